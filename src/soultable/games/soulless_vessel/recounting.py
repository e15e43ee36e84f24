"""Events that take more than one sentence pattern: rolls and attacks with their numbers, choices of enemies.

Each function gets the log's names, the player of the event, and its values as the flow tells them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.values import KEYWORDS, REACH, RETREAT
from soultable.games.soulless_vessel.hero import SLOT_NAMES
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.naming import DIRECTIONS, door_of, face_words, names_of, slot_words
from soultable.games.soulless_vessel.pieces import IMMUNE, KEYWORD, RANGE
from soultable.games.soulless_vessel.printed.dice import DICE
from soultable.games.soulless_vessel.printed.enemies import IMMUNITIES
from soultable.games.soulless_vessel.sayings.nouns import (
    CURRENCIES,
    DICE_NAMES,
    a_roll,
    article,
    dice_text,
    plural_of,
    the,
)
from soultable.games.soulless_vessel.sayings.texts import event_text
from soultable.games.soulless_vessel.sayings.things import UNTILS, VALUES

Values = tuple[int | str, ...]


class Log:
    """Who and what the values of events are."""

    def __init__(self, content: Content, names: list[str]) -> None:
        self.content = content
        self.names = names
        self.words = names_of(content)

    def thing(self, value: int | str) -> str:
        """`H2` is the player there; `E01.2` the second Corrupted Human; ids are titles."""
        name = str(value)
        if name in HERO_NAMES:
            place = HERO_NAMES.index(name)
            return self.names[place] if place < len(self.names) else name
        return self.words.by_id.get(name) or name.replace("_", " ")

    def things(self, values: Values) -> str:
        return listed([self.thing(value) for value in values])


def signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else str(amount)


def added(parts: list[tuple[int, str]]) -> str:
    """`, +1 for Weaken`: what is not nothing."""
    return "".join([f", {signed(amount)} {why}" for amount, why in parts if amount])


def made_of(printed: int, parts: list[tuple[int, str]]) -> str:
    """What a number is made of, if it is not as printed: ` (2 printed, +1 by the AI card)`."""
    return f" ({printed} printed{added(parts)})" if any(amount for amount, _ in parts) else ""


# --- rolls

SOURCES: Final = {
    "earlier": "an earlier effect",
    "weaken": "Weaken",
    "adjacent": "adjacent enemies",
    "rock": "a thrown rock",
    "adventure": "the adventure",
    "item": "an item",
}
"""Where dice come from that no card gives."""


def tell_pool(log: Log, who: str, values: Values) -> str:
    """`I14:E,+1`: an Enhancement die and 1 power for the item."""
    found: list[str] = []
    for value in values[1:]:
        source, _, inner = str(value).partition(":")
        parts = inner.split(",")
        dice = tuple([DICE.index(one) for one in parts if one in DICE])
        words = [dice_text(dice)] if dice else []
        words += [f"{one} power" for one in parts if one[0] in "+-"]
        words += [f"a {one}" for one in parts if one in ("plus", "star")]
        name = counted(len(dice), "wound") if source == "wounds" else SOURCES.get(source, log.thing(source))
        found.append(f"{listed(words)} ({name})" if source else listed(words))
    return f"The pool of {log.thing(values[0])}: {listed(found)}."


def die_words(value: int | str) -> str:
    """`S:2` is 2 on the Standard die."""
    die, _, face = str(value).partition(":")
    return f"{face_words(face)} ({DICE_NAMES[DICE.index(die)]})"


def tell_dice(log: Log, who: str, values: Values) -> str:
    return f"{who} rolls {listed([die_words(value) for value in values])}."


def tell_die(log: Log, who: str, values: Values) -> str:
    return f"The new die shows {die_words(values[0])}."


def tell_reroll(log: Log, who: str, values: Values) -> str:
    return f"{who} re-rolls {die_words(values[0])}."


def tell_spent(log: Log, who: str, values: Values) -> str:
    place = log.content.moves.option_names.index(str(values[0]))
    cost, text, title = log.words.option(place)
    return f"{who} spends {cost}: {text} ({title})."


def tell_bonus(log: Log, who: str, values: Values) -> str:
    model, rolls, dice, power, plus, star = values
    words = [dice_text([DICE.index(die) for die in str(dice)])] if dice else []
    words += [f"{signed(int(power))} power"] if power else []
    words += ["a plus"] * int(plus) + ["a star"] * int(star)
    return (
        f"The next {a_roll(int(rolls), '').split(' ', 1)[1]} of {log.thing(model)} has {listed(words)} more."
    )


def tell_spell(log: Log, who: str, values: Values) -> str:
    power, wanted = int(values[0]), int(values[1])
    if power < wanted:
        return "The spell succeeds by a critical."
    return f"The spell succeeds: power {power} of {wanted}."


def tell_spell_failed(log: Log, who: str, values: Values) -> str:
    power, wanted = int(values[0]), int(values[1])
    if power >= wanted:
        return "The spell fails by a botch."
    return f"The spell fails: power {power} of {wanted}."


# --- attacks


def tell_attack(log: Log, who: str, values: Values) -> str:
    weapon = str(values[2]) if len(values) > 2 else "own"
    how = {"fist": " unarmed", "rock": " with a thrown rock", "spell": " with a spell", "own": ""}
    with_what = how[weapon] if weapon in how else f" with {the(log.thing(weapon))}"
    return f"{log.thing(values[0])} attacks {log.thing(values[1])}{with_what}."


def tell_damage(log: Log, who: str, values: Values) -> str:
    target, (power, weaken, criticals, total, printed, ai, texts) = values[0], [int(v) for v in values[1:]]
    made = made_of(printed, [(ai, "by the AI card"), (texts, "by other effects")])
    more = added([(weaken, "for Weaken")])
    said = (
        f"Power {power}{more}{',' if more else ''} against the defense {total} of {log.thing(target)}{made}"
    )
    if criticals:
        return f"{said}, and {counted(criticals, 'wound')} for {counted(criticals, 'critical')}."
    return f"{said}."


def tell_defense(log: Log, who: str, values: Values) -> str:
    total, printed, ai, texts, more, power, botched, left = [int(value) for value in values[1:]]
    made = made_of(printed, [(ai, "by the AI card"), (texts, "by other effects"), (more, "for this attack")])
    against = "a botched defense" if botched else f"the power {power} of the defense"
    scratches = counted(left, "scratch", "scratches")
    if not botched and total - power < left:
        scratches = f"at least {scratches}"  # SV-ET-08
    return f"The attack {total} of {log.thing(values[0])}{made} against {against}: {scratches}."


def tell_prevented(log: Log, who: str, values: Values) -> str:
    plural = "scratches" if values[0] == "scratch" else ""
    return f"{who} is spared {counted(int(values[1]), str(values[0]), plural)}."


# --- what lasts for a while


def tell_quality(log: Log, who: str, values: Values) -> str:
    model, (kind, amount, word, until) = log.thing(values[0]), [int(value) for value in values[1:]]
    lasts = UNTILS.get(until, "")
    if kind in VALUES:
        name = "range of ranged attacks" if kind == RANGE else VALUES[kind]
        return f"{model} has {signed(amount)} {name}{lasts}."
    if kind == KEYWORD:
        if word == RETREAT:
            return f"{model} has Retreat {amount}{lasts}."
        return f"{model} {'has' if word == REACH else 'is'} {KEYWORDS[word]}{lasts}."
    if kind == IMMUNE:
        return f"{model} is immune to {IMMUNITIES[word].capitalize()}{lasts}."
    return f"{model} cannot be targeted{lasts}."


def tell_wear(log: Log, who: str, values: Values) -> str:
    item, count = the(log.thing(values[0])), int(values[1])
    if count > 0:
        return f"{who} puts {counted(count, 'wear token')} on {item}."
    return f"{who} takes {counted(-count, 'wear token')} from {item}."


def tell_rearranged(log: Log, who: str, values: Values) -> str:
    """`put hand1 pack2`: two places change what lies in them."""
    _, one, other = str(values[0]).split()
    places = [slot_words(SLOT_NAMES.index(slot)) for slot in (one, other)]
    return f"{who} rearranges items: from {places[0]} to {places[1]}."


def tell_initiative(log: Log, who: str, values: Values) -> str:
    by = int(values[0])
    name = log.thing(values[1])
    return f"The initiative of {name} {'rises' if by > 0 else 'falls'} by {abs(by)}."


def text_words(log: Log, source: str) -> tuple[str, str]:
    """What kind of thing a text stands on, and its title."""
    title = log.thing(source)
    if any(vessel.id == source for vessel in log.content.vessels):
        return "perk", title
    return ("item" if title in log.words.items else "card"), title


def tell_text(log: Log, who: str, values: Values) -> str:
    """A text takes effect by itself: whose it is."""
    source = str(values[0])
    if source == "adventure":
        return "A rule of the adventure applies."
    if "." in source:
        return f"The text of {log.thing(source)} applies."
    kind, title = text_words(log, source)
    return f"{article(kind).capitalize()} of {who} applies: {title}."


def tell_invoked(log: Log, who: str, values: Values) -> str:
    kind, title = text_words(log, str(values[0]))
    return f"{who} uses the {kind} of {the(title)}." if kind == "perk" else f"{who} uses {the(title)}."


# --- rounds, doors, money


def tell_revealed(log: Log, who: str, values: Values) -> str:
    return f"{who} reveals {log.things(values)}." if values else f"{who} has placed no card."


def tell_event_roll(log: Log, who: str, values: Values) -> str:
    die, threat = int(values[0]), int(values[1])
    return f"The event die shows {die}, and the threat is {threat}: {die + threat}."


def tell_event_text(log: Log, who: str, values: Values) -> str:
    row = log.content.adventures[int(values[0])].events[int(values[1])]
    return event_text(log.content, row) or "Nothing else happens."


def tell_ai(log: Log, who: str, values: Values) -> str:
    """The AI card of a group: threat, its step, whom it prefers, what else it does."""
    enemies, threat, step = plural_of(log.thing(values[0])), int(values[1]), int(values[2])
    card = next(card for card in log.content.ai if card.threat == threat)
    extra = [f"{signed(amount)} {word}" for amount, word in (
        (card.speed, "speed"), (card.attack, "attack"), (card.defense, "defense")) if amount]  # fmt: skip
    extra += ["Nimble"] * card.nimble + ["bones"] * card.bones + ["skull"] * card.skull
    more = f"; {listed(extra)}" if extra else ""
    return f"The {enemies} draw the AI card of threat {threat} and act on step {step}{more}."


def tell_went(log: Log, who: str, values: Values) -> str:
    mover = log.thing(values[1]) if len(values) > 1 else who
    return f"{mover} goes to {log.thing(values[0])}."


def tell_door(log: Log, who: str, values: Values) -> str:
    return f"{who} opens {door_named(log, values)}."


def door_named(log: Log, values: Values) -> str:
    tile = log.words.tiles.get(str(values[0]).partition(".")[0], "")
    return door_of(tile, DIRECTIONS[int(values[1])] if len(values) > 1 else "")


def tell_uncapped(log: Log, who: str, values: Values) -> str:
    door = door_named(log, values)
    return f"Behind an end cap there is {door}."


def tell_gained(log: Log, who: str, values: Values) -> str:
    one, more = CURRENCIES[str(values[0])]
    return f"{who} gains {counted(int(values[1]), one, more)}."


PILES: Final = {"ai": "AI cards", "enemies": "enemy cards", "traits": "trait cards"}


def tell_shuffled(log: Log, who: str, values: Values) -> str:
    return f"The deck is empty: the {PILES[str(values[0])]} that were discarded are shuffled."


# --- why enemies do what they do

PRIORITIES: Final = {
    "closest": "the closest",
    "furthest": "the furthest",
    "previous": "the previous target",
    "lowest initiative": "the lowest initiative",
    "most unwounded": "the fewest wounds",
    "most scratched": "the most scratches",
    "most wounded": "the most wounds",
}
"""What an AI card looks for."""
CHOSEN_BY: Final = {
    "taunt": "{left} taunted it",
    "prefer": "by its card it prefers {left}",
    "closest": "{left} {is} closest",
    "furthest": "{left} {is} furthest",
    "previous": "{left} was its previous target",
    "lowest initiative": "{left} {has} the lowest initiative",
    "most unwounded": "{left} {has} the fewest wounds",
    "most scratched": "{left} {has} the most scratches",
    "most wounded": "{left} {has} the most wounds",
}


def tell_priorities(log: Log, who: str, values: Values) -> str:
    wanted = [PRIORITIES[str(value)] for value in values[1:]]
    return f"By the AI card of threat {values[0]} they look for {', then '.join(wanted)}."


def tell_narrowed(log: Log, who: str, values: Values) -> str:
    """A step of the choice: who was in reach, and what has told them apart."""
    enemy, reason, left = log.thing(values[0]), str(values[1]), values[2:]
    names = log.things(left)
    if reason == "in reach":
        return f"{enemy} can attack {names}." if len(left) > 1 else f"{enemy} can attack only {names}."
    many = len(left) > 1
    said = CHOSEN_BY[reason].format(
        left=names, **{"is": "are" if many else "is"}, has="have" if many else "has"
    )
    return f"{enemy} chooses: {said}."


def tell_toward(log: Log, who: str, values: Values) -> str:
    return f"{log.thing(values[0])} can attack nobody and goes towards {log.things(values[1:])}, the closest."


# --- the end


def tell_over(log: Log, who: str, values: Values) -> str:
    return f"The adventure is over: {values[0]}."


def tell_rewards(log: Log, who: str, values: Values) -> str:
    xp, shards, legend = [int(value) for value in values]
    found = [f"{xp} Soul XP each"] if xp else []
    found += [counted(shards, "Soul Shard")] if shards else []
    found += [counted(legend, "Legend Point")] if legend else []
    return f"The party gains {listed(found)}."


RECOUNTED: Final[dict[str, Callable[[Log, str, Values], str]]] = {
    "pool": tell_pool,
    "dice": tell_dice,
    "die": tell_die,
    "reroll": tell_reroll,
    "spent": tell_spent,
    "bonus": tell_bonus,
    "spell": tell_spell,
    "spell failed": tell_spell_failed,
    "invoked": tell_invoked,
    "shuffled": tell_shuffled,
    "attacks": tell_attack,
    "damage": tell_damage,
    "defense": tell_defense,
    "prevented": tell_prevented,
    "quality": tell_quality,
    "text": tell_text,
    "wear": tell_wear,
    "rearranged": tell_rearranged,
    "initiative": tell_initiative,
    "revealed": tell_revealed,
    "event roll": tell_event_roll,
    "event text": tell_event_text,
    "ai": tell_ai,
    "went": tell_went,
    "door": tell_door,
    "uncapped": tell_uncapped,
    "gained": tell_gained,
    "priorities": tell_priorities,
    "narrowed": tell_narrowed,
    "toward": tell_toward,
    "adventure over": tell_over,
    "rewards": tell_rewards,
}
