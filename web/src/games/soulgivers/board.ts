/** Where everything lies on the board: ten by ten cells of 100 × 100, the north-west corner of A1 being 0, 0. */
import type { Point } from "../../pieces/hex";
import type { SoulgiversAbilityEntry } from "../../lib/protocol";

export const CELL = 100;
export const SIZE = 10;
const LETTERS = "ABCDEFGHIJ";
export const COLUMNS = [...LETTERS];
export const ROWS = Array.from({ length: SIZE }, (_, row) => row + 1);

/** The room for the names of rows and columns, and for the Portals. */
export const EDGE = 38;
export const GATE = 76;
export const VIEW_BOX = `${-EDGE} ${-EDGE - GATE} ${SIZE * CELL + 2 * EDGE} ${SIZE * CELL + 2 * (EDGE + GATE)}`;

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];
/** One step to that side. */
export const STEPS: Record<string, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

const CELL_NAME = /^[A-J](10|[1-9])$/;
const TILE_NAME = /^R([1-5])C([1-5])$/;
export const isCell = (place: string): boolean => CELL_NAME.test(place);
export const isTile = (place: string): boolean => TILE_NAME.test(place);

/** Column and row of a cell, from 0. */
export const columnOf = (cell: string): number => LETTERS.indexOf(cell[0]);
export const rowOf = (cell: string): number => Number(cell.slice(1)) - 1;
export const cellName = (column: number, row: number): string => `${LETTERS[column]}${row + 1}`;
const onBoard = (column: number, row: number) => column >= 0 && row >= 0 && column < SIZE && row < SIZE;

export const tileOf = (cell: string): string =>
  `R${Math.floor(rowOf(cell) / 2) + 1}C${Math.floor(columnOf(cell) / 2) + 1}`;

/** The four cells of a tile: north-west, north-east, south-west, south-east. */
export function cellsOf(tile: string): string[] {
  const [, row, column] = (TILE_NAME.exec(tile) ?? []).map(Number);
  const [x, y] = [2 * (column - 1), 2 * (row - 1)];
  return [cellName(x, y), cellName(x + 1, y), cellName(x, y + 1), cellName(x + 1, y + 1)];
}

export const beside = (cell: string, side: string): string => {
  const [column, row] = [columnOf(cell) + STEPS[side].x, rowOf(cell) + STEPS[side].y];
  return onBoard(column, row) ? cellName(column, row) : "";
};

/** The middle of a cell, of a tile or of a Portal. */
export function middleOf(place: string): Point {
  if (isCell(place)) return { x: (columnOf(place) + 0.5) * CELL, y: (rowOf(place) + 0.5) * CELL };
  const tile = TILE_NAME.exec(place);
  if (tile) return { x: (2 * Number(tile[2]) - 1) * CELL, y: (2 * Number(tile[1]) - 1) * CELL };
  const off = EDGE + GATE / 2 - 2;
  return {
    x: (place.endsWith("west") ? 3 : 7) * CELL,
    y: place.startsWith("north") ? -off : SIZE * CELL + off,
  };
}

/** Where a piece stands on a Portal, which has room for as many as there are. */
export function spotOn(portal: string, index: number, count: number): Point {
  const { x, y } = middleOf(portal);
  const room = Math.min(86, 250 / count);
  const off = portal.startsWith("north") ? -9 : 9;
  return { x: x + (index - (count - 1) / 2) * room, y: y + off };
}

/** How far a place is turned clockwise from the north, in degrees. */
export const angleOf = (direction: string): number => 90 * DIRECTIONS.indexOf(direction as Direction);

/** A Wall on one side of a cell whose middle is given, as a line. */
export function wallLine({ x, y }: Point, side: string): string {
  const { x: dx, y: dy } = STEPS[side];
  const [cx, cy] = [x + (dx * CELL) / 2, y + (dy * CELL) / 2];
  const reach = CELL / 2 - 5;
  return `M${cx - Math.abs(dy) * reach} ${cy - Math.abs(dx) * reach}L${cx + Math.abs(dy) * reach} ${cy + Math.abs(dx) * reach}`;
}

type Range = Pick<SoulgiversAbilityEntry, "unit" | "shape" | "least" | "most">;

/** The cells that lie in a range from a cell, by counting alone: what stands in the way is not looked at. */
export function cellsInRange({ unit, shape, least, most }: Range, from: string): string[] {
  if (!isCell(from)) return [];
  const scale = unit === "tiles" ? 2 : 1;
  const [column, row] = [columnOf(from), rowOf(from)].map((place) => Math.floor(place / scale));
  const found: string[] = [];
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const [dx, dy] = [Math.abs(Math.floor(x / scale) - column), Math.abs(Math.floor(y / scale) - row)];
      const far = dx + dy;
      const counts = unit === "board" || (unit === "self" ? far === 0 : far >= least && far <= most);
      if (counts && (shape !== "linear" || dx === 0 || dy === 0)) found.push(cellName(x, y));
    }
  return found;
}

/** What a piece could reach on an empty board: as far as it moves, straight or with turns. */
export const cellsInReach = (movement: number, linear: boolean, from: string): string[] =>
  cellsInRange({ unit: "cells", shape: linear ? "linear" : "perpendicular", least: 1, most: movement }, from);

/** The outline of a set of cells, as a path along their outer edges. */
export function outline(cells: readonly string[]): string {
  const there = new Set(cells);
  let path = "";
  for (const cell of cells) {
    const [x, y] = [columnOf(cell) * CELL, rowOf(cell) * CELL];
    if (!there.has(beside(cell, "north"))) path += `M${x} ${y}h${CELL}`;
    if (!there.has(beside(cell, "south"))) path += `M${x} ${y + CELL}h${CELL}`;
    if (!there.has(beside(cell, "west"))) path += `M${x} ${y}v${CELL}`;
    if (!there.has(beside(cell, "east"))) path += `M${x + CELL} ${y}v${CELL}`;
  }
  return path;
}
