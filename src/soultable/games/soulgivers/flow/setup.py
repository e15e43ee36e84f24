"""The setup (SG-SET, SG-V22-02 to SG-V22-06): tiles, populations, who begins, the first Soulgivers."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar, Final

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.grid import OFF
from soultable.engine.luck import below
from soultable.engine.masks import bit, has, members, nth, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soulgivers.content import MOTHER_PLACE, Content
from soultable.games.soulgivers.flow.anomalies import DRAW_ANOMALY
from soultable.games.soulgivers.flow.beginning import BEGIN_TURN, PLACE, allies
from soultable.games.soulgivers.flow.ground import survey
from soultable.games.soulgivers.flow.tiles import ANGLES, SETUP, ExchangeWith
from soultable.games.soulgivers.moves import CELLS, CHARACTERS, PIECES, SHELLS, SPECTERS, TILES
from soultable.games.soulgivers.refusals import NOT_BESIDE_PORTAL, NOT_LEFT, PICKED_ALREADY
from soultable.games.soulgivers.state import (
    ASKED,
    CHOOSING,
    EXCHANGING,
    IN_DECK,
    NO_SOUL,
    NONE,
    NOT_LAST,
    PICKING,
    PLACING,
    PLAYING,
    SoulgiversState,
)


def set_up(content: Content, seats: int) -> SoulgiversState:
    state = new_state(seats, content)
    state.follow([LAY_TILES, ASK_POPULATIONS])
    return state


def new_state(seats: int, content: Content) -> SoulgiversState:
    """The table before the first tile is laid."""
    state = SoulgiversState(seats, content)
    kinds = len(content.anomalies)
    places = content.interference_places[1 if state.teams else 0]
    tiles = [NONE] * TILES
    tiles[places[0]] = content.shuffled
    tiles[places[1]] = content.shuffled + 1
    tiles[MOTHER_PLACE] = content.shuffled + 2
    state.tile_bag = bit(content.shuffled) - 1
    state.tiles = tuple(tiles)
    state.turns = tuple([0] * TILES)
    state.fragment = MOTHER_PLACE
    state.barrier = MOTHER_PLACE
    state.at = [IN_DECK] * PIECES
    state.front = [0] * PIECES
    state.die = [0] * PIECES
    state.soul_of = [NO_SOUL] * PIECES
    state.soul_at = [OFF] * PIECES
    state.player = [NOBODY] * PIECES
    state.occupant = [NONE] * CELLS
    state.deck = [bit(CHARACTERS) - 1, bit(CHARACTERS) - 1]
    state.picked = [0] * seats
    state.side_of = [NONE] * seats
    state.wishes = [NONE] * seats
    state.essence = [0] * seats
    state.shared = [0, 0]
    state.holes = [content.hole_modifiers, content.hole_modifiers]
    state.patches = [content.patch_modifiers, content.patch_modifiers]
    state.anomaly_deck = [0 if state.teams else anomaly.cards for anomaly in content.anomalies]
    state.discards = [0] * kinds
    state.hands = [0] * kinds * seats
    state.last = [NOT_LAST, NOT_LAST]
    state.time_outs = [0, 0]
    state.molds = [(), ()]
    state.turns_begun = [0, 0]
    state.tributes = [0] * PIECES
    state.silent = [ASKED] * seats
    return state


# --- tiles


class LayTiles(Frame[SoulgiversState]):
    """Chance lays the shuffled tiles, each turned as it comes (SG-SET-03, SG-R-04)."""

    __slots__ = ()

    kind: ClassVar[str] = "tile"
    rule: ClassVar[str] = "SG-SET-03"

    def seat(self, state: SoulgiversState) -> int:
        return CHANCE if state.tile_bag else NOBODY

    def step(self, state: SoulgiversState) -> None:
        state.phase = CHOOSING
        survey(state)
        state.unsettled = False
        state.tell("laid", CHANCE, (state.content.shuffled,))
        state.pop()

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.tile
        return [
            table.move(ANGLES * tile + angle) for tile in members(state.tile_bag) for angle in range(ANGLES)
        ]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "tile":
            return NOT_ASKED
        return None if has(state.tile_bag, move.value // ANGLES) else NOT_LEFT

    def sample(self, state: SoulgiversState, rng: Random) -> Move:
        drawn = below(rng, ANGLES * size(state.tile_bag))
        tile = nth(state.tile_bag, drawn // ANGLES)
        return state.content.moves.tile.move(ANGLES * tile + drawn % ANGLES)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        tile, angle = move.value // ANGLES, move.value % ANGLES
        tiles, turns = list(state.tiles), list(state.turns)
        place = 0
        while tiles[place] != NONE:
            place += 1
        tiles[place], turns[place] = tile, angle
        state.tiles, state.turns = tuple(tiles), tuple(turns)
        state.tile_bag &= ~bit(tile)


# --- populations, and who begins


def captains(state: SoulgiversState) -> list[int]:
    """The first seat of each team."""
    return [0, state.seats // 2]


class AskPopulations(Frame[SoulgiversState]):
    """Both sides say at once which population they want (SG-SET-07)."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        state.pop()
        branches: list[list[Frame[Any]]] = [[] for _ in range(state.seats)]
        for seat in captains(state):
            branches[seat].append(WISH[seat])
        state.split(SETTLE_POPULATIONS, branches)


class Wish(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "population"
    rule: ClassVar[str] = "SG-SET-07"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return state.content.moves.population

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move.verb == "population" else NOT_ASKED

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return bit(self.owner)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.wishes[self.owner] = move.value


class SettlePopulations(Together[SoulgiversState]):
    """If both want the same, a coin decides who chooses (SG-R-85)."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        one, other = captains(state)
        if state.wishes[one] == state.wishes[other]:
            state.replace(COIN)
        else:
            state.pop()
            settle(state, one)


class Coin(Frame[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "coin"
    rule: ClassVar[str] = "SG-R-85"

    def seat(self, state: SoulgiversState) -> int:
        return CHANCE

    def moves(self, state: SoulgiversState) -> list[Move]:
        return state.content.moves.coin

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move.verb == "coin" else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        settle(state, captains(state)[move.value])


def settle(state: SoulgiversState, captain: int) -> None:
    """The team of this seat gets its wish, the other one the other population."""
    wish = state.wishes[captain]
    half = state.seats // 2
    for seat in range(state.seats):
        state.side_of[seat] = wish if seat // half == captain // half else 1 - wish
        state.wishes[seat] = NONE
    for seat in captains(state):
        state.tell("population", seat, (state.content.populations[state.side_of[seat]].id,))
    state.push(FIRST)


class First(Frame[SoulgiversState]):
    """A coin decides who goes first (SG-R-03, SG-V22-04)."""

    __slots__ = ()

    kind: ClassVar[str] = "first"
    rule: ClassVar[str] = "SG-R-03"

    def seat(self, state: SoulgiversState) -> int:
        return CHANCE

    def moves(self, state: SoulgiversState) -> list[Move]:
        return state.content.moves.first

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move.verb == "first" else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.first = move.value
        state.phase = EXCHANGING
        state.tell("first", CHANCE, (state.content.populations[move.value].id,))
        one, other = state.seats_of(move.value), state.seats_of(1 - move.value)
        state.follow([EXCHANGE[one[0]], EXCHANGE[other[0]], ASK_ROSTERS])


# --- one exchange of tiles for each side


class Exchange(Owned[SoulgiversState]):
    """A tile next to an own Portal may be exchanged (SG-SET-11, SG-V22-05)."""

    __slots__ = ()

    kind: ClassVar[str] = "exchange"
    rule: ClassVar[str] = "SG-SET-11"

    def tiles(self, state: SoulgiversState) -> list[int]:
        content = state.content
        return [content.portals[portal].tile for portal in content.portals_of[state.side_of[self.owner]]]

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        return [*[moves.exchange[tile] for tile in self.tiles(state)], moves.no_exchange]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "no exchange":
            return None
        if move.verb != "exchange":
            return NOT_ASKED
        return None if move.value in self.tiles(state) else NOT_BESIDE_PORTAL

    def answer(self, state: SoulgiversState, move: Move) -> None:
        if move.verb == "no exchange":
            state.pop()
            state.tell("no exchange", self.owner)
        else:
            state.replace(ExchangeWith(self.owner, SETUP, NONE, move.value))

    def default(self, state: SoulgiversState) -> Move | None:
        return state.content.moves.no_exchange


# --- the first rosters


class AskRosters(Frame[SoulgiversState]):
    """All choose their first Soulgivers at once; in a team player 1 first (SG-SET-12, SG-R-95)."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        state.pop()
        state.phase = PICKING
        state.split(ROSTERS_CHOSEN, roster_branches(state))


def roster_branches(state: SoulgiversState) -> list[list[Frame[Any]]]:
    branches: list[list[Frame[Any]]] = [[] for _ in range(state.seats)]
    for side in (SHELLS, SPECTERS):
        seats = state.seats_of(side)
        for seat in reversed(seats):
            branches[seats[0]].append(ROSTER[seat])
    return branches


class Roster(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "SG-SET-12"

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.pick
        return [table[character] for character in members(state.deck[state.side_of[self.owner]])]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "pick":
            return NOT_ASKED
        return None if has(state.deck[state.side_of[self.owner]], move.value) else PICKED_ALREADY

    def audience(self, state: SoulgiversState, move: Move) -> int:
        return allies(state, self.owner)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        seat = self.owner
        state.deck[state.side_of[seat]] &= ~bit(move.value)
        state.picked[seat] |= bit(move.value)
        if size(state.picked[seat]) == state.limit_of(seat):
            state.pop()
            state.tell("roster", seat, (size(state.picked[seat]),))


class RostersChosen(Together[SoulgiversState]):
    """The pieces are placed in the order of priority; who goes second gets an Anomaly (SG-SET-15)."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        state.pop()
        state.phase = PLACING
        one, other = state.seats_of(state.first), state.seats_of(1 - state.first)
        frames: list[Frame[Any]] = [PLACE[seat] for seat in one + other]
        if not state.teams:
            frames.append(DRAW_ANOMALY[other[0]])
        frames.append(START)
        state.follow(frames)


class Start(Frame[SoulgiversState]):
    """The first turn begins."""

    __slots__ = ()

    def step(self, state: SoulgiversState) -> None:
        state.phase = PLAYING
        state.unsettled = True
        state.replace(BEGIN_TURN[state.seats_of(state.first)[0]])


LAY_TILES: Final = LayTiles()
ASK_POPULATIONS: Final = AskPopulations()
WISH: Final = [Wish(seat) for seat in range(4)]
SETTLE_POPULATIONS: Final = SettlePopulations()
COIN: Final = Coin()
FIRST: Final = First()
EXCHANGE: Final = [Exchange(seat) for seat in range(4)]
ASK_ROSTERS: Final = AskRosters()
ROSTER: Final = [Roster(seat) for seat in range(4)]
ROSTERS_CHOSEN: Final = RostersChosen()
START: Final = Start()
