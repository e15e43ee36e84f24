import { expect, test } from "vitest";
import { brief } from "../src/games/soulless_vessel/brief";
import { crossing, edgeOf } from "../src/games/soulless_vessel/map";

test("a card that is drawn small says in a few words what it does", () => {
  expect(brief("Attack with an additional Power die.")).toBe("Attack + Power die");
  expect(brief("Interrupt: when you make a defense roll, add 2 Blessing dice.")).toBe(
    "When you make a defense roll, add 2 Blessing dice",
  );
  expect(
    brief(
      "Move up to 3 squares in a straight or diagonal line, then make a melee attack with an additional Enhancement die.",
    ),
  ).toBe("Move 3 in a line; melee attack + Enhancement die");
  expect(brief("Spell 3+, ongoing: summon a Clay Servant within range 2.")).toBe(
    "Spell 3+: summon a Clay Servant (range 2)",
  );
});

test("a line of sight stops at the edge that blocks it", () => {
  const east = edgeOf({ x: 200, y: 0 }, 1);
  expect(east).toEqual({ x1: 300, y1: 0, x2: 300, y2: 100 });
  expect(crossing({ x: 50, y: 50 }, { x: 450, y: 150 }, east)).toEqual({ x: 300, y: 112.5 });
  expect(crossing({ x: 50, y: 50 }, { x: 450, y: 50 }, edgeOf({ x: 0, y: 0 }, 2))).toEqual({ x: 50, y: 100 });
});
