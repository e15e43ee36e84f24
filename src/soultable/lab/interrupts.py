"""Ctrl-C and SIGTERM at the right moment."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

STOPS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def uninterrupted(again: bool = True) -> Iterator[None]:
    """Whoever stops us waits until the block is done; then it interrupts, unless `again` is False."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals reach the main thread only
        return
    waiting: list[int] = []
    before = [signal.signal(stop, lambda number, frame: waiting.append(number)) for stop in STOPS]
    try:
        yield
    finally:
        for stop, handler in zip(STOPS, before, strict=True):
            signal.signal(stop, handler)
    if waiting and again:
        raise KeyboardInterrupt


@contextmanager
def terminated_as_interrupted() -> Iterator[None]:
    """SIGTERM, by which machines are told to stop, does the same as Ctrl-C in this block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def interrupt(number: int, frame: object) -> NoReturn:
    raise KeyboardInterrupt
