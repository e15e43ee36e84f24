import type { Component } from "svelte";
import type { GamePart } from "./part";

/** Where each game's table is; a game that has none yet is shown in words. */
const PARTS: Record<string, () => Promise<{ part: GamePart }>> = {
  connect_four: () => import("./connect_four"),
  black_souls: () => import("./black_souls"),
  soul_dice: () => import("./soul_dice"),
  soulfall: () => import("./soulfall"),
  soulgivers: () => import("./soulgivers"),
  soulless_vessel: () => import("./soulless_vessel"),
};

export async function partOf(game: string): Promise<GamePart> {
  return (await (PARTS[game] ?? (() => import("./plain")))()).part;
}

const COVERS = import.meta.glob<{ default: Component }>("./*/Cover.svelte", { eager: true });

/** The picture on the box of a game; a plain one if it has none of its own. */
export function coverOf(game: string): Component | undefined {
  return (COVERS[`./${game}/Cover.svelte`] ?? COVERS["./plain/Cover.svelte"])?.default;
}
