"""Soulfall's table in characters, at most 80 wide."""

from __future__ import annotations

from soultable.games.soulfall.content import Content
from soultable.games.soulfall.view import SoulfallView


def table(content: Content, view: SoulfallView, names: list[str]) -> str:
    """The board on the left, the players below it, then the cards."""
    return "\n".join([*board(content, view), "", *players(view, names), "", *cards(content, view)])


def board(content: Content, view: SoulfallView) -> list[str]:
    """The hexagons row by row. A free space shows its name, a Nomad (y), an Outpost [Y]."""
    marks = {}
    for player in view.players:
        letter = player.tribe[0]
        marks.update(dict.fromkeys(player.nomads, f"({letter.lower()})"))
        marks.update(dict.fromkeys(player.outposts, f"[{letter.upper()}]"))
    side = next(side for side in content.boards if side.id == view.board)
    widest = max(side.rows)
    lines = []
    for row, length in enumerate(side.rows):
        names = [f"{chr(ord('A') + row)}{number + 1}" for number in range(length)]
        spaces = "  ".join(marks.get(name, f" {name}").ljust(3) for name in names)
        lines.append((" " * (5 * (widest - length) // 2) + spaces).rstrip())
    return lines


def players(view: SoulfallView, names: list[str]) -> list[str]:
    lines = ["                     Nomads Outposts Shards Unplayed Cards  Devotions"]
    for seat, player in enumerate(view.players):
        turn = ">" if seat == view.turn and view.ending != "stopped" else " "
        tower = "T" if seat == view.tower else " "
        who = f"{turn}{tower}{names[seat][:11]} ({player.tribe})"
        lines.append(
            f"{who:<21}{len(player.nomads):>5}{len(player.outposts):>8}{player.shards:>8}{player.unplayed:>8}"
            f"{player.cards:>7}   {' '.join(player.devotions)}".rstrip()
        )
    return lines


def cards(content: Content, view: SoulfallView) -> list[str]:
    top = view.discards[-1] if view.discards else "none"
    lord = next(
        (f"{lord.name}, {lord.title}" for lord in content.lords if lord.id == view.current_lord), "none"
    )
    lines = [f"Deck {view.deck}, discard pile {len(view.discards)} (top {top}). Current Lord: {lord}."]
    if view.playing:
        lines.append(f"Being played: {', '.join(view.playing)}.")
    hand = view.players[view.seat].hand if view.seat >= 0 else []
    if hand:
        lines.append(f"Your hand: {', '.join(hand)}.")
    return lines
