"""What a tournament prints: who is how strong, where they sat, and against whom."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import soultable
from soultable.lab.standings import table, thinking
from soultable.lab.tournament import BotRecord, Played, TournamentResult, count, tournament
from tests.conformance.candidates import known
from tests.engine.partners import Partners


def result_of(bots: Sequence[str], *games: tuple[str, str, float]) -> TournamentResult:
    """A tournament of two seats: who sat there, and what the first of them has won."""
    result = TournamentResult("Soulfall", 2, 2, "", len(games), 0, {bot: BotRecord() for bot in bots}, {})
    for one, two, won in games:
        count(result, Played((one, two), (won, 1.0 - won), (1, 1), (0.0, 0.0)))
    return result


def test_the_best_bot_stands_first_with_its_rating() -> None:
    games = [("A", "B", 0.0)] * 60 + [("B", "A", 0.0)] * 20 + [("B", "C", 1.0)] * 30
    lines = table(result_of("ABC", *games)).splitlines()
    assert lines[2].split("  ")[-2:] == ["rating", "95 % interval"]
    best, first, last = (line.split() for line in lines[3:6])
    assert [row[1] for row in (best, first, last)] == ["B", "A", "C"]
    assert first[-1] == "1000"  # the one that was named first
    points, low, _, high = best[-4:]
    assert 1000 < int(low) < int(points) < int(high)
    assert int(last[-4]) < 1000
    assert "Ratings are counted from A, which has 1000." in lines


def test_it_is_told_how_sure_each_step_of_the_ladder_is() -> None:
    """However little is known of the bot from which ratings are counted."""
    games = [("C", "A", 0.0)] * 50 + [("B", "A", 0.25)] * 100
    text = table(result_of("CAB", *games))
    best = text.splitlines()[3].split()
    rows = [row.split() for row in text.split("next one:\n\n")[1].splitlines()[1:3]]
    assert [row[1] for row in rows] == ["A", "B"]
    points, low, high = (int(rows[0][column]) for column in (2, 3, 5))
    assert 100 < low < points < high < 300
    assert abs(points - 191) < 3  # which wins 75 %
    assert int(best[-1]) - int(best[-3]) > 2 * (high - low)  # the rating itself is less sure


def test_win_rates_are_told_by_seat() -> None:
    text = table(result_of("AB", ("A", "B", 1.0), ("B", "A", 1.0), ("A", "B", 0.5), ("B", "A", 0.5)))
    rows = text.split("Won at each place:\n\n")[1].splitlines()
    assert [re.split("  +", row.strip()) for row in rows[:4]] == [
        ["seat 0", "seat 1"],
        ["1", "A", "75.0 %", "25.0 %"],
        ["2", "B", "75.0 %", "25.0 %"],
        ["all", "75.0 %", "25.0 %"],
    ]


def test_a_bot_that_sits_twice_has_its_rates_by_seat_and_a_rating() -> None:
    result = tournament(soultable.game("soulfall"), ["greedy", "random"], 3, seats=3, workers=1)
    assert sum(entry.seated for entry in result.places.values()) == 3 * result.played
    assert result.places["greedy", 2].seated == 3
    assert "seat 2" in table(result)
    assert "against" not in table(result)


def test_teams_have_rates_and_ratings() -> None:
    with known(Partners()):
        text = table(tournament(Partners(), ["greedy", "random"], 4, workers=1, mode="teams"))
    assert re.search(r"Team 1 +Team 2\n", text)
    assert "rating" in text


def test_many_bots_stay_readable() -> None:
    """However long their names are: the columns have numbers."""
    bots = [f"my_bots:Careful(depth={number})" for number in range(8)]
    text = table(result_of(bots, *[(one, two, 1.0) for one, two in combinations(bots, 2)] * 3))
    assert max(map(len, text.splitlines())) <= 120
    against = text.split("against the one above:\n\n")[1].splitlines()
    assert against[0].split() == list("12345678")
    assert re.split("  +", against[1].strip())[:3] == ["1", bots[0], "100.0 %"]


def test_nothing_played_is_told_too() -> None:
    text = table(result_of("AB"))
    assert "0 of 0 games" in text
    assert text.splitlines()[3].split()[-2:] == ["-", "-"]


def test_the_table_says_what_was_played_and_how_often_each_bot_sat_there() -> None:
    result = tournament(soultable.game("soulfall"), ["greedy", "random"], 4, seats=3, workers=1)
    title, more, _, heading, greedy, *_ = table(result).splitlines()
    assert title == "Soulfall, mode standard, 3 seats, 12 of 12 games, seed ''"
    assert more == "6 games of each line-up, not 4, so that every bot sits everywhere equally often."
    assert heading.split("  ")[0].strip() == "bot"
    assert "times seated" in heading
    assert greedy.split()[:3] == ["1", "greedy", "18"]
    assert "not" not in table(tournament(soultable.game("leduc"), ["greedy", "random"], 2, workers=1))


def test_whoever_plays_alone_has_no_fair_share() -> None:
    alone = tournament(soultable.game("soul_dice"), ["easy", "random"], 1, mode="solo", workers=1)
    assert table(alone).startswith("Soul Dice, mode solo, 1 seat, 2 of 2 games")
    for word in ("fair", "rating", "seat 0"):
        assert word not in table(alone)


def test_nobody_has_thought_before_the_first_game() -> None:
    nothing = TournamentResult("Soulfall", 2, 2, "", 2, 0, {"greedy": BotRecord(), "random": BotRecord()}, {})
    assert thinking(nothing) == "The tournament took 0 s."
    count(nothing, Played(("greedy", "random"), (1.0, 0.0), (1, 0), (0.5, 0.0)))
    assert thinking(nothing).startswith("Thinking time a move: greedy 0.5000 s. ")
