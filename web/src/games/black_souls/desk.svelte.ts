import type { MoveInfo } from "../../lib/protocol";
import type { BlackSoulsScene } from "./keys";

/** What somebody has in hand before a move is whole, and whose level is on the desk. Only this browser knows. */
class Desk {
  /** The first of two things that a move is about: `asset:C15`, `floor:2`, `room:7`, `gift:1F`; empty for none. */
  picked = $state("");
  /** The seat whose level is looked at; -1 for the own one. */
  looking = $state(-1);
}
export const desk = new Desk();

/** The two things that a key is about, if it is about two that are picked one by one. */
export function halves(key: string): [string, string] | null {
  const [kind, first, second] = key.split(":");
  if (kind === "take") return [`asset:${first}`, `floor:${second}`];
  if (kind === "swap") return [`room:${first}`, `room:${second}`];
  return kind === "change" ? [`gift:${first}`, key] : null;
}

/** The targets as they can be pointed at: each half of a move on its own, and what fits to what is picked. */
export function openTargets(
  targets: ReadonlyMap<string, MoveInfo[]>,
  picked: string,
): Map<string, MoveInfo[]> {
  const found = new Map<string, MoveInfo[]>();
  const add = (key: string, moves: MoveInfo[]) => found.set(key, [...(found.get(key) ?? []), ...moves]);
  for (const [key, moves] of targets) {
    const both = halves(key);
    if (!both) add(key, moves);
    else if (!picked || both.includes(picked)) for (const half of both) add(half, moves);
    else if (both[0].split(":")[0] === picked.split(":")[0]) add(both[0], moves);
    else if (both[1].split(":")[0] === picked.split(":")[0]) add(both[1], moves);
  }
  return found;
}

/** The scene for what lies on the desk: moves about two things are made in two steps. */
export function atDesk(scene: BlackSoulsScene): BlackSoulsScene {
  const targets = openTargets(scene.targets, desk.picked);
  const hinted = halves(scene.hinted);
  const own = `space:${scene.me}:`;
  return {
    ...scene,
    targets,
    hinted: hinted ? (desk.picked === hinted[0] ? hinted[1] : hinted[0]) : scene.hinted,
    marked: new Set([
      ...scene.marked,
      ...[...scene.marked].filter((key) => key.startsWith(own)).map((key) => `room:${key.slice(own.length)}`),
    ]),
    choose(key, element) {
      const whole = [...scene.targets.keys()].find((move) => {
        const both = halves(move);
        return both && key !== desk.picked && both.includes(key) && both.includes(desk.picked);
      });
      const half = [...scene.targets.keys()].some((move) => halves(move)?.includes(key));
      if (scene.targets.has(key)) finish(key, element);
      else if (whole) finish(whole, element);
      else if (key === desk.picked) desk.picked = "";
      else if (half) {
        desk.picked = key;
        desk.looking = -1;
        scene.zoom("");
      } else scene.choose(key, element);
    },
  };

  function finish(key: string, element: Element) {
    desk.picked = "";
    scene.choose(key, element);
  }
}

/** Is this one of the two things that the move is about on which somebody stays in the list? */
export const isAimedAt = (scene: BlackSoulsScene, key: string) =>
  halves(scene.pointed)?.includes(key) ?? false;
