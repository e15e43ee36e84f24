"""Tables for tests of the town: a party as a campaign has left it, and shops that show what the test says."""

from __future__ import annotations

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.campaign import Campaign
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.hero import NONE, SLOT_NAMES, Hero
from soultable.games.soulless_vessel.state import ADVENTURING, SUCCESS
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.tables import Table

DECKS = ["A01 A02 A03 A04 A05 A06", "A07 A08 A09 A10 A11 A12", "A13 A14 A15 A16 A17 A18"]
DECKS += ["A19 A20 A21 A22 A23 A24", "A25 A26 A27 A28 A29 A30"]
BODIES = ["V01", "V02", "V03", "V04", "V05"]
TIER_1 = ["ADV00", "ADV01", "ADV02", "ADV03"]
TIER_2 = [*TIER_1, "ADV05", "ADV06", "ADV07"]
TIER_3 = [*TIER_2, "ADV09", "ADV10", "ADV11"]
TIER_4 = [*TIER_3, "ADV13", "ADV14", "ADV15"]
TIER_5 = [*TIER_4, "ADV17", "ADV18"]
"""What was played when the tier is over."""


def member(
    number: int = 0,
    vessel: str = "",
    perks: str = "1",
    noted: str = "",
    xp: int = 0,
    cards: str = "",
    items: str = "",
) -> str:
    """A hero of a campaign; items as `hand1 I03, pack1 I10 wear 1`."""
    names = (cards or DECKS[number]).split()
    held = [one.strip() for one in items.split(",") if one.strip()]
    return "\n".join(
        [
            "[[hero]]",
            f'vessel = "{vessel or BODIES[number]}"',
            f"perks = {perks.split()}",
            f"noted = {{{noted}}}",
            f"xp = {xp}",
            f"cards = {names}",
            f"items = {held}",
        ]
    )


def left(
    *heroes: str,
    tier: int = 1,
    played: tuple[str, ...] | list[str] = ("ADV00",),
    extra: str = "[]",
    coins: int = 0,
    shards: int = 0,
    legend: int = 0,
    debts: tuple[int, int] = (0, 0),
    stash: str = "[]",
    outcomes: str = "success",
    switches: str = '["second_chance"]',
) -> str:
    """What a chapter has left."""
    lines = ['kind = "a campaign of Soulless Vessel"', "version = 1", f"tier = {tier}", f"extra = {extra}"]
    lines += [f"coins = {coins}", f"shards = {shards}", f"legend = {legend}"]
    lines += [f"debts = {{ coins = {debts[0]}, shards = {debts[1]} }}", f"stash = {stash}"]
    for name in played:
        outcome = "failed" if name == "ADV20" else outcomes
        lines += ["[[played]]", f'adventure = "{name}"', f'outcome = "{outcome}"', 'difficulty = "default"']
        lines.append(f"switches = {switches}")
    return "\n".join([*lines, *(heroes or [member(number) for number in range(3)])])


def options(**chosen: int) -> dict[str, int]:
    found = {option.name: option.default for option in game().options}
    return {**found, "second_chance": 0, "town_draft": 0, **chosen}


class Town(Table):
    """A town phase. Chance shows what is named, one card after the other, then whatever comes first."""

    def __init__(self, origin: str = "", shows: str = "", seats: int = 3, **chosen: int) -> None:
        state = game().start_from(origin or left(), seats, "campaign", options(**chosen))
        state.events = []
        state.settle()
        self.state = state
        self.wanted = shows.split()
        self.draw()

    def draw(self) -> None:
        """Chance lays out rows."""
        while self.state.asked() == [CHANCE]:
            table: dict[str, Move] = {move.notation.split()[-1]: move for move in self.state.legal(CHANCE)}
            named = next((name for name in self.wanted if name in table), "")
            if named:
                self.wanted.remove(named)
            self.state.play(CHANCE, table[named] if named else next(iter(table.values())))

    def do(self, seat: int, *answers: str) -> None:
        for answer in answers:
            self.answer(seat, answer)
            self.draw()

    def offers(self, seat: int, verb: str) -> list[str]:
        """What a seat can answer that begins so."""
        return [m.notation for m in self.state.legal(seat) if m.notation.startswith(verb)]

    def why_not(self, seat: int, notation: str) -> str:
        """The rule that refuses it; empty if it is allowed."""
        move = game().vocabulary.find(notation)
        assert move is not None, notation
        refusal: Refusal | None = self.state.frame_of(seat).why_not(self.state, move)
        return "" if refusal is None else refusal.rule

    def campaign(self) -> Campaign:
        return self.state.this_campaign()

    def held(self, seat: int) -> dict[str, str]:
        """The items of a hero by slot."""
        hero: Hero = self.state.heroes[seat]
        return {SLOT_NAMES[s]: box().items[i].id for s, i in enumerate(hero.items) if i != NONE}

    def stash(self) -> list[str]:
        return [box().items[one.item].id for one in self.campaign().stash]

    def cards(self, seat: int) -> list[str]:
        return [box().abilities[one].id for one in self.state.heroes[seat].deck]

    def leave(self, adventure: str = "") -> None:
        """All are ready, and the party chooses."""
        for seat in [*self.state.asked()]:
            self.do(seat, "ready")
        if adventure:
            self.answer(self.state.asked()[0], f"set out {adventure}")

    def finish(self, outcome: int = SUCCESS) -> str:
        """The adventure begins and is over at once; says what it leaves."""
        if self.state.phase != ADVENTURING:
            self.leave()
            while self.state.phase != ADVENTURING:
                self.play(self.legal()[0])
        while self.asked() != "place":
            self.play(self.legal()[0])
        end_adventure(self.state, outcome)
        self.state.settle()
        while not self.state.is_over():
            self.play(self.legal()[0])
        return game().legacy(self.state)
