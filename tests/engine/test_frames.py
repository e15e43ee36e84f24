"""Frames on the stack: what comes next, and who is asked."""

from __future__ import annotations

from typing import ClassVar

import pytest

from soultable.engine.frame import Frame, Owned
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import CHANCE, EVERYONE, NOBODY
from soultable.engine.state import State

WORDS = Vocabulary("tests of frames")
YES = WORDS.add("say", "yes")
NO = WORDS.add("say", "no")


class Diary(State):
    """A state that notes down what happens."""

    def __init__(self) -> None:
        super().__init__(2)
        self.notes: list[str] = []

    def copy(self) -> Diary:
        twin = Diary()
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin


class Note(Frame[Diary]):
    """Goes on by itself and notes down its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def step(self, state: Diary) -> None:
        state.pop()
        state.notes.append(self.name)


class Question(Owned[Diary]):
    """Asks a seat. `yes` puts two notes before what follows, `no` has another question in its place."""

    kind: ClassVar[str] = "question"
    rule: ClassVar[str] = "Q-1"

    def moves(self, state: Diary) -> list[Move]:
        return [YES, NO]

    def answer(self, state: Diary, move: Move) -> None:
        state.notes.append(f"{self.owner} says {move.notation}")
        if move is YES:
            state.pop()
            state.push(Note("second"))
            state.push(Note("first"))
        else:
            state.replace(Question(1 - self.owner))


@pytest.fixture
def diary() -> Diary:
    state = Diary()
    state.push(Note("last"))
    state.push(Question(0))
    return state


def test_the_last_frame_pushed_happens_first_and_the_others_go_on_afterwards(diary: Diary) -> None:
    diary.play(0, YES)
    assert diary.notes == ["0 says yes", "first", "second", "last"]
    assert diary.is_over()


def test_a_frame_that_is_replaced_does_not_come_back(diary: Diary) -> None:
    diary.play(0, NO)
    assert diary.asked() == [1]
    diary.play(1, YES)
    assert diary.notes == ["0 says no", "1 says yes", "first", "second", "last"]


def test_settle_goes_on_until_somebody_is_asked(diary: Diary) -> None:
    diary.push(Note("before the question"))
    assert diary.asked() == [NOBODY]
    assert diary.settle() == 0
    assert diary.notes == ["before the question"]
    assert diary.asked() == [0]


def test_settle_says_nobody_when_the_game_is_over() -> None:
    state = Diary()
    state.push(Note("only"))
    assert state.settle() == NOBODY
    assert state.is_over()
    assert state.asked() == []


def test_only_the_seat_that_is_asked_has_moves(diary: Diary) -> None:
    assert diary.legal(0) == [YES, NO]
    assert diary.frame_of(0).kind == "question"
    for seat in (1, CHANCE):
        with pytest.raises(LookupError, match=f"seat {seat} is not asked now"):
            diary.legal(seat)


def test_a_copy_in_the_middle_of_anything_goes_its_own_way(diary: Diary) -> None:
    diary.play(0, NO)
    twin = diary.copy()
    twin.play(1, YES)
    assert twin.is_over()
    assert diary.asked() == [1]
    assert diary.notes == ["0 says no"]


def test_events_are_told_only_to_those_who_listen(diary: Diary) -> None:
    diary.tell("whispered", 0, (1,))
    assert diary.events is None
    diary.events = []
    diary.tell("said", 0, ("aloud",), EVERYONE)
    assert [repr(event) for event in diary.events] == ["Event('said', 0, ('aloud',))"]
    assert diary.copy().events is None


def test_by_default_a_frame_refuses_what_it_does_not_list(diary: Diary) -> None:
    frame = diary.frame_of(0)
    assert frame.why_not(diary, YES) is None
    refusal = frame.why_not(diary, WORDS.find("perhaps") or Move("say", "perhaps"))
    assert str(refusal) == "'perhaps' is not one of the moves offered now."


def test_by_default_all_answers_are_alike_and_for_everyone(diary: Diary) -> None:
    frame = diary.frame_of(0)
    assert frame.weights(diary) == [1, 1]
    assert frame.audience(diary, YES) == EVERYONE


@pytest.mark.parametrize("method", ["step", "moves", "answer"])
def test_what_a_frame_lacks_is_said(method: str) -> None:
    frame, state = Frame[Diary](), Diary()
    assert frame.seat(state) == NOBODY
    with pytest.raises(NotImplementedError, match=f"needs `{method}`"):
        getattr(frame, method)(*([state, YES] if method == "answer" else [state]))
