/** How a designer is told from the others: the colour and the emblem of the wax seal, by seat. */
export interface Designer {
  wax: string;
  dark: string;
  light: string;
  /** The emblem pressed into the wax, in a field of 24 × 24 around 0, 0. */
  emblem: string;
}

export const DESIGNERS: Designer[] = [
  {
    wax: "#9c2f3a",
    dark: "#4d1118",
    light: "#ffd9d2",
    emblem: "M0-8Q6-2 4 3Q3 7 0 7.5Q-4 7-4.5 3Q-4.5 0-2-1.5Q-1.5 1 0 1Q1.5-3 0-8Z", // a flame
  },
  {
    wax: "#1f6f78",
    dark: "#0a3237",
    light: "#d3f4f1",
    emblem: "M0-8A3.5 3.5 0 1 1 0-1A3.5 3.5 0 1 1 0-8ZM-1.1-1.5H1.1V8H-1.1ZM1 4H4V6H1ZM1 1H3.4V2.8H1Z", // a key
  },
  {
    wax: "#6a41a0",
    dark: "#2b154d",
    light: "#ecdcff",
    emblem: "M-9 0Q0-9 9 0Q0 9-9 0ZM0-3A3 3 0 1 0 0 3A3 3 0 1 0 0-3Z", // an eye
  },
  {
    wax: "#a8620c",
    dark: "#4c2a00",
    light: "#ffe9c4",
    emblem: "M-7 8V-7H-4V-4.5H-1.5V-7H1.5V-4.5H4V-7H7V8H2V3A2 2 0 0 0-2 3V8Z", // a tower
  },
  {
    wax: "#4c7027",
    dark: "#203409",
    light: "#e6f7cf",
    emblem: "M-7 8Q-7-6 8-8Q7 4-2 5L-5 8.5ZM-4 4L4-4L-2.5 3.5Z", // a quill
  },
  {
    wax: "#47597a",
    dark: "#1b2740",
    light: "#dfeaff",
    emblem: "M1-8A8 8 0 1 0 8 2A7 7 0 0 1 1-8Z", // a moon
  },
];
