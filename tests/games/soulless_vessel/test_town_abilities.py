"""Abilities in town: learning, upgrading, retraining, drafting (SV-TWN-16 to 23, SV-OPT-07 to 09)."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.setup import copies
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import DECKS, Town, left, member
from tests.rules import rule


@rule("SV-TWN-16", "SV-R-162")
def test_soul_xp_is_kept_by_each_hero() -> None:
    town = Town(left(member(0, xp=40), member(1, xp=1), member(2)))
    assert town.offers(2, "learn") == []
    town.leave("ADV01")
    assert [hero.experience for hero in town.state.heroes] == [40, 1, 0]


@rule("SV-TWN-17", "SV-TWN-18")
def test_a_base_card_costs_one_soul_xp_up_to_eight_cards_then_two() -> None:
    town = Town(left(member(0, xp=5), member(1), member(2)))
    town.do(0, "learn A50", "learn A51", "learn A52")
    assert town.state.heroes[0].experience == 2
    assert len(town.cards(0)) == 9
    town.do(0, "learn A53")
    assert town.state.heroes[0].experience == 0
    assert town.why_not(0, "learn A54") == "SV-TWN-17"
    assert town.why_not(0, "learn A50") == "SV-TWN-18"
    assert town.state.heroes[0].hand == (1 << 10) - 1


@rule("SV-TWN-19")
def test_two_heroes_at_most_have_the_same_ability() -> None:
    town = Town(left(member(0, cards=DECKS[0]), member(1, cards=DECKS[0]), member(2, xp=1)))
    assert town.why_not(2, "learn A01") == "SV-TWN-19"
    assert copies(town.state, 0) == 2


@rule("SV-TWN-20", "SV-TWN-21", "SV-TWN-22", "SV-TWN-19")
def test_a_base_card_is_upgraded_and_each_version_exists_once() -> None:
    town = Town(left(member(0, xp=2), member(1, cards=DECKS[0], xp=2), member(2, xp=1)))
    town.do(0, "upgrade A01A")
    assert town.cards(0)[0] == "A01A"
    assert town.state.heroes[0].experience == 1
    assert town.why_not(0, "upgrade A01B") == "SV-TWN-20", "only a base card"
    assert town.why_not(0, "learn A01") == "SV-TWN-18"
    assert town.why_not(1, "upgrade A01A") == "SV-TWN-22"
    assert town.why_not(1, "upgrade A01B") == ""
    assert town.why_not(1, "upgrade A50A") == "SV-TWN-20"
    assert town.why_not(2, "learn A01") == "SV-TWN-19", "all versions are counted"


@rule("SV-TWN-23", "SV-R-99")
def test_ten_coins_exchange_a_card_for_one_of_the_same_level() -> None:
    upgraded = DECKS[0].replace("A02", "A02B")
    town = Town(
        left(member(0, cards=upgraded), member(1, cards="A01 A51 A52 A53 A54 A55"), member(2), coins=20)
    )
    town.do(0, "retrain A01")
    assert town.why_not(0, "become A50A") == "SV-TWN-23"
    assert town.why_not(0, "become A03") == "SV-TWN-18"
    assert town.why_not(0, "become A01") == "SV-TWN-23"
    town.do(0, "become A50")
    assert town.cards(0)[0] == "A50"
    assert town.state.coins == 10
    town.do(0, "retrain A02")
    assert town.why_not(0, "become A60") == "SV-TWN-23"
    assert town.why_not(0, "become A02A") == ""
    town.do(0, "become A60A")
    assert town.cards(0)[1] == "A60A"
    assert town.why_not(0, "retrain A03") == "SV-TWN-03"


@rule("SV-TWN-23")
def test_whoever_changes_their_mind_pays_nothing_for_retraining() -> None:
    town = Town(left(coins=10))
    town.do(0, "retrain A01", "skip")
    assert town.state.coins == 10
    town.do(0, "retrain A01")
    town.do(1, "buy I01 stock")
    assert town.state.frame_of(0).kind == "town", "the money went elsewhere"


# --- drafting


@rule("SV-OPT-07", "SV-OPT-08", "SV-R-103", "SV-R-159")
def test_drafted_abilities_are_learnt_or_upgraded_through_offered_cards() -> None:
    offered = "A01 A50 A51 A52 A53 A54 A55 A56 A57 A58"
    town = Town(left(member(0, xp=3), member(1, xp=3), member(2)), shows=offered, town_draft=1)
    assert [box().base_ids[card] for card in town.campaign().cards] == offered.split()
    assert town.why_not(0, "learn A60") == "SV-OPT-07"
    assert town.why_not(0, "upgrade A02A") == "SV-OPT-07"
    assert town.why_not(0, "learn A01") == "SV-TWN-18"
    town.do(0, "upgrade A01B")
    assert town.cards(0)[0] == "A01B"
    assert town.why_not(1, "learn A01") == "SV-OPT-07", "each offered card serves one hero once"
    town.do(1, "learn A50", "learn A51")
    assert town.state.heroes[1].experience == 1
    town.state.coins = 10
    town.do(2, "retrain A13", "become A60")
    assert "A60" in town.cards(2), "retraining is not restricted"


@rule("SV-OPT-07", "SV-R-159")
def test_only_cards_below_the_limit_of_the_party_are_drafted() -> None:
    heroes = [member(0, cards=DECKS[0]), member(1, cards=DECKS[0]), member(2)]
    town = Town(left(*heroes), shows="A01 A02 A03", town_draft=1)
    assert not {0, 1, 2} & set(town.campaign().cards)


@rule("SV-OPT-09")
def test_ten_coins_add_five_cards_to_the_draft() -> None:
    town = Town(left(coins=15), town_draft=1)
    town.do(1, "row cards")
    assert len(set(town.campaign().cards)) == 15
    assert town.state.coins == 5
    assert town.why_not(1, "row cards") == "SV-TWN-03"
    assert Town(left(coins=15)).why_not(1, "row cards") == "SV-OPT-07"


def test_people_point_at_the_version_of_a_card_that_they_have() -> None:
    town = Town(left(member(0, cards=DECKS[0].replace("A01", "A01B")), member(1), member(2)))
    town.leave("ADV01")
    while town.asked() != "place":
        town.play(town.legal()[0])
    place = next(move for move in town.state.legal(0) if move.notation == "place A01")
    assert game().about(town.state, 0, place) == ("card A01B",)
    assert game().meant(town.state, 0, ["card A01B"]) == "place A01"
    seen = game().view(town.state, 0)
    assert "A01B" in seen.heroes[0].hand
