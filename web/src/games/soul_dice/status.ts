/** What one has picked and what is still missing, in a sentence. */
import type { SoulDiceCatalog, SoulDiceView } from "../../lib/protocol";
import { en } from "./en";
import {
  cardOf,
  fitting,
  isInstrument,
  isMain,
  placings,
  shown,
  valueOf,
  wayToPay,
  type Pick,
} from "./picks";
import { nearest, nextOfShade, partOf } from "./sides";

export const soulName = (view: SoulDiceView, catalog: SoulDiceCatalog, place: number): string => {
  const soul = view.souls[place - 1]?.soul;
  return catalog.souls.find(({ id }) => id === soul)?.name ?? en.headings.verbs.token;
};

/** What is asked outside of the main question, by the verb of the moves. */
function asked(moves: string[], pick: Pick, view: SoulDiceView, catalog: SoulDiceCatalog): string {
  const words = en.status;
  switch (moves[0]?.split(" ")[0]) {
    case "token":
      return `${view.held >= 0 ? en.token.held(view.held) : ""} ${words.token}`;
    case "look":
      return pick.soul ? words.lookMore : words.look;
    case "move":
      return pick.soul ? words.moveTo : words.move;
    case "shade":
      return words.shade(soulName(view, catalog, nextOfShade(view.souls)));
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
      return words[moves[0].split(" ")[0] as "again"];
    default:
      return "";
  }
}

export function status(moves: string[], pick: Pick, view: SoulDiceView, catalog: SoulDiceCatalog): string {
  if (!moves.length) return "";
  if (!isMain(moves)) return asked(moves, pick, view, catalog);
  const words = en.status;
  if (pick.verb === "pass" || pick.verb === "turn") return words[pick.verb];
  if (isInstrument(valueOf(pick.card))) return words.instrument;
  const all = placings(moves);
  const [dice, card] = [shown(pick), cardOf(pick, view)];
  const total = dice.reduce((sum, die) => sum + die, 0);
  const paid = dice.join(" + ");
  const souls = fitting(all, { ...pick, soul: 0 }).some((one) => one.card === card);
  if (card && pick.soul) return words.pay(card, soulName(view, catalog, pick.soul));
  if (card && dice.length && total === Number(card))
    return souls ? `${words.sum(paid, total)}: ${words.toSoul}` : words.noSoul(card);
  if (card && dice.length) return words.paid(total, card);
  if (card) {
    if (souls) return words.toSoulOrDice(card);
    const own = partOf(view, nearest(view, view.seat));
    return wayToPay(Number(card), own.dice) ? words.noSoul(card) : words.unpayable(card);
  }
  if (dice.length) {
    if (!fitting(all, pick, true).length) return `${words.sum(paid, total)}: ${words.useless}`;
    return `${words.sum(paid, total)}: ${words.pickMore}`;
  }
  if (pick.soul) {
    const name = soulName(view, catalog, pick.soul);
    return fitting(all, pick).length ? words.atSoul(name) : words.noneAtSoul(name);
  }
  const left = view.cards_in_turn - view.placed;
  if (!view.placed && !view.harped) return all.length ? words.begin : words.nothing;
  if (all.length) return words.more(left);
  return left > 0 && !view.harped ? words.noMore : words.done;
}
