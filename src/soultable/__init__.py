"""soultable: tabletop games as complete rules engines, for people, bots and researchers.

A game asks, somebody answers, the log of answers is the match. Six lines to begin with:

>>> import soultable
>>> match = soultable.new("soulfall", seats=2, seed="a first evening")
>>> match.ask, match.ask.notations[:3]
(<seat 1 is asked: place, 19 moves, SF-SET-09>, ['place A1', 'place A2', 'place A3'])
>>> match.play("place C3"); match.play("place A1"); match.play("populate B2")
>>> match.undo()
>>> match.why_not("populate D2")
Refusal('SF-POP-01', 'Populate needs a space adjacent to one of your own markers.')

`print(match)` shows the table as the seat on turn sees it; a notebook shows it for `match`. `match.result`
tells who has won, `match.save(file)` keeps a match and `soultable.load(file)` goes on with it.

Where things are:

- `soultable.game(name)`: the rules of a game, made as `soultable.engine.game.Game` says
- `soultable.games`, `soultable.examples`: the games themselves
- `soultable.bots`: players that think; `soultable.bots.levels.any_bot("hard")` makes one
- `soultable.lab`: many games at once (`simulate`), balance (`report`, `compare`), `tournament`, `train`
- `soultable.learn`: many games in step, as arrays, for those who learn
- the command `soultable`, whose `--help` lists what can be done without Python

`examples/first_steps.ipynb` goes from the first match to a balance plot.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from soultable import examples, games
from soultable.engine import registry
from soultable.engine.errors import Refused, SoultableError
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.record import load
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "OPEN",
    "SPECTATOR",
    "Game",
    "Match",
    "Refused",
    "SoultableError",
    "examples",
    "game",
    "games",
    "load",
    "new",
]


def game(name: str, pack: str | Path = "") -> Game[Any]:
    """The game of this name, with the content pack in the file `pack` if one is given.

    Raises UnknownGame, or BadContent when the pack is not in order.
    """
    if not pack:
        return registry.game(name)
    return registry.game(name, registry.read_pack(pack), str(pack))


def new(
    name: str,
    seats: int = 0,
    mode: str = "",
    seed: str | None = None,
    names: Sequence[str] | None = None,
    pack: str | Path = "",
    origin: str = "",
    **options: int,
) -> Match:
    """A new match; with an `origin`, the legacy of an earlier one, its next chapter.

    >>> match = new("soulfall", seats=2, seed="doctest", turn_limit=50)
    >>> match.ask
    <seat 1 is asked: place, 19 moves, SF-SET-09>

    Raises UnknownGame, BadOption (BadOrigin is one) or BadContent, and TypeError for what is of a wrong type.
    """
    at_seats = None if names is None else list(names)
    return Match(game(name, pack), seats, mode, options, seed, at_seats, origin)


registry.load_external_games()  # last: their modules may use all of the above
