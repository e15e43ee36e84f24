"""The routes. Handlers are thin: what they do stands in the modules they call."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import Litestar, Response, Router, delete, get, post, put
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.params import FromPath, JSONBody
from litestar.types import ASGIApp

import soultable
from soultable.engine import registry
from soultable.engine.english import counted
from soultable.engine.errors import SoultableError
from soultable.server.credentials import hashed, holds
from soultable.server.errors import Denied
from soultable.server.http import bot_http, devices, games
from soultable.server.http.bot_http import serve_stream
from soultable.server.http.guard import Guard
from soultable.server.http.health import Health
from soultable.server.http.requests import HttpRequest, check_rate, guest_of, tables_of
from soultable.server.http.static_files import Files
from soultable.server.http.websocket import serve_socket
from soultable.server.logs import note, warn
from soultable.server.protocol.http import (
    Claim,
    Claimed,
    GameCard,
    GuideInfo,
    InvitationInfo,
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
from soultable.server.table import campaigns, queries
from soultable.server.table.outdated import title_of, why_outdated
from soultable.server.table.play_on import PLAY_ON
from soultable.server.table.tables import TABLE_ID, Tables

STATUS_OF_CODE = {
    "token": 403,
    "seat": 403,
    "owner": 403,
    "table": 404,
    "running": 409,
    "outdated": 409,
    "stale": 409,
    "rate": 429,
    "store": 503,
}


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


@get("/api/games/{name:str}/guide", sync_to_thread=False)
def read_guide(name: FromPath[str]) -> GuideInfo:
    return games.guide(name)


# --- tables


@post("/api/tables")
async def make_table(request: HttpRequest, data: JSONBody[NewTable]) -> TableMade:
    tables, guest, address = tables_of(request), await guest_of(request), address_of(request.scope)
    if data.pack or data.record or data.from_table:
        check_rate(tables.rates.uploads, address, "You have begun many tables from files and positions.")
    name = await named(tables, guest, data.name)
    created = await tables.make(data, guest, name, address)
    mine = [row.seat for row in created.stored.seats if row.owner == guest]
    table = created.stored.head.id
    return TableMade(table, mine, created.secrets | {"watch": f"/t/{table}"})


async def named(tables: Tables, guest: str, name: str) -> str:
    """The name of a guest; a new one is remembered. Raises Denied if nothing of it can be seen."""
    chosen = tidy_name(name, tables.settings.limits.name_letters)
    if name.strip() and not chosen:
        raise Denied("name", "A name needs a letter that can be seen.")
    known = await tables.store.guest_name(guest)
    if chosen and chosen != known:
        await tables.store.name_guest(guest, chosen)
    return chosen or known


@post("/api/tables/{table:str}/claim", status_code=200)
async def claim(request: HttpRequest, table: FromPath[str], data: JSONBody[Claim]) -> Claimed:
    tables, guest = tables_of(request), await guest_of(request)
    most = f"At most {tables.settings.limits.joins_per_minute:g} tries to take a seat a minute."
    check_rate(tables.rates.joins, address_of(request.scope), most)
    found = await tables.get(table)
    name = await named(tables, guest, data.name)
    return Claimed(await found.seats.claim(data.token, name, guest))


@post("/api/tables/{table:str}/invitation", status_code=200)
async def read_invitation(
    request: HttpRequest, table: FromPath[str], data: JSONBody[Claim]
) -> InvitationInfo:
    tables, address = tables_of(request), address_of(request.scope)
    most = f"At most {tables.settings.limits.looks_burst:g} looks at once."
    check_rate(tables.rates.looks, address, most)
    guest = await guest_of(request)
    return await queries.invitation(await tables.get(table), data.token, guest, address)


@post("/api/tables/{table:str}/link", status_code=200)
async def make_link(request: HttpRequest, table: FromPath[str], data: JSONBody[NewLink]) -> Link:
    found = await tables_of(request).get(table)
    return Link(data.seat, await found.seats.new_link(data.seat, await guest_of(request)))


@get("/api/tables/{table:str}/catalog")
async def table_catalog(request: HttpRequest, table: FromPath[str]) -> object:
    """The catalog of a table's own content, when it plays with a content pack."""
    return (await tables_of(request).get(table)).match.game.catalog()


@delete("/api/tables/{table:str}")
async def delete_table(request: HttpRequest, table: FromPath[str]) -> None:
    tables = tables_of(request)
    head = await tables.store.head(table) if TABLE_ID.fullmatch(table) else None
    if head is None:
        raise Denied("table", "There is no such table.")
    if not holds(head.owner, await guest_of(request)):
        raise Denied("owner", "Only the person who made the table can delete it.")
    await tables.delete(table)
    note("table deleted", table=table)


@post("/api/tables/{table:str}/verify", status_code=200)
async def verify(request: HttpRequest, table: FromPath[str]) -> Verified:
    return await asyncio.to_thread(queries.verified, await tables_of(request).get(table))


@get("/api/tables/{table:str}/export", media_type=MediaType.TEXT)
async def export(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    tables, guest = tables_of(request), await guest_of(request)
    game, text = await tables.export(table, guest, address_of(request.scope))
    headers = {"content-disposition": f'attachment; filename="{game}-{table}.jsonl"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@get("/api/tables/{table:str}/campaign", media_type=MediaType.TEXT)
async def export_campaign(request: HttpRequest, table: FromPath[str]) -> Response[str]:
    tables, guest, address = tables_of(request), await guest_of(request), address_of(request.scope)
    check_rate(tables.rates.uploads, address, "You have asked for many campaigns and files.")
    game, chapters, text = await campaigns.export(tables, table, guest, address)
    name = f"{game}-{counted(chapters, 'chapter').replace(' ', '-')}-{table}.jsonl"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


# --- bots over plain HTTP


@get("/api/bot/{table:str}/stream")
async def bot_stream(request: HttpRequest) -> ASGIApp:
    return partial(serve_stream, tables_of(request))


@post("/api/bot/{table:str}/{kind:str}", status_code=200)
async def bot_message(request: HttpRequest, table: FromPath[str], kind: FromPath[str]) -> Response[bytes]:
    tables = tables_of(request)
    secret = bot_http.bearer(dict(request.scope["headers"]))
    most = f"At most {tables.settings.limits.bot_requests_per_minute:g} requests a minute."
    check_rate(tables.rates.requests, hashed(secret) or address_of(request.scope), most)
    body = await request.body()
    if len(body) > tables.settings.limits.frame_bytes:
        raise HTTPException(detail="This message is too long.", status_code=413)
    answer = await bot_http.answer_one(tables, table, secret, address_of(request.scope), kind, body)
    status = STATUS_OF_CODE.get(answer.code, 400) if isinstance(answer, No) else 200
    return Response(ENCODER.encode(answer), status_code=status, media_type=MediaType.JSON)


# --- me


@get("/api/me")
async def me(request: HttpRequest) -> Me:
    return Me(await tables_of(request).store.guest_name(await guest_of(request)))


@post("/api/me", status_code=200)
async def rename_me(request: HttpRequest, data: JSONBody[Me]) -> Me:
    return Me(await named(tables_of(request), await guest_of(request), data.name))


@get("/api/me/tables")
async def my_tables(request: HttpRequest) -> list[MyTable]:
    guest = await guest_of(request)
    return [my_table(listed, guest) for listed in await tables_of(request).store.tables_of(guest)]


def my_table(listed: Listed, guest: str) -> MyTable:
    head, standing = listed.head, listed.standing
    seats = [
        SeatInfo(
            row.seat, row.kind, row.name, row.level, kept=row.kept, mine=row.owner == guest,
            reason=row.reason or "",
        )
        for row in listed.seats
    ]  # fmt: skip
    mine = [seat.seat for seat in seats if seat.mine]
    outdated = bool(why_outdated(head))
    ending = standing.ending
    return MyTable(
        head.id,
        head.game,
        title_of(head),
        seats,
        mine,
        [] if outdated else standing.asked,
        standing.over,
        standing.turns,
        standing.changed,
        standing.halt == PAUSED,
        standing.halt == DRAWN,
        holds(head.owner, guest),
        head.after,
        resigned_seat(standing.halt),
        outdated,
        *offer_to(mine, listed),
        listed.removed,
        ending.verdicts[mine[0] if len(mine) == 1 else -1] if ending else "",
        ending.said if ending else "",
        ending.scores if ending else [],
        (ending.achieved or "") if ending else "",
    )


def offer_to(mine: list[int], listed: Listed) -> tuple[str, int]:
    """Which other game somebody offers after the end to the person at these seats, and who does."""
    motion = listed.motion
    if motion is None or motion.kind not in PLAY_ON or (motion.seq < 0 and not motion.table):
        return "", -1
    asked = set(mine) & set(motion.needed) - set(motion.yes)
    return (motion.kind, motion.seat) if asked else ("", -1)


@delete("/api/me/tables/{table:str}")
async def remove_table(request: HttpRequest, table: FromPath[str]) -> None:
    if TABLE_ID.fullmatch(table):
        await tables_of(request).store.remove(await guest_of(request), table)


@put("/api/me/tables/{table:str}", status_code=204)
async def put_back_table(request: HttpRequest, table: FromPath[str]) -> None:
    if TABLE_ID.fullmatch(table):
        await tables_of(request).store.put_back(await guest_of(request), table)


# --- operating


@get("/health")
async def health(request: HttpRequest) -> dict[str, object]:
    checked: Health = request.app.state.health
    await checked.check()
    return {"ok": True, "version": soultable.__version__}


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: HttpRequest) -> str:
    tables = tables_of(request)
    return tables.metrics.text(len(tables.viewers), len(tables.by_id))


@get(["/", "/{rest:path}"], sync_to_thread=False)
def page(request: HttpRequest) -> Response[bytes]:
    path = request.scope["path"]
    if path.startswith("/api/"):
        raise HTTPException(detail="There is no such path.", status_code=404)
    files: Files = request.app.state.files
    return files.answer(path, request.headers.get("accept-encoding", ""))


# --- what goes wrong


def denied(_: HttpRequest, error: Denied) -> Response[Problem]:
    problem = Problem(error.code, error.text, round(error.retry_after, 1))
    headers = {"retry-after": str(int(error.retry_after) + 1)} if error.retry_after else None
    return Response(problem, status_code=STATUS_OF_CODE.get(error.code, 400), headers=headers)


def unknown(_: HttpRequest, error: SoultableError) -> Response[Problem]:
    if isinstance(error, StoreFailed):
        return Response(
            Problem("store", "The server cannot reach its store just now. Please try again."), status_code=503
        )
    return Response(Problem("unknown", str(error)), status_code=404)


def http_problem(_: HttpRequest, error: HTTPException) -> Response[Problem]:
    too_large = isinstance(error, RequestEntityTooLarge)
    text = "This is larger than anything that the server takes." if too_large else error.detail
    return Response(Problem("http", text), status_code=error.status_code)


def too_deep(_: HttpRequest, error: RecursionError) -> Response[Problem]:
    return Response(Problem("http", "The body is nested too deeply."), status_code=400)


def failed(request: HttpRequest, error: Exception) -> Response[Problem]:
    warn("request failed", error, path=request.scope["path"])
    return Response(
        Problem("failed", "Something went wrong on the server; it has been logged."), status_code=500
    )


def make_app(tables: Tables) -> ASGIApp:
    """The whole application: routes behind the guard."""
    limits = tables.settings.limits
    app = Litestar(
        [
            list_games, catalog, read_rules, read_guide, claim, make_link, table_catalog, delete_table,
            verify, export, export_campaign, bot_stream, bot_message, me, rename_me, my_tables, remove_table,
            put_back_table, read_invitation, *devices.ROUTES, health, metrics, page,
            Router("/", route_handlers=[make_table], request_max_body_size=limits.upload_bytes),
        ],
        state=State({"tables": tables, "files": Files(), "health": Health(tables.store)}),
        exception_handlers={
            Denied: denied,
            SoultableError: unknown,
            HTTPException: http_problem,
            RecursionError: too_deep,
            Exception: failed,
        },
        request_max_body_size=limits.body_bytes,
        openapi_config=None,
        logging_config=None,
    )  # fmt: skip
    return Guard(app, partial(serve_socket, tables), tables.settings)
