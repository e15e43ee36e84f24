"""What a move of Soulfall changes, in words for those who are advised."""

from __future__ import annotations

from tests.games.soulfall.tables import dealt, table


def test_what_is_gained_and_what_it_does_to_the_score() -> None:
    at = table(nomads=[["A1", "A2"], ["E3"]], shards=[3, 1])
    assert at.reasons("prosper") == ["+1 Shard", "your score goes from 6 to 8"]
    assert at.reasons("build A2")[0] == "+1 Outpost for 1 Nomad"
    assert "a space that Blue could have taken" not in at.reasons("populate B1")


def test_the_tower_card() -> None:
    at = table(nomads=[["A1", "A2"], ["E3"]], shards=[6, 1])
    assert at.reasons("prosper")[0] == "the Tower card within reach: 1 Shard more"
    at = table(nomads=[["A1", "A2"], ["E3"]], shards=[7, 1])
    assert at.reasons("prosper")[0] == "the Tower card is yours at the end of this turn"
    at = table(nomads=[["A1", "A2"], ["E3"]], shards=[7, 1], selected=["draw", "populate"])
    assert at.reasons("prosper")[0] == "you take the Tower card, +5 points"
    at = table(nomads=[["A1", "A2"], ["E3"]], shards=[7, 1], selected=["draw", "populate"], tower=1)
    assert at.reasons("prosper")[0] == "this wins the game"


def test_what_others_lose() -> None:
    at = table(hands=[["VAS-1"], []], devotions=[[], ["VAS"]])
    assert at.reasons("devote VAS-1")[:2] == ["+1 Devotion for 1 card", "Blue loses 1 Devotion"]


def test_room_and_rivals() -> None:
    at = table(nomads=[["C2"], ["C4"]])
    assert at.reasons("populate C3")[-1] == "a space that Blue could have taken"
    placing = dealt(2)
    assert placing.reasons("place C3") == ["6 free spaces beside your markers"]


def test_a_draw_says_only_what_is_sure() -> None:
    at = table(hands=[["VAS-1"], []])
    assert at.reasons("draw") == ["+1 card", "you hold only 1 card"]
