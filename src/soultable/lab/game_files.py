"""Files of simulated games: written in parts, read again, gone on with, and joined.

What was played stands in the metadata of a file, its facts. Rows lie in the order of the games' numbers, and
a part of the file (a row group) holds those of the same ten thousand: so the same games make the same bytes,
whether they were played in one go or in pieces that were joined.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.state import State
from soultable.engine.trace import Trace
from soultable.lab.course import LEAD, OPENED, Judgement, course_of, judges
from soultable.lab.interrupts import uninterrupted
from soultable.lab.move_figures import DEALT

ROW_GROUP: Final = 10_000
"""Games in a part of the file; parts are written as they are finished."""
KEYS: Final = ("soultable", "game", "version", "seats", "mode", "options", "bots", "seed", "games", "command")
SAME: Final = ("game", "version", "seats", "mode", "options", "bots", "chain", "judge", "pack_text")
"""The facts in which files agree whose games may be counted together."""


class BadGameFile(SoultableError):
    """A file that is no file of simulated games, or not one of these."""


class BadOutput(SoultableError):
    """A file that cannot be written, or that would be lost by writing."""


# --- the columns


def flags(game: Game[Any], says: Callable[[Move], bool]) -> list[bool]:
    """What is said of the move with each number; of the first move of a family, for all of them."""
    vocabulary = game.vocabulary
    wanted = [False] * vocabulary.size
    for move in vocabulary.moves:
        wanted[move.number] = says(move)
    for family in vocabulary.families:
        if says(family.move(0)):
            wanted[family.first : family.first + family.size] = [True] * family.size
    return wanted


class Kind:
    """Moves for which there is a column of each seat: those that it made, or those by which it got something.

    There are the columns of a seat's own moves always, the others where the game says `is_dealt`.
    """

    def __init__(self, game: Game[Any], prefix: str, says: Callable[[Move], bool]) -> None:
        self.prefix = prefix
        self.wanted = flags(game, says)
        """Is it the move with this number?"""
        moves = [game.vocabulary.numbered(number) for number, here in enumerate(self.wanted) if here]
        self.notations = pa.array([move.notation for move in moves], pa.string())
        self.place_of = {move: place for place, move in enumerate(moves)}

    def column(self, places: Any, ends: Any) -> pa.ListArray:
        return pa.ListArray.from_arrays(ends, pa.DictionaryArray.from_arrays(places, self.notations))


def kinds_of(game: Game[Any]) -> list[Kind]:
    made, dealt = Kind(game, "moves_", game.is_counted), Kind(game, DEALT, game.is_dealt)
    return [made, dealt] if dealt.place_of else [made]


def wanted_of(kinds: list[Kind]) -> list[bool]:
    """Is the move with this number in any of the columns?"""
    return [any(flagged) for flagged in zip(*(kind.wanted for kind in kinds), strict=True)]


class Noted:
    """The moves of a kind that one seat has, game after game."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.ends = [0]


class Rows:
    """The columns of some games, filled row by row."""

    def __init__(self, game: Game[Any], seats: int, mode: str, kinds: list[Kind], judged: bool) -> None:
        self.game = game
        self.seats = seats
        self.teams = game.teams(seats, mode)
        self.kinds = kinds
        self.judged = judged
        """Was a decision of each game judged?"""
        self.plain: dict[str, list[Any]] = {"game": [], "seed": [], "seats": [], "answers": []}
        self.ending: list[str] = []
        self.winners: list[list[int]] = []
        self.scores: list[list[int]] = [[] for _ in range(seats)]
        self.returns: list[list[float]] = [[] for _ in range(seats)]
        self.noted = [[Noted() for _ in range(seats)] for _ in kinds]
        self.openings: list[list[list[str]]] = [[] for _ in range(seats)]
        self.leads: list[list[list[float] | None]] = [[] for _ in range(seats)]
        self.judgements: list[Judgement | None] = []

    def add(
        self,
        number: int,
        seed: int,
        answers: int,
        state: State,
        trace: Trace,
        chapter: int = 0,
        judgement: Judgement | None = None,
    ) -> None:
        result = self.game.result(state)
        values = {"game": number, "seed": seed, "seats": self.seats, "answers": answers}
        if chapter:
            values["chapter"] = chapter
        returns = self.game.returns(state)
        course = course_of(trace, answers, returns, self.teams)
        plain: dict[str, int | None] = {**values, **self.game.statistics(state)}
        if judges(self.game):
            plain["lead_changes"] = None if course is None else course.changes
        for name, value in plain.items():
            self.plain.setdefault(name, []).append(value)
        self.ending.append(result.ending)
        self.winners.append(result.winners)
        for kind, noted in zip(self.kinds, self.noted, strict=True):
            for seat, move in trace.record:
                if kind.wanted[move.number]:
                    noted[seat].places.append(kind.place_of[move])
            for mine in noted:
                mine.ends.append(len(mine.places))
        for seat in range(self.seats):
            self.scores[seat].append(result.scores[seat])
            self.returns[seat].append(returns[seat])
            self.openings[seat].append([move.notation for move in trace.openings[seat]])
            self.leads[seat].append(None if course is None else course.curves[seat])
        self.judgements.append(judgement)

    def batch(self) -> pa.RecordBatch:
        columns: dict[str, Any] = {name: pa.array(values, pa.int64()) for name, values in self.plain.items()}
        columns["ending"] = pa.array(self.ending, pa.string())
        columns["winners"] = pa.array(self.winners, pa.list_(pa.int8()))
        for seat in range(self.seats):
            columns[f"score_{seat}"] = pa.array(self.scores[seat], pa.int32())
            columns[f"return_{seat}"] = pa.array(self.returns[seat], pa.float64())
        for kind, noted in zip(self.kinds, self.noted, strict=True):
            for seat, mine in enumerate(noted):
                places, ends = pa.array(mine.places, pa.int32()), pa.array(mine.ends, pa.int32())
                columns[f"{kind.prefix}{seat}"] = kind.column(places, ends)
        for seat in range(self.seats):
            columns[f"{OPENED}{seat}"] = pa.array(self.openings[seat], pa.list_(pa.string()))
        if judges(self.game):
            for seat in range(self.seats):
                columns[f"{LEAD}{seat}"] = pa.array(self.leads[seat], pa.list_(pa.float32()))
        if self.judged:
            columns["judged"] = pa.array([one and one.kind for one in self.judgements], pa.string())
            columns["margin"] = pa.array([one and one.margin for one in self.judgements], pa.float32())
        return pa.RecordBatch.from_pydict(columns)


def columns_of(game: Game[Any]) -> list[str]:
    """One of each kind of columns that not all files have: older versions of soultable did not write it."""
    return [
        *[f"{kind.prefix}0" for kind in kinds_of(game)],
        f"{OPENED}0",
        *([f"{LEAD}0"] if judges(game) else []),
    ]


def encoded_as_played(table: pa.Table, game: Game[Any]) -> pa.RecordBatch:
    """Rows that were read, with moves numbered as they are when games are played: a file keeps only some."""
    kinds = kinds_of(game)
    batch = table.combine_chunks().to_batches()[0]
    columns = {}
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        if pa.types.is_list(column.type):
            values = column.flatten()
            ends = pc.subtract(column.offsets, column.offsets[0])
            absent = column.is_null() if column.null_count else None
            columns[name] = pa.ListArray.from_arrays(
                ends, values, mask=absent
            )  # elements are named otherwise
            for kind in kinds:
                if name.startswith(kind.prefix):
                    columns[name] = kind.column(pc.index_in(values.cast(pa.string()), kind.notations), ends)
        else:
            columns[name] = column
    return pa.RecordBatch.from_pydict(columns)


# --- writing


def cannot_write(path: Path, error: OSError) -> BadOutput:
    return BadOutput(f"{path} cannot be written: {error.strerror or error}.")


class Writer:
    """Writes rows into a file in the order in which they come.

    The file appears when it is whole; until then it is written under another name beside. Without a single
    game there is no file.
    """

    def __init__(self, target: Path, facts: dict[str, str]) -> None:
        self.target = target
        self.facts = facts
        self.beside = target.with_name(target.name + ".part")
        self.games = 0
        """How many games have come."""
        self.waiting: list[pa.RecordBatch] = []
        self.group = -1
        """Which ten thousand the rows that wait belong to."""
        self.writer: pq.ParquetWriter | None = None
        try:
            self.file = self.beside.open("wb")
        except OSError as error:
            raise cannot_write(target, error) from None

    def add(self, batch: pa.RecordBatch) -> None:
        """All rows of some games, which follow those that have come."""
        with uninterrupted():
            numbers = np.asarray(batch.column("game"))
            groups = numbers // ROW_GROUP
            begin = 0
            for end in [*(np.flatnonzero(np.diff(groups)) + 1).tolist(), len(numbers)]:
                if groups[begin] != self.group:
                    self.write()
                self.group = int(groups[begin])
                self.waiting.append(batch.slice(begin, end - begin))
                begin = end
            self.games += len(np.unique(numbers))
            if (int(numbers[-1]) + 1) % ROW_GROUP == 0:
                self.write()

    def write(self) -> None:
        """Writes what is waiting as one part."""
        if not self.waiting:
            return
        table = pa.Table.from_batches(self.waiting).combine_chunks()
        if self.writer is None:
            schema = table.schema.with_metadata(self.facts)
            self.writer = pq.ParquetWriter(self.file, schema, compression="zstd")
        self.writer.write_table(table.replace_schema_metadata(self.facts), row_group_size=table.num_rows)
        self.waiting.clear()

    def close(self) -> None:
        """Writes the rest, and lets the file appear."""
        with uninterrupted(again=False):
            self.write()
            if self.writer is not None:
                self.writer.close()
            self.file.close()
            if self.games:
                self.beside.replace(self.target)

    def abandon(self) -> None:
        """Leaves nothing behind but a file that is whole."""
        if self.writer is not None:
            self.writer.is_open = False
        self.file.close()
        self.beside.unlink(missing_ok=True)


# --- reading


def read(path: str | Path) -> tuple[pa.Table, dict[str, str]]:
    """The table and the facts of a file of `soultable simulate`. Raises BadGameFile."""
    try:
        with Path(path).open("rb") as file:
            table = pq.read_table(file)
    except OSError as error:
        raise BadGameFile(f"{path} cannot be read: {error.strerror or error}.") from None
    except pa.ArrowException:
        raise BadGameFile(f"{path} is not a Parquet file; expected one of `soultable simulate`.") from None
    facts = {key.decode(): value.decode() for key, value in (table.schema.metadata or {}).items()}
    missing = [key for key in KEYS if key not in facts]
    if missing or not table.num_rows:
        raise BadGameFile(f"{path} is a Parquet file, but was not written by `soultable simulate`.")
    return table.combine_chunks(), facts


def files_of(paths: Iterable[str | Path]) -> list[Path]:
    """The files that are named, and those in the folders that are named. Raises BadGameFile."""
    found: list[Path] = []
    for path in map(Path, paths):
        inside = sorted(path.glob("*.parquet")) if path.is_dir() else [path]
        if not inside:
            raise BadGameFile(f"In the folder {path} is no Parquet file of `soultable simulate`.")
        found += inside
    return found


class GameFile(NamedTuple):
    """A file that was read."""

    path: Path
    table: pa.Table
    facts: dict[str, str]


def read_each(paths: Iterable[str | Path]) -> list[GameFile]:
    """The files of games that were played in the same way, though perhaps by other seeds.

    Raises BadGameFile, also if a game is in two of them.
    """
    files = [GameFile(path, *read(path)) for path in files_of(paths)]
    for file in files[1:]:
        check_same(files[0].facts, file.facts, f"{files[0].path} and {file.path} do not belong together")
    seen: dict[tuple[str, int], Path] = {}
    for file in files:
        for number in np.unique(np.asarray(file.table["game"])).tolist():
            before = seen.setdefault((file.facts["seed"], number), file.path)
            if before is not file.path:
                raise BadGameFile(f"Game {number} is in {before} and in {file.path}: it would count twice.")
    return files


def check_same(one: dict[str, str], other: dict[str, str], what: str) -> None:
    """Raises BadGameFile if these facts are not of games that were played in the same way."""
    for key in SAME:
        was, now = one.get(key, ""), other.get(key, "")
        if was != now:
            shown = "the content packs differ" if key == "pack_text" else f"{key} is {was} and {now}"
            raise BadGameFile(f"{what}: {shown}.")


def game_of(facts: dict[str, str]) -> Game[Any] | None:
    """The game with the content it was played with, if it can be had here."""
    if facts.get("pack") and "pack_text" not in facts:
        return None
    try:
        return registry.game(facts["game"], facts.get("pack_text", ""), facts.get("pack", ""))
    except SoultableError:
        return None


def game_played(facts: dict[str, str], path: str | Path) -> Game[Any]:
    """As `game_of`, for those who cannot do without. Raises BadGameFile."""
    game = game_of(facts)
    if game is None or str(game.version) != facts["version"]:
        here = "is not here" if game is None else f"has version {game.version} here"
        raise BadGameFile(
            f"{path} has games of {facts['game']}, version {facts['version']}; that game {here}."
        )
    return game


# --- joining


def join(paths: Sequence[str | Path], out: str | Path, force: bool = False) -> tuple[int, int]:
    """Makes one file of the parts of a run, the same that one machine would have written in one go.

    Returns how many games are in it, and how many were planned: those at the end may be missing. Raises
    BadGameFile or BadOutput.
    """
    target = Path(out)
    check_free(target, force)
    files = sorted(read_each(paths), key=lambda file: file.table["game"][0].as_py())
    first = files[0].facts
    for file in files:
        for key in ("seed", "games"):
            if file.facts[key] != first[key]:
                raise BadGameFile(
                    f"{files[0].path} and {file.path} are parts of two runs: {key} is {first[key]} and"
                    f" {file.facts[key]}."
                )
    numbers = np.unique(np.concatenate([np.asarray(file.table["game"]) for file in files]))
    gaps = np.flatnonzero(numbers != np.arange(len(numbers)))
    if len(gaps):
        missing = int(gaps[0])
        raise BadGameFile(f"Game {missing} is in none of the files, but game {numbers[missing]} is.")
    game = game_played(first, files[0].path)
    facts = whole_run(first)
    writer = Writer(target, facts)
    try:
        for file in files:
            writer.add(encoded_as_played(file.table, game))
        writer.close()
    except OSError as error:
        raise cannot_write(target, error) from None
    finally:
        writer.abandon()
    return writer.games, int(facts["games"])


def whole_run(facts: dict[str, str]) -> dict[str, str]:
    """The facts of the run of which these are a part."""
    span = {"first": "0", "last": facts["games"]}
    return {**facts, **span, "command": facts["command"].partition(" --part ")[0]}


def check_free(target: Path, force: bool) -> None:
    """Raises BadOutput if something would be lost by writing this file."""
    if target.is_dir():
        raise BadOutput(f"{target} is a folder; expected the name of a file.")
    if target.exists() and not force:
        raise BadOutput(f"{target} exists already; choose another name, or replace it by --force.")
