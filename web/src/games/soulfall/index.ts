import type { SoulfallCatalog, SoulfallView } from "../../lib/protocol";
import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import { heading, journeys, marks, short } from "./keys";
import Player from "./Player.svelte";
import Sign from "./Sign.svelte";
import { inWords } from "./text";
import Zoom from "./Zoom.svelte";

export const part: GamePart<SoulfallView, SoulfallCatalog> = {
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
};
