"""Moves about the map, the own board and dice as short phrases: movement, items, attacks, rolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soultable.engine.english import listed
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.games.soulless_vessel.flow.attack import Deal, wounds_of
from soultable.games.soulless_vessel.flow.dropped import dropped_at
from soultable.games.soulless_vessel.flow.enemy_attack import Resist
from soultable.games.soulless_vessel.flow.looting import chest_at
from soultable.games.soulless_vessel.flow.rolls import criticals, is_botched, power, succeeds
from soultable.games.soulless_vessel.flow.spell import Cast
from soultable.games.soulless_vessel.flow.spending import Spend
from soultable.games.soulless_vessel.flow.values import attack_value, defense_value
from soultable.games.soulless_vessel.flow.vessels import found_at
from soultable.games.soulless_vessel.happenings import Roll
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.moves import (
    CARRIED,
    FIST,
    HERO_NAMES,
    LIES,
    OWN,
    ROCK,
    SPELL_WEAPON,
)
from soultable.games.soulless_vessel.naming import (
    die_words,
    door_words,
    first_upper,
    hero_words,
    item_words,
    names_of,
    question_of,
    slot_words,
)
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.state import VesselState

# --- movement


def say_stride(state: VesselState, seat: int, move: Move) -> str:
    """A Bulky model covers four squares; half of them may lie in a wall."""
    square = names_of(state.content).squares[move.value // len(LIES)]
    lies = LIES[move.value % len(LIES)]
    return f"{square} and beyond" if lies == "here" else f"{square}, half in the wall to the {lies}"


def say_open(state: VesselState, seat: int, move: Move) -> str:
    door = door_words(state, state.content.moves.door_names[move.value])
    if move.verb == "open":
        return f"Open {door}"
    return first_upper(door)


def say_loot(state: VesselState, seat: int, move: Move) -> str:
    square = state.dungeon.named(move.value)
    where = names_of(state.content).squares[move.value]
    if square == OFF or chest_at(state, square) is not None:
        return f"Open the chest on {where}"
    lying = dropped_at(state, square)
    things = [state.content.items[item].name for item in lying.items] if lying is not None else []
    return f"Pick up {listed([the(thing) for thing in things]) or 'what lies'} on {where}"


def say_take(state: VesselState, seat: int, move: Move) -> str:
    item, slot = move.value // CARRIED, move.value % CARRIED
    name = the(state.content.items[item].name)
    return f"Take {name}" if slot >= SLOTS else f"Take {name} into {slot_words(slot)}"


def say_put(state: VesselState, seat: int, move: Move) -> str:
    one, other = move.value // SLOTS, move.value % SLOTS
    if not 0 <= seat < state.seats:
        return f"From {slot_words(one)} to {slot_words(other)}"
    item = item_words(state, seat, one)
    if state.heroes[seat].items[other] == NONE:
        return f"Put {item} into {slot_words(other)}"
    return f"Put {item} into {slot_words(other)}, and {item_words(state, seat, other)} in its place"


def say_exchange(state: VesselState, seat: int, move: Move) -> str:
    thing, other = move.value // len(HERO_NAMES), move.value % len(HERO_NAMES)
    giver = seat if move.verb == "pass" else other
    if thing >= SLOTS:
        what = the(state.content.items[thing - SLOTS].name)
    else:
        what = item_words(state, giver, thing) if 0 <= giver < state.seats else "an item"
    hero = hero_words(state, other, seat)
    return f"Give {what} to {hero}" if move.verb == "pass" else f"Take {what} from {hero}"


def say_use(state: VesselState, seat: int, move: Move) -> str:
    if not 0 <= seat < state.seats:
        return f"Use what lies in {slot_words(move.value)}"
    return f"Use {item_words(state, seat, move.value)}"


def say_body(state: VesselState, seat: int, move: Move) -> str:
    """A vessel that lies on the map."""
    square = state.dungeon.named(move.value)
    found = found_at(state, square) if square != OFF else None
    where = names_of(state.content).squares[move.value]
    if found is None:
        return f"{move.verb.capitalize()} the vessel on {where}"
    vessel = state.content.vessels[found.vessel]
    if move.verb == "assume":
        return f"Assume {the(vessel.name)} on {where} (2 points)"
    shards = "1 Soul Shard" if vessel.drain == 1 else f"{vessel.drain} Soul Shards"
    return f"Drain {the(vessel.name)} on {where} for {shards} (2 points)"


def say_swap(state: VesselState, seat: int, move: Move) -> str:
    return f"Exchange vessels with {hero_words(state, move.value, seat)} (2 points)"


# --- fighting


def say_attack(state: VesselState, seat: int, move: Move) -> str:
    names = names_of(state.content)
    weapon, target = divmod(move.value, len(names.models))
    with_what = ""
    if weapon == FIST:
        with_what = " unarmed"
    elif weapon == ROCK:
        with_what = " with a thrown rock"
    elif weapon == SPELL_WEAPON:
        with_what = " with the spell"
    elif weapon != OWN and 0 <= seat < state.seats:
        with_what = f" with {item_words(state, seat, weapon)}"
    return f"Attack {names.models[target]}{with_what}"


def say_spend(state: VesselState, seat: int, move: Move) -> str:
    cost, text, title = names_of(state.content).option(move.value)
    return f"Spend {cost}: {text} ({title})"


def say_deal(state: VesselState, seat: int, move: Move) -> str:
    """What comes of the roll as the dice lie now."""
    frame = question_of(state, seat)
    roll = state.roll()
    if not isinstance(frame, Spend) or roll is None:
        return "Take the roll as it is"
    if isinstance(frame.outcome, Cast):
        if succeeds(state, roll):
            return f"Cast the spell: it succeeds with power {power(state, roll)} of {roll.target_number}"
        return f"Let the spell fail: power {power(state, roll)} of {roll.target_number}"
    if isinstance(frame.outcome, Deal):
        return say_damage(state, roll)
    if isinstance(frame.outcome, Resist):
        return say_resisting(state, roll)
    return f"Take the roll as it is: power {power(state, roll)}"


def say_damage(state: VesselState, roll: Roll) -> str:
    attack = state.attack()
    if attack is None or attack.negated or not state.is_there(attack.target):
        return "The attack misses"
    wounds = wounds_of(state, attack.target, power(state, roll), criticals(state, roll))
    against = f"power {power(state, roll)} against defense {defense_value(state, attack.target)}"
    return f"Deal {'no wound' if not wounds else '1 wound' if wounds == 1 else f'{wounds} wounds'}: {against}"


def say_resisting(state: VesselState, roll: Roll) -> str:
    attack = state.attack()
    if attack is None or not state.is_there(attack.actor):
        return "The attack is lost"
    botched = is_botched(state, roll)
    if not botched and criticals(state, roll):
        return "Ward the attack off completely: a critical"
    value = attack.power + (attack.value if attack.value != NONE else attack_value(state, attack.actor))
    left = max(1, value - (0 if botched else power(state, roll)))
    against = "a botch" if botched else f"power {power(state, roll)}"
    return f"Take {'1 scratch' if left == 1 else f'{left} scratches'}: attack {value} against {against}"


def say_wear(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if not 0 <= seat < state.seats:
        return first_upper(slot_words(move.value))
    item = item_words(state, seat, move.value)
    if move.verb == "item":
        return first_upper(item)
    return f"Discard {item}" if getattr(frame, "discards", False) else f"A wear token on {item}"


def say_reroll(state: VesselState, seat: int, move: Move) -> str:
    roll = state.roll()
    if roll is None or move.value >= len(roll.faces):
        return f"Re-roll die {move.value + 1}"
    return f"Re-roll {die_words(state.content, roll.dice[move.value], roll.faces[move.value])}"


ON_BOARD: Final[dict[str, Callable[[VesselState, int, Move], str]]] = {
    "stride": say_stride,
    "open": say_open,
    "door": say_open,
    "loot": say_loot,
    "take": say_take,
    "put": say_put,
    "pass": say_exchange,
    "fetch": say_exchange,
    "use": say_use,
    "assume": say_body,
    "drain": say_body,
    "exchange vessels": say_swap,
    "attack": say_attack,
    "spend": say_spend,
    "deal": say_deal,
    "wear": say_wear,
    "item": say_wear,
    "reroll": say_reroll,
}
