import type { SoulDiceSoulView } from "../../lib/protocol";
import type { Section } from "../part";
import { en } from "./en";
import {
  SIDES,
  isShade,
  isSolo,
  nearest,
  other,
  partOf,
  stackOf,
  tieText,
  totalOf,
  whoseSide,
  type Side,
  type SoulDiceScene,
} from "./sides";
import { decided } from "./story";

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The table in sentences, for those who listen rather than look. */
export function inWords(scene: SoulDiceScene): Section[] {
  const { view, catalog, names, me } = scene;
  const words = en.text;
  const whose = (side: Side) => whoseSide(scene, side);
  const entryOf = (id: string) => catalog.souls.find((soul) => soul.id === id);
  const cards = (list: string[]) => list.map(en.card).join(", ");
  const tokenOf = (soul: SoulDiceSoulView) =>
    !soul.has_token
      ? ""
      : [
          soul.token >= 0 ? en.token.known(soul.token) : en.token.hidden,
          soul.looked.length
            ? en.token.looked(soul.looked.map((seat) => names[seat]).join(", "))
            : en.token.nobody,
        ].join(", ");

  const souls = view.souls.map((soul): Section => {
    const entry = entryOf(soul.soul);
    const leader = soul.winner || soul.leader;
    return {
      title: en.soul(soul.place, entry?.name ?? ""),
      lines: [
        words.soul(capital(en.dispositions[entry?.disposition ?? ""] ?? ""), entry?.text ?? ""),
        tieText(view, soul),
        ...SIDES.map(
          (side) => `${en.stack.cards(whose(side), stackOf(soul, side).join(", "), totalOf(soul, side))}.`,
        ),
        leader === "nobody" || !leader ? words.nobodyLeads : words.leader(whose(leader as Side)),
        ...(soul.has_token ? [`${capital(tokenOf(soul))}.`] : []),
      ],
    };
  });

  const before = (side: Side): Section => {
    const own = partOf(view, side);
    const ability = catalog.abilities.find(({ id }) => id === own.ability);
    const title = own.seat === me ? words.hand : words.facing(whose(side));
    if (isShade(view, side)) return { title, lines: [words.points(own.points, 0)] };
    return {
      title,
      lines: [
        words.dice(own.dice.join(", "), own.used),
        `${en.crystals(own.crystals, own.used_crystals)}.`,
        words.display(cards(own.display)),
        words.piles(own.face_up ? en.card(own.face_up) : "", cards(own.draw), cards(own.discards)),
        ...(own.out.length ? [words.out(cards(own.out))] : []),
        ...(ability
          ? [`${en.ability(ability.name)}: ${ability.text} ${own.flipped ? en.flipped : en.ready}.`]
          : []),
        words.points(own.points, own.hidden),
      ],
    };
  };

  const results = decided(scene.story, view);
  const won = view.won.map((soul) => {
    const result = results.find((one) => one.round === soul.round && one.place === soul.place);
    const totals = result ? en.result.totals(result.angel, result.devil) : "";
    const winner = soul.winner === "nobody" ? en.sides.nobody : whose(soul.winner as Side);
    return words.wonBy(soul.round, entryOf(soul.soul)?.name ?? "", winner, totals, tokenOf(soul));
  });

  const near = nearest(view, me);
  return [
    {
      title: words.table,
      lines: [
        `${view.over ? en.over : en.round(view.round, catalog.counts.rounds)}.`,
        ...(view.last_turn && !view.over ? [`${capital(en.lastTurn)}.`] : []),
        ...(view.over || !view.souls.length
          ? []
          : [words.turn(whose(view.turn as Side), view.placed, view.cards_in_turn)]),
        ...(view.held >= 0 ? [en.token.held(view.held)] : []),
        ...(isSolo(view) ? [] : [words.tokens(view.token_supply, view.unseen_tokens.join(", "))]),
      ],
    },
    ...souls,
    before(near),
    before(other(near)),
    ...(won.length ? [{ title: words.won, lines: won }] : []),
  ];
}
