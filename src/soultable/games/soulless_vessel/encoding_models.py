"""Minions and enemies in a row of Soulless Vessel: what each is and what it can do now, in which groups.

They follow each other in the order in which they have appeared; those that are gone leave no gap.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import others, put_choice, put_counts, put_flags, put_number
from soultable.engine.grid import OFF
from soultable.engine.masks import mask_of
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding_parts import (
    Part,
    looks_from,
    put_model,
    put_signed,
    put_square,
    stands_on,
)
from soultable.games.soulless_vessel.flow.space import range_between, sees_model
from soultable.games.soulless_vessel.flow.texts import most_wounds
from soultable.games.soulless_vessel.flow.values import (
    attack_range,
    attack_value,
    defense_value,
    is_untargetable,
    speed,
)
from soultable.games.soulless_vessel.happenings import DEFENSE, MELEE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import ENEMY, MINION, NONE, STATUSES
from soultable.games.soulless_vessel.pieces import TAUNT
from soultable.games.soulless_vessel.printed.enemies import AI_CARDS
from soultable.games.soulless_vessel.state import UNTILS, VesselState

MINIONS: Final = 12
ENEMIES: Final = 32
GROUPS: Final = 10
MARKS: Final = 16
BONUSES: Final = 12
"""There is room for so many of each; who is more is left out, the last ones to appear."""
TOKENS: Final = 5
"""Enemies have tokens of the first five statuses."""
MARK_KINDS: Final = [
    "attack", "defense", "speed", "range", "keyword", "immunity", "target", "targetable",
]  # fmt: skip
"""What marks change, in the order of their kinds (`pieces.py`)."""
ROLL_KINDS: Final = ["melee", "ranged", "spell", "defense"]
"""For which rolls bonuses wait, in the order of their bits."""
DICE: Final = 5


class ModelsPart(Part):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.traits = len(content.traits)
        self.players = others(seats)
        self.types = len(content.enemies) + len(content.minions)
        for number in range(MINIONS):
            self.declare_minion(f"minion {number + 1}", content)
        self.minion_size = self.size // MINIONS
        for number in range(ENEMIES):
            self.declare_enemy(f"enemy {number + 1}", content)
        self.enemy_size = (self.size - MINIONS * self.minion_size) // ENEMIES
        for number in range(GROUPS):
            name = f"group {number + 1}"
            self.number(f"{name}.type", self.types)
            self.number(f"{name}.AI card", AI_CARDS)  # its threat
            self.number(f"{name}.initiative")  # 1 for step 0
            self.number(f"{name}.has acted", 1)
            self.flags(f"{name}.trait", [trait.id for trait in content.traits])

    def declare_minion(self, name: str, content: Content) -> None:
        self.number(f"{name}.type", len(content.minions))
        self.number(f"{name}.standee")
        self.square(f"{name}.at")
        self.flags(f"{name}.of", self.players)
        self.number(f"{name}.scratches")
        self.number(f"{name}.toughness")
        self.number(f"{name}.speed")
        self.number(f"{name}.range")
        self.flags(name, ["untargetable", "acts"])

    def declare_enemy(self, name: str, content: Content) -> None:
        self.number(f"{name}.type", len(content.enemies))
        self.number(f"{name}.standee")
        self.number(f"{name}.group", GROUPS)
        self.square(f"{name}.at")
        self.flags(f"{name}.reaches", ["west", "north"])  # a Bulky one, from that square
        self.number(f"{name}.wounds")
        self.number(f"{name}.most wounds")
        self.numbers(f"{name}.status", STATUSES[:TOKENS])
        self.number(f"{name}.speed")
        self.signed(f"{name}.attack")
        self.number(f"{name}.defense")
        self.number(f"{name}.range")
        self.flags(f"{name}.taunted by", self.players)
        self.number(f"{name}.acts", 1)
        self.number(f"{name}.range to me")
        self.number(f"{name}.sees me", 1)

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        models = state.models
        minions = enemies = 0
        first_enemy = at + MINIONS * self.minion_size
        place_of = self.places_of_groups(state)
        for model in range(state.seats, len(models)):
            found = models[model]
            if found.cell == OFF:
                continue
            if found.kind == MINION and minions < MINIONS:
                self.write_minion(state, seat, model, row, at + minions * self.minion_size)
                minions += 1
            elif found.kind == ENEMY and enemies < ENEMIES:
                place = first_enemy + enemies * self.enemy_size
                self.write_enemy(state, seat, model, place_of[found.group], row, place)
                enemies += 1
        at = first_enemy + ENEMIES * self.enemy_size
        for number in range(len(state.groups)):
            place_in_row = place_of[number]
            if 0 < place_in_row <= GROUPS:
                self.write_group(state, number, row, at + (place_in_row - 1) * (4 + self.traits))
        return at + GROUPS * (4 + self.traits)

    def places_of_groups(self, state: VesselState) -> list[int]:
        """The place of each group among those that are not gone, from 1 on; 0 of one that is."""
        places: list[int] = []
        count = 0
        for group in state.groups:
            if not group.gone:
                count += 1
            places.append(0 if group.gone else count)
        return places

    def write_minion(self, state: VesselState, seat: int, model: int, row: vec[u8], at: i64) -> None:
        found = state.models[model]
        at = put_number(row, at, found.type + 1)
        at = put_number(row, at, found.number)
        at = put_square(row, at, state.dungeon, found.cell, looks_from(state, seat))
        owner = found.owner
        at = put_choice(row, at, (owner - seat) % self.seats if owner >= 0 else -1, self.seats)
        at = put_number(row, at, found.wounds)
        at = put_number(row, at, state.content.minions[found.type].toughness)
        at = put_number(row, at, speed(state, model))
        at = put_number(row, at, attack_range(state, model))
        at = put_number(row, at, int(is_untargetable(state, model)))
        put_number(row, at, int(state.turn == model))

    def write_enemy(
        self, state: VesselState, seat: int, model: int, group: int, row: vec[u8], at: i64
    ) -> None:
        found, dungeon = state.models[model], state.dungeon
        own = looks_from(state, seat)
        at = put_number(row, at, found.type + 1)
        at = put_number(row, at, found.number)
        at = put_number(row, at, min(group, GROUPS))
        square = state.squares_of(model)[0]
        at = put_square(row, at, dungeon, square, own)
        if state.is_bulky(model):
            x, y = dungeon.bulky_place[found.cell]
            row[at] = u8(int(x < dungeon.xs[square]))
            row[at + 1] = u8(int(y < dungeon.ys[square]))
        at = put_number(row, at + 2, found.wounds)
        at = put_number(row, at, most_wounds(state, model))
        at = put_counts(row, at, found.tokens)
        at = put_number(row, at, speed(state, model))
        at = put_signed(row, at, attack_value(state, model))
        at = put_number(row, at, defense_value(state, model))
        at = put_number(row, at, attack_range(state, model))
        for mark in state.marks:
            if mark.kind == TAUNT and mark.model == model and 0 <= mark.holder < self.seats:
                row[at + (mark.holder - seat) % self.seats] = 1
        at = put_number(row, at + self.seats, int(state.turn == model))
        if stands_on(state, seat) != OFF:
            put_number(row, at, range_between(state, seat, model))
            put_number(row, at + 1, int(sees_model(state, seat, model)))

    def write_group(self, state: VesselState, number: int, row: vec[u8], at: i64) -> None:
        group = state.groups[number]
        at = put_number(row, at, group.type + 1)
        at = put_number(row, at, state.content.ai[group.ai].threat if group.ai != NONE else 0)
        at = put_number(row, at, group.initiative + 1)
        at = put_number(row, at, int(group.acted))
        put_flags(row, at, mask_of(list(group.traits)), self.traits)


class LastingPart(Part):
    """What lasts for a while: numbers and qualities that are other than printed, and what waits for rolls."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        types = len(content.enemies) + len(content.minions)
        for number in range(MARKS):
            name = f"mark {number + 1}"
            self.model(name, seats, types)
            self.flags(f"{name}.changes", MARK_KINDS)
            self.number(f"{name}.quality")  # which keyword or immunity, 1 for the first
            self.signed(f"{name}.amount")
            self.flags(f"{name}.until", UNTILS)
        self.mark_size = self.size // MARKS
        for number in range(BONUSES):
            name = f"bonus {number + 1}"
            self.model(name, seats, types)
            self.flags(f"{name}.for", ROLL_KINDS)
            self.numbers(f"{name}.dice", [die.id for die in content.dice])
            self.signed(f"{name}.power")
            self.number(f"{name}.plus")
            self.number(f"{name}.star")
            self.flags(f"{name}.until", UNTILS)
        self.bonus_size = (self.size - MARKS * self.mark_size) // BONUSES

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        start = at
        for mark in state.marks[:MARKS]:
            at = put_model(row, at, state, seat, mark.model)
            at = put_choice(row, at, mark.kind, len(MARK_KINDS))
            at = put_number(row, at, mark.word + 1)
            at = put_signed(row, at, mark.amount)
            at = put_choice(row, at, mark.until, len(UNTILS))
        at = start + MARKS * self.mark_size
        start = at
        for bonus in state.bonuses[:BONUSES]:
            at = put_model(row, at, state, seat, bonus.model)
            for kind in (MELEE, RANGED, SPELL, DEFENSE):
                at = put_number(row, at, int(bonus.rolls & kind > 0))
            for die in bonus.dice:
                row[at + die] += 1
            at = put_signed(row, at + DICE, bonus.power)
            at = put_number(row, at, bonus.plus)
            at = put_number(row, at, bonus.star)
            at = put_choice(row, at, bonus.until, len(UNTILS))
        return start + BONUSES * self.bonus_size
