"""The benchmark: ours beside OpenSpiel and PettingZoo, in one run, as ratios; and how well search plays.

Machines are noisy, so nothing here is compared with a figure of another day. Every job is a fixed amount
of work; a repetition runs all jobs in turn, several times over, and sums up, so that a slow moment of the
machine hits none of them alone; a figure is the median of three repetitions. Time is CPU time of the process
that works. Three processes wait for jobs: the installed build of soultable, a copy of it without the
compiled modules, and the peers.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

import soultable
from soultable.engine.build import COMPILED
from soultable.engine.errors import SoultableError
from soultable.lab import strength

REPETITIONS: Final = 3
ROUNDS: Final = 4
"""How often the jobs take turns in a repetition."""
SLICE: Final = 0.12
"""CPU seconds that a job should take."""


class Job:
    """Something to measure: a function of a bench module, called in one of the processes.

    `figure` says which of the numbers that it returns is the figure.
    """

    def __init__(
        self, process: str, function: str, arguments: list[object], unit: str = "", figure: int = -1
    ) -> None:
        self.process = process
        self.function = function
        self.arguments = arguments
        self.unit = unit
        self.figure = figure
        self.amount = 0
        self.done = 0.0
        self.seconds = 0.0
        self.rates: list[float] = []

    @property
    def rate(self) -> float:
        return statistics.median(self.rates)

    def end_repetition(self) -> None:
        self.rates.append(self.done / self.seconds)
        self.done = self.seconds = 0.0


class BenchProcess:
    """A process that does jobs and tells how long they took."""

    def __init__(self, module: str, path: str) -> None:
        environment = {**os.environ, "PYTHONPATH": path} if path else dict(os.environ)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "soultable.lab.bench", module],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def run(self, job: Job, amount: int) -> float:
        """Does the job once. Returns CPU seconds; what was done is added up in the job."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps([job.function, [*job.arguments, amount]]) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        answer: Any = json.loads(line) if line else {"error": "the process died"}
        if "error" in answer:
            raise SoultableError(f"bench: {job.function}: {answer['error']}")
        seconds = float(answer["seconds"])
        job.done += answer["counts"][job.figure]
        job.seconds += seconds
        return seconds


def serve(module: str) -> None:
    """The loop of a worker: a line with a function and its arguments in, counts and CPU seconds out."""
    import importlib

    library = importlib.import_module(f"soultable.lab.{module}")
    for line in sys.stdin:
        function, arguments = json.loads(line)
        try:
            begun = process_time()
            counts = getattr(library, function)(*arguments)
            seconds = process_time() - begun
            listed = list(counts) if isinstance(counts, tuple) else [counts]
            answer: dict[str, object] = {"counts": listed, "seconds": seconds}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


def plain_copy(folder: Path) -> None:
    """The installed package without its compiled modules."""
    source = Path(soultable.__file__).parent
    shutil.copytree(
        source, folder / "soultable", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
    )


OURS: Final = "compiled"
PLAIN: Final = "plain"
PEERS: Final = "peers"
STRENGTH: Final = "strength of search on leduc"
"""The name of what is no job: how well search plays (strength.py)."""


def all_jobs() -> dict[str, Job]:
    jobs: dict[str, Job] = {}
    for name, peer in (("connect_four", "connect_four"), ("leduc", "leduc_poker")):
        jobs[f"{name}: OpenSpiel, C++ game driven from Python"] = Job(
            PEERS, "openspiel_from_python", [peer], "moves"
        )
        jobs[f"{name}: OpenSpiel, the same in a textbook loop"] = Job(
            PEERS, "openspiel_textbook", [peer], "moves"
        )
        jobs[f"{name}: OpenSpiel, rollout inside C++"] = Job(
            PEERS, "openspiel_rollouts_inside_cpp", [peer], "games"
        )
        for process in (PLAIN, OURS):
            jobs[f"{name}: soultable {process}, loop in Python"] = Job(
                process, "random_play_from_python", [name, 2], "moves"
            )
            jobs[f"{name}: soultable {process}, loop in the engine"] = Job(
                process, "random_play", [name, 2, ""], "moves"
            )
        jobs[f"{name}: soultable {OURS}, games"] = Job(OURS, "random_play", [name, 2, ""], "games", 0)
    jobs["connect_four: PettingZoo"] = Job(PEERS, "pettingzoo_connect_four", [], "moves")
    jobs["connect_four: PettingZoo, raw environment"] = Job(PEERS, "pettingzoo_connect_four_raw", [], "moves")
    jobs["leduc: PettingZoo (deals not counted)"] = Job(PEERS, "pettingzoo_leduc", [], "moves")
    tables = (
        ("soulfall", "", (2, 3, 4)),
        ("soul_dice", "", (2,)),
        ("black_souls", "", (2, 4, 6)),
        ("soulgivers", "", (2, 4)),
        ("soulless_vessel", "prologue", (3,)),
        ("soulless_vessel", "adventure", (3, 5)),
    )
    """With the mode, where it does not follow from the number of seats."""
    for name, mode, seats in [(name, mode, seats) for name, mode, counts in tables for seats in counts]:
        for process in (PLAIN, OURS):
            who = f"{name}{f' {mode}' if mode else ''}, {seats} seats: soultable {process}"
            jobs[f"{who}, decisions"] = Job(process, "random_play", [name, seats, mode], "decisions")
            jobs[f"{who}, games"] = Job(process, "random_play", [name, seats, mode], "games", 0)
            jobs[f"{who}, copies"] = Job(process, "copies", [name, seats, mode], "copies")
    for name, seats in (("soul_dice", 2), ("soulgivers", 2), ("soulgivers", 4)):
        for process in (PLAIN, OURS):
            where = name if name == "soul_dice" else f"{name}, {seats} seats"
            jobs[f"search on {where}: soultable {process}"] = Job(
                process, "search", [name, seats], "iterations"
            )
    jobs["copy: OpenSpiel connect_four"] = Job(PEERS, "openspiel_clone", ["connect_four"], "copies")
    jobs["search on leduc: OpenSpiel, C++"] = Job(PEERS, "openspiel_ismcts_cpp", [], "iterations")
    jobs["search on leduc: OpenSpiel, Python"] = Job(PEERS, "openspiel_ismcts_python", [], "iterations")
    for process in (PLAIN, OURS):
        jobs[f"search on leduc: soultable {process}"] = Job(process, "leduc_search", [], "iterations")
    return jobs | jobs_of_learners()


def jobs_of_learners() -> dict[str, Job]:
    """Random play as learners see it, in games: all of these count a game when it is over."""
    jobs: dict[str, Job] = {}
    for name in ("soulfall", "connect_four"):
        for how, function, arguments in (
            ("random play without rows", "random_play", [name, 2, ""]),
            ("256 lanes", "lanes", [name, 2]),
            ("our PettingZoo environment", "pettingzoo", [name, 2]),
            ("our game for OpenSpiel", "openspiel", [name, 2]),
        ):
            jobs[f"for learners, {name}: {how}"] = Job(OURS, function, [*arguments], "games", 0)
    jobs["for learners, connect_four: PettingZoo's own environment"] = Job(
        PEERS, "pettingzoo_connect_four", [], "games", 0
    )
    return jobs


class Target:
    """A ratio that we want to reach."""

    def __init__(self, what: str, ours: str, peer: str, least: float, inverse: bool = False) -> None:
        self.what = what
        self.ours = ours
        self.peer = peer
        self.least = least
        self.inverse = inverse


def targets() -> list[Target]:
    driven = "OpenSpiel, C++ game driven from Python"
    inside = f"soultable {OURS}, loop in the engine"
    return [
        Target("connect four, compiled loop / OpenSpiel from Python", f"connect_four: {inside}",
               f"connect_four: {driven}", 5.0),
        Target("connect four, compiled loop / OpenSpiel inside C++", f"connect_four: soultable {OURS}, games",
               "connect_four: OpenSpiel, rollout inside C++", 1.3),
        Target("Leduc, compiled loop / OpenSpiel from Python", f"leduc: {inside}", f"leduc: {driven}", 5.0),
        Target("Soulfall 4 seats, decisions / OpenSpiel Leduc moves from Python",
               f"soulfall, 4 seats: soultable {OURS}, decisions", f"leduc: {driven}", 1.5),
        Target("Soulfall 4 seats, copies / OpenSpiel connect four clones",
               f"soulfall, 4 seats: soultable {OURS}, copies", "copy: OpenSpiel connect_four", 1 / 3),
        Target("search on Leduc / OpenSpiel C++ bot", f"search on leduc: soultable {OURS}",
               "search on leduc: OpenSpiel, C++", 1.0),
        Target("connect four, plain Python / OpenSpiel from Python",
               f"connect_four: soultable {PLAIN}, loop in the engine", f"connect_four: {driven}", 0.6),
        Target("connect four, plain Python / PettingZoo",
               f"connect_four: soultable {PLAIN}, loop in the engine", "connect_four: PettingZoo", 9.0),
        Target("Soulfall 2 seats, 256 lanes / random play without rows", "for learners, soulfall: 256 lanes",
               "for learners, soulfall: random play without rows", 0.4),
        Target("Soulfall 2 seats, 256 lanes / our PettingZoo environment",
               "for learners, soulfall: 256 lanes",
               "for learners, soulfall: our PettingZoo environment", 4.0),
        Target("connect four, 256 lanes / PettingZoo's own environment",
               "for learners, connect_four: 256 lanes",
               "for learners, connect_four: PettingZoo's own environment", 9.0),
    ]  # fmt: skip


def measure(jobs: dict[str, Job], workers: dict[str, BenchProcess], say: Callable[[str], None]) -> None:
    """Finds the amount of work of each job, then runs all of them in turn."""
    for number, (name, job) in enumerate(jobs.items()):
        say(f"warming up {number + 1}/{len(jobs)}: {name}")
        worker = workers[job.process]
        worker.run(job, 8)
        amount, seconds = 8, 0.0
        while seconds < SLICE / 4:
            seconds = worker.run(job, amount)
            job.amount = max(1, int(amount * SLICE / max(seconds, 1e-6)))
            amount = min(amount * 8, max(job.amount, amount + 1))
        job.done = job.seconds = 0.0
    for repetition in range(REPETITIONS):
        for turn in range(ROUNDS):
            say(f"repetition {repetition + 1} of {REPETITIONS}, round {turn + 1} of {ROUNDS}")
            for job in jobs.values():
                workers[job.process].run(job, job.amount)
        for job in jobs.values():
            job.end_repetition()


def report(jobs: dict[str, Job]) -> list[str]:
    """The figures and the ratios as lines of Markdown."""
    lines = ["| what | per second | |", "| --- | ---: | --- |"]
    lines += [f"| {name} | {job.rate:,.0f} | {job.unit} |" for name, job in jobs.items()]
    lines += ["", "| ratio | measured | target | |", "| --- | ---: | ---: | --- |"]
    for target in targets():
        if target.ours in jobs and target.peer in jobs:
            ratio = jobs[target.ours].rate / jobs[target.peer].rate
            verdict = "reached" if ratio >= target.least else "missed"
            lines.append(f"| {target.what} | {ratio:.2f} | {target.least:.2f} | {verdict} |")
    return lines


def bench(only: str = "", say: Callable[[str], None] = lambda line: None) -> list[str]:
    """Measures everything, or the jobs whose name contains `only`. Returns the report's lines.

    Raises SoultableError when the build is not compiled or a peer is not installed.
    """
    if not COMPILED:
        raise SoultableError("bench: this build of soultable is not compiled; `make bench` uses one that is.")
    jobs = {name: job for name, job in all_jobs().items() if only in name}
    if not jobs and only not in STRENGTH:
        raise SoultableError(f"bench: no job has {only!r} in its name.")
    lines = speed(jobs, say) if jobs else []
    if only in STRENGTH:
        lines += ["" for _ in lines[:1]] + strength.leduc(say)
    return lines


def speed(jobs: dict[str, Job], say: Callable[[str], None]) -> list[str]:
    with tempfile.TemporaryDirectory() as folder:
        plain_copy(Path(folder))
        modules = {OURS: ("bench_own", ""), PLAIN: ("bench_own", folder), PEERS: ("bench_peers", "")}
        workers = {
            process: BenchProcess(*modules[process]) for process in {job.process for job in jobs.values()}
        }
        try:
            measure(jobs, workers, say)
        finally:
            for worker in workers.values():
                worker.process.kill()
                worker.process.wait()
    return report(jobs)


if __name__ == "__main__":
    serve(sys.argv[1])
