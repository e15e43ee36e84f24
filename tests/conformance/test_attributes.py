"""The helpers that compare states see everything, compiled or not."""

from __future__ import annotations

import soultable
from soultable.engine.frame import Frame
from soultable.engine.state import State
from tests.conformance.attributes import attributes, containers, differences, dumped
from tests.conformance.candidates import CANDIDATES, Candidate, each_candidate

OF_EVERY_STATE = {"branches", "events", "incidents", "seats", "stack", "unsettled"}
OF = {
    "connect_four": {"discs", "taken", "turn", "winner"},
    "leduc": {"bets", "called", "cards", "folded", "left", "paid", "raises", "turn"},
}


def test_the_attributes_of_a_state_are_found_without_knowing_its_class() -> None:
    for candidate in CANDIDATES:
        expected = OF.get(candidate.game.name)
        if expected is not None:
            assert set(attributes(candidate.fresh[0])) == OF_EVERY_STATE | expected


@each_candidate
def test_every_change_of_an_attribute_shows(candidate: Candidate) -> None:
    state = candidate.start()
    before = candidate.dump(state)
    for name, value in attributes(state).items():
        if name in state.derived:
            continue
        if isinstance(value, list) and value and not isinstance(value[0], Frame):
            value.append(value[0])
            assert differences(before, candidate.dump(state)) != [], name
            value.pop()
        elif isinstance(value, int):
            changed = not value if isinstance(value, bool) else value + 1
            setattr(state, name, changed)
            (difference,) = differences(before, candidate.dump(state))
            assert difference == f".{name} is {value} and {changed}"
            setattr(state, name, value)
    assert differences(before, candidate.dump(state)) == []


def test_attributes_of_slots_of_a_dict_and_of_a_base_class_are_found() -> None:
    class Slotted(State):
        __slots__ = ("one",)

    class Plain(Slotted):
        def __init__(self) -> None:
            super().__init__(2)
            self.one = 1
            self.two = [2]

    assert set(attributes(Plain())) == OF_EVERY_STATE | {"one", "two"}
    assert "one" not in attributes(Slotted(2))  # not set yet


def test_lists_are_found_however_deep_and_not_in_tables_that_all_share() -> None:
    state = soultable.new("soulfall", seed="lists").state
    board = attributes(state)["board"]
    shared = {id(board): board, id(attributes(state)["content"]): attributes(state)["content"]}
    paths = set(containers(state, shared).values())
    assert {".hands", ".discards", ".stack"} <= paths
    assert not any(path.startswith((".board", ".content")) for path in paths)
    assert set(containers({"a": [[1], (2, [3])]}, {}, "x").values()) == {
        "x", "x['a']", "x['a'][0]", "x['a'][1][1]",
    }  # fmt: skip


def test_differences_are_told_with_their_place() -> None:
    assert differences(dumped([1, {"a": (2, 3)}], {}), dumped([1, {"a": (2, 4)}], {})) != []
    assert differences({"x": [1, 2]}, {"x": [1, 3]}) == [".x[1] is 2 and 3"]
    assert differences({"x": 1}, {"y": 1}) == [".x is missing", ".y is missing"]
    assert differences([1], [1, 2]) == ["it is [1] and [1, 2]"]
    assert differences({"x": {1, 2}}, {"x": {1, 2}}) == []
