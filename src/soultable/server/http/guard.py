"""What stands before every request: allowed hosts, origin, the guest's cookie, headers on every answer.

A plain ASGI wrapper, so that nothing gets past it, neither files nor errors nor WebSockets.
"""

from __future__ import annotations

import ipaddress
import re
import secrets
import socket
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from soultable.server.credentials import hashed
from soultable.server.errors import in_words
from soultable.server.http.problems import refuse, refuse_socket
from soultable.server.protocol.http import Problem
from soultable.server.rate_limits import Buckets, address_of
from soultable.server.settings import Settings

CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
    ]
)
HEADERS: Final = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
]
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
SLASHES: Final = re.compile("//+")
HOST: Final = re.compile(r"(\[[0-9a-f:.%]+\]|[^][:@/?#\s]+)(:[0-9]{1,4}|:[1-6][0-9]{4})?")
SECURE_COOKIE: Final = "__Host-soultable"
PLAIN_COOKIE: Final = "soultable"
"""Browsers refuse `__Host-` and Secure over plain http; on a home network there is nothing else."""
FOR_BOTS: Final = "/api/bot/"
"""Here cookies count for nothing, and none is given."""
COOKIE_SECONDS: Final = 400 * 86_400
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22}")


class Guard:
    """Wraps the routes (`app`) and the WebSocket (`socket_app`)."""

    def __init__(self, app: ASGIApp, socket_app: Callable[..., Awaitable[None]], settings: Settings) -> None:
        self.app = app
        self.socket_app = socket_app
        self.requests = Buckets(settings.limits.api_rate, settings.limits.api_burst)
        self.hosts = {"localhost", settings.host.lower(), *[host.lower() for host in settings.hosts]}
        if settings.host in ("0.0.0.0", "::"):
            name = socket.gethostname().lower()
            self.hosts |= {name, f"{name}.local"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        scope["path"] = SLASHES.sub("/", scope["path"])  # as the routes will see it
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        wrong = self.wrong(scope, headers, host)
        if kind == "websocket":
            if wrong is not None:
                await receive()
                await refuse_socket(403, wrong, send)
                return
            scope.setdefault("state", {})["device"] = hashed(guest_secret(scope["headers"], is_secure(scope)))
            await self.socket_app(scope, receive, send)
            return
        extra = list(HEADERS)
        of_api = scope["path"].startswith("/api/")
        if of_api:
            extra.append((b"cache-control", b"no-store"))
        if of_api and not scope["path"].startswith(FOR_BOTS):
            secret = guest_secret(scope["headers"], is_secure(scope))
            if not secret:
                secret = secrets.token_urlsafe(16)
                extra.append((b"set-cookie", cookie(secret, is_secure(scope))))
            scope.setdefault("state", {})["device"] = hashed(secret)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *extra]
            await send(message)

        if wrong is None and of_api:
            wait = self.requests.take(address_of(scope))
            text = f"Too many requests. Please wait {in_words(wait)}."
            wrong = Problem("rate", text, round(wait, 1)) if wait else None
        if wrong is not None:
            await refuse(429 if wrong.code == "rate" else 403, wrong, send_with_headers)
            return
        await self.app(scope, receive, send_with_headers)

    def wrong(self, scope: Any, headers: dict[bytes, bytes], host: str) -> Problem | None:
        if not self.is_allowed(name_of(host)):
            return Problem("host", "This server is not known under that name.")
        origin = headers.get(b"origin")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE_METHODS
        # Browsers always send it with what changes something; a client that sends none carries no cookie.
        if changes and origin is not None and origin.decode("latin-1").lower().partition("://")[2] != host:
            return Problem("origin", "Requests from other sites are not accepted.")
        return None

    def is_allowed(self, name: str) -> bool:
        """A name that was set, or an address in digits, which no foreign site can bear."""
        if name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def name_of(host: str) -> str:
    """The host without its port; empty if it is not written as a host is.

    >>> name_of("localhost:8470"), name_of("[::1]:8470"), name_of("example.org"), name_of("localhost:x")
    ('localhost', '::1', 'example.org', '')
    """
    found = HOST.fullmatch(host)
    return found[1].strip("[]") if found else ""


def is_secure(scope: Any) -> bool:
    return scope["scheme"] in ("https", "wss")


def guest_secret(headers: Iterable[tuple[bytes, bytes]], secure: bool) -> str:
    """The secret in the guest's cookie; empty if there is none.

    Other programs on the same host have cookies of their own, written as they like: none is read but ours.
    Over https the plain one counts for nothing: a neighbouring site could have set it.

    >>> guest_secret([(b"cookie", b'prefs={"theme":"dark"}; soultable=' + b"s" * 22)], secure=False)
    'ssssssssssssssssssssss'
    """
    found: dict[str, str] = {}
    for name, line in headers:
        for part in line.decode("latin-1").split(";") if name == b"cookie" else []:
            key, _, value = part.strip().partition("=")
            if SECRET.fullmatch(value):
                found.setdefault(key, value)
    return found.get(SECURE_COOKIE) or ("" if secure else found.get(PLAIN_COOKIE, ""))


def cookie(secret: str, https: bool) -> bytes:
    name, secure = (SECURE_COOKIE, "; Secure") if https else (PLAIN_COOKIE, "")
    return f"{name}={secret}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict{secure}".encode()
