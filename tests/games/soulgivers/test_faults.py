"""What cannot be in any state is found, so that the driver and the examination can rely on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soultable.engine.grid import OFF
from soultable.games.soulgivers.faults import faults
from soultable.games.soulgivers.flow.ground import set_pile
from soultable.games.soulgivers.moves import BOARD
from soultable.games.soulgivers.state import LAYING, SoulgiversState
from tests.games.soulgivers.tables import board

RUNNER, BLOWER, GHOST = 0, 8, 9
"""Shells."""


def change(name: str, value: object) -> Callable[[SoulgiversState], None]:
    def changed(state: SoulgiversState) -> None:
        setattr(state, name, value)

    return changed


def item(name: str, at: int, value: int) -> Callable[[SoulgiversState], None]:
    def changed(state: SoulgiversState) -> None:
        getattr(state, name)[at] = value

    return changed


def unsurveyed(state: SoulgiversState) -> None:
    state.piles = ((1,), *state.piles[1:])


def elsewhere(state: SoulgiversState) -> None:
    state.occupant[BOARD.find("J10")] = BLOWER


def two_on_a_cell(state: SoulgiversState) -> None:
    state.at[GHOST] = state.at[BLOWER]
    state.occupant[BOARD.find("D5")] = -1


def forgotten(state: SoulgiversState) -> None:
    state.occupant[state.at[BLOWER]] = -1


def soul_of_the_living(state: SoulgiversState) -> None:
    state.soul_of[BLOWER] = GHOST


def soul_in_two_places(state: SoulgiversState) -> None:
    state.soul_of[BLOWER] = RUNNER


def both(state: SoulgiversState) -> None:
    state.carrier = BLOWER


def covered(state: SoulgiversState) -> None:
    set_pile(state, BOARD.find("A1"), (3, 2))


def fourth(state: SoulgiversState) -> None:
    for number, piece in enumerate((1, 2)):
        state.at[piece] = number
        state.occupant[number] = piece
        state.player[piece] = 0
        state.die[piece] = 1


IMPOSSIBLE: dict[str, tuple[Callable[[SoulgiversState], None], str]] = {
    "ground forgotten": (unsurveyed, "ground was not worked out anew"),
    "walls forgotten": (change("walls", tuple([1] * 100)), "walls was not worked out anew"),
    "circles forgotten": (change("circles", (3,)), "circles was not worked out anew"),
    "horizons forgotten": (change("horizons", (3,)), "horizons was not worked out anew"),
    "a piece in two places": (elsewhere, "piece 8 is said to stand on J10"),
    "two pieces on a cell": (two_on_a_cell, "piece 9 is on D4, where another one stands"),
    "a piece not marked": (forgotten, "piece 8 is on D4, which is said to be free"),
    "a die at 0": (item("die", BLOWER, 0), "piece 8 is alive with a die of 0"),
    "a die at 6": (item("die", BLOWER, 6), "piece 8 is alive with a die of 6"),
    "the Soul of the living": (soul_of_the_living, "the Soul of piece 9 is in two places"),
    "a Soul on the board and absorbed": (soul_in_two_places, "the Soul of piece 0 is in two places"),
    "a Soul of the living on the board": (item("soul_at", GHOST, 7), "piece 9 lives and has left its Soul"),
    "the Fragment twice": (both, "the Fragment is carried and lies on a tile, or neither"),
    "the Fragment nowhere": (
        change("fragment", OFF),
        "the Fragment is carried and lies on a tile, or neither",
    ),
    "a Black Hole Modifier too many": (item("holes", 1, 5), "population 1 has 5 Black Hole Modifiers"),
    "a Patch Modifier too few": (item("patches", 0, -1), "population 0 has -1 Patch Modifiers"),
    "four Soulgivers": (fourth, "seat 0 has too many Soulgivers"),
    "a covered Border": (covered, "a Population Modifier is covered"),
}


@pytest.mark.parametrize(("slip", "fault"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_is_found(slip: Callable[[SoulgiversState], None], fault: str) -> None:
    at = board("Shell-Blower D4", "Shell-Ghost D5", "Specter-Ghost J1", souls="Shell-Runner C3")
    assert faults(at.state) == []
    slip(at.state)
    assert fault in faults(at.state)


@pytest.mark.parametrize(("circles", "barrier"), [("", 3), ("D4", 12), ("", OFF)])
def test_a_barrier_of_2vs2_that_is_where_it_should_not_be(circles: str, barrier: int) -> None:
    at = board("Shell-Blower D4", "Shell-Ghost D5", teams=True, circles=circles)
    assert faults(at.state) == []
    at.state.barrier = barrier
    assert faults(at.state) == ["the Barrier is where it should not be"]


def test_while_tiles_are_laid_nothing_is_asked_of_the_board() -> None:
    at = board("Shell-Blower D4")
    at.state.phase = LAYING
    unsurveyed(at.state)
    assert faults(at.state) == []


@pytest.mark.parametrize(
    ("slip", "kind"),
    [
        (item("deck", 0, 0), "characters 0"),
        (item("anomaly_deck", 0, 3), "Decay"),
        (item("holes", 0, 2), "hole modifiers"),
        (item("patches", 1, 1), "patch modifiers"),
        (change("tile_bag", 1), "tiles"),
    ],
)
def test_a_piece_made_or_lost_is_counted(slip: Callable[[SoulgiversState], None], kind: str) -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", piles={"A1": "hole patch"})
    before = at.game.pieces(at.state)
    slip(at.state)
    after = at.game.pieces(at.state)
    assert [name for name in before if before[name] != after[name]] == [kind]
