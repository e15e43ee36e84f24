import { expect, test } from "vitest";
import { about } from "../src/games/soul_dice/about";
import { journeys } from "../src/games/soul_dice/journeys";
import { endsTurn, heading, marks, meant, short, target } from "../src/games/soul_dice/keys";
import {
  NOTHING,
  fitting,
  lit,
  payments,
  placings,
  pressed,
  wayToPay,
  type Pick,
} from "../src/games/soul_dice/picks";
import {
  nearest,
  nextOfShade,
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
  AskInfo,
  Line,
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
});
const ask = (kind: string, seat = 0): AskInfo => ({ seat, kind, text: "", rule: "", moves: [], closed: [] });

const MOVES = [
  "place 7 soul 1 pay 3+4",
  "place 7 soul 1 pay 1+2+4",
  "place 7 soul 2 pay 3+4",
  "place 9 soul 2 pay 2+3+4",
  "pass 1",
  "pass 3",
  "turn 1",
  "reroll",
  "exchange",
];
const die = (value: number, copy = 0) => `die:angel:${value}:${copy}`;
const card = (name: string, copy = 0) => `card:angel:${name}:${copy}`;

test("a move is its own key, and stands in the list by card and soul, with the payment as its name", () => {
  expect(target("place 7 soul 2 pay 3+4")).toBe("place 7 soul 2 pay 3+4");
  expect(meant("place 8 soul 1 pay 3+5")).toBe("place 8 soul 1 pay 3+5");
  expect(heading("place 7 soul 2 pay 3+4")).toBe(heading("place 7 soul 2 pay 1+6"));
  expect(heading("place 7 soul 2 pay 3+4")).not.toBe(heading("place 7 soul 1 pay 3+4"));
  const names = ["place 7 soul 2 pay 3+4", "pass 4", "use B1", "move soul 1 to soul 3", "end"];
  expect(names.map((move) => short({ move, say: "Do it" }, catalog))).toEqual([
    "3+4",
    "4",
    "Prophecy",
    "1 → 3",
    "Do it",
  ]);
});

test("equal cards and dice have keys of their own, and each side knows its seat", () => {
  expect(numbered([3, 3, 5]).map(({ key }) => key)).toEqual(["3:0", "3:1", "5:0"]);
  const swapped = view({ sides: [side("angel", 1), side("devil", 0)] });
  expect([sideOf(swapped, 0), sideOf(swapped, 1), sideOf(swapped, -2)]).toEqual(["devil", "angel", null]);
  expect([nearest(swapped, 0), nearest(swapped, -2)]).toEqual(["devil", "angel"]);
  expect(["angel", "devil", "nobody"].map((tie) => tieText(view(), soul(1, "S1", { tie })))).toEqual([
    "A tie goes to the angel.",
    "A tie goes to the devil.",
    "In a tie nobody wins this soul.",
  ]);
  expect(tieText(view({ mode: "solo" }), soul(1, "S1", { tie: "devil" }))).toBe("A tie goes to SHADE.");
});

test("with nothing picked the cards that can be paid for are lit, and the dice that can help", () => {
  const found = lit(MOVES, NOTHING, view());
  expect([...found.keys()].filter((key) => key.startsWith("card"))).toEqual([
    card("7"),
    card("7", 1),
    card("9"),
  ]);
  expect(found.has("soul:1")).toBe(false);
  expect(found.get(die(3, 1))).toBe("pay");
});

test("picked dice open the card that they add up to, and the souls where it may go", () => {
  const pick: Pick = { ...NOTHING, dice: [die(2), die(3), die(4)] };
  const found = lit(MOVES, pick, view());
  expect(found.has(card("9"))).toBe(true);
  expect(found.has(card("7"))).toBe(false);
  expect([found.has("soul:1"), found.has("soul:2")]).toEqual([false, true]);
  expect(pressed("soul:2", MOVES, pick, view())).toEqual({ pick: NOTHING, move: "place 9 soul 2 pay 2+3+4" });
});

test("a card and a soul are a move if there is one way to pay, else the ways are offered", () => {
  const picked = pressed(card("7"), MOVES, NOTHING, view()).pick;
  expect(picked.card).toBe(card("7"));
  expect(pressed("soul:2", MOVES, picked, view()).move).toBe("place 7 soul 2 pay 3+4");
  const both = pressed("soul:1", MOVES, picked, view());
  expect(both.move).toBeUndefined();
  expect(payments(placings(MOVES), both.pick, view()).map(({ pay }) => pay.join("+"))).toEqual([
    "3+4",
    "1+2+4",
  ]);
  // dice that are picked now leave fewer ways, and the last one completes the payment
  const one = pressed(die(1), MOVES, both.pick, view()).pick;
  expect(payments(placings(MOVES), one, view()).map(({ pay }) => pay.join("+"))).toEqual(["1+2+4"]);
  const two = pressed(die(4), MOVES, one, view()).pick;
  expect(pressed(die(2), MOVES, two, view()).move).toBe("place 7 soul 1 pay 1+2+4");
});

test("a soul may be picked first, and what is picked can be put back", () => {
  const at = pressed("soul:2", MOVES, NOTHING, view()).pick;
  expect(at.soul).toBe(2);
  expect(pressed(card("9"), MOVES, at, view()).move).toBe("place 9 soul 2 pay 2+3+4");
  expect(pressed("soul:2", MOVES, at, view()).pick).toEqual(NOTHING);
  const dice = pressed(die(3), MOVES, NOTHING, view()).pick;
  expect(pressed(die(3), MOVES, dice, view()).pick.dice).toEqual([]);
});

test("what is not allowed comes out as the move to ask about, with dice that would pay if there are any", () => {
  const picked: Pick = { ...NOTHING, card: card("9") };
  expect(pressed("soul:1", MOVES, picked, view())).toEqual({
    pick: picked,
    move: "place 9 soul 1 pay 2+3+4",
  });
  const poor = view({ sides: [side("angel", 0, { dice: [1] }), side("devil", 1)] });
  expect(pressed("soul:1", MOVES, picked, poor).move).toBe("place 9 soul 1 pay 3+6");
  // after the last card of a turn a card says why it cannot be placed
  expect(pressed(card("7"), ["end", "reroll"], NOTHING, view()).move).toBe("place 7 soul 1 pay 3+4");
  expect(pressed("do:pass", ["end"], NOTHING, view())).toEqual({ pick: NOTHING, move: "pass 1" });
  expect(wayToPay(9, [1, 1, 2, 3, 5])?.join("+")).toBe("1+3+5");
  expect(wayToPay(9, [1, 1, 2])).toBeNull();
});

test("pass and turn take the die picked, or wait for one", () => {
  expect(pressed("do:pass", MOVES, { ...NOTHING, dice: [die(3)] }, view()).move).toBe("pass 3");
  const waiting = pressed("do:turn", MOVES, NOTHING, view()).pick;
  expect(waiting.verb).toBe("turn");
  expect([...lit(MOVES, waiting, view()).keys()]).toEqual([die(1)]);
  expect(pressed(die(1), MOVES, waiting, view())).toEqual({ pick: NOTHING, move: "turn 1" });
  expect(pressed("do:reroll", MOVES, NOTHING, view()).move).toBe("reroll");
  expect(pressed("do:use-B1", ["use B1", "pass 1"], NOTHING, view()).move).toBe("use B1");
});

test("a harp is picked, then the top card that it removes", () => {
  const harp = view({ sides: [side("angel", 0, { display: ["harp", "7"] }), side("devil", 1)] });
  const moves = ["harp soul 3", "pass 1"];
  expect(lit(moves, NOTHING, harp).get(card("harp"))).toBe("harp");
  const picked = pressed(card("harp"), moves, NOTHING, harp).pick;
  expect([...lit(moves, picked, harp).keys()]).toEqual(["top:devil:3"]);
  expect(pressed("top:devil:3", moves, picked, harp).move).toBe("harp soul 3");
  // pointing at the top card first picks the harp; where there is none it is said why not
  expect(pressed("top:devil:3", moves, NOTHING, harp).pick.card).toBe(card("harp"));
  expect(pressed("top:devil:3", ["pass 1"], NOTHING, view()).move).toBe("harp soul 3");
});

test("other questions are answered by pointing once, or at two things", () => {
  const all = view();
  expect(pressed("soul:2", ["token soul 1", "token soul 2"], NOTHING, all).move).toBe("token soul 2");
  expect(pressed(die(3), ["again 3", "again 4"], NOTHING, all).move).toBe("again 3");
  expect(pressed("face:5", ["to 5"], NOTHING, all).move).toBe("to 5");
  expect(pressed("die:devil:3:0", ["spend 3"], NOTHING, all).move).toBe("spend 3");
  expect(pressed("card:devil:9:0", ["replace 9"], NOTHING, all).move).toBe("replace 9");
  expect(pressed("ability:B1", ["choose B1"], NOTHING, all).move).toBe("choose B1");
  expect(pressed(card("7"), ["shade 7", "shade 9"], NOTHING, all).move).toBe("shade 7");
  expect(pressed("top:devil:3", ["discard soul 3"], NOTHING, all).move).toBe("discard soul 3");
  const look = ["look souls 1+2", "look souls 1+3", "look souls 2+3"];
  const first = pressed("soul:3", look, NOTHING, all).pick;
  expect(pressed("soul:1", look, first, all).move).toBe("look souls 1+3");
  const move = ["move soul 1 to soul 2", "move soul 1 to soul 3"];
  const origin = pressed("top:angel:1", move, NOTHING, all).pick;
  expect([...lit(move, origin, all)]).toEqual([
    ["soul:2", "move to"],
    ["soul:3", "move to"],
  ]);
  expect(pressed("soul:3", move, origin, all).move).toBe("move soul 1 to soul 3");
});

test("every legal move can be reached by pointing at what is lit", () => {
  const all = view({
    sides: [side("angel", 0, { display: ["harp", "7", "9"], ability: "B1" }), side("devil", 1)],
  });
  const moves = [...MOVES, "harp soul 3", "use B1", "pass 2", "pass 4", "turn 2", "turn 3", "turn 4"];
  const reached = new Set<string>();
  const acts = ["do:pass", "do:turn", "do:reroll", "do:exchange", "do:use-B1"];
  const walk = (pick: Pick, depth: number) => {
    for (const { move } of payments(placings(moves), pick, all)) reached.add(move);
    for (const key of [...lit(moves, pick, all).keys(), ...acts]) {
      const { pick: next, move } = pressed(key, moves, pick, all);
      if (move) reached.add(move);
      else if (depth > 0) walk(next, depth - 1);
    }
  };
  walk(NOTHING, 2);
  expect(moves.filter((move) => !reached.has(move))).toEqual([]);
  expect([...reached].filter((move) => !moves.includes(move))).toEqual([]);
});

test("the status says what is picked and what is missing", () => {
  const say = (pick: Partial<Pick>, moves = MOVES, seen = view()) =>
    status(moves, { ...NOTHING, ...pick }, seen, catalog);
  expect(say({})).toContain("Pick dice");
  expect(say({ dice: [die(3), die(4)] })).toContain("3 + 4 = 7");
  expect(say({ dice: [die(1)] })).toContain("pick more dice");
  expect(say({ card: card("7"), dice: [die(3)] })).toBe("7: 3 paid, 4 to go.");
  expect(say({ card: card("7"), soul: 1 })).toContain("The Oddball");
  expect(say({}, ["pass 1"])).toContain("Nothing can be placed");
  expect(
    say(
      { card: card("9") },
      ["place 7 soul 1 pay 3+4", "pass 1"],
      view({ sides: [side("angel", 0, { dice: [3, 3] }), side("devil", 1)] }),
    ),
  ).toContain("exactly 9");
  expect(say({}, ["end", "reroll"], view({ placed: 3 }))).toContain("end your turn");
  expect(say({}, ["token soul 1"], view({ held: 1 }))).toContain("value 1");
  expect(say({}, ["shade 7", "shade 9"])).toContain("The Oddball");
});

test("a hint shows the card, the soul and the dice", () => {
  expect(about("place 7 soul 2 pay 1+3+3", view())).toEqual([card("7"), "soul:2", die(1), die(3), die(3, 1)]);
  expect(about("harp soul 3", view())).toEqual([card("harp"), "top:devil:3"]);
  expect(about("end", view())).toEqual(["do:end"]);
  expect(about("", view())).toEqual([]);
});

test("passing and ending end the turn; the last card does if no crystal can be spent", () => {
  expect(endsTurn("pass 3", ask("turn"), view())).toBe(true);
  expect(endsTurn("place 7 soul 1 pay 3+4", ask("turn"), view({ placed: 2 }))).toBe(false);
  expect(endsTurn("place 7 soul 1 pay 3+4", ask("turn"), view({ placed: 2, helped: true }))).toBe(true);
  expect(endsTurn("again 3", ask("again"), view())).toBe(false);
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
    "shade:1",
    "soul:3",
  ]);
  expect(marks([line("passed", 1, 4), line("turn", 0), line("moved", 0, 5, 1, 2)])).toEqual([
    "dice:1",
    "stack:0:2",
    "soul:1",
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

test("SHADE's next card goes to the leftmost soul with the fewest cards", () => {
  const souls = [
    soul(1, "S1", { devil: [1, 2] }),
    soul(2, "S7", { devil: [3] }),
    soul(3, "S14", { devil: [4] }),
  ];
  expect(nextOfShade(souls)).toBe(2);
});

test("rules of souls are told in a few words, those of content packs as well", () => {
  const rules = [
    "only even numbers",
    "on 1 or 7: roll all unused dice",
    "on any card: take the face-up card",
    "scores with a sum from 2 to 9",
    "at most 4 cards",
  ];
  expect(rules.map((rule) => brief(rule).icon)).toEqual(["even", "all", "take", "sum", "most"]);
  expect(brief("scores with a sum from 2 to 9").text).toContain("2 to 9");
  expect(brief("on 1 or 7: roll all unused dice").text).toContain("1 or 7");
  expect(brief("something new").text).toBe("something new");
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
  expect(fitting(placings(MOVES), NOTHING)).toHaveLength(4);
});
