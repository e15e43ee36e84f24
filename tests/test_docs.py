"""The documents keep to the code."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_excerpts_of_writing_a_game_stand_in_the_games() -> None:
    guide = (ROOT / "docs/writing-a-game.md").read_text(encoding="utf-8")
    first, last = guide.split("## 7.")
    for part, game in (
        (first, "src/soultable/examples/connect_four.py"),
        (last, "examples/snowball/__init__.py"),
    ):
        source = (ROOT / game).read_text(encoding="utf-8")
        excerpts = re.findall(r"```python\n(.*?)```", part, re.DOTALL)
        assert len(excerpts) >= 5
        for excerpt in excerpts:
            assert excerpt in source


def test_the_readme_links_to_every_document() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    missing = [page.name for page in (ROOT / "docs").glob("*.md") if f"](docs/{page.name})" not in readme]
    assert not missing


def test_the_bot_of_the_documents_is_the_example() -> None:
    page = (ROOT / "docs/bots.md").read_text(encoding="utf-8")
    assert re.findall(r"```python\n(.*?)```", page, re.DOTALL) == [
        (ROOT / "examples/cautious.py").read_text(encoding="utf-8")
    ]


def test_links_between_documents_lead_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    for page in pages:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"
