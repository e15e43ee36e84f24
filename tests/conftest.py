"""For all tests."""

from __future__ import annotations

from hypothesis import settings

# The same examples every time: a failure that is found is found again, on any machine.
settings.register_profile("soultable", derandomize=True, deadline=None, database=None)
settings.load_profile("soultable")
