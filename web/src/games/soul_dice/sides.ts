import type { SoulDiceCatalog, SoulDiceSideView, SoulDiceSoulView, SoulDiceView } from "../../lib/protocol";
import type { Scene } from "../part";
import { en } from "./en";

export type SoulDiceScene = Scene<SoulDiceView, SoulDiceCatalog>;
/** The angel is side 0, the devil (or SHADE) side 1. */
export type Side = "angel" | "devil";
export const SIDES: Side[] = ["angel", "devil"];

export const other = (side: Side): Side => (side === "angel" ? "devil" : "angel");
export const partOf = (view: SoulDiceView, side: Side): SoulDiceSideView => view.sides[SIDES.indexOf(side)];
export const isSolo = (view: SoulDiceView): boolean => view.mode === "solo";
/** SHADE has no seat and no parts of its own. */
export const isShade = (view: SoulDiceView, side: Side): boolean => side === "devil" && isSolo(view);

export function sideOf(view: SoulDiceView, seat: number): Side | null {
  return SIDES.find((side) => partOf(view, side).seat === seat && seat >= 0) ?? null;
}

/** Whose board lies nearest: one's own, the angel's for those who watch. */
export const nearest = (view: SoulDiceView, me: number): Side => sideOf(view, me) ?? "angel";

export const stackOf = (soul: SoulDiceSoulView, side: Side): number[] =>
  side === "angel" ? soul.angel : soul.devil;
export const totalOf = (soul: SoulDiceSoulView, side: Side): number =>
  side === "angel" ? soul.angel_total : soul.devil_total;

/** Before the first round of the advanced game the sides are asked for their special abilities. */
export const isChoosing = (view: SoulDiceView, asked: readonly number[]): boolean =>
  view.mode === "advanced" && !view.souls.length && asked.some((seat) => seat >= 0);

/** Whose side it is, in words: `Ana, the angel`. */
export const whoseSide = ({ view, names }: SoulDiceScene, side: Side): string =>
  isShade(view, side) ? en.shade : en.whose(names[partOf(view, side).seat] ?? "", en.sides[side]);

/** The name of something that belongs to a side, as moves have it: `die 3` is one's own, `their die 3` is not. */
export const named = (view: SoulDiceView, side: Side, name: string): string =>
  side === nearest(view, view.seat) ? name : `their ${name}`;

/** Equal things get numbers, so that each has a key of its own: 3, 3, 5 are `3:0`, `3:1`, `5:0`. */
export function numbered<T extends string | number>(
  things: T[],
): { thing: T; number: number; key: string }[] {
  const seen = new Map<T, number>();
  return things.map((thing) => {
    const number = seen.get(thing) ?? 0;
    seen.set(thing, number + 1);
    return { thing, number, key: `${thing}:${number}` };
  });
}

export const countOf = <T>(things: T[], thing: T): number => things.filter((one) => one === thing).length;

/** Who wins a tie at a soul, in words. */
export const tieText = (view: SoulDiceView, { tie }: SoulDiceSoulView): string =>
  en.tie[isShade(view, tie as Side) ? "shade" : tie];
