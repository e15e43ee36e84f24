/** A piece of a rule's text. */
export interface Run {
  kind: "plain" | "strong" | "emphasis" | "code" | "rule";
  text: string;
}

const RULE = String.raw`\b[A-Z]{2,3}-[A-Z0-9]+-\d+\b`;
const MARKS = new RegExp(String.raw`\*\*(.+?)\*\*|\*(.+?)\*|` + "`(.+?)`" + `|(${RULE})`, "g");

/** The runs of a text in which **strong**, *emphasis*, `code` and ids of rules are marked. */
export function runs(text: string): Run[] {
  const found: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) found.push({ kind: "plain", text: text.slice(from, match.index) });
    const [whole, strong, emphasis, code, rule] = match;
    if (rule) found.push({ kind: "rule", text: rule });
    else if (code) found.push({ kind: "code", text: code });
    else found.push(...inside(strong ?? emphasis ?? "", strong ? "strong" : "emphasis"));
    from = match.index + whole.length;
  }
  if (from < text.length) found.push({ kind: "plain", text: text.slice(from) });
  return found;
}

/** Ids of rules stay links inside of strong and emphasised text. */
function inside(text: string, kind: Run["kind"]): Run[] {
  return text
    .split(new RegExp(`(${RULE})`))
    .filter(Boolean)
    .map((part) => ({ kind: new RegExp(`^${RULE}$`).test(part) ? "rule" : kind, text: part }));
}
