"""Long logs: what is folded is little, however long the match is, and it is right after every undo.

No time is measured here: the answers that are carried out are counted.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import soultable
from soultable.engine.checkpoints import ANSWERS_APART, MOST, Checkpoints
from soultable.engine.errors import Refused
from soultable.engine.knowledge import WORLDS
from soultable.engine.match import Match
from soultable.engine.state import State
from tests.conformance import examine
from tests.conformance.candidates import Candidate
from tests.engine.garrison import Camp, Garrison

SEATS = 2
JUDGED = 1 + WORLDS * (SEATS + 1)
"""How many answers are carried out to find out whether one has shown anybody something new."""


def garrison(length: int) -> Match:
    """A match with a log of this length, in which no orders have been opened."""
    match = Match(Garrison(), SEATS, options={"days": 3_000, "soldiers": 6}, seed="long")
    rng = Random("long")
    while len(match.log) < length:
        ask = match.ask
        match.play(rng.choice([move for move in ask.moves if move.verb != "open"]), ask.seat)
    return match


def on_a_new_day(match: Match) -> int:
    """Lets the captains rest until a new day has begun. Returns whose it is."""
    match.play("rest")
    return match.ask.seat


def first(match: Match, verb: str) -> str:
    return next(move.notation for move in match.ask.moves if move.verb == verb)


class Counted:
    """Counts the answers that are carried out inside a `with`."""

    def __enter__(self) -> Counted:
        self.plays = -Camp.plays
        return self

    def __exit__(self, *reason: object) -> None:
        self.plays += Camp.plays


def test_the_toy_passes_the_examination() -> None:
    candidate = Candidate(Garrison(), SEATS, "standard", {"days": 2, "soldiers": 5})
    examine.everything(candidate, range(2), 0.3)


# --- how much is folded


def test_an_earlier_position_is_folded_from_the_checkpoint_before_it() -> None:
    match = garrison(1_000)
    for length in (999, 500, 128, 127, 65, 64, 63, 1, 0):
        with Counted() as counted:
            match.at(length)
        assert counted.plays == length % ANSWERS_APART


def test_the_last_position_is_not_folded_at_all() -> None:
    match = garrison(100)
    with Counted() as counted:
        match.at(100)
    assert counted.plays == 0


def test_a_step_to_the_next_position_folds_one_answer() -> None:
    match = garrison(300)
    match.at(199)
    for length, plays in ((200, 1), (201, 1), (201, 0), (240, 39), (200, 8)):
        with Counted() as counted:
            match.at(length)
        assert counted.plays == plays


def test_an_agreed_undo_folds_from_the_checkpoint_before_it() -> None:
    match = garrison(1_000)
    for length in (990, 700, 640, 639, 3):
        with Counted() as counted:
            match.go_back(length)
        assert counted.plays == length % ANSWERS_APART


def test_a_free_undo_folds_a_few_answers_of_a_long_log() -> None:
    match = garrison(3_000)
    seat = on_a_new_day(match)
    match.play(first(match, "drill"))
    with Counted() as counted:
        match.undo(seat)
    assert counted.plays <= ANSWERS_APART - 1 + JUDGED + 1


def test_whether_an_answer_may_be_taken_back_is_found_out_once() -> None:
    match = garrison(500)
    seat = on_a_new_day(match)
    match.play(first(match, "drill"))
    match.play(first(match, "drill"))
    length = len(match.log) - 2
    with Counted() as counted:
        assert match.may_take_back(seat, length)
    assert counted.plays <= ANSWERS_APART - 1 + 2 * (JUDGED + 1)
    with Counted() as counted:
        assert match.may_take_back(seat, length)
        assert match.may_take_back(seat, length + 1)
    assert counted.plays == 0
    match.play(first(match, "drill"))
    with Counted() as counted:
        assert match.may_take_back(seat, length)
    assert counted.plays <= ANSWERS_APART - 1 + JUDGED + 1


def test_the_fold_stops_at_the_first_answer_that_showed_something_new() -> None:
    match = garrison(500)
    seat = on_a_new_day(match)
    match.play(first(match, "open"))
    for _ in range(4):
        match.play(first(match, "drill"))
    length = len(match.log) - 5
    with Counted() as counted:
        assert not match.may_take_back(seat, length)
    assert counted.plays <= ANSWERS_APART - 1 + JUDGED
    assert [answer.is_news for answer in match.log[length:]] == [True, None, None, None, None]
    assert match.may_take_back(seat, length + 1)


def test_answers_of_others_are_never_taken_back_and_nothing_is_folded_for_it() -> None:
    match = garrison(500)
    seat = on_a_new_day(match)
    with Counted() as counted:
        assert not match.may_take_back(seat, len(match.log) - 2)
        assert not match.may_take_back(1 - seat, 0)
    assert counted.plays == 0
    assert match.may_take_back(seat, len(match.log))
    with pytest.raises(ValueError, match="There is no position after -1 answers"):
        match.may_take_back(seat, -1)


def test_what_was_found_out_goes_with_the_answer() -> None:
    """In the place of a quiet answer that was taken back stands a loud one: it is examined anew."""
    match = garrison(300)
    seat = on_a_new_day(match)
    match.play(first(match, "drill"))
    match.undo(seat)
    match.play(first(match, "open"))
    with pytest.raises(Refused, match="the others must agree"):
        match.undo(seat)


# --- it is right


def candidate_of(match: Match) -> Candidate:
    return Candidate(match.game, match.seats, match.mode, match.options)


def is_as_folded_anew(match: Match, dump: Callable[[State], object]) -> bool:
    """Is everything as in a match that was played in the same way, but without going back?"""
    fresh = match.branch(len(match.log), "")
    told = [[(length, str(event)) for length, event in one.story] for one in (match, fresh)]
    audiences = [[answer.audience for answer in one.log] for one in (match, fresh)]
    return told[0] == told[1] and audiences[0] == audiences[1] and dump(match.state) == dump(fresh.state)


@pytest.mark.parametrize("name", ["garrison", "soulfall", "black_souls"])
def test_after_every_undo_all_positions_are_right(name: str) -> None:
    """Goes back and on again at random, across checkpoints and to them."""
    match = garrison(0) if name == "garrison" else soultable.new(name, seed="there and back")
    dump, rng = candidate_of(match).dump, Random(name)
    for turn in range(9):
        length = len(match.log) + rng.randrange(40, 120)
        while len(match.log) < length and not match.is_over:
            ask = rng.choice(match.asks)
            match.play(rng.choice(ask.moves), ask.seat)
        back = rng.randrange(len(match.log) // 2, len(match.log))
        match.go_back(back // ANSWERS_APART * ANSWERS_APART if turn % 3 == 0 else back)
        assert is_as_folded_anew(match, dump)
        match.answer_chance()
        for place in sorted(rng.randrange(len(match.log)) for _ in range(5)):
            assert dump(match.at(place)) == dump(match.branch(place, "").state)


def test_a_state_that_was_given_out_can_be_changed() -> None:
    match = garrison(200)
    dump = candidate_of(match).dump
    for length in (128, 150, 200):
        before = dump(match.at(length))
        state = match.at(length)
        state.play(state.asked()[0], state.legal(state.asked()[0])[0])
        assert dump(state) != before
        assert dump(match.at(length)) == before
    assert is_as_folded_anew(match, dump)


# --- memory


class Marked(State):
    """A state that knows nothing but its place."""

    def __init__(self, place: int) -> None:
        super().__init__(1)
        self.place = place

    def copy(self) -> Marked:
        return Marked(self.place)


def place(found: tuple[int, State]) -> int:
    assert isinstance(found[1], Marked)
    assert found[0] == found[1].place
    return found[0]


def test_a_place_that_others_look_at_meanwhile_is_read_once() -> None:
    class Shared(Checkpoints):
        """Between any two looks somebody else visits another place."""

        @property
        def visited(self) -> tuple[int, State]:
            self.looks = getattr(self, "looks", 0) + 1
            return [(5, Marked(5)), (900, Marked(900))][1 - self.looks % 2]

        @visited.setter
        def visited(self, found: tuple[int, State]) -> None:
            pass

    assert place(Shared(Marked(0)).last(10)) == 5


def test_a_very_long_match_keeps_a_bounded_number_of_copies() -> None:
    checkpoints = Checkpoints(Marked(0))
    longest = 5 * MOST * ANSWERS_APART
    for length in range(1, longest + 1):
        checkpoints.passed(length, Marked(length))
        assert len(checkpoints.states) <= MOST
    assert checkpoints.apart == 8 * ANSWERS_APART
    for length in range(0, longest, 77):
        assert place(checkpoints.last(length)) == length // checkpoints.apart * checkpoints.apart
    checkpoints.visit(1_100, Marked(1_100))
    assert place(checkpoints.last(1_200)) == 1_100
    checkpoints.cut(1_000)
    assert place(checkpoints.last(1_000)) == place(checkpoints.last(1_200)) == 512
    checkpoints.passed(1_024, Marked(1_024))
    assert place(checkpoints.last(1_500)) == 1_024
