"""The steps of a round and the turn of a hero (SV-RND, SV-HT, SV-R-37, 48, 137, 138)."""

from __future__ import annotations

from random import Random

from soultable.engine.seats import SPECTATOR, only
from soultable.games.soulless_vessel import worlds
from soultable.games.soulless_vessel.hero import BLEED, NONE, STUN, WEAKEN
from soultable.games.soulless_vessel.pieces import ATTACK_VALUE, Mark
from soultable.games.soulless_vessel.state import ROUND_END
from soultable.games.soulless_vessel.view import view
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import (
    CARDS,
    Table,
    acted,
    answer,
    begin_round,
    begin_turns,
    idle,
    with_cards,
)
from tests.rules import rule

HUMANS = next(enemy.name for enemy in box().enemies if enemy.id == "E01")


def steps(battle: Battle) -> list[str]:
    assert battle.state.events is not None
    return [event.kind for event in battle.state.events]


# --- step 1


@rule("SV-RND-02", "SV-CARD-11", "SV-STS-02")
def test_a_round_begins_with_the_reduction_of_all_ongoing_effects() -> None:
    battle = with_cards()
    hero = battle.state.heroes[0]
    hero.hand = 0b1001
    hero.lasting = [0, 1, 3, 0]
    hero.status[WEAKEN], hero.status[BLEED] = 1, 2
    begin_round(battle)
    assert hero.hand == 0b1011
    assert hero.lasting == [0, 0, 2, 0]
    assert (hero.status[WEAKEN], hero.status[BLEED]) == (0, 1)


@rule("SV-R-48", "SV-RND-01")
def test_the_beginning_of_a_round_comes_after_the_reductions_and_before_the_event() -> None:
    """A soul scratches others at the beginning of a round, while the reductions have been made."""
    battle = with_cards()
    battle.state.round = 1
    battle.hero("A", *CARDS, vessel="V00")
    battle.state.heroes[1].status[WEAKEN] = 1
    begin_round(battle)
    assert battle.state.heroes[1].status[WEAKEN] == 0
    assert battle.told("event roll") == []
    assert all(answer.startswith("roll C") for answer in battle.legal())
    while battle.asked() != "event":
        battle.play(battle.legal()[0])
    assert battle.told("event roll") == []


@rule("SV-R-48", "SV-R-132")
def test_the_players_choose_the_order_of_what_happens_at_the_beginning_of_a_round() -> None:
    battle = with_cards()
    for letter in "AB":
        battle.hero(letter, vessel="V00")
    begin_round(battle)
    assert battle.asked() == "react"
    assert battle.legal() == ["react H1 V00.1", "react H2 V00.1"]


# --- steps 2 and 3


@rule("SV-RND-03", "SV-X-11")
def test_there_is_no_event_in_the_first_round() -> None:
    """SV-X-11."""
    battle = with_cards()
    begin_round(battle)
    assert battle.state.round == 1
    assert battle.asked() == "place"
    battle = with_cards()
    battle.state.round = 1
    begin_round(battle)
    assert battle.asked() == "event"


@rule("SV-RND-08", "SV-RND-14", "SV-UI-03")
def test_each_group_gets_a_new_ai_card_and_all_are_discarded_at_the_end() -> None:
    battle = with_cards()
    battle.enemy("E01", "X", threat=9)
    battle.state.ai_deck = 0b110
    begin_round(battle)
    assert battle.asked() == "ai"
    battle.play(battle.legal()[0])
    group = battle.state.groups[0]
    assert group.ai == 1
    idle(battle)
    assert battle.state.round == 2
    assert group.ai == NONE
    assert battle.state.ai_discards >> 1 & 1
    assert not group.acted


# --- step 4


@rule("SV-RND-10", "SV-R-137", "SV-R-182", "SV-UI-08")
def test_cards_are_placed_face_down_by_all_at_once() -> None:
    battle = with_cards()
    begin_round(battle)
    state = battle.state
    assert state.asked() == [0, 1, 2]
    move = box().moves.place[0]
    assert state.frame_of(0).audience(state, move) == only(0)
    answer(battle, 0, "place A01", "place A03")
    assert state.asked() == [1, 2], "two are the most"
    assert view(state, 0).heroes[0].placed == ["A01", "A03"]
    for seat in (1, 2, SPECTATOR):
        seen = view(state, seat).heroes[0]
        assert seen.placed == []
        assert seen.hand == CARDS
        assert seen.placed_count == 2
    answer(battle, 1, "place A02", "ready")
    assert battle.told("revealed") == []
    answer(battle, 2, "ready")
    assert len(battle.told("revealed")) == 3, "SV-RND-12"


@rule("SV-STS-12", "SV-RND-10")
def test_a_stunned_hero_places_one_card_and_the_empty_slot_counts() -> None:
    battle = with_cards()
    battle.state.heroes[0].status[STUN] = 2
    begin_round(battle)
    answer(battle, 0, "place A01")
    assert battle.state.asked() == [1, 2]
    answer(battle, 1, "ready")
    answer(battle, 2, "ready")
    assert [hero.empty for hero in battle.state.heroes] == [1, 2, 2]


@rule("SV-CARD-20")
def test_an_additional_place_that_is_not_used_is_no_empty_slot() -> None:
    battle = with_cards()
    queen = battle.hero("A", *CARDS, vessel="V06")
    queen.perks = 0b10001
    begin_round(battle)
    answer(battle, 0, "place A01", "place A02")
    assert battle.state.asked() == [0, 1, 2], "she may place three"
    answer(battle, 0, "ready")
    answer(battle, 1, "place A01", "place A02")
    answer(battle, 2, "place A03", "place A04")
    assert queen.empty == 0


@rule("SV-R-137", "SV-R-182")
def test_what_others_have_placed_is_dealt_anew_and_asked_again() -> None:
    battle = with_cards()
    begin_round(battle)
    answer(battle, 0, "place A01", "place A03")
    answer(battle, 1, "place A02")
    seen = set()
    for seed in range(30):
        world = worlds.redeal(battle.state, 2, Random(seed))
        assert len(world.heroes[0].placed) == 2
        seen.add(tuple(sorted(world.heroes[0].placed)))
        assert worlds.redeal(battle.state, 0, Random(seed)).heroes[0].placed == [0, 2]
    assert len(seen) > 3
    world = battle.state.copy()
    worlds.ask_again(world, 2)
    assert [hero.placed for hero in world.heroes] == [[], [], []]
    assert world.asked() == [0, 1, 2], "those who were ready are asked again"
    assert world.heroes[0].hand == 0b1111


# --- step 5


@rule("SV-INI-07", "SV-RND-12")
def test_a_hero_takes_the_initiative_of_one_of_the_cards_or_0_for_an_empty_slot() -> None:
    battle = with_cards()
    first, second = (one.initiative for one in box().abilities if one.id in ("A01", "A02"))
    begin_round(battle)
    answer(battle, 0, "place A01", "place A02")
    answer(battle, 1, "place A02", "ready")
    answer(battle, 2, "ready")
    assert battle.asked() == "initiative"
    assert battle.legal() == ["initiative A01", "initiative A02", "give up"]
    battle.play("initiative A02")
    assert battle.legal() == ["initiative A02", "initiative 0", "give up"]
    battle.play("initiative 0")
    assert first != second
    assert [hero.initiative for hero in battle.state.heroes] == [second, 0, 0]


# --- the turn of a hero


@rule("SV-HT-01", "SV-HT-02", "SV-HT-03", "SV-HT-04", "SV-MOV-03")
def test_a_turn_is_beginning_movement_cards_end() -> None:
    """The peasant heals at the beginning of the turn; the points of the movement are lost afterwards."""
    battle = with_cards()
    hero = battle.hero("A", *CARDS, vessel="V01")
    hero.scratches = 1
    hero.placed, hero.hand, hero.empty = [0], 0b1110, 1
    begin_turns(battle, 7, 1, 0)
    assert hero.scratches == 0, "beginning-of-turn effects come first"
    assert battle.asked() == "move"
    battle.play("stop")
    assert battle.asked() == "act"
    assert battle.legal() == ["major A01", "minor A01", "forfeit A01", "rest"]
    refusal = battle.state.frame_of(0).why_not(battle.state, box().moves.stop)
    assert refusal is not None
    assert refusal.rule == "SV-HT-02"


@rule("SV-R-37", "SV-R-38", "SV-CARD-20", "SV-CARD-17", "SV-R-36")
def test_empty_slots_and_forfeited_cards_reduce_cooldowns_when_the_player_wants() -> None:
    battle = with_cards()
    hero = battle.state.heroes[0]
    hero.hand, hero.placed, hero.empty = 0, [0], 1
    hero.cooldown = [0, 1, 3, 2]
    begin_turns(battle, 7, 1, 0)
    battle.play("stop")
    assert hero.cooldown == [0, 1, 3, 2], "not before it is resolved"
    battle.play("rest")
    assert hero.cooldown == [0, 0, 2, 1]
    assert hero.hand == 0b10
    battle.play("forfeit A01")
    assert hero.cooldown == [0, 0, 1, 0]
    assert hero.hand == 0b1011
    assert acted(battle) == ["A", "B"]


@rule("SV-R-136")
def test_the_first_hero_to_act_is_known_at_the_beginning_of_that_turn() -> None:
    """Twitching And Shaking, with two threat."""
    battle = with_cards()
    battle.state.round, battle.state.threat = 1, 2
    begin_round(battle)
    battle.play("event 9")
    assert battle.told("event") == [("Twitching And Shaking",)]
    assert [hero.scratches for hero in battle.state.heroes] == [0, 0, 0]
    answer(battle, 2, "place A01", "place A02")
    idle(battle, "initiative")
    battle.play("initiative A01")
    assert acted(battle) == ["C"]
    assert battle.state.heroes[2].status[6] == 2, "Terror"
    idle(battle)
    assert [hero.status[6] for hero in battle.state.heroes] == [0, 0, 1], "only the first, only this round"


# --- the end of a round


@rule("SV-R-138", "SV-RND-14")
def test_what_lasts_until_the_end_of_the_round_stops_then() -> None:
    battle = with_cards()
    enemy = battle.enemy("E01", "X")
    battle.state.marks = (Mark(ATTACK_VALUE, enemy, 2, 0, ROUND_END, NONE, NONE),)
    begin_turns(battle, 2, 1, 0)
    idle(battle)
    assert not battle.state.marks


@rule("SV-R-135")
def test_the_first_player_passes_to_the_next_seat_each_round() -> None:
    for first, following in ((0, 1), (2, 0)):
        battle = with_cards()
        battle.state.first_player = first
        begin_turns(battle, 2, 1, 0)
        idle(battle)
        assert battle.state.first_player == following


@rule("SV-RND-12", "SV-INI-07", "SV-R-71")
def test_what_happens_at_the_reveal_moves_the_heroes_that_are_on_the_tracker() -> None:
    """E24: each hero within 4 loses 1; A has taken 4 of its card, B 0, C is far away."""
    battle = Battle("A X B . . . . . . . . C")
    battle.hero("A", "A02")
    battle.hero("C", "A02")
    battle.enemy("E24", "X")
    begin_round(battle)
    battle.play("ai 9")
    answer(battle, 0, "place A02")
    answer(battle, 1, "ready")
    answer(battle, 2, "place A02")
    battle.play("initiative A02", "initiative A02")
    assert [hero.initiative for hero in battle.state.heroes] == [3, 0, 4]


@rule("SV-RND-01")
def test_the_steps_of_a_round_come_in_their_order() -> None:
    table = Table()
    table.set_up("place")
    assert table.state.step == 4
    assert steps(table).index("round") > steps(table).index("adventure")
    idle(table)
    assert [kind for kind in steps(table) if kind in ("round", "revealed", "hero initiative", "turn")] == [
        "round",
        *["revealed"] * 3,
        *["hero initiative"] * 3,
        *["turn"] * 3,
        "round",
    ]
