"""No leak on the wire: what is sent to a seat or a spectator does not depend on what it cannot know.

Whole random games are played over real connections. Whatever a viewer is sent after an answer is put together
again in worlds in which everything that the viewer cannot know was dealt anew before the answer: as long
as they see the same afterwards, and the same has happened, every byte must be the same, clocks included. So
must what somebody is sent who comes back after some answers. Nothing but that is sent at all while people
answer; of bots also that they think, which they always do.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, Final

import msgspec
import pytest

from soultable.bots.levels import LEVELS
from soultable.engine.entries import Answer
from soultable.engine.knowledge import seen
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.record import lines_of
from soultable.engine.seats import CHANCE, EVERYONE, OPEN, SPECTATOR, sees
from soultable.server.protocol.server import Because
from soultable.server.session.connection import ENCODER
from soultable.server.table.bot_turns import BotTurns, asked_in_secret, hides_choice
from soultable.server.table.queries import why
from soultable.server.table.table import Table
from soultable.server.views.projection import Projection, Seen
from soultable.server.workers.pool import Pool
from soultable.server.workers.think import Thought
from tests.conformance.candidates import CANDIDATES, Candidate
from tests.games.soulgivers.tables import board
from tests.server.client import Client, Guest, at_table
from tests.server.running import Running

WORLDS: Final = 4
ANSWERS: Final = 60
"""How many answers are examined for each game and number of seats."""
ANSWERS_OF_A_LONG_GAME: Final = 15
"""At one table: it is begun anew there where something is hidden, which may be open soon after."""
COME_BACK_AFTER: Final = 4
"""How many answers somebody who comes back has missed."""
WITHOUT_SECRETS: Final = ("connect_four", "soul_dice-solo")
"""In all other games the test must have something to compare."""


class Before:
    """A match before an answer, as far as a twin of it needs to know."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.state = match.state.copy()
        self.record = match.record.copy()
        self.log = match.log.copy()
        self.story = match.story.copy()

    def twin(self, viewer: int, rng: Random) -> Match:
        """The same match with everything dealt anew that the viewer cannot know."""
        real = self.match
        twin = Match(real.game, real.seats, real.mode, real.options, "", real.names)
        twin.state = real.game.redeal(self.state, viewer, rng)
        twin.record, twin.log, twin.story = self.record.copy(), self.log.copy(), self.story.copy()
        twin.seed, twin.commitment = "", real.commitment
        twin.checkpoints.visit(len(twin.log), twin.state)  # it can be folded from here on
        return twin


def follow(twin: Match, projection: Projection, entries: list[Answer], viewer: int, rng: Random) -> bool:
    """Gives the same answers in the twin; those that the viewer may not see are any that they may not see."""
    for entry in entries:
        if entry.seat != CHANCE:
            projection.about_to_play()
        if entry.seat not in twin.state.asked():
            return False
        frame, move = twin.state.frame_of(entry.seat), entry.move
        if not sees(entry.audience, viewer):
            hidden = [m for m in frame.moves(twin.state) if not sees(frame.audience(twin.state, m), viewer)]
            if not hidden:
                return False
            move = rng.choice(hidden)
        if frame.why_not(twin.state, move) is not None:
            return False
        twin.enter(entry.seat, move)
    return True


def events(match: Match, before: Before, viewer: int) -> list[str]:
    """What the viewer was told of since then."""
    return [str(event.seen_by(viewer)) for length, event in match.story if length > len(before.log)]


def kind_of(text: str) -> str:
    return str(msgspec.json.decode(text)["t"])


Away = tuple[Before, dict[int, Seen]]


class Examination:
    def __init__(self, port: int, table: Table, clients: dict[int, Client]) -> None:
        self.port = port
        self.table = table
        self.clients = clients
        self.rng = Random(table.head.game)
        self.compared: Counter[int] = Counter()
        self.differed: Counter[int] = Counter()
        self.answers = 0
        self.away: Away | None = None
        """Since when everybody who comes back has been away."""

    async def answer(self) -> None:
        """One answer over the wire, and what everybody was sent of it."""
        table, match = self.table, self.table.match
        before = Before(match)
        if self.away is None:
            self.away = before, {viewer: self.remembered(viewer) for viewer in self.clients}
        remembered = {viewer: self.remembered(viewer) for viewer in self.clients}
        player = self.clients[self.rng.choice(match.state.asked())]
        for client in self.clients.values():
            client.received.clear()
        reply = await player.act(self.rng.choice(player.moves))
        assert reply["t"] == "ok", reply
        self.answers += 1
        for viewer, client in self.clients.items():
            await client.until(lambda client=client: client.seq == table.seq)
            await client.request_pong()
            (sent,) = [text for text in client.received if text.startswith('{"t":"up"')]
            own = ["ok"] if client is player else []
            kinds = [kind_of(text) for text in client.received if not self.is_presence(text)]
            assert sorted(kinds) == sorted(["pong", "up", *own])
            for text in client.received:
                assert table.match.is_over or table.head.seed not in text
            self.compare(before, viewer, remembered[viewer], sent)
        if self.answers % COME_BACK_AFTER == 0:
            await self.come_back()

    def is_presence(self, text: str) -> bool:
        """Does it only say who is connected? People who come back are heard of a little later."""
        message = msgspec.json.decode(text)
        if message["t"] != "seats":
            return False
        rows = self.table.seats.rows
        told = [(seat["seat"], seat["kind"], seat["name"], seat["kept"]) for seat in message["seats"]]
        assert told == [(row.seat, row.kind, row.name, row.kept) for row in rows]
        return True

    async def come_back(self) -> None:
        """Everybody who has been away for some answers comes back."""
        assert self.away is not None
        before, remembered = self.away
        for viewer, client in self.clients.items():
            said: dict[str, Any] = {"since": len(before.record), "mark": client.mark, "seat": viewer}
            token = client.hello["token"]
            back = Client(self.port, self.table.id, **said | {"token": token})
            back.seq, back.view = len(before.record), remembered[viewer].view
            await back.open()
            while (await back.next())["t"] != "up":
                pass
            await back.close()
            self.compare(before, viewer, remembered[viewer], back.received[-1])
        self.away = None

    def remembered(self, viewer: int) -> Seen:
        projection, found = self.table.projection, Seen()
        projection.has_seen(viewer, found)
        return found

    def compare(self, before: Before, viewer: int, remembered: Seen, sent: str) -> None:
        real = self.table.match
        entries = [entry for entry in real.record[len(before.record) :] if isinstance(entry, Answer)]
        for _ in range(WORLDS):
            twin = before.twin(viewer, self.rng)
            projection = Projection(twin)
            if not follow(twin, projection, entries, viewer, self.rng):
                continue
            if seen(twin.game, twin.state, viewer) != seen(real.game, real.state, viewer):
                continue
            if events(twin, before, viewer) != events(real, before, viewer):
                continue  # they can tell the worlds apart; whether they may is for tests/conformance to say
            twin.seed = real.seed
            projection.go_on(len(before.log))
            if 0 <= projection.last_answer(viewer) < len(before.log):  # a twin has no earlier positions
                projection.offers[viewer] = self.table.projection.undo_offer(viewer)
            clock = self.table.clock()
            assert clock is not None
            clock = msgspec.structs.replace(clock, running=[*twin.state.asked()])
            again = ENCODER.encode(projection.up(viewer, remembered, clock, None)).decode()
            assert again == sent, f"{self.table.head.game}, after {len(before.log)} answers, viewer {viewer}"
            self.compared[viewer] += 1
            self.differed[viewer] += seen(twin.game, twin.state, OPEN) != seen(real.game, real.state, OPEN)

    def compare_reasons(self, seat: int) -> None:
        """Why a move is refused says nothing about what the seat cannot know."""
        match = self.table.match
        vocabulary = match.game.vocabulary
        numbers = self.rng.sample(range(vocabulary.size), min(20, vocabulary.size))
        moves = [vocabulary.numbered(number) for number in numbers]
        state = match.state
        pointed = [list(match.game.about(state, seat, move)) for move in moves]
        told = [self.reasons(seat, move, things) for move, things in zip(moves, pointed, strict=True)]
        match.state = match.game.redeal(state, seat, self.rng)
        assert [self.reasons(seat, move, things) for move, things in zip(moves, pointed, strict=True)] == told
        match.state = state

    def reasons(self, seat: int, move: Move, things: list[str]) -> list[Because]:
        return [why(self.table, "n", seat, move.notation, []), why(self.table, "n", seat, "", things)]


@pytest.mark.slow
@pytest.mark.parametrize("candidate", CANDIDATES, ids=str)
def test_nothing_that_is_sent_depends_on_what_is_hidden(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch, candidate: Candidate
) -> None:
    now = time.time()
    monkeypatch.setattr(server.tables, "now", lambda: now)  # clocks say the same, whenever they are asked
    guest = Guest(server.port)
    compared: Counter[int] = Counter()
    differed: Counter[int] = Counter()
    answers = 0
    begun = {"record": begun_in_secret(candidate)} if candidate.is_long else {}
    while answers < ANSWERS:
        made = guest.make(
            candidate.game.name, *["open"] * candidate.seats, mode=candidate.mode, clock="10+15", **begun
        )
        most = ANSWERS_OF_A_LONG_GAME if candidate.is_long else ANSWERS
        examination = runner.run(examined(server, candidate.seats, made, most))
        compared += examination.compared
        differed += examination.differed
        answers += examination.answers
    if not str(candidate).startswith(WITHOUT_SECRETS):
        for viewer in candidate.viewers:
            assert compared[viewer] >= ANSWERS // 2
            assert differed[viewer] >= ANSWERS // 4


def begun_in_secret(candidate: Candidate) -> str:
    """The record of a long game up to the first answer that not everybody may see."""
    match = Match(candidate.game, candidate.seats, candidate.mode, seed="secrets")
    rng = Random(0)
    while True:
        ask = match.ask
        frame, moves = match.state.frame_of(ask.seat), [move for move in ask.moves if move.verb != "give up"]
        if any(frame.audience(match.state, move) != EVERYONE for move in moves):
            return "\n".join(lines_of(match))
        match.play(rng.choice(moves), ask.seat)


async def examined(server: Running, seats: int, made: Any, answers: int) -> Examination:
    """A game, or so many answers of a longer one."""
    clients = {
        seat: Client(server.port, made["table"], token=made["links"][str(seat)]) for seat in range(seats)
    } | {SPECTATOR: Client(server.port, made["table"])}
    async with at_table(list(clients.values())):
        (table,) = [table for table in server.tables.loaded() if table.id == made["table"]]
        examination = Examination(server.port, table, clients)
        for client in clients.values():  # names have changed while they came
            await client.request_pong()
        while examination.answers < answers and not table.match.is_over:
            examination.compare_reasons(table.match.state.asked()[0])
            await examination.answer()
    return examination


def test_the_examination_finds_a_leak(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that adds everything to everybody's view is found out."""

    def leaking(self: Projection, viewer: int) -> Any:
        shown, everything = [
            msgspec.to_builtins(self.game.view(self.match.state, seat)) for seat in (viewer, OPEN)
        ]
        return shown | {"everything": everything}

    monkeypatch.setattr(Projection, "view", leaking)
    leduc = next(candidate for candidate in CANDIDATES if candidate.game.name == "leduc")
    with pytest.raises(AssertionError, match=r"leduc, after \d+ answers, viewer"):
        test_nothing_that_is_sent_depends_on_what_is_hidden(server, runner, monkeypatch, leduc)


@pytest.mark.slow
def test_that_a_bot_thinks_does_not_tell_what_it_can_answer(
    server: Running, runner: asyncio.Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of every answer of a bot everybody hears the same: it thinks, it has finished, the table is other."""
    thoughts: Counter[int] = Counter()
    choices: list[tuple[int, bool, int]] = []
    think, give = Pool.think, Table.give

    async def counted(pool: Pool, thought: Thought, addresses: Sequence[str] = ()) -> str:
        thoughts[thought.seat] += thought.transcript.table == made["table"]
        return await think(pool, thought, addresses)

    async def noted(table: Table, seat: int, move: str, seq: int, act: str = "") -> int:
        choice = seat, asked_in_secret(table.match, seat), len(table.match.state.legal(seat))
        reached = await give(table, seat, move, seq, act)
        if table.id == made["table"]:
            choices.append(choice)
        return reached

    monkeypatch.setattr(Pool, "think", counted)
    monkeypatch.setattr(Table, "give", noted)
    guest = Guest(server.port)
    made = guest.make("black_souls", "me", "easy", "easy")
    rng = Random(3)

    async def play() -> list[Any]:
        me, watcher = Client(server.port, made["table"], guest), Client(server.port, made["table"])
        async with at_table([me, watcher]):
            watcher.received.clear()
            while not me.over:
                await me.until(lambda: me.ask or me.over)
                if me.ask:
                    reply = await me.act(rng.choice(me.moves))
                    assert reply["t"] in ("ok", "no"), reply
                    if reply["t"] == "ok":
                        await me.until(lambda reply=reply: me.seq >= reply["seq"])
                    else:
                        await me.request_pong()
            await watcher.until(lambda: watcher.over)
            await watcher.request_pong()
            return [msgspec.json.decode(text) for text in watcher.received]

    heard = runner.run(play())
    assert {message["t"] for message in heard} <= {"up", "bot", "seats", "pong"}
    for seat in (1, 2):
        told = [message["thinking"] for message in heard if message["t"] == "bot" and message["seat"] == seat]
        secret = [count for other, in_secret, count in choices if other == seat and in_secret]
        openly = [count for other, in_secret, count in choices if other == seat and not in_secret]
        assert 1 in secret
        assert max(secret) > 1
        assert all(one != other for one, other in pairwise(told))
        missed = len(secret + openly) - told.count(False)  # the bots have begun before anybody looked
        assert 0 <= missed <= 2
        assert thoughts[seat] >= len(secret) + sum(count > 1 for count in openly)


@pytest.mark.parametrize("hand", ["Soul-Drift", "Ground-Twist"])
def test_in_a_window_nobody_sees_whether_somebody_has_something_to_play(hand: str) -> None:
    """With Soul-Drift one can only decline. A bot takes its time all the same, as with a card that fits, and
    for a person who wants to pass each time the table declines, without a look at the hand."""
    pieces = ("Shell-Runner J10", "Shell-Ghost A1", "Specter-Ghost H9")
    at = board(*pieces, turn="specters", holes="A3 J9", turns=(2, 2), hands=(hand, ""))
    at.play("activate Ghost")
    assert not hides_choice(at.game, at.state, 0)  # there is always more than one way to decline
    silence = [at.state.frame_of(0).default(at.state)]
    at.play("decline", "horizon")
    silence.append(at.state.frame_of(0).default(at.state))
    assert silence == [at.game.content.moves.decline] * 2
    assert (at.kind, len(at.legal()) > 1) == ("answer", hand == "Ground-Twist")
    assert hides_choice(at.game, at.state, 0)


def test_how_long_a_bot_takes_is_drawn_before_anybody_looks_what_it_can_answer(
    server: Running, runner: asyncio.Runner
) -> None:
    guest = Guest(server.port)
    made = guest.make("black_souls", "me", "open")

    async def turns() -> BotTurns:
        async with Client(server.port, made["table"], guest):
            (table,) = [table for table in server.tables.loaded() if table.id == made["table"]]
            return table.bots

    bots = runner.run(turns())
    settings = server.tables.settings
    for level, least in zip(LEVELS, (0.0, 0.0, settings.bot_seconds, settings.expert_seconds), strict=True):
        assert (
            bots.hold(Random(1), True, level) == least
        )  # in secret who searches always takes the whole time
        assert bots.hold(Random(1), False, level) == 0.0
