"""The course of games: openings, the lead and close decisions are noted down rightly, and told rightly."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from soultable.bots.decision import Thought
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.registry import game
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.engine.trace import OPENING, Trace
from soultable.lab.course import STEPS, course_of, judges, margin
from soultable.lab.course_figures import closeness, leads, openings
from soultable.lab.game_files import join
from soultable.lab.parts import Part
from soultable.lab.replay import match_of
from soultable.lab.report import figures, page
from soultable.lab.simulate import FOLLOWED, Setup, setup, simulate
from tests.lab.test_report import cells


def leduc(bots: list[str], judge: bool = False) -> Setup:
    return setup(game("leduc"), bots=bots, seed="7", judge=judge)


# --- noting down


@pytest.mark.parametrize(("name", "bots"), [("leduc", ["greedy", "random"]), ("soul_dice", ["random"])])
def test_openings_are_the_first_decisions_of_each_seat(name: str, bots: list[str], tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(setup(game(name), 2, bots=bots, seed="7"), 5, out, workers=1)
    for row in pq.read_table(out).to_pylist():
        match = match_of(out, row["game"])
        again = Match(match.game, match.seats, match.mode, match.options, seed="")
        found: list[list[str]] = [[], []]
        for answer in match.log:
            if answer.seat != CHANCE and len(again.state.legal(answer.seat)) > 1:
                found[answer.seat].append(answer.move.notation)
            again.enter(answer.seat, answer.move)
        assert [row["first_0"], row["first_1"]] == [moves[:OPENING] for moves in found]


def test_a_game_of_bots_is_followed_from_its_start_to_its_end(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(leduc(["greedy"]), 12, out, workers=1)
    low, high = game("leduc").returns_range
    for row in pq.read_table(out).to_pylist():
        for seat in (0, 1):
            assert len(row[f"lead_{seat}"]) == STEPS + 1
            assert row[f"lead_{seat}"][-1] == pytest.approx((row[f"return_{seat}"] - low) / (high - low))
        assert row["lead_changes"] >= 0


def test_of_random_games_some_are_followed(tmp_path: Path) -> None:
    out = tmp_path / "a.parquet"
    simulate(leduc(["random"]), 3 * FOLLOWED, out, workers=1)
    table = pq.read_table(out)
    followed = np.flatnonzero(table["lead_0"].is_valid()).tolist()
    assert followed == [0, FOLLOWED, 2 * FOLLOWED]
    assert np.flatnonzero(table["lead_changes"].is_valid()).tolist() == followed


class Silent(Game[State]):
    """A game without an estimate."""


def test_a_game_without_an_estimate_is_not_followed() -> None:
    assert all(judges(game(name)) for name in ("soulfall", "soul_dice", "black_souls", "leduc"))
    assert not judges(Silent("silent", "Silent", 1, (2,), game("leduc").vocabulary))


def followed(estimates: list[list[float]], times: list[int]) -> Trace:
    trace = Trace(game("connect_four"), len(estimates[0]), [], follows=True)
    trace.estimates, trace.times = estimates, times
    return trace


def test_a_curve_has_what_was_seen_last() -> None:
    trace = followed([[0.5, 0.5], [0.7, 0.3], [0.2, 0.8]], [2, 10, 15])
    course = course_of(trace, 20, [0.0, 1.0], [[0], [1]])
    assert course is not None
    assert course.curves[0] == [0.5] * 10 + [0.7] * 5 + [0.2] * 5 + [0.0]
    assert course.changes == 1
    assert course_of(Trace(game("connect_four"), 2, []), 20, [0.0, 1.0], [[0], [1]]) is None


def test_allies_play_against_the_game() -> None:
    trace = followed([[0.6, 0.6], [0.48, 0.48], [0.4, 0.4], [0.9, 0.9]], [0, 5, 10, 15])
    course = course_of(trace, 20, [1.0, 1.0], [[0, 1]])
    assert course is not None
    assert course.changes == 2  # 0.48 is no lead of the game yet


def test_the_margin_compares_like_with_like() -> None:
    one, other = Move("a", "a"), Move("b", "b")
    assert margin([Thought(one, 9, 0.6), Thought(other, 5, 0.5)]) == pytest.approx(0.1)
    assert margin([Thought(one, 9, 0.6), Thought(other, 5, 0.7)]) == 0.0
    assert margin([Thought(one, 1, 0.2, 0.8), Thought(other, 0, 0.7, 0.7)]) == pytest.approx(0.1)
    assert margin([Thought(one, 9, 0.6)]) == 0.0


def test_every_decision_is_as_likely_to_be_drawn() -> None:
    rules = game("connect_four")
    states = [rules.start(2, "standard", {}) for _ in range(4)]
    for number, state in enumerate(states):
        state.taken = number  # to tell them apart
    drawn = [0] * 4
    for seed in range(2000):
        trace = Trace(rules, 2, [], sampler=Random(seed))
        for number, state in enumerate(states):
            trace.look(state, number % 2, number)
        kept: Any = trace.sampled
        assert trace.sampled_seat == kept.taken % 2
        drawn[kept.taken] += 1
    assert all(abs(times - 500) < 100 for times in drawn)


def test_a_judge_changes_no_game_and_follows_from_the_seed(tmp_path: Path) -> None:
    for bots in (["random"], ["greedy"]):
        simulate(leduc(bots), 3, tmp_path / "plain.parquet", 1, force=True)
        for workers in (1, 2):
            simulate(leduc(bots, True), 3, tmp_path / f"{workers}.parquet", workers, force=True)
        assert (tmp_path / "1.parquet").read_bytes() == (tmp_path / "2.parquet").read_bytes()
        judged = pq.read_table(tmp_path / "1.parquet")
        assert judged.drop_columns(["judged", "margin"]).equals(pq.read_table(tmp_path / "plain.parquet"))
        assert set(judged["judged"].to_pylist()) == {"bet"}
        assert all(0.0 <= one <= 1.0 for one in judged["margin"].to_pylist())


@pytest.mark.parametrize(("games", "judge"), [(50, False), (3, True)])
def test_parts_with_games_that_were_not_followed_are_joined_to_the_byte(
    games: int, judge: bool, tmp_path: Path
) -> None:
    what = leduc(["random"], judge=judge)
    simulate(what, games, tmp_path / "whole.parquet", 1)
    parts = [tmp_path / f"{number}.parquet" for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        simulate(what, games, part, 1, part=Part(number, 2))
    assert join(parts, tmp_path / "joined.parquet") == (games, games)
    assert (tmp_path / "joined.parquet").read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    command = pq.read_schema(tmp_path / "joined.parquet").metadata[b"command"]
    assert command.endswith(b" --judge") == judge


# --- counting


def test_openings_are_counted_with_how_they_did() -> None:
    rows = [list("abc"), list("abc"), list("acb"), ["b"], [], list("abc"), list("abc"), list("abc")]
    table = pa.table({"first_0": pa.array(rows, pa.list_(pa.string()))})
    (found,) = openings(table, np.array([[1.0, 0.0, 1.0, 1.0, 1.0, 0.5, 0.0, 0.0]]))
    assert found.games == 7
    assert [(one.moves, one.rate.wins, one.rate.of) for one in found.first] == [
        (("a",), 2.5, 6),
        (("b",), 1.0, 1),
    ]
    assert [(one.moves, one.rate.wins, one.rate.of) for one in found.longer] == [(("a", "b", "c"), 1.5, 5)]
    assert openings(pa.table({"game": [1]}), np.array([[1.0]])) == []


def curve(start: float, end: float) -> list[float]:
    return [start] * STEPS + [end]


def table_of(curves: list[list[list[float] | None]], changes: list[int | None]) -> pa.Table:
    columns = {f"lead_{n}": pa.array(one, pa.list_(pa.float32())) for n, one in enumerate(curves)}
    return pa.table({**columns, "lead_changes": pa.array(changes, pa.int64())})


def test_the_lead_is_that_over_the_next_one() -> None:
    table = table_of(
        [
            [curve(0.5, 1.0), None, curve(0.2, 0.0)],
            [curve(0.3, 0.0), None, curve(0.3, 1.0)],
            [curve(0.2, 0.0), None, curve(0.5, 0.0)],
        ],
        [0, None, 3],
    )
    won = np.array([[1.0, 0.5, 0.0], [0.0, 0.5, 1.0], [0.0, 0.0, 0.0]])
    found = leads(table, won, [[0], [1], [2]])
    assert found is not None
    assert (found.games, found.sides) == (2, ["seat 0", "seat 1", "seat 2"])
    assert found.means[0] == pytest.approx(0.2)
    assert found.means[-1] == pytest.approx(1.0)
    assert [side[0] for side in found.expected] == pytest.approx([0.35, 0.3, 0.35])
    assert (found.held[0].wins, found.held[0].of) == (1.0, 2)
    assert found.changes == [0, 3]
    assert (found.never.wins, found.never.of) == (1.0, 2)


def test_where_all_play_together_games_won_and_lost_are_told_apart() -> None:
    table = table_of([[curve(0.6, 1.0), curve(0.7, 0.0)]] * 2, [0, 1])
    found = leads(table, np.array([[1.0, 0.0]] * 2), [[0, 1]])
    assert found is not None
    assert found.sides == ["the players", "the game"]
    assert found.ended is not None
    assert (found.ended[0][0], found.ended[1][0]) == pytest.approx((0.6, 0.7))
    assert (found.held[0].wins, found.held[0].of) == (1.0, 2)
    assert found.means[0] == pytest.approx(0.3)


def test_close_decisions_are_counted() -> None:
    margins = [0.0, 0.02, 0.04, 0.3, None, 0.9]
    kinds = ["turn", "turn", "turn", "bid", None, "bid"]
    table = pa.table({"margin": pa.array(margins, pa.float32()), "judged": pa.array(kinds, pa.string())})
    found = closeness(table, "hard")
    assert found is not None
    assert (found.close.wins, found.close.of) == (2.0, 5)
    assert dict(found.margins) == {
        "less than 1": 1,
        "1 to 3": 1,
        "3 to 5": 1,
        "5 to 10": 0,
        "10 to 20": 0,
        "20 to 50": 1,
        "50 or more": 1,
    }
    assert [(kind, rate.wins, rate.of) for kind, rate in found.kinds] == [("turn", 2.0, 3), ("bid", 0.0, 2)]
    assert closeness(pa.table({"game": [1]}), "") is None


# --- the page


@pytest.fixture(scope="module")
def text(tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("course") / "a.parquet"
    simulate(leduc(["greedy"], judge=True), 10, out, workers=1)
    return page(figures(out))


def test_the_page_tells_the_course(text: str) -> None:
    lead = cells(text, "How far the one ahead is ahead, in points of %")
    assert [row[0] for row in lead[1:]] == [f"{percent} %" for percent in range(0, 101, 10)]
    assert cells(text, "How often the one who is ahead then wins")[0][0] == "Of the game"
    assert cells(text, "What each side could expect on average")[0] == ["Of the game", "seat 0", "seat 1"]
    assert cells(text, "How often the lead changed in a game")[1][0] == "games"
    first = cells(text, "First decision of seat 0")
    assert {row[0] for row in first[1:]} <= {"fold", "call", "raise"}
    assert sum(int(row[2]) for row in first[1:]) == 10
    decisions = cells(text, "How much better the best answer is than the second")
    assert sum(int(row[1]) for row in decisions[1:]) == 10
    assert "thought over by the level hard" in text


def test_below_each_plot_stands_a_table(text: str) -> None:
    parts = text.split("</svg></div>\n")[1:]
    assert len(parts) == text.count("<svg ") == 11
    for part in parts:
        assert part.startswith('<div class="wide"><table>')


def test_older_files_say_nothing_about_it(tmp_path: Path) -> None:
    new, old = tmp_path / "new.parquet", tmp_path / "old.parquet"
    simulate(leduc(["greedy"]), 4, new, 1)
    table = pq.read_table(new)
    kept = [name for name in table.column_names if not name.startswith(("first_", "lead_"))]
    pq.write_table(table.select(kept), old)
    told = page(figures(old))
    assert told.count("Nothing is known about") == 2
    assert "None was judged" in told


def test_older_files_are_counted_together_with_new_ones(tmp_path: Path) -> None:
    new, old = tmp_path / "new.parquet", tmp_path / "old.parquet"
    simulate(leduc(["greedy"]), 8, new, 1, part=Part(2, 2))
    simulate(leduc(["greedy"]), 8, old, 1, part=Part(1, 2))
    table = pq.read_table(old)
    pq.write_table(table.drop_columns(["first_0", "first_1", "lead_0", "lead_1", "lead_changes"]), old)
    found = figures(new, old)
    assert found.games == 8
    assert found.leads is not None
    assert found.leads.games == 4
    assert [one.games for one in found.openings] == [4, 4]
