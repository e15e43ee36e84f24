"""Soul Dice's table in characters."""

from __future__ import annotations

from soultable.games.soul_dice.content import Content
from soultable.games.soul_dice.view import SoulDiceView


def table(content: Content, view: SoulDiceView, names: list[str]) -> str:
    return f"Round {view.round}"
