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


class Packed(Game[State]):
    """A game that takes as many bytes as its pack says."""

    def __init__(self, pack: str, pack_name: str) -> None:
        super().__init__("packed", "Packed", 1, (2,), Vocabulary(f"packed/{pack}"), pack=pack)
        self.load = bytes(int(pack.split()[0])) if pack else b""


@pytest.fixture
def packs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "REGISTERED", dict(registry.REGISTERED))
    monkeypatch.setattr(registry, "_packed", {})
    registry.register("packed", Packed)


def test_what_packs_nobody_plays_take_is_bounded(packs: None) -> None:
    """A server that has seen many packs keeps the last ones, and those that are asked for again."""
    large = registry.PACK_BYTES // 10
    first, _ = [id(registry.game("packed", f"{large} {name}")) for name in ("first", "second")]
    for number in range(30):
        registry.game("packed", f"{large} {number}")
        assert id(registry.game("packed", f"{large} first")) == first
    assert f"packed/{large} second" not in VOCABULARIES
    assert f"packed/{large} first" in VOCABULARIES
    assert 8 <= len(registry._packed) <= 10
    assert registry.size_of(registry.game("packed", f"{large} first")) >= large


def test_a_pack_that_somebody_plays_is_shared_however_large(packs: None) -> None:
    huge = f"{registry.PACK_BYTES} huge"
    played = registry.game("packed", huge)
    for number in range(12):
        registry.game("packed", f"{registry.PACK_BYTES // 10} {number}")
    assert registry.game("packed", huge) is played
    assert f"packed/{huge}" in VOCABULARIES
    del played
    registry.game("packed", "1 more")
    assert f"packed/{huge}" not in VOCABULARIES
