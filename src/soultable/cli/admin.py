"""`soultable admin` and `soultable backup`: what the owner of a server does by hand."""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from pathlib import Path

from soultable.cli.arguments import Commands
from soultable.cli.serve import add_data
from soultable.engine.errors import SoultableError
from soultable.server.sanitise import printable, tidy_line
from soultable.server.store import open_store
from soultable.server.store.base import Store


def add(commands: Commands) -> None:
    admin = commands.add_parser(
        "admin",
        help="list or delete tables",
        description="Works on the data folder, or on SOULTABLE_DATABASE, also while the server runs.",
    )
    actions = admin.add_subparsers(title="actions", metavar="ACTION", required=True)
    listing = actions.add_parser("tables", help="list the tables, the latest first")
    add_data(listing)
    listing.set_defaults(run=run, action=show_tables)
    deleting = actions.add_parser("delete", help="delete a table with everything that belongs to it")
    deleting.add_argument("table", metavar="TABLE", help="the table's id")
    add_data(deleting)
    deleting.set_defaults(run=run, action=delete_table)
    reports = actions.add_parser("reports", help="print the bug reports that people have sent")
    add_data(reports)
    reports.set_defaults(run=run, action=show_reports)
    backup = commands.add_parser(
        "backup",
        help="copy the database while the server runs",
        description="Writes a copy of the SQLite file, also while the server runs (PostgreSQL: pg_dump).",
    )
    backup.add_argument("file", metavar="FILE", type=Path, help="the copy; it must not exist yet")
    add_data(backup)
    backup.set_defaults(run=run, action=back_up)


def run(arguments: argparse.Namespace) -> int:
    return asyncio.run(work(arguments))


async def work(arguments: argparse.Namespace) -> int:
    database = os.environ.get("SOULTABLE_DATABASE", "")
    if not database and not (arguments.data / "soultable.sqlite").exists():
        raise SoultableError(f"{arguments.data}: there are no tables here.")
    store = open_store(database, arguments.data)
    await store.open()
    try:
        return int(await arguments.action(store, arguments))
    finally:
        await store.close()


async def show_tables(store: Store, arguments: argparse.Namespace) -> int:
    for listed in await store.all_tables():
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(listed.standing.changed))
        names = ", ".join(row.name for row in listed.seats)
        state = "over" if listed.standing.over else f"{listed.standing.turns} answers"
        print(f"{listed.head.id}  {changed}  {listed.head.game:<16} {state:<12} {names}")
    return 0


async def delete_table(store: Store, arguments: argparse.Namespace) -> int:
    if not await store.delete(arguments.table):
        raise SoultableError(f"There is no table {arguments.table!r}; `soultable admin tables` lists them.")
    print(f"Deleted {arguments.table}.")
    return 0


async def show_reports(store: Store, arguments: argparse.Namespace) -> int:
    for number, table, seq, told, client in await store.reports():
        print(f"{number}  table {table} after {seq} entries, {tidy_line(client) or 'unknown client'}")
        for line in told.splitlines():
            print(f"    {printable(line)}")
    return 0


async def back_up(store: Store, arguments: argparse.Namespace) -> int:
    await store.backup(arguments.file)
    print(f"Wrote {arguments.file}.")
    return 0
