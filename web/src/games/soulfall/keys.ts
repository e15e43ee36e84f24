import type { Journeys } from "../../lib/flight";
import { verbOf } from "../../lib/picking";
import type { Line, MoveInfo, SoulfallCatalog, SoulfallView } from "../../lib/protocol";
import type { Scene } from "../part";
import { en } from "./en";

export type SoulfallScene = Scene<SoulfallView, SoulfallCatalog>;

export const heading = (move: MoveInfo): string => en.headings[verbOf(move)] ?? verbOf(move);

export function short(move: MoveInfo, catalog: SoulfallCatalog): string {
  const [thing] = move.about;
  const named = [...catalog.cards, ...catalog.lords].find(({ id }) => id === thing);
  return named?.name ?? (move.move.includes(thing) ? thing : move.say);
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
    else if (kind === "turned up" || kind === "turned up again") from[`card:${first}`] = "deck";
  }
  return { from, to };
}

export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (["placed", "populated", "wandered", "built", "destroyed", "sacrificed", "razed"].includes(kind))
      return [String(values[0])];
    if (kind === "migrated") return values.map(String);
    if (kind === "devoted" || kind === "devoted from") return [String(values[1])];
    if (kind === "prospered") return [`hoard:${seat}`];
    if (kind === "stole") return [`hoard:${seat}`, `hoard:${values[0]}`];
    if (kind === "drew") return [`cards:${seat}`];
    if (kind === "tower") return [`tower:${seat}`];
    return ["played", "discarded"].includes(kind) || kind.startsWith("claimed") ? [String(values[0])] : [];
  });
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
