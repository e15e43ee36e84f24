/** The reveal of the bids: who chooses when, who clashes, and what is said of it. */
import type { BlackSoulsView, Line } from "../../lib/protocol";
import { en } from "./en";

/** The bids are laid open, or, if somebody could Hack first, the turn order is fixed after it. */
export const isReveal = (lines: Line[]): boolean =>
  lines.some(({ kind }) => kind === "bid" || kind === "order");

export interface Places {
  /** In the order in which they choose; as long as that is open, by what they bid. */
  seats: number[];
  /** Is the order fixed, or may somebody still Hack? */
  fixed: boolean;
}

export function placesOf(view: BlackSoulsView, lines: Line[]): Places {
  if (lines.some(({ kind }) => kind === "order")) return { seats: view.order, fixed: true };
  const seats = view.players.map((_, seat) => seat);
  return { seats: seats.sort((a, b) => view.players[b].bid - view.players[a].bid), fixed: false };
}

/** Who chooses first, and which bids clash, in sentences. */
export function saidOf(view: BlackSoulsView, names: string[], { seats, fixed }: Places): string[] {
  const said = fixed ? [en.reveal.first(names[seats[0]])] : [];
  for (const bid of new Set(seats.map((seat) => view.players[seat].bid))) {
    const same = seats.filter((seat) => view.players[seat].bid === bid && view.players[seat].clash);
    const tied = same.filter((seat) => view.players[seat].clash !== "escaped");
    if (!tied.length) continue;
    const who = en.listed(tied.map((seat) => names[seat]));
    said.push(fixed ? en.reveal.tied(who, bid, tied.length > 1) : en.reveal.clash(who, bid));
  }
  const deciding = seats.filter((seat) => view.players[seat].clash === "open").map((seat) => names[seat]);
  if (deciding.length) said.push(en.reveal.mayHack(en.listed(deciding)));
  return said;
}
