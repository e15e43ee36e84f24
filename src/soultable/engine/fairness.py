"""Chance that anybody can check afterwards.

A match draws a secret seed before it begins and publishes its commitment, a hash. Every answer of
chance follows from the seed and from its number in the record. When the seed is revealed at the end,
anyone can compute all of it again: nothing was chosen afterwards.

    commitment = SHA-256( seed )                        seed: any text, 64 hex digits by default
    number     = HMAC-SHA-256( key = seed, message = the place in the record, as decimal digits )
    pick       = number mod (sum of the weights), counted along the moves of the question
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

from soultable.engine.ask import Ask
from soultable.engine.move import Move


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """
    >>> commitment("an evening of Soulfall")[:16]
    'b68622f6638ab88f'
    """
    return hashlib.sha256(seed.encode()).hexdigest()


def pick(seed: str, place: int, ask: Ask) -> Move:
    """The answer that chance gives at this place in the record."""
    digest = hmac.new(seed.encode(), str(place).encode(), hashlib.sha256).digest()
    left = int.from_bytes(digest, "big") % sum(ask.weights)
    for move, weight in zip(ask.moves, ask.weights, strict=True):
        left -= weight
        if left < 0:
            return move
    raise AssertionError("the remainder is less than the sum of the weights")
