"""Several seats are asked at once: nothing is shown until all have answered."""

from __future__ import annotations

import json
from random import Random

import pytest

from soultable.engine.errors import BadRecord, Refused
from soultable.engine.event import HIDDEN
from soultable.engine.match import Match
from soultable.engine.playout import playout, playout_recorded
from soultable.engine.record import entry_line, extend, lines_of, loads, verify_text
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.engine.trace import Trace
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known
from tests.engine.auction import SEATS, Auction

VIEWERS = [*range(SEATS), SPECTATOR]


@pytest.fixture
def match() -> Match:
    """The dice are on the table: 1 for seat 0, 2 for seat 1, 3 for seat 2."""
    match = Match(Auction(), seed="")
    for worth in (1, 2, 3):
        match.play(f"roll {worth}")
    return match


def test_the_auction_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Auction())
    examine.everything(candidate, range(8))


def test_chance_inside_the_branches_is_asked_first() -> None:
    match = Match(Auction(), seed="")
    assert match.state.asked() == [CHANCE]
    match.play("roll 3")
    assert match.state.asked() == [CHANCE]
    assert match.state.legal(0)[0].notation == "bid 0"
    match.play("roll 1")
    match.play("roll 1")
    assert match.state.asked() == [0, 1, 2]
    assert [ask.seat for ask in match.asks] == [0, 1, 2]


def test_with_a_seed_chance_answers_in_every_branch() -> None:
    match = Match(Auction(), seed="dice")
    assert [answer.seat for answer in match.log] == [CHANCE] * SEATS
    assert match.state.asked() == [0, 1, 2]


def test_seats_answer_in_any_order_and_each_once(match: Match) -> None:
    match.play("bid 4", seat=2)
    assert match.state.asked() == [0, 1]
    with pytest.raises(Refused, match="Seat 2 is not asked now; seat 0, seat 1 is"):
        match.play("bid 1", seat=2)
    match.play("bid 0", seat=0)
    assert match.state.asked() == [1]
    match.play("bid 2")  # only one is left: the seat need not be said
    assert match.view(SPECTATOR)["sold"] == [[0, 2, 4]]  # type: ignore[index]


def test_who_is_meant_must_be_said_while_several_are_asked(match: Match) -> None:
    with pytest.raises(Refused, match=r"Several seats are asked \(\[0, 1, 2\]\): say which one answers"):
        match.play("bid 1")


def test_before_the_reveal_nobody_sees_a_bid_of_another(match: Match) -> None:
    other = match.branch(len(match.log), seed="")
    match.play("bid 4", seat=2)
    other.play("bid 0", seat=2)
    for viewer in (0, 1, SPECTATOR):
        assert match.view(viewer) == other.view(viewer)
        assert match.log_for(viewer) == other.log_for(viewer)
        assert match.log_for(viewer)[-1] == (2, HIDDEN)
        assert match.story_for(viewer) == other.story_for(viewer)
    for seat in (0, 1):
        assert [ask.notations for ask in match.asks] == [ask.notations for ask in other.asks]
        assert match.asks[seat].seat == seat
    assert match.log_for(2)[-1] == (2, "bid 4")
    assert match.view(2) != other.view(2)


def test_what_chance_answered_in_a_branch_is_known_to_its_seat_alone(match: Match) -> None:
    assert match.log_for(1) == [(CHANCE, HIDDEN), (CHANCE, "roll 2"), (CHANCE, HIDDEN)]
    assert match.log_for(SPECTATOR) == [(CHANCE, HIDDEN)] * SEATS
    assert match.view(1)["worth"] == [-1, 2, -1]  # type: ignore[index]


def test_the_last_answer_reveals_all_and_the_game_goes_on(match: Match) -> None:
    for seat, bid in enumerate((1, 3, 2)):
        match.play(f"bid {bid}", seat)
    view = match.view(SPECTATOR)
    assert (view["coins"], view["points"]) == ([5, 2, 5], [0, 2, 0])  # type: ignore[index]
    assert match.state.asked() == [CHANCE]
    assert match.story_for(SPECTATOR)[-1] == "Seat 1: revealed 1 3 2."


def test_a_bid_can_be_taken_back_though_another_seat_has_answered_in_secret(match: Match) -> None:
    match.play("bid 4", seat=2)
    match.undo()
    assert match.state.asked() == [0, 1, 2]
    match.play("bid 4", seat=2)
    match.play("bid 1", seat=0)
    before = [match.view(viewer) for viewer in (0, 1)]
    match.undo(seat=2)
    assert match.state.asked() == [1, 2]
    assert match.log_for(0)[3:] == [(0, "bid 1")]
    assert match.story_for(0)[-1] == "Seat 0: bid 1."
    match.play("bid 3", seat=2)
    assert [match.view(viewer) for viewer in (0, 1)] == before  # nobody has learned anything
    match.play("bid 0", seat=1)
    assert match.view(SPECTATOR)["sold"] == [[1, 0, 3]]  # type: ignore[index]


def test_after_the_reveal_no_bid_is_taken_back(match: Match) -> None:
    for seat in range(SEATS):
        match.play("bid 1", seat)
    for seat in (0, 1):
        with pytest.raises(Refused, match="Somebody has answered since: the others must agree"):
            match.undo(seat)
    for worth in (1, 1, 1):
        match.play(f"roll {worth}")
    match.play("bid 1", seat=0)
    with pytest.raises(Refused, match="Somebody has answered since"):
        match.undo(seat=1)  # the next lot is open, and its bid for the last one is not


def test_a_record_with_an_answer_taken_back_from_the_middle_is_folded_and_verified() -> None:
    match = Match(Auction(), seed="middle")
    for seat, bid in ((2, 4), (0, 1), (2, 3)):
        if bid == 3:
            match.undo(seat)
        match.play(f"bid {bid}", seat)
    match.undo(0)
    assert [entry_line(entry) for entry in match.record[-2:]] == ['[2, "bid 3"]', '{"undo": 3, "kept": [4]}']
    match.play("bid 2", 0)
    match.play("bid 0", 1)
    while not match.is_over:
        match.play(match.asks[0].moves[0], match.asks[0].seat)
    lines = lines_of(match)
    with known(match.game):
        loaded, faults = verify_text("\n".join(lines), "match")
        assert (faults, loaded.result.scores) == ([], match.result.scores)
        wrong = [line.replace('"kept": [4]', '"kept": [3]') for line in lines]
        with pytest.raises(BadRecord, match=r"'kept' is \[3\]; expected places from 4 on"):
            verify_text("\n".join(wrong), "match")
        late = [*lines[:-1], '{"undo": 3, "kept": [5]}']
        with pytest.raises(
            BadRecord, match=r"the answers \[5\] cannot stay without those that are taken back"
        ):
            verify_text("\n".join(late), "match")


@pytest.mark.parametrize("apart", [1, 2, 99])
def test_what_was_taken_back_from_the_middle_is_followed_in_any_portions(apart: int) -> None:
    """A worker, or another process, hears of it while it knows the answers, or only together with them."""
    match = Match(Auction(), seed="portions")
    match.play("bid 4", 2)
    match.play("bid 1", 0)
    match.undo(2)
    match.play("bid 2", 2)
    match.undo(0)
    follower = Match(Auction(), seed="")
    entries = [json.loads(entry_line(entry)) for entry in match.record]
    for first in range(0, len(entries), apart):
        extend(follower, entries[first : first + apart])
    assert [follower.view(viewer) for viewer in VIEWERS] == [match.view(viewer) for viewer in VIEWERS]
    assert follower.log_for(2) == match.log_for(2)
    assert [len(follower.record), len(follower.log)] == [len(match.record), 4]


def test_the_bid_that_reveals_cannot_be_taken_back(match: Match) -> None:
    for seat in range(SEATS):
        match.play("bid 1", seat)
    with pytest.raises(Refused, match="the others must agree"):
        match.undo()


def test_a_match_is_saved_in_the_middle_of_it(match: Match) -> None:
    match.play("bid 4", seat=2)
    with known(match.game):
        loaded = loads("\n".join(lines_of(match)))
    assert loaded.state.asked() == [0, 1]
    assert [loaded.view(viewer) for viewer in VIEWERS] == [match.view(viewer) for viewer in VIEWERS]


def test_a_copy_in_the_middle_of_it_has_branches_of_its_own(match: Match) -> None:
    twin = match.state.copy()
    twin.play(0, match.find("bid 2"))
    assert twin.asked() == [1, 2]
    assert match.state.asked() == [0, 1, 2]


def test_what_waits_is_the_stack_and_the_question_to_each(match: Match) -> None:
    def waiting() -> list[tuple[str, int]]:
        return [(type(frame).__name__, getattr(frame, "owner", -1)) for frame in match.state.waiting()]

    assert waiting() == [("Lot", -1), ("Bid", 0), ("Bid", 1), ("Bid", 2)]
    match.play("bid 4", seat=1)
    assert waiting() == [("Lot", -1), ("Bid", 0), ("Bid", 2)]


def test_nothing_is_left_of_the_branches_when_all_have_answered(match: Match) -> None:
    for seat in range(SEATS):
        assert len(match.state.branches) == SEATS
        match.play("bid 1", seat)
    for _ in range(SEATS):
        match.play("roll 1")
    for seat in range(SEATS):
        match.play("bid 0", seat)
    assert match.is_over
    assert match.state.branches == []


def test_the_fast_loops_play_it_to_the_end() -> None:
    game = Auction()
    first, second = game.start(SEATS, "standard", {}), game.start(SEATS, "standard", {})
    answers = playout(first, Random(5))
    trace = Trace(game, SEATS, [True] * game.vocabulary.size)
    assert playout_recorded(second, Random(5), trace) == answers == 12
    assert first.is_over()
    assert game.returns(first) == game.returns(second)
    assert len(trace.record) == 6
