"""The results of a tournament in a file: to go on with, and to join those of several machines."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec

from soultable.engine import registry
from soultable.lab.spool import BadSpool, Spool, decoded, lines_of
from soultable.lab.tournament import Plan, Played, TournamentResult, count, planned_tournament

MARK: Final = "soultable tournament"
"""How the first line begins, so that the file can be told from others."""


class Heading(msgspec.Struct, array_like=True):
    """Which tournament it is."""

    mark: str
    version: int
    game: str
    pack: str
    bots: list[str]
    games: int
    """Of each line-up."""
    seats: int
    seed: str
    mode: str
    options: dict[str, int]


class GameResult(msgspec.Struct, array_like=True):
    """One line: the game of this number, by teams."""

    number: int
    won: list[float]
    decisions: list[int]
    seconds: list[float]


def heading_of(result: TournamentResult, plan: Plan, bots: Sequence[str]) -> Heading:
    each = result.planned // len(plan.lineups)
    version = registry.game(plan.game, plan.pack).version
    return Heading(
        MARK, version, plan.game, plan.pack, list(bots), each, plan.seats, plan.seed, plan.mode, plan.options
    )


class Results:
    """The file of a tournament that is being played."""

    def __init__(self, path: str | Path, heading: Heading, resume: bool) -> None:
        self.spool = Spool(Path(path), heading, GameResult)
        if self.spool.path.exists() and not resume:
            raise BadSpool(f"{path} exists already; go on with it by --resume, or choose another name.")
        self.kept = self.spool.kept()
        self.spool.open()

    def add(self, number: int, played: Played) -> None:
        won, decisions, seconds = list(played.won), list(played.decisions), list(played.seconds)
        self.spool.add(GameResult(number, won, decisions, seconds))


def is_results(path: str | Path) -> bool:
    """Does the file begin as the results of a tournament do?"""
    start = f'["{MARK}"'.encode()
    try:
        with Path(path).open("rb") as file:
            return file.read(len(start)) == start
    except OSError:
        return False


def join_results(paths: Sequence[str | Path], out: str | Path = "") -> TournamentResult:
    """What the results in these files, parts of one tournament, come to; kept in `out` if it is named.

    Raises BadSpool.
    """
    first, _ = lines_of(Path(paths[0]))
    games: dict[int, GameResult] = {}
    for path in map(Path, paths):
        heading, lines = lines_of(path)
        if heading != first:
            raise BadSpool(
                f"{paths[0]} and {path} are of two tournaments: {first.decode(errors='replace')} and"
                f" {heading.decode(errors='replace')}."
            )
        for one in decoded(path, lines, GameResult):
            if one.number in games:
                raise BadSpool(f"Game {one.number} is in {path} and in a file before it.")
            games[one.number] = one
    try:
        head = msgspec.json.decode(first, type=Heading)
    except msgspec.DecodeError:
        raise BadSpool(f"{paths[0]} has no results of a tournament.") from None
    game = registry.game(head.game, head.pack)
    if game.version != head.version:
        raise BadSpool(
            f"{paths[0]}: played by version {head.version} of {game.title}; here is version {game.version}."
        )
    plan, result = planned_tournament(
        game, head.bots, head.games, head.seats, head.seed, head.mode, head.options
    )
    ordered = [games[number] for number in sorted(games)]
    for one in ordered:
        count(result, played_of(plan, one))
    if out:
        if Path(out).exists():
            raise BadSpool(f"{out} exists already; choose another name.")
        spool = Spool(Path(out), head, GameResult)
        spool.open()
        for one in ordered:
            spool.add(one)
        spool.close()
    return result


def played_of(plan: Plan, one: GameResult) -> Played:
    return Played(plan.at_table(one.number), tuple(one.won), tuple(one.decisions), tuple(one.seconds))
