"""Teams: who wins and loses as one, in results, sentences, tournaments, reports and thought."""

from __future__ import annotations

from random import Random

import pyarrow as pa
import pytest

import soultable
from soultable.bots.bot import Knowledge
from soultable.bots.search import Search
from soultable.engine.game import Result
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from soultable.lab.report import victories
from soultable.lab.standings import table
from soultable.lab.tournament import tournament
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known
from tests.engine.partners import Partners, Sticks

NAMES = ["Ana", "Bo", "Cai", "Dee"]


def won_by(*winners: int, tie_break: str = "") -> Result:
    return Result([0, 0, 0, 0], list(winners), "over", [[], [], [], []], tie_break)


def test_partners_pass_the_whole_examination() -> None:
    for candidate in candidates_of(Partners()):
        examine.everything(candidate, range(4))


def test_every_seat_is_a_team_unless_the_game_says_otherwise() -> None:
    assert soultable.game("soulfall").teams(3, "standard") == [[0], [1], [2]]
    assert Partners().teams(4, "teams") == [[0, 2], [1, 3]]
    assert Partners().teams(4, "party") == [[0, 1, 2, 3]]


@pytest.mark.parametrize(
    ("mode", "takes", "sentence"),
    [
        ("teams", "2 2 2 1", "Bo and Dee win."),
        ("teams", "2 2 1 1 1", "Ana and Cai win."),
        ("party", "2 2 2 1", "Ana, Bo, Cai and Dee win."),
    ],
)
def test_a_team_wins_as_one(mode: str, takes: str, sentence: str) -> None:
    match = Match(Partners(), mode=mode, names=NAMES, seed="")
    for count in takes.split():
        match.play(f"take {count}")
    assert match.game.say_victory(match.result, NAMES, mode) == sentence


def test_who_loses_and_who_shares_is_said() -> None:
    game, four = Partners(), soultable.game("soulfall")
    assert game.say_victory(won_by(), NAMES, "party") == "Ana, Bo, Cai and Dee lose."
    assert four.say_victory(won_by(), NAMES, "standard") == "Nobody wins."
    assert four.say_victory(won_by(1), NAMES, "standard") == "Bo wins."
    assert four.say_victory(won_by(0, 1, 3), NAMES, "standard") == "Ana, Bo and Dee share the victory."


def test_a_winner_is_told_so_as_you() -> None:
    game, four = Partners(), soultable.game("soulfall")
    assert four.say_victory(won_by(1), NAMES, "standard", you=1) == "You win."
    assert four.say_victory(won_by(1), NAMES, "standard", you=0) == "Bo wins."
    assert (
        four.say_victory(won_by(0, 1, 3), NAMES, "standard", you=1) == "You, Ana and Dee share the victory."
    )
    assert game.say_victory(won_by(), NAMES, "party", you=3) == "You, Ana, Bo and Cai lose."
    assert game.say_victory(won_by(1, 3), NAMES, "teams", you=3) == "You and Bo win."


@pytest.mark.parametrize(
    ("name", "tie_break", "sentence"),
    [
        ("soulfall", "shards", "Bo wins the tie with the most Shards."),
        ("soulfall", "nomads", "Bo wins the tie with the most Nomads, since Shards were equal too."),
        ("black_souls", "champions", "Bo wins the tie with the most living Champions."),
        (
            "black_souls",
            "difficulty",
            "Bo wins the tie with the highest Difficulty, since living Champions were equal too.",
        ),
    ],
)
def test_what_broke_a_tie_is_said(name: str, tie_break: str, sentence: str) -> None:
    result = won_by(1, tie_break=tie_break)
    assert soultable.game(name).say_victory(result, NAMES, "standard") == sentence
    assert soultable.game(name).say_victory(result, NAMES, "standard", 1) == sentence.replace(
        "Bo wins", "You win"
    )


@pytest.mark.parametrize(
    ("souls", "shade", "you", "sentence"),
    [
        (4, 5, 0, "SHADE wins, 5 souls to 4."),
        (6, 3, 0, "You win, 6 souls to 3."),
        (6, 3, SPECTATOR, "Ana wins, 6 souls to 3."),
    ],
)
def test_alone_one_wins_or_shade_does(souls: int, shade: int, you: int, sentence: str) -> None:
    winners = [0] if souls > shade else []
    result = Result([souls], winners, "decided", [[("Souls", souls), ("SHADE", shade)]])
    assert soultable.game("soul_dice").say_victory(result, ["Ana"], "solo", you) == sentence


def test_a_bot_plays_a_team_in_a_tournament() -> None:
    with known(Partners()):
        played = tournament(Partners(), ["search:60", "random"], 10, workers=1, mode="teams")
        alone = tournament(Partners(), ["search:60", "random"], 10, workers=1, mode="party")
    assert table(played).startswith("Partners, mode teams, 4 seats in 2 teams, 10 of 10 games")
    assert played.standings["search:60"].seated == 10
    assert played.standings["search:60"].won + played.standings["random"].won == 10
    assert played.standings["search:60"].won > played.standings["random"].won
    assert "4 seats in one team" in table(alone)
    assert "fair" not in table(alone)


def test_in_a_report_a_team_has_one_victory() -> None:
    columns = {"winners": pa.array([[0, 2], [0, 1, 2, 3], []], pa.list_(pa.int8()))}
    games = pa.table(columns | {f"return_{seat}": [0.0, 0.0, 0.0] for seat in range(4)})
    assert victories(games, [[0, 2], [1, 3]], (0.0, 1.0)).tolist() == [
        [1.0, 0.5, 0.0],
        [0.0, 0.5, 0.0],
        [1.0, 0.5, 0.0],
        [0.0, 0.5, 0.0],
    ]


@pytest.mark.parametrize(("left", "best"), [(4, "take 1"), (5, "take 2")])
def test_search_plays_for_its_team(left: int, best: str) -> None:
    """Leaving three sticks wins: whatever an opponent takes, the partner takes the rest."""
    match = Match(Partners(), mode="teams", seed="")
    assert isinstance(match.state, Sticks)
    match.state.left = left
    assert Search(400).choose(Knowledge(match.game, match.state, 0), Random(1)).notation == best
