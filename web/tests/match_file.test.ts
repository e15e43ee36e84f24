import { expect, test } from "vitest";
import { headsOf } from "../src/lib/match_file";

const head = (game: string, ...names: string[]) =>
  JSON.stringify({ soultable: 1, game, seats: names.length, mode: "", options: {}, names });

test("a match has one head, a campaign one for each chapter", () => {
  const match = `${head("caravan", "Ann", "Bo")}\n[0, "pass"]\n`;
  expect(headsOf(match).map(({ names }) => names)).toEqual([["Ann", "Bo"]]);
  expect(headsOf(match + head("caravan", "Bo")).map(({ names }) => names)).toEqual([["Ann", "Bo"], ["Bo"]]);
});

test("what is no match file has none", () => {
  for (const text of ["", "hello", "[]", '{"game": "caravan"}', `[0, "pass"]\n${head("caravan", "Ann")}`])
    expect(headsOf(text)).toEqual([]);
});
