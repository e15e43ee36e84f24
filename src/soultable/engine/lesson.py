"""Lessons: a guided first game, which is a match with notes.

A lesson is `lesson.toml` in the folder of its game, or `lesson-MODE.toml` for another than its first mode.
It holds a whole match as far as it leads: what chance and the others answer, and at each question to the
learner a step with its notes::

    seats = ["you", "Ash"]                        who sits where; "you" is the learner
    begin = ["chance: deal 3", "1: place C3"]     what is answered before the first step
    closing = "Now play on."                      said when the lesson is over

    [[step]]
    say = "Populate puts one more Nomad on the board. Choose B2."
    look = ["B2"]                                 the things to look at
    accept = ["populate B2"]                      the answers with which the lesson goes on
    otherwise = "That is allowed, too, but ..."   what is said to every other legal answer
    why = "SF-POP-01"                             the rule behind it
    then = ["chance: deal 7", "1: prosper"]       what is answered up to the next step

`options` may stand at the head, and in a game in chapters `origin`: the text that an earlier match has left,
with which this one begins. A lesson is checked when it is read: it is played through with
every answer that it accepts. Each step takes one answer, so what the lesson has to say follows from the
length of the log alone. When it is over the match goes on as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod
from typing import Any, Final

from soultable.engine import fairness, registry
from soultable.engine.content import Entry, parsed
from soultable.engine.errors import BadContent, BadOption, BadOrigin, Refused
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.rulebook import UnknownRule, rulebook
from soultable.engine.seats import CHANCE

FILE: Final = "lesson.toml"
YOU: Final = "you"
MOST_COURSES: Final = 64
"""In so many ways at most can a lesson be played: all of them are tried."""
HEAD_KEYS: Final = ["seats", "options", "origin", "begin", "closing", "step"]
STEP_KEYS: Final = ["say", "look", "accept", "otherwise", "why", "then"]
NOT_TAKEN_BACK: Final = Refusal("", "What has been answered in the lesson stays: there is no way back in it.")


class Given:
    """An answer of chance or of another player, as the lesson has it."""

    def __init__(self, seat: int, move: Move) -> None:
        self.seat = seat
        self.move = move


class Step:
    """A question to the learner, with its notes."""

    def __init__(self, entry: Entry, accept: list[Move]) -> None:
        self.say = entry.text("say").strip()
        self.look = entry.texts("look")
        self.accept = accept
        self.otherwise = entry.text("otherwise").strip()
        self.why = entry.text("why") if "why" in entry.data else ""


class Lesson:
    """A lesson of one game. `script` has what comes at each length of the log, up to its end."""

    def __init__(self, game: Game[Any], text: str, name: str = FILE, mode: str = "") -> None:
        """Reads and checks a lesson. Raises BadContent with the place, what was found and expected."""
        self.game = game
        self.text = text
        head = Entry(name, parsed(text, name))
        head.only(HEAD_KEYS)
        seats = head.texts("seats")
        if seats.count(YOU) != 1:
            raise head.wrong("seats", f'a name for each seat, "{YOU}" once among them')
        self.names = seats
        self.learner = seats.index(YOU)
        self.mode = mode
        self.options = options_in(head)
        self.origin = head.text("origin").strip() if "origin" in head.data else ""
        self.closing = head.text("closing").strip()
        self.script: list[Step | Given] = self.given_in(head, "begin")
        self.start = len(self.script)
        """How long the log is before the first step."""
        for entry in steps_in(head):
            self.script.append(Step(entry, [self.find(entry, "accept", one) for one in accepted(entry)]))
            self.script += self.given_in(entry, "then")
        self.check(name)

    @property
    def length(self) -> int:
        """How long the log is when the lesson is over."""
        return len(self.script)

    @property
    def steps(self) -> list[tuple[int, Step]]:
        """The steps, each with the length of the log at which it is asked."""
        return [(length, one) for length, one in enumerate(self.script) if isinstance(one, Step)]

    def at(self, length: int) -> Step | Given | None:
        """What comes when the log has this length; None when the lesson is over."""
        return self.script[length] if length < len(self.script) else None

    def match(self, names: list[str] | None = None, seed: str | None = None) -> LessonMatch:
        """A match at the first step. Once the lesson is over, chance follows from the seed."""
        match = LessonMatch(self, names)
        match.play_given()
        match.use_seed(fairness.new_seed() if seed is None else seed)
        return match

    def position(self, number: int) -> Match:
        """The match before the step of this number, from 1 on; after the last one it is the end."""
        match = LessonMatch(self, None)
        match.play_given()
        for _ in range(number - 1):
            step = match.step
            assert step is not None
            match.enter(self.learner, step.accept[0])
            match.play_given()
        return match

    # --- reading

    def given_in(self, entry: Entry, key: str) -> list[Step | Given]:
        """The answers in a list such as ["chance: deal 3", "1: place C3"]."""
        found: list[Step | Given] = []
        for line in entry.texts(key):
            who, _, notation = line.partition(":")
            seat = CHANCE if who == "chance" else int(who) if who.isdecimal() else len(self.names)
            if seat >= len(self.names) or not notation.strip():
                raise BadContent(
                    f'{entry.where}: {key} has {line!r}; expected "chance: ..." or "SEAT: ..." with a seat'
                    f" from 0 to {len(self.names) - 1} and its answer."
                )
            if seat == self.learner and key == "then":
                raise BadContent(f"{entry.where}: {key} has {line!r}; the learner answers in steps only.")
            found.append(Given(seat, self.find(entry, key, notation.strip())))
        return found

    def find(self, entry: Entry, key: str, notation: str) -> Move:
        move = self.game.vocabulary.find(notation)
        if move is None:
            raise BadContent(f"{entry.where}: {key}: no move is written {notation!r}.")
        return move

    # --- checking

    def check(self, name: str) -> None:
        """Plays the lesson with every answer that it accepts. Raises BadContent."""
        steps = [step for _, step in self.steps]
        if not steps:
            raise BadContent(f"{name}: there is no [[step]].")
        if prod(len(step.accept) for step in steps) > MOST_COURSES:
            raise BadContent(
                f"{name}: it can be played in more than {MOST_COURSES} ways; accept fewer answers."
            )
        for number, step in enumerate(steps, 1):
            if step.why:
                try:
                    rulebook(self.game.name).find(step.why)
                except UnknownRule as error:
                    raise BadContent(f"{name}: step {number}: why: {error}") from None
        for course in product(*[step.accept for step in steps]):
            self.check_course(name, list(course))

    def check_course(self, name: str, course: list[Move]) -> None:
        """Plays the lesson with these answers of the learner."""
        try:
            match = Match(self.game, len(self.names), self.mode, self.options, "", origin=self.origin)
        except BadOrigin as error:
            raise BadContent(f"{name}: origin: {error}") from None
        except BadOption as error:
            raise BadContent(f"{name}: {error}") from None
        number, where = 0, "begin"
        for one in self.script:
            if isinstance(one, Step):
                number, where = number + 1, f"step {number + 1}"
                self.check_look(f"{name}: {where}", match, one)
                seat, move = self.learner, course[number - 1]
            else:
                seat, move = one.seat, one.move
                if number and seat != CHANCE and self.learner in match.state.asked():
                    raise BadContent(
                        f"{name}: {where}: then: {move.notation!r} comes while the learner is asked, too;"
                        " expected the learner's step first."
                    )
            try:
                match.enter(*match.checked(move, seat))
            except Refused as refused:
                answer = f"{who(seat)}: {move.notation}"
                raise BadContent(f"{name}: {where}: {answer!r} is refused: {refused}") from None

    def check_look(self, where: str, match: Match, step: Step) -> None:
        """What is to be looked at is what a legal move is about, or something that can be explained."""
        if not step.look or self.learner not in match.state.asked():
            return
        state, about = match.state, self.game.about
        known = {thing for move in state.legal(self.learner) for thing in about(state, self.learner, move)}
        for thing in step.look:
            if thing not in known and not self.game.explain(thing):
                listed = ", ".join(sorted(known)) or "nothing"
                raise BadContent(
                    f"{where}: look has {thing!r}; expected a card or what a legal move is about: {listed}."
                )


class LessonMatch(Match):
    """A match that goes as its lesson says, and from the end of the lesson on as any other.

    An answer that the lesson does not accept is refused with what the lesson says to it.
    """

    def __init__(self, lesson: Lesson, names: list[str] | None) -> None:
        """At the very beginning and without a seed: what is given is played by `play_given`."""
        self.lesson = lesson
        setting = (lesson.game, len(lesson.names), lesson.mode, lesson.options)
        super().__init__(*setting, "", names or lesson.names, lesson.origin)

    @property
    def step(self) -> Step | None:
        """What the learner is asked now; None while others are asked, and when the lesson is over."""
        now = self.lesson.at(len(self.log))
        return now if isinstance(now, Step) else None

    @property
    def given(self) -> Given | None:
        """What chance or another player answers now; None where it is the learner's turn or the end."""
        now = self.lesson.at(len(self.log))
        return now if isinstance(now, Given) else None

    @property
    def is_guided(self) -> bool:
        """Is the lesson going on?"""
        return len(self.log) < self.lesson.length

    def play_given(self) -> None:
        """Answers for chance and all others, up to the next step or the end of the lesson."""
        while (given := self.given) is not None:
            self.enter(given.seat, given.move)

    def checked(self, move: str | Move, seat: int | None) -> tuple[int, Move]:
        seat, found = super().checked(move, seat)
        step, given = self.step, self.given
        if step is not None and (seat != self.lesson.learner or found not in step.accept):
            raise Refused(Refusal(step.why, step.otherwise))
        if given is not None and (seat, found) != (given.seat, given.move):
            raise Refused(Refusal("", f"The lesson goes on with {given.move.notation!r}."))
        return seat, found

    def answer_chance(self) -> None:
        """From the lesson as long as it lasts, afterwards from the seed."""
        while self.seed and (given := self.given) is not None and given.seat == CHANCE:
            self.enter(CHANCE, given.move)
        if not self.is_guided:
            super().answer_chance()

    def enter(self, seat: int, move: Move) -> None:
        super().enter(seat, move)
        self.unseeded = min(len(self.record), self.lesson.length)

    def may_take_back(self, seat: int, length: int) -> bool:
        return length >= self.lesson.length and super().may_take_back(seat, length)

    def go_back(self, length: int, kept: Sequence[int] = ()) -> None:
        """Raises Refused for an answer of the lesson."""
        if length < self.lesson.length:
            raise Refused(NOT_TAKEN_BACK)
        super().go_back(length, kept)


def steps_in(head: Entry) -> list[Entry]:
    """The list [[step]], each with its number for errors."""
    steps = head.data.get("step", [])
    if not isinstance(steps, list) or not all(isinstance(step, dict) for step in steps):
        raise head.wrong("step", "a list of tables, [[step]]")
    entries = [Entry(f"{head.where}: step {number}", step) for number, step in enumerate(steps, 1)]
    for entry in entries:
        entry.only(STEP_KEYS)
    return entries


def accepted(step: Entry) -> list[str]:
    found = step.texts("accept")
    if not found:
        raise step.wrong("accept", "at least one answer")
    return found


def options_in(head: Entry) -> dict[str, int]:
    options = head.data.get("options", {})
    if not isinstance(options, dict) or any(type(value) is not int for value in options.values()):
        raise head.wrong("options", "a table of whole numbers")
    return dict(options)


def who(seat: int) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"


def file_of(game: str, mode: str) -> str:
    """How the file of a lesson is called; that of the first mode does not name it."""
    return FILE if mode in ("", registry.game(game).modes[0]) else f"lesson-{mode}.toml"


def modes_taught(game: str) -> list[str]:
    """The modes for which a lesson lies in the folder with which the game is registered."""
    found = registry.registered(game)
    return [mode for mode in registry.game(game).modes if found.file(file_of(game, mode)) is not None]


def lesson_of(game: str, mode: str = "") -> Lesson:
    """The lesson for a mode of a game. Raises UnknownGame, or BadContent if there is none in order."""
    found, modes = registry.registered(game), registry.game(game).modes
    if mode and mode not in modes:
        raise BadContent(f"{game} has no mode {mode!r}; its modes are: {', '.join(modes)}.")
    name = file_of(game, mode)
    path = found.file(name)
    if path is None:
        taught = ", ".join(modes_taught(game))
        there = f" There are lessons for: {taught}." if taught else ""
        raise BadContent(f"{game} has no lesson; it would be the file {name} in its folder.{there}")
    return Lesson(registry.game(game), path.read_text(encoding="utf-8"), f"{game}/{name}", mode or modes[0])
