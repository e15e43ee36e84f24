/** A tile as it lies: its cells are counted NW, NE, SW, SE, and a turn is a quarter clockwise. */
import { CELL, DIRECTIONS } from "./board";
import type { SoulgiversTileEntry } from "../../lib/protocol";

export interface PrintedWall {
  /** Which cell of the tile it stands at, and on which side. */
  corner: number;
  side: string;
}

const CORNERS = ["NW", "NE", "SW", "SE"];
/** Where each cell is after a quarter turn. */
const TURNED = [1, 3, 0, 2];
const OUTER: Record<string, string> = { n: "north", e: "east", s: "south", w: "west" };

const turnedSide = (side: string, turns: number): string =>
  DIRECTIONS[(DIRECTIONS.findIndex((one) => one === side) + turns) % 4];

/** The side of the first cell on which the second one lies, both within one tile. */
const sideTowards = (one: number, other: number): string => {
  if (Math.floor(one / 2) === Math.floor(other / 2)) return other > one ? "east" : "west";
  return other > one ? "south" : "north";
};

/** The Walls that a tile prints, turned as the tile is. `NW|NE` stands between two cells, `NW-n` on an outer side. */
export function printedWalls({ walls }: Pick<SoulgiversTileEntry, "walls">, turns: number): PrintedWall[] {
  return walls.map((wall) => {
    const [one, other] = wall.split(/[|-]/);
    let corner = CORNERS.indexOf(one);
    const side = other in OUTER ? OUTER[other] : sideTowards(corner, CORNERS.indexOf(other));
    for (let turn = 0; turn < turns % 4; turn++) corner = TURNED[corner];
    return { corner, side: turnedSide(side, turns) };
  });
}

/** The middle of a cell of a tile, from the middle of the tile. */
export const cornerAt = (corner: number): { x: number; y: number } => ({
  x: ((corner % 2) - 0.5) * CELL,
  y: (Math.floor(corner / 2) - 0.5) * CELL,
});
