"""What a player, or chance, can choose in Soulfall."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Vocabulary
from soultable.engine.tables import Choices

PILES: Final = {"draw": "deck", "prosper": "shards"}
"""What the Actions are about that name nothing: the piles from which one takes."""


class Moves:
    """Every move there is with one content, in tables by what the move is about."""

    def __init__(
        self, name: str, spaces: list[str], cards: list[str], lords: list[str], tribes: list[str]
    ) -> None:
        self.vocabulary = Vocabulary(name)

        # chance
        self.take = self.vocabulary.each("take", cards)
        """A card comes from the deck into a hand."""
        self.turn_up = self.vocabulary.each("turn", cards)
        """A card is turned up to begin the discard pile."""

        # the Actions
        self.draw = self.vocabulary.add("draw", "draw")
        self.prosper = self.vocabulary.add("prosper", "prosper")
        self.play = self.each("play", cards)
        self.devote = self.each("devote", cards)
        self.populate = self.each("populate", spaces)
        self.build = self.each("build", spaces)

        # within an Action, and at the start
        self.place = self.each("place", spaces)
        self.discard = self.each("discard", cards)

        # words on Lord cards
        self.destroy = self.each("destroy", spaces)
        self.sacrifice = self.each("sacrifice", spaces)
        self.wander = self.each("wander", spaces)
        self.migrate = self.each("migrate", spaces)
        self.to = self.each("to", spaces)
        self.raze = self.each("raze", spaces)
        self.steal = self.each("steal", tribes)
        self.claim = self.each("claim", lords)

    def each(self, verb: str, names: list[str]) -> Choices:
        return Choices(self.vocabulary.each(verb, names))
