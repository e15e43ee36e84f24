import type { Component } from "svelte";
import type { Journeys } from "../lib/flight";
import type { Light } from "../lib/picking";
import type { Line, MoveInfo } from "../lib/protocol";

/** A paragraph of the table in words: a heading and sentences. */
export interface Section {
  title: string;
  lines: string[];
}

/**
 * What the parts of a game are given to draw. A *thing* is what one can point at, by the name that the server has
 * for it in what moves are about: `B2`, `die 3`; `die 3#1` is the second one of that name (`lib/picking.ts`).
 */
export interface Scene<View = unknown, Catalog = unknown> {
  view: View;
  catalog: Catalog;
  names: string[];
  /** Whose hand is shown; -2 for one who watches. */
  me: number;
  asked: number[];
  /** The legal moves. */
  moves: readonly MoveInfo[];
  /** What can be pointed at, by its name. */
  lit: ReadonlyMap<string, Light>;
  /** What has been picked for a move that is not complete yet. */
  picked: readonly string[];
  /** What the others touched since this seat had its last turn, or in the step that is looked at. */
  marked: ReadonlySet<string>;
  /** What the hint of the bot is about. */
  hinted: readonly string[];
  /** What the move in the list is about on which somebody stays. */
  pointed: readonly string[];
  thinking: number[];
  /** What has happened so far, as the log tells it. */
  story: Line[];
  /** Is this the present, in which one can choose? Not in a replay. */
  live: boolean;
  /** Somebody points at a thing: it is picked, a move is made, a choice is offered, or it is said why not. */
  choose(thing: string, element: Element): void;
  /** Makes a move, however far one has come with picking. */
  make(move: MoveInfo): void;
  /** Puts back everything that is picked. */
  putBack(): void;
  /** Shows something large, or nothing any more. */
  zoom(thing: string, element?: Element): void;
}

/** What a game adds to the table. */
export interface GamePart<View = any, Catalog = any> {
  Board: Component<{ scene: Scene<View, Catalog> }>;
  /** What lies before a player. */
  Player: Component<{ scene: Scene<View, Catalog>; seat: number }>;
  /** The hand of the one who looks, in a game that has hands. */
  Hand?: Component<{ scene: Scene<View, Catalog> }>;
  /** Something shown large: a card, or what anything else is. Its label says it in words. */
  Zoom: Component<{ scene: Scene<View, Catalog>; thing: string; label: string }>;
  /** A small sign of a seat beside a name. */
  Sign: Component<{ scene: Scene<View, Catalog>; seat: number }>;
  /** The heading under which a move stands in the list, and its short name there. */
  heading(move: MoveInfo): string;
  short(move: MoveInfo, catalog: Catalog): string;
  journeys(lines: Line[], view: View): Journeys;
  marks(lines: Line[]): string[];
  /** Is this a moment that stays until everybody has seen it, such as a reveal? */
  isMoment?(lines: Line[]): boolean;
  /** How it is shown, with the table as it was then; `seen` lets the table go on. */
  Moment?: Component<{ scene: Scene<View, Catalog>; lines: Line[]; seen: () => void }>;
  /** Does a new turn begin with this line? */
  isTurn(line: Line): boolean;
  words(scene: Scene<View, Catalog>): Section[];
  /** How the parts of the score make the score, in words. */
  formula: string;
  /** The least height of the board, in pixels (on a phone 340 at most): the page scrolls rather than give it less. */
  least?: number;
  /** The board is higher than wide: on a large screen what is told stands above the players, and takes no height. */
  tall?: boolean;
  /** On a small screen the list of moves begins folded: the board needs the room, and has a target for each. */
  folded?: boolean;
}
