"""Populate, Prosper and Build (SF-POP, SF-PRO, SF-BLD) with their rulings."""

from __future__ import annotations

import pytest

from tests.games.soulfall.tables import table
from tests.rules import rule

# --- Populate


@rule("SF-POP-01")
def test_populate_puts_a_nomad_beside_an_own_nomad_or_outpost() -> None:
    at = table(nomads=[["A1"], ["B2", "D3"]], outposts=[["C5"], ["E3"]])
    assert at.legal("populate") == ["populate A2", "populate B1", "populate B4", "populate C4", "populate D4"]
    assert at.refused("populate C2").rule == "SF-POP-01"  # beside an opposing Nomad only
    assert at.refused("populate E2").rule == "SF-POP-01"  # beside an opposing Outpost only
    at.play("populate D4")
    assert at.nomads(0) == ["A1", "D4"]  # Nomad side up
    assert at.outposts(0) == ["C5"]
    assert at.unplayed(0) == 7


@rule("SF-R-08", "SF-R-27")
def test_populate_needs_an_unplayed_marker_and_moves_none() -> None:
    nine = ["A1", "A2", "A3", "B1", "B2", "B3", "B4"]
    at = table(nomads=[nine, ["E3"]], outposts=[["C1", "C2"]])
    at.play("populate C3")  # the tenth marker
    assert at.nomads(0) == [*nine, "C3"]  # none has been moved
    assert at.unplayed(0) == 0
    full = table(nomads=[[*nine, "C3"], ["E3"]], outposts=[["C1", "C2"]])
    assert full.refused("populate C4").rule == "SF-R-08"
    assert full.legal("populate") == []


@rule("SF-R-09")
@pytest.mark.parametrize("space", ["B1", "B2", "C2", "C3"])
def test_one_marker_stands_in_a_space(space: str) -> None:
    at = table(nomads=[["A1", "B1"], ["C2"]], outposts=[["B2"], ["C3"]])
    assert at.refused(f"populate {space}").rule == "SF-R-09"


@rule("SF-R-09", "SF-POP-01")
def test_opposing_neighbours_neither_help_nor_harm() -> None:
    at = table(nomads=[["A1"], ["B3", "C3"]])
    at.play("populate B2")  # beside both
    assert at.nomads(0) == ["A1", "B2"]
    assert at.nomads(1) == ["B3", "C3"]
    aside = table(nomads=[["A1"], ["B3", "C3"]])
    aside.play("populate B1")  # beside neither
    assert aside.nomads(0) == ["A1", "B1"]


@rule("SF-POP-02", "SF-R-10")
def test_the_last_nomad_is_not_destroyed_however_many_outposts_there_are() -> None:
    at = table(3, hands=[["VAS-1"]], nomads=[["A1"], ["D4"], ["G1", "G2"]], outposts=[[], ["E4", "E5"]])
    at.play("play VAS-1")
    assert at.legal() == ["destroy G1", "destroy G2"]
    assert at.refused("destroy D4").rule == "SF-R-10"
    at.play("destroy G1")
    assert at.nomads(2) == ["G2"]  # protected from now on


@rule("SF-POP-02", "SF-R-10", "SF-W-02")
def test_the_last_nomad_is_not_sacrificed() -> None:
    alone = table(hands=[["VAS-1"]], outposts=[["B1", "B2"]], devotions=[["VAS"]])
    alone.play("play VAS-1")
    assert alone.happened("skipped") == [(0, "top", "VAS-1"), (0, "bottom", "VAS-1")]
    two = table(hands=[["VAS-1"]], nomads=[["A1", "A2"]], devotions=[["VAS"]])
    two.play("play VAS-1")
    assert two.legal() == ["sacrifice A1", "sacrifice A2"]


# --- Prosper


@rule("SF-PRO-01")
def test_prosper_takes_one_shard_from_the_side() -> None:
    at = table(3, shards=[1, 2, 3])
    at.play("prosper")
    assert [at.shards(seat) for seat in range(3)] == [2, 2, 3]
    assert at.shards_at_side == 40 - 7


@rule("SF-PRO-02")
def test_the_last_shard_is_not_taken() -> None:
    at = table(3, hands=[["SET-3"]], discards=["SET-1"], shards=[1, 1, 2])
    at.play("play SET-3", "draw", "take SET-2", "take VAS-1", "discard SET-2")
    assert at.refused("steal Blue").rule == "SF-PRO-02"
    assert at.legal() == ["steal Red"]
    at.play("steal Red")
    assert [at.shards(seat) for seat in range(3)] == [2, 1, 1]


@rule("SF-R-25")
def test_shards_are_limited() -> None:
    at = table(shards=[2, 37])
    at.play("prosper")  # the last one
    assert at.shards_at_side == 0
    at.play("draw", "take VAS-1", "take VAS-2", "discard VAS-2", "populate A2")
    assert at.asked == 1
    assert at.refused("prosper").rule == "SF-R-25"


# --- Build


@rule("SF-BLD-01")
@pytest.mark.parametrize(
    ("nomads", "outposts", "allowed"),
    [(3, 3, False), (2, 3, False), (3, 2, True), (4, 3, True), (5, 1, True)],
)
def test_build_needs_more_nomads_than_outposts(nomads: int, outposts: int, allowed: bool) -> None:
    spaces = ["A1", "A2", "A3", "B1", "B2", "B3", "B4"]
    at = table(nomads=[spaces[:nomads]], outposts=[spaces[nomads : nomads + outposts]])
    if allowed:
        assert at.legal("build") == [f"build {space}" for space in spaces[:nomads]]
    else:
        assert at.refused("build A1").rule == "SF-BLD-01"
        assert at.refused("build E1").rule == "SF-BLD-01"  # wherever it would be


@rule("SF-BLD-01")
def test_only_the_players_own_markers_count_for_build() -> None:
    at = table(nomads=[["A1", "A2"], ["E3"]], outposts=[[], ["E1", "E2", "D1"]])
    at.play("build A1")
    at = table(nomads=[["A1", "A2"], ["E1", "E2", "E3"]], outposts=[["B1", "B2"]])
    assert at.refused("build A1").rule == "SF-BLD-01"


@rule("SF-BLD-02", "SF-R-04")
def test_build_flips_exactly_one_nomad_where_it_stands() -> None:
    at = table(nomads=[["A1", "A2", "B1"], ["E3"]], outposts=[["C1"]])
    assert at.legal("build") == ["build A1", "build A2", "build B1"]  # no Build without a flip
    at.play("build A2")
    assert at.nomads(0) == ["A1", "B1"]
    assert at.outposts(0) == ["A2", "C1"]
    assert at.unplayed(0) == 6


@rule("SF-BLD-02")
@pytest.mark.parametrize("space", ["C1", "E3", "D2"])
def test_build_flips_only_an_own_nomad(space: str) -> None:
    at = table(nomads=[["A1", "A2", "B1"], ["E3"]], outposts=[["C1"]])
    assert at.refused(f"build {space}").rule == "SF-BLD-02"  # an own Outpost, an opposing Nomad, nothing


@rule("SF-BLD-03", "SF-R-11", "SF-POP-02")
def test_the_last_nomad_cannot_be_flipped() -> None:
    at = table(nomads=[["A1"]])
    assert at.refused("build A1").rule == "SF-R-11"
    at = table(nomads=[["A1", "A2"]])
    at.play("build A1")
    assert (at.nomads(0), at.outposts(0)) == (["A2"], ["A1"])
