"""Which games there are. A game registers a maker; it is made when it is first asked for.

Games that are not part of soultable are registered by modules of their own: those that the environment
variable SOULTABLE_GAMES names (`nim,my.games`), and the entry points `soultable.games` of installed packages.
"""

from __future__ import annotations

import difflib
import gc
import importlib
import os
import sys
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from soultable.engine.errors import BadContent, BadModule, UnknownGame
from soultable.engine.game import Game
from soultable.engine.move import VOCABULARIES, Vocabulary

Maker = Callable[[str, str], Game[Any]]
"""Makes a game from the text of a content pack and the name of the pack's file (both may be empty).

A game that takes packs says so by its attribute `pack`, the text that it was made from."""


class Registration:
    """A registered game: its maker, and the folder with its rules, lessons and guide, if it has one."""

    def __init__(self, name: str, maker: Maker, folder: Path | None) -> None:
        self.name = name
        self.maker = maker
        self.folder = folder

    def file(self, name: str) -> Path | None:
        """A file in its folder, if it is there."""
        path = None if self.folder is None else self.folder / name
        return path if path is not None and path.is_file() else None


class PackedGame:
    """A game with a content pack, and what it takes."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.bytes = size_of(game)
        self.references = 0
        """How many there are to the game when nobody plays it. Compiled objects know no weak ones."""

    def is_played(self) -> bool:
        return sys.getrefcount(self.game) > self.references


REGISTERED: dict[str, Registration] = {}
NOT_LOADED: list[str] = []
"""Which modules with games of their own could not be imported, and why, in a sentence each."""
_bundled: dict[str, Game[Any]] = {}
_packed: dict[tuple[str, str], PackedGame] = {}
"""The games with a content pack that somebody plays or may ask for; the last one asked for stands last."""
PACK_BYTES: Final = 64 * 2**20
"""What games with a content pack may take that nobody plays; then the one not asked for longest goes.

A pack as people write it makes a game of 1 or 2 MB, one of 64 kB that is made to be large one of 20."""
OUTSIDE: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
"""What a game refers to and shares with the whole program."""


COMPILED_APART: Final = (
    "it is compiled, but not together with soultable: its classes would take those of the engine for others"
    " than they are, and crash. Remove its compiled files; games of your own run uncompiled"
)


def register(name: str, maker: Maker, folder: Path | None = None) -> None:
    """Makes a game known under its name. Raises BadModule if it was compiled apart from soultable."""
    module = maker.__module__
    if not module.startswith("soultable."):
        near = [one for one in sys.modules if one == module or one.startswith(f"{module}.")]
        if any(is_compiled(getattr(sys.modules[one], "__spec__", None)) for one in near):
            raise BadModule(f"The game {name!r} of {module!r} cannot be had: {COMPILED_APART}.")
    REGISTERED[name] = Registration(name, maker, folder)


def is_compiled(spec: ModuleSpec | None) -> bool:
    """Is it a module that is no longer Python?"""
    return spec is not None and (spec.origin or "").endswith(tuple(EXTENSION_SUFFIXES))


def load_external_games() -> None:
    """Imports the modules that register games which are not part of soultable.

    What cannot be imported is told to anyone who asks for a game or a command: `import soultable` works.
    """
    modules = [(name.strip(), "SOULTABLE_GAMES") for name in os.environ.get("SOULTABLE_GAMES", "").split(",")]
    modules += [
        (point.module, f"entry point {point.name}") for point in entry_points(group="soultable.games")
    ]
    for module, where in modules:
        if not module:
            continue
        try:
            if is_compiled(find_spec(module)):
                NOT_LOADED.append(f"The games of {module!r} ({where}) are not loaded: {COMPILED_APART}.")
                continue
            importlib.import_module(module)
        except Exception as error:  # whatever is wrong with a module of somebody else
            why = str(error).splitlines()[0] if str(error) else "no reason given"
            NOT_LOADED.append(
                f"The games of {module!r} ({where}) are not loaded: {type(error).__name__}: {why}."
            )


def check_external_games() -> None:
    """Raises BadModule if a module with games could not be imported."""
    if NOT_LOADED:
        raise BadModule(" ".join(NOT_LOADED))


def external_games() -> list[str]:
    """The names of the games that are not part of soultable."""
    return sorted(
        name for name, entry in REGISTERED.items() if not entry.maker.__module__.startswith("soultable.")
    )


def registered(name: str) -> Registration:
    """What is registered under this name. Raises UnknownGame with the nearest name."""
    found = REGISTERED.get(name)
    if found is None:
        near = difflib.get_close_matches(name, REGISTERED, 1, 0.7)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        trouble = "".join(f" {sentence}" for sentence in NOT_LOADED)
        raise UnknownGame(
            f"There is no game {name!r}.{hint} The games are: {', '.join(sorted(REGISTERED))}.{trouble}"
        )
    return found


def game(name: str, pack: str = "", pack_name: str = "") -> Game[Any]:
    """The game of this name with this content pack (the pack's text; empty: the bundled content).

    Raises UnknownGame, or BadContent for a pack that is not in order, or that the game does not take.
    """
    found = registered(name)
    if not pack:
        if name not in _bundled:
            _bundled[name] = found.maker("", pack_name)
        return _bundled[name]
    key = (name, pack)
    if key not in _packed:
        _packed[key] = packed(found, pack, pack_name or "pack")
    else:
        _packed[key] = _packed.pop(key)
    drop_unplayed()
    return _packed[key].game


def packed(found: Registration, pack: str, pack_name: str) -> PackedGame:
    made = found.maker(pack, pack_name)
    if made.pack != pack:
        raise BadContent(f"{made.title} takes no content pack.")
    entry = PackedGame(made)
    del made
    entry.references = sys.getrefcount(entry.game)
    return entry


def drop_unplayed() -> None:
    """Keeps games that nobody plays for the next who asks, as long as there is room."""
    *before, last = _packed
    unplayed = [key for key in before if not _packed[key].is_played()]
    room = PACK_BYTES - sum(_packed[key].bytes for key in [*unplayed, last])
    for key in unplayed:
        if room >= 0:
            return
        dropped = _packed.pop(key)
        room += dropped.bytes
        forget_vocabulary(dropped.game.vocabulary)


def forget_vocabulary(vocabulary: Vocabulary) -> None:
    """The game of these moves is gone."""
    if VOCABULARIES.get(vocabulary.name) is vocabulary:
        del VOCABULARIES[vocabulary.name]


def size_of(game: Game[Any]) -> int:
    """How many bytes a game takes, with everything that belongs to it alone or to others, too."""
    seen: set[int] = set()
    found: list[object] = [game]
    size = 0
    while found:
        thing = found.pop()
        if id(thing) in seen or isinstance(thing, OUTSIDE):
            continue
        seen.add(id(thing))
        size += sys.getsizeof(thing)
        found += gc.get_referents(thing)
    return size


def read_pack(path: str | Path) -> str:
    """The text of a pack's file. Raises BadContent if it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        raise BadContent(f"{path}: the content pack cannot be read: {reason}.") from None
