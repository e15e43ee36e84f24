"""What matches of the examination begin with: where a first chapter is like another mode, a later one."""

from __future__ import annotations

from tests.games.soulless_vessel.towns import TIER_1, left, member

HEROES = [
    member(0, perks="1 2A", noted='V01 = ["2A"]', xp=2, items="hand1 I04 wear 2, pack1 I26, pack2 I10"),
    member(1, xp=1, items="hand1 I12 wear 1, armor I02, belt1 I10"),
    member(2, vessel="V00", items="hand1 S05"),
    member(3, xp=1, cards="A19A A20 A21 A22 A23 A24"),
    member(4, items="pack1 I01"),
]
"""A soul without a vessel, an upgraded card, a perk, worn things, items of all shops."""


def origin_of(game: str, mode: str, seats: int) -> str:
    """Empty for a match that begins from nothing."""
    if (game, mode) != ("soulless_vessel", "campaign"):
        return ""
    stash = '["I03", "I10"]'
    heroes = HEROES[:seats]
    return left(*heroes, tier=2, played=TIER_1, coins=64, shards=7, legend=4, debts=(6, 0), stash=stash)
