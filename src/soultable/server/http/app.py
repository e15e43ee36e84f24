"""The routes. Handlers are thin: what they do stands in the modules they call."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from litestar import Litestar, Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp

import soultable
from soultable.engine import registry
from soultable.engine.errors import SoultableError
from soultable.engine.seats import SPECTATOR
from soultable.server.credentials import hashed, holds
from soultable.server.errors import Denied
from soultable.server.http import bot_http, games
from soultable.server.http.bot_http import serve_stream
from soultable.server.http.guard import Guard
from soultable.server.http.static_files import Files
from soultable.server.http.websocket import serve_socket
from soultable.server.logs import note, warn
from soultable.server.protocol.http import (
    Claim,
    Claimed,
    GameCard,
    Link,
    Me,
    MyTable,
    NewLink,
    NewTable,
    Problem,
    RulesInfo,
    TableMade,
    Verified,
)
from soultable.server.protocol.parts import SeatInfo
from soultable.server.protocol.server import No
from soultable.server.rate_limits import address_of
from soultable.server.sanitise import tidy_name
from soultable.server.session.connection import ENCODER
from soultable.server.store.base import StoreFailed
from soultable.server.store.rows import DRAWN, PAUSED, Listed, resigned_seat
from soultable.server.table import queries
from soultable.server.table.moderation import CLOSED_TO_WATCHERS
from soultable.server.table.tables import Tables

HttpRequest = Request[Any, Any, State]
STATUS_OF_CODE = {
    "token": 403,
    "seat": 403,
    "owner": 403,
    "table": 404,
    "running": 409,
    "stale": 409,
    "rate": 429,
    "store": 503,
}


class TooOften(Exception):
    def __init__(self, text: str, seconds: float) -> None:
        super().__init__(text)
        self.seconds = seconds


def tables_of(request: HttpRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def guest_of(request: HttpRequest) -> str:
    return str(request.scope["state"]["guest"])


# --- games


@get("/api/games", sync_to_thread=False)
def list_games() -> list[GameCard]:
    return games.cards()


@get("/api/games/{name:str}/catalog", sync_to_thread=False)
def catalog(name: FromPath[str]) -> object:
    return registry.game(name).catalog()


@get("/api/games/{name:str}/rules", sync_to_thread=False)
def read_rules(name: FromPath[str]) -> RulesInfo:
    return games.rules(name)


# --- tables


@post("/api/tables")
async def make_table(request: HttpRequest, data: JSONBody[NewTable]) -> TableMade:
    tables, guest = tables_of(request), guest_of(request)
    check_new_tables(request)
    name = await named(tables, guest, data.name)
    created = await tables.make(data, guest, name)
    mine = [row.seat for row in created.stored.seats if row.owner == guest]
    table = created.stored.head.id
    return TableMade(table, mine, created.secrets | {"watch": f"/t/{table}"})


def check_new_tables(request: HttpRequest) -> None:
    """Raises TooOften when somebody makes too many tables."""
    tables = tables_of(request)
    wait = tables.rates.new_tables.take(address_of(request.scope))
    if wait:
        raise TooOften(f"At most {tables.settings.limits.tables_per_hour:g} new tables an hour.", wait)


async def named(tables: Tables, guest: str, name: str) -> str:
    """The name of a guest; a new one is remembered."""
    chosen = tidy_name(name, tables.settings.limits.name_letters)
    known = await tables.store.guest_name(guest)
    if chosen and chosen != known:
        await tables.store.name_guest(guest, chosen)
    return chosen or known


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim(request: HttpRequest, table: FromPath[str], data: JSONBody[Claim]) -> Claimed:
    tables, guest = tables_of(request), guest_of(request)
    wait = tables.rates.joins.take(address_of(request.scope))
    if wait:
        raise TooOften(
            f"At most {tables.settings.limits.joins_per_minute:g} tries to take a seat a minute.", wait
        )
    found = await tables.get(table)
    name = await named(tables, guest, data.name)
    return Claimed(await found.seats.claim(data.token, name, guest))


@post("/api/tables/{table:str}/link", status_code=200)
async def make_link(request: HttpRequest, table: FromPath[str], data: JSONBody[NewLink]) -> Link:
    found = await tables_of(request).get(table)
    return Link(data.seat, await found.seats.new_link(data.seat, guest_of(request)))


@get("/api/tables/{table:str}/catalog")
async def table_catalog(request: HttpRequest, table: FromPath[str]) -> object:
    """The catalog of a table's own content, when it plays with a content pack."""
    return (await tables_of(request).get(table)).match.game.catalog()


@delete("/api/tables/{table:str}")
async def delete_table(request: HttpRequest, table: FromPath[str]) -> None:
    tables = tables_of(request)
    found = await tables.get(table)
    if not found.moderation.owned_by(guest_of(request)):
        raise Denied("owner", "Only the person who made the table can delete it.")
    await tables.delete(table)
    note("table deleted", table=table)


@post("/api/tables/{table:str}/verify", status_code=200)
async def verify(request: HttpRequest, table: FromPath[str]) -> Verified:
    return await asyncio.to_thread(queries.verified, await tables_of(request).get(table))


@get("/api/tables/{table:str}/export", media_type=MediaType.TEXT)
async def export(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    found, guest = await tables_of(request).get(table), guest_of(request)
    mine = found.seats.of_guest(guest)
    viewer = mine[0] if mine else SPECTATOR
    key = found.moderation.key_of(guest, address_of(request.scope))
    if viewer == SPECTATOR and not found.moderation.may_watch(guest, key):
        raise Denied("seat", CLOSED_TO_WATCHERS)
    name = f"{found.head.game}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(queries.export(found, viewer), media_type="application/x-ndjson", headers=headers)


# --- bots over plain HTTP


@get("/api/bot/{table:str}/stream")
async def bot_stream(request: HttpRequest) -> ASGIApp:
    return partial(serve_stream, tables_of(request))


@post("/api/bot/{table:str}/{kind:str}", status_code=200)
async def bot_message(request: HttpRequest, table: FromPath[str], kind: FromPath[str]) -> Response[bytes]:
    tables = tables_of(request)
    secret = bot_http.bearer(dict(request.scope["headers"]))
    wait = tables.rates.requests.take(hashed(secret) or address_of(request.scope))
    if wait:
        raise TooOften(f"At most {tables.settings.limits.bot_requests_per_minute:g} requests a minute.", wait)
    body = await request.body()
    if len(body) > tables.settings.limits.frame_bytes:
        raise HTTPException(detail="This message is too long.", status_code=413)
    answer = await bot_http.answer_one(tables, table, secret, address_of(request.scope), kind, body)
    status = STATUS_OF_CODE.get(answer.code, 400) if isinstance(answer, No) else 200
    return Response(ENCODER.encode(answer), status_code=status, media_type=MediaType.JSON)


# --- me


@get("/api/me")
async def me(request: HttpRequest) -> Me:
    return Me(await tables_of(request).store.guest_name(guest_of(request)))


@post("/api/me", status_code=200)
async def rename_me(request: HttpRequest, data: JSONBody[Me]) -> Me:
    return Me(await named(tables_of(request), guest_of(request), data.name))


@get("/api/me/tables")
async def my_tables(request: HttpRequest) -> list[MyTable]:
    guest = guest_of(request)
    return [my_table(listed, guest) for listed in await tables_of(request).store.tables_of(guest)]


def my_table(listed: Listed, guest: str) -> MyTable:
    head, standing = listed.head, listed.standing
    seats = [
        SeatInfo(row.seat, row.kind, row.name, row.level, kept=row.kept, mine=row.owner == guest)
        for row in listed.seats
    ]
    mine = [seat.seat for seat in seats if seat.mine]
    title = registry.game(head.game).title
    return MyTable(
        head.id,
        head.game,
        title,
        seats,
        mine,
        standing.asked,
        standing.over,
        standing.turns,
        standing.changed,
        standing.halt == PAUSED,
        standing.halt == DRAWN,
        holds(head.owner, guest),
        head.after,
        resigned_seat(standing.halt),
    )


@delete("/api/me/tables/{table:str}")
async def forget_table(request: HttpRequest, table: FromPath[str]) -> None:
    await tables_of(request).store.forget(guest_of(request), table)


# --- operating


@get("/health")
async def health(request: HttpRequest) -> dict[str, object]:
    await tables_of(request).store.read("select 1")
    return {"ok": True, "version": soultable.__version__}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: HttpRequest) -> str:
    tables = tables_of(request)
    return tables.metrics.text(len(tables.viewers), len(tables.by_id))


@get(["/", "/{rest:path}"], sync_to_thread=False)
def page(request: HttpRequest) -> Response[bytes]:
    path = request.url.path
    if path.startswith("/api/"):
        raise HTTPException(detail="There is no such path.", status_code=404)
    files: Files = request.app.state.files
    return files.answer(path, request.headers.get("accept-encoding", ""))


# --- what goes wrong


def denied(_: HttpRequest, error: Denied) -> Response[Problem]:
    return Response(Problem(error.code, error.text), status_code=STATUS_OF_CODE.get(error.code, 400))


def too_often(_: HttpRequest, error: TooOften) -> Response[Problem]:
    headers = {"retry-after": str(int(error.seconds) + 1)}
    return Response(Problem("rate", str(error), round(error.seconds, 1)), status_code=429, headers=headers)


def unknown(_: HttpRequest, error: SoultableError) -> Response[Problem]:
    if isinstance(error, StoreFailed):
        return Response(Problem("store", "The store cannot be used just now."), status_code=503)
    return Response(Problem("unknown", str(error)), status_code=404)


def http_problem(_: HttpRequest, error: HTTPException) -> Response[Problem]:
    return Response(Problem("http", error.detail), status_code=error.status_code)


def failed(request: HttpRequest, error: Exception) -> Response[Problem]:
    warn("request failed", error, path=request.url.path)
    return Response(
        Problem("failed", "Something went wrong on the server; it has been logged."), status_code=500
    )


def make_app(tables: Tables) -> ASGIApp:
    """The whole application: routes behind the guard."""
    app = Litestar(
        [
            list_games, catalog, read_rules, make_table, claim, make_link, table_catalog,
            delete_table, verify, export, bot_stream, bot_message, me, rename_me, my_tables, forget_table,
            health, metrics, page,
        ],
        state=State({"tables": tables, "files": Files()}),
        exception_handlers={
            Denied: denied,
            TooOften: too_often,
            SoultableError: unknown,
            HTTPException: http_problem,
            Exception: failed,
        },
        request_max_body_size=tables.settings.limits.body_bytes,
        openapi_config=None,
        logging_config=None,
    )  # fmt: skip
    return Guard(app, partial(serve_socket, tables), tables.settings)
