import { expect, test } from "vitest";
import { RANDOM, choicesOf, chosen, isTaken } from "../src/lib/options";
import type { OptionInfo } from "../src/lib/protocol";

const option = (name: string, more: Partial<OptionInfo> = {}): OptionInfo => ({
  name,
  default: 0,
  low: 0,
  high: 3,
  sentence: "",
  choices: [],
  seat: false,
  modes: ["standard"],
  first: false,
  ...more,
});
const oldest = option("oldest", { seat: true });
const youngest = option("youngest", { seat: true, low: -1, default: -1, choices: ["the last player"] });
const limit = option("limit", { high: 100_000, default: 100 });
const called = (seat: number) => ["Anna", "Ben", "Cid"][seat];

test("seats are chosen by the names of those who sit there, or at random", () => {
  const texts = (one: OptionInfo, seats: number) => choicesOf(one, seats, called).map(({ text }) => text);
  expect(texts(oldest, 2)).toEqual(["Anna", "Ben", "at random"]);
  expect(texts(youngest, 3)).toEqual(["the last player", "Anna", "Ben", "Cid", "at random"]);
  expect(texts(option("sides", { high: 1, choices: ["angel", "devil"] }), 2)).toEqual([
    "angel",
    "devil",
    "at random",
  ]);
  expect(texts(limit, 2)).toEqual([]);
});

test("chance chooses when the table is made, and never a seat that is taken", () => {
  const wishes = { oldest: RANDOM, youngest: 1, limit: 100 } as const;
  for (const random of [0, 0.4, 0.99])
    expect([0, 2]).toContain(chosen([oldest, youngest], wishes, 3, () => random).oldest);
  expect(chosen([oldest, youngest, limit], { ...wishes, oldest: 2 }, 3)).toEqual({
    oldest: 2,
    youngest: 1,
    limit: 100,
  });
  expect(isTaken([oldest, youngest], wishes, oldest, 1)).toBe(true);
  expect(isTaken([oldest, youngest], wishes, youngest, 1)).toBe(false);
});

test("a seat that a smaller table does not have is left to the game", () => {
  expect(chosen([oldest, youngest], { oldest: 3, youngest: -1 }, 2)).toEqual({ oldest: 0, youngest: -1 });
});
