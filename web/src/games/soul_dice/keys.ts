import { kindOf, ofKind, verbOf, wordOf } from "../../lib/picking";
import type { Line, MoveInfo, SoulDiceCatalog } from "../../lib/protocol";
import { en } from "./en";

/** The main question of a turn is the one in which one can pass or end. */
export const isMain = (moves: readonly MoveInfo[]): boolean =>
  moves.some((move) => ["pass", "end"].includes(verbOf(move)));
export const isInstrument = (card: string): boolean => card === "harp" || card === "trident";

export function heading(move: MoveInfo): string {
  const verb = verbOf(move);
  if (verb !== "place") return en.headings.verbs[verb] ?? move.move;
  return en.headings.place(ofKind(move.about, "card")[0], ofKind(move.about, "soul")[0]);
}

/** What is different from the other moves under the same heading. */
export function short(move: MoveInfo, { abilities }: SoulDiceCatalog): string {
  const { about, say } = move;
  const last = about.at(-1) ?? "";
  switch (verbOf(move)) {
    case "place":
      return ofKind(about, "die").join("+");
    case "look":
      return about.map(wordOf).join("+");
    case "move":
      return about.map(wordOf).join(" → ");
    default:
      return kindOf(last) === last ? (abilities.find(({ id }) => id === last)?.name ?? say) : wordOf(last);
  }
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

/** `stack:SEAT:SOUL` for a card laid, `shade:SOUL` for one of SHADE's, `soul SOUL`, `dice:SEAT`. */
export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (kind === "placed") return [`stack:${seat}:${values[1]}`, `dice:${seat}`];
    if (kind === "given") return [`shade:${values[1]}`];
    if (kind === "moved") return [`stack:${seat}:${values[2]}`, `soul ${values[1]}`];
    if (kind === "swapped" || kind === "looked") return [`soul ${values[0]}`, `soul ${values[1]}`];
    if (kind in AT_SOUL) return [`soul ${values[AT_SOUL[kind]]}`];
    return SHOOK.has(kind) ? [`dice:${seat}`] : [];
  });
}
