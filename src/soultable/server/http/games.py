"""The shelf: the five games, whether they are here already or not, then games of your own; rules to read."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final

from soultable.engine import registry
from soultable.engine.game import Game
from soultable.engine.guide import guide_of, has_guide
from soultable.engine.lesson import lesson_of, modes_taught
from soultable.engine.rulebook import HEADING, ITEM, UNTESTED, Rulebook, has_rules, rulebook
from soultable.engine.seats import CHANCE
from soultable.server.protocol.http import (
    ChapterInfo,
    GameCard,
    GuideInfo,
    OptionInfo,
    PageInfo,
    QuestionInfo,
    RuleInfo,
    RulesInfo,
)
from soultable.server.table.seats import team_numbers

BOXES: Final = (
    (
        "soulfall", "Soulfall", "2-4", "30 min",
        "Spread your nomads over a barren land, court the Lords, and take the Tower when your time has come.",
    ),
    (
        "soul_dice", "Soul Dice", "1-2", "30 min",
        "An angel and a devil pay with dice for the cards that win human souls.",
    ),
    (
        "black_souls", "Black Souls", "2-6", "60-90 min",
        "Bid, draft and build a level so hard that only just one of your party comes through.",
    ),
    (
        "soulgivers", "Soulgivers", "2 or 4", "45-60 min",
        "Shells against Specters: carry the Fragment home while your characters decay, and use their Souls.",
    ),
    (
        "soulless_vessel", "Soulless Vessel", "1-5", "45 min per player",
        "Souls of dead heroes share borrowed bodies through a campaign of fifteen adventures, side by side.",
    ),
)  # fmt: skip


def cards() -> list[GameCard]:
    """The boxes on the shelf."""
    found = []
    for name, title, players, length, line in BOXES:
        if name in registry.REGISTERED:
            found.append(card_of(registry.game(name), title, line, players, length))
        else:
            found.append(GameCard(name, title, line, players, length, installed=False))
    return found + [plain_card(registry.game(name)) for name in registry.external_games()]


def plain_card(game: Game[Any]) -> GameCard:
    """The box of a game of which no more is known than it says itself."""
    counts = sorted({seats for mode in game.modes for seats in game.seats_in(mode)})
    return card_of(game, game.title, "", " or ".join(str(seats) for seats in counts), "")


def card_of(game: Game[Any], title: str, line: str, players: str, length: str) -> GameCard:
    options = [
        OptionInfo(
            option.name,
            option.default,
            option.low,
            option.high,
            option.sentence,
            list(option.choices),
            option.seat,
            list(option.modes) or list(game.modes),
            option.first,
        )
        for option in game.options
    ]
    seats_in = {mode: list(game.seats_in(mode)) for mode in game.modes}
    counts, modes = list(game.seat_counts), list(game.modes)
    help_for = (has_rules(game.name), modes_taught(game.name), has_guide(game.name))
    teams = {mode: team_numbers(game, max(game.seats_in(mode)), mode) for mode in modes}
    return GameCard(
        game.name, title, line, players, length, True, counts, modes, seats_in, options, *help_for,
        teams={mode: numbers for mode, numbers in teams.items() if any(numbers)},
    )  # fmt: skip


@lru_cache
def rules(name: str) -> RulesInfo:
    """RULES.md in chapters. Raises UnknownGame or UnknownRule."""
    book: Rulebook = rulebook(name)
    chapters: list[ChapterInfo] = []
    title, level = "", 0
    prose: list[str] = []
    listed: list[RuleInfo] = []
    for line in [*book.text.splitlines(), "# "]:
        heading, item = HEADING.fullmatch(line), ITEM.fullmatch(line)
        if heading is not None or line == "# ":
            text = re.sub(r"\n{3,}", "\n\n", "\n".join(prose)).strip()
            if title and (text or listed or level > 1):
                chapters.append(ChapterInfo(title, level, text, listed))
            prose, listed = [], []
            title, level = (heading[2], len(heading[1])) if heading is not None else ("", 0)
        elif item is not None:
            listed.append(RuleInfo(item[1], UNTESTED.sub("", item[2])))
        else:
            prose.append(line)
    return RulesInfo(book.title, chapters, [QuestionInfo(*question) for question in book.questions])


@lru_cache
def guide(name: str) -> GuideInfo:
    """How to play in two minutes, with the positions of its pictures. Raises UnknownGame or BadContent."""
    lesson = lesson_of(name)
    infos = []
    for page in guide_of(name).pages(lesson):
        match = lesson.position(page.step)
        asked = [seat for seat in match.state.asked() if seat != CHANCE]
        infos.append(PageInfo(page.say, page.show, page.look, match.view(lesson.learner), asked))
    return GuideInfo(lesson.names, lesson.learner, infos)
