"""A game on a large board, with families of moves and walls that come while play goes on."""

from __future__ import annotations

import time

import pytest

from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.record import lines_of, loads
from soultable.lab.game_files import flags
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known
from tests.engine.kings import BOARD, GO, MOVES, Kings, KingsState


def test_a_large_board_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Kings())
    examine.everything(candidate, range(2), 0.2)


def test_a_wall_changes_what_can_be_reached_from_then_on() -> None:
    match = Match(Kings(), seed="")
    for side in ("north", "east", "south"):
        match.play(f"wall L12 {side}", 0)
        match.play(f"wall S19 {side}", 1)
    state = match.state
    assert isinstance(state, KingsState)
    assert {BOARD.name(cell) for cell in state.steps[BOARD.find("L12")]} == {"K11", "K12", "K13"}
    match.play("wall L12 west", 0)
    match.play("wall S19 west", 1)
    assert match.ask.notations == ["resign"]


def test_a_match_with_moves_of_families_is_saved_and_read() -> None:
    match = Match(Kings(), seed="")
    match.play("GO  k10")
    match.play("wall S19 north")
    with known(match.game):
        loaded = loads("\n".join(lines_of(match)))
    assert [entry.move for entry in loaded.log] == [entry.move for entry in match.log]


def test_moves_of_a_family_are_suggested_where_they_may_be_chosen_and_quickly() -> None:
    match = Match(Kings(), seed="")
    with pytest.raises(Refused, match=r"No move is written 'goo M13'\. Did you mean 'go M13'\?"):
        match.play("goo M13")
    with pytest.raises(Refused, match=r"No move is written 'goo A1'\.( Did you mean 'go \w+'\?)?$"):
        match.play("goo A1")
    with pytest.raises(Refused, match=r"No move is written 'go A99'\.$"):
        match.find("go A99")
    begun = time.process_time()
    for _ in range(10):
        match.why_not("go M99")
    assert time.process_time() - begun < 1


def test_a_family_is_counted_whole_or_not_at_all() -> None:
    class Counted(Kings):
        def is_counted(self, move: object) -> bool:
            return move in (GO.move(0), MOVES.moves[0])

    wanted = flags(Counted(), Counted().is_counted)
    assert len(wanted) == MOVES.size
    assert [number for number in range(MOVES.size) if wanted[number]] == list(range(1 + 900))
