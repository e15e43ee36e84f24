"""Devote (SF-DEV) with its rulings (SF-R-15 to SF-R-17, SF-R-33)."""

from __future__ import annotations

import pytest

from tests.games.soulfall.tables import game, table
from tests.rules import rule

ALL_CARDS = [card.id for card in game().content.cards]


@rule("SF-DEV-01")
def test_devote_discards_a_card_and_takes_the_devotion_card_of_its_lord() -> None:
    at = table(hands=[["SET-1", "VAS-2"], ["ORR-1"]])
    assert at.legal("devote") == ["devote VAS-2", "devote SET-1"]
    assert at.refused("devote ORR-1").rule == "SF-DEV-01"  # not in his hand
    at.play("devote SET-1")
    assert at.devotions(0) == ["SET"]
    assert at.hand(0) == ["VAS-2"]
    assert at.discards == ["KAU-3", "SET-1"]


@rule("SF-DEV-01")
def test_of_a_lord_whose_card_one_holds_another_card_is_just_not_in_hand() -> None:
    at = table(hands=[["VAS-2"]])
    assert str(at.refused("devote VAS-1")) == "That card is not in your hand. (SF-DEV-01)"
    assert str(at.refused("devote ORR-1")) == "Devote needs a card of that Lord in your hand. (SF-DEV-01)"


@rule("SF-DEV-02")
def test_the_devotion_card_comes_from_the_side() -> None:
    at = table(hands=[["SET-1"], []], devotions=[["VAS"], ["ORR"]])
    assert "SET" in at.view(1).devotions_at_side
    at.play("devote SET-1")
    assert (at.devotions(0), at.devotions(1)) == (["VAS", "SET"], ["ORR"])
    assert "SET" not in at.view(1).devotions_at_side
    assert at.view(1).players[0].devotions == ["VAS", "SET"]  # face up


@rule("SF-DEV-02")
def test_the_devotion_card_comes_from_whoever_holds_it() -> None:
    at = table(4, hands=[["SET-1"]], devotions=[[], ["ORR"], ["SET", "ESH"], ["VAS"]])
    at.play("devote SET-1")
    assert [at.devotions(seat) for seat in range(4)] == [["SET"], ["ORR"], ["ESH"], ["VAS"]]
    assert at.happened("devoted from") == [(0, "SET-1", "SET", 2)]


@rule("SF-DEV-03")
def test_a_player_is_devoted_for_as_long_as_the_card_lies_before_him() -> None:
    at = table(hands=[["SET-2"], ["SET-1"]], devotions=[[], ["SET"]])
    keeps, loses = at.branch(), at
    keeps.play("play SET-2", "prosper", "prosper", "populate A2", "play SET-1", "prosper")
    assert (keeps.asked, keeps.kind) == (1, "bottom")  # Devoted to Sethe: the bottom ability
    loses.play("devote SET-2", "prosper", "populate A2", "play SET-1", "prosper")
    assert (loses.asked, loses.kind) == (1, "turn")
    assert loses.happened("skipped") == [(1, "bottom", "SET-1")]


@rule("SF-DEV-04")
def test_a_player_may_be_devoted_to_all_lords() -> None:
    nine = ["VAS", "ILU", "ORR", "SET", "THR", "MIR", "HAS", "OMB", "ESH"]
    at = table(hands=[["KAU-1"]], devotions=[nine])
    at.play("devote KAU-1")
    assert at.devotions(0) == [*nine, "KAU"]


@rule("SF-DEV-05", "SF-DEV-01")
@pytest.mark.parametrize("card", ALL_CARDS)
def test_each_of_a_lords_cards_serves_to_devote(card: str) -> None:
    at = table(hands=[[card]], discards=["KAU-3" if card == "VAS-1" else "VAS-1"])
    at.play(f"devote {card}")
    assert at.devotions(0) == [card[:3]]


@rule("SF-R-15")
def test_a_player_devotes_only_to_a_lord_to_whom_he_is_not_devoted() -> None:
    at = table(hands=[["SET-1", "VAS-1"]], devotions=[["SET"]])
    assert at.refused("devote SET-1").rule == "SF-R-15"
    assert at.legal("devote") == ["devote VAS-1"]


@rule("SF-R-16")
def test_no_devotion_card_is_safe() -> None:
    at = table(3, hands=[["SET-1"]], devotions=[[], [], ["SET"]], tower=2)
    at.play("devote SET-1")
    assert (at.devotions(0), at.devotions(2)) == (["SET"], [])  # the last one, of the Tower holder


@rule("SF-R-17")
def test_devote_makes_its_lord_current_and_uses_no_ability() -> None:
    at = table(hands=[["SET-1"]], discards=["ORR-1"])
    at.play("devote SET-1")
    assert at.current_lord == "SET"
    assert (at.kind, at.shards(0)) == ("turn", 1)  # SET-1 would grant Prosper
    assert at.happened("played") == []


@rule("SF-R-33")
def test_devotion_cards_do_nothing_by_themselves() -> None:
    every = ["VAS", "ILU", "ORR", "SET", "THR", "MIR", "HAS", "OMB", "ESH", "KAU"]
    bare, devoted = table(hands=[["VAS-3"]]), table(hands=[["VAS-3"]], devotions=[every])
    assert devoted.legal() == [move for move in bare.legal() if move != "devote VAS-3"]
    for at in (bare, devoted):
        at.play("prosper", "populate A2", "build A1")
        assert (at.shards(0), at.nomads(0), at.outposts(0), at.hand(0)) == (2, ["A2"], ["A1"], ["VAS-3"])
        assert at.asked == 1
