"""Resigning. The rules of the games know nothing of it, so it is a matter of the table.

Somebody whose side nobody else plays for gives the game up: of two sides the other one wins. There are no
scores. Where the others play on, a bot plays the seat to the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from soultable.server.errors import Denied
from soultable.server.store.rows import GIVEN_UP, RESIGNED
from soultable.server.store.statements import change_halt
from soultable.server.table.votes import STAND_IN_LEVEL

if TYPE_CHECKING:
    from soultable.server.table.table import Table


async def resign(table: Table, seat: int) -> None:
    """That seat resigns. Raises Denied."""
    async with table.lock:
        rows = table.seats.rows
        if table.is_over:
            raise Denied("over", "The game is over.")
        if rows[seat].has_resigned:
            raise Denied("resigned", "You have resigned already.")
        empty = [row.name for row in rows if row.kind == "open" and not row.kept]
        if empty:
            raise Denied(
                "resigned", f"Nobody sits at {empty[0]} yet: there is nobody to whom you could resign."
            )
        if others_play_on(table, seat):
            await table.seats.bot_keeps(seat, STAND_IN_LEVEL, GIVEN_UP)
            await table.chat.say(f"{rows[seat].name} has resigned: a bot plays on in the seat.")
        else:
            standing = table.standing_now(f"{RESIGNED}{seat}")
            halt = change_halt(table.id, table.standing, standing)
            await table.change("halt", table.votes.reload_halt, halt)
            table.halted(standing)
            await table.chat.say(f"{rows[seat].name} has resigned.")


def others_play_on(table: Table, seat: int) -> bool:
    """Does the game go on among people without that seat?

    It does as long as somebody else plays for the same side; and without, where there are other people and
    more than one other side.
    """
    match = table.match
    people = [other for other in table.seats.played_by_people() if other != seat]
    teams = match.game.teams(match.seats, match.mode)
    partners = next(team for team in teams if seat in team)
    return any(other in partners for other in people) or (len(teams) > 2 and bool(people))
