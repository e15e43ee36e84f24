"""Soulgivers: carry the Fragment to your own Portal before the Decay has taken everybody."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.event import Event
from soultable.engine.game import Game, Result
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.games.soulgivers import asking, pointing, scoring, unavailable, view, words, worlds
from soultable.games.soulgivers import state as table
from soultable.games.soulgivers.content import Content
from soultable.games.soulgivers.flow.anomalies import WORDS
from soultable.games.soulgivers.flow.setup import set_up
from soultable.games.soulgivers.state import SoulgiversState

FOLDER: Final = Path(__file__).parent
MODES: Final = ("1vs1", "2vs2")


class SoulgiversGame(Game[SoulgiversState]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        text = (FOLDER / "content.toml").read_text(encoding="utf-8")
        self.content = Content(text, WORDS, pack, pack_name)
        super().__init__(
            "soulgivers",
            "Soulgivers",
            1,
            (2, 4),
            self.content.moves.vocabulary,
            modes=MODES,
            pack=pack,
            simultaneous=True,
        )

    def seats_in(self, mode: str) -> tuple[int, ...]:
        return (4,) if mode == "2vs2" else (2,)

    def team_of(self, seat: int, mode: str) -> int:
        return seat // 2 if mode == "2vs2" else seat

    def start(self, seats: int, mode: str, options: dict[str, int]) -> SoulgiversState:
        return set_up(self.content, seats)

    def returns(self, state: SoulgiversState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: SoulgiversState) -> Result:
        return scoring.result(state)

    def catalog(self) -> view.Catalog:
        return view.catalog(self.content)

    def view(self, state: SoulgiversState, seat: int) -> view.SoulgiversView:
        return view.view(state, seat)

    def redeal(self, state: SoulgiversState, seat: int, rng: Random) -> SoulgiversState:
        return worlds.redeal(state, seat, rng)

    def ask_again(self, world: SoulgiversState, seat: int) -> None:
        worlds.ask_again(world, seat)

    def evaluate(self, state: SoulgiversState, seat: int) -> float:
        return 0.5

    def say_ask(self, state: SoulgiversState, seat: int) -> str:
        return asking.say_ask(state, seat)

    def say_move(self, state: SoulgiversState, seat: int, move: Move) -> str:
        return words.say_move(state, seat, move)

    def about(self, state: SoulgiversState, seat: int, move: Move) -> tuple[str, ...]:
        return pointing.about(state, seat, move)

    def shows(self, state: SoulgiversState, seat: int, move: Move) -> object:
        return pointing.shows(state, seat, move)

    def meant(self, state: SoulgiversState, seat: int, things: list[str]) -> str:
        return pointing.meant(state, seat, things)

    def ends(self, state: SoulgiversState, seat: int, move: Move) -> bool:
        return pointing.ends(state, seat, move)

    def say_event(self, event: Event, names: list[str]) -> str:
        return words.say_event(self.content, event, names)

    def say_ending(self, ending: str) -> str:
        return words.ENDINGS[ending]

    def rule_of(self, event: Event) -> str:
        return words.rule_of(event)

    def unavailable(self, state: SoulgiversState, seat: int) -> list[tuple[str, Refusal]]:
        return unavailable.unavailable(state, seat)

    def pieces(self, state: SoulgiversState) -> dict[str, int]:
        return table.pieces(state)

    def faults(self, state: SoulgiversState) -> list[str]:
        return table.faults(state)


register("soulgivers", SoulgiversGame, FOLDER)
