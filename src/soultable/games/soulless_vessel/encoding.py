"""What a seat of Soulless Vessel knows, as a row of numbers (see `soultable.engine.encoding`).

A row is made of parts, each in a file of its own:

- `encoding_heroes.py`: the party, the own hero first;
- `encoding_models.py`: minions, enemies and their groups; marks and bonuses that last;
- `encoding_map.py`: the squares around the own hero as a picture, the tiles, what lies on squares;
- `encoding_asking.py`: rolls, attacks and texts that are going on, the question and what it is about;
- `encoding_town.py`: in a campaign its tracker and the town;
- here: the course of the adventure and the piles.

Almost everything is open. Hidden is only which cards the others have placed (`worlds.py`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import Encoding, others, put_choice, put_flags, put_number
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding_asking import AskingPart, GoingOnPart
from soultable.games.soulless_vessel.encoding_heroes import HeroesPart
from soultable.games.soulless_vessel.encoding_map import MapPart, PicturePart, ThingsPart
from soultable.games.soulless_vessel.encoding_models import LastingPart, ModelsPart
from soultable.games.soulless_vessel.encoding_parts import Part
from soultable.games.soulless_vessel.encoding_town import TownPart
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.legacy import DIFFICULTIES, SWITCH_NAMES
from soultable.games.soulless_vessel.state import SETTING_UP, SUCCESS, TOP_STEP, TURNS, VesselState

PHASES: Final = ["set-up", "adventure", "success", "given up", "wiped out", "failed", "town"]
STEPS: Final = [str(step) for step in range(TURNS + 1)]


class VesselEncoding(Encoding[VesselState]):
    def __init__(self, content: Content, seats: int, campaign: bool) -> None:
        super().__init__()
        self.parts: list[Part] = [
            CoursePart(content, seats),
            HeroesPart(content, seats, campaign),
            GoingOnPart(content, seats),
            AskingPart(content, seats),
            PicturePart(content),
            ModelsPart(content, seats),
            LastingPart(content, seats),
            MapPart(content),
            ThingsPart(content),
        ]
        if campaign:
            self.parts.append(TownPart(content, seats))
        for part in self.parts:
            self.names += part.names
            self.highs += part.highs
            self.size += part.size

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        for part in self.parts:
            at = part.write(state, seat, row, at)
        return at


class CoursePart(Part):
    """The adventure, the round, what the party owns, and the piles."""

    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.adventures = len(content.adventures)
        self.items = len(content.items)
        self.cards = len(content.base_ids)
        self.enemies = len(content.enemies)
        self.ai = len(content.ai)
        items = [item.id for item in content.items]
        enemies = [enemy.id for enemy in content.enemies]
        self.flags("seat", [str(seat) for seat in range(seats)])
        self.flags("first player", others(seats))
        self.flags("adventure", [adventure.id for adventure in content.adventures])
        self.flags("difficulty", list(DIFFICULTIES))
        self.flags("switch", list(SWITCH_NAMES))
        self.flags("phase", PHASES)
        self.number("round")
        self.flags("step", STEPS)
        self.number("initiative", TOP_STEP)
        for amount in ("threat", "coins", "shards", "legend", "event", "exploration", "item pile"):
            self.number(amount)
        self.numbers("offered", items)
        self.numbers("offered", content.base_ids)
        self.numbers("to be given", items)
        self.number("to be given first", self.items)
        self.numbers("group defeated", enemies)
        self.numbers("enemy pile", enemies)
        self.flags("AI deck", [str(card.threat) for card in content.ai])

    def write(self, state: VesselState, seat: int, row: vec[u8], at: i64) -> i64:
        seats = state.seats
        at = put_choice(row, at, seat, seats)
        at = put_choice(row, at, (state.first_player - seat) % seats, seats)
        at = put_choice(row, at, state.adventure, self.adventures)
        at = put_choice(row, at, state.difficulty, len(DIFFICULTIES))
        at = put_flags(row, at, state.switches, len(SWITCH_NAMES))
        at = put_choice(row, at, state.phase, len(PHASES))
        at = put_number(row, at, state.round)
        at = put_choice(row, at, state.step, len(STEPS))
        at = put_number(row, at, max(0, state.current))
        for amount in (state.threat, state.coins, state.shards, state.legend, state.event_roll):
            at = put_number(row, at, max(0, amount))
        at = put_number(row, at, len(state.exploration))
        at = put_number(row, at, sum(state.item_pile))
        return self.write_cards(state, row, at)

    def write_cards(self, state: VesselState, row: vec[u8], at: i64) -> i64:
        """What is offered are items once all have a vessel, and cards before."""
        items = state.phase == SETTING_UP and not any(hero.vessel == NONE for hero in state.heroes)
        for one in state.offered:
            row[at + (0 if items else self.items) + one] += 1
        at += self.items + self.cards
        if state.phase in (SETTING_UP, SUCCESS) and state.given:
            for item in state.given:
                row[at + item] += 1
            row[at + self.items] = u8(state.given[0] + 1)
        at += self.items + 1
        for enemy in state.defeated:
            row[at + enemy] += 1
        at += self.enemies
        for enemy in state.enemies_left:
            row[at + enemy] += 1
        return put_flags(row, at + self.enemies, state.ai_deck, self.ai)
