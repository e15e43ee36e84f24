"""The documents keep to the code."""

import ast
import re
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).parent.parent


def test_excerpts_of_writing_a_game_stand_in_the_games() -> None:
    guide = (ROOT / "docs/writing-a-game.md").read_text(encoding="utf-8")
    first, reactions, cards = re.split(r"## [78]\.", guide)
    for part, games in (
        (first, ["src/soultable/examples/connect_four.py", "tests/engine/auction.py"]),
        (reactions, ["examples/snowball/__init__.py"]),
        (cards, ["tests/engine/brawl.py"]),
    ):
        source = "".join((ROOT / game).read_text(encoding="utf-8") for game in games)
        excerpts = re.findall(r"```(?:python|toml)\n(.*?)```", part, re.DOTALL)
        assert len(excerpts) >= 5
        for excerpt in excerpts:
            assert excerpt in source


def test_the_readme_links_to_every_document() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f"](docs/{page.name})" not in readme]
    assert not missing


def test_the_bots_of_the_documents_are_the_examples() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    assert re.findall(r"```python\n(.*?)```", page, re.DOTALL) == [
        (ROOT / "examples" / name).read_text(encoding="utf-8") for name in ("cautious.py", "dodger.py")
    ]


def test_links_between_documents_lead_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def named_in_python(source: str) -> set[str]:
    """Classes and functions, with those of classes as `Class.method`."""
    found: set[str] = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            found |= {node.name} | {f"{node.name}.{part.name}" for part in node.body if is_function(part)}
        elif is_function(node):
            found.add(node.name)
    return found


def is_function(node: ast.AST) -> TypeGuard[ast.FunctionDef | ast.AsyncFunctionDef]:
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)


def named_in_typescript(source: str) -> set[str]:
    """Functions and methods: a name with parameters at the start of a line that opens a block."""
    words = r"(?:(?:export|private|async|function)\s+)*"
    return set(re.findall(rf"^\s*{words}(\w+)(?: = )?\(.*\{{$", source, re.MULTILINE))


def test_every_station_of_one_click_exists() -> None:
    page = (ROOT / "docs/one-click.md").read_text(encoding="utf-8")
    stations = re.findall(r"`([\w/.-]+\.(?:py|ts|svelte))(?::([\w.]+))?`", page)
    assert len(stations) >= 30
    for folder in re.findall(r"`(server/\w+)/`", page):
        assert (ROOT / "src/soultable" / folder).is_dir(), folder
    for path, name in stations:
        file = ROOT / path if path.startswith("web/") else ROOT / "src/soultable" / path
        assert file.is_file(), path
        source = file.read_text(encoding="utf-8")
        named = named_in_python(source) if path.endswith(".py") else named_in_typescript(source)
        assert not name or name in named, f"{path} has no {name}"
