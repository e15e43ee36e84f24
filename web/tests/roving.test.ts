import { expect, test } from "vitest";
import { next, type Spot } from "../src/lib/roving";
import { layout } from "../src/pieces/hex";

const LAND = [3, 4, 5, 4, 3].map((length, row) =>
  Array.from({ length }, (_, number) => `${"ABCDE"[row]}${number + 1}`),
);
const spots: Spot[] = [...layout(LAND)].map(([key, { x, y }]) => ({ key, x, y }));

test("left and right stay in the row, and stop at its ends or leave it there", () => {
  expect(next(spots, "C3", "ArrowRight")).toBe("C4");
  expect(next(spots, "C3", "ArrowLeft")).toBe("C2");
  expect(next(spots, "C5", "ArrowRight")).toBe("C5");
});

test("up and down go to a neighbour in the next row and keep to their column", () => {
  expect(["D2", "D3"]).toContain(next(spots, "C3", "ArrowDown"));
  let at = "A2";
  for (let row = 0; row < 4; row++) at = next(spots, at, "ArrowDown", 0);
  expect(at).toBe("E2");
  for (let row = 0; row < 4; row++) at = next(spots, at, "ArrowUp", 0);
  expect(at).toBe("A2");
});

test("every space can be reached from every other by arrow keys", () => {
  const reached = new Set(["A1"]);
  const open = ["A1"];
  while (open.length) {
    const from = open.pop() as string;
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const to = next(spots, from, key);
      if (!reached.has(to)) open.push(to);
      reached.add(to);
    }
  }
  expect(reached.size).toBe(19);
});

test("Home and End lead to the first and the last space, other keys nowhere", () => {
  expect(next(spots, "C3", "Home")).toBe("A1");
  expect(next(spots, "C3", "End")).toBe("E3");
  expect(next(spots, "C3", "x")).toBe("C3");
});
