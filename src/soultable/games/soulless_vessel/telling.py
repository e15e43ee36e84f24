"""What has happened in an adventure, in sentences for the log."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.event import HIDDEN, Event
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.moves import HERO_NAMES

SENTENCES: Final = {
    "adventure": "{0}: {1}",
    "round": "Round {0} begins.",
    "turn": "It is {who}'s turn.",
    "deck": "{who} takes the deck {0}.",
    "learnt": "{who} learns {0}.",
    "vessel": "{who} inhabits the {0}.",
    "kept": "{who} keeps {0}.",
    "got": "{who} gets {0}.",
    "major": "{who} uses the major action of {0}.",
    "minor": "{who} uses the minor action of {0}.",
    "interrupt": "{who} interrupts with {0}.",
    "forfeit": "{who} forfeits {0}.",
    "rearranged": "{who} rearranges items.",
    "declined": "{who} declines.",
    "gave up": "{who} leaves {0} behind.",
    "vessels exchanged": "{who} exchanges vessels: {1} for {2}.",
    "item pile shuffled": "The discarded items are shuffled in.",
    "shuffled": "Discards are shuffled in: {0}.",
    "token": "A token lies on {1}: {0}.",
    "wear": "{0} of {who}: {1:wear token}.",
    "activation": "{0} acts.",
    "initiative": "The initiative changes by {0}.",
    "minion turn": "The {0} of {who} acts.",
    "rest": "{who} rests: all cooldowns fall by one.",
    "cooldown": "{0} goes to cooldown {1}.",
    "back in hand": "{0} is back in {who}'s hand.",
    "ongoing": "{0} lasts for {1}.",
    "over": "{0} is over.",
    "hero initiative": "{who} acts on step {0}.",
    "went": "{who} goes to {0}.",
    "door": "{who} opens the door {0}.",
    "dead end": "Behind it is a dead end.",
    "room": "Behind it lies the {0}.",
    "laid apart": "A passage leads to the {0}, which lies apart.",
    "no room": "The room has no place here: the door is walled up, and another one found.",
    "trigger": "{0}. {1}",
    "vessel found": "A body lies here: the {0}.",
    "chest opened": "{who} opens the chest on {0}.",
    "found": "{who} finds {0}.",
    "drew": "{who} draws {0}.",
    "took": "{who} takes {0}.",
    "dropped": "{0} lies on {1}.",
    "used": "{who} uses {0}.",
    "broke": "{0} of {who} breaks.",
    "attacks": "{0} attacks {1}.",
    "missed": "{who} misses: a botch.",
    "no wound": "Power {0} is not enough for a wound.",
    "enemy wounds": "{0} suffers {1:wound}.",
    "defeated": "{0} is defeated.",
    "enemy attacks": "{0} attacks {1}.",
    "attack lost": "The attack is lost.",
    "negated": "{who} wards the attack off completely: a critical.",
    "scratches": "{who} suffers {0:scratch}.",
    "minion scratches": "The {0} suffers {1:scratch}.",
    "wound": "{who} suffers a wound, the {0} of three.",
    "vessel died": "The {0} of {who} dies; the soul goes on without a vessel.",
    "healed": "{who} is healed of {0:scratch}.",
    "wound healed": "A wound of {who} is healed.",
    "paid scratches": "{who} pays with {0:scratch}.",
    "prevented": "Of that, {1} is prevented.",
    "status": "{who} suffers {0:title} for {1}.",
    "status over": "{0:title} of {who} is over.",
    "enemy status": "{0} has {2:token} of {1:title}.",
    "spell": "The spell succeeds with power {0} against {1}.",
    "spell failed": "The spell fails with power {0} against {1}.",
    "spent": "{who} spends on {0}.",
    "escape test": "{who} tries to get away.",
    "event roll": "The event die shows {0}, with a threat of {1}.",
    "event": "Event: {0}.",
    "threat": "The threat is {1} now.",
    "gained": "The party gains {1} {0}.",
    "ai": "The {0} act by the card of threat {1}, on step {2}.",
    "group": "A new group: {0}.",
    "trait": "The {0} have the trait {1}.",
    "spawned": "{0} appears on {1}.",
    "group turn": "The {0} act.",
    "stunned": "{0} is stunned.",
    "enemy moved": "{0} goes to {1}.",
    "nobody": "{0} finds nobody.",
    "displaced": "{0} is pushed aside.",
    "retreats": "{0} retreats from {1}.",
    "instead": "{0} does something else instead of attacking.",
    "redirected": "{0} becomes the target.",
    "taunted": "{who} taunts {0}.",
    "recovered": "{0} loses {1:wound}.",
    "assumed": "{who} assumes the {0}.",
    "drained": "{who} drains the {0}.",
    "gave": "{who} gives {1} away.",
    "adventure over": "The adventure is over: {0}.",
    "rewards": "The party gains {0} coins, {1} Soul XP each, {2} Soul Shards and {3} Legend Points.",
    "outro": "{0}",
}
"""By the kind of the event. `{0}` is its first value; `{0:wound}` counts it; `{who}` is the player."""


def model_words(content: Content, name: str, names: list[str]) -> str:
    """`H2` is the player there; `E01.2` the second Corrupted Human."""
    if name in HERO_NAMES:
        return names[HERO_NAMES.index(name)]
    card, _, number = name.partition(".")
    titles = {enemy.id: enemy.name for enemy in content.enemies}
    titles.update({minion.id: minion.name for minion in content.minions})
    return f"{titles[card]} {number}" if card in titles and number.isdecimal() else name


class Word:
    """A value of an event in a sentence."""

    def __init__(self, content: Content, value: int | str, names: list[str]) -> None:
        self.value = value
        self.shown = model_words(content, value, names) if isinstance(value, str) else str(value)

    def __format__(self, spec: str) -> str:
        if spec == "title":
            return self.shown.capitalize()
        if spec and isinstance(self.value, int):
            return counted(self.value, spec, "scratches" if spec == "scratch" else f"{spec}s")
        return self.shown


def say_event(content: Content, event: Event, names: list[str]) -> str:
    """The event in a sentence; hidden values stay hidden."""
    who = names[event.seat] if 0 <= event.seat < len(names) else "The party"
    words = [Word(content, value, names) for value in event.values]
    if event.kind == "revealed":
        cards = [str(value) for value in event.values]
        return f"{who} reveals {listed(cards)}." if cards else f"{who} has placed no card."
    if event.kind == "dice":
        return f"{who} rolls {listed([die_words(str(value)) for value in event.values])}."
    if event.kind == "narrowed":
        left = listed([word.shown for word in words[2:]])
        return f"{words[0]} looks for a target: {words[1]} leaves {left}."
    if event.kind == "target":
        return f"{words[0]} goes for {words[1]}."
    if event.kind == "toward":
        return f"{words[0]} reaches nobody and goes towards {listed([word.shown for word in words[1:]])}."
    sentence = SENTENCES.get(event.kind)
    if sentence is None or HIDDEN in event.values:
        return f"{who}: {event.kind} {' '.join(word.shown for word in words)}".rstrip() + "."
    return sentence.format(*words, who=who).replace("!.", "!")


DIE_NAMES: Final = {"S": "Standard", "P": "Power", "E": "Enhancement", "B": "Blessing", "C": "Cursed"}


def die_words(shown: str) -> str:
    """`S:2` is 2 on the Standard die."""
    die, _, face = shown.partition(":")
    return f"{face} ({DIE_NAMES.get(die, die)})"
