"""Bots of one's own, named as `module:Class`."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from random import Random

import pyarrow.parquet as pq
import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.levels import BadBot, any_bot, bot
from soultable.cli.play import player_named, seats_of
from soultable.cli.sitting import PERSON
from soultable.engine.record import load
from soultable.lab.tournament import tournament
from tests.cli.helper import home, refused, run

__all__ = ["home"]

EXAMPLES = Path(__file__).parents[2] / "examples"
SLIPS = """
from soultable.bots.bot import Bot

class Costly(Bot):
    def __init__(self, price):
        pass

class Words(Bot):
    def choose(self, knowledge, rng):
        return knowledge.moves[0].notation

class Stubborn(Bot):
    def choose(self, knowledge, rng):
        return knowledge.game.vocabulary.moves[0]

class Twin(Stubborn):
    pass

class Careful(Bot):
    made = []

    def __init__(self, depth=1, *, greedy=0.0, likes=()):
        if depth < 0:
            raise ValueError("depth is below 0")
        Careful.made.append((depth, greedy, likes))

    def choose(self, knowledge, rng):
        return knowledge.moves[-1]

class Broken(Bot):
    def choose(self, knowledge, rng):
        return {}["best"]

def function():
    pass
"""
BAD = {
    "slips:Costly": "The bot 'slips:Costly' cannot be made: TypeError: ",
    "slips:function": "'slips:function' is no bot; expected a subclass of soultable.bots.bot.Bot.",
    "slips:Nobody": "The bot 'slips:Nobody' cannot be made: AttributeError: ",
    "slips:Careful(dept=2)": "unexpected keyword argument 'dept'. It is written Careful(depth=1, *, greedy=",
    "slips:Careful(-1)": "The bot 'slips:Careful(-1)' cannot be made: ValueError: depth is below 0. It is",
    "slips:Careful(depth=2": "The arguments of the bot 'slips:Careful(depth=2' cannot be read: '(' was never",
    "slips:Careful(depth=2))": "cannot be read: unmatched ')'. Expected module:Class(depth=2).",
    "slips:Careful(2)(3)": "cannot be read: something follows the closing bracket.",
    "slips:Careful(2).made": "cannot be read: something follows the closing bracket.",
    "slips:Careful(depth=len('abc'))": "cannot be read: argument depth is `len('abc')`; expected a number, a",
    "slips:Careful(1, wild)": "cannot be read: argument 2 is `wild`; expected a number, a text in quotes,",
    "slips:Careful(*[1])": "cannot be read: argument 1 is `*[1]`; expected a number, a text in quotes,",
    "slips:Careful(**{})": "cannot be read: `**` cannot be given; expected NAME=VALUE.",
    "no.where:Bot": "The bot 'no.where:Bot' cannot be made: ModuleNotFoundError: No module named 'no'.",
}


@pytest.fixture(autouse=True)
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The modules are found, and have not been imported yet."""
    (tmp_path / "slips.py").write_text(SLIPS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.syspath_prepend(EXAMPLES)
    for module in ("slips", "cautious"):
        monkeypatch.delitem(sys.modules, module, raising=False)


def test_a_bot_of_one_s_own_plays() -> None:
    match = soultable.new("connect_four")
    for column in (1, 2, 1, 2, 1, 2):
        match.play(f"drop {column}")
    knowledge = Knowledge(match.game, match.state, 0)
    assert any_bot("cautious:Cautious").choose(knowledge, Random(1)).notation == "drop 1"
    result = tournament(match.game, ["cautious:Cautious", "random"], 2, workers=1)
    assert result.played == 2


def test_it_sits_at_the_table_in_the_terminal() -> None:
    names, players = seats_of("me,cautious:Cautious,Anna=cautious:Cautious,HARD")
    assert names == ["Player 1", "cautious:Cautious", "Anna (cautious:Cautious)", "Hard"]
    assert players == ["me", "cautious:Cautious", "cautious:Cautious", "hard"]


ARGUED = "slips:Careful(2, greedy=-0.5, likes=['a,b', ('(', None)])"


def test_it_takes_arguments() -> None:
    any_bot(ARGUED)
    any_bot("slips:Careful()")
    made = sys.modules["slips"].Careful.made
    assert made == [(2, -0.5, ["a,b", ("(", None)]), (1, 0.0, ())]


def test_arguments_are_taken_wherever_a_bot_is_named(tmp_path: Path, home: Path) -> None:
    """Commas and equals signs in them, too."""
    games = ("--games", "2", "--workers", "1")
    assert ARGUED in run("tournament", "connect_four", ARGUED, "random", *games).out
    table = tmp_path / "games.parquet"
    assert (
        run("simulate", "connect_four", "--bot", f"{ARGUED}, random", *games, "--out", str(table)).code == 0
    )
    facts = pq.read_schema(table).metadata
    assert json.loads(facts[b"bots"]) == [ARGUED, "random"]
    command = shlex.split(facts[b"command"].decode())
    assert command[command.index("--bot") + 1] == f"{ARGUED},random"
    played = run("play", "connect_four", "--seats", f"{ARGUED},Anna={ARGUED}", "--save", "kept.soul")
    assert played.code == 0
    match = load("kept.soul")
    assert match.names == [ARGUED, f"Anna ({ARGUED})"]
    assert match.is_over


def test_names_of_people_may_hold_what_arguments_hold() -> None:
    names, players = seats_of("O'Brien=me, Ann (=me,Bo=Cy=hard")
    assert names == ["O'Brien", "Ann (", "Bo=Cy (hard)"]
    assert players == ["me", "me", "hard"]


@pytest.mark.parametrize("spec", BAD)
def test_one_that_cannot_be_made_is_told_in_one_line(spec: str) -> None:
    with pytest.raises(BadBot):
        any_bot(spec)
    assert BAD[spec] in refused("tournament", "connect_four", spec, "random")
    assert BAD[spec] in refused("play", "connect_four", "--seats", f"me,{spec}")


WRONG = {
    "slips:Words": """The bot 'slips:Words' gave "'drop 1'", which is none of the moves it was asked for.""",
    "slips:Stubborn": "gave 'drop 1', which is none of the moves it was asked for.",
    "slips:Broken": "A game failed in slips.py, line 32: KeyError: 'best'",
}


@pytest.mark.parametrize("spec", WRONG)
def test_a_wrong_answer_is_told_and_played_nowhere(spec: str, tmp_path: Path) -> None:
    games = ("--games", "2", "--workers", "2")
    assert WRONG[spec] in refused("tournament", "connect_four", spec, "slips:Twin", *games)
    table = tmp_path / "games.parquet"
    assert WRONG[spec] in refused("simulate", "connect_four", "--bot", spec, *games, "--out", str(table))
    assert not table.exists()


def test_a_wrong_answer_is_told_in_the_terminal() -> None:
    ran = run("play", "connect_four", "--seats", "slips:Words,random")
    assert ran.code == 2
    assert WRONG["slips:Words"] in ran.err


@pytest.mark.parametrize("spec", ["random", "easy", "search:5", "search:0.1s"])
def test_the_names_of_all_other_bots_are_as_before(spec: str) -> None:
    assert type(any_bot(spec)) is type(bot(spec))


def test_a_name_from_a_stranger_imports_nothing() -> None:
    """The server and match files name their bots by `bot` and `player_named`."""
    with pytest.raises(BadBot):
        bot("cautious:Cautious")
    assert player_named("cautious:Cautious") == PERSON
    assert player_named("Anna (cautious:Cautious)") == PERSON
    assert player_named("cautious:Cautious(depth=2)") == PERSON
    assert "cautious" not in sys.modules
