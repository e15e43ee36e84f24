"""Soulfall: three Actions a turn on a barren land. 2 to 4 players."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.drawing import Drawing
from soultable.engine.effects import Choosing
from soultable.engine.errors import BadOption
from soultable.engine.event import Event
from soultable.engine.game import Game, Option, Result
from soultable.engine.masks import size
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.games.soulfall import bot, pointing, reasons, scoring, text, view, words, worlds
from soultable.games.soulfall.content import Content
from soultable.games.soulfall.encoding import SoulfallEncoding
from soultable.games.soulfall.flow.abilities import MigrateTo
from soultable.games.soulfall.flow.lords import CARD_WORDS
from soultable.games.soulfall.flow.setup import set_up
from soultable.games.soulfall.flow.turn import unavailable_actions
from soultable.games.soulfall.moves import PILES
from soultable.games.soulfall.state import SoulfallState, faults

FOLDER: Final = Path(__file__).parent
MORE: Final = "more than two"
"""Whose weights are taken at a table for three or four."""
ROLLOUTS: Final = 100
"""As many for each choice as take a tenth of a second."""
OPTIONS: Final = (
    # SF-R-01: by default the first seat is the oldest and the last the youngest
    Option("oldest", 0, 0, 3, "Who takes the first turn", seat=True),
    Option("youngest", -1, -1, 3, "Who places the first Nomad", ("the last player",), seat=True),
    # SF-R-32
    Option("turn_limit", 100, 1, 100_000, "The game stops when everybody has had this many turns"),
)


class SoulfallGame(Game[SoulfallState]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        text = (FOLDER / "content.toml").read_text(encoding="utf-8")
        self.content = Content(text, CARD_WORDS, pack, pack_name)
        super().__init__(
            "soulfall",
            "Soulfall",
            2,
            (2, 3, 4),
            self.content.moves.vocabulary,
            options=OPTIONS,
            pack=pack,
            trusts_evaluate=True,
            exploration=0.15,
            first_impressions=False,
            iterations=9_000,
            # 100 turns each (SF-R-32), 4 players, 3 Actions a turn, and at most ten answers for one of them
            longest=12_000,
            features=bot.feature_names(self.content),
            weights=(FOLDER / "weights.toml").read_text(encoding="utf-8"),
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> SoulfallState:
        oldest, youngest = options["oldest"], options["youngest"]
        if youngest == -1:
            youngest = seats - 1 if oldest != seats - 1 else seats - 2
        if oldest >= seats or youngest >= seats or oldest == youngest:
            raise BadOption(
                f"Soulfall: oldest {oldest} and youngest {youngest}; expected two different seats"
                f" from 0 to {seats - 1}."
            )
        return set_up(self.content, seats, oldest, youngest, options["turn_limit"])

    def returns(self, state: SoulfallState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: SoulfallState) -> Result:
        return scoring.result(state)

    def catalog(self) -> view.Catalog:
        return view.catalog(self.content)

    def view(self, state: SoulfallState, seat: int) -> view.SoulfallView:
        return view.view(state, seat)

    def redeal(self, state: SoulfallState, seat: int, rng: Random) -> SoulfallState:
        return worlds.redeal(state, seat, rng)

    def encoding(self, seats: int, mode: str) -> SoulfallEncoding:
        return SoulfallEncoding(self.content, seats)

    def mode_of(self, state: SoulfallState) -> str:
        """Of two players one loses what the other wins; of more, others matter less."""
        return "standard" if state.seats == 2 else MORE

    def rollouts(self, state: SoulfallState) -> int:
        """Between two turns of a player lie those of all others, each of three Actions: too many for search
        but between two."""
        return 0 if state.seats == 2 else ROLLOUTS

    def features(self, state: SoulfallState, seat: int) -> list[float]:
        return bot.features(state, seat)

    def estimated(self, state: SoulfallState, weights: list[float]) -> list[float]:
        return scoring.returns(state) if state.is_over() else bot.estimated(state, weights)

    def say_ask(self, state: SoulfallState, seat: int) -> str:
        frame = state.frame_of(seat)
        kind = self.kind_of(state, seat)
        if isinstance(frame, Choosing):
            card = self.content.cards[state.playing[-1]]
            return words.say_playing(kind, self.content, card, [option.say() for option in frame.options])
        origin = self.content.spaces[frame.origin] if isinstance(frame, MigrateTo) else ""
        number, all_cards = size(state.selected) + 1, self.content.action_cards
        return words.ASKS[kind].format(number=number, all=all_cards, origin=origin)

    def say_move(self, state: SoulfallState, seat: int, move: Move) -> str:
        return words.say_move(self.content, move)

    def about(self, state: SoulfallState, seat: int, move: Move) -> tuple[str, ...]:
        pile = PILES.get(move.verb)
        return super().about(state, seat, move) if pile is None else (pile,)

    def meant(self, state: SoulfallState, seat: int, things: list[str]) -> str:
        free = self.kind_of(state, seat) == "turn"
        asked = [(self.about(state, seat, move), move) for move in ([] if free else state.legal(seat))]
        verbs = {about[0]: move.notation.split(" ")[0] for about, move in asked if about}
        return pointing.meant(self.view(state, seat), seat, things[0], verbs)

    def ends(self, state: SoulfallState, seat: int, move: Move) -> bool:
        """Is the turn over, the last Action done with all that it asks for?"""
        if state.turn != seat:
            return False
        after = state.copy()
        after.play(seat, move)
        return after.turn != seat or after.is_over()

    def say_event(self, event: Event, names: list[str]) -> str:
        return words.say_event(self.content, event, names)

    def say_ending(self, ending: str) -> str:
        return words.say_ending(self.content, ending)

    def say_tie_break(self, tie_break: str) -> str:
        return words.TIE_BREAKS[tie_break]

    def warnings(self, seen: object, names: list[str]) -> list[str]:
        assert isinstance(seen, view.SoulfallView)
        return text.warnings(self.content, seen, names)

    def reasons(self, before: SoulfallState, after: SoulfallState, seat: int, move: Move) -> list[str]:
        return reasons.reasons(before, after, seat, move)

    def rule_of(self, event: Event) -> str:
        return words.EVENTS[event.kind][0]

    def unavailable(self, state: SoulfallState, seat: int) -> list[tuple[str, Refusal]]:
        return unavailable_actions(state) if self.kind_of(state, seat) == "turn" else []

    def text(self, seen: object, names: list[str]) -> str:
        assert isinstance(seen, view.SoulfallView)
        return text.table(self.content, seen, names)

    def board(self, seen: object, names: list[str], marks: dict[str, int]) -> Drawing:
        assert isinstance(seen, view.SoulfallView)
        return text.board(self.content, seen, marks)

    def players(self, seen: object, names: list[str]) -> Drawing:
        assert isinstance(seen, view.SoulfallView)
        return text.players(self.content, seen, names)

    def hand(self, seen: object) -> list[str]:
        assert isinstance(seen, view.SoulfallView)
        return text.hand(seen)

    def explain(self, name: str) -> list[str]:
        return text.explain(self.content, name)

    def legend(self) -> dict[str, str]:
        return text.LEGEND

    def pieces(self, state: SoulfallState) -> dict[str, int]:
        hands = sum(size(hand) for hand in state.hands)
        return {
            "cards": size(state.deck) + len(state.discards) + len(state.playing) + hands,
            "markers": sum(
                size(state.nomads[seat]) + size(state.outposts[seat]) + state.unplayed[seat]
                for seat in range(state.seats)
            ),
            "shards": sum(state.shards) + state.shards_at_side,
        }

    def faults(self, state: SoulfallState) -> list[str]:
        return faults(state)

    def is_counted(self, move: Move) -> bool:
        return move.verb in ("play", "devote")

    def is_dealt(self, move: Move) -> bool:
        return move.verb == "take"

    def statistics(self, state: SoulfallState) -> dict[str, int]:
        return {"turns": state.turns_taken}


register("soulfall", SoulfallGame, FOLDER)
