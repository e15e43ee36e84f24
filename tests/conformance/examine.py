"""The examination as a whole. Its points raise an AssertionError that says what is wrong and where.

They are in files of their own: `moves.py`, `copies.py`, `records.py`, `secrecy.py` with `memory.py`,
`rows.py`, `order.py` and `refusals.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from soultable.engine.game import Game
from tests.conformance import secrecy
from tests.conformance.attributes import differences
from tests.conformance.candidates import Candidate, Position, is_sampled, random_answers, unchanged, walk
from tests.conformance.copies import attributes_copied, copies
from tests.conformance.moves import answers, chance, declared, pointing, questions, vocabulary
from tests.conformance.order import bounds, in_order, settled, words
from tests.conformance.records import chapters, fold, record
from tests.conformance.refusals import refusals, refused
from tests.conformance.rows import Rows

__all__ = [
    "answers",
    "attributes_copied",
    "bounds",
    "chance",
    "chapters",
    "contract",
    "copies",
    "declared",
    "everything",
    "fold",
    "in_order",
    "pointing",
    "questions",
    "record",
    "refusals",
    "refused",
    "settled",
    "vocabulary",
    "words",
]

REQUIRED: Final = ("start", "returns", "result", "view", "redeal")
"""What every game has to write itself, besides `evaluate`, or `features` if its estimate is learnt;
`docs/writing-a-game.md` says so too."""
POINTS: Final = (
    questions, declared, pointing, chance, copies, attributes_copied, answers, settled, bounds, words,
)  # fmt: skip
"""What is examined at a single position, besides the secrets."""
Point = Callable[[Position], None]


def contract(game: Game[Any]) -> None:
    """Nothing is missing that every game has to write itself."""
    judging = "features" if game.feature_names else "evaluate"
    missing = [
        method for method in (*REQUIRED, judging) if getattr(type(game), method) is getattr(Game, method)
    ]
    assert not missing, f"{game.name}: the game needs the methods {', '.join(missing)}"


def at_once(position: Position, points: list[Point]) -> None:
    """All points at one position. None of them changes it."""
    dump = position.candidate.dump
    before = dump(position.state)
    for point in points:
        point(position)
    changed = differences(before, dump(position.state))
    if changed:  # once more, one by one, to find which it was
        again = position.afresh()
        for point in points:
            with unchanged(again, f"the examination of {point.__name__}"):
                point(again)
        raise position.fault(f"the examination changes the state: {'; '.join(changed)}")


def everything(candidate: Candidate, seeds: range, share: float = 1.0) -> None:
    """The whole examination, over random games with these seeds, at a share of their positions."""
    contract(candidate.game)
    vocabulary(candidate.game)
    secrets, rows = secrecy.Secrecy(candidate), Rows(candidate)
    pieces = candidate.game.pieces(candidate.fresh[0])
    for seed in seeds:
        for position in walk(candidate, seed):
            in_order(position, position.state, pieces)
            if is_sampled(position, share):
                at_once(position, [*POINTS, secrets.examine, rows.examine])
    secrets.conclude()
    rows.conclude()
    for seed in seeds:
        match = fold(candidate, seed)
        record(candidate, match, seed)
        chapters(candidate, match, seed)
        match = candidate.match(f"seed {seed}")
        refusals(candidate, seed, match)
        rng = Random(f"{candidate} {seed}")
        for _ in random_answers(match, seed):
            if match.is_over or rng.random() < share:
                refusals(candidate, seed, match)
