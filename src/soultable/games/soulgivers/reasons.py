"""What a move of Soulgivers changes, for somebody who is advised."""

from __future__ import annotations

from soultable.engine.english import counted, listed
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import has, size
from soultable.engine.move import Move
from soultable.games.soulgivers.content import BESIDE, CELLS_OF, NO_AURA, TILE_OF
from soultable.games.soulgivers.flow.actions import is_shielded
from soultable.games.soulgivers.flow.step import why_not_leave_portal
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, PIECES, PORTALS
from soultable.games.soulgivers.state import FALLEN, NO_SOUL, NONE, ON_PORTAL, PLAYING, SoulgiversState
from soultable.games.soulgivers.words import piece_words


def reasons(before: SoulgiversState, after: SoulgiversState, seat: int, move: Move) -> list[str]:
    """The end, who is lost, the Fragment, Souls, where one stands, then what it costs."""
    wins = after.winner != NONE and after.side_of[seat] == after.winner
    if move.verb == "activate":
        return the_declared(before, seat, move.value, wins)
    if wins:
        return ["this wins the game"]
    if before.phase != PLAYING:
        return the_setup(before, after, seat, move)
    if move.verb in ("keep", "place"):
        return the_character(before, move.value) if move.verb == "keep" else the_portal(before, move)
    said = [
        *the_fallen(before, after, seat),
        *the_fragment(before, after, seat),
        *the_souls(before, after, seat),
        *the_portals(before, after, seat),
        *the_walk(before, after, seat),
        *the_shields(before, after, move),
    ]
    if move.verb == "attack" and not said:
        said.append("its Shield stops the attack")
    elif move.verb == "play":
        said.append(before.content.anomalies[move.value].effect.say())
    elif move.verb in ("decline", "decline turn", "decline until") and before.hand_size(seat):
        said.append(f"you keep {counted(before.hand_size(seat), 'Anomaly', 'Anomalies')} for later")
    elif move.verb == "draw":
        said.append("+1 Anomaly for 1 Tribute Essence")
    elif move.verb == "end":
        return [*said, *the_end_of_turn(before, after, seat)]
    return [*said, *the_price(before, after, seat)]


def named(state: SoulgiversState, piece: int, seat: int) -> str:
    """`your Runner` or `the Specter Ghost`."""
    if piece // CHARACTERS == state.side_of[seat]:
        return f"your {state.content.characters[piece % CHARACTERS].id}"
    return f"the {piece_words(state.content, piece)}"


# --- before the game


def the_setup(before: SoulgiversState, after: SoulgiversState, seat: int, move: Move) -> list[str]:
    content = before.content
    if move.verb == "population":
        return [f"your Population Ability is {content.populations[move.value].ability}"]
    if move.verb == "pick":
        return the_character(before, move.value)
    if move.verb == "place":
        return the_portal(before, move)
    side = before.side_of[seat]
    then, now = ways_in(before, side), ways_in(after, side)
    if move.verb == "no exchange":
        return [f"your Portals have {counted(now, 'way')} onto the board"]
    return [f"{counted(now, 'way')} onto the board instead of {then}"] if now > then else []


def the_character(state: SoulgiversState, number: int) -> list[str]:
    """What is on the card."""
    content = state.content
    character = content.characters[number]
    line = " along a line" if character.is_linear else ""
    said = [f"it moves {counted(character.movement, 'cell')}{line}"]
    said += ["it can attack"] if character.attacks else []
    powers = [content.abilities[ability].name for ability in character.abilities]
    powers += [content.auras[character.aura].name] if character.aura != NO_AURA else []
    return [*said, f"it has {listed(powers)}"]


def open_cells(state: SoulgiversState, portal: int) -> list[int]:
    """The cells by which a Soulgiver gets onto the board: without a Wall before them, and no Black Holes."""
    way = state.content.portal_side[portal]
    return [
        cell
        for cell in state.content.portal_cells[portal]
        if not state.walls[cell] >> way & 1 and not state.is_hole(cell)
    ]


def ways_in(state: SoulgiversState, side: int) -> int:
    return sum(len(open_cells(state, portal)) for portal in state.content.portals_of[side])


def the_portal(state: SoulgiversState, move: Move) -> list[str]:
    cells = open_cells(state, move.value % PORTALS)
    if not cells:
        return ["no harmless way leads onto the board there"]
    return [f"from there it can go to {listed([BOARD.names[cell] for cell in cells], 'or')}"]


# --- who is lost


def the_fallen(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    """Those of the others first: that is the point."""
    fallen = [piece for piece in range(PIECES) if before.at[piece] >= 0 and after.at[piece] == FALLEN]
    side = before.side_of[seat]
    said = [f"{named(before, piece, seat)} is destroyed" for piece in fallen if piece // CHARACTERS != side]
    for piece in range(PIECES):
        soul = before.soul_of[piece]
        if piece not in fallen and soul != NO_SOUL and after.soul_of[piece] == NO_SOUL:
            said.append(f"{named(before, piece, seat)} loses its absorbed Soul")
    return said + [
        f"you lose {named(before, piece, seat)}" for piece in fallen if piece // CHARACTERS == side
    ]


def the_end_of_turn(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    mine = before.pieces_of_seat(seat)
    if any(after.at[piece] == FALLEN for piece in mine):
        return []
    old = [piece for piece in mine if after.die[piece] == after.content.decay_death - 1]
    if old:
        who = listed([named(before, piece, seat) for piece in old])
        return [f"nobody is lost, but {who} will be at the end of your next turn"]
    return ["nobody is lost to the Decay"]


# --- the Fragment


def the_fragment(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    side = before.side_of[seat]
    said = []
    if before.barrier != OFF and after.barrier == OFF:
        said.append("the Barrier is lifted" if before.teams else "the Barrier is gone for good")
    if after.carrier != before.carrier:
        if after.carrier != NONE and after.carrier // CHARACTERS == side:
            said.append(f"{named(after, after.carrier, seat)} carries the Fragment")
        elif before.carrier != NONE and before.carrier // CHARACTERS != side:
            said.append(f"{named(before, before.carrier, seat)} has the Fragment no more")
    return said


def home_distance(state: SoulgiversState, piece: int) -> int:
    """Cells to the nearest Portal of its own, as if nothing were in the way."""
    side = piece // CHARACTERS
    cells = [
        cell
        for portal in state.content.portals_of[side]
        if has(state.portals, portal)
        for cell in state.content.portal_cells[portal]
    ]
    return min([1 + BOARD.manhattan(state.at[piece], cell) for cell in cells], default=CELLS)


def fragment_distance(state: SoulgiversState, piece: int) -> int:
    """Cells to the tile of the Fragment, or to its carrier."""
    if state.carrier != NONE:
        return BOARD.manhattan(state.at[piece], state.at[state.carrier])
    return min(BOARD.manhattan(state.at[piece], cell) for cell in CELLS_OF[state.fragment])


def the_walk(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    """Where the Active Soulgiver gets: nearer to the goal, off its Portal, onto an Interference cell."""
    piece = before.active
    if piece == NONE or not after.is_in_game(piece) or after.at[piece] == before.at[piece]:
        return []
    said = []
    if before.at[piece] >= ON_PORTAL:
        said.append("it is in the game: on the Portal it would be lost")
    elif after.carrier == piece:
        then, now = home_distance(before, piece), home_distance(after, piece)
        said += [f"{counted(now, 'cell')} from your Portal instead of {then}"] if now < then else []
    elif before.carrier == after.carrier:
        then, now = fragment_distance(before, piece), fragment_distance(after, piece)
        if now == 0 < then:
            said.append("it stands on the tile of the Fragment")
        elif now < then:
            what = "the Fragment" if after.carrier == NONE else "who carries the Fragment"
            said.append(f"{counted(now, 'cell')} from {what} instead of {then}")
    if after.at[piece] in after.circles:
        others = "it lifts the Barrier" if after.teams else "the others can neither draw nor play Anomalies"
        said.append(others)
    souls = [
        named(after, soul, seat).removeprefix("your ")
        for soul in range(PIECES)
        if after.soul_at[soul] != OFF
        and soul // CHARACTERS == piece // CHARACTERS
        and TILE_OF[after.soul_at[soul]] == TILE_OF[after.at[piece]]
    ]
    if souls and after.soul_of[piece] == NO_SOUL:
        said.append(f"there it can absorb the Soul of the {listed(souls, 'or')}")
    return said


# --- Souls, Portals, Shields


def the_souls(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    content = before.content
    said = []
    for piece in range(PIECES):
        soul = after.soul_of[piece]
        if soul == before.soul_of[piece] or soul == NO_SOUL:
            continue
        if after.die[piece] < before.die[piece]:
            said.append(f"its die goes from {before.die[piece]} back to {after.die[piece]}")
        character = content.characters[soul % CHARACTERS]
        gained = [content.abilities[ability].name for ability in character.abilities]
        gained += [content.auras[character.aura].name] if character.aura != NO_AURA else []
        said.append(f"{named(after, piece, seat)} gains {listed(gained)}")
    return said


def the_portals(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    if after.portals == before.portals:
        return []
    others = after.content.portals_of[1 - before.side_of[seat]]
    left = size(after.portals & sum(1 << portal for portal in others))
    return ["the others have one Portal left" if left else "the others have no Portal left and cannot win"]


def the_shields(before: SoulgiversState, after: SoulgiversState, move: Move) -> list[str]:
    """Against whom a new front protects, or does no more."""
    piece = before.active
    if move.verb != "face" or piece == NONE:
        return []
    cell = after.at[piece]
    guarded: list[str] = []
    exposed: list[str] = []
    for way in STRAIGHT:
        other = after.occupant[BESIDE[cell][way]] if BESIDE[cell][way] != OFF else NONE
        if other == NONE or other // CHARACTERS == piece // CHARACTERS:
            continue
        if after.content.attacks[other % CHARACTERS] and not after.walls[cell] >> way & 1:
            (guarded if is_shielded(after, piece, way) else exposed).append(piece_words(after.content, other))
    said = [f"a Shield towards the {listed(guarded)}"] if guarded else []
    return [*said, f"no Shield towards the {listed(exposed)}"] if exposed else said


def the_declared(state: SoulgiversState, seat: int, character: int, wins: bool) -> list[str]:
    """Why just this Soulgiver. What it may do then is another matter, but for the one that can win."""
    piece = CHARACTERS * state.side_of[seat] + character
    if state.carrier == piece:
        if wins:
            return ["it can bring the Fragment home now"]
        return [f"it carries the Fragment, {counted(home_distance(state, piece), 'cell')} from your Portal"]
    if state.at[piece] >= ON_PORTAL:
        portal = state.at[piece] - ON_PORTAL
        cells = state.content.portal_cells[portal]
        if any(why_not_leave_portal(state, piece, cell) is None for cell in cells):
            return ["it stands on a Portal, where it would be lost"]
        return []
    if state.die[piece] == state.content.decay_death - 1:
        return [f"its die shows {state.die[piece]}: this is its last turn, unless it absorbs a Soul"]
    return []


# --- what it costs


def the_price(before: SoulgiversState, after: SoulgiversState, seat: int) -> list[str]:
    """Tribute Essences on the card of the Active Soulgiver, and dice that have risen."""
    said = []
    for piece in range(PIECES):
        if before.at[piece] < 0 or after.at[piece] < 0:
            continue
        paid = after.tributes[piece] - before.tributes[piece]
        if paid > 0:
            ages = "" if before.tributes[piece] else ", and it ages by 2 in this turn"
            said.append(f"it costs {counted(paid, 'Tribute Essence')}{ages}")
        then, now = before.die[piece], after.die[piece]
        if now > then:
            said.append(f"the die of {named(before, piece, seat)} rises from {then} to {now}")
    return said
