import { expect, test } from "vitest";
import { counted, listed, spoken, stopped } from "../src/words/english";

test("one is singular, all else is plural", () => {
  expect([0, 1, 2].map((count) => counted(count, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
  expect(counted(2, "die", "dice")).toBe("2 dice");
});

test("names are listed as people say them", () => {
  expect([[], ["Ana"], ["Ana", "Bo"], ["Ana", "Bo", "Cai"]].map((names) => listed(names))).toEqual([
    "",
    "Ana",
    "Ana and Bo",
    "Ana, Bo and Cai",
  ]);
});

test("a sentence has one full stop, whatever it is made of", () => {
  expect([stopped("Pass"), stopped("Pass."), stopped("Why?")]).toEqual(["Pass.", "Pass.", "Why?"]);
  expect(spoken(["Quarry, Orrom", "Populate or Build.", undefined, "", "Play it"])).toBe(
    "Quarry, Orrom. Populate or Build. Play it",
  );
});
