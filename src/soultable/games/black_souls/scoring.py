"""Who is hired: the six categories of Design Points (BS-END, BS-REP, BS-FLU, BS-CHA, BS-DIF, BS-CUP)."""

from __future__ import annotations

from typing import Final

from soultable.engine.game import Result
from soultable.engine.masks import has, size
from soultable.games.black_souls.content import (
    ALIVE,
    ALIVE_TYPES,
    CONNECT,
    DEAD,
    FEWEST_BIDS,
    HIGHEST_DIFFICULTY,
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
from soultable.games.black_souls.state import EMPTY, BlackSouls

CATEGORIES: Final = ["Reports", "Fluidity", "Challenge", "Difficulty", "Catch-Up", "Hacks"]
"""Playtester Reports, Level Fluidity, Level Challenge, Level Difficulty, Catch-Up Bonus, unused Hacks."""


# --- what is counted on a level


def difficulty_total(state: BlackSouls, seat: int) -> int:
    """BS-DIF-01: of all Assets, face-down ones too (BS-R-56)."""
    total = 0
    for space in range(SPACES):
        asset = state.spaces[SPACES * seat + space]
        if asset != EMPTY:
            total += state.content.difficulty_of[asset]
    return total


def spaces_of_type(state: BlackSouls, seat: int, kind: int) -> int:
    """The spaces with Assets of this type, as a mask."""
    spaces = 0
    type_of = state.content.type_of
    for space in range(SPACES):
        asset = state.spaces[SPACES * seat + space]
        if asset != EMPTY and type_of[asset] == kind:
            spaces |= 1 << space
    return spaces


def largest_connection(state: BlackSouls, seat: int) -> int:
    """BS-FLU-02, BS-R-49: the largest group of neighbours of one type."""
    largest = 0
    for kind in range(TYPES):
        group = LARGEST.of(spaces_of_type(state, seat, kind))
        if group > largest:
            largest = group
    return largest


def icons(state: BlackSouls, seat: int, icon: int) -> int:
    """How many Assets carry this icon; PLAIN: how many carry any (BS-QRK-13)."""
    count = 0
    for space in range(SPACES):
        asset = state.spaces[SPACES * seat + space]
        if asset != EMPTY:
            here = state.content.icon_of[asset]
            if here != PLAIN and icon in (here, PLAIN):
                count += 1
    return count


# --- Quirks


def amount(state: BlackSouls, seat: int, quirk: Quirk) -> int:
    """What designers compare, or what has to reach a number, for this Quirk."""
    kind = quirk.kind
    if kind == MOST_ICON:
        return icons(state, seat, quirk.thing)
    if kind == MOST_SPECIAL:
        return icons(state, seat, PLAIN)
    if kind == MOST_TYPE:
        return size(spaces_of_type(state, seat, quirk.thing))
    if kind == MOST_TOKENS:
        return size(state.taverns[seat]) + size(state.shrines[seat])
    if kind == HIGHEST_DIFFICULTY:
        return difficulty_total(state, seat)
    if kind == FEWEST_BIDS:
        return -size(state.hands[seat])  # BS-R-53
    if kind == CONNECT:
        return largest_connection(state, seat)
    if kind == ALIVE:
        return state.living[MEMBERS * seat + quirk.thing]  # BS-R-54
    if kind == ALIVE_TYPES:
        return sum([1 for living in state.living_of(seat) if living])
    if kind == DEAD:
        return state.dead_count(seat)  # BS-R-55
    return 0


def completes(state: BlackSouls, seat: int, quirk: Quirk) -> bool:
    """Has the designer completed a Quirk? It need not be his."""
    kind = quirk.kind
    if kind == OTHER_QUIRKS:
        return other_quirks(state, seat) >= quirk.number
    if kind == NEVER_HACK:
        return state.charges[seat] == state.content.hacks  # BS-R-52
    mine = amount(state, seat, quirk)
    if kind in (CONNECT, ALIVE, ALIVE_TYPES, DEAD):
        return mine >= quirk.number
    if mine == 0 and kind not in (FEWEST_BIDS, HIGHEST_DIFFICULTY):
        return False  # BS-R-50
    return all(amount(state, other, quirk) <= mine for other in range(state.seats))


def other_quirks(state: BlackSouls, seat: int) -> int:
    """BS-R-51: how many Quirks the designer completes, own and public, except those that count Quirks."""
    count = 0
    for number in quirks_of(state, seat):
        quirk = state.content.quirks[number]
        if quirk.kind != OTHER_QUIRKS and completes(state, seat, quirk):
            count += 1
    return count


def quirks_of(state: BlackSouls, seat: int) -> list[int]:
    """The Quirks that a designer can complete: the own secret ones and the public ones."""
    mine = state.quirks[seat] | state.public
    return [number for number in range(len(state.content.quirks)) if has(mine, number)]


def completed(state: BlackSouls, seat: int) -> list[int]:
    """The Quirks that the designer has completed."""
    quirks = state.content.quirks
    return [number for number in quirks_of(state, seat) if completes(state, seat, quirks[number])]


# --- the categories


def reports(state: BlackSouls, seat: int) -> int:
    """BS-REP-01, BS-REP-02"""
    return sum([state.content.quirks[number].points for number in completed(state, seat)])


def fluidity(state: BlackSouls, seat: int) -> int:
    return state.content.fluidity[largest_connection(state, seat)]  # BS-FLU-01


def challenge(state: BlackSouls, seat: int) -> int:
    """BS-CHA-01: surviving parties only."""
    return 0 if state.is_wiped(seat) else state.dead_count(seat) // state.content.dead_for_point


def difficulty_points(state: BlackSouls) -> list[int]:
    """What each designer gets by rank; the tied share, rounded down, the wiped gain nothing (BS-DIF)."""
    chart = state.content.difficulty_points[state.seats]
    totals = [difficulty_total(state, seat) for seat in range(state.seats)]
    points: list[int] = []
    for seat in range(state.seats):
        better = sum([1 for total in totals if total > totals[seat]])
        tied = totals.count(totals[seat])
        share = sum(chart[better : better + tied]) // tied  # BS-DIF-03, BS-R-48
        points.append(0 if state.is_wiped(seat) else share)  # BS-DIF-02
    return points


def difficulty_rank(state: BlackSouls, seat: int) -> int:
    """The best rank, from 1, that the designer occupies alone or with others."""
    mine = difficulty_total(state, seat)
    return 1 + sum([1 for other in range(state.seats) if difficulty_total(state, other) > mine])


def catch_up(state: BlackSouls, seat: int) -> int:
    """BS-CUP-01, BS-CUP-02, BS-R-46: by the space on which the party was wiped out."""
    mine = state.wiped_at[seat]
    if mine == EMPTY:
        return 0
    later = {space for space in state.wiped_at if space > mine}
    if not later:
        return state.content.catch_up_last
    return state.content.catch_up_second if len(later) == 1 else 0


def categories(state: BlackSouls) -> list[list[int]]:
    """For each designer the points in each of CATEGORIES."""
    difficulty = difficulty_points(state)
    return [
        [
            reports(state, seat),
            fluidity(state, seat),
            challenge(state, seat),
            difficulty[seat],
            catch_up(state, seat),
            state.charges[seat],  # BS-HCK-07
        ]
        for seat in range(state.seats)
    ]


# --- the end


def winners(state: BlackSouls, scores: list[int]) -> list[int]:
    """BS-END-01, BS-END-02: points, then living Champions, then Difficulty; the rest share the victory."""
    ranks = [
        (scores[seat], state.living[MEMBERS * seat + CHAMPION], difficulty_total(state, seat))
        for seat in range(state.seats)
    ]
    best = max(ranks)
    return [seat for seat in range(state.seats) if ranks[seat] == best]


def returns(state: BlackSouls) -> list[float]:
    won = winners(state, [sum(points) for points in categories(state)])
    return [1.0 / len(won) if seat in won else 0.0 for seat in range(state.seats)]


def result(state: BlackSouls) -> Result:
    points = categories(state)
    scores = [sum(parts) for parts in points]
    breakdown = [list(zip(CATEGORIES, parts, strict=True)) for parts in points]
    survived = any(not state.is_wiped(seat) for seat in range(state.seats))
    return Result(scores, winners(state, scores), "survived" if survived else "all wiped", breakdown)
