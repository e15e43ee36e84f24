import { en } from "./en";

/** The sentences of the page in the language of this browser; so far there is one. */
export const words = en;
