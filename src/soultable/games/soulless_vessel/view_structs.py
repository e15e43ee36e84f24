"""What a view is made of, on the wire and in the client: map, models, groups, heroes, dice, what lasts."""

from __future__ import annotations

import msgspec

from soultable.games.soulless_vessel.view_town import CampaignView


class TileView(msgspec.Struct, frozen=True):
    """A tile or connector as it lies: turned clockwise by so many quarters; `x`, `y` is its corner."""

    id: str
    form: str
    """By which its drawing is found in the catalog: its id, or of a connector `straight` or `corner`."""
    x: int
    y: int
    turned: int
    apart: bool


class DoorView(msgspec.Struct, frozen=True):
    name: str
    state: str
    squares: list[str]
    facing: int
    needs: str
    """The item that opens a sealed door."""


class ThingView(msgspec.Struct, frozen=True):
    """Something that lies on squares: a chest, dropped items, a vessel, a token."""

    kind: str
    squares: list[str]
    names: list[str]


class ModelView(msgspec.Struct, frozen=True):
    name: str
    kind: str
    type: str
    """The id of the enemy or minion; of a hero that of the vessel."""
    title: str
    squares: list[str]
    owner: int
    wounds: int
    most: int
    statuses: dict[str, int]
    speed: int
    attack: int
    defense: int
    range: int
    untargetable: bool
    taunted_by: list[int]
    acts: bool


class GroupView(msgspec.Struct, frozen=True):
    enemy: str
    title: str
    ai: int
    """The threat of the AI card; 0 without one."""
    initiative: int
    traits: list[str]
    acted: bool
    models: list[str]


class ItemView(msgspec.Struct, frozen=True):
    slot: str
    item: str
    wear: int


class HeroView(msgspec.Struct, frozen=True):
    seat: int
    vessel: str
    perks: list[str]
    wounds: int
    scratches: int
    rows: list[int]
    statuses: dict[str, int]
    hand: list[str]
    """While cards are being placed, of the others: what they hold or have placed."""
    placed: list[str]
    placed_count: int
    revealed: int
    """How many cards were revealed in this round, whatever has become of them."""
    empty: int
    cooldown: dict[str, int]
    ongoing: dict[str, int]
    items: list[ItemView]
    quest: list[str]
    initiative: int
    acted: bool
    counter: int
    experience: int


class RollView(msgspec.Struct, frozen=True):
    """The dice on the table."""

    roller: str
    kind: str
    dice: list[str]
    """Type and face of each: `S:2`, `E:plus`; only the type before it is thrown."""
    power: int
    plus: int
    star: int
    botched: bool
    target_number: int


class AttackView(msgspec.Struct, frozen=True):
    attacker: str
    target: str
    kind: str


class WallView(msgspec.Struct, frozen=True):
    """An edge that an effect has closed: a square and its side, 0 for north, clockwise."""

    square: str
    side: int
    opaque: bool
    """Does it block sight as well?"""


class MarkView(msgspec.Struct, frozen=True):
    """A number or quality of a model that is other than printed until a certain time."""

    model: str
    what: str
    amount: int
    until: str


class BonusView(msgspec.Struct, frozen=True):
    """What waits for the next roll of somebody."""

    model: str
    rolls: list[str]
    dice: list[str]
    power: int
    plus: int
    star: int
    until: str


class SightView(msgspec.Struct, frozen=True):
    """What lies between a hero and another model."""

    range: int
    blocked: list[str]
    """Empty if they see each other. Else the two squares whose centres the line joins, and what blocks it:
    a square and its side, `N`, `E`, `S` or `W` (SV-UI-04)."""


class VesselView(msgspec.Struct, frozen=True):
    seat: int
    """Whose view it is."""
    mode: str
    adventure: str
    phase: str
    round: int
    step: int
    current: int
    threat: int
    turn: str
    first_player: int
    coins: int
    shards: int
    legend: int
    tiles: list[TileView]
    doors: list[DoorView]
    things: list[ThingView]
    rough: list[str]
    models: list[ModelView]
    sight: dict[str, dict[str, SightView]]
    """For each hero on the map all other models that are not in a part laid apart."""
    groups: list[GroupView]
    heroes: list[HeroView]
    roll: RollView | None
    attack: AttackView | None
    mover: str
    points: int
    """Who is moving, and with how many points left."""
    exploration: int
    """How many cards the exploration deck has."""
    offered: list[str]
    """Cards or items that are being offered, and those that are to be distributed."""
    given: list[str]
    difficulty: int
    switches: list[str]
    walls: list[WallView]
    marks: list[MarkView]
    bonuses: list[BonusView]
    event: int
    """The result of the event die with threat, while its row is carried out; 0 otherwise."""
    defeated: list[str]
    """The types of enemies of which a whole group has been defeated."""
    item_pile: int
    enemy_pile: list[str]
    """Enemy cards that can still be drawn, and the threats of the AI cards that can."""
    ai_deck: list[int]
    campaign: CampaignView | None
    """The campaign of which this is a chapter, with the town."""
