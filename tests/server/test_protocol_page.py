"""docs/protocol.md and docs/operating.md say what the server does: whoever has only them can use it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import soultable
from soultable.server.http.app import STATUS_OF_CODE
from soultable.server.protocol.http import GameCard, MyTable, NewTable, OptionInfo, SeatWish, TableMade
from soultable.server.settings import Limits
from tests.server.client import Guest
from tests.server.running import Running

ROOT = Path(__file__).parents[2]
PROTOCOL = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
OPERATING = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
SERVER = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src/soultable/server").rglob("*.py"))


def example(name: str) -> Any:
    """The JSON that stands after a comment with this name."""
    found = re.search(rf"<!-- {name} -->\n```json\n(.*?)\n```", PROTOCOL, re.DOTALL)
    assert found is not None, name
    return json.loads(found[1])


def part(heading: str) -> str:
    """The text below a heading, up to the next one."""
    return re.split(r"\n#+ ", PROTOCOL.split(f" {heading}\n", 1)[1], maxsplit=1)[0]


def test_the_examples_are_what_the_server_takes_and_says(server: Running) -> None:
    ann = Guest(server.port)
    answer = ann.ask("POST", "/api/tables", example("a new table"))
    assert answer.status == 201
    made, shown = answer.json, example("a table made")
    assert set(made) == set(shown)
    assert (made["mine"], set(made["links"])) == (shown["mine"], set(shown["links"]))
    (table,) = ann.get("/api/me/tables")
    (listed,) = example("my tables")
    assert set(table) == set(listed)
    assert set(table["seats"][0]) == set(listed["seats"][0])


@pytest.mark.parametrize(
    ("heading", "structs"),
    [
        ("A new table", (NewTable, SeatWish, TableMade)),
        ("My tables", (MyTable,)),
        ("The shelf and the catalogs", (GameCard, OptionInfo)),
    ],
)
def test_every_field_is_named(heading: str, structs: tuple[type[msgspec.Struct], ...]) -> None:
    words = set(re.findall(r"\w+", part(heading)))
    for struct in structs:
        assert set(struct.__struct_fields__) <= words


def test_every_part_of_a_catalog_is_named() -> None:
    lines = part("The shelf and the catalogs").splitlines()
    for game in ("soulfall", "soul_dice", "black_souls"):
        (line,) = [line for line in lines if line.startswith(f"| `{game}`")]
        catalog = msgspec.to_builtins(soultable.game(game).catalog())
        named = set(catalog)
        for value in catalog.values():
            if isinstance(value, list) and value and isinstance(value[0], dict):
                named |= set(value[0])
        assert named <= set(re.findall(r"\w+", line)), game


def test_every_code_is_explained() -> None:
    codes = set(re.findall(r'(?:Denied|Problem)\(\s*"(\w+)"', SERVER)) | set(STATUS_OF_CODE)
    explained = set(re.findall(r"`(\w+)`", PROTOCOL))
    assert codes <= explained, codes - explained
    closing = set(re.findall(r"(?:Closed|close|fail)\((\d{4}),", SERVER))
    assert "1011" in closing
    table = part("Close codes")
    assert not [code for code in closing - {"1000"} if code not in table]


def test_every_limit_stands_in_the_table_with_its_value() -> None:
    stated: dict[str, float] = {}
    for names, values in re.findall(r"^\| (`\w+`(?:, `\w+`)*) \| ([\d., ]+) \|", OPERATING, re.MULTILINE):
        for name, value in zip(names.split(", "), values.split(", "), strict=True):
            stated[name.strip("`")] = float(value)
    assert stated == msgspec.to_builtins(Limits())


def test_the_proxy_of_the_example_does_not_pass_on_the_metrics() -> None:
    (caddy,) = re.findall(r"```\n(play\.example\.org \{.*?)```", OPERATING, re.DOTALL)
    assert caddy.index("respond /metrics* 404") < caddy.index("reverse_proxy")
