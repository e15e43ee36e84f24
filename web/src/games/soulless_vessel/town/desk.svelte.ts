import { recall, remember } from "../../../lib/storage";
import type { Place } from "./places";

/** So many texts are remembered as read: more than anybody plays campaigns at a time. */
const MOST = 60;

/** Where somebody is in town, and what of the story they have read. */
class Streets {
  /** The place that is open; nothing if the whole town is looked at. */
  place = $state<Place | "">("");
  /** Is the chronicle read during an adventure? */
  reading = $state(false);
  /** The texts that have been read, by their tables: they come once, also where the page is loaded anew. */
  read = $state.raw(recall<string[]>("stories", []));

  hasRead(text: string): boolean {
    return this.read.includes(named(text));
  }

  hasBeenRead(text: string): void {
    this.read = [...this.read.slice(1 - MOST), named(text)];
    remember("stories", this.read);
  }

  /** The chronicle is put away; at the end it is the epilogue that has been read. */
  shut(): void {
    if (!this.reading) this.hasBeenRead("epilogue");
    this.reading = false;
  }
}

/** A text, and the table at which it is read. */
const named = (text: string): string => `${location.pathname} ${text}`;

export const streets = new Streets();
