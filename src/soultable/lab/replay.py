"""A row of a file of simulated games becomes a match again."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from soultable.bots.levels import any_bot
from soultable.engine.english import numbered
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.playout import random_move
from soultable.engine.seats import TOGETHER
from soultable.engine.trace import Trace
from soultable.lab.game_files import BadGameFile, game_played, kinds_of, read, wanted_of
from soultable.lab.simulate import RANDOM, play


def match_of(path: str | Path, number: int, chapter: int = 1) -> Match:
    """Plays a game of the file once more. Raises BadGameFile, also if it comes out otherwise.

    It comes out otherwise if a bot thinks by the clock, or is no longer the one that it was.
    """
    table, facts = read(path)
    rows = np.flatnonzero(np.asarray(table["game"]) == number)
    if not len(rows):
        first, last = (int(edge(np.asarray(table["game"]))) for edge in (np.min, np.max))
        raise BadGameFile(f"{path} has no game {number}; it has the games {first} to {last}.")
    if not 1 <= chapter <= len(rows):
        raise BadGameFile(f"Game {number} of {path} has no chapter {chapter}; it has {len(rows)}.")
    game = game_played(facts, path)
    bots: list[str] = json.loads(facts["bots"])
    setting = (game, int(facts["seats"]), facts["mode"], json.loads(facts["options"]))
    row: dict[str, Any] = table.slice(int(rows[chapter - 1]), 1).to_pylist()[0]
    rng = Random(row["seed"])
    origin = ""
    wanted = wanted_of(kinds_of(game))
    for _ in range(chapter):
        match = Match(*setting, seed="", names=numbered(bots), origin=origin)
        if all(name == RANDOM for name in bots):
            play_as_bulk(match, rng)
        else:
            play(match, [any_bot(name) for name in bots], rng, Trace(game, match.seats, wanted))
        origin = game.legacy(match.state)
    if not agrees(game, match, row):
        raise BadGameFile(
            f"Game {number} of {path} comes out otherwise now: its bots think by the clock, or have changed"
            f" since soultable {facts['soultable']} wrote the file."
        )
    return match


def play_as_bulk(match: Match, rng: Random) -> None:
    """Plays at random with the same luck as `playout_recorded`."""
    state = match.state
    while not state.is_over():
        seat = state.asked()[0]
        if seat < 0 or state.stack[-1].seat(state) == TOGETHER:
            move = random_move(state, seat, rng)
        else:
            moves = state.legal(seat)
            move = moves[int(rng.random() * float(len(moves)))]
        match.enter(seat, move)


def agrees(game: Game[Any], match: Match, row: dict[str, Any]) -> bool:
    result = game.result(match.state)
    scores = [row[f"score_{seat}"] for seat in range(match.seats)]
    return (len(match.log), result.ending, result.winners, result.scores) == (
        row["answers"],
        row["ending"],
        row["winners"],
        scores,
    )
