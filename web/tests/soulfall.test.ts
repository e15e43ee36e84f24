import { expect, test } from "vitest";
import { journeys, marks, short } from "../src/games/soulfall/keys";
import { ground } from "../src/games/soulfall/land";
import type { Line, SoulfallCatalog, SoulfallView } from "../src/lib/protocol";

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
  players: [
    { ...player, hand: ["VAS-1", "ILU-1"] },
    { ...player, tribe: "Blue", nomads: ["C3"] },
  ],
  devotions_at_side: ["SET"],
  discards: [],
  playing: [],
  action_cards: 1,
} as unknown as SoulfallView;
const line = (kind: string, seat: number, ...values: (string | number)[]): Line => ({
  length: 1,
  kind,
  seat,
  values,
  text: "",
  rule: "",
  by: seat,
});

test("in the list a move is called by the name of its card or Lord, else by its space, else by its sentence", () => {
  const catalog = {
    cards: [{ id: "VAS-1", name: "Sandstorm" }],
    lords: [{ id: "SET", name: "Seth" }],
  } as unknown as SoulfallCatalog;
  const names = ["play VAS-1", "claim SET", "build B2"].map((move) =>
    short({ move, say: "", about: [move.split(" ")[1]] }, catalog),
  );
  expect(names).toEqual(["Sandstorm", "Seth", "B2"]);
  expect(short({ move: "draw", say: "Draw 2 cards", about: ["deck"] }, catalog)).toBe("Draw 2 cards");
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
  expect(marks([line("migrated", 0, "A1", "A2"), line("prospered", 0), line("stole", 0, 1)])).toEqual([
    "A1",
    "A2",
    "hoard:0",
    "hoard:0",
    "hoard:1",
  ]);
});

test("a land looks the same every time, and its spaces do not look alike", () => {
  expect(ground("lesser", "B2", { x: 0, y: 0 })).toEqual(ground("lesser", "B2", { x: 0, y: 0 }));
  expect(ground("lesser", "B2", { x: 0, y: 0 })).not.toEqual(ground("lesser", "B3", { x: 0, y: 0 }));
});
