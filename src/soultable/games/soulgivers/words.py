"""Questions, moves and events of Soulgivers in plain language. What is refused is in refusals.py."""

from __future__ import annotations

from typing import Final

from soultable.engine.english import counted, listed
from soultable.engine.event import HIDDEN, Event
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.games.soulgivers.content import BESIDE, HORIZON, Content, line_direction
from soultable.games.soulgivers.flow.actions import is_shielded
from soultable.games.soulgivers.flow.forced import Lead
from soultable.games.soulgivers.flow.tiles import RotateExchanged
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    POPULATION_NAMES,
    PORTAL_NAMES,
    PORTALS,
    TILE_NAMES,
)
from soultable.games.soulgivers.state import (
    NONE,
    ON_PORTAL,
    SoulgiversState,
)

# --- names of things

MODIFIERS: Final = {
    "hole": "Black Hole Modifier",
    "patch": "Patch Modifier",
    "border": "Shell Modifier",
    "horizon": "Specter Modifier",
}


def plain(name: str) -> str:
    """A name of the notation as people write it: `Shell Runner` for `Shell-Runner`."""
    return name.replace("-", " ")


def piece_words(content: Content, piece: int) -> str:
    return plain(content.moves.piece_names[piece])


def place_words(place: int) -> str:
    """Where a piece is: `E5`, `the south-west Portal`."""
    return BOARD.names[place] if place < CELLS else f"the {PORTAL_NAMES[place - ON_PORTAL]} Portal"


def standing(state: SoulgiversState, cell: int) -> str:
    """Whoever stands on a cell, with the cell; the cell alone if nobody does."""
    piece = state.occupant[cell]
    where = BOARD.names[cell]
    return where if piece == NONE else f"the {piece_words(state.content, piece)} on {where}"


# --- moves

BUTTONS: Final = {
    "no exchange": "Exchange no tile",
    "end": "End the turn",
    "draw": "Draw an Anomaly for 1 Tribute Essence",
    "time-out": "Take a time-out for the shared Tribute Essence",
    "resume": "Go on",
    "stay": "Stay on the Black Hole",
    "drop": "Drop the Fragment",
    "enough": "Leave it there",
    "take back": "Take it back into your reserve",
    "tornado": "Tornado",
    "done": "Lay these, no more",
    "decline": "Let it be",
    "decline turn": "Not in this turn",
}
"""Moves that are only a word."""
NAMED: Final = {
    "card": "Draw the {}",
    "pick": "Choose the {}",
    "keep": "Keep the {}",
    "decline until": "Not until the {}",
    "first": "The {} go first",
    "population": "Play the {}",
    "anomaly": "Draw {}",
    "return": "Put {} back",
    "play": "Play {}",
    "exchange": "Exchange tile {}",
    "with": "With tile {}",
    "mold": "Mold tile {}",
    "chaos": "Chaos on tile {}",
    "vertigo": "Vertigo on tile {}",
    "face": "End its Movement, front {}",
    "collect": "Collect the Fragment, front {}",
    "drift": "Move the Soul of the {}",
    "collapse": "Destroy the {} Portal",
}
"""Moves about one thing that has a name."""
ON_CELLS: Final = {
    "go": "Go to {}",
    "leap": "Leap to {}",
    "exit": "Come out at {}",
    "void": "Black Void on {}",
    "tear": "Tear the Black Hole Modifier on {}",
    "patch": "Patch on {}",
    "update": "Update the Patch Modifier on {}",
    "move": "Move it to {}",
    "lay": "Lay a Modifier on {}",
}
AT_PIECES: Final = {
    "control": "Mind Control over {}",
    "teleport": "Teleport: change places with {}",
    "push": "Push {} first",
    "target": "Choose {}",
}
"""Moves about whoever stands on a cell."""


def say_move(state: SoulgiversState, seat: int, move: Move) -> str:
    content, verb, value = state.content, move.verb, move.value
    if verb == "decline" and seat in state.asked() and type(state.frame_of(seat)).kind == "last draw":
        return "Draw nothing"
    if verb in BUTTONS:
        return BUTTONS[verb]
    if verb in NAMED:
        word = move.notation.removeprefix(verb).strip()
        return NAMED[verb].format(names_of(content).get(word, word))
    if verb in ON_CELLS:
        return ON_CELLS[verb].format(BOARD.names[value])
    if verb in AT_PIECES:
        return AT_PIECES[verb].format(standing(state, value))
    if verb == "border" or verb == "horizon":
        return f"Play {content.populations[('border', 'horizon').index(verb)].ability}"
    return say_other(state, seat, move)


def say_other(state: SoulgiversState, seat: int, move: Move) -> str:
    """Moves about several things, or of which more has to be said."""
    content, verb, value = state.content, move.verb, move.value
    if verb == "activate":
        return say_activating(state, seat, value)
    if verb == "step":
        return say_step(state, "Step", state.active, value)
    if verb == "lead":
        frame = state.frame_of(seat) if seat in state.asked() else None
        return say_step(state, "Lead it", frame.piece if isinstance(frame, Lead) else NONE, value)
    if verb == "attack":
        return say_attack(state, value)
    if verb == "charge":
        return say_charge(state, value)
    if verb == "pass":
        return f"Pass the Fragment to {standing(state, value // 4)}, front {DIRECTION_NAMES[value % 4]}"
    if verb == "acquiesce":
        return f"Acquiescence: a pass to {standing(state, value // 4)}, front {DIRECTION_NAMES[value % 4]}"
    if verb == "absorb" or verb == "eradicate":
        side = state.side_of[seat] if verb == "absorb" else 1 - state.side_of[seat]
        return f"{verb.capitalize()} the Soul of the {piece_words(content, CHARACTERS * side + value)}"
    if verb == "turn":
        return f"Turn {standing(state, value // 4)} to the {DIRECTION_NAMES[value % 4]}"
    if verb == "attract":
        return f"Draw {standing(state, value // CELLS)} onto {BOARD.names[value % CELLS]}"
    if verb == "place":
        character, portal = content.characters[value // PORTALS].id, PORTAL_NAMES[value % PORTALS]
        return f"Put the {character} on the {portal} Portal"
    if verb == "rotate":
        return say_rotation(state, seat, value)
    if verb == "tile":
        return f"Lay tile {content.tiles[value // 4].id}, {turned_words(value % 4)}"
    return f"{'Team' if state.teams else 'Player'} {value + 1} gets the wish"  # the coin


def say_activating(state: SoulgiversState, seat: int, character: int) -> str:
    piece = CHARACTERS * state.side_of[seat] + character
    where = f" on {place_words(state.at[piece])}" if state.is_in_play(piece) else ""
    return f"Activate the {state.content.characters[character].id}{where}"


def say_step(state: SoulgiversState, word: str, piece: int, goal: int) -> str:
    """A step, of one's own or led; that a cell is a Black Hole is said."""
    if goal >= ON_PORTAL:
        return f"{word} onto {place_words(goal)} with the Fragment"
    where = BOARD.names[goal]
    if state.ground[goal] == HORIZON and 0 <= piece < CHARACTERS:
        return f"{word} onto the Specter Modifier on {where}"
    return f"{word} onto the Black Hole on {where}" if state.is_hole(goal) else f"{word} to {where}"


def say_attack(state: SoulgiversState, target: int) -> str:
    if target == CELLS:
        return "Attack the Barrier"
    victim, attacker = state.occupant[target], state.active
    vain = ""
    if victim != NONE and attacker != NONE and state.is_in_game(attacker):
        way = line_direction(target, state.at[attacker])
        vain = ", against its Shield" if way != OFF and is_shielded(state, victim, way) else ""
    return f"Attack {standing(state, target)}{vain}"


def say_charge(state: SoulgiversState, target: int) -> str:
    """Where the one who charges would not come through, that is said."""
    piece = state.active
    said = f"Charge {standing(state, target)}"
    if piece == NONE or not state.is_in_game(piece):
        return said
    cell = state.at[piece]
    way = line_direction(cell, target)
    while way != OFF and BESIDE[cell][way] not in (target, OFF):
        cell = BESIDE[cell][way]
        if state.is_hole(cell) and not state.is_immune(piece):
            return f"{said}, but fall into the Black Hole on {BOARD.names[cell]}"
    return said


def say_rotation(state: SoulgiversState, seat: int, value: int) -> str:
    place, angle = value // 4, value % 4
    if seat in state.asked() and isinstance(state.frame_of(seat), RotateExchanged):
        return f"Turn it by {90 * angle} degrees" if angle else "Leave it as it is"
    return f"Rotate tile {TILE_NAMES[place]} by {90 * angle} degrees"


def turned_words(angle: int) -> str:
    return f"turned by {90 * angle} degrees" if angle else "not turned"


# --- events

EVENTS: Final = {
    "laid": ("SG-SET-03", "The {0} tiles are shuffled and laid."),
    "population": ("SG-SET-07", "{team} the {0}."),
    "first": ("SG-R-03", "The {0} go first."),
    "exchanged": ("SG-R-66", "{who} exchanges the tiles {0} and {1}."),
    "rotated": ("SG-R-66", "{who} rotates the tile at {0} by {1} degrees."),
    "no exchange": ("SG-SET-11", "{who} exchanges no tile."),
    "roster": ("SG-SET-12", "{who} has chosen {0} Soulgivers."),
    "placed": ("SG-SET-13", "{who} puts the {0} on the {1} Portal."),
    "turn": ("SG-TRN-01", "{who}'s turn begins."),
    "expired": ("SG-POP-11", "The Modifiers of the {0} leave the board."),
    "drew cards": ("SG-TRN-03", "{who} draws two cards: {0} and {1}."),
    "kept": ("SG-TRN-03", "{who} keeps the {0}."),
    "activated": ("SG-ACT-01", "{who} activates the {0}."),
    "stepped": ("SG-MOV-01", "The {0} goes from {1} to {2}."),
    "faced": ("SG-SHD-02", "The {0} ends its Movement, its front to the {1}."),
    "leapt": ("SG-RUN-01", "The {0} leaps from {1} to {2}."),
    "wormhole": ("SG-SPW-03", "The {0} goes through a Wormhole and comes out at {1}."),
    "absorbed": ("SG-ABS-04", "The {0} absorbs the Soul of the {1}, and its Decay Die is set back to 1."),
    "eradicated": ("SG-GHO-01", "The {0} absorbs the Soul of the {1}."),
    "collected": ("SG-FRG-02", "The {0} collects the Fragment, its front to the {1}."),
    "passed": ("SG-FRG-05", "The {0} passes the Fragment to the {1}, its front to the {2}."),
    "dropped": ("SG-FRG-09", "The {0} drops the Fragment on tile {1}."),
    "attacked": ("SG-ATK-02", "The {0} attacks the {1}."),
    "stopped": ("SG-SHD-03", "A Shield of the {0} stops the attack."),
    "lost soul": ("SG-DBL-07", "The {0} loses the Soul of the {1}, which leaves the game."),
    "barrier destroyed": ("SG-BAR-02", "The {0} destroys the Barrier."),
    "destroyed by attack": ("SG-ATK-04", "The {0} is destroyed and leaves its Soul on {1}."),
    "destroyed by hole": ("SG-DST-05", "The {0} falls into the Black Hole on {1} and leaves its Soul there."),
    "destroyed by decay": ("SG-DEC-04", "The {0} has decayed and leaves its Soul on {1}."),
    "destroyed by attraction": ("SG-POP-08", "The {0} is destroyed and leaves its Soul on {1}."),
    "destroyed by portal": ("SG-POR-04", "The {0} was still on a Portal: it is lost, and leaves no Soul."),
    "fragment fell": ("SG-FRG-10", "The Fragment falls onto tile {0}."),
    "used": ("SG-ABL-04", "The {0} uses {1}{aim}{price}."),
    "charged": ("SG-PRO-01", "The {0} charges from {1} to {2}."),
    "pushed": ("SG-R-25", "The {0} is pushed from {1} to {2}."),
    "led": ("SG-VOL-01", "The {0} is led from {1} to {2}."),
    "teleported": ("SG-SPW-01", "The {0} and the {1} change places."),
    "modifier": ("SG-MOD-01", "{who} lays a {0} on {1}."),
    "modifier moved": ("SG-MOD-03", "{who} moves a {0} from {1} to {2}."),
    "modifier taken": ("SG-MOD-04", "{who} takes the {0} on {1} back into the reserve."),
    "turned": ("SG-R-22", "{who} turns the {0}, its front to the {1}."),
    "attracted": ("SG-POP-08", "The {0} is drawn onto the Specter Modifier on {1}."),
    "drew": ("SG-ANO-01", "{who} draws an Anomaly: {0}."),
    "returned": ("SG-ANO-03", "{who} puts an Anomaly back into the deck: {0}."),
    "played": ("SG-ANO-05", "{who} plays the Anomaly {0}."),
    "population ability": ("SG-POP-02", "{who} plays {0}."),
    "lost": ("SG-R-51", "No cell is left for the Population Ability of {who}: it is lost."),
    "aged": ("SG-DEC-02", "The {0} ages: its Decay Die shows {1}."),
    "range zero": ("SG-C-20", "The {0} has a Movement range of 0 in this turn."),
    "no attack": ("SG-C-20", "The {0} cannot attack in this turn."),
    "no ability": ("SG-C-20", "The {0} can use no Ability in this turn."),
    "leaked": ("SG-C-20", "{who} has {left} left in this turn."),
    "drifted": ("SG-C-20", "The Soul of the {0} drifts from {1} to {2}."),
    "collapsed": ("SG-R-74", "{who} destroys the {0} Portal."),
    "barrier lifted": ("SG-V22-16", "The Barrier is lifted."),
    "barrier down": ("SG-V22-16", "The Barrier comes down on tile {0}."),
    "declined": ("SG-R-48", "{who} does not react."),
    "declined for the turn": ("SG-R-48", "{who} will not react in this turn."),
    "declined for now": ("SG-R-48", "{who} will not react until the {0} is activated."),
    "time-out": ("SG-V22-14", "{who} takes a time-out for the team."),
    "resumed": ("SG-V22-14", "The time-out is over."),
    "ended": ("SG-TRN-09", "{who} ends the turn."),
    "last turn": ("SG-R-76", "The {0} have to bring the Fragment home within their next turn."),
    "conquest": ("SG-END-01", "The {0} brings the Fragment onto the {1} Portal."),
    "defeat": ("SG-END-05", "The Decay has won: both populations are lost."),
}
"""The rule behind each kind of event, and its sentence. Some kinds have several, see `kind_told`."""
HIDDEN_EVENTS: Final = {
    "drew cards": "{who} draws two cards.",
    "kept": "{who} keeps one of them.",
    "drew": "{who} draws an Anomaly.",
    "returned": "{who} puts an Anomaly back into the deck.",
}
"""The same for those who may not know the values."""
ENDINGS: Final = {
    "conquest": "The Fragment has been brought home.",
    "decay": "The Decay has taken both populations.",
}
"""What ended the game."""
AIMED: Final = ("Charge", "Mind-Control", "Chaos", "Mold", "Vertigo")
"""Abilities of which no other event says on what they are used."""


def kind_told(event: Event) -> str:
    """The entry in `EVENTS`: one kind of event may be about several things."""
    if event.kind == "destroyed":
        return f"destroyed by {event.values[2]}"
    if event.kind == "declined" and event.values[0]:
        return "declined for the turn" if event.values[0] == "turn" else "declined for now"
    if event.kind == "absorbed":
        mine, soul = [str(value).split("-")[0] for value in event.values]
        return "absorbed" if mine == soul else "eradicated"
    return event.kind


def rule_of(event: Event) -> str:
    return EVENTS[kind_told(event)][0]


def say_event(content: Content, event: Event, names: list[str]) -> str:
    who = names[event.seat] if event.seat >= 0 else ""
    if HIDDEN in event.values:
        return HIDDEN_EVENTS[event.kind].format(who=who)
    words = names_of(content)
    values = [words.get(str(value), str(value)) for value in event.values]
    if event.kind.startswith("modifier"):
        values[0] = MODIFIERS[str(event.values[0])]
    extra = {"who": who}
    if event.kind == "population":
        team = names[event.seat : event.seat + len(names) // 2]
        extra["team"] = f"{listed(team)} {'play' if len(team) > 1 else 'plays'}"
    elif event.kind == "used":
        extra.update(ability_words(content, event))
    elif event.kind == "leaked":
        extra["left"] = counted(int(event.values[0]), "Tribute Essence")
    elif event.kind == "stepped":
        values[1:] = [f"the {place} Portal" if place in PORTAL_NAMES else place for place in values[1:]]
    return EVENTS[kind_told(event)][1].format(*values, **extra)


def ability_words(content: Content, event: Event) -> dict[str, str]:
    """On what an Ability is used, if nothing else says so, and what it costs in Decay."""
    used, target = str(event.values[1]), str(event.values[2])
    ability = next(ability for ability in content.abilities if ability.id == used)
    place = f"tile {target}" if target in TILE_NAMES else target
    return {
        "aim": f" on {place}" if target and used in AIMED else "",
        "price": f"; its Decay Die rises by {ability.decay}" if ability.decay else "",
    }


def names_of(content: Content) -> dict[str, str]:
    """Names of the notation as people read them; those that are not here are the same."""
    found = {name: plain(name) for name in content.moves.piece_names}
    found.update({ability.id: ability.name for ability in content.abilities})
    found.update({anomaly.id: anomaly.name for anomaly in content.anomalies})
    for name, population in zip(POPULATION_NAMES, content.populations, strict=True):
        found[name] = population.name
    return found
