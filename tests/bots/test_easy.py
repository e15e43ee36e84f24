"""The level easy mixes up what differs little, and nothing else."""

from __future__ import annotations

from math import log
from random import Random
from typing import ClassVar

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.easy import BLUR, Easy
from soultable.bots.greedy import CHAIN
from soultable.engine.frame import Frame, Owned
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from tests.bots.test_looking import Fork, Maze, Mazes

WORDS = Vocabulary("tests of easy")
BOXES = WORDS.each("open", ["win", "loss", "best", "close", "far", "gamble"])
WIN, LOSS, BEST, CLOSE, FAR, GAMBLE = range(6)
FALLS = WORDS.each("fall", ["well", "badly", "worse", "worst"])
WORTH = {BEST: 0.8, CLOSE: 0.66, FAR: 0.6}
"""How likely it is to win with what is in a box."""


class Shelf(State):
    def __init__(self, boxes: list[int]) -> None:
        super().__init__(2)
        self.boxes = boxes
        self.opened = -1

    def copy(self) -> Shelf:
        twin = Shelf(self.boxes)
        twin.opened = self.opened
        self.copy_flow(twin)
        return twin


class Choice(Owned[Shelf]):
    kind: ClassVar[str] = "choice"

    def moves(self, state: Shelf) -> list[Move]:
        return [BOXES[box] for box in state.boxes]

    def answer(self, state: Shelf, move: Move) -> None:
        state.opened = BOXES.index(move)
        if state.opened in WORTH:
            state.replace(Choice(1))
        elif state.opened == GAMBLE:
            state.replace(Fall())
        else:
            state.pop()


class Fall(Frame[Shelf]):
    """One time in four a gamble is won."""

    kind: ClassVar[str] = "fall"

    def seat(self, state: Shelf) -> int:
        return CHANCE

    def moves(self, state: Shelf) -> list[Move]:
        return FALLS

    def answer(self, state: Shelf, move: Move) -> None:
        state.opened = WIN if move is FALLS[0] else LOSS
        state.pop()


class Boxes(Game[Shelf]):
    """One box wins at once, one loses; what comes of the others is seen later."""

    def __init__(self, worth: dict[int, float]) -> None:
        super().__init__("boxes", "Boxes", 1, (2,), WORDS)
        self.worth = worth

    def redeal(self, state: Shelf, seat: int, rng: Random) -> Shelf:
        return state.copy()

    def returns(self, state: Shelf) -> list[float]:
        return [1.0, 0.0] if state.opened == WIN else [0.0, 1.0]

    def evaluate(self, state: Shelf, seat: int) -> float:
        return self.worth[state.opened]


def opened(*boxes: int, worth: dict[int, float] = WORTH) -> set[int]:
    """The boxes that easy opens, if these are there, by one seed or another."""
    state = Shelf(list(boxes))
    state.push(Choice(0))
    state.settle()
    knowledge = Knowledge(Boxes(worth), state, 0)
    return {BOXES.index(Easy().choose(knowledge, Random(seed))) for seed in range(400)}


def test_easy_mixes_up_what_differs_little_and_never_what_differs_much() -> None:
    odds = {box: log(worth / (1.0 - worth)) for box, worth in WORTH.items()}
    assert odds[BEST] - odds[CLOSE] < 2 * BLUR < odds[BEST] - odds[FAR]
    assert opened(FAR, CLOSE, BEST) == {CLOSE, BEST}


def test_easy_never_overlooks_a_win_in_hand_or_a_sure_loss_whatever_it_thinks_of_the_rest() -> None:
    assert opened(BEST, WIN, LOSS, worth={BEST: 1.0}) == {WIN}
    assert opened(LOSS, BEST, worth={BEST: 0.0}) == {BEST}


def test_easy_does_not_take_luck_for_certainty() -> None:
    assert opened(GAMBLE, WIN) == {WIN}
    assert opened(LOSS, GAMBLE) == {GAMBLE}


def test_easy_takes_the_win_in_connect_four() -> None:
    match = soultable.new("connect_four")
    for move in ("drop 1", "drop 7", "drop 2", "drop 7", "drop 3", "drop 7"):
        match.play(move)
    knowledge = Knowledge(match.game, match.state, match.ask.seat)
    assert {Easy().choose(knowledge, Random(seed)).notation for seed in range(50)} == {"drop 4"}


def test_easy_comes_to_an_end_where_choices_do_not() -> None:
    state = Maze(3)
    state.push(Fork(0))
    mazes = Mazes()
    Easy().choose(Knowledge(mazes, state, 0), Random(1))
    assert mazes.judged == 3 * (3 * CHAIN + 1)


def test_easy_answers_at_once_where_there_is_much_to_choose_from() -> None:
    state = Maze(100)
    state.push(Fork(0))
    mazes = Mazes()
    Easy().choose(Knowledge(mazes, state, 0), Random(1))
    assert mazes.judged == 100
