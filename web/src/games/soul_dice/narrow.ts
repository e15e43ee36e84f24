import { MediaQuery } from "svelte/reactivity";

/** On a small screen the actions lie below the souls, else above what lies before oneself. */
export const narrow = new MediaQuery("max-width: 760px");
