import type { Journeys } from "../../lib/flight";
import type { AskInfo, BlackSoulsCatalog, BlackSoulsView, Line, MoveInfo } from "../../lib/protocol";
import type { Scene } from "../part";
import { counted } from "./deeds";
import { en } from "./en";

export type BlackSoulsScene = Scene<BlackSoulsView, BlackSoulsCatalog>;

/** A notation word by word. */
export const parts = (move: string): string[] => move.split(" ");

/**
 * Moves about two things have a key of both, `take:C15:2`: the board lets one pick the first, then the second.
 */
export function target(move: string): string {
  const [verb, first, second, third] = parts(move);
  if (verb === "discard") return `quirk:${first}`;
  if (verb === "take" || verb === "swap") return `${verb}:${first}:${second}`;
  if (verb === "change") return `change:${first}:${third}`;
  if (verb === "mega") return "mega";
  return first ? `${verb}:${first}` : verb;
}

/** What a key stands for as a move; what lies in the Pool or on a level would be taken. */
export function meant(key: string, ask: AskInfo, view: BlackSoulsView): string {
  const [kind, first, second] = key.split(":");
  if (kind === "quirk") return `discard ${first}`;
  if (kind === "asset") return first ? `take ${first} 1` : "";
  if (kind === "take" || kind === "swap") return `${kind} ${first} ${second}`;
  if (kind === "bid" || kind === "lose" || kind === "add" || kind === "revive") return `${kind} ${first}`;
  if (kind === "change") return `change ${first} to ${second}`;
  if (kind === "mega") return "mega hack";
  if (kind === "room")
    return ask.kind === "swap" ? `swap ${first} ${first === "12" ? 11 : 12}` : meantAt(first, view, ask);
  return kind === "hack" || kind === "pass" ? kind : "";
}

/** Pointing at a free space means to build there, at an Asset to have it. */
function meantAt(number: string, view: BlackSoulsView, ask: AskInfo): string {
  const there = view.players[ask.seat]?.level[Number(number) - 1];
  const asset = there ? there.asset : view.pool[0];
  return asset ? `take ${asset} ${Math.ceil(Number(number) / 4)}` : "";
}

export function heading(move: string): string {
  const [verb, first, second] = parts(move);
  if (verb === "take") return en.headings.take(second);
  if (verb === "swap") return en.headings.swap(first);
  if (verb === "change") return en.headings.change(en.party(counted(first)));
  const words = en.headings[verb as "bid" | "discard" | "lose" | "add" | "revive"];
  return words ?? move;
}

export function short(info: MoveInfo, catalog: BlackSoulsCatalog): string {
  const [verb, first, second, third] = parts(info.move);
  if (verb === "take") return assetOf(catalog, first)?.name ?? first;
  if (verb === "discard") return catalog.quirks.find(({ id }) => id === first)?.text ?? first;
  if (verb === "bid") return `${first} ${en.bidNames[Number(first) - 1]}`;
  if (verb === "swap") return second;
  if (verb === "change") return en.party(counted(third));
  return ["lose", "add", "revive"].includes(verb) ? en.party(counted(first)) : info.say;
}

/** Every answer ends a designer's part, but the first of two at an Asset. */
export function endsTurn(move: string, ask: AskInfo): boolean {
  if (ask.kind !== "asset") return ask.kind !== "swap";
  const isLoss = move.startsWith("lose");
  return !ask.moves.some((other) => other.move.startsWith("lose") !== isLoss);
}

/** The name by which a member flies: the owner, the type, and the how manieth of that type. */
export const member = (seat: number, type: number, index: number) => `member:${seat}:${type}:${index}`;

const TOKENS = ["tavern token", "shrine token"];
const JOINED = ["recruited", "open beta", "added", "added by token"];
const LOST = ["lost", "lost to X", "cleared X", "carried over"];
const OTHERWISE = ["revived", "revived by token", "changed", "found treasure", "wiped"];

/** What stands in an event for what one may not know. */
const HIDDEN = "?";
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
const ON_PARTY = [...JOINED, ...LOST, ...OTHERWISE];

export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (kind === "took") return [`space:${seat}:${values[1]}`];
    if (kind === "swapped") return [`space:${seat}:${values[0]}`, `space:${seat}:${values[1]}`];
    if (ON_SPACE.includes(kind)) return [`space:${seat}:${values[0]}`];
    if (ON_PARTY.includes(kind)) return [`party:${seat}`];
    return kind === "flipped" ? [`asset:${values[0]}`] : [];
  });
}

export const assetOf = (catalog: BlackSoulsCatalog, id: string) =>
  catalog.assets.find((asset) => asset.id === id);

export const quirkOf = (catalog: BlackSoulsCatalog, id: string) =>
  catalog.quirks.find((quirk) => quirk.id === id);
