import { isRoving, step } from "../../lib/roving";

const ALL = ".soul-dice :is(.piece, .act)";
/** Where whoever plays by keyboard goes on when what he has used is gone: ways to pay, what is lit, an action. */
const ONWARDS = [".soul-dice .way", ".soul-dice .target", ".soul-dice .act:not([aria-disabled])"];
let within = false;

/** The arrow keys lead from piece to piece over the whole table, wherever it lies on the page. */
export function roam(event: KeyboardEvent): void {
  if (!isRoving(event.key) || !(event.target instanceof HTMLElement)) return;
  const pieces = [...document.querySelectorAll<HTMLElement>(ALL)].filter((piece) => piece.offsetWidth > 0);
  if (!pieces.includes(event.target)) return;
  event.preventDefault();
  step(pieces, event.target, event.key);
}

/** Follows whether the focus is on the table; what vanishes under it leaves it there. */
export function follow(event: FocusEvent): void {
  if (event.type === "focusin") within = true;
  else if (event.relatedTarget !== null) within = false;
}

/** Gives the focus back to the table after something that had it is gone. */
export function refocus(): void {
  if (!within || document.activeElement !== document.body) return;
  for (const wanted of ONWARDS) {
    const found = document.querySelector<HTMLElement>(wanted);
    if (found) return found.focus({ preventScroll: true });
  }
}
