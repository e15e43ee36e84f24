"""Absorbing a Soul, Tribute Actions with the Fragment, Attack: Destruction (SG-ABS, SG-FRG, SG-ATK)."""

from __future__ import annotations

from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import BESIDE, CELLS_OF, SACRED_GROUND, TILE_OF, line_direction
from soultable.games.soulgivers.flow.destruction import destroy, lose_soul
from soultable.games.soulgivers.flow.forced import sees
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, DIRECTION_NAMES, TILE_NAMES
from soultable.games.soulgivers.refusals import (
    ATTACK_WALL,
    BARRIER_STAYS,
    FROM_PORTAL,
    HAS_SOUL,
    NO_ATTACK_ICON,
    NO_BARRIER,
    NO_EDGE,
    NO_ESSENCE,
    NO_FRAGMENT_HERE,
    NO_SUCH_SOUL,
    NO_TARGET,
    NOBODY_THERE,
    NOT_BESIDE_TARGET,
    NOT_CARRYING,
    PASS_BLOCKED,
    SACRED,
    TWICE,
    WRONG_DISTANCE,
)
from soultable.games.soulgivers.state import (
    ABSORBED,
    ATTACKED,
    BARRED,
    BLUNTED,
    COLLECTED,
    DROPPED,
    NO_SOUL,
    NONE,
    PAID,
    PASSED,
    SoulgiversState,
)


def why_no_tribute(state: SoulgiversState, piece: int, action: int) -> Refusal | None:
    """What every Tribute Action needs: not on a Portal, not twice, and a Tribute Essence."""
    if state.at[piece] >= CELLS:
        return FROM_PORTAL
    if state.used & action:
        return TWICE
    return None if state.can_pay(state.player[piece]) else NO_ESSENCE


# --- Souls


def why_not_absorb(state: SoulgiversState, character: int) -> Refusal | None:
    """SG-ABS-01 to SG-ABS-03."""
    piece = state.active
    cell = state.at[piece]
    if cell >= CELLS:
        return FROM_PORTAL
    if state.used & ABSORBED:
        return TWICE
    if state.soul_of[piece] != NO_SOUL:
        return HAS_SOUL
    soul = piece // CHARACTERS * CHARACTERS + character
    if state.soul_at[soul] == OFF or TILE_OF[state.soul_at[soul]] != TILE_OF[cell]:
        return NO_SUCH_SOUL
    return None


def absorb(state: SoulgiversState, character: int) -> None:
    piece = state.active
    soul = piece // CHARACTERS * CHARACTERS + character
    state.used |= ABSORBED
    take_soul(state, piece, soul)
    state.die[piece] = 1  # SG-ABS-05


def take_soul(state: SoulgiversState, piece: int, soul: int) -> None:
    """The Soul goes under the piece: it is a Double Soul now (SG-ABS-04, SG-DBL-05)."""
    state.soul_at[soul] = OFF
    state.soul_of[piece] = soul
    if state.used & PAID:
        state.used |= BARRED
    names = state.content.moves.piece_names
    state.tell("absorbed", state.player[piece], (names[piece], names[soul]))
    state.unsettled = True


# --- the Fragment


def why_not_collect(state: SoulgiversState) -> Refusal | None:
    piece = state.active
    refusal = why_no_tribute(state, piece, COLLECTED)
    if refusal is not None:
        return refusal
    return None if state.fragment == TILE_OF[state.at[piece]] else NO_FRAGMENT_HERE


def collect(state: SoulgiversState, front: int) -> None:
    """SG-FRG-02; the collector sets the Fragment's front (SG-R-22)."""
    piece = state.active
    state.pay_for(piece)
    state.used |= COLLECTED
    state.fragment = OFF
    state.carrier = piece
    state.fragment_front = front
    state.unsettled = True
    names = state.content.moves.piece_names
    state.tell("collected", state.player[piece], (names[piece], DIRECTION_NAMES[front]))


def why_no_receiver(state: SoulgiversState, carrier: int, cell: int) -> Refusal | None:
    """Can the carrier pass the Fragment to a Soulgiver on that cell (SG-FRG-05 to SG-FRG-08)?"""
    start = state.at[carrier]
    if state.occupant[cell] == NONE or cell == start:
        return NOBODY_THERE
    way = line_direction(start, cell)
    if way == OFF or BOARD.manhattan(start, cell) != state.content.pass_distance:
        return WRONG_DISTANCE
    return None if sees(state, start, cell, way, carrier // CHARACTERS) else PASS_BLOCKED


def receivers(state: SoulgiversState, carrier: int) -> list[int]:
    found: list[int] = []
    start = state.at[carrier]
    for way in STRAIGHT:
        cell = start
        for _ in range(state.content.pass_distance):
            if cell != OFF:
                cell = BESIDE[cell][way]
        if cell != OFF and why_no_receiver(state, carrier, cell) is None:
            found.append(cell)
    return found


def why_not_pass(state: SoulgiversState, cell: int) -> Refusal | None:
    piece = state.active
    refusal = why_no_tribute(state, piece, PASSED)
    if refusal is not None:
        return refusal
    return why_no_receiver(state, piece, cell) if state.carrier == piece else NOT_CARRYING


def give_fragment(state: SoulgiversState, cell: int, front: int, seat: int) -> None:
    """The receiver carries it at once (SG-FRG-06)."""
    names = state.content.moves.piece_names
    receiver = state.occupant[cell]
    state.tell("passed", seat, (names[state.carrier], names[receiver], DIRECTION_NAMES[front]))
    state.carrier = receiver
    state.fragment_front = front
    state.unsettled = True


def why_not_drop(state: SoulgiversState) -> Refusal | None:
    refusal = why_no_tribute(state, state.active, DROPPED)
    if refusal is not None:
        return refusal
    return None if state.carrier == state.active else NOT_CARRYING


def drop_fragment(state: SoulgiversState) -> None:
    """The Fragment goes to the middle of its carrier's tile (SG-FRG-09)."""
    piece = state.carrier
    state.fragment = TILE_OF[state.at[piece]]
    state.carrier = NONE
    state.unsettled = True
    name = state.content.moves.piece_names[piece]
    state.tell("dropped", state.player[piece], (name, TILE_NAMES[state.fragment]))


# --- Attack: Destruction


def why_not_attack(state: SoulgiversState, target: int) -> Refusal | None:
    """Why the Active Soulgiver cannot attack what is on that cell; `CELLS` stands for the Barrier."""
    piece = state.active
    if not state.content.attacks[piece % CHARACTERS]:
        return NO_ATTACK_ICON
    refusal = why_no_tribute(state, piece, ATTACKED)
    if refusal is not None:
        return refusal
    if state.used & BLUNTED:
        return NO_EDGE
    cell = state.at[piece]
    if target == CELLS:
        return why_not_attack_barrier(state, cell)
    way = line_direction(cell, target)
    if way == OFF or BESIDE[cell][way] != target:
        return NOT_BESIDE_TARGET
    victim = state.occupant[target]
    if victim == NONE or victim // CHARACTERS == piece // CHARACTERS:
        return NO_TARGET
    if state.walls[cell] >> way & 1:
        return ATTACK_WALL
    return SACRED if is_on_sacred_ground(state, victim) else None


def why_not_attack_barrier(state: SoulgiversState, cell: int) -> Refusal | None:
    """From a cell beside its tile, across no Wall (SG-R-45)."""
    if state.teams:
        return BARRIER_STAYS
    if state.barrier != OFF:
        for way in STRAIGHT:
            other = BESIDE[cell][way]
            if other != OFF and TILE_OF[other] == state.barrier and not state.walls[cell] >> way & 1:
                return None
    return NO_BARRIER


def is_on_sacred_ground(state: SoulgiversState, piece: int) -> bool:
    """Does an ally with Sacred Ground stand on its tile (SG-PRO-04, SG-R-71)?"""
    for cell in CELLS_OF[TILE_OF[state.at[piece]]]:
        other = state.occupant[cell]
        if other in (NONE, piece) or other // CHARACTERS != piece // CHARACTERS:
            continue
        if state.has_aura(other, SACRED_GROUND):
            return True
    return False


def is_shielded(state: SoulgiversState, piece: int, side: int) -> bool:
    """Is an attack stopped that comes from this side of the board (SG-SHD-03, SG-SHD-05)?"""
    if state.carrier == piece:
        return has(state.content.fragment_shields, (side - state.fragment_front) & 3)
    return has(state.content.shields[piece % CHARACTERS], (side - state.front[piece]) & 3)


def attack(state: SoulgiversState, target: int) -> None:
    piece = state.active
    names = state.content.moves.piece_names
    seat = state.player[piece]
    state.pay_for(piece)
    state.used |= ATTACKED
    if target == CELLS:
        state.barrier = OFF  # SG-BAR-02
        state.unsettled = True
        state.tell("barrier destroyed", seat, (names[piece],))
        return
    victim = state.occupant[target]
    state.tell("attacked", seat, (names[piece], names[victim]))
    if is_shielded(state, victim, line_direction(target, state.at[piece])):
        state.tell("stopped", state.player[victim], (names[victim],))
    elif state.soul_of[victim] != NO_SOUL:
        lose_soul(state, victim)  # SG-DBL-07, SG-R-90
    else:
        destroy(state, victim, "attack")


# --- all of them, as moves


def moves_of_actions(state: SoulgiversState, found: list[Move]) -> None:
    """What the Active Soulgiver can do besides Movement and Abilities."""
    moves = state.content.moves
    piece = state.active
    cell = state.at[piece]
    if cell >= CELLS:
        return
    if state.soul_of[piece] == NO_SOUL:
        first = piece // CHARACTERS * CHARACTERS
        found += [
            moves.absorb[soul - first]
            for soul in range(first, first + CHARACTERS)
            if state.soul_at[soul] != OFF and why_not_absorb(state, soul - first) is None
        ]
    if not state.can_pay(state.player[piece]):
        return
    if state.carrier == piece:
        if not state.used & PASSED:
            for goal in receivers(state, piece):
                found += [moves.pass_.move(4 * goal + front) for front in STRAIGHT]
        if not state.used & DROPPED:
            found.append(moves.drop)
    elif state.fragment == TILE_OF[cell] and not state.used & COLLECTED:
        found += moves.collect
    if state.content.attacks[piece % CHARACTERS] and not state.used & (ATTACKED | BLUNTED):
        for way in STRAIGHT:
            goal = BESIDE[cell][way]
            if goal != OFF and why_not_attack(state, goal) is None:
                found.append(moves.attack.move(goal))
        if why_not_attack(state, CELLS) is None:
            found.append(moves.attack.move(CELLS))
