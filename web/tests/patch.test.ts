import { expect, test } from "vitest";
import { patched } from "../src/lib/patch";

const view = {
  turn: 0,
  players: [
    { shards: 1, nomads: ["A1"] },
    { shards: 2, nomads: [] as string[] },
  ],
};

test("a patch replaces what its paths name, in order", () => {
  const after = patched(view, [
    [["turn"], 1],
    [["players", 1, "nomads"], ["B2"]],
    [["players", 1, "nomads", 1], "B3"],
  ]);
  expect(after).toEqual({
    turn: 1,
    players: [
      { shards: 1, nomads: ["A1"] },
      { shards: 2, nomads: ["B2", "B3"] },
    ],
  });
});

test("the old view stays as it was, and what is not touched is shared with it", () => {
  const after = patched(view, [[["players", 1, "shards"], 5]]) as typeof view;
  expect(view.players[1].shards).toBe(2);
  expect(after.players[0]).toBe(view.players[0]);
  expect(after.players).not.toBe(view.players);
});

test("an empty path replaces the whole view, and no patch changes nothing", () => {
  expect(patched(view, [[[], { turn: 9 }]])).toEqual({ turn: 9 });
  expect(patched(view, [])).toBe(view);
});

test("a path into something that has no parts is refused", () => {
  expect(() => patched(view, [[["turn", "deep"], 1]])).toThrow("turn/deep");
  expect(() => patched(view, [[["players", "first"], 1]])).toThrow();
  expect(() => patched(null, [[["turn"], 1]])).toThrow();
});
