"""What cannot be in any state is found, so that the driver and the examination can rely on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soultable.engine.bags import one
from soultable.games.soul_dice.state import NO_CARD, SoulDiceState, faults
from tests.games.soul_dice.tables import ANGEL, DEVIL, side, table


def change(name: str, by: int, number: int = ANGEL) -> Callable[[SoulDiceState], None]:
    def changed(state: SoulDiceState) -> None:
        side = state.sides[number]
        setattr(side, name, getattr(side, name) + by)

    return changed


def soul_twice(state: SoulDiceState) -> None:
    state.souls[3] = state.souls[0]


def soul_elsewhere(state: SoulDiceState) -> None:
    state.souls[0], state.souls[2] = state.souls[2], state.souls[0]


def token_made(state: SoulDiceState) -> None:
    state.token_supply += one(0)


def early_two(state: SoulDiceState) -> None:
    state.token_supply += one(state.tokens[0])
    state.tokens[0] = 2


def too_many_placed(state: SoulDiceState) -> None:
    state.placed = 4


def not_turned_up(state: SoulDiceState) -> None:
    side = state.sides[DEVIL]
    side.draw += one(side.face_up)
    side.face_up = NO_CARD


def full_display(state: SoulDiceState) -> None:
    side = state.sides[ANGEL]
    side.display += one(5)
    side.draw -= one(5)


IMPOSSIBLE: dict[str, tuple[Callable[[SoulDiceState], None], str]] = {
    "a card too many": (change("discards", one(9)), "the cards of the angel are not those of the deck"),
    "a card too few": (change("draw", -one(4), DEVIL), "the cards of the devil are not those of the deck"),
    "a die too many": (change("used", 1), "the angel has more or fewer dice than there are"),
    "a die made": (change("supply", one(3), DEVIL), "the devil has more or fewer dice than there are"),
    "three crystals": (change("crystals", 1), "the angel has more or fewer crystals than there are"),
    "no crystals": (change("crystals", -3), "the angel has more or fewer crystals than there are"),
    "four cards": (full_display, "the angel has more cards in the display than there is room for"),
    "nothing turned up": (not_turned_up, "no card of the devil's draw pile is turned up"),
    "four placed": (too_many_placed, "more cards have been placed in this turn than are allowed"),
    "a soul twice": (soul_twice, "a soul is in two places"),
    "a soul elsewhere": (soul_elsewhere, "soul S15 does not lie where its pile is"),
    "a token made": (token_made, "there are more or fewer tokens of a value than in the box"),
    "a 2 too early": (early_two, "a token that comes in round 3 was laid before"),
}


@pytest.mark.parametrize(("slip", "fault"), IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_what_cannot_be_is_found(slip: Callable[[SoulDiceState], None], fault: str) -> None:
    at = table()
    assert faults(at.state) == []
    slip(at.state)
    assert fault in faults(at.state)


@pytest.mark.parametrize("name", ["crystals", "used", "rolling", "supply", "display"])
def test_shade_has_nothing_of_its_own(name: str) -> None:
    at = table("solo", devil=side(stacks=["4", "", ""]))
    assert faults(at.state) == []
    change(name, 1, DEVIL)(at.state)
    assert "SHADE has cards, dice or crystals of its own" in faults(at.state)
