"""What chance deals stands with the seat that got it, in every game that deals anything."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

from soultable.engine.match import Match
from soultable.engine.registry import game
from soultable.lab.replay import match_of
from soultable.lab.report import figures, page
from soultable.lab.simulate import setup, simulate


def played(name: str, out: Path, games: int, mode: str = "", seats: int = 0, **options: int) -> list[Any]:
    """The rows of some random games, each with its match."""
    simulate(setup(game(name), seats, mode, options, seed="3"), games, out, workers=1)
    return [(row, match_of(out, row["game"])) for row in pq.read_table(out).to_pylist()]


def told(match: Match, kinds: tuple[str, ...]) -> list[Any]:
    return [event for _, event in match.story if event.kind in kinds]


def test_soul_dice_deals_the_first_cards_and_dice(tmp_path: Path) -> None:
    for row, match in played("soul_dice", tmp_path / "a.parquet", 4):
        for seat in (0, 1):
            dealt = [move.rsplit(" ", 1) for move in row[f"dealt_{seat}"]]
            cards = [event.values[0] for event in told(match, ("turned up",)) if event.seat == seat]
            assert [thing for verb, thing in dealt if verb == "turn up"] == cards[:4]
            first = next(event for event in told(match, ("rolled all",)) if event.seat == seat)
            assert Counter(thing for verb, thing in dealt if verb == "roll") == Counter(
                first.values[0].split("+")
            )
            assert {verb for verb, _ in dealt} == {"turn up", "roll"}


def test_soul_dice_deals_abilities_that_are_drawn(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    for row, match in played("soul_dice", out, 12, mode="advanced", abilities=1):
        for seat in (0, 1):
            (event,) = [event for event in told(match, ("ability",)) if event.seat == seat]
            assert [move for move in row[f"dealt_{seat}"] if move.startswith("deal ")] == [
                f"deal {event.values[0]}"
            ]
    found = figures(out)
    assert "use" in {words for figure in found.dealt["deal"] for words in figure.made}
    assert not any(figure.made for figure in found.dealt["roll"]), "a die is not the soul of its number"


def test_nobody_is_dealt_anything_at_the_side_of_shade(tmp_path: Path) -> None:
    for row, _ in played("soul_dice", tmp_path / "a.parquet", 3, mode="solo"):
        assert len([move for move in row["dealt_0"] if move.startswith("turn up")]) == 4


def test_soulgivers_deals_anomalies_and_replacements(tmp_path: Path) -> None:
    dealt: Counter[str] = Counter()
    for row, match in played("soulgivers", tmp_path / "a.parquet", 3):
        for seat in (0, 1):
            drawn: list[str] = []
            for event in told(match, ("drew", "drew cards")):
                if event.seat == seat:
                    verb = "anomaly" if event.kind == "drew" else "card"
                    drawn += [f"{verb} {thing}" for thing in event.values]
            assert sorted(row[f"dealt_{seat}"]) == sorted(drawn)
            dealt.update(move.split()[0] for move in drawn)
    assert set(dealt) == {"anomaly", "card"}


def test_soulless_vessel_deals_rows_of_items_and_loot(tmp_path: Path) -> None:
    loot = 0
    for row, match in played("soulless_vessel", tmp_path / "a.parquet", 2, seats=3):
        names = {item.id: item.name for item in match.game.content.items}
        for seat in range(3):
            items = [names[move.split()[1]] for move in row[f"dealt_{seat}"]]
            kept = next(event for event in told(match, ("kept",)) if event.seat == seat)
            assert kept.values[0] in items[:3]
            drawn = [event.values[0] for event in told(match, ("drew",)) if event.seat == seat]
            assert Counter(drawn) <= Counter(items[3:])
            loot += len(items) - 3
    assert loot


def test_a_report_says_that_a_game_deals_nothing(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game("connect_four")), 4, out, workers=1)
    assert "chance deals nothing to a seat that is counted" in page(figures(out))


@pytest.mark.parametrize(
    ("name", "mode", "even", "sides"),
    [
        ("soulgivers", "2vs2", 0.5, ["seats 0, 1", "seats 2, 3"]),
        ("soulless_vessel", "", None, ["the players", "the game"]),
    ],
)
def test_an_even_game_is_one_of_teams(
    name: str, mode: str, even: float | None, sides: list[str], tmp_path: Path
) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game(name), mode=mode), 1, out, workers=1)
    found = figures(out)
    assert found.even == even
    assert found.leads is not None
    assert found.leads.sides == sides
    assert page(found).endswith("</html>\n")
