import { MediaQuery } from "svelte/reactivity";

/** Everything in one column, as on a phone: on small screens, and on upright ones of middling width. */
export const oneColumn = new MediaQuery(
  "(max-width: 760px), (max-width: 1100px) and (orientation: portrait)",
);
/** The players to the left of the board, the moves and the log to its right. */
export const threeColumns = new MediaQuery("(min-width: 1101px)");
