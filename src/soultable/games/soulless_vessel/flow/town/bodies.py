"""Vessels in town: offers, the peasant, exchanges, perks (SV-TWN-12 to 15, 24 to 28)."""

from __future__ import annotations

from typing import Final

from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.campaign import VESSEL_ROW, Row
from soultable.games.soulless_vessel.flow.exploration import PEASANT
from soultable.games.soulless_vessel.flow.town.activity import (
    OWN,
    UNANIMOUS,
    Activity,
)
from soultable.games.soulless_vessel.flow.town.belongings import NO_HERO, make_room
from soultable.games.soulless_vessel.flow.town.rows import free_peasant
from soultable.games.soulless_vessel.flow.town.shops import (
    NOT_SHOWN,
    ROW_CLOSED,
    STOCK,
    WITH_STOCK,
    row_named,
)
from soultable.games.soulless_vessel.flow.vessels import (
    exchange_vessels,
    noted_perks,
    out_of_deck,
    take_vessel,
)
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.refusals import IS_VESSELLESS, NOT_TO_ONESELF
from soultable.games.soulless_vessel.state import VesselState

COLUMN: Final = [0, 1, 1, 2, 2]
"""The column of each perk, by its place."""
LEGEND_PRICE: Final = [0, 2, 3]
"""In Legend Points, by column (SV-TWN-24, 25)."""
MOST_EXCHANGED: Final = 24
EXCHANGED: Final = Refusal(
    "SV-TWN-15", f"A hero proposes {MOST_EXCHANGED} exchanges of vessels at most in one town phase."
)
PEASANTS_USED: Final = Refusal("SV-TWN-13", "Both copies of the peasant are in use.")
FOR_SOULS: Final = Refusal("SV-R-192", "That row is there for heroes without a vessel.")
NOT_OFFERED: Final = Refusal("SV-TWN-12", "Only the vessels that are shown can be taken, and the peasant.")
INHABITED: Final = Refusal("SV-TWN-12", "You inhabit such a vessel already.")
OPEN_ALREADY: Final = Refusal("SV-TWN-28", "That perk is open.")
ONE_PER_COLUMN: Final = Refusal("SV-TWN-26", "Only one perk of each column can be open.")
SECOND_FIRST: Final = Refusal("SV-TWN-25", "A perk of the second column comes first.")
TOO_FEW_LEGEND: Final = Refusal("SV-TWN-24", "The party does not have enough Legend Points.")
NO_PERKS: Final = Refusal("SV-TWN-24", "A Vesselless Soul has no perks to unlock.")


class Inhabit(Activity):
    """`inhabit V04 row1`, `inhabit V01 stock`: a hero takes a vessel for free."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.inhabit
        found: list[Move] = []
        peasant = free_peasant(state)
        if peasant != NONE:
            found.append(table.move(peasant * WITH_STOCK + STOCK))
        rows = state.this_campaign().rows_of(VESSEL_ROW)
        for place in range(len(rows)):
            found += [table.move(card * WITH_STOCK + place + 1) for card in sorted(set(rows[place].cards))]
        return found

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        vessel, name = move.value // WITH_STOCK, move.value % WITH_STOCK
        if name == STOCK:
            if vessel != free_peasant(state):
                return PEASANTS_USED if state.content.vessels[vessel].id == PEASANT else NOT_OFFERED
        else:
            row = row_named(state, VESSEL_ROW, name)
            if row is None or vessel not in row.cards:
                return NOT_SHOWN
            if row.closed:
                return ROW_CLOSED
            if row.for_souls and not hero.is_vesselless():
                return FOR_SOULS
        return INHABITED if hero.vessel == vessel else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        vessel, name = move.value // WITH_STOCK, move.value % WITH_STOCK
        if name == STOCK:
            take_peasant(state, vessel)
        else:
            row = row_named(state, VESSEL_ROW, name)
            assert row is not None
            cards = list(row.cards)
            cards.remove(vessel)
            state.this_campaign().change_row(row, Row(row.kind, tuple(cards), row.extra, row.extra))
        take_vessel(state, hero, vessel)
        make_room(state, hero)
        state.tell("inhabited", hero.seat, (state.content.vessels[vessel].name,))


def take_peasant(state: VesselState, peasant: int) -> None:
    """A copy that is not in use lies in the deck, or among the discards."""
    if state.vessel_deck[peasant]:
        out_of_deck(state, peasant)
        return
    discards = list(state.vessel_discards)
    discards[peasant] -= 1
    state.vessel_discards = tuple(discards)


class SwapVessels(Activity):
    """`exchange vessels H2`: the other player has to agree (SV-TWN-15, SV-VES-09)."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table = state.content.moves.swap_vessels
        return [table[other] for other in range(state.seats) if other != hero.seat]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if move.value >= state.seats:
            return NO_HERO
        if move.value == hero.seat:
            return NOT_TO_ONESELF
        if hero.is_vesselless() or state.heroes[move.value].is_vesselless():
            return IS_VESSELLESS
        return EXCHANGED if state.this_campaign().exchanged[hero.seat] >= MOST_EXCHANGED else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        state.this_campaign().exchanged[hero.seat] += 1
        other = state.heroes[move.value]
        exchange_vessels(state, hero, other)
        make_room(state, hero)
        make_room(state, other)

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """The two vessels."""
        return hero.vessel * len(state.content.vessels) + state.heroes[move.value].vessel


class Unlock(Activity):
    """`unlock 2A`: a perk of the own vessel is opened with Legend Points."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        table: list[Move] = state.content.moves.unlock
        return table

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if hero.is_vesselless():
            return NO_PERKS
        if has(hero.perks, move.value):
            return OPEN_ALREADY
        refusal = why_no_perk(hero.perks, move.value)
        if refusal is not None:
            return refusal
        return TOO_FEW_LEGEND if state.legend < LEGEND_PRICE[COLUMN[move.value]] else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        state.legend -= LEGEND_PRICE[COLUMN[move.value]]
        open_perk(state, hero, move.value)
        name = state.content.vessels[hero.vessel].name
        state.tell("unlocked", hero.seat, (PERKS[move.value], name))

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """The vessel."""
        return hero.vessel


def why_no_perk(open_ones: int, perk: int) -> Refusal | None:
    """One perk for each column, and the second column before the third (SV-TWN-25, 26)."""
    column = COLUMN[perk]
    if any(has(open_ones, other) and COLUMN[other] == column for other in range(len(PERKS))):
        return ONE_PER_COLUMN
    if column == 2 and not any(has(open_ones, other) and COLUMN[other] == 1 for other in range(len(PERKS))):
        return SECOND_FIRST
    return None


def open_perk(state: VesselState, hero: Hero, perk: int) -> None:
    """The blocker goes, and it is noted what the hero has unlocked on this vessel (SV-VES-08, SV-TWN-28)."""
    hero.perks |= bit(perk)
    known = noted_perks(hero, hero.vessel) | bit(perk)
    others = [one for one in hero.noted if one[0] != hero.vessel]
    hero.noted = tuple(sorted([*others, (hero.vessel, known)]))
    state.stale = True
    state.unsettled = True


BODIES: Final[list[Activity]] = [
    Inhabit(["inhabit"], OWN),
    SwapVessels(["exchange vessels"], OWN),
    Unlock(["unlock"], UNANIMOUS),
]
