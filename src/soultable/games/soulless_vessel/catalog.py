"""What never changes in Soulless Vessel, as data for the browser."""

from __future__ import annotations

from typing import Any

import msgspec

from soultable.games.soulless_vessel.content import (
    Ability,
    Adventure,
    AiCard,
    Content,
    Enemy,
    Item,
    Minion,
    Tile,
    Vessel,
)
from soultable.games.soulless_vessel.hero import SLOT_NAMES
from soultable.games.soulless_vessel.printed.adventures import OPEN
from soultable.games.soulless_vessel.printed.dice import COSTS, dice_of
from soultable.games.soulless_vessel.printed.enemies import PRIORITIES
from soultable.games.soulless_vessel.printed.tiles import SIDES
from soultable.games.soulless_vessel.printed.vessels import RARITIES
from soultable.games.soulless_vessel.sayings import (
    PhaseText,
    ability_text,
    enemy_text,
    event_text,
    item_text,
    minion_text,
    of_hero,
    perk_text,
    special_text,
    trait_text,
    vessel_plus_text,
)
from soultable.games.soulless_vessel.sayings.nouns import dice_text
from soultable.games.soulless_vessel.sayings.statuses import status_text
from soultable.games.soulless_vessel.sayings.texts import of_model
from soultable.games.soulless_vessel.tile import CORNERS, STRAIGHTS, TileShape


class TileEntry(msgspec.Struct, frozen=True):
    """A tile before it is turned, rows from the north. Signs as in content/tiles.toml."""

    id: str
    name: str
    theme: str
    """Empty for a connector."""
    grid: list[str]
    red: list[tuple[int, int, int]]
    """Column, row and side of what cannot be crossed nor seen through; sides from north clockwise."""
    blue: list[tuple[int, int, int]]
    """The same, but it can be seen through."""
    entrances: dict[str, list[tuple[int, int]]]
    mark: str


class OptionEntry(msgspec.Struct, frozen=True):
    id: str
    cost: str
    text: str


class AbilityEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    types: list[str]
    initiative: int
    cooldown: int
    """0 is that of the copied card."""
    interrupt: bool
    ongoing: bool
    major: str
    minor: str
    options: list[OptionEntry]
    mark: str


class DeckEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    role: str
    theme: str
    cards: list[str]


class ItemEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    tier: int
    slot: str
    keywords: list[str]
    durability: int
    range: int
    value: int
    currency: str
    dice: list[tuple[str, str]]
    """To which rolls it adds which dice."""
    text: str
    options: list[OptionEntry]
    mark: str


class PerkEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str


class VesselEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    rarity: str
    speed: int
    rows: list[int]
    plus: OptionEntry
    counter: str
    perks: list[PerkEntry]
    story: str
    mark: str


class EnemyEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    tier: int
    boss: bool
    bulky: bool
    initiative: int
    speed: int
    attack: str
    range: int
    defense: str
    keywords: str
    phases: list[PhaseText]
    mark: str


class MinionEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    toughness: int
    speed: int
    range: int
    attack: str
    defense: str
    text: str
    mark: str


class AiEntry(msgspec.Struct, frozen=True):
    threat: int
    initiative: int
    priorities: list[str]
    bones: bool
    skull: bool
    changes: list[str]
    """`nimble`, `speed +1`."""


class NamedText(msgspec.Struct, frozen=True):
    id: str
    name: str
    text: str


class StatusEntry(msgspec.Struct, frozen=True):
    name: str
    hero: str
    enemy: str


class EventEntry(msgspec.Struct, frozen=True):
    results: str
    name: str
    text: str
    threat: int


class AdventureEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    tier: int
    theme: str
    intro: str
    objective: str
    special: list[str]
    events: list[EventEntry]
    mark: str


class TransitionEntry(msgspec.Struct, frozen=True):
    """What is read when a chapter of a campaign begins."""

    tier: int
    """The chapter; the one after the last is the finale."""
    theme: str
    story: str
    mark: str


class DieEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    colour: str
    faces: list[str]


class Catalog(msgspec.Struct, frozen=True):
    tiles: list[TileEntry]
    abilities: list[AbilityEntry]
    decks: list[DeckEntry]
    items: list[ItemEntry]
    vessels: list[VesselEntry]
    enemies: list[EnemyEntry]
    minions: list[MinionEntry]
    ai: list[AiEntry]
    traits: list[NamedText]
    statuses: list[StatusEntry]
    adventures: list[AdventureEntry]
    transitions: list[TransitionEntry]
    dice: list[DieEntry]
    options: list[OptionEntry]
    """What texts add to what symbols can be spent on."""
    slots: list[str]
    """The slots of a hero's board, in their order."""


def catalog(content: Content) -> Catalog:
    return Catalog(
        tiles=[
            *[tile_entry(tile) for tile in content.tiles],
            connector_entry("straight", STRAIGHTS[0]),
            connector_entry("corner", CORNERS[0]),
        ],
        abilities=[ability_entry(content, ability) for ability in content.abilities],
        decks=[
            DeckEntry(
                deck.id, deck.name, deck.role, deck.theme, [content.base_ids[card] for card in deck.cards]
            )
            for deck in content.decks
        ],
        items=[item_entry(content, item) for item in content.items],
        vessels=[vessel_entry(content, vessel) for vessel in content.vessels],
        enemies=[enemy_entry(content, enemy) for enemy in content.enemies],
        minions=[minion_entry(content, minion) for minion in content.minions],
        ai=[ai_entry(card) for card in content.ai],
        traits=[NamedText(trait.id, trait.name, trait_text(content, trait)) for trait in content.traits],
        statuses=[StatusEntry(status.name, *status_text(status.name)) for status in content.statuses],
        adventures=[adventure_entry(content, adventure) for adventure in content.adventures],
        transitions=[
            TransitionEntry(one.next, one.theme, one.story or "", one.mark) for one in content.transitions
        ],
        dice=[DieEntry(die.id, die.name, die.colour, die.face_names) for die in content.dice],
        options=[text_option(content, word) for word in content.option_words],
        slots=SLOT_NAMES,
    )


def tile_entry(tile: Tile) -> TileEntry:
    entrances = {SIDES[side]: squares for side, squares in tile.entrances}
    return TileEntry(tile.id, tile.name, tile.theme, tile.grid, tile.red, tile.blue, entrances, tile.mark)


def connector_entry(name: str, shape: TileShape) -> TileEntry:
    """Connectors are K1, K2, ... in the order in which they are laid: here each of the two kinds once."""
    rows = range(shape.height)
    grid = ["".join("#" if shape.at(x, y) < 0 else "." for x in range(shape.width)) for y in rows]
    return TileEntry(name, "Connector", "", grid, [], [], {}, "fact")


def ability_entry(content: Content, ability: Ability) -> AbilityEntry:
    text = ability_text(content, ability)
    return AbilityEntry(
        ability.id,
        ability.name,
        ability.types,
        ability.initiative,
        ability.cooldown,
        ability.interrupt,
        ability.ongoing,
        text.major,
        text.minor,
        [
            OptionEntry(option.id, cost, line)
            for option, (cost, line) in zip(ability.options, text.options, strict=True)
        ],
        ability.mark,
    )


def item_entry(content: Content, item: Item) -> ItemEntry:
    text = item_text(content, item)
    return ItemEntry(
        item.id,
        item.name,
        item.tier,
        item.slot,
        item.keywords,
        item.durability,
        item.range,
        item.value,
        item.currency,
        text.dice,
        text.effect,
        [
            OptionEntry(option.id, cost, line)
            for option, (cost, line) in zip(item.options, text.options, strict=True)
        ],
        item.mark,
    )


def vessel_entry(content: Content, vessel: Vessel) -> VesselEntry:
    return VesselEntry(
        vessel.id,
        vessel.name,
        RARITIES[vessel.rarity],
        vessel.speed,
        vessel.rows,
        OptionEntry(vessel.plus.id, COSTS[vessel.plus.cost], vessel_plus_text(content, vessel)),
        vessel.counter,
        [PerkEntry(perk.id, perk.name, perk_text(content, vessel, perk)) for perk in vessel.perks],
        vessel.story,
        vessel.mark,
    )


def enemy_entry(content: Content, enemy: Enemy) -> EnemyEntry:
    tell = of_model(content, False)
    text = enemy_text(content, enemy)
    attack, defense = [tell.value(value).removeprefix("the ") for value in (enemy.attack, enemy.defense)]
    return EnemyEntry(
        enemy.id,
        enemy.name,
        enemy.tier,
        enemy.boss,
        enemy.bulky,
        enemy.initiative,
        enemy.speed,
        attack,
        enemy.range,
        defense,
        text.keywords,
        text.phases,
        enemy.mark,
    )


def minion_entry(content: Content, minion: Minion) -> MinionEntry:
    return MinionEntry(
        minion.id,
        minion.name,
        minion.toughness,
        minion.speed,
        minion.range,
        dice_text(dice_of(minion.attack)) if any(minion.attack) else "",
        dice_text(dice_of(minion.defense)) if any(minion.defense) else "",
        minion_text(content, minion),
        minion.mark,
    )


def ai_entry(card: AiCard) -> AiEntry:
    changes = [("speed", card.speed), ("attack", card.attack), ("defense", card.defense)]
    return AiEntry(
        card.threat,
        card.initiative,
        [PRIORITIES[number] for number in card.priorities],
        card.bones,
        card.skull,
        [*(["nimble"] if card.nimble else []), *[f"{name} {by:+}" for name, by in changes if by]],
    )


def adventure_entry(content: Content, adventure: Adventure) -> AdventureEntry:
    return AdventureEntry(
        adventure.id,
        adventure.name,
        adventure.tier,
        adventure.theme,
        adventure.intro,
        adventure.objective,
        [special_text(content, program) for program in adventure.special],
        [
            EventEntry(
                f"{row.lo}+" if row.hi == OPEN else str(row.lo) if row.lo == row.hi else f"{row.lo}-{row.hi}",
                row.name,
                event_text(content, row),
                row.threat,
            )
            for row in adventure.events
        ],
        adventure.mark,
    )


def text_option(content: Content, word: Any) -> OptionEntry:
    """An option that a perk or another text gives."""
    lines = of_hero(content).steps(word.body, "")
    return OptionEntry(word.name, COSTS[word.cost], ". ".join(lines))
