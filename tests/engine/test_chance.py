"""Draws and dice: what chance can answer, and how likely each answer is."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.bags import bag_of
from soultable.engine.chance import Drawn, FromSet
from soultable.engine.errors import Refused
from soultable.engine.masks import mask_of
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from tests.conformance import examine
from tests.conformance.candidates import candidates_of
from tests.engine.urns import DrawCard, DrawStone, DrawToken, Table, Throw, Urns


def test_the_urns_pass_the_whole_examination() -> None:
    (candidate,) = candidates_of(Urns())
    examine.everything(candidate, range(8))


@pytest.mark.parametrize(
    ("draw", "moves", "weights"),
    [
        (Throw(), ["show 1", "show 2", "show 4"], [3, 2, 1]),
        (DrawCard(), ["card 2", "card 6"], [1, 1]),
        (DrawToken(), ["token 2", "token 5"], [2, 1]),
        (DrawStone(), ["stone 0", "stone 3"], [7, 1]),
    ],
    ids=["a die", "a set", "a bag", "counts"],
)
def test_what_is_there_can_be_drawn_as_likely_as_there_is_of_it(
    draw: Drawn[Table], moves: list[str], weights: list[int]
) -> None:
    table = Table()
    table.cards = mask_of([2, 6])
    table.tokens = bag_of([2, 2, 5])
    table.stones = [7, 0, 0, 1]
    assert draw.seat(table) == CHANCE
    assert [move.notation for move in draw.moves(table)] == moves
    assert draw.weights(table) == weights
    rng = Random(3)
    drawn = Counter(draw.sample(table, rng).notation for _ in range(2_000))
    for move, weight in zip(moves, weights, strict=True):
        assert abs(drawn[move] / 2_000 - weight / sum(weights)) < 0.04
    assert sum(drawn.values()) == sum(drawn[move] for move in moves)


def test_what_is_not_there_is_refused_with_the_words_of_the_game_or_plain_ones() -> None:
    match = Match(Urns(), seed="")
    match.play("show 1")
    match.play("from cards")
    match.play("card 3")
    match.play("show 1")
    match.play("from cards")
    with pytest.raises(Refused, match="That card has been drawn already"):
        match.play("card 3")
    with pytest.raises(Refused, match="That is not what you are asked now"):
        match.play("token 3")
    match.play("card 4")
    with pytest.raises(Refused, match="That is not among what can be drawn"):
        match.play("show 3")


def test_a_test_states_what_is_drawn() -> None:
    match = Match(Urns(), seed="")
    for notation in ("show 4", "from stones", "stone 3", "show 2", "from tokens", "token 5"):
        match.play(notation)
    assert match.view(0)["points"] == [12, 10]  # type: ignore[index]
    assert ask_of(match.state, CHANCE).weights == [3, 2, 1]


def test_a_draw_without_its_parts_says_what_it_needs() -> None:
    class Nothing(FromSet[State]):
        pass

    with pytest.raises(NotImplementedError, match="a draw needs `among`"):
        Nothing().sample(State(2), Random(1))
    with pytest.raises(NotImplementedError, match="a draw needs `table`"):
        Nothing().moves(State(2))
