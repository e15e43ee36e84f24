"""What is hidden, from whom and until when (SG-R-05, SG-R-95)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from soultable.engine.event import HIDDEN
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from soultable.games.soulgivers.state import SoulgiversState
from tests.games.soulgivers.tables import GAME, SoulgiversTable, board, laid, settled
from tests.rules import rule


def worlds(at: SoulgiversTable, seat: int, count: int = 60) -> list[SoulgiversState]:
    return [at.game.redeal(at.state, seat, Random(number)) for number in range(count)]


def hand_in(at: SoulgiversTable, world: SoulgiversState, seat: int) -> list[str]:
    return at.game.view(world, OPEN).players[seat].hand


# --- hands of Anomalies


@rule("SG-R-05")
def test_a_hand_is_seen_by_its_owner_alone() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["Stasis", "Decay Dead-Air"])
    assert [player.hand for player in at.view(0).players] == [["Stasis"], []]
    assert [player.hand for player in at.view(1).players] == [[], ["Decay", "Dead-Air"]]
    assert [player.hand for player in at.view(SPECTATOR).players] == [[], []]
    assert [player.anomalies for player in at.view(SPECTATOR).players] == [1, 2]


@rule("SG-R-05")
def test_hands_of_others_are_dealt_anew_out_of_what_is_not_seen() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["Stasis Stasis", "Decay Dead-Air"])
    held: Counter[str] = Counter()
    for world in worlds(at, 0):
        assert hand_in(at, world, 0) == ["Stasis", "Stasis"]
        assert len(hand_in(at, world, 1)) == 2
        assert at.game.pieces(world) == at.pieces
        held.update(hand_in(at, world, 1))
    assert "Stasis" not in held  # both are in the own hand
    assert len(held) == 9
    assert len({str(hand_in(at, world, 0)) for world in worlds(at, SPECTATOR)}) > 5


@rule("SG-ANO-01", "SG-ANO-03")
def test_what_is_drawn_and_what_goes_back_is_not_told() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["Decay Dead-Air Decay", ""])
    at.play("draw", "anomaly Stasis", "return Decay")
    for viewer in (1, SPECTATOR):
        told = " ".join(at.story(viewer))
        assert not {"Stasis", "Decay", "Dead Air"} & set(told.replace(".", "").split())
    assert "Stasis" in " ".join(at.story(0))


@rule("SG-ANO-01", "SG-ANO-03", "SG-TRN-03")
def test_the_log_hides_drawn_cards_and_what_becomes_of_them() -> None:
    """Nobody moves, so that Soulgivers are lost and replaced; everybody draws an Anomaly in each turn."""
    match = Match(GAME, 2, "1vs1", seed="hands")
    while not match.is_over and len(match.log) < 500:
        seat = match.state.asked()[0]
        legal = {move.verb: move.notation for move in match.state.legal(seat)}
        match.play(legal.get("draw") or legal.get("end") or legal.popitem()[1], seat)
    played: Counter[str] = Counter()
    for told in zip(*[match.log_for(viewer) for viewer in (OPEN, 0, 1, SPECTATOR)], strict=True):
        verb = told[0][1].split()[0]
        played[verb] += 1
        secret = verb in ("population", "pick", "anomaly", "return", "card", "keep")
        assert [notation for _, notation in told[1:]].count(HIDDEN) == 2 * secret
    assert {"anomaly", "return", "card", "keep"} <= set(played)


# --- windows


@rule("SG-R-48", "SG-R-51")
@pytest.mark.parametrize("other", ["Stasis", "Soul-Drift", "Rift-Collapse"])
def test_a_window_does_not_tell_what_is_held(other: str) -> None:
    """Slipping Grasp cannot be played now, and its holder is asked all the same."""
    tables = [
        board("Shell-Blower D4", "Specter-Ghost J1", hands=["", card]) for card in ("Slipping-Grasp", other)
    ]
    for at in tables:
        at.play("activate Blower")
        assert (at.asked, at.kind) == (1, "react")
    for viewer in (0, SPECTATOR):
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert tables[0].story(viewer) == tables[1].story(viewer)
    assert tables[0].view(1) != tables[1].view(1)
    for at in tables:
        at.play("decline")
    assert tables[0].view(0) == tables[1].view(0)
    assert tables[0].story(0) == tables[1].story(0)


@rule("SG-R-48", "SG-R-49")
def test_nor_does_the_question_for_an_answer() -> None:
    tables = [
        board("Shell-Blower D4", "Specter-Ghost J1", hands=[card, ""], holes="J9", turns=(2, 2))
        for card in ("Stasis", "Decay")  # the first one is no answer
    ]
    for at in tables:
        at.play("activate Blower", "horizon")
        assert (at.asked, at.kind) == (0, "answer")
    assert tables[0].view(1) == tables[1].view(1)


@rule("SG-R-48")
def test_who_holds_nothing_is_not_asked_and_everybody_knows_why() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1")
    at.play("activate Blower")
    assert (at.asked, at.view(0).players[1].anomalies) == (0, 0)


# --- wishes and rosters


@rule("SG-R-05", "SG-R-85")
def test_a_wish_is_secret_until_both_have_wished() -> None:
    at = laid()
    at.answer(0, "population specters")
    assert at.view(0).players[0].wish == "specters"
    assert (at.view(1).players[0].wish, at.view(SPECTATOR).players[0].wish) == ("", "")
    assert {world.wishes[0] for world in worlds(at, 1, 20)} == {0, 1}
    assert {world.wishes[0] for world in worlds(at, 0, 20)} == {1}
    at.answer(1, "population specters")
    assert (at.asked, at.legal()) == (CHANCE, ["coin 1", "coin 2"])
    assert [player.wish for player in at.view(SPECTATOR).players] == ["specters", "specters"]
    at.play("coin 2")
    assert [player.population for player in at.view(0).players] == ["shells", "specters"]


@rule("SG-R-85")
@pytest.mark.parametrize(
    ("coin", "populations"), [("1", ["specters", "shells"]), ("2", ["shells", "specters"])]
)
def test_a_coin_decides_whose_wish_is_granted(coin: str, populations: list[str]) -> None:
    at = laid()
    at.answer(0, "population specters")
    at.answer(1, "population specters")
    at.play(f"coin {coin}")
    assert [player.population for player in at.view().players] == populations


@rule("SG-R-85")
def test_no_coin_when_they_want_different_ones() -> None:
    at = laid()
    at.answer(0, "population specters")
    at.answer(1, "population shells")
    assert (at.asked, at.legal()) == (CHANCE, ["first shells", "first specters"])
    assert [player.population for player in at.view().players] == ["specters", "shells"]


@rule("SG-R-05")
def test_a_roster_is_secret_until_it_is_placed() -> None:
    at = settled()
    at.play("no exchange", "no exchange")
    at.answer(0, "pick Runner", "pick Ghost", "pick Blower")
    assert at.view(0).players[0].picked == ["Runner", "Blower", "Ghost"]
    assert (at.view(1).players[0].picked, at.view(SPECTATOR).players[0].picked) == ([], [])
    assert not {"Runner", "Ghost", "Blower"} & set(" ".join(at.story(1)).split())
    assert len({world.picked[0] for world in worlds(at, 1)}) > 10
    assert len({world.picked[0] for world in worlds(at, 0, 10)}) == 1
    at.answer(1, "pick Patcher", "pick Ghost", "pick Confuser")
    assert at.view(1).players[0].picked == []  # still
    at.play("place Runner south-west", "place Ghost south-west", "place Blower south-east")
    assert [piece.name for piece in at.view(1).pieces] == ["Shell-Runner", "Shell-Blower", "Shell-Ghost"]
    assert at.view(0).sides[1].unseen == [character.id for character in GAME.content.characters]


@rule("SG-R-05")
def test_the_log_hides_wishes_and_rosters() -> None:
    match = Match(GAME, 2, "1vs1", seed="secrets")
    while "population" not in [match.game.kind_of(match.state, seat) for seat in match.state.asked()]:
        match.answer_chance()
    match.play("population shells", 0)
    assert match.log_for(0)[-1] == (0, "population shells")
    assert match.log_for(1)[-1] == (0, HIDDEN)
    match.play("population specters", 1)
    while match.state.asked() == [CHANCE]:
        match.answer_chance()
    for _ in range(2):
        match.play("no exchange", match.state.asked()[0])
    match.play("pick Ghost", 0)
    assert match.log_for(0)[-1] == (0, "pick Ghost")
    assert match.log_for(1)[-1] == (0, HIDDEN)
    assert match.log_for(SPECTATOR)[-1] == (0, HIDDEN)


@rule("SG-R-95")
def test_teammates_see_each_others_roster_and_opponents_do_not() -> None:
    at = settled("shells", 4)
    at.play("no exchange", "no exchange")
    at.answer(0, "pick Runner", "pick Ghost")
    at.answer(1, "pick Patcher")
    assert (at.view(1).players[0].picked, at.view(0).players[1].picked) == (["Runner", "Ghost"], ["Patcher"])
    for viewer in (2, 3, SPECTATOR):
        assert [player.picked for player in at.view(viewer).players] == [[], [], [], []]
    assert len({world.picked[0] for world in worlds(at, 1, 10)}) == 1
    assert len({world.picked[0] for world in worlds(at, 2)}) > 10


def test_in_2vs2_a_wish_is_the_captains_own() -> None:
    at = laid(4)
    at.answer(0, "population shells")
    assert [at.view(viewer).players[0].wish for viewer in (0, 1, 2, SPECTATOR)] == ["shells", "", "", ""]


# --- replacements


@rule("SG-R-05", "SG-TRN-03")
def test_the_cards_of_a_replacement_are_seen_by_the_own_side_alone() -> None:
    at = board("Shell-Blower A1", "Shell-Ghost A2", "Specter-Ghost J1", turn="specters")
    at.play("end", "card Runner", "card Patcher")
    assert at.view(0).players[0].offered == ["Runner", "Patcher"]
    assert (at.view(1).players[0].offered, at.view(SPECTATOR).players[0].offered) == ([], [])
    assert len({world.offered for world in worlds(at, 1)}) > 5
    assert len({world.offered for world in worlds(at, 0, 10)}) == 1
    at.play("keep Patcher")
    assert at.view(0).players[0].picked == ["Patcher"]
    assert at.view(1).players[0].picked == []
    told = " ".join(at.story(1))
    assert "Patcher" not in told
    at.play("place Patcher south-west")
    assert "Shell-Patcher" in [piece.name for piece in at.view(1).pieces]
    assert "Runner" in at.view(1).sides[0].unseen
    assert "Runner" not in " ".join(at.story(1))  # the one that went back is never told


@rule("SG-R-95", "SG-V22-12")
def test_in_2vs2_the_teammate_sees_them_too() -> None:
    at = board(
        "Shell-Blower A1",
        "Specter-Ghost J1",
        teams=True,
        turn="specters",
        player=2,
        owners={"Shell-Blower": 0},
    )
    at.play("end", "card Runner", "card Patcher")
    assert (at.asked, at.view(1).players[0].offered) == (0, ["Runner", "Patcher"])
    assert (at.view(2).players[0].offered, at.view(3).players[0].offered) == ([], [])
    assert len({world.offered for world in worlds(at, 1, 10)}) == 1
    assert len({world.offered for world in worlds(at, 2)}) > 5


@rule("SG-R-05")
def test_all_else_is_public() -> None:
    at = board(
        "Shell-Blower D4 3 +Shell-Runner", "Specter-Ghost J1", hands=["Stasis", "Decay"],
        souls="Specter-Runner C3", piles={"A1": "hole"}, fragment="Shell-Blower",
    )  # fmt: skip
    seen = at.view(SPECTATOR)
    open_view = at.view(OPEN)
    assert (seen.pieces, seen.souls, seen.cells, seen.tiles) == (
        open_view.pieces, open_view.souls, open_view.cells, open_view.tiles,
    )  # fmt: skip
    assert (seen.sides, seen.fragment, seen.barrier) == (
        open_view.sides,
        open_view.fragment,
        open_view.barrier,
    )
