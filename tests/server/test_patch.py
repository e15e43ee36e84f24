"""What has changed between two views: right, and small."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from soultable.server.views.patch import difference, patched
from tests.server.patch_cases import TARGET, models, written

CASES = json.loads(TARGET.read_text(encoding="utf-8"))


def values_with(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    keyed = st.fixed_dictionaries({"id": st.sampled_from("klmn")}, optional={"x": inner, "y": inner})
    return (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3)
        | st.lists(keyed, max_size=4, unique_by=lambda thing: thing["id"])
        | st.lists(st.integers(0, 1), min_size=8, max_size=20)
    )


VALUES = st.recursive(
    st.integers(0, 3) | st.sampled_from(["a", "b"]) | st.none() | st.booleans(), values_with, max_leaves=12
)


@given(VALUES, VALUES)
def test_a_patch_makes_the_new_out_of_the_old(old: object, new: object) -> None:
    before = json.dumps(old)
    assert patched(old, *difference(old, new)) == new
    assert json.dumps(old) == before
    assert difference(new, new) == ([], [])


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_cases_of_the_client_are_those_of_the_server(case: dict[str, Any]) -> None:
    assert patched(case["old"], case["gone"], case["patch"]) == case["new"]


def test_the_file_of_the_cases_is_what_the_server_makes_now() -> None:
    """If this fails: python -m tests.server.patch_cases"""
    assert TARGET.read_text(encoding="utf-8") == written()


def test_a_patch_is_small() -> None:
    old = {"players": [{"hand": ["a"], "cards": 1}, {"hand": [], "cards": 4}], "deck": 9}
    new = {"players": [{"hand": ["a"], "cards": 1}, {"hand": [], "cards": 5}], "deck": 8}
    assert difference(old, new) == ([], [(["players", 1, "cards"], 5), (["deck"], 8)])


def test_objects_with_ids_come_and_go_alone() -> None:
    gone, patch = difference(models(1, 2, 3), models(2, 3, 7, hurt3=1))
    assert gone == [["rat 1"]]
    assert patch == [(["rat 3", "hurt"], 1), (["rat 7"], models(7)[0])]


def test_objects_that_come_between_others_are_sent_with_all_of_them() -> None:
    new = models(1, 9, 2, 3)
    assert difference(models(1, 2, 3), new) == ([], [([], new)])


def test_objects_that_change_places_are_sent_place_by_place() -> None:
    gone, patch = difference(models(1, 2, 3, 4), models(1, 3, 2, 4))
    assert gone == []
    assert [path for path, _ in patch] == [[1, "id"], [1, "cell"], [2, "id"], [2, "cell"]]


def test_what_has_little_in_common_is_sent_whole() -> None:
    old = {"focus": {"kind": "a", "card": 1}, "left": 1}
    new = {"focus": {"kind": "b", "cell": 2, "range": 3, "seen": 4}, "left": 1}
    assert difference(old, new) == ([], [(["focus"], new["focus"])])


def test_few_of_many_plain_values_are_sent_alone() -> None:
    board = [0] * 100
    assert difference(board, [*board[:40], 3, *board[41:]]) == ([], [([40], 3)])
    assert difference([0] * 4, [0, 0, 3, 0]) == ([], [([], [0, 0, 3, 0])])


def test_a_spawn_among_twenty_models_costs_one_model() -> None:
    def model(number: int) -> dict[str, object]:
        return {
            "id": f"E03-{number}",
            "kind": "E03",
            "cell": f"AB{number}",
            "wounds": 2,
            "tokens": {"cripple": 0, "stun": 0, "weaken": 1},
            "group": 1,
            "last": "Knight",
        }

    old = {"models": [model(number) for number in range(20)], "round": 3}
    new = {"models": [*old["models"], model(20)], "round": 3}  # type: ignore[misc]
    gone, patch = difference(old, new)
    assert gone == []
    assert len(json.dumps(patch)) < len(json.dumps(model(20))) + 30
    assert len(json.dumps(patch)) < len(json.dumps(new)) / 15


@pytest.mark.parametrize(
    ("gone", "patch"),
    [
        ([["rat 9"]], []),
        ([[5]], []),
        ([], [(["rat 9", "hurt"], 1)]),
        ([], [([9, "hurt"], 1)]),
    ],
)
def test_a_path_that_does_not_exist_is_an_error(gone: list[Any], patch: list[Any]) -> None:
    with pytest.raises((IndexError, KeyError)):
        patched(models(1, 2), gone, patch)
