"""Which games there are. A game registers a maker; it is made when it is first asked for."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from soultable.engine.errors import BadContent, UnknownGame
from soultable.engine.game import Game
from soultable.engine.move import VOCABULARIES

Maker = Callable[[str, str], Game[Any]]
"""Makes a game from the text of a content pack and the name of the pack's file (both may be empty)."""


class Entry:
    """A registered game: its maker and the folder in which RULES.md lies, if it has one."""

    def __init__(self, name: str, maker: Maker, folder: Path | None) -> None:
        self.name = name
        self.maker = maker
        self.folder = folder


ENTRIES: dict[str, Entry] = {}
_made: dict[tuple[str, str], Game[Any]] = {}
PACKS_KEPT: Final = 200
"""So many games with a content pack are kept for the next who asks; the one not asked for longest goes."""


def register(name: str, maker: Maker, folder: Path | None = None) -> None:
    """Makes a game known under its name."""
    ENTRIES[name] = Entry(name, maker, folder)


def entry(name: str) -> Entry:
    """What is registered under this name. Raises UnknownGame with the nearest name."""
    found = ENTRIES.get(name)
    if found is None:
        near = difflib.get_close_matches(name, ENTRIES, 1, 0.7)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise UnknownGame(f"There is no game {name!r}.{hint} The games are: {', '.join(sorted(ENTRIES))}.")
    return found


def game(name: str, pack: str = "", pack_name: str = "") -> Game[Any]:
    """The game of this name with this content pack (the pack's text; empty: the bundled content)."""
    found = entry(name)
    key = (name, pack)
    made = _made.pop(key, None)
    if made is None:
        made = found.maker(pack, pack_name or "pack")
    _made[key] = made  # the last one now
    packed = [other for other in _made if other[1]] if pack else []
    if len(packed) > PACKS_KEPT:
        VOCABULARIES.pop(_made.pop(packed[0]).vocabulary.name, None)
    return made


def read_pack(path: str | Path) -> str:
    """The text of a pack's file. Raises BadContent if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadContent(f"{path}: the content pack cannot be read: {reason}.") from None
