"""What lies on the table in Soulfall."""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import bit, has, size
from soultable.engine.seats import NOBODY
from soultable.engine.state import NOTHING, State
from soultable.games.soulfall.content import (
    CARDS,
    DEVOTIONS,
    NOMADS,
    OUTPOSTS,
    Board,
    Content,
)

ALL_AT_ONCE: Final[tuple[int, ...]] = (-1,)
"""One shuffle with all cards in it (all bits set)."""


class SoulfallState(State):
    """Sets of cards, Lords and spaces are masks (see `soultable.engine.masks`)."""

    __slots__ = (
        "board", "content", "deck", "devotions", "discards", "ending", "free", "hands", "nomads", "oldest",
        "outposts", "playing", "selected", "shards", "shards_at_side", "shuffled", "tower", "turn",
        "turn_limit", "turns_taken", "unplayed",
    )  # fmt: skip

    def __init__(self, seats: int, content: Content, board: Board) -> None:
        super().__init__(seats)
        self.content = content
        self.board = board
        self.hands = NOTHING
        """The cards in each hand."""
        self.deck = 0
        """The cards in the deck. Their order does not exist before they are drawn."""
        self.shuffled = ALL_AT_ONCE
        """The hidden cards by the shuffle they went through last. From which one a card in a hand comes is
        no secret: anyone who has kept count knows it."""
        self.discards = NOTHING
        """The discard pile, its top card last."""
        self.playing = NOTHING
        """The cards being played, the innermost last (SF-R-24)."""
        self.nomads = NOTHING
        """The spaces of each player's Nomads."""
        self.outposts = NOTHING
        """The spaces of each player's Outposts."""
        self.unplayed = NOTHING
        """Each player's markers that are neither Nomad nor Outpost (SF-R-27)."""
        self.free = 0
        """The spaces without a marker (SF-R-09)."""
        self.shards = NOTHING
        self.shards_at_side = 0
        self.devotions = NOTHING
        """The Lords whose Devotion card lies before each player."""
        self.tower = NOBODY
        """Who holds the Tower card."""
        self.ending = ""
        """What made them take it, or `stopped` (SF-R-32)."""
        self.turn = 0
        """Whose turn it is."""
        self.selected = 0
        """The Actions selected in this turn, as a mask."""
        self.turns_taken = 0
        self.oldest = 0
        self.turn_limit = 0

    def copy(self) -> SoulfallState:
        twin = SoulfallState(self.seats, self.content, self.board)
        twin.hands = self.hands.copy()
        twin.deck = self.deck
        twin.shuffled = self.shuffled
        twin.discards = self.discards.copy()
        twin.playing = self.playing.copy()
        twin.nomads = self.nomads.copy()
        twin.outposts = self.outposts.copy()
        twin.unplayed = self.unplayed.copy()
        twin.free = self.free
        twin.shards = self.shards.copy()
        twin.shards_at_side = self.shards_at_side
        twin.devotions = self.devotions.copy()
        twin.tower = self.tower
        twin.ending = self.ending
        twin.turn = self.turn
        twin.selected = self.selected
        twin.turns_taken = self.turns_taken
        twin.oldest = self.oldest
        twin.turn_limit = self.turn_limit
        self.copy_flow(twin)
        return twin

    # --- what can be read off the table

    def current_lord(self) -> int:
        """SF-DRW-02: the Lord on the top card of the discard pile."""
        return self.content.lord_of[self.discards[-1]]

    def markers_of(self, seat: int) -> int:
        """The spaces of that player's Nomads and Outposts."""
        return self.nomads[seat] | self.outposts[seat]

    def opposing_markers(self, seat: int) -> int:
        spaces = 0
        for other in range(self.seats):
            if other != seat:
                spaces |= self.nomads[other] | self.outposts[other]
        return spaces

    def around(self, spaces: int) -> int:
        """The spaces beside at least one of these."""
        return self.board.beside.of(spaces)

    def holder(self, lord: int) -> int:
        """Who is Devoted to that Lord (SF-DEV-03); NOBODY if the card lies at the side."""
        for seat in range(self.seats):
            if has(self.devotions[seat], lord):
                return seat
        return NOBODY

    def amount(self, thing: int, seat: int) -> int:
        """How many Nomads, Outposts, Shards, Devotion cards or cards in hand a player has."""
        if thing == NOMADS:
            return size(self.nomads[seat])
        if thing == OUTPOSTS:
            return size(self.outposts[seat])
        if thing == DEVOTIONS:
            return size(self.devotions[seat])
        if thing == CARDS:
            return size(self.hands[seat])
        return self.shards[seat]

    # --- what happens to markers

    def lay_out(self) -> None:
        """What is not on the board and not before a player is beside the board."""
        self.free = self.board.spaces
        self.unplayed = []
        self.shards_at_side = self.content.shards
        for seat in range(self.seats):
            markers = self.markers_of(seat)
            self.free &= ~markers
            self.unplayed.append(self.content.markers - size(markers))
            self.shards_at_side -= self.shards[seat]

    def put_nomad(self, seat: int, space: int) -> None:
        """An unplayed marker becomes a Nomad."""
        self.nomads[seat] |= bit(space)
        self.free &= ~bit(space)
        self.unplayed[seat] -= 1

    def take_nomad(self, seat: int, space: int) -> None:
        """A Nomad becomes an unplayed marker (SF-R-14)."""
        self.nomads[seat] &= ~bit(space)
        self.free |= bit(space)
        self.unplayed[seat] += 1


def faults(state: SoulfallState) -> list[str]:
    """What cannot be: bounds and places that every state keeps."""
    wrong: list[str] = []
    occupied = 0
    devotions = 0
    cards = state.deck
    for seat in range(state.seats):
        for spaces in (state.nomads[seat], state.outposts[seat]):
            if spaces & occupied or spaces & ~state.board.spaces:
                wrong.append(f"a marker of seat {seat} shares a space or stands off the board")
            occupied |= spaces
        if state.devotions[seat] & devotions:
            wrong.append(f"seat {seat} has a Devotion card that another player has too")
        devotions |= state.devotions[seat]
        if state.hands[seat] & cards:
            wrong.append(f"seat {seat} holds a card that is elsewhere too")
        cards |= state.hands[seat]
        if state.unplayed[seat] < 0:
            wrong.append(f"seat {seat} has more markers than there are")
        if state.shards[seat] < 1:
            wrong.append(f"seat {seat} has lost the last Shard")
    for card in state.discards + state.playing:
        if has(cards, card):
            wrong.append(f"card {state.content.cards[card].id} is in two places")
        cards |= 1 << card
    if state.free != state.board.spaces & ~occupied:
        wrong.append("a space counts as free with a marker in it, or as occupied without one")
    if state.shards_at_side < 0:
        wrong.append("there are more Shards than in the box")
    if size(state.selected) > state.content.action_cards:
        wrong.append("more Actions are selected than there are Action cards")
    return wrong
