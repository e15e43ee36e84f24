"""What is printed on a thing of the box: its title, then its text in sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.content import (
    Ability,
    Adventure,
    AiCard,
    Content,
    Deck,
    Enemy,
    Item,
    Minion,
    Status,
    Tile,
    Trait,
    Vessel,
)
from soultable.games.soulless_vessel.naming import COST_WORDS, first_upper, names_of
from soultable.games.soulless_vessel.printed.dice import dice_of
from soultable.games.soulless_vessel.printed.enemies import PRIORITIES as PRIORITY_NAMES
from soultable.games.soulless_vessel.printed.vessels import RARITIES
from soultable.games.soulless_vessel.recounting import PRIORITIES, signed
from soultable.games.soulless_vessel.sayings import (
    ability_text,
    enemy_text,
    item_text,
    minion_text,
    perk_text,
    special_text,
    trait_text,
    vessel_plus_text,
)
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES, dice_text
from soultable.games.soulless_vessel.sayings.statuses import status_text
from soultable.games.soulless_vessel.sayings.summaries import event_line
from soultable.games.soulless_vessel.sayings.texts import keywords_text, of_model


def explain(content: Content, name: str) -> list[str]:
    """A thing by its id, its title, or the name of one of its models (`E04.2`); nothing for anything else."""
    known = index_of(content)
    wanted = name.lower()
    thing = known.get(wanted) or known.get(wanted.partition(".")[0] if wanted[:1] in "em" else "")
    return [] if thing is None else LINES[type(thing)](content, thing)


@lru_cache(maxsize=8)
def index_of(content: Content) -> dict[str, Any]:
    """Things by their ids and titles, in small letters. Of two with the same title the first counts."""
    found: dict[str, Any] = {}
    for name, thing in named_things(content):
        found.setdefault(name.lower(), thing)
    return found


def named_things(content: Content) -> Iterator[tuple[str, Any]]:
    things: list[Any] = [*content.abilities, *content.items, *content.vessels, *content.enemies]
    things += [*content.minions, *content.traits, *content.decks, *content.adventures, *content.tiles]
    for thing in things:
        yield thing.id, thing
    for thing in things:
        yield thing.name.removesuffix(" (entrance)"), thing
    for status in content.statuses:
        yield status.name, status
    for card in content.ai:
        yield f"ai {card.threat}", card


def spent(options: list[tuple[str, str]]) -> list[str]:
    return [f"{first_upper(COST_WORDS[cost])}: {text}." for cost, text in options]


def ability_lines(content: Content, ability: Ability) -> list[str]:
    text = ability_text(content, ability)
    word = "lasts" if ability.ongoing else "cooldown"
    head = [*ability.types, f"initiative {ability.initiative}", f"{word} {ability.cooldown or 'X'}"]
    return [f"{ability.name} ({', '.join(head)})", f"Major: {text.major}", *spent(text.options),
            f"Minor: {text.minor}"]  # fmt: skip


def item_lines(content: Content, item: Item) -> list[str]:
    text = item_text(content, item)
    head = list(item.keywords)
    head += [f"range {item.range}"] if item.range else []
    head += [f"durability {item.durability}"] if item.durability else []
    if item.value:
        head.append(f"{item.value} {CURRENCIES[item.currency][item.value > 1]}")
    title = f"{item.name} ({', '.join(head)})" if head else item.name
    lines = [f"{first_upper(dice)} on {rolls} rolls." for rolls, dice in text.dice]
    lines += [text.effect] if text.effect else []
    lines += ["It needs no slot."] if item.pile == "quest" else []
    return [title, *lines, *spent(text.options)]


def vessel_lines(content: Content, vessel: Vessel) -> list[str]:
    rows = f"toughness {'-'.join([str(row) for row in vessel.rows])}" if vessel.rows else "no toughness"
    rarity = f"{RARITIES[vessel.rarity]} vessel" if vessel.rarity else "no vessel"
    lines = [f"{vessel.name} ({rarity}, speed {vessel.speed}, {rows})"]
    lines.append(f"A plus on any roll: {vessel_plus_text(content, vessel)}.")
    perks = [f"Perk {perk.name}: {perk_text(content, vessel, perk)}" for perk in vessel.perks]
    return [*lines, *perks]


def enemy_lines(content: Content, enemy: Enemy) -> list[str]:
    tell = of_model(content, False)
    attack, defense = [tell.value(value).removeprefix("the ") for value in (enemy.attack, enemy.defense)]
    far = f"range {enemy.range}" if enemy.range else "melee"
    kind = "boss" if enemy.boss else f"enemy of tier {enemy.tier}"
    models = [tell.value(one).removeprefix("the ") for one in enemy.models]
    wounds = [tell.value(one).removeprefix("the ") for one in enemy.wounds]
    lines = [
        f"{enemy.name} ({kind})",
        f"Initiative {enemy.initiative}, speed {enemy.speed}, attack {attack}, {far}, defense {defense}.",
        f"For 3, 4 and 5 heroes: {same(models, 'model')}, {same(wounds, 'wound')} each.",
    ]
    text = enemy_text(content, enemy)
    lines += [f"{first_upper(text.keywords)}."] if text.keywords else []
    for phase in text.phases:
        before = f"Below {phase.from_pct} percent of its wounds: " if phase.from_pct < 100 else ""
        for word, said in (("", phase.passive), ("Bones: ", phase.bones), ("Skull: ", phase.skull)):
            if said:
                lines.append(f"{before}{word}{said}")
    return lines


def same(numbers: list[str], thing: str) -> str:
    """
    >>> same(["1", "1", "1"], "wound"), same(["2", "3", "4"], "model")
    ('1 wound', '2, 3 and 4 models')
    """
    if len(set(numbers)) == 1:
        return f"{numbers[0]} {thing}" if numbers[0] == "1" else f"{numbers[0]} {thing}s"
    return f"{listed(numbers)} {thing}s"


def minion_lines(content: Content, minion: Minion) -> list[str]:
    far = f"range {minion.range}" if minion.range else "melee"
    attack, defense = dice_text(dice_of(minion.attack)), dice_text(dice_of(minion.defense))
    lines = [f"{minion.name} (minion, toughness {minion.toughness}, speed {minion.speed}, {far})"]
    lines.append(f"It attacks with {attack} and defends with {defense}.")
    keywords = keywords_text(minion.keywords, minion.immune)
    lines += [f"{first_upper(keywords)}."] if keywords else []
    text = minion_text(content, minion)
    return [*lines, text] if text else lines


def trait_lines(content: Content, trait: Trait) -> list[str]:
    return [f"{trait.name} (trait)", trait_text(content, trait)]


def deck_lines(content: Content, deck: Deck) -> list[str]:
    cards = [names_of(content).cards[card] for card in deck.cards]
    return [f"{deck.name} (starter deck, {deck.role})", f"{listed(cards)}."]


def status_lines(content: Content, status: Status) -> list[str]:
    hero, enemy = status_text(status.name)
    lines = [f"{status.name.capitalize()} (status)", f"Heroes: {hero}"]
    return [*lines, f"Enemies, at most {counted(status.cap, 'token')}: {enemy}"] if enemy else lines


def tile_lines(content: Content, tile: Tile) -> list[str]:
    doors = counted(len(tile.entrances), "entrance")
    size = f"{tile.width} by {tile.height} squares, {doors}"
    return [f"{names_of(content).tiles[tile.id]} (room of {tile.theme}, {size})", *tile.grid]


def adventure_lines(content: Content, adventure: Adventure) -> list[str]:
    lines = [f"{adventure.name} (adventure of tier {adventure.tier})", adventure.intro]
    lines.append(f"Objective: {adventure.objective}")
    lines += [f"Special: {special_text(content, rule)}" for rule in adventure.special]
    return [*lines, *[f"Event {event_line(content, row)}" for row in adventure.events]]


def ai_lines(content: Content, card: AiCard) -> list[str]:
    wanted = [PRIORITIES[PRIORITY_NAMES[one]] for one in card.priorities]
    lines = [f"AI card of threat {card.threat} (initiative {signed(card.initiative)})"]
    lines.append(f"Its group looks for {', then '.join(wanted)}.")
    extra = [f"{signed(amount)} {word}" for amount, word in (
        (card.speed, "speed"), (card.attack, "attack"), (card.defense, "defense")) if amount]  # fmt: skip
    extra += ["Nimble"] * card.nimble + ["bones"] * card.bones + ["skull"] * card.skull
    return [*lines, f"For this round: {listed(extra)}."] if extra else lines


LINES: Final[dict[type, Callable[[Content, Any], list[str]]]] = {
    Ability: ability_lines,
    Item: item_lines,
    Vessel: vessel_lines,
    Enemy: enemy_lines,
    Minion: minion_lines,
    Trait: trait_lines,
    Deck: deck_lines,
    Status: status_lines,
    Tile: tile_lines,
    Adventure: adventure_lines,
    AiCard: ai_lines,
}
