"""Numbers that change while something lasts: layers, what contradicts itself, and the words for people."""

from __future__ import annotations

from itertools import permutations

from soultable.engine.modifiers import (
    CAP,
    FLOOR,
    LOWER,
    RAISE,
    SET,
    Modifier,
    counting,
    in_words,
    shift,
    total,
)


def test_without_modifiers_a_number_is_what_is_printed() -> None:
    assert total(3, []) == 3
    assert in_words("attack", 3, [], {}) == "attack 3"


def test_layers_count_in_their_order_whatever_the_order_of_the_list() -> None:
    parts = [
        Modifier(SET, 4, "idol"),
        Modifier(RAISE, 3, "banner"),
        Modifier(CAP, 5, "fog"),
        Modifier(LOWER, 4, "mud"),
        Modifier(FLOOR, 2, "oath"),
    ]
    for order in permutations(parts):
        assert total(1, list(order)) == 2  # set to 4, 7, at most 5, 1, at least 2
        assert counting(1, list(order)) == parts


def test_each_layer_makes_a_difference() -> None:
    idol, banner, fog, mud, oath = (
        Modifier(SET, 4, "idol"),
        Modifier(RAISE, 3, "banner"),
        Modifier(CAP, 5, "fog"),
        Modifier(LOWER, 4, "mud"),
        Modifier(FLOOR, 2, "oath"),
    )
    assert total(1, [idol]) == 4
    assert total(1, [idol, banner]) == 7
    assert total(1, [idol, banner, fog]) == 5
    assert total(1, [idol, banner, fog, mud]) == 1
    assert total(1, [idol, banner, fog, mud, oath]) == 2


def test_of_two_that_set_a_number_the_last_one_counts() -> None:
    stone, feather = Modifier(SET, 9, "stone"), Modifier(SET, 1, "feather")
    assert total(5, [stone, feather]) == 1
    assert total(5, [feather, stone]) == 9
    assert in_words("weight", 5, [feather, stone], {}) == "weight 5, set to 9 stone"


def test_of_two_caps_the_least_counts_and_of_two_floors_the_greatest() -> None:
    caps = [Modifier(CAP, 4, "roof"), Modifier(CAP, 3, "lid")]
    floors = [Modifier(FLOOR, 6, "step"), Modifier(FLOOR, 7, "stair")]
    for order in permutations(caps):
        assert total(5, list(order)) == 3
        assert [modifier.source for modifier in counting(5, list(order))] == ["lid"]
    for order in permutations(floors):
        assert total(5, list(order)) == 7
        assert [modifier.source for modifier in counting(5, list(order))] == ["stair"]


def test_a_cap_below_a_floor_gives_way_to_it() -> None:
    assert total(5, [Modifier(FLOOR, 4, "floor"), Modifier(CAP, 2, "cap")]) == 4
    assert total(1, [Modifier(FLOOR, 4, "floor"), Modifier(CAP, 2, "cap")]) == 4


def test_several_of_one_layer_add_up() -> None:
    assert total(1, [shift(+1, "one"), shift(+2, "two"), shift(-1, "three"), shift(-2, "four")]) == 1


def test_a_shift_below_zero_lowers() -> None:
    up, down, none = shift(2, "a"), shift(-2, "b"), shift(0, "c")
    assert [(part.layer, part.amount) for part in (up, down, none)] == [(RAISE, 2), (LOWER, 2), (RAISE, 0)]


def test_people_read_what_counts_in_the_order_in_which_it_counts() -> None:
    parts = [
        Modifier(FLOOR, 0, "rule"),
        Modifier(LOWER, 1, "weaken"),
        Modifier(CAP, 9, "fog"),
        Modifier(RAISE, 1, "AI-17"),
        Modifier(RAISE, 0, "nothing"),
    ]
    names = {"AI-17": "from the AI card", "weaken": "Weaken", "fog": "by the Fog"}
    assert in_words("attack", 3, parts, names) == "attack 3, +1 from the AI card, -1 Weaken"
    assert (
        in_words("attack", 12, parts, names)
        == "attack 12, +1 from the AI card, at most 9 by the Fog, -1 Weaken"
    )
    assert in_words("attack", -1, parts, {}) == "attack -1, +1 AI-17, -1 weaken, at least 0 rule"


def test_the_words_and_the_total_rest_on_the_same_parts() -> None:
    """Anyone who reckons with the parts that are told comes to the number that counts."""
    for base in range(-2, 9):
        for amounts in permutations(range(5)):
            parts = [Modifier(layer, amount, str(layer)) for layer, amount in enumerate(amounts)]
            parts += [Modifier(layer, 4 - amount, str(layer)) for layer, amount in enumerate(amounts)]
            number = base
            for part in counting(base, parts):
                number = part.applied(number)
            assert number == total(base, parts)
