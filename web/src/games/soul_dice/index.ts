import type { SoulDiceCatalog, SoulDiceView } from "../../lib/protocol";
import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import { journeys } from "./journeys";
import { endsTurn, heading, marks, meant, short, target } from "./keys";
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
  target,
  meant,
  heading,
  short,
  endsTurn,
  journeys,
  marks,
  isTurn: (line) => line.kind === "turn",
  words: inWords,
  formula: en.formula,
};
