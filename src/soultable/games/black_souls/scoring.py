"""Who is hired: the six categories of Design Points (BS-END, BS-REP, BS-FLU, BS-CHA, BS-DIF, BS-CUP)."""

from __future__ import annotations

from typing import Final

from soultable.engine.game import Result, decided_by
from soultable.engine.masks import members, size
from soultable.games.black_souls.content import (
    ALIVE,
    ALIVE_TYPES,
    CONNECT,
    DEAD,
    FEWEST_BIDS,
    HIGHEST_DIFFICULTY,
    ICONS,
    LARGEST,
    MOST_ICON,
    MOST_SPECIAL,
    MOST_TOKENS,
    MOST_TYPE,
    NEVER_HACK,
    OTHER_QUIRKS,
    PLAIN,
    TYPES,
    Quirk,
)
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, SPACES
from soultable.games.black_souls.state import EMPTY, BlackSoulsState

CATEGORIES: Final = ["Reports", "Fluidity", "Challenge", "Difficulty", "Catch-Up", "Hacks"]
"""Playtester Reports, Level Fluidity, Level Challenge, Level Difficulty, Catch-Up Bonus, unused Hacks."""


# --- what is counted on a level


class Level:
    """A level with all that is counted on it, face-down Assets included (BS-R-56)."""

    __slots__ = ("cards", "connected", "counts", "difficulty", "icons", "placed", "special", "tokens")

    def __init__(self, state: BlackSoulsState, seat: int) -> None:
        content = state.content
        spaces = [0] * TYPES
        self.counts = [0] * TYPES
        """How many Assets of each type."""
        self.icons = [0] * ICONS
        """How many Assets with each icon."""
        self.difficulty = 0
        """BS-DIF-01"""
        self.placed = 0
        for space in range(SPACES):
            asset = state.spaces[SPACES * seat + space]
            if asset != EMPTY:
                kind = content.type_of[asset]
                spaces[kind] |= 1 << space
                self.counts[kind] += 1
                self.icons[content.icon_of[asset]] += 1
                self.difficulty += content.difficulty_of[asset]
                self.placed += 1
        self.special = self.placed - self.icons[PLAIN]
        """How many Special Assets."""
        self.connected = 0
        """BS-FLU-02, BS-R-49: the largest group of neighbours of one type."""
        for kind in range(TYPES):
            self.connected = max(self.connected, LARGEST.of(spaces[kind]))
        self.tokens = size(state.taverns[seat]) + size(state.shrines[seat])
        self.cards = size(state.hands[seat])
        """How many Bid Cards its designer holds (BS-R-53)."""


def levels_of(state: BlackSoulsState) -> list[Level]:
    return [Level(state, seat) for seat in range(state.seats)]


# --- Quirks


def compared(level: Level, quirk: Quirk) -> int:
    """What designers compare for a Quirk of the most, the highest or the fewest."""
    kind = quirk.kind
    if kind == MOST_ICON:
        return level.icons[quirk.thing]
    if kind == MOST_TYPE:
        return level.counts[quirk.thing]
    if kind == MOST_SPECIAL:
        return level.special
    if kind == MOST_TOKENS:
        return level.tokens
    return level.difficulty if kind == HIGHEST_DIFFICULTY else -level.cards


def completes(state: BlackSoulsState, levels: list[Level], seat: int, quirk: Quirk) -> bool:
    """Has the designer completed a Quirk? It need not be theirs."""
    kind = quirk.kind
    if kind == OTHER_QUIRKS:
        return other_quirks(state, levels, seat) >= quirk.number
    if kind == NEVER_HACK:
        return state.charges[seat] == state.content.hacks  # BS-R-52
    if kind == CONNECT:
        return levels[seat].connected >= quirk.number
    if kind == ALIVE:
        return state.living[MEMBERS * seat + quirk.thing] >= quirk.number  # BS-R-54
    if kind == ALIVE_TYPES:
        return sum([1 for living in state.living_of(seat) if living]) >= quirk.number
    if kind == DEAD:
        return state.dead_count(seat) >= quirk.number  # BS-R-55
    mine = compared(levels[seat], quirk)
    if mine == 0 and kind not in (FEWEST_BIDS, HIGHEST_DIFFICULTY):
        return False  # BS-R-50
    return all(compared(level, quirk) <= mine for level in levels)


def other_quirks(state: BlackSoulsState, levels: list[Level], seat: int) -> int:
    """BS-R-51: how many Quirks the designer completes, own and public, except those that count Quirks."""
    count = 0
    for number in quirks_of(state, seat):
        quirk = state.content.quirks[number]
        if quirk.kind != OTHER_QUIRKS and completes(state, levels, seat, quirk):
            count += 1
    return count


def quirks_of(state: BlackSoulsState, seat: int) -> list[int]:
    """The Quirks that a designer can complete: the own secret ones and the public ones."""
    return members(state.quirks[seat] | state.public)


def completed(state: BlackSoulsState, levels: list[Level], seat: int) -> list[int]:
    """The Quirks that the designer has completed (BS-REP-01, BS-REP-02)."""
    quirks = state.content.quirks
    return [number for number in quirks_of(state, seat) if completes(state, levels, seat, quirks[number])]


# --- the categories


def reports(state: BlackSoulsState, levels: list[Level], seat: int) -> int:
    return sum([state.content.quirks[number].points for number in completed(state, levels, seat)])


def challenge(state: BlackSoulsState, seat: int) -> int:
    """BS-CHA-01: surviving parties only."""
    return 0 if state.is_wiped(seat) else state.dead_count(seat) // state.content.dead_for_point


def rank(levels: list[Level], seat: int) -> int:
    """How many designers have a higher Difficulty total."""
    mine = levels[seat].difficulty
    return sum([1 for level in levels if level.difficulty > mine])


def difficulty_points(state: BlackSoulsState, levels: list[Level], seat: int) -> int:
    """By rank; the tied share, rounded down, the wiped gain nothing (BS-DIF)."""
    if state.is_wiped(seat):
        return 0  # BS-DIF-02
    first = rank(levels, seat)
    tied = sum([1 for level in levels if level.difficulty == levels[seat].difficulty])
    chart = state.content.difficulty_points[state.seats]
    return sum(chart[first : first + tied]) // tied  # BS-DIF-03, BS-R-48


def catch_up(state: BlackSoulsState, seat: int) -> int:
    """BS-CUP-01, BS-CUP-02, BS-R-46: by the space on which the party was wiped out."""
    mine = state.wiped_at[seat]
    if mine == EMPTY:
        return 0
    later = {space for space in state.wiped_at if space > mine}
    if not later:
        return state.content.catch_up_last
    return state.content.catch_up_second if len(later) == 1 else 0


def categories(state: BlackSoulsState) -> list[list[int]]:
    """For each designer the points in each of CATEGORIES."""
    levels = levels_of(state)
    return [
        [
            reports(state, levels, seat),
            state.content.fluidity[levels[seat].connected],  # BS-FLU-01
            challenge(state, seat),
            difficulty_points(state, levels, seat),
            catch_up(state, seat),
            state.charges[seat],  # BS-HCK-07
        ]
        for seat in range(state.seats)
    ]


# --- the end


def ranks_of(state: BlackSoulsState, scores: list[int]) -> list[list[int]]:
    """What is compared: points, then living Champions, then Difficulty (BS-END-01, BS-END-02)."""
    return [
        [scores[seat], state.living[MEMBERS * seat + CHAMPION], Level(state, seat).difficulty]
        for seat in range(state.seats)
    ]


def winners(ranks: list[list[int]]) -> list[int]:
    """BS-END-02: those who are still tied share the victory."""
    best = max(ranks)
    return [seat for seat in range(len(ranks)) if ranks[seat] == best]


def returns(state: BlackSoulsState) -> list[float]:
    won = winners(ranks_of(state, [sum(points) for points in categories(state)]))
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]


def result(state: BlackSoulsState) -> Result:
    points = categories(state)
    scores = [sum(parts) for parts in points]
    breakdown = [list(zip(CATEGORIES, parts, strict=True)) for parts in points]
    survived = any(not state.is_wiped(seat) for seat in range(state.seats))
    ranks = ranks_of(state, scores)
    tie_break = decided_by(ranks, ["champions", "difficulty"])
    return Result(scores, winners(ranks), "survived" if survived else "all wiped", breakdown, tie_break)
