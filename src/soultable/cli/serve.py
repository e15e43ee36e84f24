"""`soultable` and `soultable serve`: the tables in the browser."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from pathlib import Path

from soultable.cli.arguments import Commands, whole_number
from soultable.server.settings import Settings, read_limits

PORT = 8470
HIGHEST_PORT = 65_535


def add(commands: Commands) -> None:
    parser = commands.add_parser(
        "serve",
        help="serve the tables and open the browser (what soultable does by itself)",
        description="Starts the server and opens the browser. Tables are kept in an SQLite file in the data"
        " folder, or in PostgreSQL: SOULTABLE_DATABASE=postgresql://user@host/name.",
    )
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on; 0.0.0.0: all")
    parser.add_argument(
        "--port", type=whole_number(0, HIGHEST_PORT), default=PORT, help=f"the port, by default {PORT}"
    )
    add_data(parser)
    parser.add_argument("--no-browser", action="store_true", help="do not open the browser")
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a name under which browsers reach the server; may be given several times",
    )
    parser.add_argument(
        "--proxy", default="", metavar="ADDRESS", help="believe the X-Forwarded headers of this proxy"
    )
    parser.set_defaults(run=run)


def add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", type=Path, default=data_folder(), metavar="DIR", help="where the tables are kept"
    )


def data_folder() -> Path:
    """Where programs keep what belongs to a person, or SOULTABLE_DATA."""
    chosen = os.environ.get("SOULTABLE_DATA")
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "soultable"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "soultable"
    return Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "soultable"


def settings_of(arguments: argparse.Namespace) -> Settings:
    return Settings(
        host=arguments.host,
        port=arguments.port,
        data=arguments.data,
        database=os.environ.get("SOULTABLE_DATABASE", ""),
        hosts=tuple(arguments.name),
        proxies=arguments.proxy,
        limits=read_limits(os.environ.get("SOULTABLE_LIMITS", "")),
    )


def run(arguments: argparse.Namespace) -> int:
    from soultable.server.run import run as serve

    settings = settings_of(arguments)

    def started(port: int) -> None:
        shown = "localhost" if settings.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else settings.host
        address = f"http://{shown}:{port}/"
        print(f"soultable is at {address} (Ctrl-C stops it)", flush=True)
        if not arguments.no_browser:
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(settings, started)
    return 0
