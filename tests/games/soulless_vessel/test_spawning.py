"""Enemies and minions arrive; groups get traits and AI cards (SV-SPN, SV-DIF, SV-RND-08, 09)."""

from __future__ import annotations

import pytest

from soultable.engine.masks import bit
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.ai_cards import begin_ai_cards
from soultable.games.soulless_vessel.flow.damage import remove_model
from soultable.games.soulless_vessel.flow.spawning import (
    NO_CAP,
    active_group,
    begin_spawn,
    spawn_at_sockets,
    summon,
)
from soultable.games.soulless_vessel.hero import MINION, NONE
from soultable.games.soulless_vessel.state import AI_CARDS, EVENTS, HORDE, PARTY, REVEALING
from soultable.games.soulless_vessel.words.terms import LIMITLESS
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.maps import Drawing
from tests.games.soulless_vessel.tables import do
from tests.rules import rule

HALL = """
    A . . . . . . .

    B . P . Q . R .

    C . . . . . . .
    """


def at_sockets(battle: Battle, name: str, *sockets: str) -> None:
    battle.state.step = EVENTS  # no AI cards yet
    spawn_at_sockets(battle.state, battle.type(name) if name else NONE, list(battle.squares(*sockets)))
    battle.state.settle()


def spawned(battle: Battle) -> list[str]:
    return [str(values[0]) for values in battle.told("spawned")]


# --- how many, and where


@rule("SV-SPN-03", "SV-SPN-04")
def test_sockets_are_filled_in_ascending_order() -> None:
    battle = Battle(HALL)
    at_sockets(battle, "E01", "P", "Q", "R")
    assert spawned(battle) == ["E01.1", "E01.2"]
    assert battle.where(3) == (2, 1)
    assert battle.where(4) == (4, 1)


@rule("SV-OPT-02", "SV-SPN-03", "SV-X-27")
def test_neverwake_horde_spawns_as_for_one_hero_more() -> None:
    """SV-X-27."""
    battle = Battle(HALL, heroes=4, switches=HORDE)
    at_sockets(battle, "E01", "P", "Q", "R")
    battle.play(battle.square(7, 0))
    assert spawned(battle) == ["E01.1", "E01.2", "E01.3", "E01.4"]


@rule("SV-SPN-05", "SV-R-74")
def test_who_has_no_socket_is_placed_as_close_as_possible() -> None:
    battle = Battle(HALL)
    battle.state.put(0, battle.at["P"])
    at_sockets(battle, "E01", "P")
    assert battle.asked() == "spawn"
    around = [(x, y) for x in (1, 2, 3) for y in (0, 1, 2) if (x, y) != (2, 1)]
    assert sorted(battle.legal()) == sorted(battle.square(x, y) for x, y in around)
    battle.play(battle.square(3, 0), battle.square(3, 2))
    assert [battle.where(model) for model in (3, 4)] == [(3, 0), (3, 2)]


@rule("SV-R-147", "SV-KEY-03")
def test_a_bulky_model_covers_the_socket_or_stands_as_close_as_possible() -> None:
    battle = Battle("A . . .\n\n. . P .")
    at_sockets(battle, "E07", "P")
    assert battle.stride(2, 0) in battle.legal()
    assert battle.stride(0, 0) not in battle.legal(), "that would not cover it"
    battle.play(battle.stride(1, 0))
    assert battle.state.occupied[battle.at["P"]] == 3
    battle = Battle("A . . . P B")
    battle.state.put(2, battle.at["P"])
    at_sockets(battle, "E07", "P")
    assert battle.asked() == "spawn"
    assert {move.split()[1] for move in battle.legal()} == {battle.square(2, 0).split()[1]}


@rule("SV-R-147")
def test_a_model_without_any_place_is_not_spawned() -> None:
    battle = Battle("A B P C")
    at_sockets(battle, "E01", "P")
    assert spawned(battle) == ["E01.1"]
    battle = Battle("A B C")
    begin_spawn(battle.state, battle.type("E01"), battle.squares("A"), 1, NO_CAP, False, PARTY)
    battle.state.settle()
    assert spawned(battle) == []
    assert battle.state.groups[0].gone


def test_spawning_by_a_text_has_a_number_and_a_cap() -> None:
    battle = Battle(HALL)
    battle.enemy("E00", "R")
    squares = battle.squares("P", "Q")
    begin_spawn(battle.state, battle.type("E00"), squares, 2, 2, True, PARTY)
    battle.state.settle()
    assert battle.legal() == [battle.square(2, 1), battle.square(4, 1)]
    battle.play(battle.square(4, 1))
    assert spawned(battle) == ["E00.1", "E00.2"], "one was there, two are the most"


@rule("SV-SPN-06", "SV-R-84")
def test_a_type_that_is_active_joins_its_group() -> None:
    battle = Battle(HALL, difficulty=1)
    battle.enemy("E01", "R")
    at_sockets(battle, "E01", "P", "Q")
    assert len(battle.state.groups) == 1
    assert spawned(battle) == ["E01.1", "E01.2", "E01.3"]
    assert battle.state.groups[0].traits == (), "a merged spawn draws no trait"


def test_the_lowest_free_standee_is_taken() -> None:
    battle = Battle(HALL)
    first = battle.enemy("E01", "P")
    battle.enemy("E01", "Q")
    remove_model(battle.state, first, False)
    battle.enemy("E01", "R")
    assert spawned(battle) == ["E01.1", "E01.2", "E01.1"]


# --- the enemy pile


@rule("SV-SPN-01", "SV-SPN-02", "SV-SPN-06")
def test_the_enemy_card_is_drawn_and_used_cards_are_shuffled() -> None:
    battle = Battle(HALL)
    state = battle.state
    state.enemies_left = (battle.type("E01"),)
    state.enemies_used = (battle.type("E04"), battle.type("E05"))
    at_sockets(battle, "", "P", "Q")
    assert battle.legal() == ["enemy E01"]
    battle.play("enemy E01")
    assert list(state.enemies_left) == []
    at_sockets(battle, "", "R")
    assert battle.legal() == ["enemy E04", "enemy E05"]
    assert battle.told("shuffled") == [("enemies",)]


@rule("SV-R-145")
def test_without_used_cards_the_pile_is_made_anew() -> None:
    battle = Battle(HALL)
    state = battle.state
    state.enemies_left = (battle.type("E01"),)
    at_sockets(battle, "", "P", "Q")
    battle.play("enemy E01")
    at_sockets(battle, "", "R")
    assert battle.legal() == ["enemy E01"]
    battle.play("enemy E01")
    assert len(state.groups) == 1
    assert state.enemies_used == (battle.type("E01"),)


@rule("SV-R-146", "SV-R-140")
def test_a_card_named_by_a_text_returns_to_the_pile_only_if_it_belongs_there() -> None:
    battle = Battle(HALL)
    state = battle.state
    state.enemies_left = (battle.type("E01"), battle.type("E04"))
    at_sockets(battle, "E04", "P")
    assert list(state.enemies_left) == [battle.type("E01")]
    for name in ("E04", "B1"):
        at_sockets(battle, name, "Q")
        while battle.asked():
            battle.play(battle.legal()[0])
        for model in state.models_of(active_group(state, battle.type(name))):
            remove_model(state, model, False)
    assert state.enemies_used == (battle.type("E04"),)


# --- traits


@rule("SV-DIF-01", "SV-DIF-02", "SV-DIF-03", "SV-DIF-04", "SV-R-150")
@pytest.mark.parametrize(("difficulty", "traits"), [(0, 0), (1, 1), (2, 1), (3, 2), (5, 4)])
def test_traits_by_difficulty(difficulty: int, traits: int) -> None:
    battle = Battle(HALL, difficulty=difficulty)
    at_sockets(battle, "E01", "P", "Q", "R")
    for number in range(1, traits + 1):
        assert spawned(battle) == [], "traits come before the models"
        battle.play(f"trait T{number}")
    assert len(battle.state.groups[0].traits) == traits
    assert spawned(battle)[:2] == ["E01.1", "E01.2"]


@rule("SV-DIF-02")
def test_bosses_get_no_trait() -> None:
    battle = Battle(HALL, difficulty=3)
    at_sockets(battle, "B1", "P")
    assert battle.asked() != "trait"
    assert battle.state.groups[0].traits == ()


@rule("SV-R-150")
def test_a_trait_may_change_the_number_of_models() -> None:
    battle = Battle(HALL, difficulty=1)
    at_sockets(battle, "E01", "P", "Q", "R")
    battle.play("trait T8")
    assert spawned(battle) == ["E01.1", "E01.2", "E01.3"]
    battle = Battle(HALL, heroes=5, difficulty=1)
    at_sockets(battle, "E01", "P", "Q", "R")
    assert "trait T8" not in battle.legal(), "with five heroes it is drawn anew"


@rule("SV-R-85", "SV-R-150")
def test_no_trait_twice_and_discards_are_shuffled() -> None:
    battle = Battle(HALL, difficulty=3)
    state = battle.state
    state.trait_deck = bit(0)
    state.trait_discards = bit(1)
    at_sockets(battle, "E01", "P", "Q")
    battle.play("trait T1")
    assert battle.legal() == ["trait T2"]
    assert battle.told("shuffled") == [("traits",)]
    battle.play("trait T2")
    at_sockets(battle, "E04", "R")
    assert battle.asked() != "trait", "nothing is left: the group gets fewer"
    assert state.groups[1].traits == ()


# --- AI cards and initiative


@rule("SV-SPN-07", "SV-SPN-08", "SV-R-72")
@pytest.mark.parametrize(
    ("step", "current", "initiative"), [(6, 1, 0), (6, 2, 2), (6, 7, 2), (REVEALING, 1, 2)]
)
def test_a_new_group_gets_an_ai_card_at_once(step: int, current: int, initiative: int) -> None:
    battle = Battle(HALL)
    battle.state.step = step
    battle.state.current = current
    spawn_at_sockets(battle.state, battle.type("E01"), list(battle.squares("P", "Q")))
    battle.state.settle()
    assert battle.state.asked() == [CHANCE]
    battle.play("ai 9")
    assert battle.state.groups[0].initiative == initiative


@rule("SV-R-72", "SV-RND-08", "SV-RND-09")
def test_before_step_3_groups_draw_last_and_the_highest_initiative_draws_first() -> None:
    battle = Battle(HALL)
    state = battle.state
    for name, square in (("E01", "P"), ("E04", "Q"), ("E05", "R")):
        battle.enemy(name, square)
    for group, (initiative, order) in zip(state.groups, ((NONE, 0), (3, 2), (3, 1)), strict=True):
        group.initiative, group.order, group.ai = initiative, order, NONE
    state.step = AI_CARDS
    state.next_order = 5
    begin_ai_cards(state)
    state.settle()
    battle.play("ai 9", "ai 11", "ai 16")
    assert [values[:3] for values in battle.told("ai")] == [("E05", 9, 1), ("E04", 11, 5), ("E01", 16, 2)]
    assert [group.order for group in state.groups] == [7, 6, 5]


@rule("SV-RND-09", "SV-INI-08", "SV-R-71", "SV-X-17", "SV-X-18")
@pytest.mark.parametrize(
    ("name", "card", "initiative"), [("E01", "ai 9", 2), ("E05", "ai 13", 0), ("E04", "ai 15", 7)]
)
def test_initiative_is_the_base_and_the_modifier_within_the_tracker(
    name: str, card: str, initiative: int
) -> None:
    """SV-X-17, SV-X-18."""
    battle = Battle(HALL)
    battle.enemy(name, "P")
    battle.state.step = AI_CARDS
    begin_ai_cards(battle.state)
    battle.state.settle()
    battle.play(card)
    assert battle.state.groups[0].initiative == initiative


@rule("SV-ENM-08")
def test_of_two_ai_cards_the_one_with_the_higher_threat_is_kept() -> None:
    battle = Battle(HALL)
    battle.enemy("E01", "P")
    state = battle.state
    state.groups[0].traits = (battle.trait("T7"),)
    state.groups[0].ai = NONE
    begin_ai_cards(state)
    state.settle()
    battle.play("ai 16", "ai 4")
    assert box().ai[state.groups[0].ai].threat == 16
    assert state.ai_discards == bit(3)


@rule("SV-R-86")
def test_the_ai_deck_is_shuffled_and_shared() -> None:
    battle = Battle(HALL)
    for name, square in (("E01", "P"), ("E04", "Q"), ("E05", "R")):
        battle.enemy(name, square)
    state = battle.state
    for order, group in enumerate(state.groups):
        group.ai, group.order = NONE, order
    state.ai_deck, state.ai_discards = bit(0), bit(1)
    begin_ai_cards(state)
    state.settle()
    battle.play("ai 1", "ai 2")
    assert [group.ai for group in state.groups] == [0, 1, 0]


# --- texts that react, and minions


def test_texts_react_after_placing() -> None:
    battle = Battle(HALL)
    at_sockets(battle, "E02", "P", "Q")
    assert battle.asked() in ("retreat", "enemy move"), "a Goblin Archer retreats when it appears"


@rule("SV-R-134")
def test_a_summoned_minion_has_not_acted() -> None:
    battle = Battle(HALL)
    summon(battle.state, 0, battle.at["P"], 1, 2)
    summon(battle.state, 0, battle.at["P"], 1, 2)
    minions = battle.state.standing_models(MINION)
    assert minions == [3], "only on a free square"
    minion = battle.state.models[3]
    assert (minion.owner, minion.source, minion.number) == (1, 2, 1)
    assert not battle.state.has_acted(3)


def test_a_copy_in_the_middle_goes_its_own_way() -> None:
    battle = Battle(HALL)
    begin_spawn(battle.state, battle.type("E01"), battle.squares("P", "Q"), LIMITLESS, NO_CAP, False, PARTY)
    battle.state.step = EVENTS
    battle.state.settle()
    before = battle.state.copy()
    battle.play(battle.square(2, 1))
    assert len(battle.state.models) == 5
    assert len(before.models) == 3
    assert before.occupied[battle.at["P"]] == NONE


@rule("SV-AMB-01", "SV-SPN-05")
def test_enemies_come_in_at_the_nearest_entrance_and_players_choose_among_several() -> None:
    text = "X . . . A\n\n. . . . B\n\n. . . . C"
    battle = Battle(text)
    drawing = Drawing(text, W=[[0, 1], [0, 2]], N=[[2, 0], [3, 0]], E=[[4, 1], [4, 2]])
    battle.state.dungeon = drawing.dungeon
    human = battle.enemy("E01", "X")
    do(battle, "spawn(E01,entrance,1)", actor=human)
    assert battle.legal() == [battle.square(0, 1), battle.square(0, 2)], "a square away, by its nearer square"
    battle.play(battle.square(0, 2))
    battle.state.put(human, drawing.dungeon.at(1, 0))
    do(battle, "spawn(E01,entrance,1)", actor=human)
    assert set(battle.legal()) == {battle.square(0, 1), battle.square(2, 0), battle.square(3, 0)}
