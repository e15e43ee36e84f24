"""The shops in town: repair, sale, rows, the Soul Shop, immediate items (SV-TWN-01 to 11)."""

from __future__ import annotations

import pytest

from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    ANYBODY,
    IN_TOWN,
    LEADER,
    STARVED,
    VOTE,
    VesselState,
)
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import TIER_1, Town, left, member
from tests.rules import rule


def price(name: str) -> int:
    return next(item.value for item in box().items if item.id == name)


def copies(name: str) -> int:
    return next(item.copies for item in box().items if item.id == name)


def in_pile(town: Town, name: str) -> int:
    number = [item.id for item in box().items].index(name)
    return town.state.item_pile[number] + town.campaign().soul_pile[number]


def rich(*heroes: str, tier: int = 1, coins: int = 200, shards: int = 0) -> str:
    played = TIER_1 if tier == 2 else ["ADV00"]
    return left(*heroes, tier=tier, played=played, coins=coins, shards=shards, legend=9)


@rule("SV-TWN-01", "SV-AFT-03", "SV-GIV-04")
def test_all_are_in_town_at_once_and_do_what_they_like_in_any_order() -> None:
    town = Town(rich(member(0, xp=1, items="hand1 I03"), member(1), member(2)))
    assert town.state.phase == IN_TOWN
    assert town.state.asked() == [0, 1, 2]
    town.do(2, "buy I01 stock")
    town.do(0, "learn A50", "sell hand1")
    town.do(1, "ready")
    assert town.state.asked() == [0, 2]
    town.do(0, "buy I02 stock", "ready")
    town.do(2, "ready")
    assert town.offers(0, "set out")


@rule("SV-TWN-02", "SV-R-33")
def test_what_nobody_holds_lies_in_its_pile_again() -> None:
    town = Town(rich(member(0, items="hand1 I03"), member(1), member(2)), shows=" ".join(["I10"] * 3))
    shown = [card for row in town.campaign().rows for card in row.cards if row.kind == 0]
    number = [item.id for item in box().items].index("I03")
    assert in_pile(town, "I03") == copies("I03") - 1 - shown.count(number)
    deck = town.state.vessel_deck
    vessels = [vessel.id for vessel in box().vessels]
    offered = [card for row in town.campaign().rows_of(2) for card in row.cards]
    for name in ("V01", "V02", "V03"):
        place = vessels.index(name)
        assert deck[place] == 1 - offered.count(place), "one of two copies is inhabited"
    assert sum(town.state.item_discards) == sum(town.state.vessel_discards) == 0


@rule("SV-TWN-03", "SV-R-135")
def test_one_purse_serves_all_and_nothing_is_bought_twice() -> None:
    town = Town(rich(coins=5))
    town.do(0, "buy I01 stock")
    assert town.state.coins == 0
    assert town.why_not(1, "buy I01 stock") == "SV-TWN-03"
    assert town.offers(1, "buy") == []


@rule("SV-TWN-03", "SV-R-135")
@pytest.mark.parametrize(("decisions", "asked"), [(LEADER, [0]), (VOTE, [0, 1])])
def test_others_agree_to_what_is_paid_from_the_purse(decisions: int, asked: list[int]) -> None:
    town = Town(rich(coins=9), decisions=decisions)
    town.do(2, "buy I01 stock")
    for seat in asked:
        assert town.state.coins == 9
        assert town.state.frame_of(seat).kind == "consent"
        town.do(seat, "yes")
    assert town.state.coins == 4
    town.do(2, "buy I19 stock")
    town.do(0, "no")
    assert town.state.coins == 4
    assert town.why_not(2, "buy I19 stock") == "SV-R-135", "declined in this town phase"


@rule("SV-TWN-04")
def test_a_wear_token_is_removed_for_five_coins() -> None:
    town = Town(rich(member(0, items="hand1 I04 wear 2"), member(1), member(2), coins=9))
    town.do(0, "repair hand1")
    assert town.state.coins == 4
    assert town.state.heroes[0].wear[0] == 1
    assert town.why_not(0, "repair hand1") == "SV-TWN-03"
    town.state.coins = 5
    town.do(0, "repair hand1")
    assert town.why_not(0, "repair hand1") == "SV-TWN-04"


@rule("SV-TWN-05", "SV-OPT-03", "SV-R-97", "SV-X-28")
@pytest.mark.parametrize(("name", "value", "brings", "starved"), [("I26", 35, 18, 9), ("I01", 5, 3, 2)])
def test_a_sale_brings_half_and_starved_a_quarter(name: str, value: int, brings: int, starved: int) -> None:
    assert price(name) == value
    for chosen, expected in ((0, brings), (1, starved)):
        town = Town(left(member(0, items=f"hand1 {name} wear 1"), member(1), member(2)), starved=chosen)
        assert bool(town.state.switches & STARVED) == bool(chosen)
        town.do(0, "sell hand1")
        assert town.state.coins == expected
        assert town.held(0) == {}


@rule("SV-TWN-05")
def test_what_was_priced_in_shards_is_sold_for_shards() -> None:
    town = Town(rich(member(0, items="hand1 S05"), member(1), member(2), tier=2, coins=0))
    town.do(0, "sell hand1")
    assert (town.state.coins, town.state.shards) == (0, (price("S05") + 1) // 2)


@rule("SV-R-129", "SV-R-33")
def test_a_sold_legendary_item_leaves_the_campaign_and_others_come_back_later() -> None:
    town = Town(rich(member(0, items="hand1 I12, pack1 I03"), member(1), member(2), tier=2))
    town.do(0, "sell hand1", "sell pack1")
    items = [item.id for item in box().items]
    assert town.state.item_discards[items.index("I12")] == 0
    assert town.state.item_discards[items.index("I03")] == 1


@rule("SV-TWN-06", "SV-TWN-07")
def test_the_item_shop_shows_ten_cards_of_the_tiers_that_have_joined() -> None:
    for tier, piles in ((1, {"t1"}), (2, {"t1", "t2"})):
        town = Town(rich(tier=tier), shows="I03 I40 I41 I42 I43")
        row = town.campaign().rows_of(0)[0]
        assert len(row.cards) == 10
        assert {box().items[card].pile for card in row.cards} == piles
        assert {box().items[n].pile for n, left_there in enumerate(town.state.item_pile) if left_there} == {
            *piles,
            "special",
        }
    coins = town.state.coins
    town.do(0, "buy I03 row1")
    assert town.state.coins == coins - price("I03")
    assert "I03" in town.held(0).values()
    assert town.why_not(0, "buy I12 row1") == "SV-TWN-06"


@rule("SV-TWN-08", "SV-R-98")
def test_of_an_additional_row_one_card_is_taken() -> None:
    town = Town(rich())
    before = {item: in_pile(town, item) for item in ("I03", "I26")}
    assert before
    town.wanted = ["I03", "I26"]
    town.do(1, "row items")
    assert town.state.coins == 190
    row = town.campaign().rows_of(0)[1]
    assert len(row.cards) == 10
    first, second = [box().items[card].id for card in row.cards[:2]]
    town.do(0, f"buy {first} row2")
    assert town.why_not(0, f"buy {second} row2") == "SV-TWN-08"
    assert len(town.offers(0, "buy")) > 8, "the first row is still open"
    town.state.coins = 9
    assert town.why_not(0, "row items") == "SV-TWN-03"


@rule("SV-TWN-09", "SV-R-130")
def test_tier_0_is_always_there() -> None:
    town = Town(rich(coins=25))
    for _ in range(5):
        town.do(0, "buy I01 stock")
    assert list(town.held(0).values()).count("I01") == 5
    assert town.state.coins == 0
    assert town.why_not(0, "buy I03 stock") == "SV-TWN-06"


@rule("SV-TWN-10", "SV-R-93", "SV-R-98")
def test_the_soul_shop_opens_with_tier_two() -> None:
    town = Town(rich())
    assert town.campaign().rows_of(1) == []
    assert town.why_not(0, "row souls") == "SV-TWN-10"
    town = Town(rich(tier=2, shards=13), shows="S05 S06 S07")
    row = town.campaign().rows_of(1)[0]
    assert len(row.cards) == 5
    town.do(0, "buy S05 row1")
    assert town.state.shards == 13 - price("S05")
    assert town.why_not(0, "buy S06 row1") == ("" if price("S06") <= town.state.shards else "SV-TWN-10")
    town.do(1, "row souls")
    assert town.state.coins == 190
    assert len(town.campaign().rows_of(1)[1].cards) == 5


@rule("SV-TWN-11", "SV-R-125")
def test_an_immediate_item_is_used_at_once() -> None:
    town = Town(rich(tier=2, shards=10), shows="I11 S01")
    town.do(1, "buy I11 row1")  # a hero gains 1 Soul XP
    assert town.state.asked() == [1], "everybody waits"
    town.play("pick H3")
    assert town.state.heroes[2].experience == 1
    assert town.state.asked() == [0, 1, 2]
    assert town.state.models == []
    town.do(0, "buy S01 row1")
    assert game().say_ask(town.state, 0).startswith("Sold Name: ")
    town.play("choose 2")
    assert town.state.coins == 240
    assert all("I11" not in town.held(seat).values() for seat in range(3))
    assert town.stash() == []


@rule("SV-TWN-11", "SV-TWN-03", "SV-TWN-27")
@pytest.mark.parametrize("decisions", [ANYBODY, LEADER])
def test_everybody_goes_on_with_their_affairs_after_an_immediate_item(decisions: int) -> None:
    origin = left(
        *[member(seat, items="hand1 I01") for seat in range(4)],
        tier=2, played=TIER_1, coins=50, shards=9, legend=2,
    )  # fmt: skip
    town = Town(origin, shows="S01", seats=4, decisions=decisions)
    town.do(1, "unlock 2A", "rearrange")
    town.do(0, "yes")
    affairs = ["town", "rearrange", "consent"]
    assert [town.state.frame_of(seat).kind for seat in (0, 1, 2)] == affairs
    town.do(3, "buy S01 row1")
    if decisions == LEADER:
        town.do(3, "ready")
        town.do(0, "yes")
    assert town.state.asked() == [3], "everybody waits"
    town.play("choose 2")
    assert town.state.asked() == ([0, 1, 2] if decisions == LEADER else [0, 1, 2, 3])
    assert [town.state.frame_of(seat).kind for seat in (0, 1, 2)] == affairs
    town.do(2, "yes")
    town.do(3, "yes")
    assert town.state.legend == 0
    town.do(1, "done")
    town.leave()
    assert town.offers(0, "set out")


@rule("SV-R-126", "SV-R-128")
def test_what_an_immediate_item_gives_and_nobody_can_hold_is_put_by() -> None:
    full = "hand1 I01, hand2 I01, pack1 I01, pack2 I01, pack3 I01"
    town = Town(rich(member(0, items=full), member(1), member(2), tier=2, shards=9), shows="S02")
    town.do(0, "buy S02 row1")
    town.play("choose 2")  # a shield
    if town.asked() == "pick":
        town.play("pick H1")
    assert town.state.asked() == [CHANCE]
    name = town.legal()[0].split()[1]
    town.play(town.legal()[0])
    assert town.stash() == [name]
    assert town.state.asked() == [0, 1, 2]


@rule("SV-R-128", "SV-TWN-01")
def test_items_move_freely_and_what_lies_in_no_slot_is_sold_in_the_end() -> None:
    town = Town(rich(member(0, items="hand1 I03 wear 1, pack1 I26"), member(1), member(2), coins=0))
    town.do(0, "pass hand1 H2", "stow pack1")
    assert town.held(1) == {"hand1": "I03"}
    assert town.state.heroes[1].wear[0] == 1
    assert town.stash() == ["I26"]
    town.do(2, "collect I26", "stow hand1")
    town.leave()
    assert town.state.coins == 18
    assert town.stash() == []


@rule("SV-R-128", "SV-R-34")
@pytest.mark.parametrize("answer", ["sell gear1", "stow gear1", "pass gear1 H2", "forgo gear1"])
def test_what_has_given_room_to_other_items_may_go_and_the_rest_is_put_by(answer: str) -> None:
    packs = ", ".join([f"pack{number} I01" for number in range(1, 5)])  # three places without the frame
    heroes = (member(0, items=f"gear1 I34, {packs}"), member(1), member(2))
    town = Town(left(*heroes, debts=(999, 0)))
    town.do(0, answer)
    assert list(town.held(0)) == ["pack1", "pack2", "pack3"]
    assert sorted(town.stash()) == (["I01", "I34"] if answer == "stow gear1" else ["I01"])
    assert town.held(1) == ({"gear1": "I34"} if answer == "pass gear1 H2" else {})


@rule("SV-R-127", "SV-TWN-08")
def test_sold_cards_are_shown_when_the_pile_is_empty_before_the_row_as_in_the_middle_of_it() -> None:
    town = Town(rich(member(0, items="hand1 I04 wear 2, pack1 I12"), member(1), member(2), tier=2))
    town.state.item_pile = (0,) * len(town.state.item_pile)
    town.do(0, "sell pack1")
    assert town.why_not(0, "row items") == "SV-R-127", "a legendary item has left the campaign"
    town.do(0, "sell hand1", "row items")
    assert [box().items[card].id for card in town.campaign().rows_of(0)[1].cards] == ["I04"]
    assert town.why_not(0, "row items") == "SV-R-127"


@rule("SV-R-129")
def test_rows_go_back_to_their_piles_when_all_set_out() -> None:
    town = Town(rich(tier=2))
    pieces = sum(town.state.item_pile), sum(town.campaign().soul_pile), sum(town.state.vessel_deck)
    town.leave("ADV05")
    assert town.state.phase == ADVENTURING
    assert town.campaign().rows == ()
    assert sum(town.state.item_pile) == pieces[0] + 10
    assert sum(town.campaign().soul_pile) == pieces[1] + 5
    assert sum(town.state.vessel_deck) == pieces[2] + 3


@rule("SV-R-128")
def test_handling_items_comes_to_an_end() -> None:
    town = Town(left(member(0, items="pack1 I10"), member(1), member(2)))
    for _ in range(12):
        town.do(0, "stow pack1" if "pack1" in town.held(0) else "stow belt1", "collect I10")
    assert town.offers(0, "stow") == []
    assert town.why_not(0, "rearrange") in ("SV-R-128", "SV-SMA-06")


@rule("SV-TWN-15", "SV-R-128")
def test_exchanges_of_vessels_and_handling_items_do_not_count_together() -> None:
    town = Town(left(member(0, items="pack1 I10"), member(1), member(2)))
    for _ in range(24):
        assert town.offers(0, "stow") != []
        town.do(0, "exchange vessels H2")
        town.do(1, "yes")
    assert town.why_not(0, "exchange vessels H2") == "SV-TWN-15", "it comes to an end"
    assert town.why_not(1, "exchange vessels H1") == ""
    for _ in range(12):
        town.do(0, "stow pack1" if "pack1" in town.held(0) else "stow belt1", "collect I10")
    assert town.why_not(1, "exchange vessels H1") == ""
    town = Town(left(member(0, items="pack1 I10"), member(1), member(2)))
    for _ in range(12):
        town.do(0, "stow pack1" if "pack1" in town.held(0) else "stow belt1", "collect I10")
    assert town.why_not(0, "exchange vessels H2") == ""


def test_what_was_done_in_town_can_be_taken_back_until_new_cards_are_turned_up() -> None:
    match = Match(game(), 3, "campaign", seed="a", origin=rich())
    begun = len(match.log)
    match.play("buy I01 stock", 0)
    match.play("stow hand1", 0)
    assert match.may_take_back(0, begun)
    match.take_back(0, begun)
    assert isinstance(match.state, VesselState)
    assert match.state.coins == 200
    match.play("row items", 0)
    assert not match.may_take_back(0, begun), "ten cards have been shown"
