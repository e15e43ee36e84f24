"""Match files: one JSON value a line.

The first line says which game it is, the following ones are the entries of the record in order::

    {"soultable": 1, "game": "soulfall", "version": 2, "seats": 2, ..., "commitment": "...", "seed": "..."}
    [-1, "take VAS-1"]        chance answered
    [1, "place C3"]           seat 1 answered
    {"undo": 12}              only the first 12 answers of the log are in force from here on
    {"undo": 12, "kept": [13]}    ... and the one at place 13, counted from 0: all were asked at once
    {"result": {...}}         the last line of a finished match

A file without the seed can be replayed but neither verified nor gone on with. A match that goes on from
an earlier one has what that one left in its head, as "origin": a file never needs a second file. If seats
have come or gone between the two, "heirs" says who sits where now (see `Match.following`).
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from soultable.engine import fairness, registry
from soultable.engine.ask import ask_of
from soultable.engine.entries import Answer, Undo
from soultable.engine.errors import BadRecord, Refused, SoultableError
from soultable.engine.game import Result
from soultable.engine.match import Match
from soultable.engine.options import checked_options
from soultable.engine.seats import CHANCE, EVERYONE
from soultable.engine.taking_back import can_stay

FORMAT: Final = 1
HEAD: Final = '{"soultable":'
"""How a match file begins."""


def lines_of(match: Match, reveal: bool = True) -> list[str]:
    """The lines of the match's file; without the seed when it is not to be revealed yet."""
    lines = [head_line(match, reveal), *[entry_line(entry) for entry in match.record]]
    if match.is_over:
        lines.append(json_line({"result": result_data(match.result)}))
    return lines


def beginning(match: Match, length: int) -> list[str]:
    """The lines of a file that has only the first `length` answers in force, as if all had been given.

    What was taken back is not in it, and neither is the seed.
    """
    head = head_data(match) | {"given": length, "commitment": "", "seed": ""}
    return [json_line(head), *[entry_line(answer) for answer in match.log[:length]]]


def head_line(match: Match, reveal: bool = True) -> str:
    head = head_data(match)
    return json_line(head if reveal else head | {"seed": ""})


def head_data(match: Match) -> dict[str, object]:
    head: dict[str, object] = {
        "soultable": FORMAT,
        "game": match.game.name,
        "version": match.game.version,
        "seats": match.seats,
        "mode": match.mode,
        "options": match.options,
        "names": match.names,
        "pack": match.game.pack,
        "given": match.unseeded,
        "commitment": match.commitment,
        "seed": match.seed,
    }
    if match.origin:
        head["origin"] = match.origin
    if match.heirs:
        head["heirs"] = match.heirs
    return head


def entry_line(entry: Answer | Undo) -> str:
    return json_line(entry_data(entry))


def entry_data(entry: Answer | Undo) -> object:
    """An entry as it stands in a match file."""
    if isinstance(entry, Answer):
        return [entry.seat, entry.move.notation]
    return {"undo": entry.length, "kept": list(entry.kept)} if entry.kept else {"undo": entry.length}


def json_line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def result_data(result: Result) -> dict[str, object]:
    return {"scores": result.scores, "winners": result.winners, "ending": result.ending}


def save(match: Match, path: str | Path) -> None:
    """Writes the file whole or not at all. Raises BadRecord rather than overwrite something else."""
    write(lines_of(match), path)


def write(lines: list[str], path: str | Path) -> None:
    target = Path(path)
    if target.exists() and not is_record(target):
        raise BadRecord(f"{target}: this is not a match file; it is left as it is.")
    beside = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        beside.replace(target)
    except OSError as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise BadRecord(f"{target}: the match cannot be saved: {error.strerror}.") from None


def is_record(path: Path) -> bool:
    """Does the file begin as a match file does?"""
    try:
        with path.open("rb") as file:
            return file.read(len(HEAD)) == HEAD.encode()
    except OSError:
        return False


class RecordReader:
    """Reads the lines of a match file and says precisely what is wrong with them."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.lines = [line for line in text.split("\n") if line.strip()]
        if not self.lines:
            raise BadRecord(f"{name}: the file is empty; expected a match file of soultable.")

    def wrong(self, line: int, what: str) -> BadRecord:
        return BadRecord(f"{self.name}, line {line + 1}: {what}")

    def value(self, line: int) -> Any:
        try:
            return json.loads(self.lines[line])
        except (ValueError, RecursionError):
            raise self.wrong(line, "this is not JSON; expected a match file of soultable.") from None

    def head(self) -> dict[str, Any]:
        head = self.value(0)
        if not isinstance(head, dict) or "soultable" not in head:
            raise self.wrong(0, 'expected a head such as {"soultable": 1, "game": ...}.')
        if head["soultable"] != FORMAT:
            raise self.wrong(0, f"format {head['soultable']!r} is not known; this program reads {FORMAT}.")
        head = {"origin": "", "heirs": []} | head
        kinds = {"game": str, "version": int, "seats": int, "mode": str, "options": dict, "names": list}
        kinds |= {"pack": str, "given": int, "commitment": str, "seed": str, "origin": str, "heirs": list}
        for key, kind in kinds.items():
            if type(head.get(key)) is not kind:
                raise self.wrong(0, f"{key!r} is {head.get(key)!r}; expected a {kind.__name__}.")
        return head

    def check_alone(self) -> None:
        """Raises BadRecord when this is a chain of matches (see `soultable.engine.chain`)."""
        for line in range(1, len(self.lines)):
            if self.lines[line].startswith(HEAD):
                raise self.wrong(line, "another match begins here; expected one match, not a chain of them.")


class Unlawful(BadRecord):
    """An answer in a match file that the rules do not allow: the match up to it, and all faults so far."""

    def __init__(self, name: str, match: Match, faults: list[str]) -> None:
        super().__init__(f"{name}, {faults[-1]}")
        self.match = match
        self.faults = faults


def loads(text: str, name: str = "match") -> Match:
    """The match in the text of a file. Raises BadRecord, saying where the text is wrong."""
    match, _ = read(text, name)
    match.answer_chance()
    return match


def load(path: str | Path) -> Match:
    """The match in a file. Raises BadRecord, saying where the file is wrong."""
    return loads(text_of(path), str(path))


def text_of(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise BadRecord(f"{path}: the match file cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise BadRecord(f"{path}: this is not a text file; expected a match file of soultable.") from None


def read(text: str, name: str) -> tuple[Match, list[str]]:
    """Folds the file. Returns the match and what does not follow from its seed.

    Raises BadRecord when it cannot be read, and Unlawful when one of its answers is not allowed.
    """
    reader = RecordReader(name, text)
    reader.check_alone()
    head, match = reader.head(), started(reader)
    if not 0 <= head["given"] < len(reader.lines):
        raise reader.wrong(0, f"'given' is {head['given']}; expected a number of entries of this file.")
    seed, match.unseeded, match.commitment = head["seed"], head["given"], head["commitment"]
    faults: list[str] = []
    if seed and fairness.commitment(seed) != match.commitment:
        faults.append("the seed is not the one that was committed to")
    for line in range(1, len(reader.lines)):
        entry = reader.value(line)
        if isinstance(entry, dict) and "result" in entry and line == len(reader.lines) - 1:
            if not match.is_over or result_data(match.result) != entry["result"]:
                faults.append(f"line {line + 1}: the result is not what the record leads to")
        elif isinstance(entry, dict) and type(entry.get("undo")) is int:
            check_undo(reader, line, match, entry)
            match.go_back(entry["undo"], entry.get("kept", []))
        elif isinstance(entry, list) and [type(part) for part in entry] == [int, str]:
            expected = "" if len(match.record) < match.unseeded else expected_of_chance(match, seed)
            if entry[0] == CHANCE and expected not in ("", entry[1]):
                faults.append(f"line {line + 1}: the seed gives {expected!r}, not {entry[1]!r}")
            try:
                match.enter(*match.checked(entry[1], entry[0]))
            except Refused as refused:
                match.seed = seed
                faults.append(f"line {line + 1}: {entry[1]!r} is refused: {refused}")
                raise Unlawful(name, match, faults) from None
        else:
            raise reader.wrong(line, f'{entry!r} is no entry; expected [seat, "move"] or {{"undo": n}}.')
    match.seed = seed
    return match, faults


def check_undo(reader: RecordReader, line: int, match: Match, entry: dict[str, Any]) -> None:
    """Raises BadRecord if this cannot be taken back, or what stays in force cannot stay."""
    length, kept = entry["undo"], entry.get("kept", [])
    if not 0 <= length < len(match.log):
        raise reader.wrong(line, f"there is no earlier position {length}.")
    if kept == []:
        return
    if not isinstance(kept, list) or any(type(place) is not int for place in kept):
        raise reader.wrong(line, f"'kept' is {kept!r}; expected a list of places of the log.")
    if kept != sorted(set(kept)) or kept[0] <= length or kept[-1] >= len(match.log):
        raise reader.wrong(line, f"'kept' is {kept!r}; expected places from {length + 1} on, in their order.")
    if not can_stay(match, length, kept):
        raise reader.wrong(line, f"the answers {kept!r} cannot stay without those that are taken back.")


def started(reader: RecordReader) -> Match:
    """The match of a file's head, without its entries and its seed. Raises BadRecord."""
    head = reader.head()
    try:
        game = registry.game(head["game"], head["pack"], f"{reader.name}, pack")
        if head["version"] != game.version:
            raise BadRecord(
                f"it was played by version {head['version']} of {game.title}; here is version {game.version}."
            )
        checked_options(game, head["seats"], head["mode"], head["options"])  # a file leaves nothing open
        setting = (game, head["seats"], head["mode"], head["options"])
        return Match(*setting, "", head["names"], head["origin"], head["heirs"])
    except SoultableError as error:
        raise reader.wrong(0, str(error)) from None


def extend(match: Match, entries: list[Any]) -> None:
    """Enters what was checked before, as it stands in a file: it is not checked again.

    What is taken back among these entries is not carried out at all: somebody may have played and taken
    back thousands of times.
    """
    standing: list[Answer | int] = [*match.log]
    undos: dict[int, int] = {}
    for number, entry in enumerate(entries):
        if isinstance(entry, list):
            standing.append(number)
        else:
            length, kept = entry["undo"], entry.get("kept", [])
            gone = [place for place in range(length, len(standing)) if place not in kept]
            undos[number] = seen_by([standing[place] for place in gone])
            standing[length:] = [standing[place] for place in kept]
    first = len(match.log)
    if undos:
        pairs = enumerate(zip(match.log, standing, strict=False))
        first = next((place for place, (was, now) in pairs if was is not now), min(first, len(standing)))
    if first < len(match.log):
        match.cut(first, [answer for answer in standing[first:] if isinstance(answer, Answer)])
    in_force = {number for number in standing if isinstance(number, int)}
    for number, entry in enumerate(entries):
        place = len(match.record)
        if not isinstance(entry, list):
            match.record.append(Undo(place, entry["undo"], entry.get("kept", []), undos[number]))
        elif number in in_force:
            match.enter(entry[0], match.find(entry[1]))
        else:
            match.record.append(Answer(place, entry[0], match.find(entry[1])))


def seen_by(standing: list[Answer | int]) -> int:
    """Who has seen these answers; EVERYONE if one of them is not carried out, so that nobody knows."""
    audience = 0
    for answer in standing:
        audience |= answer.audience if isinstance(answer, Answer) else EVERYONE
    return audience


def expected_of_chance(match: Match, seed: str) -> str:
    """What chance must answer now by the seed; empty when chance is not asked or there is no seed."""
    if not seed or match.state.asked() != [CHANCE]:
        return ""
    return fairness.pick(seed, len(match.record), ask_of(match.state, CHANCE)).notation


def verify(path: str | Path) -> tuple[Match, list[str]]:
    """Checks a file: every move legal, every answer of chance from the seed, the result as stated.

    Returns the match and the faults found; an empty list means that the file is in order. The first
    answer that is not allowed ends the check, and the match is the one before it. Raises BadRecord
    when the file cannot be read.
    """
    return verify_text(text_of(path), str(path))


def verify_text(text: str, name: str) -> tuple[Match, list[str]]:
    """As `verify`, for the text of a file."""
    try:
        match, faults = read(text, name)
    except Unlawful as unlawful:
        match, faults = unlawful.match, unlawful.faults
    if not match.seed:
        faults.append("the seed has not been revealed, so the answers of chance cannot be checked")
    return match, faults
