"""What makes a position of Black Souls good.

A designer wins by points, so the points in prospect are estimated for each of the six categories, and
compared. Nearly everything hangs on whether the party comes through. So the party is sent through the level
as far as it stands (prospect.py); what is not built yet is taken to cost as much as usual.

An Asset in the Pool is worth something to those who are still to choose: the Difficulty it brings, the
members it costs, the icon, and whether it is of the type of which the designer has the most.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.estimate import chances_of, promise
from soultable.engine.masks import has, size
from soultable.games.black_souls.content import (
    ALIVE,
    ALIVE_TYPES,
    CONNECT,
    DEAD,
    FEWEST_BIDS,
    HIGHEST_DIFFICULTY,
    MERCHANT,
    NEVER_HACK,
    OTHER_QUIRKS,
    SHRINE,
    SMALL_HAND,
    TAVERN,
    TREASURE,
    Quirk,
    X,
)
from soultable.games.black_souls.flow.bidding import FIX_ORDER, clashing, turn_order, working
from soultable.games.black_souls.flow.effects import SHRINE_BID, TAVERN_BID, UPDATE
from soultable.games.black_souls.moves import CHAMPION, HIGHEST_BID, SPACES
from soultable.games.black_souls.prospect import Prospect, walk
from soultable.games.black_souls.scoring import Level, compared, levels_of, quirks_of
from soultable.games.black_souls.state import EMPTY, BlackSoulsState

FEATURES: Final = [
    "Hacks", "Level Challenge", "Level Difficulty", "Catch-Up Bonus", "Level Fluidity", "Playtester Reports",
    "survives", "choice of Assets",
    *[f"Bid Card {value}" for value in range(1, HIGHEST_BID + 1)],
]  # fmt: skip
BID: Final = FEATURES.index("Bid Card 1")
USUAL_LOSS: Final = 1.1
"""Members that an Asset which is not built yet will cost."""
USUAL_DIFFICULTY: Final = 3.5
HACK: Final = 1.2
"""Members that a Hack is worth to a party which has to come through."""
BEYOND: Final = 1.1
"""Members that each Asset costs which a party does not even reach."""
SAFE: Final = 2.5
"""While levels are built: with so many members left at the end a party comes through every second time ..."""
UNBUILT: Final = 1.9
"""... and this is the spread, ..."""
SURPRISE: Final = 0.45
"""... and so much more for the root of the Assets that are not built yet."""
SAFE_AT_LAST: Final = 0.3
"""The same when levels are built: the number of members, ..."""
FORESEEN: Final = 0.25
"""... the spread before the last Asset, ..."""
FORESEEN_TO_COME: Final = 0.1
"""... and so much more for the root of the Assets after this one."""
GROWTH: Final = 0.52
"""How likely an Asset to come lengthens the largest connection."""
TOKEN: Final = 0.7
"""Members that a Token, or a Tavern, is worth."""
SCALE: Final = 0.53
"""How many DP more make a designer e times as likely to win at the end ..."""
SCALE_TO_COME: Final = 0.063
"""... and so many more for each Asset to come, to be built or to be met."""


def growing() -> list[list[float]]:
    """How likely so many Assets to come lengthen the largest connection by so many or more."""
    table = [[1.0] + [0.0] * SPACES]
    for _ in range(SPACES):
        before = table[-1]
        grown = [
            GROWTH * before[longer - 1] + (1.0 - GROWTH) * before[longer] for longer in range(1, SPACES + 1)
        ]
        table.append([1.0, *grown])
    return table


GROWS: Final = growing()
ROOTS: Final = [float(number) ** 0.5 for number in range(SPACES + 1)]


def likely(difference: float, spread: float) -> float:
    """How likely it is that something comes out above 0."""
    steps = difference / spread
    if steps > 30.0:
        return 1.0
    return 0.0 if steps < -30.0 else 1.0 / (1.0 + exp(-steps))


# --- points in prospect


class Outlook:
    """Everything that is estimated of all designers at once."""

    __slots__ = (
        "difficulty", "levels", "missing", "order", "prospects", "scale", "survives", "to_come", "works",
    )  # fmt: skip

    def __init__(self, state: BlackSoulsState) -> None:
        self.levels: list[Level] = levels_of(state)
        self.to_come: list[int] = []
        """How many Assets each designer has still to place or to meet."""
        self.missing: list[int] = []
        """How many they have still to place."""
        self.prospects: list[Prospect] = []
        self.difficulty: list[float] = []
        self.survives: list[float] = []
        self.order = state.order
        self.works = state.working
        if FIX_ORDER in state.stack:
            tied = clashing(state) & ~state.escaped
            self.order = turn_order(state, tied)
            self.works = working(state, tied)
        most = 0
        for seat in range(state.seats):
            level = self.levels[seat]
            missing = SPACES - level.placed
            to_come = missing if state.lead < 0 else SPACES - state.position
            most = max(most, to_come)
            self.missing.append(missing)
            self.to_come.append(to_come)
            self.prospects.append(walk(state, seat))
            self.difficulty.append(float(level.difficulty) + USUAL_DIFFICULTY * float(missing))
            self.survives.append(self.chance_to_survive(state, seat))
        self.scale = 1.0 / (SCALE + SCALE_TO_COME * float(most if state.lead >= 0 else most + SPACES))
        """What a DP is worth, in promise."""

    def is_to_choose(self, state: BlackSoulsState, seat: int) -> bool:
        """Has the designer still to take an Asset in this turn, the bids being revealed?"""
        return state.revealed and state.lead < 0 and self.levels[seat].placed < state.turn

    def chance_to_survive(self, state: BlackSoulsState, seat: int) -> float:
        prospect = self.prospects[seat]
        if state.is_wiped(seat):
            return 0.0
        left = prospect.left + HACK * float(prospect.charges)
        if prospect.wiped_at != EMPTY:
            left -= BEYOND * float(SPACES - prospect.wiped_at)
        if state.lead >= 0:  # the level lies there: only what others do is not foreseen
            after = max(0, self.to_come[seat] - 1)
            return likely(left - SAFE_AT_LAST, FORESEEN + FORESEEN_TO_COME * ROOTS[after])
        missing = self.missing[seat]
        left -= USUAL_LOSS * float(missing)
        token = has(self.works, seat) and state.bids[seat] in (TAVERN_BID, SHRINE_BID)
        if token and self.is_to_choose(state, seat):
            left += TOKEN
        return likely(left - SAFE, UNBUILT + SURPRISE * ROOTS[missing])


def features(state: BlackSoulsState, seat: int, outlook: Outlook) -> list[float]:
    """In the order of FEATURES."""
    scale = outlook.scale
    return [scale * value for value in in_points(state, seat, outlook)]


def in_points(state: BlackSoulsState, seat: int, outlook: Outlook) -> list[float]:
    """The DP in prospect, and what can still become DP."""
    prospect = outlook.prospects[seat]
    survives = outlook.survives[seat]
    dead = float(prospect.dead) + USUAL_LOSS * float(outlook.missing[seat])
    row = [0.0] * len(FEATURES)
    # a party that is wiped out anyway need not Hack on its way
    row[0] = survives * float(prospect.charges) + (1.0 - survives) * float(state.charges[seat])
    row[1] = survives * dead / float(state.content.dead_for_point)
    row[2] = survives * difficulty_points(state, seat, outlook)
    row[3] = (1.0 - survives) * catch_up(state, seat, outlook)
    row[4] = fluidity(state, seat, outlook)
    row[5] = reports(state, seat, outlook)
    row[6] = survives
    if state.lead < 0:
        if outlook.is_to_choose(state, seat):
            row[7] = choice(state, seat, outlook)
        hand = state.hands[seat]
        for value in range(1, HIGHEST_BID + 1):
            if hand >> value & 1:
                row[BID + value - 1] = 1.0
    return row


def difficulty_points(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """The points of the rank that is to be expected."""
    rank = 0.0
    spread = 0.5 + ROOTS[outlook.missing[seat]] if state.lead < 0 else 0.2
    for other in range(state.seats):
        if other != seat:
            rank += likely(outlook.difficulty[other] - outlook.difficulty[seat], spread)
    chart = state.content.difficulty_points[state.seats]
    whole = min(int(rank), state.seats - 1)
    after = chart[min(whole + 1, state.seats - 1)]
    return float(chart[whole]) + (rank - float(whole)) * float(after - chart[whole])


def catch_up(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """The bonus if the party is wiped out: by on how many later spaces others are (BS-CUP-02, BS-R-46)."""
    mine = end_of(state, seat, outlook)
    spread = 0.3 + 0.2 * float(outlook.to_come[seat])
    nobody = [1.0] * SPACES
    for other in range(state.seats):
        if other != seat:
            end = end_of(state, other, outlook)
            nobody[end] *= 1.0 - (1.0 - outlook.survives[other]) * likely(float(end - mine) - 0.5, spread)
    later = 0.0
    for chance in nobody:
        later += 1.0 - chance
    last, second = float(state.content.catch_up_last), float(state.content.catch_up_second)
    return max(0.0, last - (last - second) * later) if later < 2.0 else 0.0


def end_of(state: BlackSoulsState, seat: int, outlook: Outlook) -> int:
    """The space on which a party was wiped out, or will be if it does not come through."""
    if state.is_wiped(seat):
        return state.wiped_at[seat]
    end = outlook.prospects[seat].wiped_at
    return SPACES - 1 if end == EMPTY else end


def fluidity(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """The points of the connection as it may grow."""
    reached = outlook.levels[seat].connected
    missing = outlook.missing[seat]
    table = state.content.fluidity
    points = float(table[reached])
    grows = GROWS[missing]
    for longer in range(1, min(missing, SPACES - reached) + 1):
        more = table[reached + longer] - table[reached + longer - 1]
        if more:
            points += float(more) * grows[longer]
    return points


def reports(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """The points of all Quirks by how likely they are completed."""
    total = 0.0
    done = 0.0
    counting = 0.0
    wanted = 0.0
    for number in quirks_of(state, seat):
        quirk = state.content.quirks[number]
        if quirk.kind == OTHER_QUIRKS:
            counting += float(quirk.points)
            wanted = float(quirk.number)
        else:
            chance = quirk_chance(state, seat, quirk, outlook)
            done += chance
            total += float(quirk.points) * chance
    if counting > 0.0:
        total += counting * likely(done - wanted + 0.5, 0.5)
    return total


def quirk_chance(state: BlackSoulsState, seat: int, quirk: Quirk, outlook: Outlook) -> float:
    kind = quirk.kind
    to_come = float(outlook.to_come[seat])
    missing = outlook.missing[seat]
    prospect = outlook.prospects[seat]
    if kind == NEVER_HACK:
        return never_hacks(state, seat, outlook)
    if kind == CONNECT:
        longer = quirk.number - outlook.levels[seat].connected
        return GROWS[missing][min(SPACES, max(0, longer))]
    if kind == DEAD:
        reached = float(prospect.dead) + USUAL_LOSS * float(missing) - float(quirk.number) + 0.5
        return likely(reached, 0.5 + 0.1 * float(missing))
    if kind == ALIVE:
        reached = float(prospect.living[quirk.thing] - quirk.number) + 0.5 - 0.25 * float(missing)
        return outlook.survives[seat] * likely(reached, 0.3 + 0.15 * to_come)
    if kind == ALIVE_TYPES:
        kinds = 0
        for living in prospect.living:
            if living > 0:
                kinds += 1
        reached = float(kinds - quirk.number) + 0.5 - 0.15 * float(missing)
        return outlook.survives[seat] * likely(reached, 0.3 + 0.1 * to_come)
    return most_chance(state, seat, quirk, outlook)


def never_hacks(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """The chance that somebody who never Hacked will not need to."""
    hacks = state.content.hacks
    if state.charges[seat] < hacks:
        return 0.0
    survives = outlook.survives[seat]
    chance = survives if outlook.prospects[seat].charges == hacks else 0.2 * survives
    chance += 0.8 * (1.0 - survives)
    return 0.7 * chance if state.lead < 0 else chance  # there will be clashes


def most_chance(state: BlackSoulsState, seat: int, quirk: Quirk, outlook: Outlook) -> float:
    """Of a Quirk for which the designers are compared."""
    kind = quirk.kind
    missing = outlook.missing[seat]
    best = -1000
    if kind == FEWEST_BIDS:
        mine = -cards_at_the_end(state, seat, outlook)
        for other in range(state.seats):
            if other != seat:
                best = max(best, -cards_at_the_end(state, other, outlook))
        return likely(float(mine - best) + 0.5, 0.1 + 0.5 * float(missing))
    mine = compared(outlook.levels[seat], quirk)
    for other in range(state.seats):
        if other != seat:
            best = max(best, compared(outlook.levels[other], quirk))
    ahead = float(mine - best) + 0.5
    if kind == HIGHEST_DIFFICULTY:
        return likely(ahead, 0.3 + ROOTS[missing])
    if mine == 0:
        ahead = min(ahead, -0.5)
    return likely(ahead, 0.1 + 0.25 * float(missing))


def cards_at_the_end(state: BlackSoulsState, seat: int, outlook: Outlook) -> int:
    """How many Bid Cards will be in hand: one is played each turn, and an exhausted hand comes back."""
    cards = outlook.levels[seat].cards
    turns = outlook.missing[seat]
    if outlook.is_to_choose(state, seat):
        turns -= 1  # the card of this turn is played
    return cards - turns if cards >= turns else (cards - turns) % size(SMALL_HAND)


# --- the Asset still to be chosen


def choice(state: BlackSoulsState, seat: int, outlook: Outlook) -> float:
    """What the Asset is worth that the designer can expect from the Pool.

    Those who choose before take any of it, as far as one knows.
    """
    before = 0
    for other in outlook.order:
        if other == seat:
            break
        if outlook.levels[other].placed < state.turn:
            before += 1
    worths = sorted([worth(state, seat, asset, outlook) for asset in state.pool], reverse=True)
    if has(outlook.works, seat) and state.bids[seat] == UPDATE:
        worths.append(0.0)
        worths.sort(reverse=True)
    gone = min(1.0, float(before) / float(max(1, len(state.pool))))
    expected = 0.0
    chance = 1.0
    for value in worths:
        expected += chance * (1.0 - gone) * value
        chance *= gone
    return expected


def worth(state: BlackSoulsState, seat: int, asset: int, outlook: Outlook) -> float:
    """About 0 for a usual Asset."""
    content = state.content
    threats = content.threats_of[asset]
    living = outlook.prospects[seat].living
    least = 9.0
    for member in range(CHAMPION):
        price = 2.5 if threats[member] == X else float(threats[member])
        price += 0.8 if living[member] < 2 else 0.0
        least = min(least, price)
    value = 0.35 * (float(content.difficulty_of[asset]) - USUAL_DIFFICULTY) - 1.0 * (least - 2.0)
    icon = content.icon_of[asset]
    if icon in (TAVERN, SHRINE):
        value += 1.0
    elif icon in (MERCHANT, TREASURE):
        value += 0.4
    counts = outlook.levels[seat].counts
    return value + (0.8 if counts[content.type_of[asset]] == max(counts) else 0.0)


def estimated(state: BlackSoulsState, weights: list[float]) -> list[float]:
    """The chance of each designer to win."""
    outlook = Outlook(state)
    scale = outlook.scale
    return chances_of(
        [scale * promise(weights, in_points(state, seat, outlook)) for seat in range(state.seats)]
    )
