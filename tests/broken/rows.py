"""Hoard with rows for learners: a sound encoding, and some with one slip each."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import Encoding, others, put_choice, put_flags, put_number
from soultable.engine.masks import mask_of
from tests.broken.hoard import CARDS, Hoard, HoardState

NAMES: Final = [str(card) for card in [0, *CARDS]]


class HoardEncoding(Encoding[HoardState]):
    def __init__(self) -> None:
        super().__init__()
        for player in others(2):
            self.number(f"{player}.cards", 2)
            self.number(f"{player}.gems", 4)
        self.flags("me.hand", NAMES)
        self.numbers("pile", NAMES, 8)  # 1 for the lowest
        self.number("deck", 8)
        self.flags("turn", others(2))
        self.flags("asked", others(2))

    def write(self, state: HoardState, seat: int, row: vec[u8], at: i64) -> i64:
        for who in (seat, 1 - seat):
            at = put_number(row, at, len(state.hands[who]))
            at = put_number(row, at, self.gems(state, who))
        at = put_flags(row, at, mask_of(self.hand(state, seat)), len(NAMES))
        for place, card in enumerate(self.pile(state)):
            row[at + card] = u8(place + 1)
        at = put_number(row, at + len(NAMES), len(state.deck))
        at = put_choice(row, at, (state.turn - seat) % 2, 2)
        asked = state.asked()
        return put_choice(row, at, (asked[0] - seat) % 2 if asked and asked[0] >= 0 else -1, 2)

    def gems(self, state: HoardState, who: int) -> int:
        return state.gems[who]

    def hand(self, state: HoardState, seat: int) -> list[int]:
        return state.hands[seat]

    def pile(self, state: HoardState) -> list[int]:
        return state.pile


class LearntHoard(Hoard):
    rows: ClassVar[type[HoardEncoding]] = HoardEncoding

    def encoding(self, seats: int, mode: str) -> HoardEncoding:
        return self.rows()


class LeakingRow(LearntHoard):
    """A place tells whether the other one holds the 8."""

    class Slip(HoardEncoding):
        def write(self, state: HoardState, seat: int, row: vec[u8], at: i64) -> i64:
            row[at + self.names.index("me.hand.0")] = u8(8 in state.hands[1 - seat])
            return super().write(state, seat, row, at)

    rows = Slip


class ForgetfulRow(LearntHoard):
    """Gems are left out: they follow every move, so that other things differ with them."""

    class Slip(HoardEncoding):
        def gems(self, state: HoardState, who: int) -> int:
            return 0

    rows = Slip


class ForgottenAnswer(LearntHoard):
    """Which card was played is left out."""

    class Slip(HoardEncoding):
        def pile(self, state: HoardState) -> list[int]:
            return [0] * len(state.pile)

        def hand(self, state: HoardState, seat: int) -> list[int]:
            return []

    rows = Slip


class OverflowingRow(LearntHoard):
    """A number is larger than was said."""

    class Slip(HoardEncoding):
        def gems(self, state: HoardState, who: int) -> int:
            return 5

    rows = Slip


class ShortRow(LearntHoard):
    """A place is declared and not written."""

    class Slip(HoardEncoding):
        def __init__(self) -> None:
            super().__init__()
            self.number("more")

    rows = Slip


class LongRow(LearntHoard):
    """More is written than was declared."""

    class Slip(HoardEncoding):
        def write(self, state: HoardState, seat: int, row: vec[u8], at: i64) -> i64:
            end = super().write(state, seat, row, at)
            row[end] = 1
            return end

    rows = Slip


class SameName(LearntHoard):
    """Two places have the same name."""

    class Slip(HoardEncoding):
        def __init__(self) -> None:
            super().__init__()
            self.names[1] = self.names[0]

    rows = Slip


ROW_SLIPS: Final[list[tuple[type[LearntHoard], str]]] = [
    (LeakingRow, r"the row of seat \d leaks what it cannot know: me\.hand\.0 is \d and \d"),
    (ForgetfulRow, r"the row of seat \d forgets state\.gems\[\d\]: \.gems\[\d\] is \d and \d"),
    (ForgottenAnswer, r"the row of seat \d forgets something: "),
    (OverflowingRow, r"the row of seat \d has 5 at '(me|next)\.gems'; expected 4 or less"),
    (ShortRow, r"the row of seat \d has 27 places; expected 28"),
    (LongRow, r"the row of seat \d goes beyond its places"),
    (SameName, r"places of a row with the same name: \['me\.cards'\]"),
]
