"""Words about items, currencies, counters, events and threat."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.events import begin_event
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.income import gain_coins, gain_shards
from soultable.games.soulless_vessel.flow.item_pile import take_named
from soultable.games.soulless_vessel.flow.looting import (
    draw_for,
    drop_cards,
    give_item,
)
from soultable.games.soulless_vessel.flow.spending import add_wear, discard
from soultable.games.soulless_vessel.hero import EQUIPPED, HERO, NONE, SLOTS
from soultable.games.soulless_vessel.state import (
    VesselState,
)
from soultable.games.soulless_vessel.words.choosing import (
    NOBODY_THERE,
    OnModels,
    Verb,
)
from soultable.games.soulless_vessel.words.terms import Number, Selector


class DrawItem(OnModels):
    """`draw_item(sel, n, filter)`, or `until` one matches."""

    __slots__ = ("count", "keyword")

    def __init__(self, selector: Selector, count: Number | None, keyword: str) -> None:
        super().__init__(selector)
        self.count = count
        """None: until one matches."""
        self.keyword = keyword

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        count = 1 if self.count is None else self.count.value(state, actor, model)
        draw_for(state, model, count, self.keyword)


class DropItem(OnModels):
    """`drop_item(sel, n)`: item cards as a dropped-item token on that square."""

    __slots__ = ("count",)

    def __init__(self, selector: Selector, count: Number) -> None:
        super().__init__(selector)
        self.count = count

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        drop_cards(state, state.squares_of(model)[0], self.count.value(state, actor, model))


class Obtain(OnModels):
    """`obtain(sel, item)`: a named item, or one of a pile."""

    __slots__ = ("item", "pile")

    def __init__(self, selector: Selector, item: int, pile: str) -> None:
        super().__init__(selector)
        self.item = item
        self.pile = pile

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        if self.item == NONE:
            ask(state, WhichOfPile(model, self.pile))
        elif take_named(state, self.item):
            give_item(state, model, self.item)


class WhichOfPile(Question):
    """An item of the hero's choice out of a pile."""

    __slots__ = ("pile",)

    kind: ClassVar[str] = "improvise"
    rule: ClassVar[str] = "SV-SET-09"

    def __init__(self, owner: int, pile: str) -> None:
        super().__init__(owner)
        self.pile = pile

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.improvise[item.number] for item in state.content.items if item.pile == self.pile]

    def chosen(self, state: VesselState, move: Move) -> None:
        give_item(state, self.owner, move.value)


class DiscardItem(OnModels):
    """`discard_item(sel, kw)`: loses one such item."""

    __slots__ = ("keyword",)

    def __init__(self, selector: Selector, keyword: str) -> None:
        super().__init__(selector)
        self.keyword = keyword

    def slots(self, state: VesselState, model: int) -> list[int]:
        hero = state.heroes[model]
        found: list[int] = []
        for slot in range(SLOTS):
            item = item_in(state, hero, slot)
            if item is not None and (not self.keyword or self.keyword in item.keywords):
                found.append(slot)
        return found

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == HERO and len(self.slots(state, model)) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        ask(state, WhichItem(model, tuple(self.slots(state, model)), 0))


class WearWord(OnModels):
    """`wear(sel, n, kw)`: adds wear tokens on an item, or removes them."""

    __slots__ = ("count", "keywords")

    def __init__(self, selector: Selector, count: Number, keywords: list[str]) -> None:
        super().__init__(selector)
        self.count = count
        self.keywords = keywords

    def slots(self, state: VesselState, model: int, count: int) -> list[int]:
        hero = state.heroes[model]
        found: list[int] = []
        for slot in range(EQUIPPED if count > 0 else SLOTS):
            item = item_in(state, hero, slot)
            if item is None or not item.durability:
                continue
            if self.keywords and not any(keyword in item.keywords for keyword in self.keywords):
                continue
            if count > 0 or hero.wear[slot]:
                found.append(slot)
        return found

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        if state.models[model].kind != HERO:
            return False
        return len(self.slots(state, model, self.count.value(state, actor, model))) > 0

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        count = self.count.value(state, actor, model)
        ask(state, WhichItem(model, tuple(self.slots(state, model, count)), count))


class WhichItem(Question):
    """Which item is worn, mended or discarded."""

    __slots__ = ("count", "slots")

    kind: ClassVar[str] = "item"
    rule: ClassVar[str] = "SV-DIE-16"

    def __init__(self, owner: int, slots: tuple[int, ...], count: int) -> None:
        super().__init__(owner)
        self.slots = slots
        self.count = count
        """How many wear tokens; 0 discards it."""

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.item[slot] for slot in self.slots]

    def chosen(self, state: VesselState, move: Move) -> None:
        if self.count:
            add_wear(state, self.owner, move.value, self.count)
        else:
            discard(state, self.owner, move.value)


# --- currencies, counters, events


class Gain(Verb):
    """`gain(currency, n)`: to the party; xp to the acting hero, inside `with` to `it`."""

    __slots__ = ("count", "currency")

    def __init__(self, currency: str, count: Number) -> None:
        self.currency = currency
        self.count = count

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        count = self.count.value(state, actor, it)
        if self.currency == "coins":
            gain_coins(state, count)
            return
        if self.currency == "shards":
            gain_shards(state, count)
        elif self.currency == "legend":
            state.legend += count
        elif 0 <= it < state.seats:
            state.heroes[it].experience += count
        hero = it if self.currency == "xp" and it < state.seats else NONE
        state.tell("gained", hero, (self.currency, count))


class Counter(Verb):
    """`counter(name, n)`: changes an own counter within its maximum."""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if 0 <= actor < state.seats else NOBODY_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        hero = state.heroes[actor]
        most = state.content.vessels[hero.vessel].counter_most
        hero.counter = max(0, min(most, hero.counter + self.count.value(state, actor, it)))
        state.tell("counter", actor, (state.content.vessels[hero.vessel].counter, hero.counter))


class EventWord(Verb):
    """`event()`: rolls an event now."""

    __slots__ = ()

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_event(state)


class Threat(Verb):
    """`threat(n)`"""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        by = self.count.value(state, actor, it)
        state.threat = max(0, state.threat + by)
        state.tell("threat", NONE, (by, state.threat))
