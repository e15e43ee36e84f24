"""For all tests."""

from __future__ import annotations

import pytest
from hypothesis import settings

# The same examples every time: a failure that is found is found again, on any machine.
settings.register_profile("soultable", derandomize=True, deadline=None, database=None)
settings.load_profile("soultable")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is deep is slow, too: anyone who wants neither says so once."""
    for item in items:
        if item.get_closest_marker("deep"):
            item.add_marker(pytest.mark.slow)
