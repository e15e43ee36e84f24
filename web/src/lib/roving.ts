/**
 * The arrow keys lead from thing to thing over the whole table, for all games. What can be pointed at has the
 * attribute `data-thing`; a box of things to which `rove` is attached (a board, a hand) is one stop of the Tab key,
 * and the arrow keys leave it only where nothing more lies in their direction.
 */
import type { Attachment } from "svelte/attachments";

/** Where something that can be focused lies on a board. */
export interface Spot {
  key: string;
  x: number;
  y: number;
}

export const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * The spot that an arrow key leads to: the nearest one in that direction, where going astray sideways counts
 * half as much again. `column` is the x that going up and down keeps to where rows are shifted. Home and End
 * lead to the first and the last spot. Where nothing lies in that direction it is the same spot again.
 */
export function next(spots: Spot[], from: string, key: string, column?: number): string {
  if (key === "Home") return spots[0]?.key ?? from;
  if (key === "End") return spots.at(-1)?.key ?? from;
  const here = spots.find((spot) => spot.key === from);
  const direction = DIRECTIONS[key];
  if (!here || !direction) return from;
  let best = from;
  let least = Infinity;
  for (const spot of spots) {
    const [dx, dy] = [spot.x - here.x, spot.y - here.y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead <= 0.01 || aside > ahead * 2) continue;
    const astray = column === undefined ? 0 : Math.abs(spot.x - column) / 100;
    const cost = ahead + 1.5 * aside + astray;
    if (cost < least) [best, least] = [spot.key, cost];
  }
  return best;
}

export const THINGS = "[data-thing]";
const BOX = "data-rove";
type Thing = HTMLElement | SVGElement;

const thingsIn = (box: Element): Thing[] => [...box.querySelectorAll<Thing>(THINGS)];

/** Where going up and down keeps to, as long as the focus is where that has led. */
let column = { at: null as Element | null, x: 0 };

function middle(thing: Element): { x: number; y: number } {
  const { x, y, width, height } = thing.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The thing in a box that a key leads to. */
function towards(box: Element, from: Thing, key: string, x?: number): Thing {
  const things = thingsIn(box).filter((thing) => thing === from || thing.getBoundingClientRect().width > 0);
  const spots = things.map((thing, index) => ({ key: String(index), ...middle(thing) }));
  return things[Number(next(spots, String(things.indexOf(from)), key, x))];
}

/** Moves the focus over the table by the arrow keys, Home and End, from the thing at which the key was pressed. */
export function roam(table: Element, event: KeyboardEvent): void {
  const from = event.target as Thing;
  const vertical = event.key === "ArrowUp" || event.key === "ArrowDown";
  const x = column.at === from ? column.x : middle(from).x;
  const box = from.closest(`[${BOX}]`);
  let to = towards(box ?? table, from, event.key, vertical ? x : undefined);
  if (to === from && box && event.key in DIRECTIONS)
    to = towards(table, from, event.key, vertical ? x : undefined);
  column = { at: vertical ? to : null, x };
  to.focus();
}

/** One of the things inside is in the order of the Tab key: the last one focused, else the first that is lit. */
export const rove: Attachment<Element> = (box) => {
  let last: Element | null = null;
  const settle = () => {
    const all = thingsIn(box);
    const isLit = (thing: Thing) => thing.classList.contains("target");
    const stop = all.find((thing) => thing === last) ?? all.find(isLit) ?? all[0];
    for (const thing of all) thing.setAttribute("tabindex", thing === stop ? "0" : "-1");
  };
  const focused = (event: Event) => {
    last = event.target as Element;
    settle();
  };
  const watching = new MutationObserver(settle);
  box.setAttribute(BOX, "");
  settle();
  watching.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ["class"] });
  box.addEventListener("focusin", focused);
  return () => {
    watching.disconnect();
    box.removeEventListener("focusin", focused);
  };
};

/** In pixels: what lies in another part of the table is farther than anything in the same. */
const ELSEWHERE = 1e4;

/**
 * Keeps the focus on the table for those who play by keyboard: when what had it is gone, it goes on to what is lit
 * nearest to it, first in the same part of the table, else to a button. `follow` is to be told of the focus; `keep` watches over it.
 */
export class FocusKeeper {
  /** What has the focus, or had it before it was gone. */
  private held: Element | null = null;
  private at = { x: 0, y: 0 };
  /** The part of the table in which that is: the board, the hand, the players. */
  private part: Element | null = null;

  follow({ target }: FocusEvent): void {
    const isHeld = target instanceof Element && target.matches(THINGS) && target.matches(":focus-visible");
    this.held = isHeld ? target : null;
    if (!this.held) return;
    this.at = middle(this.held);
    this.part = this.held.closest("main, section, aside");
  }

  /** Anyone who points with a mouse or a finger needs no focus. */
  letGo(): void {
    this.held = null;
  }

  /** Until the function that is returned is called: what is lit may come later than what had the focus goes. */
  keep(table: Element): () => void {
    const watching = new MutationObserver(() => this.regain(table));
    watching.observe(table, { childList: true, subtree: true, attributeFilter: ["class"] });
    return () => watching.disconnect();
  }

  /** A card that is laid elsewhere in its row loses the focus, though it is still there; not so if the focus goes on. */
  private giveBack(): void {
    if (document.activeElement === document.body && this.held?.checkVisibility())
      (this.held as Thing).focus({ preventScroll: true });
  }

  private regain(table: Element): void {
    if (!this.held || document.activeElement !== document.body) return;
    if (this.held.checkVisibility()) return void setTimeout(() => this.giveBack(), 0);
    const far = (thing: Thing) => {
      const { x, y } = middle(thing);
      return Math.hypot(x - this.at.x, y - this.at.y) + (this.part?.contains(thing) ? 0 : ELSEWHERE);
    };
    for (const onward of [`${THINGS}.target`, `button${THINGS}:not(.piece, [aria-disabled])`]) {
      const all = [...table.querySelectorAll<Thing>(onward)].filter((thing) => thing.checkVisibility());
      const [to] = all.sort((one, other) => far(one) - far(other));
      if (to) return to.focus({ preventScroll: true });
    }
  }
}
