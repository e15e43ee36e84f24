"""The beginning of a turn (SG-R-97): Modifiers go, Tribute Essences come back, replacements are drawn."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromSet
from soultable.engine.frame import Owned, Watched
from soultable.engine.grid import NORTH, SOUTH
from soultable.engine.masks import bit, has, members, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.flow.window import expire
from soultable.games.soulgivers.moves import CHARACTERS, PIECES, PORTAL_NAMES, PORTALS, SHELLS
from soultable.games.soulgivers.refusals import (
    CARD_GONE,
    NOT_OFFERED,
    NOT_YOUR_PORTAL,
    NOT_YOURS_TO_PLACE,
    PORTAL_GONE,
)
from soultable.games.soulgivers.state import (
    ASKED,
    NEXT_IS_LAST,
    NONE,
    NOW_IS_LAST,
    ON_PORTAL,
    TURN_FRAMES,
    SoulgiversState,
)


def allies(state: SoulgiversState, seat: int) -> int:
    """The seats of a player's population, as a mask."""
    found = 0
    for other in range(state.seats):
        if state.side_of[other] == state.side_of[seat]:
            found |= bit(other)
    return found


class BeginTurn(Watched[SoulgiversState]):
    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def go_on(self, state: SoulgiversState) -> None:
        seat = self.owner
        side = state.side_of[seat]
        content = state.content
        state.turn = seat
        state.active = NONE
        state.activated = 0
        state.used = 0
        state.tributes = [0] * PIECES
        state.drawn = False
        state.played = 0
        state.silent = [ASKED] * state.seats
        state.tell("turn", seat)
        if state.seats_of(side)[0] == seat:  # a population turn begins
            state.turns_begun[side] += 1
            state.molds[side] = ()
            if state.last[side] == NEXT_IS_LAST:
                state.last[side] = NOW_IS_LAST
            expire(state, side)
            if state.teams:
                state.shared[side] = content.shared_essence
        state.essence[seat] = content.essence_2vs2 if state.teams else content.essence
        state.replace(TURN_FRAMES[seat])
        state.push(REPLACE[seat])


class Replacements(Watched[SoulgiversState]):
    """A player with too few Soulgivers draws the missing ones (SG-TRN-03, SG-R-06, SG-R-08)."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def go_on(self, state: SoulgiversState) -> None:
        seat = self.owner
        side = state.side_of[seat]
        deck = state.deck[side]
        missing = len(state.pieces_of_seat(seat)) < state.limit_of(seat)
        if not missing or not deck or not state.has_portal(side):
            state.pop()
        elif size(deck) == 1:
            state.deck[side] = 0
            state.picked[seat] = deck
            state.push(PLACE[seat])
        else:
            state.push(DRAW_CARD[seat])


class DrawCard(FromSet[SoulgiversState]):
    """Two cards are drawn from the deck, seen by the own side alone."""

    __slots__ = ("owner",)

    kind: ClassVar[str] = "card"
    rule: ClassVar[str] = "SG-TRN-03"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def among(self, state: SoulgiversState) -> int:
        return state.deck[state.side_of[self.owner]]

    def table(self, state: SoulgiversState) -> list[Move]:
        return state.content.moves.card

    def absent(self, state: SoulgiversState) -> Refusal:
        return CARD_GONE

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return allies(state, self.owner)

    def receiver(self, state: SoulgiversState) -> int:
        return self.owner

    def answer(self, state: SoulgiversState, move: Move) -> None:
        seat = self.owner
        state.deck[state.side_of[seat]] &= ~bit(move.value)
        state.offered |= bit(move.value)
        if size(state.offered) == 2:
            ids = [state.content.characters[character].id for character in members(state.offered)]
            state.tell("drew cards", seat, tuple(ids), allies(state, seat))
            state.replace(KEEP[seat])


class Keep(Owned[SoulgiversState]):
    """One of the two is kept, the other goes back unseen."""

    __slots__ = ()

    kind: ClassVar[str] = "keep"
    rule: ClassVar[str] = "SG-TRN-03"

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.keep
        return [table[character] for character in members(state.offered)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "keep":
            return NOT_ASKED
        return None if has(state.offered, move.value) else NOT_OFFERED

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return allies(state, self.owner)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        seat = self.owner
        state.deck[state.side_of[seat]] |= state.offered & ~bit(move.value)
        state.offered = 0
        state.picked[seat] = bit(move.value)
        state.tell("kept", seat, (state.content.characters[move.value].id,), allies(state, seat))
        state.replace(PLACE[seat])


class Place(Owned[SoulgiversState]):
    """Soulgivers are put on Portals: the first roster, or a replacement (SG-SET-13, SG-POR-02)."""

    __slots__ = ()

    kind: ClassVar[str] = "place"
    rule: ClassVar[str] = "SG-SET-13"

    def open_portals(self, state: SoulgiversState) -> list[int]:
        portals = state.content.portals_of[state.side_of[self.owner]]
        return [portal for portal in portals if has(state.portals, portal)]

    def asks(self, state: SoulgiversState) -> int:
        picked = state.picked[self.owner]
        if not picked or (size(picked) == 1 and len(self.open_portals(state)) == 1):
            return NOBODY
        return self.owner

    def go_on(self, state: SoulgiversState) -> None:
        if state.picked[self.owner]:
            place(state, self.owner, members(state.picked[self.owner])[0], self.open_portals(state)[0])
        state.pop()

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.place
        return [
            table.move(PORTALS * character + portal)
            for character in members(state.picked[self.owner])
            for portal in self.open_portals(state)
        ]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "place":
            return NOT_ASKED
        character, portal = move.value // PORTALS, move.value % PORTALS
        if not has(state.picked[self.owner], character):
            return NOT_YOURS_TO_PLACE
        if portal not in state.content.portals_of[state.side_of[self.owner]]:
            return NOT_YOUR_PORTAL
        return None if has(state.portals, portal) else PORTAL_GONE

    def answer(self, state: SoulgiversState, move: Move) -> None:
        place(state, self.owner, move.value // PORTALS, move.value % PORTALS)
        if not state.picked[self.owner]:
            state.pop()


def place(state: SoulgiversState, seat: int, character: int, portal: int) -> None:
    """A Soulgiver comes into play, with a die at 1, facing the other side (SG-DEC-01, SG-R-21)."""
    side = state.side_of[seat]
    piece = CHARACTERS * side + character
    state.picked[seat] &= ~bit(character)
    state.at[piece] = ON_PORTAL + portal
    state.die[piece] = 1
    state.front[piece] = NORTH if side == SHELLS else SOUTH
    state.player[piece] = seat
    names = (state.content.moves.piece_names[piece], PORTAL_NAMES[portal])
    state.tell("placed", seat, names)


BEGIN_TURN: Final = [BeginTurn(seat) for seat in range(4)]
REPLACE: Final = [Replacements(seat) for seat in range(4)]
DRAW_CARD: Final = [DrawCard(seat) for seat in range(4)]
KEEP: Final = [Keep(seat) for seat in range(4)]
PLACE: Final = [Place(seat) for seat in range(4)]
