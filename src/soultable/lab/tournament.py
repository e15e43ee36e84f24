"""Tournaments: which bot is stronger, and how sure is it?

Every line-up of bots plays the same number of games. The bots go round the table, in the other direction
every second time, so that each sits in each seat equally often. A bot plays all seats of a team: those who
win or lose as one are one player here, and so is a party that plays against the game. Each game follows from
the tournament's seed and its own number alone: any number of workers gives the same result. (A bot that
thinks by the clock is the exception.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, combinations_with_replacement
from random import Random
from time import perf_counter
from typing import Any

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import any_bot
from soultable.engine import registry
from soultable.engine.english import counted
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.lab.intervals import wilson
from soultable.lab.workers import run_jobs


class BadTournament(SoultableError):
    """A tournament that cannot be played; the message says what would be right."""


@dataclass(frozen=True)
class Plan:
    """Everything that decides the games."""

    game: str
    pack: str
    seats: int
    mode: str
    options: dict[str, int]
    teams: list[list[int]]
    """The seats of each team."""
    lineups: list[tuple[str, ...]]
    """A bot for each team."""
    seed: str

    def at_table(self, number: int) -> tuple[str, ...]:
        """Who plays which team in the game of this number."""
        games, lineup = divmod(number, len(self.lineups))
        rounds, turned = divmod(games, len(self.teams))
        bots = self.lineups[lineup]
        bots = bots[turned:] + bots[:turned]
        return bots if rounds % 2 == 0 else bots[::-1]


@dataclass(frozen=True)
class Played:
    """One game, by teams: its bot, what it won (1 for a victory, shared when shared), how it thought."""

    bots: tuple[str, ...]
    won: tuple[float, ...]
    decisions: tuple[int, ...]
    """How often each team had a choice."""
    seconds: tuple[float, ...]
    """How long each team thought, in all."""


@dataclass
class BotRecord:
    """What one bot has to show, counted by teams: with two bots of a kind at a table both count."""

    seated: int = 0
    """How often it sat at a table."""
    won: float = 0.0
    fair: float = 0.0
    """What it would have won if all bots were equal."""
    decisions: int = 0
    seconds: float = field(default=0.0, compare=False)

    @property
    def thinking(self) -> float:
        """Seconds for a decision, if there was any."""
        return self.seconds / self.decisions


@dataclass
class TournamentResult:
    title: str
    seats: int
    teams: int
    seed: str
    planned: int
    """How many games were to be played."""
    played: int
    """How many were, which is fewer only after Ctrl-C."""
    standings: dict[str, BotRecord]
    pairs: dict[tuple[str, str], BotRecord]
    """For two teams: the games of the first bot against the second."""
    mode: str = "standard"
    more: str = ""
    """Why more games are played than were asked for."""
    seconds: float = field(default=0.0, compare=False)


def tournament(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    seats: int = 0,
    seed: str = "",
    workers: int = 0,
    progress: Callable[[int, int], None] | None = None,
    mode: str = "",
    options: dict[str, int] | None = None,
) -> TournamentResult:
    """Plays `games` games of every line-up, rounded up so that all places are used equally often.

    `progress` is told how many games are played, and of how many. Ctrl-C ends the tournament with what
    has been played. Raises BadTournament, BadBot or BadOption.
    """
    mode = mode or game.modes[0]
    seats = seats or usual_seats(game, mode)
    values = checked_options(game, seats, mode, options or {})
    teams = game.teams(seats, mode)
    lineups = lineups_of(specs, len(teams))
    if games < 1:
        raise BadTournament(f"A tournament of {games} games is none; expected 1 or more.")
    plan = Plan(game.name, game.pack, seats, mode, values, teams, lineups, seed)
    each = -(-games // len(teams)) * len(teams)
    planned = each * len(lineups)
    more = f"{each} games of each line-up, not {games}, so that every bot sits everywhere equally often."
    standings = {spec: BotRecord() for spec in specs}
    more = more if each > games else ""
    result = TournamentResult(game.title, seats, len(teams), seed, planned, 0, standings, {}, mode, more)
    begin = perf_counter()
    try:
        for played in run_jobs(partial(play, plan), range(planned), workers):
            count(result, played)
            if progress is not None:
                progress(result.played, planned)
    except KeyboardInterrupt:
        pass
    result.seconds = perf_counter() - begin
    return result


def lineups_of(specs: Sequence[str], teams: int) -> list[tuple[str, ...]]:
    """Who meets whom: as many different bots at a table as there are, in all combinations.

    >>> lineups_of(["hard", "normal", "easy"], 2)
    [('hard', 'normal'), ('hard', 'easy'), ('normal', 'easy')]
    >>> lineups_of(["hard", "easy"], 3)
    [('hard', 'easy', 'hard'), ('hard', 'easy', 'easy')]
    """
    for spec in specs:
        any_bot(spec)
        if specs.count(spec) > 1:
            raise BadTournament(f"The bot {spec!r} is named twice; once is enough.")
    if len(specs) < 2:
        raise BadTournament(f"A tournament needs two bots or more, not {len(specs)}.")
    if teams <= len(specs):
        return list(combinations(specs, teams))
    rest = combinations_with_replacement(specs, teams - len(specs))
    return [(*specs, *more) for more in rest]


def play(plan: Plan, number: int) -> Played:
    """Plays the game of this number."""
    game = registry.game(plan.game, plan.pack)
    specs = plan.at_table(number)
    bots: list[Bot] = [any_bot(spec) for spec in specs]
    team_of = {seat: team for team, seats in enumerate(plan.teams) for seat in seats}
    rng = Random(f"{plan.seed} {number}")
    decisions = [0] * len(plan.teams)
    seconds = [0.0] * len(plan.teams)
    state = game.start(plan.seats, plan.mode, plan.options)
    state.settle()
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        knowledge = Knowledge(game, state, seat)
        begin = perf_counter()
        team = team_of[seat]
        move = bots[team].choose(knowledge, rng)
        if len(knowledge.moves) > 1:
            decisions[team] += 1
            seconds[team] += perf_counter() - begin
        state.play(seat, move)
    return Played(specs, tuple(victory(game, state, plan.teams)), tuple(decisions), tuple(seconds))


def victory(game: Game[Any], state: State, teams: list[list[int]]) -> list[float]:
    """The part of the victory that each team has. In a draw, which has no winner, all have the same."""
    winners = game.result(state).winners
    if not winners:
        low, high = game.returns_range
        returns = game.returns(state)
        return [(returns[team[0]] - low) / (high - low) for team in teams]
    winning = [team[0] in winners for team in teams]
    return [won / sum(winning) for won in winning]


def count(result: TournamentResult, played: Played) -> None:
    """Enters a game into the standings."""
    result.played += 1
    for team, spec in enumerate(played.bots):
        entries = [result.standings[spec]]
        if result.teams == 2:
            entries.append(result.pairs.setdefault((spec, played.bots[1 - team]), BotRecord()))
        for entry in entries:
            entry.seated += 1
            entry.won += played.won[team]
            entry.fair += 1 / result.teams
            entry.decisions += played.decisions[team]
            entry.seconds += played.seconds[team]


# --- the table for people


def table(result: TournamentResult) -> str:
    """The standings with 95 % intervals; for two teams also each bot against each other."""
    seats = counted(result.seats, "seat")
    if result.teams != result.seats:
        seats += " in one team" if result.teams == 1 else f" in {result.teams} teams"
    title = (
        f"{result.title}, mode {result.mode}, {seats}, {result.played:,} of {result.planned:,} games,"
        f" seed {result.seed!r}"
    )
    if result.more:
        title += f"\n{result.more}"
    rows = [["bot", "times seated", "wins", "win rate", "95 % interval", "fair share"]]
    for spec, entry in result.standings.items():
        rate, fair = percent(entry.won, entry.seated), percent(entry.fair, entry.seated)
        rows.append([spec, f"{entry.seated:,}", f"{entry.won:,.1f}", rate, interval(entry), fair])
    if result.teams == 1:  # those who play alone share with nobody
        rows = [row[:-1] for row in rows]
    text = f"{title}\n\n{aligned(rows)}"
    if result.pairs:
        against = [["", *result.standings]]
        for spec in result.standings:
            pairs = [result.pairs.get((spec, other)) for other in result.standings]
            against.append(
                [spec, *("" if p is None else f"{percent(p.won, p.seated)} ({interval(p)})" for p in pairs)]
            )
        text += f"\n\nWon by the bot on the left against the one above:\n\n{aligned(against)}"
    return text


def thinking(result: TournamentResult) -> str:
    """How long the bots thought. Not part of the table, which is the same on every machine."""
    thought = {spec: entry for spec, entry in result.standings.items() if entry.decisions}
    times = ", ".join(f"{spec} {entry.thinking:.4f} s" for spec, entry in thought.items())
    took = f"The tournament took {result.seconds:.0f} s."
    return f"Thinking time a move: {times}. {took}" if thought else took


def percent(part: float, seated: int) -> str:
    return f"{100 * part / seated:.1f} %" if seated else "-"


def interval(entry: BotRecord) -> str:
    low, high = wilson(entry.won, entry.seated)
    return f"{100 * low:.1f} to {100 * high:.1f}" if entry.seated else "-"


def aligned(rows: list[list[str]]) -> str:
    """The first column to the left, the others to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(
            [f"{row[0]:{widths[0]}}", *(f"{cell:>{w}}" for cell, w in zip(row[1:], widths[1:], strict=True))]
        )
        for row in rows
    )
