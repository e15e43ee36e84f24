"""How the words about attacks, spells, damage and dice are said."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.english import listed
from soultable.games.soulless_vessel.happenings import MELEE, RANGED
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.sayings.clauses import Clause
from soultable.games.soulless_vessel.sayings.nouns import DICE_NAMES, SYMBOLS, Who, dice_text, roll_words
from soultable.games.soulless_vessel.sayings.selectors import is_loose
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD
from soultable.games.soulless_vessel.sayings.teller import Teller, says, says_whole
from soultable.games.soulless_vessel.state import ATTACK, ROUND_END, TURN_END
from soultable.games.soulless_vessel.words import fighting, rolling, terms
from soultable.games.soulless_vessel.words.numbers import Named
from soultable.games.soulless_vessel.words.terms import Fixed

SPANS: Final = {TURN_END: " this turn", ROUND_END: " this round"}


def added(tell: Teller, word: Any) -> list[str]:
    """The dice, power and symbols that a word adds."""
    found = [dice_text(word.dice)] if word.dice else []
    if not (isinstance(word.power, Fixed) and word.power.number == 0):
        found.append("".join(tell.amount(word.power, "power", "power")))
    plus, star = getattr(word, "plus", 0), getattr(word, "star", 0)
    if plus:
        found.append(SYMBOLS[plus - 1])
    if star:
        found.append(SYMBOLS[2])
    return found


@says(fighting.AttackWord)
def say_attack(tell: Teller, word: fighting.AttackWord) -> list[Clause]:
    with_: list[str] = ["another weapon"] if word.other else []
    if word.dice:
        with_.append(dice_text(word.dice, "additional "))
    if word.further is not None:
        with_.append(f"{tell.value(word.further)} more range")
    if word.doubled:
        with_.append("double range")
    kind = {MELEE: "a melee attack", RANGED: "a ranged attack"}.get(word.kinds, "")
    whom = ""
    if word.target is not None:
        again = word.target.kinds == [terms.LAST]
        whom = "the same target" if again else tell.who(word.target).whom
    if kind:
        verb, thing, after = "make", kind, f"against {whom}" if whom else ""
    else:
        verb, thing, after = "attack", whom, "again" if whom == "the same target" else ""
    clause = Clause(tell.doer, verb, thing, f"{after}{' with ' if with_ else ''}{listed(with_)}".strip())
    found = [clause]
    if word.body is not None:
        more = tell.clauses(word.body)
        more[0].opens = True
        found += more
    return found


@says(fighting.SpellAttack)
def say_spell_attack(tell: Teller, word: fighting.SpellAttack) -> list[Clause]:
    dice = f" with {dice_text(word.dice, 'additional ')}" if word.dice else ""
    return [Clause(tell.doer, "make", "a spell attack", f"at range {tell.value(word.range)}{dice}")]


@says(fighting.Strike)
def say_strike(tell: Teller, word: fighting.Strike) -> list[Clause]:
    whom = tell.who(word.selector).whom
    if word.value is None:
        return [Clause(tell.doer, "strike", whom)]
    comma = "," if " with " in whom else ""
    return [Clause(tell.doer, "strike", f"{whom}{comma}", f"with attack {tell.value(word.value)}")]


@says(fighting.Damage)
def say_damage(tell: Teller, word: fighting.Damage) -> list[Clause]:
    whom = tell.who(word.selector).whom
    dice = [dice_text(word.dice)]
    if word.more is not None:
        dice = [*dice_text(word.dice).split(" and "), "".join(tell.amount(word.more, "power", "power"))]
    return [Clause(tell.doer, "make", "a damage roll", f"with {listed(dice)} against {whom}")]


@says(fighting.Misc)
def say_misc(tell: Teller, word: fighting.Misc) -> list[Clause]:
    return [Clause(tell.doer, "roll", dice_text(word.dice)), *tell.clauses(word.body)]


@says(rolling.ToRoll)
def say_to_roll(tell: Teller, word: rolling.ToRoll) -> list[Clause]:
    power = word.power
    if not tell.acts and isinstance(power, Fixed) and power.number < 0:
        return [Clause(tell.roller, "have", f"{-power.number} power less")]
    who = tell.doer if tell.acts else tell.roller
    to_whom = "to it" if tell.acts and tell.roller.key not in (tell.me.key, "attacker") else ""
    return [Clause(who, "add", listed(added(tell, word)), to_whom)]


@says(rolling.ToEffect)
def say_to_effect(tell: Teller, word: rolling.ToEffect) -> list[Clause]:
    card = "this card" if tell.stands_on == ON_CARD else "the card"
    return [Clause(tell.doer, "add", listed(added(tell, word)), f"to the damage rolls of {card}")]


@says(rolling.ToNext)
def say_to_next(tell: Teller, word: rolling.ToNext) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    if word.until == ATTACK and word.selector.kinds == [terms.OWN_MINION]:
        who = Who("minion", "that minion")  # the one that the attack has just been given to
    words = [*roll_words(word.rolls), ""]
    roll = f"{words[0]} roll".strip()
    span = SPANS.get(word.until, "")
    to = f"to {who.own} {'next ' if span else ''}{roll}{span}"
    return [Clause(who, "add", listed(added(tell, word)), to, loose=is_loose(word.selector))]


@says(rolling.ToAll)
def say_to_all(tell: Teller, word: rolling.ToAll) -> list[Clause]:
    if word.selector.kinds == [terms.OWN_MINION]:
        who = Who("minions", "your minions", "", "their", "", True)
    else:
        who = tell.who(word.selector)
    rolls = roll_words(word.rolls)
    before = f"{listed(added(tell, word))} to {who.own}"
    return [Clause(who, "add", listed(rolls) or "rolls", "rolls" if rolls else "", before).stated()]


@says(rolling.IgnoreWord)
def say_ignore(tell: Teller, word: rolling.IgnoreWord) -> list[Clause]:
    every = isinstance(word.count, Named)
    what = {
        "botch": "all botches" if every else "".join(tell.amount(word.count, "botch", "botches")),
        "wear": "all wear" if every else f"{tell.value(word.count)} wear",
        "negative": "negative numbers",
        "wound_dice": f"{'the Cursed dice' if every else 'one Cursed die'} for {tell.doer.own} wounds",
        "adjacency": "the Cursed dice for adjacent enemies",
    }[word.what]
    clause = Clause(tell.doer, "ignore", what)
    return [clause.stated() if tell.lasts else clause]


@says(rolling.Reroll)
def say_reroll(tell: Teller, word: rolling.Reroll) -> list[Clause]:
    die = "" if word.die == NONE else f"{DICE_NAMES[word.die]} "
    one = isinstance(word.count, Fixed) and word.count.number == 1
    head, tail = tell.amount(word.count, f"{die}die", f"{die}dice")
    if tail.startswith(" equal"):
        head = f"a number of {head}"
    return [Clause(tell.doer, "re-roll", f"{'' if one or tail else 'up to '}{head}{tail}")]


@says(rolling.TargetNumber)
def say_target_number(tell: Teller, word: rolling.TargetNumber) -> list[Clause]:
    rises, by = tell.by(word.count)
    return [Clause(tell.doer, "raise" if rises else "lower", "the target number", by)]


@says(fighting.HitMore)
def say_hit_more(tell: Teller, word: fighting.HitMore) -> list[Clause]:
    every = isinstance(word.count, Named) and word.count.name == "all"
    count = "all" if every else tell.count(word.count)
    place = "in reach" if word.reach else tell.where(word.selector)
    whom = f"another enemy {place}" if count == "one" else f"{count} other enemies {place}"
    cap = ""
    if word.cap is not None:
        wounds = "".join(tell.amount(word.cap, "wound", "wounds"))
        cap = f"for at most {wounds}{'' if count == 'one' else ' each'}"
    return [Clause(tell.doer, "hit", whom, cap)]


@says_whole(fighting.Spell)
def say_spell(tell: Teller, word: fighting.Spell) -> list[str]:
    tell.heads.append(f"spell {tell.value(word.number)}+")
    return tell.steps(word.body)
