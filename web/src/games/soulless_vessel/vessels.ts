/** What the parts of the table ask of the scene again and again. */
import { verbOf } from "../../lib/picking";
import type {
  MoveInfo,
  SoullessVesselAbilityEntry,
  SoullessVesselCatalog,
  SoullessVesselEnemyEntry,
  SoullessVesselHeroView,
  SoullessVesselItemEntry,
  SoullessVesselModelView,
  SoullessVesselVesselEntry,
  SoullessVesselVesselView,
} from "../../lib/protocol";
import type { Scene } from "../part";

export type View = SoullessVesselVesselView;
export type Catalog = SoullessVesselCatalog;
export type VesselScene = Scene<View, Catalog>;
export type HeroView = SoullessVesselHeroView;
export type ModelView = SoullessVesselModelView;
export type AbilityEntry = SoullessVesselAbilityEntry;

/** What comes with a move besides what it is about. */
export interface Shown {
  /** Of the answer that ends a movement: for each square the points and the square before; who could attack there. */
  ways?: Record<string, [number, string]>;
  danger?: Record<string, string[]>;
  /** Does going on test whether one escapes? */
  tests?: boolean;
  /** Of an attack: its dice, and what they do on average. */
  dice?: string[];
  power?: number;
  defense?: number;
  wounds?: number;
  hits?: number;
  misses?: number;
  /** Of an option: `+`, `++`, `*`. */
  cost?: string;
  /** Of a blast: the squares. */
  squares?: string[];
  /** Of a room that is to be laid: its pieces. */
  tiles?: { form: string; x: number; y: number; turned: number }[];
}
export const shownOf = (move: MoveInfo | undefined): Shown => (move?.shows as Shown | undefined) ?? {};

type Entries = { id: string }[];
const tables = new WeakMap<Entries, Map<string, unknown>>();
/** An entry of the catalog by its id: tables are made when they are needed. */
export function entry<E extends { id: string }>(entries: E[], id: string): E | undefined {
  let table = tables.get(entries);
  if (!table) {
    table = new Map(entries.map((one) => [one.id, one]));
    tables.set(entries, table);
  }
  return table.get(id) as E | undefined;
}
export const abilityOf = (catalog: Catalog, id: string): SoullessVesselAbilityEntry | undefined =>
  entry(catalog.abilities, id);
export const itemOf = (catalog: Catalog, id: string): SoullessVesselItemEntry | undefined =>
  entry(catalog.items, id);
export const vesselOf = (catalog: Catalog, id: string): SoullessVesselVesselEntry | undefined =>
  entry(catalog.vessels, id);
export const enemyOf = (catalog: Catalog, id: string): SoullessVesselEnemyEntry | undefined =>
  entry(catalog.enemies, id);
export const tileOf = (catalog: Catalog, form: string) => entry(catalog.tiles, form);

/** `A07` for `A07A` and `A07B`, which are the same card, upgraded: moves name the card. */
export const baseOf = (id: string): string => id.replace(/(\d)[AB]$/, "$1");

export const modelNamed = (view: View, name: string): ModelView | undefined =>
  view.models.find((model) => model.name === name);
/** The seat of `H2`; -1 for anything else. */
export const seatOf = (name: string): number => (/^H[1-5]$/.test(name) ? Number(name[1]) - 1 : -1);

export const has = (scene: VesselScene, ...verbs: string[]): boolean =>
  scene.moves.some((move) => verbs.includes(verbOf(move)));
export const ofVerb = (scene: VesselScene, verb: string): MoveInfo[] =>
  scene.moves.filter((move) => verbOf(move) === verb);

/** The whole name of a model: a hero by the player, others by card and number. */
export function titleOf(scene: VesselScene, name: string): string {
  const seat = seatOf(name);
  if (seat >= 0) return scene.names[seat] ?? name;
  const [card, number] = name.split(".");
  const title = entry(scene.catalog.enemies, card)?.name ?? entry(scene.catalog.minions, card)?.name ?? card;
  return number ? `${title} ${number}` : title;
}

/** From whose eyes one looks over the map: those of one's own hero, or of whoever acts. */
export const looker = ({ me, view }: VesselScene): string => (me >= 0 ? `H${me + 1}` : view.turn);

/** All options on which symbols are spent, with their texts. */
export function optionOf(catalog: Catalog, id: string): { cost: string; text: string } | undefined {
  const [card] = id.split(".");
  const found =
    abilityOf(catalog, card)?.options.find((option) => option.id === id) ??
    itemOf(catalog, card)?.options.find((option) => option.id === id) ??
    entry(catalog.options, id);
  if (found) return found;
  const { plus } = vesselOf(catalog, card) ?? {};
  return plus?.id === id ? plus : undefined;
}

/** Whose hero is shown large: the one whose turn it is if it is one's own, else oneself. */
export const heroShown = (scene: VesselScene): HeroView | undefined =>
  scene.view.heroes[scene.me < 0 ? Math.max(0, seatOf(scene.view.turn)) : scene.me];
