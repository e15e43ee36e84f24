"""Words about rolls: dice, power and symbols that are added, ignored or thrown again."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.limits import decline
from soultable.games.soulless_vessel.flow.rolls import THROW, add_dice, involve
from soultable.games.soulless_vessel.flow.spending import HELPFUL
from soultable.games.soulless_vessel.happenings import DEFENSE, HERO_ROLLS, ITEM
from soultable.games.soulless_vessel.hero import ENEMY, EQUIPPED, NONE
from soultable.games.soulless_vessel.pieces import Bonus
from soultable.games.soulless_vessel.state import ATTACK, VesselState
from soultable.games.soulless_vessel.words.choosing import OnModels, Verb
from soultable.games.soulless_vessel.words.standing import Ignore, RollAura
from soultable.games.soulless_vessel.words.terms import Number, Selector

NO_ROLL: Final = Refusal("", "There is no roll that it could change.")


class ToRoll(Verb):
    """`add_die(pool, this)`, `add_power(n, this)`, `add_symbol(s, this)`: for the current roll."""

    __slots__ = ("dice", "plus", "power", "star")

    def __init__(self, dice: tuple[int, ...], power: Number, plus: int, star: int) -> None:
        self.dice = dice
        self.power = power
        self.plus = plus
        self.star = star

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if state.roll() is not None or state.attack() is not None else NO_ROLL

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        roll = state.roll()
        attack = state.attack()
        power = self.power.value(state, actor, it)
        if roll is None or (attack is not None and is_newer(state, attack, roll)):
            assert attack is not None  # nothing has been rolled yet
            if state.models[attack.actor].kind == ENEMY:
                state.bonuses = (
                    *state.bonuses,
                    Bonus(attack.target, DEFENSE, self.dice, power, self.plus, self.star, ATTACK),
                )
            else:
                attack.dice = (*attack.dice, *self.dice)
                attack.power += power
                if self.plus or self.star:
                    symbols = Bonus(attack.actor, attack.roll_kind, (), 0, self.plus, self.star, ATTACK)
                    state.bonuses = (*state.bonuses, symbols)
            return
        roll.power += power
        roll.extra_plus += self.plus
        roll.extra_star += self.star
        add_dice(state, roll, self.dice)
        deed = state.deed()
        if (
            deed is not None
            and deed.source == ITEM
            and deed.place < EQUIPPED
            and deed.actor == roll.actor
            and roll.kind_of & HERO_ROLLS
        ):
            involve(state, roll, deed.place)


def is_newer(state: VesselState, one: object, other: object) -> bool:
    for i in range(len(state.incidents) - 1, -1, -1):
        if state.incidents[i] is one:
            return True
        if state.incidents[i] is other:
            return False
    return False


class ToEffect(Verb):
    """`add_die(pool, effect)`: for the damage rolls of this card."""

    __slots__ = ("dice", "power")

    def __init__(self, dice: tuple[int, ...], power: Number) -> None:
        self.dice = dice
        self.power = power

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        deed = state.deed()
        if deed is not None:
            deed.extra_dice = (*deed.extra_dice, *self.dice)
            deed.extra_power += self.power.value(state, actor, it)


class ToNext(OnModels):
    """`add_die(pool, next(sel.roll, until))`: for the next such roll."""

    __slots__ = ("dice", "plus", "power", "rolls", "star", "until")

    def __init__(
        self,
        selector: Selector,
        rolls: int,
        until: int,
        dice: tuple[int, ...],
        power: Number,
        plus: int,
        star: int,
    ) -> None:
        super().__init__(selector)
        self.rolls = rolls
        self.until = until
        self.dice = dice
        self.power = power
        self.plus = plus
        self.star = star

    def apply(self, state: VesselState, owner: int, actor: int, model: int) -> None:
        power = self.power.value(state, actor, model)
        bonus = Bonus(model, self.rolls, self.dice, power, self.plus, self.star, self.until)
        state.bonuses = (*state.bonuses, bonus)
        if state.events is not None:
            dice = "".join([state.content.dice[die].id for die in self.dice])
            values = (name_of(state, model), self.rolls, dice, power, self.plus, self.star)
            state.tell("bonus", NONE, values)


class ToAll(RollAura):
    """`add_die(pool, sel.roll)`: while the source applies; carried out, until the round ends."""

    __slots__ = ()

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        for model in self.selector.models(state, actor, it):
            power = self.power.value(state, actor, model)
            bonus = Bonus(model, self.rolls, self.dice, power, self.plus, self.star, 3)
            state.bonuses = (*state.bonuses, bonus)


class IgnoreWord(Ignore):
    """`ignore(what, n)`: of the current roll."""

    __slots__ = ()

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        count = min(15, self.count.value(state, actor, it))
        roll = state.roll()
        attack = state.attack()
        if roll is None or (attack is not None and is_newer(state, attack, roll)):
            if attack is not None:
                if self.what == "botch":
                    attack.amount += count
                elif self.what == "wound_dice":
                    attack.ignores |= 1
                elif self.what == "adjacency":
                    attack.ignores |= 2
                elif self.what == "negative":
                    attack.ignores |= 4
                elif self.what == "wear":
                    attack.ignores |= 8
            return
        if self.what == "botch":
            roll.ignored_botches += count
            if attack is not None and attack.negated and attack.actor == roll.actor:
                from_botch(state)
        elif self.what == "wear":
            roll.ignored_wear += count
        elif self.what == "negative":
            roll.negative = True


def from_botch(state: VesselState) -> None:
    """An ignored botch is a blank: the attack goes on."""
    roll = state.roll()
    attack = state.attack()
    if roll is not None and attack is not None:
        content = state.content
        left = sum(1 for i in range(len(roll.faces)) if content.dice[roll.dice[i]].botch[roll.faces[i]])
        if left <= roll.ignored_botches:
            attack.negated = False


class Reroll(Verb):
    """`reroll(n, die)`: up to n dice of the roll, the new faces stand."""

    __slots__ = ("count", "die")

    def __init__(self, count: Number, die: int) -> None:
        self.count = count
        self.die = die

    def dice(self, state: VesselState) -> list[int]:
        roll = state.roll()
        if roll is None:
            return []
        return [i for i in range(len(roll.faces)) if self.die in (NONE, roll.dice[i])]

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        return None if self.dice(state) else NO_ROLL

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        ask(state, WhichDie(owner, self, self.count.value(state, actor, it), ()))


class WhichDie(Question):
    __slots__ = ("count", "done", "word")

    kind: ClassVar[str] = "reroll"
    rule: ClassVar[str] = "SV-R-23"

    def __init__(self, owner: int, word: Reroll, count: int, done: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.word = word
        self.count = count
        self.done = done

    def moves(self, state: VesselState) -> list[Move]:
        """Of dice that are alike the first one."""
        roll = state.roll()
        assert roll is not None
        table = state.content.moves
        known: list[tuple[int, int]] = []
        found: list[Move] = []
        for i in self.word.dice(state):
            alike = (roll.dice[i], roll.faces[i])
            if i not in self.done and alike not in known:
                known.append(alike)
                found.append(table.reroll[i])
        found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.skip:
            if not self.done:
                decline(state)
            return
        roll = state.roll()
        assert roll is not None
        place = move.value
        die = roll.dice.pop(place)
        face = state.content.dice[die].face_names[roll.faces.pop(place)]
        state.tell("reroll", self.owner, (f"{state.content.dice[die].id}:{face}",))
        roll.dice.append(die)
        if self.count > 1:
            done = tuple([one if one < place else one - 1 for one in self.done])
            state.push(RerollMore(self.owner, self.word, self.count - 1, (*done, len(roll.dice) - 1)))
        state.push(THROW_AGAIN)


class RerollMore(Watched[VesselState]):
    __slots__ = ("count", "done", "owner", "word")

    def __init__(self, owner: int, word: Reroll, count: int, done: tuple[int, ...]) -> None:
        self.owner = owner
        self.word = word
        self.count = count
        self.done = done

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, WhichDie(self.owner, self.word, self.count, self.done))


class ThrowAgain(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.replace(THROW)


THROW_AGAIN: Final = ThrowAgain()


class TargetNumber(Verb):
    """`tn_mod(this, n)`"""

    __slots__ = ("count",)

    def __init__(self, count: Number) -> None:
        self.count = count

    def why_not(self, state: VesselState, actor: int, it: int) -> Refusal | None:
        roll = state.roll()
        return None if roll is not None and roll.target_number and not roll.resolved else NO_ROLL

    def begin_by(self, state: VesselState, owner: int, actor: int, it: int) -> None:
        roll = state.roll()
        assert roll is not None
        roll.target_number = max(0, roll.target_number + self.count.value(state, actor, it))


HELPFUL.extend([ToRoll, TargetNumber])
