"""Moves and the vocabulary, seats and audiences, events, refusals, sets as bits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.engine import masks
from soultable.engine.event import HIDDEN, Event
from soultable.engine.move import Move, Vocabulary, find_move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, EVERYONE, OPEN, SPECTATOR, only, sees

NUMBERS = st.sets(st.integers(0, 200))


# --- the vocabulary


@pytest.fixture
def words() -> Vocabulary:
    words = Vocabulary("tests of moves")
    words.add("bid", "bid 4", 4)
    words.add("pay", "pay 3+4", 7)
    return words


def test_a_move_knows_its_place(words: Vocabulary) -> None:
    bid, pay = words.moves
    assert (bid.verb, bid.notation, bid.value, bid.number) == ("bid", "bid 4", 4, 0)
    assert (pay.number, pay.vocabulary, repr(pay)) == (1, "tests of moves", "<pay 3+4>")


def test_the_order_of_what_is_added_up_does_not_matter(words: Vocabulary) -> None:
    for text in ("pay 3+4", "pay 4+3", " Pay 4 +3", "pay 4 + 3"):
        assert words.find(text) is words.moves[1]
    for text in ("pay 3+4+4", "pay 34", "pay 3 4", "3+4 pay", "pay +", "+"):
        assert words.find(text) is None
    with pytest.raises(ValueError, match="stands for two moves"):
        words.add("pay", "pay 4+3")


def test_case_and_spacing_do_not_matter(words: Vocabulary) -> None:
    for text in ("bid 4", "BID 4", "  bid\t 4\n"):
        assert words.find(text) is words.moves[0]
    for text in ("", "bid4", "bid 5", "bid 4 4"):
        assert words.find(text) is None


@pytest.mark.parametrize("notation", ["bid 4", "Bid 4", "bid  4"])
def test_a_notation_stands_for_one_move(words: Vocabulary, notation: str) -> None:
    with pytest.raises(ValueError, match=r"tests of moves: the notation '.*' stands for two moves"):
        words.add("offer", notation)
    assert len(words.moves) == 2


def test_a_move_of_a_subclass_is_taken_in(words: Vocabulary) -> None:
    class Trade(Move):
        def __init__(self, give: int, take: int) -> None:
            super().__init__("trade", f"trade {give} for {take}", give)
            self.take = take

    trade = words.include(Trade(1, 2))
    assert words.find("trade 1 for 2") is trade
    assert trade.number == 2


def test_a_move_is_found_by_the_name_of_its_vocabulary(words: Vocabulary) -> None:
    assert find_move("tests of moves", "bid 4") is words.moves[0]
    with pytest.raises(LookupError, match="no game with the vocabulary 'nothing' is loaded"):
        find_move("nothing", "bid 4")
    with pytest.raises(LookupError, match="tests of moves: no move is written 'bid 9'"):
        find_move("tests of moves", "bid 9")


# --- who sees what


def test_an_audience_of_one_seat() -> None:
    assert [seat for seat in (0, 1, 2, SPECTATOR, CHANCE, OPEN) if sees(only(1), seat)] == [1, OPEN]


def test_everyone_includes_the_spectators() -> None:
    assert all(sees(EVERYONE, seat) for seat in (0, 1, 63, SPECTATOR, OPEN))


def test_nobody_but_the_open_table_sees_what_is_for_nobody() -> None:
    assert [seat for seat in (0, 1, 2, SPECTATOR, OPEN) if sees(0, seat)] == [OPEN]


def test_an_event_hides_its_values_from_others() -> None:
    event = Event("drew", 1, ("VAS-1", 3), only(1))
    assert event.seen_by(1) is event
    assert event.seen_by(OPEN) is event
    hidden = event.seen_by(0)
    assert (hidden.kind, hidden.seat, hidden.values) == ("drew", 1, (HIDDEN, HIDDEN))
    assert repr(hidden) == "Event('drew', 1, ('?', '?'))"
    assert event.values == ("VAS-1", 3)


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    assert str(Refusal("SF-BLD-01", "Build needs more Nomads.")) == "Build needs more Nomads. (SF-BLD-01)"
    assert str(Refusal("", "The game is over.")) == "The game is over."
    assert repr(Refusal("X", "No.")) == "Refusal('X', 'No.')"


# --- sets as bits


@given(NUMBERS)
def test_a_mask_holds_the_numbers_of_a_set(numbers: set[int]) -> None:
    mask = masks.mask_of(sorted(numbers))
    assert masks.members(mask) == sorted(numbers)
    assert masks.size(mask) == len(numbers)
    assert all(masks.has(mask, number) == (number in numbers) for number in range(210))
    assert [masks.nth(mask, index) for index in range(len(numbers))] == sorted(numbers)


@given(NUMBERS, NUMBERS)
def test_masks_are_joined_and_cut_as_sets_are(one: set[int], other: set[int]) -> None:
    mine, theirs = masks.mask_of([*one]), masks.mask_of([*other])
    assert set(masks.members(mine | theirs)) == one | other
    assert set(masks.members(mine & theirs)) == one & other
    assert set(masks.members(mine & ~theirs)) == one - other


@given(st.integers(0, 300))
def test_a_bit_is_a_set_of_one(number: int) -> None:
    assert masks.members(masks.bit(number)) == [number]
