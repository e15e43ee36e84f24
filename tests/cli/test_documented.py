"""docs/command-line.md and the commands keep to each other."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from soultable.cli.main import parser

PAGE = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")


def below(one: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The commands, or the actions of a command."""
    actions = [a for a in one._actions if isinstance(a, argparse._SubParsersAction)]
    return dict(actions[0].choices) if actions else {}


COMMANDS = below(parser())


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_documented(name: str) -> None:
    assert re.search(rf"^soultable {name}\b", PAGE, re.MULTILINE), f"no example of soultable {name}"
    for action in below(COMMANDS[name]):
        assert f"soultable {name} {action}" in PAGE


@pytest.mark.parametrize("name", ["serve", "admin", "backup", "loadtest"])
def test_every_argument_of_the_server_s_commands_is_documented(name: str) -> None:
    parsers = [COMMANDS[name], *below(COMMANDS[name]).values()]
    options = {option for one in parsers for action in one._actions for option in action.option_strings}
    assert sorted(option for option in options - {"-h", "--help"} if f"`{option}" not in PAGE) == []


def test_what_is_documented_exists() -> None:
    written = set(re.findall(r"(?:^|`)soultable ([a-z]+)", PAGE, re.MULTILINE))
    assert written >= {"serve", "play"}
    assert written <= {*COMMANDS}
