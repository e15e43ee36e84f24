/**
 * Paying by pointing. A placing is a card, a soul and dice at once; one picks them in any order, and what still
 * fits is lit. `lit` says what can be pointed at, `pressed` what comes of it: something more is picked, or the
 * move is complete. A move that is not allowed comes out of it as well, so that the server can say why not.
 */
import type { SoulDiceView } from "../../lib/protocol";
import { countOf, nearest, numbered, other, partOf, type Side } from "./sides";

/** What is picked: dice and a card by their keys, a soul by its place, an action whose die is still missing. */
export interface Pick {
  dice: string[];
  card: string;
  soul: number;
  verb: string;
}
export const NOTHING: Pick = { dice: [], card: "", soul: 0, verb: "" };

export interface Placing {
  move: string;
  card: string;
  soul: number;
  pay: number[];
}

/** What comes of pointing at something. */
export interface Outcome {
  pick: Pick;
  move?: string;
}

const PLACE = /^place (\d) soul (\d) pay ([\d+]+)$/;
const rising = (numbers: number[]): number[] => [...numbers].sort((a, b) => a - b);
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const equal = (a: number[], b: number[]): boolean => rising(a).join() === rising(b).join();
/** Is one bag of dice a part of another? */
const within = (part: number[], whole: number[]): boolean =>
  part.every((die) => countOf(part, die) <= countOf(whole, die));

export function placings(moves: Iterable<string>): Placing[] {
  const found: Placing[] = [];
  for (const move of moves) {
    const [, card, soul, pay] = PLACE.exec(move) ?? [];
    if (pay) found.push({ move, card, soul: Number(soul), pay: pay.split("+").map(Number) });
  }
  return found;
}

/** What a key names after its kind and side: `die:angel:3:0` shows 3. */
export const valueOf = (key: string): string => key.split(":")[2] ?? "";
export const shown = (pick: Pick): number[] => rising(pick.dice.map((key) => Number(valueOf(key))));
export const isInstrument = (card: string): boolean => card === "harp" || card === "trident";

/** The card that is meant: the one picked, or the one that the picked dice add up to. */
export function cardOf(pick: Pick, view: SoulDiceView): string {
  if (pick.card) return valueOf(pick.card);
  const total = String(sum(shown(pick)));
  return pick.dice.length && partOf(view, nearest(view, view.seat)).display.includes(total) ? total : "";
}

/** The placings that fit what is picked; the dice may be a part of the payment if `partly`. */
export function fitting(all: Placing[], pick: Pick, partly = false): Placing[] {
  const [card, dice] = [valueOf(pick.card), shown(pick)];
  return all.filter(
    (one) =>
      (!card || one.card === card) &&
      (!pick.soul || one.soul === pick.soul) &&
      (!dice.length || (partly ? within(dice, one.pay) : equal(dice, one.pay))),
  );
}

/** The different ways to pay that are left when card and soul are picked; none while there is no choice. */
export function payments(all: Placing[], pick: Pick, view: SoulDiceView): Placing[] {
  const card = cardOf(pick, view);
  return card && pick.soul && !pick.verb ? fitting(all, pick, true).filter((one) => one.card === card) : [];
}

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

const DIE_SIDES = 6;

/** A placing that is not allowed, as the notation to ask about: with the dice picked if they fit the card. */
function askedPlacing(card: string, soul: number, pick: Pick, view: SoulDiceView): string {
  const total = Number(card);
  const own = partOf(view, nearest(view, view.seat));
  const dice =
    sum(shown(pick)) === total ? shown(pick) : (wayToPay(total, own.dice) ?? anyWay(total, DIE_SIDES));
  return `place ${card} soul ${soul} pay ${dice.join("+")}`;
}

const anyWay = (total: number, most: number): number[] => (total <= most ? [total] : [total - most, most]);

/** The verbs of the moves; the main question of a turn is the one in which one can pass or end. */
const verbsOf = (moves: string[]): Set<string> => new Set(moves.map((move) => move.split(" ")[0]));
export const isMain = (moves: string[]): boolean =>
  moves.some((move) => move === "end" || move.startsWith("pass "));

const last = (move: string): string => move.slice(move.lastIndexOf(" ") + 1);
const ending = (moves: string[], verb: string): Set<string> =>
  new Set(moves.filter((move) => move.startsWith(`${verb} `)).map(last));
const [FROM, TO] = [/^move soul (\d) to/, / to soul (\d)$/];

/** Everything that can be pointed at now, each with the verb that it would be for. */
export function lit(moves: string[], pick: Pick, view: SoulDiceView): Map<string, string> {
  const found = new Map<string, string>();
  const own = nearest(view, view.seat);
  const dice = (side: Side, values: Set<string>, verb: string) => {
    for (const { thing, key } of numbered(partOf(view, side).dice))
      if (values.has(String(thing))) found.set(`die:${side}:${key}`, verb);
  };
  const cards = (side: Side, names: Set<string>, verb: string) => {
    for (const { thing, key } of numbered(partOf(view, side).display))
      if (names.has(thing)) found.set(`card:${side}:${key}`, verb);
  };
  const places = (kind: string, names: Iterable<string | number>, verb: string) => {
    for (const name of names) found.set(`${kind}:${name}`, verb);
  };
  const rival = other(own);
  if (!isMain(moves)) {
    dice(own, ending(moves, "again"), "again");
    dice(own, ending(moves, "turn"), "turn");
    dice(rival, ending(moves, "spend"), "spend");
    cards(rival, ending(moves, "replace"), "replace");
    cards(own, ending(moves, "shade"), "shade");
    places("soul", ending(moves, "token"), "token");
    places(`top:${rival}`, ending(moves, "discard"), "discard");
    places("face", ending(moves, "to"), "to");
    places("ability", ending(moves, "choose"), "choose");
    if (verbsOf(moves).has("look")) places("soul", [1, 2, 3], "look");
    for (const move of moves) {
      const [from, to] = [FROM.exec(move)?.[1], TO.exec(move)?.[1]];
      if (from && to && (!pick.soul || Number(from) !== pick.soul)) found.set(`top:${own}:${from}`, "move");
      if (from && to && Number(from) === pick.soul) found.set(`soul:${to}`, "move to");
    }
    return found;
  }
  if (pick.verb) {
    dice(own, ending(moves, pick.verb), pick.verb);
    return found;
  }
  places("ability", ending(moves, "use"), "use");
  const instrument = moves.find((move) => isInstrument(move.split(" ")[0]))?.split(" ")[0] ?? "";
  if (pick.card && isInstrument(valueOf(pick.card))) {
    places(`top:${rival}`, ending(moves, instrument), "remove");
    return found;
  }
  const all = placings(moves);
  cards(own, new Set(fitting(all, { ...pick, card: "" }).map((one) => one.card)), "place");
  if (instrument && !pick.dice.length && !pick.soul) cards(own, new Set([instrument]), instrument);
  const card = cardOf(pick, view);
  if (card)
    places(
      "soul",
      fitting(all, { ...pick, soul: 0 }).flatMap((one) => (one.card === card ? [one.soul] : [])),
      "place",
    );
  const more = new Set(
    partOf(view, own).dice.filter((die) =>
      fitting(all, { ...pick, dice: [...pick.dice, `die:${own}:${die}`] }, true).some(
        (one) => !pick.card || one.card === card,
      ),
    ),
  );
  dice(own, new Set([...more].map(String)), "pay");
  return found;
}

/** What comes of pointing at something. Picks that make a placing complete are a move. */
export function pressed(key: string, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  const [kind, ...rest] = key.split(":");
  const name = rest.at(kind === "die" || kind === "card" ? 1 : -1) ?? "";
  const own = nearest(view, view.seat);
  if (kind === "do") return action(name, moves, pick, view);
  if (!isMain(moves)) return answer(key, kind, name, moves, pick);
  if (kind === "die") return rest[0] === own ? pickDie(key, name, moves, pick, view) : { pick };
  if (kind === "card") return rest[0] === own ? pickCard(key, name, moves, pick, view) : { pick };
  if (kind === "top") return rest[0] === own ? { pick } : pickTop(name, moves, pick, view);
  if (kind === "ability") return { pick: NOTHING, move: `use ${name}` };
  return kind === "soul" ? pickSoul(Number(name), moves, pick, view) : { pick };
}

function pickDie(key: string, value: string, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  if (pick.verb) return { pick: NOTHING, move: `${pick.verb} ${value}` };
  const dice = pick.dice.includes(key) ? pick.dice.filter((one) => one !== key) : [...pick.dice, key];
  const over = sum(dice.map((one) => Number(valueOf(one)))) > Number(valueOf(pick.card));
  const card = isInstrument(valueOf(pick.card)) || over ? "" : pick.card;
  return completed({ ...pick, dice, card }, moves, view);
}

function pickCard(key: string, name: string, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  if (isInstrument(name)) {
    const used = moves.some((move) => move.startsWith(name));
    if (!used) return { pick: NOTHING, move: `${name} soul 1` };
    return { pick: pick.card === key ? NOTHING : { ...NOTHING, card: key } };
  }
  const all = placings(moves);
  if (!all.length) return { pick: NOTHING, move: askedPlacing(name, 1, NOTHING, view) };
  if (pick.card === key) return { pick: { ...pick, card: "" } };
  const dice = sum(shown(pick)) <= Number(name) ? pick.dice : [];
  const next = { ...pick, dice, card: key, verb: "" };
  return completed(fitting(all, next, true).length ? next : { ...next, dice: [], soul: 0 }, moves, view);
}

function pickTop(place: string, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  const side = nearest(view, view.seat);
  const instrument = side === "angel" ? "harp" : "trident";
  const move = `${instrument} soul ${place}`;
  if (valueOf(pick.card) === instrument || !moves.includes(move)) return { pick: NOTHING, move };
  const index = numbered(partOf(view, side).display).find(({ thing }) => thing === instrument);
  return { pick: { ...NOTHING, card: `card:${side}:${index?.key}` } };
}

function pickSoul(place: number, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  if (isInstrument(valueOf(pick.card))) return pickTop(String(place), moves, pick, view);
  const card = cardOf(pick, view);
  const all = placings(moves);
  if (!card) return { pick: { ...NOTHING, dice: pick.dice, soul: pick.soul === place ? 0 : place } };
  const here = fitting(all, { ...pick, soul: place }, true).filter((one) => one.card === card);
  if (!here.length) return { pick, move: askedPlacing(card, place, pick, view) };
  return completed({ ...pick, soul: place }, moves, view);
}

/** Card, soul and payment are known: that is the move. */
function completed(pick: Pick, moves: string[], view: SoulDiceView): Outcome {
  const card = cardOf(pick, view);
  if (!card || !pick.soul) return { pick };
  const fits = fitting(placings(moves), pick).filter((one) => one.card === card);
  return fits.length === 1 ? { pick: NOTHING, move: fits[0].move } : { pick };
}

/** An action by its button: one that needs a die takes the one picked, or waits for one. */
function action(verb: string, moves: string[], pick: Pick, view: SoulDiceView): Outcome {
  if (verb !== "pass" && verb !== "turn") return { pick: NOTHING, move: verb.replace("-", " ") };
  if (pick.verb === verb) return { pick: NOTHING };
  const die = pick.dice.length === 1 ? valueOf(pick.dice[0]) : "";
  const possible = moves.some((move) => move.startsWith(`${verb} `));
  if (!possible)
    return { pick, move: `${verb} ${die || partOf(view, nearest(view, view.seat)).dice[0] || 1}` };
  return die ? { pick: NOTHING, move: `${verb} ${die}` } : { pick: { ...NOTHING, verb } };
}

/** What each kind of thing stands for outside of the main question, by the verb that is asked for. */
const ANSWERS: Record<string, string[]> = {
  die: ["again", "turn", "spend"],
  card: ["replace", "shade"],
  face: ["to"],
  ability: ["choose"],
};

function answer(key: string, kind: string, name: string, moves: string[], pick: Pick): Outcome {
  const verbs = verbsOf(moves);
  if (kind === "soul" || kind === "top") return answerSoul(key, Number(name), moves, pick, verbs);
  const verb = ANSWERS[kind]?.find((one) => verbs.has(one));
  return verb ? { pick: NOTHING, move: `${verb} ${name}` } : { pick };
}

function answerSoul(key: string, place: number, moves: string[], pick: Pick, verbs: Set<string>): Outcome {
  if (verbs.has("token")) return { pick: NOTHING, move: `token soul ${place}` };
  if (verbs.has("discard")) return { pick: NOTHING, move: `discard soul ${place}` };
  if (verbs.has("look")) {
    if (!pick.soul || pick.soul === place)
      return { pick: { ...NOTHING, soul: pick.soul === place ? 0 : place } };
    return { pick: NOTHING, move: `look souls ${rising([pick.soul, place]).join("+")}` };
  }
  if (!verbs.has("move")) return { pick };
  const origin = key.startsWith("top:") && moves.some((move) => move.startsWith(`move soul ${place} `));
  if (pick.soul && pick.soul !== place && !origin)
    return { pick: NOTHING, move: `move soul ${pick.soul} to soul ${place}` };
  return { pick: { ...NOTHING, soul: pick.soul === place ? 0 : place } };
}
