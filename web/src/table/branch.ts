import { makeTable } from "../lib/api";
import type { NewTable } from "../lib/protocol";
import { go } from "../lib/route.svelte";
import type { Table } from "../lib/table.svelte";

const LEVEL = "normal";

/** The same game alone: my seats are mine, all others get bots. */
function wishFor(table: Table): NewTable {
  const { seats, table: info } = table.known;
  const mine = Math.max(0, table.known.you);
  return {
    game: info?.game ?? "",
    mode: info?.mode,
    options: info?.options,
    clock: "none",
    seats: seats.map((seat) =>
      seat.mine || seat.seat === mine
        ? { kind: "me", name: seat.mine ? seat.name : "" }
        : { kind: "bot", level: seat.level || LEVEL },
    ),
  };
}

/** Makes a new table that begins after the first answers of this one, and goes there. Raises Failed. */
export async function branch(table: Table, length: number): Promise<void> {
  const made = await makeTable({ ...wishFor(table), from_table: table.id, length });
  go(`/t/${made.table}`);
}
