"""Games that Hypothesis plays: a failure shrinks to the shortest game that shows it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soultable.engine.errors import Refused
from soultable.engine.move import normalised
from tests.conformance import examine
from tests.conformance.candidates import CANDIDATES, Candidate, Position, each, each_candidate
from tests.conformance.secrecy import Secrecy

CHOICES = st.lists(st.integers(0, 2**16), max_size=120)
TEXTS = st.text(max_size=30)


@each([candidate for candidate in CANDIDATES if not candidate.is_long])
@settings(max_examples=25)
@given(choices=CHOICES)
def test_any_game(candidate: Candidate, choices: list[int]) -> None:
    """Each number chooses who answers and what; the position that is reached is examined."""
    reached(candidate, choices)


@each([candidate for candidate in CANDIDATES if candidate.is_long])
@settings(max_examples=5)
@given(choices=CHOICES)
def test_any_long_game(candidate: Candidate, choices: list[int]) -> None:
    reached(candidate, choices)


def reached(candidate: Candidate, choices: list[int]) -> None:
    state = candidate.start()
    position = Position(candidate, choices, 0, state)
    for number, choice in enumerate(choices):
        asked = state.asked()
        if not asked:
            break
        seat = asked[choice % len(asked)]
        moves = state.legal(seat)
        position = Position(candidate, choices, number + 1, state)
        position.played(state, seat, moves[choice // len(asked) % len(moves)])
    examine.in_order(position, state, candidate.game.pieces(candidate.fresh[0]))
    for test in (examine.questions, examine.answers, examine.copies, examine.bounds):
        test(position)
    for viewer in candidate.viewers:
        Secrecy(candidate).blind(position, viewer)


@each_candidate
@settings(max_examples=25)
@given(tries=st.lists(st.tuples(st.integers(-6, 5), st.one_of(TEXTS, st.integers(0, 2**16))), max_size=25))
def test_anything_is_either_legal_or_refused(
    candidate: Candidate, tries: list[tuple[int, str | int]]
) -> None:
    """Texts and moves of the vocabulary, from any seat: what is not legal changes nothing."""
    match = candidate.match("anything")
    vocabulary = match.game.vocabulary
    for seat, attempt in tries:
        position = Position(candidate, tries, len(match.log), match.state)
        answer = (
            attempt if isinstance(attempt, str) else vocabulary.numbered(attempt % vocabulary.size).notation
        )
        move = vocabulary.find(answer)
        if seat in match.state.asked() and move in match.state.legal(seat):
            match.play(answer, seat)
            assert (seat, answer) in [(entry.seat, entry.move.notation) for entry in match.log]
        else:
            examine.refused(position, match, answer, seat)


@each_candidate
@settings(max_examples=100)
@given(text=TEXTS)
def test_a_text_is_a_move_or_no_move(candidate: Candidate, text: str) -> None:
    match = candidate.match("texts")
    move = match.game.vocabulary.find(text)
    if move is not None:
        assert normalised(move.notation) == normalised(text)
        assert match.find(text) is move
    else:
        with pytest.raises(Refused, match="No move is written "):
            match.find(text)
