"""Structured logs: one JSON object a line on stderr, without secrets, views or names of people."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

LOG: Final = logging.getLogger("soultable.server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        data: dict[str, object] = {
            "time": at,
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        data.update(getattr(record, "data", {}))
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data)


def note(event: str, **data: object) -> None:
    """Logs that something has happened."""
    LOG.info(event, extra={"data": data})


def warn(event: str, error: BaseException | None = None, **data: object) -> None:
    """Logs that something has gone wrong and the server goes on."""
    LOG.warning(event, exc_info=error, extra={"data": data})


def start_logging() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("soultable.server", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
