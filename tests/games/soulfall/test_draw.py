"""Draw (SF-DRW), the reshuffle (SF-R-05) and the discard pile (SF-R-35)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from tests.games.soulfall.tables import table
from tests.rules import rule


@rule("SF-DRW-01", "SF-R-06")
def test_draw_takes_two_cards_and_then_discards_one() -> None:
    at = table(hands=[["VAS-1"], ["ILU-1"]])
    deck = len(at.deck)
    at.play("draw")
    assert (at.asked, at.kind) == (CHANCE, "take")
    at.play("take SET-1")
    assert (at.asked, at.kind) == (CHANCE, "take")
    at.play("take THR-2")
    assert (at.asked, at.kind) == (0, "discard")
    assert at.hand(0) == ["VAS-1", "SET-1", "THR-2"]
    at.play("discard VAS-1")
    assert at.hand(0) == ["SET-1", "THR-2"]
    assert at.discards == ["KAU-3", "VAS-1"]
    assert len(at.deck) == deck - 2
    assert at.hand(1) == ["ILU-1"]
    assert at.kind == "turn"


@rule("SF-R-07")
def test_any_card_in_hand_may_be_discarded_but_one_must_be() -> None:
    at = table(hands=[["VAS-1"], ["ILU-1"]])
    at.play("draw", "take SET-1", "take THR-2")
    assert at.legal() == ["discard VAS-1", "discard SET-1", "discard THR-2"]  # the drawn ones, too
    assert at.refused("discard ILU-1").rule == "SF-R-07"
    at.play("discard THR-2")
    assert at.hand(0) == ["VAS-1", "SET-1"]


@rule("SF-DRW-02", "SF-R-35")
def test_the_current_lord_is_on_top_of_the_discard_pile() -> None:
    at = table(discards=["ORR-1", "SET-2"])
    assert at.current_lord == "SET"
    assert at.view(1).current_lord == "SET"
    at.play("draw", "take VAS-1", "take VAS-2", "discard VAS-2")
    assert at.discards == ["ORR-1", "SET-2", "VAS-2"]
    assert at.current_lord == "VAS"


@rule("SF-DRW-03", "SF-R-05")
def test_an_empty_deck_is_made_of_the_shuffled_discard_pile() -> None:
    at = table(deck=[], discards=["SET-1", "ORR-1", "VAS-1", "ILU-1"])
    at.play("draw")
    assert (at.asked, at.kind) == (CHANCE, "turn up")
    assert at.legal() == ["turn VAS-1", "turn ILU-1", "turn ORR-1", "turn SET-1"]  # the whole pile
    at.play("turn ORR-1")
    assert at.discards == ["ORR-1"]
    assert at.current_lord == "ORR"
    assert at.deck == ["VAS-1", "ILU-1", "SET-1"]
    at.play("take ILU-1", "take VAS-1", "discard ILU-1")
    assert at.hand(0) == ["VAS-1"]
    assert at.deck == ["SET-1"]
    assert at.discards == ["ORR-1", "ILU-1"]


@rule("SF-R-05", "SF-DRW-03")
def test_the_reshuffle_comes_between_two_cards_when_it_must() -> None:
    at = table(deck=["VAS-1"], discards=["SET-1", "SET-2", "SET-3"])
    at.play("draw", "take VAS-1")
    assert at.happened("reshuffled") == [(-5,)]
    at.play("turn SET-2", "take SET-3", "discard VAS-1")
    assert (at.hand(0), at.deck, at.discards) == (["SET-3"], ["SET-1"], ["SET-2", "VAS-1"])


@rule("SF-R-05")
def test_the_reshuffle_waits_until_a_card_has_to_be_drawn() -> None:
    at = table(deck=["VAS-1", "VAS-2"], discards=["SET-1", "SET-2", "SET-3"])
    at.play("draw", "take VAS-1", "take VAS-2", "discard VAS-2", "prosper", "populate A2")
    assert at.happened("reshuffled") == []
    assert at.deck == []
    assert at.discards == ["SET-1", "SET-2", "SET-3", "VAS-2"]
    assert at.current_lord == "VAS"


@rule("SF-R-05")
@pytest.mark.parametrize(
    ("deck", "discards", "moves"),
    [
        ([], ["SET-1", "ORR-1"], ["turn SET-1", "take ORR-1"]),
        (["ORR-1"], ["SET-1"], ["take ORR-1"]),
    ],
)
def test_a_draw_of_one_card_still_discards(deck: list[str], discards: list[str], moves: list[str]) -> None:
    at = table(deck=deck, discards=discards)
    at.play("draw", *moves)
    assert (at.kind, at.legal()) == ("discard", ["discard ORR-1"])  # no second card to be had
    at.play("discard ORR-1")
    assert (at.hand(0), at.deck, at.discards) == ([], [], ["SET-1", "ORR-1"])
    assert at.kind == "turn"


@rule("SF-R-05", "SF-R-02")
@pytest.mark.parametrize(
    ("deck", "discards", "possible"),
    [
        ([], ["SET-1"], False),
        ([], ["SET-1", "SET-2"], True),
        (["ORR-1"], ["SET-1"], True),
    ],
)
def test_draw_needs_a_card_in_the_deck_or_two_in_the_discard_pile(
    deck: list[str], discards: list[str], possible: bool
) -> None:
    at = table(deck=deck, discards=discards)
    assert ("draw" in at.verbs()) == possible
    if not possible:
        assert at.refused("draw").rule == "SF-R-05"


@rule("SF-DRW-04")
def test_a_hand_has_no_limit() -> None:
    hand = [f"{lord}-{number}" for lord in ("VAS", "ILU", "ORR", "SET", "THR", "MIR") for number in (1, 2, 3)]
    at = table(hands=[hand, []])
    at.play("draw", "take ESH-1", "take ESH-2", "discard VAS-1")
    assert len(at.hand(0)) == 19
    assert at.kind == "turn"
    at.play("prosper", "populate A2")
    assert len(at.hand(0)) == 19
    assert at.asked == 1


@rule("SF-R-35")
def test_every_discard_goes_face_up_on_the_one_common_pile() -> None:
    at = table(hands=[["VAS-1", "ILU-1"], ["SET-1"]])
    at.play("draw", "take THR-1", "take THR-2", "discard THR-2", "devote VAS-1", "play ILU-1", "populate A2")
    assert at.turn == 1
    at.play("devote SET-1")
    for viewer in (0, 1):
        assert at.view(viewer).discards == ["KAU-3", "THR-2", "VAS-1", "ILU-1", "SET-1"]
    assert at.current_lord == "SET"


@rule("SF-R-35", "SF-DRW-03")
def test_a_reshuffle_leaves_a_card_on_the_pile() -> None:
    at = table(deck=[], discards=["SET-1", "ORR-1"])
    at.play("draw", "turn ORR-1")
    assert at.discards == ["ORR-1"]
    at.play("take SET-1")
    assert at.current_lord == "ORR"  # nothing more is shuffled, although the deck is empty again
