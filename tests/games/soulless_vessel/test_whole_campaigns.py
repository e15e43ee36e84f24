"""Whole campaigns of parties of bots: every match ends, and the campaign too; the accounts are in order."""

from __future__ import annotations

from random import Random

import pytest

from soultable.bots.bot import Knowledge
from soultable.bots.levels import any_bot
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.faults import pieces
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.tiers import FINALE
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    FAILED,
    GIVEN_UP,
    SUCCESS,
    WIPED_OUT,
    VesselState,
)
from tests.games.soulless_vessel.accounts import Book, check_handed_on, check_legendary
from tests.games.soulless_vessel.battles import box, game
from tests.games.soulless_vessel.towns import TIER_5, Town, left, options
from tests.rules import rule

MOST_ANSWERS = 20_000
"""No match is so long: it would be one without an end."""
TRIES = 2
"""How often a party that gets a second chance tries the finale before it does without."""


MONEY = ["starved", "drop_loot", "town_draft"]
DANGERS = ["deaths_door", "horde", "smart_and_mean"]
BUSINESS = {"bought", "sold", "row", "trained", "upgraded", "retrained", "unlocked", "rewards"}
"""What the book must have been kept of, or it has not proved much."""


class Party:
    """A level for each hero, and what the chapters are like that it goes through.

    The lucky win most adventures in the middle of something, so that they have much to buy and to learn.
    Others are what their bots make of them; the bold ones choose any difficulty, another in each chapter.
    """

    def __init__(self, level: str, heroes: int, seed: int, bold: bool = False, lucky: bool = False) -> None:
        self.rng = Random(f"{level} {heroes} {seed} {bold} {lucky}")
        self.bots = [any_bot(level) for _ in range(heroes)]
        self.bold = bold
        self.lucky = lucky

    def options(self, second_chance: bool) -> dict[str, int]:
        """They may be others in each chapter (SV-SET-12)."""
        chosen = {name: self.rng.randrange(2) for name in (MONEY + DANGERS if self.bold else MONEY)}
        difficulty = self.rng.randrange(6) if self.bold else 0
        return options(second_chance=int(second_chance), difficulty=difficulty, **chosen)

    def play(self, state: VesselState) -> None:
        """To the end; whoever is asked answers, in no order."""
        rng = self.rng
        lucky_round = rng.randint(1, 6) if self.lucky and rng.random() < 0.8 else MOST_ANSWERS
        for _ in range(MOST_ANSWERS):
            if state.is_over():
                return
            if state.phase == ADVENTURING and state.round >= lucky_round and rng.random() < 0.1:
                end_adventure(state, SUCCESS)
                state.settle()
                continue
            seat = rng.choice(state.asked())
            if seat == CHANCE:
                state.play(CHANCE, state.frame_of(CHANCE).sample(state, rng))
            else:
                state.play(seat, self.bots[seat].choose(Knowledge(game(), state, seat), rng))
        raise AssertionError(f"{state.this_adventure().id} is in round {state.round} and has no end")

    def go_through(self, chapters: int = 99) -> list[VesselState]:
        """A campaign as far as it is to go, with an examination of every chapter; says how each one ended.

        The party gets a second chance (SV-CAM-08) until it has lost the finale often enough.
        """
        matches: list[VesselState] = []
        origin = ""
        while len(matches) < chapters and (origin or not matches):
            chosen = self.options(second_chance=finales(matches) < TRIES)
            if matches:
                state = game().start_from(origin, len(self.bots), "campaign", chosen)
            else:
                state = game().start(len(self.bots), "campaign", chosen)
            state.events = []
            state.settle()
            if matches:
                check_handed_on(matches[-1], state)
            book, count = Book(state), pieces(state)
            self.play(state)
            assert pieces(state) == count
            for event in state.events:
                book.enter(event)
            book.check(state)
            check_legendary(state)
            matches.append(state)
            origin = game().legacy(state)
        return matches


def finales(matches: list[VesselState]) -> int:
    return sum(state.this_adventure().finale for state in matches)


def check_course(matches: list[VesselState]) -> None:
    """The prologue, 14 adventures of choice, and the finale until it is won or nobody wants to go on."""
    last = matches[-1]
    assert last.this_adventure().finale
    assert game().result(last).ending == ("campaign won" if last.phase == SUCCESS else "campaign lost")
    assert len(matches) - finales(matches) == 1 + 14
    assert last.phase == SUCCESS or finales(matches) == TRIES + 1


SEEDS = [pytest.param(range(3), id="3"), pytest.param(range(3, 60), marks=pytest.mark.deep, id="60")]


@pytest.mark.slow
@rule("SV-GEN-03", "SV-TWN-02", "SV-CAM-02", "SV-R-92", "SV-R-154")
@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("heroes", [3, 4, 5])
def test_a_party_that_does_anything_comes_to_the_end_of_a_campaign(heroes: int, seeds: range) -> None:
    for seed in seeds:
        check_course(Party("random", heroes, seed, bold=True).go_through())


@pytest.mark.slow
@rule("SV-GEN-03", "SV-TWN-02", "SV-R-92")
@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("heroes", [3, 5])
def test_a_lucky_party_grows_and_its_accounts_are_in_order(heroes: int, seeds: range) -> None:
    done = set[str]()
    for seed in seeds:
        matches = Party("random", heroes, seed, lucky=True).go_through()
        check_course(matches)
        done.update([event.kind for state in matches for event in state.events or ()])
    assert done >= BUSINESS


@pytest.mark.slow
@rule("SV-GEN-03", "SV-TWN-02")
@pytest.mark.parametrize(
    ("heroes", "chapters"),
    [(3, 2), (5, 1), *[pytest.param(seats, 99, marks=pytest.mark.deep) for seats in (3, 4, 5)]],
)
def test_a_party_that_wants_to_win_keeps_its_accounts_in_order(heroes: int, chapters: int) -> None:
    matches = Party("greedy", heroes, 1).go_through(chapters)
    if len(matches) < chapters:
        check_course(matches)


@rule("SV-CAM-02", "SV-CAM-08", "SV-R-95", "SV-R-154")
@pytest.mark.parametrize("outcome", [FAILED, GIVEN_UP, WIPED_OUT])
def test_a_party_that_loses_everything_comes_to_the_finale_all_the_same(outcome: int) -> None:
    second_chance = int(outcome == WIPED_OUT)
    origin, played = left(outcomes="failed"), 1
    while origin and played < len(box().adventures):
        town = Town(origin, second_chance=second_chance)
        origin = town.finish(outcome)
        played += 1
        if town.campaign().tier == FINALE:
            break
    assert played == 1 + 14
    assert [box().adventures[one.adventure].tier for one in town.campaign().played].count(5) == 2
    assert Town(origin).finish(outcome) == "", "without a second chance the campaign is lost with the finale"


@rule("SV-CAM-08", "SV-R-154")
def test_a_finale_can_be_lost_any_number_of_times_and_is_the_end_when_nobody_wants_to_go_on() -> None:
    origin = left(tier=FINALE, played=TIER_5)
    for times in range(1, 5):
        town = Town(origin, second_chance=1)
        origin = town.finish(WIPED_OUT)
        tokens = [box().adventures[one.adventure].id for one in town.campaign().played]
        assert tokens == [*TIER_5, *["ADV20"] * times]
    last = Town(origin)
    assert last.finish(WIPED_OUT) == ""
    assert game().result(last.state).ending == "campaign lost"
