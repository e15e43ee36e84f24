"""Who gets the next free worker: addresses in turn, and of each address its tables in turn.

Anyone can make many tables full of bots. So a question waits behind those of its own table and its own
address; of the other addresses' each has at most one before it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Final, Generic, TypeVar

T = TypeVar("T")
UNATTENDED: Final = ""
"""Tables at which nobody is connected count as one address together."""
MOST_REMEMBERED: Final = 1_000
"""Addresses whose last turn is remembered; then all are forgotten."""


class FairQueue(Generic[T]):
    """Workers that are free, and those who wait for one.

    >>> async def turns() -> list[str]:
    ...     queue, served = FairQueue[str](), []
    ...     async def ask(address: str, table: str) -> None:
    ...         worker = await queue.get([address], table)
    ...         served.append(address + table)
    ...         queue.put(worker)
    ...     waiting = [asyncio.create_task(ask(*question)) for question in ("a1", "a1", "a2", "b1", "c1")]
    ...     await asyncio.sleep(0)
    ...     queue.put("worker")
    ...     await asyncio.gather(*waiting)
    ...     return served
    >>> asyncio.run(turns())
    ['a1', 'b1', 'c1', 'a2', 'a1']
    """

    def __init__(self) -> None:
        self.free: list[T] = []
        self.waiting: dict[str, dict[str, deque[asyncio.Future[T]]]] = {}
        """By address and table. The table whose turn is next stands first."""
        self.last_turn: dict[str, int] = {}
        self.turns = 0

    async def get(self, addresses: Sequence[str], table: str) -> T:
        """A worker for a table that these people look at, when its turn comes."""
        address = min(addresses or [UNATTENDED], key=self.place)
        if self.free:
            self.count(address)
            return self.free.pop()  # the last one is warm
        turn: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(address, {}).setdefault(table, deque()).append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.put(turn.result())
            raise

    def has_plenty(self) -> bool:
        """May somebody take two workers? Only if one is left for whoever comes next."""
        return len(self.free) > 2

    def put(self, worker: T) -> None:
        """The worker is free: whose turn is it?"""
        while self.waiting:
            turn = self.next()
            if not turn.done():
                turn.set_result(worker)
                return
        self.free.append(worker)

    def place(self, address: str) -> tuple[int, int]:
        """The less, the sooner somebody from this address is served."""
        return self.last_turn.get(address, 0), len(self.waiting.get(address, ()))

    def next(self) -> asyncio.Future[T]:
        address = min(self.waiting, key=lambda waiting: self.last_turn.get(waiting, 0))
        self.count(address)
        tables = self.waiting[address]
        table = next(iter(tables))
        turns = tables.pop(table)
        turn = turns.popleft()
        if turns:
            tables[table] = turns  # the last one now
        if not tables:
            del self.waiting[address]
        return turn

    def count(self, address: str) -> None:
        """This address has had its turn."""
        if len(self.last_turn) >= MOST_REMEMBERED:
            self.last_turn.clear()
        self.turns += 1
        self.last_turn[address] = self.turns
