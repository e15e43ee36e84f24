"""Heroes in town: vessels and perks (SV-TWN-12 to 15, SV-TWN-24 to 28)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.hero import Hero
from soultable.games.soulless_vessel.printed.vessels import COMMON, RARE
from soultable.games.soulless_vessel.state import LEADER, VOTE
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import Town, left, member
from tests.rules import rule


def body(town: Town, seat: int) -> str:
    return box().vessels[town.state.heroes[seat].vessel].id


def perks(hero: Hero) -> list[str]:
    return [one.name for one in box().vessels[hero.vessel].perks if hero.perks >> one.number & 1]


# --- vessels


@rule("SV-TWN-12", "SV-VES-02", "SV-VES-03")
def test_three_vessels_are_offered_and_one_is_taken_for_free() -> None:
    town = Town(left(member(0, perks="1 2A", noted='V01 = ["2A"]'), member(1), member(2)), shows="V07 V08")
    shown = town.campaign().rows_of(2)[0].cards
    assert len(shown) == 3
    assert all(box().vessels[card].rarity in (COMMON, RARE) for card in shown)
    assert "V01" not in [box().vessels[card].id for card in shown]
    town.do(0, "inhabit V07 row1")
    assert body(town, 0) == "V07"
    assert perks(town.state.heroes[0]) == ["1"]
    assert town.state.coins == 0
    town.do(1, "inhabit V08 row1")
    assert town.why_not(2, "inhabit V08 row1") == "SV-TWN-06"


@rule("SV-TWN-12")
def test_legendary_and_mythical_vessels_are_skipped() -> None:
    town = Town()
    deck = town.state.vessel_deck
    vessels = box().vessels
    town.state.vessel_deck = tuple([deck[n] if vessels[n].rarity > RARE else 0 for n in range(len(deck))])
    town.state.coins = 10
    assert town.why_not(0, "row vessels") == "SV-R-127"


@rule("SV-TWN-13", "SV-VES-07")
def test_the_peasant_may_be_taken_unless_both_are_in_use() -> None:
    town = Town()
    town.do(1, "inhabit V01 stock")
    assert body(town, 1) == "V01"
    assert town.why_not(2, "inhabit V01 stock") == "SV-TWN-13"
    town.wanted = []
    row = box().vessels[town.campaign().rows_of(2)[0].cards[0]].id
    town.do(0, f"inhabit {row} row1")
    assert town.why_not(2, "inhabit V01 stock") == ""


@rule("SV-TWN-14", "SV-TWN-08", "SV-R-98")
def test_three_further_vessels_cost_ten_coins_and_one_is_taken() -> None:
    town = Town(left(coins=10))
    town.do(0, "row vessels")
    assert town.state.coins == 0
    row = town.campaign().rows_of(2)[1]
    assert len(row.cards) == 3
    names = [box().vessels[card].id for card in row.cards]
    town.do(0, f"inhabit {names[0]} row2")
    assert town.why_not(1, f"inhabit {names[1]} row2") == "SV-TWN-08"


@rule("SV-TWN-15", "SV-VES-09", "SV-R-100", "SV-VES-08")
def test_two_heroes_exchange_vessels_if_both_want_to() -> None:
    town = Town(left(member(0, perks="1 2A", noted='V01 = ["2A"]'), member(1), member(2)))
    town.do(0, "exchange vessels H2")
    assert body(town, 0) == "V01"
    assert set(town.offers(1, "")) == {"yes", "no"}
    town.do(1, "yes")
    assert (body(town, 0), body(town, 1)) == ("V02", "V01")
    assert perks(town.state.heroes[1]) == ["1"], "they are the hero's, not the body's"
    town.do(1, "exchange vessels H1")
    town.do(0, "yes")
    assert perks(town.state.heroes[0]) == ["1", "2A"], "what was unlocked is open again"
    town.do(0, "exchange vessels H3")
    town.do(2, "no")
    assert body(town, 0) == "V01"
    assert town.why_not(0, "exchange vessels H3") == "SV-R-135"


@rule("SV-R-107")
def test_a_soul_takes_a_vessel_before_it_sets_out() -> None:
    heroes = [member(0, vessel="V00"), member(1, vessel="V01"), member(2, vessel="V01")]
    town = Town(left(*heroes))
    assert town.why_not(0, "ready") == "SV-R-107"
    assert town.why_not(0, "exchange vessels H2") == "SV-R-108"
    for seat, card in zip((1, 2, 1), town.campaign().rows_of(2)[0].cards, strict=True):
        town.do(seat, f"inhabit {box().vessels[card].id} row1")
    town.do(1, "inhabit V01 stock")
    town.do(2, "inhabit V01 stock")
    assert town.state.coins == 0
    assert town.why_not(1, "row vessels") == "SV-TWN-03"
    assert town.why_not(0, "row vessels") == "", "further vessels are shown free of charge"
    deck, vessels = town.state.vessel_deck, box().vessels
    town.state.vessel_deck = tuple([deck[n] if vessels[n].rarity > RARE else 0 for n in range(len(deck))])
    town.do(0, "row vessels")
    shown = vessels[town.campaign().rows_of(2)[-1].cards[0]]
    assert shown.rarity > RARE, "from the whole deck if nothing else is left"
    town.do(0, f"inhabit {shown.id} row2")
    assert town.why_not(0, "ready") == ""


def stranded(**chosen: int) -> Town:
    """Seat 2 has no vessel, and nothing is left of the first row; both peasants are inhabited."""
    heroes = [member(0), member(1, vessel="V01"), member(2, vessel="V00")]
    town = Town(left(*heroes), shows="V07 V08 V09", **chosen)
    for name in ("V07", "V08", "V09"):
        town.do(0, f"inhabit {name} row1")
    town.do(0, "inhabit V01 stock")
    return town


@rule("SV-R-107", "SV-R-192", "SV-TWN-03")
@pytest.mark.parametrize("decisions", [LEADER, VOTE])
def test_nobody_is_asked_about_the_row_that_a_hero_without_a_vessel_needs(decisions: int) -> None:
    town = stranded(decisions=decisions)
    for seat in (0, 1):
        town.do(seat, "ready")
    assert town.state.asked() == [2]
    town.do(2, "row vessels")
    assert town.state.asked() == [2]
    town.do(2, town.offers(2, "inhabit")[0], "ready")
    assert town.offers(0, "set out")


@rule("SV-R-107", "SV-R-193", "SV-TWN-03")
@pytest.mark.parametrize("answer", ["", "no"])
def test_a_row_that_was_to_cost_ten_coins_is_another_one_than_the_free_row(answer: str) -> None:
    heroes = [member(0), member(1, vessel="V01"), member(2, vessel="V00"), member(3)]
    town = Town(left(*heroes, coins=10), shows="V07 V08 V09", seats=4, decisions=VOTE)
    town.do(2, "row vessels")
    if answer:
        town.do(0, answer)
        assert town.why_not(2, "row vessels") == "SV-R-135"
    for name in ("V07", "V08", "V09"):
        town.do(3, f"inhabit {name} row1")
    assert town.state.frame_of(0).kind == "town", "nobody is asked any more"
    town.do(2, "row vessels")
    assert len(town.campaign().rows_of(2)) == 2
    assert town.state.coins == 10


@rule("SV-R-107", "SV-R-192")
def test_only_heroes_without_a_vessel_take_one_from_their_free_row() -> None:
    town = stranded()
    town.do(2, "row vessels")
    shown = [box().vessels[card].id for card in town.campaign().rows_of(2)[1].cards]
    assert town.why_not(0, f"inhabit {shown[0]} row2") == "SV-R-192"
    assert town.offers(0, "inhabit") == town.offers(1, "inhabit") == []
    assert [name.split()[1] for name in town.offers(2, "inhabit")] == sorted(set(shown))
    seen = game().view(town.state, 0)
    assert seen.campaign is not None
    assert seen.campaign.town is not None
    assert [row.for_souls for row in seen.campaign.town.rows] == [False, False, True]
    assert "Vessels, row2 (for heroes without a vessel): " in game().text(seen, ["Ann", "Bob", "Cai"])


@rule("SV-R-107", "SV-R-192")
@pytest.mark.parametrize("rows", [9, 1])
def test_a_hero_without_a_vessel_gets_a_row_however_many_were_shown(rows: int) -> None:
    town = stranded()
    town.state.coins = 10 * (rows - 1)
    for number in range(2, rows + 1):
        town.do(0, "row vessels")
        town.do(0, f"inhabit {vessel_of_row(town, number)} row{number}")
    if rows > 1:
        town.do(0, "inhabit V01 stock")
    else:
        town.state.vessel_discards = tuple(
            [a + b for a, b in zip(town.state.vessel_deck, town.state.vessel_discards, strict=True)]
        )
        town.state.vessel_deck = (0,) * len(town.state.vessel_deck)
    assert len(town.campaign().rows_of(2)) == rows
    assert town.why_not(0, "row vessels") != ""
    town.do(2, "row vessels")
    town.do(2, town.offers(2, "inhabit")[0])
    assert town.why_not(2, "ready") == ""
    everywhere = sum(town.state.vessel_deck) + sum(town.state.vessel_discards)
    everywhere += sum(len(row.cards) for row in town.campaign().rows_of(2)) + 3
    assert everywhere == sum(vessel.copies for vessel in box().vessels[1:]), "no card is lost"


def vessel_of_row(town: Town, number: int) -> str:
    """A vessel of this row that the first hero does not inhabit."""
    names = [box().vessels[card].id for card in town.campaign().rows_of(2)[number - 1].cards]
    return next(name for name in names if name != body(town, 0))


# --- perks


@rule("SV-TWN-24", "SV-TWN-25", "SV-TWN-26", "SV-TWN-28", "SV-VES-04")
def test_perks_are_unlocked_with_legend_points_column_by_column() -> None:
    town = Town(left(legend=6))
    assert town.why_not(0, "unlock 3A") == "SV-TWN-25"
    town.do(0, "unlock 2B")
    town.do(1, "yes")
    town.do(2, "yes")
    assert town.state.legend == 4
    assert perks(town.state.heroes[0]) == ["1", "2B"]
    assert town.why_not(0, "unlock 2A") == "SV-TWN-26"
    assert town.why_not(0, "unlock 2B") == "SV-TWN-28"
    town.do(0, "unlock 3A")
    town.do(1, "yes")
    town.do(2, "yes")
    assert town.state.legend == 1
    assert perks(town.state.heroes[0]) == ["1", "2B", "3A"]
    assert town.why_not(1, "unlock 2A") == "SV-TWN-24"


@rule("SV-TWN-27")
def test_all_agree_to_a_perk() -> None:
    town = Town(left(legend=2))
    town.do(0, "unlock 2A")
    town.do(1, "yes")
    town.do(2, "no")
    assert town.state.legend == 2
    assert perks(town.state.heroes[0]) == ["1"]
    assert town.why_not(0, "unlock 2A") == "SV-R-135"


@rule("SV-TWN-24", "SV-TWN-27", "SV-R-193")
def test_what_was_said_about_a_perk_is_said_about_that_vessel() -> None:
    town = Town(left(legend=2), shows="V07 V08")
    town.do(0, "unlock 2A")
    town.do(1, "yes")
    town.do(0, "inhabit V07 row1")
    assert town.state.frame_of(2).kind == "town", "nobody is asked about the other vessel"
    assert town.campaign().proposed == ()
    town.do(0, "unlock 2A")
    town.do(1, "no")
    assert town.why_not(0, "unlock 2A") == "SV-R-135"
    town.do(0, "inhabit V08 row1")
    assert town.why_not(0, "unlock 2A") == ""


@rule("SV-TWN-15", "SV-R-193", "SV-R-124")
def test_an_exchange_is_about_the_two_vessels_of_the_proposal() -> None:
    town = Town(shows="V07")
    town.do(0, "exchange vessels H2", "inhabit V07 row1")
    assert town.state.frame_of(1).kind == "town"
    assert (body(town, 0), body(town, 1)) == ("V07", "V02")
    town.do(0, "exchange vessels H2")
    town.do(1, "yes")
    assert (body(town, 0), body(town, 1)) == ("V02", "V07")


@rule("SV-TWN-03", "SV-R-193")
def test_a_repair_is_about_the_item_and_retraining_about_the_version() -> None:
    heroes = (member(0, items="hand1 I04 wear 2, pack1 I26 wear 1", xp=1), member(1), member(2))
    town = Town(left(*heroes, coins=20), decisions=LEADER)
    town.state.first_player = 1
    town.do(0, "repair hand1", "retrain A01")
    assert len(town.campaign().proposed) == 2
    town.do(0, "upgrade A01A", "rearrange", "put hand1 pack1")
    assert town.campaign().proposed == ()
    assert town.state.frame_of(1).kind == "town"
    assert town.state.coins == 20


@rule("SV-R-34", "SV-R-128")
@pytest.mark.parametrize("there", [True, False])
def test_what_a_new_vessel_has_no_place_for_is_put_by(there: bool) -> None:
    packs = ", ".join([f"pack{number} I01" for number in range(1, 6)])
    noted = 'V01 = ["2A", "3B"]'  # two more places in the backpack
    town = Town(left(member(0, perks="1 2A 3B", noted=noted, items=packs), member(1), member(2)), shows="V07")
    if there:
        town.do(0, "inhabit V07 row1")
        assert len(town.held(0)) == 3
        assert town.stash() == ["I01", "I01"]
    else:
        assert len(town.held(0)) == 5
