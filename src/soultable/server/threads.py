"""Long work beside the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

Done = TypeVar("Done")


async def in_thread(work: Callable[..., Done], *arguments: object) -> Done:
    """Does the work in a thread, and waits until it is done, also if the waiting is cancelled meanwhile.

    A thread cannot be ended, and anyone who holds a lock for it must not let go of the lock before.
    """
    working = asyncio.ensure_future(asyncio.to_thread(work, *arguments))
    try:
        return await asyncio.shield(working)
    finally:
        while not working.done():
            with suppress(asyncio.CancelledError):
                await asyncio.wait([working])
