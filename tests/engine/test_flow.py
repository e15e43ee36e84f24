"""What frames say to change the flow, and what a game says of its frames."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.ask import ask_of
from soultable.engine.frame import Frame, Owned
from soultable.engine.match import Match
from soultable.engine.move import Move, Vocabulary
from soultable.engine.seats import NOBODY
from soultable.engine.state import State
from tests.broken.hoard import Hoard, Turn

WORDS = Vocabulary("tests of the flow")
YES, NO = WORDS.each("say", ["yes", "no"])


class Heroes(State):
    """Three heroes, and two seats that answer for them: the first for two of them."""

    def __init__(self) -> None:
        super().__init__(2)
        self.notes: list[str] = []

    def copy(self) -> Heroes:
        twin = Heroes()
        twin.notes = self.notes.copy()
        self.copy_flow(twin)
        return twin

    def seat_of(self, owner: int) -> int:
        return owner // 2


class Note(Frame[Heroes]):
    def __init__(self, note: str) -> None:
        self.note = note

    def step(self, state: Heroes) -> None:
        state.pop()
        state.notes.append(self.note)


class Question(Owned[Heroes]):
    """Asks a hero under a rule of its own."""

    kind: ClassVar[str] = "question"
    rule: ClassVar[str] = "HE-ASK-01"

    def __init__(self, owner: int, rule: str = "") -> None:
        super().__init__(owner)
        self.own_rule = rule

    def rule_id(self) -> str:
        return self.own_rule or super().rule_id()

    def moves(self, state: Heroes) -> list[Move]:
        return [YES, NO]

    def answer(self, state: Heroes, move: Move) -> None:
        state.pop()
        state.notes.append(f"hero {self.owner} {move.notation}")


def test_several_frames_happen_in_reading_order_and_then_the_present_one_goes_on() -> None:
    state = Heroes()
    state.push(Note("afterwards"))
    state.follow([Note("first"), Note("second"), Note("third")])
    assert state.settle() == NOBODY
    assert state.notes == ["first", "second", "third", "afterwards"]


def test_nothing_follows_from_an_empty_list() -> None:
    state = Heroes()
    state.push(Note("only"))
    state.follow([])
    state.settle()
    assert state.notes == ["only"]


def test_the_seat_answers_for_the_owner_of_a_frame() -> None:
    state = Heroes()
    state.follow([Question(1), Question(2)])
    assert state.asked() == [0]
    state.play(0, YES)
    assert state.asked() == [1]
    state.play(1, NO)
    assert state.notes == ["hero 1 say yes", "hero 2 say no"]


def test_by_default_the_owner_of_a_frame_is_a_seat() -> None:
    assert Hoard().start(2, "standard", {}).seat_of(1) == 1


def test_one_class_may_ask_under_several_rules() -> None:
    state = Heroes()
    state.follow([Question(0), Question(0, "HE-ASK-02")])
    assert ask_of(state, 0).rule == "HE-ASK-01"
    state.play(0, YES)
    assert ask_of(state, 0).rule == "HE-ASK-02"


def test_a_refusal_names_the_rule_of_the_instance() -> None:
    class RuledTurn(Turn):
        rule: ClassVar[str] = "HO-TRN-01"

        def rule_id(self) -> str:
            return "HO-TRN-02"

    class Ruled(Hoard):
        turn = RuledTurn

    match = Match(Ruled(), seed="rule")
    refusal = match.why_not("take 1")
    assert refusal is not None
    assert refusal.rule == "HO-TRN-02"


def test_by_default_silence_means_nothing() -> None:
    state = Heroes()
    state.push(Question(0))
    assert state.frame_of(0).default(state) is None


def test_the_end_leaves_nothing_going_on() -> None:
    state = Heroes()
    state.follow([Question(0), Note("never")])
    state.unsettled = True
    state.end()
    assert state.is_over()
    assert state.asked() == []
    assert (state.unsettled, state.incidents) == (False, ())
