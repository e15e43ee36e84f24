"""Set-up of a first game and of an adventure, its end (SV-SET, SV-DIF, SV-ADV, SV-AFT, SV-OPT)."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.engine.masks import size
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR
from soultable.games.soulless_vessel.flow.adventure import begin_adventure
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.damage import lose_vessel, remove_model
from soultable.games.soulless_vessel.flow.spawning import traits_for
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import BLEED, NONE
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    DEATHS_DOOR,
    FAILED,
    GIVEN_UP,
    SMART_AND_MEAN,
    STARVED,
    SUCCESS,
    WIPED_OUT,
)
from tests.games.soulless_vessel.battles import Battle, box, game
from tests.games.soulless_vessel.reading import LANGUAGE
from tests.games.soulless_vessel.tables import Table, begin_turns, idle
from tests.rules import rule


def deck(hero: int, table: Table) -> list[str]:
    return [box().abilities[number].id for number in table.state.heroes[hero].deck]


# --- decks


@rule("SV-SET-02")
def test_each_hero_takes_one_of_fifteen_starter_decks_of_six_cards() -> None:
    table = Table()
    assert len(table.legal()) == 15
    table.play("deck D3")
    cards = next(one for one in box().decks if one.id == "D3").cards
    assert deck(0, table) == [box().base_ids[card] for card in cards]
    assert len(cards) == 6
    assert size(table.state.heroes[0].hand) == 6


@rule("SV-R-96", "SV-TWN-19")
def test_a_third_copy_of_a_card_is_swapped_for_any_other_one() -> None:
    table = Table()
    table.play("deck D1", "deck D1", "deck D1")
    assert table.asked() == "learn"
    assert table.seat() == 2
    assert deck(2, table) == []
    taken = set(deck(0, table))
    assert taken == set(deck(1, table))
    assert {f"learn {card}" for card in taken}.isdisjoint(table.legal())
    table.set_up("peasant")
    assert len(deck(2, table)) == 6
    assert taken.isdisjoint(deck(2, table))


@rule("SV-SET-02", "SV-CARD-02", "SV-R-96")
def test_any_six_base_cards() -> None:
    table = Table(cards=1)
    assert len(table.legal()) == 90
    table.play("learn A05")
    refusal = table.state.frame_of(0).why_not(table.state, box().moves.learn[4])
    assert refusal is not None
    assert refusal.rule == "SV-CARD-02"
    for card in ("A01", "A02", "A03", "A04", "A06"):
        table.play(f"learn {card}")
    assert table.seat() == 1
    for card in ("A01", "A02", "A03", "A04", "A06", "A07"):
        table.play(f"learn {card}")
    assert "learn A01" not in table.legal(), "two heroes have it"
    assert "learn A05" in table.legal()


@rule("SV-OPT-10", "SV-R-159")
def test_drafting_ten_cards_of_which_two_are_kept_three_times() -> None:
    table = Table(cards=2)
    for turn in range(3):
        for _ in range(10):
            assert table.asked() == "offer"
            table.play(table.legal()[0])
        assert table.seat() == 0
        assert len(table.legal()) == 10
        kept = table.legal()[:2]
        table.play(*kept)
        assert len(deck(0, table)) == 2 * turn + 2
    assert table.asked() == "offer"
    assert f"offer {deck(0, table)[0]}" in table.legal(), "one of the party has it"
    table.set_up("peasant")
    assert [len(deck(seat, table)) for seat in range(3)] == [6, 6, 6]
    assert all(sum(card in deck(seat, table) for seat in range(3)) <= 2 for card in box().base_ids)


# --- vessels


@rule("SV-SET-03", "SV-SET-04", "SV-VES-07", "SV-SET-06")
def test_exactly_one_hero_is_the_peasant_the_others_take_common_vessels() -> None:
    table = Table(4)
    table.set_up("peasant")
    assert table.legal() == ["pick H1", "pick H2", "pick H3", "pick H4"]
    table.play("pick H3")
    common = [one.id for one in box().vessels if one.rarity == 1]
    assert table.seat() == 0
    assert table.legal() == [f"vessel {name}" for name in common if name != "V01"]
    table.play("vessel V02", "vessel V02")
    assert table.seat() == 3, "the peasant has a vessel"
    assert "vessel V02" not in table.legal(), "there are two copies of each"
    table.play("vessel V03")
    assert [box().vessels[hero.vessel].id for hero in table.state.heroes] == ["V02", "V02", "V01", "V03"]
    assert [hero.perks for hero in table.state.heroes] == [1, 1, 1, 1], "SV-SET-05"
    deck_of = {one.id: table.state.vessel_deck[one.number] for one in box().vessels}
    assert (deck_of["V01"], deck_of["V02"], deck_of["V03"]) == (1, 0, 1)
    assert deck_of["V00"] == 0


@rule("SV-SET-05", "SV-VES-03")
def test_a_vessel_begins_without_scratches_and_with_its_first_perk() -> None:
    table = Table()
    table.set_up("place")
    for hero in table.state.heroes:
        assert (hero.scratches, hero.wounds, hero.perks) == (0, 0, 1)


# --- items


@rule("SV-SET-07", "SV-SET-08", "SV-ITM-08")
def test_one_card_for_each_hero_is_set_aside_and_all_rows_are_laid_out_before_choosing() -> None:
    table = Table()
    table.set_up("draw")
    normal = [item.id for item in box().items if item.pile == "t1" and item.back == "normal"]
    assert table.legal() == [f"draw {item}" for item in normal], "gold and red cards are replaced"
    for _ in range(3):
        table.play(table.legal()[0])
    for _ in range(9):
        assert table.asked() == "draw"
        table.play(table.legal()[-1])
    assert len(table.state.offered) == 9
    for hero in range(3):
        assert table.asked() == "keep"
        assert table.seat() == hero
        row = dict.fromkeys(table.state.offered[:3])
        assert table.legal() == [f"keep {box().items[item].id}" for item in row]
        table.play(table.legal()[0])
    assert sum(table.state.item_discards) == 6
    assert table.asked() == "improvise"


@rule("SV-R-183")
@pytest.mark.parametrize(("adventure", "tier"), [("ADV00", 1), ("ADV04", 1), ("ADV05", 2), ("ADV14", 4)])
def test_a_single_adventure_has_the_item_deck_of_its_chapter(adventure: str, tier: int) -> None:
    """Its heroes get cards of its tier; chests hold all tiers that have joined so far."""
    number = [one.id for one in box().adventures].index(adventure)
    table = Table(3, "adventure", adventure=number + 1)
    piles = {box().items[n].pile for n, count in enumerate(table.state.item_pile) if count}
    assert piles == {"special", *[f"t{one}" for one in range(1, tier + 1)]}
    table.set_up("draw")
    assert {box().items[move.value].pile for move in table.state.legal(CHANCE)} == {f"t{tier}"}


@rule("SV-SET-09", "SV-SET-10")
def test_improvised_items_are_taken_and_everything_is_distributed_freely() -> None:
    table = Table()
    table.set_up("improvise")
    assert table.legal() == [
        *[f"improvise {item.id}" for item in box().items if item.pile == "t0"],
        "skip",
    ]
    table.play(table.legal()[0], "skip", "skip")
    assert len(table.state.given) == 7
    assert table.asked() == "hand over"
    item = box().items[table.state.given[0]].id
    assert table.legal() == [f"hand over {item} H{seat}" for seat in (1, 2, 3)]
    table.play(f"hand over {item} H2")
    assert [one.id for one in box().items].index(item) in table.state.heroes[1].items


# --- the adventure


@rule("SV-SET-13", "SV-ADV-03", "SV-ADV-04", "SV-ADV-05", "SV-ADV-07", "SV-RND-05", "SV-ADV-02", "SV-ADV-08")
def test_the_first_adventure_is_laid_out() -> None:
    table = Table()
    table.set_up("stand")
    state = table.state
    assert state.this_adventure().name == "The Escape"
    assert table.told("adventure")[0][0] == "The Escape"
    assert [tile.shape.id for tile in state.dungeon.tiles] == ["R00"]
    assert set(state.dungeon.door_states) == {CLOSED_DOOR}
    assert len(state.dungeon.doors) == 3
    assert state.exploration == (1, 2000, 0, 2000, 2000), "trigger 2, random, trigger 1, random 2"
    rooms = [box().tiles[tile].id for tile in state.rooms_left]
    assert "R04" not in rooms
    assert "R05" not in rooms
    assert all(room.startswith("R") and room != "R00" for room in rooms), "never of another theme"
    assert [box().enemies[enemy].id for enemy in state.enemies_left] == ["E01", "E03", "E04", "E05"]
    assert state.threat == 0
    assert table.seat() == 0
    assert len(table.legal()) == 8
    first = table.legal()[3]
    table.play(first)
    assert first not in table.legal()
    table.set_up("place")
    assert all(state.models[seat].cell in state.dungeon.start for seat in range(3))
    assert all(size(hero.hand) == 6 for hero in state.heroes)


@rule("SV-ADV-05")
def test_random_enemies_join_the_pile() -> None:
    for adventure in box().adventures:
        if any(entry.enemy == NONE for entry in adventure.enemies):
            break
    else:
        return
    table = Table(mode="adventure", adventure=adventure.number + 1)
    table.set_up("enemy")
    tier = next(entry.tier for entry in adventure.enemies if entry.enemy == NONE)
    ids = {enemy.id for enemy in box().enemies if enemy.tier == tier and not enemy.boss}
    assert {answer.split()[1] for answer in table.legal()} <= ids


@rule("SV-OPT-04")
def test_smart_and_mean_removes_the_weak_ai_cards() -> None:
    battle = Battle("A")
    for switches, left in ((0, 20), (SMART_AND_MEAN, 15)):
        battle.state.switches = switches
        begin_adventure(battle.state)
        assert size(battle.state.ai_deck) == left
    weak = {card.threat for card in box().ai if not battle.state.ai_deck >> card.number & 1}
    assert weak == {1, 2, 3, 5, 13}


@rule("SV-OPT-01", "SV-R-56")
def test_at_deaths_door_each_row_has_one_toughness_less() -> None:
    battle = Battle("A", switches=DEATHS_DOOR)
    hero = battle.hero("A", vessel="V02")
    assert toughness(battle.state, hero) == [4, 5, 5]
    battle.state.switches = 0
    assert toughness(battle.state, hero) == [5, 6, 6]


@rule("SV-OPT-02", "SV-R-105", "SV-R-75")
def test_the_horde_counts_one_hero_more_for_spawning_alone() -> None:
    battle = Battle("A", heroes=4, switches=2)
    assert battle.state.spawn_heroes() == 5
    battle = Battle("A", heroes=5, switches=2)
    assert battle.state.spawn_heroes() == 5
    battle = Battle("A", heroes=3)
    battle.state.heroes[1].vessel = 0
    assert battle.state.spawn_heroes() == 3, "souls count"


@rule("SV-OPT-02", "SV-R-105")
@pytest.mark.parametrize(("seats", "switches"), [(3, ["horde"]), (4, ["horde"]), (5, [])])
def test_the_horde_is_not_played_by_five_heroes(seats: int, switches: list[str]) -> None:
    options = {option.name: option.default for option in game().options}
    for mode in ("adventure", "campaign"):
        chosen = {**options, "second_chance": 0, "town_draft": 0, "horde": 1}
        state = game().start(seats, mode, chosen)
        assert game().view(state, 0).switches == switches


@rule("SV-DIF-01", "SV-DIF-02", "SV-DIF-03", "SV-DIF-04", "SV-SET-12", "SV-GEN-12")
@pytest.mark.parametrize(("difficulty", "traits"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (5, 4)])
def test_difficulty_gives_traits_and_nightmare_cards(difficulty: int, traits: int) -> None:
    battle = Battle("A", difficulty=difficulty)
    human, boss = battle.type("E01"), battle.type("B1")
    assert traits_for(battle.state, human) == traits
    assert traits_for(battle.state, boss) == 0
    printed = box().enemies[human]
    assert battle.state.enemy_card(human) is (printed.nightmare if difficulty >= 2 else printed)


# --- the end


def finished(outcome: int, adventure: str = "ADV00", switches: int = 0) -> Battle:
    battle = Battle("A B C .", switches=switches)
    state = battle.state
    state.adventure = [one.id for one in box().adventures].index(adventure)
    state.phase = ADVENTURING
    for hero in state.heroes:
        hero.learn([0, 3, 6])
        hero.hand, hero.cooldown, hero.placed = 0b1, [0, 2, 0], [2]
        hero.scratches, hero.wounds, hero.status[BLEED] = 2, 1, 3
        hero.quest = (0,)
    end_adventure(state, outcome)
    state.settle()
    return battle


@rule("SV-AFT-01", "SV-AFT-03", "SV-R-95", "SV-R-161")
@pytest.mark.parametrize("outcome", [SUCCESS, GIVEN_UP, WIPED_OUT, FAILED])
def test_after_every_end_everybody_is_healed_and_has_all_cards_in_hand(outcome: int) -> None:
    battle = finished(outcome)
    for hero in battle.state.heroes:
        assert (hero.scratches, hero.wounds, hero.status[BLEED]) == (0, 0, 0)
        assert (hero.hand, hero.cooldown, hero.placed) == (0b111, [0, 0, 0], [])
        assert hero.quest == ()
    assert battle.state.is_over()
    assert game().returns(battle.state) == [1.0 if outcome == SUCCESS else 0.0] * 3


@rule("SV-AFT-02", "SV-GIV-02", "SV-GEN-08", "SV-GEN-09", "SV-GEN-10")
def test_rewards_are_gained_by_success_alone() -> None:
    battle = finished(SUCCESS)
    assert (battle.state.coins, battle.state.shards, battle.state.legend) == (20, 0, 2)
    assert [hero.experience for hero in battle.state.heroes] == [1, 1, 1]
    battle = finished(GIVEN_UP)
    assert (battle.state.coins, battle.state.legend) == (0, 0)
    assert [hero.experience for hero in battle.state.heroes] == [0, 0, 0]


@rule("SV-OPT-03", "SV-R-97")
def test_starved_economy_halves_the_coins_of_rewards() -> None:
    assert finished(SUCCESS, switches=STARVED).state.coins == 10


@rule("SV-AFT-02", "SV-R-177")
@pytest.mark.parametrize(("outcome", "gained"), [(SUCCESS, [("legend", 1)]), (GIVEN_UP, []), (FAILED, [])])
def test_special_rules_give_something_at_the_end_only_on_success(
    outcome: int, gained: list[tuple[str, int]]
) -> None:
    """The fifteenth reading: a point of legend if B4 is defeated."""
    battle = Battle("A B C .")
    state = battle.state
    state.adventure = [one.id for one in box().adventures].index("ADV08")
    state.phase = ADVENTURING
    state.defeated = (battle.type("B4"),)
    end_adventure(state, outcome)
    state.settle()
    assert [values for values in battle.told("gained") if values[0] == "legend"] == gained


@rule("SV-CAM-07", "SV-R-106")
def test_the_party_is_wiped_out_when_all_are_souls() -> None:
    battle = Battle("A B C .")
    battle.state.phase = ADVENTURING
    for seat in (0, 1):
        lose_vessel(battle.state, battle.state.heroes[seat])
        battle.state.settle()
    begin_turns(battle, 7, 6, 5)
    assert battle.state.phase == ADVENTURING
    lose_vessel(battle.state, battle.state.heroes[2])
    battle.state.settle()
    assert battle.state.phase == WIPED_OUT
    assert battle.told("adventure over") == [("wiped out",)]


@rule("SV-R-143")
def test_success_counts_when_the_last_vessel_is_lost_at_the_same_moment() -> None:
    battle = Battle("A B C X")
    state = battle.state
    state.adventure = [one.id for one in box().adventures].index("ADV01")
    boss = battle.enemy("B1", "X")
    state.phase = ADVENTURING
    for hero in state.heroes:
        lose_vessel(state, hero)
    remove_model(state, boss, True)
    begin_turns(battle, 7, 6, 5)
    assert state.phase == SUCCESS


def test_an_objective_of_the_end_of_a_turn_is_not_met_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """As that of The Escape: all are in the room, but it is still somebody's turn."""
    table = Table()
    table.set_up("place")
    state = table.state
    adventure = state.this_adventure()
    assert adventure.check == "turn_end"
    met = LANGUAGE.condition(Entry("a test", {"success": "count(hero)==3"}), "success")
    monkeypatch.setattr(adventure, "success", met)
    idle(table, "move")
    state.unsettled = True
    state.settle()
    assert state.phase == ADVENTURING
    table.play("stop")
    assert state.phase == SUCCESS
