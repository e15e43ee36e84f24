import { verbOf } from "../../lib/picking";
import type { GamePart } from "../part";
import Board from "./Board.svelte";
import Nothing from "./Nothing.svelte";

/** A game without a drawn table: what its view says, and its moves as buttons. */
export const part: GamePart = {
  Board,
  Player: Nothing,
  Zoom: Nothing,
  Sign: Nothing,
  heading: verbOf,
  short: (move) => move.say,
  journeys: () => ({ from: {}, to: {} }),
  marks: () => [],
  isTurn: (line) => line.seat >= 0,
  words: ({ view }) => [
    {
      title: "",
      lines: Object.entries(view as object).map(([name, value]) => `${name}: ${JSON.stringify(value)}`),
    },
  ],
  formula: "",
};
