import { expect, test } from "vitest";
import {
  fitting,
  isAmong,
  isOpen,
  kindOf,
  lit,
  nameOf,
  ofKind,
  press,
  verbOf,
  ways,
  wordOf,
} from "../src/lib/picking";
import type { MoveInfo } from "../src/lib/protocol";

const move = (notation: string, ...about: string[]): MoveInfo => ({ move: notation, say: notation, about });

/** A board: pieces on cells, and a card with two uses. */
const BOARD = [
  move("go A1 B2", "A1", "B2"),
  move("go A1 C3", "A1", "C3"),
  move("go D4 C3", "D4", "C3"),
  move("go D4 A1", "D4", "A1"),
  move("play X-1", "X-1"),
  move("keep X-1", "X-1"),
  move("end"),
];
/** Dice that pay for cards at souls, and buttons for what is done with a single die. */
const DICE = [
  move("place 7 soul 1 pay 3+4", "die 3", "die 4", "card 7", "soul 1"),
  move("place 7 soul 1 pay 1+2+4", "die 1", "die 2", "die 4", "card 7", "soul 1"),
  move("place 7 soul 2 pay 3+4", "die 3", "die 4", "card 7", "soul 2"),
  move("place 6 soul 2 pay 3+3", "die 3", "die 3", "card 6", "soul 2"),
  move("place 9 soul 2 pay 2+3+4", "die 2", "die 3", "die 4", "card 9", "soul 2"),
  move("harp soul 3", "card harp", "their top 3"),
  ...[1, 2, 3, 4].map((die) => move(`pass ${die}`, "pass", `die ${die}`)),
  move("turn 3", "turn", "die 3"),
  move("reroll", "reroll"),
];
const picked = (moves: MoveInfo[], ...things: string[]): string[] =>
  things.reduce<string[]>((before, thing) => {
    const outcome = press(moves, before, thing);
    if (!("picked" in outcome)) throw new Error(`${thing} is not picked: ${JSON.stringify(outcome)}`);
    return outcome.picked;
  }, []);
const made = (moves: MoveInfo[], before: string[], thing: string): string[] => {
  const outcome = press(moves, before, thing);
  return "moves" in outcome ? outcome.moves.map((one) => one.move) : [];
};
const glowing = (moves: MoveInfo[], before: string[]): string[] =>
  [...lit(moves, before)].filter(([, { next }]) => next).map(([thing]) => thing);

test("a thing has a name, a kind and perhaps a number that tells it from others alike", () => {
  expect([nameOf("die 3#1"), kindOf("die 3#1"), wordOf("die 3#1")]).toEqual(["die 3", "die", "3"]);
  expect([nameOf("B2"), kindOf("B2"), wordOf("B2")]).toEqual(["B2", "B2", "B2"]);
  expect([kindOf("their top 3"), wordOf("their top 3")]).toEqual(["their top", "3"]);
  expect(ofKind(["die 3#0", "card 7", "die 4#0"], "die")).toEqual(["3", "4"]);
  expect(verbOf(DICE[0])).toBe("place");
});

test("of things alike as many belong to a move as it names", () => {
  const about = ["die 3", "die 3", "card 6"];
  expect(["die 3#0", "die 3#1", "die 3#2", "card 6"].map((thing) => isAmong(about, thing))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([isOpen(DICE, "die 3#2"), isOpen(DICE, "die 5#0")]).toEqual([true, false]);
});

test("a move about one thing is made by pointing at it; of several one is chosen", () => {
  expect(made(DICE, [], "reroll")).toEqual(["reroll"]);
  expect(made(BOARD, [], "X-1")).toEqual(["play X-1", "keep X-1"]);
  expect(
    lit(BOARD, [])
      .get("X-1")
      ?.moves.map((one) => one.say),
  ).toEqual(["play X-1", "keep X-1"]);
});

test("a piece is picked, then the cell to which it goes", () => {
  expect(glowing(BOARD, [])).toEqual(["A1", "D4", "X-1"]);
  const piece = picked(BOARD, "A1");
  expect(glowing(BOARD, piece)).toEqual(["B2", "C3"]);
  expect(made(BOARD, piece, "C3")).toEqual(["go A1 C3"]);
});

test("the order in which things are pointed at decides where the things alone do not", () => {
  const both = [move("from 1 to 2", "cell 1", "cell 2"), move("from 2 to 1", "cell 2", "cell 1")];
  expect(made(both, ["cell 1"], "cell 2")).toEqual(["from 1 to 2"]);
  expect(made(both, ["cell 2"], "cell 1")).toEqual(["from 2 to 1"]);
  const paths = [move("walk A via B to C", "A", "C"), move("walk A via D to C", "A", "C")];
  expect(made(paths, ["A"], "C")).toHaveLength(2);
});

test("what is picked can be put back, or another piece picked in its place", () => {
  expect(press(BOARD, ["A1"], "A1")).toEqual({ picked: [] });
  // D4 could go to A1, but that is begun with D4
  expect(press(BOARD, ["A1"], "D4")).toEqual({ picked: ["D4"] });
  expect(lit(BOARD, ["A1"]).get("D4")).toEqual({ moves: [], next: false });
  expect(lit(BOARD, ["A1"]).has("A1")).toBe(false);
  expect(made(BOARD, ["D4"], "A1")).toEqual(["go D4 A1"]);
});

test("a place to which what is picked cannot go is refused; a card that nobody has is, too", () => {
  expect(press(BOARD, ["D4"], "B2")).toEqual({ refused: ["D4", "B2"] });
  expect(lit(BOARD, ["D4"]).has("B2")).toBe(false);
  expect(press(BOARD, [], "Z-9")).toEqual({ refused: ["Z-9"] });
  expect(press(BOARD, [], "B2")).toEqual({ refused: ["B2"] });
});

test("things of one kind go in any order, and all of them are next", () => {
  const swaps = [move("swap 1 2", "space 1", "space 2"), move("swap 1 3", "space 1", "space 3")];
  expect(glowing(swaps, [])).toEqual(["space 1", "space 2", "space 3"]);
  expect(made(swaps, ["space 3"], "space 1")).toEqual(["swap 1 3"]);
  expect(glowing(swaps, ["space 1"])).toEqual(["space 2", "space 3"]);
});

test("what is needed once comes before what is paid", () => {
  expect(glowing(DICE, [])).toEqual(["card 7", "card 6", "card 9", "card harp", "pass", "turn", "reroll"]);
  expect(lit(DICE, []).get("die 3")).toEqual({ moves: [], next: false });
  const card = picked(DICE, "card 7#0");
  expect(glowing(DICE, card)).toEqual(["soul 1", "soul 2"]);
  expect(glowing(DICE, [...card, "soul 1"]).sort()).toEqual(["die 1", "die 2", "die 3", "die 4"]);
});

test("where only one move is left, what leads to its goal need not be pointed at", () => {
  expect(made(DICE, picked(DICE, "card 7#0"), "soul 2")).toEqual(["place 7 soul 2 pay 3+4"]);
  expect(made(DICE, picked(DICE, "soul 2"), "card 9#0")).toEqual(["place 9 soul 2 pay 2+3+4"]);
  // but the goal itself is, and it is not enough
  expect(made(DICE, picked(DICE, "card 9#0"), "die 2#0")).toEqual([]);
  expect(press(DICE, picked(DICE, "card 9#0", "die 2#0", "die 3#0"), "die 4#0")).toHaveProperty("picked");
  expect(press(DICE, [], "soul 1")).toEqual({ picked: ["soul 1"] });
});

test("dice that are picked stand for what they pay exactly, and open what they can still pay", () => {
  const dice = picked(DICE, "die 3#0", "die 4#0");
  expect(glowing(DICE, dice)).toEqual(["card 7", "soul 1", "soul 2"]);
  expect(lit(DICE, dice).get("card 9")?.next).toBe(false);
  expect(made(DICE, dice, "soul 2")).toEqual(["place 7 soul 2 pay 3+4"]);
  expect(made(DICE, [...dice, "die 2#0"], "soul 2")).toEqual(["place 9 soul 2 pay 2+3+4"]);
});

test("dice alike count as often as they are picked", () => {
  const one = picked(DICE, "die 3#1");
  expect(lit(DICE, one).has("die 3")).toBe(true);
  const two = picked(DICE, "die 3#1", "die 3#0");
  expect(lit(DICE, two).has("die 3")).toBe(false);
  expect(fitting(DICE, two).map((one) => one.move)).toEqual(["place 6 soul 2 pay 3+3"]);
  expect(made(DICE, two, "soul 2")).toEqual(["place 6 soul 2 pay 3+3"]);
  expect(press(DICE, two, "die 3#0")).toEqual({ picked: ["die 3#1"] });
});

test("when only the payment is missing the ways to pay are left", () => {
  expect(ways(DICE, [])).toEqual([]);
  expect(ways(DICE, ["card 7#0"])).toEqual([]);
  const both = picked(DICE, "card 7#0", "soul 1");
  expect(ways(DICE, both)).toEqual([DICE[0], DICE[1]]);
  expect(ways(DICE, [...both, "die 1#0"])).toEqual([DICE[1]]);
  expect(made(DICE, [...both, "die 1#0", "die 4#0"], "die 2#0")).toEqual(["place 7 soul 1 pay 1+2+4"]);
});

test("a button takes the die picked before it, or waits for one", () => {
  expect(made(DICE, picked(DICE, "die 3#0"), "pass")).toEqual(["pass 3"]);
  expect(glowing(DICE, picked(DICE, "turn"))).toEqual(["die 3"]);
  expect(made(DICE, picked(DICE, "turn"), "die 3#2")).toEqual(["turn 3"]);
});

test("what does not go with the thing just picked is put back, each kind as a whole", () => {
  expect(picked(DICE, "die 3#0", "die 4#0", "pass")).toEqual(["pass"]);
  expect(picked(DICE, "die 2#0", "die 3#0", "die 4#0", "card 7#0")).toEqual(["card 7#0"]);
  expect(picked(DICE, "die 3#0", "card 7#0", "card 9#0")).toEqual(["die 3#0", "card 9#0"]);
  expect(picked(DICE, "soul 1", "soul 2")).toEqual(["soul 2"]);
  expect(made(DICE, picked(DICE, "card 7#0", "soul 1"), "soul 2")).toEqual(["place 7 soul 2 pay 3+4"]);
  // another card, but no other dice: those add up
  expect(lit(DICE, picked(DICE, "card 7#0")).get("card 9")?.next).toBe(false);
  expect(lit(DICE, picked(DICE, "die 3#0", "die 4#0")).has("die 1")).toBe(false);
});

test("every move can be reached by pointing at what is lit, and what is lit says what comes of it", () => {
  for (const moves of [BOARD, DICE]) {
    const reached = new Set<string>();
    const seen = new Set<string>();
    const untrue: string[] = [];
    const walk = (before: string[]) => {
      const state = [...before].sort().join();
      if (seen.has(state)) return;
      seen.add(state);
      for (const [name, { moves: complete }] of lit(moves, before)) {
        const number = before.filter((thing) => nameOf(thing) === name).length;
        const thing = number ? `${name}#${number}` : name;
        const outcome = press(moves, before, thing);
        if (("moves" in outcome ? outcome.moves : []).join() !== complete.join() || "refused" in outcome)
          untrue.push(`${thing} after ${state}`);
        for (const { move } of complete) reached.add(move);
        if ("picked" in outcome) walk(outcome.picked);
      }
    };
    walk([]);
    expect(untrue).toEqual([]);
    const open = moves.filter(({ about }) => about.length).map(({ move }) => move);
    expect(open.filter((move) => !reached.has(move))).toEqual([]);
  }
});
