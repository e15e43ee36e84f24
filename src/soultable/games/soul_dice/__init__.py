"""Soul Dice: angel and devil pay with dice for cards that win human souls. 2 players, or 1 against SHADE."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.bags import size
from soultable.engine.drawing import Drawing
from soultable.engine.errors import BadOption
from soultable.engine.event import Event
from soultable.engine.game import Game, Option, Result
from soultable.engine.masks import size as mask_size
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.engine.seats import SPECTATOR
from soultable.games.soul_dice import bot, pointing, reasons, scoring, text, view, words, worlds
from soultable.games.soul_dice.content import Content, Language
from soultable.games.soul_dice.encoding import SoulDiceEncoding
from soultable.games.soul_dice.flow.abilities import WORDS
from soultable.games.soul_dice.flow.dice import ToSide
from soultable.games.soul_dice.flow.setup import set_up
from soultable.games.soul_dice.flow.shade import next_soul
from soultable.games.soul_dice.flow.souls import RULES
from soultable.games.soul_dice.flow.turn import unavailable_actions
from soultable.games.soul_dice.moves import INSTRUMENTS, things_of
from soultable.games.soul_dice.state import (
    NO_ABILITY,
    NO_SOUL,
    SoulDiceState,
    faults,
    laid_cards,
    tokens_in_play,
)

FOLDER: Final = Path(__file__).parent
MODES: Final = ("standard", "advanced", "solo")
TWO_SIDES: Final = ("standard", "advanced")
OPTIONS: Final = (
    # SD-R-55
    Option("sides", 0, 0, 1, "You play", ("angel", "devil"), modes=TWO_SIDES, first=True),
    # SD-R-40
    Option(
        "abilities",
        0,
        0,
        2,
        "Special abilities",
        ("chosen", "drawn", "recommended"),
        modes=("advanced",),
    ),
)


class SoulDiceGame(Game[SoulDiceState]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        text = (FOLDER / "content.toml").read_text(encoding="utf-8")
        self.content = Content(text, Language(RULES, WORDS), pack, pack_name)
        super().__init__(
            "soul_dice",
            "Soul Dice",
            1,
            (2,),
            self.content.moves.vocabulary,
            modes=MODES,
            options=OPTIONS,
            pack=pack,
            trusts_evaluate=True,
            exploration=0.07,
            iterations=5_000,
            # 3 rounds, in each at most 30 turns of a side (SD-R-57: 10 dice, 2 harps or tridents, 18 numbered
            # cards that may bring a die back), and ten answers for one of them
            longest=2_000,
            features=bot.FEATURES,
            weights=(FOLDER / "weights.toml").read_text(encoding="utf-8"),
        )

    def seats_in(self, mode: str) -> tuple[int, ...]:
        return (1,) if mode == "solo" else self.seat_counts

    def start(self, seats: int, mode: str, options: dict[str, int]) -> SoulDiceState:
        if mode == "solo" and options["sides"]:
            raise BadOption("Soul Dice: sides is 1; expected 0, because the solo player is the angel.")
        return set_up(self.content, mode, options["sides"], options["abilities"])

    def returns(self, state: SoulDiceState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: SoulDiceState) -> Result:
        return scoring.result(state)

    def catalog(self) -> view.Catalog:
        return view.catalog(self.content)

    def view(self, state: SoulDiceState, seat: int) -> view.SoulDiceView:
        return view.view(state, seat)

    def redeal(self, state: SoulDiceState, seat: int, rng: Random) -> SoulDiceState:
        return worlds.redeal(state, seat, rng)

    def features(self, state: SoulDiceState, seat: int) -> list[float]:
        return bot.features(state, seat)

    def estimated(self, state: SoulDiceState, weights: list[float]) -> list[float]:
        """Both sides are looked at once, not once for each."""
        return scoring.returns(state) if state.is_over() else bot.estimated(state, weights)

    def mode_of(self, state: SoulDiceState) -> str:
        return "solo" if state.solo else "advanced" if state.advanced else "standard"

    def encoding(self, seats: int, mode: str) -> SoulDiceEncoding:
        return SoulDiceEncoding(self.content, seats)

    def say_ask(self, state: SoulDiceState, seat: int) -> str:
        frame, kind = state.frame_of(seat), self.kind_of(state, seat)
        if kind == "turn":
            verbs = [move.verb for move in frame.moves(state)]
            return words.say_turn(verbs, state.placed, state.cards_in_turn())
        die = frame.die if isinstance(frame, ToSide) else 0
        if kind == "to side" and not die:
            kind = "taken back"
        ability = state.sides[state.side_of(seat)].ability if seat >= 0 else NO_ABILITY
        return words.ASKS[kind].format(
            ability="" if ability == NO_ABILITY else self.content.abilities[ability].name,
            die=die,
            held=state.held,
            soul=next_soul(state) + 1,
        )

    def say_move(self, state: SoulDiceState, seat: int, move: Move) -> str:
        if move.verb == "to" and seat in state.asked():
            frame = state.frame_of(seat)
            if isinstance(frame, ToSide) and frame.die == move.value:  # SD-R-26: allowed, and lost
                return words.BUTTONS["to the same"].format(move.value)
        return words.say_move(self.content, move)

    def say_victory(self, result: Result, names: list[str], mode: str, you: int = SPECTATOR) -> str:
        if mode != "solo":
            return super().say_victory(result, names, mode, you)
        souls, shade = [points for _, points in result.breakdown[0]]
        return words.say_solo(souls, shade, "" if you == 0 else names[0])

    def about(self, state: SoulDiceState, seat: int, move: Move) -> tuple[str, ...]:
        return things_of(move, self.kind_of(state, seat) == "turn")

    def meant(self, state: SoulDiceState, seat: int, things: list[str]) -> str:
        if self.kind_of(state, seat) == "turn":
            return pointing.meant_in_turn(self.view(state, seat), seat, things)
        asked = [(move.notation, self.about(state, seat, move)) for move in state.legal(seat)]
        return pointing.meant_elsewhere(things, asked)

    def ends(self, state: SoulDiceState, seat: int, move: Move) -> bool:
        """Passing and ending do; so does the last card, or a harp, where no crystal can be spent any more."""
        if self.kind_of(state, seat) != "turn":
            return False
        if move.verb in ("pass", "end"):
            return True
        crystals = 0 if state.helped else state.sides[state.turn].crystals
        if move.verb in INSTRUMENTS:
            return crystals <= 1
        return move.verb == "place" and state.placed + 1 == state.cards_in_turn() and not crystals

    def say_event(self, event: Event, names: list[str]) -> str:
        return words.say_event(self.content, event, names)

    def say_ending(self, ending: str) -> str:
        return words.ENDINGS[ending]

    def warnings(self, seen: object, names: list[str]) -> list[str]:
        assert isinstance(seen, view.SoulDiceView)
        return text.warnings(seen, names)

    def reasons(self, before: SoulDiceState, after: SoulDiceState, seat: int, move: Move) -> list[str]:
        return reasons.reasons(before, after, seat, move)

    def rule_of(self, event: Event) -> str:
        return words.rule_of(event)

    def why_unknown(self, state: SoulDiceState, seat: int, notation: str) -> Refusal | None:
        return words.wrong_payment(notation)

    def unavailable(self, state: SoulDiceState, seat: int) -> list[tuple[str, Refusal]]:
        return unavailable_actions(state) if self.kind_of(state, seat) == "turn" else []

    def text(self, seen: object, names: list[str]) -> str:
        assert isinstance(seen, view.SoulDiceView)
        return text.table(self.content, seen, names)

    def board(self, seen: object, names: list[str], marks: dict[str, int]) -> Drawing:
        assert isinstance(seen, view.SoulDiceView)
        return text.board(self.content, seen, marks)

    def players(self, seen: object, names: list[str]) -> Drawing:
        assert isinstance(seen, view.SoulDiceView)
        return text.players(self.content, seen, names)

    def hand(self, seen: object) -> list[str]:
        assert isinstance(seen, view.SoulDiceView)
        return text.hand(seen)

    def explain(self, name: str) -> list[str]:
        return text.explain(self.content, name)

    def legend(self) -> dict[str, str]:
        return text.LEGEND

    def pieces(self, state: SoulDiceState) -> dict[str, int]:
        return {
            "cards": sum(size(side.cards() + laid_cards(side)) for side in state.sides),
            "dice": sum(size(side.supply) + side.used + side.rolling for side in state.sides),
            "souls": mask_size(state.souls_left) + sum(soul != NO_SOUL for soul in state.souls),
            "tokens": size(tokens_in_play(state)),
        }

    def faults(self, state: SoulDiceState) -> list[str]:
        return faults(state)

    def is_counted(self, move: Move) -> bool:
        return move.verb in ("choose", "use", "harp", "trident", "turn", "reroll", "exchange")

    def is_dealt(self, move: Move) -> bool:
        return move.verb in ("turn up", "roll", "deal")

    def statistics(self, state: SoulDiceState) -> dict[str, int]:
        return {"turns": state.turns_taken}


register("soul_dice", SoulDiceGame, FOLDER)
