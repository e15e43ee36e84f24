import type { GamePart } from "../games/part";
import { isOpen, lit, nameOf, press } from "../lib/picking";
import type { AskInfo, MoveInfo } from "../lib/protocol";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import { waysOn, type Way } from "./ways";

/** The page's own names have a colon: no move is about them. */
const isOwn = (thing: string) => thing.includes(":");
const zooms = (anchor: Element) => anchor.hasAttribute("data-zooms");

/** What somebody points at on the board: what it opens, what is picked, what is shown large. */
export class Pointing {
  /** What can be done with something, which is shown large on a touch screen. */
  choice = $state.raw<{ ways: Way[]; anchor: Element; shows: string } | null>(null);
  /** Something shown large: while one stays on it, or until one points elsewhere. */
  zoomed = $state.raw<{ key: string; anchor: Element; stays: boolean } | null>(null);
  /** What is picked is picked for one question. */
  private hold = $state.raw<{ ask: AskInfo | null; things: string[] }>({ ask: null, things: [] });
  /** Has a finger been pointed with last? */
  private finger = false;

  constructor(
    private readonly table: Table,
    private readonly part: () => GamePart | undefined,
  ) {}

  readonly moves = $derived.by((): MoveInfo[] => this.table.ask?.moves ?? []);
  readonly picked = $derived.by(() => (this.hold.ask === this.table.ask ? this.hold.things : []));
  readonly lit = $derived.by(() => lit(this.moves, this.picked));

  pick = (things: string[]): void => void (this.hold = { ask: this.table.ask, things });

  /** A finger that begins a move with a card looks at it first; the second time it means it. */
  choose = (thing: string, anchor: Element): void => {
    if (this.table.busy) return;
    const again = this.choice?.shows === thing;
    this.zoomed = this.choice = null;
    if (!this.table.ask || isOwn(thing)) return this.explain(thing, anchor);
    const outcome = press(this.moves, this.picked, thing);
    if ("refused" in outcome) return this.refuse(thing, anchor, outcome.refused);
    const shows = this.finger && zooms(anchor) ? thing : "";
    const looks = shows && !again && !this.picked.length && !settings.quick;
    if (!looks && "picked" in outcome) this.pick(outcome.picked);
    else if (!looks && "moves" in outcome && outcome.moves.length === 1) this.table.act(outcome.moves[0]);
    else {
      const make = (move: MoveInfo) => this.table.act(move);
      const short = shows ? this.part()?.heading : undefined;
      this.choice = { ways: waysOn(outcome, this.moves, { make, pick: this.pick, short }), anchor, shows };
    }
  };

  /** Asks why these things do not go together; where they mean nothing, what has been picked last begins anew. */
  private refuse(thing: string, anchor: Element, things: string[]): void {
    if (zooms(anchor)) this.explain(thing, anchor);
    this.table.why(things.map(nameOf), () => {
      if (isOpen(this.moves, thing)) this.pick([thing]);
      else this.explain(thing, anchor);
    });
  }

  private explain(key: string, anchor: Element): void {
    this.zoomed = { key, anchor, stays: true };
  }

  /** What lies under the mouse or has the focus is shown large as long as it does. */
  zoom = (key: string, anchor?: Element): void => {
    if (key && anchor) this.zoomed = { key, anchor, stays: false };
    else if (!this.zoomed?.stays) this.zoomed = null;
  };

  /** Closes what lies over the board; where there is nothing, what is picked is put back. */
  close = (): void => {
    this.zoomed = null;
    if (!this.choice && !this.table.dismiss()) this.pick([]);
  };

  key(): void {
    this.finger = false;
  }

  down(event: PointerEvent): void {
    this.finger = event.pointerType === "touch";
    if (!(event.target instanceof Node && this.zoomed?.anchor.contains(event.target))) this.zoomed = null;
  }
}
