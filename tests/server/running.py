"""Real servers for the tests: uvicorn on a loopback port of its own, in a thread or in a process."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Final, TypeVar

from soultable.server.run import Server, listen, make_server
from soultable.server.settings import Limits, Settings
from soultable.server.table.tables import Tables

Result = TypeVar("Result")
WIDE: Final = Limits(
    sockets_per_address=10_000,
    connections_per_address=10_000,
    tables_per_hour=1e6,
    joins_per_minute=1e6,
    arrivals_per_minute=1e6,
    bot_requests_per_minute=1e6,
    operations_burst=1e6,
    looks_burst=1e6,
    reports_per_hour=1e6,
    api_burst=1e6,
    messages_rate=1e4,
    messages_burst=1e4,
    refusals_burst=1e6,
    uploads_burst=1e6,
)
"""Limits that do not come between tests that do not test them."""
WIDENED: Final = [name for name in WIDE.__struct_fields__ if getattr(WIDE, name) != getattr(Limits(), name)]


class Running:
    """A server in a thread: fast to start, and its tables can be looked into."""

    def __init__(
        self, data: Path, database: str = "", limits: Limits = WIDE, bot_seconds: float = 5.0,
        sweep_seconds: float = 0.5, bot_workers: int = 1, hosts: tuple[str, ...] = (), send_buffer: int = 0,
        bot_delay: float = 0.0, hint_seconds: float = 0.05,
    ) -> None:  # fmt: skip
        settings = Settings(
            port=0, data=data, database=database, limits=limits, hosts=hosts,
            bot_delay=(bot_delay, bot_delay),
            bot_workers=bot_workers, bot_seconds=bot_seconds, sweep_seconds=sweep_seconds,
            hint_seconds=hint_seconds,
        )  # fmt: skip
        self.listening = listen(settings.host, 0)
        if send_buffer:
            self.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        self.port = int(self.listening.getsockname()[1])
        self.up = threading.Event()
        self.server: Server = make_server(settings, self.started)
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],))
        self.thread.start()
        if not self.up.wait(90):
            self.stop()
            raise RuntimeError("the server has not started")

    def started(self, port: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.up.set()

    def do(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Does something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(10)

    @property
    def tables(self) -> Tables:
        return self.server.tables

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        self.listening.close()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, data: Path, database: str = "", port: int = 0) -> None:
        command = [sys.executable, "-m", "soultable", "serve", "--no-browser", "--port", str(port)]
        limits = ",".join(f"{name}={getattr(WIDE, name)}" for name in WIDENED)
        environment = os.environ | {"SOULTABLE_DATABASE": database, "SOULTABLE_LIMITS": limits}
        self.process = subprocess.Popen(
            [*command, "--data", str(data)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env=environment,
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server has not started: {line!r}"
        self.port = int(line.split(":")[2].split("/")[0])

    def kill(self) -> None:
        """Ends it as a power cut would."""
        self.process.kill()
        self.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.wait()

    def wait(self) -> None:
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
