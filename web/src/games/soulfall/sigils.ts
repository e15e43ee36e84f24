/** The sign of each Lord in a field of 48 × 48: lines, and what is filled. The hue is that of his cards. */
export interface Sigil {
  lines: string;
  fills: string;
  hue: string;
}

export const SIGILS: Record<string, Sigil> = {
  // a hand that breaks
  VAS: {
    lines:
      "M15 43L13 27Q12 23 9 20Q8 17 11 17Q14 18 16 23L15 11Q15 8 17.5 8Q20 8 20.5 11L21.5 21L22 7Q22.5 4 25 4Q27.5 4 27.5 7L27.5 21L30 9Q31 6.5 33 7Q35 7.5 34.5 11L33 23L36 16Q37.5 14 39 15Q40.5 16.5 39.5 19L35 32L34 43M25 43L22 36L28 31L23 26L26 21",
    fills: "",
    hue: "#8a3626",
  },
  // three long breaths
  ILU: {
    lines:
      "M4 17H30Q38 17 38 11.5Q38 6.5 33 6.5Q29 6.5 29 10.5M4 25H39Q45 25 45 30.5Q45 36 40 36Q36.5 36 36.5 32.5M9 33H23Q30 33 30 38.5Q30 43 26 43Q22.5 43 22.5 39.5",
    fills: "",
    hue: "#3f6f7d",
  },
  // stones upon stones
  ORR: {
    lines:
      "M8 43L11 32Q24 27 37 32L40 43ZM13 30L16 20Q24 16 32 20L35 30M18 18Q18 7 24 5Q30 7 30 18M16 38H22M29 36H34M22 24H26",
    fills: "",
    hue: "#5f594f",
  },
  // a drop of glass in a cradle
  SET: {
    lines: "M24 3L35 20L24 39L13 20ZM13 20H35M24 3L19 20L24 39L29 20ZM6 27Q9 44 24 44Q39 44 42 27",
    fills: "M24 3L29 20H19Z",
    hue: "#6a5f96",
  },
  // a book with names
  THR: {
    lines:
      "M24 14Q15 7 4 9V37Q15 34 24 41Q33 34 44 37V9Q33 7 24 14V41M9 17Q15 16 19 19M9 24Q15 23 19 26M9 31Q15 30 19 33M29 19Q33 16 39 17M29 26Q33 23 39 24M29 33Q33 30 39 31",
    fills: "",
    hue: "#7d6033",
  },
  // two moons
  MIR: {
    lines: "M24 11V15M24 33V37",
    fills:
      "M22 9A16 16 0 1 0 22 39A15.1 15.1 0 0 1 22 9ZM26 9A16 16 0 1 1 26 39A15.1 15.1 0 0 0 26 9ZM24 19.5L27 24L24 28.5L21 24Z",
    hue: "#3c4a78",
  },
  // an empty hood above an empty bowl
  HAS: {
    lines: "M24 4Q13 8 13 21L8 33H40L35 21Q35 8 24 4ZM12 36H36Q35 45 24 45Q13 45 12 36Z",
    fills: "M24 11Q18 14 18 21Q18 27 24 29Q30 27 30 21Q30 14 24 11Z",
    hue: "#55493d",
  },
  // an eye behind a veil
  OMB: {
    lines:
      "M3 20Q24 1 45 20Q24 39 3 20ZM8 28Q10 36 8 43M16 32.5Q18 39 16 46M24 34V47M32 32.5Q30 39 32 46M40 28Q38 36 40 43",
    fills: "M24 13A7 7 0 1 0 24 27A7 7 0 1 0 24 13Z",
    hue: "#57395f",
  },
  // a sprout above, the root beneath
  ESH: {
    lines:
      "M4 16H18M30 16H44M24 6V45M24 11Q31 10 32 3Q25 4 24 11M24 13Q17 12 16 6Q23 7 24 13M24 21Q14 23 11 35L6 41M24 21Q34 23 37 35L42 41M24 29Q18 32 16 44M24 29Q30 32 32 44",
    fills: "",
    hue: "#47633a",
  },
  // a flame on a staff
  KAU: {
    lines: "M24 3Q37 16 35 27Q34 37 24 37Q14 37 13 27Q12 20 18 14Q18 21 22 22Q19 12 24 3ZM24 37V47M17 41H31",
    fills: "M24 23Q30 28 28 33Q27 35.5 24 35.5Q20 35.5 20.5 31Q21 27 24 23Z",
    hue: "#9a4b17",
  },
};

/** A Lord of a content pack has no drawn sign: a plain ring stands for him. */
export const sigilOf = (lord: string): Sigil =>
  SIGILS[lord] ?? {
    lines: "M24 6A18 18 0 1 0 24 42A18 18 0 1 0 24 6ZM24 14V34M14 24H34",
    fills: "",
    hue: "#5b4d3b",
  };
