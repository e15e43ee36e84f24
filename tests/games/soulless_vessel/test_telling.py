"""The log of an adventure reads as sentences; views can be made of every position."""

from __future__ import annotations

import re
from random import Random

import msgspec
import pytest

from soultable.engine.event import Event
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from tests.games.soulless_vessel.battles import game

NAMES = ["Ana", "Ben", "Cleo"]


def said(kind: str, seat: int, *values: int | str) -> str:
    return game().say_event(Event(kind, seat, values), NAMES)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (("scratches", 1, 1), "Ben suffers 1 scratch."),
        (("scratches", 1, 3), "Ben suffers 3 scratches."),
        (("enemy attacks", 0, "E01.2", "H1"), "Corrupted Human 2 attacks Ana."),
        (("status", 2, "weaken", 2), "Cleo suffers Weaken for 2 rounds."),
        (("event", -1, "Loot What's Necessary!"), "The event is \"Loot What's Necessary!\"."),
        (("revealed", 0, "Hammer Home", "Second Skin"), "Ana reveals Hammer Home and Second Skin."),
        (("revealed", 0), "Ana has placed no card."),
        (("dice", 0, "S:2", "E:+"), "Ana rolls 2 (Standard) and a plus (Enhancement)."),
        (
            ("narrowed", -1, "E02.1", "furthest", "H2", "H3"),
            "Goblin Archer 1 chooses: Ben and Cleo are furthest.",
        ),
    ],
)  # fmt: skip
def test_what_happened_is_told(event: tuple[str, int], sentence: str) -> None:
    assert said(*event) == sentence


def test_a_log_has_no_ids_and_every_position_can_be_seen() -> None:
    box = game()
    options = {option.name: option.default for option in box.options}
    state = box.start(3, "prologue", options)
    events: list[Event] = []
    state.events = events
    state.settle()
    rng = Random(5)
    told: list[str] = []
    for answer in range(600):
        if state.is_over():
            break
        seat = state.asked()[0]
        frame = state.frame_of(seat)
        moves = frame.moves(state)
        state.play(
            seat, frame.sample(state, rng) if seat == CHANCE else moves[int(rng.random() * len(moves))]
        )
        told += [box.say_event(event, NAMES) for event in events]
        events.clear()
        if answer % 40 == 0:
            for who in (0, SPECTATOR, OPEN):
                assert msgspec.json.encode(box.view(state, who))
    assert len(told) > 100
    for line in told:
        assert line[0].isupper(), line
        assert line[-1] in ".!?\"'", line
        assert not re.search(r"\b[EM]\d\d\.\d|(?<!\.)\bH[1-5]\b|\{", line), line
