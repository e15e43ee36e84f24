"""What an answer shows to whom. No game marks it: it follows from `redeal` and `view`.

An answer shows a seat something new when, of all the worlds that the seat held possible before, some
are ruled out by it: in such a world the answer is not legal, or the seat sees something else after it.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

import msgspec

from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.engine.state import State

WORLDS: Final = 24
"""How many worlds are tried for each seat. A fact that is one of two is missed once in 2 ** 24."""


def seen(game: Game[Any], state: State, seat: int) -> bytes:
    """The seat's view, to the byte."""
    return msgspec.json.encode(game.view(state, seat))


def alike(views: list[Any]) -> bool:
    """Do these views, as plain data, show the same? Their field `seat` only says whose view it is.

    >>> alike([{"seat": 0, "rows": "XO"}, {"seat": 1, "rows": "XO"}])
    True
    >>> alike([{"seat": 0, "hand": ["SET-2"]}, {"seat": 1, "hand": []}])
    False
    """
    shown = [{**view, "seat": None} if isinstance(view, dict) else view for view in views]
    return all(view == shown[0] for view in shown)


def shows_something_new(game: Game[Any], before: State, seat: int, move: Move) -> bool:
    """Does this answer of the seat show anybody something that they did not know?"""
    if seat == CHANCE:
        return True
    if game.perfect_information:
        return False
    after = before.copy()
    after.play(seat, move)
    rng = Random(0)
    for viewer in [*range(before.seats), SPECTATOR]:
        visible = seen(game, after, viewer)
        for _ in range(WORLDS):
            world = game.redeal(before, viewer, rng)
            if world.frame_of(seat).why_not(world, move) is not None:
                return True
            world.play(seat, move)
            if seen(game, world, viewer) != visible:
                return True
    return False
