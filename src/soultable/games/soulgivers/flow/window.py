"""The window after a declaration (SG-R-48), and Population Abilities (SG-POP)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned
from soultable.engine.grid import OFF
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.reactions import ANSWER, BEFORE, Happening, Incident, Reaction, might
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.content import BORDER, GROUNDS, HOLE, HORIZON, HUSH, TILE_OF
from soultable.games.soulgivers.flow.anomalies import CardIsOver, might_play, play, playable, why_not_play
from soultable.games.soulgivers.flow.modifiers import (
    is_free_for_modifier,
    place,
    remove_top,
    why_no_modifier,
)
from soultable.games.soulgivers.moves import BOARD, CELLS, CHARACTERS, SHELLS
from soultable.games.soulgivers.refusals import (
    LAY_ONE,
    NO_BLACK_HOLE,
    NO_CELL,
    NOT_ITS_TURN,
    NOT_YOUR_ABILITY,
    POPULATION_USED,
    TOO_EARLY,
)
from soultable.games.soulgivers.state import (
    ASKED,
    BORDER_CARD,
    HORIZON_CARD,
    NO_AXIS,
    NOT_THIS_TURN,
    SILENCED,
    UNTIL,
    SoulgiversState,
)

# --- declaring a Soulgiver Active


def activate(state: SoulgiversState, piece: int) -> None:
    """A Soulgiver is declared; then the others may react (SG-ACT-01, SG-ACT-02)."""
    state.active = piece
    state.activated |= bit(piece)
    state.used = SILENCED if is_hushed(state, piece) else 0
    state.steps = 0
    state.axis = NO_AXIS
    state.leapt = OFF
    state.fresh = True
    state.tell("activated", state.player[piece], (state.content.moves.piece_names[piece],))
    until = UNTIL + piece % CHARACTERS
    for seat in range(state.seats):
        if state.silent[seat] == until:
            state.silent[seat] = ASKED
    if ACTIVATION.is_needed(state, piece):
        ACTIVATION.begin(state, Incident("activation", state.turn, piece))


def is_hushed(state: SoulgiversState, piece: int) -> bool:
    """Is it declared on the tile of an opposing bearer of Hush (SG-R-68)?"""
    if not state.is_in_game(piece):
        return False
    tile = TILE_OF[state.at[piece]]
    for other in state.pieces_in_game(1 - piece // CHARACTERS):
        if TILE_OF[state.at[other]] == tile and state.has_aura(other, HUSH):
            return True
    return False


def may_be_asked(state: SoulgiversState, seat: int, piece: int) -> bool:
    """Is it an opponent who wants to be asked when this Soulgiver is activated?"""
    if state.side_of[seat] == piece // CHARACTERS:
        return False
    silent = state.silent[seat]
    return silent == ASKED or silent == UNTIL + piece % CHARACTERS


# --- Population Abilities


def why_no_population(state: SoulgiversState, seat: int) -> Refusal | None:
    """Why a player cannot play the Population Ability of their side in a window."""
    side = state.side_of[seat]
    if has(state.population_used, side):
        return POPULATION_USED
    if state.turns_begun[side] < state.content.population_from_turn:
        return TOO_EARLY  # SG-R-53
    for cell in range(CELLS):
        if may_lay(state, side, cell):
            return None
    return NO_CELL if side == SHELLS else NO_BLACK_HOLE


def may_lay(state: SoulgiversState, side: int, cell: int) -> bool:
    """May a Modifier of this population be laid on that cell (SG-R-54)? Those of the Specters need a hole."""
    return (side == SHELLS or state.ground[cell] == HOLE) and is_free_for_modifier(state, cell)


def why_not_lay(state: SoulgiversState, side: int, cell: int) -> Refusal | None:
    """Why no Modifier of this population can be laid on that cell."""
    if may_lay(state, side, cell):
        return None
    if side != SHELLS and state.ground[cell] != HOLE:
        return NO_BLACK_HOLE
    return why_no_modifier(state, cell)


def play_population(state: SoulgiversState, seat: int) -> None:
    """It is played; the other player may answer before the cells are chosen (SG-POP-03, SG-POP-12)."""
    side = state.side_of[seat]
    state.population_used |= bit(side)
    if side != SHELLS:
        state.horizon_by = seat
    state.tell("population ability", seat, (state.content.populations[side].ability,))
    state.push(CardIsOver(state.card))
    state.card = BORDER_CARD if side == SHELLS else HORIZON_CARD
    others = [other for other in range(state.seats) if state.side_of[other] != side]
    POPULATION.begin(state, Incident("population", seat, others[0]))


class Lay(Owned[SoulgiversState]):
    """Where the Population Modifiers go, one after the other; then all are laid at once (SG-R-54)."""

    __slots__ = ("cells",)

    kind: ClassVar[str] = "lay"
    rule: ClassVar[str] = "SG-R-54"

    def __init__(self, owner: int, cells: tuple[int, ...]) -> None:
        super().__init__(owner)
        self.cells = cells

    def why_not_here(self, state: SoulgiversState, cell: int) -> Refusal | None:
        refusal = why_not_lay(state, state.side_of[self.owner], cell)
        if refusal is not None:
            return refusal
        return NO_CELL if cell in self.cells else None

    def is_over(self, state: SoulgiversState) -> bool:
        if len(self.cells) == state.content.population_modifiers[state.side_of[self.owner]]:
            return True
        side = state.side_of[self.owner]
        return not any(may_lay(state, side, cell) and cell not in self.cells for cell in range(CELLS))

    def asks(self, state: SoulgiversState) -> int:
        return NOBODY if self.is_over(state) else self.owner

    def go_on(self, state: SoulgiversState) -> None:
        self.lay_all(state)

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        lay = moves.lay
        side = state.side_of[self.owner]
        chosen = [False] * CELLS  # quicker, compiled, than to look into `cells` for every cell
        for cell in self.cells:
            chosen[cell] = True
        found = [lay.move(cell) for cell in range(CELLS) if not chosen[cell] and may_lay(state, side, cell)]
        if self.cells:
            found.append(moves.done)
        return found

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "done":
            return None if self.cells else LAY_ONE
        return self.why_not_here(state, move.value) if move.verb == "lay" else NOT_ASKED

    def answer(self, state: SoulgiversState, move: Move) -> None:
        if move.verb == "done":
            self.lay_all(state)
        else:
            state.replace(Lay(self.owner, (*self.cells, move.value)))

    def default(self, state: SoulgiversState) -> Move | None:
        """Whoever says nothing more lays no more."""
        return state.content.moves.done if self.cells else None

    def lay_all(self, state: SoulgiversState) -> None:
        state.pop()
        kind = BORDER if state.side_of[self.owner] == SHELLS else HORIZON
        if not self.cells:
            state.tell("lost", self.owner)
            return
        place(state, list(self.cells), kind)
        for cell in self.cells:
            state.tell("modifier", self.owner, (GROUNDS[kind], BOARD.names[cell]))


def expire(state: SoulgiversState, side: int) -> None:
    """The Population Modifiers of a side leave at the beginning of its turn (SG-POP-11, SG-R-82)."""
    if not has(state.population_used, side):
        return
    kind = BORDER if side == SHELLS else HORIZON
    ground = state.ground
    cells = [cell for cell in range(CELLS) if ground[cell] == kind]
    if cells:
        remove_top(state, cells)
        state.tell("expired", NOBODY, (state.content.populations[side].id,))


# --- the windows


class Window(Happening[SoulgiversState]):
    __slots__ = ()

    def passing(self, state: SoulgiversState) -> Move:
        return state.content.moves.decline

    def asks_anew(self, state: SoulgiversState, incident: Incident, reaction: Reaction) -> bool:
        return False  # each step of SG-R-48 is gone through once

    def anomalies(self, state: SoulgiversState, seat: int, activated: int) -> list[Reaction]:
        """One who holds cards is asked, whatever they are: nobody learns from a question what they hold."""
        if not might_play(state, seat):
            return []
        table = state.content.moves.play
        cards = [Reaction(seat, "anomaly", table[kind]) for kind in playable(state, seat, activated)]
        return [MIGHT_PLAY[seat], *cards]

    def react(self, state: SoulgiversState, incident: Incident, reaction: Reaction) -> None:
        move = reaction.move
        assert move is not None
        if move.verb == "play":
            play(state, reaction.owner, move.value, self.activated(state, incident))
        else:
            play_population(state, reaction.owner)

    def activated(self, state: SoulgiversState, incident: Incident) -> int:
        """The Soulgiver whose declaration has opened the window."""
        return incident.target

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        if move.verb == "play":
            incident = state.incidents[len(state.incidents) - 1]
            seat = self.asks(state)
            return why_not_play(state, seat, move.value, self.activated(state, incident))
        return NOT_ASKED


class Activation(Window):
    """(a) The other side: Population Ability and one Anomaly, in either order. `target` is the piece."""

    __slots__ = ()

    kind: ClassVar[str] = "react"
    rule: ClassVar[str] = "SG-R-48"

    def reactions(self, state: SoulgiversState, incident: Incident, stage: int) -> list[Reaction]:
        found: list[Reaction] = []
        if stage != BEFORE:
            return found
        for seat in range(state.seats):
            if has(incident.passed[ANSWER], seat) or not may_be_asked(state, seat, incident.target):
                continue
            found += self.anomalies(state, seat, incident.target)
            if why_no_population(state, seat) is None:
                move = state.content.moves.population_ability[state.side_of[seat]]
                found.append(Reaction(seat, "population", move))
        return found

    def is_needed(self, state: SoulgiversState, piece: int) -> bool:
        """Would anybody be asked if this Soulgiver were activated now?"""
        for seat in range(state.seats):
            if may_be_asked(state, seat, piece) and (
                might_play(state, seat) or why_no_population(state, seat) is None
            ):
                return True
        return False

    def carry_out(self, state: SoulgiversState, incident: Incident) -> None:
        """Now the Active player goes on: see `fresh`."""

    def moves(self, state: SoulgiversState) -> list[Move]:
        moves = state.content.moves
        found = super().moves(state)
        found.append(moves.decline_turn)
        for piece in self.still_to_come(state):
            found.append(moves.decline_until[piece % CHARACTERS])
        return found

    def still_to_come(self, state: SoulgiversState) -> list[int]:
        """The Soulgivers of the player on turn that can still be activated in this turn."""
        return [piece for piece in state.pieces_of_seat(state.turn) if not has(state.activated, piece)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb == "decline until":
            return None if move in self.moves(state) else NOT_ITS_TURN
        if move.verb in ("border", "horizon") and move not in self.moves(state):
            seat = self.asks(state)
            own = state.content.moves.population_ability[state.side_of[seat]]
            return why_no_population(state, seat) if move is own else NOT_YOUR_ABILITY
        return super().why_not(state, move)

    def answer(self, state: SoulgiversState, move: Move) -> None:
        if move.verb == "decline turn" or move.verb == "decline until":
            seat = self.asks(state)
            until = move.verb == "decline until"
            state.silent[seat] = UNTIL + move.value if until else NOT_THIS_TURN
            word = state.content.characters[move.value].id if until else "turn"
            self.decline(state, seat, word)
        elif move.verb == "decline":
            self.decline(state, self.asks(state), "")
        else:
            super().answer(state, move)

    def decline(self, state: SoulgiversState, seat: int, word: str) -> None:
        incident = state.incidents[len(state.incidents) - 1]
        incident.asking = False
        incident.passed[ANSWER] |= bit(seat)
        state.tell("declined", seat, (word,))


class PopulationAbility(Window):
    """(c) A Population Ability may be answered with an Anomaly, which takes effect first."""

    __slots__ = ()

    kind: ClassVar[str] = "answer"
    rule: ClassVar[str] = "SG-POP-03"

    def reactions(self, state: SoulgiversState, incident: Incident, stage: int) -> list[Reaction]:
        if stage != BEFORE:
            return []
        return self.anomalies(state, incident.target, self.activated(state, incident))

    def activated(self, state: SoulgiversState, incident: Incident) -> int:
        """That of the window in which the ability was played, or the Active one."""
        if len(state.incidents) > 1:
            return state.incidents[len(state.incidents) - 2].target
        return state.active

    def carry_out(self, state: SoulgiversState, incident: Incident) -> None:
        state.push(Lay(incident.actor, ()))


MIGHT_PLAY: Final = [might(seat) for seat in range(2)]
ACTIVATION: Final = Activation()
POPULATION: Final = PopulationAbility()
