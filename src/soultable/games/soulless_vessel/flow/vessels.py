"""Vessels: taking another body, exchanging two, draining one (SV-VES, SV-SMA-09 to 11)."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.income import gain_shards
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.pieces import Found
from soultable.games.soulless_vessel.printed.vessels import SOUL
from soultable.games.soulless_vessel.state import VesselState


def take_vessel(state: VesselState, hero: Hero, vessel: int) -> None:
    """The hero takes over this vessel, whose card is in no pile any more (SV-VES-03).

    Items, cards, status effects and Soul XP are not touched (SV-VES-06, SV-R-139).
    """
    if hero.vessel not in (NONE, SOUL):
        discard_vessel(state, hero.vessel)
    hero.wounds = 0
    hero.scratches = 0
    hero.counter = 0
    inhabit(state, hero, vessel)


def inhabit(state: VesselState, hero: Hero, vessel: int) -> None:
    """All perks but the first are blocked, except what the hero once unlocked on it (SV-VES-08, SV-R-100)."""
    hero.vessel = vessel
    hero.perks = 1 | noted_perks(hero, vessel)
    state.stale = True
    state.unsettled = True


def noted_perks(hero: Hero, vessel: int) -> int:
    """The perks that the hero has unlocked on this vessel, as a set (SV-VES-08)."""
    for noted, perks in hero.noted:
        if noted == vessel:
            return perks
    return 0


def discard_vessel(state: VesselState, vessel: int) -> None:
    discards = list(state.vessel_discards)
    discards[vessel] += 1
    state.vessel_discards = tuple(discards)


def exchange_vessels(state: VesselState, one: Hero, other: Hero) -> None:
    """Two heroes swap vessels with their damage and counters; each keeps the square (SV-VES-09, SV-R-160)."""
    first, second = one.vessel, other.vessel
    one.wounds, other.wounds = other.wounds, one.wounds
    one.scratches, other.scratches = other.scratches, one.scratches
    one.counter, other.counter = other.counter, one.counter
    inhabit(state, one, second)
    inhabit(state, other, first)
    names = state.content.vessels[second].name, state.content.vessels[first].name
    state.tell("vessels exchanged", one.seat, (other.seat, names[0], names[1]))


def draw_vessel(state: VesselState, seat: int, vessel: int) -> None:
    """A hero takes a vessel of the vessel deck."""
    out_of_deck(state, vessel)
    take_vessel(state, state.heroes[seat], vessel)
    state.tell("vessel", seat, (state.content.vessels[vessel].name,))


def out_of_deck(state: VesselState, vessel: int) -> None:
    deck = list(state.vessel_deck)
    deck[vessel] -= 1
    state.vessel_deck = tuple(deck)


# --- vessel tokens on the map


def found_at(state: VesselState, square: int) -> Found | None:
    """The vessel token that covers this square."""
    for found in state.found:
        if square in found.squares:
            return found
    return None


def take_token(state: VesselState, found: Found) -> None:
    state.found = tuple([other for other in state.found if other is not found])
    state.unsettled = True


def assume_vessel(state: VesselState, hero: Hero, found: Found) -> None:
    """SV-SMA-09. The points left stay, and the hero stays on the square (SV-R-116)."""
    take_token(state, found)
    take_vessel(state, hero, found.vessel)
    state.tell("assumed", hero.seat, (state.content.vessels[found.vessel].name,))


def drain_vessel(state: VesselState, hero: Hero, found: Found) -> None:
    """The vessel is removed and the party gains Soul Shards by its rarity (SV-SMA-10)."""
    take_token(state, found)
    discard_vessel(state, found.vessel)
    gain_shards_of(state, hero.seat, found.vessel)


def gain_shards_of(state: VesselState, seat: int, vessel: int) -> None:
    drained = state.content.vessels[vessel]
    gain_shards(state, drained.drain)
    state.tell("drained", seat, (drained.name, drained.drain))


def shed_scratches(state: VesselState, hero: Hero) -> bool:
    """If the toughness has dropped, excess scratches are dropped without a wound (SV-R-34)."""
    rows = toughness(state, hero)
    most = rows[hero.wounds] if hero.wounds < len(rows) else 0
    if hero.scratches <= most:
        return False
    hero.scratches = most
    return True
