"""Where a model gets for its movement points: squares, or for a Bulky model positions."""

from __future__ import annotations

from soultable.engine.grid import CLOSED, FAR, Reach, reach
from soultable.games.soulless_vessel.dungeon import Dungeon


def plain_reach(
    dungeon: Dungeon, starts: list[int], most: int, blocked: list[bool], doubled: bool, nimble: bool
) -> list[int]:
    """What it costs to get to every square and end there, for `most` points; FAR where one cannot."""
    return plain_ways(dungeon, starts, most, blocked, doubled, nimble).spent


def plain_ways(
    dungeon: Dungeon, starts: list[int], most: int, blocked: list[bool], doubled: bool, nimble: bool
) -> Reach:
    """The same, and by which way.

    `blocked` are the squares of other models. They cannot be entered (SV-MOV-02); a Nimble model crosses them
    (SV-KEY-01). Difficult squares cost 2 (SV-MOV-09) unless it is Nimble (SV-MOV-11); all do if `doubled` by
    Cripple, which does not add up (SV-MOV-10).
    """
    costs: list[int] = []
    for square in range(dungeon.size):
        if blocked[square] and not nimble:
            costs.append(CLOSED)
        else:
            costs.append(2 if doubled or (dungeon.difficult[square] and not nimble) else 1)
    ways = reach(dungeon.steps, starts, most, costs)
    if nimble:
        for square in range(dungeon.size):
            if blocked[square] and ways.spent[square] > 0:
                ways.spent[square] = FAR
    return ways


def bulky_reach(
    dungeon: Dungeon, starts: list[int], most: int, blocked: list[bool], doubled: bool, nimble: bool
) -> list[int]:
    """The same for a Bulky model: what it costs to get to every position (SV-R-114).

    A position is entered by covering new squares: blocked are those that must not be covered. (Models that
    are displaced do not block, SV-KEY-04.)
    """
    spent = [FAR] * len(dungeon.bulky)
    for position in starts:
        spent[position] = 0
    waiting = [starts]
    now = 0
    while now < len(waiting):
        for position in waiting[now]:
            if spent[position] < now:
                continue
            for other in dungeon.bulky_steps[position]:
                if not nimble and dungeon.newly_covers(position, other, blocked):
                    continue
                rough = not nimble and dungeon.newly_covers(position, other, dungeon.difficult)
                total = now + (2 if doubled or rough else 1)
                if total <= most and total < spent[other]:
                    spent[other] = total
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(other)
        now += 1
    if nimble:
        for position, squares in enumerate(dungeon.bulky):
            if spent[position] > 0 and any(blocked[square] for square in squares):
                spent[position] = FAR
    return spent
