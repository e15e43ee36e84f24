import { expect, test } from "vitest";
import { endsTurn, journeys, marks, meant, target } from "../src/games/soulfall/keys";
import { ground } from "../src/games/soulfall/land";
import type { AskInfo, Line, SoulfallView } from "../src/lib/protocol";

const player = {
  tribe: "Yellow",
  nomads: ["B2"],
  outposts: [],
  unplayed: 9,
  shards: 2,
  devotions: [],
  cards: 4,
  hand: [],
};
const view = {
  players: [player, { ...player, tribe: "Blue", nomads: ["C3"] }],
  action_cards: 1,
} as unknown as SoulfallView;
const ask = (kind: string, ...moves: string[]): AskInfo => ({
  seat: 0,
  kind,
  text: "",
  rule: "",
  moves: moves.map((move) => ({ move, say: move })),
  closed: [],
});
const line = (kind: string, seat: number, ...values: (string | number)[]): Line => ({
  length: 1,
  kind,
  seat,
  values,
  text: "",
  rule: "",
});

test("a move is about a space, a card, a pile, a tribe or a Lord", () => {
  const moves = ["populate B2", "play VAS-1", "draw", "prosper", "steal Blue", "claim SET"];
  expect(moves.map(target)).toEqual(["space:B2", "card:VAS-1", "deck", "shards", "tribe:Blue", "lord:SET"]);
});

test("pointing at something means the move that is asked for, or the Action that it stands for", () => {
  expect(meant("space:B2", ask("turn"), view)).toBe("build B2");
  expect(meant("space:A1", ask("turn"), view)).toBe("populate A1");
  expect(meant("space:A1", ask("bottom", "destroy C3"), view)).toBe("destroy A1");
  expect(meant("card:VAS-1", ask("discard", "discard ILU-1"), view)).toBe("discard VAS-1");
  expect(meant("deck", ask("turn"), view)).toBe("draw");
});

test("the last Action card ends the turn, unless its Action asks for more", () => {
  expect(endsTurn("prosper", ask("turn"), view)).toBe(true);
  expect(endsTurn("draw", ask("turn"), view)).toBe(false);
  expect(endsTurn("prosper", ask("turn"), { ...view, action_cards: 2 })).toBe(false);
  expect(endsTurn("discard VAS-1", ask("discard"), { ...view, action_cards: 0 })).toBe(true);
  expect(endsTurn("place B2", ask("place"), view)).toBe(false);
});

test("pieces come from the reserve and go back to it; hidden cards come from the deck", () => {
  const { from, to } = journeys(
    [
      line("populated", 0, "B2"),
      line("destroyed", 0, "C3", 1),
      line("migrated", 0, "A1", "A2"),
      line("drew", 1, "?"),
    ],
    view,
  );
  expect(from["marker:B2"]).toBe("reserve:0");
  expect(to["marker:C3"]).toBe("reserve:1");
  expect(from["marker:A2"]).toBe("marker:A1");
  expect(from["back:1:3"]).toBe("deck");
  expect(marks([line("migrated", 0, "A1", "A2"), line("prospered", 0)])).toEqual(["space:A1", "space:A2"]);
});

test("a land looks the same every time, and its spaces do not look alike", () => {
  expect(ground("lesser", "B2", { x: 0, y: 0 })).toEqual(ground("lesser", "B2", { x: 0, y: 0 }));
  expect(ground("lesser", "B2", { x: 0, y: 0 })).not.toEqual(ground("lesser", "B3", { x: 0, y: 0 }));
});
