import { expect, test } from "vitest";
import { patched, type Path } from "../src/lib/patch";
import cases from "./patch_cases.json";

const view = {
  turn: 0,
  players: [
    { shards: 1, nomads: ["A1"] },
    { shards: 2, nomads: [] as string[] },
  ],
};

test("a patch replaces what its paths name, in order", () => {
  const after = patched(
    view,
    [],
    [
      [["turn"], 1],
      [["players", 1, "nomads"], ["B2"]],
      [["players", 1, "nomads", 0], "B3"],
    ],
  );
  expect(after).toEqual({
    turn: 1,
    players: [
      { shards: 1, nomads: ["A1"] },
      { shards: 2, nomads: ["B3"] },
    ],
  });
});

test("the old view stays as it was, and what is not touched is shared with it", () => {
  const after = patched(view, [], [[["players", 1, "shards"], 5]]) as typeof view;
  expect(view.players[1].shards).toBe(2);
  expect(after.players[0]).toBe(view.players[0]);
  expect(after.players).not.toBe(view.players);
});

test("an empty path replaces the whole view, and no patch changes nothing", () => {
  expect(patched(view, [], [[[], { turn: 9 }]])).toEqual({ turn: 9 });
  expect(patched(view, [], [])).toBe(view);
});

const models = [
  { id: "rat 1", hurt: 0 },
  { id: "rat 2", hurt: 0 },
];

test("objects of a list are found by their ids, go, and come at the end", () => {
  const after = patched(
    models,
    [["rat 1"]],
    [
      [["rat 2", "hurt"], 1],
      [["rat 7"], { id: "rat 7", hurt: 0 }],
    ],
  );
  expect(after).toEqual([
    { id: "rat 2", hurt: 1 },
    { id: "rat 7", hurt: 0 },
  ]);
  expect(models.length).toBe(2);
});

test("a key that is gone is not there any more", () => {
  expect(patched({ a: { b: 1, c: 2 } }, [["a", "b"]], [])).toStrictEqual({ a: { c: 2 } });
});

test.each(cases)("what the server sends makes its view: $name", ({ old, new: expected, gone, patch }) => {
  expect(patched(old, gone as Path[], patch as [Path, unknown][])).toStrictEqual(expected);
});

test("a path into something that has no parts is refused", () => {
  expect(() => patched(view, [], [[["turn", "deep"], 1]])).toThrow("turn/deep");
  expect(() => patched(view, [], [[["players", "first"], 1]])).toThrow();
  expect(() => patched(view, [], [[["players", 2, "shards"], 1]])).toThrow();
  expect(() => patched(null, [], [[["turn"], 1]])).toThrow();
  expect(() => patched(models, [], [[["rat 9", "hurt"], 1]])).toThrow();
});

test("what is gone must have been there", () => {
  for (const path of [["rat 9"], [5], ["rat 1", "wounds"], ["rat 1", "hurt", "deep"]]) {
    expect(() => patched(models, [path], [])).toThrow();
  }
});
