"""Which texts apply now, and to what.

Perks, worn items, cards on the effects track, cards and traits of enemies, rules of the adventure: all words
of theirs that apply while they lie there stand in an index. It is made anew when something has changed from
which it follows (`state.stale`), and shared by copies of the state.
"""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.effects import Program
from soultable.engine.grid import OFF
from soultable.engine.masks import has
from soultable.engine.state import Shareable
from soultable.games.soulless_vessel.content import Enemy, Phase
from soultable.games.soulless_vessel.flow.icons import shows_icon
from soultable.games.soulless_vessel.happenings import ABILITY, ADVENTURE, ITEM, MODEL, PERK
from soultable.games.soulless_vessel.hero import ENEMY, EQUIPPED, MINION, NONE, SLOTS
from soultable.games.soulless_vessel.state import ADVENTURING, SUCCESS, VesselState
from soultable.games.soulless_vessel.words.standing import (
    TRIGGERS,
    Forbid,
    Ignore,
    Instead,
    On,
    Option,
    Prefer,
    Quality,
    RollAura,
    Slots,
    Stood,
    Use,
)
from soultable.games.soulless_vessel.words.terms import Number

QUALITIES: Final = 8
"""How many kinds of marks there are."""


class Index(Shareable):
    """All words that apply, by what they are about."""

    __slots__ = (
        "auras", "forbids", "ignores", "insteads", "on", "options", "prefers", "qualities", "slots", "uses",
    )  # fmt: skip

    def __init__(self) -> None:
        self.on: list[list[Stood]] = [[] for _ in range(len(TRIGGERS) + 1)]
        """By trigger; the last one is the end of a whole group (`triggers.GROUP_ENDS`)."""
        self.qualities: list[list[Stood]] = [[] for _ in range(QUALITIES)]
        """By the kind of mark."""
        self.auras: list[Stood] = []
        self.options: list[Stood] = []
        self.uses: list[Stood] = []
        self.ignores: list[Stood] = []
        self.slots: list[Stood] = []
        self.prefers: list[Stood] = []
        self.forbids: list[Stood] = []
        self.insteads: list[Stood] = []

    def says(self) -> list[list[tuple[int, int]]]:
        """Which words apply, and whose they are."""
        lists = [*self.on, *self.qualities, self.auras, self.options, self.uses, self.ignores, self.slots]
        lists += [self.prefers, self.forbids, self.insteads]
        return [[(stood.holder, stood.word.number) for stood in one] for one in lists]

    def add(self, stood: Stood) -> None:
        word = stood.word
        if isinstance(word, On):
            self.on[word.trigger].append(stood)
        elif isinstance(word, Quality):
            self.qualities[word.kind].append(stood)
        elif isinstance(word, RollAura):
            self.auras.append(stood)
        elif isinstance(word, Option):
            self.options.append(stood)
        elif isinstance(word, Use):
            self.uses.append(stood)
        elif isinstance(word, Ignore):
            self.ignores.append(stood)
        elif isinstance(word, Slots):
            self.slots.append(stood)
        elif isinstance(word, Prefer):
            self.prefers.append(stood)
        elif isinstance(word, Forbid):
            self.forbids.append(stood)
        elif isinstance(word, Instead):
            self.insteads.append(stood)

    def take(
        self, holder: int, source: int, place: int, program: Program[Any] | None, icon: int = NONE
    ) -> None:
        if program is not None:
            for word in program.stands:
                self.add(Stood(holder, source, place, word, icon))  # type: ignore[arg-type]


def index_of(state: VesselState) -> Index:
    found = state.index
    if found is None or state.stale:
        found = made_index(state)
        state.index = found
        state.stale = False
    return found


def made_index(state: VesselState) -> Index:
    index = Index()
    content = state.content
    for hero in state.heroes:
        seat = hero.seat
        if hero.vessel == NONE:
            continue
        perks = content.vessels[hero.vessel].perks
        for place in range(len(perks)):
            if has(hero.perks, place):
                index.take(seat, PERK, place, perks[place].program)
        for slot in range(EQUIPPED):
            if hero.items[slot] != NONE:
                index.take(seat, ITEM, slot, content.items[hero.items[slot]].effect)
        for place in range(len(hero.quest)):
            index.take(seat, ITEM, SLOTS + place, content.items[hero.quest[place]].effect)
        for place in range(len(hero.deck)):
            if hero.lasting[place]:
                index.take(seat, ABILITY, place, content.abilities[hero.deck[place]].major)
    models = state.models
    for m in range(len(models)):
        model = models[m]
        if model.cell == OFF:
            continue
        if model.kind == MINION:
            index.take(m, MODEL, NONE, content.minions[model.type].program)
        elif model.kind == ENEMY and model.group != NONE:
            phase = phase_of(state, m)
            index.take(m, MODEL, NONE, phase.passive)
            index.take(m, MODEL, NONE, phase.bones, 0)
            index.take(m, MODEL, NONE, phase.skull, 1)
            for trait in state.groups[model.group].traits:
                index.take(m, MODEL, NONE, content.traits[trait].program)
    if state.phase in (ADVENTURING, SUCCESS):  # otherwise its rules give nothing any more
        adventure = state.this_adventure()
        for place in range(len(adventure.special)):
            index.take(NONE, ADVENTURE, place, adventure.special[place])
        for place in range(len(state.round_rules)):
            index.take(NONE, ADVENTURE, 100 + place, state.round_rules[place])
    return index


def phase_of(state: VesselState, model: int) -> Phase:
    """The half of a boss card that applies (SV-R-109); other enemies have one."""
    card: Enemy = state.card_of(model)
    phases = card.phases
    if len(phases) == 1:
        return phases[0]
    most = most_wounds(state, model)
    left = most - state.models[model].wounds
    found = phases[0]
    for phase in phases[1:]:
        if left * 100 < phase.from_pct * most:
            found = phase
    return found


def most_wounds(state: VesselState, model: int) -> int:
    """How many wounds defeat an enemy (SV-EDM-05)."""
    card: Enemy = state.card_of(model)
    printed: Number = card.wounds[state.spawn_heroes() - 3]
    return max(1, printed.value(state, model, model))


def is_active(state: VesselState, stood: Stood) -> bool:
    """Does a word of an enemy apply in this round, and is its condition met?"""
    if stood.icon != NONE and not shows_icon(state, stood.holder, stood.icon == 1):
        return False
    return stood.word.applies(state, stood.holder)
