/** Hexagons with a corner on top, in rows that are centred under each other. A hexagon's side is 50 units. */
export const SIDE = 50;
export const WIDTH = SIDE * Math.sqrt(3);
export const STEP = SIDE * 1.5;

export interface Point {
  x: number;
  y: number;
}

/** The centre of every space, the middle of the board being 0, 0. */
export function layout(rows: string[][]): Map<string, Point> {
  const places = new Map<string, Point>();
  rows.forEach((row, index) =>
    row.forEach((name, number) =>
      places.set(name, {
        x: (number - (row.length - 1) / 2) * WIDTH,
        y: (index - (rows.length - 1) / 2) * STEP,
      }),
    ),
  );
  return places;
}

/** How large the board is, with so much room around it. */
export function viewBox(rows: string[][], margin: number): string {
  const width = Math.max(...rows.map((row) => row.length)) * WIDTH + 2 * margin;
  const height = (rows.length - 1) * STEP + 2 * SIDE + 2 * margin;
  return `${-width / 2} ${-height / 2} ${width} ${height}`;
}

/** The corners of a hexagon around 0, 0, as the points of a polygon. */
export function corners(side: number): string {
  return [0, 1, 2, 3, 4, 5]
    .map((corner) => {
      const angle = (Math.PI / 3) * corner - Math.PI / 2;
      return `${(side * Math.cos(angle)).toFixed(2)},${(side * Math.sin(angle)).toFixed(2)}`;
    })
    .join(" ");
}

/** Hexagons at all these places as one path. */
export function field(places: Iterable<Point>, side: number): string {
  let path = "";
  for (const { x, y } of places) {
    const points = corners(side)
      .split(" ")
      .map((pair) => pair.split(",").map(Number));
    path += `M${points.map(([dx, dy]) => `${(x + dx).toFixed(1)} ${(y + dy).toFixed(1)}`).join("L")}Z`;
  }
  return path;
}
