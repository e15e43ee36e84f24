"""Content packs: one's own characters, Abilities, Anomalies, tiles; what is said of a pack not in order."""

from __future__ import annotations

from pathlib import Path

import pytest

import soultable
from soultable.engine.errors import BadContent
from soultable.games.soulgivers import SoulgiversGame
from tests.games.matches import saved_and_loaded
from tests.games.soulgivers.tables import GAME, board


def entry(part: str, **values: str) -> str:
    return "\n".join([f"[[{part}]]", *[f"{key} = {value}" for key, value in values.items() if value]])


def character(**changes: str) -> str:
    """A pack with another Architect."""
    lines = {
        "id": "'Architect'",
        "movement": "5",
        "linear": "true",
        "shields": "['left']",
        "attack": "true",
        "abilities": "['Patch', 'Leap']",
        "aura": "'Incorporeal'",
        "mark": "'pack'",
    }
    return entry("character", **{**lines, **changes})


def ability(**changes: str) -> str:
    lines = {
        "id": "'Patch'",
        "name": "'Patch'",
        "price": "'Decay +1'",
        "unit": "'cells'",
        "shape": "'linear'",
        "least": "2",
        "most": "4",
        "text": "'Trial.'",
        "mark": "'pack'",
    }
    return entry("ability", **{**lines, **changes})


def anomaly(**changes: str) -> str:
    lines = {"id": "'Decay'", "name": "'Trial'", "cards": "3", "does": "'age(1); leak(2)'", "mark": "'pack'"}
    return entry("anomaly", **{**lines, **changes})


def tile(**changes: str) -> str:
    return entry(
        "tile", **{"id": "'T01'", "holes": "['SE']", "walls": "['NW-n']", "mark": "'pack'", **changes}
    )


def portal(**changes: str) -> str:
    lines = {
        "id": "'north-west'",
        "population": "'specters'",
        "tile": "'R1C1'",
        "side": "'west'",
        "mark": "'pack'",
    }
    return entry("portal", **{**lines, **changes})


def count(name: str, value: str) -> str:
    return f"[counts]\n{name} = {{ value = {value}, mark = 'pack' }}"


# --- packs that are in order


def test_a_changed_character_is_played_as_it_reads() -> None:
    at = board("Shell-Architect D4 north", "Specter-Ghost D3 west", "Specter-Blower F3", pack=character())
    assert at.piece("Shell-Architect").shields == ["west"]
    at.play("activate Architect", "attack D3", "patch D5", "step C4")
    assert at.refused("step C5").rule == "SG-MOV-02"
    assert at.piece("Shell-Architect").range == 4
    assert at.refused("mold R1C1").rule == "SG-ABL-01"


def test_all_others_stay_as_they_are() -> None:
    changed, bundled = SoulgiversGame(character()).catalog(), GAME.catalog()
    assert [entry.id for entry in changed.characters] == [entry.id for entry in bundled.characters]
    differing = [
        one.id for one, other in zip(changed.characters, bundled.characters, strict=True) if one != other
    ]
    assert differing == ["Architect"]
    assert (changed.abilities, changed.tiles) == (bundled.abilities, bundled.tiles)


def test_a_changed_ability_has_another_price_and_range() -> None:
    at = board("Shell-Patcher D4", pack=ability())
    at.play("activate Patcher")
    assert at.refused("patch D5").rule == "SG-ABL-02"
    assert at.refused("patch E5").rule == "SG-ABL-02"
    at.play("patch D8")
    assert (at.essence(0), at.die("Shell-Patcher")) == (3, 2)


def test_a_changed_anomaly_does_one_thing_after_the_other() -> None:
    at = board("Shell-Blower D4", "Specter-Ghost J1", hands=["", "Decay"], pack=anomaly())
    at.play("activate Blower", "play Decay", "target D4")
    assert (at.die("Shell-Blower"), at.essence(0)) == (2, 1)
    assert at.game.catalog().anomalies[0].text == (
        "The Decay Die of a target opposing Soulgiver rises by 1; at 6 it is destroyed,"
        " then the opponent loses 2 unspent Tribute Essences for this turn."
    )


def test_a_changed_tile_and_portal() -> None:
    content = SoulgiversGame(f"{tile()}\n{portal()}").content
    assert content.tiles[0].patterns[0].grounds == [0, 0, 0, 1]
    assert content.tiles[0].patterns[0].walls == [1, 0, 0, 0]
    at = board("Specter-Architect north-west", turn="specters", pack=portal())
    at.play("activate Architect")
    assert at.legal("step") == ["step A1", "step A2"]


def test_changed_counts_change_the_game() -> None:
    at = board(
        "Shell-Architect E5", "Shell-Ghost E9", fragment="Shell-Architect", pack=count("pass_distance", "4")
    )
    at.play("activate Architect", "pass E9 north")
    at = board("Shell-Blower D5 3", "Specter-Ghost J1", pack=count("decay_death", "4"))
    at.play("end")
    assert at.soul("Shell-Blower") == "D5"


def test_a_charge_without_range_still_goes_straight() -> None:
    pack = ability(id="'Charge'", name="'Charge'", price="'1 TE'", unit="'board'", amount="2")
    at = board("Shell-Protector A1", "Specter-Ghost H1", "Specter-Blower B2", pack=pack)
    at.play("activate Protector")
    assert at.refused("charge B2").rule == "SG-ABL-02"
    at.play("charge H1")
    assert (at.place("Shell-Protector"), at.place("Specter-Ghost")) == ("G1", "J1")


def test_a_match_with_a_pack_is_saved_and_loaded_with_it(tmp_path: Path) -> None:
    pack = tmp_path / "mybox.toml"
    pack.write_text(character(), encoding="utf-8")
    again = saved_and_loaded(soultable.new("soulgivers", seats=2, seed="box", pack=pack), pack)
    assert isinstance(again.game, SoulgiversGame)
    assert again.game.content.characters[2].movement == 5


# --- packs that are not

BROKEN = {
    "not TOML": ("[[character]", "pack: this is not TOML: Expected "),
    "unknown part": (
        "[[souls]]\nid = 'X'",
        "pack: souls is not a part of the content; the parts are counts,",
    ),
    "unknown count": (count("dice", "6"), "pack: counts has no value dice; the values are essence,"),
    "count out of range": (
        count("decay_death", "7"),
        "pack: counts decay_death: value is 7; expected a whole number from 2 to 6.",
    ),
    "unknown character": (
        character(id="'Archer'"),
        "pack: there is no character Archer to replace; there are Runner, Protector,",
    ),
    "unknown key": (
        character(flavour="'sad'"),
        "pack: character Architect: flavour is not a key here; the keys are",
    ),
    "too fast": (
        character(movement="10"),
        "pack: character Architect: movement is 10; expected a whole number from 0 to 9.",
    ),
    "linear or not": (
        character(linear="'yes'"),
        "pack: character Architect: linear is 'yes'; expected true or false.",
    ),
    "unknown side": (
        character(shields="['top']"),
        "pack: character Architect: shields is ['top']; expected a list out of: front, right, back, left.",
    ),
    "unknown Ability": (
        character(abilities="['Fly']"),
        "pack: character Architect: abilities is ['Fly']; expected a list out of: Leap, Charge,",
    ),
    "unknown Aura": (
        character(aura="'Glow'"),
        "pack: character Architect: aura is 'Glow'; expected one of: Superluminal-Speed,",
    ),
    "no mark": (
        character(mark=""),
        "pack: character Architect: mark is missing; expected one of: rulebook, fact,",
    ),
    "nine characters": (
        f"whole = ['character']\n{character()}",
        "pack: there are 1 characters; expected 10.",
    ),
    "unknown price": (
        ability(price="'2 TE'"),
        "pack: ability Patch: price is '2 TE'; expected one of: 1 TE, Decay +1,",
    ),
    "tiles for cells": (
        ability(unit="'tiles'"),
        "pack: ability Patch: unit is 'tiles'; expected one of: cells, board.",
    ),
    "cells for tiles": (
        ability(id="'Mold'"),
        "pack: ability Mold: unit is 'cells'; expected one of: tiles, board.",
    ),
    "least above most": (
        ability(least="5"),
        "pack: ability Patch: most is 4; expected a whole number from 5, the least, up.",
    ),
    "an Ability too few": (f"whole = ['ability']\n{ability()}", "pack: the abilities are not Leap, Charge,"),
    "an Aura too few": (
        "whole = ['aura']\n" + entry("aura", id="'Hush'", name="'Hush'", text="'Quiet.'", mark="'pack'"),
        "pack: the auras are not Superluminal-Speed, Sacred-Ground,",
    ),
    "unknown word": (
        anomaly(does="'explode()'"),
        "pack: anomaly Decay: does, column 1: found 'explode'; expected ",
    ),
    "a word without its number": (
        anomaly(does="'age()'"),
        "pack: anomaly Decay: does, column 5: found ')'; expected ",
    ),
    "no cards": (
        f"whole = ['anomaly']\n{anomaly(cards='0')}",
        "pack: there are no anomaly cards; expected 1 or more.",
    ),
    "unknown corner": (
        tile(holes="['N']"),
        "pack: tile T01: holes is ['N']; expected a list out of: NW, NE, SW, SE.",
    ),
    "a Wall inside that is outside": (
        tile(walls="['NW-s']"),
        "pack: tile T01: walls is ['NW-s']; expected Walls such as NW|NE,",
    ),
    "one tile": (
        f"whole = ['tile']\n{tile()}",
        "pack: there are 1 tiles and 2 interference tiles; expected 22 and 2.",
    ),
    "a Portal in the middle": (
        portal(side="'east'"),
        "pack: portal north-west: side is 'east'; expected the side of the tile that lies at the rim",
    ),
    "two Portals at one place": (
        portal(tile="'R1C4'", side="'north'"),
        "pack: two portals border on one cell, or a population has none;",
    ),
    "Interference on the Mother Tile": (
        entry(
            "interference",
            id="'interference-west'",
            circle="'NE'",
            place_1vs1="'R3C3'",
            place_2vs2="'R3C2'",
            mark="'pack'",
        ),
        "pack: the interference tiles lie at R3C3 and R3C5; expected two places besides R3C3.",
    ),
    "no Fragment": ("whole = ['fragment']\nfragment = []", "pack: there are 0 fragments; expected 1."),
    "a third population": (
        entry("population", id="'ghosts'", name="'Ghosts'", ability="'None'", text="'None.'", mark="'pack'"),
        "pack: there is no population ghosts to replace; there are shells, specters.",
    ),
}


@pytest.mark.parametrize(("pack", "message"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_pack_is_refused_with_file_key_and_what_was_expected(pack: str, message: str) -> None:
    with pytest.raises(BadContent) as refused:
        SoulgiversGame(pack)
    assert str(refused.value).startswith(message)
