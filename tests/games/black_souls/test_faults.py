"""What cannot be in any state is found, so that the driver and the examination can rely on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soultable.games.black_souls.state import BlackSoulsState
from tests.games.black_souls.tables import design

Change = Callable[[BlackSoulsState], None]


def quirk_twice(state: BlackSoulsState) -> None:
    state.quirks[0] = state.quirks[1] = 1


def public_quirk_dealt(state: BlackSoulsState) -> None:
    state.quirks[0] = state.public


def four_quirks(state: BlackSoulsState) -> None:
    state.quirks[0] = 0b1111
    state.undealt = 0


def six_fighters(state: BlackSoulsState) -> None:
    state.living[0] = 6


def revived_too_many(state: BlackSoulsState) -> None:
    state.dead[1] = -1


def three_hacks(state: BlackSoulsState) -> None:
    state.charges[1] = 3


def bid_card_zero(state: BlackSoulsState) -> None:
    state.hands[0] |= 1


def seven_at_a_small_table(state: BlackSoulsState) -> None:
    state.hands[0] |= 1 << 7


def asset_twice(state: BlackSoulsState) -> None:
    state.pool.append(state.pool[0])


def gap(state: BlackSoulsState) -> None:
    state.spaces[2] = state.bag.pop()


def token_on_nothing(state: BlackSoulsState) -> None:
    state.taverns[0] = 1


def two_tokens(state: BlackSoulsState) -> None:
    state.spaces[0] = 0
    state.bag.remove(0) if 0 in state.bag else state.pool.remove(0)
    state.taverns[0] = state.shrines[0] = 1


def token_on_special(state: BlackSoulsState) -> None:
    state.spaces[0] = 14
    state.bag.remove(14)
    state.taverns[0] = 1


def dead_and_not_wiped(state: BlackSoulsState) -> None:
    state.living[0:4] = [0, 0, 0, 0]


def wrong_order(state: BlackSoulsState) -> None:
    state.order = [0, 0]


def drawn_too_often(state: BlackSoulsState) -> None:
    state.party_deck[0] = -1


IMPOSSIBLE: list[tuple[Change, str]] = [
    (quirk_twice, "seat 0 has a Quirk that is elsewhere too"),
    (public_quirk_dealt, "a public Quirk is elsewhere too"),
    (four_quirks, "seat 0 has too many Quirks"),
    (six_fighters, "seat 0 has a party of [6, 2, 2, 2]"),
    (revived_too_many, "seat 0 has revived more members than have died"),
    (three_hacks, "seat 1 has 3 Hacks left"),
    (bid_card_zero, "seat 0 holds a Bid Card that does not exist"),
    (seven_at_a_small_table, "seat 0 holds a 7"),
    (asset_twice, "an Asset is in two places"),
    (gap, "seat 0 has a gap in a level"),
    (token_on_nothing, "seat 0 has something on an empty space"),
    (two_tokens, "seat 0 has two Tokens on one Asset"),
    (token_on_special, "seat 0 has a Token on a Special Asset"),
    (dead_and_not_wiped, "seat 0 is wiped out and alive, or neither"),
    (wrong_order, "the turn order is [0, 0]"),
    (drawn_too_often, "a Party Card 2F is drawn that is not in the deck"),
]


@pytest.mark.parametrize(("change", "fault"), IMPOSSIBLE, ids=[change.__name__ for change, _ in IMPOSSIBLE])
def test_what_cannot_be_is_found(change: Change, fault: str) -> None:
    at = design(2)
    assert at.game.faults(at.state) == []
    change(at.state)
    assert fault in at.game.faults(at.state)
