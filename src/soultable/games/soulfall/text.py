"""Soulfall's table in characters.

`table` is read line by line. `board` and `players` are drawn for a terminal with colours: the hexagons of
the board, and what lies before the players.

A Nomad of the Yellow tribe is (y), its Outpost [Y]; a free space shows its name.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.drawing import FAINT, LAST, STRONG, Drawing
from soultable.engine.english import listed
from soultable.games.soulfall import words
from soultable.games.soulfall.content import Board, Content
from soultable.games.soulfall.view import PlayerView, SoulfallView

SIGNS: Final = {LAST: (">", "<")}
"""What stands at both sides of a marked space; stars for what a person points at."""
DEVOTIONS_IN_LINE: Final = 3


def table(content: Content, view: SoulfallView, names: list[str]) -> str:
    """The whole table, at most 80 wide: the board, the players below it, then the cards."""
    parts = [rows(content, view), player_lines(view, names), card_lines(content, view)]
    return "\n\n".join("\n".join(part) for part in parts)


# --- the board


def side_of(content: Content, view: SoulfallView) -> Board:
    return next(side for side in content.boards if side.id == view.board)


def markers(view: SoulfallView) -> dict[str, tuple[str, int]]:
    """What stands on the spaces, and whose it is."""
    found = {}
    for seat, player in enumerate(view.players):
        letter = player.tribe[0]
        found.update(dict.fromkeys(player.nomads, (f"({letter.lower()})", seat)))
        found.update(dict.fromkeys(player.outposts, (f"[{letter.upper()}]", seat)))
    return found


def rows(content: Content, view: SoulfallView) -> list[str]:
    """The board without lines between the spaces."""
    standing = markers(view)
    side = side_of(content, view)
    lines = []
    for spaces in side.rows:
        indent = " " * (5 * (max(map(len, side.rows)) - len(spaces)) // 2)
        cells = [standing[name][0] if name in standing else f" {name}" for name in spaces]
        lines.append((indent + "  ".join(cell.ljust(3) for cell in cells)).rstrip())
    return lines


def board(content: Content, view: SoulfallView, marks: dict[str, int]) -> Drawing:
    """The board as hexagons, each four characters wide::

         / \\ / \\
        |A1 |(y)|
         \\ / \\ /
    """
    side = side_of(content, view)
    standing = markers(view)
    drawing = Drawing()
    middle = 2 * max(map(len, side.rows))
    for row, spaces in enumerate(side.rows):
        left = middle - 2 * len(spaces)
        for number in range(len(spaces)):
            column = left + 4 * number
            drawing.put(2 * row, column + 1, "/ \\", FAINT)
            drawing.put(2 * row + 1, column, "|   |", FAINT)
            drawing.put(2 * row + 2, column + 1, "\\ /", FAINT)
    for row, spaces in enumerate(side.rows):
        for number, name in enumerate(spaces):
            column = middle - 2 * len(spaces) + 4 * number
            text, ink = standing.get(name, (name.ljust(3), FAINT))
            if name in marks:
                before, after = SIGNS.get(marks[name], ("*", "*"))
                drawing.put(2 * row + 1, column, before, marks[name])
                drawing.put(2 * row + 1, column + 4, after, marks[name])
                ink = marks[name] if ink == FAINT else ink
            drawing.put(2 * row + 1, column + 1, text, ink)
    return drawing


# --- the players


def numbers(player: PlayerView) -> list[int]:
    """What is counted before a player, in the order of the headings."""
    return [
        len(player.nomads),
        len(player.outposts),
        player.shards,
        player.unplayed,
        player.cards,
        player.score,
    ]


def signs(view: SoulfallView, seat: int) -> str:
    """> for the player whose turn it is, T for the holder of the Tower card."""
    return (">" if seat == view.turn else " ") + ("T" if seat == view.tower else " ")


def player_lines(view: SoulfallView, names: list[str]) -> list[str]:
    lines = ["                      Nomads Outposts Shards Unplayed Cards Score  Devotions"]
    for seat, player in enumerate(view.players):
        counts = numbers(player)
        widths = (6, 9, 7, 9, 6, 6)
        cells = "".join(str(count).rjust(width) for count, width in zip(counts, widths, strict=True))
        who = f"{signs(view, seat)}{names[seat][:11]} ({player.tribe})"
        lines += devotion_lines(f"{who:<22}{cells}  ", player)
    return lines


def devotion_lines(start: str, player: PlayerView) -> list[str]:
    """The line of a player with the Devotion cards at its end, and further lines if they are many."""
    lines = []
    for first in range(0, max(len(player.devotions), 1), DEVOTIONS_IN_LINE):
        some = " ".join(player.devotions[first : first + DEVOTIONS_IN_LINE])
        lines.append(((start if first == 0 else " " * len(start)) + some).rstrip())
    return lines


def players(content: Content, view: SoulfallView, names: list[str]) -> Drawing:
    """The players in a table of 48 characters, then the piles and what lies at the side."""
    drawing = Drawing()
    drawing.put(0, 0, "             Nom Out Shd Unp Crd Pts Devoted", STRONG)
    for seat, player in enumerate(view.players):
        row = drawing.height
        *counts, points = numbers(player)
        cells = "".join(f"{count:>4}" for count in counts)
        who = f"{signs(view, seat)}{names[seat][:8]:<8} {player.tribe[0]}"
        for line in devotion_lines(f"{who}{cells}{points:>4} ", player):
            drawing.put(drawing.height, 0, line)
        drawing.put(row, 2, who[2:], seat)
    drawing.put(drawing.height, 0, f"Current Lord: {current_lord(content, view)}"[:48])
    piles = f"Deck {view.deck}, discards {len(view.discards)}, Shards {view.shards_at_side}"
    drawing.put(drawing.height, 0, f"{piles}, Actions left {view.action_cards}", FAINT)
    return drawing


# --- the cards


def current_lord(content: Content, view: SoulfallView) -> str:
    """The Current Lord with the card that shows him."""
    for lord in content.lords:
        if lord.id == view.current_lord:
            return f"{lord.name}, {lord.title} ({view.discards[-1]})"
    return "none"


def card_lines(content: Content, view: SoulfallView) -> list[str]:
    lines = [
        f"Current Lord: {current_lord(content, view)}.",
        f"Deck {view.deck}, discard pile {len(view.discards)}, Shards at the side {view.shards_at_side}, "
        f"Action cards left {view.action_cards}.",
    ]
    if view.playing:
        lines.append(f"Being played: {', '.join(view.playing)}.")
    for name in hand(view):
        title, *abilities = explain(content, name)
        lines += wrap(f"In your hand: {title}. {' '.join(abilities)}", 80, subsequent_indent="    ")
    return lines


def hand(view: SoulfallView) -> list[str]:
    return view.players[view.seat].hand if view.seat >= 0 else []


def explain(content: Content, name: str) -> list[str]:
    """A Lord card with its abilities, or a Lord with the cards that show him."""
    for card in content.cards:
        if card.id == name.upper():
            title = f"{card.name} ({content.lords[card.lord].name}, {card.id})"
            return [title, *words.card_text(content, card)]
    for number, lord in enumerate(content.lords):
        if name.upper() in (lord.id, lord.name.upper()):
            cards = [card for card in content.cards if card.lord == number]
            shown = ", ".join(f"{card.name} ({card.id})" for card in cards)
            return [f"{lord.name}, {lord.title} ({lord.id})", f"Lord cards: {shown}."]
    return []


# --- the end


def warnings(content: Content, view: SoulfallView, names: list[str]) -> list[str]:
    """What announces the end (SF-END, SF-R-32)."""
    seats = len(view.players)
    if view.turn < 0:
        return []  # cards are dealt, or it is over
    if view.tower >= 0:
        left = [(view.turn + turn) % seats for turn in range((view.tower - view.turn) % seats)]
        return [last_turns(view, names, left)] if left else []
    found = [near_the_tower(content, view, names, seat) for seat in range(seats)]
    if view.turns_taken >= (view.turn_limit - 1) * seats:
        found.insert(0, "This is the last round: the game is stopped after it.")
    return [sentence for sentence in found if sentence]


def last_turns(view: SoulfallView, names: list[str], left: list[int]) -> str:
    """Who plays once more after the Tower card has been taken (SF-END-05)."""
    holder = names[view.tower]
    if view.seat == view.turn:
        return f"This is your last turn: {holder} has the Tower card."
    if view.seat in left:
        return f"{holder} has the Tower card: you have one more turn."
    return f"{holder} has the Tower card: one last turn for {listed([names[seat] for seat in left])}."


def near_the_tower(content: Content, view: SoulfallView, names: list[str], seat: int) -> str:
    """How near a player is to taking the Tower card; empty for farther than one step (SF-END-01)."""
    player = view.players[seat]
    own = seat == view.seat
    missing = {
        "Shard": content.end_shards - player.shards,
        "Outpost": content.end_outposts - len(player.outposts),
        "marker on the board": player.unplayed - content.end_unplayed,
    }
    if min(missing.values()) <= 0:
        takes, whose = ("You take", "your") if own else (f"{names[seat]} takes", "their")
        return f"{takes} the Tower card at the end of {whose} turn, if nobody prevents it."
    steps = [f"1 more {thing}" for thing, number in missing.items() if number == 1]
    who = "You are" if own else f"{names[seat]} is"
    return f"{who} one step from the Tower card: {' or '.join(steps)}." if steps else ""


# --- the signs

LEGEND: Final = {
    "(y)": "a Nomad of the Yellow tribe",
    "[Y]": "an Outpost of the Yellow tribe",
    "A1": "a free space with its name",
    "> < * *": "beside a space: what was done last; what you point at",
    ">": "before a player: whose turn it is",
    "T": "before a player: holds the Tower card",
    "Nom Out": "Nomads and Outposts on the board",
    "Shd": "Shards",
    "Unp": "markers that are unplayed",
    "Crd": "cards in hand",
    "Pts": "what the player would score now",
    "Devoted": "the player's Devotion cards",
}
