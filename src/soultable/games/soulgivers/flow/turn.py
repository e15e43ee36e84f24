"""The turn (SG-TRN): what the player can do, and its end (SG-DEC)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned, Watched
from soultable.engine.masks import has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.flow.abilities import BY_VERB, moves_of_abilities, use_ability, why_not_use
from soultable.games.soulgivers.flow.actions import (
    absorb,
    attack,
    collect,
    drop_fragment,
    give_fragment,
    moves_of_actions,
    why_not_absorb,
    why_not_attack,
    why_not_collect,
    why_not_drop,
    why_not_pass,
)
from soultable.games.soulgivers.flow.anomalies import draw, why_not_draw
from soultable.games.soulgivers.flow.beginning import BEGIN_TURN
from soultable.games.soulgivers.flow.consequences import defeat, lacks_soulgivers
from soultable.games.soulgivers.flow.destruction import age, destroy
from soultable.games.soulgivers.flow.movement import (
    HarmlessWays,
    end_movement,
    enter_portal,
    moves_of_movement,
    step_to,
    walk_to,
    why_not_step,
)
from soultable.games.soulgivers.flow.step import may_stop
from soultable.games.soulgivers.flow.time_outs import take_time_out, why_no_time_out
from soultable.games.soulgivers.flow.window import activate, play_population, why_no_population
from soultable.games.soulgivers.moves import CELLS, CHARACTERS, PIECES
from soultable.games.soulgivers.refusals import (
    ACTIVATED,
    FROM_PORTAL,
    MOVEMENT_OVER,
    MUST_GO_ON,
    NO_HARMLESS_WAY,
    NOBODY_ACTIVE,
    NOT_IN_PLAY,
    NOT_NOW,
    NOT_YOUR_ABILITY,
    NOT_YOUR_PIECE,
)
from soultable.games.soulgivers.state import (
    DROPPED,
    MOVED,
    NONE,
    NOW_IS_LAST,
    ON_PORTAL,
    PASSED,
    TURN_FRAMES,
    SoulgiversState,
)

# --- what a player may choose


def in_transit(state: SoulgiversState) -> bool:
    """Is the Active Soulgiver on a cell on which it may not stop (SG-R-86)?"""
    piece = state.active
    if piece == NONE or state.at[piece] >= CELLS:
        return False
    return not may_stop(state, piece, state.at[piece])


def turn_moves(state: SoulgiversState, seat: int) -> list[Move]:
    moves = state.content.moves
    found: list[Move] = []
    if state.active != NONE:
        moves_of_movement(state, found)
        if in_transit(state):
            return found
        moves_of_actions(state, found)
        moves_of_abilities(state, found)
    found += [
        moves.activate[piece % CHARACTERS]
        for piece in state.pieces_of_seat(seat)
        if not has(state.activated, piece)
    ]
    if not state.teams:
        if why_not_draw(state, seat) is None:
            found.append(moves.draw)
    elif why_no_time_out(state, seat) is None:
        found.append(moves.time_out)
    if state.fresh and why_no_population(state, seat) is None:
        found.append(moves.population_ability[state.side_of[seat]])
    found.append(moves.end)
    return found


def why_not_activate(state: SoulgiversState, seat: int, character: int) -> Refusal | None:
    piece = state.side_of[seat] * CHARACTERS + character
    if not state.is_in_play(piece):
        return NOT_IN_PLAY
    if state.player[piece] != seat:
        return NOT_YOUR_PIECE
    return ACTIVATED if has(state.activated, piece) else None


def why_not_own_population(state: SoulgiversState, seat: int, move: Move) -> Refusal | None:
    if move is not state.content.moves.population_ability[state.side_of[seat]]:
        return NOT_YOUR_ABILITY
    return why_no_population(state, seat) if state.fresh else NOT_NOW


def why_not_go(state: SoulgiversState, goal: int) -> Refusal | None:
    return None if goal in HarmlessWays(state).goals(state) else NO_HARMLESS_WAY


def why_not_face(state: SoulgiversState) -> Refusal | None:
    if state.used & MOVED:
        return MOVEMENT_OVER
    return FROM_PORTAL if state.at[state.active] >= CELLS else None


TURN_VERBS: Final = ("activate", "end", "draw", "border", "horizon", "time-out")


def why_not_in_turn(state: SoulgiversState, seat: int, move: Move) -> Refusal | None:
    """Why the player on turn cannot give this answer."""
    verb = move.verb
    is_action = verb in ACTIONS or verb in BY_VERB
    if not is_action and verb not in TURN_VERBS:
        return NOT_ASKED
    if in_transit(state) and verb != "step" and verb != "go":
        return MUST_GO_ON
    if verb == "activate":
        return why_not_activate(state, seat, move.value)
    if verb == "end":
        return None
    if verb == "draw":
        return why_not_draw(state, seat)
    if verb == "time-out":
        return why_no_time_out(state, seat)
    if not is_action:
        return why_not_own_population(state, seat, move)
    if state.active == NONE:
        return NOBODY_ACTIVE
    return why_not_act(state, move)


ACTIONS: Final = ("step", "go", "face", "absorb", "collect", "pass", "drop", "attack")


def why_not_act(state: SoulgiversState, move: Move) -> Refusal | None:
    """Why the Active Soulgiver cannot do this."""
    verb = move.verb
    if verb == "step":
        return why_not_step(state, move.value)
    if verb == "go":
        return why_not_go(state, move.value)
    if verb == "face":
        return why_not_face(state)
    if verb == "absorb":
        return why_not_absorb(state, move.value)
    if verb == "collect":
        return why_not_collect(state)
    if verb == "pass":
        return why_not_pass(state, move.value // 4)
    if verb == "drop":
        return why_not_drop(state)
    if verb == "attack":
        return why_not_attack(state, move.value)
    return why_not_use(state, move)


# --- carrying it out


def act(state: SoulgiversState, move: Move) -> None:
    """The Active Soulgiver does something."""
    verb = move.verb
    value = move.value
    piece = state.active
    if verb == "step":
        if value >= ON_PORTAL:
            enter_portal(state, value - ON_PORTAL)
        else:
            step_to(state, value)
    elif verb == "go":
        walk_to(state, value)
    elif verb == "face":
        end_movement(state, value)
    elif verb == "absorb":
        absorb(state, value)
    elif verb == "collect":
        collect(state, value)
    elif verb == "pass":
        state.pay_for(piece)
        state.used |= PASSED
        give_fragment(state, value // 4, value % 4, state.player[piece])
    elif verb == "drop":
        state.pay_for(piece)
        state.used |= DROPPED
        drop_fragment(state)
    elif verb == "attack":
        attack(state, value)
    else:
        use_ability(state, move)


def answer_turn(state: SoulgiversState, seat: int, move: Move, depth: int) -> None:
    """An answer of the player on turn; `depth` is how many frames of the turn are on the stack."""
    verb = move.verb
    state.fresh = False
    if verb == "activate":
        activate(state, state.side_of[seat] * CHARACTERS + move.value)
    elif verb == "end":
        if depth == 2:
            state.pop()
        state.replace(END_TURN[seat])
    elif verb == "draw":
        draw(state, seat)
    elif verb == "time-out":
        take_time_out(state, seat)
    elif verb == "border" or verb == "horizon":
        play_population(state, seat)
    else:
        act(state, move)


class Turn(Owned[SoulgiversState]):
    """No Soulgiver is Active."""

    __slots__ = ()

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "SG-TRN-04"

    def asks(self, state: SoulgiversState) -> int:
        return self.owner if state.active == NONE else NOBODY

    def go_on(self, state: SoulgiversState) -> None:
        state.push(ACT[self.owner])

    def moves(self, state: SoulgiversState) -> list[Move]:
        return turn_moves(state, self.owner)

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return why_not_in_turn(state, self.owner, move)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        answer_turn(state, self.owner, move, 1)


class Act(Owned[SoulgiversState]):
    """A Soulgiver is Active; the frame of the turn is below."""

    __slots__ = ()

    kind: ClassVar[str] = "act"
    rule: ClassVar[str] = "SG-TRN-08"

    def asks(self, state: SoulgiversState) -> int:
        return NOBODY if state.active == NONE else self.owner

    def go_on(self, state: SoulgiversState) -> None:
        state.pop()

    def moves(self, state: SoulgiversState) -> list[Move]:
        return turn_moves(state, self.owner)

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return why_not_in_turn(state, self.owner, move)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        answer_turn(state, self.owner, move, 2)


# --- the end of a turn


class EndTurn(Watched[SoulgiversState]):
    """Those on Portals are lost, the dice rise, those at 6 are destroyed (SG-R-42)."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def go_on(self, state: SoulgiversState) -> None:
        seat = self.owner
        state.active = NONE
        state.fresh = False
        state.tell("ended", seat)
        lacked = lacks_soulgivers(state, state.side_of[seat])
        for piece in range(PIECES):
            if state.at[piece] >= CELLS and state.player[piece] == seat:
                destroy(state, piece, "portal")  # SG-POR-04
        for piece in range(PIECES):
            if state.at[piece] >= 0 and state.player[piece] == seat:
                age(state, piece, 2 if state.tributes[piece] else 1)  # SG-DEC-02, SG-DEC-03
        state.replace(NEXT_TURN[1 if lacked else 0])


class NextTurn(Watched[SoulgiversState]):
    """The other side, or the teammate, is on turn; a last turn that has brought nothing is the end."""

    __slots__ = ("lacked",)

    def __init__(self, lacked: bool) -> None:
        self.lacked = lacked
        """Had the player no Soulgivers any more before the turn ended?"""

    def go_on(self, state: SoulgiversState) -> None:
        seat = state.turn
        side = state.side_of[seat]
        own = state.seats_of(side)
        if seat != own[len(own) - 1]:
            state.replace(BEGIN_TURN[own[1]])
            return
        if state.last[side] == NOW_IS_LAST:
            defeat(state)  # SG-R-76
            return
        state.replace(BEGIN_TURN[state.seats_of(1 - side)[0]])
        if not self.lacked and lacks_soulgivers(state, side) and why_not_draw(state, seat) is None:
            state.push(LAST_DRAW[seat])


class LastDraw(Owned[SoulgiversState]):
    """Whoever has just lost their last Soulgiver may draw before the last turn of the others (SG-R-77)."""

    __slots__ = ()

    kind: ClassVar[str] = "last draw"
    rule: ClassVar[str] = "SG-R-77"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.draw, state.content.moves.decline]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        if move.verb == "draw":
            draw(state, self.owner)

    def default(self, state: SoulgiversState) -> Move | None:
        return state.content.moves.decline


TURN: Final = [Turn(seat) for seat in range(4)]
ACT: Final = [Act(seat) for seat in range(4)]
END_TURN: Final = [EndTurn(seat) for seat in range(4)]
NEXT_TURN: Final = [NextTurn(False), NextTurn(True)]
LAST_DRAW: Final = [LastDraw(seat) for seat in range(2)]
for frame in TURN:
    TURN_FRAMES.append(frame)
