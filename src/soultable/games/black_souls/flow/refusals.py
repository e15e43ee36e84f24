"""Why a choice at an Asset is refused: what is open there, what lies on it, what the party has (BS-R-63)."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.black_souls import words
from soultable.games.black_souls.content import (
    MERCHANT,
    PLAIN,
    SHRINE,
    SHRINE_TOKEN,
    TAVERN,
    TAVERN_TOKEN,
    TREASURE,
    X,
)
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, Deed
from soultable.games.black_souls.state import BlackSoulsState, carry_out

USES: Final = {
    TAVERN: "add",
    TAVERN_TOKEN: "add",
    SHRINE: "revive",
    SHRINE_TOKEN: "revive",
    MERCHANT: "change",
    TREASURE: "change",
}
"""The verb by which an icon or a Token is used."""


def is_threat_open(state: BlackSoulsState, seat: int) -> bool:
    """Has the designer still to meet a Threat at this Asset?"""
    if state.is_protected(seat):
        return False
    return all(move.verb != "lose" for move in state.chosen(seat))


def is_bonus_open(state: BlackSoulsState, seat: int) -> bool:
    """Has he still to decide about an icon or a Token?"""
    if state.bonus_at(seat, state.position) == PLAIN:
        return False
    return all(move.verb == "lose" for move in state.chosen(seat))


def why_not_deed(state: BlackSoulsState, seat: int, move: Move) -> Refusal:
    """Why the designer cannot choose this at his Asset."""
    threat_open, bonus_open = is_threat_open(state, seat), is_bonus_open(state, seat)
    if move is state.content.moves.pass_:
        if threat_open:
            return words.THREAT_OR_BONUS if bonus_open else words.THREAT_STAYS
        return words.BONUS_MUST
    if not isinstance(move, Deed):
        return NOT_ASKED
    living, dead = state.living_of(seat), state.dead_of(seat)
    for chosen in state.chosen(seat):
        carry_out(chosen, living, dead)
    if move.verb == "lose":
        if threat_open:
            asset = state.asset_at(seat, state.position)
            return why_not_loss(state.content.threats_of[asset], living, move.dead)
        return words.PROTECTED if state.is_protected(seat) else words.THREAT_MET
    bonus = state.bonus_at(seat, state.position)
    if USES.get(bonus) != move.verb:
        return words.NO_SUCH_BONUS
    if not bonus_open:
        return words.BONUS_USED
    if max(living) == 0:
        return words.WIPED_OUT
    return why_not_use(bonus, move, living, dead)


# --- Threats


def why_not_loss(threats: list[int], living: list[int], lost: list[int]) -> Refusal:
    """Why a loss meets no Threat as it has to be met."""
    if any(lost[member] > living[member] for member in range(MEMBERS)):
        return words.NOT_SO_MANY
    met = [member for member in range(CHAMPION) if can_be_met(threats, living, member)]
    carried = [member for member in range(CHAMPION) if is_carried_over(threats, living, lost, member)]
    if not met:
        return words.NOT_NEAREST if carried else words.WRONG_REST
    if any(is_champion_for_x(threats, living, lost, member) for member in range(CHAMPION)):
        return words.CHAMPION_FOR_X
    return words.ANOTHER_CAN_BE_MET if any(member not in met for member in carried) else words.NOT_A_LOSS


def can_be_met(threats: list[int], living: list[int], member: int) -> bool:
    """BS-THR-02, BS-X-03, BS-X-04"""
    payers = living[member] + living[CHAMPION]
    return payers > 0 if threats[member] == X else payers >= threats[member]


def is_carried_over(threats: list[int], living: list[int], lost: list[int], member: int) -> bool:
    """Are all of this type lost, and others for the rest of its Threat (BS-R-39)?"""
    threat = threats[member]
    return threat != X and lost[member] == living[member] and sum(lost) == min(threat, sum(living))


def is_champion_for_x(threats: list[int], living: list[int], lost: list[int], member: int) -> bool:
    """Does a Champion stand in for members who would have to die by an X (BS-R-36)?"""
    if threats[member] != X or living[member] == 0 or lost[CHAMPION] == 0:
        return False
    alone = lost[member] == 0 and lost[CHAMPION] == 1
    return sum(lost) == lost[member] + lost[CHAMPION] and (alone or lost[member] > 0)


# --- icons and Tokens


def why_not_use(bonus: int, deed: Deed, living: list[int], dead: list[int]) -> Refusal:
    """Why an icon or a Token cannot be used in this way."""
    if bonus == TREASURE:
        if deed.living[CHAMPION] != 1:
            return words.TREASURE_ONLY
    elif deed.living[CHAMPION] > 0:
        return words.NO_YELLOW[bonus]
    for member in range(MEMBERS):
        if dead[member] + deed.dead[member] < 0:
            return words.NOBODY_DEAD
        if living[member] + deed.living[member] < 0:
            return words.NOT_IN_PARTY
    return words.PARTY_FULL
