import { expect, test } from "vitest";
import {
  cellsInRange,
  cellsInReach,
  cellsOf,
  isCell,
  isTile,
  middleOf,
  outline,
  spotOn,
  tileOf,
} from "../src/games/soulgivers/board";
import { fronts } from "../src/games/soulgivers/fronts";
import { actionsOf } from "../src/games/soulgivers/actions";
import { heading, isMarked, journeys, marks, short } from "../src/games/soulgivers/keys";
import { aimsAt, shieldsTo, thingAt, type SoulgiversScene } from "../src/games/soulgivers/scene";
import { inWords } from "../src/games/soulgivers/text";
import { printedWalls } from "../src/games/soulgivers/tiles";
import { aboutCell, tileWords } from "../src/games/soulgivers/told";
import { lit } from "../src/lib/picking";
import type { Line, MoveInfo, SoulgiversCatalog, SoulgiversPieceView } from "../src/lib/protocol";

const move = (notation: string, about: string[], shows?: unknown): MoveInfo => ({
  move: notation,
  say: notation,
  about,
  shows,
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
const piece = (name: string, seat: number, place: string, more = {}): SoulgiversPieceView => ({
  name,
  character: name.split("-")[1],
  population: seat ? "specters" : "shells",
  seat,
  place,
  front: "north",
  shields: ["north"],
  die: 2,
  soul: "",
  carries: false,
  active: false,
  activated: false,
  tributes: 0,
  stuck: false,
  hushed: false,
  range: 3,
  range_text: "",
  ...more,
});
const ability = (id: string, price: string) => ({
  id,
  name: id.replace("-", " "),
  kind: "ability",
  price,
  unit: "cells",
  shape: "linear",
  least: 1,
  most: 3,
  text: "",
  mark: "",
});
const catalog = {
  characters: [
    {
      id: "Protector",
      movement: 2,
      linear: false,
      shields: ["front", "right", "left"],
      attack: true,
      abilities: ["Charge"],
      aura: "",
      mark: "",
    },
    {
      id: "Holemaker",
      movement: 3,
      linear: false,
      shields: ["front"],
      attack: false,
      abilities: ["Black-Void"],
      aura: "",
      mark: "",
    },
  ],
  abilities: [ability("Charge", "1 TE"), ability("Black-Void", "1 TE")],
  anomalies: [{ id: "Broken-Guard", name: "Broken Guard", text: "It turns.", cards: 2, mark: "" }],
  populations: [{ id: "shells", name: "Shells", ability: "The Border", text: "", modifiers: 6, mark: "" }],
  tiles: [],
  fragment_shields: ["front", "back"],
  counts: {},
} as SoulgiversCatalog;
const cell = (name: string, more = {}) => ({
  name,
  ground: "plain",
  walls: [] as string[],
  cancelled: [],
  printed: "plain",
  pile: [] as string[],
  ...more,
});
const side = (population: string, seat: number) => ({
  population,
  seats: [seat],
  deck: 7,
  unseen: [],
  removed: [],
  fallen: [],
  holes: 4,
  patches: 2,
  population_ability: "ready",
  turns: 2,
  last_turn: "",
  shared: 0,
  time_outs: 0,
});
const player = (population: string, hand: string[] = []) => ({
  population,
  essence: 3,
  anomalies: hand.length,
  hand,
  drawn: false,
  played: false,
  silent: "",
  picked: [],
  offered: [],
  wish: "",
});
const view = {
  seat: 0,
  mode: "1vs1",
  phase: "play",
  turn: 0,
  first: "shells",
  tiles: [{ name: "R3C3", tile: "mother", turns: 0 }],
  cells: [
    cell("E5"),
    cell("E6", { ground: "hole", printed: "hole", walls: ["east"] }),
    cell("F6", { walls: ["west"] }),
    cell("F7", { ground: "hole", pile: ["hole", "patch", "hole"] }),
  ],
  portals: [{ name: "south-west", population: "shells", cells: ["C10", "D10"], open: true }],
  pieces: [
    piece("Shell-Protector", 0, "E5", { active: true, activated: true, soul: "Shell-Holemaker" }),
    piece("Shell-Runner", 0, "south-west"),
    piece("Specter-Ghost", 1, "E6", { carries: true }),
  ],
  souls: [{ name: "Specter-Blower", cell: "F6" }],
  fragment: "Specter-Ghost",
  fragment_front: "north",
  barrier: "R4C4",
  active: "Shell-Protector",
  fresh: false,
  anomaly_deck: 18,
  anomaly_discards: [],
  played_card: "",
  laying: [],
  sides: [side("shells", 0), side("specters", 1)],
  players: [player("shells", ["Broken-Guard"]), player("specters")],
  time_out: false,
  winner: "",
};
const MOVES = [
  move("activate Runner", ["Shell-Runner"]),
  move("step F5", ["F5"], { path: ["F5"], fate: "" }),
  move("step E4", ["E4"], { path: ["E4"], fate: "destroyed" }),
  move("void E4", ["void", "E4"]),
  move("attack E6", ["attack", "E6"], { fate: "destroyed" }),
  move("attack barrier", ["attack", "barrier"]),
  ...["north", "east", "south", "west"].flatMap((front) => [
    move(`face ${front}`, [`face ${front}`]),
    move(`collect ${front}`, ["collect", `front ${front}`]),
  ]),
  move("end", ["end"]),
];
const sceneOf = (moves: MoveInfo[] = MOVES, picked: string[] = []) =>
  ({
    view,
    catalog,
    names: ["Ana", "Bo"],
    me: 0,
    asked: [0],
    moves,
    lit: lit(moves, picked),
    picked,
    marked: new Set<string>(),
    hinted: [],
    pointed: [],
    live: true,
  }) as unknown as SoulgiversScene;

test("cells, tiles and Portals have their places", () => {
  expect([isCell("J10"), isCell("K1"), isTile("R5C5"), isTile("E5")]).toEqual([true, false, true, false]);
  expect([tileOf("A1"), tileOf("B5"), tileOf("J10")]).toEqual(["R1C1", "R3C1", "R5C5"]);
  expect(cellsOf("R3C1")).toEqual(["A5", "B5", "A6", "B6"]);
  expect(middleOf("B5")).toEqual({ x: 150, y: 450 });
  expect(middleOf("R3C3")).toEqual({ x: 500, y: 500 });
  expect(middleOf("south-west").x).toBe(300);
  expect(spotOn("south-west", 0, 2).x).toBeLessThan(spotOn("south-west", 1, 2).x);
});

test("a range is counted in cells or tiles, straight or by rows and columns", () => {
  const range = (unit: string, shape: string, least: number, most: number) =>
    cellsInRange({ unit, shape, least, most }, "A1");
  expect(range("cells", "linear", 1, 2).sort()).toEqual(["A2", "A3", "B1", "C1"]);
  expect(range("cells", "perpendicular", 2, 2).sort()).toEqual(["A3", "B2", "C1"]);
  expect(range("tiles", "perpendicular", 0, 0).sort()).toEqual(["A1", "A2", "B1", "B2"]);
  expect(range("board", "", 0, 0)).toHaveLength(100);
  expect(cellsInRange({ unit: "cells", shape: "linear", least: 1, most: 2 }, "south-west")).toEqual([]);
  expect(cellsInReach(1, true, "A1").sort()).toEqual(["A2", "B1"]);
  // two cells side by side have six outer edges
  expect(outline(["A1", "B1"]).match(/M/g)).toHaveLength(6);
});

test("the Walls of a tile turn with it", () => {
  expect(printedWalls({ walls: ["NW|NE", "NW-n"] }, 0)).toEqual([
    { corner: 0, side: "east" },
    { corner: 0, side: "north" },
  ]);
  expect(printedWalls({ walls: ["NW|NE", "NW-n"] }, 1)).toEqual([
    { corner: 1, side: "south" },
    { corner: 1, side: "east" },
  ]);
  expect(printedWalls({ walls: ["NE|SE"] }, 2)).toEqual([{ corner: 2, side: "north" }]);
});

test("Shields go with the front", () => {
  expect(shieldsTo(["front", "right"], "north")).toEqual(["north", "east"]);
  expect(shieldsTo(["front", "left"], "west")).toEqual(["west", "south"]);
});

test("pointing at a cell means the piece on it where that can be chosen, else the cell", () => {
  const free = sceneOf();
  expect(thingAt(free, "E6", "Specter-Ghost")).toBe("Specter-Ghost");
  expect(thingAt(free, "E5", "Shell-Protector")).toBe("E5");
  const attacking = sceneOf(MOVES, ["attack"]);
  expect(thingAt(attacking, "E6", "Specter-Ghost")).toBe("E6");
  expect(thingAt(attacking, "C10", "Shell-Runner")).toBe("Shell-Runner");
});

test("a cell where Movement and an Ability end is walked to; other actions can be aimed there at once", () => {
  const scene = sceneOf();
  expect(scene.lit.get("E4")?.moves.map((one) => one.move)).toEqual(["step E4"]);
  expect(aimsAt(scene, "E6").map((one) => one.move)).toEqual(["attack E6"]);
  expect(aimsAt(scene, "G7").map((one) => one.move)).toEqual(["attack barrier"]);
  expect(aimsAt(sceneOf(MOVES, ["attack"]), "E6")).toEqual([]);
});

test("a front is chosen around the piece that is turned, or the one that gets the Fragment", () => {
  expect(fronts(sceneOf(), false)).toBeNull();
  expect(fronts(sceneOf(), true)?.place).toBe("E5");
  const collecting = fronts(sceneOf(MOVES, ["collect"]), false);
  expect([collecting?.place, collecting?.fragment, collecting?.ways.length]).toEqual(["E5", true, 4]);
  const turning = ["north", "east"].map((front) => move(`turn E6 ${front}`, ["E6", `front ${front}`]));
  const turned = fronts(sceneOf(turning), false);
  expect([turned?.place, turned?.fragment]).toEqual(["E6", false]);
});

test("the Active Soulgiver has the actions of its card and of the Soul that it has absorbed", () => {
  const found = actionsOf(sceneOf());
  expect(found.map(({ thing, open, soul }) => [thing, open, soul])).toEqual([
    ["face", true, false],
    ["attack", true, false],
    ["charge", false, false],
    ["void", true, true],
    ["collect", true, false],
    ["end", true, false],
  ]);
});

test("who may react lets it be first of all, or plays a card; what ends a question is one button", () => {
  const window = [
    move("play Broken-Guard", ["anomaly Broken-Guard"]),
    ...["decline", "decline turn", "decline until Ghost"].map((one) => move(one, [one])),
  ];
  const found = actionsOf(sceneOf(window));
  expect(found.map(({ name, main }) => [name, main])).toEqual([
    ["decline", true],
    ["Broken Guard", false],
    ["decline turn", false],
    ["decline until Ghost", false],
  ]);
  expect(
    actionsOf(sceneOf([move("lead E4", ["E4"]), move("enough", ["enough"])])).map(({ thing }) => thing),
  ).toEqual(["enough"]);
});

test("in the list a move has a heading and what is different, with its fate", () => {
  expect(heading(MOVES[1])).toBe("Step to");
  expect(MOVES.slice(0, 6).map((one) => short(one, catalog))).toEqual([
    "Shell Runner",
    "F5",
    "E4, destroyed",
    "E4",
    "E6, destroyed",
    "barrier",
  ]);
  expect(short(move("face north", ["face north"]), catalog)).toBe("north");
  expect(short(move("pass E5 north", ["pass", "E5", "front north"]), catalog)).toBe("E5 north");
  expect(short(move("population shells", ["population shells"]), catalog)).toBe("Shells");
  expect(short(move("play Broken-Guard", ["anomaly Broken-Guard"]), catalog)).toBe("Broken Guard");
  expect(short(move("place Runner south-west", ["card Runner", "south-west"]), catalog)).toBe(
    "Runner south west",
  );
});

test("a Soul comes from its piece and goes to who absorbs it; Modifiers come from the reserve", () => {
  const { from, to } = journeys(
    [
      line("destroyed", 1, "Specter-Ghost", "E6", "hole"),
      line("absorbed", 0, "Shell-Runner", "Shell-Blower"),
      line("modifier", 0, "hole", "F7"),
      line("drew", 0, "Decay"),
    ],
    view,
  );
  expect(from["soul:Specter-Ghost"]).toBe("piece:Specter-Ghost");
  expect(to["soul:Shell-Blower"]).toBe("piece:Shell-Runner");
  expect(from["modifier:F7:2"]).toBe("reserve:hole:shells");
  expect(from["anomaly Decay"]).toBe("deck:anomalies");
});

test("what was touched is marked: where a way began, and a piece where it stands now", () => {
  const found = marks([
    line("stepped", 0, "Shell-Runner", "E3", "E4"),
    line("stepped", 0, "Shell-Runner", "E4", "E5"),
    line("faced", 1, "Specter-Ghost", "north"),
    line("exchanged", 0, "R1C1", "R2C2"),
  ]);
  expect(found).toEqual(["E3", "piece:Shell-Runner", "piece:Specter-Ghost", "R1C1", "R2C2"]);
  const marked = new Set(found);
  const places = ["E3", "E6", "F6", "R1C1"];
  expect(places.map((one) => isMarked(view, marked, one))).toEqual([true, true, false, true]);
});

test("a cell says what it is, what stands there and what can be done", () => {
  const scene = sceneOf();
  expect(aboutCell(scene, "E4", "E4")).toBe("E4, free. step E4");
  const ghost = aboutCell(scene, "E6", "Specter-Ghost");
  expect(ghost).toContain("E6, Black Hole, Wall east, Specter Ghost of Bo, Decay 2, Shields north");
  expect(ghost).toContain("attack E6");
  expect(aboutCell(scene, "F7", "F7")).toContain(
    "Modifiers from the bottom up: Black Hole, Patch, Black Hole",
  );
  expect(tileWords(view, "R3C3")).toContain("Mother Tile");
});

test("the table in words names everything that is on it, each Wall once", () => {
  const told = inWords(sceneOf())
    .flatMap(({ lines }) => lines)
    .join(" ");
  for (const part of [
    "It is Ana's turn.",
    "Specter Ghost of Bo, Decay 2",
    "The Specter Ghost carries the Fragment.",
    "The Barrier is on tile R4C4.",
    "Specter Blower on F6",
    "Walls: E6 east.",
    "Broken Guard: It turns.",
    "The Border: ready",
  ])
    expect(told).toContain(part);
});
