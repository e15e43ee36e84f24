"""Items and slots (SV-ITM, SV-SMA-06 to 08, SV-R-34, SV-R-124, SV-R-125, SV-R-128)."""

from __future__ import annotations

from random import Random

import pytest

from soultable.games.soulless_vessel.flow.inventory import begin_rearranging, excess, why_not_put
from soultable.games.soulless_vessel.hero import SLOT_NAMES
from soultable.games.soulless_vessel.state import VesselState
from tests.games.soulless_vessel.desk import (
    agrees,
    asked,
    content,
    desk,
    held,
    hold,
    item,
    lying,
    offered,
    pile,
    play,
    points_left,
    refused,
    told,
    vessel,
    walk,
    who,
)
from tests.rules import rule


def rule_against(state: VesselState, name: str, slot: str) -> str:
    refusal = why_not_put(state, state.heroes[0], content().items[item(name)], SLOT_NAMES.index(slot))
    return "" if refusal is None else refusal.rule


# --- what may lie where


@rule("SV-ITM-01", "SV-ITM-02", "SV-ITM-03", "SV-ITM-04", "SV-ITM-05", "SV-ITM-06")
@pytest.mark.parametrize(
    ("name", "slot", "rule"),
    [
        ("I01", "hand1", ""),
        ("I01", "armor", "SV-ITM-03"),
        ("I01", "gear1", "SV-ITM-04"),
        ("I01", "belt1", "SV-ITM-06"),
        ("I01", "pack1", ""),
        ("I02", "armor", ""),
        ("I02", "hand1", "SV-ITM-02"),
        ("I04", "hand1", ""),
        ("I04", "hand2", "SV-ITM-02"),
        ("I10", "belt1", ""),
        ("I10", "pack1", ""),
        ("I13", "pack1", "SV-R-128"),
    ],
)
def test_an_item_lies_where_its_kind_belongs(name: str, slot: str, rule: str) -> None:
    assert rule_against(desk(), name, slot) == rule


@rule("SV-ITM-02")
def test_a_two_handed_item_fills_both_hands() -> None:
    state = desk()
    hold(state, 0, hand1="I04")
    assert rule_against(state, "I01", "hand2") == "SV-ITM-02"
    state = desk()
    hold(state, 0, hand2="I01")
    assert rule_against(state, "I04", "hand1") == "SV-ITM-02"


@rule("SV-ITM-04")
def test_apart_from_rings_no_two_items_are_for_one_body_part() -> None:
    state = desk()
    hold(state, 0, gear1="I31")
    assert rule_against(state, "S17", "gear2") == "SV-ITM-04"
    hold(state, 0, gear1="I09")
    assert rule_against(state, "S14", "gear2") == ""


@rule("SV-ITM-01", "SV-R-31")
def test_only_free_places_that_the_hero_has() -> None:
    state = desk()
    hold(state, 0, pack1="I01", pack2="I01", pack3="I01")
    assert rule_against(state, "I03", "pack1") == "SV-R-31"
    assert rule_against(state, "I03", "pack4") == "SV-ITM-01"
    hold(state, 0, gear1="I34")
    assert rule_against(state, "I03", "pack4") == ""


# --- rearranging


@rule("SV-SMA-06")
def test_rearranging_costs_a_point_and_any_number_of_items_is_put() -> None:
    state = desk()
    hero = hold(state, 0, hand1="I03", hand2="I06", pack1="I04", pack2="I10")
    hero.wear[0] = 2
    walk(state)
    play(state, "rearrange")
    agrees(state)
    assert refused(state, "put hand1 pack1") == "SV-ITM-02"  # the shield is still in the other hand
    assert refused(state, "put pack1 hand1") == "SV-SMA-06"
    play(state, "put hand2 pack3", "put hand1 pack1", "put pack2 belt1")
    assert held(hero) == {"hand1": "I04", "pack1": "I03", "pack3": "I06", "belt1": "I10"}
    assert hero.wear[SLOT_NAMES.index("pack1")] == 2
    assert points_left(state) == 3


@rule("SV-SMA-06")
def test_a_weapon_in_the_second_hand_makes_way_for_a_two_handed_one() -> None:
    state = desk()
    hero = hold(state, 0, hand2="I03", pack1="I04", pack2="I01", pack3="I01")
    begin_rearranging(state, 0)
    play(state, "put hand2 pack1", "done")
    assert held(hero) == {"hand1": "I04", "pack1": "I03", "pack2": "I01", "pack3": "I01"}


@rule("SV-SMA-06")
@pytest.mark.parametrize("seed", range(8))
def test_rearranging_comes_to_an_end_without_done(seed: int) -> None:
    state = desk()
    hero = hold(state, 0, hand1="I03", hand2="I06", armor="I02", gear1="I34", gear2="I31", pack1="I04")
    hold(state, 0, pack2="I10", pack3="I39", pack4="S17", belt1="I36")
    before = sorted(held(hero).values())
    rng = Random(seed)
    begin_rearranging(state, 0)
    puts = 0
    while (frame := asked(state)) is not None:
        agrees(state)
        frame.answer(state, rng.choice(frame.moves(state)[:-1]))
        puts += 1
        assert not excess(state)
    assert 0 < puts <= len(before)
    assert sorted(held(hero).values()) == before


@rule("SV-SMA-06")
def test_what_gives_room_stays_while_the_room_is_needed() -> None:
    state = desk()
    hold(state, 0, gear1="I34", pack1="I01", pack2="I01", pack3="I01", pack4="I01")
    begin_rearranging(state, 0)
    assert refused(state, "put gear1 pack5") == "SV-ITM-01"


@rule("SV-R-34")
def test_excess_items_are_dropped_when_there_are_fewer_places() -> None:
    state = desk()
    hero = hold(state, 0, gear1="I34", pack1="I01", pack2="I03", pack4="I05", pack5="I06")
    assert not excess(state)
    hold(state, 0, gear1="I31")
    assert excess(state)
    assert held(hero)["pack3"] == "I05"  # there was room for one
    state.unsettled = True
    assert excess(state)
    play(state, "item pack1")
    while excess(state):
        pass
    assert held(hero) == {"gear1": "I31", "pack1": "I06", "pack2": "I03", "pack3": "I05"}
    assert lying(state) == [["I01"]]
    assert state.dropped[0].square == state.models[0].cell


# --- exchanging and using items


@rule("SV-SMA-07", "SV-R-124")
def test_an_item_is_given_if_the_other_player_agrees() -> None:
    state = desk()
    giver = hold(state, 0, hand1="I03", belt1="I10")
    giver.wear[0] = 1
    walk(state)
    agrees(state)
    play(state, "pass hand1 H2")
    assert who(state) == 1
    play(state, "yes")
    assert held(state.heroes[1]) == {"hand1": "I03"}
    assert state.heroes[1].wear[0] == 1
    assert points_left(state) == 3
    assert who(state) == 0
    play(state, "put belt1 pack1")  # both rearrange for free
    assert who(state) == 1
    play(state, "put hand1 pack1")
    assert held(giver) == {"pack1": "I10"}
    assert held(state.heroes[1]) == {"pack1": "I03"}
    assert points_left(state) == 3


@rule("SV-R-124")
def test_what_was_declined_costs_nothing_and_is_not_asked_again() -> None:
    state = desk()
    hold(state, 1, hand1="I03")
    state.heroes[1].quest = (item("Q03"),)
    walk(state)
    play(state, "fetch hand1 H2", "no")
    assert points_left(state) == 4
    assert refused(state, "fetch hand1 H2") == "SV-R-124"
    play(state, "fetch Q03 H2", "yes", "done")
    assert state.heroes[0].quest == (item("Q03"),)
    assert not state.heroes[1].quest


@rule("SV-R-124")
def test_an_item_has_to_fit_after_the_rearrangement() -> None:
    state = desk()
    hold(state, 0, hand1="I03")
    getter = hold(state, 1, hand1="I04", pack1="I01", pack2="I06", pack3="I31", gear1="S17", gear2="I09")
    walk(state)
    play(state, "pass hand1 H2", "yes")  # the bow goes into the pack, club and shield into the hands
    assert sorted(held(getter).values()) == ["I01", "I03", "I04", "I06", "I09", "I31", "S17"]
    play(state, "done")
    state = desk()
    hold(state, 0, hand1="I03")
    hold(state, 1, hand1="I01", hand2="I06", pack1="I01", pack2="I06", pack3="I31", gear1="S17", gear2="I09")
    walk(state)
    assert refused(state, "pass hand1 H2") == "SV-R-124"
    assert refused(state, "pass hand2 H2") == "SV-SMA-07"
    assert refused(state, "pass hand1 H5") == "SV-SMA-07"
    assert refused(state, "pass hand1 H1") == "SV-SMA-07"


@rule("SV-SMA-07", "SV-R-124")
def test_the_new_item_takes_the_hand_that_a_two_handed_one_has_left() -> None:
    """The only way: the hammer goes into the pack for a weapon from there, which leaves a hand free."""
    state = desk()
    hold(state, 0, hand1="I26")
    getter = hold(
        state, 1, hand1="I05", armor="I07", pack1="I28", pack2="I37", pack3="I15", belt1="I18", belt2="I10"
    )
    walk(state)
    play(state, "pass hand1 H2", "yes")
    assert held(getter)["hand1"] == "I15"
    assert held(getter)["hand2"] == "I26"
    assert held(getter)["pack3"] == "I05"


@rule("SV-SMA-08", "SV-R-125")
@pytest.mark.parametrize("slot", ["belt1", "pack2"])
def test_a_consumable_is_used_from_belt_or_pack_and_discarded(slot: str) -> None:
    state = desk()
    hero = hold(state, 0, pack1="I03", **{slot: "I10"})
    hero.scratches = 3
    walk(state)
    assert refused(state, "use pack1") == "SV-SMA-08"
    play(state, f"use {slot}")
    assert hero.scratches == 0
    assert held(hero) == {"pack1": "I03"}
    assert state.item_discards == pile(I10=1)
    assert points_left(state) == 3
    assert told(state, "used") == [("Clean Linen",)]


@rule("SV-SMA-08")
def test_a_consumable_that_can_do_nothing_is_not_used() -> None:
    state = desk()
    hold(state, 0, belt1="I37")  # on an enemy, and there is none
    state.heroes[0].vessel = vessel("V00")
    walk(state)
    assert refused(state, "use belt1") == "SV-SMA-08"


@rule("SV-SMA-08")
def test_a_consumable_stays_where_it_is_while_it_is_used() -> None:
    state = desk(seats=2)
    hero = hold(state, 0, belt1="I52", pack1="I03")  # choose(1){..|move_ally(each ally@6,2,slippery)}
    walk(state)
    play(state, "use belt1")
    assert who(state) == 1
    assert "fetch pack1 H1" in offered(state)
    assert refused(state, "fetch belt1 H1") == "SV-SMA-08"
    play(state, "stop")
    assert held(hero) == {"pack1": "I03"}


@rule("SV-R-124")
def test_what_gives_room_is_not_given_away_while_the_room_is_needed() -> None:
    state = desk()
    hold(state, 0, gear1="I34", pack1="I01", pack2="I01", pack3="I01", pack4="I01")
    walk(state)
    assert refused(state, "pass gear1 H2") == "SV-R-124"
    assert "pass pack4 H2" in offered(state)
