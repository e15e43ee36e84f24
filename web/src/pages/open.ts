import { Failed, makeTable } from "../lib/api";
import { headsOf } from "../lib/match_file";
import { go } from "../lib/route.svelte";
import { words } from "../words";

/**
 * A new table that begins where a match file ends: the first seat is mine, bots sit in the others. Of a campaign
 * all chapters come onto the shelf, under the names that they were played with; I sit where my name stands.
 */
export async function openRecord(text: string, me: string): Promise<void> {
  const heads = headsOf(text);
  const last = heads.at(-1);
  if (!last) throw new Failed(400, words.shelf.badFile);
  const { game, seats, mode, options } = last;
  const names = heads.length > 1 ? last.names : [];
  const mine = names.map((name) => name.replace(/ \d+$/, "") === me);
  const wishes = Array.from({ length: seats }, (_, seat) => ({
    kind: (mine.includes(true) ? mine[seat] : seat === 0) ? "me" : "bot",
    level: "normal",
    name: names[seat],
  }));
  go(`/t/${(await makeTable({ game, mode, options, seats: wishes, record: text })).table}`);
}
