"""Which games there are."""

from __future__ import annotations

from pathlib import Path

import pytest

import soultable
from soultable.engine import registry
from soultable.engine.errors import BadContent, UnknownGame
from soultable.engine.game import Game
from soultable.engine.move import VOCABULARIES, Vocabulary
from soultable.engine.state import State
from tests.cli.helper import refused


def test_a_game_is_made_once() -> None:
    assert soultable.game("leduc") is soultable.game("leduc")


def test_an_unknown_game_is_named_with_the_nearest_one() -> None:
    with pytest.raises(
        UnknownGame, match=r"There is no game 'soulfal'\. Did you mean 'soulfall'\? The games"
    ):
        soultable.new("soulfal")
    with pytest.raises(UnknownGame, match=r"There is no game 'go'\. The games are: .*connect_four, leduc, "):
        soultable.game("go")


def test_every_pack_makes_a_game_of_its_own(tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text('[counts]\nhand = { value = 5, mark = "pack" }', encoding="utf-8")
    packed = soultable.game("soulfall", pack)
    assert packed is not soultable.game("soulfall")
    assert packed is soultable.game("soulfall", str(pack))
    assert packed.vocabulary.name != soultable.game("soulfall").vocabulary.name
    assert len(soultable.new("soulfall", seed="x", pack=pack).log) == 2 * 5 + 1


def test_a_pack_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"nowhere\.toml: the content pack cannot be read: No such file"):
        soultable.game("soulfall", tmp_path / "nowhere.toml")
    (tmp_path / "box.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadContent, match=r"box\.toml: the content pack cannot be read: it is not UTF-8 text"):
        soultable.game("soulfall", tmp_path / "box.toml")


@pytest.mark.parametrize("name", ["connect_four", "leduc"])
@pytest.mark.parametrize("command", ["play", "simulate", "tournament"])
def test_a_pack_for_a_game_that_takes_none_is_refused(command: str, name: str, tmp_path: Path) -> None:
    pack = tmp_path / "box.toml"
    pack.write_text('[counts]\nhand = { value = 5, mark = "pack" }', encoding="utf-8")
    bots = ["easy", "random"] if command == "tournament" else []
    said = refused(command, name, *bots, "--pack", str(pack))
    assert said == f"soultable: {soultable.game(name).title} takes no content pack.\n"


def test_a_game_knows_the_folder_of_its_rules() -> None:
    folder = registry.registered("soulfall").folder
    assert folder is not None
    assert (folder / "RULES.md").is_file()
    assert registry.registered("leduc").folder is None


def test_old_packs_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that has seen many packs keeps the last ones, and those that are asked for again."""

    class Packed(Game[State]):
        def __init__(self, pack: str, pack_name: str) -> None:
            super().__init__("packed", "Packed", 1, (2,), Vocabulary(f"packed/{pack}"), pack=pack)

    monkeypatch.setattr(registry, "REGISTERED", dict(registry.REGISTERED))
    registry.register("packed", Packed)
    first, second = registry.game("packed", "first"), registry.game("packed", "second")
    for number in range(registry.PACKS_KEPT):
        registry.game("packed", str(number))
        assert registry.game("packed", "first") is first
    assert "packed/second" not in VOCABULARIES
    assert registry.game("packed", "second") is not second
    assert "packed/first" in VOCABULARIES
