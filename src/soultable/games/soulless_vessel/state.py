"""The table of Soulless Vessel.

What changes seldom (the map, piles, tokens, marks) is immutable and shared by copies: a change replaces it.
Heroes, models and groups are objects that are copied with the state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from soultable.engine.effects import Program
from soultable.engine.frame import Frame
from soultable.engine.grid import OFF
from soultable.engine.masks import bit, has
from soultable.engine.state import State
from soultable.games.soulless_vessel.campaign import Campaign
from soultable.games.soulless_vessel.content import Adventure, AiCard, Content, Enemy
from soultable.games.soulless_vessel.dungeon import Dungeon
from soultable.games.soulless_vessel.happenings import Attack, Deed, Roll
from soultable.games.soulless_vessel.hero import ENEMY, HERO, NONE, Hero, Model
from soultable.games.soulless_vessel.pieces import (
    Bonus,
    Chest,
    Dropped,
    Found,
    Group,
    Mark,
    Room,
    Terrain,
    Token,
)

if TYPE_CHECKING:
    from soultable.games.soulless_vessel.flow.texts import Index


PARTY: Final = -6
"""The owner of questions that any of the players may answer for all (SV-R-135)."""

# How the party answers what concerns all of them.
ANYBODY: Final = 0
LEADER: Final = 1
VOTE: Final = 2

# The course of an adventure.
SETTING_UP: Final = 0
ADVENTURING: Final = 1
SUCCESS: Final = 2
GIVEN_UP: Final = 3
WIPED_OUT: Final = 4
FAILED: Final = 5
IN_TOWN: Final = 6
"""Before an adventure of a campaign (SV-TWN)."""

# Steps of a round (SV-RND-01).
REDUCING: Final = 1
EVENTS: Final = 2
AI_CARDS: Final = 3
PLACING: Final = 4
REVEALING: Final = 5
TURNS: Final = 6

TOP_STEP: Final = 7
"""The highest step of the initiative tracker."""

# How long something lasts.
THIS: Final = 0
ATTACK: Final = 1
TURN_END: Final = 2
ROUND_END: Final = 3
CARD: Final = 4
ALWAYS: Final = 5
UNTILS: Final = ["this", "attack", "turn_end", "round_end", "card", "always"]

# Difficulties (SV-DIF). Above NIGHTMARE: the +1 Mode with so many further traits.
DEFAULT: Final = 0
CHALLENGER: Final = 1
NIGHTMARE: Final = 2

# Optional switches (SV-OPT).
DEATHS_DOOR: Final = 1
HORDE: Final = 2
STARVED: Final = 4
SMART_AND_MEAN: Final = 8
DROP_LOOT: Final = 16
SECOND_CHANCE: Final = 32
"""A wipe-out does not end the campaign (SV-CAM-08)."""
TOWN_DRAFT: Final = 64
"""Abilities are drafted in town (SV-OPT-07)."""

CONSEQUENCES: Final[list[Frame[Any]]] = []
"""The frame that looks what follows from a change; put here by flow/consequences.py."""
NO_DUNGEON: Final = Dungeon()
"""Before the first tile is laid."""


class VesselState(State):
    __slots__ = (
        "acted",
        "activated",
        "adventure",
        "ai_deck",
        "ai_discards",
        "bonuses",
        "campaign",
        "chests",
        "coins",
        "content",
        "current",
        "decisions",
        "defeated",
        "difficulty",
        "dropped",
        "dungeon",
        "enemies_left",
        "enemies_used",
        "event_roll",
        "exploration",
        "first_player",
        "found",
        "given",
        "groups",
        "heroes",
        "index",
        "item_discards",
        "item_pile",
        "legend",
        "marks",
        "models",
        "next_order",
        "occupied",
        "offered",
        "opened",
        "phase",
        "room",
        "rooms_left",
        "round",
        "round_rules",
        "sealed",
        "shards",
        "stale",
        "step",
        "stuck",
        "switches",
        "terrain",
        "threat",
        "tokens",
        "trait_deck",
        "trait_discards",
        "turn",
        "turn_ended",
        "uses",
        "vessel_deck",
        "vessel_discards",
        "voted",
    )  # fmt: skip

    derived: ClassVar[tuple[str, ...]] = ("index", "stale")

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__(seats)
        self.content = content
        self.adventure = 0
        """The number of the adventure."""
        self.difficulty = DEFAULT
        self.switches = 0
        self.decisions = ANYBODY
        self.phase = SETTING_UP
        self.round = 0
        self.step = 0
        self.current = TOP_STEP
        """The step of the initiative tracker that is acting."""
        self.first_player = 0
        self.turn = NONE
        """The model whose activation is running; NONE between activations."""
        self.turn_ended = False
        """Has a turn ended that has not been looked at (objectives that count then)?"""
        self.threat = 0
        self.coins = 0
        self.shards = 0
        self.legend = 0
        self.heroes: list[Hero] = []
        self.models: list[Model] = []
        self.groups: list[Group] = []
        self.acted = 0
        """The heroes and minions that have been activated in this round, as a set of models."""
        self.activated = 0
        """The models of the acting group that have been activated and were not dazed, as a set."""
        self.next_order = 0
        # --- the map
        self.dungeon: Dungeon = NO_DUNGEON
        self.occupied: list[int] = []
        """Which model stands on each square; NONE where nobody does. Follows from the models."""
        self.chests: tuple[Chest, ...] = ()
        self.dropped: tuple[Dropped, ...] = ()
        self.found: tuple[Found, ...] = ()
        self.tokens: tuple[Token, ...] = ()
        self.terrain: tuple[Terrain, ...] = ()
        self.sealed: tuple[tuple[int, int, int], ...] = ()
        """Sealed doors: the door, the item that opens it, the points that it costs."""
        self.opened: tuple[int, ...] = ()
        """Sealed doors that have been opened."""
        # --- piles
        self.item_pile: tuple[int, ...] = ()
        self.item_discards: tuple[int, ...] = ()
        """How many cards of each item there are."""
        self.vessel_deck: tuple[int, ...] = ()
        self.vessel_discards: tuple[int, ...] = ()
        self.enemies_left: tuple[int, ...] = ()
        self.enemies_used: tuple[int, ...] = ()
        self.ai_deck = 0
        self.ai_discards = 0
        self.trait_deck = 0
        self.trait_discards = 0
        self.exploration: tuple[int, ...] = ()
        """The exploration deck from bottom to top; see flow/exploration.py."""
        self.rooms_left: tuple[int, ...] = ()
        """The room cards that can still be drawn at random."""
        self.stuck = NONE
        """The exploration card that could not be laid once (SV-R-89)."""
        self.room: Room | None = None
        """What is being explored."""
        self.defeated: tuple[int, ...] = ()
        """The types of enemies of which a whole group has been defeated."""
        # --- what lasts
        self.marks: tuple[Mark, ...] = ()
        self.bonuses: tuple[Bonus, ...] = ()
        self.round_rules: tuple[Program[Any], ...] = ()
        """What event rows say for the whole round."""
        self.event_roll = 0
        self.uses: dict[int, int] = {}
        """How often a text with a limit has been used; see flow/limits.py."""
        self.stale = True
        """Has something changed from which it follows which texts apply?"""
        self.index: Index | None = None
        """The texts that apply; see flow/texts.py. Shared by copies."""
        self.campaign: Campaign | None = None
        """The campaign of which this is a chapter; None if the adventure stands alone."""
        # --- answers on their way
        self.voted: tuple[int, ...] = ()
        self.given: tuple[int, ...] = ()
        self.offered: tuple[int, ...] = ()

    def copy(self) -> VesselState:
        twin = VesselState(self.content, self.seats)
        twin.adventure = self.adventure
        twin.difficulty = self.difficulty
        twin.switches = self.switches
        twin.decisions = self.decisions
        twin.phase = self.phase
        twin.round = self.round
        twin.step = self.step
        twin.current = self.current
        twin.first_player = self.first_player
        twin.turn = self.turn
        twin.turn_ended = self.turn_ended
        twin.threat = self.threat
        twin.coins = self.coins
        twin.shards = self.shards
        twin.legend = self.legend
        twin.heroes = [hero.copy() for hero in self.heroes]
        twin.models = [m.copy() if m.cell != OFF or m.kind == HERO else m for m in self.models]
        twin.groups = [group if group.gone else group.copy() for group in self.groups]
        twin.acted = self.acted
        twin.activated = self.activated
        twin.next_order = self.next_order
        twin.dungeon = self.dungeon
        twin.occupied = self.occupied.copy()
        twin.chests = self.chests
        twin.dropped = self.dropped
        twin.found = self.found
        twin.tokens = self.tokens
        twin.terrain = self.terrain
        twin.sealed = self.sealed
        twin.opened = self.opened
        twin.item_pile = self.item_pile
        twin.item_discards = self.item_discards
        twin.vessel_deck = self.vessel_deck
        twin.vessel_discards = self.vessel_discards
        twin.enemies_left = self.enemies_left
        twin.enemies_used = self.enemies_used
        twin.ai_deck = self.ai_deck
        twin.ai_discards = self.ai_discards
        twin.trait_deck = self.trait_deck
        twin.trait_discards = self.trait_discards
        twin.exploration = self.exploration
        twin.rooms_left = self.rooms_left
        twin.stuck = self.stuck
        twin.room = self.room.copy() if self.room is not None else None
        twin.defeated = self.defeated
        twin.marks = self.marks
        twin.bonuses = self.bonuses
        twin.round_rules = self.round_rules
        twin.event_roll = self.event_roll
        twin.uses = self.uses.copy() if self.uses else {}
        twin.stale = self.stale
        twin.index = self.index
        twin.campaign = self.campaign.copy() if self.campaign is not None else None
        twin.voted = self.voted
        twin.given = self.given
        twin.offered = self.offered
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Any]:
        return CONSEQUENCES[0]

    def seat_of(self, owner: int) -> int:
        """Owners of questions are models: a minion's player answers for it."""
        if owner < self.seats:
            return owner
        model = self.models[owner]
        return model.owner if model.owner != NONE else self.first_player

    # --- who is there

    def is_there(self, model: int) -> bool:
        """Is it on the map?"""
        return model >= 0 and self.models[model].cell != OFF

    def is_hero(self, model: int) -> bool:
        return self.models[model].kind == HERO

    def is_enemy(self, model: int) -> bool:
        return self.models[model].kind == ENEMY

    def is_vesselless(self, model: int) -> bool:
        return self.models[model].kind == HERO and self.heroes[model].vessel == 0

    def standing_models(self, kind: int) -> list[int]:
        """All models of a kind that are on the map."""
        models = self.models
        return [m for m in range(len(models)) if models[m].kind == kind and models[m].cell != OFF]

    def models_of(self, group: int) -> list[int]:
        models = self.models
        return [m for m in range(len(models)) if models[m].group == group and models[m].cell != OFF]

    def enemy_card(self, card: int) -> Enemy:
        """The enemy card in use: the normal or the nightmare version (SV-DIF-03)."""
        enemy: Enemy = self.content.enemies[card]
        return enemy.nightmare if self.difficulty >= NIGHTMARE else enemy

    def card_of(self, model: int) -> Enemy:
        return self.enemy_card(self.models[model].type)

    def ai_of(self, group: Group) -> AiCard | None:
        return None if group.ai == NONE else self.content.ai[group.ai]

    def this_adventure(self) -> Adventure:
        found: Adventure = self.content.adventures[self.adventure]
        return found

    def this_campaign(self) -> Campaign:
        found = self.campaign
        assert found is not None
        return found

    def spawn_heroes(self) -> int:
        """How many heroes count for spawning (SV-OPT-02)."""
        return min(5, self.seats + 1) if self.switches & HORDE else self.seats

    # --- where everybody is

    def is_bulky(self, model: int) -> bool:
        found = self.models[model]
        return found.kind == ENEMY and self.card_of(model).bulky

    def squares_of(self, model: int) -> tuple[int, ...]:
        """The walkable squares that it occupies."""
        cell = self.models[model].cell
        if self.is_bulky(model):
            return self.dungeon.bulky[cell]
        return (cell,)

    def put(self, model: int, cell: int) -> None:
        """Puts a model on a square (or a Bulky one on a position), or takes it off the map."""
        for square in self.squares_of(model) if self.models[model].cell != OFF else ():
            if self.occupied[square] == model:
                self.occupied[square] = NONE
        self.models[model].cell = cell
        if cell != OFF:
            for square in self.squares_of(model):
                self.occupied[square] = model

    # --- what is happening

    def deed(self) -> Deed | None:
        """The text that is being carried out."""
        for i in range(len(self.incidents) - 1, -1, -1):
            incident = self.incidents[i]
            if isinstance(incident, Deed):
                return incident
        return None

    def attack(self) -> Attack | None:
        for i in range(len(self.incidents) - 1, -1, -1):
            incident = self.incidents[i]
            if isinstance(incident, Attack):
                return incident
        return None

    def roll(self) -> Roll | None:
        for i in range(len(self.incidents) - 1, -1, -1):
            incident = self.incidents[i]
            if isinstance(incident, Roll):
                return incident
        return None

    def has_acted(self, model: int) -> bool:
        return has(self.acted, model)

    def set_acted(self, model: int) -> None:
        self.acted |= bit(model)
