"""Guides: what somebody reads before a first game.

A guide is `guide.toml` in the folder of its game. It has the brief, three lines that are shown at the first
table, and the pages of *How to play in two minutes*, each a paragraph and what is drawn beside it::

    [brief]
    aim = "Have the highest score."
    turn = "Do three different Actions."
    end = "The game ends when ..."

    [brief.solo]                    the lines that are others in a mode of the game
    aim = "Beat SHADE."

    [[page]]
    say = "You lead a tribe of Nomads."
    step = 2                        the picture is the lesson before this step, as the learner sees it
    show = ["board"]                what is drawn of it: board, hand, player, or things by their names
    look = ["B2"]                   what is marked in it

The pictures are positions of the lesson (`soultable.engine.lesson`), drawn by the client as the table is.
"""

from __future__ import annotations

from typing import Any, Final

from soultable.engine import registry
from soultable.engine.content import Entry, parsed
from soultable.engine.errors import BadContent
from soultable.engine.game import Game
from soultable.engine.lesson import Lesson

FILE: Final = "guide.toml"
LINES: Final = ["aim", "turn", "end"]
PAGE_KEYS: Final = ["say", "step", "show", "look"]


class Brief:
    """A game in three lines: what one wants, what one does, and when it is over."""

    def __init__(self, aim: str, turn: str, end: str) -> None:
        self.aim = aim
        self.turn = turn
        self.end = end


class Page:
    """A paragraph of How to play in two minutes, and its picture."""

    def __init__(self, entry: Entry, lesson: Lesson) -> None:
        entry.only(PAGE_KEYS)
        self.say = entry.text("say").strip()
        self.step = entry.number("step", 1, len(lesson.steps) + 1)
        self.show = entry.texts("show")
        self.look = entry.texts("look")
        if not self.show:
            raise entry.wrong("show", "what is drawn: board, hand, player, or things by their names")


class Guide:
    """The guide of one game."""

    def __init__(self, game: Game[Any], text: str, name: str = FILE) -> None:
        """Reads a guide. Raises BadContent with the place, what was found and expected."""
        head = Entry(name, parsed(text, name))
        head.only(["brief", "page"])
        self.general = table_in(head, "brief")
        self.general.only([*LINES, *game.modes])
        self.modes = {mode: table_in(self.general, mode) for mode in game.modes if mode in self.general.data}
        for entry in self.modes.values():
            entry.only(LINES)
        for mode in game.modes:
            self.brief(mode)
        pages = head.data.get("page", [])
        if not isinstance(pages, list) or not all(isinstance(page, dict) for page in pages):
            raise head.wrong("page", "a list of tables, [[page]]")
        self.entries = [Entry(f"{name}: page {number}", page) for number, page in enumerate(pages, 1)]

    def brief(self, mode: str) -> Brief:
        """The brief of a mode: its own lines, and for the rest those of the game."""
        own = self.modes.get(mode, self.general)
        return Brief(*[(own if line in own.data else self.general).text(line) for line in LINES])

    def pages(self, lesson: Lesson) -> list[Page]:
        """The pages, with pictures from this lesson. Raises BadContent."""
        return [Page(entry, lesson) for entry in self.entries]


def table_in(entry: Entry, key: str) -> Entry:
    table = entry.data.get(key)
    if not isinstance(table, dict):
        raise entry.wrong(key, f"a table, [{key}]")
    return Entry(f"{entry.where}: {key}", table)


def has_guide(game: str) -> bool:
    """Does a guide lie in the folder with which the game is registered?"""
    return registry.registered(game).file(FILE) is not None


def guide_of(game: str) -> Guide:
    """The guide of a registered game. Raises UnknownGame, or BadContent when there is none in order."""
    path = registry.registered(game).file(FILE)
    if path is None:
        raise BadContent(f"{game} has no guide; it would be the file {FILE} in its folder.")
    return Guide(registry.game(game), path.read_text(encoding="utf-8"), f"{game}/{FILE}")
