"""The examination fails every broken sister of Duel, with the right words."""

from __future__ import annotations

import pytest

from tests.broken.duels import SLIPS
from tests.conformance import examine
from tests.conformance.candidates import candidates_of
from tests.engine.duel import Duel

GAMES = range(8)
LONGEST = 120
"""No sound duel takes so many answers."""


@pytest.mark.parametrize(("broken", "words"), SLIPS, ids=[broken.__name__ for broken, _ in SLIPS])
def test_a_broken_duel_fails(broken: type[Duel], words: str) -> None:
    (candidate,) = candidates_of(broken())
    candidate.longest = LONGEST
    with pytest.raises(AssertionError, match=words):
        examine.everything(candidate, GAMES)


def test_the_broken_duels_differ_in_one_thing_each() -> None:
    assert len({words for _, words in SLIPS}) == len(SLIPS)
