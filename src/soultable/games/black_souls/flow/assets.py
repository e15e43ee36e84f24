"""What an Asset does to a party: Threats, X, carry-over, icons and Tokens (BS-THR, BS-X, BS-SPC, BS-TOK).

Parties are judged as they are at that moment (BS-R-63): `living` and `dead` have four counts, by type. Of all
ways to lose members, or to change them, each that leads to another party is listed once.
"""

from __future__ import annotations

from soultable.engine.move import Move
from soultable.games.black_souls.content import (
    SHRINE,
    SHRINE_TOKEN,
    TAVERN,
    TAVERN_TOKEN,
    TREASURE,
    X,
)
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, Deed, Moves

# --- Threats


def losses(moves: Moves, threats: list[int], living: list[int]) -> list[Move]:
    """The ways to lose members to one of the three Threats (BS-THR-01)."""
    found: list[Move] = []
    champions = living[CHAMPION]
    for member in range(CHAMPION):
        threat = threats[member]
        own = living[member]
        if threat == X:
            if own > 0:
                add_loss(moves, found, member, own, 0)  # BS-X-01, BS-R-36
            elif champions > 0:
                add_loss(moves, found, member, 0, 1)  # BS-X-04
        elif own + champions >= threat:
            # BS-THR-02, BS-R-35: any mix of that type and Champions
            for wild in range(max(0, threat - own), min(threat, champions) + 1):
                add_loss(moves, found, member, threat - wild, wild)
    if not found:
        add_carried_over(moves, threats, living, found)
    return found


def add_loss(moves: Moves, found: list[Move], member: int, own: int, wild: int) -> None:
    """Champions alone pay different Threats alike, so a loss may have been found already."""
    lost = [0, 0, 0, wild]
    lost[member] = own
    loss = moves.lose[moves.code(lost[0], lost[1], lost[2], lost[3])]
    if loss not in found:
        found.append(loss)


def add_carried_over(moves: Moves, threats: list[int], living: list[int], found: list[Move]) -> None:
    """No Threat can be met: the one met most nearly takes the rest of other types (BS-THR-03, BS-THR-04)."""
    shortest = smallest_shortfall(threats, living)
    for member in range(CHAMPION):
        if threats[member] != X and threats[member] - living[member] == shortest:
            lost = [0] * MEMBERS
            lost[member] = living[member]
            add_mixes(moves, living, member, 0, shortest, lost, found)


def smallest_shortfall(threats: list[int], living: list[int]) -> int:
    """BS-R-38: an X that cannot be cleared is no candidate; a number always is one."""
    shortest = 1000
    for member in range(CHAMPION):
        if threats[member] != X and threats[member] - living[member] < shortest:
            shortest = threats[member] - living[member]
    return shortest


def add_mixes(
    moves: Moves, living: list[int], paid: int, member: int, rest: int, lost: list[int], found: list[Move]
) -> None:
    """Every way to pay the rest with other types than `paid`, from `member` on (BS-R-39)."""
    if member == MEMBERS:
        loss = moves.lose[moves.code(lost[0], lost[1], lost[2], lost[3])]
        if loss not in found:
            found.append(loss)
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


def loss_kind(threats: list[int], living: list[int], lost: list[int]) -> str:
    """The event that tells a loss: what it was paid for. A number comes before an X that takes the same."""
    wild = lost[CHAMPION]
    total = lost[0] + lost[1] + lost[2] + wild
    kind = "carried over"  # BS-THR-04
    for member in range(CHAMPION):
        if total != lost[member] + wild:
            continue
        if threats[member] != X:
            if total == threats[member]:
                return "lost"  # BS-THR-01
        elif living[member] > 0:
            if wild == 0 and total == living[member]:
                kind = "lost to X"  # BS-X-01
        elif total == 1 and kind == "carried over":
            kind = "cleared X"  # BS-X-04
    return kind


# --- icons and Tokens


def bonuses(moves: Moves, bonus: int, living: list[int], dead: list[int]) -> list[Move]:
    """The ways to use the icon or the Token on an Asset, within the limit of the party (BS-R-41, BS-R-42)."""
    limit = moves.limit
    if bonus in (TAVERN, TAVERN_TOKEN):  # BS-SPC-04, BS-TOK-01
        return [moves.add[member] for member in range(CHAMPION) if living[member] < limit]
    if bonus in (SHRINE, SHRINE_TOKEN):  # BS-SPC-03, BS-TOK-02
        return [
            moves.revive[member] for member in range(CHAMPION) if dead[member] > 0 and living[member] < limit
        ]
    changes = moves.treasure if bonus == TREASURE else moves.merchant  # BS-SPC-05, BS-SPC-02
    return [change for change in changes if is_within(change, living, limit)]


def is_within(change: Deed, living: list[int], limit: int) -> bool:
    return all(0 <= living[member] + change.living[member] <= limit for member in range(MEMBERS))


def is_mandatory(bonus: int) -> bool:
    """BS-R-42: Shrine and Tavern icons have to be used; all else may be."""
    return bonus in (SHRINE, TAVERN)
