import { words } from "../words";
import type { MyTable } from "./protocol";

/** How one of my tables stands, in words. */
export interface Standing {
  /** What it waits for, or that it is over; or what somebody offers then. */
  state: string;
  /** Does it wait for me? */
  yours: boolean;
  /** Who won and what ended it: a sentence or two; empty as long as it runs. */
  ending: string;
}

export function standing(table: MyTable): Standing {
  const yours = table.asked.some((seat) => table.mine.includes(seat) && !table.seats[seat].kept);
  if (table.over) return { state: offerAt(table), yours: !!table.offer, ending: ending(table) };
  return { state: waitsFor(table, yours), yours: yours && !table.paused, ending: "" };
}

const offerAt = ({ offer, offered_by, seats }: MyTable): string =>
  offer ? words.shelf.offers[offer](seats[offered_by].name) : words.shelf.over;

function waitsFor(table: MyTable, yours: boolean): string {
  if (table.outdated) return words.shelf.outdated;
  if (table.paused) return words.shelf.paused;
  if (yours) return words.shelf.yours;
  const mine = table.seats.filter(({ mine }) => mine);
  if (!mine.length || !mine.every(({ kept }) => kept)) return words.shelf.waiting;
  return mine.every(({ reason }) => reason === "resigned") ? words.shelf.gaveUp : words.shelf.kept;
}

/** What the rules say of the end the server tells; of what the table has agreed on we know it ourselves. */
function ending({ drawn, resigned, mine, seats, verdict, said }: MyTable): string {
  if (drawn) return words.over.drawn;
  if (resigned < 0) return `${verdict} ${said}`.trim();
  const you = mine.length === 1 && mine[0] === resigned;
  return `${verdict} ${words.shelf.resigned(you ? "" : seats[resigned].name)}`.trim();
}

/** Are points counted at all? Where all win or lose together each has one or none, which says no more than that. */
export const counts = (scores: number[]): boolean =>
  scores.some((score) => score !== scores[0] || Math.abs(score) > 1);

/** Who sits at a table, with their scores once they are known. */
export const people = ({ seats, scores }: MyTable): string =>
  seats
    .map(({ name }, seat) =>
      [name || words.seats.open, counts(scores) ? scores[seat] : ""].join(" ").trimEnd(),
    )
    .join(", ");
