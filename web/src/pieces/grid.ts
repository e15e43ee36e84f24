import type { Point } from "./hex";

/** Rectangles in rows and columns. An empty name is a hole in the board. */
export interface Cells {
  width: number;
  height: number;
  /** The room between two cells. */
  gap: number;
}

/** The centre of every cell, the middle of the board being 0, 0. */
export function gridLayout(rows: string[][], { width, height, gap }: Cells): Map<string, Point> {
  const places = new Map<string, Point>();
  rows.forEach((row, index) =>
    row.forEach((name, number) => {
      if (!name) return;
      places.set(name, {
        x: (number - (row.length - 1) / 2) * (width + gap),
        y: (index - (rows.length - 1) / 2) * (height + gap),
      });
    }),
  );
  return places;
}

/** How large the board is, with so much room around it. */
export function gridBox(rows: string[][], { width, height, gap }: Cells, margin: number): string {
  const across = Math.max(...rows.map((row) => row.length));
  const w = across * (width + gap) - gap + 2 * margin;
  const h = rows.length * (height + gap) - gap + 2 * margin;
  return `${-w / 2} ${-h / 2} ${w} ${h}`;
}

/** The corners of a cell that is larger by so much on every side. */
export function cellCorners({ width, height }: Cells, more = 0): string {
  const [x, y] = [width / 2 + more, height / 2 + more];
  return `${-x},${-y} ${x},${-y} ${x},${y} ${-x},${y}`;
}
