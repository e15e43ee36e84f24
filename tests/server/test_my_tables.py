"""The list of one's own tables: how each has ended, and that what was removed can be put back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import soultable
from soultable.engine.ask import ask_of
from soultable.engine.game import Result
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.store.base import REMOVED_DAYS
from soultable.server.store.rows import Standing
from soultable.server.store.statements import Statement, mark_visit, text
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan, Traders
from tests.server.client import Client, Guest, at_table, seated
from tests.server.running import Running
from tests.server.test_tables import change_head
from tests.server.test_votes import agree

Choice = Callable[[Match, list[str]], str]


class Bazaar(Caravan):
    """A caravan in which the last trader wins a tie, and all are always tied."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "bazaar"

    def result(self, state: Traders) -> Result:
        return Result([3, 3], [1], "closed", [[], []], "late")

    def say_tie_break(self, tie_break: str) -> str:
        return {"late": "the last word"}[tie_break]


@pytest.fixture(autouse=True, scope="module")
def _games_are_known() -> Iterator[None]:
    with known(Caravan()), known(Bazaar()):
        yield


def play_out(running: Running, table_id: str, choose: Choice) -> None:
    """Everybody answers by the same choice, until the match is over."""

    async def play() -> None:
        table = await running.tables.get(table_id)
        while not table.match.is_over:
            seat = table.asked()[0]
            moves = [move.notation for move in ask_of(table.match.state, seat).moves]
            await table.answer(seat, choose(table.match, moves), table.seq)

    running.do(play())


def first(match: Match, moves: list[str]) -> str:
    return moves[0]


def passing(match: Match, moves: list[str]) -> str:
    return next((move for move in moves if move in ("pass", "end")), moves[0])


def filling(match: Match, moves: list[str]) -> str:
    """Fills the board of Connect Four without four in a row."""
    columns = "441365675334466335442232661515577771217122"
    return f"drop {columns[len(match.log)]}"


def row_of(guest: Guest, table: str) -> Any:
    (found,) = [row for row in guest.get("/api/me/tables") if row["table"] == table]
    return found


def ended(guest: Guest, table: str) -> tuple[str, str, list[int]]:
    row = row_of(guest, table)
    assert row["over"]
    return row["verdict"], row["said"], row["scores"]


def test_who_has_won_is_told_to_each_with_scores(server: Running) -> None:
    ann, bob, table = seated(server.port, "connect_four")
    assert row_of(ann, table)["verdict"] == row_of(ann, table)["said"] == ""
    play_out(server, table, lambda match, moves: f"drop {1 + len(match.log) % 2}")
    assert ended(ann, table) == ("You win.", "Four in a row.", [1, 0])
    assert ended(bob, table) == ("Ann wins.", "Four in a row.", [1, 0])


def test_a_tie_that_a_rule_has_broken(server: Running) -> None:
    ann, bob, table = seated(server.port, "bazaar")
    play_out(server, table, first)
    assert ended(bob, table)[0] == "You win the tie with the last word."
    assert ended(ann, table)[0] == "Bob wins the tie with the last word."


def test_a_draw_by_the_rules_and_at_one_screen_nobody_is_you(server: Running) -> None:
    ann = Guest(server.port)
    drawn, won = [ann.make("connect_four", "me", "me", name="Ann")["table"] for _ in range(2)]
    play_out(server, drawn, filling)
    assert ended(ann, drawn) == ("It is a draw.", "The board is full.", [0, 0])
    play_out(server, won, first)
    assert ended(ann, won)[0] in ("Ann wins.", "Ann 2 wins.")


def test_a_draw_that_was_agreed_on(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")

    async def draw() -> None:
        clients = [Client(server.port, table, guest) for guest in (ann, bob)]
        async with at_table(clients):
            await agree(clients[0], clients[1], "draw")
            await clients[0].until(lambda: clients[0].over)

    runner.run(draw())
    assert ended(ann, table) == ("", "", [])
    assert row_of(ann, table)["drawn"]


def test_a_resignation(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "connect_four")
    alone = ann.make("soulfall", "me", "easy", "easy", name="Ann")["table"]

    async def resign() -> None:
        for where in (table, alone):
            async with Client(server.port, where, ann) as client:
                assert (await client.request("seat", op="resign"))["t"] == "ok"

    runner.run(resign())
    assert ended(bob, table) == ("You win.", "", [])
    assert ended(ann, table) == ("Bob wins.", "", [])
    assert ended(ann, alone) == ("", "", [])  # nobody has won against several
    assert [row_of(ann, where)["resigned"] for where in (table, alone)] == [0, 0]


def test_a_bot_plays_on_for_somebody_who_has_resigned(server: Running, runner: asyncio.Runner) -> None:
    ann, bob = Guest(server.port), Guest(server.port)
    made = ann.make("soulfall", "me", "open", "easy", name="Ann")
    bob.post(f"/api/tables/{made['table']}/claim", {"token": made["links"]["1"], "name": "Bob"})

    async def resign() -> None:
        async with Client(server.port, made["table"], ann) as client:
            assert (await client.request("seat", op="resign"))["t"] == "ok"

    runner.run(resign())
    row = row_of(ann, made["table"])
    assert (row["over"], row["resigned"]) == (False, -1)
    assert (row["seats"][0]["kept"], row["seats"][0]["reason"]) == (True, "resigned")


def test_alone_one_loses_to_shade(server: Running) -> None:
    ann = Guest(server.port)
    match = soultable.new("soul_dice", 1, "solo", seed="passing")
    while not match.is_over:
        match.play(passing(match, [move.notation for move in match.ask.moves]))
    file = "\n".join(lines_of(match))
    table = ann.make("soul_dice", "me", mode="solo", name="Ann", record=file)["table"]
    (souls,) = match.result.scores
    said = "Three rounds are over, and the souls have been divided."
    assert ended(ann, table) == (f"SHADE wins, {9 - souls} souls to {souls}.", said, [souls])


def test_every_chapter_of_a_campaign_tells_its_end(server: Running, runner: asyncio.Runner) -> None:
    ann, bob, table = seated(server.port, "caravan")
    play_out(server, table, lambda match, moves: passing(match, moves) if match.ask.seat else moves[0])

    async def go_on() -> str:
        clients = [Client(server.port, table, guest) for guest in (ann, bob)]
        async with at_table(clients):
            for client in clients:
                assert (await client.request("propose", kind="next"))["t"] == "ok"
            await clients[0].until(lambda: clients[0].motion and clients[0].motion.get("table"))
            return str(clients[0].motion["table"])

    following = runner.run(go_on())
    assert (row_of(ann, following)["after"], row_of(ann, following)["over"]) == (table, False)
    assert ended(ann, table)[0] in ("You win.", "Bob wins.", "You and Bob share the victory.")


def test_the_end_is_still_told_when_the_rules_are_gone(server: Running) -> None:
    ann = Guest(server.port)
    older, gone, early = [ann.make("connect_four", "me", "me", name="Ann")["table"] for _ in range(3)]
    for table in (older, gone, early):
        play_out(server, table, first)
    change_head(server, older, version=99)
    change_head(server, gone, game="forgotten_game")
    forget_ending(server, early)
    for table in (older, gone):
        assert row_of(ann, table)["outdated"]
        assert ended(ann, table)[1] == "Four in a row."
    # of a match that ended before endings were stored nothing but that is known
    assert ended(ann, early) == ("", "", [])


def forget_ending(server: Running, table: str) -> None:
    async def change() -> None:
        store = server.tables.store
        standing = await store.standing(table)
        assert isinstance(standing, Standing)
        new = text(msgspec.structs.replace(standing, ending=msgspec.UNSET))
        await store.write(
            "", "", Statement("update game_table set standing = $2 where id = $1", (table, new))
        )

    server.do(change())


def test_what_was_removed_can_be_put_back_for_some_days(both: Running) -> None:
    ann, bob, table = seated(both.port, "connect_four")
    other = ann.make("connect_four", "me", "me")["table"]

    def listed(guest: Guest) -> list[tuple[str, bool]]:
        return [(row["table"], row["removed"]) for row in guest.get("/api/me/tables")]

    path = f"/api/me/tables/{other}"
    assert ann.ask("DELETE", path).status == 204
    assert listed(ann) == [(table, False), (other, True)]
    assert bob.ask("PUT", path).status == 204  # nobody gets into the list what was never there
    assert listed(bob) == [(table, False)]
    assert ann.ask("PUT", path).status == 204
    assert sorted(listed(ann)) == sorted([(table, False), (other, False)])
    both.do(both.tables.store.write("", "", mark_visit(owner_of(both, other), other, long_ago())))
    assert listed(ann) == [(table, False)]
    assert ann.ask("DELETE", f"/api/me/tables/{table}").status == 204
    assert ann.ask("PUT", path).status == 204  # it has been forgotten
    assert listed(ann) == [(table, True)]


def owner_of(running: Running, table: str) -> str:
    head = running.do(running.tables.store.head(table))
    assert head is not None
    return head.owner


def long_ago() -> float:
    return time.time() - (REMOVED_DAYS + 1) * 86_400
