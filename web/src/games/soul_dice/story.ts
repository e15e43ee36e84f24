import type { Line, SoulDiceView } from "../../lib/protocol";
import { other, sideOf, type Side } from "./sides";

/** How a soul was decided. */
export interface Decided {
  round: number;
  place: number;
  angel: number;
  devil: number;
  /** The cards that lay there in the end, the top one last. */
  stacks: Record<Side, number[]>;
}

type Stacks = Record<Side, number[]>[];
const empty = (): Stacks => [1, 2, 3].map(() => ({ angel: [], devil: [] }));
const OUTCOMES = new Set(["won", "boxed", "shade won"]);

/** The souls decided so far, from what was told: the table itself shows only the present round. */
export function decided(story: Line[], view: SoulDiceView): Decided[] {
  const found: Decided[] = [];
  let stacks = empty();
  let round = 1;
  for (const { kind, seat, values } of story) {
    const side = sideOf(view, seat) ?? "angel";
    const numbers = values.map(Number);
    if (kind === "round") [round, stacks] = [numbers[0], empty()];
    else if (kind === "placed") stacks[numbers[1] - 1][side].push(numbers[0]);
    else if (kind === "given") stacks[numbers[1] - 1].devil.push(numbers[0]);
    else if (kind === "harped") stacks[numbers[2] - 1][other(side)].pop();
    else if (kind === "discarded") stacks[numbers[1] - 1][other(side)].pop();
    else if (kind === "moved") {
      stacks[numbers[1] - 1][side].pop();
      stacks[numbers[2] - 1][side].push(numbers[0]);
    } else if (OUTCOMES.has(kind)) {
      const [place, angel, devil] = numbers;
      found.push({ round, place, angel, devil, stacks: stacks[place - 1] });
    }
  }
  return found;
}

/** How often a side has thrown all its dice: with every throw they are thrown anew on the screen. */
export const throwsOf = (story: Line[], seat: number): number =>
  story.filter((line) => line.kind === "rolled all" && line.seat === seat).length;

const OWN_DEEDS = new Set(["laid token", "placed", "passed", "harped", "turned", "rerolled", "used"]);

/** The round that has just ended, as long as this seat has done nothing in the next one; 0 for none. */
export function justEnded(story: Line[], view: SoulDiceView, seat: number): number {
  if (view.round === 1 || view.over) return 0;
  for (let index = story.length - 1; index >= 0; index--) {
    const line = story[index];
    if (OUTCOMES.has(line.kind)) return view.round - 1;
    if (OWN_DEEDS.has(line.kind) && (line.seat === seat || seat < 0)) return 0;
  }
  return 0;
}
