"""The command as a whole: its version, its help, and how it ends."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from pathlib import Path

import pytest

import soultable
from soultable.cli import verify
from soultable.engine.build import COMPILED
from tests.cli.helper import refused, run


def test_version_says_which_build_it_is() -> None:
    ran = run("--version")
    build = "compiled" if COMPILED else "plain Python"
    version = f"soultable {soultable.__version__} ({build} build, Python {platform.python_version()})"
    assert (ran.code, ran.out) == (0, f"{version}\n")


def test_help_lists_the_commands() -> None:
    ran = run("--help")
    assert ran.code == 0
    for command in ("play", "simulate", "report", "tournament", "bench", "rules", "verify"):
        assert re.search(rf"\n    {command}\s", ran.out)


@pytest.mark.parametrize("command", ["play", "simulate", "report", "tournament", "bench", "rules", "verify"])
def test_every_command_has_help_that_fits_80_columns(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = run(command, "--help")
    assert max(len(line) for line in ran.out.splitlines()) <= 80
    assert ran.code == 0
    assert ran.out.startswith(f"usage: soultable {command}")


@pytest.mark.parametrize("command", ["simulate", "tournament", "loadtest"])
def test_the_help_states_the_defaults(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    arguments = [line for line in run(command, "--help").out.splitlines() if line.startswith("  --")]
    stated = ("seats", "games", "bot", "workers", "seed", "out", "tables", "rate", "seconds")
    lines = [line for line in arguments if line.split()[0].removeprefix("--") in stated]
    assert len(lines) >= 4
    assert all(line.endswith(")") for line in lines)


def test_an_unknown_command_is_refused_in_one_line() -> None:
    said = refused("plau")
    assert "'plau'" in said
    assert "'play'" in said


def test_an_unknown_argument_is_refused_in_one_line() -> None:
    assert "--speed" in refused("verify", "a.soul", "--speed")
    assert "FILE" in refused("verify")


def test_ctrl_c_ends_it_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(verify, "verify", interrupted)
    ran = run("verify", "a.soul")
    assert (ran.code, ran.out, ran.err) == (130, "", "\n")


def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "soultable", "rules", "soulfall"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_heavy_packages_are_loaded_only_when_they_are_needed(tmp_path: Path) -> None:
    program = "import sys, soultable.cli.main as m; print(m.version()); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path)
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert "soultable" in loaded
    assert not loaded & {"matplotlib", "numpy", "pyarrow", "textual"}
