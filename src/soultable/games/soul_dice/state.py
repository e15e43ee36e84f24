"""What lies on the table in Soul Dice."""

from __future__ import annotations

from typing import Final

from soultable.engine.bags import one, size
from soultable.engine.state import NOTHING, State
from soultable.games.soul_dice.content import ANGEL, DEVIL, ROUNDS, Content, Soul
from soultable.games.soul_dice.moves import PLACES

NO_CARD: Final = -1
NO_SOUL: Final = -1
NO_TOKEN: Final = -1
NO_ABILITY: Final = -1

# Where a soul and its token are: still in the middle, with a side (by its number), or in the box.
OPEN_SOUL: Final = -1
BOX: Final = 2

# How a turn has ended.
GOES_ON: Final = 0
ENDED: Final = 1
PASSED: Final = 2

LATE_PLACES: Final = PLACES * (ROUNDS - 1)
"""The first place of round 3."""
ONE_PLAYER: Final = [ANGEL]
TWO_PLAYERS: Final = [ANGEL, DEVIL]


# --- stacks: the cards of a side at a soul, as the digits of one int, the top card last


def laid(stack: int, card: int) -> int:
    """The stack with one more card on top."""
    return (stack << 4) | card


def top(stack: int) -> int:
    """The top card; 0 if there is none."""
    return stack & 15


def without_top(stack: int) -> int:
    return stack >> 4


def height(stack: int) -> int:
    """How many cards lie there."""
    cards = 0
    while stack:
        stack >>= 4
        cards += 1
    return cards


def total(stack: int) -> int:
    """The sum of the cards."""
    points = 0
    while stack:
        points += stack & 15
        stack >>= 4
    return points


def cards_of(stack: int) -> list[int]:
    """The cards in the order in which they were laid."""
    cards = []
    while stack:
        cards.append(stack & 15)
        stack >>= 4
    cards.reverse()
    return cards


class Side:
    """What belongs to the angel or to the devil. Dice and cards are bags (see `soultable.engine.bags`)."""

    __slots__ = (
        "ability", "crystals", "discards", "display", "draw", "face_up", "flipped", "out", "rolling",
        "stacks", "supply", "used",
    )  # fmt: skip

    def __init__(self) -> None:
        self.display = 0
        self.face_up = NO_CARD
        """The top card of the draw pile, turned face up."""
        self.draw = 0
        """The rest of the draw pile. Its order does not exist before a card is turned up."""
        self.discards = 0
        self.out = 0
        """The cards of this deck that are out of the game."""
        self.stacks = NOTHING
        """The cards laid at each of the three souls."""
        self.supply = 0
        """The unused dice, by what they show."""
        self.used = 0
        """How many dice lie on the player board. What they show means nothing."""
        self.rolling = 0
        """How many dice are being rolled."""
        self.crystals = 0
        """Crystals in the supply; the others lie on the player board."""
        self.ability = NO_ABILITY
        self.flipped = False
        """Has the special ability been used in this round (SD-ADV-05)?"""

    def copy(self) -> Side:
        twin = Side()
        twin.display = self.display
        twin.face_up = self.face_up
        twin.draw = self.draw
        twin.discards = self.discards
        twin.out = self.out
        twin.stacks = self.stacks.copy()
        twin.supply = self.supply
        twin.used = self.used
        twin.rolling = self.rolling
        twin.crystals = self.crystals
        twin.ability = self.ability
        twin.flipped = self.flipped
        return twin

    def cards(self) -> int:
        """All cards of this deck but those in stacks."""
        shown = 0 if self.face_up == NO_CARD else one(self.face_up)
        return self.display + shown + self.draw + self.discards + self.out


class SoulDiceState(State):
    """Souls, their winners and their tokens are lists of nine places, three for each round.

    In the solo game the devil's side has nothing but SHADE's stacks.
    """

    __slots__ = (
        "advanced", "content", "finished", "harped", "held", "helped", "holder", "knowers", "last", "placed",
        "round", "sides", "solo", "souls", "souls_left", "swapped", "token_supply", "tokens", "turn",
        "turns_taken", "winners",
    )  # fmt: skip

    def __init__(self, seats: int, content: Content, sides: list[Side]) -> None:
        super().__init__(seats)
        self.content = content
        self.sides = sides
        self.solo = False
        self.advanced = False
        self.swapped = 0
        """1 if seat 0 is the devil (SD-R-55)."""
        self.round = 0
        """Counted from 0."""
        self.souls = NOTHING
        self.souls_left = 0
        """The souls still in their piles, as a mask. Their order does not exist before they are revealed."""
        self.winners = NOTHING
        """Who has won each soul and the token on it."""
        self.tokens = NOTHING
        """The values of the tokens on the souls, also of those won or boxed since."""
        self.knowers = NOTHING
        """Who has looked at each token, as a mask of seats (SD-R-36)."""
        self.held = NO_TOKEN
        """The token that a player has looked at and not yet put down."""
        self.holder = ANGEL
        """The side that holds it."""
        self.token_supply = 0
        """The tokens beside the souls, as a bag. Their order does not exist before they are drawn."""
        self.turn = ANGEL
        """The side whose turn it is."""
        self.placed = 0
        """The numbered cards placed in this turn."""
        self.harped = False
        """Has a harp or trident been used in this turn?"""
        self.helped = False
        """Has an additional action been taken in this turn (SD-R-24)?"""
        self.finished = GOES_ON
        self.last = False
        """Is this the last turn of the round (SD-END-02)?"""
        self.turns_taken = 0

    def copy(self) -> SoulDiceState:
        twin = SoulDiceState(self.seats, self.content, [side.copy() for side in self.sides])
        twin.solo = self.solo
        twin.advanced = self.advanced
        twin.swapped = self.swapped
        twin.round = self.round
        twin.souls = self.souls.copy()
        twin.souls_left = self.souls_left
        twin.winners = self.winners.copy()
        twin.tokens = self.tokens.copy()
        twin.knowers = self.knowers.copy()
        twin.held = self.held
        twin.holder = self.holder
        twin.token_supply = self.token_supply
        twin.turn = self.turn
        twin.placed = self.placed
        twin.harped = self.harped
        twin.helped = self.helped
        twin.finished = self.finished
        twin.last = self.last
        twin.turns_taken = self.turns_taken
        self.copy_flow(twin)
        return twin

    # --- what can be read off the table

    def seat_of(self, side: int) -> int:
        """SD-R-55. Nobody sits at SHADE's side."""
        return side ^ self.swapped

    def side_of(self, seat: int) -> int:
        return seat ^ self.swapped

    def players(self) -> list[int]:
        """The sides that have cards, dice and crystals; SHADE has none (SD-SOL-01)."""
        return ONE_PLAYER if self.solo else TWO_PLAYERS

    def place(self, soul: int) -> int:
        """Where the lists have this soul of the present round."""
        return PLACES * self.round + soul

    def soul_at(self, soul: int) -> Soul:
        return self.content.souls[self.souls[PLACES * self.round + soul]]

    def cards_in_turn(self) -> int:
        """SD-NUM-01, SD-SOL-03"""
        return self.content.solo_cards_in_turn if self.solo else self.content.cards_in_turn

    def beginner(self) -> int:
        """The side that begins this round (SD-RND-01, SD-R-49)."""
        return DEVIL if self.round == 1 and not self.solo else ANGEL


# --- what cannot be


def faults(state: SoulDiceState) -> list[str]:
    """What cannot be: bounds and places that every state keeps."""
    content = state.content
    wrong: list[str] = []
    decks = [own.cards() + laid_cards(own) for own in state.sides]
    if state.solo:
        decks = [decks[ANGEL] + decks[DEVIL]]  # SD-R-48
    for side, deck in enumerate(decks):
        name = "angel" if side == ANGEL else "devil"
        if deck != content.deck:
            wrong.append(f"the cards of the {name} are not those of the deck")
    for side in range(len(decks)):
        own = state.sides[side]
        name = "angel" if side == ANGEL else "devil"
        if own.used < 0 or size(own.supply) + own.used + own.rolling != content.dice:
            wrong.append(f"the {name} has more or fewer dice than there are")
        if not 0 <= own.crystals <= content.crystals:
            wrong.append(f"the {name} has more or fewer crystals than there are")
        if size(own.display) > content.display:
            wrong.append(f"the {name} has more cards in the display than there is room for")
        if own.face_up == NO_CARD and own.draw + own.discards and somebody_asked(state):
            wrong.append(f"no card of the {name}'s draw pile is turned up")  # SD-SET-08, SD-R-30
    if state.solo:
        shade = state.sides[DEVIL]
        if shade.cards() or shade.supply or shade.used or shade.rolling or shade.crystals:
            wrong.append("SHADE has cards, dice or crystals of its own")  # SD-SOL-01
    if state.placed > state.cards_in_turn():
        wrong.append("more cards have been placed in this turn than are allowed")
    seen = [soul for soul in state.souls if soul != NO_SOUL]
    if len(set(seen)) != len(seen) or any(state.souls_left >> soul & 1 for soul in seen):
        wrong.append("a soul is in two places")
    for place, soul in enumerate(state.souls):
        if soul != NO_SOUL and content.souls[soul].pile != place % PLACES:
            wrong.append(f"soul {content.souls[soul].id} does not lie where its pile is")
    if not state.solo and tokens_in_play(state) != content.early_tokens + content.late_tokens:
        wrong.append("there are more or fewer tokens of a value than in the box")
    for place, token in enumerate(state.tokens):
        if token != NO_TOKEN and content.late(token) and place < LATE_PLACES:
            wrong.append("a token that comes in round 3 was laid before")
    return wrong


def somebody_asked(state: SoulDiceState) -> bool:
    """Is a player asked now, after the deal, and not chance in the middle of something?"""
    return state.souls[0] != NO_SOUL and not state.is_over() and state.asked()[0] >= 0


def laid_cards(own: Side) -> int:
    """The cards in the stacks of a side, as a bag."""
    cards = 0
    for stack in own.stacks:
        for card in cards_of(stack):
            cards += one(card)
    return cards


def tokens_in_play(state: SoulDiceState) -> int:
    """All tokens: in the supply, in a hand, on souls, won, boxed, or still to be mixed in; as a bag."""
    if state.solo:
        return 0
    to_come = state.content.late_tokens if state.round < ROUNDS - 1 else 0
    tokens = to_come + state.token_supply + (0 if state.held == NO_TOKEN else one(state.held))
    for token in state.tokens:
        if token != NO_TOKEN:
            tokens += one(token)
    return tokens
