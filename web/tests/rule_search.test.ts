import { describe, expect, it } from "vitest";
import { distance, search } from "../src/lib/rule_search";
import queries from "./rule_queries.json";

const FILES = import.meta.glob<string>("../../src/soultable/games/*/{RULES.md,questions.toml}", {
  query: "?raw",
  import: "default",
  eager: true,
});
const read = (game: string, name: string) => FILES[`../../src/soultable/games/${game}/${name}`];

describe.each(Object.entries(queries))("the rules of %s", (game, asked) => {
  const rules = [...read(game, "RULES.md").matchAll(/^- \*\*([A-Z0-9-]+)\*\* (.+)$/gm)].map(
    ([, id, text]) => [id, `${id} ${text}`] as const,
  );
  const questions = [...read(game, "questions.toml").matchAll(/^asked = (.+)\nrules = (.+)$/gm)].map(
    ([, asked, rules]) => ({ asked: JSON.parse(asked) as string[], rules: JSON.parse(rules) as string[] }),
  );

  it.each(Object.entries(asked))("answer %s", (query, rule) => {
    expect(search(query, rules, questions).slice(0, 8)).toContain(rule);
  });

  it("say nothing to what means nothing", () => {
    expect(search(" ?! ", rules, questions)).toEqual([]);
    expect(search("xylophone quartz", rules, questions)).toEqual([]);
  });
});

it("counts what was typed wrong", () => {
  expect([distance("nomda", "nomad"), distance("prosper", "proper"), distance("soul", "soul")]).toEqual([
    1, 1, 0,
  ]);
});
