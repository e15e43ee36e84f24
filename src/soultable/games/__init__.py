"""The five games, one folder each."""

from soultable.games import soulfall

__all__ = ["soulfall"]
