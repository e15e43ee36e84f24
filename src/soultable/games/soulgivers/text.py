"""The table of Soulgivers in characters.

`table` is read line by line: the large board, then everything that it cannot show. `board` and `players` are
drawn for a terminal with colours.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.drawing import FAINT, STRONG, Drawing
from soultable.engine.english import counted, listed
from soultable.games.soulgivers.board import FRAGMENT, LARGE, SMALL, SOUL, BoardDrawing, sign_of
from soultable.games.soulgivers.catalog import sentence
from soultable.games.soulgivers.content import NO_AURA, SIDES, Character, Content
from soultable.games.soulgivers.moves import TILE_NAMES
from soultable.games.soulgivers.view import PieceView, PlayerView, SideView, SoulgiversView
from soultable.games.soulgivers.words import plain

WIDTH: Final = 80
PANE: Final = 44
"""The width of what lies before the players: beside the board, in a terminal of 80 columns."""
PORTALS: Final = {"north-west": "nw", "north-east": "ne", "south-west": "sw", "south-east": "se"}
ABILITY_SIGNS: Final = {"not yet": "-", "ready": "yes", "used": "x"}


def table(content: Content, view: SoulgiversView, names: list[str]) -> str:
    """The whole table, at most 80 wide: the board, who is where, what lies where, the players."""
    parts = [
        str(BoardDrawing(content, view, {}, LARGE).draw()).split("\n"),
        [piece_line(view, piece, names) for piece in view.pieces],
        lying_lines(content, view),
        player_lines(view, names),
        hand_lines(content, view),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def board(content: Content, view: SoulgiversView, marks: dict[str, int]) -> Drawing:
    return BoardDrawing(content, view, marks, SMALL).draw()


# --- the whole page


def piece_line(view: SoulgiversView, piece: PieceView, names: list[str]) -> str:
    """A Soulgiver: `Shell Runner (Ann): E5, front north, Shields north, die 3, carries the Fragment.`"""
    where = f"on the {piece.place} Portal" if piece.place in PORTALS else piece.place
    front = view.fragment_front if piece.carries else piece.front
    told = [where, f"front {front}", f"Shields {listed(piece.shields)}", f"die {piece.die}"]
    if piece.soul:
        told.append(f"Soul of the {plain(piece.soul)}")
    if piece.carries:
        told.append("carries the Fragment")
    if piece.active:
        told.append(f"Active, {counted(piece.range, 'step')} left")
    elif piece.activated:
        told.append("was activated")
    return "\n".join(wrapped(f"{plain(piece.name)} ({names[piece.seat][:10]}): {', '.join(told)}."))


def lying_lines(content: Content, view: SoulgiversView) -> list[str]:
    """What lies on the board, and beside it."""
    lines: list[str] = []
    if view.fragment in TILE_NAMES:
        lines.append(f"The Fragment lies on tile {view.fragment}.")
    if view.barrier:
        lines.append(f"The Barrier closes tile {view.barrier}.")
    if view.souls:
        souls = ", ".join(f"{plain(soul.name)} {soul.cell}" for soul in view.souls)
        lines += wrapped(f"Souls: {souls}.")
    for kind, word in (
        ("hole", "Black Hole"),
        ("patch", "Patch"),
        ("border", "Shell"),
        ("horizon", "Specter"),
    ):
        cells = [cell.name for cell in view.cells if kind in cell.pile]
        if cells:
            lines += wrapped(f"{word} Modifiers: {', '.join(cells)}.")
    closed = [portal.name for portal in view.portals if not portal.open]
    if closed:
        lines.append(f"Destroyed Portals: {', '.join(closed)}.")
    if view.mode == "1vs1":
        lines.append(f"Anomalies: {view.anomaly_deck} in the deck, {len(view.anomaly_discards)} played.")
    return lines


def player_lines(view: SoulgiversView, names: list[str]) -> list[str]:
    lines: list[str] = []
    for seat, player in enumerate(view.players):
        side = side_of(view, player)
        if side is None:
            lines.append(f"{names[seat][:20]} has no population yet.")
            continue
        told = [counted(player.essence, "Tribute Essence")]
        if view.mode == "2vs2":
            told.append(f"{side.shared} shared by the team")
        if view.mode == "1vs1":
            told.append(counted(player.anomalies, "Anomaly", "Anomalies"))
        told.append(f"deck {side.deck}")
        told.append(f"Modifiers in reserve: {side.holes} Black Hole, {side.patches} Patch")
        told.append(f"Population Ability {side.population_ability}")
        sign = ">" if view.turn == seat else " "
        lines += wrapped(f"{sign} {names[seat][:20]}, {side.population.capitalize()}: {', '.join(told)}.")
    return lines


def hand_lines(content: Content, view: SoulgiversView) -> list[str]:
    lines: list[str] = []
    for name in hand(view):
        title, *sentences = explain(content, name)
        lines += wrapped(f"In your hand: {title}. {' '.join(sentences)}")
    return lines


def wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="    ")


# --- the players


def side_of(view: SoulgiversView, player: PlayerView) -> SideView | None:
    return next((side for side in view.sides if side.population == player.population), None)


def players(content: Content, view: SoulgiversView, names: list[str]) -> Drawing:
    """The players with their Soulgivers, then Souls, Fragment and Barrier, at most 44 wide."""
    drawing = Drawing()
    drawing.put(0, 0, f"{'':<20}TE An Dk BH Pt PA", STRONG)
    for seat, player in enumerate(view.players):
        row = drawing.height
        side = side_of(view, player)
        sign = ">" if view.turn == seat else " "
        drawing.put(row, 0, f"{sign} {names[seat][:8]:<8} {player.population.capitalize():<8}")
        drawing.put(row, 2, names[seat][:8], seat)
        if side is not None:
            drawing.put(row, 20, counts(view, player, side))
        own = [piece for piece in view.pieces if piece.seat == seat]
        for number, piece in enumerate(own):
            at, column = row + 1 + number // 2, 1 + 21 * (number % 2)
            drawing.put(at, column, piece_text(content, piece), seat)
    for line in around(content, view):
        drawing.put(drawing.height, 0, line, FAINT)
    return drawing


def counts(view: SoulgiversView, player: PlayerView, side: SideView) -> str:
    """What is counted before a player, in the order of the headings."""
    essence = f"{player.essence}+{side.shared}" if view.mode == "2vs2" else str(player.essence)
    anomalies = "-" if view.mode == "2vs2" else str(player.anomalies)
    ability = ABILITY_SIGNS[side.population_ability]
    return f"{essence:<3}{anomalies:>2} {side.deck:>2} {side.holes:>2} {side.patches:>2} {ability}"


def piece_text(content: Content, piece: PieceView) -> str:
    """`>R Runner   E5  3~G$`: the Active one, its place, its die, an absorbed Soul, the Fragment."""
    sign = ">" if piece.active else "'" if piece.activated else " "
    place = PORTALS.get(piece.place, piece.place)
    soul = SOUL + sign_of(content, piece.soul) if piece.soul else ""
    carries = FRAGMENT if piece.carries else ""
    letter = sign_of(content, piece.name)
    return f"{sign}{letter} {piece.character[:8]:<8} {place:<3} {piece.die}{soul}{carries}"


def around(content: Content, view: SoulgiversView) -> list[str]:
    """Souls on the board, the Fragment, the Barrier, the Anomalies."""
    lines: list[str] = []
    if view.souls:
        souls = " ".join(f"{sign_of(content, soul.name)}-{soul.cell}" for soul in view.souls)
        lines += wrap(f"Souls: {souls}", PANE, subsequent_indent="  ", break_on_hyphens=False)
    told = []
    if view.fragment:
        told.append(f"Fragment {view.fragment if view.fragment in TILE_NAMES else plain(view.fragment)}")
    if view.barrier:
        told.append(f"Barrier {view.barrier}")
    if view.mode == "1vs1":
        told.append(f"Anomalies {view.anomaly_deck}")
    return [*lines, *wrap(", ".join(told), PANE, subsequent_indent="  ")]


# --- cards


def hand(view: SoulgiversView) -> list[str]:
    """The Anomalies that the viewer holds, and the Soulgivers that wait to be placed or chosen."""
    if view.seat < 0:
        return []
    player = view.players[view.seat]
    return [*player.hand, *player.picked, *player.offered]


def explain(content: Content, name: str) -> list[str]:
    """A character, an Ability, an Aura, an Anomaly or a Population Ability."""
    wanted = name.upper()
    for character in content.characters:
        if wanted.removeprefix("SHELL-").removeprefix("SPECTER-") == character.id.upper():
            return character_lines(content, character)
    for anomaly in content.anomalies:
        if wanted in (anomaly.id.upper(), anomaly.name.upper()):
            return [f"{anomaly.name} (Anomaly)", sentence(anomaly.effect.say())]
    for ability in content.abilities:
        if wanted in (ability.id.upper(), ability.name.upper()):
            return [f"{ability.name} (Ability, {ability.price})", ability.text]
    for aura in content.auras:
        if wanted in (aura.id.upper(), aura.name.upper()):
            return [f"{aura.name} (Aura)", aura.text]
    for word, population in zip(("BORDER", "HORIZON"), content.populations, strict=True):
        if wanted in (word, population.ability.upper()):
            return [f"{population.ability} (Population Ability of the {population.name})", population.text]
    return []


def character_lines(content: Content, character: Character) -> list[str]:
    kind = "linear" if character.is_linear else "with turns"
    sides = [SIDES[side] for side in range(4) if character.shields >> side & 1]
    attack = "can attack" if character.attacks else "cannot attack"
    told = f"Movement {character.movement} {kind}, Shields {listed(sides)}, {attack}"
    lines = [f"{character.id}: {told}"]
    for number in character.abilities:
        ability = content.abilities[number]
        lines.append(f"{ability.name} ({ability.price}): {ability.text}")
    if character.aura != NO_AURA:
        aura = content.auras[character.aura]
        lines.append(f"{aura.name} (Aura): {aura.text}")
    return lines


# --- what announces the end


def warnings(content: Content, view: SoulgiversView, names: list[str]) -> list[str]:
    """Last turns, a carrier before its Portal, and Soulgivers of the viewer that are about to decay."""
    if view.phase != "play":
        return []
    found = [last_turn(view, side) for side in view.sides if side.last_turn]
    found += [f"The {plain(piece.name)} is one step from its Portal." for piece in near_home(view)]
    own = [piece for piece in view.pieces if piece.seat == view.seat]
    old = [piece.character for piece in own if piece.die == content.decay_death - 1]
    if old:
        be = "shows" if len(old) == 1 else "show"
        ends = "decays" if len(old) == 1 else "decay"
        found.append(f"Your {listed(old)} {be} {content.decay_death - 1} and {ends} when your turn ends.")
    return found


def last_turn(view: SoulgiversView, side: SideView) -> str:
    own = view.seat in side.seats
    whose = "your" if own else f"the {side.population.capitalize()}'"
    if side.last_turn == "now":
        return f"This is {whose} last turn: without a Conquest the Decay wins."
    return f"{whose.capitalize() if own else whose[0].upper() + whose[1:]} next turn is the last one."


def near_home(view: SoulgiversView) -> list[PieceView]:
    """The carrier, if it stands at an open Portal of its own and no Wall is between."""
    found = []
    for piece in view.pieces:
        if not piece.carries:
            continue
        cell = next((cell for cell in view.cells if cell.name == piece.place), None)
        for portal in view.portals:
            if cell is None or not portal.open or portal.population != piece.population:
                continue
            if piece.place in portal.cells and portal.name.partition("-")[0] not in cell.walls:
                found.append(piece)
    return found


# --- the signs

LEGEND: Final = {
    "R P A V S": "Shells: Runner, Protector, Architect, Volomancer, Spacewalker",
    "H T C B G": "Shells: Holemaker, Patcher, Confuser, Blower, Ghost",
    "r p a ...": "the same Soulgivers of the Specters",
    "R^ r> R^3": "a Soulgiver with its front, or the Fragment's; on a page its die too",
    "O = %": "Black Hole, Patch, Interference cell",
    "# @": "Modifiers of The Border and of Event Horizon",
    "~R OR ~+": "the Soul of the Shell Runner; on a Black Hole; several Souls",
    "$": "the Fragment: in the middle of its tile, or beside who carries it",
    "( )": "at both sides of a tile: the Barrier",
    "| --": "Walls",
    "__ ¯¯": "Walls between the upper and the lower cells of a tile",
    "+ :": "corners and sides of tiles: R2C3 has the rows 3, 4, the columns E, F",
    "[C D]": "a Portal before C and D; [C- D] with a Wall before C; xC Dx destroyed",
    "> *": "before a cell: what was done last; what you point at",
    ">": "before a player, a Soulgiver: whose turn it is, who is Active",
    "'R": "a Soulgiver that was activated in this turn",
    "E5 3~G$": "on E5, its die at 3, with a Ghost's Soul, carries the Fragment",
    "nw ne": "on the north-west, the north-east Portal; sw and se for the south",
    "R-E9": "the Soul of the Shell Runner lies on E9",
    "TE An Dk": "Tribute Essences (2vs2: and the shared one), Anomalies, cards in deck",
    "BH Pt": "Black Hole Modifiers and Patch Modifiers in reserve",
    "PA": "the Population Ability: yes, - not yet, x used",
}
