import { describe, expect, it } from "vitest";
import type { GameCard, InvitationInfo, OptionInfo, SeatInfo } from "../src/lib/protocol";
import { differences, sitting } from "../src/table/invited";

const seat = (number: number, kind: string, name: string, level = "") =>
  ({ seat: number, kind, name, level }) as SeatInfo;
const option = (name: string, more: Partial<OptionInfo>): OptionInfo => ({
  name,
  default: 0,
  low: 0,
  high: 3,
  sentence: name,
  choices: [],
  seat: false,
  modes: ["standard"],
  first: false,
  ...more,
});
const seats = [seat(0, "person", "Ann"), seat(1, "open", "Seat 2"), seat(2, "bot", "Ash", "easy")];
const invitation = (options: Record<string, number>, more = {}) =>
  ({ table: { mode: "standard", options, pack: false, unseeded: 0, ...more }, seats }) as InvitationInfo;
const game = {
  options: [
    option("oldest", { sentence: "Who takes the first turn", seat: true }),
    option("youngest", { sentence: "Who begins", seat: true, default: -1, low: -1, choices: ["last"] }),
    option("limit", { sentence: "Turns each", default: 100 }),
    option("deal", { sentence: "Abilities", choices: ["chosen", "drawn"] }),
    option("other", { sentence: "Elsewhere", modes: ["advanced"] }),
  ],
} as GameCard;

describe("an invitation", () => {
  it("says who sits there", () => {
    expect(seats.map((one) => sitting(one, 1))).toEqual(["Ann", "this seat is for you", "Ash (bot, easy)"]);
    expect(sitting(seats[1], 0)).toBe("open seat");
  });

  it("says only what is not as usual, in words", () => {
    const usual = { oldest: 0, youngest: -1, limit: 100, deal: 0, other: 0 };
    expect(differences(invitation(usual), game)).toEqual([]);
    expect(differences(invitation({ oldest: 2, youngest: 0, limit: 9, deal: 1, other: 3 }), game)).toEqual([
      "Who takes the first turn: Ash",
      "Who begins: Ann",
      "Turns each: 9",
      "Abilities: drawn",
    ]);
    expect(differences(invitation({}, { pack: true, unseeded: 4 }), game)).toEqual([
      "The table plays with cards of its own (a content pack).",
      "The game goes on from a position that was saved before.",
    ]);
    expect(differences(invitation({}), undefined)).toEqual([]);
  });

  it("always says who plays which side", () => {
    const sides = option("sides", { sentence: "You play", choices: ["angel", "devil"], first: true });
    const card = { options: [sides] } as GameCard;
    expect(differences(invitation({ sides: 0 }), card)).toEqual(["Ann plays the angel"]);
    expect(differences(invitation({ sides: 1 }), card)).toEqual(["Ann plays the devil"]);
  });
});
