import type { Journeys } from "../../lib/flight";
import { verbOf, wordOf } from "../../lib/picking";
import type { Line, MoveInfo } from "../../lib/protocol";
import { isCell, tileOf } from "./board";
import { en } from "./en";
import { pieceNamed, shownOf } from "./scene";
import type { SoulgiversCatalog, SoulgiversView } from "../../lib/protocol";

export const heading = (move: MoveInfo): string => en.heading[verbOf(move)] ?? move.say;

/** What is different from the other moves under the same heading; where the piece would be lost, that is said. */
export function short(move: MoveInfo, catalog: SoulgiversCatalog): string {
  const { about, say } = move;
  if (verbOf(move) === "decline") return say;
  const anomaly = catalog.anomalies.find(({ id }) => about[0] === `anomaly ${id}`);
  if (anomaly) return anomaly.name;
  const [, ...rest] = about;
  const named = (about.length > 1 && !isCell(about[0]) && !about[0].includes(" ") ? rest : about).map(
    (thing) => (thing.includes(" ") ? en.spaced(wordOf(thing)) : en.spaced(thing)),
  );
  const fate = en.fates[shownOf(move).fate ?? ""];
  return `${named.join(" ")}${fate ? `, ${fate}` : ""}` || say;
}

const moved = (piece: string | number) => `piece:${piece}`;

/** Pieces walk by themselves; what comes and goes has a place to come from and to go to. */
export function journeys(lines: Line[], view: SoulgiversView): Journeys {
  const from: Record<string, string> = {};
  const to: Record<string, string> = {};
  const laidOn = (kind: string, cell: string) => {
    const pile = view.cells.find(({ name }) => name === cell)?.pile ?? [];
    return `modifier:${cell}:${pile.lastIndexOf(kind)}`;
  };
  for (const { kind, seat, values } of lines) {
    const [first, second, third] = values.map(String);
    if (kind === "placed") from[moved(first)] = `player:${seat}`;
    else if (kind === "destroyed") {
      from[`soul:${first}`] = moved(first);
      to[moved(first)] = second ? `soul:${first}` : `player:${seat}`;
    } else if (kind === "absorbed") to[`soul:${second}`] = moved(first);
    else if (kind === "used" && second === "Eradicate") to[`soul:${third}`] = moved(first);
    else if (kind === "modifier") {
      const population = view.players[seat]?.population ?? "";
      const own = first === "hole" || first === "patch";
      from[laidOn(first, second)] = own ? `reserve:${first}:${population}` : `reserve:${first}`;
    } else if (kind === "modifier moved") from[laidOn(first, third)] = `modifier:${second}:0`;
    else if (kind === "drew") from[`anomaly ${first}`] = "deck:anomalies";
    else if (kind === "played") to[`anomaly ${first}`] = "deck:anomalies";
  }
  return { from, to };
}

/** The values of each kind of event that are places or pieces. */
const TOUCHED: Record<string, number[]> = {
  stepped: [1, 2],
  leapt: [1, 2],
  charged: [1, 2],
  pushed: [1, 2],
  led: [1, 2],
  wormhole: [1],
  modifier: [1],
  "modifier moved": [1, 2],
  "modifier taken": [1],
  destroyed: [1],
  attracted: [1],
  drifted: [1, 2],
  placed: [1],
  collapsed: [0],
};

/** Cells, tiles, Portals, and `piece:NAME` for a piece that was turned, aged or hit where it stands. */
export function marks(lines: Line[]): string[] {
  return lines.flatMap(({ kind, seat, values }) => {
    if (kind in TOUCHED) return TOUCHED[kind].map((place) => String(values[place])).filter(Boolean);
    if (["faced", "turned", "aged", "stopped", "lost soul", "activated"].includes(kind))
      return [`piece:${values[0]}`];
    if (kind === "rotated" || kind === "exchanged") return values.map(String);
    return kind === "drew" || kind === "played" ? [`anomalies:${seat}`] : [];
  });
}

/** The cells that are marked: those that were touched, and those of pieces and tiles that were. */
export const isMarked = (view: SoulgiversView, marked: ReadonlySet<string>, cell: string): boolean =>
  marked.has(cell) ||
  marked.has(tileOf(cell)) ||
  [...marked].some((mark) => mark.startsWith("piece:") && pieceNamed(view, mark.slice(6))?.place === cell);
