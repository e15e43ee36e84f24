"""Components and setup (SF-SET), and who is oldest and youngest (SF-R-01)."""

from __future__ import annotations

import pytest

from soultable.engine.ask import ask_of
from soultable.engine.errors import BadOption
from soultable.engine.seats import CHANCE, NOBODY, SPECTATOR
from tests.games.soulfall.tables import dealt, game, opening
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4])


@rule("SF-SET-01", "SF-C-05")
@pytest.mark.parametrize(
    ("seats", "board", "spaces"), [(2, "Lesser Land", 19), (3, "Greater Land", 37), (4, "Greater Land", 37)]
)
def test_one_side_of_the_board_is_for_two_players_the_other_for_more(
    seats: int, board: str, spaces: int
) -> None:
    at = dealt(seats)
    assert at.state.board.name == board
    assert len(at.legal("place")) == spaces


@rule("SF-SET-01")
def test_the_side_for_two_players_lacks_the_spaces_of_the_other() -> None:
    at = dealt(2)
    assert at.refused("place D5").rule == "SF-SET-01"
    at.play("place D4")


@SEATS
@rule("SF-SET-02", "SF-SET-03")
def test_each_player_is_dealt_four_cards_from_the_shuffled_deck(seats: int) -> None:
    at = opening(seats)
    for seat in range(seats):
        for number in range(4):
            ask = ask_of(at.state, CHANCE)
            assert at.kind == "take"
            assert len(ask.moves) == 30 - 4 * seat - number  # shuffled: any card that is left ...
            assert set(ask.weights) == {1}  # ... each as likely as another
            card = at.deck[-1]
            at.play(f"take {card}")
            assert card in at.hand(seat)
        assert [len(at.hand(other)) for other in range(seats)] == [4] * (seat + 1) + [0] * (seats - 1 - seat)
    assert at.kind == "turn up"


@SEATS
@rule("SF-SET-02", "SF-SET-03")
def test_hands_and_deck_lie_face_down(seats: int) -> None:
    at = dealt(seats)
    for viewer in [*range(seats), SPECTATOR]:
        view = at.view(viewer)
        assert view.deck == 30 - 4 * seats - 1
        for owner, player in enumerate(view.players):
            assert player.cards == 4
            assert player.hand == (at.hand(owner) if owner == viewer else [])
    assert [event.seen_by(1).values for event in at.events[:4]] == [("?",)] * 4  # seat 0's cards


@SEATS
@rule("SF-SET-03")
def test_the_rest_is_one_deck_for_all(seats: int) -> None:
    at = dealt(seats)
    elsewhere = [card for seat in range(seats) for card in at.hand(seat)] + at.discards
    assert sorted([*elsewhere, *at.deck]) == sorted(card.id for card in at.game.content.cards)
    for space in ["A1", "A2", "A3", "B1"][:seats]:
        at.play(f"place {space}")
    first = at.deck[0]
    at.play("draw", f"take {first}")
    assert at.refused(f"take {first}").rule == "SF-SET-03"


@SEATS
@rule("SF-SET-04")
def test_the_top_card_of_the_deck_begins_the_discard_pile(seats: int) -> None:
    at = opening(seats)
    for card in at.game.content.cards[: 4 * seats]:
        at.play(f"take {card.id}")
    assert at.asked == CHANCE
    assert at.legal() == [f"turn {card}" for card in at.deck]
    assert at.refused("turn VAS-1").rule == "SF-SET-03"
    at.play("turn KAU-1")
    assert at.discards == ["KAU-1"]
    assert "KAU-1" not in at.deck
    for viewer in [*range(seats), SPECTATOR]:
        assert at.view(viewer).discards == ["KAU-1"]


@SEATS
@rule("SF-SET-05", "SF-C-04")
def test_devotion_cards_tower_and_the_other_shards_lie_at_the_side(seats: int) -> None:
    at = dealt(seats)
    view = at.view(SPECTATOR)
    assert view.devotions_at_side == ["VAS", "ILU", "ORR", "SET", "THR", "MIR", "HAS", "OMB", "ESH", "KAU"]
    assert all(at.devotions(seat) == [] for seat in range(seats))
    assert at.tower == NOBODY
    assert at.shards_at_side == view.shards_at_side == {2: 38, 3: 37, 4: 36}[seats]


@SEATS
@rule("SF-SET-06", "SF-C-02")
def test_each_player_has_a_tribe_with_ten_markers(seats: int) -> None:
    at = dealt(seats)
    tribes = [player.tribe for player in at.view(SPECTATOR).players]
    assert tribes == ["Yellow", "Blue", "Red", "Green"][:seats]
    assert [at.unplayed(seat) for seat in range(seats)] == [10] * seats
    at.play("place A1")
    assert [at.unplayed(seat) for seat in range(seats)] == [10] * (seats - 1) + [9]


@SEATS
@rule("SF-SET-07")
def test_each_player_starts_with_one_shard(seats: int) -> None:
    assert [dealt(seats).shards(seat) for seat in range(seats)] == [1] * seats


@rule("SF-SET-08", "SF-SET-10", "SF-R-01")
@pytest.mark.parametrize(
    ("seats", "oldest"), [(seats, oldest) for seats in (2, 3, 4) for oldest in range(seats)]
)
def test_the_oldest_player_gets_the_action_cards_and_takes_the_first_turn(seats: int, oldest: int) -> None:
    at = dealt(seats, oldest=oldest)
    for space in ["A1", "A2", "A3", "B1"][:seats]:
        at.play(f"place {space}")
    assert (at.asked, at.kind, at.turn) == (oldest, "turn", oldest)
    assert at.happened("turn") == [(oldest,)]
    assert at.view(oldest).action_cards == 3
    assert at.view(oldest).oldest == oldest
    assert at.view(oldest).turns_taken == 0


@rule("SF-SET-09", "SF-R-01")
@pytest.mark.parametrize(
    ("seats", "options", "order"),
    [
        (2, {}, [1, 0]),
        (3, {}, [2, 0, 1]),
        (4, {}, [3, 0, 1, 2]),
        (2, {"oldest": 1}, [0, 1]),
        (3, {"oldest": 2}, [1, 2, 0]),
        (4, {"oldest": 3}, [2, 3, 0, 1]),
        (3, {"oldest": 2, "youngest": 0}, [0, 1, 2]),
        (4, {"oldest": 0, "youngest": 1}, [1, 2, 3, 0]),
    ],
)
def test_placing_begins_with_the_youngest_and_goes_clockwise(
    seats: int, options: dict[str, int], order: list[int]
) -> None:
    at = dealt(seats, **options)
    for seat, space in zip(order, ["A1", "B2", "C3", "D4"], strict=False):
        assert (at.asked, at.kind) == (seat, "place")
        at.play(f"place {space}")
        assert at.nomads(seat) == [space]  # Nomad side up
        assert at.outposts(seat) == []
    assert at.kind == "turn"


@rule("SF-SET-09", "SF-R-09")
def test_the_first_nomad_goes_to_any_unoccupied_space() -> None:
    at = dealt(3)
    at.play("place D4")
    assert at.refused("place D4").rule == "SF-R-09"
    assert len(at.legal()) == 36
    at.play("place D5", "place G4")
    assert [at.nomads(seat) for seat in range(3)] == [["D5"], ["G4"], ["D4"]]


def test_two_tables_share_nothing() -> None:
    first, second = dealt(2), dealt(2)
    for at in (first, second):
        at.play("place A1", "place B1")
    first.play("play ILU-1", "populate C1")
    first.play("draw", "take THR-1", "take THR-2", "discard THR-1", "devote THR-2", "play ILU-3")
    assert (first.playing, second.playing) == (["ILU-3"], [])
    assert (second.discards, len(second.deck), second.devotions(0)) == (["KAU-3"], 21, [])


@rule("SF-R-01")
@pytest.mark.parametrize(
    ("seats", "oldest", "youngest"), [(2, 2, 0), (3, 0, 3), (2, 1, 1), (4, 2, 2), (3, 3, -1)]
)
def test_oldest_and_youngest_are_two_different_seats_at_the_table(
    seats: int, oldest: int, youngest: int
) -> None:
    options = {"oldest": oldest, "youngest": youngest, "turn_limit": 100}
    with pytest.raises(BadOption, match=rf"two different seats from 0 to {seats - 1}"):
        game().start(seats, "standard", options)
