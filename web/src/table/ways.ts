import { fitting, type Outcome } from "../lib/picking";
import type { MoveInfo } from "../lib/protocol";
import { words } from "../words";

/** Something that can be done with what somebody has pointed at. */
export interface Way {
  key: string;
  say: string;
  act: () => void;
}

/** So many moves are offered by name; of more, the board is where one goes on. */
const FEW = 6;

interface Hands {
  make: (move: MoveInfo) => void;
  pick: (things: string[]) => void;
  /** A short name, for where the thing itself is shown beside it. */
  short?: (move: MoveInfo) => string;
}

/** What can be done after pointing at something that is a part of a move. */
export function waysOn(
  outcome: Exclude<Outcome, { refused: string[] }>,
  moves: readonly MoveInfo[],
  { make, pick, short }: Hands,
): Way[] {
  const found = "moves" in outcome ? outcome.moves : fitting(moves, outcome.picked);
  if ("picked" in outcome && found.length > FEW)
    return [{ key: "", say: words.table.pick, act: () => pick(outcome.picked) }];
  const brief = short && found.length > 1 && new Set(found.map(short)).size === found.length;
  return found.map((move) => ({
    key: move.move,
    say: brief ? short(move) : move.say,
    act: () => make(move),
  }));
}
