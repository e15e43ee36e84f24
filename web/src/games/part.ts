import type { Component } from "svelte";
import type { Journeys } from "../lib/flight";
import type { AskInfo, Line, MoveInfo } from "../lib/protocol";

/** A paragraph of the table in words: a heading and sentences. */
export interface Section {
  title: string;
  lines: string[];
}

/**
 * What the parts of a game are given to draw. A *key* names a piece or a place (`space:B2`, `card:VAS-1`): the
 * same key is a target of moves, a mark, and the `data-piece` or `data-place` of an element.
 */
export interface Scene<View = unknown, Catalog = unknown> {
  view: View;
  catalog: Catalog;
  names: string[];
  /** Whose hand is shown; -2 for one who watches. */
  me: number;
  asked: number[];
  /** The legal moves by the key that they are about. */
  targets: ReadonlyMap<string, MoveInfo[]>;
  /** What was touched since this seat answered last. */
  marked: ReadonlySet<string>;
  hinted: string;
  /** The key that the move in the list is about on which somebody stays. */
  pointed: string;
  thinking: number[];
  /** What has happened so far, as the log tells it. */
  story: Line[];
  /** Is this the present, in which one can choose? Not in a replay. */
  live: boolean;
  /** Somebody points at something: a move is made, a choice is offered, or it is said why not. */
  choose(key: string, element: Element): void;
  /** Shows something large, or nothing any more. */
  zoom(key: string, element?: Element): void;
}

/** What a game adds to the table. */
export interface GamePart<View = any, Catalog = any> {
  Board: Component<{ scene: Scene<View, Catalog> }>;
  /** What lies before a player. */
  Player: Component<{ scene: Scene<View, Catalog>; seat: number }>;
  /** The hand of whoever looks, in a game that has hands. */
  Hand?: Component<{ scene: Scene<View, Catalog> }>;
  /** Something shown large: a card. */
  Zoom: Component<{ scene: Scene<View, Catalog>; thing: string }>;
  /** A small sign of a seat beside a name. */
  Sign: Component<{ scene: Scene<View, Catalog>; seat: number }>;
  /** The key that a move is about; empty for none. */
  target(move: string): string;
  /** The move that somebody means who points at this; empty for none. */
  meant(key: string, ask: AskInfo, view: View): string;
  /** The heading under which a move stands in the list, and its short name there. */
  heading(move: string): string;
  short(move: MoveInfo, catalog: Catalog): string;
  /** Does this answer end the turn? */
  endsTurn(move: string, ask: AskInfo, view: View): boolean;
  journeys(lines: Line[], view: View): Journeys;
  marks(lines: Line[]): string[];
  /** Does a new turn begin with this line? */
  isTurn(line: Line): boolean;
  words(scene: Scene<View, Catalog>): Section[];
  /** How the parts of the score make the score, in words. */
  formula: string;
  /** On a small screen the list of moves begins folded: the board needs the room, and has a target for each. */
  folded?: boolean;
}
