import type { Section } from "../part";
import { en } from "./en";
import { isInTown } from "./town/places";
import { townInWords } from "./town/words";
import { abilityOf, entry, itemOf, titleOf, vesselOf, type VesselScene } from "./vessels";

/** The table in sentences, for those who listen rather than look. */
export function inWords(scene: VesselScene): Section[] {
  if (isInTown(scene.view)) return townInWords(scene);
  const { view, catalog, names, me } = scene;
  const { text, hero: words } = en;
  const adventure = entry(catalog.adventures, view.adventure);
  const place = (name: string) => view.models.find((model) => model.name === name)?.squares[0] ?? "";
  const own = view.heroes[me];
  const named = (ids: string[]) => ids.map((id) => abilityOf(catalog, id)?.name ?? id);
  const numbered = (cards: Record<string, number>) =>
    Object.entries(cards).map(([id, step]) => `${abilityOf(catalog, id)?.name ?? id} ${step}`);
  return [
    {
      title: text.course,
      lines: [
        ...(adventure ? [`${adventure.name}. ${text.objective(adventure.objective)}`] : []),
        text.round(view.round, view.threat),
        ...(view.turn ? [text.turn(titleOf(scene, view.turn))] : []),
      ],
    },
    {
      title: text.party,
      lines: view.heroes.map((hero, seat) =>
        text.hero(
          names[seat],
          [
            vesselOf(catalog, hero.vessel)?.name ?? words.none,
            place(`H${seat + 1}`),
            words.wounds(hero.wounds),
            words.row(hero.wounds + 1, hero.rows[hero.wounds] ?? 0, hero.scratches, false),
            en.statuses(hero.statuses),
            words.initiative(hero.initiative),
          ].filter(Boolean),
        ),
      ),
    },
    {
      title: text.enemies,
      lines: view.groups.length
        ? view.groups.map((group) =>
            text.group(group.title, [
              words.initiative(group.initiative),
              ...group.models.map((name) => {
                const model = view.models.find((one) => one.name === name);
                return model ? en.map.model(model, titleOf(scene, name)) : name;
              }),
            ]),
          )
        : [text.nobody],
    },
    {
      title: text.map,
      lines: [
        ...view.tiles.map(({ id, form }) => text.tile(`${id} ${entry(catalog.tiles, form)?.name ?? ""}`)),
        ...view.doors
          .filter(({ state }) => state !== "cap")
          .map(
            ({ name, state, needs }) => `${en.map.door(name, state, itemOf(catalog, needs)?.name ?? "")}.`,
          ),
        ...view.things.map((thing) => `${thing.squares[0]}: ${en.map.thing(thing.kind, thing.names)}.`),
      ],
    },
    ...(own
      ? [
          {
            title: text.hand,
            lines: [
              text.cards(words.hand, named(own.hand)),
              ...(own.placed.length ? [text.cards(words.placed, named(own.placed))] : []),
              ...(Object.keys(own.cooldown).length
                ? [text.cards(words.cooldown, numbered(own.cooldown))]
                : []),
              ...(Object.keys(own.ongoing).length ? [text.cards(words.effects, numbered(own.ongoing))] : []),
            ],
          },
          {
            title: text.items,
            lines: own.items.map(
              ({ slot, item }) => `${en.slot(slot)}: ${itemOf(catalog, item)?.name ?? item}.`,
            ),
          },
        ]
      : []),
  ];
}
