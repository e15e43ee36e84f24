"""Where matches are kept that have not been given a file, so that they can be resumed."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

from soultable.engine.errors import SoultableError
from soultable.engine.record import is_record


class NothingToResume(SoultableError):
    """No unfinished match is kept."""


def folder() -> Path:
    """The folder for matches: that of the XDG base directory specification for the state of programs."""
    base = os.environ.get("XDG_STATE_HOME", "")
    return (Path(base) if base else Path.home() / ".local" / "state") / "soultable"


def new_file(game: str) -> Path:
    """A file for a new match: its game and the time at which it began."""
    start = folder() / f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    path, number = start.with_suffix(".soul"), 1
    while path.exists():
        number += 1
        path = start.with_name(f"{start.name}-{number}").with_suffix(".soul")
    return path


def newest(game: str = "") -> Path:
    """The unfinished match that was played last. Raises NothingToResume."""
    found = [
        path
        for path in folder().glob(f"{game or '*'}-[0-9]*.soul")
        if is_record(path) and not is_finished(path)
    ]
    if not found:
        what = f"match of {game}" if game else "match"
        raise NothingToResume(f"No unfinished {what} is kept in {folder()}; begin one: soultable play GAME.")
    return max(found, key=lambda path: path.stat().st_mtime_ns)


def is_finished(path: Path) -> bool:
    """Does the last line of the match file state a result?"""
    lines = path.read_text(encoding="utf-8", errors="replace").strip().split("\n")
    return lines[-1].startswith('{"result":')
