"""The balance report states the right figures, and always the same bytes."""

from __future__ import annotations

import html
import re
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from soultable.engine.registry import game
from soultable.lab.intervals import wilson, z_of_all
from soultable.lab.report import Figures, figures, page, victories
from soultable.lab.simulate import setup, simulate


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games of Soulfall for two; in the last one the victory is shared."""
    columns = {
        "game": [0, 1, 2, 3],
        "seed": [5, 6, 7, 8],
        "seats": [2, 2, 2, 2],
        "answers": [90, 100, 110, 120],
        "turns": [20, 21, 21, 26],
        "ending": ["shards", "outposts", "outposts", "stopped"],
        "winners": pa.array([[0], [1], [0], [0, 1]], pa.list_(pa.int8())),
        "score_0": [40, 20, 45, 30],
        "score_1": [30, 50, 10, 30],
        "return_0": [1.0, 0.0, 1.0, 0.5],
        "return_1": [0.0, 1.0, 0.0, 0.5],
        "moves_0": moves([["play VAS-1", "play VAS-1"], ["play VAS-1"], [], ["devote SET-2"]]),
        "moves_1": moves([[], ["play ORR-1"], ["play VAS-1"], []]),
    }
    facts = {
        "soultable": "0.1.0",
        "game": "soulfall",
        "version": "1",
        "seats": "2",
        "mode": "standard",
        "options": "{}",
        "bots": '["random", "easy"]',
        "seed": "a <seed>",
        "games": "9",
        "command": "soultable simulate soulfall --seats 2",
    }
    path = tmp_path_factory.mktemp("report") / "known.parquet"
    pq.write_table(pa.table(columns).replace_schema_metadata(facts), path)
    return path


@pytest.fixture(scope="module")
def text(known: Path) -> str:
    """The report of it."""
    return page(figures(known))


def moves(rows: list[list[str]]) -> pa.Array:
    return pa.array(rows, pa.list_(pa.dictionary(pa.int16(), pa.string())))


def cells(text: str, caption: str) -> list[list[str]]:
    """The rows of the table with this caption."""
    found = re.search(rf"<caption>{re.escape(caption)}.*?</table>", text, re.DOTALL)
    assert found is not None
    rows = re.findall(r"<tr>(.*?)</tr>", found[0])
    return [[html.unescape(cell) for cell in re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row)] for row in rows]


@pytest.mark.parametrize(("low", "middle", "high"), [(0.0, 0.5, 1.0), (-13.0, 0.0, 13.0)])
def test_without_a_winner_a_draw_counts_half_and_a_game_lost_by_all_nothing(
    low: float, middle: float, high: float
) -> None:
    games = pa.table(
        {
            "winners": pa.array([[1], [], []], pa.list_(pa.int8())),
            "return_0": [low, middle, low],
            "return_1": [high, middle, low],
        }
    )
    assert victories(games, [[0], [1]], (low, high)).tolist() == [[0.0, 0.5, 0.0], [1.0, 0.5, 0.0]]


def test_figures_of_a_known_file(known: Path) -> None:
    found = figures(known)
    assert [rate.wins for rate in found.seats] == [2.5, 1.5]
    assert found.lengths == [20, 21, 21, 26]
    assert found.length_unit == "turns"
    assert found.endings == [("outposts", 2), ("shards", 1), ("stopped", 1)]
    assert found.scores == [[40, 20, 45, 30], [30, 50, 10, 30]]
    played = {figure.notation: figure for figure in found.moves["play"]}
    assert (played["play VAS-1"].times, played["play VAS-1"].rate.of) == (4, 3)
    assert played["play VAS-1"].rate.wins == 1.0
    assert played["play ORR-1"].rate.wins == 1.0
    assert [figure.rate.wins for figure in found.moves["devote"]] == [0.5]


def test_the_page_states_them(text: str) -> None:
    seats = cells(text, "Win rate of each seat")
    assert seats[0] == ["Seat", "Games", "Win rate", "95 % interval"]
    assert seats[1] == ["seat 0", "4", "62.50%", "21.94% to 90.81%"]
    assert cells(text, "What ended the games")[1] == ["outposts", "2", "50.0%"]
    assert cells(text, "Length of the games in turns")[1][:2] == ["games", "22.00"]
    plays = next(part for part in text.split("<h2>") if part.startswith("Moves: play"))
    rows = cells(plays, "Win rate of those who made the move")
    assert rows[1][:5] == ["play ORR-1", "First Stone (Orrom, ORR-1)", "1", "1", "100.00%"]
    assert rows[2][:5] == ["play VAS-1", "Sundering (Vaskar, VAS-1)", "4", "3", "33.33%"]
    assert "4 games of Soulfall" in text
    assert "The simulation was stopped: 9 games were planned." in text
    assert "soultable simulate soulfall --seats 2" in text
    assert "Seed a &lt;seed&gt;, soultable 0.1.0." in text


def test_the_page_needs_nothing_else(text: str) -> None:
    addresses = set(re.findall(r"https?://[^\"' <]+", text))
    assert addresses == {"http://www.w3.org/1999/xlink", "http://www.w3.org/2000/svg"}  # names, not links
    assert not re.search(r"<(script|link|img|iframe)|@import|url\((?!#)", text)


def test_the_plots_are_named_and_follow_the_colours_of_the_page(text: str) -> None:
    plots = re.findall(r"<svg.*?</svg>", text, re.DOTALL)
    assert len(plots) == 6
    for plot in plots:
        assert re.match(r'<svg role="img" aria-label="[^"]+" ', plot)
        assert "currentColor" in plot
        assert not re.search(r"#0[123]0[123]0[123]", plot)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))


def test_the_same_file_gives_the_same_bytes(known: Path, text: str) -> None:
    assert page(figures(known)) == text


@pytest.fixture(scope="module")
def dealt(known: Path) -> Path:
    """The same games, with what was dealt: VAS-1 came to three winners in four, ORR-1 to one in two."""
    table = pq.read_table(known)
    for name, rows in (
        ("dealt_0", [["take VAS-1", "take VAS-1"], ["take ORR-1"], ["take VAS-1"], []]),
        ("dealt_1", [["take ORR-1"], ["take VAS-1"], ["take VAS-1"], []]),
    ):
        table = table.append_column(name, moves(rows))
    path = known.with_name("dealt.parquet")
    pq.write_table(table, path)
    return path


def test_what_was_dealt_stands_beside_what_was_played(dealt: Path, known: Path) -> None:
    things = {figure.thing: figure for figure in figures(dealt).dealt["take"]}
    vas, orr = things["VAS-1"], things["ORR-1"]
    assert (vas.rate.wins, vas.rate.of) == (3.0, 4)
    assert (orr.rate.wins, orr.rate.of) == (0.0, 2)
    assert vas.average == orr.average == 0.5
    assert (vas.effect, orr.effect) == (0.25, -0.5)
    low, high = vas.interval
    assert low == pytest.approx(wilson(3.0, 4, z_of_all(2))[0] - 0.5)
    assert low < 0 < vas.effect < high
    assert (vas.made["play"].wins, vas.made["play"].of) == (1.0, 3)
    assert set(vas.made) == {"play"}
    assert figures(known).dealt == {}


def test_the_page_says_which_is_the_cause(dealt: Path, text: str) -> None:
    told = page(figures(dealt))
    rows = cells(told, "Win rate of those who got it at least once; on average 50.00%")
    assert rows[0][:5] == ["Dealt", "About", "Players", "Win rate", "Effect"]
    assert rows[0][6:] == ["After play"]
    assert rows[1][:5] == ["VAS-1", "Sundering (Vaskar, VAS-1)", "4", "75.00%", "+25.00%"]
    assert rows[1][6:] == ["33.33%"]
    assert "the effect is a cause" in told
    assert "<h2>Dealt by chance</h2>\n<p>Nothing is known about it: these files are older" in text


def test_intervals_of_many_moves_hold_together(known: Path) -> None:
    played = figures(known).moves["play"]
    assert {figure.rate.z for figure in played} == {z_of_all(2)}


def counted(found: Figures) -> dict[str, tuple[int, float, int]]:
    return {
        figure.notation: (figure.times, figure.rate.wins, figure.rate.of)
        for moves in found.moves.values()
        for figure in moves
    }


def test_moves_are_counted_as_by_hand(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game("soulfall"), 2, seed="1"), 60, out, workers=1)
    by_hand: dict[str, tuple[int, float, int]] = {}
    for row in pq.read_table(out).to_pylist():
        for seat in range(2):
            won = 1.0 / len(row["winners"]) if seat in row["winners"] else 0.0
            for move in set(row[f"moves_{seat}"]):
                times, wins, players = by_hand.get(move, (0, 0.0, 0))
                here = row[f"moves_{seat}"].count(move)
                by_hand[move] = (times + here, wins + won, players + 1)
    assert counted(figures(out)) == by_hand


PACK = """
[[asset]]
id = "C04"
name = "Cat Café"
type = "cave"
icon = "none"
difficulty = 2
threats = [1, 3, 2]
mark = "pack"
"""


@pytest.fixture(scope="module")
def designed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Games of Black Souls with a pack, in which an Asset has another name."""
    out = tmp_path_factory.mktemp("report") / "designed.parquet"
    played = game("black_souls", PACK, "cats.toml")
    simulate(setup(played, 2, seed="1", pack_name="cats.toml"), 60, out, workers=1)
    return out


def test_moves_are_counted_by_the_asset_they_are_about(designed: Path) -> None:
    found = figures(designed)
    made = pq.read_table(designed)
    takes = [move for seat in range(2) for row in made[f"moves_{seat}"].to_pylist() for move in row]
    takes = [move for move in takes if move.startswith("take ")]
    assert {move.split()[2] for move in takes} == {"1", "2", "3"}
    figure_of = {figure.notation: figure for figure in found.moves["take"]}
    assert set(figure_of) == {" ".join(move.split()[:2]) for move in takes}
    assert figure_of["take C04"].times == sum(move.split()[1] == "C04" for move in takes)
    assert all(figure.title for figure in found.moves["take"])


def test_the_names_are_those_of_the_pack(designed: Path) -> None:
    assert "Cat Café (C04)" in page(figures(designed))


def test_rare_moves_do_not_stand_on_top(designed: Path) -> None:
    lows = [figure.rate.interval[0] for figure in figures(designed).moves["take"]]
    assert lows == sorted(lows, reverse=True)


def test_headings_are_whole_and_a_column_without_a_word_is_left_out(designed: Path) -> None:
    text = page(figures(designed))
    headings = re.findall(r"<h2>Moves: (.*?)</h2>", text)
    assert headings == ["bid", "hack", "mega hack", "take"]
    bids = next(part for part in text.split("<h2>") if part.startswith("Moves: bid"))
    assert cells(bids, "Win rate of those who made the move")[0][:3] == ["Move", "Times made", "Players"]


@pytest.mark.parametrize("name", ["leduc", "connect_four"])
def test_a_game_that_counts_no_moves_has_a_report_too(name: str, tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game(name)), 20, out, workers=1)
    found = figures(out)
    assert found.moves == {}
    assert found.length_unit == "answers"
    assert page(found).endswith("</html>\n")
