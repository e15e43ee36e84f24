"""The account book of a campaign: nothing appears or vanishes in town, nor between two chapters."""

from __future__ import annotations

from random import Random

from soultable.bots.bot import Knowledge
from soultable.bots.hard import Hard
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.bot_town import agreed
from soultable.games.soulless_vessel.faults import pieces
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.state import ADVENTURING, FAILED, GIVEN_UP, IN_TOWN, SUCCESS, VesselState
from tests.games.soulless_vessel.accounts import Book, check_handed_on
from tests.games.soulless_vessel.battles import game
from tests.games.soulless_vessel.towns import TIER_1, TIER_5, Town, left, member, options
from tests.rules import rule


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
            check_handed_on(before, state)
        book, count = Book(state), pieces(state)
        state.events = []
        play_town(state, rng)
        assert pieces(state) == count
        end(state, outcome, rng)
        for event in state.events:
            book.enter(event)
        book.check(state)
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
