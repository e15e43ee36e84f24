import { expect, test } from "vitest";
import type { MoveInfo } from "../src/lib/protocol";
import { waysOn } from "../src/table/ways";
import { words } from "../src/words";

const move = (text: string, ...about: string[]) => ({ move: text, say: text, about }) as MoveInfo;

test("what a card can do is offered by name", () => {
  const made: string[] = [];
  const moves = [move("play A", "A"), move("devote A", "A")];
  const hands = { make: ({ move }: MoveInfo) => void made.push(move), pick: () => undefined };
  const ways = waysOn({ moves }, moves, hands);
  expect(ways.map(({ say }) => say)).toEqual(["play A", "devote A"]);
  ways[1].act();
  expect(made).toEqual(["devote A"]);
  // beside the card its name need not be said, as long as the moves can be told apart
  const said = (short: (move: MoveInfo) => string) =>
    waysOn({ moves }, moves, { ...hands, short }).map(({ say }) => say);
  expect(said(({ move }) => move.split(" ")[0])).toEqual(["play", "devote"]);
  expect(said(() => "A")).toEqual(["play A", "devote A"]);
});

test("what needs a place offers its moves, or to be picked where they are many", () => {
  const picked: string[][] = [];
  const on = (count: number) => {
    const moves = Array.from({ length: count }, (_, level) => move(`take A ${level}`, "A", `level ${level}`));
    return waysOn({ picked: ["A"] }, [...moves, move("take B 1", "B", "level 1")], {
      make: () => undefined,
      pick: (things) => void picked.push(things),
    });
  };
  expect(on(3).map(({ say }) => say)).toEqual(["take A 0", "take A 1", "take A 2"]);
  const [only, ...others] = on(12);
  expect([only.say, others.length]).toEqual([words.table.pick, 0]);
  only.act();
  expect(picked).toEqual([["A"]]);
});
