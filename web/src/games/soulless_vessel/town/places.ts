/** The places of the town, what is done at which, and what lies there. */
import { isAmong, verbOf } from "../../../lib/picking";
import type { MoveInfo } from "../../../lib/protocol";
import { baseOf, type View, type VesselScene } from "../vessels";

/** In the order in which they stand in the picture: from the back to the front, from left to right. */
export const PLACES = [
  "shrine",
  "gate",
  "chronicle",
  "smith",
  "vessels",
  "trainer",
  "items",
  "inn",
  "souls",
] as const;
export type Place = (typeof PLACES)[number];

const OF_VERB: Record<string, Place> = {
  sell: "items",
  repair: "smith",
  inhabit: "vessels",
  exchange: "vessels",
  learn: "trainer",
  upgrade: "trainer",
  retrain: "trainer",
  unlock: "shrine",
  pass: "inn",
  stow: "inn",
  collect: "inn",
  rearrange: "inn",
  forgo: "inn",
  pay: "inn",
  ready: "gate",
  set: "gate",
};
const OF_ROW: Record<string, Place> = {
  items: "items",
  souls: "souls",
  vessels: "vessels",
  cards: "trainer",
};

/** What comes with a move in town: what it costs or brings, and what it would change. */
export interface Bargain {
  price?: number;
  proceeds?: number;
  currency?: string;
  changes?: string[];
}
export const bargainOf = (move: MoveInfo | undefined): Bargain =>
  (move?.shows as Bargain | null | undefined) ?? {};

/** Where a move is made; nothing for an answer to a question that somebody has asked. */
export function placeOf(view: View, move: MoveInfo): Place | undefined {
  const [verb, word] = move.move.split(" ");
  if (verb === "row") return OF_ROW[word];
  if (verb === "buy") return isOfSouls(view, word) ? "souls" : "items";
  return OF_VERB[verb];
}

const isOfSouls = ({ campaign }: View, item: string): boolean =>
  campaign?.town?.rows.some(({ kind, cards }) => kind === "souls" && cards.includes(item)) ?? false;

/** The legal moves by their places. */
export function movesByPlace({ view, moves }: VesselScene): Map<Place, MoveInfo[]> {
  const found = new Map<Place, MoveInfo[]>(PLACES.map((place) => [place, []]));
  for (const move of moves) {
    const place = placeOf(view, move);
    if (place) found.get(place)?.push(move);
  }
  return found;
}

/** How many things can be done with these moves, however many ways there are to do each. */
export const thingsToDo = (moves: readonly MoveInfo[]): number => new Set(moves.map(thingOf)).size;

function thingOf({ move }: MoveInfo): string {
  const [verb, what] = move.split(" ");
  if (verb === "learn" || verb === "retrain") return verb; // one may be learnt, whichever it is
  if (verb === "upgrade") return baseOf(what);
  return verb === "pass" ? what : move;
}

/** Is it the move that is hinted at, or on which somebody stays in the list? */
export const isHinted = ({ hinted, pointed }: VesselScene, move: MoveInfo | undefined): boolean =>
  !!move?.about.length && move.about.every((thing) => isAmong(hinted, thing) || isAmong(pointed, thing));

/** Is something asked that has no place in town: a proposal, where an item goes, what a card becomes? */
export const isQuestion = ({ view, moves }: VesselScene): boolean =>
  moves.length > 0 && moves.some((move) => !placeOf(view, move));

/** Is the party in town, with the shops open or about to leave? Not while newcomers choose, nor on a map. */
export const isInTown = ({ phase, tiles, campaign }: View): boolean =>
  phase === "town" && !tiles.length && !!campaign?.town && !isJoining(campaign.town);
const isJoining = ({ joining, rows }: { joining: number[]; rows: unknown[] }): boolean =>
  joining.length > 0 && !rows.length;

export const hasSoulShop = ({ campaign }: View): boolean =>
  campaign?.town?.rows.some(({ kind }) => kind === "souls") || (campaign?.tier ?? 1) > 1;

export const moveNamed = ({ moves }: VesselScene, name: string): MoveInfo | undefined =>
  moves.find(({ move }) => move === name);
export const ofVerbs = ({ moves }: VesselScene, ...verbs: string[]): MoveInfo[] =>
  moves.filter((move) => verbs.includes(verbOf(move)));

/** All cards of a hero, wherever they lie. */
export const deckOf = (hero: View["heroes"][number]): string[] =>
  [...hero.hand, ...hero.placed, ...Object.keys(hero.cooldown), ...Object.keys(hero.ongoing)].sort();
