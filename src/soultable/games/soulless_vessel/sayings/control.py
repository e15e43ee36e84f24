"""How the words about words are said: ongoing sections, conditions, choices, prices."""

from __future__ import annotations

from typing import Any

from soultable.engine.effects import Program
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.sayings.clauses import Clause, fixed, joined
from soultable.games.soulless_vessel.sayings.nouns import Who, number_word, times
from soultable.games.soulless_vessel.sayings.speaker import ON_ITEM
from soultable.games.soulless_vessel.sayings.teller import Teller, says, says_whole
from soultable.games.soulless_vessel.words import conditions, control, terms
from soultable.games.soulless_vessel.words.terms import Fixed, Selector


@says(control.With)
def say_with(tell: Teller, word: control.With) -> list[Clause]:
    before = tell.it, tell.chooser
    found: list[Clause] = []
    if word.selector.kinds == [terms.IT]:
        tell.chooser = tell.it
    else:
        who = tell.who(word.selector, choice=True)
        tell.it = who
        tell.it_kinds = word.selector.kinds
        first = getattr(word.body.steps[0], "selector", None)
        inline = not tell.acts or (isinstance(first, Selector) and first.kinds == [terms.IT])
        if terms.HEROES in word.selector.kinds:
            tell.chooser = who
        elif not inline:
            found.append(Clause(tell.doer, "choose", who.whom))
            tell.it = who.again or who
    found += tell.clauses(word.body)
    tell.it, tell.chooser = before
    return found


@says(control.If)
def say_if(tell: Teller, word: control.If) -> list[Clause]:
    lead = f"if {tell.condition(word.condition)}"
    inner = tell.clauses(word.body)
    if len(inner) == 1 and not inner[0].lead and not tell.bare:
        inner[0].lead = lead
        if isinstance(word.condition, conditions.Has) and lead.startswith("if you have "):
            inner[0].had = [STATUSES[word.condition.status].capitalize()]
        return inner
    clause = fixed(joined(inner, tell.doer if tell.bare else None), lead)
    clause.closed = inner[-1].closed
    return [clause]


@says(control.Choose)
def say_choose(tell: Teller, word: control.Choose) -> list[Clause]:
    chooser = tell.named(tell.chooser)
    bodies = [joined(tell.chosen_by(body), chooser) for body in word.bodies]
    text = f"{'; '.join(bodies[:-1])}; or {bodies[-1]}"
    again = ", the same again if wanted" if word.repeats else ""
    clause = Clause(chooser, "choose", f"{number_word(word.count)}{again}: {text}")
    clause.closed = True
    return [clause]


def done(chooser: Who, clauses: list[Clause]) -> tuple[str, list[Clause]]:
    """What the one who decides does, and what happens besides."""
    own = 0
    while own < len(clauses) and clauses[own].who.key == chooser.key and not clauses[own].states:
        own += 1
    return (joined(clauses[:own], chooser) if own else ""), clauses[own:]


@says(control.May)
def say_may(tell: Teller, word: control.May) -> list[Clause]:
    return optional(tell, word.body, "")


@says(control.Pay)
def say_pay(tell: Teller, word: control.Pay) -> list[Clause]:
    return optional(tell, word.body, price(tell, word.price))


def optional(tell: Teller, body: Program[Any], cost: str) -> list[Clause]:
    """What somebody may do, perhaps at a price: "you may suffer 1 scratch to ..."."""
    chooser = tell.named(tell.chooser)
    clauses = tell.chosen_by(body)
    text, rest = done(chooser, clauses)
    if not text and not cost:
        for clause in rest:
            clause.may = True
        return rest
    if cost:
        text = f"{cost} to {text}" if text else cost
    clause = Clause(chooser, "", text)
    clause.may = True
    clause.closed = True
    found = [clause]
    if rest:
        found.append(fixed(joined(rest), f"if {(chooser.again or chooser).name} do"))
    return found


def price(tell: Teller, cost: control.Price) -> str:
    own = tell.chooser.own
    if cost.what in ("wear", "discard"):
        item = "this item" if tell.stands_on == ON_ITEM else f"one of {own} items"
        return f"add 1 wear to {item}" if cost.what == "wear" else f"discard {item}"
    assert cost.count is not None
    if cost.what == "scratch":
        return f"suffer {''.join(tell.amount(cost.count, 'scratch', 'scratches'))}"
    if cost.what == "mp":
        return f"spend {''.join(tell.amount(cost.count, 'movement point', 'movement points'))}"
    if cost.what == "counter":
        return f"spend {tell.counters(cost.count)}"
    return f"put a card from {own} hand on cooldown {tell.value(cost.count)}"


@says(control.Repeat)
def say_repeat(tell: Teller, word: control.Repeat) -> list[Clause]:
    found = tell.clauses(word.body)
    often = times(word.count.number) if isinstance(word.count, Fixed) else f"{tell.value(word.count)} times"
    found[0].lead = f"up to {often}"
    return found


@says_whole(control.Ongoing)
def say_ongoing(tell: Teller, word: control.Ongoing) -> list[str]:
    tell.heads.append("ongoing")
    tell.lasts = True
    return tell.steps(word.body)


@says_whole(control.First)
def say_first(tell: Teller, word: control.First) -> list[str]:
    found = tell.steps(word.body)
    found[0] = f"the first model of its group to act each round: {found[0]}"
    return found
