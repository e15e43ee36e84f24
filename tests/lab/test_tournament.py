"""Tournaments: everybody sits everywhere, and the workers change nothing."""

from collections import Counter
from pathlib import Path

import pytest

import soultable
from soultable.bots.levels import BadBot
from soultable.engine.errors import BadOption
from soultable.engine.game import Result
from soultable.engine.record import verify
from soultable.lab.intervals import wilson
from soultable.lab.standings import table
from soultable.lab.tournament import (
    BadTournament,
    BotRecord,
    Plan,
    Played,
    TournamentResult,
    count,
    lineups_of,
    tournament,
    victory,
)
from tests.engine.partners import Partners, Sticks


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


def test_a_draw_of_many_is_one_victory_shared() -> None:
    class Drawn(Partners):
        def result(self, state: Sticks) -> Result:
            return Result([0, 0, 0, 0], [], "draw", [[], [], [], []])

        def returns(self, state: Sticks) -> list[float]:
            return [0.0, 0.0, 0.0, 0.0]

    game = Drawn()
    game.returns_range = (-1.0, 1.0)
    state = game.start(4, "teams", {})
    assert victory(game, state, [[0], [1], [2], [3]]) == [0.25, 0.25, 0.25, 0.25]
    assert victory(game, state, [[0, 2], [1, 3]]) == [0.5, 0.5]


# --- the games as files


def test_every_game_is_kept_as_a_match_file(tmp_path: Path) -> None:
    """The same files for any number of workers; each can be verified, and names its bots."""
    game = soultable.game("leduc")
    for workers in (1, 2):
        tournament(game, ["greedy", "random"], 6, workers=workers, out=tmp_path / f"{workers}")
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / f"{w}").iterdir()} for w in (1, 2))
    assert sorted(one) == [f"game-{number}.soul" for number in range(1, 7)]
    assert one == two
    for path in (tmp_path / "1").iterdir():
        match, faults = verify(path)
        assert match.is_over
        assert faults == []
        assert sorted(match.names) == ["greedy", "random"]


def test_files_change_nothing_and_bots_of_a_kind_are_told_apart(tmp_path: Path) -> None:
    game = soultable.game("soulfall")
    kept = tournament(game, ["easy", "random"], 3, seats=3, workers=1, out=tmp_path / "kept")
    assert kept == tournament(game, ["easy", "random"], 3, seats=3, workers=1)
    match, _ = verify(tmp_path / "kept" / "game-1.soul")
    assert match.names == ["easy", "random", "easy 2"]
    assert kept.played == len(list((tmp_path / "kept").iterdir()))


def test_a_folder_that_holds_something_is_left_alone(tmp_path: Path) -> None:
    game = soultable.game("leduc")
    (tmp_path / "letter").write_text("precious")
    with pytest.raises(BadTournament, match="is not empty; expected a new or an empty one"):
        tournament(game, ["greedy", "random"], 2, out=tmp_path)
    with pytest.raises(BadTournament, match="cannot be used: "):
        tournament(game, ["greedy", "random"], 2, out=tmp_path / "letter")
    assert (tmp_path / "letter").read_text() == "precious"


def test_ctrl_c_keeps_the_files_of_what_has_been_played(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    tournament(soultable.game("leduc"), ["greedy", "random"], 50, workers=1, progress=stop, out=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"game-0{n}.soul" for n in range(1, 6)]
