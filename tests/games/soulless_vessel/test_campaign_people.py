"""Heroes who join and leave between two chapters, and debts (SV-JOIN, SV-LEAVE, SV-R-101, 102, 156)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.legacy import worth
from soultable.games.soulless_vessel.printed.vessels import COMMON, LEGENDARY, RARE
from soultable.games.soulless_vessel.state import FAILED
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import TIER_1, TIER_3, Town, left, member
from tests.rules import rule


def ended(*heroes: str, tier: int = 1, played: list[str] | None = None, coins: int = 0) -> Town:
    """A chapter that is over, with heroes who have got and lost nothing in it."""
    town = Town(left(*heroes, tier=tier, played=played or ["ADV00"], coins=coins), second_chance=1)
    town.finish(FAILED)
    return town


@rule("SV-JOIN-01", "SV-JOIN-03", "SV-JOIN-04", "SV-R-112", "SV-R-156", "SV-R-155")
def test_a_newcomer_brings_the_average_to_the_party() -> None:
    town = ended(
        member(0, items="hand1 I26, armor I02 wear 1"), member(1, items="hand1 I01"), member(2), coins=4
    )
    values = worth(box(), town.state.heroes)
    assert values == [35 + 5 + 5, 0]
    assert game().next_seats(town.state) == (4, 3, 5)
    for starved in (0, 1):
        joined = Town(game().legacy_for(town.state, [0, 1, 2, NOBODY]), seats=4, starved=starved)
        assert joined.state.coins == 4 + 15, "Starved Economy does not cut it"
        assert joined.state.legend == 1
        assert joined.state.heroes[3].experience == 2, "prologue and failure"


@rule("SV-JOIN-01", "SV-JOIN-03")
def test_soul_shards_are_averaged_apart() -> None:
    heroes = (member(0, items="hand1 S05"), member(1, items="hand1 I26"), member(2))
    town = ended(*heroes, tier=4, played=TIER_3)
    shards = next(item.value for item in box().items if item.id == "S05")
    joined = Town(game().legacy_for(town.state, [2, 1, 0, NOBODY, NOBODY]), seats=5)
    assert joined.state.shards == 2 * (shards // 3)
    assert joined.state.coins == 2 * (35 // 3)
    assert joined.state.legend == 2 * 4
    assert "S05" in joined.held(2).values(), "each where they sit now"


@rule("SV-JOIN-02", "SV-R-101")
@pytest.mark.parametrize(
    ("tier", "played", "rarest"), [(1, ["ADV00"], COMMON), (2, TIER_1, RARE), (4, TIER_3, LEGENDARY)]
)
def test_a_newcomer_chooses_cards_and_a_vessel(tier: int, played: list[str], rarest: int) -> None:
    joins = f"[[hero]]\njoins = true\nxp = {len(played)}"
    town = Town(left(member(0), member(1), member(2), joins, tier=tier, played=played), seats=4)
    assert town.asked() == "deck"
    assert town.state.asked() == [3]
    town.play("deck D5")
    vessels = {vessel.id: vessel.rarity for vessel in box().vessels}
    rarities = {vessels[answer.split()[1]] for answer in town.legal()}
    assert max(rarities) == rarest
    assert "vessel V01" in town.legal(), "no duty and no ban"
    town.play("vessel V04")
    town.draw()
    assert town.held(3) == {}
    assert len(town.cards(3)) == 6


@rule("SV-JOIN-05", "SV-TWN-08")
def test_a_newcomer_brings_two_rows_free_of_charge() -> None:
    joins = "[[hero]]\njoins = true\nxp = 1"
    town = Town(left(member(0), member(1), member(2), joins, coins=40), seats=4)
    town.play("deck D5", "vessel V04")
    town.draw()
    assert town.why_not(0, "row souls") == "SV-TWN-10"
    town.do(0, "row items", "row items")
    assert town.state.coins == 40
    names = [box().items[card] for card in town.campaign().rows_of(0)[1].cards]
    town.do(1, f"buy {min(names, key=lambda item: item.value).id} row2")
    left_over = town.state.coins
    other = max({item.id for item in names})
    assert town.why_not(1, f"buy {other} row2") == "SV-TWN-08"
    town.state.coins = 10
    town.do(0, "row items")
    assert town.state.coins == 0, "the third one costs again"
    assert left_over < 40


@rule("SV-LEAVE-01", "SV-LEAVE-02", "SV-LEAVE-03", "SV-R-102")
def test_a_leaver_leaves_the_items_and_the_party_owes_the_average() -> None:
    heroes = [
        member(0, items="hand1 I26"),
        member(1),
        member(2),
        member(3, items="hand1 I04 wear 1, pack1 I10"),
    ]
    town = Town(left(*heroes, coins=6), seats=4, second_chance=1)
    town.finish(FAILED)
    total = worth(box(), town.state.heroes)[0]
    stays = Town(game().legacy_for(town.state, [0, 1, 2]), shows="V04")
    assert stays.campaign().debts == [total // 4, 0]
    assert sorted(stays.stash()) == ["I04", "I10"]
    assert [one.wear for one in stays.campaign().stash if box().items[one.item].id == "I04"] == [1]
    assert stays.state.coins == 6
    assert "A19" not in [card for seat in range(3) for card in stays.cards(seat)]
    shown = [box().vessels[card].id for card in stays.campaign().rows_of(2)[0].cards]
    assert "V04" in shown, "the vessel lies in its deck again"
    stays.do(0, "forgo I04")
    paid = next(item.value for item in box().items if item.id == "I04")
    assert stays.campaign().debts == [max(0, total // 4 - paid), 0], "full value, nothing is given back"
    assert stays.stash() == ["I10"]


@rule("SV-LEAVE-03", "SV-LEAVE-04", "SV-R-156")
def test_debts_are_paid_from_the_purse_or_by_income() -> None:
    town = Town(left(member(0, items="hand1 I26"), member(1), member(2), coins=4, debts=(30, 0)))
    town.do(0, "buy I18 stock")
    assert town.state.coins == 0, "money held before stays free"
    assert town.campaign().debts == [30, 0]
    town.do(0, "sell hand1")
    assert (town.state.coins, town.campaign().debts[0]) == (0, 12)
    town.state.coins = 5
    town.do(1, "pay coins")
    assert (town.state.coins, town.campaign().debts[0]) == (0, 7)
    assert town.why_not(1, "pay shards") == "SV-LEAVE-04"
    assert town.why_not(1, "ready") == "", "debts block nothing"


@rule("SV-R-156", "SV-X-44", "SV-LEAVE-04")
def test_income_is_halved_first_then_pays_the_debt() -> None:
    town = Town(left(debts=(21, 0)), starved=1)
    town.leave("ADV01")
    town.finish()
    assert box().adventures[1].rewards.coins == 60
    assert town.state.coins == 9
    assert town.campaign().debts == [0, 0]


@rule("SV-R-155")
def test_nobody_new_goes_on_alone() -> None:
    town = ended(member(0), member(1), member(2))
    assert game().legacy_for(town.state, [NOBODY] * 3) == ""
