"""Loot: chests, dropped items, item cards that events and effects give (SV-SMA-02 to 05, SV-R-30 to 32).

What is drawn from a chest lies down where the chest stood, and the hero takes from there what is wanted.
"""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.flow.asking import AskParty, PartyDecides, Question, ask, chooser_for
from soultable.games.soulless_vessel.flow.damage import AFTER_GROUP
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.dropped import drop, dropped_at, pick_up, square_name
from soultable.games.soulless_vessel.flow.inventory import free_slots, put_item, why_not_put
from soultable.games.soulless_vessel.flow.item_pile import DrawCards, discard_card, is_special
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import is_forbidden
from soultable.games.soulless_vessel.happenings import ITEM, NO_PART
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.moves import CARRIED
from soultable.games.soulless_vessel.pieces import Chest, Group
from soultable.games.soulless_vessel.refusals import IS_QUEST_ITEM, NEEDS_NO_SLOT, NOT_LYING_THERE
from soultable.games.soulless_vessel.state import DROP_LOOT, VesselState
from soultable.games.soulless_vessel.words.standing import LOOTS

# --- chests and dropped items


def chest_at(state: VesselState, square: int) -> Chest | None:
    for chest in state.chests:
        if chest.square == square:
            return chest
    return None


def chest_for(state: VesselState, seat: int, square: int) -> Chest | None:
    """The chest on this square, if the hero may open chests (SV-VES-10)."""
    chest = chest_at(state, square)
    return None if chest is None or is_forbidden(state, seat, "chests") else chest


def begin_loot(state: VesselState, seat: int, square: int) -> None:
    """The hero opens the chest on this square, or picks up what was dropped there."""
    chest = chest_for(state, seat, square)
    if chest is None:
        state.push(PickUp(seat, square))
        return
    state.chests = tuple([other for other in state.chests if other is not chest])
    state.unsettled = True
    state.tell("chest opened", seat, (square_name(state, square),))
    state.follow([DrawLoot(chest.cards, seat, square), PickUp(seat, square), Looted(seat)])
    if chest.item != NONE:
        drop(state, square, chest.item)


class DrawLoot(DrawCards):
    """Cards from a chest: a gold or red one takes effect and is not replaced (SV-R-30)."""

    __slots__ = ("looter", "square")

    kind: ClassVar[str] = "loot"
    rule: ClassVar[str] = "SV-SMA-02"

    def __init__(self, count: int, looter: int, square: int) -> None:
        super().__init__(count)
        self.looter = looter
        self.square = square

    def matches(self, item: Item) -> bool:
        return True

    def receiver(self, state: VesselState) -> int:
        return self.looter

    def following(self, item: int) -> DrawCards:
        return DrawLoot(self.count - 1, self.looter, self.square)

    def drawn(self, state: VesselState, item: int) -> None:
        card = state.content.items[item]
        if not is_special(card):
            drop(state, self.square, item)
            return
        state.tell("found", self.looter, (card.name,))
        discard_card(state, item)
        if card.effect is not None:
            begin_deed(state, self.looter, ITEM, NONE, NO_PART, card.effect, self.looter)


class PickUp(Watched[VesselState]):
    """The hero takes what is wanted of the items on a square."""

    __slots__ = ("looter", "square")

    def __init__(self, looter: int, square: int) -> None:
        self.looter = looter
        self.square = square

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, TakeLoot(self.looter, self.square))


class Looted(Watched[VesselState]):
    """A chest has been looted: only that counts, or the same item could be looted again and again."""

    __slots__ = ("looter",)

    def __init__(self, looter: int) -> None:
        self.looter = looter

    def go_on(self, state: VesselState) -> None:
        state.pop()
        fire(state, LOOTS, self.looter)


class TakeLoot(Question):
    """Which item goes into which free slot? What is not taken stays there (SV-SMA-03, SV-R-31, SV-R-32)."""

    __slots__ = ("square",)

    kind: ClassVar[str] = "take"
    rule: ClassVar[str] = "SV-SMA-03"

    def __init__(self, owner: int, square: int) -> None:
        super().__init__(owner)
        self.square = square

    def items(self, state: VesselState) -> list[int]:
        """What lies there, of several alike one."""
        dropped = dropped_at(state, self.square)
        return [] if dropped is None else sorted(set(dropped.items))

    def moves(self, state: VesselState) -> list[Move]:
        found: list[Move] = []
        for item in self.items(state):
            found += taking(state, self.owner, item)
        found.append(state.content.moves.done)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move is state.content.moves.done:
            return None
        if move.verb != "take":
            return NOT_ASKED
        item, slot = move.value // CARRIED, move.value % CARRIED
        return why_not_take(state, self.owner, item, slot) if item in self.items(state) else NOT_LYING_THERE

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.done
        return move

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.done:
            return
        item = move.value // CARRIED
        take(state, self.owner, move, pick_up(state, self.square, item))
        ask(state, TakeLoot(self.owner, self.square))


# --- into a slot, or among the quest items


def taking(state: VesselState, seat: int, item: int) -> list[Move]:
    """The ways in which a hero can take an item."""
    table = state.content.moves
    card = state.content.items[item]
    if card.pile == "quest":
        return [table.take.move(item * CARRIED + SLOTS)]
    return [table.take.move(item * CARRIED + slot) for slot in free_slots(state, state.heroes[seat], card)]


def why_not_take(state: VesselState, seat: int, item: int, slot: int) -> Refusal | None:
    card = state.content.items[item]
    if card.pile == "quest":
        return None if slot == SLOTS else NEEDS_NO_SLOT
    return IS_QUEST_ITEM if slot == SLOTS else why_not_put(state, state.heroes[seat], card, slot)


def take(state: VesselState, seat: int, move: Move, wear: int) -> None:
    item, slot = move.value // CARRIED, move.value % CARRIED
    hero = state.heroes[seat]
    if slot == SLOTS:
        take_quest_item(state, seat, item)
        return
    put_item(state, hero, item, wear, slot)
    state.tell("took", seat, (state.content.items[item].name,))


def take_quest_item(state: VesselState, seat: int, item: int) -> None:
    """Quest items need no slot (SV-R-128)."""
    state.heroes[seat].quest = (*state.heroes[seat].quest, item)
    state.stale = True
    state.unsettled = True
    state.tell("took", seat, (state.content.items[item].name,))


# --- items that somebody is given


def give_item(state: VesselState, seat: int, item: int) -> None:
    """A hero gets an item: into a free slot of choice; without one it is dropped (SV-R-126)."""
    if state.content.items[item].pile == "quest":
        take_quest_item(state, seat, item)
    else:
        state.push(Given(seat, item))


class Given(Watched[VesselState]):
    __slots__ = ("hero", "item")

    def __init__(self, hero: int, item: int) -> None:
        self.hero = hero
        self.item = item

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if taking(state, self.hero, self.item):
            ask(state, TakeGiven(self.hero, self.item))
        elif state.is_there(self.hero):
            drop(state, state.squares_of(self.hero)[0], self.item)
        else:  # in town nothing lies about: it is given up (SV-R-128)
            discard_card(state, self.item)
            state.tell("gave up", self.hero, (state.content.items[self.item].name,))


class TakeGiven(Question):
    """Into which free slot does it go?"""

    __slots__ = ("item",)

    kind: ClassVar[str] = "take given"
    rule: ClassVar[str] = "SV-R-126"

    def __init__(self, owner: int, item: int) -> None:
        super().__init__(owner)
        self.item = item

    def moves(self, state: VesselState) -> list[Move]:
        return taking(state, self.owner, self.item)

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move.verb != "take":
            return NOT_ASKED
        if move.value // CARRIED != self.item:
            return NOT_LYING_THERE
        return why_not_take(state, self.owner, self.item, move.value % CARRIED)

    def chosen(self, state: VesselState, move: Move) -> None:
        take(state, self.owner, move, 0)


# --- item cards outside chests (SV-R-127)


def draw_for(state: VesselState, seat: int, count: int, keyword: str) -> None:
    """A hero draws item cards; with a keyword only those that have it count."""
    if count > 0:
        state.push(DrawFor(count, keyword, seat))


class DrawFor(DrawCards):
    __slots__ = ("hero",)

    kind: ClassVar[str] = "draw item"
    rule: ClassVar[str] = "SV-R-127"

    def __init__(self, count: int, keyword: str, hero: int) -> None:
        super().__init__(count, keyword)
        self.hero = hero

    def receiver(self, state: VesselState) -> int:
        return self.hero

    def following(self, item: int) -> DrawCards:
        return DrawFor(self.count - 1, self.keyword, self.hero)

    def drawn(self, state: VesselState, item: int) -> None:
        state.tell("drew", self.hero, (state.content.items[item].name,))
        give_item(state, self.hero, item)


def drop_cards(state: VesselState, square: int, count: int) -> None:
    """So many item cards come to lie on this square."""
    if count > 0:
        state.push(DropCards(count, square))


class DropCards(DrawCards):
    __slots__ = ("square",)

    kind: ClassVar[str] = "draw item"
    rule: ClassVar[str] = "SV-R-127"

    def __init__(self, count: int, square: int) -> None:
        super().__init__(count)
        self.square = square

    def following(self, item: int) -> DrawCards:
        return DropCards(self.count - 1, self.square)

    def drawn(self, state: VesselState, item: int) -> None:
        drop(state, self.square, item)


# --- Enemies Drop Loot (SV-OPT-05, SV-OPT-06)


def loot_of_group(state: VesselState, group: Group, square: int) -> None:
    """A whole group is defeated: its last model leaves an item, unless it comes endlessly (SV-R-157)."""
    if state.switches & DROP_LOOT and not group.by_event and not state.enemy_card(group.type).endless:
        state.push(DrawGroupLoot(2, square, NONE))


class DrawGroupLoot(DrawCards):
    """Two item cards are drawn, and the one of lower value stays."""

    __slots__ = ("first", "square")

    kind: ClassVar[str] = "group loot"
    rule: ClassVar[str] = "SV-OPT-05"

    def __init__(self, count: int, square: int, first: int) -> None:
        super().__init__(count)
        self.square = square
        self.first = first
        """The card that was drawn first."""

    def following(self, item: int) -> DrawCards:
        return DrawGroupLoot(self.count - 1, self.square, item)

    def drawn(self, state: VesselState, item: int) -> None:
        if self.first == NONE:
            return
        values = state.content.items[self.first].value, state.content.items[item].value
        both = (self.first, item) if values[0] <= values[1] else (item, self.first)
        if values[0] == values[1] and self.first != item:
            ask(state, KeepLoot(chooser_for(state, []), both, self.square))
        else:
            leave_loot(state, self.square, both[0], both[1])

    def short(self, state: VesselState) -> None:
        if self.first != NONE:
            drop(state, self.square, self.first)


class KeepLoot(Question):
    """Two items have the same value: which one stays (SV-R-104)?"""

    __slots__ = ("items", "square")

    kind: ClassVar[str] = "keep loot"
    rule: ClassVar[str] = "SV-R-104"

    def __init__(self, owner: int, items: tuple[int, int], square: int) -> None:
        super().__init__(owner)
        self.items = items
        self.square = square

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.keep[item] for item in sorted(self.items)]

    def chosen(self, state: VesselState, move: Move) -> None:
        one, other = self.items
        if move.value == one:
            leave_loot(state, self.square, one, other)
        else:
            leave_loot(state, self.square, other, one)


def leave_loot(state: VesselState, square: int, kept: int, other: int) -> None:
    drop(state, square, kept)
    discard_card(state, other)


AFTER_GROUP.append(loot_of_group)


# --- items on their way


def items_on_their_way(state: VesselState) -> list[int]:
    """The item cards that have been drawn or given and lie nowhere yet."""
    found: list[int] = []
    for frame in [*state.stack, *[frame for branch in state.branches for frame in branch]]:
        asking: object = frame
        if isinstance(frame, AskParty | PartyDecides):
            asking = frame.question
        if isinstance(asking, Given | TakeGiven):
            found.append(asking.item)
        elif isinstance(asking, DrawGroupLoot) and asking.first != NONE:
            found.append(asking.first)
        elif isinstance(asking, KeepLoot):
            found += asking.items
    return found
