"""Hints for somebody at the table: what the hard bot would do, what is second best, and why."""

from __future__ import annotations

from random import Random
from typing import Final

from soultable.bots.advice import Advice, Advised, advise
from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.engine.match import Match

SECONDS: Final = 1.0
"""How long the bot thinks about a hint at most."""


def hint(match: Match, seat: int, seed: str, seconds: float) -> str:
    """The hint for a seat that is asked, in a line."""
    knowledge = Knowledge(match.game, match.state, seat)
    thinker = Hard(seconds=seconds).thinker(knowledge)
    return in_words(advise(knowledge, Random(seed), thinker))


def in_words(advice: Advice) -> str:
    """
    >>> from soultable.engine.move import Move
    >>> best, second = Advised(Move("prosper", "prosper"), ["+1 Shard"]), Advised(Move("draw", "draw"), [])
    >>> in_words(Advice(best, second, even=True))
    'The hard bot would answer: prosper. +1 Shard. About as good: draw.'
    """
    parts = [f"The hard bot would answer: {with_reasons(advice.best)}"]
    if advice.second is not None:
        second = "About as good" if advice.even else "Second best"
        parts.append(f"{second}: {with_reasons(advice.second)}")
    return " ".join(parts)


def with_reasons(advised: Advised) -> str:
    why = "; ".join(advised.reasons)
    return f"{advised.move.notation}. {why[:1].upper()}{why[1:]}." if why else f"{advised.move.notation}."
