/** Signs, drawn in a box from -24 to 24. */
export const GLYPHS: Record<string, string> = {
  skull:
    "M0-20C14-20 20-11 20-1C20 6 17 9 13 11V19H6V14H2V19H-2V14H-6V19H-13V11C-17 9-20 6-20-1C-20-11-14-20 0-20ZM-8-4A5 5 0 1 0-8 6A5 5 0 1 0-8-4ZM8-4A5 5 0 1 0 8 6A5 5 0 1 0 8-4Z",
  horned:
    "M-22-18Q-20-4-10-8Q-4-14 0-14Q4-14 10-8Q20-4 22-18Q26 0 14 4V14L6 20H-6L-14 14V4Q-26 0-22-18ZM-9 1 -2 5-9 8ZM9 1 2 5 9 8Z",
  bow: "M-12-20Q14-14 14 0Q14 14-12 20L-9 12Q6 8 6 0Q6-8-9-12ZM-18-2H10V2H-18ZM-18-6-23 0-18 6ZM12-6 22 0 12 6Z",
  claw: "M-18 20Q-12-4-16-20Q-6-12-8 20ZM-4 20Q2-6 0-22Q9-12 6 20ZM10 20Q16-4 15-18Q23-8 18 20Z",
  crown: "M-20 14V-12L-10-2 0-18 10-2 20-12V14ZM-20 17H20V21H-20Z",
  ghost:
    "M0-20C13-20 18-10 18 0V20L11 14 5 20 0 14-5 20-11 14-18 20V0C-18-10-13-20 0-20ZM-7-6A4 5 0 1 0-7 4A4 5 0 1 0-7-6ZM7-6A4 5 0 1 0 7 4A4 5 0 1 0 7-6Z",
  paw: "M0 0Q14 4 12 16Q6 22 0 17Q-6 22-12 16Q-14 4 0 0ZM-14-8A5 6 0 1 0-14 3A5 6 0 1 0-14-8ZM14-8A5 6 0 1 0 14 3A5 6 0 1 0 14-8ZM-6-19A5 6 0 1 0-6-7A5 6 0 1 0-6-19ZM6-19A5 6 0 1 0 6-7A5 6 0 1 0 6-19Z",
  Melee: "M-4 20V8H-10V2H-3L-2-22H2L3 2H10V8H4V20Z",
  Attack: "M-20-18-14-20 2-4 14-20 20-18 6 0 20 16 14 20 0 6-14 20-20 16-6 0Z",
  Ranged: "M-12-20Q14-14 14 0Q14 14-12 20L-9 12Q6 8 6 0Q6-8-9-12ZM-18-2H20V2H-18Z",
  Defense: "M0-21 17-14V0Q17 14 0 21Q-17 14-17 0V-14Z",
  Spell: "M0-22 5-7 21-7 8 3 13 19 0 9-13 19-8 3-21-7-5-7Z",
  Meta: "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20ZM0-11A11 11 0 1 0 0 11A11 11 0 1 0 0-11ZM-3-4H3V4H-3Z",
  hand: "M-4 20V8H-10V2H-3L-2-22H2L3 2H10V8H4V20Z",
  armor: "M-14-18-4-13H4L14-18 20-8 13-3V18H-13V-3L-20-8Z",
  gear: "M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20ZM0-12A12 12 0 1 0 0 12A12 12 0 1 0 0-12Z",
  pack: "M-14-8Q-14-18 0-18Q14-18 14-8V18H-14ZM-8-18V-22H8V-18ZM-8 2H8V10H-8Z",
  belt: "M-5-20H5V-14L12 2V12Q12 20 0 20Q-12 20-12 12V2L-5-14ZM-7 6H7L5 2H-5Z",
  quest: "M-12-6A8 8 0 1 1 2-2L20-2V4H15V10H10V4H2A8 8 0 1 1-12-6ZM-6-3A4 4 0 1 0-6 5A4 4 0 1 0-6-3Z",
  chest: "M-20-4Q-20-16 0-16Q20-16 20-4ZM-20 0H20V16H-20ZM-4-3H4V7H-4Z",
  body: "M-20 8Q-22-2-12-2H14Q22-2 22 8V14H-22ZM-14-14A7 7 0 1 1-14 0A7 7 0 1 1-14-14Z",
  dropped: "M-16-4Q-18 18 0 18Q18 18 16-4L8-8 12-18H-12L-8-8Z",
  token: "M0-18 16-9V9L0 18-16 9V-9Z",
  threat: "M0-22Q14-6 12 4Q18 0 16-6Q24 10 10 19Q0 24-10 19Q-24 8-12-6Q-10 2-6 2Q-8-10 0-22Z",
  key: "M-12-6A8 8 0 1 1 2-2L20-2V4H15V10H10V4H2A8 8 0 1 1-12-6Z",
  coin: "M0-18A18 18 0 1 1 0 18A18 18 0 1 1 0-18ZM-4-10V10H4V-10Z",
  door: "M-16 20V-10Q-16-22 0-22Q16-22 16-10V20ZM6 0A3 3 0 1 0 6 6A3 3 0 1 0 6 0Z",
  card: "M-13-20H13V20H-13ZM-8-14V-2H8V-14Z",
  time: "M-13-20H13V-15Q13-5 3 0Q13 5 13 15V20H-13V15Q-13 5-3 0Q-13-5-13-15Z",
};

/** By what kind of enemy it is: told by what it can do. */
export function enemyGlyph(
  enemy: { boss: boolean; bulky: boolean; range: number; speed: number } | undefined,
): string {
  if (!enemy) return "paw";
  if (enemy.boss) return "crown";
  if (enemy.bulky) return "horned";
  if (enemy.range) return "bow";
  return enemy.speed > 4 ? "claw" : "skull";
}

/** Two letters that stand for a name: `CH` for Corrupted Human. */
export function letters(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /^[A-Z]/.test(word) && !["The", "Of"].includes(word));
  return (words.length > 1 ? words[0][0] + words[1][0] : (words[0] ?? name).slice(0, 2)).toUpperCase();
}

/** Statuses: a letter and a colour. */
export const STATUS: Record<string, { letter: string; hue: string }> = {
  bleed: { letter: "B", hue: "#9c1f2b" },
  cripple: { letter: "C", hue: "#6a4a16" },
  dazed: { letter: "D", hue: "#2f5f86" },
  stun: { letter: "S", hue: "#5d3a8c" },
  weaken: { letter: "W", hue: "#3f5d2a" },
  cursed: { letter: "X", hue: "#2a2030" },
  terror: { letter: "T", hue: "#7a2f5d" },
};
