"""What the asked player might want to do in Soulgivers and cannot now, with the reasons."""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import OFF
from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import BESIDE
from soultable.games.soulgivers.flow.abilities import BY_VERB, USES
from soultable.games.soulgivers.moves import CELLS, CHARACTERS, TILES
from soultable.games.soulgivers.refusals import (
    CANNOT_LEAP,
    NO_BARRIER,
    NO_OPPONENT,
    NO_SOUL_IN_RANGE,
    NO_SUCH_SOUL,
    NO_TARGET,
    NOBODY_THERE,
    NOT_BESIDE_TARGET,
    NOT_ON_TOP,
    OUT_OF_RANGE,
    WRONG_DISTANCE,
)
from soultable.games.soulgivers.state import NO_SOUL, NONE, SoulgiversState

SAY_LITTLE: Final = [
    NOT_BESIDE_TARGET, NO_TARGET, NO_OPPONENT, OUT_OF_RANGE, NOBODY_THERE, WRONG_DISTANCE, NO_SUCH_SOUL,
    NO_SOUL_IN_RANGE, NOT_ON_TOP, NO_BARRIER, CANNOT_LEAP,
]  # fmt: skip
"""Reasons that hold for most targets: any other one tells more."""
ACTION_WORDS: Final = {
    "attack": "Attack: Destruction",
    "collect": "Collect the Fragment",
    "pass": "Pass the Fragment",
    "drop": "Drop the Fragment",
    "absorb": "Absorb a Soul",
}


def unavailable(state: SoulgiversState, seat: int) -> list[tuple[str, Refusal]]:
    kind = str(type(state.frame_of(seat)).kind)
    if kind in ("turn", "act"):
        return in_turn(state, seat)
    return in_window(state, seat) if kind in ("react", "answer") else []


# --- in a turn


def in_turn(state: SoulgiversState, seat: int) -> list[tuple[str, Refusal]]:
    """The actions and Abilities of the Active Soulgiver, and those of the player."""
    content = state.content
    found: list[tuple[str, Refusal]] = []
    for verb in verbs_of_active(state):
        refusal = why_none(state, verb)
        if refusal is not None:
            word = (
                ACTION_WORDS[verb] if verb in ACTION_WORDS else content.abilities[BY_VERB[verb].ability].name
            )
            found.append((word, refusal))
    frame = state.frame_of(seat)
    side = state.side_of[seat]
    wanted = [("Draw an Anomaly", content.moves.draw)]
    if state.teams:
        confers = not state.activated and state.seats_of(side)[0] == seat
        wanted = [("Time-out", content.moves.time_out)] if confers else []
    if not has(state.population_used, side):
        wanted.append((content.populations[side].ability, content.moves.population_ability[side]))
    for word, move in wanted:
        refusal = frame.why_not(state, move)
        if refusal is not None:
            found.append((word, refusal))
    return found


def verbs_of_active(state: SoulgiversState) -> list[str]:
    """What the Active Soulgiver can do at all, by its cards and with what it carries."""
    piece = state.active
    if piece == NONE:
        return []
    content = state.content
    character, soul = piece % CHARACTERS, state.soul_of[piece]
    found = ["attack"] if content.attacks[character] else []
    found += [USES[ability].verb for ability in content.abilities_of[character]]
    if soul != NO_SOUL:
        others = [USES[ability].verb for ability in content.abilities_of[soul % CHARACTERS]]
        found += [verb for verb in others if verb not in found]
    found += ["pass", "drop"] if state.carrier == piece else ["collect"]
    return found if soul != NO_SOUL else [*found, "absorb"]


def why_none(state: SoulgiversState, verb: str) -> Refusal | None:
    """Why no move with this verb is legal; None if one is. Of several reasons the one that tells most."""
    best: Refusal | None = None
    for move in tries(state, verb):
        refusal = state.frame_of(state.turn).why_not(state, move)
        if refusal is None:
            return None
        if best is None or (best in SAY_LITTLE and refusal not in SAY_LITTLE):
            best = refusal
    return best


def attempt(state: SoulgiversState, verb: str) -> str:
    """The move with this verb whose refusal says why none is legal."""
    if state.active == NONE:
        return moves_for(state, verb, [0])[0].notation  # nobody is Active: that is reason enough
    best = why_none(state, verb)
    for move in tries(state, verb):
        if state.frame_of(state.turn).why_not(state, move) is best:
            return move.notation
    return ""


def tries(state: SoulgiversState, verb: str) -> list[Move]:
    """Moves of the Active Soulgiver with this verb, legal or not, with every target in question."""
    return moves_for(state, verb, targets(state, verb, state.active))


def moves_for(state: SoulgiversState, verb: str, values: list[int]) -> list[Move]:
    moves = state.content.moves
    single = {"collect": moves.collect[0], "drop": moves.drop, "tornado": moves.tornado}
    if verb in single:
        return [single[verb]]
    named = {
        "absorb": moves.absorb,
        "eradicate": moves.eradicate,
        "mold": moves.mold,
        "chaos": moves.chaos,
        "vertigo": moves.vertigo,
    }
    if verb in named:
        return [named[verb][value] for value in values]
    families = {
        "attack": moves.attack,
        "pass": moves.pass_,
        "leap": moves.leap,
        "charge": moves.charge,
        "control": moves.control,
        "acquiesce": moves.acquiesce,
        "teleport": moves.teleport,
        "void": moves.void,
        "tear": moves.tear,
        "patch": moves.patch,
        "update": moves.update,
    }
    fronts = 4 if verb in ("pass", "acquiesce") else 1
    return [families[verb].move(fronts * value) for value in values]


def targets(state: SoulgiversState, verb: str, piece: int) -> list[int]:
    """Cells, tiles or characters at which an action could be aimed; at least one."""
    side = piece // CHARACTERS
    here = state.at[piece] if state.at[piece] < CELLS else 0
    if verb in ("mold", "chaos", "vertigo"):
        return list(range(TILES))
    if verb in ("absorb", "eradicate"):
        owner = CHARACTERS * (side if verb == "absorb" else 1 - side)
        lying = [soul - owner for soul in range(owner, owner + CHARACTERS) if state.soul_at[soul] != OFF]
        return lying or [0]
    if verb in ("void", "patch"):
        return list(range(CELLS))
    if verb in ("tear", "update"):
        return [cell for cell in range(CELLS) if state.piles[cell]] or [here]
    if verb == "leap":
        return in_line(here)
    if verb == "attack":
        barrier = [CELLS] if state.barrier != OFF and not state.teams else []
        return standing_on(state, 1 - side) + barrier or [here]
    if verb == "teleport":
        return [cell for cell in standing_on(state, side) if cell != here] or [here]
    if verb in ("pass", "acquiesce"):
        return [cell for cell in standing_on(state, 0) + standing_on(state, 1) if cell != here] or [here]
    return standing_on(state, 1 - side) or [here]


def in_line(cell: int) -> list[int]:
    """The cells in line, on which a Leap could land."""
    found: list[int] = []
    for way in range(4):
        other = BESIDE[cell][way]
        while other != OFF:
            found.append(other)
            other = BESIDE[other][way]
    return found


def standing_on(state: SoulgiversState, side: int) -> list[int]:
    return [state.at[piece] for piece in state.pieces_in_game(side)]


# --- in the window after a declaration


def in_window(state: SoulgiversState, seat: int) -> list[tuple[str, Refusal]]:
    """The Anomalies in hand that cannot be played now, and the Population Ability."""
    content = state.content
    frame = state.frame_of(seat)
    kinds = len(content.anomalies)
    wanted = [
        (f"Play {anomaly.name}", content.moves.play[kind])
        for kind, anomaly in enumerate(content.anomalies)
        if state.hands[kinds * seat + kind]
    ]
    side = state.side_of[seat]
    if type(frame).kind == "react" and not has(state.population_used, side):
        wanted.append((content.populations[side].ability, content.moves.population_ability[side]))
    found: list[tuple[str, Refusal]] = []
    for word, move in wanted:
        refusal = frame.why_not(state, move)
        if refusal is not None:
            found.append((word, refusal))
    return found
