"""Set-up (SD-SET), and the special abilities of the advanced game (SD-ADV-02)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromSet
from soultable.engine.frame import Frame, Owned
from soultable.engine.masks import bit, has, members
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soul_dice import words
from soultable.games.soul_dice.content import ANGEL, DEVIL, ROUNDS, Content
from soultable.games.soul_dice.flow.piles import REFILL
from soultable.games.soul_dice.flow.rounds import prepare_table
from soultable.games.soul_dice.flow.turn import TURN
from soultable.games.soul_dice.moves import PLACES
from soultable.games.soul_dice.state import NO_SOUL, NO_TOKEN, OPEN_SOUL, Side, SoulDiceState

# How each side comes by its special ability (SD-R-40).
CHOSEN: Final = 0
DRAWN: Final = 1
RECOMMENDED: Final = 2


def set_up(content: Content, mode: str, swapped: int, abilities: int) -> SoulDiceState:
    """The table before the first card is dealt (SD-SET)."""
    solo = mode == "solo"
    state = SoulDiceState(1 if solo else 2, content, [Side(), Side()])
    state.solo = solo
    state.advanced = mode == "advanced"
    state.swapped = swapped
    state.souls_left = bit(len(content.souls)) - 1
    state.souls = [NO_SOUL] * (PLACES * ROUNDS)
    state.winners = [OPEN_SOUL] * (PLACES * ROUNDS)
    state.tokens = [NO_TOKEN] * (PLACES * ROUNDS)
    state.knowers = [0] * (PLACES * ROUNDS)
    state.token_supply = 0 if solo else content.early_tokens  # SD-SET-05, SD-SET-06, SD-SOL-02
    for side in (ANGEL, DEVIL):
        state.sides[side].stacks = [0] * PLACES
    for side in state.players():
        own = state.sides[side]
        own.draw = content.deck
        own.used = content.dice
        own.crystals = content.crystals
    refills = [REFILL[side] for side in state.players()]  # SD-SET-07, SD-SET-08
    recommended = state.advanced and abilities == RECOMMENDED
    if recommended:
        for side in (ANGEL, DEVIL):
            state.sides[side].ability = content.recommended[side]
    state.follow(
        [
            # SD-R-40: the angel gets their special ability first, then the devil
            *[GET_ABILITY[side][abilities] for side in (ANGEL, DEVIL) if state.advanced and not recommended],
            *refills,
            *([TELL_ABILITIES] if recommended else []),
            *prepare_table(state),
            TURN,
        ]
    )
    return state


class ChooseAbility(Owned[SoulDiceState]):
    """A side chooses its special ability (SD-ADV-02)."""

    kind: ClassVar[str] = "ability"
    rule: ClassVar[str] = "SD-ADV-03"

    def moves(self, state: SoulDiceState) -> list[Move]:
        table = state.content.moves.choose
        return [table[ability] for ability in members(state.content.abilities_of[self.owner])]

    def why_not(self, state: SoulDiceState, move: Move) -> Refusal | None:
        if move.verb != "choose":
            return NOT_ASKED
        return None if has(state.content.abilities_of[self.owner], move.value) else words.OTHER_SIDE

    def answer(self, state: SoulDiceState, move: Move) -> None:
        get_ability(state, self.owner, move.value)


class DrawAbility(FromSet[SoulDiceState]):
    """A side draws its special ability (SD-ADV-03)."""

    kind: ClassVar[str] = "ability"
    rule: ClassVar[str] = "SD-ADV-03"

    def __init__(self, side: int) -> None:
        self.side = side

    def among(self, state: SoulDiceState) -> int:
        return state.content.abilities_of[self.side]

    def table(self, state: SoulDiceState) -> list[Move]:
        return state.content.moves.deal

    def absent(self, state: SoulDiceState) -> Refusal:
        return words.OTHER_SIDE

    def receiver(self, state: SoulDiceState) -> int:
        return state.seat_of(self.side)

    def answer(self, state: SoulDiceState, move: Move) -> None:
        get_ability(state, self.side, move.value)


def get_ability(state: SoulDiceState, side: int, ability: int) -> None:
    state.pop()
    state.sides[side].ability = ability
    tell_ability(state, side)


class TellAbilities(Frame[SoulDiceState]):
    """The recommended abilities were given before anything was told; it is made up for (SD-ADV-02)."""

    def step(self, state: SoulDiceState) -> None:
        state.pop()
        for side in (ANGEL, DEVIL):
            tell_ability(state, side)


def tell_ability(state: SoulDiceState, side: int) -> None:
    ability = state.content.abilities[state.sides[side].ability]
    state.tell("ability", state.seat_of(side), (ability.id,))


TELL_ABILITIES: Final = TellAbilities()
GET_ABILITY: Final[list[list[Frame[SoulDiceState]]]] = [
    [ChooseAbility(side), DrawAbility(side)] for side in (ANGEL, DEVIL)
]
"""By the side, and CHOSEN or DRAWN."""
