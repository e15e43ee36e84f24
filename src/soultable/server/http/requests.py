"""What the routes ask of a request: whose it is, and whether it comes too often."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State

from soultable.server.errors import too_often
from soultable.server.rate_limits import Buckets
from soultable.server.table.tables import Tables

HttpRequest = Request[Any, Any, State]


def tables_of(request: HttpRequest) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def device_of(request: HttpRequest) -> str:
    """The hash of the cookie that came with it, or that it gets."""
    return str(request.scope["state"]["device"])


async def guest_of(request: HttpRequest) -> str:
    """Who sits at the device. Raises Denied."""
    return await tables_of(request).devices.guest_of(device_of(request))


def check_rate(rate: Buckets, key: str, what: str) -> None:
    """Raises Denied when somebody does something too often."""
    wait = rate.take(key)
    if wait:
        raise too_often(what, wait)
