"""Bots that remember: what a seat may know of what happened, and one bot for each seat and game."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from random import Random

import pyarrow.parquet as pq
import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.levels import any_bot
from soultable.cli.seated_bots import SeatedBots
from soultable.cli.thinker import Thinker
from soultable.engine.event import HIDDEN
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.playout import random_move
from soultable.engine.record import load
from soultable.engine.seats import CHANCE, sees
from soultable.lab.simulate import setup, simulate
from soultable.lab.tournament import tournament
from tests.cli.helper import home, run

__all__ = ["home"]
EXAMPLES = Path(__file__).parents[2] / "examples"
DODGER = "dodger:Dodger(otherwise='random')"
MEMORIES = """
from soultable.bots.bot import Bot

class Counting(Bot):
    \"\"\"Drops in the column of how often it has been asked; a new one counts its answers in the log.\"\"\"

    def __init__(self):
        self.asked = None

    def choose(self, knowledge, rng):
        own = [what for who, what in knowledge.log if who == knowledge.seat]
        if self.asked is None:
            self.asked = len(own)
        assert self.asked == len(own), (self.asked, knowledge.log)
        self.asked += 1
        return knowledge.moves[len(own) % len(knowledge.moves)]

class Forgetful(Bot):
    \"\"\"Relies on what it remembers alone.\"\"\"

    def __init__(self):
        self.asked = 0

    def choose(self, knowledge, rng):
        self.asked += 1
        return knowledge.moves[min(self.asked, len(knowledge.moves)) - 1]
"""


@pytest.fixture(autouse=True)
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "memories.py").write_text(MEMORIES)
    for folder in (tmp_path, EXAMPLES):
        monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{EXAMPLES}")
    for module in ("memories", "dodger"):
        monkeypatch.delitem(sys.modules, module, raising=False)


def knowledge_of(match: Match, seat: int) -> Knowledge:
    return Knowledge(match.game, match.state, seat, match)


# --- what a seat may know


def test_the_log_hides_what_the_seat_could_not_see() -> None:
    match = soultable.new("leduc", seed="")
    for move in ("deal J", "deal K", "raise"):
        match.play(move)
    assert knowledge_of(match, 1).log == [(CHANCE, HIDDEN), (CHANCE, "deal K"), (0, "raise")]
    match.play("call")
    match.play("deal Q")
    seen = knowledge_of(match, 0)
    assert seen.log == [(-1, "deal J"), (-1, HIDDEN), (0, "raise"), (1, "call"), (-1, "deal Q")]
    assert [(event.kind, event.values) for event in seen.story[:2]] == [
        ("dealt", ("deal J",)),
        ("dealt", (HIDDEN,)),
    ]
    match.go_back(3)
    assert knowledge_of(match, 1).log == [(CHANCE, HIDDEN), (CHANCE, "deal K"), (0, "raise")]


def test_a_position_from_nowhere_has_no_past() -> None:
    match = soultable.new("connect_four")
    match.play("drop 4")
    alone = Knowledge(match.game, match.state, 1)
    assert (alone.log, alone.story) == ([], [])


@pytest.mark.parametrize("name", ["soulfall", "soul_dice", "black_souls", "leduc"])
def test_nobody_reads_a_secret(name: str) -> None:
    """Neither an answer nor what happened, whenever somebody is asked; who did something is always known."""
    match, rng, hidden = soultable.new(name, seed="memory"), Random(1), 0
    while not match.is_over and len(match.log) < 120:
        seat = match.state.asked()[0]
        knowledge = knowledge_of(match, seat)
        for answer, (who, what) in zip(match.log, knowledge.log, strict=True):
            assert who == answer.seat
            assert what == (answer.move.notation if sees(answer.audience, seat) else HIDDEN)
            hidden += what == HIDDEN
        for (_, event), told in zip(match.story, knowledge.story, strict=True):
            assert (told.kind, told.seat) == (event.kind, event.seat)
            assert sees(event.audience, seat) or set(told.values) <= {HIDDEN}
        match.play(random_move(match.state, seat, rng), seat)
    assert hidden


def test_what_came_to_light_stands_in_the_story() -> None:
    """A bid stays hidden in the log, and is open in the story from the reveal on."""
    match = after_bids(2)
    seat = match.state.asked()[0]
    knowledge = knowledge_of(match, seat)
    assert [what for _, what in knowledge.log if what.startswith("bid")] == [f"bid {seat + 1}"]
    assert {event.seat: event.values[0] for event in knowledge.story if event.kind == "bid"} == {0: 1, 1: 2}


def after_bids(seats: int) -> Match:
    """A match of Black Souls in which everybody has bid once, each their number plus one."""
    match = soultable.new("black_souls", seats=seats, seed="bids")
    while not any(event.kind == "bid" for _, event in match.story):
        seat = match.state.asked()[0]
        bidding = type(match.state.frame_of(seat)).kind == "bid"
        match.play(f"bid {seat + 1}" if bidding else match.state.legal(seat)[0], seat)
    return match


# --- one bot for each seat and game


def test_a_bot_is_new_in_every_game_of_a_tournament() -> None:
    game = soultable.game("connect_four")
    results = [tournament(game, ["memories:Counting", "random"], 6, workers=workers) for workers in (1, 2)]
    assert results[0] == results[1]
    tournament(game, ["memories:Counting", "memories:Forgetful"], 2, workers=1)


def test_a_bot_is_new_in_every_game_of_a_simulation(tmp_path: Path) -> None:
    what = setup(soultable.game("connect_four"), bots=["memories:Counting"])  # at both seats
    for workers in (1, 2):
        simulate(what, 4, tmp_path / f"{workers}.parquet", workers)
    assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
    assert len(set(pq.read_table(tmp_path / "1.parquet")["answers"].to_pylist())) == 1


def test_a_bot_keeps_its_seat_at_the_terminal_until_its_answers_are_taken_back() -> None:
    match, bots = soultable.new("connect_four"), SeatedBots()
    name = "memories:Forgetful"

    def answered() -> str:
        return bots.choose(match, 1, name, "seed").notation

    def both(column: int) -> None:
        match.play(f"drop {column}")
        match.play(answered())

    both(7)
    both(7)
    assert match.log[-1].move.notation == "drop 2"
    match.play("drop 7")
    assert answered() == "drop 3"
    assert answered() == "drop 1"  # nobody has played its answer, so it is asked anew
    match.undo()
    match.undo(agreed_length=2)
    both(6)
    assert match.log[-1].move.notation == "drop 1"  # another one, for the first has seen what is no more
    match.play("drop 7")
    assert answered() == "drop 2"


def test_a_loaded_match_is_gone_on_with_from_the_log() -> None:
    match, name = soultable.new("connect_four"), "memories:Counting"
    for column in "1727":
        match.play(f"drop {column}")
    match.play("drop 5")
    assert SeatedBots().choose(match, 1, name, "seed").notation == "drop 3"


def test_a_person_takes_back_leaves_and_goes_on(home: Path) -> None:
    """The bot compares what it remembers with the log whenever it is asked."""
    seats = ("--seats", "me,memories:Counting")
    typed = "drop 1\ndrop 1\nundo agreed\ndrop 2\nquit\n"
    assert run("play", "connect_four", *seats, "--save", "a.soul", typed=typed).code == 0
    assert run("play", "--load", "a.soul", *seats, typed="drop 1\nquit\n").code == 0
    assert [move.notation for move in own_moves(load("a.soul"), 1)] == ["drop 1", "drop 2", "drop 3"]


def own_moves(match: Match, seat: int) -> list[Move]:
    return [answer.move for answer in match.log if answer.seat == seat]


@pytest.mark.slow
def test_a_bot_keeps_its_seat_in_its_process() -> None:
    """Until the process is ended; then another one begins with what is in the log."""
    match, thinker = soultable.new("connect_four"), Thinker()

    async def answers(name: str, number: int) -> list[str]:
        given = []
        for _ in range(number):
            match.play("drop 7")
            given.append(await thinker.think(match, 1, name))
            match.play(given[-1])
        return given

    try:
        assert asyncio.run(answers("memories:Forgetful", 2)) == ["drop 1", "drop 2"]
        assert asyncio.run(answers("memories:Counting", 1)) == ["drop 3"]
    finally:
        thinker.stop()


# --- the example


def test_the_dodger_expects_what_others_have_bid() -> None:
    match = after_bids(3)
    dodger = any_bot(DODGER)
    while type(match.state.frame_of(match.state.asked()[0])).kind != "bid":
        seat = match.state.asked()[0]
        move = dodger.choose(knowledge_of(match, 0), Random(1)) if seat == 0 else match.state.legal(seat)[0]
        match.play(move, seat)
    # Seat 1 has bid 2 and seat 2 has bid 3. Their next cards are 1 or 3, and 2 or 4.
    taken = {dodger.choose(knowledge_of(match, 0), Random(number)).value for number in range(40)}
    new = {any_bot(DODGER).choose(knowledge_of(match, 0), Random(number)).value for number in range(40)}
    everything = {move.value for move in knowledge_of(match, 0).moves}
    assert taken == new < everything
    forgotten = Knowledge(match.game, match.state, 0)
    assert {any_bot(DODGER).choose(forgotten, Random(n)).value for n in range(60)} == everything


def test_the_dodger_plays_whole_games() -> None:
    result = tournament(soultable.game("black_souls"), [DODGER, "random"], 2, workers=1)
    assert result.played == 2
