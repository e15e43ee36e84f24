"""The five games, one folder each."""

from soultable.games import black_souls, soul_dice, soulfall, soulgivers, soulless_vessel

__all__ = ["black_souls", "soul_dice", "soulfall", "soulgivers", "soulless_vessel"]
