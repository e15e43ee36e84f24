"""The course of a campaign: chapters, tracker, failure, the finale (SV-CAM, SV-TWN-29, 30)."""

from __future__ import annotations

import pytest

from soultable.engine.match import Match
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import FINALE, OPTIONAL, required, tier_of
from soultable.games.soulless_vessel.state import FAILED, GIVEN_UP, SUCCESS, WIPED_OUT
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.tables import Table
from tests.games.soulless_vessel.towns import (
    TIER_1,
    TIER_2,
    TIER_3,
    TIER_4,
    TIER_5,
    Town,
    left,
    member,
    options,
)
from tests.rules import rule


def first_chapter(outcome: int, **chosen: int) -> Table:
    """The prologue of a campaign, which is over at once."""
    table = Table.__new__(Table)
    table.state = game().start(3, "campaign", options(decisions=1, **chosen))
    table.state.events = []
    table.state.settle()
    table.set_up("place")
    end_adventure(table.state, outcome)
    table.state.settle()
    return table


def names(adventures: list[str]) -> list[str]:
    return [f"set out {name}" for name in adventures]


@rule("SV-SET-13", "SV-CAM-04", "SV-GEN-03", "SV-R-92")
def test_the_prologue_comes_first_and_is_not_counted() -> None:
    table = first_chapter(SUCCESS)
    assert table.state.this_adventure().name == "The Escape"
    town = Town(game().legacy(table.state))
    assert town.campaign().tier == 1
    assert required(box(), 1, ()) == 3
    town.leave()
    assert town.offers(0, "set out") == names(["ADV01", "ADV02", "ADV03", "ADV04"])
    counted = sum(required(box(), tier, ()) for tier in range(1, 6)) + 1
    assert counted == 15


@rule("SV-CAM-02", "SV-CAM-04", "SV-R-93", "SV-X-30", "SV-CAM-03")
def test_the_third_token_brings_the_next_chapter() -> None:
    town = Town(left(played=TIER_1[:3]))
    assert town.campaign().tier == 1
    assert town.campaign().rows_of(1) == []
    origin = town.finish(FAILED)
    town = Town(origin)
    assert town.campaign().tier == 2, "successful or not"
    assert len(town.campaign().rows_of(1)) == 1, "the Soul Shop is open in that town phase"
    told = [str(values[0]) for values in town.told("chapter")]
    assert told == ["Leyforest"]
    assert any(box().items[n].pile == "t2" for n, count in enumerate(town.state.item_pile) if count)


@rule("SV-CAM-01", "SV-TWN-07")
def test_five_chapters_have_their_regions_and_items() -> None:
    regions = [{one.theme for one in box().adventures if one.tier == tier} for tier in range(1, 6)]
    assert [len(themes) for themes in regions] == [1] * 5
    assert regions[:3] == [{"Nathender"}, {"Leyforest"}, {"Desert of Shakum"}]
    for tier, played in enumerate([TIER_1, TIER_2, TIER_3, TIER_4, TIER_5], 2):
        town = Town(left(tier=tier, played=played))
        piles = {box().items[n].pile for n, count in enumerate(town.state.item_pile) if count}
        assert piles == {"special", *[f"t{number}" for number in range(1, min(tier, 5) + 1)]}


@rule("SV-CAM-05", "SV-R-154")
def test_after_two_adventures_of_tier_five_only_the_finale_is_left() -> None:
    assert required(box(), 5, ()) == 2
    town = Town(left(tier=6, played=TIER_5))
    assert town.campaign().tier == FINALE
    town.leave()
    assert town.state.this_adventure().finale
    assert town.told("set out") == [(next(one.name for one in box().adventures if one.finale),)]
    assert town.finish(SUCCESS) == ""
    assert game().result(town.state).ending == "campaign won"
    assert town.told("epilogue")[0][:4] == ("won", 6, 16, 16)


@rule("SV-R-154", "SV-CAM-08")
@pytest.mark.parametrize("outcome", [FAILED, WIPED_OUT, GIVEN_UP])
def test_a_lost_finale_ends_the_campaign_or_is_tried_again(outcome: int) -> None:
    town = Town(left(tier=6, played=TIER_5))
    assert town.finish(outcome) == ""
    assert game().result(town.state).ending == "campaign lost"
    again = Town(left(tier=6, played=TIER_5), second_chance=1)
    origin = again.finish(outcome)
    following = Town(origin, second_chance=1)
    following.leave()
    assert following.state.this_adventure().finale


@rule("SV-CAM-06")
def test_an_extra_adventure_takes_an_optional_place_of_the_tracker() -> None:
    assert OPTIONAL[1:] == [1, 1, 1, 1, 2]
    assert Town(left(tier=2, played=TIER_1)).campaign().tier == 2
    town = Town(left(tier=1, played=TIER_1, extra="[1]"))
    assert town.campaign().tier == 1
    town.leave()
    assert town.state.this_adventure().id == "ADV04", "the last one of the chapter"


@rule("SV-CAM-07", "SV-CAM-08")
def test_a_wipe_out_ends_the_campaign_unless_the_party_goes_on() -> None:
    assert game().legacy(first_chapter(WIPED_OUT).state) == ""
    table = first_chapter(WIPED_OUT, second_chance=1)
    for hero in table.state.heroes:
        hero.vessel = 0
        hero.perks = 1
    origin = game().legacy(table.state)
    town = Town(origin)
    assert town.campaign().played[0].outcome == WIPED_OUT
    assert [town.why_not(seat, "ready") for seat in range(3)] == ["SV-R-107"] * 3
    assert game().legacy(first_chapter(FAILED).state), "only a wipe-out is the end"


@rule("SV-TWN-29", "SV-TWN-30", "SV-GIV-02", "SV-R-95")
@pytest.mark.parametrize("outcome", [SUCCESS, FAILED, GIVEN_UP])
def test_what_was_attempted_is_on_the_tracker_and_not_to_be_chosen_again(outcome: int) -> None:
    town = Town(left(coins=3))
    town.leave("ADV02")
    origin = town.finish(outcome)
    following = Town(origin)
    last = following.campaign().played[-1]
    assert (box().adventures[last.adventure].id, last.outcome) == ("ADV02", outcome)
    assert following.state.coins == (63 if outcome == SUCCESS else 3)
    following.leave()
    assert following.offers(0, "set out") == names(["ADV01", "ADV03", "ADV04"])


@rule("SV-R-153")
def test_a_party_advances_when_no_adventure_of_the_tier_is_left() -> None:
    played = Town(left(played=[*TIER_1, "ADV04"], tier=2, extra="[1]")).campaign().played
    assert tier_of(box(), played, (1, 1)) == 2, "five are required and there are four"


@rule("SV-SET-12")
def test_the_difficulty_may_change_between_adventures() -> None:
    town = Town(left(), difficulty=2, horde=1)
    origin = town.finish()
    assert 'difficulty = "Nightmare"' in origin
    assert Town(origin, difficulty=0).state.difficulty == 0


def test_each_chapter_tells_of_its_town_and_its_way() -> None:
    town = Town(left(coins=30, legend=2), shows="I03")
    town.do(0, "buy I01 stock", "unlock 2A")
    town.do(1, "yes")
    town.do(2, "yes")
    town.leave("ADV01")
    assert town.state.events is not None
    said = [game().say_event(event, ["Ana", "Bo", "Cy"]) for event in town.state.events]
    assert "The party is in town, in chapter 1." in said
    assert "Ana buys the Bent Poker for 5 coins." in said
    assert "Ana unlocks the perk 2A of the Peasant." in said
    assert "The party sets out: The Bellfounder's Debt." in said


@rule("SV-R-105", "SV-OPT-02")
def test_the_horde_makes_no_difference_to_five_heroes() -> None:
    heroes = [member(number) for number in range(5)]
    assert Town(left(*heroes), seats=5, horde=1).state.spawn_heroes() == 5
    assert Town(left(*heroes[:4]), seats=4, horde=1).state.spawn_heroes() == 5


def test_a_campaign_starts_only_in_its_own_mode() -> None:
    with pytest.raises(Exception, match="only a campaign goes on"):
        Match(game(), 3, "prologue", origin=left())
