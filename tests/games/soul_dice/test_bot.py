"""What makes a position good, as far as everybody would agree."""

from __future__ import annotations

import pytest

from soultable.games.soul_dice.bot import pips
from tests.games.soul_dice.tables import ANGEL, DEVIL, SideSetup, SoulDiceTable, side, table


def worth(angel: SideSetup | None = None, devil: SideSetup | None = None, **more: object) -> float:
    """What the angel thinks of a position."""
    at = table(angel=angel, devil=devil, **more)  # type: ignore[arg-type]
    return at.game.evaluate(at.state, ANGEL)


def test_what_one_side_wins_the_other_loses() -> None:
    at = table(angel=side(stacks=["5", "", ""]))
    both = [at.game.evaluate(at.state, seat) for seat in (0, 1)]
    assert sum(both) == pytest.approx(1.0)
    assert both[0] > 0.5
    swapped = table(angel=side(stacks=["5", "", ""]), swapped=1)
    assert swapped.game.evaluate(swapped.state, 1) == pytest.approx(both[0])


def test_it_is_good_to_lead_to_keep_dice_and_crystals_and_to_have_won() -> None:
    even = worth()
    assert worth(side(stacks=["5", "", ""])) > even
    assert worth(None, side(stacks=["", "5", ""])) < even
    assert worth(side(dice="1 2 3 4 5 6 6")) > even
    assert worth(side(crystals=1)) < even
    won = [("S1", "angel", 1), ("S6", "box", 0), ("S11", "box", 0)]
    lost = [("S1", "devil", 1), ("S6", "box", 0), ("S11", "box", 0)]
    assert worth(round=2, won=won) > worth(round=2, won=lost)


def test_few_high_dice_are_better_to_pay_with_than_many_low_ones() -> None:
    left_after_6 = worth(side(dice="1 2 3 4"), souls="S4 S7 S14")
    left_after_1_2_3 = worth(side(dice="4 6"), souls="S4 S7 S14")
    assert left_after_6 > left_after_1_2_3


def test_a_soul_with_a_high_token_is_worth_more() -> None:
    leads = side(stacks=["5", "", ""])
    assert worth(leads, tokens=[1, 0, 0]) > worth(leads, tokens=[0, 0, 1])


def test_what_cannot_score_any_more_is_worth_nothing() -> None:
    dead = worth(side(stacks=["9", "", ""]), souls="S5 S7 S15")
    assert dead < worth(side(stacks=["7", "", ""]), souls="S5 S7 S15")
    assert dead < worth(souls="S5 S7 S15")  # nothing can be laid there any more that would score
    lone = worth(side(stacks=["", "9", ""], dice="1"), souls="S5 S10 S15")
    assert lone == pytest.approx(worth(side(dice="1"), souls="S5 S10 S15"))  # two cards will be missing


def test_shade_scores_what_lies_there() -> None:
    def solo(shade: str) -> float:
        at: SoulDiceTable = table("solo", angel=side(), devil=side(stacks=[shade, "", ""]))
        return at.game.evaluate(at.state, 0)

    assert solo("9") < solo("5") < solo("")  # also at soul 5, whose condition binds the player alone


def test_a_game_that_is_over_is_worth_what_it_brought() -> None:
    at = table(
        round=3,
        souls="S3 S7 S13",
        angel=side(dice="", stacks=["5", "4", ""]),
        devil=side(dice="6"),
        turn=DEVIL,
        last=True,
    )
    at.play("pass 6")
    assert [at.game.evaluate(at.state, seat) for seat in (0, 1)] == at.game.returns(at.state)


def test_pips() -> None:
    at = table(angel=side(dice="1 2 2 6"))
    assert pips(at.state.sides[ANGEL].supply) == 11
