"""What a designer can choose at an Asset: losses to a Threat, and the use of an icon or a Token (BS-PLY-08).

Parties are judged as they are at that moment, after what the designer has chosen already (BS-R-63).
"""

from __future__ import annotations

from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.games.black_souls import words
from soultable.games.black_souls.content import PLAIN
from soultable.games.black_souls.flow.bonuses import BONUSES
from soultable.games.black_souls.flow.threats import losses, why_not_lose
from soultable.games.black_souls.moves import Deed
from soultable.games.black_souls.state import CHOICES, EMPTY, BlackSoulsState, carry_out


def left_open(state: BlackSoulsState, seat: int) -> tuple[bool, bool]:
    """Has the designer still to meet a Threat, and still to decide about an icon or a Token?"""
    threat = not state.is_protected(seat)
    bonus = state.bonus_at(seat, state.position) != PLAIN
    for move in state.chosen(seat):
        if move.verb == "lose":
            threat = False
        else:
            bonus = False
    return threat, bonus


def party_now(state: BlackSoulsState, seat: int) -> tuple[list[int], list[int]]:
    """The living and the dead by type, after what has been chosen already."""
    living, dead = state.living_of(seat), state.dead_of(seat)
    for move in state.chosen(seat):
        carry_out(move, living, dead)
    return living, dead


def deeds(state: BlackSoulsState, seat: int) -> list[Move]:
    """What a designer can choose now."""
    content = state.content
    threat_open, bonus_open = left_open(state, seat)
    living, dead = party_now(state, seat)
    found: list[Move] = []
    if threat_open:
        asset = state.asset_at(seat, state.position)
        found += losses(content.moves, content.threats_of[asset], living)
    if bonus_open:
        bonus = BONUSES[state.bonus_at(seat, state.position)]
        uses = bonus.uses(content.moves, living, dead) if max(living) > 0 else []  # BS-R-45
        found += uses
        # One who need not use it says so last; one who cannot use it now may have it first, for nothing.
        if not uses if bonus.is_mandatory else not threat_open:
            found.append(content.moves.pass_)
    return found


def why_not_deed(state: BlackSoulsState, seat: int, move: Move) -> Refusal | None:
    """Why the designer cannot choose this at their Asset."""
    if move is state.content.moves.pass_:
        return why_not_pass(state, seat)
    if not isinstance(move, Deed):
        return NOT_ASKED
    threat_open, bonus_open = left_open(state, seat)
    living, dead = party_now(state, seat)
    if move.verb == "lose":
        if threat_open:
            asset = state.asset_at(seat, state.position)
            return why_not_lose(state.content.threats_of[asset], living, move.dead)
        return words.PROTECTED if state.is_protected(seat) else words.THREAT_MET
    bonus = BONUSES.get(state.bonus_at(seat, state.position))
    if bonus is None or bonus.verb != move.verb:
        return words.NO_SUCH_BONUS
    if not bonus_open:
        return words.BONUS_USED
    if max(living) == 0:
        return words.WIPED_OUT
    return bonus.why_not(move, living, dead, state.content.party_limit)


def why_not_pass(state: BlackSoulsState, seat: int) -> Refusal | None:
    if state.content.moves.pass_ in deeds(state, seat):
        return None
    threat_open, bonus_open = left_open(state, seat)
    if threat_open:
        return words.THREAT_OR_BONUS if bonus_open else words.THREAT_STAYS
    return words.BONUS_MUST


def choose(state: BlackSoulsState, seat: int, move: Move) -> None:
    """Notes a choice; it is carried out when all have chosen."""
    first = CHOICES * seat
    state.choices[first if state.choices[first] == EMPTY else first + 1] = move.number
