import type { MoveInfo } from "../../lib/protocol";
import { about } from "./about";
import { en } from "./en";
import { NOTHING, lit, pressed, type Pick } from "./picks";
import type { SoulDiceScene } from "./sides";

/** What the person at this screen has picked; the board and what lies before him share it. */
class Picking {
  pick = $state.raw<Pick>(NOTHING);
  private moves: ReadonlyMap<string, MoveInfo[]> | null = null;

  /** With every new question nothing is picked any more. */
  follow(targets: ReadonlyMap<string, MoveInfo[]>): void {
    if (targets === this.moves) return;
    this.moves = targets;
    this.pick = NOTHING;
  }

  clear(): void {
    this.pick = NOTHING;
  }

  press(key: string, element: Element, scene: SoulDiceScene): void {
    const moves = [...scene.targets.keys()];
    if (!moves.length) return;
    const { pick, move } = pressed(key, moves, this.pick, scene.view);
    this.pick = pick;
    if (move) scene.choose(move, element);
    else scene.zoom("");
  }

  /** Makes a move that is complete. */
  make(move: string, element: Element, scene: SoulDiceScene): void {
    this.pick = NOTHING;
    scene.choose(move, element);
  }
}
export const picking = new Picking();

/** The scene for the pieces: lit is what can be pointed at next, with its verb, and pointing picks. */
export interface PickScene extends SoulDiceScene {
  /** A class for what a hint or a move in the list is about, of which there are several things. */
  shown(key: string): string;
}

export function pickable(scene: SoulDiceScene): PickScene {
  const moves = [...scene.targets.keys()];
  const targets = new Map<string, MoveInfo[]>();
  if (moves.length)
    for (const [key, verb] of lit(moves, picking.pick, scene.view))
      targets.set(key, [{ move: verb, say: en.lit[verb] ?? verb }]);
  const [hinted, pointed] = [about(scene.hinted, scene.view), about(scene.pointed, scene.view)];
  return {
    ...scene,
    targets,
    choose: (key, element) => picking.press(key, element, scene),
    shown: (key) => (hinted.includes(key) ? " advised" : pointed.includes(key) ? " meant" : ""),
  };
}
