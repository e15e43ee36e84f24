/** What a table can choose before the game, as people choose it. */
import { words } from "../words";
import type { OptionInfo } from "./protocol";

/** Chance is to choose; it does so when the table is made. */
export const RANDOM = "random";
export type Wishes = Record<string, number | typeof RANDOM>;

interface Choice {
  value: number | typeof RANDOM;
  text: string;
}

/** The highest number that an option can have at a table of so many seats. */
const highest = ({ high, seat }: OptionInfo, seats: number) => (seat ? Math.min(high, seats - 1) : high);

const between = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, place) => low + place);

/** What one chooses from, in words; nothing where a number is just a number. */
export function choicesOf(option: OptionInfo, seats: number, called: (seat: number) => string): Choice[] {
  const { low, seat, choices } = option;
  if (!seat && !choices.length) return [];
  const text = (value: number) => (seat && value >= 0 ? called(value) : choices[value - low]);
  return [
    ...between(low, highest(option, seats)).map((value) => ({ value, text: text(value) })),
    { value: RANDOM, text: words.setup.random },
  ];
}

/** Two options cannot name the same seat: has another one named it? */
export const isTaken = (
  options: readonly OptionInfo[],
  wishes: Wishes,
  { name, seat }: OptionInfo,
  value: Choice["value"],
): boolean =>
  seat &&
  typeof value === "number" &&
  value >= 0 &&
  options.some((other) => other.seat && other.name !== name && wishes[other.name] === value);

/** The numbers that are sent. What the table is too small for is left to the game. */
export function chosen(
  options: readonly OptionInfo[],
  wishes: Wishes,
  seats: number,
  random: () => number = Math.random,
): Record<string, number> {
  const found: Wishes = { ...wishes };
  for (const option of options) {
    const wish = found[option.name];
    const high = highest(option, seats);
    if (wish === RANDOM) {
      const open = between(Math.max(0, option.low), high).filter(
        (value) => !isTaken(options, found, option, value),
      );
      found[option.name] = open[Math.floor(random() * open.length)];
    } else if (wish > high) found[option.name] = option.default;
  }
  return Object.fromEntries(options.map(({ name }) => [name, Number(found[name])]));
}
