"""Planning whole turns: for games in which a turn is a long chain of one's own choices.

Search weighs one answer after the other, and in such games its iterations are gone before the turn is over:
what the others will do about it is never seen. A planner goes at it the other way round:

1. **Plans.** From the table as it is, the seat plays on to the end of its turn in many ways at once. After
   every answer only the few ways go on that look best (`Game.evaluate`), and the best one of every beginning;
   ways that lead to the same position are one. A turn is over when somebody else has to choose. Those who
   may react are taken to be silent, and chance answers at random.
2. **Replies.** The best plans are looked at closely: the others answer each with a plan of their own, found
   in the same way but with fewer ways, until the team of the seat has to choose again. What the table looks
   like then is what the plan is worth.

The first answer of the best plan is given. When the seat is asked again in a position that the plan has
foreseen, it goes on with the plan; otherwise (somebody has reacted, a card was drawn) it plans anew. What
others hold is dealt anew for every plan, so it knows no more than the seat.

**Luck in the middle of a turn.** Of many ways with dice in them the one that looks best is the one that was
lucky. So in a game whose `evaluate` can judge a table in the middle of a turn (`Game.looks_ahead` is False) a
plan ends where luck comes in, and is worth what it brings on average of several throws, the same ones for all
plans: what to make of the dice is planned when they lie there. Where all seats are allies nobody replies:
what the game itself does next is part of its estimate.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, Final

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.decision import Thought
from soultable.bots.lookahead import agreement, quiet_answer, serious
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE
from soultable.engine.state import State

WIDTH: Final = 12
"""How many ways to play on are followed at once."""
REPLY_WIDTH: Final = 3
"""The same for the others' replies."""
LOOKED_AT: Final = 6
"""How many plans are looked at closely."""
LONGEST: Final = 32
"""How many answers a plan has at most."""
REPLIES: Final = 4
"""How many plans of others are made in reply at most."""
THROWS: Final = 4
"""How often luck is tried out where a plan ends with it ..."""
MORE_THROWS: Final = 16
"""... and how often if the plan is one of the best: four throws alone would choose the luckiest."""
TROUBLE: Final = 1e-6
"""What every answer costs: of plans that are as good the shorter one is made."""
LUCKY: Final = 200.0
"""So many times that where luck is tried out: it makes plans differ a little that are as good."""
POSITIONS: Final = 8_000
"""How many positions are judged at most where turns are full of luck, for one choice: the longest ones go
over every square in reach, several times."""
UNLIMITED: Final = 1 << 60
LATER: Final = 1e-3
"""What is not won yet is worth so much less than what is: a win in hand is never left to a teammate."""


Key = tuple[float, tuple[int, ...]]
"""By what positions are told apart: those that are judged alike and leave the same choice are taken for the
same."""


class Plan:
    """A way to play on: the answers, and the table after them."""

    __slots__ = ("answers", "judged", "keys", "legal", "lucky", "state", "worth")

    def __init__(
        self, state: State, answers: list[Move], keys: list[Key], worth: float, lucky: bool = False
    ) -> None:
        self.state = state
        self.answers = answers
        self.keys = keys
        """The positions in which they are given."""
        self.worth = worth
        """How good the table is for the seat then, on the scale of `returns`, less the TROUBLE."""
        self.judged = worth
        """The same with the trouble."""
        self.lucky = lucky
        """Does luck come next?"""
        self.legal: list[Move] = []
        """How it could go on; worked out only if that is needed, for most ways end here."""

    def choices(self, seat: int) -> list[Move]:
        if not self.legal:
            self.legal = self.state.legal(seat)
        return self.legal


class Layer:
    """All ways that are one answer longer than before. Those that lead to the same position are one."""

    __slots__ = ("alike", "plans")

    def __init__(self) -> None:
        self.plans: list[Plan] = []
        self.alike: dict[float, list[Plan]] = {}
        """By how the positions are judged: only of those that are judged alike the choices are compared."""

    def add(self, plan: Plan, seat: int) -> None:
        others = self.alike.get(plan.judged)
        if others is None:
            self.alike[plan.judged] = [plan]
        else:
            choices = plan.choices(seat)
            for other in others:
                if other.choices(seat) == choices:
                    return
            others.append(plan)
        self.plans.append(plan)


class Limit:
    """How long may be thought, and how many positions may be judged; 0 sets no limit."""

    __slots__ = ("clock", "left", "until")

    def __init__(self, clock: Callable[[], float], seconds: float, positions: int = 0) -> None:
        self.clock = clock
        self.until = clock() + seconds if seconds else 0.0
        self.left = positions or UNLIMITED

    def is_over(self) -> bool:
        return self.left <= 0 or (self.until > 0.0 and self.clock() > self.until)


class Planner(Bot):
    """Plans whole turns; `times` as many ways as usual, and for so many seconds at most (0: no limit).

    Without a limit in seconds the choice follows from the knowledge and the rng. `clock` is for tests.
    """

    def __init__(
        self, times: int = 1, seconds: float = 0.0, clock: Callable[[], float] = perf_counter
    ) -> None:
        if times < 1:
            raise ValueError("A planner needs at least one way to play on.")
        self.times = times
        self.width = WIDTH * times
        self.reply_width = REPLY_WIDTH * times
        self.looked_at = LOOKED_AT * times
        self.seconds = seconds
        self.clock = clock
        self.foreseen: dict[Key, Move] = {}
        """The answers of the last plan, by the positions in which they are to be given."""

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        moves = knowledge.moves
        if len(moves) == 1:
            return moves[0]
        if self.foreseen:
            now = key(knowledge.game.evaluate(knowledge.world(rng), knowledge.seat), moves)
            planned = self.foreseen.get(now)
            if planned is not None:
                return planned
        return self.thoughts(knowledge, rng)[0].move

    def thoughts(self, knowledge: Knowledge, rng: Random) -> list[Thought]:
        """What it thinks of the first answers of its plans, the best first.

        Behind those that were looked at closely come the others as they look at first sight. Thinking leaves
        thousands of tables behind and no cycles: to look for some among them, and in all that the game has
        loaded, would take a sixth of the time.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            return self.thought_over(knowledge, rng)
        finally:
            if collecting:
                gc.enable()

    def thought_over(self, knowledge: Knowledge, rng: Random) -> list[Thought]:
        game, seat = knowledge.game, knowledge.seat
        limit = Limit(self.clock, self.seconds, 0 if game.looks_ahead else POSITIONS * self.times)
        width = self.width if game.looks_ahead else self.width // 2
        plans = plans_of(game, knowledge.world(rng), seat, width, rng, limit, True)
        close = chosen(plans, self.looked_at)
        limit.left = UNLIMITED
        seeds = [] if game.looks_ahead else [rng.random() for _ in range(MORE_THROWS)]
        worths: list[float] = []
        for plan in close:
            if worths and limit.is_over():
                break
            if plan.lucky:
                worths.append(less(average(game, plan.state, seat, seeds), len(plan.answers), True))
            else:
                worths.append(self.looked_ahead(game, plan, seat, rng, limit))
        order = sorted(range(len(worths)), key=lambda place: -worths[place])
        found = [Thought(close[n].answers[0], 1, worths[n], close[n].worth) for n in order]
        best = close[order[0]]
        self.foreseen = {best.keys[i]: best.answers[i] for i in range(1, len(best.answers))}
        return each_once(found + [Thought(plan.answers[0], 0, plan.worth, plan.worth) for plan in plans])

    def looked_ahead(self, game: Game[Any], plan: Plan, seat: int, rng: Random, limit: Limit) -> float:
        """What a plan is worth when the others have replied."""
        if plan.state.is_over() or game.cooperative:
            return plan.worth
        replies = replied(game, plan.state, seat, self.reply_width, rng, limit)
        return less(replies - LATER, len(plan.answers))


def less(worth: float, answers: int, lucky: bool = False) -> float:
    """A worth less the trouble. Near a loss or a win, where all ways differ little, trouble counts little."""
    if lucky:
        return worth - LUCKY * TROUBLE * float(answers) * worth * (1.0 - worth)
    return worth - TROUBLE * float(answers)


def key(judged: float, choices: list[Move]) -> Key:
    return judged, tuple([move.number for move in choices])


def plans_of(
    game: Game[Any], state: State, seat: int, width: int, rng: Random, limit: Limit, broad: bool = False
) -> list[Plan]:
    """Ways to play on to the end of the turn of a seat that is asked, those that look best first.

    `broad` follows the best of every beginning as well: what looks worse at first may lead farther. When the
    time is over plans end where they are. A question that allies are asked together is no part of a turn that
    is one's own.
    """
    going = [Plan(state, [], [], 0.0)]
    going[0].judged = game.evaluate(state, seat)
    ended: list[Plan] = []
    alone = not state.branches
    seeds = [] if game.looks_ahead else [rng.random() for _ in range(THROWS)]
    lucky = len(seeds) > 0
    declined: list[Move] = []
    for length in range(1, LONGEST + 1):
        layer = Layer()
        for plan in going:
            choices = plan.choices(seat)
            keys = [*plan.keys, key(plan.judged, choices)]
            moves = [move for move in serious(game, choices) if move not in declined] or choices
            left = len(moves)
            for move in moves:
                after = plan.state.copy()
                agreed = agreement(after, seat, move) if game.cooperative else None
                after.play(seat, move)
                if agreed is not None:
                    follow_suit(after, agreed)
                limit.left -= 1
                if left > 1 and game.cooperative and is_declined(game, after, seat):
                    declined.append(move)
                    left -= 1
                    continue
                answers = [*plan.answers, move]
                if seeds and comes_to_luck(game, after, seat):
                    limit.left -= THROWS
                    worth = average(game, after, seat, seeds)
                    ended.append(Plan(after, answers, keys, less(worth, length, True), True))
                    continue
                if not is_asked_next(game, after, seat, rng) or (lucky and alone and after.branches):
                    worth = less(worth_of(game, after, seat), length, lucky)
                    ended.append(Plan(after, answers, keys, worth))
                    continue
                judged = game.evaluate(after, seat)
                longer = Plan(after, answers, keys, less(judged, length, lucky))
                longer.judged = judged
                layer.add(longer, seat)
        going = sorted(layer.plans, key=lambda plan: -plan.worth)
        others = other_beginnings(going, width) if broad else []
        going = going[:width] + (others if game.looks_ahead else others[:width])
        if not going or limit.is_over():
            break
    ended += going
    ended.sort(key=lambda plan: -plan.worth)
    return ended


def other_beginnings(plans: list[Plan], width: int) -> list[Plan]:
    """The best plan of every first answer with which none of the first `width` begins."""
    begun = [plan.answers[0] for plan in plans[:width]]
    found: list[Plan] = []
    for plan in plans[width:]:
        if plan.answers[0] not in begun:
            begun.append(plan.answers[0])
            found.append(plan)
    return found


def is_asked_next(game: Game[Any], state: State, seat: int, rng: Random) -> bool:
    """Plays on until the seat is asked: True; or somebody else has to choose, or the game is over: False."""
    while not state.is_over():
        asked = state.asked()
        if asked[0] == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        if seat in asked:
            return True
        silence = state.frame_of(asked[0]).default(state)
        if silence is None:
            return False
        state.play(asked[0], quiet_answer(game, state, asked[0], silence))
    return False


def follow_suit(state: State, agreed: Move) -> None:
    """Allies who are asked the same question give the same answer."""
    while state.branches and not state.is_over():
        other = state.asked()[0]
        if other == CHANCE or agreed not in state.legal(other):
            break
        state.play(other, agreed)


def is_declined(game: Game[Any], state: State, seat: int) -> bool:
    """Was something proposed to an ally who says no? Then all is as before, and it is not proposed again."""
    if state.is_over():
        return False
    other = state.asked()[0]
    if other < 0 or other == seat:
        return False
    frame = state.frame_of(other)
    silence = frame.default(state)
    return (
        silence is not None and frame.is_proposal() and quiet_answer(game, state, other, silence) is silence
    )


def comes_to_luck(game: Game[Any], state: State, seat: int) -> bool:
    """Plays on until the seat or somebody else has to choose, or the game is over: False; or luck: True."""
    while not state.is_over():
        asked = state.asked()
        if asked[0] == CHANCE:
            return True
        if seat in asked:
            return False
        silence = state.frame_of(asked[0]).default(state)
        if silence is None:
            return False
        state.play(asked[0], quiet_answer(game, state, asked[0], silence))
    return False


def average(game: Game[Any], state: State, seat: int, seeds: list[float]) -> float:
    """What a table is worth on which luck comes next."""
    total = 0.0
    for seed in seeds:
        after = state.copy()
        is_asked_next(game, after, seat, Random(seed))
        total += worth_of(game, after, seat)
    return total / float(len(seeds))


def worth_of(game: Game[Any], state: State, seat: int) -> float:
    return game.returns(state)[seat] if state.is_over() else game.evaluate(state, seat)


def chosen(plans: list[Plan], count: int) -> list[Plan]:
    """The best plans, and with them the best one that begins otherwise."""
    found = plans[:count]
    for plan in plans[count:]:
        if all(plan.answers[0] is not other.answers[0] for other in found):
            found.append(plan)
            break
    return found


def replied(game: Game[Any], state: State, seat: int, width: int, rng: Random, limit: Limit) -> float:
    """What a position is worth for the seat when the others have played on, each as it suits them best."""
    mode = game.mode_of(state)
    team = game.team_of(seat, mode)
    opposed = False
    state = state.copy()
    for _ in range(REPLIES):
        other = next_to_choose(state, rng)
        if other < 0:
            break
        own = game.team_of(other, mode) == team
        if other == seat or (own and opposed):
            break
        opposed = opposed or not own
        state = plans_of(game, state, other, width, rng, limit)[0].state
    return worth_of(game, state, seat)


def next_to_choose(state: State, rng: Random) -> int:
    """Plays on until somebody has to choose, whose silence means nothing; CHANCE if the game is over."""
    while not state.is_over():
        asked = state.asked()[0]
        if asked == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        silence = state.frame_of(asked).default(state)
        if silence is None:
            return asked
        state.play(asked, silence)
    return CHANCE


def each_once(thoughts: list[Thought]) -> list[Thought]:
    """Of several thoughts about a move the first one."""
    found: list[Thought] = []
    known: list[Move] = []
    for thought in thoughts:
        if thought.move not in known:
            known.append(thought.move)
            found.append(thought)
    return found
