import { expect, test } from "vitest";
import type { Line } from "../src/lib/protocol";
import {
  hadTurnBefore,
  inParts,
  indexUpTo,
  sinceTurnOf,
  stepsOf,
  stopFrom,
  stopsOf,
  toldOf,
} from "../src/lib/steps";

const line = (length: number, by: number, text: string, ...values: string[]): Line => ({
  length,
  by,
  kind: "did",
  seat: by,
  values,
  text,
  rule: "",
});
const isTurn = ({ text }: Line) => text.startsWith("Turn ");
const texts = (lines: Line[]) => lines.map(({ text }) => text);
const marks = (lines: Line[]) => lines.flatMap(({ values }) => values.map(String));

const story = [
  line(1, -1, "deal"),
  line(2, -1, "deal"),
  line(3, 1, "Ben begins"),
  line(4, 0, "Ana begins"),
  line(5, 0, "Ana builds", "A1"),
  line(5, 0, "Ben is next"),
  line(6, 1, "Ben draws"),
  line(7, -1, "a card"),
  line(8, -1, "a card"),
  line(9, 1, "Ben populates", "B2"),
  line(10, 2, "Cai builds", "C3"),
];

test("a step is an answer with what chance adds to it", () => {
  expect(stepsOf(story).map(({ by, lines }) => [by, lines.length])).toEqual([
    [-1, 2],
    [1, 1],
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 1],
    [2, 1],
  ]);
});

test("what the others did since one's last turn stays while one has the next", () => {
  const since = ["Ben draws", "a card", "a card", "Ben populates", "Cai builds"];
  expect(texts(sinceTurnOf([0], story, isTurn))).toEqual(since);
  expect(
    texts(sinceTurnOf([0], [...story, line(11, 0, "Ana draws"), line(12, -1, "a card")], isTurn)),
  ).toEqual(since);
  expect(
    texts(sinceTurnOf([0], [...story, line(11, 0, "Ana draws"), line(12, 1, "Ben wins")], isTurn)),
  ).toEqual(["Ben wins"]);
});

test("what the others did is old when the next turn has begun; what came with one's own answer is new", () => {
  const about = (seat: number, text: string) => ({ ...line(12, 0, text), seat });
  const answered = [about(0, "Ana loses a Mage"), about(1, "Ben adds a Mage"), about(-1, "Turn 2")];
  const told = sinceTurnOf([0], [...story, ...answered], isTurn);
  expect(texts(told)).toEqual(["Ben adds a Mage"]);
  expect(sinceTurnOf([0], [...story, answered[0], answered[2]], isTurn)).toEqual([]);
});

test("before one's first turn the set-up is left out", () => {
  expect(texts(sinceTurnOf([0], story.slice(0, 3), isTurn))).toEqual(["Ben begins"]);
  expect(sinceTurnOf([0], [], isTurn)).toEqual([]);
});

test("what one did in the set-up was no turn yet", () => {
  const isTurn = ({ text }: Line) => text.endsWith("next");
  const told = [line(1, 0, "Ana begins"), line(1, -1, "Ben is next"), line(2, 1, "Ben builds")];
  expect(hadTurnBefore(told[2], [0], told, isTurn)).toBe(false);
  const later = [...told, line(3, 0, "Ana builds"), line(4, 1, "Ben draws")];
  expect(hadTurnBefore(later[4], [0], later, isTurn)).toBe(true);
  expect(hadTurnBefore(later[2], [0], later, () => false)).toBe(true);
});

test("a part has the places of one deed, and no more lines than can be read at once", () => {
  const parts = inParts(sinceTurnOf([0], story, isTurn), marks).map(texts);
  expect(parts).toEqual([["Ben draws", "a card", "a card"], ["Ben populates"], ["Cai builds"]]);
  const quiet = [1, 2, 3, 4].map((seat) => line(seat, seat, `${seat} has picked`));
  expect(inParts(quiet, marks).map(texts)).toEqual([
    ["1 has picked", "2 has picked", "3 has picked"],
    ["4 has picked"],
  ]);
});

test("the same sentence is said once", () => {
  expect(toldOf(story.slice(6, 10))).toBe("Ben draws a card (2 ×) Ben populates");
});

test("a replay stops after each step, at the start and at the end", () => {
  const stops = stopsOf(story, 11);
  expect(stops).toEqual([0, 2, 3, 4, 5, 8, 9, 10, 11]);
  expect([stopFrom(stops, 5, true), stopFrom(stops, 8, false), stopFrom(stops, 7, false)]).toEqual([8, 5, 5]);
  expect([stopFrom(stops, 11, true), stopFrom(stops, 0, false)]).toEqual([11, 0]);
});

test("a position on the curve is the last that was judged", () => {
  expect([indexUpTo([2, 5, 9], 1), indexUpTo([2, 5, 9], 5), indexUpTo([2, 5, 9], 20)]).toEqual([0, 1, 2]);
});
