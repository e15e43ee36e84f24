/** What one has picked and what is still missing, in a sentence. */
import { fitting, ofKind, verbOf } from "../../lib/picking";
import type { MoveInfo, SoulDiceCatalog, SoulDiceView } from "../../lib/protocol";
import { en } from "./en";
import { isInstrument, isMain } from "./keys";

const isEmpty = (view: SoulDiceView) =>
  view.sides.some(({ side, display }) => side === view.turn && !display.length);

type Moves = readonly MoveInfo[];
type Things = readonly string[];

export const soulName = (view: SoulDiceView, catalog: SoulDiceCatalog, place: number): string => {
  const soul = view.souls[place - 1]?.soul;
  return catalog.souls.find(({ id }) => id === soul)?.name ?? en.headings.verbs.token;
};

/** What is asked outside of the main question, by the verb of the moves. */
function asked(verb: string, begun: boolean, view: SoulDiceView, catalog: SoulDiceCatalog): string {
  const words = en.status;
  switch (verb) {
    case "token":
      return `${view.held >= 0 ? en.token.held(view.held) : ""} ${words.token}`;
    case "look":
      return begun ? words.lookMore : words.look;
    case "move":
      return begun ? words.moveTo : words.move;
    case "shade":
      return words.shade(soulName(view, catalog, view.shade_next));
    case "turn":
      return words.turned;
    case "swap":
      return words.swapped;
    case "again":
    case "spend":
    case "replace":
    case "discard":
    case "to":
    case "choose":
      return words[verb];
    default:
      return "";
  }
}

/** The card that is picked, or the only one that exactly the picked dice pay for. */
function cardOf(placings: Moves, picked: Things): { card: string; paid: boolean } {
  const dice = ofKind(picked, "die").length;
  const exact = placings.filter(({ about }) => dice && ofKind(about, "die").length === dice);
  const cards = new Set(fitting(exact, picked).flatMap(({ about }) => ofKind(about, "card")));
  const [picks] = ofKind(picked, "card");
  return { card: picks ?? (cards.size === 1 ? [...cards][0] : ""), paid: cards.size > 0 };
}

/**
 * How to go on with what is picked. What can be done at all is what the question says: of that the status tells
 * only how cards are picked, or why none can be placed.
 */
export function status(moves: Moves, picked: Things, view: SoulDiceView, catalog: SoulDiceCatalog): string {
  if (!moves.length) return "";
  if (!isMain(moves)) return asked(verbOf(moves[0]), picked.length > 0, view, catalog);
  const words = en.status;
  if (picked.includes("pass")) return words.pass;
  if (picked.includes("turn")) return words.turn;
  const placings = moves.filter((move) => verbOf(move) === "place");
  const { card, paid } = cardOf(placings, picked);
  if (isInstrument(card)) return words.instrument;
  const dice = ofKind(picked, "die").map(Number);
  const total = dice.reduce((sum, die) => sum + die, 0);
  const [soul] = ofKind(picked, "soul").map((place) => soulName(view, catalog, Number(place)));
  const sum = words.sum([...dice].sort().join(" + "), total);
  if (card && soul) return words.pay(card, soul);
  if (card && paid) return `${sum}: ${words.toSoul}`;
  if (card) return dice.length ? words.paid(total, card) : words.toSoulOrDice(card);
  if (dice.length) return `${sum}: ${fitting(placings, picked).length ? words.pickMore : words.useless}`;
  if (soul) return words.atSoul(soul);
  if (placings.length) return words.begin;
  if (view.harped || view.placed >= view.cards_in_turn) return "";
  if (isEmpty(view)) return words.empty;
  return view.placed ? words.noMore : words.nothing(moves.map(verbOf).find(isInstrument) ?? "");
}
