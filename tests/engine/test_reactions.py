"""The window: who is asked about what happens, in which order, and what comes of it."""

from __future__ import annotations

from typing import ClassVar

import pytest

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import (
    AFTER,
    ANSWER,
    BEFORE,
    CHANGE,
    STOP,
    Happening,
    Incident,
    Reaction,
    might,
)
from soultable.engine.seats import NOBODY
from soultable.engine.state import State

WORDS = Vocabulary("tests of reactions")
PASS = WORDS.add("pass", "pass")
A, B, C, D = WORDS.each("react", ["a", "b", "c", "d"])


class Diary(State):
    """A state that says what applies, and notes down what happens."""

    def __init__(self, before: list[Reaction], after: list[Reaction]) -> None:
        super().__init__(2)
        self.found = [before, after]
        self.notes: list[str] = []
        self.scans = 0

    def copy(self) -> Diary:
        twin = Diary(*self.found)
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin


class Note(Frame[Diary]):
    def __init__(self, note: str) -> None:
        self.note = note

    def step(self, state: Diary) -> None:
        state.pop()
        state.notes.append(self.note)


class Storm(Happening[Diary]):
    kind: ClassVar[str] = "storm"

    def reactions(self, state: Diary, incident: Incident, stage: int) -> list[Reaction]:
        state.scans += 1
        return state.found[stage]

    def react(self, state: Diary, incident: Incident, reaction: Reaction) -> None:
        state.notes.append(f"{reaction.owner} {reaction.source}")
        incident.stopped = reaction.source == "stop"

    def carry_out(self, state: Diary, incident: Incident) -> None:
        state.notes.append(f"storm {incident.amount}")

    def passing(self, state: Diary) -> Move:
        return PASS


class Lasting(Storm):
    """A pass is final."""

    def asks_anew(self, state: Diary, incident: Incident, reaction: Reaction) -> bool:
        return False


def storm(before: list[Reaction], after: list[Reaction] | None = None, frame: Storm | None = None) -> Diary:
    state = Diary(before, after or [])
    state.push(Note("end"))
    (frame or Storm()).begin(state, Incident("storm", amount=3))
    state.settle()
    return state


def asked(state: Diary) -> tuple[int, list[str]]:
    """Who is asked, and what for."""
    (seat,) = state.asked()
    return seat, [move.notation for move in state.legal(seat)]


def test_what_nobody_reacts_to_simply_happens_and_each_stage_is_looked_at_once() -> None:
    state = storm([])
    assert state.notes == ["storm 3", "end"]
    assert state.incidents == ()
    assert state.scans == 2


def test_a_choice_is_looked_for_once_for_a_question_and_again_in_a_copy() -> None:
    state = storm([Reaction(1, "duck", A)])
    assert asked(state) == (1, ["react a", "pass"])
    assert state.scans == 1
    world = state.copy()
    world.found = [[might(1)], []]  # as where hidden things are dealt anew
    assert asked(world) == (1, ["pass"])
    state.play(1, A)
    assert state.notes == ["1 duck", "storm 3", "end"]
    assert state.scans == 3


def test_one_who_may_react_is_asked_and_may_pass() -> None:
    state = storm([Reaction(1, "duck", A)])
    assert asked(state) == (1, ["react a", "pass"])
    assert [incident.kind for incident in state.incidents] == ["storm"]
    state.play(1, PASS)
    assert state.notes == ["storm 3", "end"]


def test_a_reaction_comes_before_what_it_reacts_to_and_each_is_made_once() -> None:
    state = storm([Reaction(1, "duck", A), Reaction(1, "hide", B)])
    state.play(1, A)
    assert asked(state) == (1, ["react b", "pass"])
    state.play(1, B)
    assert state.notes == ["1 duck", "1 hide", "storm 3", "end"]


def test_what_is_stopped_does_not_happen_and_nothing_answers_it() -> None:
    state = storm([Reaction(1, "stop", A), Reaction(0, "duck", B)], [Reaction(0, "cheer", C)])
    state.play(1, A)
    assert state.notes == ["1 stop", "end"]
    assert state.incidents == ()


def test_after_it_others_may_answer() -> None:
    state = storm([], [Reaction(0, "cheer", A)])
    assert state.notes == ["storm 3"]
    assert asked(state) == (0, ["react a", "pass"])
    state.play(0, A)
    assert state.notes == ["storm 3", "0 cheer", "end"]


def test_what_was_done_before_may_be_done_after_as_well() -> None:
    state = storm([Reaction(1, "duck", A)], [Reaction(1, "rise", A)])
    state.play(1, A)
    assert asked(state) == (1, ["react a", "pass"])


def test_owners_are_asked_in_the_order_of_the_list() -> None:
    state = storm([Reaction(1, "duck", A), Reaction(0, "hide", B), Reaction(1, "run", C)])
    assert asked(state) == (1, ["react a", "react c", "pass"])
    state.play(1, PASS)
    assert asked(state) == (0, ["react b", "pass"])
    state.play(0, PASS)
    assert state.notes == ["storm 3", "end"]


def test_two_owners_may_have_the_same_move() -> None:
    state = storm([Reaction(1, "duck", A), Reaction(0, "duck", A)])
    state.play(1, A)
    state.play(0, A)
    assert state.notes == ["1 duck", "0 duck", "storm 3", "end"]


def test_a_reaction_asks_those_anew_who_have_passed() -> None:
    state = storm([Reaction(1, "duck", A), Reaction(0, "hide", B)])
    state.play(1, PASS)
    state.play(0, B)
    assert asked(state) == (1, ["react a", "pass"])


def test_where_a_pass_is_final_nobody_is_asked_anew() -> None:
    reactions = [Reaction(1, "duck", A), Reaction(0, "hide", B), Reaction(0, "run", C)]
    state = storm(reactions, frame=Lasting())
    state.play(1, PASS)
    state.play(0, B)
    assert asked(state) == (0, ["react c", "pass"])  # one who has not passed goes on
    state.play(0, PASS)
    assert state.notes == ["0 hide", "storm 3", "end"]


def test_what_is_forced_and_alone_happens_by_itself() -> None:
    assert storm([Reaction(1, "tremble", A, forced=True)]).notes == ["1 tremble", "storm 3", "end"]


def test_of_several_forced_ones_the_owner_says_which_is_first() -> None:
    state = storm([Reaction(1, "tremble", A, forced=True), Reaction(1, "cry", B, forced=True)])
    assert asked(state) == (1, ["react a", "react b"])
    assert state.frame_of(1).default(state) is A
    state.play(1, B)
    assert state.notes == ["1 cry", "1 tremble", "storm 3", "end"]


def test_what_nobody_owns_happens_in_the_order_of_the_list() -> None:
    state = storm([Reaction(NOBODY, "thunder", A, forced=True), Reaction(NOBODY, "hail", B, forced=True)])
    assert state.notes == [f"{NOBODY} thunder", f"{NOBODY} hail", "storm 3", "end"]


def test_what_is_forced_may_do_without_a_move_and_happens_first() -> None:
    state = storm(
        [
            Reaction(1, "tremble", A, forced=True),
            Reaction(1, "run", B, forced=True),
            Reaction(NOBODY, "thunder", None, forced=True),
            Reaction(NOBODY, "hail", None, forced=True),
            Reaction(1, "cry", None, forced=True),
        ]
    )
    assert (state.notes, asked(state)) == (["1 cry"], (1, ["react a", "react b"]))
    state.play(1, B)
    assert state.notes[2:] == ["1 tremble", f"{NOBODY} thunder", f"{NOBODY} hail", "storm 3", "end"]


class Ordered(Storm):
    """What several must do happens in the order that seat 0 chooses."""

    def arbiter(self, state: Diary, incident: Incident) -> int:
        return 0


def test_an_arbiter_chooses_between_what_several_owners_must_do() -> None:
    reactions = [
        Reaction(2, "tremble", A, forced=True),
        Reaction(1, "cry", B, forced=True),
        Reaction(NOBODY, "thunder", C, forced=True),
        Reaction(2, "duck", D),
    ]
    assert storm(reactions).notes == []  # without an arbiter 2 would choose among what is their own
    state = storm(reactions, frame=Ordered())
    assert asked(state) == (0, ["react a", "react b", "react c"])
    assert state.frame_of(0).default(state) is A
    state.play(0, C)
    assert asked(state) == (0, ["react a", "react b"])
    state.play(0, B)
    assert asked(state) == (2, ["react a", "react d"])  # what is left is in the hands of one owner
    state.play(2, D)
    assert state.notes == [f"{NOBODY} thunder", "1 cry", "2 duck", "2 tremble", "storm 3", "end"]


def test_an_arbiter_orders_what_nobody_owns_and_leaves_one_owner_alone() -> None:
    thunder, hail = [
        Reaction(NOBODY, name, move, forced=True) for name, move in (("thunder", A), ("hail", B))
    ]
    state = storm([thunder, hail], frame=Ordered())
    assert asked(state) == (0, ["react a", "react b"])
    own = [Reaction(1, "tremble", A, forced=True), Reaction(1, "cry", B, forced=True)]
    assert asked(storm([*own, Reaction(0, "hide", C)], frame=Ordered())) == (1, ["react a", "react b"])


def test_one_who_may_react_and_is_listed_first_is_asked_before_the_arbiter() -> None:
    reactions = [Reaction(1, "duck", A), *[Reaction(one, "cry", B, forced=True) for one in (0, 2)]]
    assert asked(storm(reactions, frame=Ordered())) == (1, ["react a", "pass"])


def test_one_who_must_and_may_chooses_the_order_and_passes_only_when_all_that_is_forced_has_happened() -> (
    None
):
    state = storm([Reaction(1, "duck", A), Reaction(1, "tremble", B, forced=True)])
    assert asked(state) == (1, ["react a", "react b"])
    state.play(1, B)
    assert asked(state) == (1, ["react a", "pass"])


def test_priorities_come_before_the_order_of_the_list() -> None:
    state = storm(
        [
            Reaction(0, "cheer", A, forced=True, priority=ANSWER),
            Reaction(0, "louder", B, forced=True, priority=CHANGE),
            Reaction(1, "stop", C, priority=STOP),
        ]
    )
    notes = []
    for _ in range(3):
        assert asked(state) == (1, ["react c", "pass"])
        notes.append(state.notes.copy())
        state.play(1, PASS)
    assert notes == [[], ["0 louder"], ["0 louder", "0 cheer"]]  # after each one seat 1 is asked anew
    assert state.notes == ["0 louder", "0 cheer", "storm 3", "end"]


def test_a_pass_holds_for_its_priority() -> None:
    state = storm([Reaction(1, "stop", A, priority=STOP), Reaction(1, "duck", B, priority=ANSWER)])
    state.play(1, PASS)
    assert asked(state) == (1, ["react b", "pass"])


def test_one_who_might_react_is_asked_and_can_only_pass() -> None:
    state = storm([might(1)])
    assert asked(state) == (1, ["pass"])
    state.play(1, PASS)
    assert state.notes == ["storm 3", "end"]


def test_silence_means_to_pass() -> None:
    state = storm([Reaction(1, "duck", A)])
    assert state.frame_of(1).default(state) is PASS


def test_frames_that_are_pushed_when_it_is_carried_out_are_over_before_it_is_answered() -> None:
    class Long(Storm):
        def carry_out(self, state: Diary, incident: Incident) -> None:
            state.follow([Note("first"), Note("second")])

    assert storm([], [Reaction(0, "cheer", A, forced=True)], Long()).notes == [
        "first",
        "second",
        "0 cheer",
        "end",
    ]


def test_a_reaction_may_be_reacted_to() -> None:
    class Echo(Storm):
        def react(self, state: Diary, incident: Incident, reaction: Reaction) -> None:
            super().react(state, incident, reaction)
            if len(state.incidents) < 3:
                self.begin(state, Incident("echo", amount=len(state.incidents)))

    state = storm([Reaction(1, "shout", A)], frame=Echo())
    state.play(1, A)
    state.play(1, A)
    assert [incident.kind for incident in state.incidents] == ["storm", "echo", "echo"]
    state.play(1, PASS)
    assert state.notes == ["1 shout", "1 shout", "storm 2", "storm 1", "storm 3", "end"]


def test_a_copy_in_a_window_goes_its_own_way() -> None:
    state = storm([Reaction(1, "duck", A), Reaction(0, "hide", B)])
    state.play(1, PASS)
    twin = state.copy()
    twin.play(0, B)
    twin.incidents[-1].stopped = True
    assert asked(state) == (0, ["react b", "pass"])
    assert not state.incidents[-1].stopped
    assert state.incidents[-1].reacted == []
    assert state.incidents[-1].stage == BEFORE
    state.play(0, PASS)
    assert state.notes == ["storm 3", "end"]


def test_the_game_may_end_in_the_middle_of_it() -> None:
    class Last(Storm):
        def carry_out(self, state: Diary, incident: Incident) -> None:
            assert incident.stage == AFTER
            state.unsettled = True
            state.end()

    state = storm([], [Reaction(0, "cheer", A)], Last())
    assert state.is_over()
    assert (state.incidents, state.unsettled, state.notes) == ((), False, [])


def test_nothing_happens_while_several_seats_are_asked() -> None:
    class Rash(Owned[Diary]):
        def moves(self, state: Diary) -> list[Move]:
            return [A]

        def answer(self, state: Diary, move: Move) -> None:
            state.pop()
            Storm().begin(state, Incident("storm"))

    state = Diary([], [])
    state.split(Together(), [[Rash(0)], [Rash(1)]])
    with pytest.raises(RuntimeError, match="while several seats are asked at once"):
        state.play(0, A)


def test_what_a_happening_lacks_is_said() -> None:
    frame, state = Happening[Diary](), Diary([], [])
    incident = Incident("storm")
    assert frame.reactions(state, incident, BEFORE) == []
    with pytest.raises(NotImplementedError, match="needs `carry_out`"):
        frame.carry_out(state, incident)
    with pytest.raises(NotImplementedError, match="needs `react`"):
        frame.react(state, incident, Reaction(0, "duck", A))
    with pytest.raises(NotImplementedError, match="needs `passing`"):
        frame.passing(state)
