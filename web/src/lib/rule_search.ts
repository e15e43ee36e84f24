/** Finding rules by what people type: words, words with typing errors, and questions (as `engine/rule_search.py`). */
import type { QuestionInfo } from "./protocol";

const MOST_WORDS = 12;
const MOST_LETTERS = 24;
/** So many are shown where no rule has all the words. */
const MOST_RULES = 12;
/** Words that say nothing about what is looked for. */
const SMALL = new Set(
  (
    "a an and are at be by can could did do does for from get go happens have how i if in is it many me more much" +
    " must my of on one or our should that the their them there they this to we what when where which who why" +
    " will with work works you your game"
  ).split(" "),
);

/** The words that count; all of them if none does. */
export function wordsOf(text: string): string[] {
  const found = text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[.,;:!?()"'*`]+|[.,;:!?()"'*`]+$/g, "").slice(0, MOST_LETTERS))
    .filter(Boolean);
  const telling = found.filter((word) => !SMALL.has(word));
  return (telling.length ? telling : found).slice(0, MOST_WORDS);
}

/** How many letters were forgotten, added, changed, or swapped with their neighbour. */
export function distance(one: string, other: string): number {
  let last: number[] = [];
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    [last, before, row] = [before, row, [i]];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let best = Math.min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        best = Math.min(best, last[j - 2] + 1);
      row.push(best);
    }
  }
  return row[other.length];
}

/** The known word that is meant; the word itself if it is a part of one, or like none. */
function mended(word: string, known: string[]): string {
  const most = word.length < 3 ? 0 : word.length < 8 ? 1 : 2;
  if (!most || known.some((other) => other.includes(word))) return word;
  let [best, least] = [word, most + 1];
  for (const other of known) {
    if (Math.abs(other.length - word.length) >= least) continue;
    const far = distance(word, other);
    if (far < least) [best, least] = [other, far];
  }
  return best;
}

/** The ids of the rules that answer a query, the best first. `rules` are ids and texts. */
export function search(
  query: string,
  rules: readonly (readonly [string, string])[],
  questions: readonly QuestionInfo[],
): string[] {
  const texts = rules.map(([id, text]) => [id, text.toLowerCase()] as const);
  const asked = questions.map(({ asked, rules }) => ({ phrases: asked.map(wordsOf), rules }));
  const known = new Set([
    ...texts.flatMap(([, text]) => text.split(/\s+/).map((word) => wordsOf(word)[0] ?? "")),
    ...asked.flatMap(({ phrases }) => phrases.flat()),
  ]);
  known.delete("");
  const vocabulary = [...known].filter((word) => !SMALL.has(word)).sort();
  const wanted = wordsOf(query).map((word) => mended(word, vocabulary));
  if (!wanted.length) return [];
  const answers = asked
    .filter(({ phrases }) => phrases.some((phrase) => wanted.every((word) => phrase.includes(word))))
    .flatMap(({ rules }) => rules);
  const hits = texts.map(([id, text]) => ({
    id,
    count: wanted.filter((word) => text.includes(word)).length,
  }));
  let found = [...answers, ...hits.filter(({ count }) => count === wanted.length).map(({ id }) => id)];
  if (!found.length) {
    const most = Math.max(0, ...hits.map(({ count }) => count));
    if (2 * most > wanted.length)
      found = hits
        .filter(({ count }) => count === most)
        .map(({ id }) => id)
        .slice(0, MOST_RULES);
  }
  return [...new Set(found)];
}
