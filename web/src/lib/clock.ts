import type { ClockInfo } from "./protocol";

/** From so many seconds on a clock that runs is shown and heard with urgency. */
const SHORT = 30;
/** From so many seconds on each one is heard. */
const LAST = 10;

/** Seconds left for a seat; `now` is the server's time. */
export function secondsLeft(clock: ClockInfo, seat: number, now: number): number {
  const running = clock.running.includes(seat);
  return Math.max(0, clock.left[seat] - (running ? now - clock.at : 0));
}

/** A clock is shown with urgency: it runs out, or it has. */
export function isShort(clock: ClockInfo, seat: number, now: number): boolean {
  const left = secondsLeft(clock, seat, now);
  return left === 0 || (clock.running.includes(seat) && left <= SHORT);
}

/** The sound that is due when a clock goes from so many seconds to so many. */
export function alarm(before: number, after: number): "short" | "tick" | null {
  if (before > SHORT && after <= SHORT) return "short";
  return after < LAST && Math.ceil(after) < Math.ceil(before) ? "tick" : null;
}
