"""Runs the `soultable` command inside the test and keeps what it says."""

from __future__ import annotations

import contextlib
import io
import sys
from pathlib import Path

import pytest

from soultable.cli.main import main
from soultable.cli.sitting import Sitting
from soultable.engine.match import Match
from soultable.engine.registry import game


class Ran:
    """A command that has run: its exit code and what it wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


def run(*arguments: str, typed: str = "") -> Ran:
    """Runs a command; `typed` is what it can read from its input."""
    out, err = io.StringIO(), io.StringIO()
    before = sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            code = main(arguments)
    finally:
        sys.stdin = before
    return Ran(code, out.getvalue(), err.getvalue())


def refused(*arguments: str) -> str:
    """The one line with which a command refuses bad input."""
    ran = run(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("soultable: ")
    assert ran.err.count("\n") == 1
    assert ran.err.endswith("\n")
    return ran.err


def sitting(name: str, players: str, seed: str = "test", automatic: bool = True, **options: int) -> Sitting:
    """A new sitting, with these players at its seats."""
    who = players.split(",")
    names = [f"{player.capitalize()} {seat}" for seat, player in enumerate(who)]
    return Sitting(Match(game(name), len(who), "", options, seed, names), who, automatic)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to work in; matches without a file are kept below it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path
