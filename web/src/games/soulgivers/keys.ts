import type { Journeys } from "../../lib/flight";
import { verbOf, wordOf } from "../../lib/picking";
import type { Line, MoveInfo } from "../../lib/protocol";
import { isCell } from "./board";
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
  const population = catalog.populations.find(({ id }) => about[0] === `population ${id}`);
  if (population) return population.name;
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

/** The values of each kind of event that are places. */
const TOUCHED: Record<string, number[]> = {
  wormhole: [1],
  modifier: [1],
  "modifier moved": [1, 2],
  "modifier taken": [1],
  destroyed: [1],
  attracted: [1],
  drifted: [1, 2],
  placed: [1],
  collapsed: [0],
  rotated: [0],
  exchanged: [0, 1],
};
/** Those by which a piece goes from place to place, and those that touch it where it stands. */
const MOVED = ["stepped", "leapt", "charged", "pushed", "led"];
const HIT = ["faced", "turned", "aged", "stopped", "lost soul", "activated", "collected", "passed"];

/** Places, and `piece:NAME` for a piece wherever it stands now; of a way only where it began. */
export function marks(lines: Line[]): string[] {
  const walking = new Set<string>();
  return lines.flatMap(({ kind, seat, values }) => {
    const [piece, from] = values.map(String);
    if (MOVED.includes(kind)) {
      const begins = !walking.has(piece);
      walking.add(piece);
      return begins ? [from, `piece:${piece}`] : [];
    }
    if (kind in TOUCHED) return TOUCHED[kind].map((place) => String(values[place])).filter(Boolean);
    if (HIT.includes(kind)) return [`piece:${piece}`];
    return kind === "drew" || kind === "played" ? [`anomalies:${seat}`] : [];
  });
}

/** The places that are marked: those that were touched, and where pieces stand that were. */
export const isMarked = (view: SoulgiversView, marked: ReadonlySet<string>, cell: string): boolean =>
  marked.has(cell) ||
  [...marked].some((mark) => mark.startsWith("piece:") && pieceNamed(view, mark.slice(6))?.place === cell);
