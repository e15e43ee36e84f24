"""Where tables are kept: SQLite in one process, PostgreSQL for several."""

from __future__ import annotations

from pathlib import Path

from soultable.engine.errors import SoultableError
from soultable.server.store.base import Store


def open_store(address: str, data: Path) -> Store:
    """The store at `address` (`postgresql://...`); without one an SQLite file in the data folder."""
    if not address:
        from soultable.server.store.sqlite import SqliteStore

        return SqliteStore(data / "soultable.sqlite")
    if not address.startswith(("postgresql://", "postgres://")):
        raise SoultableError("SOULTABLE_DATABASE: expected an address such as postgresql://user@host/name.")
    try:
        from soultable.server.store.postgres import PostgresStore
    except ImportError:
        raise SoultableError("PostgreSQL needs asyncpg: pip install 'soultable[postgres]'.") from None
    return PostgresStore(address)
