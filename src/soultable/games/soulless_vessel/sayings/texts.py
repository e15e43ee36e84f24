"""The texts of cards: of abilities, items, vessels, enemies, traits, minions and adventures."""

from __future__ import annotations

from typing import Any

import msgspec

from soultable.engine.effects import Program
from soultable.engine.english import listed
from soultable.games.soulless_vessel.content import (
    Ability,
    Content,
    Enemy,
    EventRow,
    Item,
    Minion,
    Perk,
    SpendingOption,
    Trait,
    Trigger,
    Vessel,
)
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.printed.dice import COSTS
from soultable.games.soulless_vessel.sayings.clauses import written
from soultable.games.soulless_vessel.sayings.nouns import (
    ITSELF,
    OPENER,
    PARTY,
    PERIODS,
    YOU,
    a_roll,
    dice_text,
    roll_words,
    times,
)
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD, ON_ITEM
from soultable.games.soulless_vessel.sayings.teller import Teller
from soultable.games.soulless_vessel.words.terms import Condition


class AbilityText(msgspec.Struct, frozen=True):
    major: str
    minor: str
    options: list[tuple[str, str]]
    """What symbols of the major action are spent on: `+`, "knock the target back 2 squares"."""


class ItemText(msgspec.Struct, frozen=True):
    dice: list[tuple[str, str]]
    """To which rolls it adds which dice: "attack", "an Enhancement die and a Blessing die"."""
    effect: str
    options: list[tuple[str, str]]


class PhaseText(msgspec.Struct, frozen=True):
    from_pct: int
    """It applies while less than this part of the wounds remains; 100 is from the start."""
    passive: str
    bones: str
    skull: str


class EnemyText(msgspec.Struct, frozen=True):
    keywords: str
    phases: list[PhaseText]


def of_hero(content: Content, stands_on: str = "", lasts: bool = False, counter: str = "") -> Teller:
    tell = Teller(content, YOU, YOU, True, stands_on)
    tell.lasts = lasts
    tell.counter = counter
    return tell


def of_model(content: Content, acts: bool) -> Teller:
    tell = Teller(content, ITSELF, ITSELF, acts)
    tell.lasts = True
    return tell


def of_party(content: Content) -> Teller:
    return Teller(content, OPENER, PARTY, False)


def option_line(tell: Teller, option: SpendingOption, intro: str = "") -> tuple[str, str]:
    return COSTS[option.cost], ". ".join(tell.steps(option.effect, intro))


def ability_text(content: Content, ability: Ability) -> AbilityText:
    return AbilityText(
        of_hero(content, ON_CARD).text(ability.major),
        of_hero(content, ON_CARD).text(ability.minor),
        [option_line(of_hero(content, ON_CARD), option) for option in ability.options],
    )


def item_text(content: Content, item: Item) -> ItemText:
    lasts = not item.has("Consumable") and item.pile != "special"
    return ItemText(
        [(listed(roll_words(rolls)), dice_text(dice)) for rolls, dice in item.pools],
        of_hero(content, ON_ITEM, lasts).text(item.effect),
        [
            option_line(of_hero(content, ON_ITEM), option, f"on {a_roll(option.roll, 'any')}")
            for option in item.options
        ],
    )


def perk_text(content: Content, vessel: Vessel, perk: Perk) -> str:
    return of_hero(content, lasts=True, counter=vessel.counter).text(perk.program)


def vessel_plus_text(content: Content, vessel: Vessel) -> str:
    """What a plus of any roll can be spent on, as a line: "once per round, heal 1 scratch of ..."."""
    tell = of_hero(content, counter=vessel.counter)
    option = vessel.plus
    intro = f"{times(option.limit)} {PERIODS[option.period]}" if option.limit else ""
    return option_line(tell, option, intro)[1]


def keywords_text(words: list[str], immune: list[str]) -> str:
    """The keywords of a model: "Bulky, Retreat 3, immune to Stun and knockback"."""
    found = [word.replace("(", " ").replace(")", "") for word in words if not word.startswith("Immune")]
    if immune:
        named = [one.capitalize() if one in STATUSES else one for one in immune]
        found.append(f"immune to {listed(named)}")
    return ", ".join(found)


def enemy_text(content: Content, enemy: Enemy) -> EnemyText:
    phases = [
        PhaseText(
            phase.from_pct,
            of_model(content, False).text(phase.passive),
            of_model(content, False).text(phase.bones),
            of_model(content, False).text(phase.skull),
        )
        for phase in enemy.phases
    ]
    return EnemyText(keywords_text(enemy.keywords, enemy.immune), phases)


def trait_text(content: Content, trait: Trait) -> str:
    return of_model(content, False).text(trait.program)


def minion_text(content: Content, minion: Minion) -> str:
    return of_model(content, True).text(minion.program)


def event_text(content: Content, row: EventRow) -> str:
    tell = of_party(content)
    tell.this_round = True
    return tell.text(row.program)


def trigger_text(content: Content, trigger: Trigger) -> str:
    return of_party(content).text(trigger.program)


def special_text(content: Content, program: Program[Any]) -> str:
    """A special rule of an adventure."""
    tell = of_party(content)
    tell.lasts = True
    return tell.text(program)


def condition_text(content: Content, condition: Condition) -> str:
    return written([of_party(content).condition(condition)])
