"""Trying out what somebody has uploaded: a content pack or a match file may be made to take for ever.

It is read in a worker first, which is ended when it takes too long or needs too much memory. Only what
has gone well there is read by the server itself.
"""

from __future__ import annotations

from typing import Final

import msgspec

from soultable.engine import registry
from soultable.engine.errors import BadRecord, SoultableError
from soultable.engine.lesson import lesson_of
from soultable.engine.match import Match
from soultable.engine.record import lines_of, loads, read
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable

READ_SECONDS: Final = 6.0
"""More than any honest file needs."""
MOST_PACK_BYTES: Final = 65_536
"""Content packs are small, also those in match files: what is made of them takes far more memory."""
MOST_UNDOS: Final = 200
"""A match file with more of them is not imported: each lets a part of the log be folded again."""


RECORD: Final = "record"
"""What an uploaded match file is called where something is wrong with it."""
MOST_CHAPTERS: Final = 50
"""Of a campaign that is opened from a file."""
CAMPAIGN_SECONDS: Final = 60.0
"""For all chapters of a file together; each is read within READ_SECONDS."""


class Trial(msgspec.Struct, frozen=True, tag="trial"):
    """A question to a worker: can this table be set up?"""

    wish: NewTable


class ChapterTrial(msgspec.Struct, frozen=True, tag="chapter"):
    """A question to a worker: can this chapter of a campaign be read?"""

    text: str
    name: str


def tried(trial: Trial | ChapterTrial) -> str:
    """What is wrong with the wish; nothing if the table can be set up (in the worker)."""
    try:
        match = match_of(trial.wish) if isinstance(trial, Trial) else read_chapter(trial.text, trial.name)
        "\n".join(lines_of(match)).encode()
    except (SoultableError, Denied) as error:
        return str(error)
    except RecursionError:
        return "The file is nested too deeply."
    except UnicodeEncodeError:
        return "The file contains characters that are not text."
    return ""


def match_of(wish: NewTable) -> Match:
    """A new match, one with a lesson, or one that goes on from a match file with a new seed."""
    if wish.lesson:
        return lesson_of(wish.game, wish.mode).match()
    if not wish.record:
        check_pack(wish.pack)
        game = registry.game(wish.game, wish.pack, "pack")
        return Match(game, len(wish.seats), wish.mode, wish.options)
    check_undos(wish.record, "The match file")
    told = loads(wish.record, RECORD)
    check_pack(told.game.pack)
    if told.game.name != wish.game or told.seats != len(wish.seats):
        raise Denied("wish", f"The match file is for {told.game.title} with {told.seats} seats.")
    return told.branch(len(told.log) if wish.length < 0 else min(wish.length, len(told.log)))


def read_chapter(text: str, name: str) -> Match:
    """A match of a campaign. Raises SoultableError or Denied, unless everything in it is in order."""
    check_undos(text, name)
    match, faults = read(text, name)
    check_pack(match.game.pack)
    if faults:
        raise BadRecord(f"{name}: {faults[0]}.")
    return match


def check_campaign(wish: NewTable, matches: list[Match]) -> None:
    """Raises Denied if the chapters are not those of the table that is wished."""
    last = matches[-1]
    if last.game.name != wish.game or last.seats != len(wish.seats):
        raise Denied("wish", f"The campaign is one of {last.game.title}, at last with {last.seats} seats.")
    if wish.length >= 0:
        raise Denied("wish", f"A campaign is opened whole; the length is {wish.length}, expected -1.")


def check_undos(text: str, what: str) -> None:
    if sum(line.lstrip().startswith("{") for line in text.split("\n")) > MOST_UNDOS:
        raise Denied("wish", f"{what} has more than {MOST_UNDOS} undos.")  # or lines like them


def check_pack(pack: str) -> None:
    """Raises Denied if a content pack is too large."""
    size = len(pack.encode())
    if size > MOST_PACK_BYTES:
        raise Denied("wish", f"The content pack has {size} bytes; expected at most {MOST_PACK_BYTES}.")
