import { expect, test } from "vitest";
import { balance, changesByGift, waysToLose } from "../src/games/black_souls/deeds";
import { heading, journeys, levelOf, marks, short } from "../src/games/black_souls/keys";
import { groupOf, joints, largestGroup, nextOn, rowsOf, wouldLink } from "../src/games/black_souls/level";
import { isReveal, placesOf, saidOf } from "../src/games/black_souls/reveal";
import { doing, inWords } from "../src/games/black_souls/text";
import type { BlackSoulsScene } from "../src/games/black_souls/keys";
import type {
  BlackSoulsCatalog,
  BlackSoulsDeedView,
  BlackSoulsPlayerView,
  BlackSoulsView,
  Line,
  MoveInfo,
} from "../src/lib/protocol";

const spaces = Array.from({ length: 12 }, (_, index) => {
  const level = Math.floor(index / 4) + 1;
  return { number: index + 1, level, column: level === 2 ? 4 - (index % 4) : (index % 4) + 1 };
});
const asset = { type: "cave", icon: "", difficulty: 3, threats: ["1", "X", "3"], mark: "stand-in" };
const catalog = {
  spaces,
  assets: [
    { id: "C01", name: "Glowworm Nook", ...asset },
    { id: "D15", name: "The Gaoler King", ...asset, type: "dungeon", icon: "boss" },
  ],
  quirks: [{ id: "Q01", text: "most Assets with Boss", points: 2, mark: "rulebook" }],
  counts: { hacks: 2 },
} as unknown as BlackSoulsCatalog;

const there = (type: string, id = "C01") => ({ asset: id, type, face_down: false, token: "" });
const player = (more: Partial<BlackSoulsPlayerView> = {}) =>
  ({
    hand: [1, 3, 4],
    played: [2],
    bid: 0,
    works: false,
    charges: 2,
    living: [2, 3, 1, 1],
    dead: [1, 0, 0, 0],
    level: Array(12).fill(null),
    wiped_at: 0,
    protected: false,
    difficulty: 7,
    connected: 2,
    quirks: [],
    discarded: "",
    choices: [],
    done: [],
    clash: "",
    mega: false,
    ...more,
  }) as BlackSoulsPlayerView;
const view = (more: Partial<BlackSoulsView> = {}) =>
  ({
    seat: 0,
    phase: "design",
    turn: 2,
    order: [1, 0],
    revealed: false,
    pool: ["C01"],
    bag: 60,
    public_quirks: ["Q01"],
    party_deck: 9,
    tavern_tokens: 16,
    shrine_tokens: 15,
    lead: -1,
    position: 0,
    players: [player({ quirks: ["Q01"] }), player()],
    scores: [],
    ...more,
  }) as BlackSoulsView;
const scene = (seen: BlackSoulsView, more: Partial<BlackSoulsScene> = {}) =>
  ({ view: seen, catalog, names: ["Ana", "Ben"], me: 0, asked: [1], story: [], ...more }) as BlackSoulsScene;
const move = (notation: string, ...about: string[]): MoveInfo => ({
  move: notation,
  say: notation,
  about: about.length ? about : [notation],
});
const NONE = [0, 0, 0, 0];
const deed = (verb: string, given = NONE, gained = NONE, meets: number[] = []): BlackSoulsDeedView => ({
  verb,
  given,
  gained,
  meets,
});
const losing = (notation: string, given: number[], meets: number[]): MoveInfo => ({
  ...move(notation),
  shows: deed("lose", given, NONE, meets),
});
const line = (kind: string, seat: number, ...values: (string | number)[]): Line => ({
  length: 1,
  kind,
  seat,
  values,
  text: "",
  rule: "",
  by: seat,
});

test("in the list moves stand under what they do, with the names of things", () => {
  const take = move("take C01 2", "C01", "level 2");
  expect([heading(take), short(take, catalog)]).toEqual(["To level 2", "Glowworm Nook"]);
  const change = {
    ...move("change 1F+1M to 2H", "change 1F+1M", "to 2H"),
    shows: deed("change", [1, 1, 0, 0], [0, 0, 2, 0]),
  };
  expect([heading(change), short(change, catalog)]).toEqual([
    "Change 1 Fighter and 1 Mage into",
    "2 Healers",
  ]);
  expect(short(move("bid 3"), catalog)).toBe("3 Server Reboot");
  expect(short(move("discard Q01", "Q01"), catalog)).toBe("most Assets with Boss");
  expect(short(losing("lose 2F+1Y", [2, 0, 0, 1], []), catalog)).toBe("2 Fighters and 1 Champion");
});

test("the level is read from the roof down, and every floor fills along the path", () => {
  expect(rowsOf(catalog)).toEqual([
    [9, 10, 11, 12],
    [8, 7, 6, 5],
    [1, 2, 3, 4],
  ]);
  const level = player().level;
  level[4] = there("cave");
  expect([1, 2, 3].map((floor) => nextOn(level, floor, spaces))).toEqual([1, 6, 9]);
  for (const number of [6, 7, 8]) level[number - 1] = there("cave");
  expect(nextOn(level, 2, spaces)).toBe(0);
});

test("Assets of one type that lie side by side or above each other are connected", () => {
  const level = player().level;
  for (const number of [1, 2, 7]) level[number - 1] = there("cave");
  level[4] = there("cave");
  level[2] = there("dungeon", "D15");
  expect([...groupOf(level, 1, spaces)].sort()).toEqual([1, 2, 7]);
  expect(largestGroup(level, spaces).size).toBe(3);
  expect(wouldLink(level, 6, "cave", spaces)).toBe(5);
  expect(wouldLink(level, 6, "dungeon", spaces)).toBe(2);
  expect(joints(level, 1, spaces)).toEqual({ right: true, up: false });
  expect(joints(level, 2, spaces)).toEqual({ right: false, up: true });
});

test("losses stand under the Threats that they meet, as the server says", () => {
  const ways = waysToLose(
    [
      losing("lose 1Y", [0, 0, 0, 1], [0, 1]),
      losing("lose 1F", [1, 0, 0, 0], [0]),
      losing("lose 3H", [0, 0, 3, 0], [2]),
      losing("lose 1F+1M", [1, 1, 0, 0], []),
      move("pass"),
    ],
    ["1", "X", "3"],
  );
  expect(ways.byThreat.map((some) => some.map((one) => one.move))).toEqual([
    ["lose 1F", "lose 1Y"],
    ["lose 1Y"],
    ["lose 3H"],
  ]);
  expect(ways.carried.map((one) => one.move)).toEqual(["lose 1F+1M"]);
});

test("what was done at an Asset makes a party smaller or larger", () => {
  expect(balance([deed("lose", [2, 0, 0, 1]), deed("revive", NONE, [1, 0, 0, 0])])).toEqual([-1, 0, 0, -1]);
  expect(balance([deed("change", [1, 1, 0, 0], [0, 0, 2, 0]), deed("pass")])).toEqual([-1, -1, 2, 0]);
});

test("changes are found by what is given away", () => {
  const gifts = changesByGift([
    move("change 1F to 1M", "change 1F", "to 1M"),
    move("change 1F to 1H", "change 1F", "to 1H"),
    move("change 2M to 2H", "change 2M", "to 2H"),
    move("pass"),
  ]);
  expect([...gifts].map(([given, ways]) => [given, ways.length])).toEqual([
    ["change 1F", 2],
    ["change 2M", 1],
  ]);
});

test("Assets fly from the bag to the Pool and on; the dead go to the crypt, the revived come from there", () => {
  const { from, to } = journeys(
    [
      line("drew", -1, "C01"),
      line("took", 1, "D15", 5),
      line("face-down", 1, 5),
      line("tavern token", 1, 5),
      line("picked", 0, 4),
      line("picked", 1, "?"),
      line("carried over", 0, "2F", "C01"),
      line("revived by token", 1, "H"),
    ],
    view({ position: 3 }),
  );
  expect(from["asset:C01"]).toBe("bag");
  expect(from["down:1:5"]).toBe("asset:D15");
  expect(from["token:1:5"]).toBe("bag");
  expect(from["bid:0"]).toBe("card:4");
  expect(from["bid:1"]).toBe("player:1");
  expect(to["member:0:0:3"]).toBe("crypt:0");
  expect(from["member:1:2:0"]).toBe("crypt:1");
  expect(marks([line("took", 1, "D15", 5), line("swapped", 0, 1, 9), line("lost", 0, "2F")])).toEqual([
    "space:1:5",
    "space:0:1",
    "space:0:9",
    "party:0",
  ]);
});

test("the reveal shows who chooses first and which bids clash, also while somebody may Hack", () => {
  const names = ["Ana", "Ben", "Cai"];
  const bids = (order: number[], ...clashes: string[]) =>
    view({ order, players: [5, 3, 5].map((bid, seat) => player({ bid, clash: clashes[seat] ?? "" })) });
  const reveal = [0, 1, 2].map((seat) => line("bid", seat, 5));
  expect(isReveal(reveal)).toBe(true);
  expect(isReveal([line("took", 0, "C01", 1)])).toBe(false);
  const open = bids([0, 1, 2], "open", "", "declined");
  expect(placesOf(open, reveal)).toEqual({ seats: [0, 2, 1], fixed: false });
  expect(saidOf(open, names, placesOf(open, reveal))).toEqual([
    "Ana and Cai clash: each bid 5.",
    "Ana may Hack to keep their place and their effect.",
  ]);
  const fixed = bids([0, 1, 2], "escaped", "", "declined");
  const order = placesOf(fixed, [line("order", -1, 0, 1, 2)]);
  expect(order).toEqual({ seats: [0, 1, 2], fixed: true });
  expect(saidOf(fixed, names, order)).toEqual([
    "Ana chooses first.",
    "Cai clashes with a 5 and chooses last.",
  ]);
});

test("one sees who is thinking and who has picked a card, but not which", () => {
  const bidding = scene(view({ players: [player({ bid: 4 }), player()] }));
  expect(doing(bidding, 0)).toEqual(["has picked a Bid Card"]);
  expect(doing(bidding, 1)).toEqual(["is thinking"]);
  const bids = (clash: string) =>
    view({ revealed: true, players: [player({ bid: 4, clash }), player({ bid: 4, clash })] });
  expect(doing(scene(bids("declined"), { asked: [] }), 1)).toEqual(["bids 4", "in a clash"]);
  expect(doing(scene(bids("escaped"), { asked: [] }), 1)).toEqual(["bids 4", "Hacked out of the clash"]);
  const story = [line("arrived", -1, 3), line("no hack", 1)];
  const walking = scene(view({ phase: "gameplay" }), { asked: [0], story });
  expect([0, 1].map((seat) => doing(walking, seat))).toEqual([["is thinking"], ["has decided"]]);
});

test("the table in words tells Pool, levels, parties, goals and who is waited for", () => {
  const built = player();
  built.level[4] = { asset: "", type: "dungeon", face_down: true, token: "tavern" };
  const lines = inWords(scene(view({ players: [player({ quirks: ["Q01"] }), built] }))).flatMap(
    (section) => section.lines,
  );
  const text = lines.join("\n");
  expect(text).toContain("Design Phase, turn 2 of 12.");
  expect(text).toContain("Glowworm Nook, Cave. Fighters 1, Mages X, Healers 3. Difficulty 3");
  expect(text).toContain("Level of Ben: 5 Dungeon, face-down, Tavern Token.");
  expect(text).toContain("Party: 2 Fighters, 3 Mages, 1 Healer and 1 Champion");
  expect(text).toContain("Secret: most Assets with Boss (2 DP).");
  expect(text).toContain("Still thinking: Ben.");
  expect([0, 1].map((seat) => levelOf(scene(view()), seat))).toEqual(["Your level", "Level of Ben"]);
});
