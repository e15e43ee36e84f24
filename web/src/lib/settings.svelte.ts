import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";
/** How long one sees what another player has done, before the next thing happens. */
export type Pace = "off" | "quick" | "calm";

interface Settings {
  theme: Theme;
  speed: Speed;
  pace: Pace;
  sound: boolean;
  notify: boolean;
  confirm: boolean;
  /** On a touch screen the first tap acts, without a look at the card. */
  quick: boolean;
  text: boolean;
  /** Letters and signs are commands. */
  keys: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  speed: "normal",
  pace: "quick",
  sound: false,
  notify: false,
  confirm: false,
  quick: false,
  text: false,
  keys: true,
};

/** What a person has chosen for all tables in this browser. */
export const settings = $state<Settings>({ ...DEFAULTS, ...recall<Partial<Settings>>("settings", {}) });

const DURATIONS: Record<Speed, number> = { off: 0, slow: 900, normal: 420, fast: 200 };

const PAUSES: Record<Pace, number> = { off: 0, quick: 700, calm: 2000 };

/** Call inside a component: keeps the choices, shows the theme, and tells drawings the pace of the pieces. */
export function keepSettings(): void {
  $effect(() => {
    remember("settings", { ...settings });
    const { dataset, style } = document.documentElement;
    dataset.theme = settings.theme;
    dataset.speed = settings.speed;
    style.setProperty("--pace", `${DURATIONS[settings.speed]}ms`);
  });
}

/** How long a piece takes from place to place, in milliseconds. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : DURATIONS[settings.speed];
}

/** How long a step of another player is shown, in milliseconds. */
export const pause = (): number => PAUSES[settings.pace];
