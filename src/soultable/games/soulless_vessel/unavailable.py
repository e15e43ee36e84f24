"""What the asked player might want to do in Soulless Vessel and cannot now, with the reasons."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.buttons import say_move
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR, SEALED
from soultable.games.soulless_vessel.flow.attack import AttackChoice, weapons, why_not_reached
from soultable.games.soulless_vessel.flow.giving_up import why_not_give_up
from soultable.games.soulless_vessel.flow.hero_turn import CARDS_LEFT, ONLY_INTERRUPT, Act, is_only_interrupt
from soultable.games.soulless_vessel.flow.movement import MovementQuestion, Walk, this_walk
from soultable.games.soulless_vessel.flow.rolls import is_botched
from soultable.games.soulless_vessel.flow.rounds import PlaceCards
from soultable.games.soulless_vessel.flow.special import ACTIONS, OpenDoor
from soultable.games.soulless_vessel.flow.spending import (
    BOTCHED,
    CANNOT_PAY,
    USED,
    Spend,
    can_pay,
    is_weapon_used,
)
from soultable.games.soulless_vessel.flow.town.bodies import BODIES
from soultable.games.soulless_vessel.flow.town.shops import SHOPS
from soultable.games.soulless_vessel.flow.town.town import InStreets
from soultable.games.soulless_vessel.happenings import ABILITY, INTERRUPT, MAJOR, MELEE, RANGED, Roll
from soultable.games.soulless_vessel.hero import ENEMY, EQUIPPED, HERO, NONE
from soultable.games.soulless_vessel.naming import model_words, question_of
from soultable.games.soulless_vessel.printed.dice import SpendingOption
from soultable.games.soulless_vessel.refusals import NOT_CONSUMABLE
from soultable.games.soulless_vessel.state import VesselState

COOLING: Final = Refusal("SV-CARD-04", "That card lies on the cooldown track.")
LASTING: Final = Refusal("SV-CARD-10", "That card lies on the effects track: its effect applies.")
Wishes = list[tuple[str, Refusal]]


def unavailable(state: VesselState, seat: int) -> Wishes:
    frame = question_of(state, seat)
    if isinstance(frame, MovementQuestion):
        walk = this_walk(state)
        return on_the_way(state, seat, walk) if walk.free and walk.actor == seat else []
    if isinstance(frame, PlaceCards):
        return while_placing(state, seat)
    if isinstance(frame, Act):
        return in_turn(state, seat)
    if isinstance(frame, InStreets):
        return in_town(state, seat)
    if isinstance(frame, AttackChoice):
        return out_of_reach(state, seat, frame)
    return symbols(state, seat) if isinstance(frame, Spend) else []


def in_town(state: VesselState, seat: int) -> Wishes:
    """What lies in the shops and is too dear, perks that are not to be had, and setting out."""
    hero = state.heroes[seat]
    frame = state.frame_of(seat)
    wanted = [move for one in (*SHOPS, *BODIES) for move in one.candidates(state, hero)]
    wanted.append(state.content.moves.ready)
    found: Wishes = []
    for move in wanted:
        refusal = frame.why_not(state, move)
        if refusal is not None:
            found.append((say_move(state, seat, move), refusal))
    return found


def on_the_way(state: VesselState, seat: int, walk: Walk) -> Wishes:
    """What movement points pay for, if one stood elsewhere or had more of them."""
    hero = state.heroes[seat]
    found: Wishes = []
    for action in ACTIONS:
        wanted = doors_here(state, seat) if isinstance(action, OpenDoor) else action.candidates(state, hero)
        for move in wanted:
            refusal = state.frame_of(seat).why_not(state, move)
            if refusal is not None and refusal is not NOT_CONSUMABLE:
                found.append((say_move(state, seat, move), refusal))
    return found


def doors_here(state: VesselState, seat: int) -> list[Move]:
    """The doors of the room in which the hero stands."""
    dungeon = state.dungeon
    own = dungeon.tiles[dungeon.tile_of[state.models[seat].cell]].shape.id
    return [
        state.content.moves.open_move(dungeon.doors[door].name)
        for door in range(len(dungeon.doors))
        if dungeon.door_states[door] in (CLOSED_DOOR, SEALED) and dungeon.doors[door].tile == own
    ]


def while_placing(state: VesselState, seat: int) -> Wishes:
    """Cards on the tracks, and giving up."""
    hero = state.heroes[seat]
    found: Wishes = []
    for place in range(len(hero.deck)):
        name = state.content.abilities[hero.deck[place]].name
        if hero.cooldown[place]:
            found.append((f"Place {name} (cooldown {hero.cooldown[place]})", COOLING))
        elif hero.lasting[place]:
            found.append((f"Place {name} (lasts {hero.lasting[place]})", LASTING))
    refusal = why_not_give_up(state)
    if refusal is not None:
        found.append(("Give up the adventure", refusal))
    return found


def in_turn(state: VesselState, seat: int) -> Wishes:
    """Major actions that are only interrupts, and the end of the turn."""
    hero = state.heroes[seat]
    found: Wishes = []
    for place in hero.placed:
        if is_only_interrupt(state, hero, place):
            name = state.content.abilities[hero.deck[place]].name
            found.append((f"{name}: the major action", ONLY_INTERRUPT))
    if hero.placed or hero.empty:
        found.append(("End the turn", CARDS_LEFT))
    return found


def out_of_reach(state: VesselState, seat: int, frame: AttackChoice) -> Wishes:
    """Enemies that no weapon reaches."""
    table = state.content.moves
    legal = frame.moves(state)
    found: Wishes = []
    for enemy in state.standing_models(ENEMY):
        ways = [
            table.attack_with(weapon, state.models[enemy])
            for weapon in weapons(state, frame.actor, frame.plan)
        ]
        if not any(move in legal for move in ways):
            refusal = why_not_reached(state, frame.actor, enemy)
            found.append((f"Attack {model_words(state, enemy, seat)}", refusal))
    return found


def symbols(state: VesselState, seat: int) -> Wishes:
    """Spending options that lie on the table and cannot be used now."""
    roll = state.roll()
    if roll is None or state.models[roll.actor].kind != HERO:
        return []
    legal = state.legal(seat)
    found: Wishes = []
    for option in printed_options(state, roll):
        move = state.content.moves.spend.move(option.number)
        if move not in legal:
            refusal = why_not_spend(state, roll, option)
            if refusal is not None:
                found.append((say_move(state, seat, move), refusal))
    return found


def printed_options(state: VesselState, roll: Roll) -> list[SpendingOption]:
    """Those of the card, the vessel and the items that are involved."""
    content = state.content
    hero = state.heroes[roll.actor]
    deed = state.deed()
    found: list[SpendingOption] = []
    if deed is not None and deed.source == ABILITY and deed.part in (MAJOR, INTERRUPT):
        found += content.abilities[state.heroes[deed.actor].deck[deed.place]].options
    found.append(content.vessels[hero.vessel].plus)
    for slot in range(EQUIPPED):
        item = hero.items[slot]
        if item == NONE or (slot < 2 and roll.kind_of & (MELEE | RANGED) and not is_weapon_used(state, slot)):
            continue
        found += [option for option in content.items[item].options if option.roll & roll.kind_of]
    return found


def why_not_spend(state: VesselState, roll: Roll, option: SpendingOption) -> Refusal | None:
    """None where only its effect has nothing to do."""
    if option.number in roll.used:
        return USED
    if is_botched(state, roll):
        return BOTCHED
    return None if can_pay(state, roll, option.cost) else CANNOT_PAY
