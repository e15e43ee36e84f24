import type { Place } from "./places";

/** Where somebody is in town. */
class Streets {
  /** The place that is open; nothing if the whole town is looked at. */
  place = $state<Place | "">("");
  /** The chapter whose text has been read. */
  read = $state(0);
  /** Is the chronicle read during an adventure? */
  reading = $state(false);
  /** Has the epilogue been put away? */
  away = $state(false);

  /** The chronicle is put away. */
  shut(): void {
    this.reading = false;
    this.away = true;
  }
}

export const streets = new Streets();
