"""Who goes on with the next chapter: seats may come and go between two matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from soultable.engine.english import counted
from soultable.engine.seats import NOBODY

if TYPE_CHECKING:
    from soultable.engine.match import Match


def why_not_heirs(before: Match, heirs: Sequence[int]) -> str:
    """Why the next match cannot be played by these; empty when it can.

    `heirs` has for each seat of the next match the seat of the one before that goes on there, or NOBODY.
    """
    counts = before.game.next_seats(before.state)
    if len(heirs) not in counts:
        listed = ", ".join(str(count) for count in counts)
        return f"the next match is for {counted(len(heirs), 'seat')}; expected {listed}"
    known = [seat for seat in heirs if seat != NOBODY]
    strange = [seat for seat in known if not 0 <= seat < before.seats]
    if strange:
        return f"seat {strange[0]} is to go on; the match before has the seats 0 to {before.seats - 1}"
    twice = [seat for seat in known if known.count(seat) > 1]
    return f"seat {twice[0]} is to go on at two seats" if twice else ""
