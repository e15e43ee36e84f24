/** What a card does in a few words, for a card that is drawn small: made from its text, which is always built alike. */

/** Phrases of the texts, and how they are said in short; in this order. */
const SHORT: [RegExp, string][] = [
  [/^(?:Ongoing|Interrupt): /, ""],
  [/, ongoing:/, ":"],
  [/\bin a straight or diagonal line\b/g, "in a line"],
  [/\b(?:with|and) an additional (\w+) die\b/gi, "+ $1 die"],
  [/\b(?:with|and) (\d) additional (\w+) dice\b/gi, "+ $1 $2 dice"],
  [/\b[Mm]ake a (melee attack|ranged attack|spell attack|damage roll)\b/g, "$1"],
  [/\b([Mm]oves?) up to (\d) squares?\b/g, "$1 $2"],
  [/\bup to (\d) squares?\b/g, "up to $1"],
  [/\b(back|total of) (\d) squares?\b/g, "$1 $2"],
  [/\bwithin range (\d)\b/g, "(range $1)"],
  [/\byour next (\w+) roll this round\b/g, "your next $1 roll"],
  [/\btheir next (\w+) roll this round\b/g, "their next $1 roll"],
  [/\b(their|your) next roll this round\b/g, "$1 next roll"],
  [/\b(Once|Twice|once|twice) per round, when\b/g, "$1 a round: when"],
  [/, then /g, "; "],
];

export function brief(text: string): string {
  const found = SHORT.reduce((said, [phrase, short]) => said.replace(phrase, short), text);
  return found.charAt(0).toUpperCase() + found.slice(1).replace(/\.$/, "");
}
