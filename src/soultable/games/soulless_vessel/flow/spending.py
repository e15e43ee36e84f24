"""Spending the symbols of a roll (SV-DIE-08 to SV-DIE-16, SV-R-117, SV-R-119).

The player uses options one after the other, and deals the damage (or resists, or sees whether the spell
succeeds) when it suits. A plus is paid with plus symbols first, then with stars: a star can do all that a
plus can.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Watched
from soultable.engine.masks import members
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.cards import put_on_cooldown
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.limits import count_use, is_used_up
from soultable.games.soulless_vessel.flow.rolls import (
    is_botched,
    kind_for,
    number_faces,
    plus_symbols,
    star_symbols,
    succeeds,
    wear_symbols,
)
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.happenings import (
    ABILITY,
    DEFENSE,
    HERO_ROLLS,
    INTERRUPT,
    MAJOR,
    MELEE,
    MISC,
    NO_PART,
    RANGED,
    SPELL,
    SPELL_ATTACK,
    Deed,
    Roll,
)
from soultable.games.soulless_vessel.hero import CURSED, EQUIPPED, HERO, NONE
from soultable.games.soulless_vessel.printed.dice import (
    DOUBLE_COST,
    NUMBERS_COST,
    PLUS_COST,
    STAR_COST,
    SpendingOption,
)
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import Ignore, Limit, Option

CANNOT_PAY: Final = Refusal("SV-DIE-08", "The symbols of this roll do not pay for it.")
USED: Final = Refusal("SV-DIE-09", "Each option is used once per roll.")
BOTCHED: Final = Refusal("SV-DIE-18", "Nothing can be spent on a botched roll.")
NOT_THIS_ROLL: Final = Refusal("SV-DIE-12", "This option is not for this roll.")
SPELL_ROLL: Final = SPELL | SPELL_ATTACK
HELPFUL: Final[list[type]] = []
"""The words that add to the current roll: put here by words/rolling.py."""
AVOID_CURSE: Final = -7
"""The number of the option that every cursed hero has."""


class Offer:
    """An option that can be paid for now."""

    __slots__ = ("body", "cost", "holder", "limit", "number", "place", "word")

    def __init__(self, number: int, cost: int, body: Program[Any] | None, holder: int, place: int) -> None:
        self.number = number
        self.cost = cost
        self.body = body
        self.holder = holder
        self.place = place
        self.limit: Limit | None = None
        self.word = 0


def symbols_left(state: VesselState, roll: Roll) -> tuple[int, int, int]:
    """Plus, stars and number faces that have not been spent."""
    return (
        plus_symbols(state, roll) - roll.used_plus,
        star_symbols(state, roll) - roll.used_star,
        number_faces(state, roll) - roll.used_numbers,
    )


def can_pay(state: VesselState, roll: Roll, cost: int) -> bool:
    plus, star, numbers = symbols_left(state, roll)
    if cost == PLUS_COST:
        return plus + star >= 1
    if cost == DOUBLE_COST:
        return plus + star >= 2
    return star >= 1 if cost == STAR_COST else numbers >= 1


def pay(state: VesselState, roll: Roll, cost: int) -> None:
    plus, _, _ = symbols_left(state, roll)
    if cost == NUMBERS_COST:
        roll.used_numbers += 1
        return
    if cost == STAR_COST:
        roll.used_star += 1
        return
    wanted = 1 if cost == PLUS_COST else 2
    with_plus = min(wanted, plus)
    roll.used_plus += with_plus
    roll.used_star += wanted - with_plus


def offers(state: VesselState, roll: Roll) -> list[Offer]:
    """All options of this roll that can be paid for and have not been used."""
    found: list[Offer] = []
    botched = is_botched(state, roll)
    model = roll.actor
    if state.models[model].kind != HERO:
        return found
    hero = state.heroes[model]
    kind = roll.kind_of
    deed = state.deed()
    if (
        deed is not None
        and deed.source == ABILITY
        and deed.part in (MAJOR, INTERRUPT)
        and not deed.failed
        and belongs(state, deed, roll)
    ):
        fails = not roll.resolved and kind & SPELL_ROLL == SPELL and not succeeds(state, roll)
        for option in state.content.abilities[state.heroes[deed.actor].deck[deed.place]].options:
            if not fails or is_helpful(option.effect):
                offer(state, roll, found, option, deed.actor, deed.place)
    for seat, place in roll.changed_by:
        for option in state.content.abilities[state.heroes[seat].deck[place]].options:
            offer(state, roll, found, option, seat, place)
    if kind & HERO_ROLLS:
        vessel = state.content.vessels[hero.vessel]
        if vessel.plus is not None:
            offer(state, roll, found, vessel.plus, model, 40)
        for slot in range(EQUIPPED):
            item = item_in(state, hero, slot)
            if item is None or (slot < 2 and kind & (MELEE | RANGED) and not is_weapon_used(state, slot)):
                continue
            for option in item.options:
                if option.roll & kind_for(slot, kind):
                    offer(state, roll, found, option, model, slot)
        for stood in index_of(state).options:
            word = stood.word
            assert isinstance(word, Option)
            if stood.holder != model or not word.rolls & kind or word.option_number in roll.used:
                continue
            if (
                can_pay(state, roll, word.cost)
                and is_active(state, stood)
                and not is_used_up(state, word.limit, model, stood.place, word.number)
                and word.body.can_begin(state, model, roll.target)
            ):
                one = Offer(word.option_number, word.cost, word.body, model, stood.place)
                one.limit = word.limit
                one.word = word.number
                found.append(one)
        if (
            hero.status[CURSED]
            and hero.hand
            and AVOID_CURSE not in roll.used
            and can_pay(state, roll, PLUS_COST)
        ):
            found.append(Offer(AVOID_CURSE, PLUS_COST, None, model, NONE))
    if botched:
        return [one for one in found if one.body is not None and ignores_botch(one.body)]
    return found


def is_helpful(program: Program[Any]) -> bool:
    """Does it add to the roll, or lower the target number? Only that helps a spell that fails (SV-R-119)."""
    return any(isinstance(step, tuple(HELPFUL)) for step in program.steps)


def ignores_botch(program: Program[Any]) -> bool:
    """An option that ignores a botch may be paid with symbols of that same roll (SV-R-24)."""
    return any(isinstance(step, Ignore) and step.what == "botch" for step in program.steps)


def offer(
    state: VesselState,
    roll: Roll,
    found: list[Offer],
    option: SpendingOption,
    holder: int,
    place: int,
) -> None:
    if option.number in roll.used or not can_pay(state, roll, option.cost):
        return
    limit = Limit(option.limit, option.period) if option.limit else None
    if is_used_up(state, limit, holder, place, option.number):
        return
    if not option.effect.can_begin(state, holder, roll.target):
        return
    one = Offer(option.number, option.cost, option.effect, holder, place)
    one.limit = limit
    one.word = option.number
    found.append(one)


def belongs(state: VesselState, deed: Deed, roll: Roll) -> bool:
    """Is it a roll of this card: of its major action, or the one that an interrupt changes (SV-R-120)?"""
    if deed.part == INTERRUPT:
        return True
    if roll.actor != deed.actor:
        return False
    return not roll.kind_of & DEFENSE or roll.kind_of & MISC != 0


def is_weapon_used(state: VesselState, slot: int) -> bool:
    attack = state.attack()
    return attack is not None and attack.weapon == slot


class Spend(Question):
    """What is done with the symbols; and when the damage is dealt."""

    __slots__ = ("outcome",)

    kind: ClassVar[str] = "spend"
    rule: ClassVar[str] = "SV-DIE-11"

    def __init__(self, owner: int, outcome: Outcome) -> None:
        super().__init__(owner)
        self.outcome = outcome

    def moves(self, state: VesselState) -> list[Move]:
        roll = state.roll()
        assert roll is not None
        table = state.content.moves
        found = [table.spend.move(table.spend_index(one.number)) for one in offers(state, roll)]
        found.append(table.done if roll.resolved else table.deal)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        roll = state.roll()
        assert roll is not None
        table = state.content.moves
        if move is table.done:
            return
        state.push(GoOnSpending(self.owner, self.outcome))
        if move is table.deal:
            roll.resolved = True
            self.outcome.resolve(state, roll)
            return
        for one in offers(state, roll):
            if table.spend_index(one.number) == move.value:
                use(state, roll, one)
                return


def use(state: VesselState, roll: Roll, one: Offer) -> None:
    pay(state, roll, one.cost)
    roll.used = (*roll.used, one.number)
    count_use(state, one.limit, one.holder, one.place, one.word)
    state.tell("spent", roll.actor, (state.content.moves.option_name(one.number),))
    if one.body is None:
        return
    if (one.holder, one.place) in roll.changed_by:  # the interrupt itself is over
        begin_deed(state, one.holder, ABILITY, one.place, NO_PART, one.body, roll.target)
    else:
        one.body.begin_by(state, roll.actor, one.holder, roll.target)


class Outcome(Shareable):
    """What a roll is about: the damage of an attack, a defense, a spell."""

    __slots__ = ()

    def resolve(self, state: VesselState, roll: Roll) -> None:
        raise NotImplementedError


class GoOnSpending(Watched[VesselState]):
    __slots__ = ("outcome", "owner")

    def __init__(self, owner: int, outcome: Outcome) -> None:
        self.owner = owner
        self.outcome = outcome

    def go_on(self, state: VesselState) -> None:
        state.pop()
        spend(state, self.owner, self.outcome)


def spend(state: VesselState, owner: int, outcome: Outcome) -> None:
    """Asks what is spent, as long as there is a choice; then the roll is resolved."""
    ask(state, Spend(owner, outcome))


# --- the end of a roll: Cursed, wear


def finish(state: VesselState, roll: Roll) -> None:
    """SV-STS-17, SV-DIE-15, SV-R-121: what follows from the dice themselves."""
    if state.models[roll.actor].kind != HERO or not roll.kind_of & HERO_ROLLS:
        return
    hero = state.heroes[roll.actor]
    if not is_botched(state, roll):
        for _ in range(wear_symbols(state, roll)):
            state.push(Worn(hero.seat, roll.worn))
    if hero.status[CURSED] and hero.hand and AVOID_CURSE not in roll.used:
        state.push(Curse(hero.seat))


class Curse(Watched[VesselState]):
    """A cursed hero puts a hand card on cooldown 2."""

    __slots__ = ("seat_of_hero",)

    def __init__(self, seat: int) -> None:
        self.seat_of_hero = seat

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.heroes[self.seat_of_hero].hand:
            ask(state, CursedCard(self.seat_of_hero))


class CursedCard(Question):
    __slots__ = ()

    kind: ClassVar[str] = "cursed card"
    rule: ClassVar[str] = "SV-STS-17"

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        table = state.content.moves
        return [table.card[state.content.abilities[hero.deck[place]].card] for place in members(hero.hand)]

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        for place in members(hero.hand):
            if state.content.abilities[hero.deck[place]].card == move.value:
                put_on_cooldown(state, hero, place, 2)
                return


class Worn(Watched[VesselState]):
    """A wear token goes on one of the items that were involved."""

    __slots__ = ("hero", "slots")

    def __init__(self, hero: int, slots: tuple[int, ...]) -> None:
        self.hero = hero
        self.slots = slots

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, WornItem(self.hero, self.slots))


class WornItem(Question):
    __slots__ = ("slots",)

    kind: ClassVar[str] = "wear"
    rule: ClassVar[str] = "SV-DIE-15"

    def __init__(self, owner: int, slots: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.slots = slots

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        found: list[Move] = []
        for slot in self.slots:
            item = item_in(state, hero, slot)
            if item is not None and item.durability:
                found.append(state.content.moves.wear[slot])
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        add_wear(state, self.owner, move.value, 1)


def add_wear(state: VesselState, seat: int, slot: int, count: int) -> None:
    """Wear tokens come or go; an item that is worn out breaks (SV-DIE-16)."""
    hero = state.heroes[seat]
    item = item_in(state, hero, slot)
    assert item is not None
    hero.wear[slot] = max(0, hero.wear[slot] + count)
    state.tell("wear", seat, (item.name, count))
    if hero.wear[slot] >= item.durability > 0:
        discard(state, seat, slot)
        state.tell("broke", seat, (item.name,))


def discard(state: VesselState, seat: int, slot: int) -> None:
    hero = state.heroes[seat]
    number = hero.items[slot]
    discards = list(state.item_discards)
    discards[number] += 1
    state.item_discards = tuple(discards)
    hero.items[slot] = NONE
    hero.wear[slot] = 0
    state.stale = True
    state.unsettled = True
