import type { Section } from "../part";
import { en } from "./en";
import { standingOn, type SoulfallScene } from "./keys";

/** The table in sentences, for those who listen rather than look. */
export function inWords({ view, catalog, names, me, marked }: SoulfallScene): Section[] {
  const words = en.text;
  const lordName = (id: string) => catalog.lords.find((lord) => lord.id === id)?.name ?? id;
  const cardName = (id: string) => {
    const card = catalog.cards.find((entry) => entry.id === id);
    return card ? `${card.name} (${lordName(card.lord)}). ${card.top} ${card.bottom}` : id;
  };
  const board = catalog.boards.find((side) => side.id === view.board);
  const taken = standingOn(view);
  const free = (board?.rows.flat() ?? []).filter((space) => !taken.has(space));
  const last = (board?.rows.flat() ?? []).filter((space) => marked.has(space));

  const spaces = view.players.flatMap((player, seat) => [
    ...(player.nomads.length ? [words.nomads(names[seat], player.nomads.join(", "))] : []),
    ...(player.outposts.length ? [words.outposts(names[seat], player.outposts.join(", "))] : []),
  ]);
  const players = view.players.map((player, seat) => {
    const parts = [
      en.nomads(player.nomads.length),
      en.outposts(player.outposts.length),
      en.shardsOf(player.shards),
      en.unplayed(player.unplayed),
      en.cards(player.cards),
      player.devotions.length ? words.devoted(player.devotions.map(lordName).join(", ")) : words.undevoted,
      ...(view.tower === seat ? [words.tower] : []),
      en.score(player),
    ];
    return words.player(names[seat], player.tribe, parts.join(", "));
  });
  const placing = view.turn >= 0 && !view.players[view.turn].nomads.length;
  const turn =
    view.turn < 0
      ? []
      : [placing ? words.placing(names[view.turn]) : words.turn(names[view.turn], view.action_cards)];
  return [
    {
      title: words.board,
      lines: [
        ...(spaces.length ? spaces : [words.nobody]),
        words.free(free.join(", ")),
        ...(last.length ? [words.last(last.join(", "))] : []),
      ],
    },
    { title: words.players, lines: [...turn, ...players] },
    {
      title: words.cards,
      lines: [
        ...(view.current_lord ? [words.lord(lordName(view.current_lord))] : []),
        ...view.playing.map((id) => words.playing(cardName(id))),
        words.piles(view.deck, view.discards.length, view.shards_at_side),
        words.side(view.devotions_at_side.map(lordName).join(", ")),
      ],
    },
    ...(me >= 0 ? [{ title: words.hand, lines: view.players[me].hand.map(cardName) }] : []),
  ];
}
