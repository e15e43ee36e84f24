"""For the examples in README.md and in docstrings."""

from pathlib import Path

import pytest
from _pytest.doctest import DoctestItem


@pytest.fixture(autouse=True)
def examples_write_elsewhere(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An example that saves a file does not leave it in the checkout."""
    if isinstance(request.node, DoctestItem):
        monkeypatch.chdir(tmp_path)
