"""Tables with a lesson: a guided first game, after which the table is one against bots as any other."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Final

from soultable.engine.errors import BadRecord
from soultable.engine.guide import guide_of, has_guide
from soultable.engine.lesson import NOT_TAKEN_BACK, YOU, LessonMatch, lesson_of
from soultable.engine.match import Match
from soultable.server.errors import Denied
from soultable.server.protocol.http import NewTable, SeatWish
from soultable.server.protocol.parts import BriefInfo, StepInfo
from soultable.server.store.rows import Head

LEVEL: Final = "easy"
"""The bots against which a learner plays on."""


def lesson_wish(wish: NewTable) -> NewTable:
    """The table that a lesson needs. Raises SoultableError if the game has none."""
    lesson = lesson_of(wish.game, wish.mode)
    seats = [SeatWish("me") if name == YOU else SeatWish("bot", name, LEVEL) for name in lesson.names]
    return NewTable(wish.game, seats, lesson.mode, lesson.options, name=wish.name, lesson=True)


def digest_of(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def begun(head: Head, names: list[str], entries: int) -> LessonMatch | None:
    """The match of a lesson at its beginning; None for one whose lesson is over and has changed since then.

    Raises BadRecord if the lesson has changed before the match came to its end.
    """
    lesson = lesson_of(head.game, head.mode)
    if digest_of(lesson.text) == head.lesson:
        return LessonMatch(lesson, names)
    if entries >= head.unseeded:
        return None
    raise BadRecord("This lesson has changed since you began it. Please begin it again from the shelf.")


def may_answer(match: Match, seat: int) -> bool:
    """In a lesson only the one answers whose turn it is there, also where several are asked."""
    if not isinstance(match, LessonMatch) or not match.is_guided:
        return True
    return match.given is not None and match.given.seat == seat


def given_move(match: Match) -> str:
    """What the lesson lets another player answer now; empty where there is none."""
    given = match.given if isinstance(match, LessonMatch) else None
    return given.move.notation if given is not None else ""


def shown_move(match: Match) -> str:
    """The answer that the lesson expects of the learner; empty where there is none."""
    step = match.step if isinstance(match, LessonMatch) else None
    return step.accept[0].notation if step is not None else ""


def check_way_back(match: Match, length: int) -> None:
    """Raises Denied when an answer of the lesson would be taken back."""
    if isinstance(match, LessonMatch) and length < match.lesson.length:
        raise Denied("lesson", NOT_TAKEN_BACK.sentence)


def steps_of(match: Match) -> list[StepInfo]:
    """What the lesson at a table has to say, step by step."""
    if not isinstance(match, LessonMatch):
        return []
    steps = [StepInfo(at, step.say, step.look, step.why) for at, step in match.lesson.steps]
    return [*steps, StepInfo(match.lesson.length, match.lesson.closing, [], "")]


@lru_cache
def brief_of(game: str, mode: str) -> BriefInfo | None:
    """The game in three lines, if it has a guide."""
    if not has_guide(game):
        return None
    brief = guide_of(game).brief(mode)
    return BriefInfo(brief.aim, brief.turn, brief.end)
