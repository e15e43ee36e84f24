"""Rules that say "whenever": whichever loop plays, nobody is asked before they have been looked at."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.search import Search
from soultable.engine.chance import FromList
from soultable.engine.effects import Choice, Choosing, Effect, Program, Then
from soultable.engine.frame import Frame, Watched
from soultable.engine.game import Game, Result
from soultable.engine.match import Match
from soultable.engine.move import Move, Vocabulary
from soultable.engine.playout import playout, playout_recorded
from soultable.engine.refusal import Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.state import State
from soultable.engine.trace import Trace
from soultable.lab.bench_own import random_play_from_python
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known

HIGHEST: Final = 3
BLOCKS: Final = 20
MOVES: Final = Vocabulary("tower")
PUT: Final = MOVES.each("put", ["one", "two"], 1)
GUSTS: Final = MOVES.each("gust", ["none", "one"])


class Tower(State):
    """Whenever the tower is higher than three blocks, it falls. Whenever all are used, the game is over."""

    def __init__(self) -> None:
        super().__init__(2)
        self.height = 0
        self.used = 0
        self.falls = 0
        self.turn = 0

    def copy(self) -> Tower:
        twin = Tower()
        twin.height = self.height
        twin.used = self.used
        twin.falls = self.falls
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Tower]:
        return LOOK

    def grow(self, blocks: int) -> None:
        self.height += blocks
        self.used += blocks
        self.unsettled = True

    def check(self) -> None:
        """Called wherever somebody is asked: everything has been looked at."""
        assert not self.unsettled
        assert self.height <= HIGHEST
        assert self.used < BLOCKS


class Look(Frame[Tower]):
    def step(self, state: Tower) -> None:
        state.pop()
        if state.height > HIGHEST:
            state.height = 0
            state.falls += 1
            state.unsettled = True  # once more: what follows may have consequences of its own
        elif state.used >= BLOCKS:
            state.end()


class Turn(Watched[Tower]):
    """Asks. Then a gust, which is chance, may take one more block."""

    kind: ClassVar[str] = "turn"

    def asks(self, state: Tower) -> int:
        return state.turn

    def moves(self, state: Tower) -> list[Move]:
        state.check()
        return PUT

    def answer(self, state: Tower, move: Move) -> None:
        state.turn = 1 - state.turn
        state.follow([PAUSE, GUST] if move.value == 1 else [GUST])
        state.grow(move.value)


class Gust(FromList[Tower]):
    kind: ClassVar[str] = "gust"

    def among(self, state: Tower) -> list[int]:
        state.check()
        return [0, 1]

    def table(self, state: Tower) -> list[Move]:
        return GUSTS

    def answer(self, state: Tower, move: Move) -> None:
        state.pop()
        state.grow(move.value)


class Pause(Watched[Tower]):
    """Goes on by itself."""

    def go_on(self, state: Tower) -> None:
        state.check()
        state.pop()


LOOK: Final = Look()
GUST: Final = Gust()
PAUSE: Final = Pause()


class Towers(Game[Tower]):
    def __init__(self) -> None:
        super().__init__("towers", "Towers", 1, (2,), MOVES)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Tower:
        state = Tower()
        state.push(Turn())
        return state

    def returns(self, state: Tower) -> list[float]:
        return [1.0 - state.falls % 2, float(state.falls % 2)]

    def result(self, state: Tower) -> Result:
        return Result([0, 0], [state.falls % 2], "no blocks", [[], []])

    def view(self, state: Tower, seat: int) -> dict[str, int]:
        return {"height": state.height, "used": state.used, "falls": state.falls, "turn": state.turn}

    def redeal(self, state: Tower, seat: int, rng: Random) -> Tower:
        return state.copy()

    def evaluate(self, state: Tower, seat: int) -> float:
        return self.returns(state)[seat]


def test_the_tower_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Towers())
    examine.everything(candidate, range(4))


def test_what_follows_happens_before_anybody_is_asked() -> None:
    match = Match(Towers(), seed="")
    for move in ("put two", "gust one", "put one"):
        match.play(move)
    assert isinstance(match.state, Tower)
    assert match.state.stack[-1] is GUST
    assert (match.state.height, match.state.falls) == (0, 1)


def test_a_change_before_the_first_question_is_looked_at() -> None:
    state = Towers().start(2, "standard", {})
    state.grow(7)
    assert state.asked() == [NOBODY]
    assert state.settle() == 0
    assert (state.height, state.falls, state.unsettled) == (0, 1, False)


def test_a_copy_keeps_what_was_not_looked_at() -> None:
    state = Towers().start(2, "standard", {})
    state.grow(7)
    twin = state.copy()
    assert (twin.settle(), twin.falls) == (0, 1)
    assert (state.unsettled, state.falls) == (True, 0)


def test_the_loops_of_random_play_look_at_everything() -> None:
    first, second = [Towers().start(2, "standard", {}) for _ in range(2)]
    answers = playout(first, Random(3))
    trace = Trace(Towers(), 2, [True for _ in MOVES.moves])
    assert playout_recorded(second, Random(3), trace) == answers
    assert first.is_over()
    assert second.is_over()
    assert first.falls == second.falls > 2


def test_the_loop_of_the_benchmark_looks_at_everything() -> None:
    with known(Towers()):
        games, answers = random_play_from_python("towers", 2, 5)
    assert games == 5
    assert answers > 5 * BLOCKS / 3


@pytest.mark.parametrize("trusting", [False, True])
def test_search_looks_at_everything(trusting: bool) -> None:
    game = Towers()
    game.trusts_evaluate = trusting
    match = Match(game, seed="search")
    for bot in (Search(50), Greedy()):
        match.play(bot.choose(Knowledge(game, match.state, match.ask.seat), Random(1)))


def test_between_the_steps_of_a_program_everything_is_looked_at() -> None:
    class Grow(Effect[Tower]):
        def begin(self, state: Tower, actor: int, it: int) -> None:
            state.check()
            state.grow(2)

    state = Towers().start(2, "standard", {})
    Program([Grow(), Grow(), Grow()]).begin(state, 0, 0)
    state.settle()
    assert (state.height, state.falls) == (2, 1)  # it fell after the second step, not after the third


def test_what_follows_from_the_first_choice_may_be_in_the_way_of_the_second() -> None:
    """Before anybody has looked, the tower is high enough to take a block from it; then it has fallen."""

    class Build(Choice[Tower]):
        def question(self, options: list[Choice[Tower]], owner: int, actor: int, it: int) -> Choosing[Tower]:
            return Choosing(options, owner, actor, it)

        def add_moves(self, state: Tower, actor: int, it: int, moves: list[Move]) -> None:
            moves += PUT

        def why_not_move(self, state: Tower, actor: int, it: int, move: Move) -> Refusal | None:
            return None

        def perform(self, state: Tower, actor: int, it: int, move: Move) -> None:
            state.grow(move.value)

    class Blow(Build):
        def add_moves(self, state: Tower, actor: int, it: int, moves: list[Move]) -> None:
            moves += GUSTS if state.height else []

    state = Towers().start(2, "standard", {})
    state.height = 2
    Then(Build("put"), Blow("gust")).begin(state, 0, 0)
    state.settle()
    twin = state.copy()
    state.play(0, PUT[0])
    assert (state.height, state.legal(0)) == (3, GUSTS)
    twin.play(0, PUT[1])
    assert (twin.height, twin.legal(0)) == (0, PUT)  # the second is left out: it is the turn that asks


def test_what_a_watched_game_lacks_is_said() -> None:
    class Bare(State):
        def copy(self) -> Bare:
            return self

    state = Bare(2)
    state.push(Watched())
    with pytest.raises(NotImplementedError, match="needs `go_on`"):
        state.settle()
    state.unsettled = True
    with pytest.raises(NotImplementedError, match="needs `consequences`"):
        state.settle()
