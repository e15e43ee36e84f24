"""What has happened in an adventure, in sentences for the log.

Where a sentence is put together (the numbers of an attack, why an enemy chose whom), recounting.py does it.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted
from soultable.engine.event import HIDDEN, Event
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.naming import first_upper
from soultable.games.soulless_vessel.recounting import RECOUNTED, Log
from soultable.games.soulless_vessel.recounting_town import RECOUNTED_IN_TOWN
from soultable.games.soulless_vessel.sayings.nouns import plural_of, the

SENTENCES: Final = {
    # --- setting up
    "deck": ("SV-SET-02", "{who} takes the deck {0}."),
    "learnt": ("SV-SET-02", "{who} learns {0}."),
    "vessel": ("SV-SET-04", "{who} inhabits {0:the}."),
    "kept": ("SV-SET-08", "{who} keeps {0:the} for the party."),
    "got": ("SV-SET-10", "{who} gets {0:the}."),
    "adventure": ("SV-ADV-08", "{0}: {1}"),
    # --- a round
    "round": ("SV-RND-01", "Round {0} begins."),
    "revealed": ("SV-RND-12", ""),
    "hero initiative": ("SV-INI-07", "{who} acts on step {0}."),
    "initiative": ("SV-INI-01", ""),
    "event roll": ("SV-RND-04", ""),
    "event": ("SV-RND-04", 'The event is "{0}".'),
    "event text": ("SV-RND-04", ""),
    "event prevented": ("SV-RND-04", "The event is cancelled."),
    "threat": ("SV-RND-05", "The threat is {1} now."),
    "ai": ("SV-RND-08", ""),
    "shuffled": ("SV-SPN-02", ""),
    # --- a turn and its cards
    "turn": ("SV-HT-01", "It is {who}'s turn."),
    "minion turn": ("SV-MT-04", "{0:the} of {who} acts."),
    "major": ("SV-CARD-04", "{who} uses the major action of {0}."),
    "minor": ("SV-CARD-05", "{who} uses the minor action of {0}."),
    "interrupt": ("SV-CARD-13", "{who} interrupts with {0}."),
    "forfeit": ("SV-CARD-17", "{who} forfeits {0}: all cooldowns fall by one."),
    "rest": ("SV-CARD-20", "{who} rests in an empty slot: all cooldowns fall by one."),
    "cooldown": ("SV-CARD-04", "{0} goes to cooldown {1}."),
    "back in hand": ("SV-CARD-06", "{0} is back in {who}'s hand."),
    "ongoing": ("SV-CARD-09", "{0} lasts for {1:round}."),
    "over": ("SV-CARD-11", "{0} is over and back in {who}'s hand."),
    "invoked": ("SV-HT-03", ""),
    "text": ("SV-R-132", ""),
    "counter": ("SV-GEN-11", "{who} has {1:counter} of {0} now."),
    # --- movement
    "went": ("SV-MOV-01", ""),
    "escape test": ("SV-AOO-02", "{who} leaves adjacent enemies: an escape test."),
    "opportunity": ("SV-AOO-02", "On leaving, {0} is attacked by {1:adjacent enemy}."),
    "pushed": ("SV-KEY-10", "{0} is moved to {1}."),
    "pulled": ("SV-KEY-12", "{0} is pulled to {1}."),
    "placed": ("SV-R-11", "{0} is placed on {1}."),
    "swapped": ("SV-R-11", "{0} and {1} change places."),
    "crashed": ("SV-KEY-08", "{0} is pushed against an obstacle."),
    "displaced": ("SV-KEY-05", "{0} is pushed aside."),
    # --- items and vessels
    "used": ("SV-SMA-08", "{who} uses {0:the}."),
    "took": ("SV-SMA-03", "{who} takes {0:the}."),
    "drew": ("SV-R-127", "{who} draws {0:the}."),
    "found": ("SV-SMA-02", "{who} finds {0}."),
    "dropped": ("SV-SMA-04", "On {1} there lies something to take: {0:the}."),
    "gave": ("SV-SMA-07", "{who} gives {1:the} to {0:seat}."),
    "gave up": ("SV-R-128", "{who} leaves {0:the} behind."),
    "rearranged": ("SV-SMA-06", ""),
    "declined": ("SV-R-124", "{who} declines."),
    "wear": ("SV-DIE-15", ""),
    "broke": ("SV-DIE-16", "{who} loses {0:the}: worn out."),
    "item pile shuffled": ("SV-R-33", "The item pile is empty: the discarded items are shuffled."),
    "assumed": ("SV-SMA-09", "{who} assumes {0:the}."),
    "drained": ("SV-SMA-10", "{who} drains {0:the} for {1:Soul Shard}."),
    "vessels exchanged": ("SV-SMA-11", "{who} and {0:seat} exchange vessels: {1:the} for {2:the}."),
    "gained": ("SV-GEN-07", ""),
    # --- the dungeon
    "door": ("SV-SMA-01", ""),
    "uncapped": ("SV-EXP-08", ""),
    "dead end": ("SV-R-88", "Behind it is a dead end."),
    "room": ("SV-EXP-06", "Behind it lies {0:the}."),
    "laid apart": ("SV-R-89", "A passage leads to {0:the}, which lies apart."),
    "no room": ("SV-EXP-08", "The room has no place here: the door is walled up."),
    "trigger": ("SV-ADV-09", "{0}. {1}"),
    "vessel found": ("SV-EXP-12", "A body lies here: {0:the}."),
    "chest opened": ("SV-SMA-02", "{who} opens the chest on {0}."),
    "token": ("SV-CARD-15", "A {0} token lies on {1}."),
    # --- rolls
    "pool": ("SV-DIE-03", ""),
    "dice": ("SV-DIE-05", ""),
    "die": ("SV-R-23", ""),
    "reroll": ("SV-R-23", ""),
    "spent": ("SV-DIE-08", ""),
    "spell": ("SV-ROLL-04", ""),
    "spell failed": ("SV-ROLL-04", ""),
    "bonus": ("SV-DIE-03", ""),
    "quality": ("SV-GEN-11", ""),
    # --- fighting
    "attacks": ("SV-ATK-02", ""),
    "missed": ("SV-DIE-17", "A botch: the attack misses."),
    "damage": ("SV-EDM-02", ""),
    "no wound": ("SV-EDM-02", "That is not enough for a wound."),
    "enemy wounds": ("SV-EDM-01", "{0} suffers {1:wound}."),
    "recovered": ("SV-EDM-01", "{0} loses {1:wound}."),
    "defeated": ("SV-EDM-06", "{0} is defeated."),
    "removed": ("SV-R-140", "{0} leaves the map."),
    "taunted": ("SV-TGT-02", "{1} taunts {0}."),
    "redirected": ("SV-R-133", "{0} becomes the target."),
    "enemy attacks": ("SV-ET-07", "{0} attacks {1}."),
    "attack lost": ("SV-R-133", "The attack is lost."),
    "attack prevented": ("SV-R-133", "The attack is prevented."),
    "negated": ("SV-DIE-20", "A critical: the attack is warded off completely."),
    "defense": ("SV-ET-07", ""),
    "prevented": ("SV-R-132", ""),
    "scratches": ("SV-DMG-02", "{who} suffers {0:scratch}."),
    "minion scratches": ("SV-MDM-01", "{0:the} of {who} suffers {1:scratch}."),
    "wound": ("SV-DMG-04", "{who} suffers a wound, the {0:place} of three."),
    "vessel died": ("SV-DMG-07", "{0:the} of {who} dies; the soul goes on without a vessel."),
    "paid scratches": ("SV-R-108", "{who} pays with {0:scratch}."),
    "healed": ("SV-HEAL-01", "{who} is healed of {0:scratch}."),
    "wound healed": ("SV-HEAL-02", "{who} is healed of {0:wound}."),
    "status": ("SV-STS-02", "{who} suffers {0:title} for {1:round}."),
    "status over": ("SV-STS-02", "{0:title} of {who} is over."),
    "enemy status": ("SV-STS-04", "{0} has {2:token} of {1:title} now."),
    # --- enemies
    "group": ("SV-SPN-01", "A new group of enemies: {0:plural}."),
    "trait": ("SV-ENM-09", "The {0:plural} have the trait {1}."),
    "spawned": ("SV-SPN-04", "{0} appears on {1}."),
    "group turn": ("SV-ET-02", "The {0:plural} act."),
    "priorities": ("SV-TGT-02", ""),
    "activation": ("SV-ET-04", "{0} acts."),
    "stunned": ("SV-STS-13", "{0} is stunned and skips its turn."),
    "narrowed": ("SV-TGT-02", ""),
    "target": ("SV-TGT-02", "{0} goes for {1}."),
    "nobody": ("SV-R-80", "{0} finds nobody to attack and stays."),
    "toward": ("SV-ET-06", ""),
    "enemy moved": ("SV-ET-05", "{0} goes to {1}."),
    "instead": ("SV-R-148", "{0} does something else instead of attacking."),
    "retreats": ("SV-KEY-13", "{0} retreats from {1}."),
    # --- the town
    "chapter": ("SV-CAM-03", "A new chapter begins: {0}. {1}"),
    "town": ("SV-AFT-03", ""),
    "row": ("SV-TWN-08", ""),
    "bought": ("SV-TWN-06", ""),
    "sold": ("SV-TWN-05", "{who} sells {0:the}."),
    "repaired": ("SV-TWN-04", "{who} has a wear token removed from {0:the}."),
    "stowed": ("SV-R-128", "{who} puts {0:the} by for the party."),
    "put by": ("SV-R-128", "Nobody has room for {0:the}: it is put by for the town."),
    "inhabited": ("SV-TWN-12", "{who} inhabits {0:the} now."),
    "unlocked": ("SV-TWN-28", "{who} unlocks the perk {0} of {1:the}."),
    "trained": ("SV-TWN-17", "{who} learns {0}."),
    "upgraded": ("SV-TWN-20", ""),
    "retrained": ("SV-TWN-23", ""),
    "forgone": ("SV-LEAVE-03", "{who} gives up {0:the} for the debt."),
    "debt paid": ("SV-LEAVE-04", ""),
    "ready": ("SV-TWN-01", "{who} is ready to set out."),
    "set out": ("SV-TWN-29", "The party sets out: {0}."),
    "epilogue": ("SV-R-154", ""),
    # --- the end
    "adventure over": ("SV-AFT-01", ""),
    "rewards": ("SV-AFT-02", ""),
    "outro": ("SV-AFT-01", "{0}"),
}
"""The rule behind each kind of event, and its sentence; empty where recounting.py puts it together.

`{0}` is the first value; `{0:wound}` counts it; `{0:the}` is a thing; `{who}` is the player."""
PLURALS: Final = {"scratch": "scratches", "adjacent enemy": "adjacent enemies"}
PLACES: Final = ["", "first", "second", "third"]
ENDINGS: Final = {
    "success": "The adventure has succeeded.",
    "given up": "The party has given up the adventure.",
    "wiped out": "No hero has a vessel left: the adventure has failed.",
    "failed": "The adventure has failed.",
    "campaign won": "The Neverwake Dragon is defeated: the campaign is won.",
    "campaign lost": "The campaign is lost.",
}
"""What ended the adventure, by the outcome."""


class Word:
    """A value of an event in a sentence."""

    def __init__(self, log: Log, value: int | str) -> None:
        self.log = log
        self.value = value

    def __format__(self, spec: str) -> str:
        value = self.value
        if isinstance(value, int):
            if spec == "seat":
                return self.log.names[value]
            if spec == "place":
                return PLACES[value]
            return counted(value, spec, PLURALS.get(spec, f"{spec}s")) if spec else str(value)
        shown = self.log.thing(value)
        if spec == "the":
            return the(shown)
        if spec == "plural":
            return plural_of(shown)
        return shown.capitalize() if spec == "title" else shown


def rule_of(event: Event) -> str:
    """The id of the rule behind an event."""
    return SENTENCES[event.kind][0]


def say_event(content: Content, event: Event, names: list[str]) -> str:
    """The event in a sentence."""
    log = Log(content, names)
    who = names[event.seat] if 0 <= event.seat < len(names) else "The party"
    if HIDDEN in event.values:
        return f"{who} has chosen."
    recount = RECOUNTED.get(event.kind) or RECOUNTED_IN_TOWN.get(event.kind)
    if recount is not None:
        return recount(log, who, event.values)
    sentence = SENTENCES[event.kind][1]
    words = [Word(log, value) for value in event.values]
    return first_upper(sentence.format(*words, who=who))
