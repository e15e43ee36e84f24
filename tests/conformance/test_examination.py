"""Every registered game, at every seat count and in every mode, passes the examination."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import islice

import pytest

from tests.conformance import examine
from tests.conformance.candidates import (
    Candidate,
    Position,
    each_candidate,
    each_with_options,
    random_answers,
    sampled,
    walk,
)
from tests.conformance.rows import Rows
from tests.conformance.secrecy import Secrecy

GAMES = range(20)
POSITIONS = 200
"""About so many of each table are examined, however long its games are; and every end of them."""
OF_SECRETS = 80
"""The no-leak test deals many worlds for every viewer of a position."""
OF_ROWS = 40
"""What a row leaves out is looked for by dozens of positions beside each of these."""
OF_HIDING = 30
"""In a long game hardly anything is hidden most of the time: so many positions more in which something is."""
OF_REFUSALS = 40
"""A hundred answers are refused in each of these."""


def games_of(candidate: Candidate) -> range:
    return GAMES[: candidate.fewer(len(GAMES))]


@cache
def answers_in(candidate: Candidate) -> int:
    """All games of the examination together."""
    games = games_of(candidate)
    return sum(position.number for seed in games for position in walk(candidate, seed) if not position.answer)


def some(candidate: Candidate, positions: int = POSITIONS) -> Iterator[Position]:
    """Positions from all over the games of the examination."""
    return sampled(candidate, games_of(candidate), candidate.fewer(positions) / answers_in(candidate))


def hiding(candidate: Candidate) -> Iterator[Position]:
    """Positions of a long game in which something is hidden."""
    walked = walk(candidate, 0) if candidate.is_long else iter(())
    return islice((one for one in walked if not candidate.game.is_all_open(one.state)), OF_HIDING)


@each_candidate
def test_no_method_is_missing(candidate: Candidate) -> None:
    examine.contract(candidate.game)


@each_candidate
def test_every_notation_stands_for_one_move(candidate: Candidate) -> None:
    examine.vocabulary(candidate.game)


@each_with_options
def test_whoever_is_asked_can_answer_and_every_other_move_is_explained(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.questions(position)


@each_with_options
def test_what_a_game_says_of_itself_is_so(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.declared(position)


@each_with_options
def test_pointing_at_what_a_move_is_about_finds_it(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.pointing(position)


@each_with_options
def test_every_legal_answer_can_be_given_and_does_the_same_every_time(candidate: Candidate) -> None:
    for position in some(candidate, POSITIONS // 2):
        examine.answers(position)


@each_with_options
def test_chance_answers_by_its_weights(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.chance(position)


@each_with_options
def test_a_copy_is_equal_and_independent(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.copies(position)
        examine.attributes_copied(position)


@each_with_options
def test_the_log_folded_again_and_the_match_file_give_the_same_match(candidate: Candidate) -> None:
    for seed in games_of(candidate):
        match = examine.fold(candidate, seed)
        examine.record(candidate, match, seed)
        examine.chapters(candidate, match, seed)


@each_with_options
def test_nothing_leaks(candidate: Candidate) -> None:
    secrecy = Secrecy(candidate)
    for position in some(candidate, OF_SECRETS):
        secrecy.examine(position)
    secrecy.conclude()


@each_with_options
def test_rows_for_learners_show_all_that_a_seat_knows_and_nothing_else(candidate: Candidate) -> None:
    rows = Rows(candidate)
    for position in some(candidate, OF_ROWS):
        rows.examine(position)
    for position in hiding(candidate) if rows.encoding is not None else ():
        rows.blind_for_all(position)
    rows.conclude()


@each_with_options
def test_pieces_are_conserved_and_bounds_hold(candidate: Candidate) -> None:
    pieces = candidate.game.pieces(candidate.fresh[0])
    for seed in games_of(candidate):
        for position in walk(candidate, seed):
            examine.in_order(position, position.state, pieces)
            examine.bounds(position)


@each_with_options
def test_all_consequences_have_been_looked_at_where_somebody_is_asked(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.settled(position)


@each_with_options
def test_everything_can_be_said(candidate: Candidate) -> None:
    for position in some(candidate):
        examine.words(position)


@each_with_options
def test_nonsense_is_refused(candidate: Candidate) -> None:
    games = games_of(candidate)[:4]
    every = 1 + answers_in(candidate) * len(games) // len(games_of(candidate)) // candidate.fewer(OF_REFUSALS)
    for seed in games:
        match = candidate.match(f"seed {seed}")
        examine.refusals(candidate, seed, match)
        for number, _ in enumerate(random_answers(match, seed), 1):
            if number % every == 0 or match.is_over:
                examine.refusals(candidate, seed, match)


# --- the same at length


@pytest.mark.slow
@pytest.mark.parametrize(
    "games", [range(500), pytest.param(range(500, 10_000), marks=pytest.mark.deep)], ids=["500", "10000"]
)
@each_candidate
def test_thousands_of_games_break_no_invariant(candidate: Candidate, games: range) -> None:
    pieces = candidate.game.pieces(candidate.fresh[0])
    for seed in games[: candidate.fewer(len(games))]:
        for position in walk(candidate, seed):
            if position.number % 4 == 0 or position.answer is None:
                examine.in_order(position, position.state, pieces)
        examine.bounds(position)


@pytest.mark.deep
@each_with_options
def test_nothing_leaks_at_length(candidate: Candidate) -> None:
    secrecy = Secrecy(candidate)
    for position in sampled(candidate, range(100, 100 + candidate.fewer(20)), candidate.fewer(300) / 1_000):
        secrecy.examine(position)
    secrecy.conclude()


@pytest.mark.deep
@each_with_options
def test_rows_for_learners_at_length(candidate: Candidate) -> None:
    rows = Rows(candidate)
    for position in sampled(candidate, range(100, 100 + candidate.fewer(20)), candidate.fewer(300) / 1_000):
        rows.examine(position)
    rows.conclude()


@pytest.mark.deep
@each_with_options
def test_the_whole_examination_at_length(candidate: Candidate) -> None:
    examine.everything(candidate, range(120, 120 + candidate.fewer(4)), candidate.fewer(500) / 1_000)
