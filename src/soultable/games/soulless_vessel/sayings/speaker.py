"""What is known while a text is said: whose it is, who has been named, how things of the box are called."""

from __future__ import annotations

from typing import Final

from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.sayings.nouns import Who, plural_of, the

ON_CARD: Final = "this card"
ON_ITEM: Final = "this item"


class Speaker:
    """Somebody who says one text."""

    def __init__(self, content: Content, me: Who, doer: Who, acts: bool, stands_on: str = "") -> None:
        self.content = content
        self.me = me
        """Whom the text calls self."""
        self.doer = doer
        """Who does what is done."""
        self.acts = acts
        """Does the doer do it to others ("inflict Stun 1 on the target"), or does it happen to them?"""
        self.chooser = doer
        self.it = me
        self.it_kinds: list[int] = []
        """What kinds of models `it` may be."""
        self.stands_on = stands_on
        self.counter = "counter"
        self.this_round = False
        """Is it the text of an event, for this round only?"""
        self.roller = doer
        """Who makes the roll that the text is about."""
        self.lasts = False
        """Does it say what applies as long as the text does?"""
        self.bare = False
        """Are clauses said without their subject, because it has been named as the one who decides?"""
        self.heads: list[str] = []
        """What the text begins with: spell 2+, ongoing."""

    def named(self, who: Who) -> Who:
        """Somebody who is named here; in full if it is the first time."""
        if who is self.it and who.again is not None:
            self.it = who.again
            if self.chooser is who:
                self.chooser = who.again
        return who

    def token(self, name: int) -> str:
        return self.content.token_names[name].replace("_", " ")

    def tile(self, name: str) -> str:
        for tile in self.content.tiles:
            if tile.id == name:
                return the(tile.name.removesuffix(" (entrance)"))
        raise LookupError(name)

    def foe(self, number: int) -> str:
        """All enemies of a type, or a boss."""
        enemy = self.content.enemies[number]
        if enemy.boss:
            return the(enemy.name) if enemy.name.startswith("The ") else enemy.name
        return f"the {plural_of(enemy.name)}"

    def door(self, name: str) -> str:
        return f"the sealed door of {self.tile(name.partition('.')[0])}"
