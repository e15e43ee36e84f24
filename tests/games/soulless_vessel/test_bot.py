"""The estimate of bots: what dice bring, what cards are good for, and when a party is better off."""

from __future__ import annotations

from random import Random

import pytest

from soultable.engine.playout import play_at_random
from soultable.games.soulless_vessel.odds import ONE_STANDARD, Odds
from soultable.games.soulless_vessel.state import ADVENTURING, PLACING, SUCCESS, WIPED_OUT, VesselState
from soultable.games.soulless_vessel.ways import is_all_but_there, next_door, steps_to
from tests.games.soulless_vessel.battles import game
from tests.rules import rule


def adventuring() -> VesselState:
    """The first round of the prologue, when cards are placed."""
    options = {option.name: option.default for option in game().options}
    state = game().start(3, "prologue", options)
    rng = Random(1)
    while state.phase != ADVENTURING or state.step != PLACING:
        play_at_random(state, rng)
    return state


def chance(state: VesselState) -> float:
    return game().evaluate(state, 0)


@pytest.mark.parametrize(
    ("defense", "wounds"),
    [
        (1, (6 * 1 + 2 * 2 + 2 * 3 + 2) / 20),
        (2, (2 * 1 + 2 * 1 + 2) / 20),
        (3, (2 * 1 + 2) / 20),
    ],
)
def test_the_wounds_of_one_die_are_those_of_its_faces(defense: int, wounds: float) -> None:
    assert Odds(game().content).wounds(ONE_STANDARD, 0, defense) == pytest.approx(wounds)


def test_at_least_one_scratch_comes_through_unless_the_die_is_critical_or_botched() -> None:
    """Of 20 faces two negate the attack and one is botched; against an attack of 2 a 2 or a 3 leaves one."""
    expected = (4 * 1 + 6 * 1 + 7 * 2 + 1 * 2) / 20
    assert Odds(game().content).scratches(ONE_STANDARD, 2) == pytest.approx(expected)


def test_what_a_card_is_good_for_is_read_off_its_effects() -> None:
    appraisal = game().estimate.appraisal
    names = {ability.name: ability.number for ability in game().content.abilities if ability.variant == 0}
    assert appraisal.majors[names["Hammer Home"]].blows
    assert appraisal.majors[names["Field Dressing"]].healing > 0.0
    assert appraisal.minors[names["Hold the Line"]].move == 3
    assert not appraisal.minors[names["Hold the Line"]].blows


def test_an_adventure_that_is_over_is_won_or_lost() -> None:
    state = adventuring()
    state.phase = SUCCESS
    assert chance(state) == 1.0
    state.phase = WIPED_OUT
    assert chance(state) == 0.0


def test_scratches_wounds_and_the_loss_of_a_vessel_each_make_it_worse() -> None:
    state = adventuring()
    before = chance(state)
    hero = state.heroes[1]
    hero.scratches = 2
    scratched = chance(state)
    hero.wounds = 1
    wounded = chance(state)
    hero.wounds = hero.scratches = 0
    hero.vessel = 0
    assert chance(state) < wounded < scratched < before


def test_placed_cards_are_better_than_none_and_cards_on_cooldown_worse() -> None:
    state = adventuring()
    hero = state.heroes[0]
    hero.placed = []
    before = chance(state)
    hero.placed = [0]
    assert chance(state) > before
    hero.placed = []
    hero.cooldown[0] = 4
    assert chance(state) < before


def test_all_heroes_are_judged_alike() -> None:
    state = adventuring()
    assert game().evaluate_all(state) == [chance(state)] * 3


def test_a_weapon_is_worth_what_its_dice_do_to_enemies() -> None:
    """A die of a kind brings more wounds to them than it keeps scratches off oneself."""
    appraisal = game().estimate.appraisal
    worth = {item.name: appraisal.of_item(item, 0.8, 0.2, 0.2) for item in game().content.items}
    assert worth["Foundry Sledge"] > worth["Bell Hammer"] > worth["Bent Poker"] > worth["Pot Lid"]


@rule("SV-VES-10")
def test_what_the_quest_needs_is_of_little_use_to_a_soul() -> None:
    state = adventuring()
    soul = state.heroes[2]
    soul.vessel = 0
    key = next(item.number for item in game().content.items if item.id == "I13")
    state.heroes[0].quest = (key,)
    with_a_vessel = chance(state)
    state.heroes[0].quest, soul.quest = (), (key,)
    assert chance(state) < with_a_vessel


def test_all_heroes_go_to_the_same_door() -> None:
    state = adventuring()
    door = next_door(state)
    assert len(door) == 2
    nearest = sum(steps_to(state, hero, door) for hero in state.heroes)
    for other in state.dungeon.doors:
        assert nearest <= sum(steps_to(state, hero, list(other.squares)) for hero in state.heroes)


def test_who_has_to_be_somewhere_in_the_end_goes_there_when_the_rest_is_done() -> None:
    """The Pelt Ledger: three of four bands are broken up, and then all come back to the gate."""
    state = adventuring()
    ledger = next(one for one in game().content.adventures if one.id == "ADV07").success
    bands = [one.number for one in game().content.enemies if one.id in ("E07", "E09", "E10")]
    assert not is_all_but_there(ledger, state)
    state.defeated = tuple(bands[:2])
    assert not is_all_but_there(ledger, state)
    state.defeated = tuple(bands)
    assert is_all_but_there(ledger, state)
