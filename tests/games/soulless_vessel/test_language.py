"""The language of the cards: every text of the content is read; conditions, numbers, options."""

from __future__ import annotations

import re
from typing import Any

import pytest

from soultable.engine.content import Entry, parsed
from soultable.engine.effects import Program
from soultable.engine.grammar import Kind
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS
from soultable.games.soulless_vessel.hero import HERO, Model
from soultable.games.soulless_vessel.moves import WAYS, Moves
from soultable.games.soulless_vessel.words.language import VesselLanguage
from soultable.games.soulless_vessel.words.standing import TRIGGERS, Interrupt, On
from tests.games.soulless_vessel.boxes import TEXTS
from tests.games.soulless_vessel.reading import CONTENT, read

EFFECT = re.compile(r"[a-z_]+(\(.*\)|\{.*\}|\(.*\)\{.*\})", re.DOTALL)


class Counting(VesselLanguage):
    """Remembers what it has read."""

    def __init__(self) -> None:
        super().__init__()
        self.effects: list[str] = []
        self.others: list[str] = []

    def program(self, entry: Entry, key: str) -> Program[Any]:
        self.effects.append(entry.text(key))
        return super().program(entry, key)

    def read_whole(self, entry: Entry, key: str, kind: Kind) -> Any:
        self.others.append(entry.text(key))
        return super().read_whole(entry, key, kind)


def written(value: object) -> list[str]:
    """All texts in a part of a content file."""
    if isinstance(value, dict):
        return [text for inner in value.values() for text in written(inner)]
    if isinstance(value, list):
        return [text for inner in value for text in written(inner)]
    return [value] if isinstance(value, str) else []


def test_every_effect_of_the_content_is_read() -> None:
    language = Counting()
    Content(TEXTS, language)
    assert (len(language.effects), len(set(language.effects))) == (1562, 1164)
    assert len(language.others) == 173  # conditions, formulas, pools
    looks_so = {
        text for name in TEXTS for text in written(parsed(TEXTS[name], name)) if EFFECT.fullmatch(text)
    }
    assert len(looks_so) > 1000
    assert looks_so <= {*language.effects, *language.others}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "opened(R05.N) and (on_tile(each hero,R05) or not defeated(B1))",
            "Both(one=Opened(door=R05.N), other=Both(either=True, one=OnTile(selector=<each hero>, "
            "tile=R05), other=Not(one=Defeated(type=32))))",
        ),
        (
            "(heroes+1)*2 >= 8",
            "Compared(one=((heroes + 1) * 2), other=8, sign=>=)",
        ),
        (
            "has(it,bleed) or adjacent(self,it) and vesselless(each hero)",
            "Both(either=True, one=Has(selector=<it>), other=Both(one=AreAdjacent(one=<self>, "
            "other=<it>), other=AreVesselless(selector=<each hero>)))",
        ),
        (
            "active(self,skull) and kind(reach)",
            "Both(one=ShowsIcon(selector=<self>, skull=True), other=KindIs(reach=True))",
        ),
        (
            "kind(spell) or card(ongoing)",
            "Both(either=True, one=KindIs(roll=4), other=CardIs(word=ongoing))",
        ),
        (
            "wears(Light) and caused_wound",
            "Both(one=Wields(keyword=Light, worn=True), other=CausedWound())",
        ),
        (
            "it==target",
            "Same(one=<it>, other=<target>)",
        ),
        (
            "count(enemy@area(token(noon),2))==0",
            "Compared(one=count(<enemy in area 2 around <token noon>>), other=0, sign===)",
        ),
    ],
)
def test_conditions(text: str, found: str) -> None:
    assert read(text, "success") == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "chapter*2+1",
            "((chapter * 2) + 1)",
        ),
        (
            "2*(spawn_heroes-1)/3",
            "((2 * (spawn_heroes - 1)) / 3)",
        ),
        (
            "dist(self,start)-tokens(self,weaken)",
            "(dist(<self>, <start>) - tokens(<self>, weaken))",
        ),
        (
            "-party_wounds",
            "(0 - party_wounds)",
        ),
    ],
)
def test_numbers(text: str, found: str) -> None:
    assert read(text, "attack") == found


def test_interrupts_of_a_card() -> None:
    for ability in CONTENT.abilities:
        assert all(isinstance(word, Interrupt) for word in ability.interrupts)
        assert bool(ability.interrupts) == ability.interrupt


def test_icons_of_traits() -> None:
    shown_by = {
        trait.name: (trait.bones, trait.skull) for trait in CONTENT.traits if trait.bones or trait.skull
    }
    assert sorted(shown_by.values()) == [(False, True), (True, False)]


def test_the_end_of_a_group_has_a_number_of_its_own() -> None:
    assert len(TRIGGERS) == GROUP_ENDS
    found = [
        word
        for enemy in CONTENT.enemies
        for phase in enemy.phases
        for program in (phase.passive, phase.bones, phase.skull)
        if program is not None
        for word in program.stands
        if isinstance(word, On) and word.trigger == GROUP_ENDS
    ]
    assert found


def test_options_of_texts_are_spent_like_printed_ones() -> None:
    moves = Moves(CONTENT, "test of the language of Soulless Vessel")
    names = [word.name for word in CONTENT.option_words]
    assert names[:2] == ["V02.2A.1", "V02.2B.1"]
    assert len(names) == len(set(names)) == 12
    first = CONTENT.option_words[0].option_number
    assert first == len(CONTENT.options)
    assert moves.spend.move(moves.spend_index(first)).notation == "spend V02.2A.1"
    assert moves.option_name(0) == CONTENT.options[0].id
    assert moves.spend.move(moves.spend_index(-7)).notation == "spend curse"


def test_words_have_the_same_numbers_whenever_the_content_is_read() -> None:
    again = Content(TEXTS, VesselLanguage())
    assert [word.number for word in again.option_words] == [word.number for word in CONTENT.option_words]


def test_moves_of_doors_and_of_models_that_are_pulled() -> None:
    moves = Moves(CONTENT, "test of pulling in Soulless Vessel")
    assert moves.door_move("R05.N").notation == "door R05.N"
    fourth = Model(HERO, 0, 3)
    assert [moves.drag(fourth, way).notation for way in range(len(WAYS))] == [
        f"drag H4 {way}" for way in WAYS
    ]
