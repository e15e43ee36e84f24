"""The examination fails every broken game, with the right words, and passes the sound one."""

from __future__ import annotations

from typing import Any

import pytest

from soultable.engine.game import Game
from tests.broken import games, secrets
from tests.broken.games import CostlyRefusal
from tests.broken.heirs import HEIR_SLIPS, Heirs
from tests.broken.hoard import Hoard
from tests.broken.kings import KINGS_SLIPS
from tests.broken.raids import RAID_SLIPS
from tests.broken.rows import ROW_SLIPS, LearntHoard
from tests.broken.secrets import NoRedeal
from tests.broken.sound import OpenHoard
from tests.broken.toys import TOY_SLIPS
from tests.broken.tricks import Tricks
from tests.broken.wrapped import (
    CarelessSoulfall,
    ForgetfulSoulDice,
    LeakingSoulfall,
    MintingSoulfall,
    TrueSoulfall,
    Wrapped,
)
from tests.conformance import examine
from tests.conformance.candidates import Candidate, candidates_of, random_answers, sampled
from tests.conformance.secrecy import Secrecy

GAMES = range(8)
EVERY_SLIP: list[tuple[type[Game[Any]], str]] = [
    *games.SLIPS, *secrets.SLIPS, *HEIR_SLIPS, *KINGS_SLIPS, *TOY_SLIPS, *RAID_SLIPS, *ROW_SLIPS,
]  # fmt: skip


@pytest.mark.parametrize("sound", [Hoard, Heirs, OpenHoard, LearntHoard])
def test_a_sound_game_passes(sound: type[Hoard]) -> None:
    (candidate,) = candidates_of(sound())
    examine.everything(candidate, GAMES)


@pytest.mark.parametrize("candidate", candidates_of(Tricks()), ids=str)
def test_a_sound_game_with_much_to_remember_passes(candidate: Candidate) -> None:
    examine.everything(candidate, GAMES, 0.4)


@pytest.mark.parametrize(("broken", "words"), EVERY_SLIP, ids=[broken.__name__ for broken, _ in EVERY_SLIP])
def test_a_broken_game_fails(broken: type[Game[Any]], words: str) -> None:
    candidate, *_ = candidates_of(broken())  # type: ignore[call-arg]
    with pytest.raises(AssertionError, match=words):
        examine.everything(candidate, GAMES)


def test_the_broken_games_differ_in_one_thing_each() -> None:
    """Every slip has a test of its own: no two of them are told in the same words."""
    assert len({words for _, words in EVERY_SLIP}) == len(EVERY_SLIP)


def test_hidden_things_that_never_differ_are_noticed_in_the_end() -> None:
    (candidate,) = candidates_of(NoRedeal())
    secrecy = Secrecy(candidate)
    for position in sampled(candidate, GAMES, 1.0):
        for viewer in candidate.viewers:
            secrecy.blind(position, viewer)
    with pytest.raises(AssertionError, match=r"answers: seat 0 cannot tell two worlds apart \(hands\[1\]"):
        secrecy.conclude()


def test_a_refused_move_that_changes_something_is_noticed_in_a_match() -> None:
    (candidate,) = candidates_of(CostlyRefusal())
    match = candidate.match("refusals")
    next(random_answers(match, 0))
    with pytest.raises(AssertionError, match=r"the refused answer .* of seat \d changes the state: \.gems"):
        examine.refusals(candidate, 0, match)


# --- games of soultable, with a slip around them


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (LeakingSoulfall, r"the view of seat \d leaks what it cannot know: .*hand"),
        (TrueSoulfall, r"cannot know that players\[\d\]\.hand is \[.*\], and redeal leaves it as it is"),
        (MintingSoulfall, r"there are {'cards': 31.*} pieces and there were {'cards': 30"),
        (CarelessSoulfall, r"'prosper' is neither offered nor refused"),
        (
            ForgetfulSoulDice,
            r"forgets what the log told it after \d+ answers: 'draw token \d' or 'draw token",
        ),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_a_game_with_a_slip_around_it_fails(broken: type[Wrapped], words: str) -> None:
    candidate = Candidate(broken(), broken.seats, "standard")
    with pytest.raises(AssertionError, match=words):
        examine.everything(candidate, GAMES, 0.2)
