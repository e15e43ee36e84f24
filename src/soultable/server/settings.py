"""What can be set for a server. Limits are those of docs/operating.md; SOULTABLE_LIMITS changes them."""

from __future__ import annotations

import math
from pathlib import Path

import msgspec

from soultable.engine.errors import SoultableError


class BadSetting(SoultableError):
    """A setting that the server does not have, or a value it cannot use."""


class Limits(msgspec.Struct, frozen=True):
    """How much is allowed: rates are in events a second, with as many as `burst` at once. None may be 0."""

    frame_bytes: int = 16_384
    body_bytes: int = 65_536
    upload_bytes: int = 2_097_152
    """Of the body that asks for a new table: a match file or a whole campaign may be in it."""
    name_letters: int = 32
    chat_letters: int = 500
    report_letters: int = 4_000
    sockets_per_address: int = 20
    sockets_per_person: int = 8
    """At one table."""
    spectators_per_table: int = 200
    messages_rate: float = 10.0
    messages_burst: float = 20.0
    """On one connection. Pings, pongs and pieces of messages are counted by themselves, as often."""
    refusals_rate: float = 5.0
    refusals_burst: float = 50.0
    """Messages that are refused, from one address."""
    chat_rate: float = 1.0
    chat_burst: float = 5.0
    points_rate: float = 0.5
    points_burst: float = 4.0
    """Things that one person points out to the others."""
    operations_rate: float = 1.0
    operations_burst: float = 10.0
    """Undo, and what is done with seats and by the owner, of one person."""
    looks_rate: float = 20.0
    looks_burst: float = 100.0
    """Replayed positions, whole tables and reasons that one address asks for."""
    reports_per_hour: float = 10.0
    """Bug reports from one address."""
    api_rate: float = 20.0
    api_burst: float = 200.0
    """HTTP requests from one address, files not counted."""
    motions_rate: float = 0.1
    motions_burst: float = 5.0
    """Of one seat."""
    hints_rate: float = 1.0
    hints_burst: float = 3.0
    tables_per_hour: float = 60.0
    """New tables from one address; as many may be made at once. A finished match to look at is none."""
    uploads_rate: float = 0.05
    uploads_burst: float = 20.0
    """Content packs, match files and positions to begin with, from one address, whatever comes of them."""
    joins_per_minute: float = 10.0
    """Tries to take a seat by a link from one address; over a connection only failures count."""
    arrivals_per_minute: float = 120.0
    """Connections to tables from one address."""
    bot_requests_per_minute: float = 180.0
    """Of one seat over plain HTTP."""
    hello_seconds: float = 5.0
    send_seconds: float = 15.0
    idle_seconds: float = 90.0
    """After this much silence a connection is closed; clients ping."""
    outbox_messages: int = 200
    connections: int = 4_000
    connections_per_address: int = 200
    """From the first moment on, before anything is asked."""


class Settings(msgspec.Struct, frozen=True):
    """One server."""

    host: str = "127.0.0.1"
    port: int = 8470
    data: Path = Path("data")
    database: str = ""
    """`postgresql://...`; empty: an SQLite file in the data folder."""
    hosts: tuple[str, ...] = ()
    """Further names under which the server is reached."""
    proxies: str = ""
    """Addresses whose X-Forwarded headers are believed."""
    bot_workers: int = 0
    """0: one less than there are cores, at least one."""
    bot_seconds: float = 2.0
    """How long the hard bot thinks at most; after three times that any bot is ended, and plays at random."""
    expert_seconds: float = 5.0
    """How long the expert bot thinks at most; it, too, is ended after three times that."""
    hint_seconds: float = 1.0
    """How long the hard bot thinks about a hint at most."""
    bot_delay: tuple[float, float] = (0.4, 0.9)
    """A bot's move is shown after some seconds at the earliest, drawn between these two."""
    sweep_seconds: float = 5.0
    """How often the server looks for tables at which it has to act by itself."""
    unload_seconds: float = 600.0
    """How long a table stays in memory when nobody is connected to it."""
    limits: Limits = Limits()

    def seconds_for(self, level: str) -> float:
        """How long a bot of this level thinks at most."""
        return self.expert_seconds if level == "expert" else self.bot_seconds


def read_limits(text: str) -> Limits:
    """Limits as they stand in SOULTABLE_LIMITS: `chat_rate=2,tables_per_hour=50`. Raises BadSetting."""
    known = {field.name: type(field.default) for field in msgspec.structs.fields(Limits)}
    values: dict[str, float | int] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, _, number = part.partition("=")
        if name not in known:
            raise BadSetting(f"SOULTABLE_LIMITS: there is no limit {name!r}; there are: {', '.join(known)}.")
        try:
            values[name] = known[name](number)
        except ValueError:
            kind = "whole number" if known[name] is int else "number"
            raise BadSetting(f"SOULTABLE_LIMITS: {part!r}; expected a {kind} after the sign =.") from None
        check_limit(name, values[name])
    return msgspec.structs.replace(Limits(), **values)


def check_limit(name: str, value: float) -> None:
    """Raises BadSetting where nobody could do anything, or where no limit would be left."""
    if not math.isfinite(value):
        raise BadSetting(f"SOULTABLE_LIMITS: {name} is {value}; expected a finite number.")
    if name.endswith(("_rate", "_seconds")):
        if value <= 0.0:
            raise BadSetting(f"SOULTABLE_LIMITS: {name} is {value:g}; expected more than 0.")
    elif value < 1:
        raise BadSetting(f"SOULTABLE_LIMITS: {name} is {value:g}; expected at least 1.")
