"""The short form of `python -m tests.faults.kill`."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.faults.kill import Fault
from tests.server.client import Client, Guest
from tests.server.running import Process


@pytest.mark.slow
@pytest.mark.parametrize("kills", [2, pytest.param(20, marks=pytest.mark.deep)])
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path, kills: int) -> None:
    fault = Fault(tmp_path, tables=4, seed=1)
    try:
        for _ in range(kills):
            assert fault.kill_once() == 0
        assert len(fault.acknowledged) >= 20 * kills
    finally:
        fault.stop()


def test_clients_are_told_of_a_restart_and_come_back(tmp_path: Path, runner: asyncio.Runner) -> None:
    """SIGTERM: a bye, close code 1012, a clean end; then the table is as it was."""
    server = Process(tmp_path)
    guest = Guest(server.port)
    table = guest.make("connect_four", "me", "me")["table"]

    async def play() -> int:
        client = Client(server.port, table, guest)
        await client.__aenter__()
        assert (await client.act("drop 4"))["t"] == "ok"
        await client.until(lambda: client.length == 1)
        server.process.send_signal(signal.SIGTERM)
        bye = None
        try:
            while True:
                message = await client.next()
                bye = message if message["t"] == "bye" else bye
        except ConnectionClosed as closing:
            end = closing.rcvd
        assert bye is not None
        assert bye["code"] == 1012
        assert bye["retry_after"] > 0
        assert end is not None
        return int(end.code)

    async def look(port: int) -> int:
        async with Client(port, table, guest) as client:
            return client.length

    assert runner.run(play()) == 1012
    server.wait()
    assert server.process.returncode == -signal.SIGTERM  # it has ended by itself, and says why
    again = Process(tmp_path)
    try:
        assert runner.run(look(again.port)) == 1
    finally:
        again.stop()
