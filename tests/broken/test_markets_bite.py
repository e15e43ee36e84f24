"""The examination fails every broken sister of Market, with the right words."""

from __future__ import annotations

import pytest

from tests.broken.markets import SLIPS
from tests.conformance import examine
from tests.conformance.candidates import candidates_of
from tests.engine.market import Market


@pytest.mark.parametrize(("broken", "words"), SLIPS, ids=[broken.__name__ for broken, _ in SLIPS])
def test_a_broken_market_fails(broken: type[Market], words: str) -> None:
    (candidate,) = candidates_of(broken())
    with pytest.raises(AssertionError, match=words):
        examine.everything(candidate, range(8))


def test_the_broken_markets_differ_in_one_thing_each() -> None:
    assert len({words for _, words in SLIPS}) == len(SLIPS)
