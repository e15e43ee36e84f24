"""Soulgivers: carry the Fragment to your own Portal before the Decay has taken everybody."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.drawing import Drawing
from soultable.engine.event import Event
from soultable.engine.game import Game, Result
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.games.soulgivers import (
    asking,
    bot,
    catalog,
    faults,
    pointing,
    reasons,
    scoring,
    text,
    unavailable,
    view,
    words,
    worlds,
)
from soultable.games.soulgivers.content import Content
from soultable.games.soulgivers.encoding import SoulgiversEncoding
from soultable.games.soulgivers.flow.effects import WORDS
from soultable.games.soulgivers.flow.setup import set_up
from soultable.games.soulgivers.flow.time_outs import why_not_confer
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
            trusts_evaluate=True,
            exploration=0.1,
            iterations=150,
            plans_turns=True,
            simultaneous=True,
            features=bot.feature_names(self.content),
            weights=(FOLDER / "weights.toml").read_text(encoding="utf-8"),
        )

    def seats_in(self, mode: str) -> tuple[int, ...]:
        return (4,) if mode == "2vs2" else (2,)

    def team_of(self, seat: int, mode: str) -> int:
        return seat // 2 if mode == "2vs2" else seat

    def why_not_confer(self, state: SoulgiversState, seat: int) -> Refusal | None:
        return why_not_confer(state, seat)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> SoulgiversState:
        return set_up(self.content, seats)

    def returns(self, state: SoulgiversState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: SoulgiversState) -> Result:
        return scoring.result(state)

    def catalog(self) -> catalog.Catalog:
        return catalog.catalog(self.content)

    def view(self, state: SoulgiversState, seat: int) -> view.SoulgiversView:
        return view.view(state, seat)

    def encoding(self, seats: int, mode: str) -> SoulgiversEncoding:
        return SoulgiversEncoding(self.content, seats)

    def redeal(self, state: SoulgiversState, seat: int, rng: Random) -> SoulgiversState:
        return worlds.redeal(state, seat, rng)

    def ask_again(self, world: SoulgiversState, seat: int) -> None:
        worlds.ask_again(world, seat)

    def mode_of(self, state: SoulgiversState) -> str:
        return "2vs2" if state.teams else "1vs1"

    def features(self, state: SoulgiversState, seat: int) -> list[float]:
        return bot.features(state, seat)

    def estimated(self, state: SoulgiversState, weights: list[float]) -> list[float]:
        """Both populations are looked at once, not once for each seat."""
        return scoring.returns(state) if state.is_over() else bot.estimated(state, weights)

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

    def warnings(self, seen: object, names: list[str]) -> list[str]:
        assert isinstance(seen, view.SoulgiversView)
        return text.warnings(self.content, seen, names)

    def reasons(self, before: SoulgiversState, after: SoulgiversState, seat: int, move: Move) -> list[str]:
        return reasons.reasons(before, after, seat, move)

    def text(self, seen: object, names: list[str]) -> str:
        assert isinstance(seen, view.SoulgiversView)
        return text.table(self.content, seen, names)

    def board(self, seen: object, names: list[str], marks: dict[str, int]) -> Drawing:
        assert isinstance(seen, view.SoulgiversView)
        return text.board(self.content, seen, marks)

    def players(self, seen: object, names: list[str]) -> Drawing:
        assert isinstance(seen, view.SoulgiversView)
        return text.players(self.content, seen, names)

    def hand(self, seen: object) -> list[str]:
        assert isinstance(seen, view.SoulgiversView)
        return text.hand(seen)

    def explain(self, name: str) -> list[str]:
        return text.explain(self.content, name)

    def legend(self) -> dict[str, str]:
        return text.LEGEND

    def rule_of(self, event: Event) -> str:
        return words.rule_of(event)

    def unavailable(self, state: SoulgiversState, seat: int) -> list[tuple[str, Refusal]]:
        return unavailable.unavailable(state, seat)

    def is_counted(self, move: Move) -> bool:
        return move.verb in ("pick", "keep", "activate", "play")

    def is_dealt(self, move: Move) -> bool:
        return move.verb in ("card", "anomaly")

    def statistics(self, state: SoulgiversState) -> dict[str, int]:
        return scoring.statistics(state)

    def pieces(self, state: SoulgiversState) -> dict[str, int]:
        return faults.pieces(state)

    def faults(self, state: SoulgiversState) -> list[str]:
        return faults.faults(state)


register("soulgivers", SoulgiversGame, FOLDER)
