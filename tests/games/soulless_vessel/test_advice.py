"""What a move changes, in the words of advice, and what cannot be done now (reasons.py, unavailable.py)."""

from __future__ import annotations

from soultable.engine.rulebook import rulebook
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.state import ADVENTURING, SUCCESS
from tests.games.soulless_vessel.battles import Battle, game
from tests.games.soulless_vessel.tables import Table
from tests.games.soulless_vessel.test_sentences import MACHINE, random_states
from tests.rules import rule


def reasons(battle: Battle, notation: str, *rolls: str) -> list[str]:
    """What a move of the first hero changes, when the dice fall so."""
    battle.state.phase = ADVENTURING
    before = battle.state.copy()
    battle.play(notation)
    if rolls:
        battle.roll(*rolls)
    move = game().vocabulary.find(notation)
    assert move is not None
    return game().reasons(before, battle.state, 0, move)


@rule("SV-EDM-06")
def test_a_defeated_enemy_is_the_first_reason() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06")
    battle.enemy("E04", "X")
    battle.major("A", "A06")
    assert reasons(battle, "attack fist E04.1", "S 3", "P 3") == [
        "Grave Hound 1 is defeated",
        "Hammer Home goes to cooldown 4",
    ]


def test_wounds_tokens_and_scratches_are_told() -> None:
    battle = Battle("A X B")
    battle.hero("A", "A06")
    battle.hero("B", "A06")
    enemy = battle.enemy("E08", "X")
    battle.state.phase = ADVENTURING
    before = battle.state.copy()
    battle.state.models[enemy].wounds = 2
    battle.state.models[enemy].tokens[0] = 1
    battle.state.heroes[0].scratches = 2
    battle.state.heroes[1].wounds = 1
    battle.state.coins += 5
    assert game().reasons(before, battle.state, 0, battle.state.content.moves.stop) == [
        "2 wounds on Thornback Boar 1",
        "Thornback Boar 1 has Bleed 1",
        "+2 scratches",
        "+1 wound on the Peasant (H2)",
        "+5 coins",
    ]


def test_the_victory_is_reason_enough() -> None:
    battle = Battle("A")
    before = battle.state.copy()
    before.phase = ADVENTURING
    battle.state.phase = SUCCESS
    assert game().reasons(before, battle.state, 0, battle.state.content.moves.stop) == [
        "this wins the adventure"
    ]


def test_where_one_goes_is_told() -> None:
    battle = Battle("A . . . X")
    battle.hero("A", "A06")
    battle.enemy("E01", "X")
    battle.walk("A", 2)
    go = next(answer for answer in reversed(battle.legal()) if answer.startswith("go"))
    found = reasons(battle, go)
    assert found[0].endswith("from the nearest enemy instead of 4")


def test_what_is_said_in_advice_has_no_ids() -> None:
    said: set[str] = set()
    for state, seat, _ in random_states("adventure", 3, 4, 300, adventure=6):
        if seat == CHANCE:
            continue
        move = state.legal(seat)[0]
        after = state.copy()
        after.events = None
        after.play(seat, move)
        said.update(game().reasons(state, after, seat, move))
    assert len(said) > 20
    assert not [text for text in said if MACHINE.search(text) or text.endswith(".")]


@rule("SV-SMA-01", "SV-R-06")
def test_doors_that_are_too_far_away_are_listed_with_the_reason() -> None:
    table = Table()
    table.set_up("place")
    while table.asked() != "move":
        table.play(next(answer for answer in ("ready", table.legal()[0]) if answer in table.legal()))
    seat = table.seat()
    found = dict(game().unavailable(table.state, seat))
    assert found["Open the east door of the Gatehouse"].rule == "SV-R-06"


@rule("SV-CARD-04", "SV-CARD-10")
def test_cards_on_the_tracks_are_listed_while_cards_are_placed() -> None:
    table = Table()
    table.set_up("place")
    hero = table.state.heroes[0]
    hero.cooldown[0], hero.lasting[1] = 2, 3
    hero.hand &= ~0b11
    found = dict(game().unavailable(table.state, 0))
    assert found["Place Hold the Line (cooldown 2)"].rule == "SV-CARD-04"
    assert found["Place Shoulder Charge (lasts 3)"].rule == "SV-CARD-10"


@rule("SV-DIE-08", "SV-ATK-06")
def test_symbols_and_enemies_out_of_reach() -> None:
    battle = Battle("A X . . . Y")
    battle.hero("A", "A06")
    battle.enemy("E01", "X")
    battle.enemy("E01", "Y")
    battle.major("A", "A06")
    found = dict(game().unavailable(battle.state, 0))
    assert found["Attack Corrupted Human 2"].rule == "SV-ATK-06"
    battle.play("attack fist E01.1")
    battle.roll("S +", "P -")
    battle.play(battle.legal()[0])
    if battle.asked() == "spend":
        assert all(refusal.rule.startswith("SV-DIE") for _, refusal in game().unavailable(battle.state, 0))


def test_whatever_is_unavailable_names_a_rule() -> None:
    rules = rulebook("soulless_vessel").rules
    said: set[str] = set()
    for state, seat, _ in random_states("prologue", 3, 11, 250):
        if seat == CHANCE:
            continue
        legal = {game().say_move(state, seat, move) for move in state.legal(seat)}
        for wish, refusal in game().unavailable(state, seat):
            assert refusal.rule in rules
            assert wish not in legal
            said.add(wish)
    assert len(said) > 10
    assert not [text for text in said if MACHINE.search(text)]
