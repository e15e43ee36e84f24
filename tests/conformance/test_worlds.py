"""What a seat knows of the cards of Soulfall without seeing them. The examination has found each of these."""

from __future__ import annotations

from random import Random

from soultable.engine.seats import SPECTATOR
from soultable.games.soulfall.state import SoulfallState
from tests.games.soulfall.tables import SoulfallTable, table

LORDS = ["VAS", "ILU", "ORR", "SET", "THR", "MIR", "HAS", "ESH", "KAU"]
"""All of them but Ombrel."""


def worlds(at: SoulfallTable, seat: int) -> list[SoulfallState]:
    return [at.game.redeal(at.state, seat, Random(number)) for number in range(100)]


def test_whoever_keeps_count_knows_a_hand_that_was_not_reshuffled() -> None:
    """With the deck empty only one place is left for the cards that lie nowhere open."""
    at = table(hands=[["VAS-1", "ILU-2"], ["SET-1", "SET-2"]], deck=[], discards=["KAU-1", "KAU-2", "KAU-3"])
    at.play("draw", "turn KAU-2", "take KAU-1")
    for world in worlds(at, seat=1):
        assert at.cards(world.hands[0])[:2] == ["VAS-1", "ILU-2"]
    drawn = {at.cards(world.hands[0])[-1] for world in worlds(at, seat=1)}
    assert drawn == {"KAU-1", "KAU-3"}


def test_the_view_says_what_may_be_in_which_hand() -> None:
    at = table(hands=[["VAS-1", "ILU-2"], ["SET-1", "SET-2"]], deck=[], discards=["KAU-1", "KAU-2", "KAU-3"])
    at.play("draw", "turn KAU-2", "take KAU-1")
    old, new = at.view(1).unseen
    assert (old.cards, old.deck, old.hands) == (["VAS-1", "ILU-2"], 0, [2, 0])
    assert (new.cards, new.deck, new.hands) == (["KAU-1", "KAU-3"], 1, [1, 0])


def test_whoever_is_asked_can_answer_in_every_world() -> None:
    """Asked for a Devotion, he must have a card of the one Lord to whom he is not Devoted."""
    at = table(hands=[["OMB-1", "OMB-2"], ["SET-1"]], devotions=[LORDS, []])
    at.play("play OMB-1")
    assert at.legal() == ["devote OMB-2"]
    for seat in (1, SPECTATOR):
        held = {at.cards(world.hands[0])[0] for world in worlds(at, seat)}
        assert held == {"OMB-2", "OMB-3"}


def test_a_turn_goes_on_in_every_world() -> None:
    """Only Devote is left to him, so that he is asked at all tells something of his hand."""
    at = table(
        hands=[["OMB-1", "VAS-1"], ["SET-1"]],
        devotions=[LORDS, []],
        shards=[19, 21],
        discards=["KAU-1", "KAU-2"],
        selected=["draw", "play"],
        nomads=[["A1"], ["A2", "B1", "B2", "E3"]],
    )
    assert at.legal() == ["devote OMB-1"]
    for world in worlds(at, seat=1):
        assert any(card.startswith("OMB") for card in at.cards(world.hands[0]))
        assert world.asked() == [0]
