/** What the parts of the table ask of the scene again and again. */
import { verbOf } from "../../lib/picking";
import type { MoveInfo } from "../../lib/protocol";
import type { Scene } from "../part";
import { DIRECTIONS, isCell, tileOf } from "./board";
import type {
  SoulgiversAbilityEntry,
  SoulgiversCatalog,
  SoulgiversCharacterEntry,
  SoulgiversPieceView,
  SoulgiversSideView,
  SoulgiversView,
} from "../../lib/protocol";

export type SoulgiversScene = Scene<SoulgiversView, SoulgiversCatalog>;

/** What a move shows besides what it is about: the cells on its way, and what becomes of the piece or the target. */
export interface Shown {
  /** From where it is to where it gets. */
  path?: string[];
  fate?: string;
  /** The tile that is turned. */
  place?: string;
}
export const shownOf = ({ shows }: MoveInfo): Shown => (shows as Shown | undefined) ?? {};

/** The verb by which an Ability is used. */
export const VERBS: Record<string, string> = {
  Leap: "leap",
  Charge: "charge",
  Mold: "mold",
  "Mind-Control": "control",
  Acquiescence: "acquiesce",
  Teleport: "teleport",
  "Black-Void": "void",
  Tear: "tear",
  Patch: "patch",
  Update: "update",
  Chaos: "chaos",
  Vertigo: "vertigo",
  Tornado: "tornado",
  Eradicate: "eradicate",
};

export const characterOf = (catalog: SoulgiversCatalog, id: string): SoulgiversCharacterEntry | undefined =>
  catalog.characters.find((entry) => entry.id === id);
export const abilityOf = (catalog: SoulgiversCatalog, id: string): SoulgiversAbilityEntry | undefined =>
  catalog.abilities.find((entry) => entry.id === id);

/** `Runner` for `Shell-Runner`. */
export const characterIn = (name: string): string => name.split("-").slice(1).join("-");

export const pieceNamed = (view: SoulgiversView, name: string): SoulgiversPieceView | undefined =>
  view.pieces.find((piece) => piece.name === name);
export const pieceAt = (view: SoulgiversView, cell: string): SoulgiversPieceView | undefined =>
  view.pieces.find(({ place }) => place === cell);
export const piecesOf = (view: SoulgiversView, seat: number): SoulgiversPieceView[] =>
  view.pieces.filter((piece) => piece.seat === seat);
export const sideOf = (view: SoulgiversView, seat: number): SoulgiversSideView | undefined =>
  view.sides.find(({ seats }) => seats.includes(seat));

/** The sides on which these Shields are, with that front. */
export function shieldsTo(shields: readonly string[], front: string): string[] {
  const turned = DIRECTIONS.findIndex((one) => one === front);
  return shields.map((side) => DIRECTIONS[(["front", "right", "back", "left"].indexOf(side) + turned) % 4]);
}

/** The Shields of a piece as it is now: its own, or those of the Fragment that it carries. */
export const shieldsOf = (catalog: SoulgiversCatalog, piece: SoulgiversPieceView): string[] =>
  piece.carries ? catalog.fragment_shields : (characterOf(catalog, piece.character)?.shields ?? []);

/** What pointing at a cell means: the piece on it or the cell, whichever there is something to do with. */
export function thingAt({ view, lit, picked }: SoulgiversScene, cell: string, name: string): string {
  if (!name) return cell;
  const [piece, place] = [lit.get(name), lit.get(cell)];
  if (piece?.next || (piece && !place?.next)) return name;
  return place || picked.length || name === view.active ? cell : name;
}

/** The actions that can be aimed at a cell by somebody who has picked none yet. */
export function aimsAt({ moves, view, picked }: SoulgiversScene, cell: string): MoveInfo[] {
  if (picked.length) return [];
  const barrier = view.barrier !== "" && isCell(cell) && tileOf(cell) === view.barrier;
  return moves.filter(
    ({ about }) =>
      about.length > 1 && !isCell(about[0]) && (about[1] === cell || (barrier && about[1] === "barrier")),
  );
}

/** Are all these moves of one action? */
export const isOneAction = (moves: readonly MoveInfo[]): boolean =>
  new Set(moves.map(({ about }) => about[0])).size === 1;

export const has = (scene: SoulgiversScene, ...verbs: string[]): boolean =>
  scene.moves.some((move) => verbs.includes(verbOf(move)));
