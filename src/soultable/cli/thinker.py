"""Bots think in a process of their own, so that the table stays alive, and stop when it is left.

The process is `python -m soultable.cli.thinker`. It reads a line for each question, `{"match": [the lines of
the match file, without its seed], "seat": 1, "bot": "hard", "seed": "..."}`, and writes a line for each
answer: `{"answer": "populate B2"}`, or `{"error": "..."}`. With `"hint": 1.0`, in seconds, in place of a bot
the answer is a hint in words.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import subprocess
import sys
from contextlib import suppress
from typing import Any

from soultable.cli import hints
from soultable.cli.seated_bots import SeatedBots
from soultable.engine.errors import SoultableError
from soultable.engine.match import Match
from soultable.engine.record import lines_of, loads

Process = subprocess.Popen[str]


class ThinkerFailed(SoultableError):
    """A bot could not answer."""


def seed_of(match: Match, seat: int) -> str:
    """The bots' chance follows from the seed of the match, so that a match can be repeated."""
    return hashlib.sha256(f"{match.seed} {len(match.record)} {seat}".encode()).hexdigest()


def answered(question: str, bots: SeatedBots) -> dict[str, str]:
    """The answer to one line of the conversation."""
    try:
        data = json.loads(question)
        match = loads("\n".join(data["match"]))
        seat, seed = data["seat"], data["seed"]
        if "hint" in data:
            return {"answer": hints.hint(match, seat, seed, data["hint"])}
        return {"answer": bots.choose(match, seat, data["bot"], seed).notation}
    except Exception as error:  # whatever goes wrong is told to the table, which goes on
        return {"error": f"{type(error).__name__}: {error}"}


def serve() -> None:
    bots = SeatedBots()
    for line in sys.stdin:
        print(json.dumps(answered(line, bots)), flush=True)


class Thinker:
    """The other end of the conversation. One process serves a whole sitting.

    A question that is given up takes its process with it: the answer, when it came, would be taken for that
    to the next question.
    """

    def __init__(self) -> None:
        self.idle: Process | None = None
        self.all: set[Process] = set()

    async def think(self, match: Match, seat: int, name: str) -> str:
        """The notation of the move that the bot chooses. Raises ThinkerFailed."""
        return await self.ask(match, seat, {"bot": name}, f"the bot {name}")

    async def hint(self, match: Match, seat: int) -> str:
        """What is best at a seat, and why, in a line. Raises ThinkerFailed."""
        return await self.ask(match, seat, {"hint": hints.SECONDS}, "the bot")

    async def ask(self, match: Match, seat: int, what: dict[str, Any], whom: str) -> str:
        """The answer of the process. Raises ThinkerFailed."""
        question = {
            "match": lines_of(match, reveal=False),
            "seat": seat,
            "seed": seed_of(match, seat),
            **what,
        }
        process, self.idle = self.idle or self.start(), None
        try:
            line = await asyncio.to_thread(asked, process, json.dumps(question))
        except asyncio.CancelledError:
            self.end(process)
            raise
        if not line:
            self.end(process)
            raise ThinkerFailed(f"The process in which {whom} thinks has ended.")
        self.idle = process
        reply = json.loads(line)
        if "error" in reply:
            raise ThinkerFailed(f"{whom[0].upper()}{whom[1:]} failed: {reply['error']}")
        return str(reply["answer"])

    def start(self) -> Process:
        process = subprocess.Popen(
            [sys.executable, "-P", "-m", "soultable.cli.thinker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,  # Ctrl-C is the table's business
        )
        self.all.add(process)
        return process

    def end(self, process: Process) -> None:
        """Ends a process, whatever it is doing."""
        self.all.discard(process)
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):  # a question may still have been on its way
                if pipe is not None:
                    pipe.close()

    def stop(self) -> None:
        """Nobody thinks any more."""
        self.idle = None
        for process in list(self.all):
            self.end(process)


def asked(process: Process, question: str) -> str:
    """The line with which the process answers; empty if it has ended."""
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(f"{question}\n")
        process.stdin.flush()
        return process.stdout.readline()
    except (OSError, ValueError):  # it has been ended meanwhile
        return ""


if __name__ == "__main__":
    serve()
