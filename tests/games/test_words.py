"""The refusals and events in the `words` of all games."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

import soultable
from soultable.engine.refusal import Refusal
from soultable.engine.rulebook import Rule, rulebook
from soultable.games.black_souls import words as black_souls
from soultable.games.soul_dice import words as soul_dice
from soultable.games.soulfall import words as soulfall

NOT_ASKED = "That is not what you are asked now."
"""The only one without a rule: the question that follows names it."""


def refusals_in(value: object) -> Iterator[Refusal]:
    if isinstance(value, Refusal):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from refusals_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from refusals_in(part)


def rules_of(words: ModuleType) -> dict[str, Rule]:
    return rulebook(words.__name__.split(".")[-2]).rules


each_game = pytest.mark.parametrize(
    "words", [soulfall, soul_dice, black_souls], ids=["soulfall", "soul_dice", "black_souls"]
)


@each_game
def test_every_refusal_names_its_rule_and_says_a_sentence(words: ModuleType) -> None:
    refusals, rules = list(refusals_in(vars(words))), rules_of(words)
    assert len(refusals) > 20
    for refusal in refusals:
        assert refusal.sentence.endswith(".")
        assert refusal.rule in rules or str(refusal) == NOT_ASKED


@each_game
def test_every_event_names_its_rule_and_says_a_sentence(words: ModuleType) -> None:
    rules = rules_of(words)
    for rule, sentence in words.EVENTS.values():
        assert rule in rules
        assert sentence.endswith(".")
    assert words.HIDDEN_EVENTS.keys() <= words.EVENTS.keys()
    assert all(sentence.endswith(".") for sentence in words.HIDDEN_EVENTS.values())


@pytest.mark.parametrize(
    ("name", "ending", "sentence"),
    [
        ("soulfall", "shards", "The Tower card was taken for 8 or more Shards."),
        ("soulfall", "stopped", "The game was stopped at the limit of turns."),
        ("soul_dice", "decided", "Three rounds are over, and the souls have been divided."),
        ("soul_dice", "draw", "Heaven and hell are level: the duel is undecided."),
        ("black_souls", "survived", "The last Asset has been resolved."),
        ("black_souls", "all wiped", "Every party has been wiped out."),
        ("connect_four", "four", "Four in a row."),
        ("leduc", "fold", "Fold."),
    ],
)
def test_the_end_is_said_in_a_sentence(name: str, ending: str, sentence: str) -> None:
    assert soultable.game(name).say_ending(ending) == sentence
