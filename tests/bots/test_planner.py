"""Bots that plan whole turns."""

from __future__ import annotations

from random import Random
from typing import ClassVar

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.bots.joining import joined, tried
from soultable.bots.planner import Limit, Planner, plans_of
from soultable.bots.search import Search
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.move import Move, Vocabulary
from soultable.engine.state import State
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board

MOVES = Vocabulary("sticks of the planner")
TAKES = [MOVES.add("take", f"take {count}", count) for count in (1, 2, 3)]


class Sticks(State):
    """Whoever takes the last stick wins."""

    def __init__(self) -> None:
        super().__init__(2)
        self.left = 12
        self.turn = 0

    def copy(self) -> Sticks:
        twin = Sticks()
        twin.left = self.left
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


class Turn(Frame[Sticks]):
    kind: ClassVar[str] = "turn"

    def seat(self, state: Sticks) -> int:
        return state.turn

    def moves(self, state: Sticks) -> list[Move]:
        return [take for take in TAKES if take.value <= state.left]

    def answer(self, state: Sticks, move: Move) -> None:
        state.left -= move.value
        if state.left:
            state.turn = 1 - state.turn
        else:
            state.pop()


class SticksGame(Game[Sticks]):
    def __init__(self) -> None:
        super().__init__("sticks", "Sticks", 1, (2,), MOVES)

    def returns(self, state: Sticks) -> list[float]:
        return [1.0 - state.turn, float(state.turn)]

    def redeal(self, state: Sticks, seat: int, rng: Random) -> Sticks:
        return state.copy()

    def evaluate(self, state: Sticks, seat: int) -> float:
        return self.returns(state)[seat] if state.is_over() else 0.5


def sticks(left: int) -> Knowledge:
    state = Sticks()
    state.left = left
    state.push(Turn())
    return Knowledge(SticksGame(), state, 0)


def in_reach() -> SoulgiversTable:
    """The Runner of the Shells has the Fragment and is three cells away from its Portal."""
    return board("Shell-Runner C8", "Shell-Ghost E5", "Specter-Ghost E9", fragment="Shell-Runner")


def knowledge_of(table: SoulgiversTable) -> Knowledge:
    return Knowledge(table.game, table.state, table.state.asked()[0])


@pytest.mark.parametrize("left", [5, 6])
def test_it_sees_what_the_others_will_reply(left: int) -> None:
    """Whoever leaves three sticks or fewer has lost at once; nothing else tells the moves apart."""
    for seed in range(5):
        assert left - Planner().choose(sticks(left), Random(seed)).value > 3


def test_it_takes_a_win_that_is_several_answers_away() -> None:
    table = in_reach()
    rng = Random(1)
    answers = 0
    while not table.state.is_over() and answers < 12:
        knowledge = knowledge_of(table)
        assert knowledge.seat == 0, "the turn was over before the win"
        table.play(Planner().choose(knowledge, rng).notation)
        answers += 1
    assert GAME.result(table.state).winners == [0]


def test_a_plan_ends_where_somebody_else_has_to_choose() -> None:
    table = in_reach()
    for plan in plans_of(table.game, table.state, 0, 4, Random(1), Limit(lambda: 0.0, 0.0)):
        assert plan.state.is_over() or plan.state.asked() != [0] or len(plan.answers) == 32


def test_of_plans_that_are_as_good_the_shorter_one_is_made() -> None:
    knowledge = sticks(3)  # three ways to take the last stick sooner or later; one of them at once
    assert Planner().thoughts(knowledge, Random(1))[0].move.notation == "take 3"


def test_the_same_knowledge_and_luck_give_the_same_move() -> None:
    chosen = {Planner().choose(knowledge_of(in_reach()), Random(7)).notation for _ in range(3)}
    assert len(chosen) == 1


def test_every_legal_move_is_thought_of_once_and_the_best_comes_first() -> None:
    thoughts = Planner().thoughts(sticks(5), Random(1))
    assert sorted(thought.move.notation for thought in thoughts) == ["take 1", "take 2", "take 3"]
    assert thoughts[0].move.notation == "take 1"
    assert thoughts[0].worth > thoughts[1].worth


def test_it_stops_when_its_time_is_over() -> None:
    knowledge = sticks(7)
    ticks = iter([0.0, *[9.0] * 20])
    looked_at = [t for t in Planner(1, 5.0, lambda: next(ticks)).thoughts(knowledge, Random(1)) if t.visits]
    assert len(looked_at) == 1
    ticks = iter([0.0, *[9.0] * 20])
    short = plans_of(GAME, in_reach().state, 0, 4, Random(1), Limit(lambda: next(ticks), 5.0))
    assert max(len(plan.answers) for plan in short) == 1
    with pytest.raises(ValueError, match="at least one way"):
        Planner(0)


def test_the_game_says_whether_hard_plans_or_searches() -> None:
    planned = knowledge_of(in_reach())
    assert isinstance(Hard().thinker(planned), Planner)
    assert isinstance(Hard().thinker(sticks(7)), Search)
    assert Hard(20).thinker(planned).width == 4 * Planner().width  # type: ignore[union-attr]


def test_of_two_planners_who_disagree_the_one_with_the_better_plan_decides() -> None:
    knowledge = knowledge_of(in_reach())
    found = tried(Planner(), knowledge, Random(1))
    assert sum(1 for count in found.visits if count) == 1
    other = found._replace(visits=[1 if not count else 0 for count in found.visits])
    assert joined([other, found], Random(1)) == joined([found], Random(1))


def test_it_goes_on_with_its_plan_as_long_as_everything_comes_as_foreseen() -> None:
    table = in_reach()
    bot = Planner()
    first = bot.choose(knowledge_of(table), Random(1))
    planned = dict(bot.foreseen)
    assert planned, "a plan of one answer foresees nothing"
    table.play(first.notation)
    second = bot.choose(knowledge_of(table), Random(2))
    assert second in planned.values()
    assert bot.foreseen == planned, "it has planned anew"
    other = board("Shell-Runner D7", "Specter-Ghost E9", fragment="Shell-Runner")
    bot.choose(knowledge_of(other), Random(3))
    assert bot.foreseen != planned, "it has taken another position for the foreseen one"
