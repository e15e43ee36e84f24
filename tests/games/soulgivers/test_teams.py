"""2vs2: what differs from 1vs1 (SG-V22, SG-R-79, SG-R-82 to SG-R-84, SG-R-95, SG-R-97); the Barrier: test_barrier.py."""  # noqa: E501

from __future__ import annotations

from typing import Any

import pytest

from soultable.engine.seats import CHANCE
from tests.games.soulgivers.tables import SoulgiversTable, board, laid, settled
from tests.rules import rule


def four(*more: str, **options: Any) -> SoulgiversTable:
    """Two Soulgivers for each player, far from each other; it is the first player's turn."""
    return board(
        "Shell-Blower A10", "Shell-Ghost B10", "Shell-Confuser I10", "Shell-Patcher J10",
        "Specter-Blower A1", "Specter-Ghost B1", "Specter-Confuser I1", "Specter-Patcher J1",
        *more, teams=True, **options,
    )  # fmt: skip


# --- the setup


@rule("SG-V22-01", "SG-V22-02", "SG-C-30")
def test_the_board_of_2vs2() -> None:
    at = laid(4)
    view = at.view()
    assert view.mode == "2vs2"
    assert view.tiles[12].tile == "mother"
    assert (view.tiles[11].tile, view.tiles[13].tile) == ("interference-west", "interference-east")
    assert len({tile.tile for tile in view.tiles}) == 25
    assert [cell.name for cell in view.cells if cell.printed == "interference"] == ["D5", "G6"]
    assert (view.fragment, view.barrier) == ("R3C3", "R3C3")
    assert [portal.name for portal in view.portals if portal.open] == [
        "north-west", "north-east", "south-west", "south-east",
    ]  # fmt: skip


@rule("SG-V22-01")
def test_two_teams_with_one_population_each_and_no_anomalies() -> None:
    at = settled("shells", 4)
    assert [player.population for player in at.view().players] == ["shells", "shells", "specters", "specters"]
    assert at.view().anomaly_deck == 0
    at = four()
    assert at.refused("draw").rule == "SG-V22-01"


@rule("SG-V22-03")
def test_what_teams_and_players_have() -> None:
    at = placed()
    for side in at.view().sides:
        assert (side.holes, side.patches, side.population_ability) == (4, 2, "not yet")
        assert side.deck == 6  # one deck of ten for both players
    assert at.view().sides[1].shared == 1  # the team on turn
    assert at.essence(2) == 2


@rule("SG-V22-04")
@pytest.mark.parametrize(("first", "order"), [("shells", [0, 2]), ("specters", [2, 0])])
def test_the_coin_decides_which_team_begins(first: str, order: list[int]) -> None:
    at = laid(4)
    at.answer(0, "population shells")
    at.answer(2, "population specters")
    assert (at.asked, at.legal()) == (CHANCE, ["first shells", "first specters"])
    at.play(f"first {first}")
    found = []
    for _ in range(2):
        found.append(at.asked)
        at.play("no exchange")
    assert found == order


@rule("SG-V22-05", "SG-R-95")
def test_one_exchange_for_each_team_by_its_player_one() -> None:
    at = settled("specters", 4)
    assert (at.asked, at.legal("exchange")) == (2, ["exchange R1C2", "exchange R1C4"])
    at.play("exchange R1C2", "with R2C2", "rotate R1C2 0", "rotate R2C2 0")
    assert (at.asked, at.legal("exchange")) == (0, ["exchange R5C2", "exchange R5C4"])
    at.play("no exchange")
    assert at.state.asked() == [0, 2]
    assert at.legal("pick", seat=0)


def placed() -> SoulgiversTable:
    """The Specters begin; everybody has placed two Soulgivers."""
    at = settled("specters", 4)
    at.play("no exchange", "no exchange")
    for seat, roster in (
        (0, "Runner Ghost"),
        (2, "Runner Blower"),
        (1, "Patcher Blower"),
        (3, "Ghost Patcher"),
    ):
        for character in roster.split():
            at.answer(seat, f"pick {character}")
    for seat, roster in (
        (2, "Runner Blower"),
        (3, "Ghost Patcher"),
        (0, "Runner Ghost"),
        (1, "Patcher Blower"),
    ):
        portals = ["north-west", "north-east"] if seat >= 2 else ["south-west", "south-west"]
        for character, portal in zip(roster.split(), portals, strict=True):
            assert at.asked == seat
            at.play(f"place {character} {portal}")
    return at


@rule("SG-V22-06", "SG-R-95")
def test_player_one_chooses_first_and_player_two_from_the_rest() -> None:
    at = settled("specters", 4)
    at.play("no exchange", "no exchange")
    assert at.state.asked() == [0, 2]  # both teams at once
    at.answer(0, "pick Runner", "pick Ghost")
    assert at.state.asked() == [1, 2]
    assert at.refused("pick Runner", seat=1).rule == "SG-SET-12"
    assert at.view(1).players[0].picked == ["Runner", "Ghost"]  # teammates see each other's choice
    assert at.view(2).players[0].picked == []
    assert "pick Runner" in at.legal(seat=2)  # the other team has a deck of its own


@rule("SG-V22-06", "SG-R-95", "SG-DEC-01")
def test_pieces_are_placed_in_the_order_of_priority() -> None:
    at = placed()  # the order is looked at there
    assert at.place("Specter-Runner") == "north-west"
    assert at.place("Specter-Blower") == "north-east"
    assert [at.piece(name).seat for name in ("Shell-Runner", "Shell-Patcher", "Specter-Ghost")] == [0, 1, 3]
    assert {piece.die for piece in at.view().pieces} == {1}
    assert (at.asked, at.kind) == (2, "turn")


# --- turns


@rule("SG-V22-07", "SG-V22-04")
def test_the_populations_alternate() -> None:
    at = four()
    seats = []
    for _ in range(5):
        seats.append(at.asked)
        at.play("end")
    assert seats == [0, 1, 2, 3, 0]


@rule("SG-V22-08")
def test_the_shared_tribute_essence_is_used_by_one_of_the_two() -> None:
    at = four(souls="Shell-Runner A9")
    at.play("activate Blower", "absorb Runner")
    side = at.view().sides[0]
    assert (at.essence(0), side.shared) == (2, 1)
    at = board(
        "Shell-Patcher E5", "Shell-Holemaker D4", "Shell-Architect C1", "Shell-Confuser H9", teams=True
    )
    at.play("activate Patcher", "collect north", "patch D5", "drop")
    assert (at.essence(0), at.view().sides[0].shared) == (0, 0)
    at.play("activate Holemaker")
    assert at.refused("void A1").rule == "SG-TRB-01"
    at.play("end")
    assert (at.essence(1), at.view().sides[0].shared) == (2, 0)  # gone for player 2 as well


@rule("SG-V22-08", "SG-TRN-02")
def test_it_comes_back_in_the_next_population_turn() -> None:
    at = four()
    at.state.shared[0] = 0
    at.play("end")
    assert at.view().sides[0].shared == 0
    at.play("end", "end", "end")
    assert (at.asked, at.essence(0), at.view().sides[0].shared) == (0, 2, 1)


@rule("SG-V22-09")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("portal", "cell"), [("south-west", "C10"), ("south-east", "G10")])
def test_every_player_uses_either_portal(portal: str, cell: str, seat: int) -> None:
    at = board(
        "Shell-Ghost A1", "Shell-Blower B1", "Shell-Patcher E1", "Specter-Ghost J1",
        owners={"Shell-Ghost": seat, "Shell-Blower": 1 - seat, "Shell-Patcher": 1 - seat}, teams=True,
        decks=["Runner", ""], turn=["specters", "shells"][seat], player=2 - seat,
    )  # fmt: skip
    at.play("end", f"place Runner {portal}", "activate Runner", f"step {cell}")
    assert (at.asked, at.piece("Shell-Runner").seat) == (seat, seat)
    at = board(
        f"Shell-Ghost {cell}", "Shell-Blower D5", teams=True, owners={"Shell-Ghost": seat}, player=seat + 1,
        fragment="Shell-Ghost", circles="D5",
    )  # fmt: skip
    at.play("activate Ghost", f"step {portal}")
    assert at.result.winners == [0, 1]


@rule("SG-V22-10")
def test_the_fragment_is_passed_to_anybody() -> None:
    for receiver, seat in (("Shell-Confuser", 1), ("Specter-Confuser", 2)):
        at = board(
            "Shell-Blower C8", f"{receiver} F8", teams=True, owners={receiver: seat}, fragment="Shell-Blower"
        )
        at.play("activate Blower", "pass F8 north")
        assert at.fragment == receiver


@rule("SG-V22-11")
def test_dice_rise_at_the_end_of_each_players_own_turn() -> None:
    at = four()
    at.play("end")
    assert [at.die(f"Shell-{name}") for name in ("Blower", "Ghost", "Confuser", "Patcher")] == [2, 2, 1, 1]
    at.play("end")
    assert [at.die(f"Shell-{name}") for name in ("Blower", "Ghost", "Confuser", "Patcher")] == [2, 2, 2, 2]
    assert at.die("Specter-Blower") == 1


@rule("SG-V22-12")
def test_a_replacement_comes_at_the_beginning_of_its_players_own_turn() -> None:
    at = board(
        "Shell-Blower D5", "Shell-Ghost B10", "Shell-Confuser I10", "Shell-Patcher J10",
        "Specter-Blower A1", "Specter-Ghost B1", "Specter-Confuser E5 north", "Specter-Patcher J1",
        teams=True,
    )  # fmt: skip
    at.play("activate Blower", "attack E5")
    assert at.soul("Specter-Confuser") == "E5"
    at.play("end", "end")
    assert (at.asked, at.kind) == (2, "turn")  # player 1 has lost nobody
    at.play("end")
    assert (at.asked, at.kind) == (CHANCE, "card")
    at.play("card Runner", "card Protector")
    assert at.asked == 3
    at.play("keep Runner", "place Runner north-east")
    assert at.piece("Specter-Runner").seat == 3
    assert "Protector" in at.deck("specters")


@rule("SG-V22-13")
def test_the_population_ability_is_used_by_one_of_the_two() -> None:
    at = four()
    at.state.turns_begun = [2, 1]
    at.play("activate Blower", "border", "lay A5", "done")
    at.play("end", "activate Confuser")
    assert (at.asked, at.refused("border").rule) == (1, "SG-POP-01")


# --- time-outs


@rule("SG-V22-14", "SG-R-83")
def test_a_time_out_costs_the_shared_tribute_essence() -> None:
    at = four()
    before = at.legal()
    at.play("time-out")
    assert (at.asked, at.legal(), at.view(2).time_out) == (0, ["resume"], True)
    at.play("resume")
    assert (at.view().sides[0].shared, at.essence(0), at.view().sides[0].time_outs) == (0, 2, 1)
    assert at.refused("time-out").rule == "SG-R-83"  # the shared one is spent
    assert at.legal() == [move for move in before if move != "time-out"]  # nothing else has changed
    at.play("end", "end", "end", "end")
    assert (at.asked, at.view().sides[0].shared, at.legal()) == (0, 1, before)


@rule("SG-R-83", "SG-V22-14")
def test_it_is_for_player_one_before_a_soulgiver_is_declared() -> None:
    at = four()
    at.play("activate Blower")
    assert at.refused("time-out").rule == "SG-R-83"
    at.play("end")
    assert (at.asked, at.refused("time-out").rule) == (1, "SG-R-83")
    assert board("Shell-Blower A1").refused("time-out").rule == "SG-R-83"  # 1vs1


@rule("SG-V22-14")
def test_two_time_outs_in_a_game() -> None:
    at = four()
    for _ in range(2):
        at.play("time-out", "resume", "end", "end", "end", "end")
    assert (at.asked, at.view().sides[0].time_outs) == (0, 2)
    assert at.refused("time-out").rule == "SG-V22-14"
    at.play("end", "end", "time-out")  # those of the other team are their own


# --- rulings


@rule("SG-R-79")
def test_a_player_activates_only_their_own_two() -> None:
    at = four()
    assert at.legal("activate") == ["activate Blower", "activate Ghost"]
    assert at.refused("activate Patcher").rule == "SG-R-79"


@rule("SG-R-79")
def test_souls_of_teammates_are_absorbed_and_teammates_never_attacked() -> None:
    at = board(
        "Shell-Blower D5", "Shell-Ghost B10", "Shell-Confuser E5 north", teams=True, souls="Shell-Runner D6"
    )
    at.state.player[0] = 1  # the Runner was the teammate's
    at.play("activate Blower", "absorb Runner")
    assert at.piece("Shell-Blower").soul == "Shell-Runner"
    assert at.refused("attack E5").rule == "SG-ATK-03"


@rule("SG-R-79")
def test_a_team_lacks_soulgivers_only_when_both_players_do() -> None:
    at = board(
        "Shell-Blower D5", "Specter-Ghost E5 north", "Specter-Blower A1",
        teams=True, decks=["", ""], owners={"Specter-Blower": 3},
    )  # fmt: skip
    at.play("activate Blower", "attack E5")
    assert [side.last_turn for side in at.view().sides] == ["", ""]
    at.play("end", "end")
    assert (at.asked, at.legal("activate")) == (2, [])  # player 1 has nobody
    at.play("end")
    assert at.legal("activate") == ["activate Blower"]


@rule("SG-R-82", "SG-R-97", "SG-POP-11")
@pytest.mark.parametrize(
    ("population", "modifier", "seats"),
    [("shells", "border", [0, 1, 2, 3]), ("specters", "horizon", [2, 3, 0, 1])],
)
def test_population_modifiers_expire_in_player_ones_turn_also_under_the_barrier(
    population: str, modifier: str, seats: list[int]
) -> None:
    at = four(piles={"E5": f"hole {modifier}"}, turn=population)
    for seat in seats:  # the rest of the population turn, and that of the others
        assert (at.asked, at.barrier, at.ground("E5")) == (seat, "R3C3", modifier)
        at.play("end")
    assert (at.asked, at.barrier, at.ground("E5")) == (seats[0], "R3C3", "hole")


@rule("SG-R-84", "SG-DEC-03")
def test_the_shared_tribute_essence_on_a_card_counts_for_decay() -> None:
    at = board(
        "Shell-Patcher E5", "Shell-Ghost A1", "Shell-Architect C1", "Shell-Confuser H9", teams=True, essence=0
    )
    at.play("activate Patcher", "collect north")
    assert at.view().sides[0].shared == 0
    at.play("end")
    assert (at.die("Shell-Patcher"), at.die("Shell-Ghost")) == (3, 2)


@rule("SG-R-97")
def test_a_turn_begins_with_modifiers_then_tribute_essences_then_replacements() -> None:
    at = board("Shell-Blower A1", "Specter-Ghost J1", turn="specters", piles={"C3": "border"}, essence=0)
    at.state.essence[0] = 0
    at.play("end")
    assert (at.asked, at.kind, at.state.turn) == (CHANCE, "card", 0)  # the first replacement is drawn
    assert (at.ground("C3"), at.essence(0)) == ("plain", 3)
    order = [event.kind for event in at.events]
    assert order.index("turn") < order.index("expired")
