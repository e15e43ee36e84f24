"""Heroes and models: what the table knows of each of them.

A **model** is whoever stands on the map (SV-GEN-06): the models of the heroes come first, by seat; minions
and enemies follow in the order in which they appear and keep their number when they are gone. What only a
hero has, the soul with its deck and items and the vessel that it inhabits, is a `Hero`.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF
from soultable.engine.masks import bit, has
from soultable.engine.state import Shareable

NONE: Final = -1

# Kinds of models.
HERO: Final = 0
MINION: Final = 1
ENEMY: Final = 2

# Status effects, in the order of the content.
BLEED: Final = 0
CRIPPLE: Final = 1
DAZED: Final = 2
STUN: Final = 3
WEAKEN: Final = 4
CURSED: Final = 5
TERROR: Final = 6
STATUSES: Final = ["bleed", "cripple", "dazed", "stun", "weaken", "cursed", "terror"]

# Slots of the player board (SV-ITM-01), with room for what cards add to them.
HAND_SLOTS: Final = [0, 1]
ARMOR_SLOT: Final = 2
GEAR_SLOTS: Final = [3, 4, 5, 6]
PACK_SLOTS: Final = [7, 8, 9, 10, 11, 12, 13]
CONSUMABLE_SLOTS: Final = [14, 15, 16, 17]
SLOT_NAMES: Final = [
    "hand1", "hand2", "armor", "gear1", "gear2", "gear3", "gear4", "pack1", "pack2", "pack3", "pack4",
    "pack5", "pack6", "pack7", "belt1", "belt2", "belt3", "belt4",
]  # fmt: skip
SLOTS: Final = len(SLOT_NAMES)
EQUIPPED: Final = 7
"""The slots below this number hold what is worn and wielded."""
GEAR: Final = 2
PACK: Final = 3
CONSUMABLES: Final = 2
"""How many places of these kinds a hero has without the help of cards (SV-ITM-01)."""
CARDS: Final = 2
"""How many cards a hero may place in a round (SV-RND-10)."""
LONGEST_COOLDOWN: Final = 5


class Model(Shareable):
    """Whoever stands on the map."""

    __slots__ = (
        "cell", "group", "initiative", "kind", "moved", "number", "owner", "previous", "source", "tokens",
        "type", "wounds",
    )  # fmt: skip

    def __init__(self, kind: int, card: int, number: int) -> None:
        self.kind = kind
        self.type = card
        """Of enemies and minions: which of the content."""
        self.number = number
        """The number on the standee; of heroes the seat."""
        self.cell = OFF
        """The square, or of a Bulky model the position; OFF when it is not on the map."""
        self.group = NONE
        """Of enemies: the place of its group in `state.groups`."""
        self.owner = NONE
        """Of minions: the hero."""
        self.initiative = 0
        """Of minions: the step of the tracker."""
        self.source = NONE
        """Of minions: the place in the owner's deck of the card that summoned it; NONE if it stays."""
        self.wounds = 0
        """Of enemies wounds, of minions scratches."""
        self.tokens = [0, 0, 0, 0, 0]
        """Of enemies: how many tokens of each status, Bleed to Weaken."""
        self.previous = NONE
        """Of enemies: whom it attacked last (SV-TGT-05)."""
        self.moved = 0
        """How many squares it has walked in its present activation."""

    def is_final(self) -> bool:
        """Heroes come and go before they stand anywhere; others that have left the map never change again."""
        return self.cell == OFF and self.kind != HERO

    def copy(self) -> Model:
        twin = Model(self.kind, self.type, self.number)
        twin.cell = self.cell
        twin.group = self.group
        twin.owner = self.owner
        twin.initiative = self.initiative
        twin.source = self.source
        twin.wounds = self.wounds
        twin.tokens = self.tokens.copy()
        twin.previous = self.previous
        twin.moved = self.moved
        return twin


class Hero:
    """A player's soul and the vessel that it inhabits."""

    __slots__ = (
        "cooldown", "counter", "deck", "empty", "experience", "hand", "initiative", "items", "lasting",
        "noted", "perks", "placed", "quest", "revealed", "scratches", "seat", "status", "vessel", "wear",
        "wounds",
    )  # fmt: skip

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.deck: tuple[int, ...] = ()
        """The abilities, by their number in the content. What follows goes by the place in the deck."""
        self.hand = 0
        """The cards in hand, as a set."""
        self.cooldown: list[int] = []
        """Where each card lies on the cooldown track, from 1 to 5; 0 if it does not."""
        self.lasting: list[int] = []
        """Where each card lies on the effects track; 0 if it does not."""
        self.placed: list[int] = []
        """The cards placed in this round that have not been carried out."""
        self.revealed = 0
        """How many cards were placed in this round, carried out or not."""
        self.empty = 0
        """How many empty card slots have not been resolved (SV-CARD-20)."""
        self.vessel = NONE
        """The number of the vessel; 0 is the Vesselless Soul."""
        self.perks = 1
        """The open perks, as a set."""
        self.noted: tuple[tuple[int, int], ...] = ()
        """Retained synchronization: vessels and the perks that were unlocked on them (SV-VES-08)."""
        self.wounds = 0
        self.scratches = 0
        """In the current row, which is the first one without a wound."""
        self.status = [0, 0, 0, 0, 0, 0, 0]
        """The duration of each status effect; 0 if the hero is free of it."""
        self.items = [NONE] * SLOTS
        """What lies in each slot. A two-handed item lies in the first hand, and the second stays empty."""
        self.wear = [0] * SLOTS
        self.quest: tuple[int, ...] = ()
        """Quest items, which need no slot (SV-R-128)."""
        self.initiative = 0
        self.counter = 0
        """The tokens of a vessel that has counters of its own."""
        self.experience = 0
        """Soul XP."""

    def copy(self) -> Hero:
        twin = Hero(self.seat)
        twin.deck = self.deck
        twin.hand = self.hand
        twin.cooldown = self.cooldown.copy()
        twin.lasting = self.lasting.copy()
        twin.placed = self.placed.copy()
        twin.revealed = self.revealed
        twin.empty = self.empty
        twin.vessel = self.vessel
        twin.perks = self.perks
        twin.noted = self.noted
        twin.wounds = self.wounds
        twin.scratches = self.scratches
        twin.status = self.status.copy()
        twin.items = self.items.copy()
        twin.wear = self.wear.copy()
        twin.quest = self.quest
        twin.initiative = self.initiative
        twin.counter = self.counter
        twin.experience = self.experience
        return twin

    def learn(self, abilities: list[int] | tuple[int, ...]) -> None:
        """Takes a whole deck into the hand."""
        self.deck = tuple(abilities)
        self.hand = (1 << len(abilities)) - 1
        self.cooldown = [0] * len(abilities)
        self.lasting = [0] * len(abilities)

    def holds(self, place: int) -> bool:
        """Is this card in hand?"""
        return has(self.hand, place)

    def take_up(self, place: int) -> None:
        """A card comes back to the hand, wherever it was."""
        self.hand |= bit(place)
        self.cooldown[place] = 0
        self.lasting[place] = 0

    def is_vesselless(self) -> bool:
        return self.vessel == 0
