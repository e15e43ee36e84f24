/** What lies somewhere, in words: the names of things for those who listen, and of what is shown large. */
import { offers } from "../../pieces/offers";
import { spoken } from "../../words/english";
import { cellsOf } from "./board";
import { en } from "./en";
import { abilityOf, aimsAt, characterOf, type SoulgiversScene } from "./scene";
import type {
  SoulgiversCatalog,
  SoulgiversCellView,
  SoulgiversPieceView,
  SoulgiversPortalView,
  SoulgiversView,
} from "../../lib/protocol";

/** A piece with everything that can be seen of it. */
export function pieceWords(piece: SoulgiversPieceView, names: string[]): string {
  return [
    en.piece(piece.name, names[piece.seat] ?? ""),
    en.decay(piece.die),
    en.shields(piece.shields),
    ...(piece.soul ? [en.absorbed(piece.soul)] : []),
    ...(piece.carries ? [en.carries] : []),
    ...(piece.tributes ? [en.tributes(piece.tributes)] : []),
    ...(piece.active ? [en.active, en.stepsLeft(piece.range)] : piece.activated ? [en.activated] : []),
    ...(piece.stuck ? [en.stuck] : []),
    ...(piece.hushed ? [en.hushed] : []),
  ].join(", ");
}

/** What a cell is, without what stands on it. */
export const groundWords = ({ ground, walls, cancelled, pile }: SoulgiversCellView): string[] => [
  ...(en.grounds[ground] ? [en.grounds[ground]] : []),
  ...(walls.length ? [en.walls(walls)] : []),
  ...(cancelled.length ? [en.cancelled(cancelled)] : []),
  ...(pile.length > 1 ? [en.pile(pile)] : []),
];

const soulsOn = (view: SoulgiversView, cell: string) =>
  view.souls.filter((soul) => soul.cell === cell).map(({ name }) => en.soul(name));

export function aboutCell(scene: SoulgiversScene, cell: string, thing: string): string {
  const { view, names } = scene;
  const ground = view.cells.find(({ name }) => name === cell);
  const piece = view.pieces.find(({ place }) => place === cell);
  const what = [
    cell,
    ...(ground ? groundWords(ground) : []),
    ...soulsOn(view, cell),
    ...(piece ? [pieceWords(piece, names)] : []),
  ];
  const aims = scene.lit.has(thing) ? [] : aimsAt(scene, cell);
  return spoken([
    what.length > 1 ? what.join(", ") : `${cell}, ${en.free}`,
    ...(scene.marked.has(cell) ? [en.marked] : []),
    ...offers(scene, thing),
    ...(aims.length === 1 ? [aims[0].say] : aims.length ? [en.aimable] : []),
  ]);
}

export const aboutPiece = (scene: SoulgiversScene, piece: SoulgiversPieceView): string =>
  spoken([pieceWords(piece, scene.names), ...offers(scene, piece.name)]);

export function aboutPortal(
  scene: SoulgiversScene,
  { name, population, open }: SoulgiversPortalView,
): string {
  const there = scene.view.pieces.filter(({ place }) => place === name).map((piece) => en.spaced(piece.name));
  return spoken([
    [en.portal(name, population), ...(open ? there : [en.destroyedPortal])].join(", "),
    ...offers(scene, name),
  ]);
}

/** A tile: what it is called, what is printed on it and what lies there. */
export function tileWords(view: SoulgiversView, name: string): string {
  const cells = cellsOf(name);
  const here = view.cells.filter((cell) => cells.includes(cell.name));
  const tile = view.tiles.find((one) => one.name === name)?.tile ?? "";
  const holes = here.filter(({ printed }) => printed === "hole").length;
  const walls = here.reduce((sum, { walls }) => sum + walls.length, 0);
  return en.tile(name, [
    ...(tile === "mother" ? [en.mother] : tile.startsWith("interference") ? [en.interferenceTile] : []),
    ...(holes ? [en.holesOn(holes)] : []),
    ...(walls ? [en.wallsOn(walls)] : []),
    ...(view.barrier === name ? [en.barrier] : []),
    ...(view.fragment === name ? [en.fragment] : []),
    ...view.pieces.filter(({ place }) => cells.includes(place)).map((piece) => en.spaced(piece.name)),
  ]);
}

export const aboutTile = (scene: SoulgiversScene, name: string): string =>
  spoken([tileWords(scene.view, name), ...offers(scene, name)]);

/** A card of a character, in words. */
export function cardLabel(catalog: SoulgiversCatalog, character: string, chosen: boolean): string {
  const entry = characterOf(catalog, character);
  if (!entry) return character;
  const powers = [...entry.abilities, ...(entry.aura ? [entry.aura] : [])].flatMap((id) => {
    const power = abilityOf(catalog, id);
    return power ? [`${power.name}, ${power.kind === "aura" ? en.aura : power.price}: ${power.text}`] : [];
  });
  return spoken([
    `${en.card(character)}${chosen ? `, ${en.chosen}` : ""}`,
    [
      en.movement(entry.movement, entry.linear),
      en.shieldsAt(entry.shields),
      entry.attack ? en.attacks : en.noAttack,
    ].join(", "),
    ...powers,
  ]);
}
