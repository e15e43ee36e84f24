"""Who knows what (SD-R-36, SD-R-56): views, and the worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

import soultable
from soultable.engine.bags import members
from soultable.engine.seats import OPEN, SPECTATOR
from soultable.games.soul_dice.state import SoulDiceState
from tests.games.soul_dice.tables import ANGEL, DEVIL, SoulDiceTable, dealt, side, table
from tests.rules import rule

WON = [
    ("S1", "angel", 1), ("S6", "devil", 1), ("S11", "angel", 0),
    ("S2", "devil", 0), ("S8", "box", 0), ("S12", "devil", 1),
]  # fmt: skip

both_ways = pytest.mark.parametrize("swapped", [0, 1])
"""With the angel at seat 0, and with the sides swapped (SD-R-55)."""


def worlds(at: SoulDiceTable, seat: int, number: int = 400) -> list[SoulDiceState]:
    return [at.game.redeal(at.state, seat, Random(seed)) for seed in range(number)]


def share(values: list[int], value: int) -> float:
    return values.count(value) / len(values)


@rule("SD-R-56")
def test_everything_but_tokens_is_open() -> None:
    at = table(
        "advanced", angel=side(ability="B1", stacks=["4", "", ""]), devil=side(ability="E1", dice="2 2 6")
    )
    seen = [msgspec.to_builtins(at.view(viewer)) for viewer in (0, 1, SPECTATOR, OPEN)]
    for view in seen:
        view.pop("seat")
        view.pop("unseen_tokens")
        for soul in view["souls"]:
            soul.pop("token")
        for player in view["sides"]:
            player.pop("points")
    assert seen[0] == seen[1] == seen[2] == seen[3]
    assert seen[0]["sides"][ANGEL]["draw"]  # which cards are in a draw pile can be counted
    assert seen[0]["token_supply"] == 5
    assert len(seen[0]["souls_left"]) == 12


@rule("SD-R-56")
def test_the_order_of_piles_does_not_exist_before_they_are_drawn_from() -> None:
    at = table()
    for world in worlds(at, 0, 20):
        for number in (ANGEL, DEVIL):
            assert world.sides[number].draw == at.state.sides[number].draw
        assert world.souls_left == at.state.souls_left


@rule("SD-R-36", "SD-R-55")
@both_ways
def test_a_token_that_was_looked_at_stays_and_others_are_dealt_anew(swapped: int) -> None:
    at = table(tokens=[1, 0, 1], looked=[[ANGEL], [DEVIL], []], swapped=swapped)
    for world in worlds(at, at.seat(ANGEL), 50):
        assert world.tokens[0] == 1
        assert sorted(world.tokens[:3] + members(world.token_supply)) == [0, 0, 0, 0, 1, 1, 1, 1]
    unseen = [world.tokens[2] for world in worlds(at, at.seat(ANGEL))]
    assert 0.5 < share(unseen, 0) < 0.65  # four of seven, as far as the angel can know
    assert {world.tokens[1] for world in worlds(at, at.seat(DEVIL))} == {0}
    assert {tuple(world.tokens[:2]) for world in worlds(at, SPECTATOR)} == {(0, 0), (0, 1), (1, 0), (1, 1)}


@rule("SD-R-36", "SD-PRE-07", "SD-C-02", "SD-R-55")
@both_ways
def test_a_token_of_an_earlier_round_is_no_2(swapped: int) -> None:
    """The devil's tokens are unknown to the angel; the twos are among the four of round 3."""
    at = table(round=3, won=WON, tokens=[2, 1, 2], looked=[[ANGEL], [DEVIL], []], swapped=swapped)
    for world in worlds(at, at.seat(ANGEL), 200):
        assert max(world.tokens[:6]) == 1
        assert world.tokens[6] == 2  # his own
        assert (world.tokens[0], world.tokens[2], world.tokens[4]) == (1, 0, 0)  # won, or seen before
        assert members(world.token_supply) == [sum([1, 1, 0, 0, 0, 1, 2, 1, 2, 0]) - sum(world.tokens)]
    twos = [
        world.tokens[7:9].count(2) + members(world.token_supply).count(2)
        for world in worlds(at, at.seat(ANGEL), 50)
    ]
    assert set(twos) == {1}  # one of the two is left for two souls and the supply
    where = Counter(world.tokens[7] == 2 for world in worlds(at, at.seat(ANGEL), 900))
    assert 0.28 < where[True] / 900 < 0.39  # each of the three places alike


@rule("SD-R-36", "SD-R-55")
@both_ways
def test_the_token_in_a_hand_is_known_to_its_holder_alone(swapped: int) -> None:
    at = dealt(sides=swapped)
    at.play("draw token 1")
    assert {world.held for world in worlds(at, at.seat(ANGEL), 40)} == {1}
    assert {world.held for world in worlds(at, at.seat(DEVIL), 40)} == {0, 1}
    assert {world.held for world in worlds(at, SPECTATOR, 40)} == {0, 1}


@rule("SD-B-01", "SD-R-36", "SD-R-55")
@both_ways
def test_prophecy_is_remembered_in_every_world(swapped: int) -> None:
    at = table(
        "advanced",
        angel=side(ability="B1"),
        devil=side(ability="E1"),
        tokens=[1, 0, 1],
        looked=[[ANGEL], [DEVIL], []],
        swapped=swapped,
    )
    at.play("use B1", "look souls 2+3", "swap")
    assert at.state.tokens[:3] == [1, 1, 0]
    assert {tuple(world.tokens[:3]) for world in worlds(at, at.seat(ANGEL), 60)} == {(1, 1, 0)}
    for world in worlds(at, at.seat(DEVIL), 60):
        assert world.tokens[2] == 0  # the token he had looked at lies on soul 3 now
    assert {world.tokens[1] for world in worlds(at, at.seat(DEVIL), 60)} == {0, 1}
    assert len({tuple(world.tokens[:3]) for world in worlds(at, SPECTATOR, 60)}) == 8


@rule("SD-RND-02", "SD-RND-03", "SD-RND-04", "SD-R-36", "SD-R-55")
@both_ways
def test_whoever_lays_a_token_knows_it(swapped: int) -> None:
    at = dealt(sides=swapped)
    at.play("draw token 1", "token soul 2", "draw token 0", "token soul 1", "draw token 0")
    assert [soul.token for soul in at.view(at.seat(ANGEL)).souls] == [-1, 1, -1]
    assert [soul.token for soul in at.view(at.seat(DEVIL)).souls] == [0, -1, -1]
    assert [soul.token for soul in at.view(SPECTATOR).souls] == [-1, -1, -1]
    assert [soul.looked for soul in at.view(SPECTATOR).souls] == [[at.seat(DEVIL)], [at.seat(ANGEL)], []]


@rule("SD-SCO-02", "SD-R-36", "SD-R-55")
@both_ways
def test_whoever_wins_a_token_knows_it(swapped: int) -> None:
    at = table(
        souls="S1 S7 S11",
        angel=side(stacks=["9", "", ""], dice=""),
        devil=side(stacks=["", "5", "8"], dice="6"),
        tokens=[1, 1, 1],
        looked=[[], [], []],
        turn=DEVIL,
        last=True,
        swapped=swapped,
    )
    at.play("pass 6")
    assert [soul.token for soul in at.view(at.seat(ANGEL)).won] == [1, -1, -1]
    assert [soul.token for soul in at.view(at.seat(DEVIL)).won] == [-1, 1, 1]
    assert [soul.token for soul in at.view(SPECTATOR).won] == [-1, -1, -1]


@rule("SD-R-36")
def test_the_box_and_the_supply_stay_hidden_to_the_end() -> None:
    at = table(
        round=3,
        won=WON,
        tokens=[2, 1, 2],
        looked=[[0], [1], []],
        souls="S3 S7 S13",
        angel=side(display="4 5 6", dice=""),
        devil=side(display="4 5 6", dice="6"),
        turn=DEVIL,
        last=True,
    )
    at.play("pass 6")
    assert at.is_over()
    shown = at.view(SPECTATOR)
    assert [soul.token for soul in shown.won] == [1, 1, 0, 0, -1, 1, 2, -1, 2]
    assert {world.tokens[7] for world in worlds(at, SPECTATOR, 60)} == {0, 1}
    assert shown.unseen_tokens == [0, 0, 1]  # two boxed, one in the supply


@rule("SD-R-36", "SD-B-01")
def test_looking_at_tokens_cannot_be_taken_back_freely() -> None:
    """The undo boundary follows from the worlds: what has shown something new stays."""
    match = soultable.new("soul_dice", mode="advanced", seed="undo", abilities=2)
    while match.ask.kind != "turn":
        match.play(match.ask.moves[0])
    match.play("use B1")
    begun = len(match.log)
    assert match.may_take_back(0, begun - 1)  # nothing was shown yet
    match.play("look souls 2+3")
    assert not match.may_take_back(0, begun)
    match.play("keep")
    assert match.may_take_back(0, begun + 1)  # the choice itself may be taken back, the look may not
    assert not match.may_take_back(0, begun)


def test_a_placing_without_an_effect_can_be_taken_back() -> None:
    match = soultable.new("soul_dice", seed="undo")
    while match.ask.kind != "turn":
        match.play(match.ask.moves[0])
    souls = {soul.place: soul.soul for soul in match.view(0).souls}  # type: ignore[attr-defined]
    free = next(
        place for place, soul in souls.items() if soul in ("S1", "S4", "S5", "S7", "S8", "S10", "S15")
    )
    before = match.ask.notations
    move = next(move for move in before if move.startswith("place") and f"soul {free} " in move)
    match.play(move)
    match.undo()
    assert match.ask.notations == before
