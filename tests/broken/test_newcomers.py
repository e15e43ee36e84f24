"""A game of one's own is examined by one command, which says what is wrong with it."""

from __future__ import annotations

import re
from pathlib import Path
from subprocess import CompletedProcess

from tests.engine.test_external_games import python_with

SHAKY = """
from soultable.engine.registry import register
from tests.broken.tricks import Trick, Tricks

class Slip(Trick):
    def take(self, state, winner):
        super().take(state, winner)
        if state.seats == 3:
            state.played.pop()

class Shaky(Tricks):
    trick = Slip

register("shaky", lambda pack, pack_name: Shaky())
"""
"""Tricks, played by two, three or four; when three play, a card is lost with every trick."""


def examined(game: str, folder: Path, *arguments: str) -> CompletedProcess[str]:
    """What `docs/writing-a-game.md` tells newcomers to run."""
    command = ["-m", "pytest", "tests/conformance", "-k", game, "-m", "not slow"]
    return python_with(game, *command, "-p", "no:cacheprovider", *arguments, beside=folder)


def test_a_slip_that_shows_at_three_seats_only_is_found(tmp_path: Path) -> None:
    (tmp_path / "shaky.py").write_text(SHAKY)
    ran = examined("shaky", tmp_path, "-x")
    assert ran.returncode == 1, ran.stdout
    assert re.search(r"shaky-standard-3, seed .* there are {'cards': \d+} pieces and there were", ran.stdout)


def test_a_module_that_cannot_be_loaded_is_named(tmp_path: Path) -> None:
    """Otherwise its game would be missing, and nothing be examined."""
    (tmp_path / "sad.py").write_text("raise RuntimeError('not today')")
    ran = examined("sad", tmp_path)
    assert ran.returncode == 4, ran.stdout
    assert (
        "ERROR: The games of 'sad' (SOULTABLE_GAMES) are not loaded: RuntimeError: not today." in ran.stderr
    )
    assert "deselected" not in ran.stdout
