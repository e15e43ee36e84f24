"""What is suggested for a move that is not written so, and how much work that may be."""

from __future__ import annotations

import difflib
from random import Random

import pytest

import soultable
from soultable.engine.move import Vocabulary
from soultable.engine.suggestions import MOST_COMPARED, MOST_LETTERS


class Compared(difflib.SequenceMatcher[str]):
    """Counts what is compared, and how many letters that are."""

    texts = 0
    letters = 0

    def set_seq1(self, text: str) -> None:  # type: ignore[override]
        Compared.texts += 1
        Compared.letters += len(text) * len(getattr(self, "b", None) or "")
        super().set_seq1(text)


@pytest.fixture
def compared(monkeypatch: pytest.MonkeyPatch) -> type[Compared]:
    monkeypatch.setattr(difflib, "SequenceMatcher", Compared)
    Compared.texts = Compared.letters = 0
    return Compared


@pytest.mark.parametrize("game", ["soulfall", "soul_dice", "black_souls"])
def test_nonsense_costs_little_whatever_is_written(game: str, compared: type[Compared]) -> None:
    match, rng = soultable.new(game, seed="a"), Random(1)
    while len(match.state.legal(match.state.asked()[0])) < 5:
        match.play(rng.choice(match.ask.moves), match.ask.seat)
    meant = max((move.notation for move in match.game.vocabulary.moves), key=len)
    mixed = "".join(rng.sample(meant, len(meant)))  # the same letters, so that no quick look excludes it
    for nonsense in ("x" * 500, mixed, meant + "x", meant * 100, " ".join("abcdefgh" * 50), "\x00", ""):
        compared.texts = compared.letters = 0
        assert match.why_not(nonsense, match.state.asked()[0]) is not None
        assert compared.texts <= 2 * MOST_COMPARED + 2  # each search begins with an empty text
        assert compared.letters <= 2 * MOST_COMPARED * MOST_LETTERS**2


def test_a_long_text_is_compared_with_nothing_and_shown_cut_off(compared: type[Compared]) -> None:
    refusal = soultable.new("connect_four").why_not("drop 4 " * 70)
    assert refusal is not None
    assert refusal.sentence == f"No move is written {('drop 4 ' * 70)[:MOST_LETTERS] + '...'!r}."
    assert compared.texts == 0


def test_of_tens_of_thousands_of_moves_few_are_looked_at() -> None:
    words = Vocabulary("test of suggestions")
    cells = [f"{letter}{number}" for letter in "abcdefghijklmnopqrstuvwxyz" for number in range(1, 40)]
    for verb in ("march", "build", "summon", "besiege", "exchange"):
        words.each(verb, [f"{cell} {times}" for cell in cells for times in range(1, 9)])
    assert len(words.moves) > 40_000
    for mistyped, meant in (
        ("marhc q17 3", "march q17 3"),
        ("sumon q17 3", "summon q17 3"),
        ("besiege q17  3x", "besiege q17 3"),
        ("Exchanfe Q17 3", "exchange q17 3"),
        ("uild a1 1", "build a1 1"),
    ):
        looked_at = words.alike(mistyped, 60)
        assert len(looked_at) <= 60
        assert meant in looked_at
    assert words.alike("", 60)
    later = words.add("pass", "pass")
    assert "pass" in words.alike("pas", 60)
    assert later is words.find("pass")
