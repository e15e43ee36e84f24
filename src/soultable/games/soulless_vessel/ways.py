"""What an adventure wants, and how far it is: for the estimate of bots."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import FAR, OFF
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR, SEALED
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.conditions import Both, Compared, Defeated, OnTile, Opened
from soultable.games.soulless_vessel.words.numbers import Counted
from soultable.games.soulless_vessel.words.terms import Condition

TOO_FAR: Final = 30
"""Nothing is taken to be farther away."""


class Quest:
    """The parts of an objective that can be seen on the table, whether all or any of them are needed."""

    __slots__ = ("burden", "counts", "doors", "enemies", "tiles")

    def __init__(self, condition: Condition) -> None:
        self.doors: list[str] = []
        self.tiles: list[str] = []
        """Where the heroes have to be in the end."""
        self.enemies: list[int] = []
        self.counts: list[Compared] = []
        """Numbers that have to be reached."""
        self.burden = 0.0
        """What the whole way costs, from the beginning of the adventure."""
        self.read(condition)

    def read(self, condition: Condition) -> None:
        if isinstance(condition, Both):
            self.read(condition.one)
            self.read(condition.other)
        elif isinstance(condition, Opened):
            self.doors.append(condition.door)
        elif isinstance(condition, OnTile):
            self.tiles.append(condition.tile)
        elif isinstance(condition, Defeated):
            self.enemies.append(condition.type)
        elif isinstance(condition, Compared) and isinstance(condition.one, Counted):
            self.counts.append(condition)


def is_all_but_there(condition: Condition, state: VesselState) -> bool:
    """Does it only remain to be at the place that the objective names?"""
    if isinstance(condition, Both):
        one = is_all_but_there(condition.one, state)
        if condition.either:
            return one or is_all_but_there(condition.other, state)
        return one and is_all_but_there(condition.other, state)
    return isinstance(condition, OnTile) or condition.holds(state, NONE, NONE)


def steps_to(state: VesselState, hero: Hero, squares: list[int]) -> int:
    """How far it is for a hero to be beside the nearest of these squares."""
    cell = state.models[hero.seat].cell
    if cell == OFF or not squares:
        return TOO_FAR
    far = state.dungeon.walk(cell)
    least = FAR
    for square in squares:
        if far[square] < least:
            least = far[square]
    return min(TOO_FAR, max(0, least - 1))


def next_door(state: VesselState) -> list[int]:
    """The squares before the door that the party has it nearest to, all heroes together; none without doors.

    One door for all: if each went to the nearest, they would wait for each other at several doors.
    """
    dungeon = state.dungeon
    best: list[int] = []
    least = TOO_FAR * (state.seats + 1)
    for door in range(len(dungeon.doors)):
        if dungeon.door_states[door] != CLOSED_DOOR:
            continue
        squares = list(dungeon.doors[door].squares)
        far = 0
        for hero in state.heroes:
            if hero.vessel:
                far += steps_to(state, hero, squares)
        if far < least:
            least = far
            best = squares
    return best


def sealed_doors(state: VesselState, hero: Hero) -> list[int]:
    """The squares before the sealed doors to which the hero has the key."""
    dungeon = state.dungeon
    found: list[int] = []
    for door, item, _ in state.sealed:
        if dungeon.door_states[door] == SEALED and (item in hero.quest or item in hero.items):
            found += list(dungeon.doors[door].squares)
    return found


def squares_of_tiles(state: VesselState, tiles: list[str]) -> list[int]:
    dungeon = state.dungeon
    found: list[int] = []
    for place in range(len(dungeon.tiles)):
        if dungeon.tiles[place].shape.id in tiles:
            found += [square for square in range(dungeon.size) if dungeon.tile_of[square] == place]
    return found


def is_on(state: VesselState, hero: Hero, tiles: list[str]) -> bool:
    cell = state.models[hero.seat].cell
    return cell != OFF and state.dungeon.tiles[state.dungeon.tile_of[cell]].shape.id in tiles


def loot_squares(state: VesselState, quest_only: bool) -> list[int]:
    """Where chests stand and items lie; or only where something lies that the quest needs."""
    items = state.content.items
    found = [
        chest.square
        for chest in state.chests
        if not quest_only or (chest.item >= 0 and items[chest.item].pile == "quest")
    ]
    for dropped in state.dropped:
        if any(items[item].pile == "quest" for item in dropped.items):
            found += [dropped.square]
    return found


def vessel_squares(state: VesselState) -> list[int]:
    return [square for found in state.found for square in found.squares]
