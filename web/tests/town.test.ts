import { expect, test } from "vitest";
import { thingsToDo } from "../src/games/soulless_vessel/town/places";
import type { MoveInfo } from "../src/lib/protocol";

const count = (...moves: string[]) =>
  thingsToDo(moves.map((move) => ({ move, say: "", about: [] }) as unknown as MoveInfo));

test("what can be done in a place is counted, not the ways to do it", () => {
  expect(count("learn A01", "learn A02", "learn A03")).toBe(1);
  expect(count("upgrade A19A", "upgrade A19B", "upgrade A20A")).toBe(2);
  expect(count("retrain A19", "retrain A20", "learn A01")).toBe(2);
  expect(count("pass hand1 H2", "pass hand1 H3", "pass pack1 H2")).toBe(2);
  expect(count("buy I03 row1", "buy I01 stock", "sell pack1", "row items")).toBe(4);
});
