/** The rule of a soul in brief: an icon, and a few words. */
import type { SoulDiceSoulEntry } from "../../lib/protocol";
import { en } from "./en";

const EFFECTS = {
  "used die back": "back",
  "roll a die again": "again",
  "roll all again": "all",
  "new display": "swap",
  "take next card": "take",
} as const;
export type EffectIcon = (typeof EFFECTS)[keyof typeof EFFECTS];
export type RuleIcon = "odd" | "even" | "higher" | "lower" | "most" | "least" | "safe" | "sum" | EffectIcon;

/** By what the server says that the rule is; one that it has and this page does not know is told in its own words. */
export function brief({ sign, numbers, text }: SoulDiceSoulEntry): { icon: RuleIcon; text: string } {
  const [words, [low, high]] = [en.rules, numbers];
  switch (sign) {
    case "odd":
    case "even":
    case "higher":
    case "lower":
    case "safe":
      return { icon: sign, text: words[sign] };
    case "most":
    case "least":
      return { icon: sign, text: words[sign](low) };
    case "sum":
      return { icon: sign, text: words.sum(low, high) };
  }
  const icon = EFFECTS[sign as keyof typeof EFFECTS];
  return icon ? { icon, text: words.on(numbers, words.effects[icon]) } : { icon: "again", text };
}

/** The icons, 24 × 24, drawn as lines. */
export const ICONS: Record<RuleIcon, string> = {
  odd: "M5 6h6v12H5zM8 10v4M13 6h6v12h-6zM16 9v.1M16 12v.1M16 15v.1",
  even: "M5 6h6v12H5zM8 10v.1M8 14v.1M13 6h6v12h-6zM15 10v.1M17 10v.1M15 14v.1M17 14v.1",
  higher: "M4 20v-4h4v4M10 20v-8h4v8M16 20V8h4v12M5 10L15 3M11 3h4v4",
  lower: "M4 20V8h4v12M10 20v-8h4v8M16 20v-4h4v4M9 3l10 7M15 10h4V6",
  most: "M4 6h7v12H4zM13 6h7v12h-7zM2 21h20",
  least: "M2 7h5v11H2zM9.500 7h5v11h-5zM17 7h5v11h-5zM12 2v3M10 4h4",
  safe: "M12 3l7 2.500v5.500c0 5-3 8-7 10-4-2-7-5-7-10V5.500zM9 12l2.200 2.500L15.500 9",
  sum: "M17 7V4H6l6 8-6 8h11v-3",
  back: "M10 10h10v10H10zM15 15v.1M4 14V8a4 4 0 014-4h6M11 1l3 3-3 3",
  again: "M8 8h8v8H8zM12 12v.1M4 12a8 8 0 0113.500-5.800M18 3v4h-4M20 12a8 8 0 01-13.500 5.800M6 21v-4h4",
  all: "M4 13h7v7H4zM13 13h7v7h-7zM7.500 16.500v.1M16.500 16.500v.1M6 9a6.500 6.500 0 0111-2M17 3v4h-4",
  swap: "M4 8h6v10H4zM14 8h6v10h-6zM7 5a6 6 0 0110 0M17 2v3h-3M17 21a6 6 0 01-10 0",
  take: "M5 9h8v12H5zM19 3v10M15.500 9.500L19 13l3.500-3.500M9 13v4M7 15h4",
};

/** Emblems of the souls, 48 × 48, drawn as lines; a soul that has none is a flame. */
export const EMBLEMS: Record<string, string> = {
  S1: "M8 34C7 22 10 15 17 12c2 7 5 10 7 12 2-2 5-5 7-12 7 3 10 10 9 22zM8 34h32v6H8zM17 12a2.500 2.500 0 11.1 0M31 12a2.500 2.500 0 11.1 0",
  S2: "M24 6c-4 9-9 17-9 26l7 9 2-4 2 4 7-9c0-9-5-17-9-26zM24 6v31M15 32l-6 4M33 32l6 4",
  S3: "M15 18a9 9 0 1112.500 8.300c-2.500 1.300-3.500 3-3.500 6.200M24 39.500v.2",
  S4: "M5 41h9v-8h9v-8h9v-8h9M32 17V5l8 3.500-8 3.500",
  S5: "M7 23h34c0 10-7 17-17 17S7 33 7 23zM17 17c-3-4 3-6 0-10M24 17c-3-4 3-6 0-10M31 17c-3-4 3-6 0-10",
  S6: "M24 12v30M16 42h16M6 21h34M40 21l-7-6M40 21l-7 6M6 21l5-6M6 21l5 6M24 4l3.500 8h-7z",
  S7: "M17 14a7 7 0 0114 0M13 15h22l-3 24H16zM11 43h26M24 21c5 6 4 12 0 12s-5-6 0-12z",
  S8: "M16 20a6 6 0 100-12 6 6 0 000 12zM32 20a6 6 0 100-12 6 6 0 000 12zM5 41c0-10 4-15 11-15 5 0 7 2.500 8 6 1-3.500 3-6 8-6 7 0 11 5 11 15z",
  S9: "M7 19l16-5 5 16-16 5zM27 12l11-3 3.500 12-10 3M14 22v.2M19 27v.2M35 16v.2",
  S10: "M13 7h22c0 12-4 18-11 18S13 19 13 7zM24 25v14M15 41h18M14 13h20",
  S11: "M7 7h34v34H7zM7 17h34M7 29h34M15 13v8M20 13v8M31 13v8M13 25v8M27 25v8M33 25v8",
  S12: "M12 6v11a5 5 0 0010 0V6M17 6v36M33 42V6c7 5 7 15 0 20",
  S13: "M7 22C7 13 11 9 18 9h12c7 0 11 4 11 13v17H7zM7 22h34M20 19h8v9h-8z",
  S14: "M6 13h9v8h9v8h9v8h9M34 20a3 3 0 11.1 0M30 8l4 6 5-2",
  S15: "M5 15c8-4 15 0 19 3 4-3 11-7 19-3 0 12-6 19-13 17-3-1-5-4-6-6-1 2-3 5-6 6-7 2-13-5-13-17zM12 21c3-2 6-1 7 2-3 2-6 1-7-2zM36 21c-3-2-6-1-7 2 3 2 6 1 7-2z",
};
export const FLAME =
  "M24 5c9 11 13 17 11 26-1 7-6 11-11 11s-10-4-11-11c-1-6 2-10 5-14 1 4 2 6 4 7 1-7 0-12 2-19z";
