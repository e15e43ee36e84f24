"""Hints: what the hard bot would do at a seat, and why; now, or at a position of the replay.

A hint rests on what the seat knew there, also after the end, when all is open.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import msgspec

from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.engine.state import State
from soultable.server.errors import GONE_ON, Denied
from soultable.server.protocol.parts import AdvisedInfo
from soultable.server.protocol.server import Hinted
from soultable.server.table import lessons
from soultable.server.table.bot_turns import transcript_of
from soultable.server.workers.pool import ThoughtFailed
from soultable.server.workers.think import GivenAdvice, GivenMove, Question

if TYPE_CHECKING:
    from soultable.server.table.table import Table


async def hint(table: Table, number: str, seat: int, address: str) -> Hinted:
    """What the bot would do now at a seat, for somebody there. Raises Denied."""
    check_allowed(table)
    if seat not in table.asked() or table.pending:
        raise Denied("not_asked", "You are not asked now.")
    seq, length = table.seq, len(table.match.log)
    shown = lessons.shown_move(table.match)
    given = GivenAdvice(GivenMove(shown, [])) if shown else await advised(table, seat, length, address)
    if table.seq != seq:
        raise Denied("stale", GONE_ON)
    await tell(table, seat)
    return hinted(number, table.match, table.match.state, seat, length, given)


async def hint_at(table: Table, number: str, seat: int, length: int, address: str) -> Hinted:
    """What the bot would have done at a seat that was asked after so many answers. Raises Denied."""
    match, state = table.match, table.match.at(length)
    given = await advised(table, seat, length, address)
    if not table.is_over:
        await tell(table, seat)
    return hinted(number, match, state, seat, length, given)


def seat_at(table: Table, mine: list[int], length: int, wanted: int) -> int:
    """The seat for which somebody may ask at a position: the `wanted` one, or the first asked. Raises Denied.

    Before the end it is one of their own.
    """
    if not 0 <= length <= len(table.match.log):
        raise Denied("length", f"The log has {len(table.match.log)} answers.")
    asked = [seat for seat in table.match.at(length).asked() if seat != CHANCE]
    if not table.is_over:
        check_allowed(table)
        if asked and not set(asked) & set(mine):
            raise Denied("running", "You can ask what the bot would do for the others after the end.")
        asked = [seat for seat in asked if seat in mine]
    if wanted >= 0:
        asked = [seat for seat in asked if seat == wanted]
    if not asked:
        raise Denied("not_asked", "Nobody is asked there." if wanted < 0 else "That seat is not asked there.")
    return asked[0]


def check_allowed(table: Table) -> None:
    if not table.head.hints:
        raise Denied("no_hints", "This table is played without hints.")


async def advised(table: Table, seat: int, length: int, address: str) -> GivenAdvice:
    """What a worker advises. Its chance follows from the secret seed. Raises Denied."""
    seed = hashlib.sha256(f"{table.head.seed} hint {length} {seat}".encode()).hexdigest()
    seconds = table.tables.settings.hint_seconds
    question = Question(transcript_of(table), seat, length, seed, seconds)
    try:
        answer = await table.tables.pool.think(question, [address])
    except ThoughtFailed:
        raise Denied("no_hints", "The bot has no hint for you here.") from None
    return msgspec.json.decode(answer, type=GivenAdvice)


async def tell(table: Table, seat: int) -> None:
    """Other people at the table hear that somebody has asked."""
    seats = table.seats
    if set(seats.played_by_people()) - set(seats.of_same_person(seat)):
        await table.chat.say(f"{seats.rows[seat].name} has asked the bot for a hint.")


def hinted(number: str, match: Match, state: State, seat: int, length: int, given: GivenAdvice) -> Hinted:
    best = in_words(match, state, seat, given.best)
    second = None if given.second is None else in_words(match, state, seat, given.second)
    return Hinted(number, best.move, best.say, best.about, best.reasons, second, given.even, seat, length)


def in_words(match: Match, state: State, seat: int, given: GivenMove) -> AdvisedInfo:
    game, move = match.game, match.find(given.move)
    about = list(game.about(state, seat, move))
    return AdvisedInfo(given.move, game.say_move(state, seat, move), about, given.reasons)
