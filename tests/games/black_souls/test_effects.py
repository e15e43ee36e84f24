"""The effects of Bid Cards, and where Tokens may lie (BS-EFF, BS-TOK-04, BS-TOK-05, BS-R-18 to BS-R-25)."""

from __future__ import annotations

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.black_souls.tables import design
from tests.rules import rule


@rule("BS-EFF-01", "BS-R-23")
def test_value_one_puts_a_tavern_token_on_the_asset() -> None:
    at = design(2, pool="C01 C02 C03")
    at.bid(1, 4)
    at.play("draw C09", "take C01 1", "take C02 2")
    assert at.level(0) == "- - - - C02t"
    assert at.view(SPECTATOR).tavern_tokens == 15


@rule("BS-EFF-07")
def test_value_six_puts_a_shrine_token_on_the_asset() -> None:
    at = design(2, pool="C01 C02 C03")
    at.bid(6, 4)
    at.play("take C01 1")
    assert at.level(0) == "C01s"
    assert at.view(SPECTATOR).shrine_tokens == 15


@rule("BS-TOK-05", "BS-R-23", "BS-EX-09")
def test_a_special_asset_never_carries_a_token() -> None:
    at = design(2, pool="D19 D02 C03")  # Chapel of Ash, Rat Corridor
    at.bid(6, 4)
    twin = at.branch()
    at.play("take D19 1")
    assert at.level(0) == "D19"
    twin.play("take D02 1")
    assert twin.level(0) == "D02s"


@rule("BS-R-23", "BS-R-25")
def test_a_face_down_asset_is_no_exception() -> None:
    at = design(3, pool="C15 C02 C03")
    at.bid(6, 3, 1)
    at.play("take C15 1", "take C02 1", "take C03 1")
    assert [at.level(seat) for seat in range(3)] == ["C15?", "C02", "C03?t"]  # a face-down Boss, a plain one


@rule("BS-TOK-04", "BS-R-25")
def test_an_asset_gets_one_token_and_keeps_it() -> None:
    """A Token is put on an Asset only as it is placed, by one bid, and no rule takes it away."""
    at = design(2, levels=["C04t C05"], pool="C01 C02 C03", turn=3)
    at.bid(6, 5)
    at.play("take C01 1")
    assert at.level(0) == "C04t C05 C01s"
    view = at.view(SPECTATOR).players[0].level
    assert [space.token for space in view if space] == ["tavern", "", "shrine"]


@rule("BS-R-24")
def test_when_the_tokens_are_used_up_there_is_none() -> None:
    tokens = (
        "[counts]\ntavern_tokens = { value = 1, mark = 'pack' }\nshrine_tokens = { value = 0, mark = 'pack' }"
    )
    at = design(3, pool="C01 C02 C03", pack=tokens)
    at.bid(1, 6, 4)
    at.play("take C01 1", "draw C09", "take C02 1", "take C03 1")
    assert [at.level(seat) for seat in range(3)] == ["C03t", "C01", "C02"]
    assert at.happened("tokens used up") == [(1,)]


@rule("BS-EFF-02", "BS-R-04")
def test_value_two_adds_one_cube_of_the_type_of_a_party_card() -> None:
    at = design(3)
    at.bid(2, 6, 5)
    assert (at.kind, ask_of(at.state, CHANCE).weights) == ("beta", [2, 1, 2, 1, 2, 1, 2, 1])
    at.play("reveal 3H")
    assert [at.party(seat) for seat in range(3)] == [(2, 2, 3, 2), (2, 2, 2, 2), (2, 2, 2, 2)]
    assert at.view(SPECTATOR).party_discards == ["3H"]


@rule("BS-R-04")
def test_an_empty_party_deck_is_made_anew_of_the_discards() -> None:
    at = design(5, party_deck="2F")
    at.bid(2, 7, 6, 5, 4)
    assert at.legal() == ["reveal 2F"]  # the 7 comes first in turn order
    at.play("reveal 2F")
    assert at.party(1) == (4, 2, 2, 2)
    assert ask_of(at.state, CHANCE).weights == [2, 1, 2, 1, 2, 1, 2, 1]  # the one just used too
    assert at.happened("reshuffled") == [(-5,)]
    at.play("reveal 2Y")
    assert at.party(0) == (2, 2, 2, 3)


@rule("BS-R-21", "BS-SET-10")
def test_cubes_above_five_are_not_gained() -> None:
    at = design(5, parties=[(5, 2, 2, 2), (4, 2, 2, 2)])
    at.bid(2, 7, 6, 5, 4)
    at.play("reveal 3F", "reveal 2F")
    assert at.party(1) == (5, 2, 2, 2)  # 3 Fighters came, 1 had room
    assert at.party(0) == (5, 2, 2, 2)
    assert at.view(SPECTATOR).party_discards == ["2F", "3F"]  # drawn and discarded all the same
    assert at.happened("open beta") == [(1, "3F", 1)]
    assert at.happened("recruited") == [(0, "2F", 0)]
    assert at.story(0)[-3::2] == [
        "Ben draws a Party Card with 3 Fighters and gains 1 Fighter.",
        "Ann draws a Party Card with 2 Fighters, but already has 5 Fighters.",
    ]


@rule("BS-EFF-02", "BS-EFF-09")
def test_a_party_card_is_drawn_by_the_rule_of_its_bid() -> None:
    at = design(5)
    at.bid(2, 7, 6, 5, 4)
    for reveal, why in (("reveal 3F", "BS-EFF-09"), ("reveal 2F", "BS-EFF-02")):
        assert (at.kind, type(at.state.frame_of(at.asked)).rule) == ("beta", why)
        at.play(reveal)
    assert at.rules_of("open beta") + at.rules_of("recruited") == ["BS-EFF-09", "BS-EFF-02"]


@rule("BS-EFF-09", "BS-SCL-03")
@pytest.mark.parametrize("seats", [5, 6])
def test_value_seven_adds_all_cubes_of_a_party_card(seats: int) -> None:
    at = design(seats)
    at.bid(*[7, 6, 5, 4, 3, 1][:seats])
    at.play("reveal 3M")
    assert at.party(0) == (2, 5, 2, 2)
    assert at.party(1) == (2, 2, 2, 2)


@rule("BS-EFF-10", "BS-R-62")
def test_a_seven_is_spent_even_without_effect() -> None:
    at = design(5)
    at.bid(7, 7, 6, 5, 4)
    at.play("pass", "pass")
    assert at.working == [2, 3, 4]  # tied
    assert at.hand(0) == [1, 2, 3, 4, 5, 6]
    assert at.party(0) == (2, 2, 2, 2)
    at = design(5, parties=[(5, 2, 2, 2)])
    at.bid(7, 1, 6, 5, 4)
    at.play("reveal 3F")
    assert at.party(0) == (5, 2, 2, 2)
    assert at.hand(0) == [1, 2, 3, 4, 5, 6]


@rule("BS-EFF-05", "BS-EFF-08")
def test_value_four_draws_an_asset_when_its_player_is_about_to_choose() -> None:
    at = design(3, pool="C01 C02 C03")
    at.bid(6, 4, 1)
    assert at.kind == "take"
    assert at.pool == ["C01", "C02", "C03"]  # the earlier chooser does not see it
    at.play("take C01 1")
    ask = ask_of(at.state, CHANCE)
    assert (at.kind, len(ask.moves), set(ask.weights)) == ("update", 69, {1})
    at.play("draw O15")
    assert at.pool == ["C02", "C03", "O15"]
    assert at.asked == 1


@rule("BS-R-18")
def test_the_added_asset_may_be_taken_by_anyone_still_to_choose_or_returns() -> None:
    at = design(3, pool="C01 C02 C03")
    at.bid(6, 4, 1)
    at.play("take C01 1", "draw O15")
    twin = at.branch()
    at.play("take C02 1", "take O15 1")
    assert at.level(2) == "O15"
    twin.play("take C02 1", "take C03 1")
    assert twin.kind == "pool"
    assert "O15" in twin.bag


@rule("BS-R-18")
def test_with_an_empty_bag_nothing_is_drawn() -> None:
    at = design(3, pool="C01 C02 C03", bag="")
    at.bid(6, 4, 1)
    at.play("take C01 1")
    assert (at.kind, at.asked, at.pool) == ("take", 1, ["C02", "C03"])
    assert at.happened("bag empty") == [(1,)]


@rule("BS-EFF-06", "BS-R-19")
def test_value_five_may_swap_any_two_own_assets_with_facing_and_token() -> None:
    at = design(2, levels=["C01? - - - D01s - - - O01"], turn=4)
    at.bid(5, 6)
    assert at.asked == 0
    assert at.legal() == ["pass", "swap 1 5", "swap 1 9", "swap 5 9"]
    assert at.refused("swap 1 2").rule == "BS-R-19"
    twin = at.branch()
    at.play("swap 1 5")
    assert at.level(0) == "D01s - - - C01? - - - O01"
    assert at.view(0).players[0].level[4].asset == ""  # type: ignore[union-attr]
    twin.play("pass")
    assert twin.level(0) == "C01? - - - D01s - - - O01"


@rule("BS-R-19")
def test_with_fewer_than_two_assets_it_has_no_effect() -> None:
    at = design(2, levels=["C01", "D01"])
    at.bid(5, 6)
    assert (at.kind, at.asked) == ("take", 1)
    assert at.happened("nothing to swap") == [(0,)]


@rule("BS-R-20")
def test_the_asset_of_this_turn_cannot_be_swapped() -> None:
    at = design(2, levels=["C05 C06"], pool="C01 C02 C03", turn=3)
    at.bid(5, 6)
    assert at.legal() == ["pass", "swap 1 2"]  # it is not on the board yet
    at.play("pass", "take C01 1", "take C02 1")
    assert at.level(0) == "C05 C06 C02"
    assert at.kind == "pool"  # and nothing is asked afterwards


@rule("BS-R-07")
def test_immediate_effects_happen_one_by_one_in_the_new_turn_order() -> None:
    at = design(6, levels=["C10 C11"], hands=[[1, 2, 3, 4, 5, 6]] * 6)
    at.bid(5, 2, 3, 6, 4, 1)
    assert at.order == [3, 0, 4, 2, 1, 5]
    assert [event.kind for event in at.events if event.kind in ("order", "rebooted")] == ["order"]
    assert (at.kind, at.asked) == ("swap", 0)
    at.play("pass")
    assert at.happened("rebooted") == [(2,)]
    assert at.kind == "beta"  # of seat 1, after the 3
    at.play("reveal 2F")
    assert (at.kind, at.asked) == ("take", 3)
