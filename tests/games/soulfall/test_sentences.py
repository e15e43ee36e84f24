"""Moves, events, questions and refusals in plain language (words.py)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from soultable.games.soulfall import words
from tests.games.soulfall.tables import SoulfallTable, dealt, game, table


def said(at: SoulfallTable, notation: str) -> str:
    return at.game.say_move(at.state, 0, at.find(notation))


@pytest.mark.parametrize(
    ("notation", "phrase"),
    [
        ("draw", "Draw 2 cards, then discard 1"),
        ("prosper", "Prosper: take 1 Shard"),
        ("play VAS-1", "Play Sundering (Vaskar)"),
        ("devote VAS-1", "Devote: discard Sundering (Vaskar)"),
        ("populate B2", "Populate B2"),
        ("build B2", "Build on B2"),
        ("place B2", "Begin on B2"),
        ("discard VAS-1", "Discard Sundering (Vaskar)"),
        ("destroy B2", "Destroy the Nomad on B2"),
        ("sacrifice B2", "Sacrifice your Nomad on B2"),
        ("wander B2", "Wander to B2"),
        ("migrate B2", "Migrate from B2"),
        ("to B2", "Move to B2"),
        ("raze B2", "Raze the Outpost on B2"),
        ("steal Blue", "Steal a Shard from Blue"),
        ("claim VAS", "Claim the Devotion card of Vaskar"),
        ("take VAS-1", "Take Sundering (Vaskar)"),
        ("turn VAS-1", "Turn up Sundering (Vaskar)"),
    ],
)
def test_a_move_in_words(notation: str, phrase: str) -> None:
    assert said(table(), notation) == phrase


def test_the_set_up_in_words() -> None:
    at = dealt(2)
    at.play("place A1", "place E3")
    assert at.story(0)[3:] == [
        "Ann draws Far Shore (Ilune).",
        "Ben draws a card.",
        "Ben draws a card.",
        "Ben draws a card.",
        "Ben draws a card.",
        "Border Fire (Kaul) is turned up.",
        "Ben begins on A1.",
        "Ann begins on E3.",
        "Ann takes the Action cards.",
    ]


def test_a_turn_in_words() -> None:
    at = table(
        hands=[["MIR-3", "VAS-1", "OMB-1", "SET-1"]],
        nomads=[["A1", "A2"], ["E2", "E3"]],
        devotions=[["VAS", "OMB"], ["SET"]],
        shards=[1, 8],
    )
    at.play("play MIR-3", "play OMB-1", "devote SET-1", "steal Blue", "build A1", "populate B1")
    at.play("populate D4", "prosper", "draw", "take KAU-1", "take KAU-2", "discard KAU-1")
    assert at.story(0) == [
        "Ann plays Moonrise (Mirrah).",
        "Ann plays Soft Step (Ombrel).",
        "Ann discards Bright Seam (Sethe) and takes the Devotion card of Sethe from Ben.",
        "Ann steals a Shard from Ben.",
        "Soft Step (Ombrel) goes to the discard pile.",
        "The bottom ability of Moonrise (Mirrah) cannot be used.",
        "Moonrise (Mirrah) goes to the discard pile.",
        "Ann builds an Outpost on A1.",
        "Ann populates B1.",
        "Ben takes the Action cards.",
        "Ben populates D4.",
        "Ben prospers and takes 1 Shard.",
        "Ben draws a card.",
        "Ben draws a card.",
        "Ben discards Kindling (Kaul).",
        "Ben takes the Tower card: 8 or more Shards.",
        "Ann takes the Action cards.",
    ]


@pytest.mark.parametrize(
    ("hand", "moves", "sentence"),
    [
        ("VAS-1", ["destroy E3"], "Ann destroys the Nomad of Ben on E3."),
        ("VAS-1", ["destroy E3", "sacrifice A2", "prosper"], "Ann sacrifices the Nomad on A2."),
        ("VAS-3", ["populate B1", "raze D4"], "Ann razes the Outpost of Ben on D4."),
        ("ILU-1", ["populate B1", "wander E1"], "Ann wanders to E1."),
        ("ILU-2", ["migrate A2", "to C3"], "Ann migrates from A2 to C3."),
        ("OMB-2", ["prosper", "claim ORR"], "Ann claims the Devotion card of Orrom from Ben."),
        ("MIR-3", ["play KAU-2", "build A1", "claim KAU"], "Ann claims the Devotion card of Kaul."),
        ("KAU-1", ["devote KAU-2"], "Ann discards Many Altars (Kaul) and is Devoted to Kaul."),
    ],
)
def test_abilities_in_words(hand: str, moves: list[str], sentence: str) -> None:
    at = table(
        hands=[[hand, "KAU-2"]],
        nomads=[["A1", "A2"], ["E2", "E3"]],
        outposts=[[], ["D4"]],
        devotions=[["VAS", "ILU"], ["ORR", "SET", "THR"]],
    )
    at.play(f"play {hand}", *moves)
    assert sentence in at.story(SPECTATOR)


def test_questions_name_their_object_and_purpose() -> None:
    at = table(
        hands=[["ORR-3", "ILU-2"]], nomads=[["A1", "A2"], ["E3"]], outposts=[["B1"]], devotions=[["ORR"]]
    )
    asked = [at.prompt]
    at.play("play ORR-3")
    asked.append(at.prompt)
    at.play("populate B2")
    asked.append(at.prompt)
    assert asked[:2] == [
        "Action 1 of 3: choose one that you have not taken this turn.",
        "Quarry: Populate or Build.",
    ]
    at = table(hands=[["ILU-2"]], nomads=[["A1", "A2"], ["E3"]], selected=["draw"])
    assert at.prompt == "Action 2 of 3: choose one that you have not taken this turn."
    at.play("play ILU-2", "migrate A2")
    assert at.prompt == "Migrate: choose the space that your Nomad on A2 moves to."


def test_a_bottom_ability_is_asked_for_with_its_reason() -> None:
    at = table(hands=[["VAS-1"]], nomads=[["A1", "A2"], ["E3"]], devotions=[["VAS"]])
    at.play("play VAS-1")
    assert at.prompt == "Sundering: Sacrifice, then Prosper, because you are Devoted to Vaskar."


def test_a_stop_after_one_turn_is_told_in_the_singular() -> None:
    at = table(turn=1, turns_taken=1, turn_limit=1, selected=["draw", "play"])
    at.play("prosper")
    assert at.story(0)[-2:] == ["The game stops: everybody has had 1 turn.", "The game is over."]


@pytest.mark.parametrize(
    ("reason", "sentence"),
    [
        ("shards", "8 or more Shards"),
        ("outposts", "4 or more Outposts"),
        ("markers", "2 or fewer unplayed markers"),
    ],
)
def test_why_the_tower_is_taken_in_words(reason: str, sentence: str) -> None:
    assert words.tower_text(game().content, reason) == sentence
