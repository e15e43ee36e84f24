import { Failed, makeTable } from "../lib/api";
import { go } from "../lib/route.svelte";
import { words } from "../words";

interface Head {
  game: string;
  seats: number;
  mode: string;
  options: Record<string, number>;
}

/** The first line of a match file. Throws a sentence for people. */
function headOf(text: string): Head {
  try {
    const head = JSON.parse(text.split("\n", 1)[0]) as Head;
    if (head.game && head.seats > 0) return head;
  } catch {
    // not even JSON: the same sentence says so
  }
  throw new Failed(400, words.shelf.badFile);
}

/** A new table that begins where a match file ends: the first seat is mine, bots sit in the others. */
export async function openRecord(text: string): Promise<void> {
  const { game, seats, mode, options } = headOf(text);
  const wishes = Array.from({ length: seats }, (_, seat) =>
    seat === 0 ? { kind: "me" } : { kind: "bot", level: "normal" },
  );
  go(`/t/${(await makeTable({ game, mode, options, seats: wishes, record: text })).table}`);
}
