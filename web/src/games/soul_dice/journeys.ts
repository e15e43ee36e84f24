import type { Journeys } from "../../lib/flight";
import type { Line, SoulDiceView } from "../../lib/protocol";
import { SIDES, countOf, isSolo, other, partOf, sideOf, stackOf, type Side } from "./sides";

/** All keys that a card of a display can have: which ones are gone is seen from the table. */
const DISPLAYED = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "harp", "trident"].flatMap((name) => [
  `${name}:0`,
  `${name}:1`,
]);
const HIGHEST_STACK = 18;

/** Where pieces come from and where those go that are gone, by what was told. */
export function journeys(lines: Line[], view: SoulDiceView): Journeys {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const stack = (place: number | string, side: Side) => stackOf(view.souls[Number(place) - 1], side);
  const top = (place: number | string, side: Side) =>
    `laid:${side}:${place}:${stack(place, side).length - 1}`;
  /** The card or die that has left is the one after those that are still there. */
  const gone = (kind: string, side: Side, thing: string | number) =>
    `${kind}:${side}:${thing}:${countOf<string | number>(kind === "card" ? partOf(view, side).display : partOf(view, side).dice, thing)}`;
  const spend = (side: Side, dice: number[]) =>
    dice.forEach((die, index) => {
      from[`spent:${side}:${partOf(view, side).used - 1 - index}`] = gone("die", side, die);
    });

  for (const { kind, seat, values } of lines) {
    const side = sideOf(view, seat) ?? "angel";
    const [first, second, third] = values;
    if (kind === "placed") {
      from[top(second, side)] = gone("card", side, String(first));
      spend(side, String(third).split("+").map(Number));
    } else if (kind === "given") from[top(second, "devil")] = gone("card", "angel", String(first));
    else if (kind === "passed") spend(side, [Number(first)]);
    else if (kind === "spent") spend(other(side), [Number(first)]);
    else if (kind === "took back") from[`die:${side}:${first}:0`] = `tray:${side}`;
    else if (kind === "drew") {
      const copies = countOf(partOf(view, side).display, String(first));
      from[`card:${side}:${first}:${Math.max(0, copies - 1)}`] = `up:${side}:${first}`;
    } else if (kind === "turned up") from[`up:${side}:${first}`] = `deck:${side}`;
    else if (kind === "exchanged")
      for (const key of DISPLAYED) to[`card:${side}:${key}`] = `discards:${side}`;
    else if (kind === "replaced")
      for (const key of DISPLAYED) to[`card:${other(side)}:${key}`] = `discards:${other(side)}`;
    else if (kind === "harped") {
      to[`laid:${other(side)}:${third}:${stack(third, other(side)).length}`] = "box";
      for (const copy of [0, 1]) to[`card:${side}:${first}:${copy}`] = "box";
    } else if (kind === "discarded")
      to[`laid:${other(side)}:${second}:${stack(second, other(side)).length}`] = `discards:${other(side)}`;
    else if (kind === "moved")
      from[top(third, side)] = `laid:${side}:${second}:${stack(second, side).length}`;
    else if (kind === "laid token" || kind === "laid unseen")
      from[`token:${view.round}:${first}`] = kind === "laid token" ? "held" : "tokens";
    else if (kind === "drew token") from.held = "tokens";
    else if (kind === "rolled all")
      for (const die of new Set(partOf(view, side).dice))
        for (let copy = 0; copy < countOf(partOf(view, side).dice, die); copy++)
          from[`die:${side}:${die}:${copy}`] = `tray:${side}`;
    else if (kind === "round") clear(view, to);
  }
  return { from, to };
}

/** All cards laid go to the discard piles of their owners; SHADE's are the angel's. */
function clear(view: SoulDiceView, to: Record<string, string>): void {
  for (const side of SIDES)
    for (const place of [1, 2, 3])
      for (let index = 0; index < HIGHEST_STACK; index++)
        to[`laid:${side}:${place}:${index}`] = `discards:${isSolo(view) ? "angel" : side}`;
}
