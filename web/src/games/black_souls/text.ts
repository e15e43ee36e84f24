import type {
  BlackSoulsCatalog,
  BlackSoulsPlayerView,
  BlackSoulsSpaceView,
  BlackSoulsView,
  Line,
} from "../../lib/protocol";
import type { Section } from "../part";
import { total } from "./deeds";
import { en } from "./en";
import { assetOf, quirkOf, type BlackSoulsScene } from "./keys";
import { SPACES } from "./level";

/** An Asset in words, by its id. */
export function assetText(catalog: BlackSoulsCatalog, id: string): string {
  const asset = assetOf(catalog, id);
  if (!asset) return id;
  const { name, type, icon, threats, difficulty } = asset;
  return en.asset(name, en.types[type] ?? type, en.icons[icon] ?? "", threats, difficulty);
}

/** What is built on a space, in words. */
export function told(catalog: BlackSoulsCatalog, space: BlackSoulsSpaceView): string {
  const what =
    space.face_down && !space.asset
      ? en.faceDown(en.types[space.type] ?? space.type)
      : assetText(catalog, space.asset);
  return space.token ? `${what}, ${en.tokens[space.token]}` : what;
}

/** Party, dead, Hacks and cards of a designer, in words. */
export function standing(player: BlackSoulsPlayerView): string[] {
  return [
    player.wiped_at ? en.wiped(player.wiped_at) : en.living(en.party(player.living)),
    en.dead(total(player.dead), en.party(player.dead)),
    en.hacks(player.charges),
    en.builds(player.difficulty),
    en.connected(player.connected),
    en.cardsAre(player.hand.join(", ")),
  ];
}

/** What a designer is doing or has done, as everybody may know it; empty for nothing. */
export function doing(scene: Pick<BlackSoulsScene, "view" | "asked" | "story">, seat: number): string[] {
  const { view, asked, story } = scene;
  const player = view.players[seat];
  const said: string[] = [];
  if (player.wiped_at) return [en.wiped(player.wiped_at)];
  if (view.phase === "over") return [en.survived];
  if (view.revealed && view.phase === "design") {
    said.push(en.bidOf(player.bid));
    if (player.clash) said.push(player.clash === "escaped" ? en.escaped : en.clash);
    if (player.works) said.push(en.works);
    if (hasBuilt(view, seat)) said.push(en.took);
  }
  if (player.mega) said.push(en.megaHacked);
  else if (player.protected) said.push(en.protected);
  if (asked.includes(seat)) said.push(en.thinking);
  else if (view.phase === "design" && !view.revealed) said.push(en.sealed);
  else if (view.phase === "gameplay" && hasAnswered(story, seat)) said.push(en.decided);
  return said;
}

/** What has happened since the last line of this kind. */
function since(story: Line[], kind: string): Line[] {
  return story.slice(story.findLastIndex((line) => line.kind === kind) + 1);
}

/** Has the designer answered since the parties arrived at this Asset? */
export const hasAnswered = (story: Line[], seat: number) =>
  since(story, "arrived").some((line) => line.seat === seat && ANSWERS.includes(line.kind));
const ANSWERS = ["no hack", "hacked", "mega hacked", "decided"];

/** Has the designer built in this turn? */
export const hasBuilt = (view: BlackSoulsView, seat: number) =>
  view.players[seat].level.filter((space) => space !== null).length >= view.turn;

/** The table in sentences, for those who listen rather than look. */
export function inWords(scene: BlackSoulsScene): Section[] {
  const { view, catalog, names, me, asked } = scene;
  const words = en.text;
  const waiting = asked.filter((seat) => seat >= 0).map((seat) => names[seat]);
  const state: string[] = [];
  if (view.phase === "design") state.push(words.design(view.turn));
  else if (view.phase === "gameplay") state.push(words.gameplay(view.position), words.lead(names[view.lead]));
  else state.push(words.phases[view.phase as "setup" | "over"]);
  if (view.phase === "design") {
    state.push(words.order(view.order.map((seat) => names[seat]).join(", ")));
    if (view.revealed)
      state.push(words.bids(view.players.map(({ bid }, seat) => `${names[seat]} ${bid}`).join(", ")));
    state.push(words.piles(view.bag, view.party_deck, view.tavern_tokens, view.shrine_tokens));
  }
  if (waiting.length && view.phase !== "over") state.push(words.waiting(waiting.join(", ")));

  const levelLine = (player: BlackSoulsPlayerView) =>
    player.level.flatMap((space, index) => (space ? [`${index + 1} ${told(catalog, space)}`] : []));
  const sections: Section[] = [{ title: words.table, lines: state }];
  if (view.phase === "design")
    sections.push({
      title: words.pool,
      lines: view.pool.length ? view.pool.map((id) => assetText(catalog, id)) : [words.noPool],
    });
  const mine = view.players[me];
  const under = view.phase === "gameplay" && mine && !mine.wiped_at ? mine.level[view.position - 1] : null;
  if (under)
    sections.push({
      title: words.asset,
      lines: [told(catalog, under), ...(mine.protected ? [en.safe] : [])],
    });
  if (view.phase === "over")
    sections.push({
      title: en.over,
      lines: view.scores.map((score, seat) =>
        words.score(
          names[seat],
          score.total,
          [
            `${en.categories.reports} ${score.reports}`,
            `${en.categories.fluidity} ${score.fluidity}`,
            `${en.categories.challenge} ${score.challenge}`,
            `${en.categories.difficulty} ${score.difficulty_points}`,
            `${en.categories.catch_up} ${score.catch_up}`,
            `${en.categories.hacks} ${score.hacks}`,
          ].join(", "),
        ),
      ),
    });
  sections.push({
    title: words.players,
    lines: view.players.flatMap((player, seat) => [
      `${names[seat]}: ${[...doing(scene, seat), ...standing(player)].join(", ")}.`,
      ...(seat === me ? [] : [words.levelLine(names[seat], levelLine(player).join("; ") || words.noAssets)]),
    ]),
  });
  if (mine)
    sections.push({ title: words.mine, lines: levelLine(mine).length ? levelLine(mine) : [words.noAssets] });
  const goal = (id: string, say: (text: string, points: number) => string) => {
    const quirk = quirkOf(catalog, id);
    return quirk ? [say(quirk.text, quirk.points)] : [];
  };
  sections.push({
    title: words.goals,
    lines: [
      ...(mine?.quirks ?? []).flatMap((id) => goal(id, words.secret)),
      ...view.public_quirks.flatMap((id) => goal(id, words.public)),
    ],
  });
  return sections;
}

/** How far the game is: the turn, or the Asset. */
export function stage(view: BlackSoulsView): string {
  if (view.phase === "design") return en.turnOf(view.turn, SPACES);
  if (view.phase === "gameplay") return en.assetOf(view.position, SPACES);
  return view.phase === "over" ? en.over : en.setup;
}
