import { expect, test } from "vitest";
import { alarm, isShort, secondsLeft } from "../src/lib/clock";

const clock = { left: [40, 600], running: [0], at: 1000 };

test("only a clock that runs has less and less, and never less than nothing", () => {
  expect([secondsLeft(clock, 0, 1015), secondsLeft(clock, 1, 1015)]).toEqual([25, 600]);
  expect(secondsLeft(clock, 0, 1100)).toBe(0);
});

test("a clock is urgent while it runs out, and stays so when it has", () => {
  expect([1000, 1010, 1040].map((now) => isShort(clock, 0, now))).toEqual([false, true, true]);
  expect(isShort({ ...clock, left: [20, 0], running: [] }, 0, 1000)).toBe(false);
  expect(isShort({ ...clock, left: [20, 0], running: [] }, 1, 1000)).toBe(true);
});

test("a clock is heard at half a minute, and in each of the last ten seconds", () => {
  const heard = Array.from({ length: 41 }, (_, gone) => alarm(41 - gone, 40 - gone));
  expect(heard.indexOf("short")).toBe(10);
  expect(heard.filter((sound) => sound === "short")).toHaveLength(1);
  expect(heard.filter((sound) => sound === "tick")).toHaveLength(10);
  expect(alarm(9.4, 9.2)).toBeNull();
});
