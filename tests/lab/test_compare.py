"""Two packs in the same games: differences of pairs, with intervals that can be trusted."""

from __future__ import annotations

from random import Random

import pytest

from soultable.engine.registry import game
from soultable.lab.compare import Comparison, Difference, compare
from soultable.lab.comparison_text import page, text
from soultable.lab.intervals import paired_shares, z_of_all
from soultable.lab.simulate import Jobs, Setup, play_some, setup
from tests.conformance.candidates import known
from tests.engine.partners import Partners

QUICK = "[counts]\nend_shards = { value = 2, mark = 'pack' }\n"
"""The game ends with the second shard instead of the eighth."""


def soulfall(pack: str = "") -> Setup:
    return setup(game("soulfall", pack, "quick.toml"), 2, pack_name="quick.toml" if pack else "")


@pytest.fixture(scope="module")
def quicker() -> Comparison:
    found = compare(soulfall(), soulfall(QUICK), 120, workers=1)
    assert found is not None
    return found


def row(found: Comparison, heading: str, name: str) -> Difference:
    section = next(section for section in found.sections if section.heading == heading)
    return next(one for one in section.rows if one.name == name)


def test_a_known_change_is_found(quicker: Comparison) -> None:
    shards = row(quicker, "Endings", "shards")
    assert shards.change > 0.8
    assert shards.low > 0.7
    assert shards.is_sure
    turns = row(quicker, "Length and other numbers of a game", "turns")
    assert turns.change < -3
    assert turns.is_sure


def test_the_figures_are_those_of_the_rows(quicker: Comparison) -> None:
    jobs = Jobs([range(120)], 500)
    before, after = (play_some(what, jobs, 0).to_pylist() for what in (soulfall(), soulfall(QUICK)))
    assert [one["seed"] for one in before] == [one["seed"] for one in after]
    wins = row(quicker, "Win rates", "seat 0")
    shares = [
        [(0 in one["winners"]) / max(1, len(one["winners"])) for one in rows] for rows in (before, after)
    ]
    changes = [new - old for old, new in zip(*shares, strict=True)]
    assert wins.base == pytest.approx(sum(shares[0]) / 120)
    assert wins.change == pytest.approx(sum(changes) / 120)
    squares = sum(change * change for change in changes)
    assert (wins.low, wins.high) == pytest.approx(paired_shares(sum(changes), squares, 120))
    played = row(quicker, "Counted moves in a game", "play VAS-1")
    times = sum(one[f"moves_{seat}"].count("play VAS-1") for one in after for seat in (0, 1))
    assert played.new == pytest.approx(times / 120)
    assert played.title == game("soulfall").explain("VAS-1")[0]
    same = sum({**old} == {**new} for old, new in zip(before, after, strict=True))
    assert quicker.alike == same < 120


def test_the_other_way_round_everything_is_reversed(quicker: Comparison) -> None:
    back = compare(soulfall(QUICK), soulfall(), 120, workers=1)
    assert back is not None
    for section in quicker.sections:
        for one in section.rows:
            other = row(back, section.heading, one.name)
            assert (other.low, other.high) == pytest.approx((-one.high, -one.low))


def test_the_same_content_differs_in_nothing() -> None:
    renamed = "[[lord]]\nid = 'VAS'\nname = 'Vasko'\ntitle = 'the Other'\nmark = 'pack'\n"
    found = compare(soulfall(), soulfall(renamed), 20, workers=1)
    assert found is not None
    assert found.alike == 20
    assert not any(one.is_sure for section in found.sections for one in section.rows)
    assert {one.change for section in found.sections for one in section.rows} == {0.0}


def test_one_worker_and_two_find_the_same() -> None:
    whats = [setup(game("soulfall", pack, "quick.toml"), 2, bots=["random", "easy"]) for pack in ("", QUICK)]
    one, two = (compare(whats[0], whats[1], 3, workers) for workers in (1, 2))
    assert one == two


def test_an_interval_of_pairs_holds_the_truth_as_often_as_it_says() -> None:
    rng = Random(5)
    held = 0
    for _ in range(1000):
        changes = [rng.choices((1, 0, -1), (30, 60, 10))[0] for _ in range(30)]
        low, high = paired_shares(sum(changes), sum(change * change for change in changes), 30)
        held += low <= 0.2 <= high
    assert 930 <= held <= 975


def test_many_moves_have_wider_intervals_together(quicker: Comparison) -> None:
    section = next(one for one in quicker.sections if one.heading == "Counted moves in a game")
    assert section.together
    assert len(section.rows) > 50
    assert z_of_all(len(section.rows)) > 3.2
    sure = [one.is_sure for one in section.rows]
    assert sure == sorted(sure, reverse=True)


def test_teams_are_compared(quicker: Comparison) -> None:
    with known(Partners()):
        what = setup(Partners(), 4, mode="teams")
        found = compare(what, what, 5, workers=1)
    assert found is not None
    rows = found.sections[0].rows
    assert [one.name for one in rows] == ["seat 0", "seat 1", "seat 2", "seat 3", "team 1", "team 2"]
    assert [one.title for one in rows[4:]] == ["seats 0, 2", "seats 1, 3"]
    assert rows[4].base == rows[0].base == rows[2].base
    assert rows[4].base + rows[5].base == pytest.approx(1)
    assert [one.name for one in quicker.sections[0].rows] == ["seat 0", "seat 1"]


def test_the_page_and_the_text_state_the_same(quicker: Comparison) -> None:
    written, printed = page(quicker), text(quicker)
    assert "new:  quick.toml" in printed
    for name in ("shards", "seat 0", "turns"):
        assert name in written
        assert name in printed
    shards = f"{100 * row(quicker, 'Endings', 'shards').change:+.2f}"
    assert shards in written
    assert shards in printed
    assert "none of them with a sure difference" in printed
    assert written.count("<svg") == len(quicker.sections)
    assert 'src="http' not in written
    assert 'href="http' not in written
    assert written == page(quicker)
