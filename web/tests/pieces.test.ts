import { expect, test } from "vitest";
import { told } from "../src/lib/time";
import { cellCorners, gridBox, gridLayout } from "../src/pieces/grid";

const cells = { width: 40, height: 60, gap: 10 };

test("cells lie in rows and columns around the middle, and a hole has no place", () => {
  const rows = [
    ["A1", "", "A3"],
    ["B1", "B2", "B3"],
  ];
  const places = gridLayout(rows, cells);
  expect([...places.keys()]).toEqual(["A1", "A3", "B1", "B2", "B3"]);
  expect(places.get("A3")).toEqual({ x: 50, y: -35 });
  expect(places.get("B2")).toEqual({ x: 0, y: 35 });
  expect(gridBox(rows, cells, 5)).toBe("-75 -70 150 140");
  expect(cellCorners(cells, -2)).toBe("-18,-28 18,-28 18,28 -18,28");
});

test("clocks are told in minutes, hours or days", () => {
  expect([5, 598.4, 3840, 259_000].map(told)).toEqual(["0:05", "9:58", "1:04 h", "2 d 23 h"]);
});
