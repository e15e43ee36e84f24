"""The five games, one folder each."""

from soultable.games import black_souls, soulfall

__all__ = ["black_souls", "soulfall"]
