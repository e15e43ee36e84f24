"""The refusals and events in the `words` of all games."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import ModuleType

import pytest

import soultable
from soultable.engine.match import Match
from soultable.engine.refusal import Refusal
from soultable.engine.rulebook import Rule, rulebook
from soultable.games.black_souls import words as black_souls
from soultable.games.soul_dice import words as soul_dice
from soultable.games.soulfall import words as soulfall
from tests.conformance.candidates import random_answers

MACHINE = re.compile(r"\b(SF|SD|BS)-[A-Z]+-\d|\([A-Z]\d+\)|\b[A-Z]{3}-\d\b|\bQ\d\d\b|\.\.|  | his ")
"""Ids of rules, cards and Quirks; two full stops; a player is not always a man."""
ONE_OF_MANY = re.compile(r"\b1 (more )?(card|turn|soul|token|Fighter|Mage|Healer|Champion|Asset|Shard)s\b")
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


@pytest.mark.parametrize("name", ["soulfall", "soul_dice", "black_souls"])
def test_what_people_read_has_no_ids_and_one_full_stop(name: str) -> None:
    """Questions, moves and the story of whole games, in every mode."""
    game = soultable.game(name)
    said: set[str] = set()
    for mode in game.modes:
        seats = game.seats_in(mode)[0]
        match = Match(game, seats, mode, seed="read", names=["Ann", "Ben"][:seats])
        for _ in random_answers(match, "read"):
            for ask in match.asks:
                question = game.say_ask(match.state, ask.seat)
                assert re.search(r"[^.?][.?]$", question), question
                said.add(question)
                said.update(game.say_move(match.state, ask.seat, move) for move in ask.moves)
        said.update(match.story_for(0))
    said.update(option.sentence for option in game.options)
    assert not [text for text in said if MACHINE.search(text) or ONE_OF_MANY.search(text)]


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
