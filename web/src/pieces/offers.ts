import type { Scene } from "../games/part";
import { nameOf } from "../lib/picking";
import { words } from "../words";

/** What comes of pointing at a thing, for those who listen. */
export function offers(scene: Scene<any, any>, thing: string): string[] {
  if (scene.picked.includes(thing)) return [words.table.picked];
  const light = scene.lit.get(nameOf(thing));
  if (!light) return [];
  return light.moves.length ? light.moves.map(({ say }) => say) : [words.table.pickable];
}
