"""How the words about qualities and targets, the map, items and currencies are said."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.flow.values import KEYWORDS, REACH, RETREAT
from soultable.games.soulless_vessel.hero import NONE, STATUSES
from soultable.games.soulless_vessel.pieces import (
    ATTACK_VALUE,
    DEFENSE_VALUE,
    IMMUNE,
    KEYWORD,
    RANGE,
    SPEED,
    UNTARGETABLE,
)
from soultable.games.soulless_vessel.printed.enemies import IMMUNITIES
from soultable.games.soulless_vessel.sayings.clauses import Clause, fixed
from soultable.games.soulless_vessel.sayings.nouns import (
    CURRENCIES,
    ITSELF,
    PARTY,
    Who,
    article,
    plural_of,
    the,
)
from soultable.games.soulless_vessel.sayings.selectors import is_loose
from soultable.games.soulless_vessel.sayings.teller import Teller, says
from soultable.games.soulless_vessel.state import ATTACK, CARD, ROUND_END, TURN_END
from soultable.games.soulless_vessel.words import items, qualities, terms, things
from soultable.games.soulless_vessel.words.numbers import Named
from soultable.games.soulless_vessel.words.terms import Fixed, Number

UNTILS: Final = {
    ATTACK: " for this attack",
    TURN_END: " until the end of the turn",
    ROUND_END: " until the end of the round",
}
TERRAIN: Final = ["difficult terrain", "walls", "impassable"]
SOCKETS: Final = ["red sockets", "blue sockets", "boss socket"]
VALUES: Final = {ATTACK_VALUE: "attack", DEFENSE_VALUE: "defense", SPEED: "speed", RANGE: "range"}

# --- qualities and targets


@says(qualities.QualityWord)
def say_quality(tell: Teller, word: qualities.QualityWord) -> list[Clause]:
    who = tell.who(word.selector, reflexive=tell.acts and not tell.lasts)
    states = not tell.acts or (tell.lasts and word.selector.is_clear())
    until = UNTILS.get(word.until, "")
    if tell.lasts and tell.me is ITSELF and word.until == ROUND_END:
        until = ""  # bones and skull are shown for this round anyway
    if word.kind in VALUES:
        return say_value(tell, word, who, states, until)
    if word.kind == IMMUNE:
        what = IMMUNITIES[word.word]
        what = what.capitalize() if what in STATUSES else what
        return [Clause(who, "be", what, until.strip(), "immune to").stated()]
    verb, quality = "be", "untargetable"
    if word.kind == KEYWORD:
        quality = KEYWORDS[word.word]
        if word.word in (REACH, RETREAT):
            verb = "have"
            quality += f" {tell.value(word.amount)}" if word.word == RETREAT else ""
    else:
        assert word.kind == UNTARGETABLE
    if states:
        return [Clause(who, verb, quality, until.strip()).stated()]
    if who.key == tell.doer.key:
        return [Clause(tell.doer, "become" if verb == "be" else "gain", quality, until.strip())]
    return [Clause(tell.doer, "make", f"{who.whom} {quality}", until.strip())]


def say_value(tell: Teller, word: qualities.QualityWord, who: Who, states: bool, until: str) -> list[Clause]:
    """A number of somebody is more or less than printed."""
    rises, by = tell.by(word.amount)
    if word.until == ATTACK and " for " in by:
        until = ""
    name = VALUES[word.kind]
    whose = who.of(name)
    if name == "range":
        plain = who.name.startswith("each ") and not who.whose
        attacks = f"{who.name}'s ranged attacks" if plain else who.of("ranged attacks")
        whose = f"the range of {attacks}"
    if not states:
        return [Clause(tell.doer, "increase" if rises else "reduce", whose, f"{by}{until}")]
    number = Who(whose, whose)
    return [Clause(number, "be", "increased" if rises else "reduced", f"{by}{until}", loose=True).stated()]


@says(qualities.Taunt)
def say_taunt(tell: Teller, word: qualities.Taunt) -> list[Clause]:
    return [Clause(tell.doer, "taunt", tell.who(word.selector).whom, UNTILS.get(word.until, "").strip())]


@says(qualities.Redirect)
def say_redirect(tell: Teller, word: qualities.Redirect) -> list[Clause]:
    who = tell.who(word.selector)
    if who is tell.me:
        return [Clause(tell.doer, "become", "the target", "instead")]
    return [Clause(tell.doer, "redirect", "the attack", f"to {who.whom}")]


# --- the map


@says(things.PlaceToken)
def say_token(tell: Teller, word: things.PlaceToken) -> list[Clause]:
    square = word.where.where != terms.ANYWHERE and word.where.extreme is None
    return [
        Clause(
            tell.doer, "place", article(f"{tell.token(word.name)} token"), tell.at(word.where, square=square)
        )
    ]


@says(things.MakeTerrain)
def say_terrain(tell: Teller, word: things.MakeTerrain) -> list[Clause]:
    middle = tell.whom_at(word.middle)
    at_middle = isinstance(word.radius, Fixed) and word.radius.number == 0
    squares = (
        f"the square of {middle}"
        if at_middle
        else f"the squares within {tell.squares(word.radius, '')} of {middle}"
    )
    until = UNTILS.get(word.until, "").strip()
    subject = Who(squares, squares, plural=not at_middle)
    if word.until == CARD:
        return [Clause(subject, "be", TERRAIN[word.kind]).stated()]
    if tell.acts:
        return [Clause(tell.doer, "make", f"{squares} {TERRAIN[word.kind]}", until)]
    return [Clause(subject, "become", TERRAIN[word.kind], until)]


def models_of(tell: Teller, name: str, count: Number) -> str:
    """So many models of a type; of types whose name is plural the word model is said."""
    plural = name.endswith("s") and plural_of(name) == name
    one, more = (f"{name} model", f"{name} models") if plural else (name, plural_of(name))
    head, tail = tell.amount(count, one, more)
    if head == f"1 {one}" and not tail:
        head = article(one)
    return head + tail


@says(things.Summon)
def say_summon(tell: Teller, word: things.Summon) -> list[Clause]:
    several = not (isinstance(word.count, Fixed) and word.count.number == 1)
    what = models_of(tell, tell.content.minions[word.type].name, word.count)
    return [Clause(tell.doer, "summon", what, tell.at(word.where, several))]


@says(things.Spawn)
def say_spawn(tell: Teller, word: things.Spawn) -> list[Clause]:
    every = isinstance(word.count, Named) and word.count.name == "all"
    many = isinstance(word.count, Fixed) and word.count.number > 1 and word.type != NONE
    if word.type == NONE:
        name = "the next enemy group"
    elif every:
        name = f"a group of {plural_of(tell.content.enemies[word.type].name)}"
    else:
        name = models_of(tell, tell.content.enemies[word.type].name, word.count)
    cap = "" if word.cap is None else f", with at most {tell.value(word.cap)} on the map"
    return [
        Clause(Who(object(), name, plural=many), "spawn", "", tell.at(word.where, many) + cap, loose=True)
    ]


@says(things.Remove)
def say_remove(tell: Teller, word: things.Remove) -> list[Clause]:
    who = tell.who(word.selector)
    if tell.doer is PARTY or who is tell.me:
        return [Clause(who, "be", "removed")]
    return [Clause(tell.doer, "remove", who.whom)]


@says(things.OpenDoor)
def say_open_door(tell: Teller, word: things.OpenDoor) -> list[Clause]:
    return [Clause(tell.doer, "open", article(tell.core(word.selector, False)))]


@says(things.LootWord)
def say_loot(tell: Teller, word: things.LootWord) -> list[Clause]:
    return [Clause(tell.doer, "loot", article(tell.core(word.selector, False)))]


@says(things.Uncap)
def say_uncap(tell: Teller, word: things.Uncap) -> list[Clause]:
    return [Clause(tell.doer, "replace", "an end cap", "with a door")]


@says(things.Room)
def say_room(tell: Teller, word: things.Room) -> list[Clause]:
    return [Clause(Who("room", "this room"), "be", the(tell.content.tiles[word.tile].name)).stated()]


@says(things.GroupAt)
def say_group_at(tell: Teller, word: things.GroupAt) -> list[Clause]:
    where = f"on the {SOCKETS[word.colour]}"
    if word.type == NONE:
        return [Clause(Who("next", "the next enemy group"), "spawn", "", where)]
    enemy = tell.content.enemies[word.type]
    if enemy.boss:
        name = the(enemy.name) if enemy.name.startswith("The ") else enemy.name
        return [Clause(Who(name, name), "spawn", "", where)]
    return [Clause(Who(enemy.name, f"a group of {plural_of(enemy.name)}"), "spawn", "", where)]


@says(things.Stock)
def say_stock(tell: Teller, word: things.Stock) -> list[Clause]:
    cards = f" and {word.cards} random item{'s' if word.cards > 1 else ''}" if word.cards else ""
    return [
        Clause(Who("chest", "a chest"), "hold", f"{the(tell.content.items[word.item].name)}{cards}").stated()
    ]


@says(things.Seal)
def say_seal(tell: Teller, word: things.Seal) -> list[Clause]:
    points = f"{word.points} movement point{'s' if word.points > 1 else ''}"
    key = the(tell.content.items[word.item].name)
    text = f"a sealed door opens only for a hero with {key}, for {points}"
    return [fixed(text)]


# --- items and currencies


@says(items.DrawItem)
def say_draw_item(tell: Teller, word: items.DrawItem) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    if word.count is None:
        named = word.keyword if word.keyword == "Armor" else article(word.keyword)
        drawn = Clause(who, "draw", f"items until {named} comes up")
        return [drawn, Clause(who, "keep", "only that one")]
    kind = f"{word.keyword} " if word.keyword else ""
    return [Clause(who, "draw", "".join(tell.amount(word.count, f"{kind}item", f"{kind}items")))]


@says(items.DropItem)
def say_drop_item(tell: Teller, word: items.DropItem) -> list[Clause]:
    who = tell.who(word.selector)
    return [Clause(who, "drop", "".join(tell.amount(word.count, "item", "items")))]


@says(items.Obtain)
def say_obtain(tell: Teller, word: items.Obtain) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    if word.item != NONE:
        return [Clause(who, "take", the(tell.content.items[word.item].name))]
    tier = word.pile.removeprefix("t")
    item = (
        "improvised item" if tier == "0" else f"tier {tier} item" if tier.isdecimal() else f"{word.pile} item"
    )
    return [Clause(who, "take", article(item))]


@says(items.DiscardItem)
def say_discard_item(tell: Teller, word: items.DiscardItem) -> list[Clause]:
    return [Clause(tell.who(word.selector, choice=True), "discard", article(word.keyword or "item"))]


@says(items.WearWord)
def say_wear(tell: Teller, word: items.WearWord) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    rises, by = tell.by(word.count)
    item = f"{who.own} {listed(word.keywords, 'or')}" if word.keywords else f"one of {who.own} items"
    verb, to = ("add", "to") if rises else ("remove", "from")
    wear = f"{by.removeprefix('by ')} wear"
    return [Clause(who, verb, wear, f"{to} {item}", loose=is_loose(word.selector))]


@says(items.Gain)
def say_gain(tell: Teller, word: items.Gain) -> list[Clause]:
    what = "".join(tell.amount(word.count, *CURRENCIES[word.currency]))
    if word.currency == "xp":
        return [Clause(tell.named(tell.it), "gain", what)]
    if tell.acts:
        return [Clause(tell.doer, "gain", what)]
    return [Clause(PARTY, "gain", what).stated()]


@says(items.Counter)
def say_counter(tell: Teller, word: items.Counter) -> list[Clause]:
    return [Clause(tell.doer, "gain", tell.counters(word.count))]


@says(items.EventWord)
def say_event(tell: Teller, word: items.EventWord) -> list[Clause]:
    return [Clause(tell.doer, "roll", "another event")]


@says(items.Threat)
def say_threat(tell: Teller, word: items.Threat) -> list[Clause]:
    rises, by = tell.by(word.count)
    if tell.acts:
        return [Clause(tell.doer, "raise" if rises else "lower", "the threat", by)]
    return [Clause(Who("threat", "the threat"), "rise" if rises else "fall", by)]
