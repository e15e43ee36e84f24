"""Black Souls: bid, draft and build a level so hard that only just one of your party comes through."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.drawing import Drawing
from soultable.engine.event import Event
from soultable.engine.game import Game, Result
from soultable.engine.masks import has, size
from soultable.engine.move import Move
from soultable.engine.registry import register
from soultable.games.black_souls import bot, pointing, reasons, scoring, text, view, words, worlds
from soultable.games.black_souls.content import PLAIN, TYPE_WORDS, Content
from soultable.games.black_souls.encoding import BlackSoulsEncoding
from soultable.games.black_souls.flow.assets import left_open
from soultable.games.black_souls.flow.bonuses import BONUSES
from soultable.games.black_souls.flow.setup import set_up
from soultable.games.black_souls.moves import SPACES, Deed, things_of
from soultable.games.black_souls.state import EMPTY, BlackSoulsState, faults

FOLDER: Final = Path(__file__).parent


class BlackSoulsGame(Game[BlackSoulsState]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        text = (FOLDER / "content.toml").read_text(encoding="utf-8")
        self.content = Content(text, pack, pack_name)
        super().__init__(
            "black_souls",
            "Black Souls",
            1,
            (2, 3, 4, 5, 6),
            self.content.moves.vocabulary,
            pack=pack,
            trusts_evaluate=True,
            exploration=0.2,
            iterations=1_500,
            simultaneous=True,
            # 30 for the setup, 12 turns of 36 (a draw, a bid, a Hack, an effect, an update and a choice for
            # each of 6 designers), 12 Assets of 18
            longest=700,
            features=bot.FEATURES,
            weights=(FOLDER / "weights.toml").read_text(encoding="utf-8"),
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> BlackSoulsState:
        return set_up(self.content, seats)

    def returns(self, state: BlackSoulsState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: BlackSoulsState) -> Result:
        return scoring.result(state)

    def catalog(self) -> view.Catalog:
        return view.catalog(self.content)

    def view(self, state: BlackSoulsState, seat: int) -> view.BlackSoulsView:
        return view.view(state, seat)

    def redeal(self, state: BlackSoulsState, seat: int, rng: Random) -> BlackSoulsState:
        return worlds.redeal(state, seat, rng)

    def ask_again(self, world: BlackSoulsState, seat: int) -> None:
        worlds.ask_again(world, seat)

    def features(self, state: BlackSoulsState, seat: int) -> list[float]:
        return bot.features(state, seat, bot.Outlook(state))

    def estimated(self, state: BlackSoulsState, weights: list[float]) -> list[float]:
        """All designers are looked at once, not once for each."""
        return scoring.returns(state) if state.is_over() else bot.estimated(state, weights)

    def encoding(self, seats: int, mode: str) -> BlackSoulsEncoding:
        return BlackSoulsEncoding(self.content, seats)

    def say_ask(self, state: BlackSoulsState, seat: int) -> str:
        kind = self.kind_of(state, seat)
        if kind != "asset":
            return words.ASKS[kind].format(
                turn=state.turn,
                turns=SPACES,
                position=state.position + 1,
                bid=state.bids[seat] if seat >= 0 else 0,
                asset=self.asset_before(state, seat),
            )
        threat_open, bonus_open = left_open(state, seat)
        bonus = state.bonus_at(seat, state.position) if bonus_open else PLAIN
        is_usable = any(move.verb in ("add", "revive", "change") for move in state.legal(seat))
        must = bonus_open and BONUSES[bonus].is_mandatory
        return words.say_asset_ask(self.asset_before(state, seat), threat_open, bonus, must, is_usable)

    def asset_before(self, state: BlackSoulsState, seat: int) -> str:
        """What a designer knows of the Asset that their party stands before (BS-R-27)."""
        asset = state.asset_at(seat, state.position) if seat >= 0 else EMPTY
        if asset == EMPTY:
            return ""
        found = self.content.assets[asset]
        hidden = has(state.face_down[seat], state.position)
        return f"a face-down {TYPE_WORDS[found.type].capitalize()} Asset" if hidden else found.name

    def say_move(self, state: BlackSoulsState, seat: int, move: Move) -> str:
        if move is not self.content.moves.pass_ or seat not in state.asked():
            return words.say_move(self.content, move)
        kind = self.kind_of(state, seat)
        if kind == "asset":
            return words.say_asset_pass(state.bonus_at(seat, state.position))
        return words.PASSES.get(kind, words.BUTTONS["pass"])

    def about(self, state: BlackSoulsState, seat: int, move: Move) -> tuple[str, ...]:
        return things_of(move)

    def shows(self, state: BlackSoulsState, seat: int, move: Move) -> object:
        return view.offered_deed(state, seat, move) if isinstance(move, Deed) else None

    def meant(self, state: BlackSoulsState, seat: int, things: list[str]) -> str:
        return pointing.meant(self.view(state, seat), seat, self.kind_of(state, seat), things)

    def ends(self, state: BlackSoulsState, seat: int, move: Move) -> bool:
        """Every answer ends a designer's part, but a swap and the first of two at an Asset."""
        kind = self.kind_of(state, seat)
        return len(state.branch_of(seat)) == 1 if kind == "asset" else kind != "swap"

    def say_event(self, event: Event, names: list[str]) -> str:
        return words.say_event(self.content, event, names)

    def say_ending(self, ending: str) -> str:
        return words.ENDINGS[ending]

    def say_tie_break(self, tie_break: str) -> str:
        return words.TIE_BREAKS[tie_break]

    def warnings(self, seen: object, names: list[str]) -> list[str]:
        assert isinstance(seen, view.BlackSoulsView)
        return text.warnings(seen, names)

    def reasons(self, before: BlackSoulsState, after: BlackSoulsState, seat: int, move: Move) -> list[str]:
        return reasons.reasons(before, after, seat, move)

    def rule_of(self, event: Event) -> str:
        return words.EVENTS[event.kind][0]

    def text(self, seen: object, names: list[str]) -> str:
        assert isinstance(seen, view.BlackSoulsView)
        return text.table(self.content, seen, names)

    def board(self, seen: object, names: list[str], marks: dict[str, int]) -> Drawing:
        assert isinstance(seen, view.BlackSoulsView)
        return text.board(self.content, seen, names, marks)

    def players(self, seen: object, names: list[str]) -> Drawing:
        assert isinstance(seen, view.BlackSoulsView)
        return text.players(self.content, seen, names)

    def hand(self, seen: object) -> list[str]:
        assert isinstance(seen, view.BlackSoulsView)
        return text.hand(seen)

    def explain(self, name: str) -> list[str]:
        return text.explain(self.content, name)

    def legend(self) -> dict[str, str]:
        return text.LEGEND

    def pieces(self, state: BlackSoulsState) -> dict[str, int]:
        on_boards = sum(asset != EMPTY for asset in state.spaces)
        held = sum(
            size(mine) + size(thrown) for mine, thrown in zip(state.quirks, state.discarded, strict=True)
        )
        return {
            "assets": len(state.bag) + len(state.pool) + on_boards,
            "quirks": size(state.undealt) + size(state.public) + held,
            "party cards": sum(state.party_deck) + sum(state.party_discards),
        }

    def faults(self, state: BlackSoulsState) -> list[str]:
        return faults(state)

    def is_counted(self, move: Move) -> bool:
        return move.verb in ("bid", "take", "hack", "mega")

    def is_dealt(self, move: Move) -> bool:
        return move.verb == "deal"

    def statistics(self, state: BlackSoulsState) -> dict[str, int]:
        wiped = sum(state.is_wiped(seat) for seat in range(state.seats))
        hacks = sum(self.content.hacks - charges for charges in state.charges)
        return {"survived": state.seats - wiped, "hacks": hacks}


register("black_souls", BlackSoulsGame, FOLDER)
