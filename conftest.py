"""For all tests, and for the examples in README.md and in docstrings."""

from pathlib import Path

import pytest
from _pytest.doctest import DoctestItem


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--pictures", action="store_true", help="keep pictures of the browser in test-artifacts")
    parser.addoption("--brief", action="store_true", help="examine a third of the games and positions")


@pytest.fixture(autouse=True)
def examples_write_elsewhere(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An example that saves a file does not leave it in the checkout."""
    if isinstance(request.node, DoctestItem):
        monkeypatch.chdir(tmp_path)
