"""Tournaments: everybody sits everywhere, and the workers change nothing."""

from collections import Counter

import pytest

import soultable
from soultable.bots.levels import BadBot
from soultable.engine.errors import BadOption
from soultable.lab.intervals import wilson
from soultable.lab.tournament import (
    BadTournament,
    BotRecord,
    Plan,
    Played,
    TournamentResult,
    count,
    lineups_of,
    table,
    thinking,
    tournament,
)


def test_the_result_is_the_same_for_any_number_of_workers() -> None:
    game = soultable.game("soulfall")
    results = [tournament(game, ["greedy", "easy", "random"], 4, workers=workers) for workers in (1, 2)]
    assert results[0].played == 12
    assert results[0] == results[1]


def test_another_seed_gives_other_games() -> None:
    game = soultable.game("leduc")
    won = [tournament(game, ["greedy", "random"], 40, seed=seed, workers=1).standings for seed in "ab"]
    assert won[0]["greedy"].won != won[1]["greedy"].won


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (2, 3), (3, 3), (2, 4), (4, 3)])
def test_everybody_sits_at_every_seat_equally_often(bots: int, seats: int) -> None:
    specs = ["random", "greedy", "easy", "normal"][:bots]
    lineups = lineups_of(specs, seats)
    teams = [[seat] for seat in range(seats)]
    plan = Plan("soulfall", "", seats, "standard", {}, teams, lineups, "")
    games = range(len(lineups) * seats * 2)
    sat = Counter((who, seat) for number in games for seat, who in enumerate(plan.at_table(number)))
    for who in specs:
        assert len({sat[who, seat] for seat in range(seats)}) == 1


def test_a_shared_victory_is_shared() -> None:
    result = TournamentResult("Soulfall", 2, 2, "", 2, 0, {"greedy": BotRecord(), "random": BotRecord()}, {})
    count(result, Played(("greedy", "random"), (0.5, 0.5), (1, 1), (0.0, 0.0)))
    count(result, Played(("random", "greedy"), (0.0, 1.0), (1, 1), (0.0, 0.0)))
    assert result.standings["greedy"].won == 1.5
    assert result.pairs["random", "greedy"].won == 0.5
    assert "75.0 %" in table(result)


def test_greedy_beats_random() -> None:
    result = tournament(soultable.game("soulfall"), ["greedy", "random"], 20)
    low, _ = wilson(result.standings["greedy"].won, 20)
    assert low > 0.5


def test_ctrl_c_keeps_what_has_been_played() -> None:
    def stop(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    result = tournament(soultable.game("leduc"), ["greedy", "random"], 50, workers=1, progress=stop)
    assert result.played == 5
    assert "5 of 50 games" in table(result)


def test_the_table_says_what_was_played_and_how_often_each_bot_sat_there() -> None:
    result = tournament(soultable.game("soulfall"), ["greedy", "random"], 4, seats=3, workers=1)
    title, more, _, heading, greedy, _ = table(result).splitlines()
    assert title == "Soulfall, mode standard, 3 seats, 12 of 12 games, seed ''"
    assert more == "6 games of each line-up, not 4, so that every bot sits everywhere equally often."
    assert heading.split("  ")[0].strip() == "bot"
    assert "times seated" in heading
    assert greedy.split()[1] == "18"
    assert "not" not in table(tournament(soultable.game("leduc"), ["greedy", "random"], 2, workers=1))


def test_whoever_plays_alone_has_no_fair_share() -> None:
    alone = tournament(soultable.game("soul_dice"), ["easy", "random"], 1, mode="solo", workers=1)
    assert table(alone).startswith("Soul Dice, mode solo, 1 seat, 2 of 2 games")
    assert "fair" not in table(alone)


def test_nobody_has_thought_before_the_first_game() -> None:
    nothing = TournamentResult("Soulfall", 2, 2, "", 2, 0, {"greedy": BotRecord(), "random": BotRecord()}, {})
    assert thinking(nothing) == "The tournament took 0 s."
    count(nothing, Played(("greedy", "random"), (1.0, 0.0), (1, 0), (0.5, 0.0)))
    assert thinking(nothing).startswith("Thinking time a move: greedy 0.5000 s. ")


def test_the_wilson_interval() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)


@pytest.mark.parametrize(
    ("bots", "games", "seats", "error"),
    [
        (["random", "clever"], 2, 2, BadBot),
        (["random"], 2, 2, BadTournament),
        (["random", "random"], 2, 2, BadTournament),
        (["random", "greedy"], 0, 2, BadTournament),
        (["random", "greedy"], 2, 5, BadOption),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(
    bots: list[str], games: int, seats: int, error: type[Exception]
) -> None:
    with pytest.raises(error):
        tournament(soultable.game("soulfall"), bots, games, seats)
