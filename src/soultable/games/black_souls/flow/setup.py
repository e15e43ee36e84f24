"""Setup: Quirks are dealt and kept, public ones opened, the parties formed (BS-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromSet
from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.masks import bit, has, members, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY, only
from soultable.games.black_souls import words
from soultable.games.black_souls.content import MAX_SEATS, QUIRKS_DEALT, Content, full_hand
from soultable.games.black_souls.flow.bidding import DESIGN_TURN
from soultable.games.black_souls.flow.effects import PartyCardDrawn
from soultable.games.black_souls.flow.gameplay import PREPARE
from soultable.games.black_souls.moves import MEMBERS, SPACES
from soultable.games.black_souls.state import CHOICES, EMPTY, BlackSoulsState


def set_up(content: Content, seats: int) -> BlackSoulsState:
    """The table before the first Quirk is dealt (BS-SET)."""
    state = BlackSoulsState(seats, content)
    state.quirks = [0] * seats
    state.discarded = [0] * seats
    state.undealt = bit(len(content.quirks)) - 1
    state.party_deck = [card.cards for card in content.party_cards]
    state.party_discards = [0] * len(content.party_cards)
    state.living = [content.party_start] * (MEMBERS * seats)  # BS-SET-07
    state.dead = [0] * (MEMBERS * seats)
    state.charges = [content.hacks] * seats  # BS-SET-02
    state.hands = [full_hand(seats)] * seats
    state.bids = [0] * seats
    state.previous = [0] * seats
    state.order = list(range(seats))  # BS-R-01: seat 0 is the youngest
    state.bag = list(range(len(content.assets)))
    state.pool = []
    state.spaces = [EMPTY] * (SPACES * seats)
    state.face_down = [0] * seats
    state.taverns = [0] * seats
    state.shrines = [0] * seats
    state.choices = [EMPTY] * (CHOICES * seats)
    state.done = [EMPTY] * (CHOICES * seats)
    state.wiped_at = [EMPTY] * seats
    state.follow(
        [
            *DEAL_QUIRKS[:seats],
            CHOOSE_QUIRKS,
            *([OPEN_QUIRKS[content.quirks_public]] if content.quirks_public else []),
            FORM_PARTIES,
            DESIGN_TURN,
            PREPARE,
        ]
    )
    return state


class DealQuirks(FromSet[BlackSoulsState]):
    """A designer is dealt three Quirks (BS-SET-04)."""

    kind: ClassVar[str] = "deal"
    rule: ClassVar[str] = "BS-SET-04"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def among(self, state: BlackSoulsState) -> int:
        return state.undealt

    def table(self, state: BlackSoulsState) -> list[Move]:
        return state.content.moves.deal

    def absent(self, state: BlackSoulsState) -> Refusal:
        return words.QUIRK_GONE

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.undealt &= ~bit(move.value)
        state.quirks[self.owner] |= bit(move.value)
        state.tell("dealt", self.owner, (state.content.quirks[move.value].id,), only(self.owner))
        if size(state.quirks[self.owner]) == QUIRKS_DEALT:
            state.pop()

    def audience(self, state: BlackSoulsState, move: Move) -> int:
        return only(self.owner)

    def receiver(self, state: BlackSoulsState) -> int:
        return self.owner


class ChooseQuirks(Frame[BlackSoulsState]):
    """All choose at once and in secret (BS-R-03)."""

    def step(self, state: BlackSoulsState) -> None:
        state.pop()
        state.split(KEEPING, [[KEEP_TWO[seat]] for seat in range(state.seats)])


class KeepTwo(Owned[BlackSoulsState]):
    """A designer keeps two Quirks and discards one (BS-SET-04)."""

    kind: ClassVar[str] = "quirk"
    rule: ClassVar[str] = "BS-SET-04"
    independent: ClassVar[bool] = True

    def moves(self, state: BlackSoulsState) -> list[Move]:
        return [state.content.moves.discard[quirk] for quirk in members(state.quirks[self.owner])]

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if move.verb != "discard":
            return NOT_ASKED
        return None if has(state.quirks[self.owner], move.value) else words.NOT_YOUR_QUIRK

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.pop()
        state.quirks[self.owner] &= ~bit(move.value)
        state.discarded[self.owner] = bit(move.value)
        state.tell("kept", self.owner, (state.content.quirks[move.value].id,), only(self.owner))

    def audience(self, state: BlackSoulsState, move: Move) -> int:
        return only(self.owner)


class Keeping(Together[BlackSoulsState]):
    """All have chosen. Nothing is shown: kept and discarded Quirks stay face-down (BS-SET-05)."""

    def step(self, state: BlackSoulsState) -> None:
        state.pop()


class OpenQuirks(FromSet[BlackSoulsState]):
    """Public Quirks are revealed, from the undealt ones first (BS-SET-06, BS-R-02)."""

    kind: ClassVar[str] = "open"
    rule: ClassVar[str] = "BS-SET-06"

    def __init__(self, count: int) -> None:
        self.count = count

    def among(self, state: BlackSoulsState) -> int:
        if state.undealt:
            return state.undealt
        quirks = 0
        for discarded in state.discarded:
            quirks |= discarded
        return quirks

    def table(self, state: BlackSoulsState) -> list[Move]:
        return state.content.moves.open

    def absent(self, state: BlackSoulsState) -> Refusal:
        return words.QUIRK_GONE

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.undealt &= ~bit(move.value)
        for seat in range(state.seats):
            state.discarded[seat] &= ~bit(move.value)
        state.public |= bit(move.value)
        state.tell("opened", NOBODY, (state.content.quirks[move.value].id,))
        if self.count > 1:
            state.replace(OPEN_QUIRKS[self.count - 1])
        else:
            state.pop()


class FormParties(PartyCardDrawn):
    """Party Cards add Cubes to every party until there are enough (BS-SET-08, BS-SET-09)."""

    kind: ClassVar[str] = "party"
    rule: ClassVar[str] = "BS-SET-08"

    def is_over(self, state: BlackSoulsState) -> bool:
        return state.party_size(0) >= state.content.party_least

    def gain(self, state: BlackSoulsState, card: int) -> None:
        drawn = state.content.party_cards[card]
        for seat in range(state.seats):
            state.join(seat, drawn.type, drawn.cubes)
        state.tell("recruited all", NOBODY, (drawn.id,))


KEEPING: Final = Keeping()
CHOOSE_QUIRKS: Final = ChooseQuirks()
FORM_PARTIES: Final = FormParties()
DEAL_QUIRKS: Final = [DealQuirks(seat) for seat in range(MAX_SEATS)]
KEEP_TWO: Final = [KeepTwo(seat) for seat in range(MAX_SEATS)]
OPEN_QUIRKS: Final = [OpenQuirks(count) for count in range(MAX_SEATS + 1)]
