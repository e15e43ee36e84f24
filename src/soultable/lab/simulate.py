"""Many games into Parquet files: a row for each game.

The columns: `game` (its number), `seed` (decides everything in it), `seats`, `answers`, the numbers
of the game's own `statistics`, `ending`, `winners`, and for each seat `score_0`, `return_0`, `moves_0`, the
moves it made for which the game says `is_counted`, `dealt_0`, those by which chance gave it something for
which the game says `is_dealt`, `first_0`, its first decisions, and `lead_0`, what the game's estimate gave it
in the course of the game (`course.py`), with `lead_changes` for all seats together. `judged` and `margin` are
about a decision that a strong bot has thought about. What was played stands in the metadata of the file.
Of a game in chapters whole chains can be played: then every match is a row, and `chapter` counts them.

A file depends on the setup and the numbers of its games alone: one worker and many, one machine and a
cluster, one go and several write the same bytes. (A bot that thinks by the clock is the exception; one that
counts its iterations is not.)
"""

from __future__ import annotations

import hashlib
import json
import shlex
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import pyarrow as pa

import soultable
from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import any_bot
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.playout import playout_recorded
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.engine.trace import Trace
from soultable.lab.course import JUDGE, judgement, judges
from soultable.lab.game_files import (
    ROW_GROUP,
    BadOutput,
    Rows,
    Writer,
    cannot_write,
    check_free,
    check_same,
    columns_of,
    encoded_as_played,
    game_played,
    kinds_of,
    read,
    wanted_of,
)
from soultable.lab.parts import WHOLE, Part
from soultable.lab.workers import RunJobs, run_jobs

BATCH: Final = 500
"""Random games in a job; a game of thinking bots is a job of its own."""
IN_A_FILE: Final = 100
"""Games of thinking bots in one file of a folder; of random ones it is a row group."""
RANDOM: Final = "random"
FOLLOWED: Final = 100
"""Of random games every hundredth has its lead followed: to judge tables takes longer than to play on."""


@dataclass(frozen=True)
class Setup:
    """What is played: everything that decides the games, apart from their number."""

    game: str
    seats: int
    mode: str
    options: dict[str, int]
    bots: list[str]
    """The name of the bot at each seat."""
    seed: str
    pack: str = ""
    """The text of the content pack."""
    pack_name: str = ""
    chain: int = 1
    """How many matches follow each other at most: each begins with what the one before it has left."""
    judge: bool = False
    """Does the level `hard` think about a decision of each game, drawn by lot?"""

    def load(self) -> Game[Any]:
        return registry.game(self.game, self.pack, self.pack_name)

    def is_random(self) -> bool:
        return all(name == RANDOM for name in self.bots)

    def facts(self, games: int, span: range, part: Part = WHOLE) -> dict[str, str]:
        """What the metadata of a file says that is to hold the games of `span`."""
        return {
            "soultable": soultable.__version__,
            "game": self.game,
            "version": str(self.load().version),
            "seats": str(self.seats),
            "mode": self.mode,
            "options": json.dumps(self.options),
            "bots": json.dumps(self.bots),
            "seed": self.seed,
            "chain": str(self.chain),
            "games": str(games),
            "first": str(span.start),
            "last": str(span.stop),
            "pack": self.pack_name,
            "pack_text": self.pack,
            **({"judge": JUDGE} if self.judge else {}),
            "command": self.command(games) + ("" if part == WHOLE else f" --part {part}"),
        }

    def command(self, games: int) -> str:
        """How these games can be played again."""
        parts = ["soultable simulate", self.game, f"--seats {self.seats} --games {games}"]
        bots = self.bots[0] if len(set(self.bots)) == 1 else ",".join(self.bots)
        parts.append(f"--bot {shlex.quote(bots)} --seed {self.seed}")
        game = self.load()
        if self.mode != game.modes[0]:
            parts.append(f"--mode {self.mode}")
        defaults = {option.name: option.default for option in game.options}
        parts += [f"--option {key}={value}" for key, value in self.options.items() if value != defaults[key]]
        if self.chain > 1:
            parts.append(f"--chain {self.chain}")
        if self.judge:
            parts.append("--judge")
        if self.pack:
            parts.append(f"--pack {self.pack_name}")
        return " ".join(parts)


def setup(
    game: Game[Any],
    seats: int = 0,
    mode: str = "",
    options: dict[str, int] | None = None,
    bots: list[str] | None = None,
    seed: str = "0",
    pack_name: str = "",
    chain: int = 1,
    judge: bool = False,
) -> Setup:
    """A checked setup. One bot plays all seats, or each seat has its own. Raises SoultableError."""
    mode = mode or game.modes[0]
    seats = seats or usual_seats(game, mode)
    values = checked_options(game, seats, mode, options or {})
    game.start(seats, mode, values)
    names = bots or [RANDOM]
    if len(names) == 1:
        names = names * seats
    if len(names) != seats:
        raise SoultableError(f"There are {len(names)} bots for {seats} seats; expected 1 or {seats}.")
    for name in names:
        any_bot(name)
    return Setup(game.name, seats, mode, values, names, seed, game.pack, pack_name, chain, judge)


# --- playing


def seed_of(seed: str, number: int) -> int:
    """The seed of a single game."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest()[:8], "big") >> 1


def play(match: Match, bots: list[Bot], rng: Random, trace: Trace) -> None:
    """Plays a match to its end, chance included, and notes it down in the trace."""
    state = match.state
    wanted = trace.wanted
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            frame = state.frame_of(CHANCE)
            move = frame.sample(state, rng)
            who = frame.receiver(state)
        else:
            knowledge = Knowledge(match.game, state, seat, match)
            several = len(knowledge.moves) > 1
            if several and trace.watches:
                trace.look(state, seat, len(match.log))
            move = bots[seat].choose(knowledge, rng)
            who = seat
            if several and trace.missing:
                trace.decided(seat, move)
        if who >= 0 and wanted[move.number]:
            trace.record.append((who, move))
        match.enter(seat, move)


def play_some(what: Setup, jobs: Jobs, job: int) -> pa.RecordBatch:
    """The rows of the games of one job."""
    game = what.load()
    kinds = kinds_of(game)
    wanted = wanted_of(kinds)
    rows = Rows(game, what.seats, what.mode, kinds, what.judge)
    for number in jobs.numbers(job):
        seed = seed_of(what.seed, number)
        rng = Random(seed)
        follows = judges(game) and (not what.is_random() or number % FOLLOWED == 0)
        origin = ""
        for chapter in range(1, what.chain + 1):
            apart = Random(f"{seed} {chapter} {JUDGE}") if what.judge else None  # not of the game's own luck
            trace = Trace(game, what.seats, wanted, follows, apart)
            state: State
            if what.is_random():
                state = begun(game, what, origin)
                answers = playout_recorded(state, rng, trace)
            else:
                bots = [any_bot(name) for name in what.bots]  # of this game alone: they may remember
                match = Match(game, what.seats, what.mode, what.options, seed="", origin=origin)
                play(match, bots, rng, trace)
                state, answers = match.state, len(match.log)
            found = judgement(game, trace, apart) if apart is not None else None
            rows.add(number, seed, answers, state, trace, chapter if what.chain > 1 else 0, found)
            origin = game.legacy(state) if chapter < what.chain else ""
            if not origin:
                break
    return rows.batch()


def begun(game: Game[Any], what: Setup, origin: str) -> State:
    state: State
    if origin:
        state = game.start_from(origin, what.seats, what.mode, what.options)
    else:
        state = game.start(what.seats, what.mode, what.options)
    return state


class Jobs:
    """The games that are to be played, as jobs of at most `size` games, none of which is for two files."""

    def __init__(self, spans: list[range], size: int) -> None:
        self.spans = spans
        self.size = size
        self.ends = list(accumulate(-(-len(span) // size) for span in spans))
        """How many jobs there are up to each file."""

    def __len__(self) -> int:
        return self.ends[-1] if self.ends else 0

    def file_of(self, job: int) -> int:
        return bisect_right(self.ends, job)

    def numbers(self, job: int) -> range:
        file = self.file_of(job)
        first = (job - (self.ends[file - 1] if file else 0)) * self.size
        return self.spans[file][first : first + self.size]


# --- writing


class Target:
    """A file of the run: the games that it is to hold, and what an earlier run has left of them."""

    def __init__(self, path: Path, span: range, facts: dict[str, str]) -> None:
        self.path = path
        self.span = span
        self.facts = facts
        self.kept: pa.RecordBatch | None = None
        self.done = 0
        """How many games were kept."""

    def keep(self) -> None:
        """Takes over what is there. Raises BadGameFile or BadOutput if it is of another run."""
        if not self.path.exists():
            return
        table, facts = read(self.path)
        check_same(facts, self.facts, f"{self.path} cannot be gone on with")
        if facts["seed"] != self.facts["seed"]:
            raise BadOutput(
                f"{self.path} cannot be gone on with: its seed is {facts['seed']}, not {self.facts['seed']}."
            )
        numbers = np.unique(np.asarray(table["game"]))
        self.done = len(numbers)
        if self.done > len(self.span) or numbers.tolist() != list(self.span[: self.done]):
            raise BadOutput(
                f"{self.path} cannot be gone on with: it has the games {numbers[0]} to {numbers[-1]};"
                f" expected games from {self.span.start} to at most {self.span.stop - 1}."
            )
        game = game_played(facts, self.path)
        missing = [name for name in columns_of(game) if name not in table.column_names]
        if missing:
            raise BadOutput(
                f"{self.path} cannot be gone on with: an older soultable wrote it, without {missing[0]}."
            )
        self.kept = encoded_as_played(table, game)

    def writer(self) -> Writer:
        writer = Writer(self.path, self.facts)
        if self.kept is not None:
            writer.add(self.kept)
        return writer


def simulate(
    what: Setup,
    games: int,
    out: str | Path,
    workers: int = 0,
    force: bool = False,
    progress: Callable[[int], None] = lambda done: None,
    part: Part = WHOLE,
    resume: bool = False,
    run: RunJobs = run_jobs,
) -> int:
    """Plays and writes. Returns how many games are in the files: fewer than planned after Ctrl-C.

    `out` is a file, or a folder if it is one or ends with a slash; a folder gets a file for every so many
    games, each of which appears when it is whole. `part` says which of the `games` are played here. `resume`
    goes on with what an earlier run has left there. Raises BadGameFile, or BadOutput: an existing file is
    replaced only by `force`.
    """
    span = part.of(games)
    targets = targets_of(what, games, span, out, part)
    if resume:
        for target in targets:
            target.keep()
    elif len(targets) > 1 or targets[0].path.parent != Path(out).parent:
        check_empty(targets[0].path.parent)
    else:
        check_free(targets[0].path, force)
    played = sum(target.done for target in targets)
    todo = [target for target in targets if target.done < len(target.span)]
    jobs = Jobs([target.span[target.done :] for target in todo], BATCH if what.is_random() else 1)
    if not todo:
        return played
    writer = todo[0].writer()  # before the first game, which may take minutes
    at = 0
    try:
        try:
            for job, batch in enumerate(run(partial(play_some, what, jobs), range(len(jobs)), workers)):
                if jobs.file_of(job) != at:
                    writer.close()
                    at = jobs.file_of(job)
                    writer = todo[at].writer()
                before = writer.games
                try:
                    writer.add(batch)
                finally:  # whoever stops us while it is written interrupts when it has been
                    played += writer.games - before
                progress(played)
        except KeyboardInterrupt:
            pass  # what has been played is kept
        writer.close()
    except OSError as error:
        raise cannot_write(writer.target, error) from None
    finally:
        writer.abandon()
    return played


def targets_of(what: Setup, games: int, span: range, out: str | Path, part: Part) -> list[Target]:
    """The files that are to be written. Makes the folder. Raises BadOutput."""
    path = Path(out)
    if not (path.is_dir() or str(out).endswith("/")):
        return [Target(path, span, what.facts(games, span, part))]
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from None
    size = ROW_GROUP if what.is_random() else IN_A_FILE
    found: list[Target] = []
    for group in range(span.start // size, -(-span.stop // size)):
        numbers = range(max(span.start, group * size), min(span.stop, (group + 1) * size))
        name = f"games-{numbers.start:08}.parquet"
        found.append(Target(path / name, numbers, what.facts(games, numbers, part)))
    return found


def check_empty(folder: Path) -> None:
    if any(folder.iterdir()):
        raise BadOutput(f"The folder {folder} is not empty; go on with it by --resume, or choose another.")
