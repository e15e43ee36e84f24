"""The end of a round, scoring, the next round and the end of the game (SD-END, SD-SCO, SD-PRE, SD-FIN)."""

from __future__ import annotations

import pytest

import soultable
from soultable.cli.sitting import Sitting
from soultable.engine.seats import SPECTATOR
from soultable.lab.tournament import victory
from tests.games.soul_dice.tables import ANGEL, DEVIL, SoulDiceTable, side, table
from tests.rules import rule


def ending(
    angel: list[str], devil: list[str], souls: str = "S1 S7 S11", round_number: int = 1, **more: object
) -> SoulDiceTable:
    """The last turn of a round, played: the angel has no die left and the devil passes."""
    at = table(
        souls=souls,
        angel=side(stacks=angel, dice="", display="harp 3 6"),
        devil=side(stacks=devil, dice="6", display="trident 3 6"),
        turn=DEVIL,
        last=True,
        round=round_number,
        **more,  # type: ignore[arg-type]
    )
    at.play("pass 6")
    return at


@rule("SD-END-01", "SD-END-02")
@pytest.mark.parametrize("how", ["place 1 soul 1 pay 1", "pass 1"])
def test_the_other_player_has_one_last_turn(how: str) -> None:
    at = table(angel=side(display="1 4 5", dice="1", crystals=0), devil=side(dice="1 2 3"))
    at.play(how)
    if at.kind == "turn up":
        at.turn_up(8)
    assert (at.turn, at.state.last, at.round) == (DEVIL, True, 1)
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2", "end")  # a complete turn
    at.turn_up(7, 8)
    assert (at.round, at.kind) == (2, "roll")


@rule("SD-R-33")
def test_the_last_turn_may_empty_the_supply_too() -> None:
    at = table(angel=side(dice="1"), devil=side(display="1 2 4", dice="1", crystals=1))
    at.play("pass 1")
    assert {"place", "pass", "turn", "reroll", "exchange"} <= at.verbs()  # all actions
    at.play("pass 1")
    assert at.round == 2  # nothing further follows


@rule("SD-SCO-01", "SD-SCO-07")
def test_the_higher_sum_wins_the_soul_and_its_token() -> None:
    at = ending(["9 1", "", "2"], ["8", "", "4 4"], tokens=[1, 0, 1])
    assert at.winners(1) == ["angel", "box", "devil"]
    assert at.happened("won") == [(ANGEL, 1, 10, 8, "devil", ""), (DEVIL, 3, 2, 8, "devil", "")]
    view = at.view(SPECTATOR)
    assert [(soul.soul, soul.winner) for soul in view.won] == [
        ("S1", "angel"),
        ("S7", "nobody"),
        ("S11", "devil"),
    ]
    assert [player.souls for player in view.sides] == [1, 1]


@rule("SD-SCO-02", "SD-R-36")
def test_the_winner_may_look_at_his_token_and_nobody_else() -> None:
    at = ending(["9", "9", "8"], ["", "", ""], tokens=[1, 0, 1], looked=[[0], [1], []])
    assert [soul.token for soul in at.view(0).won] == [1, 0, 1]
    assert [soul.token for soul in at.view(1).won] == [-1, 0, -1]  # what he had seen he still knows
    assert [soul.token for soul in at.view(SPECTATOR).won] == [-1, -1, -1]
    assert (at.view(0).sides[ANGEL].points, at.view(0).sides[ANGEL].hidden) == (5, 0)
    assert (at.view(1).sides[ANGEL].points, at.view(1).sides[ANGEL].hidden) == (3, 2)


@rule("SD-SCO-03", "SD-SCO-04", "SD-SCO-05", "SD-SCO-06", "SD-R-34")
def test_a_tie_is_decided_by_the_disposition() -> None:
    at = ending(["3", "5", "4"], ["3", "5", "4"])
    assert at.winners(1) == ["angel", "box", "devil"]
    assert [soul.tie for soul in at.view(0).won] == ["angel", "nobody", "devil"]
    untouched = ending(["", "", ""], ["", "", ""])
    assert untouched.winners(1) == ["angel", "box", "devil"]  # also with no card at all


@rule("SD-SCO-06", "SD-R-36", "SD-R-37")
def test_what_goes_to_the_box_is_not_shown_and_does_not_return() -> None:
    at = ending(["3", "5", "4"], ["3", "5", "4"], tokens=[0, 1, 0], looked=[[0], [1], []])
    assert [at.view(viewer).won[1].token for viewer in (0, 1, SPECTATOR)] == [-1, 1, -1]
    assert at.token_supply == [0, 0, 1, 1, 1]  # three are gone


@rule("SD-X-11", "SD-SOUL-10")
def test_soul_10_in_scoring() -> None:
    at = ending(["", "9 9", ""], ["", "1 1 2", ""], souls="S1 S10 S11")
    assert at.winners(1)[1] == "devil"
    assert at.happened("won")[1] == (DEVIL, 2, 0, 4, "devil", "angel")
    assert ending(["", "", ""], ["", "1 2", ""], souls="S1 S10 S11").winners(1)[1] == "box"


# --- the next round


@rule("SD-PRE-01", "SD-PRE-02", "SD-PRE-03", "SD-PRE-04", "SD-PRE-05", "SD-PRE-06", "SD-RND-01")
def test_the_next_round_is_prepared() -> None:
    at = table(
        angel=side(display="1 2 3", next="9", dice="", crystals=0, stacks=["7 8", "", ""], discards="6"),
        devil=side(display="4 5 6", next="9", dice="5", crystals=1, stacks=["", "3", ""]),
        turn=DEVIL,
        last=True,
    )
    at.play("pass 5")
    assert (at.discards(ANGEL), at.discards(DEVIL)) == (["6", "7", "8"], ["3"])
    assert at.stacks(ANGEL) == at.stacks(DEVIL) == [[], [], []]
    assert (at.display(ANGEL), at.display(DEVIL)) == (["1", "2", "3"], ["4", "5", "6"])
    assert (at.crystals(ANGEL), at.crystals(DEVIL)) == (2, 2)
    at.roll(*[6] * 10)
    at.roll(*[1] * 10)
    assert (at.dice(ANGEL), at.dice(DEVIL)) == ([6] * 10, [1] * 10)
    assert at.legal() == ["reveal S1", "reveal S2", "reveal S3", "reveal S4"]  # S5 lay there before
    at.play("reveal S1", "reveal S6", "reveal S11")
    assert at.souls(2) == ["S1", "S6", "S11"]
    at.play("draw token 0")
    assert (at.asked, at.kind) == (DEVIL, "token")  # the devil begins round 2
    at.play("token soul 1", "draw token 1", "token soul 2", "draw token 1")
    assert (at.turn, at.asked, at.state.last) == (DEVIL, DEVIL, False)


@rule("SD-X-13", "SD-PRE-07", "SD-C-02", "SD-R-37", "SD-RND-01")
def test_the_twos_come_in_before_round_3() -> None:
    won = [("S1", "angel", 0), ("S6", "box", 0), ("S11", "devil", 1)]
    at = table(round=2, won=won, tokens=[1, 1, 0], angel=side(dice="6"), devil=side(dice=""), last=True)
    assert at.token_supply == [0, 1]
    at.play("pass 6")
    assert (at.round, at.token_supply) == (3, [0, 1, 2, 2])
    at.roll(*[1] * 20)
    at.play("reveal S2", "reveal S8", "reveal S12", "draw token 2")
    assert at.asked == ANGEL
    at.play("token soul 1", "draw token 1")
    assert at.asked == DEVIL
    at.play("token soul 3", "draw token 2")
    assert at.token_supply == [0]
    assert [soul.token for soul in at.view(ANGEL).souls] == [2, -1, -1]
    assert [soul.token for soul in at.view(DEVIL).souls] == [-1, -1, 1]
    assert at.turn == ANGEL


# --- the end


ROUNDS_1_AND_2 = [
    ("S1", "angel", 1), ("S6", "devil", 1), ("S11", "angel", 0),
    ("S2", "devil", 0), ("S8", "devil", 0), ("S12", "devil", 0),
]  # fmt: skip


def drawn() -> SoulDiceTable:
    return ending(
        ["3", "9", ""], ["", "", "8"], "S4 S7 S15", round_number=3, won=ROUNDS_1_AND_2, tokens=[2, 1, 2]
    )


@rule("SD-X-14", "SD-FIN-01", "SD-FIN-02", "SD-R-38", "SD-AIM-02")
def test_equal_points_are_a_draw() -> None:
    at = drawn()
    assert at.is_over()
    assert at.result.scores == [4 + 4, 5 + 3]
    assert (at.result.ending, at.result.winners) == ("draw", [])  # a draw without a winner
    assert at.game.returns(at.state) == [0.5, 0.5]
    assert at.result.breakdown == [
        [("Souls", 4), ("Token points", 4)],
        [("Souls", 5), ("Token points", 3)],
    ]


@rule("SD-FIN-02", "SD-R-38")
def test_a_draw_is_told_as_one_and_counts_half() -> None:
    at = drawn()
    assert not soultable.new("soul_dice", seed="").is_draw
    match = soultable.new("soul_dice", seed="")
    match.state = at.state
    assert match.is_draw
    assert Sitting(match, ["me", "me"]).result_lines()[0] == (
        "The game is over. Heaven and hell are level: the duel is undecided. It is a draw."
    )
    assert victory(at.game, at.state, [[0], [1]]) == [0.5, 0.5]


@rule("SD-FIN-01", "SD-AIM-01", "SD-AIM-02")
def test_the_higher_total_wins() -> None:
    at = ending(
        ["3", "9", "8"], ["", "", ""], "S4 S7 S15", round_number=3, won=ROUNDS_1_AND_2, tokens=[2, 1, 2]
    )
    assert at.result.scores == [5 + 6, 4 + 1]
    assert (at.result.ending, at.result.winners) == ("decided", [ANGEL])
    swapped = ending(
        ["3", "9", "8"],
        ["", "", ""],
        "S4 S7 S15",
        round_number=3,
        won=ROUNDS_1_AND_2,
        tokens=[2, 1, 2],
        swapped=1,
    )
    assert (swapped.result.scores, swapped.result.winners) == ([5, 11], [1])  # the angel sits at seat 1


@rule("SD-R-36", "SD-FIN-01")
def test_all_tokens_that_were_won_are_shown_in_the_end() -> None:
    at = ending(
        ["3", "", "8"], ["", "", ""], "S4 S7 S15", round_number=3, won=ROUNDS_1_AND_2, tokens=[2, 1, 2]
    )
    for viewer in (0, 1, SPECTATOR):
        tokens = {soul.soul: soul.token for soul in at.view(viewer).won}
        assert (tokens["S1"], tokens["S4"], tokens["S15"]) == (1, 2, 2)
    boxed = [at.view(viewer).won[7].token for viewer in (0, 1, SPECTATOR)]
    assert boxed == [-1, 1, -1]  # the devil had laid it; it went to the box and is not shown
    assert at.happened("showed") == [(ANGEL, "1+0+2+2"), (DEVIL, "1+0+0+0")]


@rule("SD-R-32", "SD-B-03")
def test_the_supply_is_looked_at_when_the_turn_ends() -> None:
    at = table("advanced", angel=side(display="1 2 3", dice="1", ability="B3"), devil=side(ability="E1"))
    at.play("place 1 soul 1 pay 1", "use B3", "to 2", "end", "turn up 8")
    assert (at.dice(ANGEL), at.state.last) == ([2], False)


@rule("SD-R-57")
def test_whatever_brings_a_die_back_is_bounded() -> None:
    """A pass uses up a die, and a card laid stays at its soul: each can bring back one die at most."""
    at = table(souls="S2 S7 S12", angel=side(display="1 2 7", dice="1 1 6", crystals=0))
    at.play(
        "place 1 soul 1 pay 1", "roll 2", "place 2 soul 1 pay 2", "roll 1", "place 7 soul 3 pay 1+6", "roll 1"
    )
    assert at.dice(ANGEL) == [1, 1]
    assert at.kind == "turn up"  # three cards are the limit of a turn


# --- how the end is announced


@rule("SD-END-01", "SD-END-02")
def test_few_dice_and_the_last_turn_are_announced() -> None:
    at = table(angel=side(display="1 2 3", dice="1 2 3", crystals=0), devil=side(dice="1 2 3 4"))
    assert at.warnings(ANGEL) == []
    at.play("place 1 soul 1 pay 1")
    assert [at.warnings(seat) for seat in (ANGEL, DEVIL, SPECTATOR)] == [
        ["You have 2 dice left. When the last one is used, Ben has one last turn."],
        ["Ann has 2 dice left. When the last one is used, you have one last turn."],
        ["Ann has 2 dice left. When the last one is used, Ben has one last turn."],
    ]
    at.play("place 2 soul 1 pay 2")
    assert at.warnings(DEVIL) == ["Ann has 1 die left. When the last one is used, you have one last turn."]
    at.play("place 3 soul 1 pay 3")
    while at.asked < 0:
        at.play(at.legal()[0])
    assert at.warnings(ANGEL) == ["This is the last turn of the round: then the souls are scored."]
    assert at.warnings(DEVIL) == ["This is your last turn of the round: then the souls are scored."]


@rule("SD-END-02", "SD-R-33")
def test_after_the_last_die_of_one_side_no_further_turn_is_promised() -> None:
    at = table(angel=side(display="1 2", dice="1", crystals=1), devil=side(dice="4"))
    at.play("place 1 soul 1 pay 1")
    assert at.warnings(ANGEL) == ["You have used the last die: Ben has one last turn."]


@rule("SD-FIN-01", "SD-SOL-10")
def test_the_last_round_is_announced() -> None:
    assert table(round=3).warnings(ANGEL) == ["This is the last round."]
    assert table(round=3, last=True).warnings(ANGEL) == [
        "This is your last turn of the game: then the souls are scored."
    ]
    alone = table("solo", round=3, angel=side(dice="4"), devil=side(stacks=["", "", ""]))
    assert alone.warnings(ANGEL) == ["You have 1 die left. When the last one is used, the game is over."]
