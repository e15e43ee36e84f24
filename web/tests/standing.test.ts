import { expect, test } from "vitest";
import type { MyTable } from "../src/lib/protocol";
import { people, standing } from "../src/lib/standing";

const seats = ["Ana", "Ben"].map((name, seat) => ({ seat, kind: "person", name, mine: seat === 0 }));
const table = (more: Partial<MyTable>) =>
  ({ seats, mine: [0], asked: [], resigned: -1, scores: [], verdict: "", said: "", ...more }) as MyTable;
const over = (more: Partial<MyTable>) => standing(table({ over: true, ...more })).ending;
const kept = (reason: string) => table({ seats: [{ ...seats[0], kept: true, reason }, seats[1]] as never });

test("a finished table says how it ended", () => {
  expect(over({ verdict: "You win.", said: "Four in a row." })).toBe("You win. Four in a row.");
  expect(over({ drawn: true })).toBe("A draw, agreed by all.");
  expect(over({ verdict: "Ben wins.", resigned: 0 })).toBe("Ben wins. You resigned.");
  expect(over({ verdict: "You win.", resigned: 1 })).toBe("You win. Ben resigned.");
  expect(over({ verdict: "Ben wins.", resigned: 0, mine: [0, 1] })).toBe("Ben wins. Ana resigned.");
  expect(over({ resigned: 0 })).toBe("You resigned.");
  expect(over({})).toBe("");
});

test("what a table waits for", () => {
  const state = (more: Partial<MyTable>) => standing(table(more)).state;
  expect(state({ asked: [0] })).toBe("Your turn");
  expect(state({ asked: [1] })).toBe("Waiting for the others");
  expect(state({ asked: [0], paused: true })).toBe("Paused");
  expect(state({ outdated: true })).toBe("Begun with other rules");
  expect(state({ over: true })).toBe("Finished");
  expect(state({ over: true, offer: "again", offered_by: 1 })).toBe("Ben offers a rematch");
  expect(standing(kept("time")).state).toBe("A bot keeps your seat");
  expect(standing(kept("resigned")).state).toBe("You resigned; a bot plays on");
});

test("a table waits for me where I am asked and no bot keeps my seat", () => {
  const yours = (one: MyTable) => standing(one).yours;
  expect(yours(table({ asked: [0, 1] }))).toBe(true);
  expect(yours(table({ asked: [0], paused: true }))).toBe(false);
  expect(yours({ ...kept("time"), asked: [0] })).toBe(false);
  expect(yours(table({ over: true, offer: "next", offered_by: 1 }))).toBe(true);
});

test("people stand with their scores", () => {
  expect(people(table({}))).toBe("Ana, Ben");
  expect(people(table({ scores: [12, 0] }))).toBe("Ana 12, Ben 0");
  for (const scores of [
    [0, 0],
    [1, 1],
  ])
    expect(people(table({ scores }))).toBe("Ana, Ben"); // all win or lose together
  expect(people(table({ scores: [1, 0] }))).toBe("Ana 1, Ben 0");
  expect(people(table({ scores: [7, 7] }))).toBe("Ana 7, Ben 7");
});
