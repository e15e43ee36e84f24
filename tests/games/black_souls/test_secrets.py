"""What is hidden, from whom and until when, also when only some have answered (BS-R-64, BS-R-03, BS-R-58)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from soultable.engine.event import HIDDEN
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from soultable.games.black_souls.state import BlackSoulsState
from soultable.games.black_souls.view import BlackSoulsView, DeedView
from tests.games.black_souls.tables import BlackSoulsTable, dealt, design, ended, game, gameplay
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", [2, 4, 6])


def worlds(at: BlackSoulsTable, seat: int, count: int = 200) -> list[BlackSoulsState]:
    return [at.game.redeal(at.state, seat, Random(number)) for number in range(count)]


def seen(match: Match, viewer: int) -> tuple[object, ...]:
    """Everything that reaches a viewer: view, who is asked, own question, log and story."""
    state = match.state
    question = [move.notation for move in state.legal(viewer)] if viewer in state.asked() else []
    view = msgspec.json.encode(match.view(viewer))
    return view, state.asked(), question, match.log_for(viewer), match.story_for(viewer)


def until(match: Match, kind: str, rng: Random) -> None:
    """Plays at random until everybody is asked this, several at once."""
    while True:
        asked = match.state.asked()
        kinds = {match.game.kind_of(match.state, seat) for seat in asked}
        if kinds == {kind} and len(asked) > 1:
            return
        match.play(rng.choice(match.state.legal(asked[0])), asked[0])


# --- nothing can be told from what others have answered


@SEATS
@rule("BS-R-64", "BS-R-58", "BS-R-03", "BS-DES-04")
@pytest.mark.parametrize("kind", ["quirk", "bid", "asset"])
def test_two_tables_that_differ_in_secret_answers_look_the_same_until_the_reveal(
    seats: int, kind: str
) -> None:
    """All answers but one are given, on two tables differently. The last seat sees no difference."""
    differed = 0
    for number in range(12):
        rng = Random(number)
        match = Match(game(), seats, seed=f"secrets {number}")
        until(match, kind, rng)
        last = rng.choice(match.state.asked())
        start = len(match.log)
        tables = [match.branch(start, "one"), match.branch(start, "one")]
        while len(tables[0].state.asked()) > 1:
            seat = rng.choice([seat for seat in tables[0].state.asked() if seat != last])
            answers: list[Move] = [rng.choice(table.state.legal(seat)) for table in tables]
            differed += answers[0] is not answers[1]
            for table, move in zip(tables, answers, strict=True):
                table.play(move, seat)
            for viewer in (last, SPECTATOR):
                assert seen(tables[0], viewer) == seen(tables[1], viewer)
            assert tables[0].log_for(last)[-1] == (seat, HIDDEN)
        assert tables[0].state.asked() == [last]
    assert differed > 3


@rule("BS-R-58")
def test_own_answers_are_seen_at_once_by_oneself_alone() -> None:
    at = gameplay(3, levels=["C01t", "D01", "O01"], parties=[(2, 1, 1, 0)])
    at.answer(0, "add F")
    assert at.view(0).players[0].choices == [DeedView("add", [0, 0, 0, 0], [1, 0, 0, 0])]
    assert at.story(0)[-1] == "Ann decides: add 1 Fighter."
    assert at.story(1)[-1] == "Ann has decided."


# --- what a seat holds possible


@rule("BS-R-64", "BS-SET-05")
def test_quirks_of_others_are_dealt_anew_and_the_own_ones_are_not() -> None:
    at = dealt(3)
    for seat in range(3):
        at.answer(seat, f"discard Q{3 * seat + 1:02}")
    at.play("open Q20", "open Q19", "open Q18")
    for world in worlds(at, 0):
        assert at.named(world.quirks[0]) == ["Q02", "Q03"]
        assert at.named(world.discarded[0]) == ["Q01"]
        assert [len(at.named(quirks)) for quirks in world.quirks] == [2, 2, 2]
        assert not (world.quirks[1] | world.discarded[2]) & (world.public | world.quirks[0])
    held = Counter(name for world in worlds(at, 0) for name in at.named(world.quirks[1]))
    assert sorted(held) == [f"Q{number:02}" for number in range(4, 18)]
    assert max(held.values()) < 2 * 200 * 2 / 14


@rule("BS-R-64", "BS-R-02")
def test_only_its_discarder_knows_whose_discarded_quirk_became_public() -> None:
    at = dealt(6)
    for seat in range(6):
        at.answer(seat, f"discard Q{3 * seat + 1:02}")
    at.play("open Q19", "open Q20", "open Q13")  # that of seat 4
    for world in worlds(at, 4, 20):
        assert [len(at.named(discarded)) for discarded in world.discarded] == [1, 1, 1, 1, 0, 1]
    for viewer, possible in ((0, {1, 2, 3, 4, 5}), (SPECTATOR, {0, 1, 2, 3, 4, 5})):
        whose = Counter(world.discarded.index(0) for world in worlds(at, viewer))
        assert set(whose) == possible
        assert max(whose.values()) < 2 * 200 / len(possible)


@rule("BS-R-64", "BS-REP-01", "BS-R-03")
def test_at_the_end_the_kept_quirks_are_open_and_the_discarded_ones_are_not() -> None:
    match = Match(game(), 3, seed="end")
    rng = Random(1)
    while not match.is_over:
        ask = match.asks[0]
        match.play(rng.choice(ask.moves), ask.seat)
    everything, shown = match.view(OPEN), match.view(1)
    assert isinstance(everything, BlackSoulsView)
    assert isinstance(shown, BlackSoulsView)
    assert [player.quirks for player in shown.players] == [player.quirks for player in everything.players]
    assert [bool(player.discarded) for player in shown.players] == [False, True, False]
    thrown = {match.game.redeal(match.state, 1, Random(n)).discarded[0] for n in range(50)}
    assert len(thrown) > 5


@rule("BS-R-64", "BS-DES-04")
def test_a_bid_that_is_in_may_be_any_legal_one() -> None:
    at = design(3, hands=[[2, 3, 5, 6], [1, 4]], previous=[2, 0, 0])
    at.answer(0, "bid 6")
    at.answer(1, "bid 1")
    assert {world.bids[0] for world in worlds(at, 1)} == {2, 5, 6}  # no 3 after a 2
    assert {world.bids[1] for world in worlds(at, 1)} == {1}
    assert {world.bids[1] for world in worlds(at, 2)} == {1, 4}
    assert {world.bids[2] for world in worlds(at, 0)} == {0}  # nothing yet
    at.answer(2, "bid 4")
    assert {tuple(world.bids) for world in worlds(at, 0, 20)} == {(6, 1, 4)}  # revealed


@rule("BS-R-64", "BS-R-58")
def test_choices_at_an_asset_may_be_any_legal_ones_and_are_as_many() -> None:
    at = gameplay(3, levels=["C01t", "D01", "O01"], parties=[(1, 0, 1, 0)])
    at.answer(0, "add H")
    found = Counter(at.named_choices(world, 0) for world in worlds(at, 1))
    assert set(found) == {("lose 1F",), ("add F",), ("add M",), ("add H",)}
    at.answer(0, "lose 2H")
    pairs = {at.named_choices(world, 0) for world in worlds(at, 2)}
    assert ("lose 1F", "add M") in pairs
    assert ("add H", "lose 2H") in pairs
    assert all(len(pair) == 2 for pair in pairs)
    assert {at.named_choices(world, 0) for world in worlds(at, 0, 20)} == {("add H", "lose 2H")}


@rule("BS-R-64")
def test_what_lies_open() -> None:
    at = design(
        3, hands=[[1, 5]], charges=[1], parties=[(1, 2, 3, 4)], party_deck="2F 3M", pool="C01 C02 C03"
    )
    for viewer in (0, 1, SPECTATOR):
        view = at.view(viewer)
        assert view.players[0].living == [1, 2, 3, 4]
        assert view.players[0].dead == [0, 0, 0, 0]
        assert (view.players[0].hand, view.players[0].played) == ([1, 5], [2, 3, 4, 6])
        assert view.players[0].charges == 1
        assert view.pool == ["C01", "C02", "C03"]
        assert view.party_discards == ["2F", "3F", "2M", "2M", "2H", "2H", "3H", "1Y", "1Y", "2Y"]


@rule("BS-R-64")
def test_the_order_of_bag_and_party_deck_does_not_exist_before_the_draw() -> None:
    at = design(2)
    at.bid(4, 6)
    at.play("take C01 1")
    assert at.asked == CHANCE
    assert len(at.legal()) == 69


@rule("BS-R-64")
def test_a_score_sheet_is_shown_at_the_end_only() -> None:
    assert design(2).view(0).scores == []
    assert len(ended(2).view(SPECTATOR).scores) == 2
