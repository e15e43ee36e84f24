import { expect, test } from "vitest";
import { runs } from "../src/lib/markup";

test("emphasis, strong text and ids of rules are told apart", () => {
  expect(runs("See *Build* (**SF-BLD-01 holds**, SF-R-11).")).toEqual([
    { kind: "plain", text: "See " },
    { kind: "emphasis", text: "Build" },
    { kind: "plain", text: " (" },
    { kind: "rule", text: "SF-BLD-01" },
    { kind: "strong", text: " holds" },
    { kind: "plain", text: ", " },
    { kind: "rule", text: "SF-R-11" },
    { kind: "plain", text: ")." },
  ]);
});

test("a text without marks is one run", () => {
  expect(runs("5 × 4 = 20")).toEqual([{ kind: "plain", text: "5 × 4 = 20" }]);
});
