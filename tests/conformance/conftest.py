"""For the examination."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from soultable.engine.errors import BadModule
from soultable.engine.registry import check_external_games


def pytest_configure() -> None:
    """A game whose module cannot be loaded would be missing among those that are examined, without a word."""
    try:
        check_external_games()
    except BadModule as bad:
        raise pytest.UsageError(str(bad)) from None


@pytest.fixture(autouse=True, scope="session")
def _brief(request: pytest.FixtureRequest) -> Iterator[None]:
    from tests.conformance.candidates import Candidate  # it loads the games, which are checked first

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Candidate, "brief", request.config.getoption("--brief"))
        yield
