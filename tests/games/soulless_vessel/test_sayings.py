"""What is printed on cards for people: every text can be said, and some are known by heart."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from soultable.engine.content import Entry
from soultable.games.soulless_vessel import sayings
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.words.language import VesselLanguage
from tests.games.soulless_vessel import boxes

STRAY = re.compile(
    r"[][(){}_@|=]|  |\b[A-Z]{1,3}\d+[AB]?\b|\bt\d\b| [.,;:]|\.\.|\ba [aeio]\w|\ban [bcdfgjklmnpqrstvwxyz]"
)
"""Brackets, underscores, double blanks, ids, lonely stops, wrong articles."""
TWICE = re.compile(r"\b(\w+) \1\b", re.IGNORECASE)
STATUSES = re.compile(r"\b(bleed|cripple|dazed|stun|weaken|cursed|terror)\b")

TEXTS = {
    "A01.major": (
        "Ongoing: you add a Blessing die to your defense rolls. Once per round, when an adjacent ally "
        "is attacked, you may become the target instead."
    ),
    "A02B.major": (
        "You may swap places with an adjacent enemy. Make a melee attack with an additional Blessing die."
    ),
    "A04.major": "Pull enemies a total of 3 squares toward you, then attack.",
    "A06.major": "Attack with an additional Power die.",
    "A07.major": "Spell 2+: heal 1 scratch of each ally in a straight line within range 5.",
    "A08.major": (
        "Roll an Enhancement die and a Blessing die, then heal as many scratches of yourself or an "
        "adjacent ally as the power rolled."
    ),
    "A17.major": (
        "Spell 2+, ongoing: place a roots token on a square within range 5. The squares within 1 "
        "square of the roots token are difficult terrain. Once per round, when an enemy within 1 "
        "square of the roots token ends its movement, inflict Cripple 1 on it."
    ),
    "A18B.major": "You may suffer 2 scratches to play a Spell card from your hand as a major action.",
    "A19.major": (
        "Attack. If that attack caused a wound, attack with another weapon and an additional Enhancement die."
    ),
    "A21.major": (
        "Ongoing: you are untargetable and Slippery. When you make an attack or spellcasting roll, "
        "add 2 Enhancement dice and return this card to your hand."
    ),
    "A23.major": (
        "Make a ranged attack with an additional Enhancement die and 3 more range. If the target is "
        "at least 6 squares away, add 2 power."
    ),
    "A24.major": (
        "Attack with an additional Power die. Up to twice, you may suffer 2 scratches to attack the "
        "same target again with an additional Power die."
    ),
    "A27.major": (
        "Interrupt: when an ally within range 2 is attacked, swap places with them and become the "
        "target instead. If you wield a Shield, add a Blessing die to your defense roll."
    ),
    "A31.major": (
        "Pull an enemy in a straight or diagonal line within range 6 up to 5 squares toward you. If "
        "you are adjacent to it, make a melee attack against it with an additional Blessing die."
    ),
    "A57.major": (
        "Spell 2+: choose an enemy within range 6, make a damage roll with a Standard die and 2 "
        "Blessing dice against it and each enemy within 2 squares of it, then inflict Cripple 1 on it "
        "and each enemy within 2 squares of it."
    ),
    "A64.major": (
        "Spell 1+: choose one of your minions within range 6, make a damage roll with a Power die and "
        "a Blessing die against each enemy within 1 square of it, then remove it."
    ),
    "A69.major": (
        "For each of Weaken, Bleed and Cripple that you have, add an Enhancement die to your next "
        "spellcasting roll this turn. Make a spell attack at range 5."
    ),
    "A71.major": (
        "Interrupt: when you would suffer a scratch, prevent up to 2 scratches and choose one: suffer "
        "Bleed 2; suffer Weaken 2; or suffer Cripple 2."
    ),
    "A82B.major": (
        "Interrupt, ongoing: when you are attacked, summon a Straw Double within range 2, then "
        "redirect the attack to one of your minions within range 2."
    ),
    "A12.minor": "Choose one: move up to 2 squares; or attack.",
    "A63.minor": (
        "Each of your minions moves up to 2 squares. Add 2 Blessing dice to your next spellcasting "
        "roll this round."
    ),
    "I32": (
        "If you have exactly 2 free hands, you add an Enhancement die and a Blessing die to your "
        "melee attack rolls. If you have exactly 1 free hand, you add a Blessing die to your melee "
        "attack rolls."
    ),
    "I37": (
        "Choose one: inflict Weaken 1 on an enemy within range 5; or suffer 1 scratch to inflict "
        "Weaken 2 on an enemy within range 5."
    ),
    "I66": (
        "Once per turn, you may put a card from your hand on cooldown 2. If you do, an ally within "
        "range 5 adds an Enhancement die to their next roll this round."
    ),
    "Q09": (
        "When a Sun Court Bailiff attacks, if it is adjacent to you, reduce its attack by 1 for this attack."
    ),
    "V00.1": (
        "At the start of each round, roll 3 Cursed dice and deal scratches equal to the highest "
        "number rolled to each of two heroes with a vessel. You are Nimble. You cannot open doors or "
        "chests. You are untargetable."
    ),
    "V02.2A": "If you wear Medium or Heavy armor, you may spend a plus of a defense roll to add 1 power.",
    "V05.1": (
        "When an ally suffers a wound, gain 2 oath counters. When you make a roll, you may spend 2 "
        "oath counters to add a Power die."
    ),
    "V10.3B": (
        "At the start of your turn, if you have Bleed, Weaken, Cripple, Dazed or Cursed, choose one: "
        "shorten one of your negative effects by 1 round; or add an Enhancement die to your next roll "
        "this round."
    ),
    "V11.3B": (
        "Once per round, when a hero within range 6 is attacked, if there is a minion of yours "
        "adjacent to the attacker, reduce the attacker's attack by 2 for this attack."
    ),
    "V20.1": (
        "At the start of your turn, choose an enemy within range 6 and one: inflict Weaken 1 on it; "
        "taunt it until the end of the round; or lower its initiative by 2."
    ),
    "E01.100.passive": "When it is defeated, each adjacent hero suffers 1 scratch.",
    "E01.100.skull": (
        "The first model of its group to act each round: instead of attacking, each adjacent hero "
        "suffers 2 scratches, and it is removed."
    ),
    "E03.100.passive": "Its attack is reduced by 1 for each wound it has.",
    "E03.100.skull": (
        "After the last model of its group has acted, a Swarm Of Rats spawns adjacent to the model of "
        "its group with the fewest wounds."
    ),
    "E08.100.passive": "When it attacks, its attack is increased by 1 for every 2 squares it has moved.",
    "E12.100.passive": "It prefers targets with no adjacent hero.",
    "E22.100.passive": "The defense of each other enemy within range 2 is increased by 1.",
    "B2.50.bones": (
        "At the end of its turn, 1 Thornback Boar for each hero beyond the second spawns at the "
        "nearest entrance."
    ),
    "B5.50.skull": (
        "Instead of attacking, it strikes each hero and minion within range 6 with at least 1 "
        "scratch, with attack 5."
    ),
    "B8.50.passive": (
        "At the start of its turn, if there is a Stair Eel within range 3, it removes a Stair Eel "
        "within range 3, recovers 3 wounds, and its attack is increased by 1 until the end of the "
        "round."
    ),
    "B11.66.bones": (
        "At the end of its turn, it strikes the hero farthest from it and each hero and minion within "
        "1 square of them with attack 5."
    ),
    "T7": "Draw 2 AI cards for its group and keep the one with the highest threat.",
    "T24": (
        "If no other model of its group is left and it has at least 1 wound, its attack is increased by 2."
    ),
    "M9": (
        "When an enemy within range 4 begins its turn, it taunts that enemy until the end of the "
        "turn. When it is defeated, it makes a damage roll with a Standard die and a Blessing die "
        "against each adjacent enemy."
    ),
    "ADV00 Twitching And Shaking": (
        "Once this round, when a hero begins their turn, they suffer 1 scratch and Terror 2."
    ),
    "ADV00 Defiling Presence": "A random hero chooses one: suffer Cursed 3; or suffer 2 scratches.",
    "ADV00 Neverwake Apparition": (
        "A Neverwake Apparition spawns adjacent to a random hero, with at most 3 on the map."
    ),
    "ADV00 The Warder's Cells": (
        "This room is the Cell Block. A group of Corrupted Humans spawns on the red sockets. A chest "
        "holds the Warder's Key and 1 random item."
    ),
    "ADV00 The Sealed Gate": (
        "This room is the Ritual Hall. The next enemy group spawns on the red sockets. A sealed door "
        "opens only for a hero with the Warder's Key, for 2 movement points."
    ),
    "ADV04 special 0": (
        "When an event is rolled, if there is a candle token, place a toll token in the starting "
        "area, and if there are exactly 2, 4 or 6 toll tokens, the next enemy group spawns exactly 5 "
        "squares from the candle token."
    ),
    "ADV04 success": (
        "There are at least 8 toll tokens; or the sealed door of the Ritual Hall is open and there "
        "are at least 6 toll tokens."
    ),
    "ADV16 fail": (
        "Each hero is without a vessel or there are at least 2 Stair Eels on the map for each hero, plus 2."
    ),
    "A02 +": "knock the target back 2 squares",
    "A20 ++": "hit all other enemies in reach for at most 1 wound each",
    "A68B +": "if you have Cursed or Terror, add 3 power",
    "I03 +": "on an attack roll, reduce one of your cooldowns of 4 or more by 1",
    "I43 +": "on an attack roll, add 1 power for each ally adjacent to the target",
    "V00.plus": "once per round, heal 1 scratch of an ally within range 5",
}
"""Where a text stands, and what it says."""


LANGUAGE = VesselLanguage()


@pytest.fixture(scope="module")
def content() -> Content:
    return Content(boxes.TEXTS, LANGUAGE)


def sentences(content: Content) -> Iterator[tuple[str, str]]:
    """All texts that are sentences, with where they stand."""
    for ability in content.abilities:
        text = sayings.ability_text(content, ability)
        yield f"{ability.id}.major", text.major
        yield f"{ability.id}.minor", text.minor
    for item in content.items:
        if item.effect is not None:
            yield item.id, sayings.item_text(content, item).effect
    for vessel in content.vessels:
        for perk in vessel.perks:
            yield perk.id, sayings.perk_text(content, vessel, perk)
    for enemy in content.enemies:
        for name_of, version in ((enemy.id, enemy), (f"nightmare {enemy.id}", enemy.nightmare)):
            phases = sayings.enemy_text(content, version).phases
            for printed, phase in zip(version.phases, phases, strict=True):
                for name in ("passive", "bones", "skull"):
                    if getattr(printed, name) is not None:
                        yield f"{name_of}.{phase.from_pct}.{name}", getattr(phase, name)
    for trait in content.traits:
        yield trait.id, sayings.trait_text(content, trait)
    for minion in content.minions:
        if minion.program is not None:
            yield minion.id, sayings.minion_text(content, minion)
    for adventure in content.adventures:
        for row in adventure.events:
            yield f"{adventure.id} {row.name}", sayings.event_text(content, row)
        for trigger in adventure.triggers:
            yield f"{adventure.id} {trigger.name}", sayings.trigger_text(content, trigger)
        for place, program in enumerate(adventure.special):
            yield f"{adventure.id} special {place}", sayings.special_text(content, program)
        yield f"{adventure.id} success", sayings.condition_text(content, adventure.success)
        yield f"{adventure.id} fail", sayings.condition_text(content, adventure.fail)


def lines(content: Content) -> Iterator[tuple[str, str]]:
    """All texts that are parts of sentences."""
    for ability in content.abilities:
        for cost, text in sayings.ability_text(content, ability).options:
            yield f"{ability.id} {cost}", text
    for item in content.items:
        for cost, text in sayings.item_text(content, item).options:
            yield f"{item.id} {cost}", text
    for vessel in content.vessels:
        yield f"{vessel.id}.plus", sayings.vessel_plus_text(content, vessel)


def test_every_text_can_be_said_without_a_trace_of_code(content: Content) -> None:
    found = list(sentences(content))
    assert len(found) > 900
    for where, text in found:
        assert text[:1].isupper() or text[:1].isdigit(), where
        assert text.endswith("."), (where, text)
        assert not STRAY.search(text), (where, text)
        assert not TWICE.search(text), (where, text)
        assert not STATUSES.search(text), (where, text)


def test_every_option_can_be_said_as_a_line(content: Content) -> None:
    found = list(lines(content))
    assert len(found) > 400
    for where, text in found:
        assert text[:1].islower(), where
        assert not text.endswith("."), (where, text)
        assert not STRAY.search(text), (where, text)
        assert not STATUSES.search(text), (where, text)


def test_everything_in_the_box_has_a_summary_of_one_line(content: Content) -> None:
    things: list[object] = [*content.abilities, *content.items, *content.vessels, *content.enemies]
    things += [*content.traits, *content.minions]
    for adventure in content.adventures:
        things += [*adventure.events, *adventure.triggers]
        assert sayings.summary(content, adventure).endswith(adventure.objective)
    for thing in things:
        line = sayings.summary(content, thing)
        assert "\n" not in line
        assert not STRAY.search(line), line


def test_known_texts_read_like_cards(content: Content) -> None:
    said = {**dict(sentences(content)), **dict(lines(content))}
    assert {where: said[where] for where in TEXTS} == TEXTS


def test_items_say_their_dice(content: Content) -> None:
    rod = next(item for item in content.items if item.name == "Ember Rod")
    assert sayings.item_text(content, rod).dice == [
        ("attack", "a Blessing die"),
        ("spellcasting", "a Blessing die"),
    ]


def test_enemies_say_their_keywords(content: Content) -> None:
    ogre = next(enemy for enemy in content.enemies if enemy.name == "Ogre")
    assert sayings.enemy_text(content, ogre).keywords == "Bulky, immune to Stun and knockback"


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        ("if(not wields(Bow)){move(1)}", "If you do not wield a Bow, move up to 1 square."),
        ("if(not (wounds(self)>=1)){move(1)}", "If you have no wounds, move up to 1 square."),
        (
            "if(not (wields(Bow) or has(self,stun))){move(1)}",
            "If you do not wield a Bow and you do not have Stun, move up to 1 square.",
        ),
        ("if(self!=target){move(1)}", "If you are not the target, move up to 1 square."),
        (
            "damage(enemy@5[not has(it,stun)],S)",
            "Make a damage roll with a Standard die against an enemy within range 5 without Stun.",
        ),
        ("pay(mp(2)){heal(self,all)}", "You may spend 2 movement points to heal all your scratches."),
        (
            "choose(2*){move(1)|attack(any)}",
            "Choose two, the same again if wanted: move up to 1 square; or attack.",
        ),
        (
            "on(self.kills,7/round){cooldown(self,-1)}",
            "Seven times per round, when you defeat an enemy, reduce one of your cooldowns by 1.",
        ),
    ],
)
def test_what_no_card_of_the_box_says_can_be_said_too(content: Content, effect: str, text: str) -> None:
    program = LANGUAGE.program(Entry("pack: item I01", {"effect": effect}), "effect")
    assert sayings.of_hero(content).text(program) == text
