import { patched } from "./patch";
import type {
  AskInfo,
  ChatLine,
  ClockInfo,
  FromServer,
  ModerationInfo,
  Line,
  Motion,
  ScoreInfo,
  SeatInfo,
  TableInfo,
  WatcherInfo,
} from "./protocol";

/** The table as this seat knows it: everything that the server has said, put together. */
export interface Known {
  table: TableInfo | null;
  you: number;
  mine: number[];
  seats: SeatInfo[];
  seq: number;
  length: number;
  view: unknown;
  asked: number[];
  ask: AskInfo | null;
  undo: number;
  /** How long the log was before this seat's last answer; -1 if there is none. */
  back: number;
  story: Line[];
  chat: ChatLine[];
  clock: ClockInfo | null;
  motion: Motion | null;
  paused: boolean;
  over: ScoreInfo | null;
  /** One holds several seats, and they all see the same. */
  shares: boolean;
  /** Did this person make the table? */
  owner: boolean;
  moderation: ModerationInfo;
  /** How many watch; only the owner knows who. */
  watching: number;
  watchers: WatcherInfo[];
  thinking: number[];
  /** Sentences that announce the end. */
  warnings: string[];
  /** The other seats of one's team, while one may talk with them in private. */
  confers: number[];
  /** What the last update told, for animations and marks. */
  fresh: Line[];
  /** The server's clock minus ours, in seconds. */
  skew: number;
  /** What the server wants to be told when we come back. */
  mark: string;
}

export const NOTHING_KNOWN: Known = {
  table: null,
  you: -2,
  mine: [],
  seats: [],
  seq: -1,
  length: 0,
  view: null,
  asked: [],
  ask: null,
  undo: 0,
  back: -1,
  story: [],
  chat: [],
  clock: null,
  motion: null,
  paused: false,
  over: null,
  shares: false,
  owner: false,
  moderation: { muted: [], chat: true, watching: true },
  watching: 0,
  watchers: [],
  thinking: [],
  warnings: [],
  confers: [],
  fresh: [],
  skew: 0,
  mark: "",
};

/** Something is missing in what we know: the whole table must be sent again. */
export class Gap extends Error {}

/** What is known after a message. Throws Gap when an update does not follow on what we know. */
export function after(known: Known, message: FromServer, now: number = Date.now() / 1000): Known {
  switch (message.t) {
    case "welcome":
      return {
        ...known,
        table: message.table,
        you: message.you,
        mine: message.mine,
        seats: message.seats,
        moderation: message.moderation,
        owner: message.owner ?? false,
        thinking: [],
        // what was marked is the table of another seat
        mark: message.you === known.you ? known.mark : "",
        skew: message.time - now,
      };
    case "snap":
      return {
        ...known,
        seq: message.seq,
        length: message.length,
        view: message.view,
        asked: message.asked,
        ask: message.ask ?? null,
        undo: message.undo,
        back: message.back ?? -1,
        mark: message.mark ?? "",
        story: message.story,
        chat: message.chat,
        clock: message.clock ?? null,
        motion: message.motion ?? null,
        paused: message.paused ?? false,
        over: message.over ?? null,
        shares: message.shares ?? false,
        warnings: message.warnings ?? [],
        confers: message.confers ?? [],
        thinking: [],
        fresh: [],
      };
    case "up": {
      if (message.prev !== known.seq) throw new Gap(`have ${known.seq}, update follows ${message.prev}`);
      const cut = message.cut ?? -1;
      const kept = cut < 0 ? known.story : known.story.filter((line) => line.length <= cut);
      let view: unknown;
      try {
        view = patched(known.view, message.gone ?? [], message.patch);
      } catch {
        throw new Gap("the patch does not fit");
      }
      return {
        ...known,
        seq: message.seq,
        length: message.length,
        view,
        asked: message.asked,
        ask: message.ask ?? null,
        undo: message.undo,
        back: message.back ?? -1,
        story: [...kept, ...message.events],
        clock: message.clock ?? null,
        motion: message.motion ?? null,
        paused: message.paused ?? false,
        over: message.over ?? null,
        shares: message.shares ?? false,
        warnings: message.warnings ?? [],
        confers: message.confers ?? [],
        fresh: message.events,
      };
    }
    case "seats": {
      const thinking = known.thinking.filter((seat) => message.seats[seat]?.level);
      return { ...known, seats: message.seats, watching: message.watching ?? 0, thinking };
    }
    case "moderation":
      return { ...known, moderation: message.moderation };
    case "watchers":
      return { ...known, watchers: message.watchers };
    case "chat":
      return { ...known, chat: [...known.chat, message].slice(-200) };
    case "motion":
      return { ...known, motion: message.motion ?? null };
    case "bot": {
      const others = known.thinking.filter((seat) => seat !== message.seat);
      return { ...known, thinking: message.thinking ? [...others, message.seat] : others };
    }
    default:
      return known;
  }
}

/** The seat from which somebody who holds several should look now: one that is asked, if theirs is not. */
export function seatToLookFrom({ mine, asked, you, seats }: Known): number {
  const waiting = asked.filter((seat) => mine.includes(seat) && !seats[seat]?.kept);
  return waiting.includes(you) ? you : (waiting[0] ?? you);
}

/** What this seat is asked; nothing while a bot keeps it. */
export function askOf({ ask, seats }: Known): AskInfo | null {
  return ask && !seats[ask.seat]?.kept ? ask : null;
}

/** A seat of one's own that a bot keeps though one did not want it: one was away, or too slow. */
export function lost({ seats, over }: Known): SeatInfo | null {
  const kept = seats.filter(({ mine, kept }) => mine && kept);
  return over ? null : (kept.find(({ reason }) => reason === "time" || reason === "away") ?? null);
}

/** Is this about another game, now that this one is over? */
export const playsOn = ({ kind }: Motion): boolean => kind === "again" || kind === "next";

/** The number of an offer to play on to which this person has not said anything yet; -1 if there is none. */
export function offered({ motion, mine }: Known): number {
  if (!motion || motion.table || !playsOn(motion)) return -1;
  const asked = motion.needed.filter((seat) => !motion.yes.includes(seat));
  return mine.some((seat) => asked.includes(seat)) ? motion.number : -1;
}

/** Does anybody else play here, whom one would have to ask? */
export function inCompany({ seats }: Known): boolean {
  return seats.some(({ kind, kept, mine }) => kind === "person" && !kept && !mine);
}

/**
 * The seat to which the screen must be handed over; -1 for none. `present` is the seat whose person has said
 * that they look at the screen. Nothing is handed over between seats that see the same.
 */
export function handOver(known: Known, present: number): number {
  if (known.mine.length < 2 || known.seq < 0 || known.over || known.shares) return -1;
  const next = seatToLookFrom(known);
  return next !== known.you || present !== known.you ? next : -1;
}

/** May one talk in private with somebody of one's team now? */
export function mayConfer({ confers, seats }: Known): boolean {
  return confers.some((seat) => seats[seat]?.kind !== "bot" && !seats[seat]?.mine);
}

/** Does the table answer for this seat by itself? It does not end the time to talk in private. */
export function passesByItself({ ask, seats, confers }: Known): boolean {
  return ask !== null && Boolean(ask.default) && Boolean(seats[ask.seat]?.quiet) && !confers.length;
}
