"""Numbered jobs on a Ray cluster, or on one that is started here: the same results in the same order.

The contract is that of `workers.run_jobs`. A job follows from its number, so one that is lost with its
machine is simply done again elsewhere. What a job needs travels along: the text of a content pack is part of
it, and the modules of one's own games and bots are sent as files.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import socket
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import ray
from ray.exceptions import GetTimeoutError, RayError, RayTaskError, RuntimeEnvSetupError, WorkerCrashedError

import soultable
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.lab.workers import Failure, JobFailed, cores, results_of

T = TypeVar("T")

AHEAD: Final = 3
"""How many chunks are given out for each core of the cluster, so that none waits for the next one."""
CONNECT_SECONDS: Final = 5.0
START: Final = {"RAY_raylet_start_wait_time_s": "120"}
"""So long a cluster of this machine may take to start: the machine may be busy."""
RETRIES: Final = 5
"""How often a chunk is begun again whose worker was lost."""


class BadCluster(SoultableError):
    """A cluster that is not there, or cannot play."""


class RayJobs:
    """`run_jobs` on Ray: on the cluster at `address`, or without one on a new cluster of this machine."""

    def __init__(self, address: str = "", own_modules: Iterable[str] = ()) -> None:
        self.address = address or os.environ.get("RAY_ADDRESS", "")
        self.own_modules = sorted({*own_modules, *modules_with_games()})

    def __call__(
        self, job: Callable[[int], T], numbers: range, workers: int = 0, chunk: int = 1
    ) -> Iterator[T]:
        """The results of `job(number)` for all numbers, in their order. `workers` 0 means all cores."""
        if not len(numbers):
            return
        with tempfile.TemporaryDirectory(prefix="soultable-") as folder:
            started = self.connect(workers, Path(folder))
            try:
                yield from self.results(job, numbers, workers, chunk)
            finally:
                if started:
                    ray.shutdown()

    def connect(self, workers: int, folder: Path) -> bool:
        """Makes sure that there is a cluster. Returns whether it was connected here. Raises BadCluster."""
        if ray.is_initialized():
            return False
        setting: dict[str, Any] = {"configure_logging": False, "log_to_driver": False}
        setting["runtime_env"] = travelling(self.own_modules, folder)
        if self.address:
            check_answers(self.address)
            setting["address"] = self.address
        else:
            setting |= {"num_cpus": workers or cores(), "include_dashboard": False}
            os.environ.update(START)
        try:
            ray.init(**setting)
        except (RayError, ConnectionError, OSError, ValueError) as error:
            where = f"at {self.address!r}" if self.address else "on this machine"
            why = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
            raise BadCluster(f"There is no Ray cluster {where}: {why}") from None
        return True

    def results(self, job: Callable[[int], T], numbers: range, workers: int, chunk: int) -> Iterator[T]:
        given = ray.put(job)
        resources: dict[str, float] = ray.cluster_resources()  # type: ignore[no-untyped-call]
        at_once = AHEAD * (workers or int(resources.get("CPU", 1)))
        parts = deque(numbers[first : first + chunk] for first in range(0, len(numbers), chunk))
        running: deque[Any] = deque()
        task: Any = ray.remote(max_retries=RETRIES)(work)
        try:
            while parts or running:
                while parts and len(running) < at_once:
                    running.append(task.remote(given, parts.popleft(), soultable.__version__))
                yield from self.received(running[0])
                running.popleft()
        finally:
            for left in running:
                with suppress(RayError):
                    ray.cancel(left, force=True)

    def received(self, reference: Any) -> list[Any]:
        """What came of a chunk. Raises JobFailed or BadCluster."""
        try:
            results: list[Any] | Failure = ray.get(reference)
        except WorkerCrashedError:
            raise JobFailed(
                f"A worker of the cluster was lost {RETRIES + 1} times at the same games."
            ) from None
        except (RuntimeEnvSetupError, GetTimeoutError, RayTaskError, RayError) as error:
            told = [line for line in str(error).splitlines() if line.strip()]
            failed = BadCluster(f"A worker of the cluster cannot play: {told[-1].strip() if told else error}")
            failed.add_note(str(error))
            raise failed from None
        if isinstance(results, Failure):
            raise results.raised()
        return results


def check_answers(address: str) -> None:
    """Raises BadCluster if nobody is at a host and port; Ray itself would wait for minutes."""
    host, _, port = address.rpartition(":")
    if not (host and port.isdecimal()) or "/" in host:
        return  # "auto", or a form that Ray checks
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadCluster(f"There is no Ray cluster at {address!r}: {why}.") from None


def work(job: Callable[[int], T], numbers: range, version: str) -> list[T] | Failure:
    """What a worker does. Games of another version may be others."""
    if soultable.__version__ != version:
        sentence = (
            f"A worker of the cluster has soultable {soultable.__version__}; expected {version}, as here."
        )
        return Failure(sentence, "")
    return results_of(job, numbers)


def modules_with_games() -> list[str]:
    """The modules that register games of one's own by SOULTABLE_GAMES. Installed packages are not sent."""
    registry.check_external_games()
    return [name.strip() for name in os.environ.get("SOULTABLE_GAMES", "").split(",") if name.strip()]


def travelling(modules: Iterable[str], folder: Path) -> dict[str, Any]:
    """Ray's runtime environment with copies of these modules, made in a folder. Raises BadCluster."""
    sent = False
    for name in modules:
        top = name.split(".")[0]
        found = importlib.util.find_spec(top)
        if found is None or found.origin is None:
            raise BadCluster(f"The module {top!r} cannot be sent to the cluster: it is not found here.")
        source = Path(found.origin)
        if "site-packages" in source.parts or source.is_relative_to(sys.base_prefix):
            continue  # an installed package is installed there, too
        if found.submodule_search_locations:
            shutil.copytree(source.parent, folder / top, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / source.name)
        sent = True
    variables = {key: os.environ[key] for key in ("SOULTABLE_GAMES",) if key in os.environ}
    environment: dict[str, Any] = {"env_vars": variables} if variables else {}
    return environment | ({"working_dir": str(folder)} if sent else {})
