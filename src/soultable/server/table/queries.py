"""What people ask a table without changing the match: why, replay, verification, reports."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from soultable.engine import record
from soultable.engine.entries import Answer, Undo
from soultable.engine.record import lines_of, read
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR, sees
from soultable.server.credentials import holds
from soultable.server.errors import Denied, denied_if_not_stored
from soultable.server.protocol.http import InvitationInfo, Verified
from soultable.server.protocol.server import Because, Course, Past
from soultable.server.store.rows import resigned_seat
from soultable.server.table.moderation import CLOSED_TO_WATCHERS
from soultable.server.views.course import chances

if TYPE_CHECKING:
    from soultable.server.table.table import Table


async def invitation(table: Table, secret: str, guest: str, address: str) -> InvitationInfo:
    """The table, as somebody sees it who has a link to a seat. Raises Denied."""
    row = table.seats.row_of(secret, guest)
    owner = table.head.owner
    host = next((other.name for other in table.seats.rows if holds(other.owner, owner)), "")
    seats = table.seats.infos_for(table.seats.of_guest(guest), table.seats.online())
    may_watch = table.moderation.may_watch(guest, address)
    return InvitationInfo(
        table.info(), seats, row.seat, host or await table.store.guest_name(owner), may_watch
    )


def why(table: Table, number: str, seat: int, notation: str, things: list[str]) -> Because:
    """Why a move would be refused, or the one that is meant by pointing at these things.

    Asked in a world dealt anew, so that no reason can tell too much.
    """
    match = table.match
    if seat not in table.asked():
        return Because(number, notation, "You are not asked now.", "")
    world = match.world(seat, table.rng(seat))
    if things:
        notation = match.game.meant(world, seat, things)
        if not notation:
            return Because(number, "", "", "")
    move = match.game.vocabulary.find(notation)
    refusal: Refusal | None
    if move is None:
        unknown = Refusal("", f"No move is written {notation!r}.")
        refusal = match.game.why_unknown(world, seat, notation) or unknown
    else:
        refusal = match.game.why_not(world, seat, move)
    if refusal is None:
        return Because(number, notation, "", "")
    return Because(number, notation, refusal.sentence, refusal.rule)


def at(table: Table, number: str, viewer: int, length: int, everything: bool) -> Past:
    """The table after the first answers of the log, as the viewer saw it; open hands after the end."""
    if not 0 <= length <= len(table.match.log):
        raise Denied("length", f"The log has {len(table.match.log)} answers.")
    if everything and not table.is_over:
        raise Denied("running", "All hands can be seen after the end.")
    state = table.match.at(length)
    game = table.match.game
    shown = game.view(state, OPEN if everything else viewer)
    asked = [seat for seat in state.asked() if seat != CHANCE]
    warnings = [] if state.is_over() else game.warnings(shown, table.match.names)
    return Past(number, length, msgspec.to_builtins(shown), asked, warnings)


async def course(table: Table, number: str) -> Course:
    """How the chances have changed in a game that is over; it is found out once. Raises Denied."""
    if not table.is_over:
        raise Denied("running", "The course of the game can be seen after the end.")
    if table.course is None:
        match = table.match
        table.course = await asyncio.to_thread(chances, match.game, match.at(0), match.log.copy())
    return Course(number, *table.course)


async def report(table: Table, seat: int, text: str, client: str) -> str:
    """Stores a bug report with the record and the position. Returns its number. Raises Denied."""
    number = secrets.token_hex(4)
    lines = "\n".join(lines_of(table.match, reveal=False))
    told = (text, client)
    with denied_if_not_stored():
        await table.store.add_report(number, table.id, table.seq, seat, told, lines, table.tables.now())
    return number


def looks_from(table: Table, guest: str, address: str) -> list[int]:
    """The seats from which this guest sees the table, or SPECTATOR. Raises Denied."""
    mine = table.seats.of_guest(guest)
    if not mine and not table.moderation.may_watch(guest, address):
        raise Denied("seat", CLOSED_TO_WATCHERS)
    return mine or [SPECTATOR]


def beginning(table: Table, guest: str, address: str, length: int) -> str:
    """The file of the first answers in force, -1 for all, from which this guest plays on. Raises Denied.

    Before the end they must have seen each of them: at their own table they may sit at every seat.
    """
    viewers, match = looks_from(table, guest, address), table.match
    answers = match.log if length < 0 else match.log[:length]
    if not table.is_over and (table.pending or not saw_all(answers, viewers)):
        raise Denied("running", "All hands would be open: you can play on from here after the end.")
    return "\n".join(record.beginning(match, len(answers)))


async def export(table: Table, guest: str, address: str) -> str:
    """The match file: after the end with the seed, before it only if it tells this guest nothing new."""
    viewers, match = looks_from(table, guest, address), table.match
    text = "\n".join(lines_of(match, reveal=table.is_over)) + "\n"
    if table.is_over:
        return text
    seen = not table.pending and saw_all(match.record, viewers)
    if seen and any(isinstance(entry, Undo) for entry in match.record):
        seen = await asyncio.to_thread(saw_file, text, viewers)
    if not seen:
        raise Denied("running", "The match file contains all hands: you can have it after the end.")
    return text


def saw_all(entries: Sequence[Answer | Undo], viewers: Sequence[int]) -> bool:
    """Has somebody at these seats seen every answer among these entries? Then none is secret to them."""
    answers = [entry for entry in entries if isinstance(entry, Answer)]
    return all(any(sees(answer.audience, viewer) for viewer in viewers) for answer in answers)


def saw_file(text: str, viewers: Sequence[int]) -> bool:
    """Has somebody at these seats seen every answer in a match file, those that were taken back included?

    Who saw these is not known any more once the table has been loaded again, so all is carried out again.
    """
    match, _ = read(text, "match")
    return saw_all(match.record, viewers)


def verified(table: Table) -> Verified:
    """What comes out when the match is checked; it is done once. Raises Denied."""
    if not table.is_over:
        raise Denied("running", "The seed is revealed after the end; then all shuffles can be checked.")
    return table.verified


def end_of(table: Table) -> str:
    """How the match came to its end, in a sentence."""
    if table.match.is_over:
        return "The result is what the answers lead to."
    seat = resigned_seat(table.standing.halt)
    return f"Then {table.seats.rows[seat].name} resigned." if seat >= 0 else "Then all agreed on a draw."


def verify(table: Table) -> Verified:
    """Checks the whole match again: legal moves, chance from the seed, the result."""
    match, faults = read("\n".join(lines_of(table.match)), "match")
    if faults:
        return Verified(False, faults)
    chance = sum(answer.seat == CHANCE for answer in match.log)
    lines = [
        f"{len(match.log)} answers, each allowed by the rules when it was given.",
        f"The seed is the one that was committed to before the first answer: {match.commitment}.",
        f"All {chance} answers of chance in force follow from the seed.",
        end_of(table),
    ]
    if match.origin:
        lines.append("It begins with what an earlier match left, which is not checked here.")
    if match.unseeded:
        lines.append(
            f"The first {match.unseeded} answers were given beforehand and do not come from the seed."
        )
    return Verified(True, lines)
