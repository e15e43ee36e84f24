"""What a campaign knows beside the adventure: the chapter, what has been played, debts, and the town.

The town's part of it (rows of the shops, who is ready) is empty during an adventure.
"""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.frame import Frame
from soultable.engine.state import Shareable

COINS: Final = 0
SHARDS: Final = 1
CURRENCIES: Final = ["coins", "shards"]

# What a row of a shop shows.
ITEM_ROW: Final = 0
SOUL_ROW: Final = 1
VESSEL_ROW: Final = 2
CARD_ROW: Final = 3
ROW_KINDS: Final = ["items", "souls", "vessels", "cards"]
ROW_SIZES: Final = [10, 5, 3, 5]
"""SV-TWN-06, 10, 12, SV-OPT-09, SV-R-98: how many cards an additional row shows."""
MOST_ROWS: Final = 9
"""How many rows of a kind a town phase shows at most: the names of the answers end there."""


class Played(Shareable):
    """An adventure on the tracker, and how it went."""

    __slots__ = ("adventure", "difficulty", "outcome", "switches")

    def __init__(self, adventure: int, outcome: int, difficulty: int, switches: int) -> None:
        self.adventure = adventure
        self.outcome = outcome
        self.difficulty = difficulty
        self.switches = switches


class Kept(Shareable):
    """An item of the party that lies on no hero's board."""

    __slots__ = ("item", "wear")

    def __init__(self, item: int, wear: int) -> None:
        self.item = item
        self.wear = wear


class Row(Shareable):
    """A row of cards that can be bought; an additional one is closed after one (SV-TWN-08)."""

    __slots__ = ("cards", "closed", "extra", "for_souls", "kind")

    def __init__(
        self, kind: int, cards: tuple[int, ...], extra: bool, closed: bool = False, for_souls: bool = False
    ) -> None:
        self.kind = kind
        self.cards = cards
        self.extra = extra
        self.closed = closed
        self.for_souls = for_souls
        """Vessels that only a hero without one may take (SV-R-107, 192)."""


class Campaign:
    __slots__ = (
        "cards", "debts", "declined", "exchanged", "extra", "free_rows", "handled", "interrupted", "joining",
        "pending", "played", "proposed", "ready", "rows", "soul_pile", "stash", "tier",
    )  # fmt: skip

    def __init__(self, tier: int, seats: int) -> None:
        self.tier = tier
        """The chapter, from 1; 6 when only the finale is left."""
        self.played: tuple[Played, ...] = ()
        """The adventures on the tracker, in their order."""
        self.extra: tuple[int, ...] = ()
        """The chapters in which the party may play an adventure more (SV-CAM-06)."""
        self.debts = [0, 0]
        """What is owed for heroes who have left, in coins and Soul Shards (SV-LEAVE-04)."""
        self.stash: tuple[Kept, ...] = ()
        self.soul_pile: tuple[int, ...] = ()
        """How many cards of each item lie in the deck of the Soul Shop."""
        # --- the town
        self.rows: tuple[Row, ...] = ()
        self.cards: tuple[int, ...] = ()
        """Base cards that are offered if abilities are drafted (SV-OPT-07)."""
        self.free_rows = 0
        """How many rows are free of charge because somebody has joined (SV-JOIN-05)."""
        self.joining: tuple[int, ...] = ()
        """The seats of heroes who join in this town phase."""
        self.ready = 0
        """Who is ready to set out, as a set of seats."""
        self.declined: tuple[tuple[int, int, int], ...] = ()
        """What was proposed and declined: by whom, the number of the move, and what it was about."""
        self.proposed: tuple[tuple[int, int, int], ...] = ()
        """The same of what others are asked to agree to now."""
        self.handled = [0] * seats
        """How often each hero has handed on or rearranged items ..."""
        self.exchanged = [0] * seats
        """... and exchanged vessels."""
        self.pending: tuple[int, ...] = ()
        """An immediate item that is being used, and by whom (SV-TWN-11) ..."""
        self.interrupted: tuple[tuple[Frame[Any], ...], ...] = ()
        """... and what each seat was about in town before."""

    def copy(self) -> Campaign:
        twin = Campaign(self.tier, 0)
        twin.played = self.played
        twin.extra = self.extra
        twin.debts = self.debts.copy()
        twin.stash = self.stash
        twin.soul_pile = self.soul_pile
        twin.rows = self.rows
        twin.cards = self.cards
        twin.free_rows = self.free_rows
        twin.joining = self.joining
        twin.ready = self.ready
        twin.declined = self.declined
        twin.proposed = self.proposed
        twin.handled = self.handled.copy()
        twin.exchanged = self.exchanged.copy()
        twin.pending = self.pending
        twin.interrupted = self.interrupted
        return twin

    def rows_of(self, kind: int) -> list[Row]:
        return [row for row in self.rows if row.kind == kind]

    def change_row(self, old: Row, new: Row) -> None:
        self.rows = tuple([new if row is old else row for row in self.rows])
