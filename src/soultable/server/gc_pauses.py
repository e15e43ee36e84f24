"""When garbage is collected: all of it only while nobody plays, and little while somebody does.

Python collects by itself whenever enough objects have been made, and now and then looks through everything
that lives: half a second with 500 tables in memory, in which nobody gets an answer. Nearly all that a
server makes is gone by counting references: an answer leaves nothing behind, a connection about a hundred
objects. So a server that has the process for itself looks through what is new when much has piled up, and
through everything when no answer has come for a while, or at last when an hour has passed.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from typing import Final

LOOK_SECONDS: Final = 0.25
"""Between two looks at how much has piled up."""
PILE_OBJECTS: Final = 100_000
"""More new objects than this are much: some hundred connections that have come and gone."""
QUIET_SECONDS: Final = 3.0
"""After this long without an answer everything can be looked through."""
LEAST_SECONDS: Final = 60.0
"""Between two looks through everything, at least ..."""
MOST_SECONDS: Final = 3600.0
"""... and at most."""


async def collect_on(answers: Callable[[], int]) -> None:
    """Collects as long as the server runs. `answers` tells how many there have been."""
    gc.collect()
    gc.freeze()
    gc.disable()
    counted, changed = answers(), time.monotonic()
    whole = changed
    try:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            if gc.get_count()[0] > PILE_OBJECTS:
                gc.collect(0)
            now = time.monotonic()
            if answers() != counted:
                counted, changed = answers(), now
            quiet = now - changed > QUIET_SECONDS and now - whole > LEAST_SECONDS and changed > whole
            if quiet or now - whole > MOST_SECONDS:
                gc.collect()
                whole = time.monotonic()
    finally:
        gc.enable()
