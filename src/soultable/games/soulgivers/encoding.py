"""What a seat of Soulgivers knows, as a row of numbers (see `soultable.engine.encoding`).

The pieces of the seat's own population come first. Where something stands is told by its row and its column.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import (
    Encoding,
    Questions,
    others,
    put_choice,
    put_counts,
    put_flags,
    put_number,
)
from soultable.engine.grid import OFF
from soultable.engine.masks import has, size
from soultable.games.soulgivers.content import GROUNDS, Content
from soultable.games.soulgivers.flow.consequences import TakeWormhole
from soultable.games.soulgivers.flow.effects import ChooseTarget, DriftTo
from soultable.games.soulgivers.flow.forced import Lead, PushInTurn, TurnPiece
from soultable.games.soulgivers.flow.modifiers import Reposition
from soultable.games.soulgivers.flow.tiles import ExchangeWith, RotateExchanged
from soultable.games.soulgivers.flow.window import Lay
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    PIECES,
    POPULATION_NAMES,
    PORTAL_NAMES,
    PORTALS,
    TILE_NAMES,
    TILES,
)
from soultable.games.soulgivers.state import (
    BORDER_CARD,
    FALLEN,
    IN_DECK,
    NONE,
    ON_PORTAL,
    PHASES,
    SoulgiversState,
)

QUESTIONS: Final = [
    "turn", "act", "react", "answer", "population", "exchange", "with", "rotate", "pick", "place", "keep",
    "return", "lay", "target", "turn target", "twist", "soul", "drift", "collapse", "push", "lead",
    "turn piece", "reposition", "attract", "wormhole", "time-out", "last draw",
]  # fmt: skip
SIDE: Final = 10
"""The board has so many rows and columns."""
ROWS: Final = [f"row {row + 1}" for row in range(SIDE)]
COLUMNS: Final = [f"column {column + 1}" for column in range(SIDE)]
DIRECTIONS: Final = 4
GROUND_KINDS: Final = len(GROUNDS)
PILED: Final = 3
"""So many Modifiers of a pile are told, from the top; of the rest how many there are."""
BOTH: Final = ["mine", "theirs"]
USED: Final = [
    "moved", "absorbed", "collected", "passed", "dropped", "attacked", "own ability", "soul ability", "paid",
    "barred", "held", "blunted", "silenced",
]  # fmt: skip
"""What the Active Soulgiver has done, and what is barred to it, by bit."""
LAST: Final = ["next", "now"]
SILENT: Final = 2 + CHARACTERS
AXES: Final = 2
WAYS: Final = 8


class SoulgiversEncoding(Encoding[SoulgiversState]):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.questions = Questions(QUESTIONS)
        self.tiles = len(content.tiles)
        self.kinds = len(content.anomalies)
        characters = [character.id for character in content.characters]
        anomalies = [anomaly.id for anomaly in content.anomalies]
        players = others(seats)
        self.pieces = [f"{whose} {character}" for whose in BOTH for character in characters]
        for piece in self.pieces:
            self.declare_piece(piece, players)
        for player in players:
            self.flags(f"{player}.population", BOTH)
            self.number(f"{player}.essence")
            self.number(f"{player}.anomalies")
            self.flags(player, ["drew", "played"])
            self.flags(f"{player}.silent", ["", "turn", *[f"until {name}" for name in characters]])
            self.flags(f"{player}.picked", characters)
            self.flags(f"{player}.wish", POPULATION_NAMES)
        self.numbers("me.hand", anomalies)
        self.flags("offered", characters)
        for whose in BOTH:
            for amount in ("deck", "holes", "patches", "turns", "shared essence", "time-outs"):
                self.number(f"{whose}.{amount}")
            self.number(f"{whose}.population ability used", 1)
            self.flags(f"{whose}.last turn", LAST)
        self.flags("population", POPULATION_NAMES)
        self.flags("seat", [str(seat) for seat in range(seats)])
        for cell in BOARD.names:
            self.flags(f"{cell}.ground", GROUNDS)
            self.flags(f"{cell}.wall", DIRECTION_NAMES)
            self.number(f"{cell}.pile")
            piled = ["top", *[f"top-{below}" for below in range(1, PILED)]]
            self.numbers(f"{cell}.pile", piled, GROUND_KINDS)
            self.flags(f"{cell}.stands", BOTH)
        for tile in TILE_NAMES:
            self.flags(f"{tile}.tile", [tile.id for tile in content.tiles])
            self.flags(f"{tile}.turned", DIRECTION_NAMES)
        self.declare_course(content, players, anomalies)

    def declare_piece(self, piece: str, players: list[str]) -> None:
        self.flags(f"{piece}.at", [*ROWS, *COLUMNS, *PORTAL_NAMES, "unseen", "fallen"])
        self.flags(f"{piece}.front", DIRECTION_NAMES)
        self.number(f"{piece}.die")
        self.flags(f"{piece}.soul of", self.pieces)
        self.flags(f"{piece}.soul at", [*ROWS, *COLUMNS])
        self.flags(f"{piece}.of", players)
        self.flags(piece, ["carries", "active", "activated"])
        self.number(f"{piece}.tributes")

    def declare_course(self, content: Content, players: list[str], anomalies: list[str]) -> None:
        """The Fragment, the turn and the question."""
        self.flags("portal open", PORTAL_NAMES)
        self.flags("fragment on", TILE_NAMES)
        self.flags("fragment front", DIRECTION_NAMES)
        self.flags("barrier on", TILE_NAMES)
        self.flags("phase", PHASES)
        self.flags("first", BOTH)
        self.flags("turn", players)
        self.flags("turn is", ["fresh", "drawn"])
        self.number("steps")
        self.flags("active has", USED)
        self.flags("axis", ["north-south", "east-west"])
        self.flags("leapt", [str(way) for way in range(WAYS)])
        self.flags("arrived", self.pieces)
        self.number("anomaly deck")
        self.numbers("anomaly discards", anomalies)
        self.flags("card in play", [*anomalies, "border", "horizon"])
        self.flags("horizon by", players)
        self.flags("won by", BOTH)
        self.flags("chosen cell", BOARD.names)
        self.flags("asked", players)
        self.flags("question", QUESTIONS)
        self.flags("about", [*ROWS, *COLUMNS])
        self.flags("about", self.pieces)
        self.flags("about tile", TILE_NAMES)
        self.flags("about other tile", TILE_NAMES)
        self.number("about ability")
        self.number("about number")

    def write(self, state: SoulgiversState, seat: int, row: vec[u8], at: i64) -> i64:
        own = max(0, state.side_of[seat])
        for number in range(PIECES):
            at = self.write_piece(state, seat, own, number, row, at)
        for step in range(state.seats):
            at = self.write_player(state, seat, (seat + step) % state.seats, own, row, at)
        at = put_counts(row, at, state.hands[self.kinds * seat : self.kinds * seat + self.kinds])
        turn = state.turn
        allied = turn >= 0 and state.side_of[turn] == state.side_of[seat]
        at = put_flags(row, at, state.offered if allied else 0, CHARACTERS)
        for side in (own, 1 - own):
            at = put_number(row, at, size(state.deck[side]))
            at = put_number(row, at, state.holes[side])
            at = put_number(row, at, state.patches[side])
            at = put_number(row, at, state.turns_begun[side])
            at = put_number(row, at, state.shared[side])
            at = put_number(row, at, state.time_outs[side])
            at = put_number(row, at, int(has(state.population_used, side)))
            at = put_choice(row, at, state.last[side] - 1, len(LAST))
        at = put_choice(row, at, state.side_of[seat], 2)
        at = put_choice(row, at, seat, state.seats)
        at = self.write_board(state, own, row, at)
        at = self.write_turn(state, seat, own, row, at)
        at = self.questions.put(row, at, state, seat)
        return self.write_subject(state, own, row, at)

    def write_piece(
        self, state: SoulgiversState, seat: int, own: int, number: int, row: vec[u8], at: i64
    ) -> i64:
        """Where a card is that lies in the deck or was picked, is not told (SG-R-05)."""
        piece = seen_from(own, number)
        place = state.at[piece]
        if 0 <= place < CELLS:
            put_cell(row, at, place)
        elif place >= ON_PORTAL:
            row[at + 2 * SIDE + place - ON_PORTAL] = 1
        elif place == IN_DECK:
            row[at + 2 * SIDE + PORTALS] = 1
        elif place == FALLEN:
            row[at + 2 * SIDE + PORTALS + 1] = 1
        at += 2 * SIDE + PORTALS + 2
        if place < 0:
            at += DIRECTIONS + 1
        else:
            at = put_choice(row, at, state.front[piece], DIRECTIONS)
            at = put_number(row, at, state.die[piece])
        soul = state.soul_of[piece]
        at = put_choice(row, at, seen_from(own, soul) if soul >= 0 else -1, PIECES)
        if state.soul_at[piece] != OFF:
            put_cell(row, at, state.soul_at[piece])
        at += 2 * SIDE
        player = state.player[piece] if place >= 0 else -1
        at = put_choice(row, at, (player - seat) % state.seats if player >= 0 else -1, state.seats)
        at = put_number(row, at, int(state.carrier == piece))
        at = put_number(row, at, int(state.active == piece))
        at = put_number(row, at, int(has(state.activated, piece)))
        return put_number(row, at, state.tributes[piece])

    def write_player(
        self, state: SoulgiversState, seat: int, who: int, own: int, row: vec[u8], at: i64
    ) -> i64:
        side = state.side_of[who]
        at = put_choice(row, at, -1 if side < 0 else 0 if side == own else 1, 2)
        at = put_number(row, at, state.essence[who])
        at = put_number(row, at, state.hand_size(who))
        at = put_number(row, at, int(state.drawn and state.turn == who))
        at = put_number(row, at, int(has(state.played, who)))
        at = put_choice(row, at, state.silent[who], SILENT)
        allied = who == seat or (side >= 0 and state.side_of[seat] == side)
        at = put_flags(row, at, state.picked[who] if allied else 0, CHARACTERS)
        open_wish = who == seat or not state.branches
        return put_choice(row, at, state.wishes[who] if open_wish else -1, 2)

    def write_board(self, state: SoulgiversState, own: int, row: vec[u8], at: i64) -> i64:
        ground, walls, piles, occupant = state.ground, state.walls, state.piles, state.occupant
        for cell in range(CELLS):
            row[at + ground[cell]] = 1
            at = put_flags(row, at + GROUND_KINDS, walls[cell], DIRECTIONS)
            pile = piles[cell]
            if pile:
                height = len(pile)
                row[at] = u8(height)
                for below in range(min(PILED, height)):
                    row[at + 1 + below] = u8(pile[height - 1 - below])
            at += 1 + PILED
            standing = occupant[cell]
            if standing != NONE:
                row[at + (0 if standing // CHARACTERS == own else 1)] = 1
            at += 2
        for place in range(TILES):
            at = put_choice(row, at, state.tiles[place], self.tiles)
            laid = state.tiles[place] != NONE
            at = put_choice(row, at, state.turns[place] if laid else -1, DIRECTIONS)
        return at

    def write_turn(self, state: SoulgiversState, seat: int, own: int, row: vec[u8], at: i64) -> i64:
        seats = state.seats
        at = put_flags(row, at, state.portals, PORTALS)
        at = put_choice(row, at, state.fragment, TILES)
        at = put_choice(row, at, state.fragment_front if state.carrier != NONE else -1, DIRECTIONS)
        at = put_choice(row, at, state.barrier, TILES)
        at = put_choice(row, at, len(PHASES) - 1 if state.is_over() else state.phase, len(PHASES))
        at = put_choice(row, at, seen_side(own, state.first), 2)
        at = put_choice(row, at, (state.turn - seat) % seats if state.turn >= 0 else -1, seats)
        at = put_number(row, at, int(state.fresh))
        at = put_number(row, at, int(state.drawn))
        at = put_number(row, at, state.steps)
        at = put_flags(row, at, state.used, len(USED))
        at = put_choice(row, at, state.axis, AXES)
        at = put_choice(row, at, state.leapt, WAYS)
        at = put_choice(row, at, seen_from(own, state.arrived) if state.arrived >= 0 else -1, PIECES)
        at = put_number(row, at, sum(state.anomaly_deck))
        at = put_counts(row, at, state.discards)
        card = state.card
        if card >= BORDER_CARD:
            card += self.kinds - BORDER_CARD
        at = put_choice(row, at, card, self.kinds + 2)
        by = state.horizon_by
        at = put_choice(row, at, (by - seat) % seats if by >= 0 else -1, seats)
        at = put_choice(row, at, seen_side(own, state.winner), 2)
        for frame in state.stack:
            if isinstance(frame, Lay):
                for cell in frame.cells:
                    row[at + cell] = 1
        return at + CELLS

    def write_subject(self, state: SoulgiversState, own: int, row: vec[u8], at: i64) -> i64:
        """What the question is about, beyond what lies on the table."""
        cell = piece = tile = other = -1
        ability = number = 0
        if state.incidents:
            piece = state.incidents[-1].target
        frame = state.stack[-1] if state.stack else None
        if isinstance(frame, Lead):
            cell, piece, number = frame.cell, frame.piece, frame.left
        elif isinstance(frame, ExchangeWith):
            tile, ability = frame.one, frame.ability + 1
        elif isinstance(frame, RotateExchanged):
            tile, other, ability, number = frame.one, frame.other, frame.ability + 1, frame.first_angle + 1
        elif isinstance(frame, Reposition):
            cell, number = frame.cell, frame.modifier
        elif isinstance(frame, (TakeWormhole, TurnPiece)):
            piece = frame.piece
        elif isinstance(frame, PushInTurn):
            number = frame.way + 1
        elif isinstance(frame, ChooseTarget):
            number = frame.by
        elif isinstance(frame, DriftTo):
            piece = frame.soul
        if cell >= 0:
            put_cell(row, at, cell)
        at = put_choice(row, at + 2 * SIDE, seen_from(own, piece) if piece >= 0 else -1, PIECES)
        at = put_choice(row, at, tile, TILES)
        at = put_choice(row, at, other, TILES)
        at = put_number(row, at, max(0, ability))
        return put_number(row, at, max(0, number))


def put_cell(row: vec[u8], at: i64, cell: int) -> None:
    row[at + cell // SIDE] = 1
    row[at + SIDE + cell % SIDE] = 1


def seen_from(own: int, piece: int) -> int:
    """The piece at this number when the own population is counted first; and the other way round."""
    return (piece + CHARACTERS * own) % PIECES


def seen_side(own: int, side: int) -> int:
    """0 for the own population, 1 for the other one; -1 for none."""
    return -1 if side < 0 else 0 if side == own else 1
