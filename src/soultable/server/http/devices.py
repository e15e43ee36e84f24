"""The routes by which a person goes on at another device."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.params import JSONBody

from soultable.server.http.requests import HttpRequest, check_rate, device_of, guest_of, tables_of
from soultable.server.logs import note
from soultable.server.protocol.http import DeviceClaim, DeviceLink, DevicesInfo, Me
from soultable.server.rate_limits import address_of
from soultable.server.table.devices import LINK_SECONDS


@get("/api/me/devices")
async def my_devices(request: HttpRequest) -> DevicesInfo:
    guest = await guest_of(request)
    return DevicesInfo(guest != device_of(request), await tables_of(request).store.count_devices(guest))


@post("/api/me/devices/link", status_code=200)
async def make_device_link(request: HttpRequest) -> DeviceLink:
    tables, guest = tables_of(request), await guest_of(request)
    check_rate(tables.rates.operations, guest, "You have made many links.")
    return DeviceLink(await tables.devices.new_link(guest), LINK_SECONDS)


@delete("/api/me/devices/link")
async def void_device_link(request: HttpRequest) -> None:
    await tables_of(request).devices.void_link(await guest_of(request))


@post("/api/me/devices", status_code=200)
async def join_devices(request: HttpRequest, data: JSONBody[DeviceClaim]) -> Me:
    tables = tables_of(request)
    most = f"At most {tables.settings.limits.joins_per_minute:g} tries to follow a link a minute."
    check_rate(tables.rates.joins, address_of(request.scope), most)
    guest = await tables.devices.claim(data.token, device_of(request))
    note("a device was handed over")
    return Me(await tables.store.guest_name(guest))


@delete("/api/me/devices")
async def leave_devices(request: HttpRequest) -> None:
    await tables_of(request).devices.leave(device_of(request))


ROUTES = [my_devices, make_device_link, void_device_link, join_devices, leave_devices]
