"""The table of Black Souls in characters.

`table` is read line by line. `board` and `players` are drawn for a terminal with colours: the level of the
viewer with the Pool, and what lies before the designers.

A space of the level shows its number along the path and its Asset, the Threats to Fighters, Mages and
Healers, then type, icon, Difficulty and Token: `C B 8` is a Cave with a Boss and Difficulty 8, a `t` at the
end is a Tavern Token, an `s` a Shrine Token, `@` the Meeple.

A bid in a clash has a sign of `CLASHES` behind it.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.drawing import FAINT, LAST, PLAIN, STRONG, Drawing
from soultable.games.black_souls import words
from soultable.games.black_souls.content import COLUMNS, Asset, Content, column_of, level_of
from soultable.games.black_souls.moves import LEVELS, SPACES
from soultable.games.black_souls.view import BlackSoulsView, PlayerView, SpaceView

CELL: Final = 7
"""The width of a space with the line at its left; more where a pack has long Threats (`cell_width`)."""
ROWS: Final = 4
"""Its height with the line above."""
SIGNS: Final = {LAST: ">"}
"""What stands before a marked Asset; a star for what a person points at."""
CLASHES: Final = {"": "", "open": "?", "escaped": "h", "declined": "x"}
"""What stands behind a bid that clashes."""
LAST_COLUMN: Final = {"setup": "Bid", "design": "Bid", "gameplay": "Meg", "over": "Pts"}
"""What `last_column` is about, by phase."""


def table(content: Content, view: BlackSoulsView, names: list[str]) -> str:
    """The whole table, at most 80 wide: own level, all levels, the designers, the goals."""
    parts = [
        str(board(content, view, names, {})).split("\n"),
        [level_line(content, player, names[seat]) for seat, player in enumerate(view.players)],
        str(players(content, view, names)).split("\n"),
        goal_lines(content, view, names),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


# --- the levels


def shown_seat(view: BlackSoulsView) -> int:
    """Whose level is drawn: the viewer's, or that of the first in turn order."""
    return view.seat if view.seat >= 0 else view.order[0]


def board(content: Content, view: BlackSoulsView, names: list[str], marks: dict[str, int]) -> Drawing:
    """The level of the viewer as a building of three levels, and below it the Pool."""
    drawing = Drawing()
    seat = shown_seat(view)
    cell = cell_width(content)
    line = ("+" + "-" * (cell - 1)) * COLUMNS + "+"
    for level in range(LEVELS + 1):
        drawing.put(ROWS * level, 0, line, FAINT)
    for space in range(SPACES):
        row = ROWS * (LEVELS - 1 - level_of(space)) + 1
        column = cell * column_of(space)
        for below in range(ROWS - 1):
            drawing.put(row + below, column, "|" + " " * (cell - 1) + "|", FAINT)
        draw_space(content, view, seat, space, drawing, row, column + 1, marks)
    drawing.put(0, 2, f" {names[seat][:20]} ", seat)
    put_pool(content, view.pool, drawing, marks)
    return drawing


def cell_width(content: Content) -> int:
    return max(CELL, *[1 + len(words.threats_text(asset)) for asset in content.assets])


def draw_space(
    content: Content,
    view: BlackSoulsView,
    seat: int,
    space: int,
    drawing: Drawing,
    row: int,
    column: int,
    marks: dict[str, int],
) -> None:
    player = view.players[seat]
    here = view.position == space + 1 and view.phase == "gameplay" and not player.wiped_at
    sign = "@" if here else " "
    ink = seat if here else FAINT
    asset = player.level[space]
    if asset is None:
        drawing.put(row, column, f"{sign}{space + 1:<2}", ink)
        return
    if asset.asset in marks:
        sign, ink = SIGNS.get(marks[asset.asset], "*"), marks[asset.asset]
    lines = space_lines(content, asset)
    drawing.put(row, column, f"{sign}{space + 1:<2}", ink)
    drawing.put(row, column + 3, lines[0], STRONG)
    drawing.put(row + 1, column, lines[1])
    drawing.put(row + 2, column, lines[2])


def space_lines(content: Content, asset: SpaceView) -> list[str]:
    """The id of an Asset; its Threats; its type, icon, Difficulty and Token."""
    token = asset.token[:1]
    letter = asset.type[0].upper()
    if asset.face_down:
        return ["???", asset.type[:6], f"     {token}"]
    found = asset_of(content, asset.asset)
    icon = words.ICON_LETTERS[found.icon]
    return [asset.asset, words.threats_text(found), f"{letter} {icon}{found.difficulty:>2}{token}"]


def put_pool(content: Content, pool: list[str], drawing: Drawing, marks: dict[str, int]) -> None:
    """The Assets of the Pool below the level, two in a line: `C15 4/5/X B8`."""
    top = drawing.height
    written = [pool_text(asset_of(content, name)) for name in pool]
    width = max(CELL * 2, *[2 + len(text) for text in written]) if pool else 0
    for number, name in enumerate(pool):
        sign = SIGNS.get(marks[name], "*") if name in marks else " "
        row, column = top + number // 2, width * (number % 2)
        drawing.put(row, column, sign + written[number], marks.get(name, PLAIN))


def pool_text(asset: Asset) -> str:
    icon = words.ICON_LETTERS[asset.icon].strip()
    return f"{asset.id} {words.threats_text(asset)} {icon}{asset.difficulty}"


def asset_of(content: Content, name: str) -> Asset:
    return next(asset for asset in content.assets if asset.id == name)


def level_line(content: Content, player: PlayerView, name: str) -> str:
    """A whole level in one line, along the path."""
    cells = []
    for asset in player.level:
        if asset is None:
            cells.append("-")
        else:
            shown = f"{asset.type[0]}??" if asset.face_down else asset.asset
            cells.append(shown + asset.token[:1])
    return (f"{name[:10]:<11}" + "".join(f"{cell:<5}" for cell in cells)).rstrip()


# --- the designers


def players(content: Content, view: BlackSoulsView, names: list[str]) -> Drawing:
    """The designers in a table of 48 characters, in seat order, then the piles."""
    drawing = Drawing()
    drawing.put(0, 0, f"            F M H Y Dead Hk Cards   {LAST_COLUMN[view.phase]} Diff Con", STRONG)
    for seat, player in enumerate(view.players):
        row = drawing.height
        living = " ".join(str(count) for count in player.living)
        cards = "".join(str(value) for value in player.hand)
        if player.wiped_at:
            living = f"wiped{player.wiped_at:>2}"
        counts = f"{living:<7} {sum(player.dead):>4} {player.charges:>2} {cards:<7}"
        counts += f" {last_column(view, seat):>3}"
        counts += f" {player.difficulty:>4} {player.connected:>3}"
        drawing.put(row, 0, f"{sign_of(view, seat)} {names[seat][:9]:<9} {counts}")
        drawing.put(row, 2, names[seat][:9], seat)
    quirks = " ".join(view.public_quirks) or "none yet"
    drawing.put(drawing.height, 0, f"Goals for all: {quirks}")
    own = view.players[view.seat].quirks if view.seat >= 0 else []
    if view.phase == "over":
        put_secret_goals(view, names, drawing)
    elif own:
        drawing.put(drawing.height, 0, f"Your secret goals: {' '.join(own)}")
    if any(player.clash for player in view.players):
        drawing.put(drawing.height, 0, "Clash: ? may Hack, h Hacked, x goes last", FAINT)
    drawing.put(drawing.height, 0, state_line(view), FAINT)
    return drawing


def last_column(view: BlackSoulsView, seat: int) -> str:
    """The bid; then whether the designer has Mega Hacked this Asset; in the end the points."""
    player = view.players[seat]
    if view.phase == "over":
        return str(view.scores[seat].total)
    if view.phase == "gameplay":
        return "yes" if player.mega else "-"
    return f"{player.bid}{CLASHES[player.clash]}" if player.bid else "-"


def put_secret_goals(view: BlackSoulsView, names: list[str], drawing: Drawing) -> None:
    """The secret Quirks of all, which are revealed in the end (BS-REP-01), two designers in a line."""
    top = drawing.height
    for seat, player in enumerate(view.players):
        row, column = top + seat // 2, 24 * (seat % 2)
        drawing.put(row, column, f"{names[seat][:9]}: {' '.join(player.quirks)}")
        drawing.put(row, column, names[seat][:9], seat)


def sign_of(view: BlackSoulsView, seat: int) -> str:
    """The place in the turn order, or L for the Lead Candidate."""
    if view.lead >= 0:
        return "L" if view.lead == seat else " "
    return str(view.order.index(seat) + 1)


def state_line(view: BlackSoulsView) -> str:
    if view.phase == "over":
        return "The game is over; all Assets are turned up"
    if view.phase == "gameplay":
        return f"Asset {view.position} of {SPACES}{', Hacked' if view.hacked else ''}"
    tokens = f"Tokens {view.tavern_tokens} t {view.shrine_tokens} s"
    return f"Turn {view.turn} of {SPACES}, bag {view.bag}, {tokens}, Party {view.party_deck}"


# --- goals


def goal_lines(content: Content, view: BlackSoulsView, names: list[str]) -> list[str]:
    lines: list[str] = []
    for whose, quirks in goals(view, names):
        for quirk in quirks:
            lines += wrap(f"{whose}: {explain(content, quirk)[0]}.", 80, subsequent_indent="    ")
    return lines


def goals(view: BlackSoulsView, names: list[str]) -> list[tuple[str, list[str]]]:
    """The Quirks that the viewer knows, by whose goals they are; in the end all (BS-REP-01)."""
    found: list[tuple[str, list[str]]] = []
    for seat, player in enumerate(view.players):
        if seat == view.seat:
            found.append(("Your secret goal", player.quirks))
        elif view.phase == "over":
            found.append((f"A secret goal of {names[seat][:20]}", player.quirks))
    return [*found, ("A goal for all", view.public_quirks)]


def hand(view: BlackSoulsView) -> list[str]:
    """The Quirks that count for the viewer: their own, then the public ones."""
    own = view.players[view.seat].quirks if view.seat >= 0 else []
    return own + view.public_quirks


def explain(content: Content, name: str) -> list[str]:
    """A Quirk, or an Asset with its Threats."""
    wanted = name.upper()
    for quirk in content.quirks:
        if quirk.id.upper() == wanted:
            return [f"{quirk.id}: {words.quirk_text(quirk)}"]
    for asset in content.assets:
        if wanted in (asset.id.upper(), asset.name.upper()):
            return [f"{asset.name} ({asset.id})", words.asset_sentence(asset)]
    return []


# --- the end


def warnings(view: BlackSoulsView, names: list[str]) -> list[str]:
    """What announces the end of a phase or of the game (BS-DES-13, BS-PLY-07)."""
    if view.phase == "design" and view.turn == SPACES:
        return ["This is the last turn of the Design Phase: then the parties set out."]
    if view.phase != "gameplay":
        return []
    found = []
    if view.position == SPACES:
        found.append("This is the last Asset: then the game is scored.")
    standing = [seat for seat, player in enumerate(view.players) if not player.wiped_at]
    if len(standing) == 1 and len(names) > 1:
        party = "your party" if standing[0] == view.seat else f"the party of {names[standing[0]]}"
        found.append(f"Only {party} still stands: if it falls, the game is over.")
    found += [
        f"{'Your party' if seat == view.seat else f'The party of {names[seat]}'} has one member left."
        for seat in standing
        if sum(view.players[seat].living) == 1
    ]
    return found


# --- the signs

LEGEND: Final = {
    "3 C05": "space 3 along the path, with the Asset C05; level 1 is the lowest row",
    "4/5/X": "Threats to Fighters, Mages, Healers: how many you lose; X: all",
    "C B 8": "type, icon and Difficulty of an Asset; in the Pool without the type",
    "C D O": "types: Cave, Dungeon, Outdoor",
    "B M S T $": "icons: Boss, Merchant, Shrine, Tavern, Treasure",
    "t s": "Tavern Token, Shrine Token; 16 t 16 s: so many are left",
    "??? c??": "a face-down Asset, of which only type and Token are shown",
    "@": "the Meeple: the Asset that the parties are at",
    "> *": "before an Asset: what was done last; what you point at",
    "1 2 3": "before a designer: the place in the turn order",
    "L": "before a designer: the Lead Candidate",
    "F M H Y": "living Fighters, Mages, Healers, Champions of a party",
    "wiped 7": "the party was wiped out at Asset 7",
    "Dead": "dead members of the party",
    "Hk": "Hacks that are left",
    "Cards": "Bid Cards in hand, by their values",
    "Bid": "the bid of this turn; in a clash ? may Hack, h Hacked, x goes last",
    "Meg": "has the designer Mega Hacked this Asset?",
    "Pts": "Design Points in the end",
    "Diff": "Difficulty of the whole level",
    "Con": "size of the largest group of connected Assets of one type",
    "Q05": "a Quirk, which is a goal; `show Q05` shows it",
    "DP": "Design Points",
}
