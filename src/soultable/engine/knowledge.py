"""What an answer shows to whom. No game marks it: it follows from `redeal` and `view`.

An answer shows a seat something new when, of all the worlds that the seat held possible before, some
are ruled out by it: in such a world the answer is not legal, or the seat sees something else after it.
Worlds are dealt at random. Where the answer touches something hidden that is the same in most worlds (a card
of a very large hand), so many more are dealt that it cannot well be the same in all of them by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import ceil, log2
from random import Random
from typing import Any, Final

import msgspec

from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR, sees
from soultable.engine.state import State

WORLDS: Final = 24
"""How many worlds are tried for each seat. A fact that is one of two is missed once in 2 ** 24."""
MOST_WORLDS: Final = 5_000
"""Enough for a hand of all but one of 200 cards. What would need more counts as shown."""


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
    if game.is_all_open(before):
        return False  # everybody knew what it would bring about
    after = before.copy()
    after.play(seat, move)
    rng = Random(0)
    return any(
        Examined(game, before, after, viewer).finds_news(seat, move, rng)
        for viewer in [*range(before.seats), SPECTATOR]
    )


class Examined:
    """What one viewer learns by an answer."""

    def __init__(self, game: Game[Any], before: State, after: State, viewer: int) -> None:
        self.game = game
        self.before = before
        self.viewer = viewer
        self.visible = seen(game, after, viewer)
        self.touched = touched(game, before, after, viewer)
        self.missing: Counter[Path] = Counter()
        """How often something at each touched place was not there in a world."""

    def finds_news(self, seat: int, move: Move, rng: Random) -> bool:
        """Deals worlds until one tells, or enough of them do not."""
        tried = 0
        while tried < self.worlds_needed(tried):
            if tried == MOST_WORLDS:
                return True  # it cannot be excluded
            tried += 1
            world = self.game.redeal(self.before, self.viewer, rng)
            self.compare(world)
            if self.tells(world, seat, move, rng):
                return True
        return False

    def tells(self, world: State, seat: int, move: Move, rng: Random) -> bool:
        """Would this world be ruled out by the answer? Of a secret one the viewer knows only that it came."""
        real, frame = self.before.frame_of(seat), world.frame_of(seat)
        if not sees(real.audience(self.before, move), self.viewer):
            unseen = [m for m in frame.moves(world) if not sees(frame.audience(world, m), self.viewer)]
            if not unseen:
                return True
            move = rng.choice(unseen)
        elif frame.why_not(world, move) is not None:
            return True
        world.play(seat, move)
        return seen(self.game, world, self.viewer) != self.visible

    def compare(self, world: State) -> None:
        """Notes what of the touched is otherwise in this world."""
        if self.touched:
            there = facts(self.game, world, OPEN)
            for path, values in self.touched.items():
                self.missing[path] += sum((path, value) not in there for value in values)

    def worlds_needed(self, tried: int) -> int:
        """How many worlds must be dealt for a thing to be as it is in all of them only once in 2 ** WORLDS.

        One of two things is in half of the worlds. One card of a hand that is nearly the whole deck is in
        nearly all of them: how many that are, the others in the hand tell.
        """
        most = WORLDS
        for path, values in self.touched.items():
            share = self.missing[path] / (len(values) * max(tried, 1))
            if 0.0 < share < 1.0:
                most = max(most, ceil(WORLDS / -log2(1.0 - share)))
        return most


Path = tuple[str | int, ...]
Facts = set[tuple[Path, Any]]
"""What lies where: the way to a place in a view, and a value that is there."""


def facts(game: Game[Any], state: State, viewer: int) -> Facts:
    return set(walked(msgspec.to_builtins(game.view(state, viewer)), ()))


def walked(value: Any, path: Path) -> Iterator[tuple[Path, Any]]:
    """All plain values of a view with their places; those of one list lie at the same place.

    >>> list(walked({"hand": ["VAS-1", "SET-2"], "score": 3}, ()))
    [(('hand',), 'VAS-1'), (('hand',), 'SET-2'), (('score',), 3)]
    """
    if isinstance(value, dict):
        for key, part in value.items():
            yield from walked(part, (*path, key))
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            nested = isinstance(part, dict | list | tuple)
            yield from walked(part, (*path, index) if nested else path)
    else:
        yield path, value


def touched(game: Game[Any], before: State, after: State, viewer: int) -> dict[Path, list[Any]]:
    """The places hidden from the viewer that have to do with the answer, with all that is hidden there.

    Something has gone from such a place, or it holds what the viewer sees for the first time now.
    """
    known = facts(game, before, viewer)
    shown = {value for _, value in facts(game, after, viewer) - known}
    hidden = facts(game, before, OPEN) - known
    gone = hidden - facts(game, after, OPEN)
    places: dict[Path, list[Any]] = {
        path: [] for path, value in hidden if (path, value) in gone or value in shown
    }
    for path, value in hidden:
        if path in places:
            places[path].append(value)
    return places
