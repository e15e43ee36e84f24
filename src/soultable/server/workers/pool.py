"""Bots think in processes of their own; the event loop never waits for them.

A worker gets the new lines of the match (without its seed) and a seat, folds them, and gives the bot a
`Knowledge`: what the seat may know, never the state. Messages are JSON. A worker that takes three times
the budget is ended and replaced, and the seat plays a random legal move, as it does when a bot fails.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from soultable.server.logs import warn
from soultable.server.metrics import Metrics
from soultable.server.workers.fair_queue import FairQueue
from soultable.server.workers.following import OUT_OF_STEP, KeptMatches, OutOfStep, remember
from soultable.server.workers.think import (
    Task,
    Thought,
    Told,
    ToldQuestion,
    ToldShare,
    advice,
    joined_shares,
    share,
    think,
)
from soultable.server.workers.uploads import ChapterTrial, Trial, tried

if sys.platform == "linux":
    import resource

OVERTIME: Final = 3.0
"""A worker is ended after this many times the budget."""
NICENESS: Final = 5
MOST_MEMORY_BYTES: Final = 4 * 2**30
"""Of address space, of a worker."""
READY: Final = b"ready"

Asked = Told | ToldShare | ToldQuestion | Trial | ChapterTrial
"""What a worker is asked."""


class ThoughtFailed(Exception):
    """The worker has no answer: it `hung`, `died`, or `failed` with an error."""

    def __init__(self, how: str, text: str) -> None:
        super().__init__(text)
        self.how = how


def work(pipe: Connection) -> None:
    """What a worker does until the server is gone. An answer is [what was asked for, ""] or ["", error]."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the server decides
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY_BYTES, MOST_MEMORY_BYTES))
    kept = KeptMatches()
    pipe.send_bytes(READY)
    while True:
        try:
            question = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            answer = [worked_out(msgspec.json.decode(question, type=Asked), kept), ""]
        except OutOfStep:
            answer = ["", OUT_OF_STEP]
        except Exception as error:
            answer = ["", f"{type(error).__name__}: {error}"]
        pipe.send_bytes(msgspec.json.encode(answer))


def worked_out(asked: Asked, kept: KeptMatches) -> str:
    """The answer to a question. Raises OutOfStep, and whatever goes wrong with it."""
    if isinstance(asked, Trial | ChapterTrial):
        return tried(asked)
    if isinstance(asked, Told):
        return think(asked, kept)
    return share(asked, kept) if isinstance(asked, ToldShare) else advice(asked, kept)


class WorkerProcess:
    """A worker, and the pipe to it."""

    def __init__(self) -> None:
        """Waits until the process is ready: to be called in a thread."""
        method = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
        context = multiprocessing.get_context(method)
        if method == "forkserver":
            context.set_forkserver_preload(["soultable.server.workers.pool"])
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=work, args=(there,), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        there.close()
        self.pipe.recv_bytes()  # it is ready
        self.knows: dict[str, int] = {}
        """How many entries of the records of tables it has been told."""

    def ask(self, question: Task | Trial | ChapterTrial) -> tuple[str, str]:
        """Waits for the answer: to be called in a thread. Raises EOFError when the worker is ended."""
        if isinstance(question, Trial | ChapterTrial):
            return self.told(question)
        table = question.transcript.table
        answer = self.told(question.told(self.knows.get(table, 0)))
        if answer[1] == OUT_OF_STEP:
            answer = self.told(question.told(0))
        remember(self.knows, table, question.end)
        return answer

    def told(self, question: Asked) -> tuple[str, str]:
        """The answer to one question, or an error."""
        self.pipe.send_bytes(msgspec.json.encode(question))
        return msgspec.json.decode(self.pipe.recv_bytes(), type=tuple[str, str])

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Pool:
    """The workers, shared fairly by addresses and tables (see fair_queue.py)."""

    def __init__(self, workers: int, budget: float, metrics: Metrics) -> None:
        self.count = workers or max(1, (os.cpu_count() or 2) - 1)
        self.budget = budget
        self.metrics = metrics
        self.threads = ThreadPoolExecutor(self.count, "worker")
        self.queue: FairQueue[WorkerProcess] = FairQueue()
        self.all: set[WorkerProcess] = set()
        self.closing = False

    async def open(self) -> None:
        for worker in await asyncio.gather(*[asyncio.to_thread(WorkerProcess) for _ in range(self.count)]):
            self.all.add(worker)
            self.queue.put(worker)

    async def close(self) -> None:
        self.closing = True
        for worker in self.all:
            await asyncio.to_thread(worker.end)
        self.all.clear()
        self.threads.shutdown(wait=False)

    async def think(self, thought: Task, addresses: Sequence[str] = ()) -> str:
        """The notation of the bot's move, or advice as JSON, for people at these addresses.

        Raises ThoughtFailed.
        """
        seconds = OVERTIME * max(self.budget, thought.seconds)
        try:
            if isinstance(thought, Thought) and thought.searches and self.queue.has_plenty():
                found = await self.think_together(thought, seconds, addresses)
            else:
                found = await self.ask(thought, seconds, addresses, thought.transcript.table)
        except ThoughtFailed as failed:
            self.metrics.count("thoughts", failed.how)
            warn("bot failed", level=thought.level, reason=str(failed))
            raise
        self.metrics.count("thoughts", "answered")
        return found

    async def think_together(self, thought: Thought, seconds: float, addresses: Sequence[str]) -> str:
        """What two workers have found, or one of them if the other has no answer. Raises ThoughtFailed."""
        shares, table = thought.shares(), thought.transcript.table
        answers = await asyncio.gather(
            *[self.ask(one, seconds, addresses, table) for one in shares], return_exceptions=True
        )
        thought.began = min(one.began for one in shares)
        found = [answer for answer in answers if isinstance(answer, str)]
        for answer in answers:
            if isinstance(answer, BaseException) and not (found and isinstance(answer, ThoughtFailed)):
                raise answer
        return joined_shares(found, thought.seed)

    async def ask(
        self,
        question: Task | Trial | ChapterTrial,
        seconds: float,
        addresses: Sequence[str] = (),
        table: str = "",
    ) -> str:
        """A worker's answer, if it comes in time. Raises ThoughtFailed."""
        worker = await self.queue.get(addresses, table)
        start = time.monotonic()
        if isinstance(question, Task):
            question.began = start
        try:
            waiting = asyncio.get_running_loop().run_in_executor(self.threads, worker.ask, question)
            waiting.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may listen
            answer, error = await asyncio.wait_for(asyncio.shield(waiting), seconds)
        except (TimeoutError, EOFError, OSError, asyncio.CancelledError) as reason:
            worker = await self.replaced(worker)
            if isinstance(reason, asyncio.CancelledError):
                raise
            how = "hung" if isinstance(reason, TimeoutError) else "died"
            raise ThoughtFailed(how, f"{how} after {time.monotonic() - start:.1f} s") from None
        finally:
            self.queue.put(worker)
        self.metrics.observe("thought", time.monotonic() - start)
        if error:
            raise ThoughtFailed("failed", error)
        return answer

    async def replaced(self, worker: WorkerProcess) -> WorkerProcess:
        """Ends a worker and starts another one in its place."""
        self.all.discard(worker)
        await asyncio.to_thread(worker.end)
        if self.closing:
            return worker
        fresh = await asyncio.to_thread(WorkerProcess)
        self.all.add(fresh)
        return fresh
