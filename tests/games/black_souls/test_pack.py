"""Content packs: one's own Assets, Quirks and counts, and what is said of a pack that is not in order."""

from __future__ import annotations

from pathlib import Path

import pytest

import soultable
from soultable.engine.errors import BadContent
from soultable.games.black_souls import BlackSoulsGame
from soultable.games.black_souls.words import goal_text
from tests.games.black_souls.tables import design, ended, game, gameplay, opening
from tests.games.matches import saved_and_loaded


def asset(**changes: str) -> str:
    """A pack with one Asset, some of whose lines read otherwise; an empty text leaves the line out."""
    lines = {
        "id": '"C01"',
        "name": '"Trial"',
        "type": '"outdoor"',
        "icon": '"treasure"',
        "difficulty": "20",
        "threats": '[7, "X", 0]',
        "mark": '"pack"',
    }
    written = [f"{key} = {value}" for key, value in {**lines, **changes}.items() if value]
    return "\n".join(["[[asset]]", *written])


def quirk(goal: str, points: str = "3") -> str:
    return f"[[quirk]]\nid = 'Q01'\ngoal = '{goal}'\npoints = {points}\nmark = 'pack'"


def count(name: str, value: str) -> str:
    return f"[counts]\n{name} = {{ value = {value}, mark = 'pack' }}"


# --- packs that are in order


def test_a_changed_asset_is_played_as_it_reads() -> None:
    at = gameplay(2, here="C01 D01", parties=[(2, 1, 1, 0)], pack=asset())
    assert at.legal(seat=0)[:2] == ["lose 1M", "lose 0"]
    assert at.legal("change", seat=0) == ["change 1F to 1Y", "change 1M to 1Y", "change 1H to 1Y"]
    score = ended(2, levels=["C01", "D01"], pack=asset()).view(0).scores[0]
    assert score.difficulty == 20


def test_all_other_assets_stay_as_they_are() -> None:
    changed, bundled = game(asset()).content, game().content
    assert [found.id for found in changed.assets] == [found.id for found in bundled.assets]
    assert [found.name for found in changed.assets[:2]] == ["Trial", "Dripping Steps"]
    assert bundled.assets[0].name == "Glowworm Nook"


def test_a_changed_quirk_is_scored_as_it_reads() -> None:
    at = ended(2, levels=["C17", "D01"], public="Q01", pack=quirk("most merchant"))
    assert at.points(0)["Reports"] == 3
    assert "Reports" not in at.points(1)


@pytest.mark.parametrize(
    ("goal", "text"),
    [
        ("most boss", "most Assets with Boss"),
        ("most treasure", "most Assets with Treasure"),
        ("most outdoor", "most Outdoor Assets"),
        ("most special", "most Special Assets"),
        ("most tokens", "most Tokens on your level"),
        ("highest difficulty", "highest Difficulty total"),
        ("fewest bid cards", "fewest Bid Cards in hand after the Design Phase"),
        ("connect 2", "at least 2 connected Assets of one type"),
        ("never hack", "no Hack in the whole game"),
        ("alive 2 types", "at least 2 types of members alive at the end"),
        ("alive 1 champion", "at least 1 Champion alive at the end"),
        ("dead 1", "at least 1 dead members at the end"),
        ("complete 1 others", "at least 1 other Quirks completed"),
    ],
)
def test_every_goal_can_be_written(goal: str, text: str) -> None:
    assert goal_text(game(quirk(goal)).content.quirks[0]) == text


def test_changed_counts_change_the_game() -> None:
    at = opening(2, pack=count("hacks", "3"))
    assert at.charges(0) == 3
    at = design(2, levels=["C01 C02"], pack=count("party_limit", "4"), parties=[(4, 4, 4, 4)], turn=3)
    at.bid(2, 6)
    at.play("reveal 2F")
    assert at.party(0) == (4, 4, 4, 4)


def test_a_match_with_a_pack_is_saved_and_loaded_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "mybox.toml"
    pack.write_text(asset(), encoding="utf-8")
    again = saved_and_loaded(soultable.new("black_souls", seats=3, seed="box", pack=pack), pack)
    assert isinstance(again.game, BlackSoulsGame)
    assert again.game.content.assets[0].name == "Trial"


# --- packs that are not

BROKEN = {
    "not TOML": ("[[asset]", "pack.toml: this is not TOML: Expected "),
    "unknown part": ("[[assets]]\nid = 'X'", "pack.toml: assets is not a part of the content; the parts are"),
    "unknown count": (
        count("turns", "12"),
        "pack.toml: counts has no value turns; the values are party_limit,",
    ),
    "count out of range": (
        count("party_limit", "8"),
        "pack.toml: counts party_limit: value is 8; expected a whole number from 2 to 7.",
    ),
    "too few Cubes": (
        count("cubes", "29"),
        "pack.toml: counts cubes: value is 29; expected a whole number from 30 to 1000.",
    ),
    "parties that never get large enough": (
        "whole = ['party']\n[[party]]\nid = '2F'\ntype = 'fighter'\ncubes = 2\ncards = 9\nmark = 'pack'",
        "pack.toml: all Party Cards together make parties of 8 Cubes; expected 10 or more.",
    ),
    "unknown Asset": (asset(id='"C25"'), "pack.toml: there is no asset C25 to replace; there are C01, C02,"),
    "Asset with a long id": (
        "whole = ['asset']\n" + asset(id='"C001"'),
        "pack.toml: asset C001: id is 'C001'; expected a text of at most 3 characters.",
    ),
    "Quirk with a long id": (
        "whole = ['quirk']\n" + quirk("most boss").replace("Q01", "Q001"),
        "pack.toml: quirk Q001: id is 'Q001'; expected a text of at most 3 characters.",
    ),
    "unknown key": (
        asset(flavour='"dark"'),
        "pack.toml: asset C01: flavour is not a key here; the keys are id,",
    ),
    "unknown type": (
        asset(type='"castle"'),
        "pack.toml: asset C01: type is 'castle'; expected one of: cave, dungeon, outdoor.",
    ),
    "unknown icon": (
        asset(icon='"inn"'),
        "pack.toml: asset C01: icon is 'inn'; expected one of: none, boss, merchant,",
    ),
    "negative Difficulty": (
        asset(difficulty="-1"),
        "pack.toml: asset C01: difficulty is -1; expected a whole number from 0 to 99.",
    ),
    "two Threats": (
        asset(threats="[1, 2]"),
        "pack.toml: asset C01: threats is [1, 2]; expected three Threats (Fighter, Mage, Healer), each",
    ),
    "a Threat that is none": (
        asset(threats='[1, 2, "Y"]'),
        "pack.toml: asset C01: threats is [1, 2, 'Y']; expected three Threats",
    ),
    "a Threat out of range": (asset(threats="[1, 2, 21]"), "pack.toml: asset C01: threats is [1, 2, 21];"),
    "Threats that are no list": (
        asset(threats='"X"'),
        "pack.toml: asset C01: threats is 'X'; expected three",
    ),
    "missing Threats": (
        asset(threats=""),
        "pack.toml: asset C01: threats is missing; expected three Threats",
    ),
    "too few Assets": (
        f"whole = ['asset']\n{asset()}",
        "pack.toml: 1 Assets are too few; expected 72 or more.",
    ),
    "too few Quirks": (
        f"whole = ['quirk']\n{quirk('dead 3')}",
        "pack.toml: 1 Quirks are too few; expected 18 or more.",
    ),
    "unknown goal": (
        quirk("be nice"),
        "pack.toml: quirk Q01: goal, column 1: found 'be'; expected one of: most special,",
    ),
    "most of what": (
        quirk("most moons"),
        "pack.toml: quirk Q01: goal, column 6: found 'moons'; expected 'special' or 'tokens' or one of:",
    ),
    "alive what": (
        quirk("alive 3 moons"),
        "pack.toml: quirk Q01: goal, column 9: found 'moons'; expected 'types' or one of: fighter,",
    ),
    "points that are none": (
        quirk("dead 3", "'many'"),
        "pack.toml: quirk Q01: points is 'many'; expected a",
    ),
    "unknown type of a Party Card": (
        "[[party]]\nid = '2F'\ntype = 'thief'\ncubes = 2\ncards = 2\nmark = 'pack'",
        "pack.toml: party 2F: type is 'thief'; expected one of: fighter, mage, healer, champion.",
    ),
    "a chart of the wrong length": (
        "[[difficulty]]\nid = '3'\ndesigners = 3\npoints = [4, 2]\nmark = 'pack'",
        "pack.toml: difficulty 3: points is [4, 2]; expected a list of 3 numbers, one for each rank.",
    ),
    "no chart": (
        "[[difficulty]]\nid = '3'\ndesigners = 4\npoints = [4, 3, 2, 1]\nmark = 'pack'",
        "pack.toml: no difficulty chart is for 3 designers; expected one.",
    ),
    "a connection that is too long": (
        "[[fluidity]]\nid = '8'\nleast = 13\npoints = 4\nmark = 'pack'",
        "pack.toml: fluidity 8: least is 13; expected a whole number from 1 to 12.",
    ),
    "two names too much alike": (
        "whole = ['asset']\n"
        + "\n".join(asset(id=f"'A{number}'") for number in range(71))
        + "\n"
        + asset(id="'a1'"),
        "pack.toml: two names are too much alike:",
    ),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_pack_is_refused_with_file_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        game(pack)
    assert str(refused.value).startswith(message)
