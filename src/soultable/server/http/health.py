"""Does the store work? Only trying tells: a disk that is full can be read."""

from __future__ import annotations

import asyncio
import time
from typing import Final

from soultable.server.store.base import Store, StoreFailed

PROBE_SECONDS: Final = 1.0
"""At most so often something is written, however often somebody asks."""
HANG_SECONDS: Final = 5.0
"""A store that takes longer does not work."""


class Health:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.probe: asyncio.Task[None] | None = None
        self.probed_at = 0.0

    async def check(self) -> None:
        """Raises StoreFailed if nothing can be stored, or was so a moment ago."""
        now = time.monotonic()
        if self.probe is None or (self.probe.done() and now - self.probed_at >= PROBE_SECONDS):
            self.probe, self.probed_at = asyncio.create_task(self.store.try_writing()), now
        try:
            async with asyncio.timeout(HANG_SECONDS):
                await asyncio.shield(self.probe)
        except TimeoutError:
            raise StoreFailed("The store does not answer.") from None
