import type { Section } from "../part";
import { beside, isCell } from "./board";
import { en } from "./en";
import { piecesOf, sideOf, type SoulgiversScene } from "./scene";
import { pieceWords } from "./told";
import type { SoulgiversCellView } from "../../lib/protocol";

/** Each Wall once: at the cell to its west or north, or at the rim. */
function wallWords(cells: SoulgiversCellView[]): string[] {
  return cells.flatMap(({ name, walls }) => {
    const own = walls.filter((side) => side === "east" || side === "south" || !beside(name, side));
    return own.length ? [en.text.wall(name, own)] : [];
  });
}

/** The table in sentences, for those who listen rather than look. */
export function inWords({ view, catalog, names, me, marked }: SoulgiversScene): Section[] {
  const { text } = en;
  const on = (ground: string) => view.cells.filter((cell) => cell.ground === ground).map(({ name }) => name);
  const grounds = ["hole", "patch", "border", "horizon", "interference"].flatMap((ground) => {
    const cells = on(ground);
    return cells.length ? [text.grounds(en.grounds[ground], cells.join(", "))] : [];
  });
  const piles = view.cells
    .filter(({ pile }) => pile.length > 1)
    .map(({ name, pile }) => `${name}: ${en.pile(pile)}.`);
  const walls = wallWords(view.cells);
  const portals = view.portals.map(({ name, population, open }) =>
    open ? text.openPortal(name, population) : text.lostPortal(name),
  );
  const carried = view.pieces.some(({ name }) => name === view.fragment);
  const last = [...marked].filter(isCell);
  const players = view.players.map((player, seat) => {
    const side = player.population ? sideOf(view, seat) : undefined;
    const power = catalog.populations.find(({ id }) => id === player.population);
    const parts = [
      en.essence(player.essence, view.mode === "2vs2" ? (side?.shared ?? 0) : -1),
      ...(view.mode === "1vs1" ? [en.counts.anomalies(player.anomalies)] : []),
      ...(side
        ? [en.counts.deck(side.deck), en.counts.holes(side.holes), en.counts.patches(side.patches)]
        : []),
      ...(side && power ? [en.power(power.ability, side.population_ability)] : []),
      ...(side?.last_turn ? [en.lastTurn[side.last_turn]] : []),
    ];
    return text.player(names[seat], player.population, parts.join(", "));
  });
  const pieces = view.players.flatMap((_, seat) =>
    piecesOf(view, seat).map((piece) => `${pieceWords(piece, names)}, ${text.at(piece.place)}.`),
  );
  const own = view.players[me];
  return [
    {
      title: text.turn,
      lines: [
        ...(view.turn >= 0 ? [text.turnIs(names[view.turn])] : [en.phases[view.phase] ?? ""]),
        ...(view.active ? [text.activeIs(en.spaced(view.active))] : []),
        ...(view.winner ? [en.won(view.winner)] : []),
      ].filter(Boolean),
    },
    { title: text.pieces, lines: pieces.length ? pieces : [text.nobody] },
    {
      title: text.board,
      lines: [
        ...(view.fragment
          ? [carried ? text.fragmentCarried(view.fragment) : text.fragmentLies(view.fragment)]
          : []),
        view.barrier ? text.barrier(view.barrier) : text.noBarrier,
        ...(view.souls.length
          ? [text.souls(view.souls.map(({ name, cell }) => text.soulAt(name, cell)).join(", "))]
          : []),
        ...grounds,
        ...piles,
        walls.length ? text.walls(walls.join(", ")) : text.noWalls,
        text.portals(portals.join(", ")),
        ...(last.length ? [text.last(last.join(", "))] : []),
      ],
    },
    {
      title: text.players,
      lines: [
        ...players,
        ...(view.mode === "1vs1"
          ? [text.anomalies(view.anomaly_deck, view.anomaly_discards.map(en.spaced).join(", "))]
          : []),
      ],
    },
    ...(own?.hand.length
      ? [
          {
            title: text.hand,
            lines: own.hand.map((id) => {
              const entry = catalog.anomalies.find((one) => one.id === id);
              return entry ? `${entry.name}: ${entry.text}` : id;
            }),
          },
        ]
      : []),
  ];
}
