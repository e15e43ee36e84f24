"""How long the three things take that a long log could make slow: `python -m tests.server.time_long_logs`.

- an undo of one answer: whether it is free, the fold, and what the seats are told;
- a step of a replay: a position somewhere in the log, as a seat saw it;
- the server's share of a bot's move: telling a worker what is new, the worker's fold, the answer at the
  table, and what the seats are told; everything but the thinking.

Each is the median in milliseconds of the processor's time. No test measures it: `test_long_logs.py`, here and
in `tests/engine`, counts folded answers instead.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Final

import msgspec

import soultable
from soultable.engine.build import COMPILED
from soultable.engine.match import Match
from soultable.server.views.projection import Projection, Seen
from soultable.server.workers.following import KeptMatches, Transcript
from soultable.server.workers.think import Thought, Told
from tests.conformance.candidates import known
from tests.engine.garrison import Garrison

TIMES: Final = 25
TARGET_MS: Final = 20.0


def garrison(answers: int) -> Match:
    """Forty soldiers with twelve properties each, five captains."""
    match, rng = Match(Garrison(), 5, options={"days": answers}, seed="time"), Random(1)
    while len(match.log) < answers:
        match.play(rng.choice(match.ask.moves))
    return match


def soulfall(entries: int) -> Match:
    """A match that is taken back by agreement whenever it comes near its end: a long record, a short log."""
    match, rng = soultable.new("soulfall", seats=4, seed="time", turn_limit=100_000), Random(1)
    while len(match.record) < entries:
        match.play(rng.choice(match.ask.moves))
        if match.is_over or len(match.log) > 150:
            match.undo(agreed_length=60)
    return match


def soulless_vessel(answers: int) -> Match:
    """Five heroes who would rather hand things on than fight: an adventure that lasts."""
    match, rng = soultable.new("soulless_vessel", seats=5, mode="adventure", seed="time"), Random(1)
    while len(match.log) < answers:
        ask = match.ask
        handing = [move for move in ask.moves if move.verb in ("pass", "fetch", "put", "rearrange")]
        others = [move for move in ask.moves if move.notation != "give up"]
        match.play(rng.choice(handing or others), ask.seat)
        if match.is_over:
            match.undo(agreed_length=len(match.log) - 200)
    return match


class Audience:
    """The seats of a match, each with what it has been sent."""

    def __init__(self, match: Match) -> None:
        self.projection = Projection(match)
        self.seen = [Seen() for _ in range(match.seats)]
        self.tell()

    def tell(self) -> None:
        """What every seat gets now, written as it is sent."""
        for seat, seen in enumerate(self.seen):
            new = seen.seq < 0
            message = (
                self.projection.snap(seat, [], None, None)
                if new
                else self.projection.up(seat, seen, None, None)
            )
            msgspec.json.encode(message)
            self.projection.has_seen(seat, seen)


def undo(match: Match) -> Callable[[], float]:
    """Answers until an answer can be taken back freely, then takes it back."""
    seats, rng = Audience(match), Random(2)

    def once() -> float:
        while True:
            ask = match.ask
            length = len(match.log)
            match.play(rng.choice(ask.moves), ask.seat)
            seats.projection.go_on(length)
            seats.tell()
            begun = process_time()
            if match.may_take_back(ask.seat, length):
                match.go_back(length)
                seats.projection.go_back(length)
                for seen in seats.seen:
                    seen.told, seen.cut = seats.projection.told_until(length), length
                seats.tell()
                return process_time() - begun
            if match.is_over or len(match.log) > length + 40:
                match.undo(agreed_length=length - 40)
                seats.projection.go_back(length - 40)

    return once


def replay_step(match: Match) -> Callable[[], float]:
    rng = Random(3)

    def once() -> float:
        length = rng.randrange(len(match.log))
        begun = process_time()
        msgspec.json.encode(match.game.view(match.at(length), 0))
        return process_time() - begun

    return once


def bot_move(match: Match) -> Callable[[], float]:
    seats, rng = Audience(match), Random(4)
    transcript, kept, knows = Transcript("table", match), KeptMatches(), [0]

    def once() -> float:
        if len(match.log) > 4 and (match.is_over or rng.random() < 0.1):
            match.undo(agreed_length=len(match.log) - 4)
            seats.projection = Projection(match)
        begun = process_time()
        thought = Thought(transcript, match.ask.seat, "normal", "seed", 1.0)
        sent = msgspec.json.encode(thought.told(knows[0]))
        follower = kept.follow(msgspec.json.decode(sent, type=Told).news)
        knows[0] = thought.end
        thinking = process_time()
        move = rng.choice(follower.ask.moves).notation
        begun += process_time() - thinking
        length = len(match.log)
        seats.projection.about_to_play()
        match.play(move, match.ask.seat)
        seats.projection.go_on(length)
        seats.tell()
        return process_time() - begun

    once()  # the first time it is told everything
    return once


def main() -> None:
    print(f"{'compiled' if COMPILED else 'plain'} engine; milliseconds, at most {TARGET_MS:g} wanted")
    with known(Garrison()):
        for make, size in ((garrison, 128), (garrison, 3_000), (soulfall, 3_000), (soulless_vessel, 3_000)):
            for what in (undo, replay_step, bot_move):
                once = what(make(size))
                took = statistics.median(once() for _ in range(TIMES)) * 1_000
                print(f"{make.__name__:15} {size:5}  {what.__name__:12} {took:8.2f}")


if __name__ == "__main__":
    main()
