"""Events (SV-RND-03 to 07, SV-R-46, 47, 49, 50, 157, the fifth and the tenth reading)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.events import EVENT_TEXT, begin_event
from soultable.games.soulless_vessel.flow.exploration import TRIGGER_TEXT
from soultable.games.soulless_vessel.hero import CURSED, NONE, WEAKEN
from soultable.games.soulless_vessel.pieces import UNTARGETABLE, Mark
from soultable.games.soulless_vessel.state import ADVENTURING
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import do, idle
from tests.rules import rule

HALL = """
    A . . B . . C . .

    . . . . . . . . .
    """


def event(roll: int, threat: int = 0, heroes: int = 3) -> Battle:
    """The die of an event has been thrown in the prologue, whose table is that of the rulebook."""
    battle = Battle(HALL, heroes)
    battle.state.phase = ADVENTURING
    battle.state.round = 2
    battle.state.step = 2
    battle.state.threat = threat
    begin_event(battle.state)
    battle.state.settle()
    assert battle.legal() == [f"event {number}" for number in range(1, 11)]
    battle.play(f"event {roll}")
    return battle


@rule("SV-RND-04", "SV-RND-06", "SV-RND-07", "SV-X-10")
def test_the_die_and_the_threat_name_the_row() -> None:
    """SV-X-10: Resurrection Sickness."""
    battle = event(7, threat=2)
    assert battle.told("event") == [("Resurrection Sickness",)]
    assert battle.state.asked() == [CHANCE]
    battle.play("lot H2")
    assert [hero.status[WEAKEN] for hero in battle.state.heroes] == [0, 2, 0]
    assert battle.state.threat == 2


@rule("SV-RND-05", "SV-RND-06", "SV-ADV-06")
@pytest.mark.parametrize(
    ("result", "name", "threat"),
    [
        (1, "Plunder Fallen Adventurers", 2),
        (5, "Loot What's Necessary!", 1),
        (8, "Glimpse Into The Neverwake Realm", 0),
        (9, "Resurrection Sickness", 0),
        (12, "Defiling Presence", 0),
        (14, "Neverwake Apparition", 0),
    ],
)
def test_rows_add_threat(result: int, name: str, threat: int) -> None:
    battle = event(min(result, 8), max(0, result - 8))
    assert battle.told("event") == [(name,)]
    assert battle.state.threat == max(0, result - 8) + threat


@rule("SV-R-47")
def test_where_two_rows_name_the_result_the_players_choose() -> None:
    battle = event(3)
    assert battle.rule() == "SV-R-47"
    assert battle.legal() == ["choose 1", "choose 2"]
    battle.play("choose 2")
    assert battle.told("event") == [("Loot What's Necessary!",)]
    assert battle.state.threat == 1


@rule("SV-R-49")
def test_threat_has_no_limit() -> None:
    battle = event(10, threat=120)
    assert battle.told("event") == [("Neverwake Apparition",)]


@rule("SV-R-50", "SV-R-172")
def test_a_random_hero_may_be_a_soul_that_ignores_scratches() -> None:
    battle = Battle(HALL)
    battle.hero("B", vessel="V00")
    do(battle, "scratch(random hero,1)", place=EVENT_TEXT)
    assert battle.legal() == ["lot H1", "lot H2", "lot H3"]
    battle.play("lot H2")
    assert [hero.scratches for hero in battle.state.heroes] == [0, 0, 0]
    battle = event(6)
    battle.play("lot H3")
    assert [hero.scratches for hero in battle.state.heroes] == [0, 0, 1]


@rule("SV-R-50", "SV-R-172")
def test_events_never_pick_an_untargetable_hero() -> None:
    """The tenth reading; `each hero` means all."""
    battle = Battle(HALL)
    battle.state.marks = (Mark(UNTARGETABLE, 0, 1, 0, 5, NONE, NONE),)
    do(battle, "scratch(random hero,1)", place=EVENT_TEXT)
    assert battle.legal() == ["lot H2", "lot H3"]
    battle.play("lot H3")
    do(battle, "scratch(each hero,1)", place=EVENT_TEXT)
    assert [hero.scratches for hero in battle.state.heroes] == [1, 1, 2]


@rule("SV-RND-06")
def test_the_hero_who_is_concerned_chooses() -> None:
    """Defiling Presence: Cursed (3) or two scratches, as the hero likes."""
    battle = event(10, threat=2)
    battle.play("lot H2")
    assert battle.state.asked() == [1]
    battle.play("choose 1")
    assert battle.state.heroes[1].status[CURSED] == 3
    battle = event(10, threat=2)
    battle.play("lot H2", "choose 2")
    assert battle.state.heroes[1].scratches == 2


@rule("SV-R-46", "SV-R-105")
def test_an_apparition_appears_beside_a_random_hero_and_there_are_three_at_most() -> None:
    battle = event(10, threat=4)
    battle.play("lot H1")
    assert battle.asked() == "spawn"
    assert set(battle.legal()) == {battle.square(1, 0), battle.square(0, 1), battle.square(1, 1)}
    for square in ((1, 1), (0, 1)):
        battle.play(battle.square(*square))
        begin_event(battle.state)
        battle.state.settle()
        battle.play("event 10", "lot H1")
    begin_event(battle.state)
    battle.state.settle()
    battle.play("event 10", "lot H1")
    assert [values[0] for values in battle.told("spawned")] == ["E00.1", "E00.2", "E00.3"]
    assert len(battle.state.groups) == 1


@rule("SV-R-157", "SV-OPT-06")
def test_groups_of_event_rows_leave_no_loot_those_of_quest_triggers_do() -> None:
    for place, by_event in ((EVENT_TEXT + 6, True), (TRIGGER_TEXT, False), (0, False)):
        battle = Battle(HALL)
        battle.state.step = 2
        do(battle, "spawn(E04,square@adj:it,1)", it=0, place=place)
        idle(battle)
        assert battle.state.groups[0].by_event is by_event


@rule("SV-R-167")
def test_an_event_that_is_prevented_is_rolled_again_at_unchanged_threat() -> None:
    """The fifth reading."""
    battle = Battle(HALL)
    battle.state.phase = ADVENTURING
    battle.state.threat = 3
    battle.state.round_rules = ()
    battle.state.event_roll = 13
    do(battle, "prevent(event,1); event()")
    assert battle.state.event_roll == 0
    assert battle.asked() == "event"
    battle.play("event 6")
    assert battle.told("event roll") == [(6, 3)]
    assert battle.told("event") == [("Resurrection Sickness",)]


@rule("SV-RND-06")
def test_every_adventure_has_a_row_for_every_result() -> None:
    for adventure in box().adventures:
        for result in range(1, 100):
            assert any(row.lo <= result <= row.hi for row in adventure.events)


@rule("SV-R-50")
def test_the_lot_falls_on_a_hero_to_whom_it_does_nothing() -> None:
    battle = Battle(HALL)
    battle.hero("A", "A01", "A02")
    battle.hero("B", "A03")
    do(battle, "to_cooldown(random hero,1,choice)", place=EVENT_TEXT)
    assert battle.legal() == ["lot H1", "lot H2", "lot H3"]
    battle.play("lot H3")
    assert battle.asked() == "", "with an empty hand nothing happens"
    assert [sum(hero.cooldown) for hero in battle.state.heroes] == [0, 0, 0]
