"""What a seat of Soul Dice knows, as a row of numbers (see `soultable.engine.encoding`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.bags import KINDS, one, size
from soultable.engine.encoding import Encoding, Questions, put_bag, put_choice, put_flags, put_number
from soultable.engine.masks import has
from soultable.games.soul_dice.content import DEVIL, ROUNDS, SIDES, Content
from soultable.games.soul_dice.flow.abilities import Swap
from soultable.games.soul_dice.flow.dice import ToSide
from soultable.games.soul_dice.moves import NUMBERS, PAIRS, PLACES
from soultable.games.soul_dice.state import BOX, NO_TOKEN, OPEN_SOUL, Side, SoulDiceState, height, total

QUESTIONS: Final = [
    "turn", "ability", "token", "again", "turn die", "to side", "look", "swap", "move", "discard", "replace",
    "spend", "shade",
]  # fmt: skip
CARDS: Final = NUMBERS + 1
"""The instrument, and the numbers."""
CARD_NAMES: Final = ["instrument", *[str(card) for card in range(1, CARDS)]]
DEEP: Final = 8
"""So many cards of a stack are told, from the top; of the rest how many there are, and their sum."""
KIND_NAMES: Final = [str(kind) for kind in range(KINDS)]
BOTH: Final = ["mine", "theirs"]
WINNERS: Final = [*BOTH, "nobody"]


class SoulDiceEncoding(Encoding[SoulDiceState]):
    """`me` is the side of the seat and `other` the other one, in the solo game SHADE's."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.questions = Questions(QUESTIONS)
        self.souls = len(content.souls)
        self.abilities = len(content.abilities)
        for side in ("me", "other"):
            self.declare_side(side, content)
        soul_ids = [soul.id for soul in content.souls]
        for place in range(PLACES * ROUNDS):
            name = f"round {place // PLACES + 1}.{place % PLACES + 1}"
            self.flags(f"{name}.soul", soul_ids)
            self.flags(f"{name}.won", WINNERS)
            self.number(f"{name}.has token", 1)
            self.flags(f"{name}.token", KIND_NAMES)
            self.flags(f"{name}.looked", BOTH)
        self.flags("souls left", soul_ids)
        self.numbers("unseen tokens", KIND_NAMES, 31)
        self.number("tokens in supply")
        self.flags("held token", KIND_NAMES)
        self.flags("holder", BOTH)
        self.flags("side", SIDES)
        self.flags("round", [str(number + 1) for number in range(ROUNDS)])
        self.flags("turn", BOTH)
        self.number("placed", 15)
        self.flags("turn has", ["harped", "helped", "last"])
        self.flags("asked", BOTH[:seats])
        self.flags("question", QUESTIONS)
        self.flags("die to turn", KIND_NAMES)
        self.flags("tokens to swap", [f"{first + 1}+{second + 1}" for first, second in PAIRS])

    def declare_side(self, side: str, content: Content) -> None:
        self.numbers(f"{side}.display", CARD_NAMES, 31)
        self.flags(f"{side}.face up", CARD_NAMES)
        for pile in ("draw", "discards", "out"):
            self.numbers(f"{side}.{pile}", CARD_NAMES, 31)
        self.numbers(f"{side}.dice", KIND_NAMES, 31)
        for amount in ("used dice", "rolling dice", "crystals"):
            self.number(f"{side}.{amount}", 15)
        self.flags(f"{side}.ability", [ability.id for ability in content.abilities])
        self.number(f"{side}.flipped", 1)
        for soul in range(PLACES):
            name = f"{side}.stack {soul + 1}"
            self.number(f"{name}.cards")
            self.number(f"{name}.total")
            self.numbers(name, ["top", *[f"top-{below}" for below in range(1, DEEP)]], 15)

    def write(self, state: SoulDiceState, seat: int, row: vec[u8], at: i64) -> i64:
        mine = state.side_of(seat)
        at = self.write_side(state.sides[mine], row, at)
        at = self.write_side(state.sides[DEVIL - mine], row, at)
        at = self.write_souls(state, seat, mine, row, at)
        holding = state.held != NO_TOKEN
        at = put_choice(row, at, state.held if holding and state.holder == mine else -1, KINDS)
        at = put_choice(row, at, (0 if state.holder == mine else 1) if holding else -1, 2)
        at = put_choice(row, at, mine, 2)
        at = put_choice(row, at, state.round, ROUNDS)
        at = put_choice(row, at, 0 if state.turn == mine else 1, 2)
        at = put_number(row, at, state.placed)
        at = put_number(row, at, int(state.harped))
        at = put_number(row, at, int(state.helped))
        at = put_number(row, at, int(state.last))
        at = self.questions.put(row, at, state, seat)
        die = pair = -1
        if state.stack:
            frame = state.stack[-1]
            if isinstance(frame, ToSide):
                die = frame.die
            elif isinstance(frame, Swap):
                pair = frame.pair
        at = put_choice(row, at, die, KINDS)
        return put_choice(row, at, pair, len(PAIRS))

    def write_side(self, own: Side, row: vec[u8], at: i64) -> i64:
        at = put_bag(row, at, own.display, CARDS)
        at = put_choice(row, at, own.face_up, CARDS)
        at = put_bag(row, at, own.draw, CARDS)
        at = put_bag(row, at, own.discards, CARDS)
        at = put_bag(row, at, own.out, CARDS)
        at = put_bag(row, at, own.supply, KINDS)
        at = put_number(row, at, own.used)
        at = put_number(row, at, own.rolling)
        at = put_number(row, at, own.crystals)
        at = put_choice(row, at, own.ability, self.abilities)
        at = put_number(row, at, int(own.flipped))
        for stack in own.stacks:
            at = put_number(row, at, height(stack))
            at = put_number(row, at, total(stack))
            for deep in range(DEEP):
                row[at + deep] = u8(stack & 15)
                stack >>= 4
            at += DEEP
        return at

    def write_souls(self, state: SoulDiceState, seat: int, mine: int, row: vec[u8], at: i64) -> i64:
        """The souls of all rounds with their tokens, and what the seat has not seen of those (SD-R-36)."""
        unseen = state.token_supply
        for place in range(PLACES * ROUNDS):
            at = put_choice(row, at, state.souls[place], self.souls)
            winner = state.winners[place]
            if winner != OPEN_SOUL and winner != BOX:
                winner = 0 if winner == mine else 1
            at = put_choice(row, at, winner, len(WINNERS))
            token, knowers = state.tokens[place], state.knowers[place]
            if token != NO_TOKEN:
                row[at] = 1
                if has(knowers, seat):
                    row[at + 1 + token] = 1
                    row[at + 1 + KINDS] = 1
                else:
                    unseen += one(token)
                if state.seats > 1 and has(knowers, 1 - seat):
                    row[at + 2 + KINDS] = 1
            at += 3 + KINDS
        at = put_flags(row, at, state.souls_left, self.souls)
        if state.held != NO_TOKEN and state.holder != mine:
            unseen += one(state.held)
        at = put_bag(row, at, unseen, KINDS)
        return put_number(row, at, size(state.token_supply))
