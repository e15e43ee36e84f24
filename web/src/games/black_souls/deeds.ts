import { verbOf, wordOf } from "../../lib/picking";
import type { MoveInfo } from "../../lib/protocol";

/** How many Fighters, Mages, Healers and Champions. */
export type Counts = number[];
export const LETTERS = "FMHY";
const CHAMPION = 3;

/** Members as a notation has them: `2F+1Y`, `H`, `0`. */
export function counted(written: string): Counts {
  const counts = [0, 0, 0, 0];
  for (const part of written.split("+")) {
    const member = LETTERS.indexOf(part.slice(-1));
    if (member >= 0 && part) counts[member] += Number(part.slice(0, -1) || "1");
  }
  return counts;
}

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The members one by one, by the number of their type. */
export const each = (counts: Counts): number[] =>
  counts.flatMap((count, member) => Array<number>(count).fill(member));

/** Is this loss exactly what a Threat asks for? A Champion stands in for any type; X takes all of a type. */
export function meets(loss: Counts, threat: string, member: number): boolean {
  if (loss.some((count, type) => count && type !== member && type !== CHAMPION)) return false;
  const [own, wild] = [loss[member], loss[CHAMPION]];
  if (threat === "X") return own > 0 ? wild === 0 : wild === 1;
  return own + wild === Number(threat);
}

export interface Ways {
  /** The losses by the Threat that they meet. */
  byThreat: MoveInfo[][];
  /** Those of Threats that cannot be met: the rest is carried over to other types. */
  carried: MoveInfo[];
}

/** The losses that are offered, each under every Threat that it meets; those that cost fewer Champions first. */
export function waysToLose(moves: readonly MoveInfo[], threats: string[]): Ways {
  const lost = ({ about }: MoveInfo) => counted(wordOf(about[0]));
  const losses = moves
    .filter((move) => verbOf(move) === "lose")
    .sort((one, other) => lost(one)[CHAMPION] - lost(other)[CHAMPION]);
  const byThreat = threats.map((threat, member) =>
    losses.filter((loss) => meets(lost(loss), threat, member)),
  );
  return { byThreat, carried: losses.filter((loss) => !byThreat.some((ways) => ways.includes(loss))) };
}

/** How many of each type a party has more or fewer by what was done. */
export function balance(deeds: string[]): Counts {
  const counts = [0, 0, 0, 0];
  const add = (written: string, sign: number) =>
    counted(written).forEach((count, member) => (counts[member] += sign * count));
  for (const deed of deeds) {
    const [verb, first, , into] = deed.split(" ");
    if (verb === "lose" || verb === "change") add(first, -1);
    if (verb === "add" || verb === "revive") add(first, 1);
    if (verb === "change") add(into, 1);
  }
  return counts;
}

/** The changes that are offered, by what is given away. */
export function changesByGift(moves: readonly MoveInfo[]): Map<string, MoveInfo[]> {
  const found = new Map<string, MoveInfo[]>();
  for (const move of moves) {
    const [given] = move.about;
    if (verbOf(move) === "change") found.set(given, [...(found.get(given) ?? []), move]);
  }
  return found;
}
