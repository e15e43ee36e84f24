"""Play (SF-PLY): revealing a Lord card, its two abilities, and Destroy; with the rulings on them."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from tests.games.soulfall.tables import table
from tests.rules import rule


@rule("SF-PLY-01", "SF-PLY-08", "SF-R-31")
def test_a_lord_card_is_revealed_carried_out_and_then_discarded() -> None:
    at = table(hands=[["SET-1", "ORR-1"], ["VAS-1"]])
    assert at.legal("play") == ["play ORR-1", "play SET-1"]
    assert at.refused("play VAS-1").rule == "SF-PLY-01"  # not in his hand
    at.play("play SET-1")
    assert at.hand(0) == ["ORR-1"]
    assert (at.playing, at.discards) == (["SET-1"], ["KAU-3"])  # not yet in the discard pile
    for viewer in (0, 1, SPECTATOR):
        assert at.view(viewer).playing == ["SET-1"]
    at.play("prosper")
    assert (at.playing, at.discards) == ([], ["KAU-3", "SET-1"])
    assert at.shards(0) == 2


@rule("SF-PLY-03")
def test_the_bottom_ability_needs_its_requirement() -> None:
    at = table(hands=[["ESH-1"]])
    at.play("play ESH-1", "populate A2")
    assert at.kind == "turn"  # not Devoted to Eshk
    assert at.happened("skipped") == [(0, "bottom", "ESH-1")]
    devoted = table(hands=[["ESH-1"]], devotions=[["ESH"]])
    devoted.play("play ESH-1", "populate A2")
    assert devoted.kind == "bottom"
    assert devoted.happened("skipped") == []


@rule("SF-PLY-04", "SF-R-20")
def test_abilities_that_can_be_used_have_to_be_used() -> None:
    at = table(hands=[["ESH-1"]], devotions=[["ESH"]])
    at.play("play ESH-1")
    assert (at.kind, at.verbs()) == ("top", {"populate"})  # nothing else, not even another Action
    assert at.refused("prosper").sentence == "That is not what you are asked now."
    at.play("populate A2")
    assert (at.kind, at.verbs()) == ("bottom", {"populate"})
    at.play("populate A3")
    assert at.kind == "turn"


@rule("SF-PLY-05")
def test_the_top_ability_comes_first() -> None:
    at = table(hands=[["ESH-3"]], discards=["ESH-1"], nomads=[["A1", "A2"]])
    at.play("play ESH-3")
    assert (at.kind, at.verbs()) == ("top", {"build"})
    at.play("build A1")
    assert (at.kind, at.verbs()) == ("bottom", {"populate"})


@rule("SF-PLY-06", "SF-R-23", "SF-TRN-04")
def test_a_granted_action_is_not_bound_by_what_was_selected() -> None:
    before = table(hands=[["ESH-1"]])
    before.play("populate A2", "play ESH-1", "populate A3")  # selected first, granted afterwards
    assert before.nomads(0) == ["A1", "A2", "A3"]
    after = table(hands=[["ESH-1"]])
    after.play("play ESH-1", "populate A2", "populate A3")  # granted first, selected afterwards
    assert after.nomads(0) == ["A1", "A2", "A3"]
    assert after.selected == ["play", "populate"]


@rule("SF-R-23", "SF-R-22")
def test_a_granted_play_is_not_selected_either() -> None:
    at = table(hands=[["KAU-3", "THR-3", "SET-1"]])
    at.play("play KAU-3", "play THR-3", "play SET-1", "prosper")
    assert at.selected == ["play"]
    assert at.view(0).action_cards == 2  # one Action card for three Lord cards


# --- Destroy


@rule("SF-PLY-07", "SF-R-14", "SF-R-34")
def test_destroy_gives_a_nomad_back_to_its_owner() -> None:
    at = table(hands=[["VAS-1"]], nomads=[["A1"], ["D3", "E3"]])
    at.play("play VAS-1")
    assert at.asked == 0  # the player whose turn it is chooses
    at.play("destroy E3")
    assert (at.nomads(1), at.unplayed(1)) == (["D3"], 9)
    assert at.happened("destroyed") == [(0, "E3", 1)]
    at.play("prosper", "populate A2")
    at.play("populate E3")  # it may be played again
    assert (at.nomads(1), at.unplayed(1)) == (["D3", "E3"], 8)


@rule("SF-R-13", "SF-R-12")
def test_destroy_reaches_any_opposing_nomad_and_nothing_else() -> None:
    at = table(
        3,
        hands=[["VAS-1"]],
        nomads=[["A1", "A2"], ["B1", "G4"], ["D7", "E6"]],
        outposts=[["C1"], ["F1"], ["G1"]],
    )
    at.play("play VAS-1")
    assert at.legal() == ["destroy B1", "destroy D7", "destroy E6", "destroy G4"]  # adjacent or not
    assert at.refused("destroy A2").rule == "SF-R-13"  # his own
    assert at.refused("destroy F1").rule == "SF-R-13"  # an Outpost
    assert at.refused("destroy D4").rule == "SF-R-13"  # nothing there


@rule("SF-R-13", "SF-R-10")
def test_destroy_without_a_target_cannot_be_used() -> None:
    at = table(3, hands=[["VAS-1"]], outposts=[[], ["B5", "C6"], ["F5"]])
    at.play("play VAS-1")
    assert at.happened("skipped") == [(0, "top", "VAS-1"), (0, "bottom", "VAS-1")]
    assert at.kind == "turn"


@rule("SF-R-12")
def test_only_a_card_that_says_so_touches_an_outpost() -> None:
    at = table(hands=[["VAS-3"]], outposts=[[], ["D4"]])
    at.play("play VAS-3", "populate A2", "raze D4")
    assert (at.nomads(1), at.outposts(1)) == (["D4", "E3"], [])


# --- the Current Lord while a card is being played


@rule("SF-R-18", "SF-PLY-08")
def test_the_card_being_played_is_not_the_current_lord() -> None:
    at = table(hands=[["ESH-3"]], nomads=[["A1", "A2"]], discards=["SET-1"])
    at.play("play ESH-3", "build A1")
    assert at.kind == "turn"
    assert at.happened("skipped") == [(0, "bottom", "ESH-3")]
    assert at.current_lord == "ESH"  # only now


@rule("SF-R-18", "SF-W-10")
@pytest.mark.parametrize("top", ["ESH-1", "ESH-2"])
def test_only_the_lord_matters_not_which_of_his_cards(top: str) -> None:
    at = table(hands=[["ESH-3"]], nomads=[["A1", "A2"]], discards=["SET-1", top])
    at.play("play ESH-3", "build A1")
    assert at.kind == "bottom"


@rule("SF-R-18")
def test_only_the_top_of_the_pile_counts() -> None:
    at = table(hands=[["ESH-3"]], nomads=[["A1", "A2"]], discards=["ESH-1", "SET-1"])
    at.play("play ESH-3", "build A1")
    assert at.kind == "turn"


@rule("SF-R-18", "SF-R-19")
def test_a_discard_by_draw_changes_the_current_lord_before_the_bottom_ability() -> None:
    at = table(hands=[["SET-3"]], discards=["VAS-1"], shards=[1, 2])
    at.play("play SET-3", "draw", "take SET-1", "take ORR-1")
    other = at.branch()
    at.play("discard SET-1")
    assert (at.current_lord, at.kind, at.legal()) == ("SET", "bottom", ["steal Blue"])
    other.play("discard ORR-1")
    assert (other.current_lord, other.kind) == ("SET", "turn")  # SET-3 itself, discarded at the end
    assert other.happened("skipped") == [(0, "bottom", "SET-3")]


@rule("SF-R-18", "SF-R-17")
def test_a_discard_by_devote_changes_the_current_lord_before_the_bottom_ability() -> None:
    at = table(hands=[["OMB-3", "OMB-1"]], nomads=[["A1"], ["E2", "E3"]])
    at.play("play OMB-3", "devote OMB-1")
    assert (at.current_lord, at.kind, at.legal()) == ("OMB", "bottom", ["destroy E2", "destroy E3"])


@rule("SF-R-18", "SF-R-24")
def test_a_nested_play_changes_the_current_lord_before_the_bottom_ability() -> None:
    at = table(hands=[["THR-3", "THR-2", "SET-1"]])
    other = at.branch()
    at.play("play THR-3", "play THR-2", "devote SET-1")
    assert at.discards == ["KAU-3", "SET-1", "THR-2"]
    assert (at.kind, at.legal()) == ("bottom", ["draw"])  # of THR-3: Thren is current through THR-2
    other.play("play THR-3", "play SET-1", "prosper")
    assert other.happened("skipped") == [(0, "bottom", "SET-1"), (0, "bottom", "THR-3")]


@rule("SF-R-18", "SF-DRW-03")
def test_a_card_turned_over_in_a_reshuffle_changes_the_current_lord() -> None:
    at = table(hands=[["THR-1"]], deck=[], discards=["SET-1", "VAS-1", "ORR-1"])
    at.play("play THR-1", "draw", "turn VAS-1")
    assert (at.playing, at.current_lord) == (["THR-1"], "VAS")


# --- which abilities are used


@rule("SF-R-19")
def test_the_requirement_is_looked_at_after_the_top_ability() -> None:
    becomes_true = table(hands=[["ORR-2"]], nomads=[["A1", "A2"]])
    becomes_true.play("play ORR-2", "build A1")  # more Outposts than each other player
    assert (becomes_true.kind, becomes_true.legal()) == ("bottom", ["draw"])
    becomes_false = table(hands=[["SET-2"]], shards=[1, 2])
    becomes_false.play("play SET-2", "prosper")  # no longer fewer Shards
    assert becomes_false.happened("skipped") == [(0, "bottom", "SET-2")]


TWICE = """
[[card]]
id = "SET-2"
lord = "SET"
name = "Alms of Glass"
top = ["populate"]
requires = "fewer shards than each other"
bottom = "prosper then populate"
mark = "pack"
"""


@rule("SF-R-19", "SF-W-09")
def test_the_requirement_is_looked_at_only_once() -> None:
    at = table(hands=[["SET-2"]], shards=[1, 2], pack=TWICE)
    at.play("play SET-2", "populate A2", "prosper")  # 2 Shards, as the other player: no longer fewer
    assert (at.kind, at.verbs()) == ("bottom", {"populate"})
    at.play("populate A3")
    assert at.discards == ["KAU-3", "SET-2"]


@rule("SF-R-19", "SF-R-20")
def test_the_bottom_ability_is_used_even_if_the_top_one_is_skipped() -> None:
    at = table(hands=[["VAS-1"]], nomads=[["A1", "A2"], ["E3"]], devotions=[["VAS"]])
    at.play("play VAS-1")
    assert at.happened("skipped") == [(0, "top", "VAS-1")]
    at.play("sacrifice A2", "prosper")
    assert (at.nomads(0), at.shards(0)) == (["A1"], 2)


@rule("SF-R-20")
def test_a_card_of_which_nothing_can_be_used_is_revealed_and_discarded() -> None:
    at = table(hands=[["VAS-1"]])
    at.play("play VAS-1")
    assert at.happened("played") == [(0, "VAS-1")]
    assert (at.discards, at.hand(0), at.kind) == (["KAU-3", "VAS-1"], [], "turn")
    assert at.selected == ["play"]


@rule("SF-R-21", "SF-W-08")
def test_of_a_choice_only_what_can_be_performed_is_offered() -> None:
    both = table(hands=[["KAU-2", "SET-1"]], nomads=[["A1", "A2"]])
    both.play("play KAU-2")
    assert both.legal() == ["devote SET-1", "build A1", "build A2"]
    both.play("build A1")  # one of them, not both
    assert (both.kind, both.devotions(0)) == ("turn", [])
    one = table(hands=[["KAU-2", "SET-1"]])
    one.play("play KAU-2")
    assert one.legal() == ["devote SET-1"]
    assert one.refused("build A1").rule == "SF-R-11"
    none = table(hands=[["KAU-2"]])
    none.play("play KAU-2")
    assert none.happened("skipped") == [(0, "top", "KAU-2"), (0, "bottom", "KAU-2")]


@rule("SF-R-22", "SF-W-01")
def test_a_granted_action_has_all_its_conditions() -> None:
    at = table(hands=[["ESH-1"]], nomads=[["A1"], ["B2"]])
    at.play("play ESH-1")
    assert at.legal() == ["populate A2", "populate B1"]
    assert at.refused("populate C3").rule == "SF-POP-01"
    at = table(hands=[["ORR-1"]], nomads=[["A1", "A2"]], outposts=[["B1", "B2"]], devotions=[["ORR"]])
    at.play("play ORR-1")
    assert (at.kind, at.legal()) == ("bottom", ["prosper"])  # no Build with as many Outposts as Nomads
    at = table(hands=[["SET-1"]], shards=[1, 39])
    at.play("play SET-1")
    assert at.happened("skipped") == [(0, "top", "SET-1"), (0, "bottom", "SET-1")]


@rule("SF-R-22")
@pytest.mark.parametrize("card", ["KAU-1", "THR-3"])
def test_the_card_being_played_is_no_longer_in_hand(card: str) -> None:
    at = table(hands=[[card]])
    at.play(f"play {card}")  # neither to Devote with it nor to Play it again
    assert at.happened("skipped") == [(0, "top", card), (0, "bottom", card)]
    assert at.devotions(0) == []


@rule("SF-R-24")
def test_a_second_card_is_finished_before_the_first_goes_on() -> None:
    at = table(hands=[["MIR-3", "ESH-2"]], nomads=[["A1", "A2"]], outposts=[["B2"]], discards=["VAS-1"])
    at.play("play MIR-3", "play ESH-2")
    assert (at.playing, at.discards) == (["MIR-3", "ESH-2"], ["VAS-1"])
    at.play("populate B1", "prosper")  # both abilities of ESH-2
    assert (at.playing, at.discards) == (["MIR-3"], ["VAS-1", "ESH-2"])
    at.play("claim ESH")  # the bottom ability of MIR-3
    assert (at.playing, at.discards) == ([], ["VAS-1", "ESH-2", "MIR-3"])


@rule("SF-R-24")
def test_a_card_whose_bottom_ability_grants_play_is_discarded_last() -> None:
    at = table(hands=[["THR-1", "SET-1"]], devotions=[["THR"]], discards=["VAS-1"])
    at.play("play THR-1", "draw", "take ORR-1", "take ORR-2", "discard ORR-1", "play SET-1", "prosper")
    assert (at.kind, at.discards) == ("turn", ["VAS-1", "ORR-1", "SET-1", "THR-1"])


@rule("SF-R-24")
def test_cards_being_played_are_not_reshuffled() -> None:
    at = table(hands=[["MIR-3", "THR-1"]], deck=[], discards=["SET-1", "VAS-1", "ORR-1"])
    at.play("play MIR-3", "play THR-1", "draw")
    assert at.legal() == ["turn VAS-1", "turn ORR-1", "turn SET-1"]  # neither THR-1 nor waiting MIR-3
    at.play("turn VAS-1", "take ORR-1", "take SET-1")
    assert at.deck == []
    assert at.legal() == ["discard ORR-1", "discard SET-1"]


@rule("SF-R-24")
def test_a_card_being_played_does_not_count_in_the_hand() -> None:
    at = table(hands=[["THR-2", "SET-1"], ["VAS-1"]])
    at.play("play THR-2", "devote SET-1")
    assert at.kind == "bottom"  # no card against one: fewer than each other player
