"""Bots think in a process of their own, so that the table stays alive, and stop when it is left.

The process is `python -m soultable.cli.thinker`. It reads a line for each question, `{"match": [the lines of
the match file, without its seed], "seat": 1, "bot": "hard", "seed": "..."}`, and writes a line for each
answer: `{"move": "populate B2"}`, or `{"error": "..."}`.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
from contextlib import suppress
from random import Random

from soultable.bots.bot import Knowledge
from soultable.bots.levels import bot
from soultable.engine.errors import SoultableError
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.record import lines_of, loads


class ThinkerFailed(SoultableError):
    """A bot could not answer."""


def seed_of(match: Match, seat: int) -> str:
    """The bots' chance follows from the seed of the match, so that a match can be repeated."""
    return hashlib.sha256(f"{match.seed} {len(match.record)} {seat}".encode()).hexdigest()


def choose(match: Match, seat: int, name: str, seed: str) -> Move:
    """What the bot of this name answers."""
    return bot(name).choose(Knowledge(match.game, match.state, seat), Random(seed))


def answered(question: str) -> dict[str, str]:
    """The answer to one line of the conversation."""
    try:
        data = json.loads(question)
        match = loads("\n".join(data["match"]))
        return {"move": choose(match, data["seat"], data["bot"], data["seed"]).notation}
    except Exception as error:  # whatever goes wrong is told to the table, which goes on
        return {"error": f"{type(error).__name__}: {error}"}


def serve() -> None:
    for line in sys.stdin:
        print(json.dumps(answered(line)), flush=True)


class Thinker:
    """The other end of the conversation. One process serves a whole sitting."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def think(self, match: Match, seat: int, name: str) -> str:
        """The notation of the move that the bot chooses. Raises ThinkerFailed."""
        question = {
            "match": lines_of(match, reveal=False),
            "seat": seat,
            "bot": name,
            "seed": seed_of(match, seat),
        }
        if self.process is None:
            self.process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-P", "-m", "soultable.cli.thinker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is the table's business
            )
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(question).encode() + b"\n")
            await self.process.stdin.drain()
            line = await self.process.stdout.readline()
        except ConnectionError:
            line = b""
        except asyncio.CancelledError:
            await self.stop()  # its answer, when it comes, would be taken for that to the next question
            raise
        if not line:
            await self.stop()
            raise ThinkerFailed(f"The process in which {name} thinks has ended.")
        reply = json.loads(line)
        if "error" in reply:
            raise ThinkerFailed(f"The bot {name} failed: {reply['error']}")
        return str(reply["move"])

    async def stop(self) -> None:
        """Ends the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):  # it may just have ended by itself
                process.kill()
        await process.wait()


if __name__ == "__main__":
    serve()
