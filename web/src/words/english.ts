/** Small helps for sentences: counts and lists, as English has them. */

/** So many of a thing; `more` where it is not `one` with an s. */
export const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** `Ana, Bo and Cai`. */
export const listed = (names: readonly string[], word = "and"): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}` : (names[0] ?? "");

/** A sentence ends with one full stop, also if what it is made of ends with one. */
export const stopped = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Phrases as one sentence; nothing where there are none. */
export const sentence = (phrases: readonly string[]): string => {
  const text = phrases.join("; ");
  return text && stopped(text[0].toUpperCase() + text.slice(1));
};

/** Parts of a spoken name as sentences, with a full stop between each two. */
export const spoken = (parts: readonly (string | undefined)[]): string =>
  parts
    .filter((part) => part !== undefined && part !== "")
    .map((part, place, all) => (place < all.length - 1 ? stopped(part as string) : part))
    .join(" ");
