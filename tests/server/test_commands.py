"""The commands of the owner of a server: serve, admin, backup, loadtest."""

from __future__ import annotations

import socket
import sqlite3
from pathlib import Path

import pytest

from soultable.cli import loadtest, serve
from soultable.cli.arguments import Parser
from soultable.cli.main import main
from tests.server.client import Guest
from tests.server.running import Running


def refused(capsys: pytest.CaptureFixture[str], *argv: str) -> str:
    """The one line with which a command is refused."""
    capsys.readouterr()
    assert main(argv) == 2
    line = capsys.readouterr().err
    assert line.count("\n") == 1
    return line


def test_tables_are_listed_and_deleted_while_the_server_runs(
    server: Running, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    data = ["--data", str(server.tables.settings.data)]
    guest = Guest(server.port)
    table = guest.make("connect_four", "me", "open", name="Ann")["table"]
    assert main(["admin", "tables", *data]) == 0
    assert table in capsys.readouterr().out
    copy = tmp_path / "copy.sqlite"
    assert main(["backup", str(copy), *data]) == 0
    assert main(["admin", "delete", table, *data]) == 0
    assert "no table" in refused(capsys, "admin", "delete", table, *data)
    assert guest.get("/api/me/tables") == []
    copied = sqlite3.connect(copy)
    assert copied.execute("select count(*) from game_table where id = ?", (table,)).fetchone() == (1,)
    copied.close()
    assert "it is left as it is" in refused(capsys, "backup", str(copy), *data)
    told = ("It looks odd.\n\x1b[2JIndeed.", "\x1b]0;title\x07browser")
    server.do(server.tables.store.add_report("r1", table, 3, 0, told, "record", 1.0))
    capsys.readouterr()
    assert main(["admin", "reports", *data]) == 0
    assert capsys.readouterr().out == (  # and a terminal does nothing but show it
        f"r1  table {table} after 3 entries, ]0;title browser\n    It looks odd.\n     [2JIndeed.\n"
    )


def test_bad_input_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = ["--data", str(tmp_path)]
    assert "there are no tables here" in refused(capsys, "admin", "tables", *data)
    assert "--port" in refused(capsys, "serve", "--port", "many")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "cannot be used" in refused(capsys, "serve", "--port", port, *data, "--no-browser")
    monkeypatch.setenv("SOULTABLE_LIMITS", "chats=1")
    assert "there is no limit" in refused(capsys, "serve", *data, "--no-browser")
    monkeypatch.setenv("SOULTABLE_LIMITS", "")
    monkeypatch.setenv("SOULTABLE_DATABASE", "mysql://x")
    assert "postgresql://" in refused(capsys, "serve", "--port", "0", *data, "--no-browser")
    assert "no table for 7 seats" in refused(capsys, "loadtest", "--seats", "7")
    assert "At most" in refused(capsys, "loadtest", "--tables", "99999")
    assert "At most" in refused(capsys, "loadtest", "--game", "soul_dice", "--tables", "99999")  # 2 seats
    assert not list(tmp_path.iterdir())


def test_a_server_that_cannot_start_says_why_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = ["serve", "--no-browser", "--port", "0", "--data"]
    assert "'99999'; expected a whole number from 0 to 65535" in refused(capsys, "serve", "--port", "99999")
    assert "Try another --port or --host" in refused(capsys, *start, str(tmp_path), "--host", "a..b")
    file = tmp_path / "file"
    file.write_text("precious")
    assert f"{file} cannot be used as a folder: File exists." in refused(capsys, *start, str(file))
    assert "cannot be used as a folder" in refused(capsys, *start, str(file / "below"))
    (tmp_path / "soultable.sqlite").write_text("This is no database. " * 1000)
    assert "soultable.sqlite: the database cannot be opened" in refused(capsys, *start, str(tmp_path))
    assert file.read_text() == "precious"
    monkeypatch.setenv("SOULTABLE_DATABASE", "postgresql://nobody@127.0.0.1:1/nothing")
    assert "The PostgreSQL database cannot be opened" in refused(capsys, *start, str(tmp_path))


def test_settings_come_from_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOULTABLE_LIMITS", "chat_rate=3")
    monkeypatch.setenv("SOULTABLE_DATA", "elsewhere")
    parser = Parser()
    serve.add(parser.add_subparsers())
    arguments = parser.parse_args(["serve", "--host", "0.0.0.0", "--name", "play.example", "--port", "1"])
    settings = serve.settings_of(arguments)
    assert (settings.host, settings.port, settings.hosts) == ("0.0.0.0", 1, ("play.example",))
    assert (settings.limits.chat_rate, settings.data) == (3.0, Path("elsewhere"))


@pytest.mark.slow
def test_a_small_load_test(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["loadtest", "--tables", "4", "--seats", "2", "--rate", "20", "--seconds", "2"]) == 0
    out = capsys.readouterr().out
    assert "server CPU" in out
    assert "lost, refused    0, 0" in out
    assert loadtest.MOST_TABLES >= 500
