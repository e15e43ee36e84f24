"""Our games as environments and games that others know. Each needs a package, which is imported only here.

They all take the game, `seats`, `mode` and its options as `soultable.new` does, and refuse wrong ones alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from soultable.engine.extras import need
from soultable.engine.game import Game
from soultable.learn.setting import Setting

if TYPE_CHECKING:
    from soultable.learn.gym import SeatEnv
    from soultable.learn.spiel import TableGame
    from soultable.learn.zoo import AtOnceEnv, TurnsEnv


def pettingzoo(
    game: str | Game[Any],
    *,
    seats: int = 0,
    mode: str = "",
    limit: int = 0,
    render_mode: str | None = None,
    **options: int,
) -> TurnsEnv:
    """All seats of a game as an AEC environment of PettingZoo: one agent acts at a time.

    `limit` cuts games off after so many answers of the seats, 0 for never.

    >>> env = pettingzoo("soulfall", seats=2)
    >>> env.reset(seed=1)
    >>> env.agents, env.action_space("seat_0")
    (['seat_0', 'seat_1'], Discrete(499))
    """
    need("pettingzoo", "soultable.learn.pettingzoo", "learn")
    from soultable.learn.zoo import TurnsEnv

    return TurnsEnv(Setting(game, seats, mode, options, limit), render_mode)


def pettingzoo_parallel(
    game: str | Game[Any],
    *,
    seats: int = 0,
    mode: str = "",
    limit: int = 0,
    render_mode: str | None = None,
    **options: int,
) -> AtOnceEnv:
    """All seats of a game as a parallel environment of PettingZoo: all who are asked act at once.

    Raises BadOption if the game never asks several seats at once.
    """
    need("pettingzoo", "soultable.learn.pettingzoo_parallel", "learn")
    from soultable.learn.zoo import AtOnceEnv

    return AtOnceEnv(Setting(game, seats, mode, options, limit), render_mode)


def gymnasium(
    game: str | Game[Any],
    seat: int = 0,
    others: str | Sequence[str] = "normal",
    *,
    seats: int = 0,
    mode: str = "",
    limit: int = 0,
    render_mode: str | None = None,
    **options: int,
) -> SeatEnv:
    """One seat of a game as an environment of Gymnasium, with bots at the others: one name for all of them,
    or one for each in the order of the seats.

    `limit` cuts games off after so many answers of the seat, 0 for never. Raises BadBot for a wrong name.
    """
    need("gymnasium", "soultable.learn.gymnasium", "learn")
    from soultable.learn.gym import SeatEnv

    return SeatEnv(Setting(game, seats, mode, options, limit), seat, others, render_mode)


def openspiel(game: str | Game[Any], *, seats: int = 0, mode: str = "", **options: int) -> TableGame:
    """A game as one of OpenSpiel, which knows it as `soultable_NAME` from then on.

    The game needs no encoding; without one it has no tensors.
    """
    need("pyspiel", "soultable.learn.openspiel", "learn")
    from soultable.learn.spiel import load

    return load(game, seats, mode, options)
