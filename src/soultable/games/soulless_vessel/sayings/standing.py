"""How the words are said that apply as long as their text does: triggers, options, slots."""

from __future__ import annotations

from soultable.engine.english import listed
from soultable.games.soulless_vessel.sayings.clauses import Clause, fixed, joined, sentences
from soultable.games.soulless_vessel.sayings.control import optional
from soultable.games.soulless_vessel.sayings.nouns import SYMBOLS, YOU, Who, a_roll
from soultable.games.soulless_vessel.sayings.teller import Teller, says, says_whole
from soultable.games.soulless_vessel.words import control, hands, standing


@says(standing.Slots)
def say_slots(tell: Teller, word: standing.Slots) -> list[Clause]:
    if word.what == "cards":
        cards = "".join(tell.amount(word.count, "more card", "more cards"))
        return [Clause(tell.me, "may place", cards, "each round").stated()]
    slots = "".join(tell.amount(word.count, f"more {word.what} slot", f"more {word.what} slots"))
    return [Clause(tell.me, "have", slots).stated()]


@says(standing.Prefer)
def say_prefer(tell: Teller, word: standing.Prefer) -> list[Clause]:
    return [Clause(tell.me, "prefer", f"targets {tell.quality(word.condition)}")]


@says(standing.Forbid)
def say_forbid(tell: Teller, word: standing.Forbid) -> list[Clause]:
    return [Clause(tell.me, "cannot open", listed(word.what, "or")).stated()]


@says(standing.Icon)
def say_icon(tell: Teller, word: standing.Icon) -> list[Clause]:
    ability = f"its {'skull' if word.skull else 'bones'} ability"
    return [Clause(Who(ability, ability), "be", "always active")]


@says(standing.AiDraw)
def say_ai_draw(tell: Teller, word: standing.AiDraw) -> list[Clause]:
    return [
        fixed(
            f"draw {tell.value(word.count)} AI cards for its group and keep the one with the highest threat"
        )
    ]


@says(standing.SpawnAs)
def say_spawn_as(tell: Teller, word: standing.SpawnAs) -> list[Clause]:
    heroes = "".join(tell.amount(word.count, "more hero", "more heroes"))
    return [Clause(Who("group", "its group"), "spawn", f"as if {heroes} were present")]


@says_whole(standing.Interrupt)
def say_interrupt(tell: Teller, word: standing.Interrupt) -> list[str]:
    tell.heads.append("interrupt")
    return tell.steps(word.body, tell.moment(word))


@says_whole(standing.On)
def say_on(tell: Teller, word: standing.On) -> list[str]:
    before = tell.it, tell.roller, tell.lasts
    tell.lasts = False
    ends = any(isinstance(step, hands.End) for step in word.body.steps)
    lead = ("" if ends else tell.limit(word.limit, word.trigger)) + tell.moment(word)
    found = tell.steps(word.body, lead)
    tell.it, tell.roller, tell.lasts = before
    return found


@says_whole(standing.Use)
def say_use(tell: Teller, word: standing.Use) -> list[str]:
    before, tell.lasts = tell.lasts, False
    lead = tell.limit(word.limit).removesuffix(", ")
    if word.limit is not None and word.limit.period != standing.PER_TURN:
        lead += ", on your turn"
    decided = isinstance(word.body.steps[0], control.Pay | control.If | control.May)
    found = tell.steps(word.body, lead) if decided else sentences(optional(tell, word.body, ""), lead)
    tell.lasts = before
    return found


@says_whole(standing.Option)
def say_option(tell: Teller, word: standing.Option) -> list[str]:
    before, tell.lasts = tell.lasts, False
    lead = f"{tell.limit(word.limit)}you may spend {SYMBOLS[word.cost]} of {a_roll(word.rolls)}"
    clauses = tell.clauses(word.body)
    tell.lasts = before
    return [f"{lead}{': ' if clauses[0].lead else ' to '}{joined(clauses, YOU)}"]


@says_whole(standing.Instead)
def say_instead(tell: Teller, word: standing.Instead) -> list[str]:
    return tell.steps(word.body, "instead of attacking")
