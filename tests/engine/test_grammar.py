"""The language of cards: what can be written, and what is said of what cannot be read."""

from __future__ import annotations

from typing import Any

import pytest

from soultable.engine.content import Entry
from soultable.engine.effects import Effect, Program
from soultable.engine.errors import BadContent
from soultable.engine.grammar import Words, number, word_of
from tests.engine.brawl import WORDS, Brawl


class Made(Effect[Any]):
    def __init__(self, *parts: Any) -> None:
        self.parts = parts


def made(name: str) -> Any:
    """What a word of this name makes: its arguments, behind the name."""
    return lambda *arguments: Made(name, *[plain(argument) for argument in arguments])


def plain(value: Any) -> Any:
    if isinstance(value, Program):
        return plain(value.steps)
    if isinstance(value, Made):
        return value.parts
    return [plain(item) for item in value] if isinstance(value, list) else value


def language() -> Words[Any]:
    words: Words[Any] = Words(
        {"n": number(0, 9), "who": word_of(["self", "ally"]), "flag": word_of(["quick", "quiet"])}
    )
    words.add("move(n, flag*)", made("move")).add("heal(who?, n)", made("heal")).add("rest()", made("rest"))
    words.add("hit(n, who?){?}", made("hit")).add("may{}", made("may")).add("choose(n){|}", made("choose"))
    words.add("turn a die", made("turn")).add("turn a die or not", made("turn or not"))
    words.add("lose <n> of <who>", made("lose")).add("on <n>: <who>", made("on"))
    return words


def entry(value: object) -> Entry:
    return Entry("box.toml: card C1", {"does": value})


@pytest.mark.parametrize(
    ("text", "steps"),
    [
        ("move(3)", [("move", 3, [])]),
        (" move ( 3 , quiet,quick ) ", [("move", 3, [1, 0])]),
        ("heal(2)", [("heal", None, 2)]),
        ("heal(ally, 2)", [("heal", 1, 2)]),
        ("rest(); rest()", [("rest",), ("rest",)]),
        ("hit(2)", [("hit", 2, None, None)]),
        ("hit(2, self){rest()}", [("hit", 2, 0, [("rest",)])]),
        ("may{may{rest(); rest()}}", [("may", [("may", [("rest",), ("rest",)])])]),
        ("choose(1){rest()|move(1); rest()}", [("choose", 1, [[("rest",)], [("move", 1, []), ("rest",)]])]),
        ("turn a die", [("turn",)]),
        ("turn a  die or not; turn a die", [("turn or not",), ("turn",)]),
        ("may{lose 2 of ally}", [("may", [("lose", 2, 1)])]),
        ("on 3: self", [("on", 3, 0)]),
    ],
)
def test_words_are_read_with_their_arguments_and_bodies(text: str, steps: list[object]) -> None:
    assert plain(language().parse_program(entry(text), "does")) == steps


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("move(3", "column 7: found the end; expected ',' or ')'."),
        ("move 3", "column 6: found '3'; expected '('."),
        ("move()", "column 6: found ')'; expected move(n, flag*)."),
        ("move(x)", "column 6: found 'x'; expected a whole number from 0 to 9."),
        ("move(12)", "column 6: found '12'; expected a whole number from 0 to 9."),
        ("move(3, loud)", "column 9: found 'loud'; expected one of: quick, quiet or move(n, flag*)."),
        ("rest(3)", "column 6: found '3'; expected rest()."),
        ("heal(foe, 2)", "column 6: found 'foe'; expected one of: self, ally or a whole number from 0 to 9."),
        ("hit(2){rest()", "column 14: found the end; expected ';' or '}'."),
        ("hit(2){}", "column 8: found '}'; expected one of: move(n, flag*), heal(who?, n),"),
        ("may", "column 4: found the end; expected '{'."),
        ("may(3){rest()}", "column 4: found '('; expected '{'."),
        ("choose(1){rest()}", "column 17: found '}'; expected ';' or '|'."),
        ("may{rest()|rest()}", "column 11: found '|'; expected ';' or '}'."),
        ("choose(1){rest()|rest()", "column 24: found the end; expected ';' or '|' or '}'."),
        ("rest(); ", "column 9: found the end; expected one of: move(n, flag*),"),
        ("rest() rest()", "column 8: found 'rest'; expected ';' or the end."),
        ("fly(3)", "column 1: found 'fly'; expected one of: move(n, flag*), heal(who?, n), rest(),"),
        ("turn a dice", "column 8: found 'dice'; expected 'die'."),
        ("turn a die or nothing", "column 15: found 'nothing'; expected 'not'."),
        ("lose 2 off ally", "column 8: found 'off'; expected 'of'."),
        ("lose 2 of foe", "column 11: found 'foe'; expected one of: self, ally."),
        ("on 3 self", "column 6: found 'self'; expected ':'."),
        ("rest();\nmay{\n  fly()}", "line 3, column 3: found 'fly'; expected one of: move(n, flag*),"),
    ],
)
def test_what_cannot_be_read_says_file_key_column_what_was_found_and_what_was_expected(
    text: str, message: str
) -> None:
    with pytest.raises(BadContent) as caught:
        language().parse_program(entry(text), "does")
    assert str(caught.value).startswith(f"box.toml: card C1: does, {message}")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (None, "box.toml: card C1: does is None; expected a text."),
        (" ", "box.toml: card C1: does is ' '; expected a text."),
        ("rest(); rest()", "box.toml: card C1: does, column 7: found ';'; expected the end."),
    ],
)
def test_a_text_of_one_word_is_one_word(value: object, message: str) -> None:
    assert plain(language().parse(entry("rest()"), "does")) == ("rest",)
    with pytest.raises(BadContent) as caught:
        language().parse(entry(value), "does")
    assert str(caught.value) == message


@pytest.mark.parametrize("value", ["rest()", [], [3], None])
def test_a_list_of_words_is_a_list_of_texts(value: object) -> None:
    with pytest.raises(BadContent, match=r"box.toml: card C1: does is .*; expected a list of texts"):
        language().parse_each(entry(value), "does")


def test_an_error_in_a_list_says_which_item() -> None:
    assert plain(language().parse_each(entry(["rest()", "turn a die"]), "does")) == [("rest",), ("turn",)]
    with pytest.raises(BadContent, match=r"does, item 2, column 8: found 'dye'; expected 'die'\."):
        language().parse_each(entry(["rest()", "turn a dye"]), "does")
    with pytest.raises(BadContent, match=r"does, item 1, column 7: found ';'; expected the end\."):
        language().parse_each(entry(["rest(); rest()"]), "does")


def test_a_language_of_many_words_names_those_that_are_written_alike() -> None:
    words: Words[Any] = Words()
    for place in range(50):
        words.add(f"word{place}()", made(str(place)))
    words.add("heal()", made("heal"))
    with pytest.raises(BadContent, match=r"column 1: found 'heel'; expected one of: heal\."):
        words.parse(entry("heel()"), "does")
    with pytest.raises(BadContent, match=r"found 'x'; expected one of: word0, word1, word2, \.\.\.\."):
        words.parse(entry("x"), "does")


# --- a game's own kinds of arguments, and what makes no sense


@pytest.mark.parametrize(
    ("does", "message"),
    [
        ("gain(coins(me))", "column 12: found 'me'; expected one of: self, other."),
        ("gain(2 + )", "column 10: found ')'; expected a number."),
        ("if(coins(self) = 2){gain(1)}", "column 16: found '='; expected '>=' or '<'."),
        ("if(coins(self) >= 2 and){gain(1)}", "column 24: found ')'; expected a number."),
        ("gain(it)", "column 6: found 'it'; expected a number ('it' is what a throw shows)."),
        (
            "throw{gain(1)}; gain(it)",
            "column 22: found 'it'; expected a number ('it' is what a throw shows).",
        ),
        ("may{choose{grab()|grab()|grab()|grab()|grab()}}", "column 5: found 'choose'; expected at most 4"),
    ],
)
def test_kinds_and_makers_of_a_game_refuse_with_the_place_too(does: str, message: str) -> None:
    content = f'[[card]]\nid = "trial"\ndoes = "{does}"\n'
    with pytest.raises(BadContent) as caught:
        Brawl(WORDS, content)
    assert str(caught.value).startswith(f"brawl.toml: card trial: does, {message}")


def test_the_reason_of_a_maker_counts_even_where_a_shorter_word_would_fit() -> None:
    def never(*_: object) -> object:
        raise ValueError("something that makes sense")

    words: Words[Any] = Words()
    words.add("turn", made("turn")).add("turn over", never)
    with pytest.raises(BadContent, match="column 1: found 'turn'; expected something that makes sense"):
        words.parse(entry("turn over"), "does")
    assert plain(words.parse(entry("turn"), "does")) == ("turn",)
