"""The account book of a campaign: nothing appears or vanishes in town, nor between two chapters."""

from __future__ import annotations

from random import Random

from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.engine.event import Event
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.bot_town import agreed
from soultable.games.soulless_vessel.faults import pieces
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.flow.town.bodies import COLUMN, LEGEND_PRICE
from soultable.games.soulless_vessel.hero import Hero
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.state import ADVENTURING, FAILED, GIVEN_UP, IN_TOWN, SUCCESS, VesselState
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import TIER_1, TIER_5, Town, left, member, options
from tests.rules import rule


class Book:
    """What the party has by the events that were told, without a look at the table."""

    def __init__(self, state: VesselState) -> None:
        self.coins = state.coins
        self.shards = state.shards
        self.legend = state.legend
        self.debts = list(state.this_campaign().debts)
        self.given_up = False

    def enter(self, event: Event) -> None:
        values = event.values
        if event.kind == "gained":
            self.gain(str(values[0]), int(values[1]))
        elif event.kind == "rewards":
            self.gain("shards", int(values[-2]))
            self.gain("legend", int(values[-1]))
        elif event.kind == "drained":
            self.gain("shards", int(values[1]))
        elif event.kind == "bought":
            self.gain(str(values[2]), -int(values[1]))
        elif event.kind == "repaired":
            self.coins -= 5
        elif event.kind == "row":
            self.coins -= int(values[1])
        elif event.kind == "retrained":
            self.coins -= 10
        elif event.kind == "unlocked":
            self.legend -= LEGEND_PRICE[COLUMN[PERKS.index(str(values[0]))]]
        elif event.kind == "debt paid":
            self.debts[["coins", "shards"].index(str(values[0]))] -= int(values[1])
            if not self.given_up:
                self.gain(str(values[0]), -int(values[1]))
        self.given_up = event.kind == "forgone"

    def gain(self, currency: str, count: int) -> None:
        if currency == "coins":
            self.coins += count
        elif currency == "shards":
            self.shards += count
        elif currency == "legend":
            self.legend += count

    def agrees(self, state: VesselState) -> bool:
        table = state.coins, state.shards, state.legend, state.this_campaign().debts
        return table == (self.coins, self.shards, self.legend, self.debts)


def belongings(hero: Hero) -> tuple[object, ...]:
    return hero.vessel, hero.perks, hero.noted, hero.experience, hero.deck, hero.items, hero.wear


def play_town(state: VesselState, rng: Random) -> None:
    """Random answers until the adventure has begun."""
    while state.phase != ADVENTURING or state.branches or not state.round:
        seat = rng.choice(state.asked())
        frame = state.frame_of(seat)
        state.play(seat, frame.sample(state, rng) if seat == CHANCE else rng.choice(frame.moves(state)))


def end(state: VesselState, outcome: int, rng: Random) -> None:
    end_adventure(state, outcome)
    state.settle()
    while not state.is_over():
        seat = state.asked()[0]
        frame = state.frame_of(seat)
        state.play(seat, frame.sample(state, rng) if seat == CHANCE else rng.choice(frame.moves(state)))


@rule("SV-TWN-02", "SV-TWN-03", "SV-R-129", "SV-GEN-03")
def test_the_account_book_of_a_campaign_is_in_order() -> None:
    rng = Random(5)
    heroes = [member(0, xp=3, items="hand1 I04 wear 1"), member(1, xp=2), member(2, items="hand1 I12")]
    origin = left(*heroes, played=TIER_1[:3], coins=90, shards=9, legend=7, debts=(40, 3))
    before: VesselState | None = None
    for outcome in (SUCCESS, FAILED, SUCCESS, GIVEN_UP, SUCCESS):
        state = game().start_from(origin, 3, "campaign", options(starved=1))
        state.settle()
        if before is not None:
            assert [belongings(hero) for hero in state.heroes] == [belongings(hero) for hero in before.heroes]
            held = [(one.item, one.wear) for one in before.this_campaign().stash]
            assert [(one.item, one.wear) for one in state.this_campaign().stash] == held
            assert (state.coins, state.shards, state.legend) == (before.coins, before.shards, before.legend)
            joined = {f"t{state.this_campaign().tier}"}  # by a transition (SV-CAM-03)
            for item in box().items:
                grown = pieces(state).get(item.id, 0) - pieces(before).get(item.id, 0)
                assert grown == 0 or (item.pile in joined and grown == item.copies) or item.pile == "special"
        book, count = Book(state), pieces(state)
        state.events = []
        play_town(state, rng)
        assert pieces(state) == count
        end(state, outcome, rng)
        for event in state.events:
            book.enter(event)
        assert book.agrees(state)
        origin, before = game().legacy(state), state
    assert before is not None
    assert len(before.this_campaign().played) == 8


def test_a_finale_is_played_and_the_campaign_is_over() -> None:
    town = Town(left(tier=FINALE, played=TIER_5))
    assert town.finish(SUCCESS) == ""
    assert town.state.is_over()


def test_nobody_plans_a_whole_town_phase_at_once() -> None:
    town = Town(left(legend=2))
    assert not game().plans_now(town.state)
    chosen = Hard().choose(Knowledge(game(), town.state, 0), Random(1))
    assert chosen in town.state.legal(0)
    town.leave("ADV01")
    assert game().plans_now(town.state)


@rule("SV-TWN-03")
def test_bots_judge_a_proposal_by_what_it_brings() -> None:
    town = Town(left(legend=2))
    before = game().evaluate(town.state, 0)
    town.do(0, "unlock 2A")
    assert town.state.phase == IN_TOWN
    assert agreed(town.state).legend == 0
    proposed = game().evaluate(town.state, 0)
    town.do(1, "yes")
    town.do(2, "yes")
    assert before < proposed < game().evaluate(town.state, 0)
