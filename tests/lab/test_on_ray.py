"""On a Ray cluster of two workers: the same bytes, nothing lost with a worker, clear words."""

from __future__ import annotations

import gc
import os
import signal
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
import ray

from soultable.engine.registry import game
from soultable.lab.on_ray import BadCluster, RayJobs, travelling
from soultable.lab.simulate import setup, simulate
from soultable.lab.tournament import tournament
from soultable.lab.workers import JobFailed

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RayJobs]:
    """A cluster of two workers, for all tests here; they find the jobs of this file."""
    with pytest.MonkeyPatch.context() as patch, processes_left_alone():
        patch.setenv("PYTHONPATH", str(Path(__file__).parents[2]), os.pathsep)
        jobs = RayJobs()
        assert jobs.connect(2, tmp_path_factory.mktemp("sent"))
    yield jobs
    shut_down()


@contextmanager
def processes_left_alone() -> Iterator[None]:
    """Ray drops the handles of the processes that it starts, and Python warns of each."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        yield
        gc.collect()


def shut_down() -> None:
    with processes_left_alone():
        ray.shutdown()


def test_the_same_bytes_as_on_one_machine(cluster: RayJobs, tmp_path: Path) -> None:
    what = setup(game("soulfall"), 2, seed="7")
    simulate(what, 1200, tmp_path / "here.parquet", 1)
    told: list[int] = []
    assert simulate(what, 1200, tmp_path / "there.parquet", progress=told.append, run=cluster) == 1200
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "there.parquet").read_bytes()
    assert told == [500, 1000, 1200]


def test_the_same_tournament(cluster: RayJobs) -> None:
    line_up = (game("leduc"), ["greedy", "random"], 10)
    assert tournament(*line_up, workers=1) == tournament(*line_up, run=cluster)


def test_a_pack_travels_along(cluster: RayJobs, tmp_path: Path) -> None:
    pack = "[counts]\nend_shards = { value = 1, mark = 'pack' }\n"
    what = setup(game("soulfall", pack), 2, seed="7", pack_name="box.toml")
    simulate(what, 20, tmp_path / "here.parquet", 1)
    simulate(what, 20, tmp_path / "there.parquet", run=cluster)
    assert (tmp_path / "here.parquet").read_bytes() == (tmp_path / "there.parquet").read_bytes()


def doomed(folder: Path, number: int) -> int:
    """A job whose worker is killed when it is first done."""
    mark = folder / f"{number}"
    if number == 3 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def test_a_worker_that_is_killed_is_replaced(cluster: RayJobs, tmp_path: Path) -> None:
    assert list(cluster(partial(doomed, tmp_path), range(8))) == [n * n for n in range(8)]
    assert (tmp_path / "3").exists(), "one of them was killed"


def failing(number: int) -> int:
    return 10 // (number - 2)


def test_a_failure_says_where(cluster: RayJobs) -> None:
    with pytest.raises(JobFailed, match=r"A game failed in test_on_ray\.py, line \d+: ZeroDivisionError"):
        list(cluster(failing, range(5)))


def slowly(number: int) -> int:
    time.sleep(0.2 * (number > 1))
    return number


def test_whoever_stops_has_what_was_done(cluster: RayJobs) -> None:
    results = cluster(slowly, range(1000))
    begin = time.monotonic()
    assert [next(results), next(results)] == [0, 1]
    results.close()  # type: ignore[attr-defined]  # it is a generator
    assert time.monotonic() - begin < 60


def test_a_cluster_that_is_not_there_is_said() -> None:
    shut_down()
    with pytest.raises(BadCluster, match=r"There is no Ray cluster at '127\.0\.0\.1:1': "):
        list(RayJobs("127.0.0.1:1")(failing, range(5)))


def test_modules_of_ones_own_are_sent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = tmp_path / "own"
    (own / "packed").mkdir(parents=True)
    (own / "single.py").write_text("x = 1")
    (own / "packed" / "__init__.py").write_text("")
    (own / "packed" / "cards.toml").write_text("")
    monkeypatch.syspath_prepend(str(own))
    monkeypatch.setenv("SOULTABLE_GAMES", "single")
    sent = tmp_path / "sent"
    sent.mkdir()
    found = travelling(["single", "packed.deep", "pytest"], sent)
    assert found == {"env_vars": {"SOULTABLE_GAMES": "single"}, "working_dir": str(sent)}
    there = sorted(str(path.relative_to(sent)) for path in sent.rglob("*") if path.is_file())
    assert there == ["packed/__init__.py", "packed/cards.toml", "single.py"]
    with pytest.raises(BadCluster, match="'nowhere' cannot be sent"):
        travelling(["nowhere"], sent)
