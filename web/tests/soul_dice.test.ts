import { expect, test } from "vitest";
import { journeys } from "../src/games/soul_dice/journeys";
import { heading, isMain, marks, short } from "../src/games/soul_dice/keys";
import {
  isChoosing,
  named,
  nearest,
  numbered,
  sideOf,
  tieText,
  type SoulDiceScene,
} from "../src/games/soul_dice/sides";
import { brief } from "../src/games/soul_dice/souls";
import { status } from "../src/games/soul_dice/status";
import { decided, justEnded, throwsOf } from "../src/games/soul_dice/story";
import { inWords } from "../src/games/soul_dice/text";
import type {
  Line,
  MoveInfo,
  SoulDiceCatalog,
  SoulDiceSideView,
  SoulDiceSoulView,
  SoulDiceView,
} from "../src/lib/protocol";

const side = (name: string, seat: number, more: Partial<SoulDiceSideView> = {}): SoulDiceSideView => ({
  side: name,
  seat,
  display: ["7", "7", "9"],
  face_up: "4",
  draw: ["1", "2"],
  discards: ["5"],
  out: [],
  dice: [1, 2, 3, 3, 4],
  used: 5,
  rolling: 0,
  crystals: 2,
  used_crystals: 0,
  ability: "",
  flipped: false,
  souls: 0,
  points: 0,
  hidden: 0,
  ...more,
});
const soul = (place: number, id: string, more: Partial<SoulDiceSoulView> = {}): SoulDiceSoulView => ({
  round: 1,
  place,
  soul: id,
  angel: [],
  devil: [],
  angel_total: 0,
  devil_total: 0,
  tie: "nobody",
  leader: "nobody",
  winner: "",
  has_token: false,
  token: -1,
  looked: [],
  ...more,
});
const view = (more: Partial<SoulDiceView> = {}): SoulDiceView => ({
  seat: 0,
  mode: "standard",
  round: 1,
  turn: "angel",
  turn_seat: 0,
  beginner: "angel",
  last_turn: false,
  placed: 0,
  cards_in_turn: 3,
  helped: false,
  harped: false,
  sides: [side("angel", 0), side("devil", 1)],
  souls: [soul(1, "S1"), soul(2, "S7"), soul(3, "S14", { devil: [8, 3], devil_total: 11, leader: "devil" })],
  won: [],
  souls_left: [],
  token_supply: 5,
  unseen_tokens: [0, 1],
  holder: "",
  held: -1,
  shade_next: 0,
  turns_taken: 0,
  over: false,
  ...more,
});
const catalog = {
  souls: [
    {
      id: "S1",
      name: "The Oddball",
      disposition: "heaven",
      rule: "only odd numbers",
      text: "Odd.",
      mark: "",
    },
    {
      id: "S7",
      name: "The Hermit",
      disposition: "undecided",
      rule: "no harp or trident",
      text: "Safe.",
      mark: "",
    },
    {
      id: "S14",
      name: "The Faller",
      disposition: "hell",
      rule: "each card lower than the one before",
      text: "Lower.",
      mark: "",
    },
  ],
  abilities: [{ id: "B1", side: "angel", name: "Prophecy", text: "Look.", mark: "" }],
  decks: [[], []],
  counts: { rounds: 3, dice: 10, crystals: 2, display: 3 },
} as unknown as SoulDiceCatalog;
const line = (kind: string, seat: number, ...values: (string | number)[]): Line => ({
  length: 1,
  kind,
  seat,
  values,
  text: "",
  rule: "",
  by: seat,
});
/** A move as the server tells it. */
const move = (notation: string, ...about: string[]): MoveInfo => ({ move: notation, say: "Do it", about });
const placing = (card: number, soul: number, ...dice: number[]): MoveInfo =>
  move(
    `place ${card} soul ${soul} pay ${dice.join("+")}`,
    ...dice.map((die) => `die ${die}`),
    `card ${card}`,
    `soul ${soul}`,
  );

const PASSES = [1, 3].map((die) => move(`pass ${die}`, "pass", `die ${die}`));
const MOVES = [
  placing(7, 1, 3, 4),
  placing(7, 1, 1, 2, 4),
  placing(7, 2, 3, 4),
  placing(9, 2, 2, 3, 4),
  ...PASSES,
  move("turn 1", "turn", "die 1"),
  move("reroll", "reroll"),
  move("exchange", "exchange"),
];

test("a move stands in the list by card and soul, with the payment as its name", () => {
  expect(heading(placing(7, 2, 3, 4))).toBe(heading(placing(7, 2, 1, 6)));
  expect(heading(placing(7, 2, 3, 4))).not.toBe(heading(placing(7, 1, 3, 4)));
  const names = [
    placing(7, 2, 3, 4),
    PASSES[1],
    move("use B1", "B1"),
    move("move soul 1 to soul 3", "top 1", "soul 3"),
    move("look souls 1+3", "soul 1", "soul 3"),
    move("harp soul 3", "card harp", "their top 3"),
    move("end", "end"),
  ];
  expect(names.map((one) => short(one, catalog))).toEqual([
    "3+4",
    "3",
    "Prophecy",
    "1 → 3",
    "1+3",
    "3",
    "Do it",
  ]);
});

test("equal cards and dice have keys of their own, and each side knows its seat", () => {
  expect(numbered([3, 3, 5]).map(({ key }) => key)).toEqual(["3:0", "3:1", "5:0"]);
  const swapped = view({ sides: [side("angel", 1), side("devil", 0)] });
  expect([sideOf(swapped, 0), sideOf(swapped, 1), sideOf(swapped, -2)]).toEqual(["devil", "angel", null]);
  expect([nearest(swapped, 0), nearest(swapped, -2)]).toEqual(["devil", "angel"]);
  expect([named(swapped, "devil", "die 3"), named(swapped, "angel", "die 3")]).toEqual([
    "die 3",
    "their die 3",
  ]);
  expect(["angel", "devil", "nobody"].map((tie) => tieText(view(), soul(1, "S1", { tie })))).toEqual([
    "A tie goes to the angel.",
    "A tie goes to the devil.",
    "A tie goes to nobody.",
  ]);
  expect(tieText(view({ mode: "solo" }), soul(1, "S1", { tie: "devil" }))).toBe("A tie goes to SHADE.");
});

test("special abilities are laid out only for those who are asked to choose one", () => {
  const bare = { souls: [] };
  expect(isChoosing(view({ ...bare, mode: "advanced" }), [0])).toBe(true);
  expect(isChoosing(view({ ...bare, mode: "advanced" }), [-1])).toBe(false);
  expect(isChoosing(view(bare), [])).toBe(false);
  expect(isChoosing(view({ mode: "advanced" }), [0])).toBe(false);
});

test("the status says what is picked and what is missing", () => {
  const say = (picked: string[], moves = MOVES, seen = view()) => status(moves, picked, seen, catalog);
  expect(say([])).toContain("Pick dice");
  expect(say(["die 4#0", "die 3#1"])).toBe("3 + 4 = 7: choose a soul.");
  expect(say(["die 1#0"])).toContain("pick more dice");
  expect(say(["die 3#0", "die 3#1"])).toContain("none of your cards");
  expect(say(["card 7#0", "die 3#0"])).toBe("7: 3 paid, 4 to go.");
  expect(say(["card 7#1"])).toBe("7: choose a soul, or the dice that pay for it.");
  expect(say(["card 7#0", "soul 1"])).toContain("The Oddball");
  expect(say(["soul 2"])).toContain("The Hermit");
  expect(say(["pass"])).toBe("Choose the die to pass with.");
  expect(say(["card harp#0"])).toContain("top card");
  // what can be done is in the question: here is only why, so that the two agree
  expect(say([], PASSES)).toBe("You cannot place a card.");
  expect(say([], [...PASSES, move("harp soul 3", "card harp", "their top 3")])).toBe(
    "You cannot place a number, but you can use the harp.",
  );
  const bare = view({ sides: [side("angel", 0, { display: [] }), side("devil", 1)] });
  expect(say([], PASSES, bare)).toBe("Your display is empty.");
  const end = move("end", "end");
  expect(say([], [end, move("exchange")], view({ placed: 3 }))).toBe("");
  expect(say([], [end], view({ placed: 1 }))).toBe("You cannot place another card.");
  expect(say([], [...MOVES, end], view({ placed: 2 }))).toBe(say([]));
  expect(say([], [move("token soul 1", "soul 1")], view({ held: 1 }))).toContain("value 1");
  expect(say([], [move("shade 7", "card 7")], view({ shade_next: 1 }))).toContain("The Oddball");
  expect(say(["soul 1"], [move("look souls 1+2", "soul 1", "soul 2")])).toBe("And the other soul?");
  expect([isMain(MOVES), isMain([move("end", "end")]), isMain([move("again 3", "die 3")])]).toEqual([
    true,
    true,
    false,
  ]);
});

test("cards fly from the display to their soul, dice to the board, new cards from the pile", () => {
  const after = view({
    sides: [side("angel", 0, { display: ["7", "9"], dice: [1, 2, 3], used: 7 }), side("devil", 1)],
    souls: [soul(1, "S1", { angel: [5, 7] }), soul(2, "S7"), soul(3, "S14")],
  });
  const { from } = journeys([line("placed", 0, 7, 1, "3+4")], after);
  expect(from["laid:angel:1:1"]).toBe("card:angel:7:1");
  expect([from["spent:angel:6"], from["spent:angel:5"]]).toEqual(["die:angel:3:1", "die:angel:4:0"]);
  const drawn = journeys([line("drew", 1, "9"), line("turned up", 1, "4")], view()).from;
  expect(drawn).toEqual({ "card:devil:9:0": "up:devil:9", "up:devil:4": "deck:devil" });
  const { to } = journeys([line("harped", 0, "harp", 6, 3), line("round", 0, 2)], view());
  expect(to["laid:devil:3:2"]).toBe("discards:devil");
  expect(to["card:angel:harp:0"]).toBe("box");
  expect(journeys([line("harped", 0, "harp", 6, 3)], view()).to["laid:devil:3:2"]).toBe("box");
  expect(journeys([line("laid token", 0, 2)], view()).from["token:1:2"]).toBe("held");
  const solo = view({ mode: "solo", sides: [side("angel", 0), side("devil", -1)] });
  expect(journeys([line("given", 0, 8, 3)], solo).from["laid:devil:3:1"]).toBe("card:angel:8:0");
});

test("marks name what was touched", () => {
  expect(marks([line("placed", 1, 7, 2, "3+4"), line("given", 0, 5, 1), line("laid token", 0, 3)])).toEqual([
    "stack:1:2",
    "dice:1",
    "shade:1",
    "soul 3",
  ]);
  expect(marks([line("passed", 1, 4), line("turn", 0), line("moved", 0, 5, 1, 2)])).toEqual([
    "dice:1",
    "stack:0:2",
    "soul 1",
  ]);
});

const STORY = [
  line("round", 0, 1),
  line("placed", 0, 7, 1, "3+4"),
  line("placed", 1, 5, 1, "5"),
  line("placed", 1, 2, 1, "2"),
  line("harped", 0, "harp", 2, 1),
  line("placed", 0, 3, 2, "3"),
  line("moved", 0, 3, 2, 3),
  line("won", 0, 1, 7, 5),
  line("boxed", -1, 2, 0, 0),
  line("won", 0, 3, 3, 0),
  line("rolled all", 0, "1+2"),
  line("round", 1, 2),
];

test("the story tells how the souls of earlier rounds were decided", () => {
  const found = decided(STORY, view({ round: 2 }));
  expect(found.map(({ place, angel, devil }) => [place, angel, devil])).toEqual([
    [1, 7, 5],
    [2, 0, 0],
    [3, 3, 0],
  ]);
  expect(found[0].stacks).toEqual({ angel: [7], devil: [5] });
  expect(found[2].stacks.angel).toEqual([3]);
  expect(throwsOf(STORY, 0)).toBe(1);
});

test("the end of a round is shown until one does something in the next", () => {
  const next = view({ round: 2 });
  expect(justEnded(STORY, next, 0)).toBe(1);
  expect(justEnded([...STORY, line("laid token", 1, 1)], next, 0)).toBe(1);
  expect(justEnded([...STORY, line("laid token", 0, 1)], next, 0)).toBe(0);
  expect(justEnded(STORY, view({ round: 2, over: true }), 0)).toBe(0);
});

test("rules of souls are told in a few words, those of content packs as well", () => {
  const told = (sign: string, ...numbers: number[]) =>
    brief({ ...catalog.souls[0], sign, numbers, text: "Something new." });
  const signs = ["even", "lower", "safe", "roll all again", "take next card"];
  expect(signs.map((sign) => told(sign).icon)).toEqual(["even", "lower", "safe", "all", "take"]);
  expect([told("most", 4).icon, told("sum", 2, 9).icon]).toEqual(["most", "sum"]);
  expect(told("sum", 2, 9).text).toContain("2 to 9");
  expect(told("roll all again", 1, 7).text).toContain("1 or 7");
  expect(told("something else").text).toBe("Something new.");
});

test("the whole table in sentences", () => {
  const seen = view({
    souls: [soul(1, "S1", { has_token: true, token: 1, looked: [0] }), soul(2, "S7"), view().souls[2]],
    won: [soul(1, "S7", { winner: "angel", has_token: true, looked: [1] })],
  });
  const scene = {
    view: seen,
    catalog,
    names: ["Ana", "Ben"],
    me: 0,
    story: STORY,
  } as unknown as SoulDiceScene;
  const told = inWords(scene)
    .flatMap(({ title, lines }) => [title, ...lines])
    .join("\n");
  expect(told).toContain("Soul 1: The Oddball");
  expect(told).toContain("Token of value 1, looked at by Ana");
  expect(told).toContain("Ben, the devil 11: 8, 3");
  expect(told).toContain("Ben, the devil would win it now.");
  expect(told).toContain("Dice: 1, 2, 3, 3, 4. Used: 5.");
  expect(told).toContain("Round 1, The Hermit: Ana, the angel, 7 : 5, token face down, looked at by Ben.");
});
