"""What Anomalies do (SG-C-20), as words of content.toml, and what they ask.

The `actor` of a word is the seat that plays the card, `it` the Soulgiver that was declared.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.effects import Effect
from soultable.engine.english import counted
from soultable.engine.frame import Owned
from soultable.engine.grammar import Words, number
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.soulgivers.content import CELLS_OF, NEXT_TILES, SUPERLUMINAL_SPEED, TILE_OF
from soultable.games.soulgivers.flow.actions import drop_fragment
from soultable.games.soulgivers.flow.destruction import age
from soultable.games.soulgivers.flow.forced import turned
from soultable.games.soulgivers.flow.ground import has_population_modifier, survey_tiles
from soultable.games.soulgivers.flow.tiles import ANGLES, rotate
from soultable.games.soulgivers.moves import (
    ANGLE_NAMES,
    BOARD,
    CHARACTERS,
    PIECES,
    PORTAL_NAMES,
    TILE_NAMES,
    TILES,
)
from soultable.games.soulgivers.refusals import NOT_A_TARGET, NOT_PLAYABLE, TOO_FAST
from soultable.games.soulgivers.state import BLUNTED, HELD, NONE, ON_PORTAL, SILENCED, SoulgiversState


def can_be_target(state: SoulgiversState, seat: int, piece: int) -> Refusal | None:
    """An opposing Soulgiver in the game that is not too fast to be singled out (SG-C-20)."""
    if piece == NONE or not state.is_in_game(piece) or piece // CHARACTERS == state.side_of[seat]:
        return NOT_PLAYABLE
    return TOO_FAST if state.has_aura(piece, SUPERLUMINAL_SPEED) else None


def has_target(state: SoulgiversState, seat: int) -> bool:
    opponents = state.pieces_in_game(1 - state.side_of[seat])
    return any(can_be_target(state, seat, piece) is None for piece in opponents)


def targets(state: SoulgiversState, seat: int) -> list[int]:
    opponents = state.pieces_in_game(1 - state.side_of[seat])
    return [piece for piece in opponents if can_be_target(state, seat, piece) is None]


class OnActivation(Effect[SoulgiversState]):
    """A word that works on the activated Soulgiver or on the opponent's turn: no answer (SG-R-49)."""

    __slots__ = ()


class Age(Effect[SoulgiversState]):
    """`age(2)`: the die of a target rises."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return None if has_target(state, actor) else NOT_PLAYABLE

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        state.push(ChooseTarget(actor, self.by))

    def say(self) -> str:
        return f"the Decay Die of a target opposing Soulgiver rises by {self.by}; at 6 it is destroyed"


class Mark(OnActivation):
    """`hold()`, `blunt()`, `silence()`: the activated Soulgiver cannot do something in this turn."""

    __slots__ = ("event", "flag", "sentence")

    def __init__(self, flag: int, event: str, sentence: str) -> None:
        self.flag = flag
        self.event = event
        self.sentence = sentence

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return can_be_target(state, actor, it)

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        if state.active == it:
            state.used |= self.flag
            state.tell(self.event, state.player[it], (state.content.moves.piece_names[it],))

    def say(self) -> str:
        return self.sentence


class TurnTarget(Effect[SoulgiversState]):
    """`turn()`: a target gets another front."""

    __slots__ = ()

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return None if has_target(state, actor) else NOT_PLAYABLE

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        state.push(ChooseTurn(actor))

    def say(self) -> str:
        return "rotate a target opposing Soulgiver freely (if it carries the Fragment, with its Shields)"


class Loosen(Effect[SoulgiversState]):
    """`loosen()`: the opposing carrier drops the Fragment."""

    __slots__ = ()

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return can_be_target(state, actor, state.carrier)

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        drop_fragment(state)

    def say(self) -> str:
        return "the Fragment drops from the opposing carrier to the middle of its tile"


class Leak(OnActivation):
    """`leak(1)`: the opponent loses Tribute Essences."""

    __slots__ = ("lost",)

    def __init__(self, lost: int) -> None:
        self.lost = lost

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        seat = state.turn
        state.essence[seat] = max(0, state.essence[seat] - self.lost)
        state.tell("leaked", seat, (state.essence[seat],))

    def say(self) -> str:
        return f"the opponent loses {counted(self.lost, 'unspent Tribute Essence')} for this turn"


class Twist(Effect[SoulgiversState]):
    """`twist()`: a tile turns with everything on it."""

    __slots__ = ()

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        for tile in range(TILES):
            if can_twist(state, tile):
                return None
        return NOT_PLAYABLE

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        state.push(ChooseTwist(actor))

    def say(self) -> str:
        return (
            "rotate a tile without Barrier and Population Modifier by 90, 180 or 270 degrees,"
            " with everything on it"
        )


class Drift(Effect[SoulgiversState]):
    """`drift()`: a Soul goes to a tile next to its own."""

    __slots__ = ()

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return None if souls_to_drift(state) else NOT_PLAYABLE

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        state.push(ChooseSoul(actor))

    def say(self) -> str:
        return "move one Soul of either side to any cell of a tile next to its own, not under the Barrier"


class Collapse(Effect[SoulgiversState]):
    """`collapse()`: an opposing Portal is destroyed."""

    __slots__ = ()

    def why_not(self, state: SoulgiversState, actor: int, it: int) -> Refusal | None:
        return None if empty_portals(state, actor) else NOT_PLAYABLE

    def begin(self, state: SoulgiversState, actor: int, it: int) -> None:
        state.push(ChoosePortal(actor))

    def say(self) -> str:
        return "destroy one opposing Portal with no Soulgiver on it"


def can_twist(state: SoulgiversState, tile: int) -> bool:
    return tile != state.barrier and not has_population_modifier(state, tile)


def drift_goals(state: SoulgiversState, soul: int) -> list[int]:
    """The cells to which a Soul can drift."""
    found: list[int] = []
    for tile in NEXT_TILES[TILE_OF[state.soul_at[soul]]]:
        if tile != state.barrier:
            found += CELLS_OF[tile]
    return found


def can_drift(state: SoulgiversState, soul: int) -> bool:
    cell = state.soul_at[soul]
    return cell != OFF and any(tile != state.barrier for tile in NEXT_TILES[TILE_OF[cell]])


def souls_to_drift(state: SoulgiversState) -> list[int]:
    return [soul for soul in range(PIECES) if can_drift(state, soul)]


def empty_portals(state: SoulgiversState, seat: int) -> list[int]:
    """The opposing Portals without a Soulgiver (SG-R-74)."""
    return [
        portal
        for portal in state.content.portals_of[1 - state.side_of[seat]]
        if has(state.portals, portal) and all(place != ON_PORTAL + portal for place in state.at)
    ]


# --- what words ask


class ChooseTarget(Owned[SoulgiversState]):
    __slots__ = ("by",)

    kind: ClassVar[str] = "target"
    rule: ClassVar[str] = "SG-ANO-10"

    def __init__(self, owner: int, by: int) -> None:
        super().__init__(owner)
        self.by = by

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.target.move(state.at[piece]) for piece in targets(state, self.owner)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "target":
            return NOT_ASKED
        refusal = can_be_target(state, self.owner, state.occupant[move.value])
        return NOT_A_TARGET if refusal is NOT_PLAYABLE else refusal

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        age(state, state.occupant[move.value], self.by)


class ChooseTurn(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "turn target"
    rule: ClassVar[str] = "SG-R-22"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [
            state.content.moves.turn.move(4 * state.at[piece] + front)
            for piece in targets(state, self.owner)
            for front in STRAIGHT
        ]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "turn":
            return NOT_ASKED
        refusal = can_be_target(state, self.owner, state.occupant[move.value // 4])
        return NOT_A_TARGET if refusal is NOT_PLAYABLE else refusal

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        turned(state, self.owner, state.occupant[move.value // 4], move.value % 4)


class ChooseTwist(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "twist"
    rule: ClassVar[str] = "SG-R-21"

    def moves(self, state: SoulgiversState) -> list[Move]:
        table = state.content.moves.rotate
        return [
            table.move(ANGLES * tile + angle)
            for tile in range(TILES)
            if can_twist(state, tile)
            for angle in (1, 2, 3)
        ]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "rotate":
            return NOT_ASKED
        return None if move.value % ANGLES and can_twist(state, move.value // ANGLES) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        tile, angle = move.value // ANGLES, move.value % ANGLES
        rotate(state, tile, angle)
        survey_tiles(state, [tile])
        state.tell("rotated", self.owner, (TILE_NAMES[tile], ANGLE_NAMES[angle]))


class ChooseSoul(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "soul"
    rule: ClassVar[str] = "SG-C-20"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.drift[soul] for soul in souls_to_drift(state)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "drift":
            return NOT_ASKED
        return None if move.value in souls_to_drift(state) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.replace(DriftTo(self.owner, move.value))


class DriftTo(Owned[SoulgiversState]):
    __slots__ = ("soul",)

    kind: ClassVar[str] = "drift"
    rule: ClassVar[str] = "SG-C-20"

    def __init__(self, owner: int, soul: int) -> None:
        super().__init__(owner)
        self.soul = soul

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.move.move(cell) for cell in drift_goals(state, self.soul)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "move":
            return NOT_ASKED
        return None if move.value in drift_goals(state, self.soul) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        names = (BOARD.names[state.soul_at[self.soul]], BOARD.names[move.value])
        state.soul_at[self.soul] = move.value
        state.tell("drifted", self.owner, (state.content.moves.piece_names[self.soul], *names))


class ChoosePortal(Owned[SoulgiversState]):
    __slots__ = ()

    kind: ClassVar[str] = "collapse"
    rule: ClassVar[str] = "SG-R-74"

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.collapse[portal] for portal in empty_portals(state, self.owner)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "collapse":
            return NOT_ASKED
        return None if move.value in empty_portals(state, self.owner) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        state.portals &= ~bit(move.value)
        state.unsettled = True
        state.tell("collapsed", self.owner, (PORTAL_NAMES[move.value],))


ACTIVATED: Final = "the activated Soulgiver"


def hold() -> Mark:
    return Mark(HELD, "range zero", f"{ACTIVATED} has a Movement range of 0 in this turn (it may rotate)")


def blunt() -> Mark:
    return Mark(BLUNTED, "no attack", f"{ACTIVATED} cannot use Attack: Destruction in this turn")


def silence() -> Mark:
    return Mark(SILENCED, "no ability", f"{ACTIVATED} can use no Ability in this turn")


WORDS: Final[Words[Effect[SoulgiversState]]] = Words({"number": number(1, 9)})
WORDS.add("age(number)", Age).add("hold()", hold).add("blunt()", blunt).add("silence()", silence)
WORDS.add("turn()", TurnTarget).add("loosen()", Loosen).add("leak(number)", Leak)
WORDS.add("twist()", Twist).add("drift()", Drift).add("collapse()", Collapse)
