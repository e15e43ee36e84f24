"""When a team of 2vs2 may talk in private (SG-V22-14)."""

from __future__ import annotations

from soultable.games.soulgivers.refusals import NO_TEAM, NOT_CONFERRING
from tests.games.soulgivers.tables import SoulgiversTable, board, opening, settled
from tests.rules import rule


def conferring(at: SoulgiversTable) -> list[list[int]]:
    """With whom each seat may talk in private."""
    mode = "2vs2" if at.state.teams else "1vs1"
    return [at.game.confers(at.state, seat, mode) for seat in range(at.state.seats)]


NOBODY: list[list[int]] = [[], [], [], []]
ALL = [[1], [0], [3], [2]]


@rule("SG-V22-14")
def test_before_the_game_both_teams_confer() -> None:
    assert conferring(opening(4)) == ALL
    at = settled(seats=4)
    assert conferring(at) == ALL  # while tiles are exchanged
    at.play("no exchange", "no exchange")
    assert conferring(at) == ALL  # while Soulgivers are chosen


@rule("SG-V22-14", "SG-R-83")
def test_in_the_game_a_team_confers_in_its_own_time_outs() -> None:
    pieces = ("Shell-Ghost A1", "Shell-Runner C1", "Specter-Ghost J9", "Specter-Runner H9")
    at = board(*pieces, teams=True)
    assert conferring(at) == NOBODY
    assert at.game.why_not_confer(at.state, 0) is NOT_CONFERRING
    at.play("time-out")
    assert conferring(at) == [[1], [0], [], []]
    at.play("resume")
    assert conferring(at) == NOBODY
    theirs = board(*pieces, teams=True, turn="specters")
    theirs.play("time-out")
    assert conferring(theirs) == [[], [], [3], [2]]


@rule("SG-V22-14")
def test_two_players_have_nobody_to_confer_with() -> None:
    at = opening(2)
    assert conferring(at) == [[], []]
    assert at.game.why_not_confer(at.state, 0) is NO_TEAM
