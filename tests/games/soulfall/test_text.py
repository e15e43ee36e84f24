"""Soulfall's table in characters: everything is there, and nothing is too wide."""

from __future__ import annotations

import re
from typing import Any

import pytest

from soultable.engine.drawing import LAST, POINTED
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.registry import game
from soultable.games.soulfall.view import SoulfallView
from tests.games.matches import NAMES, matches


def soulfall_view(match: Match, seat: int) -> SoulfallView:
    view = match.view(seat)
    assert isinstance(view, SoulfallView)
    return view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_marker_is_on_the_board_and_nothing_is_too_wide(seats: int) -> None:
    rules: Game[Any] = game("soulfall")
    for match in matches(rules, seats):
        view = soulfall_view(match, 0)
        board = str(rules.board(view, match.names, {}))
        text = rules.text(view, match.names)
        for player in view.players:
            letter = player.tribe[0]
            for drawn in (board, text.split("\n\n")[0]):
                assert drawn.count(f"({letter.lower()})") == len(player.nomads)
                assert drawn.count(f"[{letter}]") == len(player.outposts)
        free = re.findall(r"\b[A-G]\d\b", board)
        assert len(free) + board.count("(") + board.count("[") == (19 if seats == 2 else 37)
        assert max(len(line) for line in text.splitlines()) <= 80
        assert rules.players(view, match.names).width <= 48
        assert rules.board(view, match.names, {}).width <= 29


def test_players_are_told_apart_and_counted() -> None:
    for match in matches(game("soulfall"), 4, games=1):
        view = soulfall_view(match, 2)
        lines = str(game("soulfall").players(view, match.names)).splitlines()
        for seat, player in enumerate(view.players):
            (line,) = [line for line in lines if line[2:12] == f"{NAMES[seat][:8]:<8} {player.tribe[0]}"]
            numbers = [int(number) for number in line[12:36].split()]
            here = [len(player.nomads), len(player.outposts), player.shards, player.unplayed, player.cards]
            assert numbers[:5] == here
            assert (line[0] == ">") == (not match.is_over and view.turn == seat)
            assert (line[1] == "T") == (view.tower == seat)
        if match.is_over:
            scores = [int(line[32:36]) for line in lines if re.match(r"[> ][T ]\w", line)]
            assert scores == match.result.scores
        shown = " ".join(lines)
        assert all(devotion in shown for player in view.players for devotion in player.devotions)


def test_the_sign_stands_at_whoever_is_asked_also_while_nomads_are_placed() -> None:
    """Of three players the last places first, then the first, who then has the first turn."""
    match = Match(game("soulfall"), 3, seed="a", names=NAMES[:3])
    for space, seat in (("A1", 2), ("B2", 0), ("C3", 1), ("", 0)):
        lines = match.game.text(match.view(0), match.names).splitlines()
        (asked,) = [line for line in lines if line.startswith(">")]
        assert asked[2:].startswith(NAMES[seat][:8])
        if space:
            match.play(f"place {space}")


def test_nobody_has_the_turn_after_the_end() -> None:
    (match,) = [match for match in matches(game("soulfall"), 2, games=1) if match.is_over][:1]
    assert soulfall_view(match, 0).turn < 0


def test_marks_stand_beside_the_space() -> None:
    match = Match(game("soulfall"), 2, seed="a")
    match.play("place C3")
    view = match.view(0)
    board = str(match.game.board(view, match.names, {"C3": LAST, "A1": POINTED, "VAS-1": LAST}))
    assert ">(b)<" in board
    assert "*A1 *" in board
    assert board.count("<") == 1


def test_only_the_own_hand_is_shown() -> None:
    match = Match(game("soulfall"), 2, seed="a")
    hands = [match.game.hand(match.view(seat)) for seat in (0, 1)]
    assert [len(hand) for hand in hands] == [4, 4]
    text = match.game.text(match.view(0), match.names)
    assert all(f", {card})" in text for card in hands[0])
    assert not any(card in text for card in hands[1])
    assert match.game.hand(match.view(-2)) == []


def test_cards_and_lords_are_explained() -> None:
    rules = game("soulfall")
    assert rules.explain("vas-1")[0] == "Sundering (Vaskar, VAS-1)"
    assert len(rules.explain("VAS-1")) == 3
    assert rules.explain("Vaskar")[0] == rules.explain("VAS")[0] == "Vaskar, the Breaking Hand (VAS)"
    assert "Sundering (VAS-1)" in rules.explain("VAS")[1]
    assert rules.explain("elephant") == []
