"""Vessels and doors: special movement actions that need no items (SV-VES, SV-SMA-01, 09 to 11)."""

from __future__ import annotations

from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR, OPEN_DOOR, SEALED
from soultable.games.soulless_vessel.flow.vessels import exchange_vessels, shed_scratches, take_vessel
from soultable.games.soulless_vessel.pieces import Found
from soultable.games.soulless_vessel.state import DEATHS_DOOR, VesselState
from tests.games.soulless_vessel.desk import (
    agrees,
    content,
    desk,
    hold,
    item,
    name_of,
    offered,
    play,
    points_left,
    refused,
    vessel,
    walk,
    who,
)
from tests.rules import rule


def with_token(body: str) -> tuple[VesselState, str]:
    state = desk()
    squares = (state.models[0].cell, state.models[1].cell)
    state.found = (Found(squares, vessel(body)),)
    return state, name_of(state, squares[0])


@rule("SV-VES-03", "SV-VES-06", "SV-VES-08", "SV-R-139", "SV-GEN-04", "SV-GEN-05")
def test_a_new_vessel_is_whole_and_has_its_first_perk_and_what_was_noted() -> None:
    state = desk()
    hero = hold(state, 0, hand1="I03")
    hero.noted = ((vessel("V02"), 0b1001),)
    hero.wounds, hero.scratches, hero.counter, hero.perks = 1, 2, 3, 0b111
    hero.status[0] = 2
    take_vessel(state, hero, vessel("V03"))
    assert (hero.vessel, hero.perks, hero.wounds, hero.scratches, hero.counter) == (vessel("V03"), 1, 0, 0, 0)
    assert state.vessel_discards[vessel("V01")] == 1
    assert (hero.items[0], hero.status[0]) == (item("I03"), 2)
    take_vessel(state, hero, vessel("V02"))
    assert hero.perks == 0b1001


@rule("SV-SMA-09", "SV-R-108", "SV-R-116")
def test_a_soul_assumes_a_vessel() -> None:
    state, square = with_token("V06")
    state.heroes[0].vessel = vessel("V00")
    walk(state, points=3)
    agrees(state)
    play(state, f"assume {square}")
    assert state.heroes[0].vessel == vessel("V06")
    assert not state.found
    assert sum(state.vessel_discards) == 0  # there is no card of the Vesselless Soul
    assert points_left(state) == 1


@rule("SV-SMA-10", "SV-GEN-07", "SV-GEN-09")
def test_a_drained_vessel_brings_soul_shards_by_its_rarity() -> None:
    for body, shards in (("V03", 1), ("V05", 2), ("V06", 3)):
        state, square = with_token(body)
        walk(state, points=3)
        play(state, f"drain {square}")
        assert state.shards == shards
        assert state.vessel_discards[vessel(body)] == 1
        assert points_left(state) == 1


@rule("SV-SMA-09", "SV-SMA-10")
def test_a_vessel_token_costs_two_points_and_has_to_be_adjacent() -> None:
    state, square = with_token("V03")
    walk(state, points=1)
    assert refused(state, f"assume {square}") == "SV-SMA-01"
    state, square = with_token("V03")
    far = max(range(state.dungeon.size), key=lambda one: state.dungeon.range(one, state.models[0].cell))
    state.found = (Found((far, far), vessel("V03")),)
    walk(state)
    assert refused(state, f"drain {name_of(state, far)}") == "SV-R-05"
    assert refused(state, f"drain {square}") == "SV-SMA-09"


@rule("SV-VES-09", "SV-SMA-11", "SV-R-100", "SV-R-124", "SV-R-160")
def test_two_heroes_exchange_vessels_with_their_damage() -> None:
    state = desk()
    one, other = state.heroes[0], state.heroes[1]
    other.vessel = vessel("V05")
    one.wounds, one.scratches, one.perks = 1, 2, 0b11
    one.noted = ((vessel("V05"), 0b10),)
    other.counter, other.perks = 4, 0b101
    squares = [model.cell for model in state.models]
    walk(state)
    play(state, "exchange vessels H2")
    assert who(state) == 1
    play(state, "yes")
    assert (one.vessel, one.wounds, one.scratches, one.counter, one.perks) == (vessel("V05"), 0, 0, 4, 0b11)
    assert (other.vessel, other.wounds, other.scratches, other.perks) == (vessel("V01"), 1, 2, 1)
    assert [model.cell for model in state.models] == squares
    assert points_left(state) == 2
    assert sum(state.vessel_discards) == 0


@rule("SV-R-108", "SV-R-124")
def test_no_exchange_with_a_soul_or_against_the_will_of_the_other() -> None:
    state = desk()
    state.heroes[1].vessel = vessel("V00")
    walk(state, 0)
    assert refused(state, "exchange vessels H2") == "SV-R-108"
    state = desk()
    walk(state)
    play(state, "exchange vessels H2", "no")
    assert refused(state, "exchange vessels H2") == "SV-R-124"
    assert points_left(state) == 4


@rule("SV-R-34")
def test_excess_scratches_are_dropped_without_a_wound() -> None:
    state = desk()
    hero = state.heroes[0]
    hero.scratches = content().vessels[hero.vessel].rows[0]
    assert not shed_scratches(state, hero)
    state.switches = DEATHS_DOOR
    assert shed_scratches(state, hero)
    assert (hero.scratches, hero.wounds) == (2, 0)
    exchange_vessels(state, hero, state.heroes[1])
    assert (hero.scratches, state.heroes[1].scratches) == (0, 2)


# --- doors


def at_door(kind: int) -> tuple[VesselState, int, str]:
    state = desk()
    state.dungeon = state.dungeon.with_door(0, kind)
    door = state.dungeon.doors[0]
    state.put(0, door.squares[0])
    return state, 0, f"open {door.name}"


@rule("SV-SMA-01", "SV-R-06", "SV-VES-10")
def test_a_closed_door_is_opened_by_a_hero_beside_it_but_not_by_a_soul() -> None:
    state, _, move = at_door(CLOSED_DOOR)
    walk(state)
    assert move in offered(state)
    agrees(state)
    state, _, move = at_door(CLOSED_DOOR)
    state.heroes[0].vessel = vessel("V00")
    walk(state)
    assert refused(state, move) == "SV-VES-10"
    state, _, move = at_door(CLOSED_DOOR)
    walk(state, 2)
    assert refused(state, move) == "SV-R-06"
    state = desk()
    walk(state)
    assert refused(state, move) == "SV-SMA-01"


@rule("SV-SMA-01")
def test_a_sealed_door_needs_its_item_and_its_points() -> None:
    state, door, move = at_door(SEALED)
    state.sealed = ((door, item("Q03"), 2),)
    walk(state)
    assert refused(state, move) == "SV-SMA-01"
    play(state, "stop")
    state.heroes[0].quest = (item("Q03"),)
    walk(state, points=1)
    assert refused(state, move) == "SV-SMA-01"
    play(state, "stop")
    walk(state)
    play(state, move)
    assert state.opened == (door,)
    assert state.dungeon.door_states[door] == OPEN_DOOR
    assert points_left(state) == 2


@rule("SV-SMA-01", "SV-R-176")
def test_texts_react_to_a_sealed_door_that_is_opened() -> None:
    state, door, move = at_door(SEALED)
    state.sealed = ((door, item("Q03"), 1),)
    hero = state.heroes[0]
    hero.quest, hero.vessel = (item("Q03"),), vessel("V19")  # on(self.opens_door,1/round){..}
    hero.learn([0])
    hero.hand, hero.cooldown[0] = 0, 2
    walk(state)
    play(state, move)
    assert "choose 1" in offered(state)
    play(state, "choose 1")
    assert hero.cooldown[0] == 1
