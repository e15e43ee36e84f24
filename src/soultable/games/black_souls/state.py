"""What lies on the table in Black Souls."""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import has, size
from soultable.engine.move import Move
from soultable.engine.seats import NOBODY
from soultable.engine.state import NOTHING, State
from soultable.games.black_souls.content import (
    BOSS,
    COLUMNS,
    PLAIN,
    QUIRKS_DEALT,
    SHRINE_TOKEN,
    SMALL_TABLE,
    TAVERN_TOKEN,
    Content,
)
from soultable.games.black_souls.moves import HIGHEST_BID, MEMBERS, SPACES, Deed

EMPTY: Final = -1
"""No Asset on a space, no choice yet, no space on which a party was wiped out."""
CHOICES: Final = 2
"""A designer chooses at most so often at an Asset: the Threat and the bonus."""


class BlackSoulsState(State):
    """Sets of Quirks, Bid Cards, seats and spaces are masks (see `soultable.engine.masks`).

    What each designer has of several kinds lies in one flat list: the members of type t of seat s at
    `MEMBERS * s + t`, the Asset on space p at `SPACES * s + p`. Spaces are numbered along the path.
    """

    __slots__ = (
        "bag", "bids", "charges", "choices", "content", "dead", "discarded", "done", "escaped", "face_down",
        "hacked", "hands", "lead", "living", "mega", "order", "party_deck", "party_discards", "pool",
        "position", "previous", "public", "quirks", "revealed", "shrines", "spaces", "taverns", "turn",
        "undealt", "undecided", "wiped_at", "working",
    )  # fmt: skip

    def __init__(self, seats: int, content: Content) -> None:
        super().__init__(seats)
        self.content = content
        self.quirks = NOTHING
        """The secret Quirks of each designer."""
        self.discarded = NOTHING
        """The Quirk that each designer has discarded, unless it has become a public one (BS-R-02)."""
        self.undealt = 0
        """The Quirks that have not been dealt."""
        self.public = 0
        """The public Quirks."""
        self.party_deck = NOTHING
        """How many Party Cards of each kind are in the deck. Their order does not exist."""
        self.party_discards = NOTHING
        self.living = NOTHING
        self.dead = NOTHING
        """How many members of each type have died and were not revived (BS-R-43)."""
        self.charges = NOTHING
        """The Hacks that each designer has left."""
        self.turn = 0
        """The turn of the Design Phase, from 1; 0 before it."""
        self.hands = NOTHING
        """The values of the Bid Cards in each hand."""
        self.bids = NOTHING
        """What each designer bids in this turn; 0 for nothing yet. Secret until `revealed`."""
        self.revealed = False
        self.previous = NOTHING
        """What each designer bid in the turn before; 0 for nothing (BS-R-13)."""
        self.order = NOTHING
        """The Turn Order Card; that of the turn before until the new order is fixed."""
        self.undecided = 0
        """The designers in a clash who have still to decide whether to Hack."""
        self.escaped = 0
        """The designers who Hacked to escape a clash in this turn."""
        self.working = 0
        """The designers whose Bid Card has an effect in this turn."""
        self.bag = NOTHING
        """The Assets in the Drawbag, in rising order, which says nothing: any of them may be drawn."""
        self.pool = NOTHING
        """The Asset Pool."""
        self.spaces = NOTHING
        """The Assets on the Design Boards."""
        self.face_down = NOTHING
        """The spaces of each board whose Assets lie face-down."""
        self.taverns = NOTHING
        """The spaces of each board with a Tavern Token."""
        self.shrines = NOTHING
        self.lead = NOBODY
        """The Lead Candidate, from the Gameplay Phase on."""
        self.position = 0
        """The space on which all Meeples stand."""
        self.hacked = False
        """Has somebody Hacked this Asset?"""
        self.mega = 0
        """The designers who Mega Hacked this Asset."""
        self.choices = NOTHING
        """What the designers have chosen at this Asset, as numbers of moves; secret until all have chosen."""
        self.done = NOTHING
        """What they did at the Asset before, in the same form."""
        self.wiped_at = NOTHING
        """The space on which each party was wiped out."""

    def copy(self) -> BlackSoulsState:
        twin = BlackSoulsState(self.seats, self.content)
        twin.quirks = self.quirks.copy()
        twin.discarded = self.discarded.copy()
        twin.undealt = self.undealt
        twin.public = self.public
        twin.party_deck = self.party_deck.copy()
        twin.party_discards = self.party_discards.copy()
        twin.living = self.living.copy()
        twin.dead = self.dead.copy()
        twin.charges = self.charges.copy()
        twin.turn = self.turn
        twin.hands = self.hands.copy()
        twin.bids = self.bids.copy()
        twin.revealed = self.revealed
        twin.previous = self.previous.copy()
        twin.order = self.order.copy()
        twin.undecided = self.undecided
        twin.escaped = self.escaped
        twin.working = self.working
        twin.bag = self.bag.copy()
        twin.pool = self.pool.copy()
        twin.spaces = self.spaces.copy()
        twin.face_down = self.face_down.copy()
        twin.taverns = self.taverns.copy()
        twin.shrines = self.shrines.copy()
        twin.lead = self.lead
        twin.position = self.position
        twin.hacked = self.hacked
        twin.mega = self.mega
        twin.choices = self.choices.copy()
        twin.done = self.done.copy()
        twin.wiped_at = self.wiped_at.copy()
        self.copy_flow(twin)
        return twin

    # --- parties

    def living_of(self, seat: int) -> list[int]:
        """The living members by type."""
        return self.living[MEMBERS * seat : MEMBERS * seat + MEMBERS]

    def dead_of(self, seat: int) -> list[int]:
        return self.dead[MEMBERS * seat : MEMBERS * seat + MEMBERS]

    def party_size(self, seat: int) -> int:
        first = MEMBERS * seat
        living = self.living
        return living[first] + living[first + 1] + living[first + 2] + living[first + 3]

    def dead_count(self, seat: int) -> int:
        first = MEMBERS * seat
        dead = self.dead
        return dead[first] + dead[first + 1] + dead[first + 2] + dead[first + 3]

    def join(self, seat: int, member: int, cubes: int) -> int:
        """Cubes come to a party, up to the limit (BS-SET-10). Returns how many came."""
        place = MEMBERS * seat + member
        room = self.content.party_limit - self.living[place]
        come = min(cubes, room)
        self.living[place] += come
        return come

    def is_wiped(self, seat: int) -> bool:
        return self.wiped_at[seat] != EMPTY

    # --- boards

    def asset_at(self, seat: int, space: int) -> int:
        return self.spaces[SPACES * seat + space]

    def filled(self, seat: int, level: int) -> int:
        """How many Assets lie on a level. Each level is filled along the path (BS-DES-09, BS-DES-10)."""
        spaces = self.spaces
        first = SPACES * seat + COLUMNS * level
        count = 0
        while count < COLUMNS and spaces[first + count] != EMPTY:
            count += 1
        return count

    def placed(self, seat: int) -> int:
        """How many Assets lie on a board."""
        return self.filled(seat, 0) + self.filled(seat, 1) + self.filled(seat, 2)

    def bonus_at(self, seat: int, space: int) -> int:
        """The icon or the Token on an Asset; PLAIN if there is nothing to gain (BS-SPC, BS-TOK)."""
        icon = self.content.icon_of[self.spaces[SPACES * seat + space]]
        if icon == BOSS:
            return PLAIN
        if icon != PLAIN:
            return icon
        if has(self.taverns[seat], space):
            return TAVERN_TOKEN
        return SHRINE_TOKEN if has(self.shrines[seat], space) else PLAIN

    def taverns_left(self) -> int:
        """The Tavern Tokens in the supply (BS-R-24)."""
        left = self.content.tavern_tokens
        for spaces in self.taverns:
            left -= size(spaces)
        return left

    def shrines_left(self) -> int:
        left = self.content.shrine_tokens
        for spaces in self.shrines:
            left -= size(spaces)
        return left

    # --- the Gameplay Phase

    def is_protected(self, seat: int) -> bool:
        """BS-HCK-04 to BS-HCK-06: a Hack saves all, a Mega Hack its user; nobody on a Boss."""
        if not self.hacked and not has(self.mega, seat):
            return False
        return self.content.icon_of[self.asset_at(seat, self.position)] != BOSS

    def questions_at(self, seat: int) -> int:
        """How often a designer is asked at this Asset.

        It follows from what lies open, never from what they choose: so nobody learns from it (BS-R-58).
        """
        if self.is_wiped(seat):
            return 0
        threat = 0 if self.is_protected(seat) else 1
        return threat + (0 if self.bonus_at(seat, self.position) == PLAIN else 1)

    def chosen(self, seat: int) -> list[Move]:
        """What the designer has chosen at this Asset, in this order."""
        if self.choices[CHOICES * seat] == EMPTY:
            return []  # as mostly
        return self.moves_of(self.choices, seat)

    def moves_of(self, choices: list[int], seat: int) -> list[Move]:
        moves = self.content.moves.vocabulary.moves
        first = CHOICES * seat
        return [moves[number] for number in choices[first : first + CHOICES] if number != EMPTY]


def carry_out(move: Move, living: list[int], dead: list[int]) -> None:
    """Changes the members of a party, which are four of each."""
    if isinstance(move, Deed):
        for member in range(MEMBERS):
            living[member] += move.living[member]
            dead[member] += move.dead[member]


def faults(state: BlackSoulsState) -> list[str]:
    """What cannot be: bounds and places that every state keeps."""
    wrong: list[str] = []
    content = state.content
    seen = state.undealt
    for seat in range(state.seats):
        if state.quirks[seat] & seen or state.discarded[seat] & (seen | state.quirks[seat] | state.public):
            wrong.append(f"seat {seat} has a Quirk that is elsewhere too")
        seen |= state.quirks[seat] | state.discarded[seat]
        if size(state.quirks[seat]) > QUIRKS_DEALT:
            wrong.append(f"seat {seat} has too many Quirks")
        if max(state.living_of(seat)) > content.party_limit or min(state.living_of(seat)) < 0:
            wrong.append(f"seat {seat} has a party of {state.living_of(seat)}")
        if min(state.dead_of(seat)) < 0:
            wrong.append(f"seat {seat} has revived more members than have died")
        if not 0 <= state.charges[seat] <= content.hacks:
            wrong.append(f"seat {seat} has {state.charges[seat]} Hacks left")
        if state.hands[seat] & 1 or state.hands[seat] >> HIGHEST_BID + 1:
            wrong.append(f"seat {seat} holds a Bid Card that does not exist")
        if has(state.hands[seat], HIGHEST_BID) and state.seats <= SMALL_TABLE:
            wrong.append(f"seat {seat} holds a 7")
        wrong += board_faults(state, seat)
    if state.public & seen:
        wrong.append("a public Quirk is elsewhere too")
    if state.taverns_left() < 0 or state.shrines_left() < 0:
        wrong.append("there are more Tokens than in the box")
    if sorted(state.order) != list(range(state.seats)):
        wrong.append(f"the turn order is {state.order}")
    assets = state.bag + state.pool + [asset for asset in state.spaces if asset != EMPTY]
    if len(set(assets)) != len(assets):
        wrong.append("an Asset is in two places")
    for card in range(len(content.party_cards)):
        if min(state.party_deck[card], state.party_discards[card]) < 0:
            wrong.append(f"a Party Card {content.party_cards[card].id} is drawn that is not in the deck")
    return wrong


def board_faults(state: BlackSoulsState, seat: int) -> list[str]:
    wrong: list[str] = []
    occupied = 0
    special = 0
    for space in range(SPACES):
        asset = state.asset_at(seat, space)
        if asset != EMPTY:
            occupied |= 1 << space
            if state.content.icon_of[asset] != PLAIN:
                special |= 1 << space
    if size(occupied) != state.placed(seat):
        wrong.append(f"seat {seat} has a gap in a level")
    if (state.face_down[seat] | state.taverns[seat] | state.shrines[seat]) & ~occupied:
        wrong.append(f"seat {seat} has something on an empty space")
    if state.taverns[seat] & state.shrines[seat]:
        wrong.append(f"seat {seat} has two Tokens on one Asset")
    if (state.taverns[seat] | state.shrines[seat]) & special:
        wrong.append(f"seat {seat} has a Token on a Special Asset")
    if state.is_wiped(seat) != (state.party_size(seat) == 0):
        wrong.append(f"seat {seat} is wiped out and alive, or neither")
    return wrong
