"""How often somebody may do something: token buckets, and counts of what is open."""

from __future__ import annotations

import ipaddress
import time
from collections import Counter
from typing import Any, Final

from soultable.server.settings import Limits

SOONEST_SWEEP: Final = 1_000
"""With fewer buckets than this, full ones are not thrown away yet."""


def neighbourhood(address: str) -> str:
    """What is counted as one address: of IPv6 the network that a household gets.

    >>> neighbourhood("192.0.2.7"), neighbourhood("2001:db8:1:2:3:4:5:6"), neighbourhood("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        whole = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(whole.ipv4_mapped or ipaddress.IPv6Address(int(whole) >> 64 << 64))


def address_of(scope: Any) -> str:
    """Whose rates and counts a request belongs to."""
    return neighbourhood(scope["client"][0]) if scope.get("client") else ""


class Bucket:
    """Holds `burst` tokens and fills up at `rate` a second. Anyone who takes one may go on.

    >>> bucket = Bucket(rate=1.0, burst=2.0)
    >>> [bucket.take(now) for now in (0.0, 0.0, 0.0, 1.0)]
    [True, True, False, True]
    """

    __slots__ = ("burst", "rate", "since", "tokens")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.since = 0.0

    def take(self, now: float | None = None) -> bool:
        now = time.monotonic() if now is None else now
        self.tokens = min(self.burst, self.tokens + (now - self.since) * self.rate)
        self.since = now
        if self.tokens < 1.0:
            return False
        self.tokens -= 1.0
        return True

    def wait(self) -> float:
        """Seconds until the next token."""
        return max(0.0, (1.0 - self.tokens) / self.rate)


class Buckets:
    """A bucket for each key, such as an address."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.of: dict[str, Bucket] = {}
        self.sweep_at = SOONEST_SWEEP

    def take(self, key: str) -> float:
        """0 if there was a token, else the seconds to wait."""
        if len(self.of) >= self.sweep_at:
            self.sweep(time.monotonic())
        bucket = self.of.setdefault(key, Bucket(self.rate, self.burst))
        return 0.0 if bucket.take() else bucket.wait()

    def give_back(self, key: str) -> None:
        """What the token was taken for has not come about."""
        bucket = self.of.get(key)
        if bucket is not None:
            bucket.tokens = min(self.burst, bucket.tokens + 1.0)

    def sweep(self, now: float) -> None:
        full = [key for key, b in self.of.items() if b.tokens + (now - b.since) * self.rate >= self.burst]
        for key in full:
            del self.of[key]
        self.sweep_at = max(SOONEST_SWEEP, 2 * len(self.of))


class Counts:
    """How many of something each key has open, up to a cap."""

    def __init__(self, cap: int) -> None:
        self.cap = cap
        self.open: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        if self.open[key] >= self.cap:
            return False
        self.open[key] += 1
        return True

    def leave(self, key: str) -> None:
        self.open[key] -= 1
        if self.open[key] <= 0:
            del self.open[key]


class RateLimits:
    """What is counted for a whole process, by address or by person."""

    def __init__(self, limits: Limits) -> None:
        self.sockets = Counts(limits.sockets_per_address)
        self.joins = Buckets(limits.joins_per_minute / 60.0, limits.joins_per_minute)
        self.arrivals = Buckets(limits.arrivals_per_minute / 60.0, limits.arrivals_per_minute)
        self.chats = Buckets(limits.chat_rate, limits.chat_burst)
        self.points = Buckets(limits.points_rate, limits.points_burst)
        self.hints = Buckets(limits.hints_rate, limits.hints_burst)
        self.operations = Buckets(limits.operations_rate, limits.operations_burst)
        self.looks = Buckets(limits.looks_rate, limits.looks_burst)
        self.reports = Buckets(limits.reports_per_hour / 3600.0, limits.reports_per_hour)
        self.refusals = Buckets(limits.refusals_rate, limits.refusals_burst)
        self.uploads = Buckets(limits.uploads_rate, limits.uploads_burst)
        self.requests = Buckets(limits.bot_requests_per_minute / 60.0, limits.bot_requests_per_minute)
        self.new_tables = Buckets(limits.tables_per_hour / 3600.0, limits.tables_per_hour)
