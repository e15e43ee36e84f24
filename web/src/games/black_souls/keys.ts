import type { Journeys } from "../../lib/flight";
import { verbOf, wordOf } from "../../lib/picking";
import { HIDDEN } from "../../lib/steps";
import type { BlackSoulsCatalog, BlackSoulsView, Line, MoveInfo } from "../../lib/protocol";
import type { Scene } from "../part";
import { deedOf, membersOf } from "./deeds";
import { en } from "./en";

export type BlackSoulsScene = Scene<BlackSoulsView, BlackSoulsCatalog>;

/** What the level of a designer is called. */
export const levelOf = ({ names, me }: BlackSoulsScene, seat: number): string =>
  seat === me ? en.yourLevel : en.level(names[seat]);

export function heading(move: MoveInfo): string {
  const [verb, [first, second]] = [verbOf(move), move.about];
  if (verb === "take") return en.headings.take(wordOf(second));
  if (verb === "swap") return en.headings.swap(wordOf(first));
  if (verb === "change") return en.headings.change(en.party(deedOf(move).given));
  const words = en.headings[verb as "bid" | "discard" | "lose" | "add" | "revive"];
  return words ?? move.move;
}

export function short(move: MoveInfo, catalog: BlackSoulsCatalog): string {
  const [verb, [first, second]] = [verbOf(move), move.about];
  if (verb === "take") return assetOf(catalog, first)?.name ?? first;
  if (verb === "discard") return quirkOf(catalog, first)?.text ?? first;
  if (verb === "bid") return `${wordOf(first)} ${en.bidNames[Number(wordOf(first)) - 1]}`;
  if (verb === "swap") return wordOf(second);
  if (verb === "change") return en.party(deedOf(move).gained);
  return ["lose", "add", "revive"].includes(verb) ? en.party(membersOf(move)) : move.say;
}

/** The name by which a member flies: the owner, the type, and the how manieth of that type. */
export const member = (seat: number, type: number, index: number) => `member:${seat}:${type}:${index}`;

const TOKENS = ["tavern token", "shrine token"];
const JOINED = ["recruited", "open beta", "added", "added by token"];
const LOST = ["lost", "lost to X", "cleared X", "carried over"];
const OTHERWISE = ["revived", "revived by token", "changed", "found treasure", "wiped"];

/** More of a type than any party holds. */
const MANY = 10;

export function journeys(lines: Line[], view: BlackSoulsView): Journeys {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const taken = new Map<number, string>();
  // Only members that are new, or gone, make the journey: so it may be written down for all of a party.
  const party = (ways: Record<string, string>, seat: number, place: string) => {
    for (const type of [0, 1, 2, 3])
      for (let index = 0; index < MANY; index++) ways[member(seat, type, index)] = place;
  };
  for (const { kind, seat, values } of lines) {
    const first = String(values[0] ?? "");
    if (kind === "drew" || kind === "updated") from[`asset:${first}`] = "bag";
    else if (kind === "took") taken.set(seat, first);
    else if (kind === "face-down") from[`down:${seat}:${first}`] = `asset:${taken.get(seat)}`;
    else if (kind === "flipped") from[`asset:${first}`] = `down:${seat}:${view.position}`;
    else if (TOKENS.includes(kind)) from[`token:${seat}:${first}`] = "bag";
    else if (kind === "picked") from[`bid:${seat}`] = first === HIDDEN ? `player:${seat}` : `card:${first}`;
    else if (JOINED.includes(kind)) party(from, seat, `gate:${seat}`);
    else if (kind === "recruited all")
      view.players.forEach((_, every) => party(from, every, `gate:${every}`));
    else if (LOST.includes(kind)) party(to, seat, `crypt:${seat}`);
    else if (kind.startsWith("revived")) party(from, seat, `crypt:${seat}`);
  }
  return { from, to };
}

const ON_SPACE = ["took", "face-down", ...TOKENS];
/** What is seen on the Turn Order Card. */
const ON_PLACE = ["bid", "escaped", "clashed", "hacked", "mega hacked"];
const ON_PARTY = [...JOINED, ...LOST, ...OTHERWISE];

export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (kind === "took") return [`space:${seat}:${values[1]}`];
    if (kind === "swapped") return [`space:${seat}:${values[0]}`, `space:${seat}:${values[1]}`];
    if (ON_SPACE.includes(kind)) return [`space:${seat}:${values[0]}`];
    if (ON_PARTY.includes(kind)) return [`party:${seat}`];
    if (kind === "flipped" || kind === "updated") return [String(values[0])];
    return ON_PLACE.includes(kind) ? [`place:${seat}`] : [];
  });
}

export const assetOf = (catalog: BlackSoulsCatalog, id: string) =>
  catalog.assets.find((asset) => asset.id === id);

export const quirkOf = (catalog: BlackSoulsCatalog, id: string) =>
  catalog.quirks.find((quirk) => quirk.id === id);
