"""The positions of the examination for bots: in each of them a person can see what is right.

A game has a list of them (`soulfall.toml`) and a folder with a match file for each (`soulfall/NAME.soul`),
whose log ends at the position. An entry of the list says which answers are `right`, or which ones are
`wrong` where all others will do, and `why`. Where several seats are asked at once it names the `seat`.

`python -m tests.bots.positions` shows them all.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from soultable.bots.bot import Knowledge
from soultable.engine import record
from soultable.engine.match import Match

FOLDER = Path(__file__).parent
GAMES = sorted(page.stem for page in FOLDER.glob("*.toml"))


@dataclass(frozen=True)
class Position:
    """A question of the examination."""

    name: str
    why: str
    seat: int
    right: list[str]
    wrong: list[str]
    match: Match

    def accepts(self, answer: str) -> bool:
        return answer in self.right if self.right else answer not in self.wrong

    @property
    def knowledge(self) -> Knowledge:
        """What the seat knows that is asked."""
        return Knowledge(self.match.game, self.match.state, self.seat, self.match)

    @property
    def expected(self) -> str:
        """The right answers in words."""
        return " or ".join(self.right) if self.right else f"anything but {' or '.join(self.wrong)}"


def positions(game: str) -> list[Position]:
    """The positions of a game, in the order of its list."""
    entries = tomllib.loads((FOLDER / f"{game}.toml").read_text(encoding="utf-8"))["position"]
    return [position(game, entry) for entry in entries]


def position(game: str, entry: dict[str, Any]) -> Position:
    match = record.load(FOLDER / game / f"{entry['name']}.soul")
    seat = entry.get("seat", match.state.asked()[0])
    return Position(entry["name"], entry["why"], seat, entry.get("right", []), entry.get("wrong", []), match)
