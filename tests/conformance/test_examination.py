"""Every registered game, at every seat count and in every mode, passes the examination."""

from __future__ import annotations

import pytest

from tests.conformance import examine
from tests.conformance.candidates import (
    Candidate,
    each_candidate,
    each_with_options,
    random_answers,
    sampled,
    walk,
)
from tests.conformance.secrecy import Secrecy

GAMES = range(20)
SHARE = 0.1


@each_candidate
def test_no_method_is_missing(candidate: Candidate) -> None:
    examine.contract(candidate.game)


@each_candidate
def test_every_notation_stands_for_one_move(candidate: Candidate) -> None:
    examine.vocabulary(candidate.game)


@each_with_options
def test_whoever_is_asked_can_answer_and_every_other_move_is_explained(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE):
        examine.questions(position)


@each_with_options
def test_pointing_at_what_a_move_is_about_finds_it(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE):
        examine.pointing(position)


@each_with_options
def test_every_legal_answer_can_be_given_and_does_the_same_every_time(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE / 2):
        examine.answers(position)


@each_with_options
def test_chance_answers_by_its_weights(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE):
        examine.chance(position)


@each_with_options
def test_a_copy_is_equal_and_independent(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE):
        examine.copies(position)
        examine.attributes_copied(position)


@each_with_options
def test_the_log_folded_again_and_the_match_file_give_the_same_match(candidate: Candidate) -> None:
    for seed in GAMES:
        examine.record(candidate, examine.fold(candidate, seed), seed)


@each_with_options
def test_nothing_leaks(candidate: Candidate) -> None:
    secrecy = Secrecy(candidate)
    for position in sampled(candidate, GAMES, SHARE / 2):
        secrecy.examine(position)
    secrecy.conclude()


@each_with_options
def test_pieces_are_conserved_and_bounds_hold(candidate: Candidate) -> None:
    pieces = candidate.game.pieces(candidate.fresh[0])
    for seed in GAMES:
        for position in walk(candidate, seed):
            examine.in_order(position, position.state, pieces)
            examine.bounds(position)


@each_with_options
def test_everything_can_be_said(candidate: Candidate) -> None:
    for position in sampled(candidate, GAMES, SHARE):
        examine.words(position)


@each_with_options
def test_nonsense_is_refused(candidate: Candidate) -> None:
    for seed in range(4):
        match = candidate.match(f"seed {seed}")
        examine.refusals(candidate, seed, match)
        for _ in random_answers(match, seed):
            if len(match.log) % 7 == 0 or match.is_over:
                examine.refusals(candidate, seed, match)


# --- the same at length

VOLUME = 10_000
PART = 2_500


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, VOLUME, PART))
@each_candidate
def test_ten_thousand_games_break_no_invariant(candidate: Candidate, first: int) -> None:
    pieces = candidate.game.pieces(candidate.fresh[0])
    for seed in range(first, first + PART):
        for position in walk(candidate, seed):
            if position.number % 4 == 0 or position.answer is None:
                examine.in_order(position, position.state, pieces)
        examine.bounds(position)


@pytest.mark.slow
@each_candidate
def test_nothing_leaks_at_length(candidate: Candidate) -> None:
    secrecy = Secrecy(candidate)
    for position in sampled(candidate, range(100, 120), 0.3):
        secrecy.examine(position)
    secrecy.conclude()
