"""The course of a finished game: the chances of all seats, from answer to answer."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.server.views.course import MOST_POSITIONS, chances
from tests.server.client import Client, Guest, at_table
from tests.server.running import Running


def played(name: str, **options: int) -> Match:
    """A match that people without a plan have played to its end."""
    game = soultable.game(name)
    match = Match(game, game.seats_in(game.modes[0])[0], "", options, "seed")
    rng = Random(1)
    while not match.is_over:
        seat = match.state.asked()[0]
        match.play(rng.choice(match.state.legal(seat)), seat)
    return match


@pytest.mark.parametrize("name", ["soulfall", "soul_dice", "black_souls", "connect_four"])
def test_the_chances_lead_to_the_result(name: str) -> None:
    match = played(name)
    lengths, judged = chances(match.game, match.at(0), match.log.copy())
    assert lengths == sorted(set(lengths))
    assert lengths[-1] == len(match.log)
    assert len(judged) == len(lengths) <= MOST_POSITIONS + 1
    assert all(match.log[length].seat != CHANCE for length in lengths[:-1])
    assert all(len(seats) == match.seats and all(0 <= one <= 1 for one in seats) for seats in judged)
    low, high = match.game.returns_range
    assert judged[-1] == [round((value - low) / (high - low), 3) for value in match.game.returns(match.state)]
    assert match.is_over, "the match itself has not been touched"


def test_the_course_is_told_after_the_end_to_everybody(server: Running, runner: asyncio.Runner) -> None:
    made = Guest(server.port).make("connect_four", "open", "open")
    links = [made["links"][str(seat)] for seat in range(2)]
    players = [Client(server.port, made["table"], token=link) for link in links]

    async def scenario() -> None:
        async with at_table(players):
            early = await players[0].request("course")
            assert (early["t"], early["code"]) == ("no", "running")
            for number, column in enumerate((1, 2, 1, 2, 1, 2, 1)):
                reply = await players[number % 2].act(f"drop {column}")
                for player in players:
                    await player.until(lambda player=player, reply=reply: player.seq == reply["seq"])
            told = await players[1].request("course")
            assert told["t"] == "course"
            assert told["lengths"] == list(range(8))
            assert told["chances"][-1] == [1.0, 0.0]

    runner.run(scenario())
