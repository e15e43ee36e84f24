"""The best way of a party through a level that is built: for bots, in the Gameplay Phase.

All ways are tried, as far as they are sensible: each Threat with as few Champions as it takes, an icon or a
Token before or after the Threat, at a Merchant only those changed of whom there are the most, and a Hack only
where no way is left without. Best is the way that brings the most members through, a Hack that is left
counting as two of them. Levels do not change any more, so what was found is kept: a level is thought through
once in a game, not once for every position.

A party is one number here, three bits for each type of members; so is what comes of a way: the party at the
end, then the Hacks that are left, then how many have died.
"""

from __future__ import annotations

from typing import Final

from soultable.games.black_souls.content import (
    BOSS,
    MERCHANT,
    PLAIN,
    SHRINE,
    SHRINE_TOKEN,
    TAVERN,
    TAVERN_TOKEN,
    TREASURE,
    Content,
    X,
)
from soultable.games.black_souls.flow.threats import CANNOT, fewest_champions, lost_with, nearest
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, SPACES
from soultable.games.black_souls.state import BlackSoulsState

BITS: Final = 3
"""For each type of members: there are at most 7 of them."""
ONE: Final = [1 << BITS * member for member in range(MEMBERS)]
"""One member of each type, as a party."""
MANY: Final = (1 << BITS) - 1
PARTY: Final = (1 << BITS * MEMBERS) - 1
CHARGES: Final = BITS * MEMBERS
"""Where the Hacks begin in what comes of a way, ..."""
DEATHS: Final = CHARGES + 4
"""... and where the deaths."""
NO_WAY: Final = 1 << 60
"""The party is wiped out, whatever it does."""
HACK_LEFT: Final = 2
"""So many members a Hack counts that is left."""
ENOUGH: Final = 3
"""With so many members left no better way is looked for."""
MOST_LEVELS: Final = 200
"""So many levels are remembered."""


def as_party(living: list[int]) -> int:
    return living[0] + living[1] * ONE[1] + living[2] * ONE[2] + living[3] * ONE[3]


def of_type(party: int, member: int) -> int:
    return party >> BITS * member & MANY


def party_size(party: int) -> int:
    return (party & MANY) + (party >> 3 & MANY) + (party >> 6 & MANY) + (party >> 9 & MANY)


def members_of(party: int) -> list[int]:
    return [of_type(party, member) for member in range(MEMBERS)]


def merit(result: int) -> int:
    """How good it is what comes of a way."""
    return party_size(result & PARTY) + HACK_LEFT * (result >> CHARGES & 15)


class Ways:
    """All ways through one level."""

    __slots__ = ("bonuses", "bosses", "known", "limit", "needed", "threats")

    def __init__(self, state: BlackSoulsState, seat: int) -> None:
        content = state.content
        assets = state.spaces[SPACES * seat : SPACES * (seat + 1)]
        self.threats = [content.threats_of[asset] for asset in assets]
        self.bosses = [content.icon_of[asset] == BOSS for asset in assets]
        self.bonuses = [state.bonus_at(seat, space) for space in range(SPACES)]
        self.limit = content.party_limit
        self.known: dict[int, int] = {}
        self.needed = [self.fewest_needed(charges) for charges in range(content.hacks + 1)]
        """By Hacks and space: with fewer members there is no way, whatever their types."""

    def fewest_needed(self, charges: int) -> list[int]:
        needed = [1] * (SPACES + 1)
        costs: list[int] = []
        """What the Assets cost that are still to come and can be Hacked."""
        lost = 0
        for space in range(SPACES - 1, -1, -1):
            cost = min([1 if threat == X else threat for threat in self.threats[space]])
            lost += cost
            if self.bonuses[space] in (TAVERN, TAVERN_TOKEN, SHRINE, SHRINE_TOKEN):
                lost -= 1
            if not self.bosses[space]:
                costs.append(cost)
            saved = sum(sorted(costs, reverse=True)[:charges])
            needed[space] = max(1, lost - saved + 1)
        return needed

    def best(self, space: int, party: int, charges: int) -> int:
        """What comes of the best way from a space on, its Asset not yet met; or NO_WAY."""
        if space == SPACES:
            return party | charges << CHARGES
        if party_size(party) < self.needed[charges][space]:
            return NO_WAY
        key = (party << 4 | charges) * SPACES + space
        found = self.known.get(key)
        if found is None:
            if charges:
                found = self.best(space, party, 0)
                if found != NO_WAY:
                    found |= charges << CHARGES
                else:
                    found = self.best_of(space, self.met(space, party), charges)
                    if not self.bosses[space]:
                        found = better(found, self.best_of(space, self.used(space, party), charges - 1))
            else:
                found = self.best_of(space, self.met(space, party), 0)
            self.known[key] = found
        return found

    def best_of(self, space: int, parties: list[int], charges: int) -> int:
        """The best way for one of several parties that have the Asset behind them."""
        best = NO_WAY
        for each in parties:
            result = self.best(space + 1, each & PARTY, charges)
            if result != NO_WAY:
                best = better(best, result + (each >> DEATHS << DEATHS))
                if party_size(best & PARTY) >= ENOUGH:
                    break
        return best

    def met(self, space: int, party: int) -> list[int]:
        """The parties that can be left when Threat and bonus are resolved."""
        left = self.lost(space, party)
        if self.bonuses[space] == PLAIN:
            return left
        found: list[int] = []
        for each in left:
            found += self.used(space, each)
        if not left or self.bonuses[space] not in (MERCHANT, TREASURE):  # to change members can mostly wait
            for each in self.used(space, party):
                if each != party:
                    found += self.lost(space, each)
        return found

    def lost(self, space: int, party: int) -> list[int]:
        """The parties that can be left by the Threat; none if it takes all."""
        threats = self.threats[space]
        champions = of_type(party, CHAMPION)
        found: list[int] = []
        can = False
        for member in range(CHAMPION):
            own = of_type(party, member)
            wild = fewest_champions(threats[member], own, champions)
            if wild != CANNOT:
                can = True
                lost = lost_with(threats[member], own, wild)
                left = party - lost * ONE[member] - wild * ONE[CHAMPION]
                if left & PARTY:
                    found.append(left + (lost + wild << DEATHS))
        return found if can else self.carried_over(threats, party)

    def carried_over(self, threats: list[int], party: int) -> list[int]:
        """No Threat can be met: the rest of the nearest is paid by those of whom there are the most."""
        living = members_of(party)
        best = nearest(threats, living)
        lost = threats[best]
        if lost == X or lost >= party_size(party):
            return []
        rest = lost - living[best]
        living[best] = 0
        for _ in range(rest):
            living[living.index(max(living))] -= 1
        return [(party >> DEATHS << DEATHS) + as_party(living) + (lost << DEATHS)]

    def used(self, space: int, party: int) -> list[int]:
        """The parties that can be there when an icon or a Token has been used, or not."""
        bonus = self.bonuses[space]
        found = [party]
        if bonus == PLAIN:
            return found
        most = 0
        for member in range(1, CHAMPION):
            if of_type(party, member) > of_type(party, most):
                most = member
        for member in range(CHAMPION):
            room = self.limit - of_type(party, member)
            if bonus in (TAVERN, TAVERN_TOKEN) and room:
                found.append(party + ONE[member])
            elif bonus in (SHRINE, SHRINE_TOKEN) and room:
                found.append(party + ONE[member] - (1 << DEATHS))
            elif bonus == TREASURE and room < self.limit and of_type(party, CHAMPION) < self.limit:
                found.append(party - ONE[member] + ONE[CHAMPION])
            elif bonus == MERCHANT and member != most:
                for changed in range(1, min(2, room, of_type(party, most)) + 1):
                    found.append(party + changed * (ONE[member] - ONE[most]))  # noqa: PERF401
        return found


def better(one: int, other: int) -> int:
    if one == NO_WAY:
        return other
    return other if other != NO_WAY and merit(other) > merit(one) else one


class KnownWays:
    """The ways through the levels that were thought through last."""

    def __init__(self) -> None:
        self.content: Content | None = None
        self.levels: dict[tuple[int, ...], Ways] = {}

    def through(self, state: BlackSoulsState, seat: int) -> Ways:
        """The ways through the level of a designer, on which all Assets lie."""
        if self.content is not state.content or len(self.levels) > MOST_LEVELS:
            self.content = state.content
            self.levels = {}
        level = (
            *state.spaces[SPACES * seat : SPACES * (seat + 1)],
            state.taverns[seat],
            state.shrines[seat],
        )
        found = self.levels.get(level)
        if found is None:
            found = Ways(state, seat)
            self.levels[level] = found
        return found


WAYS: Final = KnownWays()
