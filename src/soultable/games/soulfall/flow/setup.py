"""Set-up: cards are dealt and the first Nomads placed (SF-SET)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulfall.content import MAX_SEATS, Content
from soultable.games.soulfall.flow.abilities import why_not_put
from soultable.games.soulfall.flow.cards import TURN_UP, draw_cards
from soultable.games.soulfall.flow.turn import TURN
from soultable.games.soulfall.state import SoulfallState


def set_up(content: Content, seats: int, oldest: int, youngest: int, turn_limit: int) -> SoulfallState:
    """The table before the first card is dealt (SF-SET)."""
    state = SoulfallState(seats, content, content.board_for(seats))
    state.deck = bit(len(content.cards)) - 1
    state.hands = [0] * seats
    state.discards = []
    state.playing = []
    state.nomads = [0] * seats
    state.outposts = [0] * seats
    state.devotions = [0] * seats
    state.shards = [content.start_shards] * seats  # SF-SET-07
    state.lay_out()  # SF-SET-06
    state.oldest = oldest
    state.turn = oldest  # SF-SET-10
    state.turn_limit = turn_limit
    state.follow(
        [
            *[draw_cards(seat, content.hand) for seat in range(seats) if content.hand],  # SF-SET-02
            TURN_UP,  # SF-SET-04
            *[PLACE_FIRST[(youngest + step) % seats] for step in range(seats)],  # SF-SET-09
            BEGIN,
            TURN,
        ]
    )
    return state


class PlaceFirst(Owned[SoulfallState]):
    """A player puts their first Nomad on the board (SF-SET-09)."""

    kind: ClassVar[str] = "place"
    rule: ClassVar[str] = "SF-SET-09"

    def moves(self, state: SoulfallState) -> list[Move]:
        return state.content.moves.place.among(state.free)

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        return why_not_put(state, move.value) if move.verb == "place" else NOT_ASKED

    def answer(self, state: SoulfallState, move: Move) -> None:
        state.pop()
        state.put_nomad(self.owner, move.value)
        state.tell("placed", self.owner, (state.content.spaces[move.value],))


class Begin(Frame[SoulfallState]):
    """The oldest player gets the Action cards (SF-SET-08, SF-SET-10)."""

    def step(self, state: SoulfallState) -> None:
        state.pop()
        state.tell("turn", state.turn)


BEGIN: Final = Begin()
PLACE_FIRST: Final = [PlaceFirst(seat) for seat in range(MAX_SEATS)]
