"""The Abilities of the ten Soulgivers (SG-ABL, section 10 of the rules, SG-C-12).

Each Ability is an object that says what it can do now, why not, and how it begins. The numbers (price, range,
cells of a push) are content.
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned
from soultable.engine.grid import OFF, STRAIGHT
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulgivers.content import (
    ABILITIES,
    ACQUIESCENCE,
    BESIDE,
    BLACK_VOID,
    BORDER,
    CELLS_OF,
    CHAOS,
    CHARGE,
    ERADICATE,
    GROUNDS,
    HOLE,
    HORIZON,
    LEAP,
    MIND_CONTROL,
    MOLD,
    PATCH,
    PATCHING,
    SUPERLUMINAL_SPEED,
    TEAR,
    TELEPORT,
    TILE_OF,
    TORNADO,
    UPDATE,
    VERTIGO,
    line_direction,
)
from soultable.games.soulgivers.flow.actions import give_fragment, receivers, take_soul, why_no_receiver
from soultable.games.soulgivers.flow.forced import (
    ChargeRun,
    Lead,
    Push,
    can_be_led,
    can_run_up,
    is_lost,
    sees,
)
from soultable.games.soulgivers.flow.modifiers import (
    Reposition,
    place,
    reserve,
    why_no_modifier,
    why_not_lift,
)
from soultable.games.soulgivers.flow.movement import (
    turn_piece,
    ways_of,
    why_no_movement,
)
from soultable.games.soulgivers.flow.tiles import ExchangeWith, has_partner, why_not_tile
from soultable.games.soulgivers.moves import (
    BOARD,
    CELLS,
    CHARACTERS,
    DIRECTION_NAMES,
    GRID,
    TILE_NAMES,
    TILES,
)
from soultable.games.soulgivers.refusals import (
    ABILITY_USED,
    CANNOT_BE_MOVED,
    CANNOT_CHARGE,
    CANNOT_LEAP,
    FROM_PORTAL,
    HAS_SOUL,
    HELD_FAST,
    HUSHED,
    NO_ALLY,
    NO_ESSENCE,
    NO_MODIFIER,
    NO_OPPONENT,
    NO_PARTNER,
    NO_SIGHT,
    NO_SOUL_IN_RANGE,
    NOT_A_TARGET,
    NOT_CARRIER,
    NOT_ITS_ABILITY,
    OUT_OF_RANGE,
    SOUL_TOO_LATE,
    TOO_FAST,
    TOO_OLD,
)
from soultable.games.soulgivers.state import (
    BARRED,
    NO_AXIS,
    NO_SOUL,
    NONE,
    OWN_ABILITY,
    PAID,
    SILENCED,
    SOUL_ABILITY,
    SoulgiversState,
)

# --- who can use an Ability, and what it costs


def source_of(state: SoulgiversState, piece: int, ability: int) -> int:
    """Whose Ability it would be: OWN_ABILITY, SOUL_ABILITY, or 0 if it cannot be used (SG-DBL-03)."""
    content = state.content
    if ability in content.abilities_of[piece % CHARACTERS] and not state.used & OWN_ABILITY:
        return OWN_ABILITY
    soul = state.soul_of[piece]
    if soul == NO_SOUL or state.used & (SOUL_ABILITY | BARRED):
        return 0
    return SOUL_ABILITY if ability in content.abilities_of[soul % CHARACTERS] else 0


def why_no_ability(state: SoulgiversState, piece: int, ability: int) -> Refusal | None:
    """What every Ability needs."""
    content = state.content
    if not source_of(state, piece, ability):
        soul = state.soul_of[piece]
        by_soul = soul != NO_SOUL and ability in content.abilities_of[soul % CHARACTERS]
        if not by_soul and ability not in content.abilities_of[piece % CHARACTERS]:
            return NOT_ITS_ABILITY
        return SOUL_TOO_LATE if by_soul and state.used & BARRED else ABILITY_USED
    if state.at[piece] >= CELLS:
        return FROM_PORTAL  # SG-AUR-03
    if state.used & SILENCED:
        return HUSHED
    price = content.abilities[ability].decay
    if price:
        return TOO_OLD if state.die[piece] + price >= content.decay_death else None  # SG-R-32
    return None if state.used & PAID or state.can_pay(state.player[piece]) else NO_ESSENCE


def pay_price(state: SoulgiversState, piece: int, ability: int, target: str) -> None:
    """The price: one Tribute Essence for both Abilities of a Double Soul, or Decay (SG-DBL-03, SG-R-31)."""
    state.used |= source_of(state, piece, ability)
    price = state.content.abilities[ability].decay
    if price:
        state.die[piece] += price
    elif not state.used & PAID:
        state.used |= PAID
        state.pay_for(piece)
    names = state.content.moves.piece_names
    state.tell("used", state.player[piece], (names[piece], ABILITIES[ability], target))


def why_not_single_out(state: SoulgiversState, piece: int, target: int) -> Refusal | None:
    """Superluminal Speed protects from opposing Abilities that single out (SG-RUN-04, SG-R-69)."""
    opposing = piece // CHARACTERS != target // CHARACTERS
    return TOO_FAST if opposing and state.has_aura(target, SUPERLUMINAL_SPEED) else None


def opponent_on(state: SoulgiversState, piece: int, cell: int) -> int:
    """The opposing Soulgiver on a cell; NONE without one."""
    other = state.occupant[cell]
    return other if other != NONE and other // CHARACTERS != piece // CHARACTERS else NONE


class Use:
    """One Ability, for anyone who has it."""

    ability: ClassVar[int] = LEAP
    verb: ClassVar[str] = ""

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        """Why it cannot be used on this (a cell, a tile, a character), if it can be used at all."""
        return None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        """Adds the legal ways to use it, if it can be used at all."""
        raise NotImplementedError("an Ability needs `moves`")

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        """Uses it; its price is paid."""
        raise NotImplementedError("an Ability needs `begin`")

    def target(self, value: int) -> str:
        """What it is used on, for the log."""
        return BOARD.names[value]


class Leap(Use):
    """Over an unbroken row onto the first cell beyond (SG-RUN-01 to SG-RUN-03, SG-R-93)."""

    ability: ClassVar[int] = LEAP
    verb: ClassVar[str] = "leap"

    def landing(self, state: SoulgiversState, piece: int, way: int) -> int:
        """Where a Leap in this direction lands; OFF if there is none."""
        cell = state.at[piece]
        barrier = state.barrier
        crossed = 0
        while True:
            other = BESIDE[cell][way]
            if other == OFF or state.walls[cell] >> way & 1:
                return OFF
            if barrier != OFF and (TILE_OF[cell] == barrier) != (TILE_OF[other] == barrier):
                return OFF
            cell = other
            ground = state.ground[cell]
            if state.occupant[cell] == NONE and ground != HOLE and ground != HORIZON:
                return OFF if crossed == 0 or ground == BORDER else cell
            crossed += 1

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = why_no_movement(state)
        if refusal is not None:
            return refusal
        for way in ways_of(state, state.axis):
            if self.landing(state, piece, way) == value:
                return None
        return CANNOT_LEAP

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if why_no_movement(state) is None:
            for way in ways_of(state, state.axis):
                cell = self.landing(state, piece, way)
                if cell != OFF:
                    found.append(state.content.moves.leap.move(cell))

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        start = state.at[piece]
        way = line_direction(start, value)
        state.steps += 1
        state.leapt = way
        if state.axis == NO_AXIS:
            state.axis = way & 1
        state.put(piece, value)
        names = state.content.moves.piece_names
        state.tell("leapt", state.player[piece], (names[piece], BOARD.names[start], BOARD.names[value]))


class Charge(Use):
    ability: ClassVar[int] = CHARGE
    verb: ClassVar[str] = "charge"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        cell = state.at[piece]
        way = line_direction(cell, value)
        if way == OFF or value not in state.content.abilities[CHARGE].cells[cell]:
            return OUT_OF_RANGE
        target = opponent_on(state, piece, value)
        if target == NONE:
            return NO_OPPONENT
        refusal = why_not_single_out(state, piece, target)
        if refusal is not None:
            return refusal
        if not sees(state, cell, value, way, piece // CHARACTERS):
            return NO_SIGHT
        if BESIDE[cell][way] != value and state.is_stuck(piece):
            return HELD_FAST
        return None if can_run_up(state, cell, value, way) else CANNOT_CHARGE

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        charge = state.content.moves.charge
        cells = [state.at[target] for target in state.pieces_in_game(1 - piece // CHARACTERS)]
        found += [charge.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        cell = state.at[piece]
        recoil = state.content.abilities[CHARGE].amount
        way = line_direction(cell, value)
        if BESIDE[cell][way] == value:  # no way up, so that one held by a Specter Modifier can do it too
            state.push(Push(state.occupant[value], way, recoil, value))
        else:
            state.push(ChargeRun(piece, state.occupant[value], way, recoil, cell, value))


class MindControl(Use):
    ability: ClassVar[int] = MIND_CONTROL
    verb: ClassVar[str] = "control"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        ability = state.content.abilities[MIND_CONTROL]
        if TILE_OF[value] not in ability.tiles[TILE_OF[state.at[piece]]]:
            return OUT_OF_RANGE
        target = opponent_on(state, piece, value)
        if target == NONE:
            return NO_OPPONENT
        refusal = why_not_single_out(state, piece, target)
        if refusal is not None:
            return refusal
        return None if can_be_led(state, target, ability.amount) else CANNOT_BE_MOVED

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        control = state.content.moves.control
        cells = [state.at[target] for target in state.pieces_in_game(1 - piece // CHARACTERS)]
        found += [control.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        steps = state.content.abilities[MIND_CONTROL].amount
        state.push(Lead(state.player[piece], state.occupant[value], steps, value, True))


class Acquiescence(Use):
    """The carrier passes the Fragment, as the user likes (SG-VOL-02). The value is a cell and a front."""

    ability: ClassVar[int] = ACQUIESCENCE
    verb: ClassVar[str] = "acquiesce"

    def why_no_carrier(self, state: SoulgiversState, piece: int) -> Refusal | None:
        carrier = state.carrier
        if carrier in (NONE, piece):
            return NOT_CARRIER
        tiles = state.content.abilities[ACQUIESCENCE].tiles[TILE_OF[state.at[piece]]]
        if TILE_OF[state.at[carrier]] not in tiles:
            return NOT_CARRIER
        return why_not_single_out(state, piece, carrier)

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = self.why_no_carrier(state, piece)
        return refusal if refusal is not None else why_no_receiver(state, state.carrier, value // 4)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if self.why_no_carrier(state, piece) is None:
            acquiesce = state.content.moves.acquiesce
            for cell in receivers(state, state.carrier):
                found += [acquiesce.move(4 * cell + front) for front in STRAIGHT]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        give_fragment(state, value // 4, value % 4, state.player[piece])

    def target(self, value: int) -> str:
        return BOARD.names[value // 4]


class Teleport(Use):
    """Two allies change places (SG-SPW-01, SG-R-58)."""

    ability: ClassVar[int] = TELEPORT
    verb: ClassVar[str] = "teleport"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        ally = state.occupant[value]
        if ally in (NONE, piece) or ally // CHARACTERS != piece // CHARACTERS:
            return NO_ALLY
        return HELD_FAST if state.is_stuck(piece) or state.is_stuck(ally) else None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        teleport = state.content.moves.teleport
        cells = [state.at[ally] for ally in state.pieces_in_game(piece // CHARACTERS)]
        found += [teleport.move(cell) for cell in cells if self.why_not(state, piece, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        ally = state.occupant[value]
        cell = state.at[piece]
        state.at[piece], state.at[ally] = value, cell
        state.occupant[value], state.occupant[cell] = piece, ally
        state.unsettled = True
        names = state.content.moves.piece_names
        state.tell("teleported", state.player[piece], (names[piece], names[ally]))


class PlaceModifier(Use):
    """Black Void and Patch: one Modifier out of the reserve (SG-HOL-01, SG-PAT-01)."""

    modifier: ClassVar[int] = HOLE

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if reserve(state, self.modifier)[piece // CHARACTERS] == 0:
            return NO_MODIFIER
        if value not in state.content.abilities[self.ability].cells[state.at[piece]]:
            return OUT_OF_RANGE
        return why_no_modifier(state, value)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if reserve(state, self.modifier)[piece // CHARACTERS] == 0:
            return
        moves = state.content.moves
        table = moves.void if self.modifier == HOLE else moves.patch
        cells = state.content.abilities[self.ability].cells[state.at[piece]]
        found += [table.move(cell) for cell in cells if why_no_modifier(state, cell) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        reserve(state, self.modifier)[piece // CHARACTERS] -= 1
        place(state, value, self.modifier)
        state.tell("modifier", state.player[piece], (GROUNDS[self.modifier], BOARD.names[value]))


class BlackVoid(PlaceModifier):
    ability: ClassVar[int] = BLACK_VOID
    verb: ClassVar[str] = "void"
    modifier: ClassVar[int] = HOLE


class Patching(PlaceModifier):
    ability: ClassVar[int] = PATCHING
    verb: ClassVar[str] = "patch"
    modifier: ClassVar[int] = PATCH


class LiftModifier(Use):
    """Tear and Update: a Modifier on the board is repositioned or taken back (SG-HOL-02, SG-PAT-02)."""

    modifier: ClassVar[int] = HOLE

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if value not in state.content.abilities[self.ability].cells[state.at[piece]]:
            return OUT_OF_RANGE
        return why_not_lift(state, value, self.modifier)

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        moves = state.content.moves
        table = moves.tear if self.modifier == HOLE else moves.update
        cells = state.content.abilities[self.ability].cells[state.at[piece]]
        found += [
            table.move(cell)
            for cell in cells
            if state.piles[cell] and why_not_lift(state, cell, self.modifier) is None
        ]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        state.push(Reposition(state.player[piece], value, self.modifier))


class Tear(LiftModifier):
    ability: ClassVar[int] = TEAR
    verb: ClassVar[str] = "tear"
    modifier: ClassVar[int] = HOLE


class Update(LiftModifier):
    ability: ClassVar[int] = UPDATE
    verb: ClassVar[str] = "update"
    modifier: ClassVar[int] = PATCH


class ExchangeTiles(Use):
    """Mold and Chaos: two tiles change places (SG-ARC-01, SG-CON-01)."""

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        refusal = why_not_tile(state, self.ability, piece, value)
        if refusal is not None:
            return refusal
        return None if has_partner(state, self.ability, piece, value) else NO_PARTNER

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        moves = state.content.moves
        table = moves.mold if self.ability == MOLD else moves.chaos
        tiles = state.content.abilities[self.ability].tiles[TILE_OF[state.at[piece]]]
        found += [table[tile] for tile in tiles if self.why_not(state, piece, tile) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        state.push(ExchangeWith(state.player[piece], self.ability, piece, value))

    def target(self, value: int) -> str:
        return TILE_NAMES[value]


class Mold(ExchangeTiles):
    ability: ClassVar[int] = MOLD
    verb: ClassVar[str] = "mold"


class Chaos(ExchangeTiles):
    ability: ClassVar[int] = CHAOS
    verb: ClassVar[str] = "chaos"


class Vertigo(Use):
    """Every opposing Soulgiver on a tile is turned (SG-CON-02)."""

    ability: ClassVar[int] = VERTIGO
    verb: ClassVar[str] = "vertigo"

    def victims(self, state: SoulgiversState, piece: int, tile: int) -> list[int]:
        found = [opponent_on(state, piece, cell) for cell in CELLS_OF[tile]]
        return [victim for victim in found if victim != NONE]

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if value not in state.content.abilities[VERTIGO].tiles[TILE_OF[state.at[piece]]]:
            return OUT_OF_RANGE
        return None if self.victims(state, piece, value) else NO_OPPONENT

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        tiles = 0
        for target in state.pieces_in_game(1 - piece // CHARACTERS):
            tiles |= bit(TILE_OF[state.at[target]])
        table = state.content.moves.vertigo
        found += [
            table[tile]
            for tile in range(TILES)
            if tiles >> tile & 1 and self.why_not(state, piece, tile) is None
        ]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        owner = state.player[piece]
        state.follow([TurnPiece(owner, victim) for victim in self.victims(state, piece, value)])

    def target(self, value: int) -> str:
        return TILE_NAMES[value]


class Tornado(Use):
    """All opposing Soulgivers on the tiles beside are pushed away (SG-BLO-01, SG-R-70)."""

    ability: ClassVar[int] = TORNADO
    verb: ClassVar[str] = "tornado"

    def victims(self, state: SoulgiversState, piece: int, way: int) -> list[int]:
        """Those in one direction, the farthest from the Blower's tile first."""
        tile = TILE_OF[state.at[piece]]
        found: list[int] = []
        for cell in reversed_line(beside_tile(tile, way), way):
            victim = opponent_on(state, piece, cell)
            if victim != NONE:
                found.append(victim)
        return found

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        for way in STRAIGHT:
            if self.victims(state, piece, way):
                return None
        return NO_OPPONENT

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        if self.why_not(state, piece, 0) is None:
            found.append(state.content.moves.tornado)

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        cells = state.content.abilities[TORNADO].amount
        owner = state.player[piece]
        state.follow([PushInTurn(owner, self.victims(state, piece, way), way, cells) for way in STRAIGHT])

    def target(self, value: int) -> str:
        return ""


class Eradicate(Use):
    """Absorbs an opposing Soul (SG-GHO-01, SG-R-34). The value is its character."""

    ability: ClassVar[int] = ERADICATE
    verb: ClassVar[str] = "eradicate"

    def why_not(self, state: SoulgiversState, piece: int, value: int) -> Refusal | None:
        if state.soul_of[piece] != NO_SOUL:
            return HAS_SOUL
        cell = state.soul_at[(1 - piece // CHARACTERS) * CHARACTERS + value]
        if cell == OFF or cell not in state.content.abilities[ERADICATE].cells[state.at[piece]]:
            return NO_SOUL_IN_RANGE
        return None

    def moves(self, state: SoulgiversState, piece: int, found: list[Move]) -> None:
        table = state.content.moves.eradicate
        found += [table[soul] for soul in range(CHARACTERS) if self.why_not(state, piece, soul) is None]

    def begin(self, state: SoulgiversState, piece: int, value: int) -> None:
        take_soul(state, piece, (1 - piece // CHARACTERS) * CHARACTERS + value)

    def target(self, value: int) -> str:
        return ""


def beside_tile(tile: int, way: int) -> int:
    """The next tile in a direction; OFF at the rim."""
    row, column = tile // GRID + (way == 2) - (way == 0), tile % GRID + (way == 1) - (way == 3)
    return row * GRID + column if 0 <= row < GRID and 0 <= column < GRID else OFF


def reversed_line(tile: int, way: int) -> list[int]:
    """The cells of a tile, those first that lie farthest in this direction."""
    if tile == OFF:
        return []
    north_west, north_east, south_west, south_east = CELLS_OF[tile]
    if way == 0:
        return [north_west, north_east, south_west, south_east]
    if way == 1:
        return [north_east, south_east, north_west, south_west]
    if way == 2:
        return [south_west, south_east, north_west, north_east]
    return [north_west, south_west, north_east, south_east]


# --- questions that Abilities and Anomalies ask


class TurnPiece(Owned[SoulgiversState]):
    """A Soulgiver gets a new front by somebody else's will (SG-CON-02, SG-R-22)."""

    __slots__ = ("piece",)

    kind: ClassVar[str] = "turn piece"
    rule: ClassVar[str] = "SG-CON-02"

    def __init__(self, owner: int, piece: int) -> None:
        super().__init__(owner)
        self.piece = piece

    def moves(self, state: SoulgiversState) -> list[Move]:
        cell = state.at[self.piece]
        return [state.content.moves.turn.move(4 * cell + front) for front in STRAIGHT]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "turn":
            return NOT_ASKED
        return None if move.value // 4 == state.at[self.piece] else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        state.pop()
        turned(state, self.owner, self.piece, move.value % 4)


def turned(state: SoulgiversState, seat: int, piece: int, front: int) -> None:
    turn_piece(state, piece, front)
    state.tell("turned", seat, (state.content.moves.piece_names[piece], DIRECTION_NAMES[front]))


class PushInTurn(Owned[SoulgiversState]):
    """The victims of a Tornado in one direction; of two equally far the user chooses which goes first."""

    __slots__ = ("cells", "victims", "way")

    kind: ClassVar[str] = "push"
    rule: ClassVar[str] = "SG-R-70"

    def __init__(self, owner: int, victims: list[int], way: int, cells: int) -> None:
        super().__init__(owner)
        self.victims = victims
        """Those that are not pushed yet, the farthest first."""
        self.way = way
        self.cells = cells

    def tied(self, state: SoulgiversState) -> list[int]:
        """The victims that are farthest: one, or two at the same distance."""
        if is_lost(state):
            return []
        left = [victim for victim in self.victims if state.is_in_game(victim)]
        if len(left) < 2:
            return left
        one, other = state.at[left[0]], state.at[left[1]]
        line = BOARD.columns if self.way & 1 else BOARD.rows
        return left[:2] if line[one] == line[other] else left[:1]

    def asks(self, state: SoulgiversState) -> int:
        return self.owner if len(self.tied(state)) == 2 else NOBODY

    def go_on(self, state: SoulgiversState) -> None:
        tied = self.tied(state)
        if tied:
            self.push_first(state, tied[0])
        else:
            state.pop()

    def push_first(self, state: SoulgiversState, piece: int) -> None:
        left = [victim for victim in self.victims if victim != piece]
        state.replace(PushInTurn(self.owner, left, self.way, self.cells))
        state.push(Push(piece, self.way, self.cells, state.at[piece]))

    def moves(self, state: SoulgiversState) -> list[Move]:
        return [state.content.moves.push.move(state.at[victim]) for victim in self.tied(state)]

    def why_not(self, state: SoulgiversState, move: Move) -> Refusal | None:
        if move.verb != "push":
            return NOT_ASKED
        return None if move in self.moves(state) else NOT_A_TARGET

    def answer(self, state: SoulgiversState, move: Move) -> None:
        self.push_first(state, state.occupant[move.value])


USES: Final[list[Use]] = [
    Leap(), Charge(), Mold(), MindControl(), Acquiescence(), Teleport(), BlackVoid(), Tear(), Patching(),
    Update(), Chaos(), Vertigo(), Tornado(), Eradicate(),
]  # fmt: skip
"""The Abilities by number."""
BY_VERB: Final = {use.verb: use for use in USES}


def moves_of_abilities(state: SoulgiversState, found: list[Move]) -> None:
    """What the Active Soulgiver can do by its Abilities and those of its Soul."""
    piece = state.active
    content = state.content
    if state.used & SILENCED or state.at[piece] >= CELLS:
        return
    if not state.used & OWN_ABILITY:
        for ability in content.abilities_of[piece % CHARACTERS]:
            if why_no_ability(state, piece, ability) is None:
                USES[ability].moves(state, piece, found)
    soul = state.soul_of[piece]
    if soul != NO_SOUL and not state.used & (SOUL_ABILITY | BARRED):
        own = content.abilities_of[piece % CHARACTERS]
        for ability in content.abilities_of[soul % CHARACTERS]:
            if ability in own and not state.used & OWN_ABILITY:
                continue
            if why_no_ability(state, piece, ability) is None:
                USES[ability].moves(state, piece, found)


def why_not_use(state: SoulgiversState, move: Move) -> Refusal | None:
    use = BY_VERB[move.verb]
    refusal = why_no_ability(state, state.active, use.ability)
    return refusal if refusal is not None else use.why_not(state, state.active, move.value)


def use_ability(state: SoulgiversState, move: Move) -> None:
    use = BY_VERB[move.verb]
    piece = state.active
    pay_price(state, piece, use.ability, use.target(move.value))
    use.begin(state, piece, move.value)
