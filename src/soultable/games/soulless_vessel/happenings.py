"""What is happening: deeds, attacks and rolls, on the stack of incidents (`state.incidents`).

A word of a card asks for its surroundings here: which card is being played (`Deed`), whom an attack is aimed
at (`Attack`), which dice lie on the table (`Roll`). They are part of the state and are copied with it.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.reactions import Incident

NONE: Final = -1

# What a text stands on, whose words are carried out.
ABILITY: Final = 0
"""A card of a hero; `place` is its place in the deck."""
ITEM: Final = 1
"""An item of a hero; `place` is its slot."""
PERK: Final = 2
"""A perk of a vessel; `place` is which of the five."""
MODEL: Final = 3
"""The card of an enemy or a minion; a trait too."""
ADVENTURE: Final = 4
"""A special rule, an event or a quest trigger of the adventure."""

# Parts of an ability card.
MAJOR: Final = 0
MINOR: Final = 1
INTERRUPT: Final = 2
NO_PART: Final = 3

# Kinds of rolls and of attacks, as sets: what is said of attacks is said of all their kinds.
MELEE: Final = 1
RANGED: Final = 2
SPELL: Final = 4
"""Any roll with the spellcasting pool: spells, and spells that attack."""
DEFENSE: Final = 8
DAMAGE: Final = 16
MISC: Final = 32
SPELL_ATTACK: Final = 64
"""Set beside SPELL where the spell is an attack (SV-R-25)."""
MELEE_DEFENSE: Final = 128
"""Set beside DEFENSE where the attack is a melee attack."""
ANY_ATTACK: Final = MELEE | RANGED | SPELL_ATTACK
ANY_ROLL: Final = ANY_ATTACK | DEFENSE | SPELL
HERO_ROLLS: Final = ANY_ROLL
"""Attack, defense and spellcasting rolls."""


class Deed(Incident):
    """Somebody carries out a text: a card, a perk, an ability of an enemy, an event."""

    __slots__ = (
        "area",
        "caused_wound",
        "cooldown",
        "duration",
        "extra_dice",
        "extra_power",
        "failed",
        "laid",
        "last",
        "original",
        "part",
        "place",
        "source",
        "targets",
        "use",
        "weapon",
    )  # fmt: skip

    def __init__(self, actor: int, source: int, place: int, part: int = NO_PART) -> None:
        super().__init__("deed", actor)
        self.source = source
        self.place = place
        self.part = part
        self.last = NONE
        """The target of the previous attack of this action."""
        self.caused_wound = False
        """Did the last attack of this action cause a wound?"""
        self.weapon = NONE
        """The weapon of the previous attack of this action."""
        self.targets: tuple[int, ...] = ()
        """Whom the spell or effect is aimed at."""
        self.area: tuple[int, ...] = ()
        """The squares that a blast of this deed covers."""
        self.cooldown = 0
        """By how much the cooldown of the card is changed."""
        self.duration = 0
        """By how much its duration is."""
        self.extra_dice: tuple[int, ...] = ()
        self.extra_power = 0
        """What is added to the damage rolls of this card."""
        self.failed = False
        """Has the spell failed?"""
        self.laid = False
        """Is the card laid on the effects track by this deed?"""
        self.original = 0
        """The Bleed that the hero had when the deed began; what comes later does not count (SV-R-59)."""

        self.use = 0
        """Where the use of a text is counted that is offered: who declines has not used it."""

    def copy(self) -> Deed:
        twin = Deed(self.actor, self.source, self.place, self.part)
        twin.target = self.target
        twin.amount = self.amount
        twin.last = self.last
        twin.caused_wound = self.caused_wound
        twin.weapon = self.weapon
        twin.targets = self.targets
        twin.area = self.area
        twin.cooldown = self.cooldown
        twin.duration = self.duration
        twin.extra_dice = self.extra_dice
        twin.extra_power = self.extra_power
        twin.failed = self.failed
        twin.laid = self.laid
        twin.original = self.original
        twin.use = self.use
        self.copy_course(twin)
        return twin


class Attack(Incident):
    """An attack: who attacks whom, how, and with what. Of a hero or minion, or of an enemy."""

    __slots__ = (
        "caused", "dice", "earlier", "ignores", "more", "negated", "opportunity", "power", "range", "reach",
        "replaced", "roll_kind", "strikes", "value", "weapon",
    )  # fmt: skip

    def __init__(self, attacker: int, target: int, kind: int) -> None:
        super().__init__("attack", attacker, target)
        self.roll_kind = kind
        """MELEE, RANGED, or SPELL_ATTACK | SPELL."""
        self.reach = False
        """Is it a melee attack with Reach at a target that is not adjacent?"""
        self.weapon = NONE
        self.range = 1
        self.dice: tuple[int, ...] = ()
        """Dice that the card and the words of this attack add, by type."""
        self.power = 0
        self.ignores = 0
        """What the words of this attack ignore: 1 wound dice, 2 adjacency, 4 negative numbers, 8 wear."""
        self.more: tuple[tuple[int, int], ...] = ()
        """Additional targets, each with the most wounds that it can get."""
        self.value = 0
        """Of an enemy: the scratches that it deals."""
        self.negated = False
        self.opportunity = False
        """Is it an attack of opportunity (SV-R-10)?"""
        self.strikes = False
        """Is it a strike of an ability, not the attack of the activation?"""
        self.caused = False
        """Has it caused a wound?"""
        self.replaced = False
        self.earlier: tuple[object, ...] = ()
        """Marks and bonuses for an attack that were there when it began: those of the one it interrupts."""

    def copy(self) -> Attack:
        twin = Attack(self.actor, self.target, self.roll_kind)
        twin.amount = self.amount
        twin.reach = self.reach
        twin.weapon = self.weapon
        twin.range = self.range
        twin.dice = self.dice
        twin.power = self.power
        twin.ignores = self.ignores
        twin.more = self.more
        twin.value = self.value
        twin.negated = self.negated
        twin.opportunity = self.opportunity
        twin.strikes = self.strikes
        twin.caused = self.caused
        twin.replaced = self.replaced
        twin.earlier = self.earlier
        self.copy_course(twin)
        return twin


class Roll(Incident):
    """Dice on the table. `actor` rolls, `target` is whom it concerns: the target, or the attacker."""

    __slots__ = (
        "changed_by", "dice", "extra_plus", "extra_star", "faces", "ignored_botches", "ignored_wear",
        "kind_of", "negative", "power", "resolved", "target_number", "thrown", "used", "used_numbers",
        "used_plus", "used_star", "worn",
    )  # fmt: skip

    def __init__(self, roller: int, other: int, kind: int) -> None:
        super().__init__("roll", roller, other)
        self.kind_of = kind
        self.dice: list[int] = []
        """The types of the dice, in the order in which they are thrown."""
        self.faces: list[int] = []
        """What each shows; as long as a die has not been thrown it is missing here."""
        self.power = 0
        """Power that words add."""
        self.extra_plus = 0
        self.extra_star = 0
        self.used_plus = 0
        self.used_star = 0
        self.used_numbers = 0
        """Symbols, and number faces, that have been spent."""
        self.thrown = 0
        self.ignored_botches = 0
        self.ignored_wear = 0
        self.negative = False
        """Are negative numbers ignored?"""
        self.used: tuple[int, ...] = ()
        """The options that have been used (SV-DIE-09)."""
        self.resolved = False
        """Has its damage, its scratches or its success been dealt with?"""
        self.target_number = 0
        self.worn: tuple[int, ...] = ()
        """The slots of items that were involved (SV-DIE-15)."""
        self.changed_by: tuple[tuple[int, int], ...] = ()
        """The interrupts that have changed it: whose, and their places in the deck (SV-R-120)."""

    def copy(self) -> Roll:
        twin = Roll(self.actor, self.target, self.kind_of)
        twin.amount = self.amount
        twin.dice = self.dice.copy()
        twin.faces = self.faces.copy()
        twin.power = self.power
        twin.extra_plus = self.extra_plus
        twin.extra_star = self.extra_star
        twin.used_plus = self.used_plus
        twin.used_star = self.used_star
        twin.used_numbers = self.used_numbers
        twin.thrown = self.thrown
        twin.ignored_botches = self.ignored_botches
        twin.ignored_wear = self.ignored_wear
        twin.negative = self.negative
        twin.used = self.used
        twin.resolved = self.resolved
        twin.target_number = self.target_number
        twin.worn = self.worn
        twin.changed_by = self.changed_by
        self.copy_course(twin)
        return twin
