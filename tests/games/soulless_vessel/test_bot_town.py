"""Bots in town: what they buy, when they have further rows shown, when they retrain."""

from __future__ import annotations

from random import Random

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.greedy import Greedy
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.bot_town import money_worth
from soultable.games.soulless_vessel.campaign import COINS
from soultable.games.soulless_vessel.state import IN_TOWN
from tests.games.soulless_vessel.battles import game
from tests.games.soulless_vessel.towns import TIER_1, TIER_3, TIER_5, Town, left, member
from tests.rules import rule


def points(town: Town) -> float:
    return game().estimate.town(town.state)


def a_whole_town_phase(town: Town, seed: int) -> list[str]:
    """What a party of `normal` answers until it sets out."""
    state, rng, bot = town.state, Random(seed), Greedy()
    found: list[str] = []
    while state.phase == IN_TOWN:
        assert len(found) < 300, "the town phase does not end"
        seat = state.asked()[0]
        if seat == CHANCE:
            state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            continue
        move = bot.choose(Knowledge(game(), state, seat), rng)
        state.play(seat, move)
        found.append(move.notation)
    return found


def test_items_count_in_town_by_what_can_be_made_of_them() -> None:
    worn = Town(left(member(0, items="armor I02"), member(1), member(2)))
    packed = Town(left(member(0, items="pack1 I02"), member(1), member(2)))
    without = Town(left(member(0), member(1), member(2)))
    assert points(without) < points(packed) < points(worn)
    assert points(packed) - points(without) > 0.5 * (points(worn) - points(without))


def best_answer(town: Town, seat: int, verb: str) -> float:
    """How good the party is after the best answer that begins so."""
    found: list[float] = []
    for move in town.state.legal(seat):
        if move.verb == verb:
            after = town.state.copy()
            after.play(seat, move)
            found.append(game().estimate.town(after))
    return max(found)


@rule("SV-TWN-06")
def test_what_lies_in_the_shop_counts_if_it_can_be_paid_and_less_than_what_is_bought() -> None:
    poor, rich = Town(left(coins=0)), Town(left(coins=60))
    assert points(rich) > points(poor) + 0.02 * 60
    assert best_answer(rich, 0, "buy") > points(rich)


@rule("SV-TWN-08")
def test_no_further_row_is_shown_when_nothing_could_be_paid_for_from_it() -> None:
    assert not [one for one in a_whole_town_phase(Town(left(coins=12)), 1) if one.startswith("row items")]


@rule("SV-TWN-08", "SV-TWN-23")
def test_money_does_not_lie_idle() -> None:
    """A party without anything spends what it has, has rows shown and retrains, and comes to an end."""
    heroes = [member(0, xp=2), member(1, xp=2), member(2, xp=2)]
    town = Town(left(*heroes, tier=2, played=TIER_1, coins=260, shards=6))
    answers = a_whole_town_phase(town, 3)
    assert town.state.coins < 60
    assert any(one.startswith("row") for one in answers)
    assert all(any(item >= 0 for item in hero.items) for hero in town.state.heroes)
    assert "skip" not in answers


@rule("SV-TWN-23")
def test_a_retraining_is_begun_only_for_a_better_card() -> None:
    """Whoever begins one for the sake of a better card ends it with that card."""
    for card in ("A01", "A02", "A03", "A04", "A05", "A06"):
        town = Town(left(coins=30))
        before = points(town)
        town.do(0, f"retrain {card}")
        begun, ended = points(town), best_answer(town, 0, "become")
        assert before < begun < ended or begun < before


@pytest.mark.parametrize("seed", range(3))
@rule("SV-TWN-01")
def test_the_last_one_in_town_sets_out_although_good_things_lie_in_the_shops(seed: int) -> None:
    heroes = [member(0, xp=1), member(1), member(2, items="hand1 I12")]
    town = Town(left(*heroes, tier=2, played=TIER_1, coins=70, shards=8))
    state = town.state
    town.do(1, "ready")
    town.do(2, "ready")
    assert "skip" not in a_whole_town_phase(town, seed)
    assert state.phase != IN_TOWN


@rule("SV-SMA-06")
def test_a_hand_is_emptied_for_a_weapon_that_needs_both() -> None:
    """No single exchange brings it into the hands: the shield has to go first."""
    fighter = member(3, items="hand1 I01, hand2 I06, pack1 I73")
    town = Town(left(member(0), fighter, member(2), tier=4, played=TIER_3))
    held = game().content.items
    estimate = game().estimate.outfitter.habits(town.state.heroes[1]).items
    one, shield, both = (
        estimate[next(n for n in range(len(held)) if held[n].id == item)] for item in ("I01", "I06", "I73")
    )
    assert both > one + shield, "it is worth it to this hero"
    town.do(1, "rearrange")
    bot, rng = Greedy(), Random(1)
    answers: list[str] = []
    while game().kind_of(town.state, 1) == "rearrange":
        move = bot.choose(Knowledge(game(), town.state, 1), rng)
        town.state.play(1, move)
        answers.append(move.notation)
    hands = [held[item].id for item in town.state.heroes[1].items[:2] if item >= 0]
    assert hands == ["I73"], answers


@rule("SV-TWN-01")
def test_nobody_dawdles_because_others_are_not_ready() -> None:
    """A hero who has nothing left to do is ready: the others go on with their own affairs."""
    fighter = member(3, items="hand1 I01, hand2 I06, pack1 I05")
    answers = a_whole_town_phase(Town(left(member(0), fighter, member(2))), 2)
    assert answers.count("rearrange") <= 3 * 3, "each hero looks three times at most"


@rule("SV-SMA-06")
def test_both_hands_are_emptied_for_a_weapon_that_needs_both() -> None:
    """Two things have to go into the backpack before it can be taken up."""
    fighter = member(3, items="hand1 I01, hand2 I15, pack1 I22")
    town = Town(left(member(0), fighter, member(2), tier=2, played=TIER_1))
    town.do(1, "rearrange")
    bot, rng = Greedy(), Random(1)
    while game().kind_of(town.state, 1) == "rearrange":
        town.state.play(1, bot.choose(Knowledge(game(), town.state, 1), rng))
    held = game().content.items
    assert [held[item].id for item in town.state.heroes[1].items[:2] if item >= 0] == ["I22"]


@rule("SV-TWN-01")
def test_what_is_handed_to_somebody_who_is_ready_counts_as_it_lies_there() -> None:
    """Whoever is ready takes nothing up any more."""
    heroes = [member(0, items="hand1 I01, hand2 I15"), member(3, items="pack1 I22"), member(2)]
    town = Town(left(*heroes, tier=2, played=TIER_1))
    town.do(0, "ready")
    kept = points(town)
    town.do(1, "pass pack1 H1")
    assert points(town) < kept


@rule("SV-TWN-01", "SV-TWN-17")
def test_the_last_one_in_town_learns_before_it_sets_out() -> None:
    """Setting out ends the town for all: that is no reason to leave it before one's own affairs are done."""
    town = Town(left(member(0), member(1), member(2, xp=4), tier=2, played=TIER_1))
    cards = len(town.state.heroes[2].deck)
    town.do(0, "ready")
    town.do(1, "ready")
    a_whole_town_phase(town, 1)
    assert len(town.state.heroes[2].deck) > cards
    assert town.state.heroes[2].experience < 2


def test_a_coin_counts_less_when_there_are_many_and_hardly_before_the_finale() -> None:
    def worth(coins: int, tier: int, played: list[str]) -> float:
        state = Town(left(tier=tier, played=played, coins=coins)).state
        return money_worth(state, COINS, 0) - money_worth(state, COINS, 10)

    assert worth(300, 2, TIER_1) < worth(40, 2, TIER_1)
    assert worth(40, 6, TIER_5) < worth(300, 2, TIER_1)


@rule("SV-TWN-01")
def test_the_town_before_the_finale_comes_to_an_end() -> None:
    """There is nothing to choose there: whoever is ready last begins the adventure."""
    town = Town(left(tier=6, played=TIER_5, coins=200, shards=10, legend=6))
    assert len(a_whole_town_phase(town, 1)) < 150
