"""Soulless Vessel: souls of dead heroes in borrowed bodies go through a dungeon together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from soultable.engine.content import vocabulary_name
from soultable.engine.drawing import Drawing
from soultable.engine.errors import BadOrigin
from soultable.engine.event import Event
from soultable.engine.game import Game, Option, Result
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.registry import register
from soultable.games.soulless_vessel import (
    asking,
    buttons,
    catalog,
    chapters,
    explaining,
    faults,
    pointing,
    reasons,
    scoring,
    telling,
    text,
    text_panes,
    unavailable,
    view,
    worlds,
)
from soultable.games.soulless_vessel.bot import Estimate
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.encoding import VesselEncoding
from soultable.games.soulless_vessel.flow import special as special  # puts in what movement points pay for
from soultable.games.soulless_vessel.flow.rounds import why_not_talk
from soultable.games.soulless_vessel.flow.setup import new_state
from soultable.games.soulless_vessel.flow.town.arriving import begin_campaign, begin_town
from soultable.games.soulless_vessel.legacy import DIFFICULTIES, legacy
from soultable.games.soulless_vessel.legacy_reading import read_legacy
from soultable.games.soulless_vessel.moves import Moves
from soultable.games.soulless_vessel.printed.reading import MOST_HEROES
from soultable.games.soulless_vessel.state import HORDE, IN_TOWN, VesselState
from soultable.games.soulless_vessel.view_structs import VesselView
from soultable.games.soulless_vessel.words.language import VesselLanguage

FOLDER: Final = Path(__file__).parent
CAMPAIGN: Final = "campaign"
MODES: Final = ("prologue", "adventure", CAMPAIGN)
SWITCHES: Final = [
    ("deaths_door", "At Death's Door: one toughness less in each row"),
    ("horde", "Neverwake Horde: enemies as for one hero more"),
    ("starved", "Starved Economy: half the coins"),
    ("smart_and_mean", "Smart & Mean: without the weak AI cards"),
    ("drop_loot", "Enemies Drop Loot"),
]
"""Optional rules (SV-OPT), in the order of their bits in `VesselState.switches` ..."""
CAMPAIGN_SWITCHES: Final = [
    ("second_chance", "A lost party goes on to town"),
    ("town_draft", "Card Drafting in town"),
]
"""... and those of a campaign, which follow (SV-CAM-08, SV-OPT-07)."""


def read_content(pack: str = "", pack_name: str = "pack") -> Content:
    texts = {
        page.stem: page.read_text(encoding="utf-8") for page in sorted((FOLDER / "content").glob("*.toml"))
    }
    content = Content(texts, VesselLanguage(), pack, pack_name)
    content.moves = Moves(content, vocabulary_name("soulless_vessel", pack))
    return content


def options(content: Content) -> tuple[Option, ...]:
    """What a table chooses before an adventure (SV-DIF, SV-OPT, SV-R-135)."""
    adventures = tuple([adventure.name for adventure in content.adventures])
    off_on = ("off", "on")
    switch = [Option(name, 0, 0, 1, sentence, off_on) for name, sentence in SWITCHES]
    switch += [Option(n, 0, 0, 1, said, off_on, modes=(CAMPAIGN,)) for n, said in CAMPAIGN_SWITCHES]
    return (
        Option("adventure", 2, 1, len(adventures), "The adventure", adventures, modes=("adventure",)),
        Option("difficulty", 0, 0, 5, "The difficulty", DIFFICULTIES),
        Option("cards", 0, 0, 2, "The first ability cards", ("starter decks", "any six", "drafted")),
        Option(
            "decisions", 0, 0, 2, "What concerns all is answered by", ("anybody", "the first player", "vote")
        ),
        *switch,
    )


def switches_of(options: dict[str, int], mode: str, seats: int) -> int:
    """The optional rules that are in force, as a set. The horde is not, with five heroes (SV-OPT-02)."""
    found = 0
    for place, (name, _) in enumerate([*SWITCHES, *(CAMPAIGN_SWITCHES if mode == CAMPAIGN else [])]):
        found |= options[name] << place
    return found & ~HORDE if seats == MOST_HEROES else found


class VesselGame(Game[VesselState]):
    def __init__(self, pack: str = "", pack_name: str = "pack") -> None:
        self.content = read_content(pack, pack_name)
        self.estimate = Estimate(self.content)
        super().__init__(
            "soulless_vessel",
            "Soulless Vessel",
            2,
            (4, 3, 5),
            self.content.moves.vocabulary,
            modes=MODES,
            pack=pack,
            cooperative=True,
            trusts_evaluate=True,
            plans_turns=True,
            blur=0.05,
            looks_ahead=False,
            simultaneous=True,
            options=options(self.content),
        )

    def evaluate(self, state: VesselState, seat: int) -> float:
        return self.estimate.chance(state)

    def evaluate_all(self, state: VesselState) -> list[float]:
        return [self.estimate.chance(state)] * state.seats

    def plans_now(self, state: VesselState) -> bool:
        return state.phase != IN_TOWN

    def gives_up(self, move: Move) -> bool:
        return move is self.content.moves.give_up

    def start(self, seats: int, mode: str, options: dict[str, int]) -> VesselState:
        adventure = options["adventure"] - 1 if mode == "adventure" else 0
        state = new_state(
            self.content,
            seats,
            adventure,
            options["difficulty"],
            switches_of(options, mode, seats),
            options["decisions"],
            options["cards"],
        )
        if mode == CAMPAIGN:
            begin_campaign(state)
        return state

    def start_from(self, origin: str, seats: int, mode: str, options: dict[str, int]) -> VesselState:
        if mode != CAMPAIGN:
            raise BadOrigin(f"The mode is {mode}; expected {CAMPAIGN}: only a campaign goes on.")
        state = VesselState(self.content, seats)
        state.difficulty = options["difficulty"]
        state.switches = switches_of(options, mode, seats)
        state.decisions = options["decisions"]
        read_legacy(origin, state)
        state.adventure = state.this_campaign().played[-1].adventure
        begin_town(state, options["cards"])
        return state

    def legacy(self, state: VesselState) -> str:
        return legacy(state, range(state.seats))

    def next_seats(self, state: VesselState) -> tuple[int, ...]:
        return self.seat_counts if state.campaign is not None else (state.seats,)

    def legacy_for(self, state: VesselState, heirs: Sequence[int]) -> str:
        return legacy(state, heirs)

    def returns(self, state: VesselState) -> list[float]:
        return scoring.returns(state)

    def result(self, state: VesselState) -> Result:
        return scoring.result(state)

    def why_not_talk(self, state: VesselState) -> Refusal | None:
        return why_not_talk(state)

    def redeal(self, state: VesselState, seat: int, rng: Random) -> VesselState:
        return worlds.redeal(state, seat, rng)

    def is_all_open(self, state: VesselState) -> bool:
        return worlds.is_all_open(state)

    def ask_again(self, world: VesselState, seat: int) -> None:
        worlds.ask_again(world, seat)

    def encoding(self, seats: int, mode: str) -> VesselEncoding:
        return VesselEncoding(self.content, seats, mode == CAMPAIGN)

    def catalog(self) -> catalog.Catalog:
        return catalog.catalog(self.content)

    def view(self, state: VesselState, seat: int) -> VesselView:
        return view.view(state, seat)

    def about(self, state: VesselState, seat: int, move: Move) -> tuple[str, ...]:
        return pointing.about(state, seat, move)

    def shows(self, state: VesselState, seat: int, move: Move) -> object:
        return pointing.shows(state, seat, move)

    def meant(self, state: VesselState, seat: int, things: list[str]) -> str:
        return pointing.meant(state, seat, things)

    def ends(self, state: VesselState, seat: int, move: Move) -> bool:
        return pointing.ends(state, seat, move)

    def say_ask(self, state: VesselState, seat: int) -> str:
        return asking.say_ask(state, seat)

    def say_move(self, state: VesselState, seat: int, move: Move) -> str:
        return buttons.say_move(state, seat, move)

    def say_event(self, event: Event, names: list[str]) -> str:
        return telling.say_event(self.content, event, names)

    def say_ending(self, ending: str) -> str:
        return telling.ENDINGS[ending]

    def say_chapter(self, state: VesselState, names: list[str]) -> str:
        return chapters.say_chapter(state, names)

    def rule_of(self, event: Event) -> str:
        return telling.rule_of(event)

    def warnings(self, seen: object, names: list[str]) -> list[str]:
        assert isinstance(seen, VesselView)
        return text.warnings(self.content, seen, names)

    def reasons(self, before: VesselState, after: VesselState, seat: int, move: Move) -> list[str]:
        return reasons.reasons(before, after, seat, move)

    def unavailable(self, state: VesselState, seat: int) -> list[tuple[str, Refusal]]:
        return unavailable.unavailable(state, seat)

    def text(self, seen: object, names: list[str]) -> str:
        assert isinstance(seen, VesselView)
        return text.table(self.content, seen, names)

    def board(self, seen: object, names: list[str], marks: dict[str, int]) -> Drawing:
        assert isinstance(seen, VesselView)
        return text_panes.board(self.content, seen, marks)

    def players(self, seen: object, names: list[str]) -> Drawing:
        assert isinstance(seen, VesselView)
        return text_panes.players(self.content, seen, names)

    def hand(self, seen: object) -> list[str]:
        assert isinstance(seen, VesselView)
        return text_panes.hand(self.content, seen)

    def explain(self, name: str) -> list[str]:
        return explaining.explain(self.content, name)

    def legend(self) -> dict[str, str]:
        return text_panes.LEGEND

    def is_counted(self, move: Move) -> bool:
        return move.verb in ("deck", "vessel", "keep", "take", "buy", "major", "minor")

    def is_dealt(self, move: Move) -> bool:
        return move.verb == "draw"

    def statistics(self, state: VesselState) -> dict[str, int]:
        found = {"rounds": state.round, "coins": state.coins, "shards": state.shards}
        if state.campaign is not None:
            found["tier"] = state.campaign.tier
            found["adventure"] = state.adventure + 1
        return found

    def pieces(self, state: VesselState) -> dict[str, int]:
        return faults.pieces(state)

    def faults(self, state: VesselState) -> list[str]:
        return faults.faults(state)


register("soulless_vessel", VesselGame, FOLDER)
