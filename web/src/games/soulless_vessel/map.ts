/** Where everything lies on the map, in units of 100 to a square. */
import type {
  SoullessVesselDoorView,
  SoullessVesselTileEntry,
  SoullessVesselTileView,
} from "../../lib/protocol";
import { tileOf, type Catalog, type View } from "./vessels";

export const UNIT = 100;
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  width: number;
  height: number;
}
/** A square as it lies; `sign` is how content/tiles.toml prints it. */
export interface Square extends Point {
  name: string;
  sign: string;
}
/** An edge of the grid, as a line. */
export interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}
export interface Piece {
  key: string;
  name: string;
  theme: string;
  box: Box;
  squares: Square[];
  /** Pillars, which are no squares. */
  pillars: Point[];
  walls: Edge[];
  fences: Edge[];
}
export interface Map2D {
  pieces: Piece[];
  squares: Map<string, Square>;
  box: Box;
}

type Laid = Pick<SoullessVesselTileView, "id" | "form" | "x" | "y" | "turned">;
const STEPS = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];
const SIDES = "NESW";
const APART = 5000;

/** A place of a printed tile after so many quarter turns clockwise. */
function turnedTo(x: number, y: number, width: number, height: number, turned: number): [number, number] {
  if (turned === 1) return [height - 1 - y, x];
  if (turned === 2) return [width - 1 - x, height - 1 - y];
  return turned === 3 ? [y, width - 1 - x] : [x, y];
}

/** The line at a side of a square. */
export function edgeOf({ x, y }: Point, side: number): Edge {
  const [dx, dy] = STEPS[side & 3];
  const [cx, cy] = [x + UNIT / 2 + (dx * UNIT) / 2, y + UNIT / 2 + (dy * UNIT) / 2];
  return dx
    ? { x1: cx, y1: cy - UNIT / 2, x2: cx, y2: cy + UNIT / 2 }
    : { x1: cx - UNIT / 2, y1: cy, x2: cx + UNIT / 2, y2: cy };
}

/** Where the line between two points crosses an edge; half way along the edge if it only touches it. */
export function crossing(from: Point, to: Point, { x1, y1, x2, y2 }: Edge): Point {
  const share = x1 === x2 ? (x1 - from.x) / (to.x - from.x) : (y1 - from.y) / (to.y - from.y);
  if (!Number.isFinite(share)) return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
}

const isSquare = (sign: string | undefined) => sign !== undefined && sign !== "#" && sign !== "o";

function pieceOf(laid: Laid, tile: SoullessVesselTileEntry, open: (side: string) => boolean): Piece {
  const { grid } = tile;
  const [width, height] = [grid[0].length, grid.length];
  const at = (x: number, y: number): Point => {
    const [right, down] = turnedTo(x, y, width, height, laid.turned);
    return { x: (laid.x + right) * UNIT, y: (laid.y + down) * UNIT };
  };
  const gates = new Set<string>();
  for (const [side, squares] of Object.entries(entrances(tile)))
    if (open(side)) for (const [x, y] of squares) gates.add(`${x},${y},${SIDES.indexOf(side)}`);
  const piece: Piece = {
    key: laid.id,
    name: tile.name,
    theme: tile.theme,
    box: {
      x: laid.x * UNIT,
      y: laid.y * UNIT,
      width: (laid.turned & 1 ? height : width) * UNIT,
      height: (laid.turned & 1 ? width : height) * UNIT,
    },
    squares: [],
    pillars: [],
    walls: [],
    fences: [],
  };
  grid.forEach((row, y) =>
    [...row].forEach((sign, x) => {
      if (sign === "o") piece.pillars.push(at(x, y));
      if (!isSquare(sign)) return;
      const place = at(x, y);
      piece.squares.push({ name: `${laid.id}.${String.fromCharCode(65 + x)}${y + 1}`, sign, ...place });
      STEPS.forEach(([dx, dy], side) => {
        if (!isSquare(grid[y + dy]?.[x + dx]) && !gates.has(`${x},${y},${side}`))
          piece.walls.push(edgeOf(place, side + laid.turned));
      });
    }),
  );
  for (const [x, y, side] of tile.red) piece.walls.push(edgeOf(at(x, y), side + laid.turned));
  for (const [x, y, side] of tile.blue) piece.fences.push(edgeOf(at(x, y), side + laid.turned));
  return piece;
}

/** The two squares of each entrance; those of a connector follow from its form. */
function entrances(tile: SoullessVesselTileEntry): Record<string, [number, number][]> {
  if (tile.id === "straight") return { N: [[0, 0], [1, 0]], S: [[0, 3], [1, 3]] }; // prettier-ignore
  if (tile.id === "corner") return { N: [[0, 0], [1, 0]], E: [[3, 2], [3, 3]] }; // prettier-ignore
  return tile.entrances;
}

/** What is laid apart is drawn to the right of all the rest. */
function gathered(tiles: SoullessVesselTileView[]): Laid[] {
  const near = tiles.filter(({ x }) => x < APART);
  let right = Math.max(0, ...near.map(({ x }) => x + 12));
  const found: Laid[] = [...near];
  const shifts = new Map<number, number>();
  for (const tile of tiles.filter(({ x }) => x >= APART)) {
    const part = Math.round(tile.x / 10000);
    if (!shifts.has(part)) {
      shifts.set(part, right - tile.x);
      right += 14;
    }
    found.push({ ...tile, x: tile.x + (shifts.get(part) ?? 0) });
  }
  return found;
}

export function mapOf(catalog: Catalog, tiles: View["tiles"], doors: SoullessVesselDoorView[]): Map2D {
  const shut = new Set(doors.map(({ name }) => name));
  const pieces: Piece[] = [];
  for (const laid of gathered(tiles)) {
    const tile = tileOf(catalog, laid.form);
    if (tile) pieces.push(pieceOf(laid, tile, (side) => !shut.has(`${laid.id}.${side}`)));
  }
  const squares = new Map(pieces.flatMap((piece) => piece.squares.map((one) => [one.name, one] as const)));
  return {
    pieces,
    squares,
    box: around(
      pieces.map(({ box }) => box),
      60,
    ),
  };
}

/** How a room would lie. */
export const sketched = (catalog: Catalog, tiles: Omit<Laid, "id">[]): Piece[] =>
  tiles.flatMap((laid, place) => {
    const tile = tileOf(catalog, laid.form);
    return tile ? [pieceOf({ ...laid, id: `sketch${place}` }, tile, () => false)] : [];
  });

/** The box around all these, with some room. */
export function around(boxes: Box[], room = 0): Box {
  if (!boxes.length) return { x: 0, y: 0, width: UNIT, height: UNIT };
  const left = Math.min(...boxes.map(({ x }) => x)) - room;
  const top = Math.min(...boxes.map(({ y }) => y)) - room;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + room;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + room;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export const boxOf = ({ x, y }: Point): Box => ({ x, y, width: UNIT, height: UNIT });
export const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** The squares of a model or a thing as one box; nothing if none of them is on the map. */
export function boxAt(squares: Map<string, Square>, names: readonly string[]): Box | undefined {
  const found = names.flatMap((name) => squares.get(name) ?? []);
  return found.length ? around(found.map(boxOf)) : undefined;
}
