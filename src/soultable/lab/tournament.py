"""Bots against bots, with intervals.

With two seats every two of the bots play `games` games against each other; with more seats all of them
take part in every game as long as there are seats, and the line-ups go round. Seats are rotated, so that
everybody sits everywhere equally often. Each game has a seed of its own that follows from the tournament's
seed and the number of the game, so the result is the same for any number of workers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from random import Random

from soultable.bots.bot import Knowledge
from soultable.bots.levels import bot
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.match import checked_options
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.lab.intervals import wilson
from soultable.lab.workers import run_jobs


class Plan:
    """What is to be played. Sent to every worker, so it holds only plain values."""

    def __init__(
        self, game: str, specs: list[str], games: int, seats: int, seed: int, mode: str = "", pack: str = ""
    ) -> None:
        """Raises SoultableError for a game, bot, seat count or number of games that cannot be."""
        found = registry.game(game, pack)
        for spec in specs:
            bot(spec)
        if len(specs) < 2:
            raise SoultableError("A tournament needs at least 2 bots.")
        if len(set(specs)) != len(specs):
            raise SoultableError(f"A bot stands twice among {', '.join(specs)}; each is named once.")
        if games < 1:
            raise SoultableError(f"A tournament cannot have {games} games; expected is at least 1.")
        self.game = game
        self.specs = specs
        self.games = games
        self.seats = seats or found.seat_counts[0]
        self.seed = seed
        self.mode = mode or found.modes[0]
        self.pack = pack
        self.options = checked_options(found, self.seats, self.mode, {})
        self.groups = line_ups(len(specs), self.seats)
        """Who meets whom: the numbers of the bots at the seats, before rotation."""

    @property
    def total(self) -> int:
        return self.games * len(self.groups)

    def line_up(self, number: int) -> list[int]:
        """Which bot sits at each seat in this game."""
        group = self.groups[number // self.games]
        turn = number % self.games % self.seats
        return group[turn:] + group[:turn]


def line_ups(bots: int, seats: int) -> list[list[int]]:
    """Every choice of bots for the seats; with fewer bots than seats some bots sit twice.

    >>> line_ups(3, 2), line_ups(2, 3)
    ([[0, 1], [0, 2], [1, 2]], [[0, 1, 0], [1, 0, 1]])
    """
    if bots >= seats:
        return [list(chosen) for chosen in combinations(range(bots), seats)]
    return [[(first + place) % bots for place in range(seats)] for first in range(bots)]


class Played:
    """How one game ended: who sat where, and what each seat got (1 for a victory, shared when shared)."""

    def __init__(self, line_up: list[int], won: list[float]) -> None:
        self.line_up = line_up
        self.won = won


def play_game(plan: Plan, number: int) -> Played:
    """One game of the tournament."""
    game = registry.game(plan.game, plan.pack)
    line_up = plan.line_up(number)
    bots = [bot(plan.specs[which]) for which in line_up]
    rng = Random(f"{plan.seed}/{number}")
    state: State = game.start(plan.seats, plan.mode, plan.options)
    state.settle()
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, random_move(state, CHANCE, rng))
        else:
            state.play(seat, bots[seat].choose(Knowledge(game, state, seat), rng))
    winners = game.result(state).winners
    return Played(line_up, [1 / len(winners) if seat in winners else 0.0 for seat in range(plan.seats)])


class Standing:
    """What has been played so far."""

    def __init__(self, plan: Plan) -> None:
        bots = range(len(plan.specs))
        self.plan = plan
        self.played = 0
        self.seated = [0 for _ in bots]
        """How many seats each bot has had, in all games."""
        self.won = [0.0 for _ in bots]
        self.met = [[0 for _ in bots] for _ in bots]
        """How many games each two have played against each other (two seats only)."""
        self.beaten = [[0.0 for _ in bots] for _ in bots]
        """How many of them the first one has won."""

    def add(self, played: Played) -> None:
        self.played += 1
        for seat, who in enumerate(played.line_up):
            self.seated[who] += 1
            self.won[who] += played.won[seat]
            for other in played.line_up:
                if self.plan.seats == 2 and other != who:
                    self.met[who][other] += 1
                    self.beaten[who][other] += played.won[seat]


def tournament(
    plan: Plan, workers: int = 0, progress: Callable[[int, int], None] = lambda done, total: None
) -> Standing:
    """Plays it. `workers` 0 means all cores. Ctrl-C ends it with what has been played."""
    standing = Standing(plan)
    try:
        results: Iterator[Played] = run_jobs(partial(play_game, plan), range(plan.total), workers)
        for played in results:
            standing.add(played)
            progress(standing.played, plan.total)
    except KeyboardInterrupt:
        if not standing.played:
            raise
    return standing


def table(standing: Standing) -> str:
    """The result in words and numbers, for a terminal."""
    plan = standing.plan
    ended = "" if standing.played == plan.total else f" of {plan.total}: stopped early"
    lines = [f"{plan.game}, {plan.seats} seats, seed {plan.seed}: {standing.played} games{ended}", ""]
    width = max(8, *[len(spec) for spec in plan.specs])
    fair = f"a fair share is {100 / plan.seats:.1f} %"
    lines.append(f"{'bot':<{width}}  {'seats':>6}  {'wins':>7}  {'rate':>7}  95 % interval   ({fair})")
    order = sorted(range(len(plan.specs)), key=lambda who: -standing.won[who] / max(1, standing.seated[who]))
    for who in order:
        seats, won = standing.seated[who], standing.won[who]
        low, high = wilson(won, seats)
        rate = 100 * won / max(1, seats)
        interval = f"{100 * low:.1f} to {100 * high:.1f} %"
        lines.append(f"{plan.specs[who]:<{width}}  {seats:>6}  {won:>7.1f}  {rate:>5.1f} %  {interval}")
    if plan.seats == 2:
        lines += ["", "One against one: rate of the bot on the left, with its 95 % interval"]
        for who in order:
            for other in order:
                if standing.met[who][other] and order.index(who) < order.index(other):
                    lines.append(duel(standing, who, other, width))
    return "\n".join(lines)


def duel(standing: Standing, who: int, other: int, width: int) -> str:
    games, won = standing.met[who][other], standing.beaten[who][other]
    low, high = wilson(won, games)
    verdict = "clear of 50 %" if low > 0.5 or high < 0.5 else "not decided"
    specs = standing.plan.specs
    return (
        f"{specs[who]:<{width}}  against  {specs[other]:<{width}}  {100 * won / games:>5.1f} %  "
        f"({100 * low:.1f} to {100 * high:.1f} %, {games} games, {verdict})"
    )
