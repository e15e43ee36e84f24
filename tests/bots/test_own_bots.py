"""Bots of one's own, named as `module:Class`."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.levels import BadBot, any_bot, bot
from soultable.cli.play import player_named, seats_of
from soultable.cli.sitting import PERSON
from soultable.lab.tournament import tournament
from tests.cli.helper import refused, run

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


@pytest.mark.parametrize("spec", BAD)
def test_one_that_cannot_be_made_is_told_in_one_line(spec: str) -> None:
    with pytest.raises(BadBot):
        any_bot(spec)
    assert BAD[spec] in refused("tournament", "connect_four", spec, "random")
    assert BAD[spec] in refused("play", "connect_four", "--seats", f"me,{spec}")


WRONG = {
    "slips:Words": """The bot 'slips:Words' gave "'drop 1'", which is none of the moves it was asked for.""",
    "slips:Stubborn": "gave 'drop 1', which is none of the moves it was asked for.",
    "slips:Broken": "A game failed in slips.py, line 21: KeyError: 'best'",
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
    assert "cautious" not in sys.modules
