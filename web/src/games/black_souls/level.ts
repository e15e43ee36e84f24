import type { BlackSoulsCatalog, BlackSoulsSpaceEntry, BlackSoulsSpaceView } from "../../lib/protocol";

/** A Design Board: twelve spaces along a path that winds up through three levels. */
export type Level = (BlackSoulsSpaceView | null)[];

export const SPACES = 12;

/** The numbers of the spaces as one sees them: the top level first, from left to right. */
export function rowsOf({ spaces }: Pick<BlackSoulsCatalog, "spaces">): number[][] {
  const levels = [...new Set(spaces.map(({ level }) => level))].sort((a, b) => b - a);
  return levels.map((level) =>
    spaces
      .filter((space) => space.level === level)
      .sort((a, b) => a.column - b.column)
      .map(({ number }) => number),
  );
}

/** The space on which the next Asset of a level lies: the first free one along the path; 0 if it is full. */
export function nextOn(level: Level, number: number, spaces: BlackSoulsSpaceEntry[]): number {
  return spaces.find((space) => space.level === number && !level[space.number - 1])?.number ?? 0;
}

const beside = (one: BlackSoulsSpaceEntry, other: BlackSoulsSpaceEntry) =>
  Math.abs(one.level - other.level) + Math.abs(one.column - other.column) === 1;

/** The Assets of the same type that hang together with this space, itself included. */
export function groupOf(level: Level, number: number, spaces: BlackSoulsSpaceEntry[]): Set<number> {
  const type = level[number - 1]?.type;
  const group = new Set<number>();
  const open = type ? [number] : [];
  while (open.length) {
    const here = open.pop() as number;
    group.add(here);
    const place = spaces[here - 1];
    for (const space of spaces)
      if (!group.has(space.number) && level[space.number - 1]?.type === type && beside(place, space))
        open.push(space.number);
  }
  return group;
}

/** The largest connection of one type; empty where there is no Asset yet. */
export function largestGroup(level: Level, spaces: BlackSoulsSpaceEntry[]): Set<number> {
  let largest = new Set<number>();
  for (const { number } of spaces) {
    const group = groupOf(level, number, spaces);
    if (group.size > largest.size) largest = group;
  }
  return largest;
}

/** How large a connection an Asset of this type would be a part of, if it lay there. */
export function wouldLink(
  level: Level,
  number: number,
  type: string,
  spaces: BlackSoulsSpaceEntry[],
): number {
  const built = [...level];
  built[number - 1] = { asset: "", type, face_down: false, token: "" };
  return groupOf(built, number, spaces).size;
}

/** To which sides an Asset is joined with its like: to the one on its right, and to the one above. */
export function joints(
  level: Level,
  number: number,
  spaces: BlackSoulsSpaceEntry[],
): { right: boolean; up: boolean } {
  const { level: row, column } = spaces[number - 1];
  const type = level[number - 1]?.type;
  const like = (up: number, aside: number) => {
    const other = spaces.find((space) => space.level === row + up && space.column === column + aside);
    return type !== undefined && other !== undefined && level[other.number - 1]?.type === type;
  };
  return { right: like(0, 1), up: like(1, 0) };
}
