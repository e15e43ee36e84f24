import type { Journeys } from "../../lib/flight";
import type { AskInfo, Line, MoveInfo, SoulfallCatalog, SoulfallView } from "../../lib/protocol";
import type { Scene } from "../part";
import { en } from "./en";

export type SoulfallScene = Scene<SoulfallView, SoulfallCatalog>;

const ON_SPACES = new Set([
  "place",
  "populate",
  "build",
  "destroy",
  "sacrifice",
  "wander",
  "migrate",
  "to",
  "raze",
]);
const ON_CARDS = new Set(["play", "devote", "discard"]);

/** A notation in two: what is done, and to what. */
export function parts(move: string): [string, string] {
  const gap = move.indexOf(" ");
  return gap < 0 ? [move, ""] : [move.slice(0, gap), move.slice(gap + 1)];
}

export function target(move: string): string {
  const [verb, thing] = parts(move);
  if (ON_SPACES.has(verb)) return `space:${thing}`;
  if (ON_CARDS.has(verb)) return `card:${thing}`;
  if (verb === "draw") return "deck";
  if (verb === "prosper") return "shards";
  if (verb === "steal") return `tribe:${thing}`;
  return verb === "claim" ? `lord:${thing}` : "";
}

/** The verbs that are asked for now and that are about such things as this key. */
function askedVerb(key: string, ask: AskInfo): string {
  const kind = key.split(":")[0];
  const found = ask.moves.find(({ move }) => target(move).split(":")[0] === kind);
  return found ? parts(found.move)[0] : "";
}

export function meant(key: string, ask: AskInfo, view: SoulfallView): string {
  const [kind, name] = key.split(":");
  if (kind === "deck") return "draw";
  if (kind === "shards") return "prosper";
  if (kind === "tribe") return `steal ${name}`;
  if (kind === "lord") return `claim ${name}`;
  const asked = askedVerb(key, ask);
  if (kind === "card") return `${ask.kind === "turn" ? "devote" : asked || "play"} ${name}`;
  if (ask.kind === "turn")
    return `${view.players[ask.seat]?.nomads.includes(name) ? "build" : "populate"} ${name}`;
  return `${asked || "populate"} ${name}`;
}

export const heading = (move: string): string => en.headings[parts(move)[0]] ?? parts(move)[0];

export function short(info: MoveInfo, catalog: SoulfallCatalog): string {
  const [verb, thing] = parts(info.move);
  if (ON_CARDS.has(verb)) return catalog.cards.find((card) => card.id === thing)?.name ?? thing;
  if (verb === "claim") return catalog.lords.find((lord) => lord.id === thing)?.name ?? thing;
  return thing || info.say;
}

/** After the last Action card, every answer that asks for nothing more ends the turn. */
export function endsTurn(move: string, ask: AskInfo, view: SoulfallView): boolean {
  if (ask.kind === "place") return false;
  if (ask.kind === "turn") return view.action_cards === 1 && move !== "draw";
  return view.action_cards === 0 && parts(move)[0] !== "migrate";
}

export function journeys(lines: Line[], view: SoulfallView): Journeys {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const drawn = new Map<number, number>();
  for (const { kind, seat, values } of lines) {
    const [first, second] = values;
    if (kind === "placed" || kind === "populated" || kind === "wandered")
      from[`marker:${first}`] = `reserve:${seat}`;
    else if (kind === "migrated") from[`marker:${second}`] = `marker:${first}`;
    else if (kind === "destroyed") to[`marker:${first}`] = `reserve:${second}`;
    else if (kind === "sacrificed") to[`marker:${first}`] = `reserve:${seat}`;
    else if (kind === "prospered") from[`shard:${seat}:${view.players[seat].shards - 1}`] = "shards";
    else if (kind === "stole") from[`shard:${seat}:${view.players[seat].shards - 1}`] = `player:${first}`;
    else if (kind === "drew") {
      const before = drawn.get(seat) ?? 0;
      drawn.set(seat, before + 1);
      from[`card:${first}`] = "deck";
      from[`back:${seat}:${view.players[seat].cards - 1 - before}`] = "deck";
    } else if (["played", "discarded", "devoted", "devoted from"].includes(kind))
      from[`card:${first}`] = `hand:${seat}`;
    else if (kind === "turned up") from[`card:${first}`] = "deck";
  }
  return { from, to };
}

export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, values }) => {
    if (["placed", "populated", "wandered", "built", "destroyed", "sacrificed", "razed"].includes(kind))
      return [`space:${values[0]}`];
    if (kind === "migrated") return [`space:${values[0]}`, `space:${values[1]}`];
    if (kind === "devoted" || kind === "devoted from") return [`lord:${values[1]}`];
    return kind.startsWith("claimed") ? [`lord:${values[0]}`] : [];
  });
}

/** What a player would score now, and what it is made of. */
export function standing(view: SoulfallView, seat: number, towerPoints: number) {
  const player = view.players[seat];
  const people = player.nomads.length + player.devotions.length;
  const wealth = player.shards + player.outposts.length;
  const tower = view.tower === seat ? towerPoints : 0;
  return { people, wealth, tower, total: player.score };
}

/** What stands on each space, and whose it is. */
export function standingOn(view: SoulfallView): Map<string, { seat: number; outpost: boolean }> {
  const found = new Map<string, { seat: number; outpost: boolean }>();
  view.players.forEach((player, seat) => {
    for (const space of player.nomads) found.set(space, { seat, outpost: false });
    for (const space of player.outposts) found.set(space, { seat, outpost: true });
  });
  return found;
}
