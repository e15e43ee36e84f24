"""How the words about movement are said."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.movement import BE_NIMBLE, BE_SLIPPERY, DISPLACING, IN_LINE
from soultable.games.soulless_vessel.sayings.clauses import Clause
from soultable.games.soulless_vessel.sayings.selectors import is_loose
from soultable.games.soulless_vessel.sayings.teller import Teller, says
from soultable.games.soulless_vessel.words import forcing, moving, terms


def ways(flags: int) -> str:
    text = " in a straight or diagonal line" if flags & IN_LINE else ""
    if flags & (BE_NIMBLE | BE_SLIPPERY):
        text += f" while {'Nimble' if flags & BE_NIMBLE else 'Slippery'}"
    return text + (", displacing models in the way" if flags & DISPLACING else "")


@says(moving.MoveSelf)
def say_move(tell: Teller, word: moving.MoveSelf) -> list[Clause]:
    return [Clause(tell.doer, "move", tell.squares(word.count) + ways(word.flags), loose=True)]


@says(moving.MoveAlly)
def say_move_ally(tell: Teller, word: moving.MoveAlly) -> list[Clause]:
    who = tell.who(word.selector, choice=True)
    return [Clause(who, "move", tell.squares(word.count) + ways(word.flags), loose=True)]


@says(forcing.Shift)
def say_shift(tell: Teller, word: forcing.Shift) -> list[Clause]:
    who = tell.who(word.selector)
    far = tell.squares(word.count)
    if not tell.acts or who.key == tell.doer.key:
        return [Clause(who, "be", "shifted", far, loose=is_loose(word.selector))]
    return [Clause(tell.doer, "shift", who.whom, far)]


@says(forcing.Knockback)
def say_knockback(tell: Teller, word: forcing.Knockback) -> list[Clause]:
    whom = tell.who(word.selector).whom
    return [Clause(tell.doer, "knock", f"{whom} back {tell.squares(word.count, '')}")]


@says(forcing.Pull)
def say_pull(tell: Teller, word: forcing.Pull) -> list[Clause]:
    selector = word.selector
    if selector is None:
        whom, way = "enemies", "a total of "
    elif selector.prefix == terms.EACH:
        whom, way = tell.core(selector, True), "a total of "
    else:
        whom = tell.who(selector).whom
        way = "up to " if selector.prefix == terms.ONE else "a total of "
    return [Clause(tell.doer, "pull", whom, f"{tell.squares(word.count, way)} toward {tell.doer.whom}")]


@says(moving.Retreats)
def say_retreat(tell: Teller, word: moving.Retreats) -> list[Clause]:
    who = tell.who(word.selector)
    far = tell.squares(word.count, "")
    if tell.acts and who is not tell.me:
        return [Clause(tell.doer, "make", f"{who.whom} retreat {far}")]
    return [Clause(who, "retreat", far)]


@says(moving.Place)
def say_place(tell: Teller, word: moving.Place) -> list[Clause]:
    who = tell.who(word.selector, reflexive=tell.acts)
    where = tell.at(word.where, square=True)
    if word.where.origin is not None and word.where.origin.kinds == word.selector.kinds:
        where = where.replace(f" from {tell.it.whom}", " away")
    if tell.acts:
        whom = "themselves" if who.key == tell.doer.key and who.own == "their" else who.whom
        return [Clause(tell.doer, "place", whom, where)]
    return [Clause(who, "be", "placed", where)]


@says(moving.Swap)
def say_swap(tell: Teller, word: moving.Swap) -> list[Clause]:
    who = tell.who(word.one)
    plain = word.other.kinds == [terms.HEROES] and word.other.where == terms.ANYWHERE
    whom = "another hero" if plain else tell.who(word.other).whom
    return [Clause(who, "swap", "places", f"with {whom}")]
