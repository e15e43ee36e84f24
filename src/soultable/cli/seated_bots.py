"""The bots at the seats of a terminal. Each stays at its seat, with what it remembers, while play goes on.

Where a match is loaded, or answers are taken back, a new bot sits down: it finds in the log what was before.
"""

from __future__ import annotations

from random import Random

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import bot_at_table
from soultable.engine.match import Match
from soultable.engine.move import Move


class Seated:
    """A bot at its seat, after an answer: what had been answered before, and what it answered."""

    def __init__(self, bot: Bot, before: list[tuple[int, str]], answer: tuple[int, str]) -> None:
        self.bot = bot
        self.before = before
        self.answer = answer

    def is_followed_by(self, log: list[tuple[int, str]]) -> bool:
        """Does the log go on from there? Others, who were asked at the same time, may be first in it."""
        length = len(self.before)
        own = [answer for answer in log[length:] if answer[0] == self.answer[0]]
        return log[:length] == self.before and own[:1] == [self.answer]


class SeatedBots:
    """All bots of a sitting."""

    def __init__(self) -> None:
        self.seated: dict[tuple[int, str], Seated] = {}
        """By the seat and the name of the bot that sits there."""

    def choose(self, match: Match, seat: int, name: str, seed: str) -> Move:
        """What the bot of this name answers. Raises BadBot."""
        log = [(answer.seat, answer.move.notation) for answer in match.log]
        seated = self.seated.pop((seat, name), None)
        bot = seated.bot if seated and seated.is_followed_by(log) else bot_at_table(name)
        move = bot.choose(Knowledge(match.game, match.state, seat, match), Random(seed))
        self.seated[seat, name] = Seated(bot, log, (seat, move.notation))
        return move
