"""Starts the server."""

from __future__ import annotations

import socket
import sys
from collections.abc import Callable
from typing import Final

import msgspec
import uvicorn

from soultable.engine.errors import SoultableError
from soultable.server.gc_pauses import collect_on
from soultable.server.http.app import make_app
from soultable.server.http.connections import HttpConnection, ServerConfig
from soultable.server.http.frames import WebSocketConnection
from soultable.server.logs import note, start_logging, warn
from soultable.server.settings import Settings
from soultable.server.store import open_store
from soultable.server.table.tables import Tables

if sys.platform != "win32":
    import resource

BYE_SECONDS = 2.0
"""How long everybody may take to hear that the server stops ..."""
REQUEST_SECONDS = 5
"""... and requests that have begun may take after that."""
UNREAD_MILLISECONDS = 30_000
"""How long what was sent may stay unread."""
OTHER_FILES: Final = 200
"""Files that a server has open besides its connections: the store, pipes to workers, what it just reads."""
FEW_FILES: Final = "few connections: raise the limit of open files (ulimit -n, or LimitNOFILE of systemd)"


class Server(uvicorn.Server):
    """Opens its tables first, says when it has started, and says goodbye to everybody before it stops."""

    def __init__(self, config: uvicorn.Config, tables: Tables, started: Callable[[int], None]) -> None:
        super().__init__(config)
        self.tables = tables
        self.when_started = started
        self.alone = False
        """Does the server have its process to itself?"""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.open()
        await super().startup(sockets)
        if self.started and sockets:
            port = sockets[0].getsockname()[1]
            note("started", port=port)
            if self.alone:
                self.tables.in_background(collect_on(self.tables.metrics.answers))
            self.when_started(port)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.tables.close_connections(BYE_SECONDS)
        await super().shutdown(sockets)
        await self.tables.close()
        note("stopped")


def make_server(settings: Settings, started: Callable[[int], None]) -> Server:
    """A server that can be run. `started` is called with the port when it listens."""
    tables = Tables(settings, open_store(settings.database, settings.data))
    config = ServerConfig(
        make_app(tables),
        settings.limits,
        host=settings.host,
        port=settings.port,
        loop="auto",
        http=HttpConnection,
        ws=WebSocketConnection,
        ws_max_size=settings.limits.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=None,  # clients ping
        timeout_graceful_shutdown=REQUEST_SECONDS,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
    )
    return Server(config, tables, started)


def run(settings: Settings, started: Callable[[int], None]) -> None:
    """Serves until it is told to stop. Raises SoultableError if it cannot."""
    listening = listen(settings.host, settings.port)
    try:
        fitting = with_files(settings)
        server = make_server(fitting, started)
        start_logging()
        if fitting != settings:
            warn(FEW_FILES, wanted=settings.limits.connections, connections=fitting.limits.connections)
        server.alone = True
        server.run([listening])
    finally:
        listening.close()


def with_files(settings: Settings) -> Settings:
    """The settings with as many connections as the system allows open files; it is asked for more first."""
    wanted = settings.limits.connections + OTHER_FILES
    allowed = open_files(wanted)
    if allowed >= wanted:
        return settings
    limits = msgspec.structs.replace(settings.limits, connections=max(1, allowed - OTHER_FILES))
    return msgspec.structs.replace(settings, limits=limits)


def open_files(wanted: int) -> int:
    """How many files the process may have open, after it has asked for that many."""
    if sys.platform == "win32":
        return wanted  # there is no such limit
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return soft if soft != resource.RLIM_INFINITY else wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):
        return soft
    return wanted


def listen(host: str, port: int) -> socket.socket:
    """A socket on that port. Raises SoultableError if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # a client that does not read what was sent is cut off at last
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_MILLISECONDS)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise SoultableError(
            f"Port {port} on {host} cannot be used: {error.strerror}. Try another --port or --host."
        ) from None
    listening.set_inheritable(True)
    return listening
