"""The examination for bots: positions in which a person can see what is right.

Hard has to find it everywhere, normal in most of them; easy sees less far.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from soultable.bots.levels import bot
from tests.bots.positions import FOLDER, GAMES, Position, positions

OFTEN = 0.95
"""The share of its answers that hard has to get right when it is asked again and again ..."""
NORMAL = 3 / 4
"""... and normal."""
LEAST = 25
"""So many positions each game has at least."""
TABLES = {
    "black_souls": [("standard", 2), ("standard", 4), ("standard", 6)],
    "soul_dice": [("advanced", 2), ("solo", 1), ("standard", 2)],
    "soulfall": [("standard", 2), ("standard", 3), ("standard", 4)],
    "soulgivers": [("1vs1", 2), ("2vs2", 4)],
    "soulless_vessel": [("adventure", 3), ("adventure", 4), ("prologue", 3), ("prologue", 4)],
}


@pytest.mark.parametrize("game", GAMES)
def test_the_positions_are_in_order(game: str) -> None:
    found = positions(game)
    assert len(found) >= LEAST
    assert sorted(position.name for position in found) == sorted(
        page.stem for page in (FOLDER / game).iterdir()
    ), "the list and the match files do not agree"
    for position in found:
        legal = {move.notation for move in position.knowledge.moves}
        named = {*position.right, *position.wrong}
        assert bool(position.right) != bool(position.wrong), f"{position.name}: what is right?"
        assert named < legal, f"{position.name}: {named - legal} cannot be answered, or nothing is wrong"
    tables = Counter((position.match.mode, position.match.seats) for position in found)
    assert set(TABLES[game]) <= set(tables)


def failures(position: Position, level: str, seeds: range) -> list[str]:
    """What the bot of this level answers and should not."""
    chosen = [bot(level).choose(position.knowledge, Random(seed)).notation for seed in seeds]
    return [answer for answer in chosen if not position.accepts(answer)]


def told(failed: dict[str, tuple[Position, list[str]]]) -> str:
    return "\n".join(
        f"{name}: {position.why} Right: {position.expected}. It answered: {', '.join(answers)}."
        for name, (position, answers) in failed.items()
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("level", "share", "seeds"),
    [
        pytest.param("hard", 1.0, range(1), id="hard"),
        pytest.param("hard", OFTEN, range(1, 10), id="hard, 9 seeds", marks=pytest.mark.deep),
        pytest.param("normal", NORMAL, range(3), id="normal"),
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_the_examination(game: str, level: str, share: float, seeds: range) -> None:
    asked = positions(game)
    failed = {
        position.name: (position, answers)
        for position in asked
        if (answers := failures(position, level, seeds))
    }
    wrong = sum(len(answers) for _, answers in failed.values())
    right = 1 - wrong / (len(asked) * len(seeds))
    assert right >= share, f"{level} gets {right:.0%} right; expected {share:.0%}.\n{told(failed)}"
