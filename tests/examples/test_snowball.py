"""The example game beside Nim is sound, keeps to its rules, and is played in the terminal."""

from __future__ import annotations

from pathlib import Path

from tests.engine.test_external_games import ROOT, python_with, soultable_with

FOLDER = ROOT / "examples/snowball"
QUIETLY = ["-q", "-m", "not slow", "-p", "no:cacheprovider"]


def test_it_passes_the_examination_and_its_own_tests() -> None:
    own = str(FOLDER / "test_snowball.py")
    ran = python_with("snowball", "-m", "pytest", *QUIETLY, "tests/conformance", own, "-k", "snowball")
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout


def test_each_of_its_rules_has_a_test() -> None:
    ran = soultable_with("snowball", "rules", "snowball", "--coverage", "--tests", str(FOLDER))
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "SNO-" not in ran.stdout, ran.stdout


def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "snowball.soul"
    played = soultable_with(
        "snowball", "play", "snowball", "--plain", "--seats", "me,easy", "--save", str(file), typed="throw\n"
    )
    assert "Player 1: threw." in played.stdout
    assert played.stderr == ""
    assert "Snowball, Player 1, Easy" in soultable_with("snowball", "verify", str(file)).stdout
