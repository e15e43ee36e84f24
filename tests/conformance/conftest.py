"""For the examination."""

from __future__ import annotations

import pytest

from soultable.engine.errors import BadModule
from soultable.engine.registry import check_external_games


def pytest_configure() -> None:
    """A game whose module cannot be loaded would be missing among those that are examined, without a word."""
    try:
        check_external_games()
    except BadModule as bad:
        raise pytest.UsageError(str(bad)) from None
