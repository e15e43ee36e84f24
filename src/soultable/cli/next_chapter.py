"""`soultable play --after FILE`: the match that begins with what a finished one has left.

The file may hold a whole campaign, chapter after chapter: the last one is gone on from.
"""

from __future__ import annotations

from pathlib import Path

from soultable.cli.arguments import BadUsage
from soultable.engine.chain import Chapter, read_chain
from soultable.engine.errors import BadRecord
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.engine.seats import NOBODY


def finished(file: Path) -> list[Match]:
    """The matches in the file. Raises SoultableError if nothing can follow the last one."""
    chapters = read_chain(file)
    for chapter in chapters:
        if chapter.faults:
            raise BadRecord(f"{chapter.name} is not in order, so nothing can follow it: {chapter.faults[0]}.")
    match, name = chapters[-1].match, chapters[-1].name
    if not match.is_over:
        raise BadUsage(f"The match in {name} is not over; go on with it by --load {file}.")
    if not match.legacy:
        raise BadUsage(f"Nothing follows the match in {name}.")
    return [chapter.match for chapter in chapters]


def lines_before(matches: list[Match]) -> list[str]:
    """The lines of earlier chapters, as they stand in the file of a campaign."""
    return [line for match in matches for line in lines_of(match)]


def faults_in(chapters: list[Chapter]) -> list[str]:
    """What is not in order in a file; where it holds several matches, with the chapter."""
    alone = len(chapters) == 1
    return [
        fault if alone else f"chapter {number}, {fault}"
        for number, chapter in enumerate(chapters, 1)
        for fault in chapter.faults
    ]


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
