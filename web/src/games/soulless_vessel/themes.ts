/** How the five themes look: floor, its joints, walls, what is rough, what is deep, and the light of the place. */
export interface Theme {
  floor: string;
  other: string;
  joint: string;
  wall: string;
  cap: string;
  rough: string;
  deep: string;
  glow: string;
}

const NATHENDER: Theme = {
  floor: "#80736a", other: "#776b62", joint: "#574d46", wall: "#2b2521", cap: "#a08d78",
  rough: "#8a7d6c", deep: "#120e0d", glow: "#e8a04a",
}; // prettier-ignore
const THEMES: Record<string, Theme> = {
  Nathender: NATHENDER,
  "Desert of Shakum": {
    floor: "#b08d56", other: "#a88550", joint: "#8a6a3c", wall: "#5b3d1f", cap: "#e0bd7f",
    rough: "#cfae74", deep: "#2c1a0b", glow: "#ffd27a",
  },
  Leyforest: {
    floor: "#50684a", other: "#4a6145", joint: "#384c35", wall: "#20301f", cap: "#83a86c",
    rough: "#6c8a4a", deep: "#0d1a16", glow: "#8ff0b0",
  },
  "The Drowned Archive": {
    floor: "#466a73", other: "#41636c", joint: "#2f4c55", wall: "#172a33", cap: "#7fb0b3",
    rough: "#5c8a8c", deep: "#071c2b", glow: "#74dcef",
  },
  "The Neverwake Court": {
    floor: "#5b4a72", other: "#55456b", joint: "#3e3152", wall: "#231833", cap: "#a78bd0",
    rough: "#77629a", deep: "#0d0618", glow: "#d19bff",
  },
}; // prettier-ignore

export const themeOf = (name: string): Theme => THEMES[name] ?? NATHENDER;

/** Heroes by their seat: a colour and a form. */
export const SEATS = [
  { hue: "#b8382a", form: "M0-40 32-30V2Q32 26 0 40Q-32 26-32 2V-30Z" },
  { hue: "#2765ad", form: "M0-38A38 38 0 1 1 0 38A38 38 0 1 1 0-38Z" },
  { hue: "#2f7a35", form: "M0-40 35-20V20L0 40-35 20V-20Z" },
  { hue: "#8c6410", form: "M0-42 40 0 0 42-40 0Z" },
  { hue: "#7b3fa6", form: "M0-40 38-11 24 34H-24L-38-11Z" },
];
export const seatLook = (seat: number) => SEATS[((seat % 5) + 5) % 5];
