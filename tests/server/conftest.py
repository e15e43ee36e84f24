"""Servers and databases for the tests."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import Postgres
from tests.server.running import Running


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an SQLite file, for all tests of a module."""
    running = Running(tmp_path_factory.mktemp("data"))
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database: of SQLite (empty), or of PostgreSQL."""
    if request.param == "sqlite":
        return ""
    address: str = request.getfixturevalue("postgres").database()
    return address


@pytest.fixture
def both(database: str, tmp_path: Path) -> Iterator[Running]:
    """A server on each kind of database."""
    running = Running(tmp_path, database)
    yield running
    running.stop()


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found
