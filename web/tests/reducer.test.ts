import { expect, test } from "vitest";
import type { FromServer, Line, SeatInfo, Snap, Up, Welcome } from "../src/lib/protocol";
import {
  Gap,
  NOTHING_KNOWN,
  after,
  askOf,
  handOver,
  inCompany,
  lost,
  mayConfer,
  offered,
  passesByItself,
  seatToLookFrom,
  type Known,
} from "../src/lib/reducer";

const line = (length: number, text: string): Line => ({
  length,
  kind: "placed",
  seat: 0,
  values: [],
  text,
  rule: "",
  by: 0,
});
const snap: Snap = {
  t: "snap",
  seq: 4,
  length: 4,
  view: { turn: 0 },
  asked: [0],
  ask: {
    seat: 0,
    kind: "turn",
    text: "Choose an Action.",
    rule: "SF-TRN-03",
    moves: [],
    unavailable: [],
    default: "",
  },
  undo: 4,
  story: [line(3, "one"), line(4, "two")],
  chat: [],
};
const up: Up = {
  t: "up",
  seq: 5,
  prev: 4,
  length: 5,
  patch: [[["turn"], 1]],
  asked: [1],
  ask: null,
  undo: 4,
  events: [line(5, "three")],
};
const fold = (...messages: FromServer[]): Known =>
  messages.reduce((known, message) => after(known, message, 100), NOTHING_KNOWN);

test("an update patches the view, goes on with the story and takes the question away", () => {
  const known = fold(snap, up);
  expect(known.view).toEqual({ turn: 1 });
  expect(known.story.map(({ text }) => text)).toEqual(["one", "two", "three"]);
  expect(known.fresh.map(({ text }) => text)).toEqual(["three"]);
  expect(known.ask).toBeNull();
  expect([known.seq, known.length, known.undo]).toEqual([5, 5, 4]);
});

test("what an update says is gone is gone from the view", () => {
  expect(fold({ ...snap, view: { turn: 0, hint: "B2" } }, { ...up, gone: [["hint"]] }).view).toEqual({
    turn: 1,
  });
});

test("an update that does not follow is a gap, and so is a patch that does not fit", () => {
  expect(() => fold(snap, { ...up, prev: 3 })).toThrow(Gap);
  expect(() => fold(up)).toThrow(Gap);
  expect(() => fold(snap, { ...up, patch: [[["turn", "deep"], 1]] })).toThrow(Gap);
  expect(() => fold(snap, { ...up, gone: [["nothing"]] })).toThrow(Gap);
});

test("an undo cuts the story back before it goes on", () => {
  const known = fold(snap, up, { ...up, seq: 6, prev: 5, length: 4, cut: 3, events: [line(4, "other")] });
  expect(known.story.map(({ text }) => text)).toEqual(["one", "other"]);
});

test("what an update leaves out is over: a motion, a clock", () => {
  const motion = { number: 1, kind: "undo", seat: 1, to: 2, yes: [1], needed: [0] };
  expect(fold(snap, { t: "motion", motion }).motion).toEqual(motion);
  expect(fold(snap, { t: "motion", motion }, up).motion).toBeNull();
});

test("a new snapshot takes the place of everything that went before", () => {
  const known = fold(snap, up, { t: "bot", seat: 1, thinking: true }, { ...snap, seq: 9, story: [] });
  expect([known.seq, known.story.length, known.thinking.length]).toEqual([9, 0, 0]);
});

const welcome: Welcome = {
  t: "welcome",
  proto: 1,
  table: {} as never,
  you: 0,
  mine: [0],
  seats: [],
  time: 107,
  moderation: { muted: [], chat: true, watching: true },
  owner: true,
};

test("bots think and stop thinking; the server's clock is compared with ours", () => {
  const known = fold(
    { t: "bot", seat: 1, thinking: true },
    { t: "bot", seat: 2, thinking: true },
    { t: "bot", seat: 1, thinking: false },
  );
  expect(known.thinking).toEqual([2]);
  expect(fold(welcome).skew).toBe(7);
});

test("what the owner has set, who watches, and that the game is paused", () => {
  const moderation = { muted: [1], chat: false, watching: true };
  const watchers = [{ key: "k", name: "Cleo" }];
  const known = fold(
    welcome,
    { ...snap, paused: true, back: 3, mark: "m" },
    { t: "moderation", moderation },
    { t: "seats", seats: [], watching: 1 },
    { t: "watchers", watchers },
  );
  expect([known.owner, known.mark, known.paused, known.back]).toEqual([true, "m", true, 3]);
  expect([known.moderation, known.watching, known.watchers]).toEqual([moderation, 1, watchers]);
  expect(fold(welcome, { ...snap, paused: true }, up).paused).toBe(false);
});

const two: Known = { ...NOTHING_KNOWN, seq: 4, mine: [0, 1], you: 0, asked: [0] };

test("the screen is handed over to the one of several who is asked, and to oneself at first", () => {
  expect(handOver(two, -1)).toBe(0);
  expect(handOver(two, 0)).toBe(-1);
  expect(handOver({ ...two, asked: [1] }, 0)).toBe(1);
  expect(handOver({ ...two, asked: [2] }, 0)).toBe(-1);
});

test("there is no curtain for one seat, before the table is known, nor between seats that see the same", () => {
  expect(handOver({ ...two, mine: [0] }, -1)).toBe(-1);
  expect(handOver({ ...two, seq: -1 }, -1)).toBe(-1);
  expect(handOver({ ...two, shares: true }, -1)).toBe(-1);
  expect(handOver({ ...two, shares: true, asked: [1] }, 0)).toBe(-1);
  expect(handOver(fold({ ...snap, shares: true }), 0)).toBe(-1);
  expect(fold({ ...snap, shares: true }, up).shares).toBe(false);
});

test("somebody with several seats looks from the one that is asked", () => {
  expect(seatToLookFrom(two)).toBe(0);
  expect(seatToLookFrom({ ...two, asked: [2, 1] })).toBe(1);
  expect(seatToLookFrom({ ...two, asked: [0, 1] })).toBe(0);
  expect(seatToLookFrom({ ...two, asked: [2] })).toBe(0);
});

test("who goes on from another seat does not come back to the table of the first", () => {
  const known = { ...fold({ ...snap, mark: "of seat 0" }), you: 0 };
  expect(after(known, { ...welcome, you: 0 }).mark).toBe("of seat 0");
  expect(after(known, { ...welcome, you: 1 }).mark).toBe("");
});

const seat: SeatInfo = {
  seat: 0,
  kind: "person",
  name: "Ana",
  level: "",
  online: true,
  kept: false,
  mine: true,
  quiet: false,
  team: 0,
  reason: "",
};

test("nobody is asked, nor looks from a seat, while a bot keeps it", () => {
  const kept = { ...seat, kept: true, level: "normal" };
  const known: Known = { ...two, ask: snap.ask, seats: [seat, { ...seat, seat: 1 }] };
  expect(askOf(known)).toBe(snap.ask);
  expect(askOf({ ...known, seats: [kept, seat] })).toBeNull();
  expect(seatToLookFrom({ ...known, asked: [0, 1], seats: [kept, seat] })).toBe(1);
});

test("a seat is lost that a bot keeps though its person did not want it, until they take it back", () => {
  const seats = (reason: string) => [{ ...seat, kept: true, level: "normal", reason }];
  for (const reason of ["time", "away"])
    expect(lost({ ...NOTHING_KNOWN, seats: seats(reason) })?.reason).toBe(reason);
  for (const reason of ["wish", "resigned"])
    expect(lost({ ...NOTHING_KNOWN, seats: seats(reason) })).toBeNull();
  expect(lost({ ...NOTHING_KNOWN, seats: [{ ...seat, reason: "" }] })).toBeNull();
  expect(lost({ ...NOTHING_KNOWN, seats: [{ ...seats("time")[0], mine: false }] })).toBeNull();
});

test("a bot whose seat was taken back does not think any more", () => {
  const bot = { ...seat, kept: true, level: "normal" };
  const known = fold({ t: "seats", seats: [bot] }, { t: "bot", seat: 0, thinking: true });
  expect(known.thinking).toEqual([0]);
  expect(after(known, { t: "seats", seats: [seat] }).thinking).toEqual([]);
});

test("another game is offered to those who have not said anything yet", () => {
  const motion = { number: 3, kind: "again", seat: 1, to: -1, yes: [1], needed: [0, 1] };
  const known: Known = { ...NOTHING_KNOWN, mine: [0], motion };
  expect(offered(known)).toBe(3);
  expect(offered({ ...known, mine: [1] })).toBe(-1);
  expect(offered({ ...known, motion: { ...motion, kind: "draw" } })).toBe(-1);
  expect(offered({ ...known, motion: { ...motion, table: "abc" } })).toBe(-1);
});

test("only people who play count as company", () => {
  const ben = { ...seat, seat: 1, mine: false };
  const company = (other: SeatInfo) => inCompany({ ...NOTHING_KNOWN, seats: [seat, other] });
  expect(company(ben)).toBe(true);
  expect(company({ ...ben, kept: true })).toBe(false);
  expect(company({ ...ben, kind: "bot" })).toBe(false);
  expect(company({ ...ben, mine: true })).toBe(false);
});

test("the table answers by itself only where silence is an answer and that is wished", () => {
  const ask = { ...snap.ask!, default: "pass" };
  const known: Known = { ...NOTHING_KNOWN, ask, seats: [{ ...seat, quiet: true }] };
  expect(passesByItself(known)).toBe(true);
  expect(passesByItself({ ...known, seats: [seat] })).toBe(false);
  expect(passesByItself({ ...known, ask: snap.ask })).toBe(false);
  expect(passesByItself({ ...known, ask: null })).toBe(false);
  expect(passesByItself({ ...known, confers: [1] })).toBe(false);
});

test("one talks in private as long as the server says so, and only with other people", () => {
  const ben = { ...seat, seat: 1, mine: false };
  const known: Known = { ...fold({ ...snap, confers: [1] }), seats: [seat, ben] };
  expect(mayConfer(known)).toBe(true);
  expect(mayConfer(after(known, up))).toBe(false);
  expect(mayConfer(after(known, { ...up, confers: [1] }))).toBe(true);
  expect(mayConfer({ ...known, seats: [seat, { ...ben, kept: true }] })).toBe(true);
  for (const partner of [
    { ...ben, kind: "bot" },
    { ...ben, mine: true },
  ])
    expect(mayConfer({ ...known, seats: [seat, partner] })).toBe(false);
  const said = { t: "chat", seat: 1, name: "Ben", text: "psst", time: 1, private: true } as const;
  expect(after(known, said).chat).toEqual([said]);
});
