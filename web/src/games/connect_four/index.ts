import Note from "../../pieces/Note.svelte";
import type { GamePart } from "../part";
import Nothing from "../plain/Nothing.svelte";
import Board from "./Board.svelte";
import { en, ownerOf, type ConnectFourView } from "./keys";
import Sign from "./Sign.svelte";

/** The smallest table: a board of cells, seven moves, no cards. */
export const part: GamePart<ConnectFourView> = {
  Board,
  Player: Nothing,
  Zoom: Note,
  Sign,
  heading: () => en.heading,
  short: ({ about }) => about[0],
  journeys: () => ({ from: {}, to: {} }),
  marks: (lines) => lines.filter(({ kind }) => kind === "drop").map(({ values }) => String(values[0])),
  isTurn: () => false,
  words: ({ view, names }) => [
    {
      title: en.board,
      lines: view.rows.map((row, index) =>
        en.row(
          view.rows.length - index,
          [...row].map((cell) => names[ownerOf(cell)] ?? en.free),
        ),
      ),
    },
  ],
  formula: "",
};
