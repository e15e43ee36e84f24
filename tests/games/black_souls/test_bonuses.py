"""Icons and Tokens on Assets (BS-SPC, BS-TOK, BS-R-41 to BS-R-43)."""

from __future__ import annotations

import pytest

from tests.games.black_souls.tables import BlackSoulsTable, Party, gameplay
from tests.rules import rule

NOBODY: Party = (0, 0, 0, 0)


def bonus(asset: str, party: Party, dead: Party = NOBODY) -> BlackSoulsTable:
    """A protected party on this Asset: only the icon or the Token is to be resolved."""
    at = gameplay(2, levels=[asset], parties=[party], dead=[dead], charges=[1])
    at.play("hack")
    return at


def after(at: BlackSoulsTable, move: str) -> Party:
    at.answer(0, move)
    return at.party(0)


# --- Tokens


@rule("BS-TOK-01", "BS-R-42")
def test_a_tavern_token_may_add_a_cube_but_not_a_yellow_one() -> None:
    at = bonus("C01t", (1, 1, 1, 1))
    assert at.legal(seat=0) == ["add F", "add M", "add H", "pass"]
    assert after(at, "add H") == (1, 1, 2, 1)
    assert after(bonus("C01t", (1, 1, 1, 1)), "pass") == (1, 1, 1, 1)


@rule("BS-TOK-02", "BS-R-42")
def test_a_shrine_token_may_revive_a_dead_member_but_not_a_yellow_one() -> None:
    at = bonus("C01s", (1, 1, 1, 1), dead=(2, 0, 1, 3))
    assert at.legal(seat=0) == ["revive F", "revive H", "pass"]
    at.answer(0, "revive F")
    assert (at.party(0), at.dead(0)) == ((2, 1, 1, 1), (1, 0, 1, 3))


@rule("BS-R-25")
def test_a_token_stays_when_it_is_used_and_works_on_an_asset_that_lay_face_down() -> None:
    at = bonus("C01?t", (1, 1, 1, 1))
    at.answer(0, "add F")
    assert at.level(0).startswith("C01t")


@rule("BS-TOK-03", "BS-R-42", "BS-R-45", "BS-EX-14")
def test_the_example_of_a_shrine_token() -> None:
    at = gameplay(2, levels=["C03s", ""], parties=[(1, 0, 0, 0)], dead=[(3, 4, 3, 0)])  # 1/2/3
    twin = at.branch()
    at.answer(0, "lose 1F", "pass")
    at.answer(1, at.legal(seat=1)[0])
    assert at.wiped_at(0) == 1
    twin.answer(0, "revive H")
    assert twin.legal(seat=0) == ["lose 1F"]
    twin.answer(0, "lose 1F")
    twin.answer(1, twin.legal(seat=1)[0])
    assert twin.party(0) == (0, 0, 1, 0)
    assert twin.wiped_at(0) == 0


# --- icons


@rule("BS-SPC-01")
def test_a_boss_has_very_high_threats_and_no_bonus() -> None:
    at = gameplay(2, here="C16 D01")
    assert {move.verb for move in at.state.legal(0)} == {"lose"}
    assert min(at.game.content.assets[15].threats) >= 4


@rule("BS-SPC-02", "BS-R-42")
def test_a_merchant_may_change_up_to_two_cubes_into_any_colours_but_yellow() -> None:
    at = bonus("C17", (1, 0, 0, 1))
    assert at.legal(seat=0) == [
        "change 1F to 1M",
        "change 1F to 1H",
        "change 1Y to 1F",
        "change 1Y to 1M",
        "change 1Y to 1H",
        "change 1F+1Y to 2M",
        "change 1F+1Y to 1M+1H",
        "change 1F+1Y to 2H",
        "pass",
    ]
    assert after(at, "change 1F+1Y to 1M+1H") == (0, 1, 1, 0)
    assert at.dead(0) == NOBODY  # nobody has died


@rule("BS-SPC-02", "BS-R-42")
def test_each_outcome_of_a_merchant_is_offered_once() -> None:
    """Changing F to M and M to H at once comes to the same as changing F to H."""
    at = bonus("C17", (3, 3, 3, 3))
    changes = [move.living for move in at.state.legal(0) if move.verb == "change"]  # type: ignore[attr-defined]
    assert len(changes) == len({tuple(change) for change in changes}) == 36
    expected = set()
    for gone in [[], *[[a] for a in range(4)], *[[a, b] for a in range(4) for b in range(4)]]:
        for come in [[], *[[a] for a in range(3)], *[[a, b] for a in range(3) for b in range(3)]]:
            if len(gone) == len(come):
                expected.add(tuple(come.count(m) - gone.count(m) for m in range(4)))
    assert {tuple(change) for change in changes} == expected - {(0, 0, 0, 0)}


@rule("BS-SPC-03", "BS-R-42")
def test_a_shrine_has_to_revive_if_it_can() -> None:
    at = bonus("C19", (1, 1, 1, 1), dead=(0, 2, 0, 1))
    assert at.legal(seat=0) == ["revive M"]
    assert at.refused("pass", seat=0).rule == "BS-R-42"
    assert at.refused("revive F", seat=0).rule == "BS-R-42"
    assert bonus("C19", (1, 1, 1, 1), dead=(0, 0, 0, 2)).legal(seat=0) == ["pass"]


@rule("BS-SPC-04", "BS-R-42")
def test_a_tavern_has_to_add_a_cube_if_it_can() -> None:
    assert bonus("C21", (1, 1, 1, 1)).legal(seat=0) == ["add F", "add M", "add H"]
    assert bonus("C21", (5, 5, 5, 1)).legal(seat=0) == ["pass"]
    assert after(bonus("C21", (1, 1, 1, 1)), "add M") == (1, 2, 1, 1)


@rule("BS-SPC-05", "BS-R-42")
def test_a_treasure_may_change_one_cube_into_a_yellow_one() -> None:
    at = bonus("C23", (1, 0, 2, 4))
    assert at.legal(seat=0) == ["change 1F to 1Y", "change 1H to 1Y", "pass"]
    assert after(at, "change 1H to 1Y") == (1, 0, 1, 5)
    assert bonus("C23", (1, 0, 2, 5)).legal(seat=0) == ["pass"]  # 5 Yellow live


@rule("BS-R-41")
@pytest.mark.parametrize(
    ("asset", "party", "dead", "barred"),
    [
        ("C21", (5, 1, 1, 1), NOBODY, "add F"),
        ("C01t", (1, 5, 1, 1), NOBODY, "add M"),
        ("C19", (1, 1, 5, 1), (1, 0, 1, 0), "revive H"),
        ("C01s", (1, 1, 5, 1), (1, 0, 1, 0), "revive H"),
        ("C17", (3, 5, 1, 1), NOBODY, "change 1F to 1M"),
        ("C17", (3, 4, 1, 1), NOBODY, "change 2F to 2M"),
        ("C23", (3, 1, 1, 5), NOBODY, "change 1F to 1Y"),
    ],
)
def test_no_gain_or_change_makes_six_of_a_type(asset: str, party: Party, dead: Party, barred: str) -> None:
    at = bonus(asset, party, dead)
    assert at.refused(barred, seat=0).rule == "BS-R-41"


@rule("BS-TOK-01", "BS-TOK-02", "BS-SPC-02", "BS-SPC-03", "BS-SPC-04", "BS-SPC-05")
@pytest.mark.parametrize(
    ("asset", "barred", "why"),
    [
        ("C21", "add Y", "BS-SPC-04"),
        ("C01t", "add Y", "BS-TOK-01"),
        ("C19", "revive Y", "BS-SPC-03"),
        ("C01s", "revive Y", "BS-TOK-02"),
        ("C17", "change 1F to 1Y", "BS-SPC-02"),
        ("C23", "change 1F to 1M", "BS-SPC-05"),
        ("C23", "change 2F to 2M", "BS-SPC-05"),
    ],
)
def test_only_a_treasure_makes_a_champion(asset: str, barred: str, why: str) -> None:
    at = bonus(asset, (2, 2, 2, 2), dead=(1, 1, 1, 1))
    assert at.refused(barred, seat=0).rule == why


@rule("BS-R-42", "BS-R-45")
@pytest.mark.parametrize(
    ("asset", "move", "sentence"),
    [
        ("C01t", "revive F", "Neither an icon nor a Token of this Asset lets you do that."),
        ("C01", "add F", "Neither an icon nor a Token of this Asset lets you do that."),
        ("C19", "revive M", "Nobody of that type is dead."),
        ("C17", "change 2H to 2F", "Your party does not have the members to be changed."),
    ],
)
def test_the_refusal_of_a_bonus_says_what_is_missing(asset: str, move: str, sentence: str) -> None:
    at = gameplay(2, levels=[asset, ""], parties=[(2, 1, 1, 1)], dead=[(1, 0, 1, 0)])
    assert (at.refused(move, seat=0).rule, at.refused(move, seat=0).sentence) == ("BS-R-42", sentence)


@rule("BS-R-45", "BS-R-42")
def test_after_the_first_choice_refusals_say_what_is_still_open() -> None:
    at = gameplay(2, levels=["C01s", "C21"], parties=[(1, 0, 0, 0), (2, 2, 2, 0)], dead=[(1, 0, 0, 0)])
    assert at.refused("pass", seat=1).sentence == (
        "You have to meet a Threat, or use what the Asset offers first."
    )
    at.answer(0, "lose 1F")
    assert at.refused("revive F", seat=0).rule == "BS-R-45"  # wiped out
    at.answer(1, "add M")
    assert at.refused("pass", seat=1).sentence == "You have to meet a Threat."
    assert at.refused("add M", seat=1).sentence == (
        "You have already decided about the icon or Token of this Asset."
    )


@rule("BS-R-41")
def test_the_limit_of_a_merchant_is_checked_after_both_changes() -> None:
    assert "change 2M to 1F+1H" in bonus("C17", (4, 5, 4, 0)).legal(seat=0)


@rule("BS-EX-15", "BS-R-41", "BS-R-42")
def test_the_example_of_icons() -> None:
    party: Party = (5, 2, 0, 1)
    assert bonus("C21", party).legal(seat=0) == ["add M", "add H"]
    assert after(bonus("C17", party), "change 2F to 2H") == (3, 2, 2, 1)
    assert after(bonus("C23", party), "change 1F to 1Y") == (4, 2, 0, 2)
    assert bonus("C19", party, dead=(2, 0, 0, 1)).legal(seat=0) == ["pass"]


@rule("BS-R-42")
def test_what_is_optional_is_left_after_the_threat() -> None:
    at = gameplay(2, levels=["C17", ""], parties=[(3, 3, 3, 0)])
    assert "pass" not in at.legal(seat=0)  # to pass first would come to the same
    assert at.refused("pass", seat=0).rule == "BS-THR-01"
    at.answer(0, "lose 1F")
    assert "pass" in at.legal(seat=0)


# --- the dead


@rule("BS-R-43")
def test_the_dead_are_counted_by_colour_and_a_champion_dies_as_yellow() -> None:
    at = gameplay(2, here="C05 D01", parties=[(1, 0, 0, 2)], dead=[(1, 0, 0, 0)])  # 2/3/1
    at.answer(0, "lose 1F+1Y")
    at.answer(1, at.legal(seat=1)[0])
    assert at.dead(0) == (2, 0, 0, 1)


@rule("BS-R-43")
def test_the_supply_never_limits_a_gain() -> None:
    """Six parties hold 30 Cubes of a colour at most, and the dead go back to the supply."""
    at = gameplay(6, levels=["C21"], parties=[(4, 5, 5, 5)], dead=[(9, 9, 9, 9)] * 6)
    at.answer(0, "lose 1H")
    assert at.legal(seat=0) == ["add F", "add H"]
    assert at.game.content.cubes == 30 == 6 * at.game.content.party_limit
