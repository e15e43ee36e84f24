/** Small signs, each in a field of 24 × 24 around 0, 0, filled by the even-odd rule. */
export const GLYPHS = {
  // members
  fighter: "M-1.6-9.5L0-12 1.6-9.5V2.5H6V5.5H1.8V9.5A1.8 1.8 0 0 1-1.8 9.5V5.5H-6V2.5H-1.6Z",
  mage: "M0-12L2.8-2.8 12 0 2.8 2.8 0 12-2.8 2.8-12 0-2.8-2.8Z",
  healer: "M-3.2-10H3.2V-3.2H10V3.2H3.2V10H-3.2V3.2H-10V-3.2H-3.2Z",
  champion: "M-10 8V-7L-5-1 0-10 5-1 10-7V8Z",
  // types of Assets
  cave: "M-11 10Q-11-10 0-10T11 10H7.5Q7 4 6-1L4 4 2-3 0 5-2.5-3-4 3-6-1Q-7 4-7.5 10Z",
  dungeon:
    "M-9 10V-2A9 9 0 0 1 9-2V10H6.8V-2A6.8 6.8 0 0 0 6-4.8V10H3.8V-7.3A7 7 0 0 0 1.1-8.7V10H-1.1V-8.7A7 7 0 0 0-3.8-7.3V10H-6V-4.8A6.8 6.8 0 0 0-6.8-2V10Z",
  outdoor: "M0-11L5.5-3.5H3L8 0H4.5L9 6.5H1.5V10.5H-1.5V6.5H-9L-4.5 0H-8L-3-3.5H-5.5Z",
  // icons
  boss: "M-10-11Q-9-6-6-6Q-3-8 0-8T6-6Q9-6 10-11Q12-4 7-1.5Q7 2 4.5 4V9H2V6.5H.8V9H-.8V6.5H-2V9H-4.5V4Q-7 2-7-1.5Q-12-4-10-11ZM-5-1.5L-1.5 0-3 2.5-5 1.5ZM5-1.5L1.5 0 3 2.5 5 1.5Z",
  merchant:
    "M-3.5-10H3.5L2-6.5Q9-2 8.5 5Q8 10 0 10T-8.5 5Q-9-2-2-6.5ZM0-2A4 4 0 1 0 0 6A4 4 0 1 0 0-2ZM-1 0H1V4H-1Z",
  shrine: "M0-12Q4-7.5 0-4Q-4-7.5 0-12ZM-1.8-3H1.8V3H6.5V6H9.5V10H-9.5V6H-6.5V3H-1.8Z",
  tavern:
    "M-8-7Q-8-10-5-9.5Q-2-12 1-9.8Q5-10.5 5-7V-4H8.5Q11-4 11-1.5V3Q11 6 8.5 6H5V10H-8ZM5-1.5V3.5H8V-1.5Z",
  treasure: "M-10-1.5Q-10-9 0-9T10-1.5V0H3V-2H-3V0H-10ZM-10 2H-3V5H3V2H10V9H-10Z",
  // the rest
  hack: "M3-12L-7.5 2H-1L-3.5 12 7.5-3.5H1Z",
  grave: "M-7.5 10V-4A7.5 7.5 0 0 1 7.5-4V10ZM-1.2-8V-5H-4V-2.6H-1.2V4H1.2V-2.6H4V-5H1.2V-8Z",
  glass: "M-7-11H7V-8.5Q7-3 1.8 0Q7 3 7 8.5V11H-7V8.5Q-7 3-1.8 0Q-7-3-7-8.5ZM-4 8.5H4Q4 5 0 3.5Q-4 5-4 8.5Z",
  check: "M-10 0L-7-3-3 1 7-9 10-6-3 7Z",
  meeple:
    "M0-12A4.3 4.3 0 0 1 3-4.8Q10.5-4 11-.5Q10.5 2.5 4.5 2L8.5 11H2L0 7.5-2 11H-8.5L-4.5 2Q-10.5 2.5-11-.5Q-10.5-4-3-4.8A4.3 4.3 0 0 1 0-12Z",
  bag: "M-4-11H4L2.5-7.5Q10-3 9.5 5Q9 10.5 0 10.5T-9.5 5Q-10-3-2.5-7.5ZM-4.5-7.5H4.5V-5.8H-4.5Z",
  key: "M-5-6A5 5 0 1 1-5 4A5 5 0 1 1-5-6ZM-5-3A2 2 0 1 0-5 1A2 2 0 1 0-5-3ZM0-2.5H11V.5H9.5V4H7V.5H5V3H2.5V.5H0Z",
  reboot: "M8.5-5.5A10 10 0 1 0 10 2H6.8A6.8 6.8 0 1 1 6-3.5L3 0H11V-9Z",
  plus: "M-10-10H6V-3H3V-7H-7V7H-3V10H-10ZM3 0H6V4H10V7H6V11H3V7H-1V4H3Z",
  swap: "M-10-4H4V-8.5L11-2.5 4 3.5V-1H-10ZM10 9H-3V12L-10 6.5-3 1.5V5.5H10Z",
  people:
    "M-6-10A3 3 0 0 1-4-4.7Q0-4 0 0V3H-12V0Q-12-4-8-4.7A3 3 0 0 1-6-10ZM5-5A3.4 3.4 0 0 1 7.2.8Q12 1.5 12 6V9H-2V6Q-2 1.5 2.8.8A3.4 3.4 0 0 1 5-5Z",
  seal: "M0-10L2.6-7.8 6-8 6.8-4.7 9.7-3 8.5 .2 9.7 3.5 6.6 5 5.6 8.3 2.2 7.9 0 10.3-2.3 7.9-5.7 8.3-6.6 5-9.7 3.5-8.5 .2-9.7-3-6.8-4.7-6-8-2.6-7.8Z",
  shield: "M0 10.5Q-9 6-9-8Q-4-8 0-11Q4-8 9-8Q9 6 0 10.5Z",
} as const;

export type GlyphName = keyof typeof GLYPHS;

/** The signs of the members by number, and of the Bid Cards by value. */
export const MEMBER_GLYPHS: GlyphName[] = ["fighter", "mage", "healer", "champion"];
export const BID_GLYPHS: GlyphName[] = ["tavern", "key", "reboot", "plus", "swap", "shrine", "people"];

export const isGlyph = (name: string): name is GlyphName => name in GLYPHS;
