"""Games that are not part of soultable: SOULTABLE_GAMES names their modules, in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import soultable
from soultable.engine import registry
from soultable.engine.errors import BadModule, UnknownGame
from soultable.engine.game import Game
from soultable.server.http import games
from tests.cli.helper import refused

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
DEFECTS = {
    "nowhere": "ModuleNotFoundError: No module named 'nowhere'",
    "crooked": "SyntaxError: ",
    "sad": "RuntimeError: not today",
}


def soultable_with(
    games: str, *arguments: str, typed: str = "", beside: Path = EXAMPLES
) -> subprocess.CompletedProcess[str]:
    """Runs the command in a process of its own, where these modules have games."""
    return python_with(games, "-m", "soultable", *arguments, typed=typed, beside=beside)


def python_with(
    games: str, *arguments: str, typed: str = "", beside: Path = EXAMPLES
) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(beside), str(EXAMPLES), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-P", *arguments],
        env={**os.environ, "SOULTABLE_GAMES": games, "PYTHONPATH": path},
        input=typed,
        capture_output=True,
        text=True,
        cwd=ROOT,
        check=False,
    )


@pytest.fixture(autouse=True)
def games_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is registered in a test is forgotten after it."""
    monkeypatch.setattr(registry, "REGISTERED", dict(registry.REGISTERED))
    monkeypatch.setattr(registry, "NOT_LOADED", [])


def test_a_game_of_one_s_own_is_played_and_verified(tmp_path: Path) -> None:
    """The bot thinks in a process of its own, which has to know the game too."""
    file = tmp_path / "nim.soul"
    played = soultable_with(
        " nim,", "play", "nim", "--plain", "--seats", "me,hard", "--save", str(file), typed="take 1\n"
    )
    assert "Hard: took 3." in played.stdout
    assert played.stderr == ""
    assert "Nim, Player 1, Hard" in soultable_with("nim", "verify", str(file)).stdout
    assert "There is no game 'nim'" in soultable_with("", "verify", str(file)).stderr


def test_workers_know_a_game_of_one_s_own() -> None:
    ran = soultable_with("nim", "tournament", "nim", "easy", "random", "--games", "4", "--workers", "2")
    assert "Nim, mode standard, 2 seats, 4 of 4 games" in ran.stdout


def test_a_game_of_one_s_own_is_examined() -> None:
    ran = python_with(
        "nim",
        "-m",
        "pytest",
        "-q",
        "-m",
        "not slow",
        "-p",
        "no:cacheprovider",
        "tests/conformance",
        "-k",
        "nim",
    )
    assert ran.returncode == 0, ran.stdout
    assert " passed" in ran.stdout


@pytest.mark.parametrize(
    "command", ["tournament nim easy normal --workers 1", "tournament nim easy normal --workers 2"]
)
def test_a_method_that_is_missing_is_named_in_one_line(command: str, tmp_path: Path) -> None:
    (tmp_path / "unjudged.py").write_text("import nim\ndel nim.Nim.evaluate\n")
    ran = soultable_with("unjudged", *command.split(), beside=tmp_path)
    assert ran.returncode == 2
    assert ran.stderr.count("\n") == 1
    assert "The game 'nim' needs the method `evaluate`, which it does not have." in ran.stderr


@pytest.mark.parametrize("module", DEFECTS)
def test_a_module_that_cannot_be_imported_is_named_in_one_line(
    module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "crooked.py").write_text("def")
    (tmp_path / "sad.py").write_text("raise RuntimeError('not today\\nnor tomorrow')")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SOULTABLE_GAMES", module)
    registry.load_external_games()
    said = refused("rules", "soulfall")
    assert f"The games of {module!r} (SOULTABLE_GAMES) are not loaded: {DEFECTS[module]}" in said
    with pytest.raises(UnknownGame, match=f"The games of '{module}'"):
        soultable.game("nim")
    with pytest.raises(BadModule):
        registry.check_external_games()
    assert soultable.game("leduc").name == "leduc"


def test_an_installed_package_names_its_module_in_an_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = tmp_path / "sticks-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: sticks\nVersion: 1\n")
    (facts / "entry_points.txt").write_text("[soultable.games]\nsticks = sticks_game\n")
    (tmp_path / "sticks_game.py").write_text(
        "from soultable.engine.registry import register\nregister('sticks', lambda pack, pack_name: None)\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    registry.load_external_games()
    assert registry.NOT_LOADED == []
    assert registry.external_games() == ["sticks"]


def test_the_shelf_has_a_plain_box_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.setenv("SOULTABLE_GAMES", "nim")
    registry.load_external_games()
    *boxes, last = games.cards()
    assert [card.title for card in boxes] == [box[1] for box in games.BOXES]
    assert (last.name, last.title, last.players, last.length) == ("nim", "Nim", "2", "")
    assert (last.installed, last.seat_counts, last.rules) == (True, [2], True)
    assert [card.rules for card in boxes] == [card.installed for card in boxes]


def test_a_module_that_was_compiled_by_itself_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"sealed{EXTENSION_SUFFIXES[0]}").write_bytes(b"")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("SOULTABLE_GAMES", "sealed")
    registry.load_external_games()
    (said,) = registry.NOT_LOADED
    assert said.startswith("The games of 'sealed' (SOULTABLE_GAMES) are not loaded: it is compiled, but not")
    assert "games of your own run uncompiled" in refused("rules", "soulfall")


def test_a_compiled_part_of_a_module_is_found_when_it_registers_its_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    part = ModuleType("sealed.flow")
    part.__spec__ = ModuleSpec("sealed.flow", None, origin=f"sealed/flow{EXTENSION_SUFFIXES[0]}")
    monkeypatch.setitem(sys.modules, "sealed.flow", part)

    def maker(pack: str, pack_name: str) -> Game[Any]:
        raise AssertionError("it would crash here")

    maker.__module__ = "sealed"
    with pytest.raises(BadModule, match="The game 'boxes' of 'sealed' cannot be had: it is compiled"):
        registry.register("boxes", maker)
    assert "boxes" not in registry.REGISTERED
