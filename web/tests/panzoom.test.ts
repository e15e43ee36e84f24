import { expect, test } from "vitest";
import { LARGEST, WHOLE, framed, kept, moved, revealed, showing, zoomed } from "../src/lib/panzoom";

const box = { width: 400, height: 300 };

test("what is under the pointer stays there", () => {
  const at = { x: 100, y: 240 };
  const glance = zoomed(WHOLE, 2, at, box);
  expect(glance).toEqual({ scale: 2, x: -100, y: -240 });
  const on = { x: (at.x - glance.x) / glance.scale, y: (at.y - glance.y) / glance.scale };
  expect(on).toEqual(at);
  expect(zoomed(glance, 0.5, at, box)).toEqual(WHOLE);
});

test("the board always fills its box, and has a largest size", () => {
  expect(zoomed(WHOLE, 0.3, { x: 5, y: 5 }, box)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 99, { x: 400, y: 0 }, box)).toEqual({ scale: LARGEST, x: -1200, y: 0 });
  expect(moved(WHOLE, 50, -50, box)).toEqual(WHOLE);
  expect(moved({ scale: 2, x: -10, y: -290 }, 500, -500, box)).toEqual({ scale: 2, x: 0, y: -300 });
  expect(kept({ scale: 2, x: -400, y: -300 }, { width: 200, height: 150 })).toEqual({
    scale: 2,
    x: -200,
    y: -150,
  });
});

test("what gets the focus comes into sight, and nothing moves if it is", () => {
  const glance = { scale: 2, x: -200, y: -150 };
  const hex = { x: 50, y: 60, width: 40, height: 40 };
  expect(revealed(glance, hex, box)).toBe(glance);
  expect(revealed(glance, { ...hex, x: -30 }, box)).toEqual({ scale: 2, x: -146, y: -150 });
  expect(revealed(glance, { ...hex, y: 290 }, box)).toEqual({ scale: 2, x: -200, y: -204 });
});

test("a part of the board is shown in the middle, as large as it fits", () => {
  expect(framed({ x: 100, y: 75, width: 200, height: 150 }, box)).toEqual({ scale: 2, x: -200, y: -150 });
  expect(framed({ x: 0, y: 0, width: 40, height: 30 }, box)).toEqual({ scale: LARGEST, x: 0, y: 0 });
  expect(framed({ x: 0, y: 0, width: 40, height: 30 }, box, 3).scale).toBe(3);
  expect(framed({ x: 0, y: 0, width: 900, height: 30 }, box)).toEqual(WHOLE);
});

test("what is asked for comes into sight by the shortest way, and nothing moves if it is", () => {
  const glance = { scale: 2, x: -200, y: -150 };
  expect(showing(glance, { x: 100, y: 75, width: 200, height: 150 }, box)).toBe(glance);
  expect(showing(glance, { x: 90, y: 200, width: 40, height: 40 }, box)).toEqual({
    scale: 2,
    x: -180,
    y: -180,
  });
  expect(showing(glance, { x: 100, y: 0, width: 250, height: 200 }, box)).toEqual({
    scale: 1.5,
    x: -137.5,
    y: 0,
  });
});
