"""Content files and packs: what a pack replaces, and errors that say file, key and what was expected."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from soultable.engine.content import ContentFile, Entry
from soultable.engine.errors import BadContent

TEXT = """
[counts]
hand = { value = 4, mark = "rulebook" }
gems = { value = 9, mark = "stand-in" }

[[card]]
id = "A-1"
name = "Ash"
[[card]]
id = "A-2"
name = "Ember"

[[tribe]]
name = "Yellow"
"""


def content(pack: str = "") -> ContentFile:
    return ContentFile(TEXT, "content.toml", pack, "box.toml")


def names(file: ContentFile) -> list[str]:
    return [entry.text("name") for entry in file.list("card")]


# --- packs


def test_without_a_pack_the_content_is_as_it_stands() -> None:
    file = content()
    assert names(file) == ["Ash", "Ember"]
    assert file.count("hand", 1, 9) == 4
    assert file.source == "content.toml"
    assert file.list("card")[0].where == "content.toml: card A-1"


def test_an_entry_of_a_pack_replaces_the_one_with_the_same_id() -> None:
    file = content('[[card]]\nid = "A-2"\nname = "Smoke"')
    assert names(file) == ["Ash", "Smoke"]
    assert [entry.where for entry in file.list("card")] == ["content.toml: card A-1", "box.toml: card A-2"]


def test_an_entry_without_an_id_is_known_by_its_name() -> None:
    file = content('[[tribe]]\nname = "Yellow"\ncolour = "gold"')
    assert file.list("tribe")[0].text("colour") == "gold"


def test_a_value_of_a_pack_replaces_the_one_of_the_same_name() -> None:
    file = content('[counts]\nhand = { value = 6, mark = "pack" }')
    assert file.source == "box.toml"
    assert file.count("hand", 1, 9) == 6
    with pytest.raises(BadContent, match=r"^box.toml: counts hand: value is 6; expected a whole number"):
        file.count("hand", 1, 5)
    with pytest.raises(BadContent, match=r"^content.toml: counts gems: value is 9; expected"):
        file.count("gems", 1, 5)


def test_a_list_that_a_pack_brings_whole_takes_the_place_of_the_old_one() -> None:
    file = content('whole = ["card"]\n[[card]]\nid = "Z-1"\nname = "Zeal"')
    assert names(file) == ["Zeal"]
    assert file.list("card")[0].where == "box.toml: card Z-1"
    assert len(file.list("tribe")) == 1


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        ("hand = ", "box.toml: this is not TOML: "),
        (
            "[count]\nhand = 3",
            "box.toml: count is not a part of the content; the parts are counts, card, tribe",
        ),
        ("[counts]\nhands = 3", "box.toml: counts has no value hands; the values are hand, gems"),
        ("counts = 3", r"box.toml: counts has the wrong form; expected \[counts\]"),
        ("card = 3", r"box.toml: card has the wrong form; expected \[\[card\]\]"),
        (
            '[[card]]\nid = "B-1"',
            r"box.toml: there is no card B-1 to replace; there are A-1, .*: whole = \['card'\] at the head",
        ),
        ("[[card]]\nvalue = 1", "box.toml: card: an entry has neither id nor name"),
        ('whole = "card"', "box.toml: whole is 'card'; expected names of lists in this pack"),
        ('whole = ["card"]', r"box.toml: whole is \['card'\]; expected names of lists in this pack"),
        ("whole = [{ card = 1 }]", "box.toml: whole is .*; expected names of lists in this pack"),
        ('whole = ["cat"]\n[[cat]]\nid = "C"', "box.toml: cat is not a part of the content"),
    ],
)
def test_a_broken_pack_is_named(pack: str, words: str) -> None:
    with pytest.raises(BadContent, match=f"^{words}"):
        content(pack)


@pytest.mark.parametrize(
    ("pack", "read", "words"),
    [
        (
            'whole = ["card"]\n[[card]]\nid = "Z"\n[[card]]\nid = "Z"',
            lambda file: file.list("card"),
            "box.toml: card Z stands there twice",
        ),
        (
            'whole = ["card"]\n[[card]]\ntext = "Z"',
            lambda file: file.list("card"),
            "box.toml: card: an entry has neither id nor name",
        ),
        (
            "[counts]\nhand = 5",
            lambda file: file.count("hand", 1, 9),
            "box.toml: counts hand is 5; expected { value = ..., mark = ... }",
        ),
        ("", lambda file: file.count("coins", 1, 9), "content.toml: counts: coins is missing"),
        ("", lambda file: file.list("board"), r"content.toml: the list \[\[board\]\] is missing"),
    ],
)
def test_what_is_wrong_when_it_is_read_is_named(
    pack: str, read: Callable[[ContentFile], object], words: str
) -> None:
    with pytest.raises(BadContent, match=f"^{words}"):
        read(content(pack))


# --- entries


ENTRY = Entry(
    "box.toml: card A-1",
    {
        "name": "Ash",
        "empty": " ",
        "value": 4,
        "yes": True,
        "numbers": [2, 3],
        "mixed": [2, "3"],
        "mark": "pack",
    },
)
VERBS = ["draw", "play"]


def test_values_that_are_right_are_read() -> None:
    assert ENTRY.text("name") == "Ash"
    assert ENTRY.number("value", 4, 4) == 4
    assert ENTRY.word("mark", ["fact", "pack"]) == 1
    assert ENTRY.numbers("numbers", 2, 3) == [2, 3]
    assert ENTRY.mark() == "pack"
    ENTRY.only([*ENTRY.data])


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda: ENTRY.text("title"), "title is missing; expected a text"),
        (lambda: ENTRY.text("value"), "value is 4; expected a text"),
        (lambda: ENTRY.text("empty"), "empty is ' '; expected a text"),
        (lambda: ENTRY.number("value", 5, 9), "value is 4; expected a whole number from 5 to 9"),
        (lambda: ENTRY.number("value", 0, 3), "value is 4; expected a whole number from 0 to 3"),
        (lambda: ENTRY.number("yes", 0, 3), "yes is True; expected a whole number from 0 to 3"),
        (lambda: ENTRY.number("name", 0, 3), "name is 'Ash'; expected a whole number from 0 to 3"),
        (lambda: ENTRY.word("name", VERBS), "name is 'Ash'; expected one of: draw, play"),
        (lambda: ENTRY.numbers("numbers", 0, 2), r"numbers is \[2, 3\]; expected a list of whole numbers"),
        (
            lambda: ENTRY.numbers("mixed", 0, 9),
            "mixed is .*; expected a list of whole numbers from 0 to 9",
        ),
        (lambda: ENTRY.numbers("value", 0, 9), "value is 4; expected a list of whole numbers from 0 to 9"),
        (lambda: ENTRY.only(["name"]), "empty is not a key here; the keys are name"),
        (
            lambda: Entry("box.toml: card A-1", {}).mark(),
            "mark is missing; expected one of: rulebook, fact",
        ),
    ],
)
def test_values_that_are_wrong_are_named_with_what_was_expected(
    read: Callable[[], object], words: str
) -> None:
    with pytest.raises(BadContent, match=f"^box.toml: card A-1: {words}"):
        read()
