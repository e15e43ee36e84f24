"""The solo game against SHADE (SD-SOL), with the rulings SD-R-42 to SD-R-54."""

from __future__ import annotations

from soultable.engine.seats import SPECTATOR
from tests.games.soul_dice.tables import ANGEL, DEVIL, SideSetup, SoulDiceTable, dealt, side, table
from tests.rules import rule


def solo(angel: SideSetup | None = None, shade: list[str] | None = None, **more: object) -> SoulDiceTable:
    return table("solo", angel=angel, devil=side(stacks=shade or ["", "", ""]), **more)  # type: ignore[arg-type]


@rule("SD-SOL-01", "SD-SOL-02", "SD-R-49")
def test_the_player_is_the_angel_and_there_are_no_tokens() -> None:
    at = dealt("solo")
    assert (at.asked, at.kind, at.turn) == (0, "turn", ANGEL)  # at once, without tokens
    view = at.view(0)
    assert [soul.has_token for soul in view.souls] == [False, False, False]
    assert (view.sides[DEVIL].seat, view.sides[DEVIL].dice, view.sides[DEVIL].display) == (-1, [], [])
    assert at.view(SPECTATOR).token_supply == 0


@rule("SD-SOL-03")
def test_two_cards_a_turn_are_the_limit() -> None:
    at = solo(side(display="1 2 3", dice="1 2 3 4"))
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2")
    assert str(at.refused("place 3 soul 1 pay 3")) == (
        "In the solo game you may place at most 2 cards in one turn. (SD-SOL-03)"
    )
    at.play("end")
    assert at.stacks(DEVIL) == [[3], [], []]


@rule("SD-SOL-04", "SD-SOL-05", "SD-SOL-06", "SD-SOL-07", "SD-R-46", "SD-X-15")
def test_the_cards_left_go_to_the_souls_with_fewest_cards() -> None:
    at = solo(side(display="1 6 9", dice="1 2", crystals=0), ["5", "", ""])
    at.play("place 1 soul 1 pay 1", "end")
    assert (at.asked, at.kind, at.legal()) == (0, "shade", ["shade 6", "shade 9"])
    assert at.refused("shade 5").rule == "SD-SOL-05"
    assert at.view(0).shade_next == 2
    at.play("shade 9")
    assert at.stacks(DEVIL) == [[5], [9], [6]]  # the last one goes by itself


@rule("SD-SOL-08", "SD-R-46", "SD-X-15")
def test_whoever_passes_gives_all_cards() -> None:
    at = solo(side(display="4 5 6", dice="1 2"), ["9 8", "7", "3"])
    at.play("pass 1", "shade 4", "shade 5")
    assert at.stacks(DEVIL) == [[9, 8, 6], [7, 4], [3, 5]]


@rule("SD-SOL-05")
def test_where_the_order_makes_no_difference_nobody_is_asked() -> None:
    at = solo(side(display="4 4 harp", dice="1 2"))
    at.play("pass 1")
    assert at.stacks(DEVIL) == [[4], [4], []]
    assert at.kind == "turn up"


@rule("SD-SOL-09", "SD-R-45")
def test_shade_ignores_all_soul_rules() -> None:
    at = solo(side(display="4 7 9", dice="1 2"), souls="S1 S8 S13")
    at.play("pass 1", "shade 4", "shade 7")
    assert at.stacks(DEVIL) == [[4], [7], [9]]  # a 4 at soul 1, and nothing is triggered at soul 13
    assert at.kind == "turn up"
    at.turn_up(1, 2, 3)
    assert len(at.display(ANGEL)) == 3  # refilled after SHADE's cards
    scoring = solo(side(display="1 2 3", stacks=["9", "9", "8"]), ["8", "7", "6"], souls="S5 S10 S15")
    totals = [(soul.angel_total, soul.devil_total) for soul in scoring.view(0).souls]
    assert totals == [(0, 8), (0, 7), (8, 6)]  # conditions bind the player alone


@rule("SD-SOL-10", "SD-SOL-11", "SD-R-54", "SD-X-17")
def test_the_last_die_spent_on_a_card() -> None:
    at = solo(side(display="1 6 9", dice="1", crystals=0))
    at.play("place 1 soul 1 pay 1")
    assert at.kind == "shade"
    at.play("shade 9")
    assert at.stacks(DEVIL) == [[9], [6], []]  # they still go to SHADE
    at.turn_up(2, 3, 4)
    assert at.winners(1) == ["devil", "devil", "devil"]  # no further turn; a tie at the red soul is SHADE's
    assert (at.round, at.kind, len(at.display(ANGEL))) == (2, "roll", 3)


@rule("SD-SOL-12", "SD-R-50", "SD-R-54", "SD-X-17", "SD-R-31")
def test_the_last_die_spent_on_passing() -> None:
    at = solo(side(display="4 5 6", dice="1"))
    at.play("pass 1")
    assert at.stacks(DEVIL) == [[], [], []]
    assert (at.round, at.display(ANGEL), at.kind) == (2, ["4", "5", "6"], "roll")  # the display stays
    assert at.happened("given") == []


@rule("SD-SOL-13", "SD-SOL-14")
def test_ties_and_where_the_souls_go() -> None:
    at = solo(side(display="4 5 6", dice="1", stacks=["3", "2", "7"]), ["3", "2", "7"], souls="S1 S7 S12")
    at.play("pass 1")
    assert at.winners(1) == ["angel", "angel", "devil"]  # the two-coloured one goes to the player
    assert [soul.tie for soul in at.view(0).won] == ["angel", "angel", "devil"]
    assert [view.souls for view in at.view(0).sides] == [2, 1]
    assert at.happened("shade won") == [(0, 3, 7, 7, "SHADE", "")]


def last_round(angel: int) -> SoulDiceTable:
    """The last pass of a game in which the player has won so many of the first six souls."""
    names = ["S1", "S6", "S11", "S2", "S8", "S12"]
    won = [(name, "angel" if number < angel else "devil", 0) for number, name in enumerate(names)]
    at = solo(
        side(display="4 5 6", dice="1", stacks=["3", "", ""]),
        ["", "2", "7"],
        souls="S3 S7 S13",
        round=3,
        won=won,
    )
    at.play("pass 1")
    return at


@rule("SD-SOL-15", "SD-R-51")
def test_more_souls_than_shade_win() -> None:
    won = last_round(angel=4)
    assert (won.result.scores, won.result.winners, won.game.returns(won.state)) == ([5], [0], [1.0])
    assert won.result.breakdown == [[("Souls", 5), ("SHADE", 4)]]
    lost = last_round(angel=3)
    assert (lost.result.scores, lost.result.winners, lost.game.returns(lost.state)) == ([4], [], [0.0])
    assert "box" not in won.winners(1) + won.winners(2) + won.winners(3)  # all nine are awarded


@rule("SD-R-42")
def test_a_harp_stays_in_the_display() -> None:
    at = solo(side(display="harp 5 6", next="9", dice="1 2"))
    at.play("pass 1", "shade 5")
    assert at.stacks(DEVIL) == [[5], [6], []]
    at.turn_up(7, 8)
    assert at.display(ANGEL) == ["harp", "7", "9"]  # one new card fewer


@rule("SD-R-43", "SD-R-54")
def test_the_harp_takes_a_card_of_shade() -> None:
    at = solo(side(display="harp 5 6", dice="1 2", crystals=1), ["9", "", "8 7"], souls="S1 S8 S15")
    assert at.legal("harp") == ["harp soul 1", "harp soul 3"]
    at.play("harp soul 3")
    assert at.out(ANGEL) == ["harp", "7"]  # both are cards of the angel's deck
    assert at.legal() == ["shade 5", "shade 6"]  # the turn ends, no die is spent
    at.play("shade 5")
    assert at.stacks(DEVIL) == [[9, 6], [5], [8]]
    assert at.dice(ANGEL) == [1, 2]


@rule("SD-R-44")
def test_soul_7_protects_shade() -> None:
    at = solo(side(display="harp 5 6"), ["", "9", ""])
    assert at.refused("harp soul 2").rule == "SD-SOUL-07"


@rule("SD-R-47")
def test_soul_13_does_not_raise_the_limit_of_two() -> None:
    at = solo(side(display="1 2 3", next="4", dice="1 2 4 5", crystals=0), souls="S5 S7 S13")
    at.play("place 1 soul 3 pay 1", "turn up 9", "place 4 soul 1 pay 4")
    assert at.legal() == ["shade 2", "shade 3"]  # the turn is over after two cards
    drawn = solo(side(display="1 2 2", next="4", dice="1 2 4 5", crystals=0), souls="S5 S7 S13")
    drawn.play("place 1 soul 3 pay 1", "turn up 9", "end", "shade 4")
    assert drawn.stacks(DEVIL) == [[4], [2], [2]]  # a card drawn so and not played goes to SHADE


@rule("SD-R-48", "SD-R-30")
def test_shades_cards_return_to_the_angels_discard_pile() -> None:
    at = solo(side(display="harp", next="none", dice="1", stacks=["3", "", ""]), ["5", "", ""])
    at.play("pass 1")
    assert at.legal() == ["turn up 3", "turn up 5"]
    at.turn_up(3, 5)
    assert at.display(ANGEL) == ["harp", "3", "5"]


@rule("SD-R-48")
def test_with_an_empty_display_the_player_passes_die_by_die() -> None:
    at = solo(side(display="", next="none", dice="1 2 3", crystals=0))
    assert at.legal() == ["pass 1", "pass 2", "pass 3"]
    at.play("pass 1")
    assert at.legal() == ["pass 2", "pass 3"]
    at.play("pass 2", "pass 3")
    assert at.round == 2


@rule("SD-R-25", "SD-R-54")
def test_no_additional_action_while_shade_gets_its_cards() -> None:
    at = solo(side(display="4 5 6", dice="1 2"))
    at.play("pass 1")
    assert at.refused("exchange").rule == "SD-R-25"


@rule("SD-R-49")
def test_the_player_begins_every_round() -> None:
    at = solo(side(display="4 5 6", dice="1"))
    at.play("pass 1")
    at.roll(*[1] * 10)
    at.play("reveal S1", "reveal S6", "reveal S11")
    assert (at.round, at.asked, at.turn) == (2, 0, ANGEL)


@rule("SD-SOL-01", "SD-PRE-03")
def test_shade_gets_no_crystals_in_later_rounds_either() -> None:
    at = solo(side(display="4 5 6", dice="1", crystals=0))
    at.play("pass 1")
    assert (at.round, at.crystals(ANGEL), at.crystals(DEVIL)) == (2, 2, 0)
    shade = at.view(0).sides[DEVIL]
    assert (shade.dice, shade.used, shade.crystals, shade.display) == ([], 0, 0, [])


@rule("SD-R-52")
def test_there_is_nothing_hidden_in_the_solo_game() -> None:
    at = solo()
    assert [view.ability for view in at.view(0).sides] == ["", ""]
