"""Advice: what is best, what is second best, and why; from what the seat knows, and only what is sure."""

from __future__ import annotations

from random import Random

import pytest

from soultable.bots.advice import EVEN, Advice, advice_from, advise, told
from soultable.bots.bot import Knowledge
from soultable.bots.decision import Thought
from soultable.bots.search import Search
from soultable.engine.move import Move
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE
from tests.bots.test_bots import positions, started
from tests.engine.auction import Auction, Bidders


def in_words(advice: Advice) -> tuple[object, ...]:
    second = advice.second
    assert second is not None
    return (
        advice.best.move.notation, advice.best.reasons, second.move.notation, second.reasons, advice.even
    )  # fmt: skip


@pytest.mark.parametrize(
    ("name", "seats", "every"),
    [
        ("soulfall", 3, 11),
        ("soul_dice", 2, 9),
        ("black_souls", 4, 13),
        ("leduc", 2, 2),
        ("connect_four", 2, 5),
    ],
)
def test_advice_rests_on_what_the_seat_knows(name: str, seats: int, every: int) -> None:
    """The same advice, word by word, whatever the seat cannot know."""
    for number, (game, state, seat) in enumerate(positions(name, seats, every, 6)):
        knowledge = Knowledge(game, state, seat)
        advice = advise(knowledge, Random(number), Search(30))
        assert advice.best.move in knowledge.moves
        assert advice.second is not None
        assert advice.second.move in knowledge.moves
        assert advice.second.move is not advice.best.move
        other = Knowledge(game, knowledge.world(Random(f"other {number}")), seat)
        assert in_words(advise(other, Random(number), Search(30))) == in_words(advice)


class Talkative(Auction):
    """Says more than a bidder knows."""

    def reasons(self, before: Bidders, after: Bidders, seat: int, move: Move) -> list[str]:
        return [f"to the others it is worth {before.worth}", f"chance sells it: {after.sold}", "this is sure"]


def test_only_what_is_so_in_every_world_is_told() -> None:
    game = Talkative()
    state = started(game, 3)
    while CHANCE in state.asked():
        state.play(CHANCE, random_move(state, CHANCE, Random(1)))
    advice = advise(Knowledge(game, state, 0), Random(1), Search(30))
    assert advice.best.reasons == ["this is sure"]


def test_moves_that_are_nearly_equal_are_about_as_good() -> None:
    (game, state, seat), *_ = positions("connect_four", 2, 3, 1)
    knowledge = Knowledge(game, state, seat)
    first, second, *_ = knowledge.moves
    for behind, even in ((0.0, True), (EVEN / 2, True), (EVEN * 2, False)):
        thoughts = [Thought(first, 9, 0.6), Thought(second, 5, 0.6 - behind)]
        assert advice_from(knowledge, Random(1), thoughts).even == even


def test_where_there_is_no_choice_there_is_no_second() -> None:
    (game, state, seat), *_ = positions("soulfall", 2, 3, 1)
    knowledge = Knowledge(game, state, seat)
    knowledge.moves = knowledge.moves[:1]
    advice = advise(knowledge, Random(1), Search(10))
    assert (advice.best.move, advice.second, advice.even) == (knowledge.moves[0], None, False)


def test_what_sets_a_move_apart_is_told_before_what_both_bring() -> None:
    assert told(["a", "b", "c", "d", "e"], ["a", "b", "x"]) == ["c", "d", "e"]
    assert told(["a", "b", "c", "d"], ["a", "b", "x"]) == ["a", "c", "d"]
    assert told(["a", "b"], ["b"]) == ["a", "b"]
