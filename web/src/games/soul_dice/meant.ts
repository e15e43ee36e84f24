/** What somebody means who points at what is not allowed, as a notation: the server says why not. */
import { kindOf, ofKind, verbOf, wordOf } from "../../lib/picking";
import type { AskInfo, SoulDiceView } from "../../lib/protocol";
import { isInstrument, isMain } from "./keys";
import { nearest, partOf } from "./sides";

const DIE_SIDES = 6;
const BUTTONS = ["reroll", "exchange", "end"];
const rising = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Some dice of a supply that add up to a number; the fewest, the highest first. */
export function wayToPay(total: number, supply: number[]): number[] | null {
  if (total === 0) return [];
  const dice = rising(supply).reverse();
  for (const [index, die] of dice.entries()) {
    if (die > total || die === dice[index - 1]) continue;
    const rest = wayToPay(total - die, dice.slice(index + 1));
    if (rest) return rising([die, ...rest]);
  }
  return null;
}

const anyWay = (total: number): number[] => (total <= DIE_SIDES ? [total] : [total - DIE_SIDES, DIE_SIDES]);

/** A placing, with the dice picked if they fit the card. */
function placing(card: string, soul: string, dice: number[], supply: number[]): string {
  const total = Number(card);
  const pay = sum(dice) === total ? rising(dice) : (wayToPay(total, supply) ?? anyWay(total));
  return `place ${card} soul ${soul} pay ${pay.join("+")}`;
}

/** In the main question: a card, a soul, a die, a top card of the opponent, or a button. */
function meantInTurn(things: string[], view: SoulDiceView): string {
  const side = nearest(view, view.seat);
  const own = partOf(view, side);
  const instrument = side === "angel" ? "harp" : "trident";
  const last = things.at(-1) ?? "";
  const word = wordOf(last);
  const dice = ofKind(things, "die");
  const card = ofKind(things, "card").at(-1) ?? own.display.find((one) => !isInstrument(one));
  const soul = ofKind(things, "soul").at(-1) ?? "1";
  switch (kindOf(last)) {
    case "their top":
      return `${instrument} soul ${word}`;
    case "card":
    case "soul":
      if (!card) return "";
      return isInstrument(card) ? `${card} soul ${soul}` : placing(card, soul, dice.map(Number), own.dice);
    case "die":
      return `pass ${word}`;
    case "pass":
    case "turn":
      return `${last} ${dice[0] ?? own.dice[0] ?? 1}`;
    default:
      if (view.sides.some(({ ability }) => ability === last)) return `use ${last}`;
      return BUTTONS.includes(last) ? last : "";
  }
}

/** How the answers to other questions are written, by their verb. */
const WRITTEN: Record<string, (word: string) => string> = {
  token: (word) => `token soul ${word}`,
  discard: (word) => `discard soul ${word}`,
};

export function meant(things: string[], ask: AskInfo, view: SoulDiceView): string {
  if (isMain(ask.moves)) return meantInTurn(things, view);
  const last = things.at(-1) ?? "";
  const verb = ask.moves.length ? verbOf(ask.moves[0]) : "";
  if (verb === "move") {
    const [from] = ofKind(things, "top");
    return from && kindOf(last) === "soul" ? `move soul ${from} to soul ${wordOf(last)}` : "";
  }
  const asked = ask.moves.find(({ about }) => about.some((thing) => kindOf(thing) === kindOf(last)));
  return asked ? (WRITTEN[verb]?.(wordOf(last)) ?? `${verbOf(asked)} ${wordOf(last)}`) : "";
}
