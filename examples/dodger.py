"""A bot with a memory: soultable tournament black_souls dodger:Dodger normal --seats 4"""

from random import Random
from typing import Any

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.levels import bot
from soultable.engine.move import Move


class Dodger(Bot):
    """Dodges the bids of the others: each is expected to bid the card nearest to their average so far."""

    def __init__(self, otherwise: str = "normal") -> None:
        self.otherwise = bot(otherwise)
        """Answers all other questions."""
        self.bids: dict[int, list[int]] = {}
        """What everybody has bid."""
        self.read = 0
        """How much of the story has been read. A bot that is new here reads it from the beginning."""

    def choose(self, knowledge: Knowledge, rng: Random) -> Move:
        story = knowledge.story
        for event in story[self.read :]:
            if event.kind == "bid":
                self.bids.setdefault(event.seat, []).append(int(event.values[0]))
        self.read = len(story)
        if knowledge.kind != "bid":
            return self.otherwise.choose(knowledge, rng)
        view: Any = knowledge.view()
        others = [seat for seat in self.bids if seat != knowledge.seat]
        expected = {self.expected(seat, view.players[seat].hand) for seat in others}
        return max(knowledge.moves, key=lambda move: (move.value not in expected, rng.random()))

    def expected(self, seat: int, hand: list[int]) -> int:
        average = sum(self.bids[seat]) / len(self.bids[seat])
        return min(hand, key=lambda card: abs(card - average))
