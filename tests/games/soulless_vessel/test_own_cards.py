"""A match with a content pack: one changed card is played, and a pack that is not in order is refused."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import soultable
from soultable.engine.errors import BadContent
from soultable.engine.playout import playout
from soultable.games.soulless_vessel import VesselGame
from tests.games.matches import saved_and_loaded

HUMAN = """
[[enemy]]
id = "E01"
name = "Corrupted Giant"
tier = 1
initiative = 2
speed = 5
attack = {attack}
range = 0
defense = 2
models = [2, 3, 4]
wounds = [2, 2, 2]
mark = "pack"

[enemy.nightmare]
defense = 3
"""


def test_a_match_with_a_pack_is_saved_and_loaded_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "mybox.toml"
    pack.write_text(HUMAN.format(attack=6), encoding="utf-8")
    match = soultable.new("soulless_vessel", seats=3, mode="prologue", seed="box", pack=pack)
    again = saved_and_loaded(match, pack)
    assert isinstance(again.game, VesselGame)
    changed = next(enemy for enemy in again.game.content.enemies if enemy.id == "E01")
    assert (changed.name, changed.speed) == ("Corrupted Giant", 5)


def test_an_adventure_with_a_pack_comes_to_its_end() -> None:
    game = VesselGame(HUMAN.format(attack=6), "mybox.toml")
    options = {option.name: option.default for option in game.options}
    state = game.start(3, "prologue", options)
    state.settle()
    playout(state, Random(5))
    assert state.is_over()


def test_a_pack_that_is_not_in_order_is_refused_with_file_and_key() -> None:
    with pytest.raises(
        BadContent, match=r"^mybox\.toml: enemy E01: attack, column 1: found .strong.; expected a number"
    ):
        VesselGame(HUMAN.format(attack="'strong'"), "mybox.toml")
