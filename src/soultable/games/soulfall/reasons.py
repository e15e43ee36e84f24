"""What a move of Soulfall changes, for somebody who is advised."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.masks import members, size
from soultable.engine.move import Move
from soultable.engine.seats import NOBODY
from soultable.games.soulfall.content import CARDS, DEVOTIONS, NOMADS, OUTPOSTS, SHARDS
from soultable.games.soulfall.scoring import score, winners
from soultable.games.soulfall.state import SoulfallState

THINGS: Final = {
    SHARDS: "Shard",
    NOMADS: "Nomad",
    OUTPOSTS: "Outpost",
    DEVOTIONS: "Devotion",
    CARDS: "card",
}
MISSING: Final = ["1 Shard more", "1 Outpost more", "1 marker more on the board"]
"""What is wanting to an end condition that is one step away (SF-END-02 to SF-END-04)."""

FEW_CARDS: Final = 3


def reasons(before: SoulfallState, after: SoulfallState, seat: int, move: Move) -> list[str]:
    """The end, what one gains, what others lose, the score, and where one stands."""
    if move.verb == "place":
        return the_place(before, after, seat)
    if move.verb == "discard":
        return the_hand(after, seat)
    said = [
        *the_end(before, after, seat),
        *gained(before, after, seat),
        *lost_by_others(before, after, seat),
        *the_score(before, after, seat),
        *the_place(before, after, seat),
    ]
    held = before.amount(CARDS, seat)
    if move.verb == "draw" and held < FEW_CARDS:
        said.append(f"you hold only {counted(held, 'card')}" if held else "you hold no card")
    return [*said, *the_hand(after, seat)] if move.verb in ("play", "devote") else said


# --- the end


def steps_left(state: SoulfallState, seat: int) -> list[int]:
    """How far away the end conditions are, in the order of MISSING; 0 or less if they are fulfilled."""
    content = state.content
    return [
        content.end_shards - state.shards[seat],
        content.end_outposts - size(state.outposts[seat]),
        state.unplayed[seat] - content.end_unplayed,
    ]


def the_end(before: SoulfallState, after: SoulfallState, seat: int) -> list[str]:
    if after.is_over():
        won = winners(after)
        return [] if seat not in won else ["you share the victory" if len(won) > 1 else "this wins the game"]
    if before.tower != NOBODY:
        return []
    if after.tower == seat:
        return [f"you take the Tower card, +{after.content.tower_points} points"]
    then, now = steps_left(before, seat), steps_left(after, seat)
    if min(now) <= 0:
        return ["the Tower card is yours at the end of this turn"] if min(then) > 0 else []
    near = [MISSING[place] for place in range(len(now)) if now[place] == 1 < then[place]]
    return [f"the Tower card within reach: {listed(near, 'or')}"] if near else []


# --- what is gained and lost


def gained(before: SoulfallState, after: SoulfallState, seat: int) -> list[str]:
    """`+1 Outpost for 1 Nomad`"""
    more, less = [], []
    for thing, name in THINGS.items():
        change = after.amount(thing, seat) - before.amount(thing, seat)
        if change > 0:
            more.append(f"+{counted(change, name)}")
        elif change < 0:
            less.append(counted(-change, name))
    if not more:
        return [f"it costs {listed(less)}"] if less else []
    return [f"{listed(more)} for {listed(less)}" if less else listed(more)]


def lost_by_others(before: SoulfallState, after: SoulfallState, seat: int) -> list[str]:
    said: list[str] = []
    for other in range(before.seats):
        if other == seat:
            continue
        tribe = before.content.tribes[other]
        if before.tower == NOBODY and min(steps_left(before, other)) <= 0 < min(steps_left(after, other)):
            said.append(f"{tribe} can no longer take the Tower card with what they have")
        less = [
            counted(before.amount(thing, other) - after.amount(thing, other), name)
            for thing, name in THINGS.items()
            if after.amount(thing, other) < before.amount(thing, other)
        ]
        if less:
            said.append(f"{tribe} loses {listed(less)}")
    return said


def the_score(before: SoulfallState, after: SoulfallState, seat: int) -> list[str]:
    """SF-SCO-01, before and after."""
    then, now = score(before, seat), score(after, seat)
    return [f"your score goes from {then} to {now}"] if now > then else []


# --- where one stands


def the_place(before: SoulfallState, after: SoulfallState, seat: int) -> list[str]:
    """How much room there is around a new marker, and whom it takes room from."""
    come = after.markers_of(seat) & ~before.markers_of(seat)
    if not come:
        return []
    said = []
    room = size(after.around(after.markers_of(seat)) & after.free)
    if room > size(before.around(before.markers_of(seat)) & before.free) or not before.markers_of(seat):
        said.append(f"{counted(room, 'free space')} beside your markers")
    beside = [
        before.content.tribes[other]
        for other in range(before.seats)
        if other != seat and before.around(before.markers_of(other)) & come
    ]
    if beside:
        said.append(f"a space that {listed(beside, 'or')} could have taken")
    return said


def the_hand(after: SoulfallState, seat: int) -> list[str]:
    """Where one card goes it is the others that matter."""
    cards = [after.content.cards[card].name for card in members(after.hands[seat])]
    return [f"you keep {listed(cards)}"] if 0 < len(cards) <= FEW_CARDS else []
