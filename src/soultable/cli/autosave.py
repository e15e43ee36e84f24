"""Saving a match in its file while it is played, and the words at its beginning and end.

Before the match its file may hold the earlier chapters of a campaign: they stay as they are.
"""

from __future__ import annotations

from pathlib import Path

from soultable.cli.sitting import Sitting
from soultable.engine.errors import SoultableError
from soultable.engine.guide import guide_of, has_guide
from soultable.engine.match import Match
from soultable.engine.record import lines_of, write


class Autosave:
    """Saves the match after every answer, so that nothing is lost whatever happens."""

    def __init__(self, sitting: Sitting, file: Path) -> None:
        self.match = sitting.match
        self.earlier = sitting.earlier
        self.file = file
        self.saved = len(self.match.record)
        """How much of the record is in the file; at first what the match began with."""
        self.trouble = ""

    def save(self) -> None:
        """Saves what has been added. A file that cannot be written must not end the match."""
        if len(self.match.record) == self.saved:
            return
        try:
            self.file.absolute().parent.mkdir(parents=True, exist_ok=True)
            write([*self.earlier, *lines_of(self.match)], self.file)
        except (SoultableError, OSError) as error:
            self.trouble = str(error)
        else:
            self.trouble = ""
            self.saved = len(self.match.record)


def welcome(match: Match) -> list[str]:
    """What is said at the beginning."""
    lines = [f"{match.game.title}: {', '.join(match.names)}. Type `help` for help."]
    if match.commitment:
        lines += ["Chance follows from a seed that is shown at the end. Its SHA-256:", match.commitment]
    return lines + brief_lines(match)


def brief_lines(match: Match) -> list[str]:
    """The game in three lines; none if it has no guide."""
    if not has_guide(match.game.name):
        return []
    brief = guide_of(match.game.name).brief(match.mode)
    return [f"Aim: {brief.aim}", f"Your turn: {brief.turn}", f"The end: {brief.end}"]


def warning(file: Path, faults: list[str], chain: bool = False) -> str:
    """What is said when the file of the match, or of its whole campaign, is not in order."""
    more = f" (and {len(faults) - 1} more)" if len(faults) > 1 else ""
    return f"Warning: `soultable verify {'--chain ' if chain else ''}{file}` fails: {faults[0]}{more}."


def farewell(autosave: Autosave) -> list[str]:
    """What is said when the table is left: where the match is, and how to go on or check it."""
    match, chain = autosave.match, "--chain " if autosave.earlier else ""
    if autosave.trouble:
        return [f"The match could not be kept: {autosave.trouble}"]
    if not autosave.file.exists():
        return ["Nothing was played, so nothing was kept."]
    if not match.is_over:
        return [f"The match is kept in {autosave.file}", f"Go on with: soultable play --load {autosave.file}"]
    goes_on = [f"Play the next chapter with: soultable play --after {autosave.file}"] if match.legacy else []
    return [
        f"The match is kept in {autosave.file}",
        f"The seed was: {match.seed}",
        f"Check it with: soultable verify {chain}{autosave.file}",
        *goes_on,
    ]
