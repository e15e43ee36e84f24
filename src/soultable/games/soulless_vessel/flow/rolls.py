"""Rolls: building the pool, throwing the dice, what they show (SV-DIE, SV-ROLL).

A roll is an incident. Its frames come in this order: the dice are thrown one by one; those react who may when
dice lie on the table; what they show is spent (`spending.py`); the roll is over.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromList
from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.gear import item_in
from soultable.games.soulless_vessel.flow.reckoning import Pool, pool_of
from soultable.games.soulless_vessel.flow.sources import source_id
from soultable.games.soulless_vessel.flow.space import adjacent_enemies
from soultable.games.soulless_vessel.flow.texts import index_of, is_active
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.happenings import (
    DEFENSE,
    HERO_ROLLS,
    ITEM,
    MELEE,
    RANGED,
    SPELL_ATTACK,
    Roll,
)
from soultable.games.soulless_vessel.hero import EQUIPPED, NONE, WEAKEN, Hero
from soultable.games.soulless_vessel.pieces import Bonus
from soultable.games.soulless_vessel.printed.dice import dice_of
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.standing import ROLLS, Ignore, RollAura, Stood

# Dice, in the order of the content.
STANDARD: Final = 0
POWER: Final = 1
ENHANCEMENT: Final = 2
BLESSING: Final = 3
CURSED: Final = 4


def begin_roll(state: VesselState, roll: Roll) -> None:
    """The dice are thrown, before the present frame goes on; the roll stays until `end_roll`."""
    within_supply(state, roll)
    state.incidents += (roll,)
    state.follow([THROW, DICE_LIE])


def end_roll(state: VesselState) -> Roll:
    roll = state.incidents[len(state.incidents) - 1]
    assert isinstance(roll, Roll)
    state.incidents = state.incidents[: len(state.incidents) - 1]
    return roll


def within_supply(state: VesselState, roll: Roll) -> None:
    """Dice beyond the supply are not rolled (SV-DIE-02)."""
    kept: list[int] = []
    for die in roll.dice:
        if kept.count(die) < state.content.dice[die].supply:
            kept.append(die)
    roll.dice = kept


def add_dice(state: VesselState, roll: Roll, dice: tuple[int, ...]) -> None:
    """Dice that are added when others lie there already are thrown at once (SV-R-23)."""
    before = len(roll.dice)
    for die in dice:
        if roll.dice.count(die) < state.content.dice[die].supply:
            roll.dice.append(die)
    if len(roll.dice) > before and roll.thrown:
        state.push(THROW)


class Throw(FromList[VesselState]):
    """The next die is thrown."""

    __slots__ = ()

    kind: ClassVar[str] = "roll"
    rule: ClassVar[str] = "SV-DIE-05"

    def asks(self, state: VesselState) -> int:
        roll = state.roll()
        assert roll is not None
        return super().asks(state) if len(roll.faces) < len(roll.dice) else -5

    def go_on(self, state: VesselState) -> None:
        roll = state.roll()
        assert roll is not None
        roll.thrown = len(roll.faces)
        state.pop()

    def die(self, state: VesselState) -> int:
        roll = state.roll()
        assert roll is not None
        return roll.dice[len(roll.faces)]

    def among(self, state: VesselState) -> list[int]:
        return state.content.dice[self.die(state)].first_alike

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.rolls[self.die(state)]
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        roll = state.roll()
        assert roll is not None
        roll.faces.append(move.value)
        if roll.thrown:  # one more, or again
            die = state.content.dice[roll.dice[len(roll.faces) - 1]]
            seat = roll.actor if roll.actor < state.seats else state.models[roll.actor].owner
            state.tell("die", seat, (f"{die.id}:{die.face_names[move.value]}",))
        if len(roll.faces) == len(roll.dice):
            roll.thrown = len(roll.faces)
            state.pop()


class DiceLie(Watched[VesselState]):
    """All dice lie on the table: nothing is spent yet."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        roll = state.roll()
        assert roll is not None
        content = state.content
        shown = [content.dice[roll.dice[i]].face_names[roll.faces[i]] for i in range(len(roll.faces))]
        names = [content.dice[die].id for die in roll.dice]
        seat = roll.actor if roll.actor < state.seats else state.models[roll.actor].owner
        state.tell("dice", seat, tuple([f"{names[i]}:{shown[i]}" for i in range(len(shown))]))
        if roll.kind_of & HERO_ROLLS:
            fire(state, ROLLS, roll.actor, roll.target, roll.kind_of)


THROW: Final = Throw()
DICE_LIE: Final = DiceLie()


# --- what the dice show


def botches(state: VesselState, roll: Roll) -> int:
    """The botches that are not ignored (SV-DIE-17, SV-R-24)."""
    if not roll.kind_of & HERO_ROLLS:
        return 0
    content = state.content
    shown = sum(1 for i in range(len(roll.faces)) if content.dice[roll.dice[i]].botch[roll.faces[i]])
    return max(0, shown - roll.ignored_botches)


def is_botched(state: VesselState, roll: Roll) -> bool:
    return botches(state, roll) > 0


def succeeds(state: VesselState, roll: Roll) -> bool:
    """Would the spell succeed as the dice lie (SV-ROLL-04, SV-DIE-21)?"""
    if is_botched(state, roll):
        return False
    return power(state, roll) >= roll.target_number or criticals(state, roll) > 0


def power(state: VesselState, roll: Roll) -> int:
    """The total power; a negative one counts as 0 (SV-DIE-06, SV-R-16)."""
    content = state.content
    total = roll.power
    for i in range(len(roll.faces)):
        number = content.dice[roll.dice[i]].power[roll.faces[i]]
        if number > 0 or not roll.negative:
            total += number
    return max(0, total)


def criticals(state: VesselState, roll: Roll) -> int:
    content = state.content
    return sum(1 for i in range(len(roll.faces)) if content.dice[roll.dice[i]].critical[roll.faces[i]])


def wear_symbols(state: VesselState, roll: Roll) -> int:
    content = state.content
    shown = sum(1 for i in range(len(roll.faces)) if content.dice[roll.dice[i]].wear[roll.faces[i]])
    return max(0, shown - roll.ignored_wear)


def plus_symbols(state: VesselState, roll: Roll) -> int:
    """A double plus counts as two (SV-DIE-13)."""
    content = state.content
    return roll.extra_plus + sum(
        [content.dice[roll.dice[i]].plus[roll.faces[i]] for i in range(len(roll.faces))]
    )


def star_symbols(state: VesselState, roll: Roll) -> int:
    content = state.content
    return roll.extra_star + sum(
        [content.dice[roll.dice[i]].star[roll.faces[i]] for i in range(len(roll.faces))]
    )


def number_faces(state: VesselState, roll: Roll) -> int:
    content = state.content
    return sum(1 for i in range(len(roll.faces)) if content.dice[roll.dice[i]].power[roll.faces[i]])


# --- pools


def hero_pool(state: VesselState, hero: Hero, roll: Roll, weapon: int) -> Pool | None:
    """The dice of an attack, defense or spellcasting roll of a hero, from all that lies on the board."""
    seat = hero.seat
    kind = roll.kind_of
    pool = pool_of(state, roll)
    roll.dice.append(STANDARD)  # SV-DIE-03
    note(state, roll, pool, "")
    for slot in range(EQUIPPED):
        item = item_in(state, hero, slot)
        if item is None:
            continue
        involved = False
        if slot < 2 and kind & (MELEE | RANGED) and slot != weapon:
            continue  # only the weapon that is used (SV-ATK-02)
        served = kind_for(slot, kind)
        for rolls, dice in item.pools:
            if rolls & served:
                roll.dice += list(dice)
                involved = True
        if not involved and any(option.roll & served for option in item.options):
            involved = True
        if involved:
            involve(state, roll, slot)
            note(state, roll, pool, item.id)
    add_auras(state, seat, roll, pool)
    take_bonuses(state, seat, roll)
    note(state, roll, pool, "earlier")
    attack = state.attack()
    ignores = attack.ignores if attack is not None and attack.actor == seat else 0
    ignored = hero.wounds if ignores & 1 else ignored_by_texts(state, seat, "wound_dice", weapon)
    for _ in range(hero.wounds - min(hero.wounds, ignored)):
        roll.dice.append(CURSED)  # SV-DMG-05
    note(state, roll, pool, "wounds")
    if kind & DEFENSE and hero.status[WEAKEN]:
        roll.dice += [CURSED, CURSED]  # SV-STS-15
        note(state, roll, pool, "weaken")
    if kind & (RANGED | SPELL_ATTACK) and not ignores & 2 and adjacent_enemies(state, seat):  # SV-ATK-07
        roll.dice += [] if ignored_by_texts(state, seat, "adjacency", weapon) else [CURSED, CURSED]
        note(state, roll, pool, "adjacent")
    roll.ignored_botches += ignored_by_texts(state, seat, "botch", weapon)
    roll.ignored_wear += ignored_by_texts(state, seat, "wear", weapon)
    if ignored_by_texts(state, seat, "negative", weapon):
        roll.negative = True
    return pool


def minion_pool(state: VesselState, model: int, roll: Roll) -> Pool | None:
    """SV-MT-03, and what its card says."""
    minion = state.content.minions[state.models[model].type]
    pool = pool_of(state, roll)
    roll.dice += dice_of(minion.defense if roll.kind_of & DEFENSE else minion.attack)
    note(state, roll, pool, "")
    add_auras(state, model, roll, pool)
    take_bonuses(state, model, roll)
    note(state, roll, pool, "earlier")
    return pool


def note(state: VesselState, roll: Roll, pool: Pool | None, source: str) -> None:
    """For the log: what has just been added to the pool is from there."""
    if pool is not None:
        pool.note(state, roll, source)


def add_auras(state: VesselState, model: int, roll: Roll, pool: Pool | None) -> None:
    """What texts add to all rolls of this kind."""
    for stood in index_of(state).auras:
        word = stood.word
        assert isinstance(word, RollAura)
        if not word.rolls & roll.kind_of or not is_of_weapon(state, stood, roll):
            continue
        if is_active(state, stood) and word.selector.matches(state, stood.holder, stood.holder, model):
            roll.dice += list(word.dice)
            roll.power += word.power.value(state, stood.holder, model)
            roll.extra_plus += word.plus
            roll.extra_star += word.star
            if stood.source == ITEM and stood.place < EQUIPPED:
                involve(state, roll, stood.place)
            if pool is not None:
                pool.note(state, roll, source_id(state, stood.holder, stood.source, stood.place))


def involve(state: VesselState, roll: Roll, slot: int) -> None:
    """An item has given the roll a die or an option: it can take the wear (SV-DIE-15, SV-R-18, SV-R-20)."""
    item = item_in(state, state.heroes[roll.actor], slot)
    if item is not None and item.durability and slot not in roll.worn:
        roll.worn = (*roll.worn, slot)


def kind_for(slot: int, kind: int) -> int:
    """What a roll is for the item there. No weapon is used for a spell that attacks: to what is held, it is a
    spell and no attack (SV-ATK-02, SV-R-25)."""
    return kind & ~SPELL_ATTACK if slot < 2 else kind


def is_of_weapon(state: VesselState, stood: Stood, roll: Roll) -> bool:
    """The effect of a weapon applies only to attacks with that weapon."""
    from_hand = stood.source == ITEM and stood.place < 2
    if not from_hand:
        return True
    if not roll.kind_of & (MELEE | RANGED):
        word = stood.word
        assert isinstance(word, RollAura)
        return word.rolls & kind_for(stood.place, roll.kind_of) != 0
    attack = state.attack()
    return attack is None or attack.weapon == stood.place


def take_bonuses(state: VesselState, model: int, roll: Roll) -> None:
    """What waits for the next roll of this kind is used up."""
    left: list[Bonus] = []
    for bonus in state.bonuses:
        if bonus.model == model and bonus.rolls & roll.kind_of:
            roll.dice += list(bonus.dice)
            roll.power += bonus.power
            roll.extra_plus += bonus.plus
            roll.extra_star += bonus.star
        else:
            left.append(bonus)
    if len(left) < len(state.bonuses):
        state.bonuses = tuple(left)


def ignored_by_texts(state: VesselState, model: int, what: str, weapon: int) -> int:
    total = 0
    for stood in index_of(state).ignores:
        word = stood.word
        assert isinstance(word, Ignore)
        if stood.holder != model or word.what != what:
            continue
        if stood.source == ITEM and stood.place < 2 and weapon not in (stood.place, NONE):
            continue
        if is_active(state, stood):
            total += word.count.value(state, model, model)
    return total
