"""A thing of the box in one line, for lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.content import (
    Ability,
    Adventure,
    Content,
    Enemy,
    EventRow,
    Item,
    Minion,
    Trait,
    Trigger,
    Vessel,
)
from soultable.games.soulless_vessel.printed.adventures import OPEN
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES
from soultable.games.soulless_vessel.sayings.texts import (
    ability_text,
    event_text,
    item_text,
    keywords_text,
    minion_text,
    of_model,
    trait_text,
    trigger_text,
    vessel_plus_text,
)


def ability_line(content: Content, ability: Ability) -> str:
    cooldown = ability.cooldown or "X"
    head = [ability.name, *ability.types, f"initiative {ability.initiative}", f"cooldown {cooldown}"]
    return f"{', '.join(head)}: {ability_text(content, ability).major}"


def item_line(content: Content, item: Item) -> str:
    text = item_text(content, item)
    head = [item.name, *item.keywords]
    if item.range:
        head.append(f"range {item.range}")
    head += [f"{dice} on {rolls} rolls" for rolls, dice in text.dice]
    if item.value:
        head.append(f"{item.value} {CURRENCIES[item.currency][item.value > 1]}")
    return f"{', '.join(head)}{': ' if text.effect else ''}{text.effect}"


def enemy_line(content: Content, enemy: Enemy) -> str:
    tell = of_model(content, False)
    head = [enemy.name, f"tier {enemy.tier}", f"initiative {enemy.initiative}", f"speed {enemy.speed}"]
    attack, defense = [tell.value(value).removeprefix("the ") for value in (enemy.attack, enemy.defense)]
    head += [f"attack {attack}", f"range {enemy.range}" if enemy.range else "melee", f"defense {defense}"]
    keywords = keywords_text(enemy.keywords, enemy.immune)
    return ", ".join([*head, keywords] if keywords else head)


def vessel_line(content: Content, vessel: Vessel) -> str:
    rows = f"toughness {listed([str(row) for row in vessel.rows])}" if vessel.rows else "no toughness"
    return f"{vessel.name}, speed {vessel.speed}, {rows}. A plus: {vessel_plus_text(content, vessel)}."


def minion_line(content: Content, minion: Minion) -> str:
    head = [minion.name, f"toughness {minion.toughness}", f"speed {minion.speed}"]
    head.append(f"range {minion.range}" if minion.range else "melee")
    keywords = keywords_text(minion.keywords, minion.immune)
    if keywords:
        head.append(keywords)
    text = minion_text(content, minion)
    return f"{', '.join(head)}{': ' if text else ''}{text}"


def event_line(content: Content, row: EventRow) -> str:
    results = str(row.lo) if row.hi == row.lo else f"{row.lo}+" if row.hi == OPEN else f"{row.lo} to {row.hi}"
    threat = f", threat {row.threat:+}" if row.threat else ""
    return f"{results}, {row.name}{threat}: {event_text(content, row)}"


LINES_OF: Final[dict[type, Callable[[Content, Any], str]]] = {
    Ability: ability_line,
    Item: item_line,
    Enemy: enemy_line,
    Vessel: vessel_line,
    Minion: minion_line,
    EventRow: event_line,
    Trait: lambda content, trait: f"{trait.name}: {trait_text(content, trait)}",
    Trigger: lambda content, trigger: f"{trigger.name}: {trigger_text(content, trigger)}",
    Adventure: lambda content, adventure: f"{adventure.name}, tier {adventure.tier}: {adventure.objective}",
}


def summary(content: Content, thing: object) -> str:
    """A thing of the box in one line, for lists."""
    return LINES_OF[type(thing)](content, thing)
