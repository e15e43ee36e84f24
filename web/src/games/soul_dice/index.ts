import type { SoulDiceCatalog, SoulDiceView } from "../../lib/protocol";
import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import { journeys } from "./journeys";
import { heading, marks, short } from "./keys";
import Player from "./Player.svelte";
import Sign from "./Sign.svelte";
import { inWords } from "./text";
import Zoom from "./Zoom.svelte";

export const part: GamePart<SoulDiceView, SoulDiceCatalog> = {
  Board,
  Player,
  Hand,
  Zoom,
  Sign,
  folded: true,
  least: 330,
  heading,
  short,
  journeys,
  marks,
  isTurn: (line) => line.kind === "turn",
  words: inWords,
  formula: en.formula,
};
