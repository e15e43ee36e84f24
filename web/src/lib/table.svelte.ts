import { tick } from "svelte";
import type { GamePart } from "../games/part";
import { words } from "../words";
import { callOut, notify } from "./calling";
import { fly, look } from "./flight";
import { recall, remember } from "./storage";
import type { AskInfo, Course, FromServer, Hinted, Line, MoveInfo, Past, Pointed, Up } from "./protocol";
import {
  Gap,
  NOTHING_KNOWN,
  after,
  askOf,
  handOver,
  passesByItself,
  seatToLookFrom,
  type Known,
} from "./reducer";
import { go } from "./route.svelte";
import { duration, pause, settings } from "./settings.svelte";
import { Socket, type Connection } from "./socket";
import { play } from "./sound";
import { HIDDEN, hadTurnBefore, inParts, sinceTurnOf, stepsOf } from "./steps";

export interface Notice {
  text: string;
  rule: string;
  tone: "info" | "no";
}

/** Something that stays until it has been seen, and the table as it was then. */
export interface Moment {
  view: unknown;
  lines: Line[];
}

export type ModerationOp =
  "mute" | "unmute" | "close_chat" | "open_chat" | "remove" | "close_watching" | "open_watching";

/** Behind this many waiting updates nothing is animated any more. */
const BACKLOG = 3;
/** The same for those who want to see one thing after the other. */
const FAR_BEHIND = 30;
const RECAP_FROM = 3;
/** How long it is shown what somebody points out, in milliseconds. */
const POINTED_OUT = 5000;
/** With less time than this on a clock, in seconds, nobody is made to wait. */
const NO_HURRY = 3600;

let counter = 0;
const newId = () =>
  `${Date.now().toString(36)}-${(counter++).toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** A table in this browser: what is known of it, and what one can do. */
export class Table {
  known = $state.raw<Known>(NOTHING_KNOWN);
  connection = $state<Connection>("connecting");
  closing = $state("");
  part = $state.raw<GamePart | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What the bot advises, in the present or at the position of the replay. */
  hint = $state.raw<Hinted | null>(null);
  /** The bot has been asked for a hint. */
  hinting = $state(false);
  /** The move in the list on which somebody stays. */
  pointed = $state("");
  /** An answer is on its way to the server. */
  busy = $state(false);
  /** A move that waits for a second confirmation. */
  confirming = $state.raw<MoveInfo | null>(null);
  recap = $state.raw<Line[]>([]);
  /** The position of the replay; -1 for the present. */
  position = $state(-1);
  open = $state(false);
  past = $state.raw<Past | null>(null);
  course = $state.raw<Course | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** What people point out to each other just now, the last thing of each. */
  pointedOut = $state.raw<Pointed[]>([]);
  /** Which part of what the others did is looked at; -1 for all of it. */
  viewing = $state(-1);

  private socket: Socket | null = null;
  private queue: FromServer[] = [];
  private running = false;
  private waiting = new Map<string, (message: FromServer) => void>();
  private looking = false;
  private wasAsked = false;
  private first = true;
  /** Ends the wait for somebody who looks at what has happened. */
  private goOn: (() => void) | null = null;
  private hurried = false;

  readonly names = $derived(this.known.seats.map((seat) => seat.name || words.table.seat(seat.seat)));
  readonly live = $derived(this.position < 0);
  readonly ask: AskInfo | null = $derived(
    this.live && this.connection === "open" && !this.known.paused ? askOf(this.known) : null,
  );
  /** The seat whose person has said that they look at the screen now. */
  private present = $state(-1);
  /** The seat to which the screen must be handed over; -1 for none. */
  readonly handOver = $derived(handOver(this.known, this.present));

  constructor(readonly id: string) {
    this.sit(-1);
  }

  /** Looks at the table from a seat of one's own. */
  sit(seat: number): void {
    this.present = seat;
    if (seat >= 0 && seat === this.known.you) return;
    this.socket?.close();
    this.queue = [];
    this.seen();
    this.known = { ...NOTHING_KNOWN, table: this.known.table, seats: this.known.seats };
    this.socket = new Socket(this.id, seat, {
      message: (message) => this.receive(message),
      state: (state, text) => {
        this.connection = state;
        this.closing = text;
        this.busy = this.hinting = false;
        if (state === "waiting" || state === "closed") this.queue = [];
      },
      known: () => ({
        since: this.known.seq,
        mark: this.known.mark,
        heard: this.known.chat.at(-1)?.time ?? 0,
      }),
    });
  }

  leave(): void {
    this.socket?.close();
    this.seen();
    callOut("soultable", false);
  }

  again(): void {
    this.socket?.again();
  }

  // --- what comes from the server

  private receive(message: FromServer): void {
    if (message.t === "pointed") return this.show(message);
    this.queue.push(message);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.queue.length) await this.take(this.queue.shift() as FromServer);
    this.running = false;
    this.hurried = false;
  }

  private async take(message: FromServer): Promise<void> {
    if ("id" in message) this.answered(message.id, message);
    try {
      if (message.t === "up") await this.update(message);
      else this.known = after(this.known, message);
    } catch (error) {
      if (!(error instanceof Gap)) throw error;
      this.socket?.send({ t: "resync" });
      return;
    }
    if (message.t === "chat" && message.seat < 0) this.inform(message.text);
    if (message.t === "motion") this.playOn();
    if (message.t === "snap") this.arrived();
    if (message.t === "snap" || message.t === "up") this.lookOn();
    if (["snap", "up", "welcome", "seats"].includes(message.t)) this.called(message.t === "up");
  }

  /** Nobody waits for what is pointed out: it is about the present. */
  private show(message: Pointed): void {
    this.pointedOut = [...this.pointedOut.filter(({ seat }) => seat !== message.seat), message];
    setTimeout(() => (this.pointedOut = this.pointedOut.filter((one) => one !== message)), POINTED_OUT);
  }

  private async update(message: Up): Promise<void> {
    const known = after(this.known, message);
    const visible = this.live && this.handOver < 0 && !document.hidden && !settings.text;
    const late = this.hurried || this.queue.length >= (pause() ? FAR_BEHIND : BACKLOG);
    const length = visible && !late ? duration() : 0;
    this.hint = null;
    this.pointed = "";
    this.confirming = null;
    this.busy = false;
    if (length === 0 || !this.part) this.known = known;
    else {
      const before = look();
      this.known = known;
      await tick();
      const journeys = this.part.journeys(message.events, known.view);
      await fly(before, look(), journeys, length);
    }
    if (!late) await this.dwell(message.events);
  }

  /** Leaves a person time to see what has happened, or all the time they want if it is a moment. */
  private async dwell(lines: Line[]): Promise<void> {
    const { known, part } = this;
    if (!part || !pause() || !this.live || this.handOver >= 0) return;
    const isMoment = part.isMoment?.(lines) ?? false;
    if (isMoment) this.moment = { view: known.view, lines };
    const theirs = lines.filter(({ by }) => by >= 0 && !known.mine.includes(by));
    const shown = part.marks(theirs).length > 0 && !known.ask;
    const left = known.clock?.left[known.you] ?? Infinity;
    if (document.hidden || left < NO_HURRY || !(isMoment || shown)) return;
    await new Promise<void>((done) => {
      const timer = isMoment ? 0 : setTimeout(done, pause());
      this.goOn = () => {
        clearTimeout(timer);
        done();
      };
    });
    this.goOn = null;
  }

  /** The moment has been seen: the table goes on. */
  seen(): void {
    this.moment = null;
    this.goOn?.();
  }

  /** Anyone who does something does not want to wait for what the others have done. */
  private hurry(): void {
    this.hurried = this.running;
    if (!this.moment) this.goOn?.();
  }

  private answered(id: string, message: FromServer): void {
    const handler = this.waiting.get(id);
    this.waiting.delete(id);
    if (message.t === "no") {
      this.busy = false;
      if (message.code !== "stale") this.refuse(message.text, message.rule ?? "");
    }
    handler?.(message);
  }

  /** Says what happened while one was away. */
  private arrived(): void {
    this.busy = false;
    if (!this.first) return;
    this.first = false;
    const seen = recall<number>(`seen.${this.id}`, 0);
    const missed = this.known.story.filter((line) => line.length > seen && line.seat !== this.known.you);
    if (seen > 0 && this.known.you >= 0 && missed.length >= RECAP_FROM) this.recap = missed;
  }

  /** Goes on from the seat of one's own that is asked, where they all see the same. */
  private lookOn(): void {
    const { shares, over, you } = this.known;
    const seat = seatToLookFrom(this.known);
    if (shares && !over && seat !== you) this.socket?.send({ t: "look", id: newId(), seat });
  }

  /** Leads those who have agreed to another game to its table. */
  private playOn(): void {
    const { motion, mine } = this.known;
    if (motion?.table && motion.yes.some((seat) => mine.includes(seat))) go(`/t/${motion.table}`);
  }

  private called(moved: boolean): void {
    const { over, paused, table, you } = this.known;
    const asked = askOf(this.known) !== null && !over && !paused && !passesByItself(this.known);
    const title = table?.title ?? "soultable";
    const state = over ? words.title.over : asked ? words.title.yours : "";
    callOut(state ? `${state} · ${title}` : `${title} · soultable`, asked);
    if (asked && !this.wasAsked) {
      play("turn");
      notify(words.title.notification(title), this.id);
    } else if (over && this.wasOver === false) play("end");
    else if (moved && this.known.fresh.length) play("move");
    this.wasOver = over !== null;
    this.wasAsked = asked;
    if (you >= 0 && this.known.seq >= 0 && !document.hidden) remember(`seen.${this.id}`, this.known.length);
  }

  private wasOver: boolean | null = null;

  // --- what one can do

  private request(
    message: Parameters<Socket["send"]>[0] & { id: string },
    handler?: (m: FromServer) => void,
  ): boolean {
    if (!this.socket?.send(message)) {
      this.refuse(words.connection.lost, "");
      return false;
    }
    if (handler) this.waiting.set(message.id, handler);
    this.hurry();
    return true;
  }

  /** Makes a move; one that ends the turn waits for a confirmation where that is wished. */
  act(move: MoveInfo, confirmed = false): void {
    const ask = this.ask;
    if (!ask || this.busy) return;
    if (settings.confirm && !confirmed && move.ends) {
      this.confirming = move;
      return;
    }
    this.confirming = null;
    this.notice = null;
    this.viewing = -1;
    this.busy = this.request({ t: "act", id: newId(), seq: this.known.seq, move: move.move, seat: ask.seat });
  }

  undo(to = -1): void {
    this.notice = null;
    this.request({ t: "undo", id: newId(), seq: this.known.seq, to });
  }

  vote(motion: number, yes: boolean): void {
    this.request({ t: "vote", id: newId(), motion, yes });
  }

  /** Asks the others for a pause, for its end, or for a draw; after the end for another game, at `seats`. */
  propose(kind: "pause" | "resume" | "draw" | "again" | "next" | "begin", seats = -1): void {
    this.notice = null;
    this.request({ t: "propose", id: newId(), kind, seats });
  }

  /** What only the owner of the table may do. */
  moderate(op: ModerationOp, who: { seat?: number; watcher?: string } = {}): void {
    this.request({ t: "moderate", id: newId(), op, ...who });
  }

  /** Says something to everybody, or to one's own team alone. */
  chat(text: string, secret = false): void {
    this.request({ t: "chat", id: newId(), text, private: secret });
  }

  /** Points something out to everybody at the table. */
  pointOut(thing: string): void {
    if (this.known.you >= 0) this.request({ t: "point", id: newId(), thing });
  }

  /** Asks why one cannot do what one means who points at these things; `otherwise` is done if there is no reason. */
  why(about: string[], otherwise: () => void): void {
    const { ask } = this;
    this.request({ t: "why", id: newId(), move: "", about }, (answer) => {
      if (answer.t !== "because") return;
      if (answer.text) this.refuse(answer.text, answer.rule);
      else if (this.ask === ask) otherwise();
    });
  }

  /** Asks what the bot would do: now, or in the replay for a seat that was asked there. */
  askHint(seat = -1): void {
    if (this.hinting) return;
    const { position } = this;
    this.hint = this.notice = null;
    this.hinting = this.request({ t: "hint", id: newId(), at: position, seat }, (answer) => {
      this.hinting = false;
      const length = position < 0 ? this.known.length : position;
      if (answer.t === "hinted" && this.position === position && answer.length === length) this.hint = answer;
    });
  }

  /** Sets whether the seat from which one looks passes by itself where it can. */
  passByItself(quiet: boolean): void {
    this.request({ t: "seat", id: newId(), op: quiet ? "quiet" : "ask", seat: this.known.you, level: "" });
  }

  seatOp(op: "bot" | "resume" | "leave" | "resign", seat: number, level = "normal"): void {
    this.request({ t: "seat", id: newId(), op, seat, level });
  }

  report(text: string): void {
    const client = `${navigator.userAgent}; ${innerWidth}x${innerHeight}; position ${this.position}`;
    this.request({ t: "report", id: newId(), text, client }, (answer) => {
      if (answer.t === "reported") this.inform(words.report.thanks(answer.number));
    });
  }

  refuse(text: string, rule: string): void {
    play("no");
    this.notice = { text, rule, tone: "no" };
  }

  /** Closes what is being said or asked beside the prompt; was there anything? */
  dismiss(): boolean {
    const open = this.notice !== null || this.confirming !== null || this.hint !== null;
    this.notice = this.hint = null;
    this.confirming = null;
    return open;
  }

  inform(text: string, rule = ""): void {
    this.notice = { text, rule, tone: "info" };
  }

  // --- replay

  /** Shows the table after so many answers; -1 is the present. Only the newest wish is fetched. */
  goTo(length: number): void {
    this.position = length;
    this.hint = null;
    if (length < 0) this.past = null;
    else if (!this.looking) this.fetchPast();
  }

  private fetchPast(): void {
    const { position, open } = this;
    this.looking = this.request({ t: "at", id: newId(), length: position, open }, (answer) => {
      this.looking = false;
      if (answer.t === "past" && this.position >= 0) this.past = answer;
      if (this.position >= 0 && (this.position !== position || this.open !== open)) this.fetchPast();
    });
  }

  /** How the chances have changed in a game that is over. */
  askCourse(): void {
    if (this.course) return;
    this.request({ t: "course", id: newId() }, (answer) => {
      if (answer.t === "course") this.course = answer;
    });
  }

  /** What is shown now: the present, or a position of the replay. */
  readonly shown = $derived.by(() => {
    const { view, asked, story, warnings } = this.known;
    if (this.live || !this.past) return { view, asked, story, warnings };
    const { past } = this;
    return {
      view: past.view,
      asked: past.asked,
      story: story.filter((line) => line.length <= past.length),
      warnings: past.warnings ?? [],
    };
  });

  // --- what the others did

  /** The seats from which one looks at the table. */
  private readonly own: number[] = $derived(this.known.shares ? this.known.mine : [this.known.you]);
  /** What the others have done since one's last turn, in parts that can be looked at one by one. */
  readonly others: Line[][] = $derived.by(() => {
    const { part, own } = this;
    if (!part || this.known.you < 0) return [];
    const isNews = (line: Line) =>
      !(part.isTurn(line) && own.includes(line.seat)) &&
      !(line.values.includes(HIDDEN) && !part.marks([line]).length);
    const lines = sinceTurnOf(own, this.known.story.filter(isNews), part.isTurn);
    return inParts(lines, part.marks);
  });
  /** Had one had a turn before that? */
  readonly hadTurn: boolean = $derived(
    !!this.part &&
      this.others.length > 0 &&
      hadTurnBefore(this.others[0][0], this.own, this.known.story, this.part.isTurn),
  );

  /** Looks at another part of what the others did; before the first and after the last one at all of it. */
  view(by: number): void {
    const count = this.others.length;
    const from = this.viewing < 0 ? (by < 0 ? count : -1) : this.viewing;
    this.viewing = from + by < count ? from + by : -1;
  }

  /** What is marked on the table: what the others did, the part of it that is looked at, or the last step. */
  readonly lastLines: Line[] = $derived.by(() => {
    const last = stepsOf(this.shown.story).at(-1)?.lines ?? [];
    if (!this.live || !this.others.length) return last;
    return this.others[this.viewing] ?? this.others.flat();
  });
}
