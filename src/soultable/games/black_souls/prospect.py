"""The walk of a party through a level, as far as it stands, as bots foresee it.

While levels are built the party loses as few members as it can at every Asset, uses what it finds for the
type of which it has the fewest, and Hacks only to escape the end. When they are built it takes the best way
through (ways.py), and goes on like that only if there is none.
"""

from __future__ import annotations

from soultable.games.black_souls.content import (
    BOSS,
    MERCHANT,
    PLAIN,
    SHRINE,
    SHRINE_TOKEN,
    TAVERN,
    TAVERN_TOKEN,
    TREASURE,
    X,
)
from soultable.games.black_souls.flow.gameplay import ARRIVE, DECIDE_HACK
from soultable.games.black_souls.flow.threats import CANNOT, fewest_champions, lost_with, nearest
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, SPACES
from soultable.games.black_souls.state import EMPTY, BlackSoulsState, carry_out
from soultable.games.black_souls.ways import (
    CHARGES,
    DEATHS,
    NO_WAY,
    PARTY,
    WAYS,
    as_party,
    better,
    members_of,
    party_size,
)


class Prospect:
    """What a party will have when it has gone through the level."""

    __slots__ = ("charges", "dead", "left", "living", "wiped_at")

    def __init__(self, living: list[int], dead: int, charges: int) -> None:
        self.living = living
        self.dead = dead
        self.charges = charges
        self.wiped_at = EMPTY
        self.left = 0.0
        """The members alive in the end; below 0 for a party that falls short by so many."""


def walk(state: BlackSoulsState, seat: int) -> Prospect:
    """Sends the party through what there is of the level, from where it stands."""
    living, dead = state.living_of(seat), state.dead_of(seat)
    space = state.position if state.lead >= 0 else 0
    met = state.lead >= 0 and state.is_protected(seat) if space < SPACES else False
    bonus_used = False
    for move in state.chosen(seat):
        carry_out(move, living, dead)
        if move.verb == "lose":
            met = True
        else:
            bonus_used = True
    prospect = Prospect(living, dead[0] + dead[1] + dead[2] + dead[3], state.charges[seat])
    first = SPACES * seat
    late = state.lead >= 0 and not may_hack(state, seat)
    if state.lead >= 0 and space < SPACES and take_best_way(state, seat, prospect, met, bonus_used, late):
        return prospect
    while space < SPACES:
        asset = state.spaces[first + space]
        if asset != EMPTY:
            if not met:
                meet(state, prospect, asset, space, late)
                if prospect.wiped_at != EMPTY:
                    return prospect
            if not bonus_used:
                use(prospect, state.bonus_at(seat, space), state.content.party_limit)
        met = False
        bonus_used = False
        late = False
        space += 1
    prospect.left = float(prospect.living[0] + prospect.living[1] + prospect.living[2] + prospect.living[3])
    return prospect


def take_best_way(
    state: BlackSoulsState, seat: int, prospect: Prospect, met: bool, bonus_used: bool, late: bool
) -> bool:
    """Sends the party through its level, which is built, if there is a way for it to survive."""
    ways = WAYS.through(state, seat)
    space = state.position
    party = as_party(prospect.living)
    if not party:
        return False
    charges = prospect.charges
    if not met and not bonus_used and not late:
        result = ways.best(space, party, charges)
    elif met:
        result = ways.best_of(space, [party] if bonus_used else ways.used(space, party), charges)
    else:
        result = ways.best_of(
            space, ways.lost(space, party) if bonus_used else ways.met(space, party), charges
        )
        if charges and not late and not ways.bosses[space]:
            result = better(result, ways.best_of(space, [party], charges - 1))
    if result == NO_WAY:
        return False
    prospect.living = members_of(result & PARTY)
    prospect.charges = result >> CHARGES & 15
    prospect.dead += result >> DEATHS
    prospect.left = float(party_size(result & PARTY))
    return True


def may_hack(state: BlackSoulsState, seat: int) -> bool:
    """Has the designer still to decide whether to Hack the Asset on which all Meeples stand (BS-HCK-03)?"""
    place = (seat - state.lead) % state.seats
    for earlier in range(place + 1):
        if DECIDE_HACK[earlier] in state.stack:
            return True
    return state.stack[-1] is ARRIVE


def meet(state: BlackSoulsState, prospect: Prospect, asset: int, space: int, late: bool) -> None:
    """The party loses as few members as it can; of equals those of which it has the most.

    `late`: it is too late to Hack here.
    """
    living = prospect.living
    champions = living[CHAMPION]
    threats = state.content.threats_of[asset]
    best = -1
    best_wild = 0
    least = 1000.0
    for member in range(CHAMPION):
        own = living[member]
        wild = fewest_champions(threats[member], own, champions)
        if wild == CANNOT:
            continue
        price = float(lost_with(threats[member], own, wild)) + 1.5 * float(wild) - 0.1 * float(own)
        if price < least:
            least = price
            best = member
            best_wild = wild
    total = living[0] + living[1] + living[2] + champions
    if best >= 0:
        lost = lost_with(threats[best], living[best], best_wild)
        if lost + best_wild < total:
            living[best] -= lost
            living[CHAMPION] -= best_wild
            prospect.dead += lost + best_wild
            return
    if prospect.charges and not late and state.content.icon_of[asset] != BOSS:
        prospect.charges -= 1
        return
    carry_over(prospect, threats, total, space)


def carry_over(prospect: Prospect, threats: list[int], total: int, space: int) -> None:
    """No Threat can be met, or only by the last member: the rest of the nearest is paid by all others."""
    living = prospect.living
    best = nearest(threats, living)
    lost = threats[best] if threats[best] != X else total
    if lost >= total:
        prospect.wiped_at = space
        prospect.left = float(total - lost)
        prospect.dead += total
        return
    prospect.dead += lost
    lost -= living[best]
    living[best] = 0
    while lost > 0:
        most = 0
        for member in range(1, MEMBERS):
            if living[member] > living[most]:
                most = member
        living[most] -= 1
        lost -= 1


def use(prospect: Prospect, bonus: int, limit: int) -> None:
    """The party uses an icon or a Token for the type of which it has the fewest."""
    if bonus == PLAIN:
        return
    living = prospect.living
    fewest = 0
    most = 0
    for member in range(1, CHAMPION):
        if living[member] < living[fewest]:
            fewest = member
        if living[member] > living[most]:
            most = member
    if bonus in (TAVERN, TAVERN_TOKEN):
        if living[fewest] < limit:
            living[fewest] += 1
    elif bonus in (SHRINE, SHRINE_TOKEN):
        if prospect.dead > 0 and living[fewest] < limit:
            living[fewest] += 1
            prospect.dead -= 1
    elif bonus == MERCHANT:
        if living[most] - living[fewest] >= 2:
            moved = min(2, (living[most] - living[fewest]) // 2)
            living[most] -= moved
            living[fewest] += moved
    elif bonus == TREASURE and living[most] > 0 and living[CHAMPION] < limit:
        living[most] -= 1
        living[CHAMPION] += 1
