"""What a seat may see of Soulgivers (SG-R-05). Built by naming what is shown."""

from __future__ import annotations

from typing import Final

import msgspec

from soultable.engine.grid import OFF
from soultable.engine.masks import has, members, size
from soultable.engine.modifiers import LOWER, SET, Modifier, in_words
from soultable.engine.seats import OPEN
from soultable.games.soulgivers.content import BESIDE, CELLS_OF, GROUNDS, Content
from soultable.games.soulgivers.flow.actions import is_shielded
from soultable.games.soulgivers.flow.time_outs import TimeOut
from soultable.games.soulgivers.flow.window import Lay
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    PIECES,
    POPULATION_NAMES,
    PORTAL_NAMES,
    TILE_NAMES,
    TILES,
)
from soultable.games.soulgivers.state import (
    BORDER_CARD,
    FALLEN,
    HELD,
    IN_DECK,
    LAYING,
    NO_CARD,
    NO_SOUL,
    NONE,
    NOT_THIS_TURN,
    ON_PORTAL,
    PHASES,
    SILENCED,
    UNTIL,
    SoulgiversState,
)


class CellView(msgspec.Struct, frozen=True):
    """One cell, as it is now: what its tile prints, turned as the tile is, and what lies on it."""

    name: str
    ground: str
    """What is in effect: `plain`, `hole`, `patch`, `border`, `horizon` or `interference`."""
    walls: list[str]
    """The sides on which a Wall stands, whichever tile prints it; not those that a Patch cancels."""
    cancelled: list[str]
    """The sides on which a printed Wall is cancelled by a Patch."""
    printed: str
    """`plain`, `hole` or `interference`."""
    pile: list[str]
    """The Modifiers, from the bottom up: `hole`, `patch`, `border`, `horizon`."""


class TileView(msgspec.Struct, frozen=True):
    """The tile that lies at a place of the grid."""

    name: str
    """The place: `R1C2`."""
    tile: str
    """Which tile: `T05`, `mother`, `interference-west`, `interference-east`."""
    turns: int
    """Quarter turns clockwise."""


class PortalView(msgspec.Struct, frozen=True):
    name: str
    population: str
    cells: list[str]
    """The two cells that it borders."""
    open: bool
    """False when it was destroyed."""


class PieceView(msgspec.Struct, frozen=True):
    """A Soulgiver in play, on the board or on a Portal."""

    name: str
    """`Shell-Runner`."""
    character: str
    population: str
    """`shells` or `specters`."""
    seat: int
    place: str
    """A cell, or a Portal."""
    front: str
    shields: list[str]
    """The sides, as seen on the board, on which an attack is stopped now: its own, or the Fragment's."""
    die: int
    soul: str
    """The Soul that it has absorbed: `Specter-Ghost`; empty for none."""
    carries: bool
    active: bool
    activated: bool
    """Has it been activated in this turn? True for the Active one as well."""
    tributes: int
    """How many Tribute Essences lie on its card."""
    stuck: bool
    """Is it held by a Specter Modifier?"""
    hushed: bool
    """Can the Active one use no Ability in this activation (Hush or Dead Air)?"""
    range: int
    """How many cells it may move in a turn as things are; in its activation how many steps are left."""
    range_text: str
    """What that number is made of: `Movement 3, -1 Fragment`."""


class SoulView(msgspec.Struct, frozen=True):
    """A Soul that lies on the board."""

    name: str
    cell: str


class SideView(msgspec.Struct, frozen=True):
    """What belongs to a population."""

    population: str
    seats: list[int]
    deck: int
    """How many cards the Soulgiver deck has."""
    unseen: list[str]
    """The characters that have not been seen in play yet."""
    removed: list[str]
    """The characters whose Souls have left the game."""
    fallen: list[str]
    """The characters that were destroyed and whose Souls still are on the board or absorbed."""
    holes: int
    patches: int
    """The Modifiers in reserve."""
    population_ability: str
    """`not yet`, `ready` or `used`."""
    turns: int
    """How many (population) turns it has begun."""
    last_turn: str
    """`next`: its next turn is its last; `now`: this one is; empty otherwise (SG-R-76)."""
    shared: int
    """The shared Tribute Essence of a team in 2vs2."""
    time_outs: int
    """How many time-outs the team has taken."""


class PlayerView(msgspec.Struct, frozen=True):
    population: str
    """Empty before it is chosen."""
    essence: int
    anomalies: int
    """How many Anomaly cards the player holds."""
    hand: list[str]
    """Which: for the seat itself alone."""
    drawn: bool
    """Has an Anomaly been drawn in this turn?"""
    played: bool
    """Has an Anomaly been played in this turn?"""
    silent: str
    """In the windows of this turn: `turn` for no more questions, a character until whose activation nothing
    is asked, empty otherwise."""
    picked: list[str]
    """The characters chosen for the first roster and not yet placed: for the own side alone."""
    offered: list[str]
    """The cards drawn for a replacement: for the own side alone."""
    wish: str
    """The population that the seat has asked for, until it is settled: for the seat itself alone."""


class SoulgiversView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int
    mode: str
    phase: str
    """`tiles`, `populations`, `exchange`, `rosters`, `placing`, `play` or `over`."""
    turn: int
    """Whose turn it is; below 0 before the first."""
    first: str
    """The population that goes first; empty before the coin."""
    tiles: list[TileView]
    """Row by row. During the setup those that lie."""
    cells: list[CellView]
    """Row by row; all 100."""
    portals: list[PortalView]
    pieces: list[PieceView]
    souls: list[SoulView]
    fragment: str
    """The tile on which it lies, or the piece that carries it; empty before the game."""
    fragment_front: str
    """While it is carried."""
    barrier: str
    """The tile on which the Barrier is; empty when it is gone or lifted."""
    active: str
    """The Active Soulgiver; empty for none."""
    fresh: bool
    """Has it just been declared, so that the Population Ability may be played?"""
    anomaly_deck: int
    anomaly_discards: list[str]
    played_card: str
    """The Anomaly or Population Ability that is being carried out; empty for none."""
    laying: list[str]
    """The cells that have been chosen for the Modifiers of a Population Ability, which are not laid yet."""
    sides: list[SideView]
    """Shells, Specters."""
    players: list[PlayerView]
    time_out: bool
    """Does the team on turn confer?"""
    winner: str
    """The population that has won; empty otherwise."""


def view(state: SoulgiversState, seat: int) -> SoulgiversView:
    content = state.content
    over = state.is_over()
    laying = [frame for frame in state.stack if isinstance(frame, Lay)]
    return SoulgiversView(
        seat=seat,
        mode="2vs2" if state.teams else "1vs1",
        phase="over" if over else PHASES[state.phase],
        turn=state.turn,
        first="" if state.first == NONE else POPULATION_NAMES[state.first],
        tiles=[
            TileView(TILE_NAMES[place], content.tiles[state.tiles[place]].id, state.turns[place])
            for place in range(TILES)
            if state.tiles[place] != NONE
        ],
        cells=cell_views(state),
        portals=[
            PortalView(
                name=portal.id,
                population=POPULATION_NAMES[portal.side],
                cells=[BOARD.names[cell] for cell in portal.cells],
                open=has(state.portals, number),
            )
            for number, portal in enumerate(content.portals)
        ],
        pieces=[piece_view(state, piece) for piece in range(PIECES) if state.is_in_play(piece)],
        souls=[
            SoulView(content.moves.piece_names[piece], BOARD.names[state.soul_at[piece]])
            for piece in range(PIECES)
            if state.soul_at[piece] != OFF
        ],
        fragment=fragment(state),
        fragment_front="" if state.carrier == NONE else DIRECTION_NAMES[state.fragment_front],
        barrier="" if state.barrier == OFF else TILE_NAMES[state.barrier],
        active="" if state.active == NONE else content.moves.piece_names[state.active],
        fresh=state.fresh,
        anomaly_deck=sum(state.anomaly_deck),
        anomaly_discards=named_cards(content, state.discards),
        played_card=card_name(state),
        laying=[BOARD.names[cell] for cell in laying[-1].cells] if laying else [],
        sides=[side_view(state, side, seat) for side in range(2)],
        players=[player_view(state, owner, seat) for owner in range(state.seats)],
        time_out=bool(state.stack) and isinstance(state.stack[-1], TimeOut),
        winner="" if state.winner == NONE else POPULATION_NAMES[state.winner],
    )


def fragment(state: SoulgiversState) -> str:
    if state.carrier != NONE:
        return state.content.moves.piece_names[state.carrier]
    return TILE_NAMES[state.fragment]


def card_name(state: SoulgiversState) -> str:
    if state.card == NO_CARD:
        return ""
    if state.card < BORDER_CARD:
        return state.content.anomalies[state.card].id
    return ("border", "horizon")[state.card - BORDER_CARD]


def named_cards(content: Content, counts: list[int]) -> list[str]:
    return [
        anomaly.id for anomaly, count in zip(content.anomalies, counts, strict=True) for _ in range(count)
    ]


KEPT_BOARDS: Final = 256
KEPT: Final[dict[int, tuple[tuple[int, ...], list[CellView]]]] = {}
"""The cells of the boards that were looked at last, by the id of their ground, which is kept with them."""


def cell_views(state: SoulgiversState) -> list[CellView]:
    """They change only when a tile or a Modifier does; then the ground is another object (`survey`)."""
    if state.phase == LAYING:
        return cells_of(state)
    kept = KEPT.get(id(state.ground))
    if kept is None:
        if len(KEPT) >= KEPT_BOARDS:
            KEPT.clear()
        kept = KEPT[id(state.ground)] = (state.ground, cells_of(state))
    return kept[1]


def cells_of(state: SoulgiversState) -> list[CellView]:
    printed = ["plain"] * CELLS
    walls = [0] * CELLS
    for place in range(TILES):
        if state.tiles[place] == NONE:
            continue
        pattern = state.content.tiles[state.tiles[place]].patterns[state.turns[place]]
        for corner, cell in enumerate(CELLS_OF[place]):
            printed[cell] = GROUNDS[pattern.grounds[corner]]
            walls[cell] |= pattern.walls[corner]
            for side in range(4):
                if pattern.walls[corner] >> side & 1 and BESIDE[cell][side] != OFF:
                    walls[BESIDE[cell][side]] |= 1 << (side ^ 2)
    found = []
    for cell in range(CELLS):
        standing = walls[cell] if state.phase == LAYING else state.walls[cell]
        found.append(
            CellView(
                name=BOARD.names[cell],
                ground=printed[cell] if state.phase == LAYING else GROUNDS[state.ground[cell]],
                walls=[DIRECTION_NAMES[side] for side in range(4) if standing >> side & 1],
                cancelled=[
                    DIRECTION_NAMES[side] for side in range(4) if (walls[cell] & ~standing) >> side & 1
                ],
                printed=printed[cell],
                pile=[GROUNDS[modifier] for modifier in state.piles[cell]],
            )
        )
    return found


def piece_view(state: SoulgiversState, piece: int) -> PieceView:
    content = state.content
    place = state.at[piece]
    soul = state.soul_of[piece]
    active = state.active == piece
    return PieceView(
        name=content.moves.piece_names[piece],
        character=content.characters[piece % CHARACTERS].id,
        population=POPULATION_NAMES[piece // CHARACTERS],
        seat=state.player[piece],
        place=BOARD.names[place] if place < CELLS else PORTAL_NAMES[place - ON_PORTAL],
        front=DIRECTION_NAMES[state.front[piece]],
        shields=[DIRECTION_NAMES[side] for side in range(4) if is_shielded(state, piece, side)],
        die=state.die[piece],
        soul="" if soul == NO_SOUL else content.moves.piece_names[soul],
        carries=state.carrier == piece,
        active=active,
        activated=has(state.activated, piece),
        tributes=state.tributes[piece],
        stuck=state.is_stuck(piece),
        hushed=active and bool(state.used & SILENCED),
        range=max(0, state.range_of(piece) - (state.steps if active else 0)),
        range_text=range_text(state, piece),
    )


def range_text(state: SoulgiversState, piece: int) -> str:
    """What the Movement range is made of."""
    modifiers = []
    if state.carrier == piece:
        modifiers.append(Modifier(LOWER, 1, "SG-FRG-04"))
    if state.active == piece and state.used & HELD:
        modifiers = [Modifier(SET, 0, "SG-C-20")]
    names = {"SG-FRG-04": "Fragment", "SG-C-20": "by Stasis"}
    return in_words("Movement", state.content.movement[piece % CHARACTERS], modifiers, names)


def side_view(state: SoulgiversState, side: int, seat: int) -> SideView:
    content = state.content
    first = CHARACTERS * side
    ids = [character.id for character in content.characters]
    places = state.at[first : first + CHARACTERS]
    gone = [
        places[number] == FALLEN
        and state.soul_at[first + number] == OFF
        and first + number not in state.soul_of
        for number in range(CHARACTERS)
    ]
    ready = state.turns_begun[side] >= content.population_from_turn
    used = has(state.population_used, side)
    return SideView(
        population=POPULATION_NAMES[side],
        seats=state.seats_of(side),
        deck=size(state.deck[side]),
        unseen=[ids[number] for number in range(CHARACTERS) if places[number] == IN_DECK],
        removed=[ids[number] for number in range(CHARACTERS) if gone[number]],
        fallen=[ids[number] for number in range(CHARACTERS) if places[number] == FALLEN and not gone[number]],
        holes=state.holes[side],
        patches=state.patches[side],
        population_ability="used" if used else "ready" if ready else "not yet",
        turns=state.turns_begun[side],
        last_turn=("", "next", "now")[state.last[side]],
        shared=state.shared[side],
        time_outs=state.time_outs[side],
    )


def player_view(state: SoulgiversState, owner: int, seat: int) -> PlayerView:
    content = state.content
    own = seat in (owner, OPEN)
    side = state.side_of[owner]
    allied = own or (seat >= 0 and side != NONE and state.side_of[seat] == side)
    ids = [character.id for character in content.characters]
    kinds = len(content.anomalies)
    silent = state.silent[owner]
    wish = state.wishes[owner]
    return PlayerView(
        population="" if side == NONE else POPULATION_NAMES[side],
        essence=state.essence[owner],
        anomalies=state.hand_size(owner),
        hand=named_cards(content, state.hands[kinds * owner : kinds * owner + kinds]) if own else [],
        drawn=state.drawn and state.turn == owner,
        played=has(state.played, owner),
        silent="turn" if silent == NOT_THIS_TURN else ids[silent - UNTIL] if silent >= UNTIL else "",
        picked=[ids[number] for number in members(state.picked[owner])] if allied else [],
        offered=[ids[number] for number in members(state.offered)] if allied and state.turn == owner else [],
        wish=POPULATION_NAMES[wish] if wish != NONE and (own or not state.branches) else "",
    )
