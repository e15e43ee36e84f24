"""Threats and X: which losses meet them (BS-THR, BS-X).

The same few predicates list the legal losses, explain the others, say what a loss was paid for, and let bots
foresee it. `threats` are the three of an Asset; `living` and `lost` have four counts, by type of members.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.black_souls import words
from soultable.games.black_souls.content import X
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, Moves

CANNOT: Final = -1


# --- what meets a Threat


def fewest_champions(threat: int, own: int, champions: int) -> int:
    """With how few Champions a party meets a Threat to a type of which it has `own`; or CANNOT."""
    if threat == X:
        if own > 0:
            return 0  # BS-X-01, BS-R-36
        return 1 if champions > 0 else CANNOT  # BS-X-03, BS-X-04
    if own >= threat:
        return 0
    return threat - own if own + champions >= threat else CANNOT  # BS-THR-02


def lost_with(threat: int, own: int, champions: int) -> int:
    """How many of the type itself a Threat takes beside so many Champions."""
    return own if threat == X else threat - champions


def is_met(threats: list[int], living: list[int], lost: list[int], member: int) -> bool:
    """Does the party meet the Threat to that type by exactly this loss?"""
    threat, own, wild = threats[member], living[member], lost[CHAMPION]
    fewest = fewest_champions(threat, own, living[CHAMPION])
    if fewest == CANNOT or wild < fewest or (threat == X and wild > fewest):
        return False
    return lost[member] == lost_with(threat, own, wild) and sum(lost) == lost[member] + wild


def can_be_met(threats: list[int], living: list[int], member: int) -> bool:
    return fewest_champions(threats[member], living[member], living[CHAMPION]) != CANNOT


def nearest(threats: list[int], living: list[int]) -> int:
    """The type whose Threat is met most nearly; an X that cannot be cleared is no candidate (BS-R-38)."""
    best = 0
    for member in range(1, CHAMPION):
        if threats[member] != X and (
            threats[best] == X or threats[member] - living[member] < threats[best] - living[best]
        ):
            best = member
    return best


def is_nearest(threats: list[int], living: list[int], member: int) -> bool:
    best = nearest(threats, living)
    return threats[member] != X and threats[member] - living[member] == threats[best] - living[best]


def is_carried_over(threats: list[int], living: list[int], lost: list[int], member: int) -> bool:
    """Are all of this type lost, and others for the rest of its Threat (BS-R-39)?"""
    threat = threats[member]
    return threat != X and lost[member] == living[member] and sum(lost) == min(threat, sum(living))


# --- the legal losses


def losses(moves: Moves, threats: list[int], living: list[int]) -> list[Move]:
    """The ways to lose members to one of the three Threats, each different loss once (BS-THR-01)."""
    found: list[Move] = []
    champions = living[CHAMPION]
    for member in range(CHAMPION):
        threat, own = threats[member], living[member]
        fewest = fewest_champions(threat, own, champions)
        if fewest == CANNOT:
            continue
        # BS-R-35: any mix of that type and Champions
        for wild in range(fewest, fewest + 1 if threat == X else min(threat, champions) + 1):
            lost = [0, 0, 0, wild]
            lost[member] = lost_with(threat, own, wild)
            add_loss(moves, found, lost)
    if not found:
        # No Threat can be met: one met most nearly takes the rest of other types (BS-THR-03, BS-THR-04).
        for member in range(CHAMPION):
            if is_nearest(threats, living, member):
                lost = [0] * MEMBERS
                lost[member] = living[member]
                add_mixes(moves, living, member, 0, threats[member] - living[member], lost, found)
    return found


def add_loss(moves: Moves, found: list[Move], lost: list[int]) -> None:
    """Champions alone pay different Threats alike, so a loss may have been found already."""
    loss = moves.lose[moves.code(lost[0], lost[1], lost[2], lost[3])]
    if loss not in found:
        found.append(loss)


def add_mixes(
    moves: Moves, living: list[int], paid: int, member: int, rest: int, lost: list[int], found: list[Move]
) -> None:
    """Every way to pay the rest with other types than `paid`, from `member` on (BS-R-39)."""
    if member == MEMBERS:
        add_loss(moves, found, lost)
        return
    if member == paid:
        add_mixes(moves, living, paid, member + 1, rest, lost, found)
        return
    further = 0
    for other in range(member + 1, MEMBERS):
        if other != paid:
            further += living[other]
    most = min(rest, living[member])
    least = max(0, min(most, rest - further))  # all of them if the party is too small
    for count in range(least, most + 1):
        lost[member] = count
        add_mixes(moves, living, paid, member + 1, rest - count, lost, found)
    lost[member] = 0


def why_not_lose(threats: list[int], living: list[int], lost: list[int]) -> Refusal | None:
    """Why a loss meets no Threat as it has to be met."""
    if any(lost[member] > living[member] for member in range(MEMBERS)):
        return words.NOT_SO_MANY
    if any(is_met(threats, living, lost, member) for member in range(CHAMPION)):
        return None
    met = [member for member in range(CHAMPION) if can_be_met(threats, living, member)]
    carried = [member for member in range(CHAMPION) if is_carried_over(threats, living, lost, member)]
    if not met:
        if any(is_nearest(threats, living, member) for member in carried):
            return None
        return words.NOT_NEAREST if carried else words.WRONG_REST
    if any(is_champion_for_x(threats, living, lost, member) for member in range(CHAMPION)):
        return words.CHAMPION_FOR_X
    return words.ANOTHER_CAN_BE_MET if any(member not in met for member in carried) else words.NOT_A_LOSS


def is_champion_for_x(threats: list[int], living: list[int], lost: list[int], member: int) -> bool:
    """Does a Champion stand in for members who would have to die by an X (BS-R-36)?"""
    if threats[member] != X or living[member] == 0 or lost[CHAMPION] == 0:
        return False
    alone = lost[member] == 0 and lost[CHAMPION] == 1
    return sum(lost) == lost[member] + lost[CHAMPION] and (alone or lost[member] > 0)


def loss_kind(threats: list[int], living: list[int], lost: list[int]) -> str:
    """The event that tells a loss: what it was paid for. A number comes before an X that takes the same."""
    met = [member for member in range(CHAMPION) if is_met(threats, living, lost, member)]
    if not met:
        return "carried over"  # BS-THR-04
    if any(threats[member] != X for member in met):
        return "lost"  # BS-THR-01
    return "lost to X" if any(living[member] for member in met) else "cleared X"  # BS-X-01, BS-X-04
