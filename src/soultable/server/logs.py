"""Structured logs: one JSON object a line on stderr, without secrets, views or names of people."""

from __future__ import annotations

import json
import logging
import sys
import threading
import time
from types import TracebackType
from typing import Final

LOG: Final = logging.getLogger("soultable.server")


class JsonLines(logging.Formatter):
    """One JSON object a line, whatever is logged by whomever."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created))
        try:
            event = record.getMessage()
        except (TypeError, ValueError):  # values that do not fit into the text
            event = f"{record.msg} {record.args}"
        data: dict[str, object] = {"time": at, "level": record.levelname.lower(), "event": event.strip()}
        data.update(getattr(record, "data", {}))
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data, default=str)


def note(event: str, **data: object) -> None:
    """Logs that something has happened."""
    LOG.info(event, extra={"data": data})


def warn(event: str, error: BaseException | None = None, **data: object) -> None:
    """Logs that something has gone wrong and the server goes on."""
    LOG.warning(event, exc_info=error, extra={"data": data})


def start_logging() -> None:
    """From now on whatever this process says on stderr is a line of JSON, also what others log and raise."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    for name in ("uvicorn", "uvicorn.error", "litestar"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = True
    LOG.setLevel(logging.INFO)
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    threading.excepthook = lambda found: uncaught(found.exc_type, found.exc_value, found.exc_traceback)
    sys.unraisablehook = lambda found: uncaught(found.exc_type, found.exc_value, found.exc_traceback)


def uncaught(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """Logs an exception that nobody has dealt with."""
    LOG.error("nobody has dealt with an exception", exc_info=(kind, error or kind(), trace))
