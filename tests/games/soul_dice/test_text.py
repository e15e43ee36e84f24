"""Soul Dice's table in characters: everything is there, and nothing is too wide."""

from __future__ import annotations

import pytest

from soultable.engine.drawing import LAST, POINTED
from soultable.engine.registry import game
from soultable.games.soul_dice.view import SoulDiceView
from tests.games.matches import NAMES, matches
from tests.games.soul_dice.tables import ANGEL, DEVIL, dealt, side, table
from tests.rules import rule


@pytest.mark.parametrize("mode", ["standard", "advanced", "solo"])
def test_everything_is_there_and_nothing_is_too_wide(mode: str) -> None:
    rules = game("soul_dice")
    for match in matches(rules, 1 if mode == "solo" else 2, mode):
        view = match.view(0)
        assert isinstance(view, SoulDiceView)
        board = rules.board(view, match.names, {})
        players = rules.players(view, match.names)
        text = rules.text(view, match.names)
        assert (board.width <= 32, board.height <= 15) == (True, True)
        assert (players.width <= 48, players.height <= 10) == (True, True)
        assert max(len(line) for line in text.splitlines()) <= 80
        for soul in view.souls:
            title = next(entry.name for entry in rules.content.souls if entry.id == soul.soul)  # type: ignore[attr-defined]
            assert f"{soul.place} {title[:14]} {soul.soul} " in str(board)
            assert f"Soul {soul.place}: {title} ({soul.soul})" in text
            assert " ".join(map(str, soul.angel)) in str(board)
        for player in view.sides:
            if player.seat >= 0:
                dice = " ".join(map(str, player.dice)) or "none"
                assert f"dice {dice}, used {player.used}" in str(players)
                assert f"Dice: {dice}. Used {player.used}. Crystals {player.crystals}." in text


def test_the_souls_as_they_are_drawn() -> None:
    at = table(
        souls="S4 S7 S13",
        angel=side(display="9", stacks=["2 7", "", "1"]),
        devil=side(stacks=["5", "", "8 4"]),
        tokens=[1, 0, 1],
    )
    assert str(at.game.board(at.view(ANGEL), NAMES, {})).splitlines() == [
        " 1 The Climber S4 tie angel",
        "   each card higher     token 1",
        "   angel  9* 2 7",
        "   devil  5  5",
        "",
        " 2 The Hermit S7 tie nobody",
        "   no harp, no trident  token ?",
        "   angel  0",
        "   devil  0",
        "",
        " 3 The Hoarder S13 tie devil",
        "   all: take next card  token ?",
        "   angel  1  1",
        "   devil 12* 8 4",
    ]


def test_the_players_as_they_are_drawn() -> None:
    at = table(
        "advanced",
        angel=side(display="harp 2 9", next="4", dice="1 2 6", crystals=1, ability="B1"),
        devil=side(ability="E4", flipped=True, dice=""),
    )
    assert str(at.game.players(at.view(ANGEL), NAMES)).splitlines() == [
        "Round 1 of 3, tokens left 5.",
        ">Anna (angel)  points 0, crystals 1",
        " dice 1 2 6, used 7",
        " cards harp 2 9, next 4, piles 17+0",
        " Prophecy (B1)",
        " Maximilian (devil)  points 0, crystals 2",
        " dice none, used 10",
        " cards 1 2 3, next 9, piles 17+0",
        " Dark Pact (E4), used",
    ]


def test_whoever_lays_his_token_is_to_play() -> None:
    at = dealt()
    at.play("draw token 1", "token soul 1", "draw token 0")
    text = at.game.text(at.view(DEVIL), NAMES)
    assert "Maximilian the Third, the devil, to play:" in text
    assert "Anna, the angel:" in text
    assert ">Maximilian" in str(at.game.players(at.view(DEVIL), NAMES))


@rule("SD-SET-08")
def test_the_face_up_card_belongs_to_the_draw_pile() -> None:
    at = table(angel=side(display="1 2 3", next="9", draw="4 5"))
    assert "Next card: 9.\n  Draw pile 3, discard pile 0," in at.game.text(at.view(ANGEL), NAMES)
    none = table(angel=side(display="1 2 3", next="none"))
    assert "Next card: none.\n  Draw pile 0," in none.game.text(none.view(ANGEL), NAMES)


def test_a_very_long_stack_shows_its_last_cards() -> None:
    at = table(angel=side(display="", stacks=["1 2 3 4 5 6 7 8 9 1 2 3 4", "", ""]))
    (line,) = [line for line in str(at.game.board(at.view(0), NAMES, {})).splitlines() if ".." in line]
    assert line.endswith("9 1 2 3 4")
    assert len(line) <= 31


def test_marks_stand_beside_the_soul() -> None:
    at = table()
    board = str(at.game.board(at.view(0), NAMES, {"soul 1": LAST, "soul 3": POINTED, "7": LAST}))
    assert ">1 The Ascetic" in board
    assert "*3 The Courtier" in board
    assert " 2 The Hermit" in board


def test_souls_and_abilities_are_explained() -> None:
    rules = game("soul_dice")
    assert rules.explain("s4") == [
        "The Climber (S4)",
        "Placement: each further card must be higher than the one before it.",
        "A tie goes to the angel.",
    ]
    assert rules.explain("the host")[0] == rules.explain("S10")[0] == "The Host (S10)"
    assert rules.explain("b2") == [
        "Enlightenment (B2)",
        "Take a used crystal back; it may be the one just paid.",
        "Turn one die of your supply to any side.",
    ]
    assert rules.explain("S10")[2] == "A tie goes to nobody; in the solo game to the angel."
    assert rules.explain("S15")[2] == "A tie goes to the devil; in the solo game to SHADE."
    assert rules.explain("B4")[1].endswith("no effect is triggered, and nothing is paid.")
    assert rules.explain("elephant") == []
    at = table("advanced", angel=side(ability="B2"), devil=side(ability="E1"))
    assert at.game.hand(at.view(DEVIL)) == ["S5", "S7", "S15", "B2", "E1"]
