"""What makes a position of Soulgivers good: the features of a population, whose weights are in weights.toml.

The Fragment has to come home, so what counts most is in how many turns that could be: the way of the nearest
Soulgiver to it, over cells that do not kill, and from there to an own Portal. One that would be too old by
then needs somebody to go on for it. Soulgivers are worth the turns they have left to live; the die of one
that has been activated is taken as it will be when the turn is over, so that a Tribute Essence shows at once
what it costs. A carrier that somebody can attack is in danger.

The Decay is taken for a third player, who wins if neither side gets on: so two sides that both lose time lose
the game, too.

Ways depend on Walls, holes and Modifiers alone. They are worked out once for a board and kept as long as
positions with this board are looked at.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.estimate import chances_of, promise
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import has, size
from soultable.games.soulgivers.content import (
    ANTIGRAVITONIC,
    BESIDE,
    BORDER,
    CELLS_OF,
    HOLE,
    HORIZON,
    INCORPOREAL,
    WORMHOLE,
    Content,
    in_line,
)
from soultable.games.soulgivers.flow.actions import is_on_sacred_ground, is_shielded
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, PORTALS, SPECTERS, TILES
from soultable.games.soulgivers.state import ASKED, NO_SOUL, NONE, ON_PORTAL, SoulgiversState

FEATURES: Final = [
    "turns", "near", "carries", "danger", "life", "in the game", "double souls", "deck", "own souls",
    "anomalies", "essence", "circle", "population ability", "portals", "barrier", "support", "asked",
    "decay",
]  # fmt: skip
BY_CHARACTER: Final = len(FEATURES)
"""The features behind these are the characters in play, one by one."""
FAR_TURNS: Final = 8.0
"""More turns than this are as good as never."""
NEAR_TURNS: Final = 2.0
"""From here on every turn counts more."""
LIFE: Final = [0.0, 0.35, 0.7, 0.9, 1.0, 1.05]
"""What a Soulgiver is worth by the steps of Decay that it has left."""
UNREACHED: Final = 30
"""A way that does not exist counts as so many cells."""
DECAY: Final = BY_CHARACTER - 1
"""What the Decay itself can hope for: it has no other features."""
TOO_OLD: Final = 0.8
"""A turn that a Soulgiver will not live to see counts as so much more."""
MOST_SURE: Final = 0.9
"""No chance is better than this before the Fragment is home: so a win in hand is never put off."""
TO_BREAK: Final = 1.2
TO_TAKE: Final = 1.5
"""How many turns more it takes if the Barrier has to be broken first, or a carrier of the others defeated."""
LINE_BREAK: Final = 0.7
"""A linear mover needs so many turns more for a goal that is not in its line."""
KEPT_BOARDS: Final = 4_000

# Who walks how: holes kill, holes do not matter, Walls do not matter.
MORTAL: Final = 0
IMMUNE: Final = 1
GHOSTLY: Final = 2


def feature_names(content: Content) -> list[str]:
    return FEATURES + [f"character {character.id}" for character in content.characters]


# --- ways


class Ways:
    """How far it is from everywhere to each tile and to each Portal, on one board."""

    def __init__(self, state: SoulgiversState) -> None:
        self.content = state.content
        self.ground = state.ground
        self.walls = state.walls
        self.has_border = BORDER in state.ground
        """If not, it is all the same who walks."""
        self.fields: list[list[int] | None] = [None] * (3 * 2 * (TILES + PORTALS))

    def to_tile(self, tile: int, walker: int, side: int) -> list[int]:
        """The distances of all cells to the nearest cell of a tile."""
        return self.field(tile, walker, side)

    def to_portal(self, portal: int, walker: int, side: int) -> list[int]:
        """The distances of all cells to a Portal; the step onto it included."""
        return self.field(TILES + portal, walker, side)

    def field(self, goal: int, walker: int, side: int) -> list[int]:
        key = ((TILES + PORTALS) * walker + goal) * 2 + (side if self.has_border else 0)
        found = self.fields[key]
        if found is None:
            if goal < TILES:
                found = self.spread(CELLS_OF[goal], walker, side, 0)
            else:
                found = self.spread(self.before_portal(goal - TILES, walker), walker, side, 1)
            self.fields[key] = found
        return found

    def before_portal(self, portal: int, walker: int) -> list[int]:
        """The cells from which one can step onto a Portal."""
        way = self.content.portal_side[portal]
        cells = self.content.portal_cells[portal]
        return [cell for cell in cells if walker == GHOSTLY or not self.walls[cell] >> way & 1]

    def spread(self, starts: list[int], walker: int, side: int, first: int) -> list[int]:
        """Walks back from the goal; a goal on a cell that kills is no goal."""
        far = [UNREACHED] * CELLS
        now: list[int] = []
        for cell in starts:
            if self.can_stand(cell, walker, side):
                far[cell] = first
                now.append(cell)
        steps = first
        ground, walls = self.ground, self.walls
        while now:
            steps += 1
            following: list[int] = []
            for cell in now:
                beside = BESIDE[cell]
                closed = 0 if walker == GHOSTLY else walls[cell]
                for way in STRAIGHT:
                    other = beside[way]
                    if other == OFF or far[other] <= steps or closed >> way & 1:
                        continue
                    below = ground[other]
                    if below in (HOLE, HORIZON):
                        if walker != IMMUNE:
                            continue
                    elif below == BORDER and side == SPECTERS and walker != GHOSTLY:
                        continue
                    far[other] = steps
                    following.append(other)
            now = following
        return far

    def can_stand(self, cell: int, walker: int, side: int) -> bool:
        below = self.ground[cell]
        if below in (HOLE, HORIZON):
            return walker == IMMUNE
        return below != BORDER or side != SPECTERS or walker == GHOSTLY


KEPT: Final[dict[int, tuple[tuple[int, ...], Ways]]] = {}
"""The ways of the boards that were looked at last, by the id of their ground, which is kept with them so that
its id stays its own."""
ALIKE: Final[dict[tuple[tuple[int, ...], tuple[int, ...]], Ways]] = {}
"""The same by ground and Walls: different plans come to boards that are alike."""


def ways_of(state: SoulgiversState) -> Ways:
    ground = state.ground
    kept = KEPT.get(id(ground))
    if kept is not None and kept[0] is ground:
        return kept[1]
    if len(KEPT) >= KEPT_BOARDS:
        KEPT.clear()
        ALIKE.clear()
    board = (ground, state.walls)
    found = ALIKE.get(board)
    if found is None or found.content is not state.content:
        found = Ways(state)
        ALIKE[board] = found
    KEPT[id(ground)] = (ground, found)
    return found


def walker_of(state: SoulgiversState, piece: int) -> int:
    if state.has_aura_anywhere(piece, INCORPOREAL):
        return GHOSTLY
    if state.has_aura_anywhere(piece, WORMHOLE) or state.has_aura_anywhere(piece, ANTIGRAVITONIC):
        return IMMUNE
    return MORTAL


def cells_from(state: SoulgiversState, piece: int, field: list[int]) -> int:
    """How far it is for a piece, which may still be on its Portal."""
    place = state.at[piece]
    if place < CELLS:
        return field[place]
    portal = place - ON_PORTAL
    way = state.content.portal_side[portal]
    nearest = UNREACHED
    for cell in state.content.portal_cells[portal]:
        if not state.walls[cell] >> way & 1 and field[cell] + 1 < nearest:
            nearest = field[cell] + 1
    return nearest


def distance_home(state: SoulgiversState, ways: Ways, side: int, walker: int, cell: int) -> int:
    nearest = UNREACHED
    for portal in state.content.portals_of[side]:
        if has(state.portals, portal):
            nearest = min(nearest, ways.to_portal(portal, walker, side)[cell])
    return nearest


def home_from_tile(state: SoulgiversState, ways: Ways, side: int, walker: int, tile: int) -> int:
    nearest = UNREACHED
    for portal in state.content.portals_of[side]:
        if has(state.portals, portal):
            field = ways.to_portal(portal, walker, side)
            for cell in CELLS_OF[tile]:
                nearest = min(nearest, field[cell])
    return nearest


# --- in how many turns the Fragment could be home


def speed(state: SoulgiversState, piece: int) -> float:
    return float(max(1, state.content.movement[piece % CHARACTERS]))


def turns_home(state: SoulgiversState, ways: Ways, side: int) -> float:
    """About how many turns of its own a population needs to bring the Fragment home."""
    if not state.has_portal(side):
        return FAR_TURNS
    carrier = state.carrier
    if carrier != NONE and carrier // CHARACTERS == side:
        return carrier_turns(state, ways, side, carrier)
    best = FAR_TURNS
    tile = state.tile_with_fragment()
    wait = 0.0
    if carrier != NONE:
        wait = TO_TAKE
    elif not state.teams and state.barrier == tile:
        wait = TO_BREAK
    breaker = FAR_TURNS if wait > 0.0 else 0.0
    for piece in state.pieces_of(side):
        walker = walker_of(state, piece)
        cells = cells_from(state, piece, ways.to_tile(tile, walker, side))
        pace = speed(state, piece)
        there = float(cells) / pace
        if state.content.linear[piece % CHARACTERS] and not is_aligned(state, piece, tile):
            there += LINE_BREAK
        if breaker > 0.0 and state.content.attacks[piece % CHARACTERS]:
            breaker = min(breaker, there)
        back = float(home_from_tile(state, ways, side, walker, tile)) / max(1.0, pace - 1.0)
        turns = there + back
        best = min(best, turns + TOO_OLD * max(0.0, turns - float(life_left(state, piece) - 1)))
    if breaker > 0.0:
        best = max(best, breaker) + wait
    return min(best, FAR_TURNS)


def carrier_turns(state: SoulgiversState, ways: Ways, side: int, carrier: int) -> float:
    walker = walker_of(state, carrier)
    cell = state.at[carrier]
    if cell >= CELLS:
        return 0.0
    left = distance_home(state, ways, side, walker, cell)
    turns = float(left) / max(1.0, speed(state, carrier) - 1.0)
    if state.content.linear[carrier % CHARACTERS]:
        aligned = False
        for portal in state.content.portals_of[side]:
            for goal in state.content.portal_cells[portal]:
                if BOARD.columns[goal] == BOARD.columns[cell]:
                    aligned = True
        if not aligned:
            turns += LINE_BREAK
    turns += TOO_OLD * max(0.0, turns - float(life_left(state, carrier)))
    return min(turns, FAR_TURNS)


def life_left(state: SoulgiversState, piece: int) -> int:
    """How many more turns it lives to see."""
    return max(0, state.content.decay_death - 1 - age_soon(state, piece))


def support(state: SoulgiversState, ways: Ways, side: int) -> float:
    """How near the Soulgivers of a population are to the Fragment, all together."""
    tile = state.tile_with_fragment()
    if tile == OFF:
        return 0.0
    near = 0.0
    for piece in state.pieces_of(side):
        if piece != state.carrier:
            field = ways.to_tile(tile, walker_of(state, piece), side)
            near += 1.0 / (1.0 + float(cells_from(state, piece, field)) / speed(state, piece))
    return near


def is_aligned(state: SoulgiversState, piece: int, tile: int) -> bool:
    place = state.at[piece]
    if place >= CELLS:
        place = state.content.portal_cells[place - ON_PORTAL][0]
    return any(in_line(place, cell) for cell in CELLS_OF[tile])


# --- danger


def open_attackers(state: SoulgiversState, piece: int) -> int:
    """How many opposing Soulgivers could come beside it in one turn and find a side without Shield."""
    cell = state.at[piece]
    if cell >= CELLS or is_on_sacred_ground(state, piece):
        return 0
    found = 0
    for other in state.pieces_of(1 - piece // CHARACTERS):
        character = other % CHARACTERS
        if not state.content.attacks[character]:
            continue
        reach = state.content.movement[character] - (1 if state.carrier == other else 0)
        place = state.at[other]
        if place >= CELLS:
            place = state.content.portal_cells[place - ON_PORTAL][0]
            reach -= 1
        if BOARD.manhattan(place, cell) - 1 > reach + 1:
            continue
        for way in STRAIGHT:
            beside = BESIDE[cell][way]
            if beside == OFF or state.walls[cell] >> way & 1 or is_shielded(state, piece, way):
                continue
            if state.occupant[beside] != NONE and state.occupant[beside] != other:
                continue
            if BOARD.manhattan(place, beside) <= reach:
                found += 1
                break
    return found


# --- features


def age_soon(state: SoulgiversState, piece: int) -> int:
    """Its die as it will be when the turn is over, once it has been activated in it.

    Until then the turn is still to come for it: so it costs nothing when the others come to their turn.
    """
    die = state.die[piece]
    if has(state.activated, piece):
        die += 2 if state.tributes[piece] else 1
    return die


def side_features(state: SoulgiversState, side: int) -> list[float]:
    """In the order of `feature_names`."""
    content = state.content
    row = [0.0] * (BY_CHARACTER + CHARACTERS)
    ways = ways_of(state)
    turns = turns_home(state, ways, side)
    row[0] = -turns
    row[1] = max(0.0, NEAR_TURNS - turns)
    carrier = state.carrier
    if carrier != NONE and carrier // CHARACTERS == side:
        row[2] = 1.0
        row[3] = float(min(2, open_attackers(state, carrier)))
        if state.soul_of[carrier] != NO_SOUL:
            row[3] *= 0.5
    death = content.decay_death
    first = CHARACTERS * side
    for piece in state.pieces_of(side):
        left = max(0, min(5, death - age_soon(state, piece)))
        row[4] += LIFE[left]
        if state.at[piece] < CELLS:
            row[5] += 1.0
        if state.soul_of[piece] != NO_SOUL:
            row[6] += 1.0
        row[BY_CHARACTER + piece - first] = 1.0
    row[7] = float(size(state.deck[side]))
    for soul in range(first, first + CHARACTERS):
        if state.soul_at[soul] != OFF:
            row[8] += 1.0
    for seat in range(state.seats):
        if state.side_of[seat] == side:
            row[9] += float(state.hand_size(seat))
            if state.silent[seat] == ASKED:
                row[16] += 1.0
            if seat == state.turn:
                row[10] += float(state.essence[seat])
            for character in range(CHARACTERS):
                if has(state.picked[seat], character):
                    row[BY_CHARACTER + character] = 1.0
    for cell in state.circles:
        piece = state.occupant[cell]
        if piece != NONE and piece // CHARACTERS == side:
            row[11] = 1.0
    if not has(state.population_used, side):
        row[12] = 1.0
    for portal in content.portals_of[side]:
        if has(state.portals, portal):
            row[13] += 1.0
    if state.teams and state.barrier != OFF:
        row[14] = 1.0 if row[2] else 0.0
    row[15] = support(state, ways, side)
    return row


def features(state: SoulgiversState, seat: int) -> list[float]:
    side = state.side_of[seat]
    return [0.0] * (BY_CHARACTER + CHARACTERS) if side == NONE else side_features(state, side)


def estimated(state: SoulgiversState, weights: list[float]) -> list[float]:
    """The chance of every seat: that of its population, with the Decay as a third one."""
    if state.side_of[0] == NONE:
        return [0.5] * state.seats
    promises = [promise(weights, side_features(state, side)) for side in range(2)]
    promises.append(weights[DECAY])
    chances = chances_of(promises)
    return [MOST_SURE * chances[state.side_of[seat]] for seat in range(state.seats)]
