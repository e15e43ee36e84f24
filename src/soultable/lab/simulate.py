"""Many games into one Parquet file: a row for each game.

The columns: `game` (its number), `seed` (decides everything in it), `seats`, `answers`, the numbers
of the game's own `statistics`, `ending`, `winners`, and for each seat `score_0`, `return_0` and `moves_0`,
the moves it made for which the game says `is_counted`. What was played stands in the metadata of the file.
Of a game in chapters whole chains can be played: then every match is a row, and `chapter` counts them.

The file depends on the setup and the number of games alone: one worker and many write the same bytes. (A bot
that thinks by the clock is the exception; one that counts its iterations is not.)
"""

from __future__ import annotations

import hashlib
import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

import soultable
from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import any_bot
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.playout import playout_recorded
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.lab.interrupts import uninterrupted
from soultable.lab.workers import run_jobs

ROW_GROUP: Final = 10_000
"""Games in a part of the file; parts are written as they are finished."""
BATCH: Final = 500
"""Random games in a job; a game of thinking bots is a job of its own."""
RANDOM: Final = "random"


class BadOutput(SoultableError):
    """A file that cannot be written, or that would be lost by writing."""


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

    def load(self) -> Game[Any]:
        return registry.game(self.game, self.pack, self.pack_name)

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
    return Setup(game.name, seats, mode, values, names, seed, game.pack, pack_name, chain)


# --- playing


def seed_of(seed: str, number: int) -> int:
    """The seed of a single game."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest()[:8], "big") >> 1


def play(match: Match, bots: list[Bot], rng: Random, wanted: list[bool]) -> list[tuple[int, Move]]:
    """Plays a match to its end, chance included. Returns who made which of the moves that are `wanted`."""
    state = match.state
    while not state.is_over():
        seat = state.asked()[0]
        if seat == CHANCE:
            move = state.frame_of(CHANCE).sample(state, rng)
        else:
            move = bots[seat].choose(Knowledge(match.game, state, seat, match), rng)
        match.enter(seat, move)
    return [
        (answer.seat, answer.move) for answer in match.log if answer.seat >= 0 and wanted[answer.move.number]
    ]


def counted(game: Game[Any]) -> list[bool]:
    """Is the move with this number counted? What the first move of a family says holds for all of them."""
    vocabulary = game.vocabulary
    wanted = [False] * vocabulary.size
    for move in vocabulary.moves:
        wanted[move.number] = game.is_counted(move)
    for family in vocabulary.families:
        if game.is_counted(family.move(0)):
            wanted[family.first : family.first + family.size] = [True] * family.size
    return wanted


def play_some(what: Setup, games: int, size: int, job: int) -> pa.RecordBatch:
    """The rows of the games of one job."""
    game = what.load()
    wanted = counted(game)
    at_random = all(name == RANDOM for name in what.bots)
    rows = Rows(game, what.seats, wanted)
    for number in range(job * size, min((job + 1) * size, games)):
        seed = seed_of(what.seed, number)
        rng = Random(seed)
        origin = ""
        for chapter in range(1, what.chain + 1):
            record: list[tuple[int, Move]] = []
            state: State
            if at_random:
                state = begun(game, what, origin)
                answers = playout_recorded(state, rng, wanted, record)
            else:
                bots = [any_bot(name) for name in what.bots]  # of this game alone: they may remember
                match = Match(game, what.seats, what.mode, what.options, seed="", origin=origin)
                record = play(match, bots, rng, wanted)
                state, answers = match.state, len(match.log)
            rows.add(number, seed, answers, state, record, chapter if what.chain > 1 else 0)
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


class Rows:
    """The columns of some games, filled row by row."""

    def __init__(self, game: Game[Any], seats: int, wanted: list[bool]) -> None:
        self.game = game
        self.seats = seats
        moves = [game.vocabulary.numbered(number) for number in range(len(wanted)) if wanted[number]]
        self.notations = pa.array([move.notation for move in moves], pa.string())
        self.place_of = {move: place for place, move in enumerate(moves)}
        self.plain: dict[str, list[Any]] = {"game": [], "seed": [], "seats": [], "answers": []}
        self.ending: list[str] = []
        self.winners: list[list[int]] = []
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.returns: list[list[float]] = [[] for _ in range(seats)]
        self.moves: list[list[int]] = [[] for _ in range(seats)]
        self.ends: list[list[int]] = [[0] for _ in range(seats)]

    def add(
        self,
        number: int,
        seed: int,
        answers: int,
        state: State,
        record: list[tuple[int, Move]],
        chapter: int = 0,
    ) -> None:
        result = self.game.result(state)
        values = {"game": number, "seed": seed, "seats": self.seats, "answers": answers}
        if chapter:
            values["chapter"] = chapter
        for name, value in {**values, **self.game.statistics(state)}.items():
            self.plain.setdefault(name, []).append(value)
        self.ending.append(result.ending)
        self.winners.append(result.winners)
        for seat, move in record:
            self.moves[seat].append(self.place_of[move])
        returns = self.game.returns(state)
        for seat in range(self.seats):
            self.scores[seat].append(result.scores[seat])
            self.returns[seat].append(returns[seat])
            self.ends[seat].append(len(self.moves[seat]))

    def batch(self) -> pa.RecordBatch:
        columns: dict[str, Any] = {name: pa.array(values, pa.int64()) for name, values in self.plain.items()}
        columns["ending"] = pa.array(self.ending, pa.string())
        columns["winners"] = pa.array(self.winners, pa.list_(pa.int8()))
        for seat in range(self.seats):
            columns[f"score_{seat}"] = pa.array(self.scores[seat], pa.int32())
            columns[f"return_{seat}"] = pa.array(self.returns[seat], pa.float64())
        for seat in range(self.seats):
            places = pa.array(self.moves[seat], pa.int32())
            names = pa.DictionaryArray.from_arrays(places, self.notations)
            ends = pa.array(self.ends[seat], pa.int32())
            columns[f"moves_{seat}"] = pa.ListArray.from_arrays(ends, names)
        return pa.RecordBatch.from_pydict(columns)


# --- writing


def simulate(
    what: Setup,
    games: int,
    out: str | Path,
    workers: int = 0,
    force: bool = False,
    progress: Callable[[int], None] = lambda done: None,
) -> int:
    """Plays and writes. Returns how many games are in the file: fewer than `games` after Ctrl-C.

    The file appears when it is whole; until then it is written under another name beside. Without a
    single game there is no file. Raises BadOutput; an existing file is replaced only by `force`.
    """
    target = Path(out)
    if target.exists() and not force:
        raise BadOutput(f"{target} exists already; choose another name, or replace it by --force.")
    if target.is_dir():
        raise BadOutput(f"{target} is a folder; expected the name of a file.")
    beside = target.with_name(target.name + ".part")
    file = Writer(what, games, beside)
    size = BATCH if all(name == RANDOM for name in what.bots) else 1
    job = partial(play_some, what, games, size)
    try:
        try:
            for batch in run_jobs(job, range(-(-games // size)), workers):
                file.add(batch)
                progress(file.games)
        except KeyboardInterrupt:
            pass  # what has been played is kept
        with uninterrupted(again=False):
            file.close()
            if file.games:
                beside.replace(target)
    except OSError as error:
        raise cannot_write(target, error) from None
    finally:
        file.abandon()
        beside.unlink(missing_ok=True)
    return file.games


def cannot_write(path: Path, error: OSError) -> BadOutput:
    return BadOutput(f"{path} cannot be written: {error.strerror or error}.")


class Writer:
    """Writes batches in parts of `ROW_GROUP` games, in the order in which they come."""

    def __init__(self, what: Setup, games: int, path: Path) -> None:
        self.games = 0
        """How many games have come."""
        game = what.load()
        self.metadata = {
            "soultable": soultable.__version__,
            "game": what.game,
            "version": str(game.version),
            "seats": str(what.seats),
            "mode": what.mode,
            "options": json.dumps(what.options),
            "bots": json.dumps(what.bots),
            "seed": what.seed,
            "games": str(games),
            "pack": what.pack_name,
            "pack_text": what.pack,
            "command": what.command(games),
        }
        self.waiting: list[pa.RecordBatch] = []
        self.writer: pq.ParquetWriter | None = None
        try:
            self.file = path.open("wb")
        except OSError as error:
            raise cannot_write(path.with_suffix(""), error) from None

    def add(self, batch: pa.RecordBatch) -> None:
        with uninterrupted():
            self.waiting.append(batch)
            self.games += len(set(batch.column("game").to_pylist()))
            if self.games % ROW_GROUP == 0:
                self.write()

    def write(self) -> None:
        """Writes what is waiting as one part."""
        if not self.waiting:
            return
        table = pa.Table.from_batches(self.waiting).combine_chunks()
        if self.writer is None:
            schema = table.schema.with_metadata(self.metadata)
            self.writer = pq.ParquetWriter(self.file, schema, compression="zstd")
        self.writer.write_table(table.replace_schema_metadata(self.metadata), row_group_size=ROW_GROUP)
        self.waiting.clear()

    def close(self) -> None:
        """Writes the rest."""
        self.write()
        if self.writer is not None:
            self.writer.close()
        self.file.close()

    def abandon(self) -> None:
        """Closes the file, whole or not."""
        if self.writer is not None:
            self.writer.is_open = False
        self.file.close()
