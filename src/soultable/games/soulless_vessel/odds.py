"""What dice bring on average: how many wounds an attack causes, how many scratches a defense lets through.

Every pool is worked out once, exactly, from the faces of the dice, and kept. What symbols are spent on is not
counted: that depends on cards and vessels.
"""

from __future__ import annotations

from typing import Final

from soultable.games.soulless_vessel.content import Content

KINDS_OF_DICE: Final = 5
Pool = int
"""How many of each die, in the order of the content, as a number in base MANY: two pools add up."""
MANY: Final = 32
"""There are fewer dice of each kind."""
NO_DICE: Final[Pool] = 0
ONE_STANDARD: Final[Pool] = 1
UNITS: Final = [1, MANY, MANY * MANY, MANY * MANY * MANY, MANY * MANY * MANY * MANY]
"""A single die of each kind."""
ONE_CURSED: Final[Pool] = MANY * MANY * MANY * MANY
HIGHEST: Final = 64
"""Attack, defense and further power are lower."""
CRITICALS: Final = 64
"""An outcome is its power times this, plus its criticals. The power is shifted by LOWEST, to be positive."""
LOWEST: Final = 32


class Odds:
    """The averages of all pools that were asked for."""

    __slots__ = ("content", "dealt", "defended", "outcomes", "reached")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.outcomes: dict[Pool, dict[int, float]] = {}
        self.dealt: dict[int, float] = {}
        self.defended: dict[int, float] = {}
        self.reached: dict[int, float] = {}

    def outcome(self, pool: Pool) -> dict[int, float]:
        """How likely each sum of power and criticals is; what is missing to 1 is botched (SV-DIE-17)."""
        known = self.outcomes.get(pool)
        if known is not None:
            return known
        found: dict[int, float] = {LOWEST * CRITICALS: 1.0}
        for kind in range(KINDS_OF_DICE):
            die = self.content.dice[kind]
            for _ in range(min(count(pool, kind), die.supply)):
                grown: dict[int, float] = {}
                share = 1.0 / float(len(die.faces))
                for face in range(len(die.faces)):
                    if die.botch[face]:
                        continue
                    more = die.power[face] * CRITICALS + (1 if die.critical[face] else 0)
                    for sum_so_far, chance in found.items():
                        total = sum_so_far + more
                        grown[total] = grown.get(total, 0.0) + chance * share
                found = grown
        self.outcomes[pool] = found
        return found

    def wounds(self, pool: Pool, power: int, defense: int) -> float:
        """How many wounds an attack with this pool and so much more power causes (SV-EDM-02)."""
        key = (pool * HIGHEST + power) * HIGHEST + defense
        known = self.dealt.get(key)
        if known is None:
            known = 0.0
            for total, chance in self.outcome(pool).items():
                strength = max(0, total // CRITICALS - LOWEST + power)
                known += chance * float(strength // max(1, defense) + total % CRITICALS)
            self.dealt[key] = known
        return known

    def scratches(self, pool: Pool, attack: int) -> float:
        """How many scratches an attack of this value makes on who defends with this pool (SV-ET-07, 08)."""
        key = pool * HIGHEST + attack
        known = self.defended.get(key)
        if known is None:
            known = 0.0
            sure = 0.0
            for total, chance in self.outcome(pool).items():
                sure += chance
                if total % CRITICALS == 0:
                    known += chance * float(max(1, attack - max(0, total // CRITICALS - LOWEST)))
            known += (1.0 - sure) * float(max(1, attack))
            self.defended[key] = known
        return known

    def success(self, pool: Pool, number: int) -> float:
        """How likely a spell with this target number succeeds (SV-ROLL-04)."""
        key = pool * HIGHEST + number
        known = self.reached.get(key)
        if known is None:
            known = 0.0
            for total, chance in self.outcome(pool).items():
                if total // CRITICALS - LOWEST >= number or total % CRITICALS > 0:
                    known += chance
            self.reached[key] = known
        return known

    def power(self, pool: Pool) -> float:
        """The power on average, without botches."""
        total = 0.0
        for kind in range(KINDS_OF_DICE):
            faces = self.content.dice[kind].power
            total += float(count(pool, kind)) * float(sum(faces)) / float(len(faces))
        return total


def pool_of(dice: tuple[int, ...] | list[int]) -> Pool:
    pool = NO_DICE
    for die in dice:
        pool += UNITS[die]
    return pool


def count(pool: Pool, kind: int) -> int:
    """How many dice of a kind there are in a pool."""
    return pool // UNITS[kind] % MANY


def size(pool: Pool) -> int:
    """How many dice there are in a pool."""
    return sum([count(pool, kind) for kind in range(KINDS_OF_DICE)])
