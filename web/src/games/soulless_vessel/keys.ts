import type { Journeys } from "../../lib/flight";
import { verbOf } from "../../lib/picking";
import type { Line, MoveInfo } from "../../lib/protocol";
import { en } from "./en";
import { en as town } from "./town/en";
import { abilityOf, entry, itemOf, seatOf, vesselOf, type Catalog, type View } from "./vessels";

/** Moves that are only a word stand alone; gifts are listed by whom they go to. */
export function heading(move: MoveInfo): string {
  const verb = verbOf(move);
  if (move.move === "initiative 0") return en.heading.initiative;
  const found = en.heading[verb] ?? town.heading[verb];
  if (!found) return move.say;
  return verb === "pass" || verb === "fetch" ? `${found} (${move.move.split(" ").at(-1)})` : found;
}

/** What is different from the other moves under the same heading. */
export function short(move: MoveInfo, catalog: Catalog): string {
  const [verb, ...words] = move.move.split(" ");
  const id = words[0] ?? "";
  if (["place", "initiative", "major", "minor", "forfeit", "learn", "card"].includes(verb))
    return abilityOf(catalog, id)?.name ?? move.say;
  if (verb === "keep" || verb === "improvise") return itemOf(catalog, id)?.name ?? move.say;
  if (verb === "vessel") return vesselOf(catalog, id)?.name ?? move.say;
  if (verb === "deck") return entry(catalog.decks, id)?.name ?? move.say;
  if (["go", "step", "stand", "square", "chest", "loot", "open", "door"].includes(verb)) return id;
  if (verb === "put") return `${en.slot(id)} → ${en.slot(words[1])}`;
  if (verb === "buy" || verb === "collect") return itemOf(catalog, id)?.name ?? move.say;
  if (verb === "inhabit") return vesselOf(catalog, id)?.name ?? move.say;
  if (["sell", "stow", "repair", "forgo"].includes(verb)) return itemOf(catalog, id)?.name ?? en.slot(id);
  if (verb === "retrain") return abilityOf(catalog, id)?.name ?? move.say;
  if (verb === "set") return entry(catalog.adventures, words[1])?.name ?? move.say;
  if (verb === "pass" || verb === "fetch") return itemOf(catalog, id)?.name ?? en.slot(id);
  return move.say;
}

/** Pieces walk by themselves; what comes has a place to come from. */
export function journeys(lines: Line[]): Journeys {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  for (const { kind, seat, values } of lines) {
    const [first] = values.map(String);
    if (kind === "defeated") to[`model:${first}`] = "tracker";
    else if (kind === "spawned") from[`model:${first}`] = "tracker";
    else if (kind === "took" || kind === "got") from[`items:${seat}`] = "chest";
  }
  return { from, to };
}

/** The values of each kind of event that are squares or models. */
const TOUCHED: Record<string, number[]> = {
  went: [0],
  door: [0],
  "enemy moved": [0, 1],
  "enemy wounds": [0],
  "enemy attacks": [0, 1],
  attacks: [1],
  spawned: [0],
  displaced: [0],
  dropped: [1],
  "chest opened": [0],
};
const HURT = ["scratches", "wound", "status", "healed"];

export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (HURT.includes(kind) && seat >= 0) return [`H${seat + 1}`];
    return (TOUCHED[kind] ?? []).map((place) => String(values[place] ?? "")).filter(Boolean);
  });
}

export const isTurn = (line: Line): boolean =>
  ["turn", "group turn", "minion turn", "round"].includes(line.kind);

/** Whose turn it is, in words of the party: a seat, or nobody's. */
export const turnSeat = (view: View): number => seatOf(view.turn);
