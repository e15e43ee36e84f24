"""Taking back: what the others need not agree to, and what of theirs stays in force.

Mostly somebody who takes back has answered last, and the log is cut. Where all are asked at the same time
(`Together`), others answer in between, each in a branch of their own. Their answers know nothing of the one
that goes, so they stay: the log is cut before the answer, and they follow again, in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from soultable.engine.ask import ask_of
from soultable.engine.entries import Answer
from soultable.engine.knowledge import shows_something_new
from soultable.engine.seats import CHANCE, sees
from soultable.engine.state import State

if TYPE_CHECKING:
    from soultable.engine.match import Match


def others_since(log: list[Answer], seat: int, length: int) -> list[int]:
    """The places of the log after the first `length` answers at which others, or chance, have answered."""
    return [place for place in range(length, len(log)) if log[place].seat != seat]


def unseen_by_others(log: list[Answer], seat: int, length: int) -> bool:
    """Has nobody who answered since seen what the seat answered after the first `length` answers?"""
    seen_by = 0
    for answer in log[length:]:
        if answer.seat == seat:
            seen_by |= answer.audience
        elif answer.seat != CHANCE and sees(seen_by, answer.seat):
            return False
    return True


def shows_nothing_new(match: Match, seat: int, length: int) -> bool:
    """Has none of the seat's answers after the first `length` shown anyone something new?

    The log is folded once, up to the first answer that has; what came out is kept with the answer.
    """
    log = match.log
    own = [place for place in range(length, len(log)) if log[place].seat == seat]
    if any(log[place].is_news for place in own):
        return False
    unknown = [place for place in own if log[place].is_news is None]
    if not unknown:
        return True
    state = match.at(unknown[0])
    for place in range(unknown[0], len(log)):
        answer = log[place]
        if place in unknown:
            answer.is_news = shows_something_new(match.game, state, answer.seat, answer.move)
        if answer.seat == seat and answer.is_news:
            return False
        state.play(answer.seat, answer.move)
    return True


def others_can_stay(match: Match, seat: int, length: int) -> bool:
    """Is what others have answered since nothing, or of the kind that may stay?"""
    kept = others_since(match.log, seat, length)
    if not kept:
        return True
    return kept[0] > length and unseen_by_others(match.log, seat, length) and can_stay(match, length, kept)


def can_stay(match: Match, length: int, kept: Sequence[int]) -> bool:
    """Can the answers at these places stay when all others after the first `length` are taken back?

    They can while the same seats are still asked at once, so that nothing has been revealed, and if without
    the others each answers the same question as with them.
    """
    if not match.state.branches:
        return False
    real, without = match.at(length), match.at(length)
    branches = real.branches
    for place, answer in enumerate(match.log[length:], length):
        if place in kept:
            if not asks_alike(real, without, answer):
                return False
            without.play(answer.seat, answer.move)
        real.play(answer.seat, answer.move)
        if not branches or real.branches is not branches:
            return False
    return True


def asks_alike(real: State, other: State, answer: Answer) -> bool:
    """Is this answer asked for in both states by the same question; one of chance, equally likely?"""
    seat, move = answer.seat, answer.move
    if seat not in other.asked():
        return False
    if seat == CHANCE:
        one, two = ask_of(real, seat), ask_of(other, seat)
        return (one.kind, one.moves, one.weights) == (two.kind, two.moves, two.weights)
    frame = other.frame_of(seat)
    if type(frame) is not type(real.frame_of(seat)) or frame.why_not(other, move) is not None:
        return False
    return frame.audience(other, move) == answer.audience
