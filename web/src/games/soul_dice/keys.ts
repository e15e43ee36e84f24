import type { AskInfo, Line, MoveInfo, SoulDiceCatalog, SoulDiceView } from "../../lib/protocol";
import { en } from "./en";

/** A placing is about a card, a soul and dice at once: the key of a move is the move, `picks.ts` does the rest. */
export const target = (move: string): string => move;
export const meant = (key: string): string => key;

const PLACE = /^place (\d) soul (\d) pay (.+)$/;

export function heading(move: string): string {
  const [, card, soul] = PLACE.exec(move) ?? [];
  return card ? en.headings.place(card, soul) : (en.headings.verbs[move.split(" ")[0]] ?? move);
}

/** What is different from the other moves under the same heading. */
export function short({ move, say }: MoveInfo, { abilities }: SoulDiceCatalog): string {
  const pay = PLACE.exec(move)?.[3];
  if (pay) return pay;
  const [verb, ...rest] = move.split(" ");
  if (verb === "choose" || verb === "use")
    return abilities.find((ability) => ability.id === rest[0])?.name ?? say;
  if (verb === "move") return `${rest[1]} → ${rest[4]}`;
  return rest.at(-1) ?? say;
}

/** Passing and ending do; so does the last card if no crystal can be spent any more. */
export function endsTurn(move: string, ask: AskInfo, view: SoulDiceView): boolean {
  const verb = move.split(" ")[0];
  if (ask.kind !== "turn") return false;
  if (verb === "pass" || verb === "end") return true;
  const own = view.sides.find((side) => side.seat === ask.seat);
  return verb === "place" && view.placed + 1 === view.cards_in_turn && (view.helped || own?.crystals === 0);
}

const AT_SOUL: Record<string, number> = {
  placed: 1,
  given: 1,
  "laid token": 0,
  "laid unseen": 0,
  harped: 2,
  discarded: 1,
};
const SHOOK = new Set(["rolled all", "rolled", "turned", "took back", "passed"]);

/** `stack:SEAT:SOUL` for a card laid, `shade:SOUL` for one of SHADE's, `soul:SOUL`, `dice:SEAT`. */
export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (kind === "placed") return [`stack:${seat}:${values[1]}`];
    if (kind === "given") return [`shade:${values[1]}`];
    if (kind === "moved") return [`stack:${seat}:${values[2]}`, `soul:${values[1]}`];
    if (kind === "swapped" || kind === "looked") return [`soul:${values[0]}`, `soul:${values[1]}`];
    if (kind in AT_SOUL) return [`soul:${values[AT_SOUL[kind]]}`];
    return SHOOK.has(kind) ? [`dice:${seat}`] : [];
  });
}
