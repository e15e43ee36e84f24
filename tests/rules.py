"""Which rules a test shows. `soultable rules GAME --coverage` reads it from the source of the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., None])


def rule(*rule_ids: str) -> Callable[[Test], Test]:
    """Marks a test with the ids of the rules that it shows: it fails when one of them is broken.

    The ids are written out, so that `soultable.cli.tracing.traced_rules` finds them without running
    anything.
    """

    def mark(test: Test) -> Test:
        test.rules = rule_ids  # type: ignore[attr-defined]
        return test

    return mark
