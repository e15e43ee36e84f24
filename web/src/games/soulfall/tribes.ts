/** How each tribe is told from the others: a colour, a letter, a shape and a pattern, by seat. */
export interface Tribe {
  cloth: string;
  dark: string;
  light: string;
  /** The outline of the tribe's sign, in a field of 20 × 20 around 0, 0. */
  shape: string;
}

export const TRIBES: Tribe[] = [
  {
    cloth: "#dfa92f",
    dark: "#6b4706",
    light: "#f7d67c",
    shape: "M0-9.5A9.5 9.5 0 1 0 0 9.5 9.5 9.5 0 1 0 0-9.5Z",
  },
  {
    cloth: "#3d7fbd",
    dark: "#12314f",
    light: "#9cc7ec",
    shape: "M0-11C4-5 8.5-1 8.5 3A8.5 7.5 0 0 1-8.5 3C-8.5-1-4-5 0-11Z",
  },
  { cloth: "#bd4330", dark: "#4c120b", light: "#f0a08c", shape: "M0-10.5L10 8H-10Z" },
  { cloth: "#5f8f43", dark: "#203812", light: "#b7da94", shape: "M0-11L10 0 0 11-10 0Z" },
];
