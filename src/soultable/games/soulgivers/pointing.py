"""What a person points at for a move, what is drawn of it, and what is meant by anything else."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.games.soulgivers.content import CELLS_OF, TILE_OF, line_direction
from soultable.games.soulgivers.flow.abilities import BY_VERB
from soultable.games.soulgivers.flow.actions import is_shielded
from soultable.games.soulgivers.flow.consequences import Attract, TakeWormhole, pairs
from soultable.games.soulgivers.flow.forced import Lead
from soultable.games.soulgivers.flow.movement import HarmlessWays, place_name
from soultable.games.soulgivers.flow.step import may_stop
from soultable.games.soulgivers.flow.tiles import ANGLES, RotateExchanged
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    PORTAL_NAMES,
    TILE_NAMES,
)
from soultable.games.soulgivers.state import NO_SOUL, NONE, ON_PORTAL, SoulgiversState
from soultable.games.soulgivers.unavailable import attempt

# --- what a move is about

BUTTONS: Final = (
    "end", "draw", "drop", "tornado", "border", "horizon", "done", "enough", "stay", "take back", "decline",
    "decline turn", "time-out", "resume", "no exchange",
)  # fmt: skip
"""Moves that are pointed at by their notation, and are only a word."""
NAMED_BY_THEMSELVES: Final = ("face", "decline until", "population", "first", "coin")
CARDS: Final = ("pick", "keep", "card")
ANOMALIES: Final = ("play", "return", "anomaly")
FRONTED: Final = ("pass", "collect", "acquiesce", "turn")
"""Moves that end with the front of something."""
ACTIONS: Final = ("attack", "pass", "collect", "absorb", *BY_VERB)
"""Moves for which the action is pointed at first, and then its target."""


def about(state: SoulgiversState, seat: int, move: Move) -> tuple[str, ...]:
    verb = move.verb
    if verb in BUTTONS or verb in NAMED_BY_THEMSELVES:
        return (move.notation,)
    words = move.notation.removeprefix(verb).split()
    if verb in CARDS:
        return (f"card {words[0]}",)
    if verb in ANOMALIES:
        return (f"anomaly {words[0]}",)
    if verb == "drift":
        return (f"soul {words[0]}",)
    if verb == "place":
        return (f"card {words[0]}", words[1])
    if verb == "tile":
        return (f"tile {words[0]}", f"rotate {words[1]}")
    if verb == "rotate":
        one_place = seat in state.asked() and isinstance(state.frame_of(seat), RotateExchanged)
        return (f"rotate {words[1]}",) if one_place else (words[0], f"rotate {words[1]}")
    names = state.content.moves.piece_names
    side = state.side_of[seat] if seat >= 0 else 0
    if verb == "activate":
        return (names[CHARACTERS * side + move.value],)
    if verb == "absorb" or verb == "eradicate":
        owner = side if verb == "absorb" else 1 - side
        words = [f"soul {names[CHARACTERS * owner + move.value]}"]
    elif verb in FRONTED:
        words[-1] = f"front {words[-1]}"
    return (verb, *words) if verb in ACTIONS else tuple(words)


# --- what is drawn of a move


def shows(state: SoulgiversState, seat: int, move: Move) -> dict[str, object] | None:
    """The way of whoever moves and what becomes of it or of the target; which tile is turned."""
    verb = move.verb
    if verb == "go":
        way = [state.at[state.active], *HarmlessWays(state).path(state, move.value)]
        return {"path": [place_name(place) for place in way], "fate": ""}
    if verb in ("step", "leap", "lead"):
        frame = state.frame_of(seat)
        piece = frame.piece if isinstance(frame, Lead) else state.active
        path = [place_name(state.at[piece]), place_name(move.value)]
        return {"path": path, "fate": fate_of_mover(state, seat, piece, move)}
    if verb == "attack":
        return {"fate": fate_of_target(state, move.value)}
    if verb == "rotate":
        return {"place": TILE_NAMES[move.value // ANGLES]}
    return charge_shown(state, seat, move) if verb == "charge" else None


def fate_of_mover(state: SoulgiversState, seat: int, piece: int, move: Move) -> str:
    """What becomes of a piece by one step: what the table does then is known to all."""
    after = state.copy()
    after.events = []
    after.play(seat, move)
    if after.winner != NONE:
        return "conquest"
    name = state.content.moves.piece_names[piece]
    for event in after.events:
        if event.kind == "attracted" and event.values[0] == name:
            return "attracted"
        if event.kind == "destroyed" and event.values[0] == name:
            return "attracted" if event.values[2] == "attraction" else "destroyed"
    frame = after.stack[-1]
    if isinstance(frame, TakeWormhole) and frame.piece == piece:
        return "wormhole"
    if isinstance(frame, Attract) and piece in pairs(after)[::2]:
        return "attracted"
    return "" if may_stop(after, piece, after.at[piece]) else "goes on"


def fate_of_target(state: SoulgiversState, target: int) -> str:
    """What an attack of the Active Soulgiver would do."""
    if target == CELLS:
        return "barrier"
    victim = state.occupant[target]
    if is_shielded(state, victim, line_direction(target, state.at[state.active])):
        return "shielded"
    return "destroyed" if state.soul_of[victim] == NO_SOUL else "loses soul"


def charge_shown(state: SoulgiversState, seat: int, move: Move) -> dict[str, object]:
    """The way up to the target, and whether either of the two is destroyed."""
    after = state.copy()
    after.events = []
    after.play(seat, move)
    names = state.content.moves.piece_names
    runs = [str(event.values[2]) for event in after.events if event.kind == "charged"]
    both = (names[state.active], names[state.occupant[move.value]])
    lost = any(event.kind == "destroyed" and event.values[0] in both for event in after.events)
    return {"path": [place_name(state.at[state.active]), *runs], "fate": "destroyed" if lost else ""}


# --- what is meant

ASKED: Final = {
    "population": "population",
    "exchange": "exchange",
    "with": "with",
    "pick": "pick",
    "keep": "keep",
    "react": "play",
    "answer": "play",
    "return": "return",
    "lay": "lay",
    "attract": "attract",
    "wormhole": "exit",
    "push": "push",
    "lead": "lead",
    "reposition": "move",
    "turn piece": "turn",
    "turn target": "turn",
    "target": "target",
    "soul": "drift",
    "drift": "move",
    "collapse": "collapse",
}
"""The verb by which each kind of question is answered with things."""
PREFIXES: Final = ("card", "anomaly", "soul", "front", "rotate", "population")


def word_of(thing: str) -> str:
    """`north` for `front north`; a thing without such a word stands for itself."""
    first, _, rest = thing.partition(" ")
    return rest if first in PREFIXES and rest else thing


def meant(state: SoulgiversState, seat: int, things: list[str]) -> str:
    """The notation of what somebody means by these things; empty for nothing."""
    kind = str(type(state.frame_of(seat)).kind)
    last = things[-1]
    if last in BUTTONS or last.startswith(("face ", "decline until ")):
        return last
    if kind in ("turn", "act"):
        return meant_in_turn(state, seat, things)
    if kind == "place":
        return meant_placing(state, seat, things)
    if kind in ("rotate", "twist"):
        return meant_turning(state, seat, kind, things)
    if kind not in ASKED:
        return ""
    words = [word_of(cell_of(state, thing) if kind != "soul" else thing) for thing in things]
    if kind == "soul" and words[-1] in BOARD.names:
        words = souls_on(state, BOARD.find(words[-1])) or words
    if kind in ("turn piece", "turn target"):
        cells = [word for word in words if word in BOARD.names]
        fronts = [word for word in words if word in DIRECTION_NAMES]
        return f"turn {cells[-1]} {(fronts or ['north'])[-1]}" if cells else ""
    if kind == "attract":
        return f"attract {words[0]} {words[-1]}" if len(words) > 1 else ""
    return f"{ASKED[kind]} {words[-1]}"


def cell_of(state: SoulgiversState, thing: str) -> str:
    """Where a Soulgiver is that is pointed at; anything else stays what it is."""
    piece = piece_of(state, thing)
    return thing if piece == NONE else place_name(state.at[piece])


def piece_of(state: SoulgiversState, thing: str) -> int:
    """The piece in play with this name; NONE for anything else."""
    names = state.content.moves.piece_names
    if thing not in names:
        return NONE
    piece = names.index(thing)
    return piece if state.is_in_play(piece) else NONE


def souls_on(state: SoulgiversState, cell: int) -> list[str]:
    names = state.content.moves.piece_names
    return [name for name, where in zip(names, state.soul_at, strict=True) if where == cell]


def meant_in_turn(state: SoulgiversState, seat: int, things: list[str]) -> str:
    """A button with its target, a place to go to, somebody to activate or to attack, a Soul, a tile."""
    first = things[0]
    if first in ACTIONS:
        return meant_action(state, first, [word_of(cell_of(state, thing)) for thing in things[1:]])
    thing = things[-1]
    piece = piece_of(state, thing)
    if piece != NONE:
        return meant_piece(state, seat, piece)
    if thing in BOARD.names:
        return meant_cell(state, seat, BOARD.find(thing))
    if thing in PORTAL_NAMES:
        return f"step {thing}"
    if thing == "barrier":
        return "attack barrier"
    if thing.startswith("front "):
        return f"face {word_of(thing)}"
    if thing.startswith("soul "):
        side, _, character = word_of(thing).partition("-")
        own = side == ("Shell", "Specter")[state.side_of[seat]]
        return f"{'absorb' if own else 'eradicate'} {character}"
    if thing.startswith("anomaly "):
        return f"play {word_of(thing)}"
    if thing in TILE_NAMES:
        return meant_tile(state, TILE_NAMES.index(thing))
    return ""


def meant_action(state: SoulgiversState, verb: str, words: list[str]) -> str:
    """An action with as much of its target as was pointed at; without any, one that says why not."""
    if not words:
        return attempt(state, verb)
    if verb in ("absorb", "eradicate"):
        return f"{verb} {words[-1].partition('-')[2] or words[-1]}"
    if verb in ("pass", "acquiesce"):
        cells = [word for word in words if word in BOARD.names]
        fronts = [word for word in words if word in DIRECTION_NAMES]
        return f"{verb} {cells[-1]} {(fronts or ['north'])[-1]}" if cells else attempt(state, verb)
    if verb in ("mold", "chaos", "vertigo") and words[-1] in BOARD.names:
        return f"{verb} {TILE_NAMES[TILE_OF[BOARD.find(words[-1])]]}"
    if verb == "tornado":
        return verb
    return f"{verb} {words[-1]}"


def meant_piece(state: SoulgiversState, seat: int, piece: int) -> str:
    """One's own is to be activated, an opposing one to be attacked."""
    if piece // CHARACTERS == state.side_of[seat]:
        return f"activate {state.content.characters[piece % CHARACTERS].id}"
    return f"attack {place_name(state.at[piece])}" if state.is_in_game(piece) else ""


def meant_cell(state: SoulgiversState, seat: int, cell: int) -> str:
    other = state.occupant[cell]
    if other != NONE and other != state.active:
        return meant_piece(state, seat, other)
    start = state.at[state.active] if state.active != NONE else NONE
    if start >= ON_PORTAL:
        beside = cell in state.content.portal_cells[start - ON_PORTAL]
    else:
        beside = start >= 0 and BOARD.manhattan(start, cell) == 1
    return f"{'step' if beside else 'go'} {BOARD.names[cell]}"


def meant_tile(state: SoulgiversState, tile: int) -> str:
    """What the Active Soulgiver can do with tiles; else to go there."""
    if state.active == NONE:
        return ""
    for holder in (state.active, state.soul_of[state.active]):
        if holder != NO_SOUL:
            abilities = state.content.abilities_of[holder % CHARACTERS]
            for verb in ("mold", "chaos", "vertigo"):
                if BY_VERB[verb].ability in abilities:
                    return f"{verb} {TILE_NAMES[tile]}"
    return f"go {BOARD.names[CELLS_OF[tile][0]]}"


def meant_placing(state: SoulgiversState, seat: int, things: list[str]) -> str:
    words = [word_of(thing) for thing in things]
    first = state.legal(seat)[0].notation.split()
    portals = [word for word in words if word in PORTAL_NAMES] or first[2:]
    characters = [word for word in words if word not in PORTAL_NAMES] or first[1:2]
    return f"place {characters[-1]} {portals[-1]}"


def meant_turning(state: SoulgiversState, seat: int, kind: str, things: list[str]) -> str:
    """A quarter turn of the tile that is asked for, or of the one that is pointed at."""
    words = [word_of(cell_of(state, thing)) for thing in things]
    angles = [word for word in words if word.isdecimal()] or ["90"]
    tiles = [TILE_NAMES[TILE_OF[BOARD.find(word)]] if word in BOARD.names else word for word in words]
    tiles = [tile for tile in tiles if tile in TILE_NAMES]
    if kind == "rotate":
        tiles = tiles or [state.legal(seat)[0].notation.split()[1]]
    return f"rotate {tiles[-1]} {angles[-1]}" if tiles else ""


# --- what ends something

ENDING: Final = ("end", "decline", "decline turn", "decline until", "no exchange")


def ends(state: SoulgiversState, seat: int, move: Move) -> bool:
    """The turn, one's part in a window or in the exchange of tiles, and the game by a Conquest."""
    return move.verb in ENDING or (move.verb == "step" and move.value >= ON_PORTAL)
