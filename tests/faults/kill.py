"""The server is killed (SIGKILL) while people play, again and again: nothing acknowledged may be lost.

    python -m tests.faults.kill --kills 20

Players answer as fast as they can and note what was acknowledged. After each kill the server is started
again on the same file, and everything noted is looked up in the record.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sqlite3
import sys
import tempfile
import time
from http.client import HTTPException
from pathlib import Path
from random import Random
from typing import Final

from websockets.exceptions import WebSocketException

from tests.server.client import Client, Guest
from tests.server.running import Process

MOST_KILLS: Final = 50
SECONDS: Final = 120.0
"""For some hundred answers, on a busy machine."""


class Fault:
    """What was acknowledged: the table, the id of the act, the seat, the move, and the seq after it."""

    def __init__(self, folder: Path, tables: int, seed: int) -> None:
        self.folder = folder
        self.rng = Random(seed)
        self.acknowledged: list[tuple[str, str, int, str, int]] = []
        self.numbers = 0
        self.server = Process(folder)
        self.guest = Guest(self.server.port)
        self.tables = [self.new_table() for _ in range(tables)]

    def new_table(self) -> str:
        return str(self.guest.make("soulfall", "me", "me")["table"])

    async def play(self, index: int) -> None:
        """Answers at one table after the other until the server is gone."""
        try:
            while True:
                await self.play_a_game(self.tables[index])
                self.tables[index] = await asyncio.to_thread(self.new_table)
        except (WebSocketException, HTTPException, OSError, TimeoutError):
            pass

    async def play_a_game(self, table: str) -> None:
        players = [Client(self.server.port, table, self.guest, seat=seat) for seat in range(2)]
        async with players[0], players[1]:
            while not players[0].over:
                player = players[players[0].asked[0]]
                await player.until(lambda player=player: player.seq == players[0].seq)
                self.numbers += 1
                number, move = f"k{self.numbers}", self.rng.choice(player.moves)
                reply = await player.act(move, id=number)
                if reply["t"] == "ok":
                    seat = player.welcome["you"]
                    self.acknowledged.append((table, number, seat, move, reply["seq"]))
                    for other in players:
                        await other.until(lambda other=other, reply=reply: other.seq >= reply["seq"])

    async def play_until_killed(self, answers: int) -> None:
        """Kills the server when that many more answers are acknowledged, while others are under way."""
        playing = [asyncio.create_task(self.play(index)) for index in range(len(self.tables))]
        enough = len(self.acknowledged) + answers
        async with asyncio.timeout(SECONDS):
            while len(self.acknowledged) < enough:
                await asyncio.sleep(0.001)
        await asyncio.to_thread(self.server.kill)
        await asyncio.gather(*playing)

    def kill_once(self) -> int:
        """One kill in the middle of play, a restart and a look. Returns how many answers were lost."""
        asyncio.run(self.play_until_killed(self.rng.randint(20, 200)))
        self.server = Process(self.folder)
        self.guest.port = self.server.port
        return self.lost()

    def lost(self) -> int:
        database = sqlite3.connect(self.folder / "soultable.sqlite")
        rows = database.execute(
            "select table_id, act, seq, line from entry order by table_id, seq"
        ).fetchall()
        database.close()
        places: dict[str, list[int]] = {}
        stored = {}
        for table, act, seq, line in rows:
            places.setdefault(table, []).append(seq)
            if act:
                stored[table, act] = (json.loads(line), seq)
        for table, seqs in places.items():
            assert seqs == list(range(len(seqs))), f"the record of {table} has a gap"
        lost = 0
        for table, number, seat, move, seq in self.acknowledged:
            line, place = stored.get((table, f"{seat}:{number}"), (None, -1))
            lost += line != [seat, move] or place >= seq
        return lost

    def stop(self) -> None:
        self.server.stop()


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args(argv)
    with tempfile.TemporaryDirectory(prefix="soultable-faults-") as folder:
        fault = Fault(Path(folder), arguments.tables, arguments.seed)
        try:
            print("kill   acknowledged   lost   seconds")
            lost = 0
            for number in range(1, min(arguments.kills, MOST_KILLS) + 1):
                start = time.monotonic()
                lost = fault.kill_once()
                seconds = time.monotonic() - start
                print(
                    f"{number:>4}   {len(fault.acknowledged):>12}   {lost:>4}   {seconds:>7.1f}", flush=True
                )
                if lost:
                    break
        finally:
            fault.stop()
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
