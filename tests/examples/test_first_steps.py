"""The notebook runs from its first cell to its last, and a notebook shows what it is to show."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import soultable
from soultable.engine.game import Result
from soultable.lab.plots import Svg

NOTEBOOK = Path(__file__).parents[2] / "examples" / "first_steps.ipynb"
CELLS = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]


def run_cell(source: str, names: dict[str, Any]) -> object:
    """Runs a cell and returns the value of its last line, as a notebook would show it."""
    tree = ast.parse(source)
    last = tree.body[-1]
    if not isinstance(last, ast.Expr):
        exec(compile(tree, "<cell>", "exec"), names)
        return None
    exec(compile(ast.Module(tree.body[:-1], []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)


def test_every_cell_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "notebook"}
    shown = [run_cell("".join(cell["source"]), names) for cell in CELLS if cell["cell_type"] == "code"]
    kinds = [type(value) for value in shown]
    assert kinds.count(soultable.Match) == 2
    assert kinds.count(Svg) == 2
    assert Result in kinds
    assert len(names["found"].dealt["take"]) == 30
    printed = capsys.readouterr().out
    assert "new:  quicker.toml" in printed
    shards = next(line for line in printed.splitlines() if line.startswith("shards"))
    assert shards.endswith("*")


def test_nothing_that_was_shown_is_kept_in_the_file() -> None:
    code = [cell for cell in CELLS if cell["cell_type"] == "code"]
    assert len(code) > 8
    assert [cell["outputs"] for cell in code] == [[] for _ in code]
    assert {cell["execution_count"] for cell in code} == {None}


def test_a_notebook_shows_a_match_as_its_table() -> None:
    match = soultable.new("soulfall", 2, seed="1", names=["<Ana>", "Bo"])
    shown = match._repr_html_()
    assert shown.startswith("<pre")
    assert "&lt;Ana&gt;" in shown
    assert "<Ana>" not in shown
    assert str(match).splitlines()[0] in shown


def test_a_notebook_shows_a_plot_as_a_drawing() -> None:
    drawing = Svg("<svg></svg>")
    assert drawing._repr_svg_() == "<svg></svg>"
