"""What a long run has done so far, line by line in a file: a run that was stopped goes on with it.

The first line says which run it is. Each further line is one result as JSON, written when it is there; a line
that was cut off in the middle is dropped.
"""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

import msgspec

from soultable.engine.errors import SoultableError

T = TypeVar("T")


class BadSpool(SoultableError):
    """A file that is not of this run, or cannot be read or written."""


class Spool(Generic[T]):
    """The results of a run, of one kind."""

    def __init__(self, path: Path, heading: object, kind: type[T]) -> None:
        self.path = path
        self.heading = msgspec.json.encode(heading)
        self.kind = kind
        self.file: BinaryIO | None = None

    def kept(self) -> list[T]:
        """The results that are there. Raises BadSpool if they are of another run."""
        if not self.path.exists():
            return []
        heading, lines = lines_of(self.path)
        if heading != self.heading:
            raise BadSpool(
                f"{self.path} has games of another run: {heading.decode(errors='replace')}."
                " Delete it, or name another file."
            )
        return decoded(self.path, lines, self.kind)

    def open(self) -> None:
        """Makes ready to add. What was kept is written anew, so that it ends with a whole line."""
        results = self.kept()
        try:
            self.file = self.path.open("wb")
            self.file.write(self.heading + b"\n")
        except OSError as error:
            raise BadSpool(f"{self.path} cannot be written: {error.strerror or error}.") from None
        for result in results:
            self.add(result)

    def add(self, result: T) -> None:
        assert self.file is not None
        self.file.write(msgspec.json.encode(result) + b"\n")
        self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()


def lines_of(path: Path) -> tuple[bytes, list[bytes]]:
    """The first line, and the whole ones after it. Raises BadSpool."""
    try:
        heading, *lines = path.read_bytes().split(b"\n")
    except OSError as error:
        raise BadSpool(f"{path} cannot be read: {error.strerror or error}.") from None
    return heading, lines[:-1]


def decoded(path: Path, lines: list[bytes], kind: type[T]) -> list[T]:
    try:
        return [msgspec.json.decode(line, type=kind) for line in lines]
    except msgspec.DecodeError as error:
        raise BadSpool(
            f"{path} has games that cannot be read: {error}. Delete it, or name another file."
        ) from None
