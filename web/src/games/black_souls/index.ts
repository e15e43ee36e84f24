import type { BlackSoulsCatalog, BlackSoulsView } from "../../lib/protocol";
import type { GamePart } from "../part";
import Board from "./Board.svelte";
import { en } from "./en";
import Hand from "./Hand.svelte";
import { heading, journeys, marks, short } from "./keys";
import Player from "./Player.svelte";
import { isReveal } from "./reveal";
import Reveal from "./Reveal.svelte";
import Sign from "./Sign.svelte";
import { inWords } from "./text";
import Zoom from "./Zoom.svelte";

export const part: GamePart<BlackSoulsView, BlackSoulsCatalog> = {
  Board,
  Player,
  Hand,
  Zoom,
  Sign,
  heading,
  short,
  journeys,
  marks,
  isMoment: isReveal,
  Moment: Reveal,
  isTurn: (line) => line.kind === "turn" || line.kind === "arrived" || line.kind === "lead",
  words: inWords,
  formula: en.formula,
  folded: true,
  least: 300,
};
