"""Moves and the vocabulary, seats and audiences, events, refusals, sets as bits."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.engine import masks
from soultable.engine.event import HIDDEN, Event
from soultable.engine.move import Family, Move, Vocabulary, find_move
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


# --- families of moves

SIDES = ["north", "east", "south", "west"]


@pytest.fixture
def large() -> Vocabulary:
    """A move, a family of 50,000, a family of 8, a move: so many numbers in this order."""
    large = Vocabulary("tests of families")
    large.add("pass", "pass")
    large.family("step", 50_000, str, lambda text: int(text) if text.isdecimal() else -1)
    large.product("turn", [["King", "Rook"], SIDES])
    large.add("end", "end")
    return large


def made(family: Family) -> int:
    return sum(move is not None for move in family.made)


def test_moves_of_a_family_are_made_on_first_use_and_once(large: Vocabulary) -> None:
    steps = large.families[0]
    assert made(steps) == 0
    step = steps.move(42)
    assert (step.verb, step.notation, step.value, repr(step)) == ("step", "step 42", 42, "<step 42>")
    assert steps.move(42) is step
    assert made(steps) == 1


def test_numbers_do_not_depend_on_the_order_in_which_moves_are_made(large: Vocabulary) -> None:
    steps, turns = large.families
    assert large.size == 1 + 50_000 + 8 + 1
    assert turns.move(7).number == 50_008
    assert [steps.move(index).number for index in (49_999, 0, 17)] == [50_000, 1, 18]
    assert [move.number for move in large.moves] == [0, 50_009]
    for number in (0, 1, 18, 50_000, 50_001, 50_008, 50_009):
        assert large.numbered(number).number == number
    with pytest.raises(IndexError):
        large.numbered(large.size)


def test_several_moves_of_a_family_are_added_to_a_list_in_their_order(large: Vocabulary) -> None:
    steps = large.families[0]
    moves = [steps.move(7)]
    steps.add_to(moves, [42, 7])
    assert moves == [steps.move(7), steps.move(42), steps.move(7)]
    assert made(steps) == 2


def test_a_family_has_no_move_outside_its_range(large: Vocabulary) -> None:
    for index in (-1, 50_000):
        with pytest.raises(IndexError):
            large.families[0].move(index)


def test_a_move_of_a_family_is_found_by_its_notation(large: Vocabulary) -> None:
    steps = large.families[0]
    for text in ("step 42", "STEP 42", "  step\t 42\n"):
        assert large.find(text) is steps.move(42)
    for text in ("step", "step ", "step 50000", "step -1", "step 4 2", "step x", "steps 4", "step ²", ""):
        assert large.find(text) is None
    assert large.find("pass") is large.moves[0]


def test_a_move_of_a_family_has_one_notation_though_more_can_be_read(large: Vocabulary) -> None:
    assert large.find("step 7") is not None
    assert large.find("step 007") is None


def test_a_family_may_be_written_with_sums() -> None:
    words = Vocabulary("tests of sums")
    sums = [f"{one}+{other}" for one in range(1, 12) for other in range(one, 12)]
    read = {"+".join(sorted(text.split("+"))): index for index, text in enumerate(sums)}
    pay = words.family("pay", len(sums), sums.__getitem__, lambda text: read.get(text, -1))
    index = sums.index("3+10")
    for text in ("pay 3+10", "pay 10+3", "Pay 10 + 3"):
        assert words.find(text) is pay.move(index)
    assert words.find("pay 3+10+1") is None


def test_a_product_counts_through_its_last_list_first(large: Vocabulary) -> None:
    turns = large.families[1]
    assert [turns.move(index).notation for index in (0, 3, 4, 6)] == [
        "turn King north",
        "turn King west",
        "turn Rook north",
        "turn Rook south",
    ]
    assert large.find("turn rook SOUTH") is turns.move(6)
    for text in ("turn rook", "turn south rook", "turn rook south south", "turn pawn south", "turn"):
        assert large.find(text) is None


@given(st.lists(st.integers(1, 5), min_size=1, max_size=4), st.data())
def test_a_product_reads_what_it_writes(lengths: list[int], data: st.DataObject) -> None:
    names = [[f"{chr(97 + place)}{name}" for name in range(length)] for place, length in enumerate(lengths)]
    words = Vocabulary("tests of products")
    family = words.product("do", names)
    move = family.move(data.draw(st.integers(0, family.size - 1)))
    assert words.find(move.notation.upper()) is move
    places = [listed.index(word) for listed, word in zip(names, move.notation.split()[1:], strict=True)]
    value = 0
    for place, length in zip(places, lengths, strict=True):
        value = value * length + place
    assert move.value == value


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ([["a", "b", "A"]], "a name stands twice among"),
        ([["a"], ["b c"]], "the name 'b c' is not a single word"),
        ([["a", ""]], "the name '' is not a single word"),
    ],
)
def test_the_names_of_a_product_are_different_single_words(names: list[list[str]], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Vocabulary("tests of products").product("do", names)


def test_a_verb_with_a_family_belongs_to_it_alone(large: Vocabulary) -> None:
    with pytest.raises(ValueError, match="the move 'step home' is not one of the family 'step'"):
        large.add("go home", "Step home")
    with pytest.raises(ValueError, match="the move 'halt' is not one of the family 'step'"):
        large.add("step", "halt")
    with pytest.raises(ValueError, match="the move 'end' is not one of the family 'end'"):
        large.product("end", [SIDES])
    for verb in ("step", "Step", "step aside"):
        with pytest.raises(ValueError, match=f"the families 'step' and '{verb}' begin alike"):
            large.product(verb, [SIDES])
    assert (large.size, len(large.moves), len(large.families)) == (50_010, 2, 2)
    large.add("stop", "step")  # the verb alone is none of the family's notations
    large.product("stepping", [SIDES])


def test_a_move_of_a_family_is_found_again_by_pickle_in_a_process_that_has_not_made_it(
    large: Vocabulary,
) -> None:
    step = large.families[0].move(42)
    packed = pickle.dumps(step)
    assert pickle.loads(packed) is step
    assert copy.deepcopy([step])[0] is step
    large.families[0].made[42] = None
    again = pickle.loads(packed)
    assert (again.notation, again.number) == ("step 42", 43)
    assert large.families[0].move(42) is again


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
