"""`soultable learn GAME`: a guided first game in the terminal, which then goes on against bots."""

from __future__ import annotations

import argparse
from typing import Final

from soultable.cli import resume
from soultable.cli.arguments import Commands
from soultable.cli.autosave import welcome
from soultable.cli.play import shown_name, take_seats
from soultable.cli.sitting import ASK, PERSON, Sitting
from soultable.engine.drawing import POINTED
from soultable.engine.english import numbered
from soultable.engine.errors import Refused
from soultable.engine.lesson import NOT_TAKEN_BACK, YOU, Lesson, lesson_of

LEVEL: Final = "easy"
"""The bots against which a learner plays on."""


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "learn",
        help="learn a game by a guided first game",
        description="Plays the lesson of a game, step by step; then the game goes on against easy bots.",
    )
    parser.add_argument("game", metavar="GAME", help="the game, such as soulfall")
    parser.add_argument("--mode", default="", metavar="MODE", help="a mode of the game, such as solo")
    parser.add_argument("--plain", action="store_true", help="lines only: for pipes and screen readers")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    lesson = lesson_of(arguments.game, arguments.mode)
    return take_seats(LessonSitting(lesson), resume.new_file(lesson.game.name), arguments.plain)


class LessonSitting(Sitting):
    """A sitting at a lesson: what the others answer is given, and each question comes with its note."""

    def __init__(self, lesson: Lesson, seed: str | None = None) -> None:
        players = [PERSON if name == YOU else LEVEL for name in lesson.names]
        names = [
            shown_name("" if name == YOU else name, who, seat)
            for seat, (name, who) in enumerate(zip(lesson.names, players, strict=True))
        ]
        self.lesson = lesson
        self.guided = lesson.match(numbered(names), seed)
        super().__init__(self.guided, players)
        self.notes[:0] = [(0, None, line) for line in welcome(self.guided)]

    def situation(self) -> tuple[str, int]:
        return super().situation() if self.guided.step is None else (ASK, self.viewer)

    def advance(self) -> None:
        """Answers for everybody else as long as the lesson lasts."""
        self.guided.play_given()
        self.guided.answer_chance()
        if not self.guided.is_guided:
            super().advance()

    def undo(self, seat: int, agreed: bool = False) -> None:
        if self.guided.is_guided:
            raise Refused(NOT_TAKEN_BACK)
        super().undo(seat, agreed)

    def guidance(self) -> str:
        """What the lesson says now; its last words until the learner has answered once more."""
        match, steps = self.guided, self.lesson.steps
        for number, (at, step) in enumerate(steps, 1):
            if at == len(match.log):
                return f"Step {number} of {len(steps)}. {step.say}"
        since = match.log[self.lesson.length :]
        return "" if any(answer.seat == self.lesson.learner for answer in since) else self.lesson.closing

    def marks(self) -> dict[str, int]:
        step = self.guided.step
        return super().marks() | dict.fromkeys(step.look if step is not None else [], POINTED)

    def expected(self) -> str:
        step = self.guided.step
        return step.accept[0].notation if step is not None else ""
