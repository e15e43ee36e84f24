"""What never changes in Soulgivers, as data for the browser."""

from __future__ import annotations

import msgspec

from soultable.games.soulgivers.content import AURAS, NO_AURA, SIDES, Content


class AbilityEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    kind: str
    """`ability` or `aura`."""
    price: str
    """`1 TE`, `Decay +2`; empty for an Aura."""
    unit: str
    """What its range counts: `cells`, `tiles`, `board`, `self`."""
    shape: str
    """`linear`, `perpendicular`, or empty."""
    least: int
    most: int
    text: str
    mark: str


class CharacterEntry(msgspec.Struct, frozen=True):
    id: str
    movement: int
    linear: bool
    shields: list[str]
    """`front`, `right`, `back`, `left`."""
    attack: bool
    abilities: list[str]
    aura: str
    """Empty for none."""
    mark: str


class AnomalyEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str
    cards: int
    mark: str


class TileEntry(msgspec.Struct, frozen=True):
    """A tile before it is turned: its cells are NW, NE, SW, SE."""

    id: str
    holes: list[str]
    walls: list[str]
    mark: str


class PopulationEntry(msgspec.Struct, frozen=True):
    id: str
    """`shells` or `specters`."""
    name: str
    ability: str
    text: str
    modifiers: int
    mark: str


class Catalog(msgspec.Struct, frozen=True):
    characters: list[CharacterEntry]
    abilities: list[AbilityEntry]
    anomalies: list[AnomalyEntry]
    tiles: list[TileEntry]
    populations: list[PopulationEntry]
    fragment_shields: list[str]
    counts: dict[str, int]


def catalog(content: Content) -> Catalog:
    return Catalog(
        characters=[
            CharacterEntry(
                id=character.id,
                movement=character.movement,
                linear=character.is_linear,
                shields=[SIDES[side] for side in range(4) if character.shields >> side & 1],
                attack=character.attacks,
                abilities=[content.abilities[ability].id for ability in character.abilities],
                aura="" if character.aura == NO_AURA else AURAS[character.aura],
                mark=character.mark,
            )
            for character in content.characters
        ],
        abilities=[
            *[
                AbilityEntry(
                    id=ability.id,
                    name=ability.name,
                    kind="ability",
                    price=ability.price,
                    unit=ability.unit,
                    shape=ability.shape,
                    least=ability.least,
                    most=ability.most,
                    text=ability.text,
                    mark=ability.mark,
                )
                for ability in content.abilities
            ],
            *[
                AbilityEntry(aura.id, aura.name, "aura", "", "self", "", 0, 0, aura.text, aura.mark)
                for aura in content.auras
            ],
        ],
        anomalies=[
            AnomalyEntry(
                anomaly.id, anomaly.name, sentence(anomaly.effect.say()), anomaly.cards, anomaly.mark
            )
            for anomaly in content.anomalies
        ],
        tiles=[TileEntry(tile.id, tile.holes, tile.walls, tile.mark) for tile in content.tiles],
        populations=[
            PopulationEntry(
                population.id,
                population.name,
                population.ability,
                population.text,
                content.population_modifiers[side],
                population.mark,
            )
            for side, population in enumerate(content.populations)
        ],
        fragment_shields=[SIDES[side] for side in range(4) if content.fragment_shields >> side & 1],
        counts={
            "essence": content.essence,
            "essence_2vs2": content.essence_2vs2,
            "shared_essence": content.shared_essence,
            "soulgivers": content.soulgivers,
            "soulgivers_2vs2": content.soulgivers_2vs2,
            "hole_modifiers": content.hole_modifiers,
            "patch_modifiers": content.patch_modifiers,
            "decay_death": content.decay_death,
            "pass_distance": content.pass_distance,
            "most_anomalies": content.most_anomalies,
            "time_outs": content.time_outs,
        },
    )


def sentence(phrase: str) -> str:
    return phrase[0].upper() + phrase[1:] + "."
