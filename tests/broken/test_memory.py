"""What the examination of memory compares: places, heaps, and how sure it is."""

from __future__ import annotations

import pytest

from tests.broken.wrapped import ForgetfulSoulDice
from tests.conformance.candidates import Candidate, walk
from tests.conformance.memory import CERTAIN, DOUBTFUL, Memory, doubts, unlike


def sentences(known: list[object], dealt: list[object]) -> set[str]:
    return {doubt.sentence for doubt in doubts("it", known, dealt) if doubt.is_forgotten}


def test_parts_that_are_the_same_in_all_worlds_are_left_out() -> None:
    worlds = [{"pile": [1, 2], "hands": [[3], [4]]}, {"pile": [1, 2], "hands": [[4], [3]]}]
    assert dict(unlike(worlds, {"pile": [], "hands": [[], []]}, "")) == {
        "hands[0]": [[3], [4]],
        "hands[1]": [[4], [3]],
    }


def test_a_list_of_the_length_that_it_had_at_the_start_has_places() -> None:
    worlds = [[1, 2, 3], [1, 3, 2]]
    assert dict(unlike(worlds, [0, 0, 0], "tokens")) == {"tokens[1]": [2, 3], "tokens[2]": [3, 2]}
    assert dict(unlike(worlds, [], "hand")) == {"hand": worlds}


def test_a_heap_holds_things_in_any_order_and_number() -> None:
    assert sentences([[1, 2], [2, 1]], [[1, 2], [3, 1]]) == {"it holds 2", "it does not hold 3"}
    assert sentences([[1, 1], [1, 1, 2]], [[1, 2], [2, 1]]) == {"it holds 1 2 times"}


def test_what_lies_at_a_place_is_known_or_known_not_to_be() -> None:
    assert sentences([1, 1], [1, 2]) == {"it is 1", "it is not 2"}
    assert sentences([1, 2], [2, 3]) == {"it is not 3"}


def test_that_a_heap_is_not_exactly_this_one_is_no_knowledge() -> None:
    assert sentences([[1, 2], [2, 1]], [[1, 2], [1, 2]]) == set()


def test_few_worlds_are_no_proof_and_many_are() -> None:
    is_one, is_not_two = doubts("it", [1] * 8 + [2] * 8, [1] * 16)
    assert (is_one.sentence, is_not_two.sentence) == ("it is 1", "it is not 2")
    assert not is_one.is_forgotten
    assert DOUBTFUL > is_one.accident == is_not_two.accident > CERTAIN
    is_one, _ = doubts("it", [1] * 40 + [2] * 40, [1] * 80)
    assert is_one.accident < CERTAIN


def test_what_was_seen_at_one_place_is_looked_for_there() -> None:
    """The others know which tokens there are, and not that this one is a 2."""
    candidate = Candidate(ForgetfulSoulDice(), 2, "standard")
    memory = Memory(candidate)

    def examine() -> None:
        for position in walk(candidate, 0):
            memory.examine(position, 0)

    with pytest.raises(AssertionError, match=r"seat 0 has seen by 'token soul \d' of seat 0 that"):
        examine()
