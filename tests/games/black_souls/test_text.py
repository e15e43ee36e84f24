"""The table of Black Souls in characters: everything is there, and nothing is too wide."""

from __future__ import annotations

import pytest

from soultable.engine.drawing import LAST, POINTED
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from soultable.games.black_souls.view import BlackSoulsView
from tests.games.black_souls.tables import design, ended, game, gameplay
from tests.games.matches import NAMES, matches
from tests.rules import rule


def black_souls_view(match: Match, seat: int) -> BlackSoulsView:
    view = match.view(seat)
    assert isinstance(view, BlackSoulsView)
    return view


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_everything_is_there_and_nothing_is_too_wide(seats: int) -> None:
    rules = game()
    for match in matches(rules, seats, games=2):
        for viewer in (0, seats - 1, SPECTATOR):
            view = black_souls_view(match, viewer)
            board = rules.board(view, match.names, {})
            text = rules.text(view, match.names)
            assert board.width <= 29
            assert board.height <= 17  # the last line is for the seventh Asset in the Pool
            assert rules.players(view, match.names).width <= 48
            assert max(len(line) for line in text.splitlines()) <= 80
            shown = viewer if viewer >= 0 else view.order[0]
            for space in view.players[shown].level:
                assert space is None or (space.asset or "???") in str(board)
            for player in view.players:
                assert all(space is None or (space.asset or "??") in text for space in player.level)
            assert all(asset in str(board) for asset in view.pool)
            assert all(f"{quirk}:" in text for quirk in view.public_quirks)


def test_the_level_is_drawn_as_a_building() -> None:
    at = design(2, levels=["C15 - - - D01s O02?t - - O23"], pool="C01 C02 C03", turn=5)
    lines = str(at.game.board(at.view(0), NAMES[:2], {})).splitlines()
    assert lines[:13] == [
        "+- Anna ------+------+------+",
        "| 9 O23| 10   | 11   | 12   |",
        "|2/3/2 |      |      |      |",
        "|O $ 3 |      |      |      |",
        "+------+------+------+------+",
        "| 8    | 7    | 6 ???| 5 D01|",
        "|      |      |outdoo|2/1/2 |",
        "|      |      |     t|D   1s|",
        "+------+------+------+------+",
        "| 1 C15| 2    | 3    | 4    |",
        "|4/5/X |      |      |      |",
        "|C B 8 |      |      |      |",
        "+------+------+------+------+",
    ]
    assert lines[13:] == [" C01 1/2/2 1   C02 2/1/2 1", " C03 1/2/3 2"]


def test_long_threats_of_a_pack_are_not_cut() -> None:
    at = design(2, levels=["C01"], pool="C02 C03 C04", pack=LONG_THREATS)
    board = str(at.game.board(at.view(0), NAMES[:2], {}))
    assert "|20/19/18|" in board
    assert " C02 17/16/15 B99  C03 1/2/3 2" in board


LONG_THREATS = """
[[asset]]
id = "C01"
name = "One"
type = "cave"
icon = "none"
difficulty = 10
threats = [20, 19, 18]
mark = "pack"

[[asset]]
id = "C02"
name = "Two"
type = "cave"
icon = "boss"
difficulty = 99
threats = [17, 16, 15]
mark = "pack"
"""


def test_the_meeple_and_marks_are_shown_by_characters_too() -> None:
    at = gameplay(2, position=2, levels=["C01 C02", "D01 D02"])
    assert "@2 C02" in str(at.game.board(at.view(0), NAMES[:2], {}))
    at = design(2, levels=["C10"], pool="C01 C02 C03")
    board = str(at.game.board(at.view(0), NAMES[:2], {"C10": LAST, "C02": POINTED}))
    assert ">1 C10" in board
    assert "*C02" in board


def test_designers_are_told_apart_and_counted() -> None:
    at = design(3, order=[2, 0, 1], parties=[(5, 4, 3, 2)], charges=[1], levels=["C15"])
    line = str(at.game.players(at.view(1), NAMES[:3])).splitlines()[1]
    assert line == "2 Anna      5 4 3 2    0  1 123456    -    8   1"
    at = gameplay(2, position=12, wiped_at=[11], levels=["C15", "D01"], lead=1)
    lines = str(at.game.players(at.view(1), NAMES[:2])).splitlines()
    assert lines[1].startswith("  Anna      wiped11    0  0")
    assert lines[2].startswith("L Maximilia 5 5 5 5")
    assert lines[-1] == "Asset 12 of 12"
    at.play(at.legal()[0])
    lines = str(at.game.players(at.view(1), NAMES[:2])).splitlines()
    assert lines[0].split()[-3] == "Pts"
    assert int(lines[2].split()[-3]) == at.result.scores[1]


@rule("BS-R-08", "BS-R-10")
def test_a_clash_is_drawn_behind_the_bids() -> None:
    at = design(4, charges=[1, 1, 0, 0])
    at.bid(5, 5, 5, 6)
    at.play("hack")
    lines = str(at.game.players(at.view(3), NAMES[:4])).splitlines()
    assert [line.split()[-3] for line in lines[1:5]] == ["5h", "5?", "5x", "6"]
    assert lines[-2] == "Clash: ? may Hack, h Hacked, x goes last"


@rule("BS-HCK-05")
def test_a_mega_hack_is_drawn() -> None:
    at = gameplay(2, levels=["C15?", "D01"], charges=[2, 1])
    at.play("mega hack")
    lines = str(at.game.players(at.view(1), NAMES[:2])).splitlines()
    assert [line.split()[-3] for line in lines[:3]] == ["Meg", "yes", "-"]


@rule("BS-REP-01")
def test_in_the_end_all_quirks_are_shown() -> None:
    at = ended(3, quirks=["Q01 Q02", "Q03 Q04", "Q05 Q07"], public="Q08")
    lines = str(at.game.players(at.view(1), NAMES[:3])).splitlines()
    assert lines[-3:] == [
        "Anna: Q01 Q02           Maximilia: Q03 Q04",
        "Easy: Q05 Q07",
        "The game is over; all Assets are turned up",
    ]
    text = at.game.text(at.view(1), NAMES[:3])
    for line in ("A secret goal of Anna: Q01:", "Your secret goal: Q04:", "A secret goal of Easy: Q07:"):
        assert line in text


def test_only_the_own_quirks_are_shown() -> None:
    match = Match(game(), 2, seed="a")
    while black_souls_view(match, 0).turn == 0:
        match.play(match.asks[0].moves[0], match.asks[0].seat)
    hands = [match.game.hand(match.view(seat)) for seat in (0, 1)]
    assert [len(hand) for hand in hands] == [5, 5]  # two of his own and three for all
    text = match.game.text(match.view(0), match.names)
    assert all(f"{quirk}:" in text for quirk in hands[0])
    assert not any(f"{quirk}:" in text for quirk in hands[1][:2])
    assert len(match.game.hand(match.view(SPECTATOR))) == 3


def test_assets_and_quirks_are_explained() -> None:
    rules = game()
    assert rules.explain("c15") == [
        "The Pale Maw (C15)",
        "Cave with Boss, Difficulty 8: Fighter Threat 4, Mage Threat 5, Healer Threat X.",
    ]
    assert rules.explain("the pale maw") == rules.explain("C15")
    assert rules.explain("Q20") == ["Q20: at least 12 dead members at the end (1 DP)"]
    assert rules.explain("elephant") == []
