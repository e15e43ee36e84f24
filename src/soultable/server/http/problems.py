"""How a request is refused before it comes to a route: the same body as everywhere, `Problem`."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

import msgspec

from soultable.server.protocol.http import Problem

Headers = list[tuple[bytes, bytes]]


def headers_and_body(problem: Problem) -> tuple[Headers, bytes]:
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if problem.retry_after:
        headers.append((b"retry-after", str(int(problem.retry_after) + 1).encode()))
    return headers, body


async def refuse(status: int, problem: Problem, send: Any) -> None:
    """Answers an HTTP request."""
    headers, body = headers_and_body(problem)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def refuse_socket(status: int, problem: Problem, send: Any) -> None:
    """Answers somebody who wanted a WebSocket and does not get one."""
    headers, body = headers_and_body(problem)
    await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


def written(status: int, problem: Problem) -> bytes:
    """The whole answer as it goes over the wire, for what is not even a request; the connection ends."""
    headers, body = headers_and_body(problem)
    lines = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}".encode()]
    lines += [name + b": " + value for name, value in [*headers, (b"connection", b"close")]]
    return b"\r\n".join([*lines, b"", body])
