"""Programs that the tests need and Debian has: found, or installed where that is possible (as root)."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

Program = TypeVar("Program")
LOCK: Final = Path(tempfile.gettempdir()) / "soultable-tests-apt.lock"


def needed(package: str, find: Callable[[], Program | None]) -> Program:
    """What is looked for, installed if need be."""
    found = find()
    if found is None:
        if os.geteuid() != 0 or shutil.which("apt-get") is None:
            raise RuntimeError(
                f"The tests need {package}, and only root can install it:"
                f" run `apt-get install {package}`, then again."
            )
        with LOCK.open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # the tests run in several processes, and one of them installs
            found = find() or installed(package, find)
    return found


def installed(package: str, find: Callable[[], Program | None]) -> Program:
    quiet = {"DEBIAN_FRONTEND": "noninteractive"} | os.environ
    subprocess.run(["apt-get", "-qq", "update"], check=True, env=quiet)
    subprocess.run(["apt-get", "-qq", "install", "-y", package], check=True, env=quiet)
    found = find()
    assert found is not None
    return found
