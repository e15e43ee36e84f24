"""`soultable play --after FILE`: the match that begins with what a finished one has left."""

from __future__ import annotations

from pathlib import Path

from soultable.cli.arguments import BadUsage
from soultable.engine.errors import BadRecord
from soultable.engine.match import Match
from soultable.engine.record import read, text_of
from soultable.engine.seats import NOBODY


def finished(file: Path) -> Match:
    """The match in the file. Raises SoultableError if nothing can follow it."""
    match, faults = read(text_of(file), str(file))
    if faults:
        raise BadRecord(f"{file} is not in order, so nothing can follow it: {faults[0]}.")
    if not match.is_over:
        raise BadUsage(f"The match in {file} is not over; go on with it by --load {file}.")
    if not match.legacy:
        raise BadUsage(f"Nothing follows the match in {file}.")
    return match


def heirs_of(before: Match, names: list[str]) -> list[int]:
    """Who goes on at each seat: those who are named as before; if nobody is, as many as there are, in order.

    >>> import soultable
    >>> match = soultable.new("connect_four", names=["Ann", "Bo"], seed="")
    >>> heirs_of(match, ["Bo", "Cy"]) == [1, NOBODY], heirs_of(match, ["X", "Y", "Z"]) == [0, 1, NOBODY]
    (True, True)
    """
    if any(name in before.names for name in names):
        return [before.names.index(name) if name in before.names else NOBODY for name in names]
    return [seat if seat < before.seats else NOBODY for seat in range(len(names))]


def following(before: Match, names: list[str], options: dict[str, int], seed: str | None) -> Match:
    heirs = heirs_of(before, names)
    stays = heirs == list(range(before.seats))
    return before.following(
        [] if stays else heirs, options={**before.options, **options}, seed=seed, names=names
    )
