"""What lies on the table in Soulgivers."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.frame import Frame
from soultable.engine.grid import OFF
from soultable.engine.masks import bit
from soultable.engine.seats import NOBODY
from soultable.engine.state import NOTHING, State
from soultable.games.soulgivers.content import ANTIGRAVITONIC, HOLE, HORIZON, TILE_OF, WORMHOLE, Content
from soultable.games.soulgivers.moves import CELLS, CHARACTERS, PORTALS

NONE: Final = -1
"""No piece, no population, no tile."""
IN_DECK: Final = -1
"""Where a piece is whose card is in the deck, or picked for the first roster and not placed yet."""
FALLEN: Final = -2
"""Where a piece is that has left the game."""
ON_PORTAL: Final = CELLS
"""A piece on the Portal with number n is at `ON_PORTAL + n`."""
NO_SOUL: Final = -1

# Phases, by number.
LAYING: Final = 0
CHOOSING: Final = 1
EXCHANGING: Final = 2
PICKING: Final = 3
PLACING: Final = 4
PLAYING: Final = 5
PHASES: Final = ["tiles", "populations", "exchange", "rosters", "placing", "play", "over"]

# What the Active Soulgiver has done in this activation, as bits (SG-ACT-04).
MOVED: Final = 1
"""Its Movement is over."""
ABSORBED: Final = 2
COLLECTED: Final = 4
PASSED: Final = 8
DROPPED: Final = 16
ATTACKED: Final = 32
OWN_ABILITY: Final = 64
SOUL_ABILITY: Final = 128
PAID: Final = 256
"""A Tribute Essence has been paid for an Ability (SG-DBL-03)."""
BARRED: Final = 512
"""The Soul came after that: its Abilities cannot be used in this turn (SG-DBL-05)."""
HELD: Final = 1024
"""Stasis: no Movement in this turn."""
BLUNTED: Final = 2048
"""No Attack: Destruction in this turn."""
SILENCED: Final = 4096
"""No Ability in this activation: Hush or Dead Air."""

# The axis of a linear mover (SG-R-19): a direction modulo 2, or none yet.
NO_AXIS: Final = -1

# How a population's last turn comes (SG-R-76).
NOT_LAST: Final = 0
NEXT_IS_LAST: Final = 1
NOW_IS_LAST: Final = 2

# Whether a player is asked in the windows of this turn.
ASKED: Final = 0
NOT_THIS_TURN: Final = 1
UNTIL: Final = 2
"""`UNTIL + character`: not before that one is activated."""

NO_CARD: Final = -1
BORDER_CARD: Final = 20
HORIZON_CARD: Final = 21

EMPTY_PILES: Final[tuple[tuple[int, ...], ...]] = tuple([() for _ in range(CELLS)])
PLAIN_BOARD: Final[tuple[int, ...]] = tuple([0] * CELLS)


class SoulgiversState(State):
    """Pieces are numbered by population and character; a population by SHELLS and SPECTERS.

    `tiles`, `turns` and `piles` say what the board is made of. `ground`, `walls`, `circles` and `horizons`
    follow from them (flow/ground.py), `occupant` from `at`, and in 2vs2 `barrier` from what stands where.
    """

    __slots__ = (
        "activated", "active", "anomaly_deck", "arrived", "at", "axis", "barrier", "card", "carrier",
        "circles", "content", "deck", "die", "discards", "drawn", "essence", "first", "fragment",
        "fragment_front", "fresh", "front", "ground", "hands", "holes", "horizon_by", "horizons", "last",
        "leapt", "molds", "occupant", "offered", "patches", "phase", "picked", "piles", "played", "player",
        "population_used", "portals", "shared", "side_of", "silent", "soul_at", "soul_of", "steps", "teams",
        "tile_bag", "tiles", "time_outs", "tributes", "turn", "turns", "turns_begun", "used", "walls",
        "winner", "wishes",
    )  # fmt: skip

    def __init__(self, seats: int, content: Content) -> None:
        super().__init__(seats)
        self.content = content
        self.teams = seats > 2
        """Is it 2vs2?"""
        self.phase = LAYING

        # the board
        self.tile_bag = 0
        """The tiles that have not been laid yet."""
        self.tiles: tuple[int, ...] = ()
        """The tile at each place; NONE before it is laid."""
        self.turns: tuple[int, ...] = ()
        """Its quarter turns clockwise."""
        self.piles: tuple[tuple[int, ...], ...] = EMPTY_PILES
        """The Modifiers on each cell, from the bottom up."""
        self.ground: tuple[int, ...] = PLAIN_BOARD
        """What is in effect on each cell."""
        self.walls: tuple[int, ...] = PLAIN_BOARD
        """The Walls on the sides of each cell that stand now, as bits."""
        self.circles: tuple[int, ...] = ()
        """The Interference cells."""
        self.horizons: tuple[int, ...] = ()
        """The cells with Specter Modifiers."""
        self.portals = bit(PORTALS) - 1
        """The Portals that are not destroyed."""
        self.barrier = OFF
        """The tile that the Barrier closes; OFF when it is gone or lifted."""
        self.fragment = OFF
        """The tile on which the Fragment lies; OFF while it is carried."""
        self.carrier = NONE
        self.fragment_front = 0

        # pieces
        self.at = NOTHING
        self.front = NOTHING
        self.die = NOTHING
        self.soul_of = NOTHING
        """The piece whose Soul each has absorbed; NO_SOUL for none."""
        self.soul_at = NOTHING
        """The cell on which the Soul of each piece lies; OFF if it lies nowhere."""
        self.player = NOTHING
        """The seat for which each piece is in play, or was."""
        self.occupant = NOTHING
        """The piece that stands on each cell. One that only crosses an occupied cell is not there."""
        self.deck = NOTHING
        """The characters in the deck of each population, as masks."""
        self.picked = NOTHING
        """The characters that each seat has chosen for the first roster and not placed yet."""
        self.offered = 0
        """The characters drawn for the replacement that is being chosen."""

        # the players
        self.side_of = NOTHING
        """The population of each seat; NONE before it is chosen."""
        self.wishes = NOTHING
        self.first = NONE
        """The population that goes first."""
        self.essence = NOTHING
        self.shared = NOTHING
        """The shared Tribute Essence of each population."""
        self.holes = NOTHING
        self.patches = NOTHING
        """The Modifiers in the reserve of each population."""
        self.anomaly_deck = NOTHING
        self.discards = NOTHING
        self.hands = NOTHING
        """How many Anomalies of kind k seat s holds, at `kinds * s + k`."""
        self.population_used = 0
        """The populations that have used their Population Ability."""
        self.horizon_by = NOBODY
        """The seat that played Event Horizon."""
        self.last = NOTHING
        self.time_outs = NOTHING
        self.molds: list[tuple[int, ...]] = []
        """The pairs of tiles that each population exchanged by Mold in its last turn (SG-R-67)."""

        # the turn
        self.turn = NOBODY
        self.turns_begun = NOTHING
        self.active = NONE
        self.activated = 0
        self.tributes = NOTHING
        """How many Tribute Essences lie on the card of each piece."""
        self.used = 0
        self.steps = 0
        """The Movement points that the Active Soulgiver has used."""
        self.axis = NO_AXIS
        self.leapt = OFF
        """The direction in which it has leapt; OFF if it has not."""
        self.fresh = False
        """Has it just been activated? Then the Population Ability can be played (SG-POP-02)."""
        self.arrived = NONE
        """The bearer of Wormhole that has just stepped onto a Black Hole."""
        self.drawn = False
        self.played = 0
        """The seats that have played an Anomaly in this turn."""
        self.silent = NOTHING
        self.card = NO_CARD
        """The Anomaly that is being carried out, or the Population Ability."""
        self.winner = NONE

    def copy(self) -> SoulgiversState:
        twin = SoulgiversState(self.seats, self.content)
        twin.teams = self.teams
        twin.phase = self.phase
        twin.tile_bag = self.tile_bag
        twin.tiles = self.tiles
        twin.turns = self.turns
        twin.piles = self.piles
        twin.ground = self.ground
        twin.walls = self.walls
        twin.circles = self.circles
        twin.horizons = self.horizons
        twin.portals = self.portals
        twin.barrier = self.barrier
        twin.fragment = self.fragment
        twin.carrier = self.carrier
        twin.fragment_front = self.fragment_front
        twin.at = self.at.copy()
        twin.front = self.front.copy()
        twin.die = self.die.copy()
        twin.soul_of = self.soul_of.copy()
        twin.soul_at = self.soul_at.copy()
        twin.player = self.player.copy()
        twin.occupant = self.occupant.copy()
        twin.deck = self.deck.copy()
        twin.picked = self.picked.copy()
        twin.offered = self.offered
        twin.side_of = self.side_of.copy()
        twin.wishes = self.wishes.copy()
        twin.first = self.first
        twin.essence = self.essence.copy()
        twin.shared = self.shared.copy()
        twin.holes = self.holes.copy()
        twin.patches = self.patches.copy()
        twin.anomaly_deck = self.anomaly_deck.copy()
        twin.discards = self.discards.copy()
        twin.hands = self.hands.copy()
        twin.population_used = self.population_used
        twin.horizon_by = self.horizon_by
        twin.last = self.last.copy()
        twin.time_outs = self.time_outs.copy()
        twin.molds = self.molds.copy()
        twin.turn = self.turn
        twin.turns_begun = self.turns_begun.copy()
        twin.active = self.active
        twin.activated = self.activated
        twin.tributes = self.tributes.copy()
        twin.used = self.used
        twin.steps = self.steps
        twin.axis = self.axis
        twin.leapt = self.leapt
        twin.fresh = self.fresh
        twin.arrived = self.arrived
        twin.drawn = self.drawn
        twin.played = self.played
        twin.silent = self.silent.copy()
        twin.card = self.card
        twin.winner = self.winner
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Any]:
        return CONSEQUENCES[0]

    # --- who is who

    def is_in_game(self, piece: int) -> bool:
        """Is it on a cell of the board (SG-R-07)?"""
        return 0 <= self.at[piece] < CELLS

    def is_in_play(self, piece: int) -> bool:
        """Is it on the board or on a Portal?"""
        return self.at[piece] >= 0

    def pieces_of(self, side: int) -> list[int]:
        """The pieces of a population in play."""
        first = CHARACTERS * side
        at = self.at
        return [piece for piece in range(first, first + CHARACTERS) if at[piece] >= 0]

    def pieces_in_game(self, side: int) -> list[int]:
        """The pieces of a population on the board."""
        first = CHARACTERS * side
        at = self.at
        return [piece for piece in range(first, first + CHARACTERS) if 0 <= at[piece] < CELLS]

    def pieces_of_seat(self, seat: int) -> list[int]:
        first = CHARACTERS * self.side_of[seat]
        at, player = self.at, self.player
        return [
            piece for piece in range(first, first + CHARACTERS) if at[piece] >= 0 and player[piece] == seat
        ]

    def seats_of(self, side: int) -> list[int]:
        """The seats of a population, player 1 first."""
        return [seat for seat in range(self.seats) if self.side_of[seat] == side]

    def has_aura(self, piece: int, aura: int) -> bool:
        """Does it bear this Aura, its own or by an absorbed Soul, and is it in the game (SG-AUR-03)?"""
        if not 0 <= self.at[piece] < CELLS:
            return False
        aura_of = self.content.aura_of
        if aura_of[piece % CHARACTERS] == aura:
            return True
        soul = self.soul_of[piece]
        return soul != NO_SOUL and aura_of[soul % CHARACTERS] == aura

    def has_aura_anywhere(self, piece: int, aura: int) -> bool:
        """The same for a piece that is about to step off its Portal, too (SG-R-89)."""
        aura_of = self.content.aura_of
        soul = self.soul_of[piece]
        return aura_of[piece % CHARACTERS] == aura or (soul != NO_SOUL and aura_of[soul % CHARACTERS] == aura)

    def is_immune(self, piece: int) -> bool:
        """Do Black Holes leave it unharmed (SG-DBL-10)?"""
        return self.has_aura(piece, WORMHOLE) or self.has_aura(piece, ANTIGRAVITONIC)

    def is_stuck(self, piece: int) -> bool:
        """Does a Specter Modifier hold it (SG-R-58)?"""
        cell = self.at[piece]
        return piece < CHARACTERS and 0 <= cell < CELLS and self.ground[cell] == HORIZON

    def would_be_stuck(self, piece: int, cell: int) -> bool:
        """Would it come to that cell unharmed, never to leave it again (SG-R-58)?"""
        if piece >= CHARACTERS or self.ground[cell] != HORIZON:
            return False
        return self.has_aura_anywhere(piece, WORMHOLE) or self.has_aura_anywhere(piece, ANTIGRAVITONIC)

    def is_hole(self, cell: int) -> bool:
        """A Black Hole for everybody: a Specter Modifier leaves the one below it working (SG-R-59)."""
        ground = self.ground[cell]
        return ground in (HOLE, HORIZON)

    def tile_with_fragment(self) -> int:
        if self.carrier == NONE:
            return self.fragment
        cell = self.at[self.carrier]
        return TILE_OF[cell] if cell < CELLS else OFF

    def is_lifted_by_another(self, piece: int) -> bool:
        """Does somebody else stand on an Interference cell (SG-V22-16)?"""
        return any(self.occupant[cell] not in (NONE, piece) for cell in self.circles)

    def has_anomalies(self, seat: int) -> bool:
        kinds = len(self.anomaly_deck)
        return any(self.hands[kind] for kind in range(kinds * seat, kinds * seat + kinds))

    def hand_size(self, seat: int) -> int:
        kinds = len(self.anomaly_deck)
        held = 0
        for kind in range(kinds * seat, kinds * seat + kinds):
            held += self.hands[kind]
        return held

    def limit_of(self, seat: int) -> int:
        """How many Soulgivers a player has at a time."""
        return self.content.soulgivers_2vs2 if self.teams else self.content.soulgivers

    def has_portal(self, side: int) -> bool:
        return self.portals & self.content.portal_masks[side] != 0

    # --- Movement

    def range_of(self, piece: int) -> int:
        """How many cells it may move in a turn, as it is now (SG-FRG-04, SG-R-24)."""
        most = self.content.movement[piece % CHARACTERS]
        if self.carrier == piece:
            most -= 1
        if piece == self.active and self.used & HELD:
            return 0
        return max(0, most)

    # --- what changes the table

    def put(self, piece: int, cell: int) -> None:
        """A piece comes to stand on a cell, or crosses it if somebody stands there."""
        before = self.at[piece]
        self.at[piece] = cell
        if 0 <= before < CELLS:
            self.vacate(piece, before)
        if self.occupant[cell] == NONE:
            self.occupant[cell] = piece
        self.unsettled = True

    def vacate(self, piece: int, cell: int) -> None:
        """A piece is gone from a cell; one that is just crossing it has the cell to itself now."""
        if self.occupant[cell] == piece:
            self.occupant[cell] = NONE
            for other in range(len(self.at)):
                if self.at[other] == cell:
                    self.occupant[cell] = other
                    return

    # --- Tribute Essences

    def can_pay(self, seat: int) -> bool:
        return self.essence[seat] > 0 or self.shared[self.side_of[seat]] > 0

    def pay(self, seat: int) -> None:
        """Spends 1 TE: one's own first, then the shared one (SG-V22-08)."""
        if self.essence[seat] > 0:
            self.essence[seat] -= 1
        else:
            self.shared[self.side_of[seat]] -= 1

    def pay_for(self, piece: int) -> None:
        """Lays 1 TE on the card of a Soulgiver (SG-TRB-01)."""
        self.pay(self.player[piece])
        self.tributes[piece] += 1


CONSEQUENCES: Final[list[Frame[Any]]] = []
"""The frame that looks what follows from a change; flow/consequences.py puts it here."""
TURN_FRAMES: Final[list[Frame[Any]]] = []
"""The frame of each seat's turn; flow/turn.py puts them here, for those that come before it."""
