"""Ctrl-C at the right moment."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted(again: bool = True) -> Iterator[None]:
    """Ctrl-C waits until the block is done; then it interrupts, unless `again` is False."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals reach the main thread only
        return
    waiting: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: waiting.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if waiting and again:
        raise KeyboardInterrupt
