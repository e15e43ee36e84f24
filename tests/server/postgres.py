"""A throw-away PostgreSQL: in a folder of its own, on a port of its own, gone afterwards.

PostgreSQL does not run as root, so root lets the user `postgres` of Debian's package run it.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Final

from tests.debian import needed

PLACES: Final = Path("/usr/lib/postgresql")
START_SECONDS: Final = 60.0


def programs() -> Path | None:
    """The folder with PostgreSQL's programs."""
    found = sorted(PLACES.glob("*/bin/initdb"))
    return found[-1].parent if found else None


def as_postgres(*command: str) -> list[str]:
    """The command, run by somebody who is not root."""
    return ["runuser", "-u", "postgres", "--", *command] if os.geteuid() == 0 else list(command)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    def __init__(self) -> None:
        self.bin = needed("postgresql", programs)
        self.folder = Path(tempfile.mkdtemp(prefix="soultable-postgres-"))
        self.port = free_port()
        self.databases = 0
        self.process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres")
        data = str(self.folder / "data")
        start = as_postgres(
            str(self.bin / "initdb"), "-D", data, "-U", "soultable", "-A", "trust", "-E", "UTF8", "--no-sync"
        )
        subprocess.run(start, check=True, stdout=subprocess.DEVNULL, cwd="/")
        self.start()

    def start(self) -> None:
        options = ["-p", str(self.port), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        options += ["-c", f"unix_socket_directories={self.folder}", "-c", "max_connections=200"]
        command = as_postgres(str(self.bin / "postgres"), "-D", str(self.folder / "data"), *options)
        self.process = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/"
        )
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            ready = [str(self.bin / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
            if subprocess.run(ready, check=False).returncode == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL has not started.")

    def database(self) -> str:
        """The address of a new, empty database."""
        self.databases += 1
        name = f"table{self.databases}"
        command = [str(self.bin / "createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "soultable"]
        subprocess.run([*command, name], check=True)
        return f"postgresql://soultable@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        stop = as_postgres(
            str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "stop"
        )
        subprocess.run(stop, check=False, stdout=subprocess.DEVNULL, cwd="/")
        if self.process is not None:
            self.process.wait(20)
        shutil.rmtree(self.folder, ignore_errors=True)
