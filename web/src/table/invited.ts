/** What an invitation says, in words: who sits there, and what is other than usual. */
import type { GameCard, InvitationInfo, SeatInfo } from "../lib/protocol";
import { words } from "../words";
import { coming } from "../words/coming.en";

/** Who sits in a seat, for somebody who does not know the table yet. */
export function sitting(seat: SeatInfo, mine: number): string {
  if (seat.seat === mine && seat.kind === "open") return coming.invitation.yours;
  if (seat.kind === "open") return words.seats.open;
  return seat.kind === "bot"
    ? `${seat.name} (${words.seats.bot(words.setup.levels[seat.level] ?? seat.level)})`
    : seat.name;
}

/** What has been chosen for this table and is not what one would expect. */
export function differences({ table, seats }: InvitationInfo, game: GameCard | undefined): string[] {
  const found = [];
  for (const option of game?.options ?? []) {
    const value = table.options[option.name];
    const usual = value === undefined || value === option.default;
    if (!option.modes.includes(table.mode) || (usual && !option.first)) continue;
    const text =
      option.seat && value >= 0
        ? seats[value].name
        : (option.choices[(value ?? option.default) - option.low] ?? String(value));
    // what everybody wants to choose is about the person in the first seat
    found.push(
      option.first
        ? coming.invitation.first(seats[0].name, text)
        : coming.invitation.option(option.sentence, text),
    );
  }
  if (table.pack) found.push(coming.invitation.pack);
  if (table.unseeded) found.push(coming.invitation.begun);
  return found;
}
