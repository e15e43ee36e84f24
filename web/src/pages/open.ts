import { makeTable } from "../lib/api";
import { go } from "../lib/route.svelte";

/** A new table that begins where a match file ends: the first seat is mine, bots sit in the others. */
export async function openRecord(text: string): Promise<void> {
  const { game, seats, mode, options } = JSON.parse(text.split("\n", 1)[0]) as {
    game: string;
    seats: number;
    mode: string;
    options: Record<string, number>;
  };
  const wishes = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "bot", level: "normal" },
  );
  go(`/t/${(await makeTable({ game, mode, options, seats: wishes, record: text })).table}`);
}
