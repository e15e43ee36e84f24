"""Training: what the features of a game are worth, learnt from games of bots against themselves.

A round of training plays games with the weights so far, and fits new ones to who won and to what search
expected, which knows less of luck. Fitted to positions alone, weights say what goes with winning, and much
goes with winning that does not bring it about: whoever is ahead has spent more, say, so spending looks good.
So some moves are drawn by lot. What such a move changes, compared with the average of all moves there, has
nothing to do with who was ahead: it is an experiment, and who wins after it says what the change is worth.
The fit to positions is the first guess, and experiments correct it as far as they have something to say.

Each game follows from the seed and its number, so any number of workers gives the same weights. Games that
were played are kept in a file beside the weights: training that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
import numpy as np

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.learnt import Learnt
from soultable.bots.search import Search
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.options import checked_options
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.lab.fitting import Rows, Tables, fitted, usual_difference
from soultable.lab.intervals import wilson
from soultable.lab.spool import Spool
from soultable.lab.standings import aligned
from soultable.lab.workers import RunJobs, run_jobs

BY_LOT: Final = 0.1
"""How many moves are drawn by lot."""
EXPECTED: Final = 0.5
"""So much of what a position is worth is what search expected there, the rest is who won."""
EXPECTED_LATER: Final = 0.8
"""So much of what came of a move by lot is what search expected at the next position that was looked at."""
LOOKED_AT: Final = 0.25
"""At how many positions features are written down."""
ROUNDS: Final = 4
"""How often new weights are fitted, and games played with them."""
LAST_ROUNDS: Final = 2
"""So many rounds are fitted to: games of weak weights say little about strong ones."""
TRUST: Final = 0.1
"""By so much, in promise for a usual difference of a feature, experiments are believed to correct the fit."""
FAITH: Final = 0.2
"""By so much a fit is believed to differ from the weights before."""
COUNTED: Final = 3.0
"""All positions of a game have one outcome: together they count as so many."""


class BadTraining(SoultableError):
    """Training that cannot be done; the message says what would be right."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides the games."""

    game: str
    pack: str
    mode: str
    seats: tuple[int, ...]
    """The numbers of seats, in turn."""
    iterations: int
    """Of search for a move; 0 for greedy play."""
    seed: str
    weights: str = ""
    """Which weights are learnt; empty for those of the seats."""


class Experience(msgspec.Struct, array_like=True):
    """What one game has taught."""

    number: int
    seats: int
    won: list[float]
    positions: list[list[list[float]]]
    """The features of every seat, at some positions."""
    expected: list[list[float]]
    """What search expected there for every seat; empty for greedy play."""
    before: list[list[list[float]]]
    """Before a move by lot: the average after all moves there."""
    changed: list[list[list[float]]]
    """By how much the move by lot differs from that."""
    follows: list[int]
    """How many positions had been looked at before each of these: the next one shows what came of it."""


def bot_with(game: Game[Any], weights: list[float], iterations: int) -> Bot:
    judge = Learnt(game, weights).judge
    return Search(iterations=iterations, judge=judge) if iterations else Greedy(judge=judge)


def play(plan: Plan, weights: list[float], number: int) -> Experience:
    """One game of the bot against itself."""
    game = registry.game(plan.game, plan.pack)
    seats = plan.seats[number % len(plan.seats)]
    rng = Random(f"{plan.seed} {number}")
    bot = bot_with(game, weights, plan.iterations)
    state = game.start(seats, plan.mode, checked_options(game, seats, plan.mode, {}))
    lesson = Experience(number, seats, [], [], [], [], [], [])
    state.settle()
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        moves = state.legal(seat)
        if len(moves) == 1:
            state.play(seat, moves[0])
            continue
        knowledge = Knowledge(game, state, seat)
        chosen: Move | None = None
        if rng.random() < LOOKED_AT:
            lesson.positions.append(rows(game, state))
            if isinstance(bot, Search):
                tree = bot.searched(knowledge, rng)
                chosen = tree.best(moves)
                lesson.expected.append(tree.expected(chosen))
        if rng.random() >= BY_LOT:
            state.play(seat, chosen or bot.choose(knowledge, rng))
            continue
        drawn = int(rng.random() * len(moves))
        after = [settled(state, seat, move, rng) for move in moves]
        if any(one.is_over() for one in after):
            state.play(seat, moves[drawn])  # who wins by it needs no estimate
            continue
        each = np.array([rows(game, one) for one in after])
        average = each.mean(axis=0)
        lesson.before.append(average.tolist())
        lesson.changed.append((each[drawn] - average).tolist())
        lesson.follows.append(len(lesson.positions))
        state = after[drawn]
    lesson.won = [float(one) for one in game.returns(state)]
    return lesson


def rows(game: Game[Any], state: State) -> list[list[float]]:
    return [game.features(state, seat) for seat in range(state.seats)]


def settled(state: State, seat: int, move: Any, rng: Random) -> State:
    """The table after a move and what chance made of it."""
    after = state.copy()
    after.play(seat, move)
    while not after.is_over() and after.asked()[0] == CHANCE:
        after.play(CHANCE, after.frame_of(CHANCE).sample(after, rng))
    return after


# --- what they teach


def learnt_from(lessons: Sequence[Experience], before: Sequence[float]) -> tuple[Rows, Rows]:
    """What goes with winning, and what makes it: the weights of the positions, and those corrected."""
    old = np.array(before, dtype=float)
    positions: list[Tables] = []
    for seats in sorted({lesson.seats for lesson in lessons}):
        played = [lesson for lesson in lessons if lesson.seats == seats and lesson.positions]
        if not played:
            continue
        told = np.concatenate([np.array(lesson.positions) for lesson in played])
        won = np.concatenate([outcomes(lesson) for lesson in played])
        counted = [np.full(len(lesson.positions), COUNTED / len(lesson.positions)) for lesson in played]
        weight = np.concatenate(counted)
        positions.append(Tables(np.zeros(told.shape[:2]), told, won, weight))
    usual = usual_difference([table.rows for table in positions])
    guess = fitted(positions, old, (usual / FAITH) ** 2 + 1e-9)
    experiments: list[Tables] = []
    for seats in sorted({lesson.seats for lesson in lessons}):
        tried = [lesson for lesson in lessons if lesson.seats == seats and lesson.changed]
        if not tried:
            continue
        mean = np.concatenate([np.array(lesson.before) for lesson in tried])
        change = np.concatenate([np.array(lesson.changed) for lesson in tried])
        won = np.concatenate([what_followed(lesson) for lesson in tried])
        experiments.append(Tables(mean @ guess, change, won, np.ones(len(won))))
    return guess, fitted(experiments, guess, (usual / TRUST) ** 2 + 1e-9)


def outcomes(lesson: Experience) -> Rows:
    """What the seats had at each position: who won, and what search expected."""
    won = np.tile(lesson.won, (len(lesson.positions), 1))
    return (1 - EXPECTED) * won + EXPECTED * np.array(lesson.expected) if lesson.expected else won


def what_followed(lesson: Experience) -> Rows:
    """What came of each move by lot: who won, and what search expected when it was asked next."""
    told = [*lesson.expected, lesson.won]
    later = np.array([told[min(place, len(told) - 1)] for place in lesson.follows])
    return (1 - EXPECTED_LATER) * np.array(lesson.won) + EXPECTED_LATER * later


# --- training


@dataclass
class Trained:
    """What came of training."""

    weights: list[float]
    before: list[float]
    going_with: list[float]
    """What goes with winning: the last fit before experiments corrected it."""
    positions: int
    experiments: int
    played: int
    """The games of the new weights against the old ones."""
    won: float
    fair: float
    """What they would have won if they were equal."""

    def is_better(self) -> bool:
        return wilson(self.won, self.played)[0] > self.fair / max(1, self.played)


def train(
    plan: Plan,
    games: int,
    spool: Path,
    workers: int = 0,
    progress: Callable[[str, int, int], None] | None = None,
    checks: int = 200,
    run: RunJobs = run_jobs,
) -> Trained:
    """Plays so many games in rounds, learns from them, and plays the new weights against the old.

    What is played is kept in `spool`: the same plan goes on with it. Raises BadTraining or BadSpool.
    """
    game = registry.game(plan.game, plan.pack)
    if not game.feature_names:
        raise BadTraining(f"{game.title} names no features, so there is nothing to learn: see docs/bots.md.")
    begin = game.weights[table_of(game, plan)]
    weights = begin
    guess: Rows = np.array(begin)
    lines = Spool(spool, [plan, games], Experience)
    kept = {lesson.number: lesson for lesson in lines.kept()}
    lines.open()
    show = progress or (lambda what, done, total: None)
    rounds = min(ROUNDS, games)
    learnt: list[list[Experience]] = []
    try:
        for number in range(rounds):
            numbers = range(number * games // rounds, (number + 1) * games // rounds)
            lessons = [kept[one] for one in numbers if one in kept]
            todo = range(numbers.start + len(lessons), numbers.stop)
            for lesson in run(partial(play, plan, weights), todo, workers):
                lines.add(lesson)
                lessons.append(lesson)
                show("games", numbers.start + len(lessons), games)
            learnt.append(lessons)
            recent = [lesson for one in learnt[-LAST_ROUNDS:] for lesson in one]
            guess, corrected = learnt_from(recent, weights)
            weights = [round(float(weight), 4) for weight in corrected]
    finally:
        lines.close()
    won = fair = 0.0
    played = 0
    for share, seats in run(partial(compare, plan, weights, begin), range(checks), workers):
        won += share
        fair += 1 / seats if seats > 1 else 0.5
        played += 1
        show("games against the old weights", played, checks)
    return Trained(
        weights,
        begin,
        [round(float(weight), 4) for weight in guess],
        sum(len(lesson.positions) for lesson in recent),
        sum(len(lesson.changed) for lesson in recent),
        played,
        won,
        fair,
    )


def compare(plan: Plan, new: list[float], old: list[float], number: int) -> tuple[float, int]:
    """A game of the new weights, at one seat, against the old ones: what they won, and the seats.

    One after another they sit everywhere with the same luck. Alone the first half of a pair is played
    with the new weights, the other with the old ones, and counts the other way round.
    """
    game = registry.game(plan.game, plan.pack)
    pair, place = divmod(number, sum(max(2, count) for count in plan.seats))
    seats, own = 1, place
    for seats in plan.seats:
        if own < max(2, seats):
            break
        own -= max(2, seats)
    turned = seats == 1 and own == 1
    own = 0 if seats == 1 else own
    luck, rng = Random(f"{plan.seed} check {pair}"), Random(f"{plan.seed} thoughts {number}")
    bots = [bot_with(game, weights, plan.iterations) for weights in (new, old)]
    state = game.start(seats, plan.mode, checked_options(game, seats, plan.mode, {}))
    state.settle()
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, luck))
            continue
        bot = bots[int(turned if seats == 1 else seat != own)]
        state.play(seat, bot.choose(Knowledge(game, state, seat), rng))
    share = float(game.returns(state)[own])
    return (1 - share if turned else share), seats


def table_of(game: Game[Any], plan: Plan) -> str:
    """The name of the weights that are learnt. Raises BadTraining if that is not one of them."""
    if plan.weights:
        if plan.weights not in game.weights:
            known = ", ".join(game.weights)
            raise BadTraining(f"{game.title} has no weights {plan.weights!r}; expected one of {known}.")
        return plan.weights
    tables = {
        seats: game.mode_of(game.start(seats, plan.mode, checked_options(game, seats, plan.mode, {})))
        for seats in plan.seats
    }
    if len(set(tables.values())) > 1:
        told = ", ".join(f"{seats} seats: {table}" for seats, table in tables.items())
        raise BadTraining(
            f"{game.title} has weights of their own for some numbers of seats ({told})."
            " Name with --seats those that share them, or with --weights those that are to be learnt."
        )
    return tables[plan.seats[0]]


def seats_of(game: Game[Any], mode: str, wanted: str) -> tuple[int, ...]:
    """The numbers of seats to train with. Raises BadTraining."""
    can = game.seats_in(mode)
    if not wanted:
        return can
    seats = tuple(int(one) if one.isdecimal() else 0 for one in wanted.split(","))
    if any(one not in can for one in seats):
        known = ", ".join(map(str, can))
        raise BadTraining(f"{game.title}, {mode}: seats {wanted}; expected some of {known}.")
    return seats


def table(game: Game[Any], trained: Trained) -> str:
    """The weights of before, what goes with winning, and what was learnt; and how the new ones played."""
    rows = [["feature", "before", "goes with winning", "learnt"]]
    for name, before, going, weight in zip(
        game.feature_names, trained.before, trained.going_with, trained.weights, strict=True
    ):
        rows.append([name, f"{before:.3f}", f"{going:.3f}", f"{weight:.3f}"])
    low, high = wilson(trained.won, trained.played)
    return (
        f"{aligned(rows)}\n\n{trained.positions:,} positions, {trained.experiments:,} moves by lot.\n"
        f"Against the old weights: {trained.won / trained.played:.1%} ({low:.1%} to {high:.1%}) of"
        f" {trained.played:,} games; {trained.fair / trained.played:.1%} if they were equal."
    )


def written(game: Game[Any], table: str, trained: Trained, command: str) -> str:
    """weights.toml with the weights of one table replaced."""
    tables = {**game.weights, table: trained.weights}
    low, high = wilson(trained.won, trained.played)
    lines = [
        f"# What the features of {game.title} are worth (docs/bots.md). The last change was made by",
        f"#   {command}",
        f"# for {table!r}, from {trained.positions:,} positions and {trained.experiments:,} moves by lot. It",
        f"# won {trained.won / trained.played:.1%} ({low:.1%} to {high:.1%}) of {trained.played:,} games"
        f" against the old ones; {trained.fair / trained.played:.1%} if they were equal.",
    ]
    for name, weights in tables.items():
        lines += ["", f"[{name}]" if name.isalnum() else f'["{name}"]']
        lines += [f'"{one}" = {weight}' for one, weight in zip(game.feature_names, weights, strict=True)]
    return "\n".join(lines) + "\n"
