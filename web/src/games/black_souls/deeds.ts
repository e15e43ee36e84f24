import { verbOf } from "../../lib/picking";
import type { BlackSoulsDeedView, MoveInfo } from "../../lib/protocol";

/** How many Fighters, Mages, Healers and Champions. */
export type Counts = number[];

export const total = (counts: Counts): number => counts.reduce((sum, count) => sum + count, 0);

/** The members one by one, by the number of their type. */
export const each = (counts: Counts): number[] =>
  counts.flatMap((count, member) => Array<number>(count).fill(member));

/** What a move at an Asset does to the party, as the server says it. */
export const deedOf = ({ shows }: MoveInfo): BlackSoulsDeedView => shows as BlackSoulsDeedView;
/** The members that a move is about: those that are lost or changed, or else those that come. */
export function membersOf(move: MoveInfo): Counts {
  const { given, gained } = deedOf(move);
  return total(given) ? given : gained;
}

export interface Ways {
  /** The losses by the Threat that they meet. */
  byThreat: MoveInfo[][];
  /** Those of Threats that cannot be met: the rest is carried over to other types. */
  carried: MoveInfo[];
}

/** The losses that are offered, each under every Threat that it meets; those that cost fewer Champions first. */
export function waysToLose(moves: readonly MoveInfo[], threats: string[]): Ways {
  const champions = (move: MoveInfo) => deedOf(move).given.at(-1) ?? 0;
  const losses = moves
    .filter((move) => verbOf(move) === "lose")
    .sort((one, other) => champions(one) - champions(other));
  return {
    byThreat: threats.map((_, member) => losses.filter((loss) => deedOf(loss).meets.includes(member))),
    carried: losses.filter((loss) => !deedOf(loss).meets.length),
  };
}

/** How many of each type a party has more or fewer by what was done. */
export const balance = (deeds: BlackSoulsDeedView[]): Counts =>
  [0, 1, 2, 3].map((member) =>
    deeds.reduce((sum, { given, gained }) => sum + gained[member] - given[member], 0),
  );

/** The changes that are offered, by what is given away. */
export function changesByGift(moves: readonly MoveInfo[]): Map<string, MoveInfo[]> {
  const found = new Map<string, MoveInfo[]>();
  for (const move of moves) {
    const [given] = move.about;
    if (verbOf(move) === "change") found.set(given, [...(found.get(given) ?? []), move]);
  }
  return found;
}
