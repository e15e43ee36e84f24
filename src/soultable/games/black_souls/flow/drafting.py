"""Assets from the Drawbag into the Pool and onto the Design Boards (BS-DES, BS-EFF-04, BS-EFF-05)."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import ClassVar, Final

from soultable.engine.chance import FromList
from soultable.engine.frame import Frame, Owned
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.black_souls import words
from soultable.games.black_souls.content import COLUMNS, MAX_SEATS, PLAIN
from soultable.games.black_souls.flow.effects import REBOOT, SHRINE_BID, TAVERN_BID, UPDATE
from soultable.games.black_souls.moves import LEVELS, SPACES, Take
from soultable.games.black_souls.state import BlackSoulsState

# --- the Drawbag and the Pool


class DrawAsset(FromList[BlackSoulsState]):
    """Chance draws an Asset from the Drawbag into the Pool."""

    def among(self, state: BlackSoulsState) -> list[int]:
        return state.bag

    def table(self, state: BlackSoulsState) -> list[Move]:
        return state.content.moves.draw

    def absent(self, state: BlackSoulsState) -> Refusal:
        return words.NOT_IN_BAG

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        del state.bag[bisect_left(state.bag, move.value)]
        state.pool.append(move.value)


class FillPool(DrawAsset):
    """As many Assets as there are designers are laid out; with 2 designers 3 (BS-DES-02, BS-DES-03)."""

    kind: ClassVar[str] = "pool"
    rule: ClassVar[str] = "BS-DES-02"

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        super().answer(state, move)
        state.tell("drew", NOBODY, (state.content.assets[move.value].id,))
        if len(state.pool) >= pool_size(state.seats):
            state.pop()


def pool_size(seats: int) -> int:
    return max(seats, 3)  # BS-DES-03, BS-SCL-04


def empty_pool(state: BlackSoulsState) -> None:
    """What nobody chose goes back into the Drawbag (BS-DES-02, BS-R-26)."""
    for asset in state.pool:
        insort(state.bag, asset)
    state.pool.clear()


class ServerUpdate(DrawAsset):
    """Value 4: one more Asset, only when its player is about to choose (BS-EFF-05, BS-EFF-08)."""

    kind: ClassVar[str] = "update"
    rule: ClassVar[str] = "BS-EFF-05"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def asks(self, state: BlackSoulsState) -> int:
        return CHANCE if state.bag else NOBODY

    def go_on(self, state: BlackSoulsState) -> None:
        state.pop()  # BS-R-18
        state.tell("bag empty", self.owner)

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        super().answer(state, move)
        state.pop()
        state.tell("updated", self.owner, (state.content.assets[move.value].id,))


# --- the Design Boards


class NextDesigner(Frame[BlackSoulsState]):
    """The designers choose in turn order (BS-DES-05, BS-DES-07)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def step(self, state: BlackSoulsState) -> None:
        if self.place == state.seats:
            state.pop()
            return
        seat = state.order[self.place]
        state.replace(NEXT_DESIGNER[self.place + 1])
        state.push(TAKE_ASSET[seat])
        if state.bids[seat] == UPDATE and has(state.working, seat):
            state.push(SERVER_UPDATE[seat])


class TakeAsset(Owned[BlackSoulsState]):
    """A designer takes an Asset from the Pool and places it at once (BS-DES-07)."""

    kind: ClassVar[str] = "take"
    rule: ClassVar[str] = "BS-DES-07"

    def moves(self, state: BlackSoulsState) -> list[Move]:
        take = state.content.moves.take
        moves: list[Move] = []
        levels = [level for level in range(LEVELS) if state.filled(self.owner, level) < COLUMNS]
        for asset in state.pool:
            for level in levels:
                moves.append(take[LEVELS * asset + level])  # noqa: PERF401 (compiled, a loop is faster)
        return moves

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if not isinstance(move, Take):
            return NOT_ASKED
        if move.value not in state.pool:
            return words.NOT_IN_POOL
        return None if state.filled(self.owner, move.level) < COLUMNS else words.LEVEL_FULL

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        assert isinstance(move, Take)
        state.pop()
        place(state, self.owner, move.value, move.level)


def place(state: BlackSoulsState, seat: int, asset: int, level: int) -> None:
    """The Asset goes to the first free space of the level along the path (BS-DES-08 to BS-DES-10)."""
    content = state.content
    space = COLUMNS * level + state.filled(seat, level)
    state.pool.remove(asset)
    state.spaces[SPACES * seat + space] = asset
    state.tell("took", seat, (content.assets[asset].id, space + 1))
    if lies_face_down(state, seat):
        state.face_down[seat] |= bit(space)
        state.tell("face-down", seat, (space + 1,))
    bid = state.bids[seat]
    if not has(state.working, seat) or bid not in (TAVERN_BID, SHRINE_BID):
        return
    if content.icon_of[asset] != PLAIN:
        state.tell("no token", seat, (space + 1,))  # BS-TOK-05, BS-R-23
    elif bid == TAVERN_BID and state.taverns_left() > 0:
        state.taverns[seat] |= bit(space)  # BS-EFF-01
        state.tell("tavern token", seat, (space + 1,))
    elif bid == SHRINE_BID and state.shrines_left() > 0:
        state.shrines[seat] |= bit(space)  # BS-EFF-07
        state.tell("shrine token", seat, (space + 1,))
    else:
        state.tell("tokens used up", seat)  # BS-R-24


def lies_face_down(state: BlackSoulsState, seat: int) -> bool:
    """Does the 3 of another designer work in this turn (BS-B3-05, BS-R-12, BS-R-17)?"""
    for other in range(state.seats):
        if other != seat and state.bids[other] == REBOOT and has(state.working, other):
            return True
    return False


FILL_POOL: Final = FillPool()
SERVER_UPDATE: Final = [ServerUpdate(seat) for seat in range(MAX_SEATS)]
TAKE_ASSET: Final = [TakeAsset(seat) for seat in range(MAX_SEATS)]
NEXT_DESIGNER: Final = [NextDesigner(place) for place in range(MAX_SEATS + 1)]
