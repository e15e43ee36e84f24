import { expect, test } from "vitest";
import { progress } from "../src/lib/lesson";

const step = (at: number) => ({ at, text: `at ${at}`, look: [], rule: "" });
const steps = [step(2), step(5), step(8)];

test("a lesson stands where the length of the log says", () => {
  expect(progress(steps, 1)).toEqual({ now: -1, answered: false, over: false });
  expect(progress(steps, 2)).toEqual({ now: 0, answered: false, over: false });
  expect(progress(steps, 4)).toEqual({ now: 0, answered: true, over: false });
  expect(progress(steps, 5)).toEqual({ now: 1, answered: false, over: false });
  expect(progress(steps, 8)).toEqual({ now: 2, answered: false, over: true });
  expect(progress(steps, 30)).toEqual({ now: 2, answered: false, over: true });
});

test("a table without a lesson has no step", () => {
  expect(progress([], 3)).toEqual({ now: -1, answered: false, over: false });
});
