"""The stored matches and checksums of the examination. See golden/README.md."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.match import Match
from soultable.engine.playout import playout
from tests.conformance.candidates import Candidate, random_answers, walk

FOLDER: Final = Path(__file__).parent / "golden"
CHECKSUMS: Final = FOLDER / "checksums.json"
PLAIN: Final = "plain"
TAKEN_BACK: Final = "taken-back"
OPTIONS: Final = "options"
KINDS: Final = (PLAIN, TAKEN_BACK, OPTIONS)
OTHER_OPTIONS: Final = {
    "soul_dice-advanced": {"sides": 1, "abilities": 1},
    "soul_dice-standard": {"sides": 1},
    "soulless_vessel-adventure": {
        "adventure": 7,
        "difficulty": 2,
        "cards": 2,
        "decisions": 2,
        "drop_loot": 1,
    },
    "soulless_vessel-campaign": {"decisions": 2, "starved": 1, "second_chance": 1, "town_draft": 1},
    "soulless_vessel-prologue": {"difficulty": 1, "cards": 1, "decisions": 1, "horde": 1},
    "soulfall-standard": {"oldest": 1, "youngest": 0, "turn_limit": 2},
}
"""By game and mode."""
PLAYOUTS: Final = 200
LONG_PLAYOUTS: Final = 6
"""Of games that go on for hours."""


def path_of(candidate: Candidate, kind: str) -> Path:
    return FOLDER / f"{candidate}-{kind}.soul"


def golden_match(candidate: Candidate, kind: str) -> Match:
    """Plays the match that is to be stored."""
    options = OTHER_OPTIONS.get(f"{candidate.game.name}-{candidate.mode}", {}) if kind == OPTIONS else {}
    match = Match(
        candidate.game,
        candidate.seats,
        candidate.mode,
        options,
        f"golden {kind}",
        origin=candidate.origin,
    )
    for number, _ in enumerate(random_answers(match, kind)):
        if kind == TAKEN_BACK and number in (1, 8):
            match.undo(agreed_length=max(0, len(match.log) - 3))
    return match


def checksum(candidate: Candidate) -> str:
    """Over all answers and returns of some hundred random games, and of as many in the engine's own loop."""
    total = hashlib.sha256()
    for seed in range(LONG_PLAYOUTS if candidate.is_long else PLAYOUTS):
        for position in walk(candidate, seed):
            if position.answer is not None:
                seat, move = position.answer
                total.update(f"{seat} {move.number};".encode())
        total.update(repr(candidate.game.returns(position.state)).encode())
        state = candidate.start()
        answers = playout(state, Random(seed))
        total.update(f"{answers} {candidate.game.returns(state)!r}".encode())
    return total.hexdigest()


def stored_checksums() -> dict[str, str]:
    stored: dict[str, str] = json.loads(CHECKSUMS.read_text(encoding="utf-8"))
    return stored
