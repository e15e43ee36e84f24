"""What cards, items and vessels are good for, read off their effects: for the estimate of bots.

Nobody has listed which card is good. A program is walked through word by word, and what it can bring is put
into a `Worth`: blows against enemies with their dice and range, movement, healing, and help of all other
kinds as a number. Whoever judges a table then knows whether a blow would reach somebody, and whether anybody
needs healing.
"""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.effects import Effect, Program
from soultable.games.soulless_vessel.content import Ability, Content, Item, Vessel
from soultable.games.soulless_vessel.happenings import DEFENSE, MELEE, MELEE_DEFENSE, RANGED, SPELL
from soultable.games.soulless_vessel.odds import NO_DICE, ONE_STANDARD, UNITS, Odds, Pool, pool_of
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.control import (
    Choose,
    First,
    If,
    May,
    Ongoing,
    Pay,
    Repeat,
    With,
)
from soultable.games.soulless_vessel.words.fighting import (
    AttackWord,
    Damage,
    HitMore,
    Misc,
    Spell,
    SpellAttack,
)
from soultable.games.soulless_vessel.words.hands import Cooldown
from soultable.games.soulless_vessel.words.harming import (
    ApplyStatus,
    Cleanse,
    Heal,
    HealHalf,
    HealWound,
    Recover,
    Scratch,
    Wound,
)
from soultable.games.soulless_vessel.words.moving import MoveSelf
from soultable.games.soulless_vessel.words.rolling import ToNext
from soultable.games.soulless_vessel.words.standing import Interrupt, On, Option, RollAura, Use
from soultable.games.soulless_vessel.words.terms import ADJACENT, BLAST, ENEMIES, Fixed, Number, Selector
from soultable.games.soulless_vessel.words.things import Summon

# What a blow is made with.
WEAPON: Final = 0
CAST: Final = 1
BARE: Final = 2
"""Dice that are rolled as they stand: damage rolls (SV-ROLL-06)."""

USUAL_DICE: Final = (ONE_STANDARD + UNITS[2] + UNITS[3], ONE_STANDARD + UNITS[2], NO_DICE)
"""With what heroes attack and cast, beside the dice of the card, and what is rolled as it stands."""

FAR_AWAY: Final = 6
"""How far words reach that name no distance."""
BLAST_REACH: Final = 3
MOST_BLOWS: Final = 3
LASTS: Final = 3.0
"""How many rounds of an ongoing effect are counted."""
A_WOUND: Final = 3.0
"""What a wound on an enemy is worth in general."""
ATTACKS: Final = 6.0
"""How many attacks a weapon is judged by, if its hero does little else ..."""
DEFENSES: Final = 6.0
"""... and how many defenses a shield or an armour."""
DEFENSE_VALUES: Final = (1, 2, 3, 4)
"""The defense of usual enemies ..."""
USUAL_ATTACK: Final = 3
"""... and their attack."""
CASTING: Final = 0.7
"""Not all spells attack, but those that do not have to succeed, too."""
OTHERWISE: Final = 0.5
"""What a word brings that is not looked at closely."""


class Blow:
    """A way to hurt an enemy."""

    __slots__ = ("chance", "far", "kinds", "made_with", "pool", "targets", "wounds")

    def __init__(self, made_with: int, kinds: int, pool: Pool, far: int, chance: float) -> None:
        self.made_with = made_with
        self.kinds = kinds
        """Of a weapon: melee, ranged or both."""
        self.pool = pool
        self.far = far
        """The range; of a weapon what is added to its own."""
        self.chance = chance
        """How likely it comes to it at all."""
        self.targets = 1.0
        """How many enemies are hit, roughly."""
        self.wounds = 0.0
        """Wounds without a roll."""


class Worth:
    """What a program can bring."""

    __slots__ = ("blows", "far", "healing", "help", "move", "rest")

    def __init__(self) -> None:
        self.blows: list[Blow] = []
        self.move = 0
        self.healing = 0.0
        self.far = 0
        """How far the healing reaches; 0 for oneself alone."""
        self.help = 0.0
        """All else that is good in a fight."""
        self.rest = 0.0
        """How many places cards come nearer to the hand."""


class Appraisal:
    """What everything in the box is good for."""

    __slots__ = ("content", "items", "majors", "minors", "odds", "vessels")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.odds = Odds(content)
        self.majors = [self.worth_of(ability.major) for ability in content.abilities]
        self.minors = [self.worth_of(ability.minor) for ability in content.abilities]
        self.items = [self.general(self.worth_of(item.effect)) for item in content.items]
        """What the effect of each item brings, beside its dice."""
        self.vessels = [self.of_vessel(vessel) for vessel in content.vessels]

    def worth_of(self, program: Program[Any] | None) -> Worth:
        worth = Worth()
        if program is not None:
            self.walk(program, worth, 1.0)
        return worth

    def walk(self, program: Program[Any], worth: Worth, share: float) -> None:
        for step in program.steps:
            self.look(step, worth, share)

    def look(self, word: Effect[VesselState], worth: Worth, share: float) -> None:
        """What a word adds; `share` is how likely it comes to it."""
        if isinstance(word, AttackWord):
            far = number_of(word.further, 0) if word.further is not None else 0
            self.strike(worth, Blow(WEAPON, word.kinds, pool_of(word.dice), far, share))
            if word.body is not None:
                self.walk(word.body, worth, 0.5 * share)
        elif isinstance(word, SpellAttack):
            self.strike(worth, Blow(CAST, 0, pool_of(word.dice), number_of(word.range, FAR_AWAY), share))
        elif isinstance(word, Damage):
            blow = Blow(BARE, 0, pool_of(word.dice), reach_of(word.selector), share)
            if not word.selector.is_clear():
                self.strike(worth, blow)
            else:
                blow.targets = 1.5
                self.strike(worth, blow)
        elif isinstance(word, Wound):
            if is_of_enemies(word.selector):
                blow = Blow(BARE, 0, NO_DICE, reach_of(word.selector), share)
                blow.wounds = float(number_of(word.count, 1))
                self.strike(worth, blow)
        elif isinstance(word, HitMore):
            if worth.blows:
                worth.blows[-1].targets += 0.5 * float(min(3, number_of(word.count, 1)))
        elif isinstance(word, Spell):
            chance = self.odds.success(ONE_STANDARD, number_of(word.number, 2))
            self.walk(word.body, worth, share * chance)
        elif isinstance(word, Misc):
            self.misc(word, worth, share)
        elif isinstance(word, MoveSelf):
            worth.move += number_of(word.count, 2)
        elif isinstance(word, Heal):
            self.heals(worth, word.selector, number_of(word.count, 3), share)
        elif isinstance(word, (HealHalf, HealWound, Recover)):
            self.heals(worth, word.selector, 4, share)
        elif isinstance(word, ApplyStatus):
            if is_of_enemies(word.selector):
                worth.help += share * 0.7 * float(min(2, number_of(word.count, 1)))
            else:
                worth.help -= share * 0.7 * float(min(3, number_of(word.count, 1)))
        elif isinstance(word, Cleanse):
            worth.help += 0.4 * share
        elif isinstance(word, Cooldown):
            worth.rest += share * float(min(3, -number_of(word.count, -1)))
        elif isinstance(word, ToNext):
            worth.help += share * (self.odds.power(pool_of(word.dice)) + 0.3)
        elif isinstance(word, Summon):
            worth.help += 3.0 * share
        elif isinstance(word, Scratch):
            if not is_of_enemies(word.selector):
                worth.help -= share * float(min(2, number_of(word.count, 1)))
        else:
            self.look_inside(word, worth, share)

    def look_inside(self, word: Effect[VesselState], worth: Worth, share: float) -> None:
        """Words with a body, and what applies while a card lies there."""
        if isinstance(word, Ongoing):
            self.walk(word.body, worth, share)
        elif isinstance(word, (If, May, First)):
            self.walk(word.body, worth, share * (0.6 if isinstance(word, If) else 1.0))
        elif isinstance(word, (With, Repeat)):
            self.walk(word.body, worth, share)
        elif isinstance(word, Pay):
            count = 1 if word.price.count is None else number_of(word.price.count, 1)
            worth.help -= share * float(min(3, count))
            self.walk(word.body, worth, share)
        elif isinstance(word, Choose):
            best = max([self.general(self.worth_of(body)) for body in word.bodies])
            for body in word.bodies:
                if self.general(self.worth_of(body)) == best:
                    self.walk(body, worth, share)
                    break
            worth.help += 0.5 * share * float(min(word.count, 3) - 1) * best
        elif isinstance(word, Interrupt):
            worth.help += 0.8 * share
        elif isinstance(word, RollAura):
            worth.help += share * LASTS * 0.5 * (self.odds.power(pool_of(word.dice)) + 0.2)
        elif isinstance(word, (On, Use, Option)):
            inner = self.worth_of(word.body)
            worth.help += share * (0.5 + 0.5 * min(2.0, max(0.0, self.general(inner))))
        else:
            worth.help += OTHERWISE * share

    def misc(self, word: Misc, worth: Worth, share: float) -> None:
        """A roll whose power says how much: of healing as many as the dice show on average."""
        inner = self.worth_of(word.body)
        if inner.healing:
            worth.healing += share * self.odds.power(pool_of(word.dice))
            worth.far = max(worth.far, inner.far)
        else:
            worth.help += share * max(OTHERWISE, self.general(inner))

    def strike(self, worth: Worth, blow: Blow) -> None:
        if len(worth.blows) < MOST_BLOWS:
            worth.blows.append(blow)

    def heals(self, worth: Worth, selector: Selector, count: int, share: float) -> None:
        worth.healing += share * float(min(6, count))
        worth.far = max(worth.far, reach_of(selector))

    # --- one number, for set-up and for what lies on the table

    def general(self, worth: Worth) -> float:
        """What a program is worth in a usual fight, in scratches."""
        total = worth.help + 0.35 * float(worth.move) + 0.6 * worth.healing + 0.4 * worth.rest
        for blow in worth.blows:
            pool = blow.pool + USUAL_DICE[blow.made_with]
            wounds = 0.5 * (self.odds.wounds(pool, 0, 2) + self.odds.wounds(pool, 0, 3)) + blow.wounds
            total += blow.chance * blow.targets * A_WOUND * wounds
        return total

    def of_card(self, ability: Ability) -> float:
        """What a card is worth: mostly its major action, which it lends for so long; its minor any time."""
        major = self.general(self.majors[ability.number])
        minor = self.general(self.minors[ability.number])
        return major * 4.0 / (3.0 + float(max(1, ability.cooldown))) + 0.5 * minor

    def of_vessel(self, vessel: Vessel) -> float:
        """What a vessel is worth beside its scratches: its speed and its first perk."""
        perk = self.general(self.worth_of(vessel.perks[0].program))
        return 1.2 * float(vessel.speed) + min(2.0, max(0.0, perk))

    def of_item(self, item: Item, melee: float, ranged: float, spell: float) -> float:
        """What an item is worth when it is worn by somebody who attacks and casts so much, from 0 to 1."""
        total = min(1.5, max(0.0, self.items[item.number])) + 0.3 * float(len(item.options))
        for rolls, dice in item.pools:
            pool = pool_of(dice)
            attacks = ATTACKS * A_WOUND * self.more_wounds(pool)
            if rolls & MELEE and "Ranged" not in item.keywords:
                total += melee * attacks
            if rolls & RANGED and "Ranged" in item.keywords:
                total += ranged * (attacks + 0.8)
            if rolls & SPELL:
                total += CASTING * spell * attacks
            if rolls & DEFENSE:
                total += DEFENSES * self.fewer_scratches(pool)
            elif rolls & MELEE_DEFENSE:
                total += 0.7 * DEFENSES * self.fewer_scratches(pool)
        return total

    def more_wounds(self, pool: Pool) -> float:
        """How many wounds more an attack causes with these dice than without them."""
        total = 0.0
        for defense in DEFENSE_VALUES:
            total += self.odds.wounds(ONE_STANDARD + pool, 0, defense)
            total -= self.odds.wounds(ONE_STANDARD, 0, defense)
        return total / float(len(DEFENSE_VALUES))

    def fewer_scratches(self, pool: Pool) -> float:
        """How many scratches these dice keep off an attack."""
        without = self.odds.scratches(ONE_STANDARD, USUAL_ATTACK)
        return without - self.odds.scratches(ONE_STANDARD + pool, USUAL_ATTACK)


def number_of(number: Number, usual: int) -> int:
    """A number of a card as far as it is printed."""
    return number.number if isinstance(number, Fixed) else usual


def is_of_enemies(selector: Selector) -> bool:
    return selector.kinds[0] >= ENEMIES


def reach_of(selector: Selector) -> int:
    """How far a selector reaches: 0 for oneself."""
    if selector.kinds == [0]:
        return 0
    if selector.where == ADJACENT:
        return 1
    if selector.where == BLAST:
        return BLAST_REACH
    return max(1, number_of(selector.distance, FAR_AWAY)) if selector.where else FAR_AWAY
