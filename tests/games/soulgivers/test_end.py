"""How the game ends (SG-END, SG-R-75 to SG-R-78, SG-R-98)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board
from tests.rules import rule


def last_turn(at: SoulgiversTable) -> list[str]:
    return [side.last_turn for side in at.view().sides]


# --- Victory by Conquest


@rule("SG-END-01")
def test_the_game_ends_at_once_when_the_fragment_comes_home() -> None:
    at = board("Shell-Ghost C9", "Specter-Ghost J1", fragment="Shell-Ghost")
    at.play("activate Ghost", "step C10", "step south-west")
    assert at.is_over()
    assert (at.result.ending, at.result.winners) == ("conquest", [0])
    assert at.view().winner == "shells"
    assert at.game.returns(at.state) == [1.0, 0.0]
    told = at.game.statistics(at.state)
    assert (told["shells_won"], told["specters_won"]) == (1, 0)
    assert told["first_won"] == (at.state.first == at.state.winner)


@rule("SG-END-01")
def test_in_2vs2_the_team_wins() -> None:
    at = board(
        "Specter-Ghost C1", "Specter-Runner A1", "Specter-Blower D5", teams=True, turn="specters",
        fragment="Specter-Ghost", circles="D5",
    )  # fmt: skip
    at.play("activate Ghost", "step north-west")
    assert (at.result.ending, at.result.winners) == ("conquest", [2, 3])


@rule("SG-END-02")
def test_without_portals_nobody_wins() -> None:
    at = board("Shell-Ghost C10", "Specter-Ghost J1", fragment="Shell-Ghost", closed="south-west south-east")
    at.play("activate Ghost")
    assert at.refused("step south-west").rule == "SG-R-74"
    at = board("Shell-Ghost C10", "Specter-Ghost J1", fragment="Shell-Ghost", closed="south-east")
    at.play("activate Ghost", "step south-west")  # one is enough
    assert at.is_over()


# --- deadlines


@rule("SG-END-03", "SG-R-76", "SG-END-05")
def test_who_has_destroyed_all_portals_has_one_turn() -> None:
    at = board(
        "Shell-Ghost A1", "Shell-Blower A5", "Specter-Ghost J1", "Specter-Runner J2", "Specter-Patcher J3",
        closed="south-east", hands=["", "Rift-Collapse"],
    )  # fmt: skip
    at.play("activate Ghost", "play Rift-Collapse", "collapse south-west")
    assert last_turn(at) == ["", "next"]
    at.play("step A2", "end")  # the turn goes on
    assert last_turn(at) == ["", "now"]
    at.play("end")
    assert (at.is_over(), at.result.ending, at.result.winners) == (True, "decay", [])
    assert at.game.returns(at.state) == [0.0, 0.0]


@rule("SG-END-03")
def test_in_that_turn_the_fragment_may_be_brought_home() -> None:
    at = board(
        "Shell-Ghost A1", "Shell-Blower A5", "Specter-Ghost C1", "Specter-Runner J2", "Specter-Patcher J3",
        closed="south-east", hands=["", "Rift-Collapse"], fragment="Specter-Ghost",
    )  # fmt: skip
    at.play("activate Ghost", "play Rift-Collapse", "collapse south-west", "end")
    at.play("activate Ghost", "step north-west")
    assert at.result.winners == [1]


@rule("SG-END-04", "SG-R-76")
def test_who_faces_nobody_any_more_has_the_next_turn() -> None:
    """The event comes in the Shells' own turn: that one does not count yet."""
    at = board("Shell-Blower D5", "Shell-Runner A1", "Specter-Ghost E5 north", decks=["", ""])
    at.play("activate Blower", "attack E5")
    assert last_turn(at) == ["next", ""]
    at.play("end")
    assert (at.asked, at.legal()) == (1, ["draw", "end"])  # the turn in between is played
    at.play("end")
    assert (at.asked, last_turn(at)) == (0, ["now", ""])
    at.play("end")
    assert (at.is_over(), at.result.ending) == (True, "decay")


@rule("SG-R-76")
def test_victory_in_the_current_turn_is_still_possible() -> None:
    at = board("Shell-Blower C10", "Specter-Ghost D10 north", fragment="R5C2", decks=["", ""])
    at.play("activate Blower", "collect north", "attack D10")
    assert last_turn(at) == ["next", ""]
    at.play("step south-west")
    assert at.result.winners == [0]


@rule("SG-R-76")
def test_of_two_deadlines_the_earlier_one_counts() -> None:
    """The Shells' last turn has been announced by the Portals; now the last Specter dies."""
    at = board(
        "Shell-Blower D5", "Shell-Runner A1", "Specter-Ghost E5 north", "Specter-Blower J1 5",
        turn="specters", decks=["", ""], closed="north-east", hands=["Rift-Collapse", ""],
    )  # fmt: skip
    at.play("activate Ghost", "play Rift-Collapse", "collapse north-west", "end")
    assert (at.asked, last_turn(at)) == (0, ["now", ""])
    at.play("activate Blower", "attack E5", "end")
    assert (at.is_over(), at.result.ending) == (True, "decay")


@rule("SG-R-76", "SG-R-79")
def test_in_2vs2_the_deadline_is_a_population_turn() -> None:
    at = board(
        "Shell-Blower D5", "Shell-Ghost A1", "Shell-Runner A2", "Shell-Patcher A3", "Specter-Ghost E5 north",
        teams=True, decks=["", ""],
    )  # fmt: skip
    at.play("activate Blower", "attack E5")
    assert last_turn(at) == ["next", ""]
    at.play("end", "end", "end", "end")  # Shell 2, Specter 1, Specter 2
    assert (at.asked, last_turn(at)) == (0, ["now", ""])
    at.play("end")
    assert at.asked == 1
    at.play("end")
    assert (at.is_over(), at.result.ending) == (True, "decay")


# --- who has no Soulgivers any more


@rule("SG-R-75")
def test_none_on_the_board_is_not_the_end_while_cards_remain() -> None:
    at = board("Shell-Blower D5", "Shell-Runner A1", "Specter-Ghost E5 north", decks=["", "Runner"])
    at.play("activate Blower", "attack E5")
    assert last_turn(at) == ["", ""]
    at.play("end", "place Runner north-west", "activate Runner", "step C1", "end")
    assert not at.is_over()


@rule("SG-R-75")
def test_cards_that_cannot_come_into_play_do_not_count() -> None:
    at = board(
        "Shell-Blower D5", "Shell-Runner A1", "Specter-Ghost E5 north",
        decks=["", "Runner"], closed="north-west north-east",
    )  # fmt: skip
    assert last_turn(at) == ["next", ""]
    at = board("Shell-Blower D5", "Specter-Ghost north-west", decks=["", ""])
    assert last_turn(at) == ["", ""]  # one on a Portal counts


@rule("SG-END-04", "SG-R-77")
def test_in_the_turn_in_between_a_card_may_be_drawn_and_played_in_the_last_turn() -> None:
    at = board("Shell-Blower D5", "Shell-Runner A1", "Specter-Ghost E5 north", decks=["", ""])
    at.play("activate Blower", "attack E5", "end")
    essence = at.essence(1)
    at.play("draw", "anomaly Decay", "end")
    assert at.essence(1) == essence - 1
    assert at.asked == 0  # no further draw before the last turn
    at.play("activate Blower", "play Decay", "target D5")
    assert at.die("Shell-Blower") == 5


@rule("SG-R-77", "SG-END-04")
def test_who_loses_the_last_one_at_the_end_of_the_own_turn_may_draw_before_the_last_turn() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost E5 5", turn="specters", decks=["", ""])
    at.play("end")
    assert (at.asked, at.kind, at.legal()) == (1, "last draw", ["draw", "decline"])
    essence = at.essence(1)
    at.play("draw", "anomaly Stasis")
    assert at.essence(1) == essence - 1
    assert (at.hand(1), at.asked, last_turn(at)) == (["Stasis"], 0, ["now", ""])
    at.play("activate Blower", "play Stasis")


@rule("SG-R-77")
def test_not_without_a_tribute_essence_nor_a_second_card_nor_under_interference() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost E5 5", turn="specters", decks=["", ""], essence=0)
    at.play("end")
    assert (at.asked, at.kind) == (0, "turn")
    at = board("Shell-Blower D5", "Specter-Ghost E5 5", turn="specters", decks=["", ""])
    at.play("draw", "anomaly Stasis", "end")
    assert (at.asked, at.kind) == (0, "turn")
    at = board("Shell-Blower B5", "Specter-Ghost E5 5", turn="specters", decks=["", ""], circles="B5")
    at.play("end")
    assert (at.asked, at.kind) == (0, "turn")


@rule("SG-R-77")
def test_not_when_the_last_one_was_lost_before() -> None:
    at = board("Shell-Blower D5", "Specter-Architect E4 5", turn="specters", decks=["", ""], holes="E3")
    at.play("activate Architect", "step E3", "end")
    assert (at.asked, at.kind) == (0, "turn")  # they could have drawn in their own turn


# --- Defeat by Decay at once


@rule("SG-END-06", "SG-R-78", "SG-END-05")
def test_when_neither_side_has_soulgivers() -> None:
    at = board("Shell-Blower D5 5", decks=["", ""], out="Specter-Ghost")
    assert last_turn(at) == ["next", ""]
    at.play("end")
    assert (at.is_over(), at.result.ending, at.result.winners) == (True, "decay", [])


@rule("SG-R-78")
def test_when_one_lacks_portals_and_the_other_soulgivers() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost E5 north", decks=["", ""], closed="south-west south-east")
    assert last_turn(at) == ["", "next"]
    at.play("activate Blower", "attack E5")
    assert (at.is_over(), at.result.ending) == (True, "decay")


@rule("SG-R-78")
def test_when_neither_side_has_portals() -> None:
    at = board(
        "Shell-Blower D5", "Specter-Ghost J1",
        closed="south-east north-east north-west", hands=["", "Rift-Collapse"],
    )  # fmt: skip
    at.play("activate Blower", "play Rift-Collapse", "collapse south-west")
    assert (at.is_over(), at.result.ending) == (True, "decay")


# --- the game ends


@rule("SG-R-98")
def test_even_if_nobody_ever_does_anything_the_decay_wins() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost J1")
    turns = 0
    while not at.is_over() and turns < 20:
        turns += at.kind == "turn"
        at.play("end" if at.kind == "turn" else at.legal()[0])
    assert at.result.ending == "decay"
    assert at.deck("shells") == at.deck("specters") == []


@rule("SG-R-98")
def test_replacements_are_compulsory() -> None:
    at = board("Shell-Blower D5", "Specter-Ghost J1")
    at.play("end")
    assert at.asked == CHANCE
    at.play("card Runner", "card Patcher")
    assert at.legal() == ["keep Runner", "keep Patcher"]
    at.play("keep Runner")
    assert at.legal() == ["place Runner north-west", "place Runner north-east"]


@rule("SG-R-98")
@pytest.mark.parametrize("character", [character.id for character in GAME.content.characters])
def test_every_die_rises_in_every_own_turn(character: str) -> None:
    at = board(f"Shell-{character} D5", f"Specter-{character} G7", decks=["", ""])
    at.play("end")
    assert (at.die(f"Shell-{character}"), at.die(f"Specter-{character}")) == (2, 1)
    at.play("end", "end")
    assert (at.die(f"Shell-{character}"), at.die(f"Specter-{character}")) == (3, 2)


@rule("SG-R-98")
def test_each_set_back_uses_up_a_soul_for_good() -> None:
    at = board(
        "Shell-Blower A1 5", "Shell-Ghost J5", "Specter-Ghost J1", souls="Shell-Runner B1", decks=["", ""]
    )
    at.play("activate Blower", "absorb Runner", "end", "end", "end", "end", "end", "end", "end", "end", "end")
    assert at.soul("Shell-Blower") == "A1"
    assert (at.soul("Shell-Runner"), at.view().sides[0].removed[0]) == ("", "Runner")
