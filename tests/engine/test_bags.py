"""Bags: multisets of small numbers as ints."""

from __future__ import annotations

from collections import Counter
from random import Random

from soultable.engine.bags import (
    KINDS,
    MOST,
    bag_of,
    contains,
    count,
    kinds,
    members,
    nth,
    one,
    size,
)


def random_things(rng: Random, most: int) -> list[int]:
    return [rng.randrange(KINDS) for _ in range(rng.randrange(most))]


def test_a_bag_has_what_was_put_into_it() -> None:
    rng = Random(1)
    for _ in range(300):
        things = random_things(rng, MOST)
        bag = bag_of(things)
        assert members(bag) == sorted(things)
        assert kinds(bag) == sorted(set(things))
        assert size(bag) == len(things)
        assert [count(bag, kind) for kind in range(KINDS)] == [things.count(kind) for kind in range(KINDS)]
        assert [nth(bag, index) for index in range(len(things))] == sorted(things)


def test_a_part_is_contained_if_no_kind_is_short() -> None:
    rng = Random(2)
    found = Counter()  # type: Counter[bool]
    for _ in range(2_000):
        bag, part = random_things(rng, MOST), random_things(rng, 4)
        expected = all(part.count(kind) <= bag.count(kind) for kind in part)
        assert contains(bag_of(bag), bag_of(part)) == expected
        found[expected] += 1
    assert min(found.values()) > 100


def test_bags_are_joined_and_parted_by_arithmetic() -> None:
    rng = Random(3)
    for _ in range(300):
        one_bag, other = random_things(rng, 8), random_things(rng, 8)
        both = bag_of(one_bag) + bag_of(other)
        assert members(both) == sorted(one_bag + other)
        assert contains(both, bag_of(other))
        assert both - bag_of(other) == bag_of(one_bag)


def test_as_many_of_a_kind_as_there_may_be() -> None:
    full = bag_of([kind for kind in range(KINDS) for _ in range(MOST)])
    assert size(full) == MOST * KINDS
    assert contains(full, full)
    assert contains(full, 0)
    assert not contains(full - one(5), full)
    assert contains(full, full - one(5))
    assert contains(0, 0)
    assert not contains(0, one(KINDS - 1))
