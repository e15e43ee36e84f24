/** The town in sentences, for those who listen rather than look. */
import type { Section } from "../../part";
import { en as table } from "../en";
import { abilityOf, entry, itemOf, vesselOf, type HeroView, type VesselScene } from "../vessels";
import { en } from "./en";
import { deckOf } from "./places";

export function townInWords(scene: VesselScene): Section[] {
  const { view, catalog, names } = scene;
  const campaign = view.campaign;
  const town = campaign?.town;
  if (!campaign || !town) return [];
  const { words } = en;
  const offer = (id: string): string => {
    const item = itemOf(catalog, id);
    return item
      ? words.price(item.name, en.amount(item.value, item.currency))
      : (vesselOf(catalog, id)?.name ?? id);
  };
  const adventure = (id: string) => entry(catalog.adventures, id)?.name ?? id;
  const hero = (one: HeroView): string =>
    words.hero(names[one.seat], [
      vesselOf(catalog, one.vessel)?.name ?? table.hero.none,
      en.amount(one.experience, "xp"),
      words.shop(
        en.deck(one.hand.length),
        deckOf(one).map((id) => abilityOf(catalog, id)?.name ?? id),
      ),
      words.shop(
        en.items,
        one.items.map(({ item }) => itemOf(catalog, item)?.name ?? item),
      ),
    ]);
  const owed = Object.entries(campaign.debts).flatMap(([currency, count]) =>
    count ? [en.amount(count, currency)] : [],
  );
  return [
    {
      title: words.town,
      lines: [
        `${en.title(campaign.tier, campaign.finale)}.`,
        words.shop(en.purse, [
          en.amount(view.coins, "coins"),
          en.amount(view.shards, "shards"),
          en.amount(view.legend, "legend"),
        ]),
        ...(owed.length ? [`${en.debts(owed)}.`] : []),
        ...town.rows.map(({ kind, cards }) => words.shop(en.places[kind] ?? kind, cards.map(offer))),
        words.shop(en.row.stock, town.stock.map(offer)),
        `${en.ready(
          town.ready.map((seat) => names[seat]),
          view.heroes.length,
        )}.`,
        words.next(town.adventures.map(adventure)),
        ...(campaign.played.length
          ? [
              words.played(
                campaign.played.map(({ adventure: id, outcome }) => `${adventure(id)} (${outcome})`),
              ),
            ]
          : []),
      ],
    },
    { title: en.heroes, lines: view.heroes.map(hero) },
    { title: words.refused, lines: Object.entries(town.refused).map(([move, why]) => `${move}: ${why}`) },
  ].filter(({ lines }) => lines.length);
}
