"""Tournaments: which bot is stronger, and how sure is it?

Every line-up of bots plays the same number of games. The bots go round the table, in the other direction
every second time, so that each sits in each seat equally often. A bot plays all seats of a team: those who
win or lose as one are one player here, and so is a party that plays against the game. Each game follows from
the tournament's seed and its own number alone: any number of workers gives the same result. (A bot that
thinks by the clock is the exception.) What came out is printed by standings.py.

Each game is a match, with a seed of its own: so all of them can be kept as match files, looked at, verified
and gone on with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, combinations_with_replacement
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from soultable.bots.bot import Knowledge
from soultable.bots.levels import any_bot
from soultable.engine import registry
from soultable.engine.english import numbered
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.record import lines_of
from soultable.engine.state import State
from soultable.lab.interrupts import uninterrupted
from soultable.lab.workers import RunJobs, run_jobs


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
    keeps: bool = False
    """Are the match files wanted?"""

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
    lines: tuple[str, ...] = ()
    """Its match file, if it is wanted."""


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
    places: dict[tuple[str, int], BotRecord] = field(default_factory=dict)
    """The games of the bot at this place: a seat, or a team where several seats are one."""
    lineups: dict[tuple[str, ...], dict[str, float]] = field(default_factory=dict)
    """Who met, sorted, and what each of them won."""
    mode: str = "standard"
    more: str = ""
    """Why more games are played than were asked for."""
    seconds: float = field(default=0.0, compare=False)


def planned_tournament(
    game: Game[Any],
    specs: Sequence[str],
    games: int,
    seats: int = 0,
    seed: str = "",
    mode: str = "",
    options: dict[str, int] | None = None,
) -> tuple[Plan, TournamentResult]:
    """The games of a tournament, and its result before the first of them. Raises SoultableError."""
    mode = mode or game.modes[0]
    seats = seats or usual_seats(game, mode)
    values = checked_options(game, seats, mode, options or {})
    teams = game.teams(seats, mode)
    lineups = lineups_of(specs, len(teams))
    if games < 1:
        raise BadTournament(f"A tournament of {games} games is none; expected 1 or more.")
    plan = Plan(game.name, game.pack, seats, mode, values, teams, lineups, seed)
    each = -(-games // len(teams)) * len(teams)
    more = f"{each} games of each line-up, not {games}, so that every bot sits everywhere equally often."
    standings = {spec: BotRecord() for spec in specs}
    result = TournamentResult(
        game.title, seats, len(teams), seed, each * len(lineups), 0, standings, {}, mode=mode
    )
    result.more = more if each > games else ""
    return plan, result


def play_tournament(
    plan: Plan,
    result: TournamentResult,
    numbers: range,
    kept: Callable[[int, Played], None] = lambda number, played: None,
    workers: int = 0,
    progress: Callable[[int, int], None] | None = None,
    out: str | Path = "",
    run: RunJobs = run_jobs,
) -> None:
    """Plays the games of these numbers and counts them. Ctrl-C ends it with what has been played.

    `kept` is told every game, `progress` how many are counted, and of how many. `out` is a folder that gets a
    match file for each game.
    """
    begin = perf_counter()
    try:
        for number, played in zip(
            numbers, run(partial(play, replace(plan, keeps=bool(out))), numbers, workers), strict=True
        ):
            with uninterrupted():
                if out:
                    keep(played, Path(out) / file_name(number, result.planned))
                kept(number, played)
                count(result, played)
            if progress is not None:
                progress(result.played, result.planned)
    except KeyboardInterrupt:
        pass
    result.seconds = perf_counter() - begin


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
    out: str | Path = "",
    run: RunJobs = run_jobs,
) -> TournamentResult:
    """Plays `games` games of every line-up, rounded up so that all places are used equally often.

    `progress` is told how many games are played, and of how many. Ctrl-C ends the tournament with what
    has been played. `out` is a new or empty folder that gets a match file for each game. Raises
    BadTournament, BadBot or BadOption.
    """
    plan, result = planned_tournament(game, specs, games, seats, seed, mode, options)
    if out:
        empty_folder(Path(out))
    numbers = range(result.planned)
    play_tournament(plan, result, numbers, workers=workers, progress=progress, out=out, run=run)
    return result


def empty_folder(path: Path) -> Path:
    """Makes the folder if it is not there. Raises BadTournament if it cannot be, or holds something."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if any(path.iterdir()):
            raise BadTournament(f"The folder {path} is not empty; expected a new or an empty one.")
    except OSError as error:
        raise BadTournament(f"The folder {path} cannot be used: {error.strerror}.") from None
    return path


def keep(played: Played, path: Path) -> None:
    """Writes a match file. Raises BadTournament."""
    try:
        path.write_text("\n".join(played.lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadTournament(f"{path} cannot be written: {error.strerror}.") from None


def file_name(number: int, games: int) -> str:
    """The name of a match file, so that they lie in the order in which they were played.

    >>> file_name(7, 200)
    'game-008.soul'
    """
    return f"game-{number + 1:0{len(str(games))}}.soul"


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
    team_of = {seat: team for team, seats in enumerate(plan.teams) for seat in seats}
    players = [specs[team_of[seat]] for seat in range(plan.seats)]
    bots = [any_bot(spec) for spec in players]
    seed = f"{plan.seed} {number}"
    rng = Random(seed)
    decisions = [0] * len(plan.teams)
    seconds = [0.0] * len(plan.teams)
    match = Match(game, plan.seats, plan.mode, plan.options, seed, numbered(players))
    while not match.is_over:
        seat = match.state.asked()[0]
        knowledge = Knowledge(game, match.state, seat, match)
        begin = perf_counter()
        team = team_of[seat]
        move = bots[seat].choose(knowledge, rng)
        if len(knowledge.moves) > 1:
            decisions[team] += 1
            seconds[team] += perf_counter() - begin
        match.enter(seat, move)
        match.answer_chance()
    lines = tuple(lines_of(match)) if plan.keeps else ()
    won = tuple(victory(game, match.state, plan.teams))
    return Played(specs, won, tuple(decisions), tuple(seconds), lines)


def victory(game: Game[Any], state: State, teams: list[list[int]]) -> list[float]:
    """The part of the victory that each team has. In a draw, which has no winner, all have the same."""
    winners = game.result(state).winners
    if not winners:
        low, high = game.returns_range
        returns = game.returns(state)
        parts = [(returns[team[0]] - low) / (high - low) for team in teams]
        return [part / max(1.0, sum(parts)) for part in parts]
    winning = [team[0] in winners for team in teams]
    return [won / sum(winning) for won in winning]


def count(result: TournamentResult, played: Played) -> None:
    """Enters a game into the standings."""
    result.played += 1
    won_by = result.lineups.setdefault(tuple(sorted(played.bots)), dict.fromkeys(sorted(played.bots), 0.0))
    for team, spec in enumerate(played.bots):
        won_by[spec] += played.won[team]
        entries = [result.standings[spec], result.places.setdefault((spec, team), BotRecord())]
        if result.teams == 2:
            entries.append(result.pairs.setdefault((spec, played.bots[1 - team]), BotRecord()))
        for entry in entries:
            entry.seated += 1
            entry.won += played.won[team]
            entry.fair += 1 / result.teams
            entry.decisions += played.decisions[team]
            entry.seconds += played.seconds[team]
