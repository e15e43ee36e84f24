/**
 * Moves by pointing, for all games. The server says of every legal move what it is about, in the order in which a
 * person points at these things; here they are picked one after another, and what still fits is lit.
 *
 * A *thing* has the name that the server gives it: `B2`, `die 3`. Things that are alike have the same name and are
 * told apart by a number, `die 3#1` being the second die that shows 3: to the moves all of them are `die 3`.
 *
 * - A move fits if everything picked is among its things, things alike as often as they are picked. Names of one word
 *   (a piece, then a cell) are picked in the order of the move; where names say of which kind things are, any order will
 *   do.
 * - A move is meant when all its things are picked. Its last thing, where it goes, is always pointed at; the others
 *   need not be where only one move is left. Anyone who has begun to pick dice picks all that are needed.
 * - What does not go with the thing just picked is put back. Only where a move ends in a place to which what is
 *   picked cannot go, one is told why.
 */
import type { MoveInfo } from "./protocol";

/** What is said of a thing that can be pointed at. */
export interface Light {
  /** The moves that it completes: a single one is made, several are offered. Empty if it is one of several picks. */
  moves: MoveInfo[];
  /** Is it what one points at next? Otherwise it may come later, or in place of something picked. */
  next: boolean;
}

/** What comes of pointing at something: it is picked, moves are complete, or these things do not go together. */
export type Outcome = { picked: string[] } | { moves: MoveInfo[] } | { refused: string[] };

/** A move that fits what is picked, and those of its things that are missing. */
interface Fit {
  move: MoveInfo;
  missing: string[];
}

type Moves = readonly MoveInfo[];
type Things = readonly string[];

/** The name of a thing without the number that tells it from others alike. */
export const nameOf = (thing: string): string => thing.split("#")[0];
const numberOf = (thing: string): number => Number(thing.split("#")[1] ?? 0);

/** What kind of thing it is: `die` for `die 3`. A name of one word stands for itself. */
export const kindOf = (thing: string): string => nameOf(thing).replace(/ \S+$/, "");
/** Which one of its kind: `3` for `die 3`. */
export const wordOf = (thing: string): string => nameOf(thing).split(" ").at(-1) ?? "";
/** Those of a kind, each by the word that tells which one it is. */
export const ofKind = (things: Things, kind: string): string[] =>
  things.filter((thing) => kindOf(thing) === kind).map(wordOf);

/** The verb of a move: what it does. */
export const verbOf = ({ move }: MoveInfo): string => move.split(" ")[0];

/** Is this thing among those that a move is about? Of things alike as many are as the move names. */
export const isAmong = (things: Things, thing: string): boolean =>
  things.filter((one) => one === nameOf(thing)).length > numberOf(thing);

/** Is any move about this thing? */
export const isOpen = (moves: Moves, thing: string): boolean =>
  moves.some(({ about }) => about.includes(nameOf(thing)));

/** The moves that fit what is picked. */
export const fitting = (moves: Moves, picked: Things): MoveInfo[] =>
  fits(moves, picked).map(({ move }) => move);

/** The moves that differ only in what is paid, when everything else is picked. */
export function ways(moves: Moves, picked: Things): MoveInfo[] {
  const plural = pluralKinds(moves);
  const found = picked.length ? fits(moves, picked) : [];
  const only = found.every(({ missing }) => missing.every((thing) => plural.has(kindOf(thing))));
  return only ? found.map(({ move }) => move) : [];
}

/** Everything that can be pointed at now, by its name. */
export function lit(moves: Moves, picked: Things): Map<string, Light> {
  const found = new Map<string, Light>();
  const all = fits(moves, picked);
  const plural = pluralKinds(moves);
  const next = nextThings(nearest(all, picked), plural);
  for (const [thing, some] of byMissing(all)) {
    const complete = completed(some, [...picked, thing]);
    found.set(thing, { moves: complete, next: complete.length > 0 || next.has(thing) });
  }
  for (const one of picked) {
    const rest = picked.filter((thing) => thing !== one);
    for (const [thing, some] of byMissing(fits(moves, rest)))
      if (!found.has(thing) && !plural.has(kindOf(thing)) && isInstead(moves, thing, one))
        found.set(thing, { moves: completed(some, [...rest, thing]), next: false });
  }
  return found;
}

/** What comes of pointing at a thing. */
export function press(moves: Moves, picked: Things, thing: string): Outcome {
  if (picked.includes(thing)) return { picked: picked.filter((one) => one !== thing) };
  const after = [...picked, thing];
  const found = fits(moves, after);
  if (found.length) {
    const complete = completed(found, after);
    return complete.length ? { moves: complete } : { picked: after };
  }
  const others = picked.filter((one) => kindOf(one) !== kindOf(thing));
  const instead = isBeginning(moves, thing) || fits(moves, [...others, thing]).length > 0;
  return instead ? press(moves, kept(moves, picked, thing), thing) : { refused: after };
}

// --- what fits

function fits(moves: Moves, picked: Things): Fit[] {
  const found: Fit[] = [];
  for (const move of moves) {
    const missing = [...move.about];
    if (picked.every((thing) => canPick(missing, nameOf(thing)) && take(missing, nameOf(thing))))
      found.push({ move, missing });
  }
  return found;
}

const isWord = (name: string): boolean => !name.includes(" ");

/** Of those that are missing, any thing of a kind can be picked, but of the names of one word only the first. */
const canPick = (missing: Things, name: string): boolean => !isWord(name) || missing.find(isWord) === name;

/** Takes a thing out of those that are missing, if it is there. */
function take(missing: string[], name: string): boolean {
  const place = missing.indexOf(name);
  if (place >= 0) missing.splice(place, 1);
  return place >= 0;
}

/** Those that need nothing more of what has been begun; all if there is none. */
function nearest(found: Fit[], picked: Things): Fit[] {
  const begun = new Set(picked.map(kindOf));
  const closed = found.filter(({ missing }) => !missing.some((thing) => begun.has(kindOf(thing))));
  return closed.length ? closed : found;
}

/** The fits by each thing that they miss. */
function byMissing(found: Fit[]): Map<string, Fit[]> {
  const sorted = new Map<string, Fit[]>();
  for (const fit of found)
    for (const thing of new Set(fit.missing)) {
      if (!canPick(fit.missing, thing)) continue;
      const rest = [...fit.missing];
      take(rest, thing);
      const some = sorted.get(thing);
      if (some) some.push({ move: fit.move, missing: rest });
      else sorted.set(thing, [{ move: fit.move, missing: rest }]);
    }
  return sorted;
}

// --- what is meant

/** The moves that are meant by what is picked, of those that fit; none if something has to be picked yet. */
function completed(found: Fit[], picked: Things): MoveInfo[] {
  const whole = found.filter(({ missing }) => !missing.length).map(({ move }) => move);
  if (whole.length) {
    const names = picked.map(nameOf).join();
    const ordered = whole.filter(({ about }) => about.join() === names);
    return ordered.length ? ordered : whole;
  }
  const [fit, ...others] = nearest(found, picked);
  const begun = new Set(picked.map(kindOf));
  const clear =
    picked.length > 1 &&
    !others.length &&
    !fit.missing.includes(fit.move.about.at(-1) ?? "") &&
    !fit.missing.some((thing) => begun.has(kindOf(thing)));
  return clear ? [fit.move] : [];
}

// --- what is lit

/** The kinds of which a move may need several: dice that pay, two spaces that change places. */
function pluralKinds(moves: Moves): Set<string> {
  const found = new Set<string>();
  for (const { about } of moves) {
    const kinds = about.map(kindOf);
    kinds.forEach((kind, place) => kinds.indexOf(kind) < place && found.add(kind));
  }
  return found;
}

/** For each move the kind of thing that comes next: first what is needed once, then what is paid. */
function nextThings(found: Fit[], plural: Set<string>): Set<string> {
  const next = new Set<string>();
  for (const { missing } of found) {
    const kinds = missing.map(kindOf);
    const wanted = kinds.find((kind) => !plural.has(kind)) ?? kinds[0];
    for (const thing of missing) if (kindOf(thing) === wanted) next.add(thing);
  }
  return next;
}

/** Can a move begin with this thing? Not if it is only ever the place where moves end. */
const isBeginning = (moves: Moves, thing: string): boolean =>
  moves.some(({ about }) => {
    const place = about.indexOf(nameOf(thing));
    return place >= 0 && canPick(about, nameOf(thing)) && (place < about.length - 1 || about.length === 1);
  });

/** Would this be taken in place of something that is picked: another card, another piece? */
function isInstead(moves: Moves, thing: string, picked: string): boolean {
  if (thing === nameOf(picked)) return false;
  if (isWord(thing)) return isWord(nameOf(picked)) && isBeginning(moves, thing);
  return kindOf(thing) === kindOf(picked);
}

// --- what is put back

/** Of what is picked, all of each kind that goes with this thing; what was picked last is kept first. */
function kept(moves: Moves, picked: Things, thing: string): string[] {
  let stays: string[] = [];
  for (const kind of new Set([...picked].reverse().map(kindOf))) {
    const wish = picked.filter((one) => kindOf(one) === kind || stays.includes(one));
    if (fits(moves, [...wish, thing]).length) stays = wish;
  }
  return stays;
}
