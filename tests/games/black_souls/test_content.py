"""The content as RULES.md tells it: components, Party Cards, Assets, the chart (BS-C)."""

from __future__ import annotations

import re
import tomllib
from itertools import permutations

from soultable.engine.rulebook import rulebook
from soultable.games.black_souls import FOLDER
from soultable.games.black_souls.content import BOSS, ICON_WORDS, PLAIN, TYPE_WORDS, X
from soultable.games.black_souls.view import catalog
from tests.games.black_souls.tables import game, opening
from tests.rules import rule

CONTENT = game().content
FILE = tomllib.loads((FOLDER / "content.toml").read_text(encoding="utf-8"))


@rule("BS-C-01")
def test_the_counts_of_the_components() -> None:
    assert [len([a for a in CONTENT.assets if a.type == kind]) for kind in range(3)] == [24, 24, 24]
    assert (CONTENT.cubes, CONTENT.tavern_tokens, CONTENT.shrine_tokens) == (30, 16, 16)
    assert sum(card.cards for card in CONTENT.party_cards) == 12
    assert [quirk.id for quirk in CONTENT.quirks] == [f"Q{number:02}" for number in range(1, 21)]
    assert sum(len(opening(6).hand(seat)) for seat in range(6)) == 42
    assert {entry["mark"] for entry in [*FILE["counts"].values(), *FILE["quirk"], *FILE["fluidity"]]} == {
        "rulebook"
    }


@rule("BS-C-02")
def test_the_party_cards_and_how_large_parties_begin() -> None:
    cards = [(card.type, card.cubes) for card in CONTENT.party_cards for _ in range(card.cards)]
    assert [[cubes for kind, cubes in cards if kind == member] for member in range(4)] == [
        [2, 2, 3],
        [2, 2, 3],
        [2, 2, 3],
        [1, 1, 2],
    ]
    sizes: dict[int, int] = {}
    revealed = set()
    for draw in permutations(cards, 5):
        party, count = [1, 1, 1, 1], 0
        for kind, cubes in draw:
            if sum(party) >= 10:
                break
            party[kind] = min(5, party[kind] + cubes)
            count += 1
        sizes[sum(party)] = sizes.get(sum(party), 0) + 1
        revealed.add(count)
    total = sum(sizes.values())
    assert {size: round(100 * often / total, 1) for size, often in sizes.items()} == {
        10: 54.1,
        11: 38.3,
        12: 7.6,
    }
    assert revealed == {2, 3, 4, 5}


@rule("BS-C-03")
def test_the_assets_are_those_of_the_rules() -> None:
    text = rulebook("black_souls").text
    rows = re.findall(
        r"^\* (\d\d): (?:(\w+), )?Difficulty (\d+), (\S+)/(\S+)/(\S+): (.+), (.+), (.+)$", text, re.MULTILINE
    )
    assert len(rows) == 24
    told = []
    for number, icon, difficulty, a, b, c, *names in rows:
        orders = ((a, b, c), (c, a, b), (b, c, a))
        for letter, kind, name, threats in zip("CDO", TYPE_WORDS, names, orders, strict=True):
            told.append((f"{letter}{number}", name, kind, (icon or "none").lower(), int(difficulty), threats))
    here = [
        (
            asset.id,
            asset.name,
            TYPE_WORDS[asset.type],
            ICON_WORDS[asset.icon],
            asset.difficulty,
            tuple("X" if threat == X else str(threat) for threat in asset.threats),
        )
        for asset in CONTENT.assets
    ]
    assert sorted(told) == sorted(here)
    assert {entry["mark"] for entry in FILE["asset"]} == {"stand-in"}


@rule("BS-C-03", "BS-SPC-01", "BS-DES-12")
def test_of_each_type_fourteen_are_plain_and_two_have_each_icon() -> None:
    for kind in range(3):
        assets = [asset for asset in CONTENT.assets if asset.type == kind]
        assert sum(asset.difficulty for asset in assets) == 85
        assert [len([a for a in assets if a.icon == icon]) for icon in range(6)] == [14, 2, 2, 2, 2, 2]
        hardest = min(asset.difficulty for asset in assets if asset.icon == BOSS)
        assert all(asset.difficulty < hardest for asset in assets if asset.icon != BOSS)
        assert max(asset.difficulty for asset in assets if asset.icon == PLAIN) == 6


@rule("BS-C-04", "BS-DIF-02")
def test_the_chart_of_level_difficulty() -> None:
    assert CONTENT.difficulty_points[2:] == [
        [3, 1],
        [4, 2, 1],
        [5, 3, 2, 1],
        [5, 4, 3, 2, 1],
        [5, 4, 3, 2, 1, 0],
    ]


def test_the_catalog_has_everything_in_the_box() -> None:
    shown = catalog(CONTENT)
    assert [space.number for space in shown.spaces] == list(range(1, 13))
    assert (len(shown.assets), len(shown.quirks), len(shown.party_cards), len(shown.bids)) == (72, 20, 8, 7)
    maw = next(asset for asset in shown.assets if asset.id == "C15")
    assert (maw.name, maw.icon, maw.difficulty, maw.threats) == ("The Pale Maw", "boss", 8, ["4", "5", "X"])
