"""What helps people to plan: what an attack would do, what sees what, where enemies could strike next."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.attack import wounds_of
from soultable.games.soulless_vessel.flow.enemy_movement import places_in_reach
from soultable.games.soulless_vessel.flow.space import is_within, squares_at
from soultable.games.soulless_vessel.flow.values import attack_range, defense_value, speed
from soultable.games.soulless_vessel.happenings import Roll
from soultable.games.soulless_vessel.hero import ENEMY, STUN
from soultable.games.soulless_vessel.printed.dice import Die
from soultable.games.soulless_vessel.state import VesselState

APART: Final = 1_000_000
"""The square of a distance that no map has; parts that are laid apart are farther from each other."""
Odds = dict[tuple[int, int, int], float]
"""How likely it is that a roll has this power, so many criticals and so many botches."""


def attack_odds(state: VesselState, seat: int, move: Move) -> dict[str, object] | None:
    """The pool of an attack and what it does on average; None if something is asked before the dice fall.

    Symbols that are spent, and what texts do afterwards, can make it more.
    """
    after = state.copy()
    after.events = []
    after.play(seat, move)
    roll, attack = after.roll(), after.attack()
    if roll is None or attack is None or roll.faces:
        return None
    expected, wounding, missed = 0.0, 0.0, 0.0
    for (power, criticals, botches), likely in odds(after, roll).items():
        if botches > roll.ignored_botches:
            missed += likely
            continue
        wounds = wounds_of(after, attack.target, max(0, power), criticals)
        expected += likely * wounds
        wounding += likely if wounds else 0.0
    return {
        "dice": [state.content.dice[die].id for die in roll.dice],
        "power": roll.power,
        "defense": defense_value(after, attack.target),
        "wounds": round(expected, 2),
        "hits": round(100 * wounding),
        "misses": round(100 * missed),
    }


def odds(state: VesselState, roll: Roll) -> Odds:
    found: Odds = {(roll.power, 0, 0): 1.0}
    for number in roll.dice:
        die = state.content.dice[number]
        found = with_die(found, die, roll.negative)
    return found


def with_die(before: Odds, die: Die, ignores_negative: bool) -> Odds:
    after: Odds = {}
    share = 1.0 / len(die.faces)
    for (power, criticals, botches), likely in before.items():
        for face in range(len(die.faces)):
            number = die.power[face]
            if number < 0 and ignores_negative:
                number = 0
            shown = (power + number, criticals + die.critical[face], botches + die.botch[face])
            after[shown] = after.get(shown, 0.0) + likely * share
    return after


# --- line of sight


def line_between(state: VesselState, one: int, other: int) -> tuple[int, int]:
    """The squares between which two models are looked at: those that see each other, else the nearest ones
    (SV-LOS-02); (OFF, OFF) if the models stand in parts of the map that are laid apart."""
    dungeon = state.dungeon
    if not state.is_bulky(one) and not state.is_bulky(other):
        only = state.models[one].cell, state.models[other].cell
        return only if dungeon.squared(*only) < APART else (OFF, OFF)
    best, least = (OFF, OFF), (True, APART)
    for square in state.squares_of(one):
        for beyond in state.squares_of(other):
            far = (not dungeon.sees(square, beyond), dungeon.squared(square, beyond))
            if far < least:
                best, least = (square, beyond), far
    return best


# --- danger


def danger(state: VesselState, model: int, squares: list[int]) -> dict[str, list[str]]:
    """Which enemies could attack a model on each of these squares, as fast and as far as they are now."""
    content = state.content
    found: dict[str, list[str]] = {}
    for enemy in state.standing_models(ENEMY):
        if state.models[enemy].tokens[STUN]:
            continue
        name = content.moves.model_names[content.moves.model_name(state.models[enemy])]
        for square in in_danger(state, enemy, squares):
            found.setdefault(content.square_names[state.dungeon.name_of[square]], []).append(name)
    return found


def in_danger(state: VesselState, enemy: int, squares: list[int]) -> list[int]:
    """Those of the squares at which this enemy could attack somebody after its movement."""
    dungeon = state.dungeon
    bulky = state.is_bulky(enemy)
    far = attack_range(state, enemy)
    standing = [
        squares_at(state, bulky, place) for place in places_in_reach(state, enemy, speed(state, enemy))
    ]
    found: list[int] = []
    for square in squares:
        for there in standing:
            if square not in there and is_within(dungeon, there, (square,), far):
                found.append(square)
                break
    return found
