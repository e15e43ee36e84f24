"""What somebody needs who runs a server: limits that hold, health, logs, files that nobody else can read."""

from __future__ import annotations

import asyncio
import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from soultable.server.http import health
from soultable.server.settings import BadSetting, read_limits
from soultable.server.store.sqlite import SqliteStore, copy_database
from tests.server.client import Guest
from tests.server.running import Running


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("chat_rate=0", "chat_rate is 0; expected more than 0"),
        ("idle_seconds=-1", "idle_seconds is -1; expected more than 0"),
        ("tables_per_hour=0", "tables_per_hour is 0; expected at least 1"),
        ("chat_burst=0.5", "chat_burst is 0.5; expected at least 1"),
        ("connections=-4000", "connections is -4000; expected at least 1"),
        ("api_rate=nan", "api_rate is nan; expected a finite number"),
        ("api_rate=inf", "api_rate is inf; expected a finite number"),
        ("connections=1e3", "'connections=1e3'; expected a whole number"),
    ],
)
def test_a_limit_is_never_nothing_and_never_endless(text: str, says: str) -> None:
    with pytest.raises(BadSetting, match=says):
        read_limits(text)


def test_health_is_whether_something_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "PROBE_SECONDS", 0.0)
    running = Running(tmp_path)
    store = running.tables.store
    assert isinstance(store, SqliteStore)
    ann = Guest(running.port)
    try:
        assert ann.ask("GET", "/health").status == 200
        store.for_writing.execute("pragma query_only=on")  # as on a full disk: it can be read all the same
        answer = ann.ask("GET", "/health")
        assert (answer.status, answer.json["code"]) == (503, "store")
        store.for_writing.execute("pragma query_only=off")
        assert ann.ask("GET", "/health").status == 200
        monkeypatch.setattr(health, "PROBE_SECONDS", 60.0)
        ann.ask("GET", "/health")
        before = running.do(store.guest_name(""))
        assert ann.ask("GET", "/health").status == 200
        assert running.do(store.guest_name("")) == before != ""
    finally:
        running.stop()


LOGGED = """
import logging, sys, threading, warnings
from soultable.server.logs import note, start_logging, warn
start_logging()
note("one line", text="a\\nb\\u2028\\x1b", odd=object())
logging.getLogger("uvicorn.error").error("two\\nlines")
logging.getLogger("asyncio").error("%s %s", "too few")
logging.getLogger("websockets.server").warning("of a library")
try:
    1 / 0
except ZeroDivisionError as error:
    warn("caught", error)
warnings.warn("a warning")
thread = threading.Thread(target=lambda: 1 / 0)
thread.start()
thread.join()
raise SystemError("at last")
"""


def test_whatever_is_logged_is_a_line_of_json() -> None:
    done = subprocess.run([sys.executable, "-c", LOGGED], stderr=subprocess.PIPE, text=True, check=False)
    logged = [json.loads(line) for line in done.stderr.splitlines()]
    assert len(logged) == 8
    assert all({"time", "level", "event"} <= set(line) for line in logged)
    assert sum("Traceback" in line.get("error", "") for line in logged) == 3


def test_nobody_else_can_read_the_database(tmp_path: Path, runner: asyncio.Runner) -> None:
    path = tmp_path / "soultable.sqlite"
    path.touch(0o644)

    async def write() -> list[int]:
        store = SqliteStore(path)
        await store.open()
        await store.name_guest("guest", "Ann")
        modes = [stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("soultable.sqlite*")]
        await store.close()
        return modes

    assert runner.run(write()) == [0o600] * 3
    copy_database(path, tmp_path / "copy")
    assert stat.S_IMODE((tmp_path / "copy").stat().st_mode) == 0o600
