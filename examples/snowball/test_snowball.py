"""What the rules of Snowball say. Run it with SOULTABLE_GAMES=snowball PYTHONPATH=examples."""

from __future__ import annotations

from typing import Any

import pytest

import soultable
from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from tests.rules import rule


def fight(first: str, second: str) -> Match:
    """Both hold three cards, and the first child is to move."""
    match = soultable.new("snowball", seed="")
    play(match, *[f"take {card}" for card in [*first.split(), *second.split()]])
    return match


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(move)


def view(match: Match, seat: int = SPECTATOR) -> Any:
    return match.view(seat)


@rule("SNO-TRN-01")
def test_each_child_begins_with_five_warmth_and_three_hidden_cards() -> None:
    match = fight("Fort Fort Cocoa", "Duck Duck Cocoa")
    assert view(match)["warmth"] == [5, 5]
    assert view(match)["cards"] == [3, 3]
    assert view(match, 0)["hands"] == [[0, 0, 2, 1, 0], []]


@rule("SNO-TRN-02")
def test_a_turn_is_one_thing_and_the_next_one_begins_with_a_card() -> None:
    match = fight("Fort Fort Cocoa", "Duck Duck Cocoa")
    assert match.ask.notations == ["throw", "play Fort", "play Cocoa", "wait"]
    play(match, "wait")
    assert match.ask.kind == "take"
    play(match, "take Mittens")
    assert (match.ask.seat, match.ask.notations) == (1, ["throw", "play Mittens", "play Cocoa", "wait"])
    with pytest.raises(Refused, match="You do not hold that card"):
        play(match, "play Fort")


@rule("SNO-THR-01", "SNO-CRD-02")
def test_mittens_and_forts_count_as_long_as_they_lie_there() -> None:
    match = fight("Mittens Mittens Cocoa", "Fort Fort Cocoa")
    play(match, "play Mittens", "take Fort", "play Fort", "take Mittens")
    assert view(match)["throws"] == ["snowball 2, +1 Mittens, -1 Fort", "snowball 2"]
    play(match, "throw", "pass")
    assert view(match)["warmth"] == [5, 3]
    play(match, "take Duck", "play Fort", "take Duck", "wait", "take Duck", "play Fort", "take Cocoa")
    assert view(match)["throws"][0] == "snowball 2, +1 Mittens, -3 Fort"
    play(match, "throw", "pass")
    assert view(match)["warmth"] == [5, 3]


@rule("SNO-THR-02")
def test_a_snowball_may_be_ducked() -> None:
    match = fight("Mittens Mittens Cocoa", "Duck Fort Cocoa")
    play(match, "throw")
    assert (match.ask.seat, match.ask.notations) == (1, ["play Duck", "pass"])
    play(match, "play Duck")
    assert view(match)["warmth"] == [5, 5]


@rule("SNO-THR-02")
def test_being_asked_does_not_show_what_is_in_the_hand() -> None:
    matches = [fight("Mittens Mittens Cocoa", hand) for hand in ("Duck Fort Cocoa", "Fort Fort Cocoa")]
    for match in matches:
        play(match, "throw")
    assert view(matches[0], 0) == view(matches[1], 0)
    assert [match.ask.seat for match in matches] == [1, 1]
    assert matches[1].ask.notations == ["pass"]


@rule("SNO-CRD-01")
def test_nobody_ducks_when_nothing_flies() -> None:
    with pytest.raises(Refused, match=r"in answer to a snowball only. \(SNO-CRD-01\)"):
        play(fight("Duck Mittens Cocoa", "Fort Fort Cocoa"), "play Duck")


@rule("SNO-CRD-03")
def test_cocoa_warms() -> None:
    match = fight("Duck Mittens Cocoa", "Fort Fort Cocoa")
    play(match, "play Cocoa")
    assert view(match)["warmth"] == [7, 5]
    assert match.game.explain("Cocoa") == ["Cocoa", "Get 2 warmth."]


@rule("SNO-CRD-03")
def test_an_ambush_is_two_snowballs_of_which_each_may_be_ducked() -> None:
    match = fight("Duck Mittens Ambush", "Duck Fort Cocoa")
    play(match, "play Ambush", "pass", "play Duck")
    assert view(match)["warmth"] == [5, 3]
    assert match.ask.kind == "take"
    assert match.game.explain("Ambush") == ["Ambush", "Throw a snowball, then throw a snowball."]


@rule("SNO-END-01")
def test_after_the_last_warmth_no_second_snowball_is_thrown() -> None:
    match = fight("Mittens Mittens Ambush", "Fort Fort Cocoa")
    play(match, "play Mittens", "take Duck", "wait", "take Duck", "throw", "pass", "take Duck", "wait")
    play(match, "take Duck", "play Ambush", "pass")
    assert match.is_over
    assert view(match)["warmth"] == [5, 0]


@rule("SNO-END-01")
def test_whoever_has_no_warmth_left_has_lost_at_once() -> None:
    match = fight("Mittens Mittens Cocoa", "Fort Fort Cocoa")
    play(match, "play Mittens", "take Duck", "wait", "take Duck", "throw", "pass", "take Duck", "wait")
    play(match, "take Duck", "throw", "pass")
    assert match.is_over
    assert (match.result.winners, match.result.ending) == ([0], "cold")


@rule("SNO-END-02")
def test_when_no_card_is_left_the_warmer_child_has_won() -> None:
    match = fight("Mittens Mittens Cocoa", "Fort Fort Cocoa")
    play(match, "play Cocoa")
    for card in ["Duck", "Duck", "Duck", "Duck", "Duck", "Mittens", "Fort", "Ambush", "Ambush"]:
        play(match, f"take {card}", "wait")
    play(match, "take Cocoa", "wait")
    assert (match.result.winners, match.result.ending) == ([0], "dark")
