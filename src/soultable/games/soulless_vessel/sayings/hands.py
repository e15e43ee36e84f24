"""How the words about ability cards and the initiative are said."""

from __future__ import annotations

from soultable.games.soulless_vessel.happenings import MAJOR
from soultable.games.soulless_vessel.sayings.clauses import Clause
from soultable.games.soulless_vessel.sayings.nouns import Who, article
from soultable.games.soulless_vessel.sayings.selectors import is_loose
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD
from soultable.games.soulless_vessel.sayings.teller import Teller, says
from soultable.games.soulless_vessel.words import hands
from soultable.games.soulless_vessel.words.terms import Number, Selector


def changed_cards(
    tell: Teller, selector: Selector, count: Number, which: hands.Filter, noun: str
) -> list[Clause]:
    """Cooldowns, or durations, of somebody's cards become more or less."""
    who = tell.who(selector, reflexive=tell.acts, choice=True)
    rises, by = tell.by(count)
    verb = "increase" if rises else "reduce"
    subject = who if not tell.acts or who.key == tell.doer.key else tell.doer
    if subject is who:
        who = Who(who.key, who.name, who.whom, who.own, who.own, who.plural)
    kind = " ".join([word for word in ("ongoing" if noun == "duration" else "", which.type) if word])
    if which.all:
        what = who.all_of(f"{noun}s")
    elif which.other:
        what = (
            f"the {noun} of {f'another of {who.whose} cards' if who.whose else f'another card of {who.whom}'}"
        )
    elif kind:
        what = f"the {noun} of {who.one_of(f'{kind} card', f'{kind} cards')}"
    else:
        least = f" of {which.from_place} or more" if which.from_place else ""
        what = who.one_of(f"{noun}{least}", f"{noun}s{least}")
    return [Clause(subject, verb, what, by, loose=is_loose(selector))]


@says(hands.Cooldown)
def say_cooldown(tell: Teller, word: hands.Cooldown) -> list[Clause]:
    return changed_cards(tell, word.selector, word.count, word.filter, "cooldown")


@says(hands.Duration)
def say_duration(tell: Teller, word: hands.Duration) -> list[Clause]:
    return changed_cards(tell, word.selector, word.count, word.filter, "duration")


def this_card(tell: Teller, count: Number, noun: str) -> list[Clause]:
    card = "this card" if tell.stands_on == ON_CARD else "the card"
    rises, by = tell.by(count)
    return [Clause(tell.doer, "increase" if rises else "reduce", f"the {noun} of {card}", by)]


@says(hands.ThisCooldown)
def say_this_cooldown(tell: Teller, word: hands.ThisCooldown) -> list[Clause]:
    return this_card(tell, word.count, "cooldown")


@says(hands.ThisDuration)
def say_this_duration(tell: Teller, word: hands.ThisDuration) -> list[Clause]:
    return this_card(tell, word.count, "duration")


@says(hands.ToCooldown)
def say_to_cooldown(tell: Teller, word: hands.ToCooldown) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    card = "a random card" if word.random else "a card"
    after = f"on cooldown {tell.value(word.count)}"
    return [Clause(who, "put", f"{card} from {who.own} hand", after)]


@says(hands.End)
def say_end(tell: Teller, word: hands.End) -> list[Clause]:
    return [Clause(tell.doer, "return", "this card", "to your hand")]


@says(hands.Play)
def say_play(tell: Teller, word: hands.Play) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    card = (
        article(f"{word.filter.type} card")
        if word.filter.type
        else "another card"
        if word.filter.other
        else "a card"
    )
    part = "major" if word.part == MAJOR else "minor"
    keeps = "" if word.reduces else ", without reducing cooldowns"
    return [Clause(who, "play", f"{card} from {who.own} hand", f"as a {part} action{keeps}")]


@says(hands.Initiative)
def say_initiative(tell: Teller, word: hands.Initiative) -> list[Clause]:
    who = tell.who(word.selector, reflexive=tell.acts, choice=True)
    rises, by = tell.by(word.count)
    if tell.acts:
        return [Clause(tell.doer, "raise" if rises else "lower", who.of("initiative"), by)]
    return [Clause(who, "gain" if rises else "lose", f"{by.removeprefix('by ')} initiative")]
