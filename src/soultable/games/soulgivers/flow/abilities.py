"""The Abilities of the ten Soulgivers (SG-ABL, SG-C-12): who can use which now, and at what price."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulgivers.content import ABILITIES
from soultable.games.soulgivers.flow.board_abilities import (
    Acquiescence,
    BlackVoid,
    Chaos,
    Eradicate,
    Mold,
    Patching,
    Tear,
    Update,
)
from soultable.games.soulgivers.flow.soulgiver_abilities import (
    Charge,
    Leap,
    MindControl,
    Teleport,
    Tornado,
    Vertigo,
)
from soultable.games.soulgivers.flow.use import Use
from soultable.games.soulgivers.moves import CELLS, CHARACTERS
from soultable.games.soulgivers.refusals import (
    ABILITY_USED,
    FROM_PORTAL,
    HUSHED,
    NO_ESSENCE,
    NOT_ITS_ABILITY,
    SOUL_TOO_LATE,
    TOO_OLD,
)
from soultable.games.soulgivers.state import (
    BARRED,
    NO_SOUL,
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
    return why_not_now(state, piece, ability)


def why_not_now(state: SoulgiversState, piece: int, ability: int) -> Refusal | None:
    """What one needs to use an Ability that one has."""
    content = state.content
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


# --- all of them

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
            if why_not_now(state, piece, ability) is None:
                USES[ability].moves(state, piece, found)
    soul = state.soul_of[piece]
    if soul != NO_SOUL and not state.used & (SOUL_ABILITY | BARRED):
        own = content.abilities_of[piece % CHARACTERS]
        for ability in content.abilities_of[soul % CHARACTERS]:
            if ability in own and not state.used & OWN_ABILITY:
                continue
            if why_not_now(state, piece, ability) is None:
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
