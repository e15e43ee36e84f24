"""Matches played at random, for tests of tables in characters and of content packs."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Any

import soultable
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.record import verify
from tests.conformance.candidates import random_answers

NAMES = ["Anna", "Maximilian the Third", "Easy", "Hard", "Eve", "Normal"]


def matches(game: Game[Any], seats: int, mode: str = "standard", games: int = 3) -> list[Match]:
    """Matches in the middle and at the end."""
    found = []
    for number in range(games):
        match = Match(game, seats, mode, seed=str(number), names=NAMES[:seats])
        for answers, _ in enumerate(random_answers(match, number)):
            if answers % 20 == 10:
                found.append(match.branch(len(match.log), "any"))
        found.append(match)
    return found


def played_out(match: Match) -> Match:
    for _ in random_answers(match, "played out"):
        pass
    return match


def saved_and_loaded(match: Match, pack: Path) -> Match:
    """The match after some answers, loaded when the pack's file is gone: that of the match holds the pack.

    Such a match can be played on and verified.
    """
    file = pack.with_name("match.soul")
    list(islice(random_answers(match, "saved"), 20))
    match.save(file)
    pack.unlink()
    again = soultable.load(file)
    assert str(again) == str(match)
    assert [ask.notations for ask in again.asks] == [ask.notations for ask in match.asks]
    played_out(again).save(file)
    assert verify(file)[1] == []
    return again
