"""The table of Soulless Vessel in characters: the map, the boards, the texts of everything in the box."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import msgspec
import pytest

from soultable.engine.drawing import LAST, POINTED
from soultable.engine.seats import CHANCE, SPECTATOR
from soultable.games.soulless_vessel.hero import BLEED, STATUSES
from soultable.games.soulless_vessel.sayings.statuses import STATUS_TEXTS
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.text import model_words
from soultable.games.soulless_vessel.text_map import MapDrawing
from soultable.games.soulless_vessel.text_panes import LEGEND
from soultable.games.soulless_vessel.view_structs import VesselView
from tests.games.soulless_vessel.battles import Battle, game
from tests.games.soulless_vessel.tables import Table
from tests.games.soulless_vessel.test_sentences import MACHINE, random_states
from tests.rules import rule

NAMES = ["Anna", "Maximilian the Third", "Cleo", "Dov", "Eve"]
GATEHOUSE = """\
                 === ===
                |e1  f1 |
|H1  b2  ### d2  e2  f2  g2 |
|H2  b3  c3  d3  e3  f3  g3 +
|H3  b4  c4  d4  e4  f4  g4 +
|a5  b5  ### d5  e5  f5  g5 |
                |e6  f6 |
                 === ==="""


@cache
def first_round() -> VesselState:
    """The heroes stand in the gatehouse and place cards."""
    table = Table()
    table.set_up("place")
    return table.state


def seen(state: VesselState, seat: int = 0) -> VesselView:
    found = game().view(state, seat)
    assert isinstance(found, VesselView)
    return found


@rule("SV-ADV-07")
def test_the_map_shows_rooms_as_they_lie() -> None:
    text = game().text(seen(first_round()), NAMES)
    assert GATEHOUSE in text
    assert "You are in the Gatehouse." in text
    assert "the east door of the Gatehouse" in text


def test_marks_are_signs_too() -> None:
    view = seen(first_round())
    drawing = game().board(view, NAMES, {"R00.D3": POINTED, "R00.E3": LAST})
    line = next(line for line in str(drawing).split("\n") if "H2" in line)
    assert line == "|H2 b3 c3*d3>e3 f3 g3+"


def test_who_stands_and_what_lies_there_is_shown() -> None:
    shown: set[str] = set()
    for state, seat, _ in random_states("adventure", 4, 7, 700, adventure=9):
        if seat == CHANCE or not state.dungeon.tiles or state.round % 3:
            continue
        view = seen(state)
        drawn = str(MapDrawing(game().content, view, {}, 3, 60, 80).draw())
        shown.update(re.findall(r"[A-Z]\w|\[\]|@@|%%|::|~~|##|==|&\w", drawn))
        for model in view.models:
            if model.kind == "hero" and all(abs(tile.x) < 5_000 for tile in view.tiles):
                assert model.name in drawn
    assert {"H1", "H4", "::", "##", "=="} <= shown
    assert len([sign for sign in shown if re.fullmatch(r"[A-GI-Z]\d", sign)]) > 2


@pytest.mark.parametrize(("seats", "adventure", "seed"), [(3, 2, 5), (5, 14, 8)])
def test_the_table_fits_and_has_no_ids(seats: int, adventure: int, seed: int) -> None:
    for number, (state, seat, _) in enumerate(
        random_states("adventure", seats, seed, 400, adventure=adventure)
    ):
        if number % 25 or seat == CHANCE:
            continue
        for who in (0, seats - 1, SPECTATOR):
            view = seen(state, who)
            page = game().text(view, NAMES)
            assert max(len(line) for line in page.split("\n")) <= 80
            words = [line.strip() for line in page.split("\n") if "  " not in line.strip()]
            words = [line for line in words if not line.startswith("Scratches")]
            assert not [line for line in words if MACHINE.search(line)]
            assert game().board(view, NAMES, {}).width <= 34
            assert game().players(view, NAMES).width <= 46
            for name in game().hand(view):
                assert game().explain(name), name
            for warning in game().warnings(view, NAMES):
                assert warning.endswith(".")


@rule("SV-GEN-14")
def test_the_own_board_is_shown() -> None:
    state = first_round().copy()
    hero = state.heroes[0]
    hero.wounds, hero.scratches = 1, 2
    hero.cooldown[1], hero.lasting[2] = 3, 2
    hero.hand &= ~0b110
    hero.status[BLEED] = 2
    page = game().text(seen(state), NAMES)
    rows = state.content.vessels[hero.vessel].rows
    assert f"Scratches {'X' * rows[0]} oo{'.' * (rows[1] - 2)} {'.' * rows[2]}" in page
    assert "Cooldown: 3 Shoulder Charge" in page
    assert "Lasting: 2 Iron Answer" in page
    assert "Bleed 2" in page
    assert "Bl2" in str(game().players(seen(state), NAMES))


@rule("SV-TGT-02")
def test_who_is_taunted_by_a_hero_or_a_minion_is_shown() -> None:
    battle = Battle("A X M")
    battle.hero("A", "A06")
    battle.enemy("E01", "X")
    battle.minion("M9", "M")
    view = seen(battle.state)
    model = next(one for one in view.models if one.kind == "enemy")
    for holders, words in ([0], "taunted by H1"), ([4], "taunted by a minion"):
        taunted = msgspec.structs.replace(model, taunted_by=holders)
        assert model_words(game().content, view, taunted).endswith(words)


@rule("SV-DMG-06")
def test_a_dying_vessel_is_announced() -> None:
    state = first_round().copy()
    hero = state.heroes[1]
    hero.wounds = 2
    hero.scratches = state.content.vessels[hero.vessel].rows[2]
    assert game().warnings(seen(state, 1), NAMES) == ["Your vessel dies with 1 more scratch."]
    assert game().warnings(seen(state, 0), NAMES) == [
        "The vessel of Maximilian the Third dies with 1 more scratch."
    ]


def test_everything_in_the_box_is_explained() -> None:
    content = game().content
    things: list[Any] = [*content.abilities, *content.items, *content.vessels, *content.enemies]
    things += [*content.minions, *content.traits, *content.decks, *content.adventures]
    for thing in things:
        title, *lines = game().explain(thing.id)
        assert thing.name in title
        assert lines, thing.id
        assert game().explain(thing.name), thing.name
        assert not [line for line in (title, *lines) if MACHINE.search(line)]
    assert game().explain("R01")[0] == "Chapel (room of Nathender, 8 by 8 squares, 3 entrances)"
    assert game().explain("chapel") == game().explain("R01")
    assert game().explain("E04.2") == game().explain("Grave Hound")
    assert game().explain("ai 7")[0] == "AI card of threat 7 (initiative +2)"
    assert game().explain("nonsense") == []


@rule("SV-STS-06", "SV-STS-15", "SV-STS-18")
def test_status_cards_have_texts() -> None:
    assert list(STATUS_TEXTS) == STATUSES
    assert game().explain("bleed") == [
        "Bleed (status)",
        "Heroes: After each of your major actions, interrupts included, you suffer 1 scratch.",
        "Enemies, at most 4 tokens: At the end of its activation it loses a token and suffers 1 wound.",
    ]
    assert len(game().explain("terror")) == 2, "only heroes suffer it"


def test_the_legend_fits_beside_its_signs() -> None:
    for sign, meaning in LEGEND.items():
        assert len(sign) <= 14
        assert len(meaning) <= 80
