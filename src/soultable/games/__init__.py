"""The five games, one folder each."""

from soultable.games import soul_dice, soulfall

__all__ = ["soul_dice", "soulfall"]
