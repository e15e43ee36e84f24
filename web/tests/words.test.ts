import { expect, test } from "vitest";
import { words } from "../src/words";

test("the end names the winner, those who share the victory, or nobody", () => {
  expect(words.over.wins(["Ann"])).toBe("Ann wins.");
  expect(words.over.wins(["Ann", "Ben"])).toBe("Ann and Ben share the victory.");
  expect(words.over.wins([])).toBe("Nobody wins.");
});
