"""Numbered jobs on several processes, with the same results in the same order for any number of them.

A job is a picklable function of its number: a top-level function, or one given its other arguments by
`functools.partial`. It is sent to each worker once. Whatever is random in it must follow from the number
alone.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from soultable.engine.errors import SoultableError

T = TypeVar("T")

AHEAD: Final = 2
"""How many chunks a worker is given at a time, so that it never waits for the next one."""


class JobFailed(SoultableError):
    """A job raised an exception in a worker, or a worker died. Where it happened is in the notes."""


class Failure(NamedTuple):
    """An exception on its way to the caller."""

    sentence: str
    where: str

    def raised(self) -> JobFailed:
        failed = JobFailed(self.sentence)
        failed.add_note(self.where)
        return failed


class RunJobs(Protocol):
    """Who has numbered jobs done: `run_jobs` on this machine, `ray_jobs` on many."""

    def __call__(
        self, job: Callable[[int], T], numbers: range, workers: int = 0, chunk: int = 1
    ) -> Iterator[T]: ...


def failure_of(error: Exception) -> Failure:
    """The exception in a sentence: our own are one already; others are named, with their place."""
    where = "".join(traceback.format_exception(error))
    if isinstance(error, SoultableError):
        return Failure(str(error), where)
    last = traceback.extract_tb(error.__traceback__)[-1]
    named = "".join(traceback.format_exception_only(error)).strip().splitlines()[-1]
    return Failure(f"A game failed in {Path(last.filename).name}, line {last.lineno}: {named}", where)


def cores() -> int:
    """How many processes can run at once."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system can say which cores this process may use
        return os.cpu_count() or 1


def run_jobs(job: Callable[[int], T], numbers: range, workers: int = 0, chunk: int = 1) -> Iterator[T]:
    """The results of `job(number)` for all numbers, in their order. `workers` 0 means all cores.

    Jobs are handed out in chunks; short jobs want larger ones. With one worker they run in this process.
    When the caller stops (Ctrl-C, an error, or it takes no more results) the workers are ended at once.
    """
    chunks = -(-len(numbers) // chunk)
    workers = min(workers or cores(), chunks)
    if workers <= 1:
        yield from map(job, numbers)
        return
    crew = [Worker(job) for _ in range(workers)]
    done: dict[int, list[T]] = {}
    given = 0
    try:
        for wanted in range(chunks):
            while wanted not in done:
                for worker in crew:
                    while len(worker.at_work) < AHEAD and given < chunks:
                        worker.give(given, numbers[given * chunk : (given + 1) * chunk])
                        given += 1
                ready = wait([worker.pipe for worker in crew if worker.at_work])
                for worker in crew:
                    if worker.pipe in ready:
                        done.update([worker.receive()])
            yield from done.pop(wanted)
    finally:
        for worker in crew:
            worker.process.kill()
        for worker in crew:
            worker.process.join()
            worker.pipe.close()


class Worker(Generic[T]):
    """A process, the pipe to it, and the chunks it has been given, the oldest first."""

    def __init__(self, job: Callable[[int], T]) -> None:
        context = start_method()
        self.pipe, there = context.Pipe()
        self.process = context.Process(target=work, args=(job, there), daemon=True)
        self.at_work: deque[int] = deque()
        self.process.start()
        there.close()

    def give(self, chunk: int, numbers: range) -> None:
        try:
            self.pipe.send(numbers)
        except ConnectionError:
            raise self.died() from None
        self.at_work.append(chunk)

    def receive(self) -> tuple[int, list[T]]:
        """The oldest chunk that the worker has, and its results. Raises JobFailed."""
        try:
            results: list[T] | Failure = self.pipe.recv()
        except (EOFError, ConnectionError):
            raise self.died() from None
        if isinstance(results, Failure):
            raise results.raised()
        return self.at_work.popleft(), results

    def died(self) -> JobFailed:
        self.process.join()
        return JobFailed(f"A worker process ended by itself (exit code {self.process.exitcode}).")


def start_method() -> ForkServerContext | SpawnContext:
    """How workers are started: warm, from a process that has soultable loaded, where that is possible."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["soultable"])
    return context


def work(job: Callable[[int], Any], pipe: Connection) -> None:
    """What a worker does until the other end of the pipe is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; the caller decides
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # and so does a machine that stops
    while True:
        try:
            numbers = pipe.recv()
        except EOFError:
            return
        pipe.send(results_of(job, numbers))


def results_of(job: Callable[[int], T], numbers: range) -> list[T] | Failure:
    """The results of some jobs, or what went wrong with one of them."""
    try:
        return [job(number) for number in numbers]
    except Exception as error:
        return failure_of(error)
