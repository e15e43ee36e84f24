/** Where a front is chosen just now: around which place, and the move that each direction makes. */
import { fitting, verbOf } from "../../lib/picking";
import type { MoveInfo } from "../../lib/protocol";
import { DIRECTIONS, isCell } from "./board";
import { pieceNamed, type SoulgiversScene } from "./scene";

export interface Fronts {
  place: string;
  ways: { front: string; thing: string; move: MoveInfo }[];
  /** Is it the Fragment that is turned? */
  fragment: boolean;
}

const wordsOf = (kind: string) => DIRECTIONS.map((front) => ({ front, thing: `${kind} ${front}` }));

/** The fronts that are offered, if they are all that is missing; or those of the Active Soulgiver who is turned. */
export function fronts(scene: SoulgiversScene, facing: boolean): Fronts | null {
  const { moves, picked, view } = scene;
  const active = pieceNamed(view, view.active)?.place ?? "";
  if (facing) {
    const ways = wordsOf("face").flatMap(({ front, thing }) => {
      const move = moves.find(({ about }) => about[0] === thing);
      return move ? [{ front, thing, move }] : [];
    });
    return ways.length && active ? { place: active, ways, fragment: false } : null;
  }
  const found = fitting(moves, picked).filter(({ about }) => about.at(-1)?.startsWith("front "));
  const all = picked.length ? fitting(moves, picked) : moves;
  const goals = new Set(found.map(({ about }) => about.slice(0, -1).join()));
  if (!found.length || found.length !== all.length || goals.size !== 1) return null;
  const [{ about }] = found;
  const place = about.find(isCell) ?? active;
  const ways = wordsOf("front").flatMap(({ front, thing }) => {
    const move = found.find((one) => one.about.at(-1) === thing);
    return move ? [{ front, thing, move }] : [];
  });
  return { place, ways, fragment: verbOf(found[0]) !== "turn" };
}
