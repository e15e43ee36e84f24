import type { SoulDiceView } from "../../lib/protocol";
import { countOf, nearest, other } from "./sides";

/** Everything on the table that a move is about: what a hint or a look at the list of moves shows. */
export function about(move: string, view: SoulDiceView): string[] {
  const own = nearest(view, view.seat);
  const rival = other(own);
  const [verb, ...rest] = move.split(" ");
  const name = rest.at(-1) ?? "";
  switch (verb) {
    case "place": {
      const dice = name.split("+");
      const copies = dice.map((die, index) => `die:${own}:${die}:${countOf(dice.slice(0, index), die)}`);
      return [`card:${own}:${rest[0]}:0`, `soul:${rest[2]}`, ...copies];
    }
    case "harp":
    case "trident":
      return [`card:${own}:${verb}:0`, `top:${rival}:${name}`];
    case "pass":
    case "turn":
      return [`die:${own}:${name}:0`, `do:${verb}`];
    case "again":
      return [`die:${own}:${name}:0`];
    case "spend":
      return [`die:${rival}:${name}:0`];
    case "token":
      return [`soul:${name}`];
    case "discard":
      return [`top:${rival}:${name}`];
    case "replace":
      return [`card:${rival}:${name}:0`];
    case "shade":
      return [`card:${own}:${name}:0`];
    case "to":
      return [`face:${name}`];
    case "choose":
      return [`ability:${name}`];
    case "use":
      return [`ability:${name}`, `do:use-${name}`];
    case "look":
      return name.split("+").map((place) => `soul:${place}`);
    case "move":
      return [`top:${own}:${rest[1]}`, `soul:${name}`];
    default:
      return move ? [`do:${verb}`] : [];
  }
}
