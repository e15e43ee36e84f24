"""Chance that anybody can check: commitment, picks, and what `verify` finds."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from pathlib import Path

import pytest

import soultable
from soultable.engine import fairness
from soultable.engine.ask import Ask
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.record import lines_of, verify
from soultable.engine.seats import CHANCE

DICE = [Move("roll", f"roll {value}", value) for value in range(1, 7)]


def ask(weights: list[int]) -> Ask:
    return Ask(CHANCE, "roll", "", DICE[: len(weights)], weights)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    match = soultable.new("leduc", seed="an evening")
    assert match.commitment == hashlib.sha256(b"an evening").hexdigest()


def test_a_new_match_draws_a_seed_of_its_own() -> None:
    seeds = {soultable.new("leduc").seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 for seed in seeds)


def test_a_pick_follows_from_seed_and_place_as_the_page_says() -> None:
    digest = hmac.new(b"seed", b"17", hashlib.sha256).digest()
    number = int.from_bytes(digest, "big") % 6
    assert fairness.pick("seed", 17, ask([1] * 6)) is DICE[number]


def test_picks_are_the_same_again_and_others_at_other_places() -> None:
    picks = [fairness.pick("seed", place, ask([1] * 6)) for place in range(50)]
    assert picks == [fairness.pick("seed", place, ask([1] * 6)) for place in range(50)]
    assert picks != [fairness.pick("another", place, ask([1] * 6)) for place in range(50)]
    assert len(set(picks)) == 6


@pytest.mark.parametrize("weights", [[1, 1, 1, 1, 1, 1], [1, 2, 3], [10, 1], [7]])
def test_picks_are_as_frequent_as_the_weights_say(weights: list[int]) -> None:
    draws = 6_000
    drawn = Counter(fairness.pick("evenly", place, ask(weights)) for place in range(draws))
    for move, weight in zip(DICE, weights, strict=False):
        expected = draws * weight / sum(weights)
        assert abs(drawn[move] - expected) <= 5 * expected**0.5


def test_the_same_seed_gives_the_same_match() -> None:
    logs = [repr(soultable.new("soulfall", seats=4, seed="twice").log) for _ in range(2)]
    assert logs[0] == logs[1]
    assert logs[0] != repr(soultable.new("soulfall", seats=4, seed="once").log)


def test_chance_is_answered_as_far_as_it_is_asked_and_no_further() -> None:
    match = soultable.new("leduc", seed="dealt")
    assert [answer.seat for answer in match.log] == [CHANCE, CHANCE]
    match.play("call")
    match.play("call")
    assert match.log[-1].seat == CHANCE
    assert match.ask.seat == 0


def test_without_a_seed_the_answers_of_chance_are_played() -> None:
    match = soultable.new("leduc", seed="")
    assert (match.ask.seat, match.commitment) == (CHANCE, "")
    match.play("deal K")
    assert match.log[0].move.notation == "deal K"


# --- what verify finds


@pytest.fixture
def finished() -> Match:
    match = soultable.new("leduc", seed="fair")
    while not match.is_over:
        match.play("call")
    return match


def verified(folder: Path, lines: list[str]) -> list[str]:
    path = folder / "match.soul"
    path.write_text("\n".join(lines), encoding="utf-8")
    return verify(path)[1]


def test_a_fair_match_has_no_faults(finished: Match, tmp_path: Path) -> None:
    assert verified(tmp_path, lines_of(finished)) == []


def test_a_changed_die_is_found(finished: Match, tmp_path: Path) -> None:
    lines = lines_of(finished)
    dealt = json.loads(lines[1])[1]
    other = "deal J" if dealt != "deal J" else "deal Q"
    lines[1] = json.dumps([CHANCE, other])
    assert f"line 2: the seed gives {dealt!r}, not {other!r}" in verified(tmp_path, lines)


def test_a_changed_seed_is_found(finished: Match, tmp_path: Path) -> None:
    lines = lines_of(finished)
    lines[0] = lines[0].replace('"seed": "fair"', '"seed": "more than fair"')
    assert "the seed is not the one that was committed to" in verified(tmp_path, lines)


def test_a_changed_result_is_found(finished: Match, tmp_path: Path) -> None:
    lines = lines_of(finished)
    lines[-1] = '{"result": {"scores": [13, -13], "winners": [0], "ending": "showdown"}}'
    assert verified(tmp_path, lines) == [f"line {len(lines)}: the result is not what the record leads to"]


def test_a_result_before_the_end_is_found(finished: Match, tmp_path: Path) -> None:
    lines = lines_of(finished)
    del lines[-2]
    assert verified(tmp_path, lines) == [f"line {len(lines)}: the result is not what the record leads to"]


def test_a_seed_that_is_still_secret_is_said(finished: Match, tmp_path: Path) -> None:
    faults = verified(tmp_path, lines_of(finished, reveal=False))
    assert faults == ["the seed has not been revealed, so the answers of chance cannot be checked"]
    assert '"fair"' not in lines_of(finished, reveal=False)[0]


def test_answers_that_were_given_need_not_follow_from_the_seed(tmp_path: Path) -> None:
    """A branch begins with answers of another match; only what comes afterwards follows from its seed."""
    origin = soultable.new("leduc", seed="")
    for answer in ("deal K", "deal K", "call"):
        origin.play(answer)
    branch = origin.branch(3, seed="from here on")
    while not branch.is_over:
        branch.play("call")
    assert verified(tmp_path, lines_of(branch)) == []
    lines = lines_of(branch)
    lines[0] = lines[0].replace('"given": 3', '"given": 0')
    assert len(verified(tmp_path, lines)) >= 1
