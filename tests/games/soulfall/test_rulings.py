"""Rulings that belong to no single chapter: open and secret (SF-R-31), and who chooses (SF-R-34)."""

from __future__ import annotations

from random import Random

import pytest

import soultable
from soultable.engine.playout import random_move
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from soultable.games.soulfall.view import UnseenView
from tests.games.soulfall.tables import dealt, table
from tests.rules import rule


@rule("SF-R-31")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_what_lies_on_the_table_is_open_to_all(viewer: int) -> None:
    at = table(
        3,
        hands=[["MIR-3", "THR-1", "SET-1"], ["ORR-1", "ORR-2"]],
        nomads=[["A1", "A2"], ["A4"], ["G4"]],
        outposts=[["B1"], [], ["G3"]],
        shards=[1, 2, 3],
        devotions=[["VAS"], [], ["ESH", "KAU"]],
        discards=["HAS-1", "SET-3"],
    )
    at.play("play MIR-3", "play THR-1")
    view = at.view(viewer)
    assert [player.nomads for player in view.players] == [["A1", "A2"], ["A4"], ["G4"]]
    assert [player.outposts for player in view.players] == [["B1"], [], ["G3"]]
    assert [player.unplayed for player in view.players] == [7, 9, 8]
    assert [player.shards for player in view.players] == [1, 2, 3]
    assert [player.devotions for player in view.players] == [["VAS"], [], ["ESH", "KAU"]]
    assert [player.cards for player in view.players] == [1, 2, 0]
    assert view.deck == 30 - 2 - 1 - 2 - 2
    assert view.discards == ["HAS-1", "SET-3"]
    assert view.current_lord == "SET"
    assert view.playing == ["MIR-3", "THR-1"]
    assert view.shards_at_side == 34
    assert view.devotions_at_side == ["ILU", "ORR", "SET", "THR", "MIR", "HAS", "OMB"]


@rule("SF-R-31")
def test_a_hand_is_shown_to_its_owner_alone() -> None:
    at = table(3, hands=[["MIR-3"], ["ORR-1", "ORR-2"], ["SET-1"]])
    for viewer in (0, 1, 2):
        shown = [player.hand for player in at.view(viewer).players]
        assert shown == [at.hand(owner) if owner == viewer else [] for owner in range(3)]
    assert [player.hand for player in at.view(SPECTATOR).players] == [[], [], []]
    assert [player.hand for player in at.view(OPEN).players] == [["MIR-3"], ["ORR-1", "ORR-2"], ["SET-1"]]


@rule("SF-DRW-03", "SF-SET-04")
def test_a_card_that_is_turned_up_names_the_rule_by_which_it_is() -> None:
    at = table(deck=["VAS-1"], discards=["SET-1", "SET-2", "SET-3"])
    at.play("draw", "take VAS-1", "turn SET-2")
    again = next(event for event in at.events if event.kind == "turned up again")
    assert at.game.rule_of(again) == "SF-DRW-03"
    first = next(event for event in dealt(2).events if event.kind == "turned up")
    assert at.game.rule_of(first) == "SF-SET-04"


@rule("SF-R-31")
def test_a_drawn_card_is_shown_to_the_one_who_draws_and_a_turned_up_card_to_all() -> None:
    at = table(deck=["VAS-1"], discards=["SET-1", "SET-2", "SET-3"])
    at.play("draw", "take VAS-1", "turn SET-2", "take SET-1", "discard VAS-1")
    assert at.story(0)[:4] == [
        "Ann draws Sundering (Vaskar).",
        "The discard pile is shuffled and becomes the deck.",
        "Alms of Glass (Sethe) is turned up and begins the new discard pile.",
        "Ann draws Bright Seam (Sethe).",
    ]
    for viewer in (1, SPECTATOR):
        assert at.story(viewer) == [
            "Ann draws a card.",
            "The discard pile is shuffled and becomes the deck.",
            "Alms of Glass (Sethe) is turned up and begins the new discard pile.",
            "Ann draws a card.",
            "Ann discards Sundering (Vaskar).",
        ]


@rule("SF-R-31")
def test_the_log_hides_what_was_drawn() -> None:
    match = soultable.new("soulfall", seats=2, seed="open and secret")
    taken = [(answer.seat, answer.move.notation) for answer in match.log]
    assert match.log_for(0) == [*taken[:4], *[(CHANCE, "?")] * 4, taken[8]]  # two hands, one turned up
    assert match.log_for(1) == [*[(CHANCE, "?")] * 4, *taken[4:]]
    assert match.log_for(SPECTATOR) == [*[(CHANCE, "?")] * 8, taken[8]]


@rule("SF-R-31")
def test_what_a_seat_cannot_know_may_be_dealt_anew() -> None:
    at = table(3, hands=[["MIR-3"], ["ORR-1", "ORR-2"], ["SET-1"]])
    rng = Random(1)
    other_hands, decks = set(), set()
    for _ in range(50):
        world = at.game.redeal(at.state, 1, rng)
        assert at.game.view(world, 1) == at.view(1)
        assert world.hands[1] == at.state.hands[1]
        assert at.game.faults(world) == []
        assert at.game.pieces(world) == at.pieces
        other_hands.add((world.hands[0], world.hands[2]))
        decks.add(world.deck)
    assert len(other_hands) > 40
    assert len(decks) > 40


@rule("SF-R-31")
def test_whoever_keeps_count_knows_what_was_not_shuffled_again() -> None:
    at = table(hands=[["SET-1"], ["ORR-1", "ORR-2"]], deck=[], discards=["VAS-1", "VAS-2", "VAS-3", "ILU-1"])
    at.play("draw", "turn ILU-1", "take VAS-2", "take VAS-3", "discard SET-1")
    assert at.view(0).unseen == [
        UnseenView(cards=["ORR-1", "ORR-2"], deck=0, hands=[0, 2]),  # from before the shuffle
        UnseenView(cards=["VAS-1"], deck=1, hands=[0, 0]),
    ]
    assert at.view(1).unseen[1] == UnseenView(cards=["VAS-1", "VAS-2", "VAS-3"], deck=1, hands=[2, 0])
    rng = Random(1)
    hands = set()
    for _ in range(50):
        of_0, of_1 = at.game.redeal(at.state, 0, rng), at.game.redeal(at.state, 1, rng)
        assert (of_0.hands, of_0.deck) == (at.state.hands, at.state.deck)  # nothing is unknown to seat 0
        assert at.game.faults(of_1) == []
        assert at.game.pieces(of_1) == at.pieces
        hands.add(of_1.hands[0])
    assert len(hands) == 3  # two of the three cards that went through the shuffle unseen


@rule("SF-R-31", "SF-R-05")
def test_a_shuffle_of_which_no_card_is_hidden_any_more_is_forgotten() -> None:
    at = table(deck=[], discards=["VAS-1", "VAS-2", "VAS-3"])
    at.play("draw", "turn VAS-1", "take VAS-2", "take VAS-3", "discard VAS-2")
    assert at.view(1).unseen == [UnseenView(cards=["VAS-3"], deck=0, hands=[1, 0])]


@rule("SF-R-31")
def test_whoever_is_asked_can_answer_in_every_possible_world() -> None:
    all_but_one = ["VAS", "ILU", "ORR", "THR", "MIR", "HAS", "OMB", "ESH", "KAU"]
    at = table(hands=[["KAU-1", "SET-1"]], devotions=[all_but_one])
    at.play("play KAU-1")
    assert (at.asked, at.legal()) == (0, ["devote SET-1"])
    rng = Random(1)
    hands = {at.game.redeal(at.state, 1, rng).hands[0] for _ in range(50)}
    assert [at.cards(hand) for hand in sorted(hands)] == [["SET-1"], ["SET-2"], ["SET-3"]]


@rule("SF-R-34", "SF-TRN-01")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_decides_anything_outside_his_own_turn(seats: int) -> None:
    rng = Random(seats)
    for _ in range(10):
        at = dealt(seats)
        for _ in range(seats):
            at.play(rng.choice(at.legal()))  # the first Nomads
        kinds = set()
        while not at.is_over():
            seat = at.asked
            kinds.add(at.kind)
            assert seat in (CHANCE, at.turn)
            assert at.discards or at.kind == "turn up"  # SF-R-35
            at.play(random_move(at.state, seat, rng).notation)
        assert kinds >= {"turn", "take", "discard", "top"}


@rule("SF-R-34")
def test_the_player_whose_turn_it_is_chooses_for_others_too() -> None:
    at = table(4, hands=[["OMB-1", "SET-1"]], devotions=[["OMB"]], shards=[1, 2, 2, 2])
    at.play("play OMB-1", "devote SET-1")
    assert (at.asked, at.legal()) == (0, ["steal Blue", "steal Red", "steal Green"])
