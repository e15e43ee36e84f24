"""What the state of Soulless Vessel is made of, beside heroes and models.

Groups of enemies, marks and bonuses that last for a while, and what lies on the map: chests, dropped items,
vessels, tokens, terrain, and the room that is being explored.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.hero import NONE


class Group(Shareable):
    """An enemy card in play, with all models of its type (SV-GEN-12)."""

    __slots__ = ("acted", "ai", "by_event", "from_pile", "gone", "initiative", "order", "traits", "type")

    def __init__(self, card: int) -> None:
        self.type = card
        self.ai = NONE
        """The AI card, by its place in the content; NONE before step 3."""
        self.initiative = NONE
        self.order = 0
        """When it was placed on its step, compared with others there (SV-INI-05)."""
        self.traits: tuple[int, ...] = ()
        self.by_event = False
        """Did an event spawn it (SV-R-157)?"""
        self.from_pile = False
        """Is its card one of the enemy pile of the adventure (SV-SPN-02)?"""
        self.acted = False
        """Has it been activated in this round?"""
        self.gone = False
        """Has its last model been defeated?"""

    def is_final(self) -> bool:
        return self.gone

    def copy(self) -> Group:
        twin = Group(self.type)
        twin.ai = self.ai
        twin.initiative = self.initiative
        twin.order = self.order
        twin.traits = self.traits
        twin.by_event = self.by_event
        twin.from_pile = self.from_pile
        twin.acted = self.acted
        twin.gone = self.gone
        return twin


class Mark(Shareable):
    """A number or a quality of a model that is other than printed until a certain time."""

    __slots__ = ("amount", "holder", "kind", "model", "place", "until", "word")

    def __init__(
        self, kind: int, model: int, amount: int, word: int, until: int, holder: int, place: int
    ) -> None:
        self.kind = kind
        self.model = model
        self.amount = amount
        self.word = word
        """Of keywords and immunities: which."""
        self.until = until
        self.holder = holder
        """Who has made it: of a taunt whom the enemy prefers; of a card on the effects track its owner."""
        self.place = place
        """Of marks that last as long as a card: its place in the deck of the holder."""


# Kinds of marks and of what applies while a text does.
ATTACK_VALUE: Final = 0
DEFENSE_VALUE: Final = 1
SPEED: Final = 2
RANGE: Final = 3
KEYWORD: Final = 4
IMMUNE: Final = 5
TAUNT: Final = 6
UNTARGETABLE: Final = 7


class Bonus(Shareable):
    """Dice, power or symbols for the next roll of somebody."""

    __slots__ = ("dice", "model", "plus", "power", "rolls", "star", "until")

    def __init__(
        self, model: int, rolls: int, dice: tuple[int, ...], power: int, plus: int, star: int, until: int
    ) -> None:
        self.model = model
        self.rolls = rolls
        """For which kinds of rolls, as a set."""
        self.dice = dice
        self.power = power
        self.plus = plus
        self.star = star
        self.until = until


class Chest(Shareable):
    __slots__ = ("cards", "item", "square")

    def __init__(self, square: int, item: int = NONE, cards: int = 2) -> None:
        self.square = square
        self.item = item
        """A named item that lies in it."""
        self.cards = cards
        """How many item cards are drawn besides."""


class Dropped(Shareable):
    """Items that lie on a square."""

    __slots__ = ("items", "square", "wear")

    def __init__(self, square: int, items: tuple[int, ...], wear: tuple[int, ...]) -> None:
        self.square = square
        self.items = items
        self.wear = wear


class Found(Shareable):
    """A vessel token on its two squares, with its card."""

    __slots__ = ("squares", "vessel")

    def __init__(self, squares: tuple[int, ...], vessel: int) -> None:
        self.squares = squares
        self.vessel = vessel


class Token(Shareable):
    """An ability token on a square."""

    __slots__ = ("holder", "name", "place", "square")

    def __init__(self, name: int, square: int, holder: int, place: int) -> None:
        self.name = name
        self.square = square
        self.holder = holder
        """The hero whose card has placed it; NONE for those that stay."""
        self.place = place


class Terrain(Shareable):
    """Squares that are difficult, walled or fenced as long as something lasts."""

    __slots__ = ("holder", "kind", "place", "squares", "until")

    def __init__(self, kind: int, squares: tuple[int, ...], until: int, holder: int, place: int) -> None:
        self.kind = kind
        self.squares = squares
        self.until = until
        self.holder = holder
        self.place = place


class Room:
    """What lies behind an opened door: which room, how it is laid, and who waits there."""

    __slots__ = ("apart", "blue", "boss", "card", "door", "laid", "layout", "opener", "red", "tile")

    def __init__(self, door: int, opener: int) -> None:
        self.door = door
        self.opener = opener
        """The model that has opened the door; NONE for nobody."""
        self.card = NONE
        """The card of the exploration deck, as it stands there."""
        self.tile = NONE
        self.layout = NONE
        self.laid = NONE
        """The place of the tile among those that are laid; NONE before."""
        self.red = DRAWN
        self.blue = DRAWN
        self.boss = NONE
        """The types of the enemies at the sockets."""
        self.apart = False

    def copy(self) -> Room:
        twin = Room(self.door, self.opener)
        twin.card = self.card
        twin.tile = self.tile
        twin.layout = self.layout
        twin.laid = self.laid
        twin.red = self.red
        twin.blue = self.blue
        twin.boss = self.boss
        twin.apart = self.apart
        return twin


DRAWN: Final = -2
"""The next enemy card."""
DIFFICULT: Final = 0
WALL: Final = 1
FENCE: Final = 2
"""Kinds of terrain: a fence is what blue lines are."""
