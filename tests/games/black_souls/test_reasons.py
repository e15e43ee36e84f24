"""What a move of Black Souls changes, in words for those who are advised."""

from __future__ import annotations

from tests.games.black_souls.tables import design, gameplay


def test_a_bid_tells_who_could_bid_the_same_or_more() -> None:
    at = design(3, hands=[[2, 3, 6], [1, 2, 3], [3, 5]])
    assert at.reasons("bid 6", seat=0) == ["nobody else can bid 6, so it cannot clash", "you choose first"]
    assert at.reasons("bid 2", seat=0) == [
        "only 1 of 2 others can clash with it",
        "you keep your 6 for a later turn",
    ]
    assert at.reasons("bid 3", seat=0)[-1] == "3 played cards back to your hand"


def test_an_asset_for_quirks_fluidity_and_difficulty() -> None:
    at = design(2, pool="C05 D01 O01", levels=["C01 C02", "D02"], turn=3)
    at.answer(0, "bid 6")
    at.answer(1, "bid 5")
    told = at.reasons("take C05 1")
    assert told[0].startswith("3 connected Assets of one type")
    assert any(reason.endswith("Difficulty, the most in the Pool") for reason in told)


def test_a_clash() -> None:
    at = design(2)
    at.answer(0, "bid 6")
    at.answer(1, "bid 6")
    assert at.reasons("hack") == [
        "your 6 keeps its place: Shrine Token on your Asset",
        "it costs a Hack, 1 DP at the end",
    ]
    assert at.reasons("pass")[0] == "you save a Hack, which is worth 1 DP at the end"


def test_a_hack_saves_and_costs() -> None:
    at = gameplay(2, here="C01 D01", charges=[2, 1], parties=[(1, 0, 0, 0)])
    assert at.reasons("hack")[0] == "without a Hack your party is wiped out here"
    at = gameplay(2, here="C01 D01", charges=[2, 1], quirks=["Q14", ""])
    assert at.reasons("hack")[1:] == ["the others are protected, too", "it costs 1 DP at the end"]
    assert at.reasons("pass")[1] == "you keep 2 Hacks, 2 DP at the end"
    assert at.reasons("pass")[-1] == "it keeps your Quirk: no Hack in the whole game (1 DP)"
    boss = gameplay(2, here="C15 D01", charges=[2, 1])
    assert boss.reasons("pass")[0] == "no Hack helps against a Boss"


def test_a_face_down_asset_is_not_spoken_of() -> None:
    at = gameplay(2, levels=["C15? C02", "D01 D02"], charges=[2, 0])
    assert at.reasons("pass") == ["you keep 2 Hacks, 2 DP at the end"]


def test_who_is_left_after_a_loss() -> None:
    at = gameplay(2, here="C01 D01", parties=[(4, 4, 4, 2)], dead=[(1, 1, 0, 0)])
    loss = next(move for move in at.legal("lose", seat=0) if "Y" not in move)
    told = at.reasons(loss, seat=0)
    assert told[0].endswith("dead members: 1 DP more if your party survives")
    assert "all your Champions live on" in told


def test_a_token_and_what_an_asset_costs_the_party() -> None:
    at = design(2, pool="C01 D01 O01", turn=1)
    at.answer(0, "bid 6")
    at.answer(1, "bid 5")
    told = at.reasons("take C01 1")
    assert "your Shrine Token lies on it" in told
    assert told[-1].startswith("it should cost your party")


def test_a_party_that_is_wiped_out_has_nobody_left() -> None:
    at = gameplay(2, here="C01 D01", parties=[(1, 0, 0, 0)])
    assert at.reasons(at.legal("lose", seat=0)[0], seat=0) == ["your party is wiped out"]
