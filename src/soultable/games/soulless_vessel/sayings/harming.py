"""How the words about scratches, wounds and status effects are said."""

from __future__ import annotations

from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.sayings.clauses import Clause
from soultable.games.soulless_vessel.sayings.nouns import YOU
from soultable.games.soulless_vessel.sayings.selectors import is_loose
from soultable.games.soulless_vessel.sayings.teller import Teller, says
from soultable.games.soulless_vessel.words import harming
from soultable.games.soulless_vessel.words.terms import Number, Selector


def suffered(tell: Teller, selector: Selector, what: str, verb: str, to: str) -> list[Clause]:
    """Somebody suffers something, or the doer does it to them."""
    who = tell.who(selector, reflexive=tell.acts, choice=True)
    if not tell.acts or who.key == tell.doer.key:
        return [Clause(who, "suffer", what, loose=is_loose(selector))]
    return [Clause(tell.doer, verb, what, f"{to} {who.whom}", loose=is_loose(selector))]


@says(harming.Wound)
def say_wound(tell: Teller, word: harming.Wound) -> list[Clause]:
    return suffered(tell, word.selector, "".join(tell.amount(word.count, "wound", "wounds")), "deal", "to")


@says(harming.Scratch)
def say_scratch(tell: Teller, word: harming.Scratch) -> list[Clause]:
    what = "".join(tell.amount(word.count, "scratch", "scratches"))
    return suffered(tell, word.selector, what, "deal", "to")


@says(harming.ApplyStatus)
def say_status(tell: Teller, word: harming.ApplyStatus) -> list[Clause]:
    what = f"{STATUSES[word.status].capitalize()} {tell.value(word.count)}"
    return suffered(tell, word.selector, what, "inflict", "on")


def healed(tell: Teller, selector: Selector, count: Number, one: str, more: str) -> list[Clause]:
    who = tell.who(selector, reflexive=tell.acts, choice=True)
    head, tail = tell.amount(count, one, more)
    if tail.startswith(" equal to") and tell.acts:
        what = f"as many {more} of {who.whom} as {tell.value(count)}"
        return [Clause(tell.doer, "heal", what, loose=True)]
    if not tell.acts or (who.key == tell.doer.key and who.key != YOU.key):
        return [Clause(who, "heal", head + tail, loose=is_loose(selector))]
    if who.whose:
        every = head.startswith("all ")
        what = f"all {who.whose} {more}" if every else f"{head.split(' ')[0]} of {who.whose} {more}"
    else:
        what = f"{head} of {who.whom}"
    return [Clause(tell.doer, "heal", what + tail, loose=True)]


@says(harming.Heal)
def say_heal(tell: Teller, word: harming.Heal) -> list[Clause]:
    return healed(tell, word.selector, word.count, "scratch", "scratches")


@says(harming.HealWound)
def say_heal_wound(tell: Teller, word: harming.HealWound) -> list[Clause]:
    return healed(tell, word.selector, word.count, "wound", "wounds")


@says(harming.HealHalf)
def say_heal_half(tell: Teller, word: harming.HealHalf) -> list[Clause]:
    who = tell.who(word.selector, reflexive=True)
    return [Clause(tell.doer, "heal", f"half of {who.of('scratches')}, rounded up")]


@says(harming.Recover)
def say_recover(tell: Teller, word: harming.Recover) -> list[Clause]:
    who = tell.who(word.selector)
    return [Clause(who, "recover", "".join(tell.amount(word.count, "wound", "wounds")))]


@says(harming.Prevent)
def say_prevent(tell: Teller, word: harming.Prevent) -> list[Clause]:
    if word.what in ("attack", "event"):
        return [Clause(tell.doer, "cancel", f"the {word.what}")]
    if word.what == "wound":
        return [Clause(tell.doer, "prevent", "the wound")]
    head, tail = tell.amount(word.count, "scratch", "scratches")
    most = "" if head.startswith(("1 ", "all ")) or tail else "up to "
    return [Clause(tell.doer, "prevent", f"{most}{head}{tail}")]


@says(harming.Cleanse)
def say_cleanse(tell: Teller, word: harming.Cleanse) -> list[Clause]:
    who = tell.who(word.selector, reflexive=tell.acts, choice=True)
    by = f"by {''.join(tell.amount(word.count, 'round', 'rounds'))}"
    if not tell.acts or who.key == tell.doer.key:
        return [Clause(who, "shorten", f"one of {who.own} negative effects", by)]
    return [Clause(tell.doer, "shorten", who.one_of("negative effect", "negative effects"), by)]


@says(harming.EndEffect)
def say_end_effect(tell: Teller, word: harming.EndEffect) -> list[Clause]:
    who = tell.who(word.selector, reflexive=tell.acts, choice=True)
    count = tell.count(word.count)
    if not tell.acts or who.key == tell.doer.key:
        return [Clause(who, "end", f"{count} of {who.own} negative effects")]
    if count == "one":
        return [Clause(tell.doer, "end", who.one_of("negative effect", "negative effects"))]
    return [Clause(tell.doer, "end", f"{count} negative effects of {who.whom}")]
