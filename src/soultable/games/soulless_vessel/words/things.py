"""Words about what lies and stands on the map, about items, currencies, events."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.dungeon import CAP
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import name_of, remove_model
from soultable.games.soulless_vessel.flow.events import EVENT_TEXT, begin_event
from soultable.games.soulless_vessel.flow.exploration import (
    begin_room,
    end_caps,
    open_door,
    seal_door,
    set_group,
    stock_chest,
    uncap,
)
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.looting import (
    begin_loot,
    draw_for,
    drop_cards,
    gain_coins,
    give_item,
)
from soultable.games.soulless_vessel.flow.map import lay_terrain
from soultable.games.soulless_vessel.flow.spawning import begin_spawn, summon
from soultable.games.soulless_vessel.flow.spending import add_wear, discard
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import ABILITY, ADVENTURE
from soultable.games.soulless_vessel.hero import ENEMY, EQUIPPED, HERO, NONE, SLOTS
from soultable.games.soulless_vessel.state import (
    TAUNT,
    Mark,
    Terrain,
    Token,
    VesselState,
)
from soultable.games.soulless_vessel.words.choosing import (
    NOBODY_THERE,
    OnModels,
    OnSquare,
    Verb,
    is_part,
)
from soultable.games.soulless_vessel.words.standing import ATTACKED, NamesRoom, Quality
from soultable.games.soulless_vessel.words.terms import Number, Selector

NOTHING_THERE: Final = Refusal("", "There is nothing there for it.")


def card_place(state: VesselState) -> tuple[int, int]:
    """The hero and the place of the card that is being played; NONE where no card is."""
    for i in range(len(state.incidents) - 1, -1, -1):
        incident = state.incidents[i]
        if incident.kind == "deed":
            deed = state.deed()
            if deed is not None and deed.source == ABILITY:
                return deed.actor, deed.place
            return NONE, NONE
    return NONE, NONE


# --- qualities that are given for a while


class Qualify(OnModels):
    """Leaves a mark on each of the models: a number, a keyword, an immunity."""

    __slots__ = ("quality",)

    def __init__(self, quality: QualityWord) -> None:
        super().__init__(quality.selector)
        self.quality = quality

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        quality = self.quality
        holder, place = card_place(state)
        amount = quality.amount.value(state, actor, model)
        mark = Mark(quality.kind, model, amount, quality.word, quality.until, holder, place)
        state.marks = (*state.marks, mark)
        state.tell(
            "quality", NONE, (name_of(state, model), quality.kind, amount, quality.word, quality.until)
        )


class QualityWord(Quality):
    """`atk_mod`, `def_mod`, `spd_mod`, `range_mod`, `keyword`, `immune`, `untargetable`."""

    __slots__ = ("given",)

    def __init__(self, kind: int, selector: Selector, amount: Number, word: int, until: int) -> None:
        super().__init__(kind, selector, amount, word, until)
        self.given = Qualify(self)

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return self.given.why_not(state, actor, it)

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        self.given.begin_by(state, owner, actor, it)


class Taunt(OnModels):
    """`taunt(sel, until)`: that enemy takes the acting hero as first choice whenever it can."""

    __slots__ = ("until",)

    def __init__(self, selector: Selector, until: int) -> None:
        super().__init__(selector)
        self.until = until

    def suits(self, state: VesselState, actor: int, model: int) -> bool:
        return state.models[model].kind == ENEMY

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        _, place = card_place(state)
        state.marks = (*state.marks, Mark(TAUNT, model, 1, 0, self.until, actor, place))
        state.tell("taunted", actor if actor < state.seats else NONE, (name_of(state, model),))


class Redirect(OnModels):
    """`redirect(sel)`: sel becomes the target of the current attack, wherever it stands."""

    __slots__ = ()

    def candidates(self, state: VesselState, actor: int, it: int) -> list[int]:
        attack = state.attack()
        if attack is None:
            return []
        found = self.selector.models(state, actor, it)
        return [
            m
            for m in found
            if m != attack.target and state.models[m].kind != ENEMY and not state.is_vesselless(m)
        ]

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        attack = state.attack()
        if attack is not None:
            attack.target = model
            attack.replaced = True
            state.models[attack.actor].previous = model
            state.tell("redirected", model if model < state.seats else NONE, (name_of(state, model),))
            fire(state, ATTACKED, model, attack.actor, attack.roll_kind)


# --- tokens, terrain, minions, enemies


class PlaceToken(OnSquare):
    """`token(name, where)`"""

    __slots__ = ("name",)

    def __init__(self, name: int, where: Selector) -> None:
        super().__init__(where)
        self.name = name

    def squares(self, state: VesselState, actor: int, it: int) -> list[int]:
        found = self.where.squares(state, actor, it)
        if not found and self.where.kinds[0] == 15:
            return list(state.dungeon.start)  # tokens may lie under models
        return found

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        holder, place = card_place(state)
        state.tokens = (*state.tokens, Token(self.name, square, holder, place))
        name = state.content.square_names[state.dungeon.name_of[square]]
        state.tell("token", holder, (state.content.token_names[self.name], name))
        state.unsettled = True


class MakeTerrain(Verb):
    """`terrain(area(x, n), kind, until)`"""

    __slots__ = ("kind", "middle", "radius", "until")

    def __init__(self, middle: Selector, radius: Number, kind: int, until: int) -> None:
        self.middle = middle
        self.radius = radius
        self.kind = kind
        self.until = until

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.middle.squares(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        if self.middle.is_of_models() and not self.middle.is_clear():
            TerrainAround(self.middle, self).begin_by(state, owner, actor, it)
        else:
            self.lay(state, actor, it, self.middle.squares(state, actor, it))

    def lay(self, state: VesselState, actor: int, it: int, middles: list[int]) -> None:
        radius = self.radius.value(state, actor, it)
        squares: list[int] = []
        for middle in middles:
            for square in state.dungeon.within(middle, radius):
                if square not in squares and (self.kind == 0 or state.occupied[square] == NONE):
                    squares.append(square)
        holder, place = card_place(state)
        lay_terrain(state, Terrain(self.kind, tuple(squares), self.until, holder, place))


class TerrainAround(OnModels):
    __slots__ = ("word",)

    def __init__(self, selector: Selector, word: MakeTerrain) -> None:
        super().__init__(selector)
        self.word = word

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        self.word.lay(state, actor, model, list(state.squares_of(model)))


class Summon(OnSquare):
    """`summon(id, where, n)`: minions, removed with the card."""

    __slots__ = ("count", "type")

    def __init__(self, type_of: int, where: Selector, count: Number) -> None:
        super().__init__(where)
        self.type = type_of
        self.count = count

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        for _ in range(self.count.value(state, actor, it)):
            super().begin_by(state, owner, actor, it)

    def at(self, state: VesselState, owner: int, actor: int, it: int, square: int) -> None:
        holder, place = card_place(state)
        summon(state, self.type, square, actor if holder == NONE else holder, place)


class Spawn(Verb):
    """`spawn(enemy, where, n, cap)`; enemy NONE is the next enemy card, a count of `all` the table number."""

    __slots__ = ("cap", "count", "type", "where")

    def __init__(self, type_of: int, where: Selector, count: Number, cap: Number | None) -> None:
        self.type = type_of
        self.where = where
        self.count = count
        self.cap = cap

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        count = self.count.value(state, actor, it)
        cap = 99 if self.cap is None else self.cap.value(state, actor, it)
        deed = state.deed()
        by_event = deed is not None and deed.source == ADVENTURE and deed.place >= EVENT_TEXT  # SV-R-157
        squares = self.where.squares(state, actor, it)
        if not squares and self.where.origin is not None:
            squares = self.where.origin.squares(state, actor, it)
        if not squares:
            squares = list(state.squares_of(actor)) if state.is_there(actor) else state.dungeon.start
        begin_spawn(state, self.type, tuple(squares), count, cap, by_event, owner)


class Remove(OnModels):
    """`remove(sel)`: off the board without "dies" effects."""

    __slots__ = ()

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        if state.models[model].kind == HERO:
            return
        state.tell("removed", NONE, (name_of(state, model),))
        remove_model(state, model, False)


# --- doors, chests, rooms


class OpenDoor(Verb):
    """`open_door(sel)`"""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.selector.doors(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(
            state,
            WhichDoor(owner, tuple(self.selector.doors(state, actor, it)), actor, is_part(state, actor)),
        )


class WhichDoor(Question):
    __slots__ = ("actor", "doors", "optional")

    kind: ClassVar[str] = "door"
    rule: ClassVar[str] = "SV-SMA-01"

    def __init__(self, owner: int, doors: tuple[int, ...], actor: int, optional: bool) -> None:
        super().__init__(owner)
        self.doors = doors
        self.actor = actor
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.door_move(state.dungeon.doors[door].name) for door in self.doors]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        for door in self.doors:
            if move is state.content.moves.door_move(state.dungeon.doors[door].name):
                open_door(state, door, self.actor)
                return


class LootWord(Verb):
    """`loot(sel)`: opens a chest without movement points."""

    __slots__ = ("selector",)

    def __init__(self, selector: Selector) -> None:
        self.selector = selector

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.selector.chests(state, actor, it) else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        squares = tuple([chest.square for chest in self.selector.chests(state, actor, it)])
        looter = actor if 0 <= actor < state.seats else owner
        ask(state, WhichChest(owner, squares, looter, is_part(state, actor)))


class WhichChest(Question):
    __slots__ = ("actor", "optional", "squares")

    kind: ClassVar[str] = "chest"
    rule: ClassVar[str] = "SV-SMA-02"

    def __init__(self, owner: int, squares: tuple[int, ...], actor: int, optional: bool) -> None:
        super().__init__(owner)
        self.squares = squares
        self.actor = actor
        self.optional = optional

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        names = state.dungeon.name_of
        found = [table.chest.move(names[square]) for square in self.squares]
        if self.optional:
            found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.skip:
            begin_loot(state, self.actor, state.dungeon.named(move.value))


class Uncap(Verb):
    """`uncap()`: replaces one end cap by a door."""

    __slots__ = ()

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if CAP in state.dungeon.door_states else NOTHING_THERE

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(state, WhichCap(owner))


class WhichCap(Question):
    __slots__ = ()

    kind: ClassVar[str] = "uncap"
    rule: ClassVar[str] = "SV-EXP-08"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [table.door_move(state.dungeon.doors[cap].name) for cap in end_caps(state)]

    def chosen(self, state: VesselState, move: Move) -> None:
        uncap(state, move)


class Room(NamesRoom):
    """`room(tile, layout)`: connects that tile to the opened door."""

    __slots__ = ()

    def say(self) -> str:
        return type(self).__name__

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        begin_room(state, self.tile, self.layout)


class GroupAt(Verb):
    """`group_at(colour, enemy)`"""

    __slots__ = ("colour", "type")

    def __init__(self, colour: int, type_of: int) -> None:
        self.colour = colour
        self.type = type_of

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        set_group(state, self.colour, self.type)


class Stock(Verb):
    """`stock(tile, x, y, item, k)`"""

    __slots__ = ("cards", "item", "tile", "x", "y")

    def __init__(self, tile: int, x: int, y: int, item: int, cards: int) -> None:
        self.tile = tile
        self.x = x
        self.y = y
        self.item = item
        self.cards = cards

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        stock_chest(state, self.tile, self.x, self.y, self.item, self.cards)


class Seal(Verb):
    """`seal(tile.entrance, item, mp)`"""

    __slots__ = ("door", "item", "points")

    def __init__(self, door: str, item: int, points: int) -> None:
        self.door = door
        self.item = item
        self.points = points

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        seal_door(state, self.door, self.item, self.points)


# --- items and currencies


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
        if self.item != NONE:
            give_item(state, model, self.item)
        else:
            ask(state, WhichOfPile(model, self.pile))


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
            state.shards += count
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
