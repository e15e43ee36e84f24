import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import { heading, journeys, marks, short } from "./keys";
import Player from "./Player.svelte";
import Sign from "./Sign.svelte";
import { inWords } from "./text";
import type { SoulgiversCatalog, SoulgiversView } from "../../lib/protocol";
import Zoom from "./Zoom.svelte";

export const part: GamePart<SoulgiversView, SoulgiversCatalog> = {
  Board,
  Player,
  Hand,
  Zoom,
  Sign,
  heading,
  short,
  journeys,
  marks,
  isTurn: (line) => line.kind === "turn",
  words: inWords,
  formula: en.formula,
  least: 430,
  tall: true,
  folded: true,
};
