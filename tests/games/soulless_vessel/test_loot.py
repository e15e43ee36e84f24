"""Loot: chests, dropped items, cards outside chests, Enemies Drop Loot (SV-SMA-02 to 05, SV-R-30 to 32)."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.exploration import stock_chest
from soultable.games.soulless_vessel.flow.income import gain_coins
from soultable.games.soulless_vessel.flow.looting import (
    begin_loot,
    draw_for,
    drop_cards,
    give_item,
    loot_of_group,
)
from soultable.games.soulless_vessel.happenings import ADVENTURE, NO_PART
from soultable.games.soulless_vessel.hero import ENEMY
from soultable.games.soulless_vessel.pieces import Chest, Dropped, Group
from soultable.games.soulless_vessel.state import DROP_LOOT, STARVED, VesselState
from tests.games.soulless_vessel.desk import (
    agrees,
    asked,
    content,
    desk,
    held,
    hold,
    item,
    lying,
    name_of,
    offered,
    pile,
    play,
    points_left,
    refused,
    vessel,
    walk,
    who,
)
from tests.games.soulless_vessel.reading import LANGUAGE
from tests.rules import rule

# --- chests


def with_chest(cards: int = 2, named: str = "") -> VesselState:
    state = desk()
    state.chests = (Chest(state.dungeon.start[3], item(named) if named else -1, cards),)
    return state


def loot_move(state: VesselState) -> str:
    return f"loot {name_of(state, state.dungeon.start[3])}"


def beside_chest(state: VesselState) -> VesselState:
    """Puts the first hero on the square of the chest, which counts as adjacent (SV-R-05)."""
    state.put(0, state.dungeon.start[3])
    return state


@rule("SV-SMA-02", "SV-SMA-03", "SV-SMA-04", "SV-R-05", "SV-R-31", "SV-R-32")
def test_a_chest_is_opened_and_the_hero_takes_what_is_wanted() -> None:
    state = beside_chest(with_chest())
    state.item_pile = pile(I03=1, I10=1)
    walk(state)
    play(state, loot_move(state), "draw I03", "draw I10")
    agrees(state)
    assert "take I03 hand1" in offered(state)
    assert refused(state, "take I03 pack2") == "SV-ITM-01"
    assert refused(state, "take I04 hand1") == "SV-SMA-05"
    play(state, "take I03 hand1", "done")
    assert held(state.heroes[0]) == {"hand1": "I03"}
    assert lying(state) == [["I10"]]
    assert not state.chests
    assert points_left(state) == 3
    play(state, loot_move(state), "take I10 belt1")  # a dropped item, without drawing
    assert not state.dropped
    assert points_left(state) == 2


@rule("SV-R-30", "SV-ITM-08", "SV-GEN-08", "SV-GEN-07")
def test_gold_cards_in_a_chest_bring_coins_and_are_not_replaced() -> None:
    state = beside_chest(with_chest())
    state.item_pile = pile(X01=1, I10=1)
    begin_loot(state, 0, state.dungeon.start[3])
    play(state, "draw X01", "draw I10", "done")
    assert state.coins == 10
    assert state.item_discards == pile(X01=1)
    assert lying(state) == [["I10"]]


@rule("SV-R-30")
def test_a_red_card_in_a_chest_is_a_mimic_beside_the_opener() -> None:
    state = beside_chest(with_chest(cards=1))
    state.item_pile = pile(X02=1)
    begin_loot(state, 0, state.dungeon.start[3])
    play(state, "draw X02")
    while (frame := asked(state)) is not None:
        frame.answer(state, frame.moves(state)[0])
    mimics = state.standing_models(ENEMY)
    assert [content().enemies[state.models[model].type].id for model in mimics] == ["E13"]
    assert state.dungeon.adjacent(state.models[mimics[0]].cell, state.models[0].cell)
    assert not state.groups[state.models[mimics[0]].group].by_event


@rule("SV-SMA-02", "SV-SMA-05")
def test_a_chest_is_looted_once_and_what_was_dropped_does_not_count() -> None:
    state = beside_chest(with_chest(cards=0, named="I10"))
    hero = state.heroes[0]
    hero.vessel, hero.perks, hero.scratches = (
        vessel("V19"),
        0b11,
        1,
    )  # on(self.loots){choose(1){gain(coins,5)|..
    walk(state)
    play(state, loot_move(state), "done", "choose 1")
    assert state.coins == 5
    play(state, loot_move(state), "done")
    assert state.coins == 5
    assert points_left(state) == 2


@rule("SV-R-127")
def test_an_empty_pile_gets_the_discards_and_then_there_are_fewer_cards() -> None:
    state = beside_chest(with_chest())
    state.item_discards = pile(I03=1, I01=1, I12=1)  # tier 0 and legendary cards are of no pile
    begin_loot(state, 0, state.dungeon.start[3])
    assert offered(state) == ["draw I03"]
    play(state, "draw I03", "done")
    assert lying(state) == [["I03"]]
    assert state.item_discards == pile(I01=1, I12=1)


@rule("SV-SMA-04", "SV-R-128")
def test_a_chest_may_hold_a_named_item_and_quest_items_need_no_slot() -> None:
    state = beside_chest(with_chest(cards=0, named="Q01"))
    begin_loot(state, 0, state.dungeon.start[3])
    assert offered(state) == ["take Q01 quest", "done"]
    assert refused(state, "take Q01 pack1") == "SV-R-128"
    play(state, "take Q01 quest")
    assert state.heroes[0].quest == (item("Q01"),)


@rule("SV-R-194")
@pytest.mark.parametrize(("in_pile", "discarded"), [(2, 0), (0, 1), (0, 0)])
def test_the_card_of_a_named_item_is_taken_from_the_pile(in_pile: int, discarded: int) -> None:
    """There is no card more than there was: without one the chest has another."""
    state = desk()
    state.item_pile, state.item_discards = pile(I03=in_pile), pile(I03=discarded)
    stock_chest(state, [tile.id for tile in content().tiles].index("R00"), 1, 1, item("I03"), 1)
    (chest,) = state.chests
    left = state.item_pile[item("I03")] + state.item_discards[item("I03")]
    if in_pile or discarded:
        assert (chest.item, chest.cards, left) == (item("I03"), 1, in_pile + discarded - 1)
    else:
        assert (chest.item, chest.cards, left) == (-1, 2, 0)


@rule("SV-R-194")
def test_a_gift_is_a_card_of_the_pile_too() -> None:
    gift = LANGUAGE.program(Entry("a test", {"effect": "obtain(self,I03)"}), "effect")
    for cards in (1, 0):
        state = desk()
        state.item_pile = pile(I03=cards)
        begin_deed(state, 0, ADVENTURE, 0, NO_PART, gift, 0)
        state.settle()
        if cards:
            play(state, "take I03 hand1")
        assert held(state.heroes[0]) == ({"hand1": "I03"} if cards else {})
        assert state.item_pile == pile(I03=0)


@rule("SV-VES-10", "SV-R-108")
def test_a_vesselless_soul_opens_no_chest_and_picks_up_what_was_dropped() -> None:
    state = beside_chest(with_chest())
    state.item_pile = pile(I03=2)
    state.heroes[0].vessel = vessel("V00")
    walk(state)
    assert refused(state, loot_move(state)) == "SV-VES-10"
    begin_loot(state, 0, state.dungeon.start[3])
    asked(state)
    assert state.chests
    state.dropped = (Dropped(state.dungeon.start[3], (item("I10"),), (0,)),)
    play(state, loot_move(state), "take I10 belt1")
    assert state.chests
    assert held(state.heroes[0]) == {"belt1": "I10"}


@rule("SV-SMA-05")
def test_of_two_alike_the_less_worn_is_taken_and_wear_goes_with_it() -> None:
    state = desk()
    square = state.models[0].cell
    state.dropped = (Dropped(square, (item("I03"), item("I03")), (2, 1)),)
    begin_loot(state, 0, square)
    play(state, "take I03 hand1")
    assert state.heroes[0].wear[0] == 1
    assert state.dropped[0].wear == (2,)


@rule("SV-SMA-02", "SV-SMA-05")
def test_only_what_is_adjacent_is_looted() -> None:
    state = with_chest()
    far = max(range(state.dungeon.size), key=lambda square: state.dungeon.range(square, state.models[0].cell))
    state.chests = (Chest(far),)
    walk(state)
    assert refused(state, f"loot {name_of(state, far)}") == "SV-R-05"
    assert refused(state, f"loot {name_of(state, state.models[0].cell)}") == "SV-SMA-02"


# --- cards outside chests


@rule("SV-R-126", "SV-R-127")
def test_drawing_until_a_card_matches() -> None:
    state = desk()
    state.item_pile = pile(I03=5, X01=5, I10=1, I39=1)
    draw_for(state, 1, 1, "Potion")
    assert offered(state) == ["draw I39"]
    play(state, "draw I39")
    assert who(state) == 1
    play(state, "take I39 belt1")
    assert held(state.heroes[1]) == {"belt1": "I39"}
    assert state.item_pile == pile(I03=5, X01=5, I10=1)
    draw_for(state, 1, 1, "Bow")
    assert asked(state) is None


@rule("SV-R-126")
def test_what_does_not_fit_lies_on_the_square_of_the_hero() -> None:
    state = desk()
    hold(state, 0, hand1="I04", pack1="I01", pack2="I01", pack3="I01")
    give_item(state, 0, item("I03"))
    assert asked(state) is None
    assert lying(state) == [["I03"]]
    assert state.dropped[0].square == state.models[0].cell
    give_item(state, 0, item("Q03"))
    assert state.heroes[0].quest == (item("Q03"),)


@rule("SV-R-127")
def test_dropped_cards_are_items() -> None:
    state = desk()
    state.item_pile = pile(X01=3, X02=1, I03=1, I10=1)
    drop_cards(state, state.dungeon.start[3], 3)
    play(state, "draw I10", "draw I03")
    assert asked(state) is None
    assert lying(state) == [["I10", "I03"]]


@rule("SV-OPT-03")
def test_starved_economy_halves_coins_and_rounds_up() -> None:
    state = desk()
    gain_coins(state, 5)
    state.switches = STARVED
    gain_coins(state, 5)
    assert state.coins == 5 + 3


# --- Enemies Drop Loot


def group(state: VesselState, name: str = "E01") -> Group:
    return Group([enemy.id for enemy in content().enemies].index(name))


@rule("SV-OPT-05", "SV-R-104")
def test_a_defeated_group_leaves_the_item_of_lower_value() -> None:
    state = desk()
    state.switches = DROP_LOOT
    state.item_pile = pile(I03=1, I10=1, X01=9)
    loot_of_group(state, group(state), 0)
    play(state, "draw I03", "draw I10")
    assert lying(state) == [["I10"]]
    assert state.item_discards == pile(I03=1)


@rule("SV-R-104")
def test_of_equal_values_the_players_choose() -> None:
    state = desk()
    state.switches = DROP_LOOT
    state.turn = 1
    state.item_pile = pile(I20=1, I21=1)
    loot_of_group(state, group(state), 0)
    play(state, "draw I21", "draw I20")
    assert (who(state), offered(state)) == (1, ["keep I20", "keep I21"])
    play(state, "keep I21")
    assert lying(state) == [["I21"]]
    assert state.item_discards == pile(I20=1)


@rule("SV-R-127")
def test_a_single_card_is_the_loot_of_a_group() -> None:
    state = desk()
    state.switches = DROP_LOOT
    state.item_pile = pile(I20=1)
    loot_of_group(state, group(state), 0)
    play(state, "draw I20")
    assert lying(state) == [["I20"]]


@rule("SV-OPT-06", "SV-R-157")
def test_no_loot_of_what_comes_endlessly_or_without_the_option() -> None:
    state = desk()
    loot_of_group(state, group(state), 0)
    state.switches = DROP_LOOT
    loot_of_group(state, group(state, "E00"), 0)
    by_event = group(state)
    by_event.by_event = True
    loot_of_group(state, by_event, 0)
    assert not state.stack
