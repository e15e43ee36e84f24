import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import { heading, isTurn, journeys, marks, short } from "./keys";
import Player from "./Player.svelte";
import type { Catalog, View } from "./vessels";
import Sign from "./Sign.svelte";
import { inWords } from "./text";
import Below from "./town/Below.svelte";
import Zoom from "./Zoom.svelte";

export const part: GamePart<View, Catalog> = {
  Board,
  Player,
  Hand: Below,
  Zoom,
  Sign,
  heading,
  short,
  journeys,
  marks,
  isTurn,
  words: inWords,
  formula: en.formula,
  least: 430,
  folded: true,
};
