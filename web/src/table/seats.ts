import type { SeatInfo } from "../lib/protocol";
import type { IconName } from "../pieces/Icon.svelte";
import { words } from "../words";

/** Who sits there, in a few words; empty for a person who is here. */
export function stateOf(info: SeatInfo): string {
  if (info.kind === "bot") return words.seats.bot(words.setup.levels[info.level ?? ""] ?? info.level ?? "");
  if (info.kept) return info.reason === "resigned" ? words.seats.gaveUp : words.seats.kept;
  if (info.kind === "open") return words.seats.open;
  return info.online ? "" : words.seats.offline;
}

/** The same as a small sign, where there is no room for words. */
export function signOf(info: SeatInfo): IconName | null {
  if (info.kind === "bot" || info.kept) return "bot";
  if (info.kind === "open") return "chair";
  return info.online ? null : "away";
}
