"""Taking answers back: freely as long as nobody has been shown anything new, else by agreement.

What was said in private is something new, if it could not have been said without the answers taken back.

Where all are asked at once, what others have answered in secret since stays in force.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.engine.taking_back import others_since
from soultable.server.errors import CHOSEN_BEFORE, Denied
from soultable.server.table.lessons import check_way_back
from soultable.server.threads import in_thread

if TYPE_CHECKING:
    from soultable.server.table.table import Table


async def take_back(table: Table, seat: int, seq: int, to: int, act: str, mine: list[int]) -> int:
    """Takes back freely up to the boundary, otherwise opens a motion. Returns the seq. Raises Denied.

    `to` is the length of the log to go back to, -1 for one answer of the seat's own. `act` is the id of the
    message: what has been done under an id is not done again. `mine` are all seats of the person.
    """
    key = f"{seat}:{act}"
    async with table.lock:
        for done in [f"{own}:{act}" for own in mine]:
            if done in table.acts:
                return table.acts[done]
        if seq != table.seq:
            raise Denied("stale", CHOSEN_BEFORE)
        if table.is_over:
            raise Denied("over", "The game is over, and its seed has been revealed.")
        table.check_pause()
        length = to if to >= 0 else table.projection.last_answer(seat)
        if not 0 <= length < len(table.match.log):
            raise Denied("undo", "There is nothing to take back.")
        check_way_back(table.match, length)
        free = not has_conferred(table, seat, length)
        if free and await in_thread(table.match.may_take_back, seat, length):
            await table.go_back(length, key, others_since(table.match.log, seat, length))
        else:
            await table.votes.put_to_vote("undo", seat, length, mine)
        return table.seq


def has_conferred(table: Table, seat: int, length: int) -> bool:
    """Has the seat's team used what was answered after the first `length` answers to talk in private?"""
    match = table.match
    if not table.chat.has_conferred(seat, table.entries[match.log[length].place].time):
        return False
    return not match.game.confers(match.at(length), seat, match.mode)  # else it could have talked anyway
