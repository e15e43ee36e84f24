"""The special abilities of the advanced game (SD-ADV): what each of their words does."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.bags import count, kinds, one, size
from soultable.engine.effects import Effect
from soultable.engine.frame import Owned
from soultable.engine.grammar import Words, number
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import only
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL
from soultable.games.soul_dice.flow.dice import TAKEN_BACK, TURN_DIE, TURN_OR_NOT, why_not_choose_die
from soultable.games.soul_dice.flow.piles import BY_E2, TURN_UP, draw_cards
from soultable.games.soul_dice.flow.placing import why_not_lay
from soultable.games.soul_dice.moves import NUMBERS, PAIRS, PLACES, add_dice
from soultable.games.soul_dice.state import NO_TOKEN, SoulDiceState, laid, top, without_top


class Word(Effect[SoulDiceState]):
    """One thing that an ability does. What it needs must hold when the ability is used (SD-R-41)."""

    def behind(self, before: Word | None) -> Word:
        """The word behind another one of the same ability; mostly the same as anywhere."""
        return self


# --- dice and crystals


class CrystalBack(Word):
    """SD-B-02: always possible, because it may be the crystal just paid; but a second one may be lacking."""

    def say(self) -> str:
        return "Take a used crystal back; it may be the one just paid."

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        if state.sides[side].crystals < state.content.crystals:
            state.sides[side].crystals += 1
            state.tell("crystal back", state.seat_of(side))


class TurnOne(Word):
    """SD-B-02, SD-E-04"""

    def say(self) -> str:
        return "Turn one die of your supply to any side."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        return None if state.sides[side].supply else words.NO_DIE_FOR_IT

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(TURN_DIE[side])


class TurnOrNot(TurnOne):
    """SD-E-04"""

    def say(self) -> str:
        return "You may turn one more die of your supply to any side."

    def behind(self, before: Word | None) -> Word:
        return TurnAnotherOrNot() if type(before) is TurnOne else self

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(TURN_OR_NOT[side])


class TurnAnotherOrNot(TurnOrNot):
    """The same after a die that has to be turned: without a second die it is over (SD-E-04)."""

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        if size(state.sides[side].supply) > 1:
            super().begin(state, side, it)


class TakeUsed(Word):
    """SD-B-03"""

    def say(self) -> str:
        return "Take one of your used dice, turn it to any side and put it into your supply."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        return None if state.sides[side].used else words.NO_USED_DIE

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(TAKEN_BACK[side])


class UseUp(Word):
    """SD-E-03: one die at least stays with the opponent, so that they can pass (SD-R-09)."""

    def say(self) -> str:
        return "A die of your opponent's supply is put on their board; they must have at least 2."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        return None if size(state.sides[1 - side].supply) >= 2 else words.LAST_DIE

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(SPEND[side])


class Spend(Owned[SoulDiceState]):
    """Which die of the opponent is used up (SD-E-03)."""

    kind: ClassVar[str] = "spend"
    rule: ClassVar[str] = "SD-E-03"

    def moves(self, state: SoulDiceState) -> list[Move]:
        moves: list[Move] = []
        add_dice(moves, state.content.moves.spend, state.sides[1 - self.owner].supply)
        return moves

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "spend":
            return words.why_not_now(move)
        return why_not_choose_die(state, 1 - self.owner, move, words.NO_OPPOSING_DIE)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        other = state.sides[1 - self.owner]
        state.pop()
        other.supply -= one(move.value)
        other.used += 1
        state.tell("spent", state.seat_of(self.owner), (move.value,))


# --- tokens


class LookAtTokens(Word):
    """SD-B-01"""

    def say(self) -> str:
        return "Look secretly at the tokens on two souls; you may then swap them, face down."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        return None if state.tokens[state.place(0)] != NO_TOKEN else words.NO_TOKENS

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(LOOK_AT[side])


class Look(Owned[SoulDiceState]):
    """At which two souls the player looks at the tokens (SD-B-01). Where they look is open."""

    kind: ClassVar[str] = "look"
    rule: ClassVar[str] = "SD-B-01"

    def moves(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.look

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        return None if move.verb == "look" else words.why_not_now(move)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        first, second = PAIRS[move.value]
        seat = state.seat_of(self.owner)
        state.knowers[state.place(first)] |= only(seat)
        state.knowers[state.place(second)] |= only(seat)
        state.replace(SWAP[self.owner][move.value])
        state.tell("looked", seat, (first + 1, second + 1))
        seen = (state.tokens[state.place(first)], state.tokens[state.place(second)])
        state.tell("saw", seat, seen, only(seat))


class Swap(Owned[SoulDiceState]):
    """Whether the two tokens are swapped, which is open too (SD-B-01)."""

    kind: ClassVar[str] = "swap"
    rule: ClassVar[str] = "SD-B-01"

    def __init__(self, side: int, pair: int) -> None:
        super().__init__(side)
        self.pair = pair

    def moves(self, state: SoulDiceState) -> list[Move]:
        return [state.content.moves.swap, state.content.moves.keep]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        return None if move.verb in ("swap", "keep") else words.why_not_now(move)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        state.pop()
        souls = PAIRS[self.pair]
        if move.verb == "swap":
            one_place, other = state.place(souls[0]), state.place(souls[1])
            for values in (state.tokens, state.knowers):  # knowledge belongs to the token
                values[one_place], values[other] = values[other], values[one_place]
            state.tell("swapped", state.seat_of(self.owner), (souls[0] + 1, souls[1] + 1))
        else:
            state.tell("kept", state.seat_of(self.owner), (souls[0] + 1, souls[1] + 1))


# --- cards


class MoveTop(Word):
    """SD-B-04"""

    def say(self) -> str:
        return (
            "Move the top card of one of your stacks on top of another, obeying the placement rule there;"
            " no effect is triggered, and nothing is paid."
        )

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        for origin in range(PLACES):
            for soul in range(PLACES):
                if soul != origin and why_not_carry(state, side, origin, soul) is None:
                    return None
        return words.NO_CARD_TO_MOVE

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(MOVE_CARD[side])


def why_not_carry(state: SoulDiceState, side: int, origin: int, soul: int) -> Refusal | None:
    """Why the top card of one stack cannot go on top of another (SD-B-04)."""
    stacks = state.sides[side].stacks
    if not stacks[origin]:
        return words.NO_OWN_CARD_THERE
    return why_not_lay(state.soul_at(soul).rule, stacks[soul], top(stacks[origin]))


class MoveCard(Owned[SoulDiceState]):
    """Which top card goes where (SD-B-04). No effect is triggered and nothing is paid."""

    kind: ClassVar[str] = "move"
    rule: ClassVar[str] = "SD-B-04"

    def moves(self, state: SoulDiceState) -> list[Move]:
        return [
            move
            for move in state.content.moves.move
            if why_not_carry(state, self.owner, move.value // PLACES, move.value % PLACES) is None
        ]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "move":
            return words.why_not_now(move)
        return why_not_carry(state, self.owner, move.value // PLACES, move.value % PLACES)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        state.pop()
        stacks = state.sides[self.owner].stacks
        origin, soul = move.value // PLACES, move.value % PLACES
        card = top(stacks[origin])
        stacks[origin] = without_top(stacks[origin])
        stacks[soul] = laid(stacks[soul], card)
        state.tell("moved", state.seat_of(self.owner), (card, origin + 1, soul + 1))


class DiscardTop(Word):
    """SD-E-01"""

    def __init__(self, limit: int) -> None:
        self.limit = limit

    def say(self) -> str:
        card = f"A top card of your opponent, {self.limit} or less and not protected"
        return f"{card}, goes to their discard pile."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        for soul in range(PLACES):
            if why_not_discard(state, side, soul, self.limit) is None:
                return None
        return words.NO_CARD_TO_DISCARD

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(DISCARD[side][self.limit])


def why_not_discard(state: SoulDiceState, side: int, soul: int, limit: int) -> Refusal | None:
    """Why the opponent's top card at a soul cannot be chosen (SD-E-01)."""
    stack = state.sides[1 - side].stacks[soul]
    if not stack:
        return words.NO_CARD_TO_CHOOSE
    if state.soul_at(soul).rule.barred:
        return words.PROTECTED_CARD
    return None if top(stack) <= limit else words.CARD_TOO_HIGH[limit]


class Discard(Owned[SoulDiceState]):
    """Which top card of the opponent goes to their discard pile (SD-E-01)."""

    kind: ClassVar[str] = "discard"
    rule: ClassVar[str] = "SD-E-01"

    def __init__(self, side: int, limit: int) -> None:
        super().__init__(side)
        self.limit = limit

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.discard
        return [
            table[soul]
            for soul in range(PLACES)
            if why_not_discard(state, self.owner, soul, self.limit) is None
        ]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "discard":
            return words.why_not_now(move)
        return why_not_discard(state, self.owner, move.value, self.limit)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        other = state.sides[1 - self.owner]
        card = top(other.stacks[move.value])
        other.stacks[move.value] = without_top(other.stacks[move.value])
        other.discards += one(card)
        state.replace(TURN_UP[1 - self.owner])  # SD-R-30
        state.tell("discarded", state.seat_of(self.owner), (card, move.value + 1))


class ReplaceCard(Word):
    """SD-E-02"""

    def say(self) -> str:
        return "A card of your opponent's display is discarded; their face-up card takes its place."

    def why_not(self, state: SoulDiceState, side: int, it: int) -> Refusal | None:
        return None if state.sides[1 - side].display else words.NO_CARD_TO_REPLACE

    def begin(self, state: SoulDiceState, side: int, it: int) -> None:
        state.push(REPLACE[side])


class Replace(Owned[SoulDiceState]):
    """Which card of the opponent's display goes, and their face-up card takes its place (SD-E-02)."""

    kind: ClassVar[str] = "replace"
    rule: ClassVar[str] = "SD-E-02"

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.replace[1 - self.owner]
        return [table[card] for card in kinds(state.sides[1 - self.owner].display)]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "replace":
            return words.why_not_now(move)
        there = count(state.sides[1 - self.owner].display, move.value)
        named = move is state.content.moves.replace[1 - self.owner][move.value]
        return None if there and named else words.NOT_IN_OTHER_DISPLAY

    def answer(self, state: SoulDiceState, move: Move) -> None:
        other = state.sides[1 - self.owner]
        state.pop()
        other.display -= one(move.value)
        other.discards += one(move.value)
        state.tell("replaced", state.seat_of(self.owner), (words.card_name(1 - self.owner, move.value),))
        draw_cards(state, 1 - self.owner, 1, BY_E2)


WORDS: Final[Words[Word]] = Words({"1 to 9": number(1, NUMBERS)})
WORDS.add("look at two tokens", LookAtTokens).add("take a crystal back", CrystalBack)
WORDS.add("turn a die", TurnOne).add("turn a die or not", TurnOrNot).add("take a used die", TakeUsed)
WORDS.add("move a top card", MoveTop).add("discard a top card to <1 to 9>", DiscardTop)
WORDS.add("replace a card", ReplaceCard).add("use up a die", UseUp)

LOOK_AT: Final = [Look(ANGEL), Look(DEVIL)]
SWAP: Final = [[Swap(side, pair) for pair in range(len(PAIRS))] for side in (ANGEL, DEVIL)]
SPEND: Final = [Spend(ANGEL), Spend(DEVIL)]
MOVE_CARD: Final = [MoveCard(ANGEL), MoveCard(DEVIL)]
DISCARD: Final = [[Discard(side, limit) for limit in range(NUMBERS + 1)] for side in (ANGEL, DEVIL)]
REPLACE: Final = [Replace(ANGEL), Replace(DEVIL)]
