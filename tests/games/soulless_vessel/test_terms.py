"""General terms, enemies and what their cards say, and readings that no other file shows."""

from __future__ import annotations

import pytest

from soultable.engine.seats import SPECTATOR
from soultable.games.soulless_vessel.flow.damage import remove_model
from soultable.games.soulless_vessel.flow.spending import discard
from soultable.games.soulless_vessel.flow.values import (
    NIMBLE,
    attack_value,
    defense_value,
    has_keyword,
    speed,
)
from soultable.games.soulless_vessel.hero import CRIPPLE, CURSED, NONE, STUN, WEAKEN
from soultable.games.soulless_vessel.view import view
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import Table, begin_round, do, idle
from tests.rules import rule

# --- terms


@rule("SV-GEN-06")
def test_an_enemy_is_a_monster_whoever_speaks() -> None:
    """A text of a monster that names each enemy means monsters: neither heroes nor minions."""
    battle = Battle("A M X Y")
    minion = battle.minion("M1", "M")
    first, second = battle.enemy("E08", "X"), battle.enemy("E01", "Y")
    do(battle, "status(each enemy,weaken,1)", actor=first)
    tokens = [battle.state.models[model].tokens[WEAKEN] for model in (minion, first, second)]
    assert tokens == [0, 1, 1]
    assert battle.state.heroes[0].status[WEAKEN] == 0


@rule("SV-GEN-13", "SV-GEN-12")
def test_damage_and_tokens_lie_by_each_model_of_a_group() -> None:
    battle = Battle("A X . Y B")
    one, other = battle.enemy("E08", "X"), battle.enemy("E08", "Y")
    do(battle, "wound(it,1); status(it,weaken,1)", actor=0, it=one)
    assert battle.state.models[one].group == battle.state.models[other].group
    assert [battle.state.models[model].wounds for model in (one, other)] == [1, 0]
    assert [battle.state.models[model].tokens[WEAKEN] for model in (one, other)] == [1, 0]
    do(battle, "status(it,weaken,2)", actor=one, it=1)
    assert view(battle.state, 0).heroes[1].statuses == {"weaken": 2}, "a hero's lies on the effects track"


@rule("SV-LOS-05")
def test_neither_models_nor_tokens_are_in_the_way_of_sight() -> None:
    battle = Battle("A . M X Y")
    battle.hero("A", "A88", "A79", hand1="I04")
    battle.minion("M1", "M")
    battle.enemy("E01", "X")
    battle.enemy("E05", "Y")
    battle.major("A", "A79")
    battle.play(battle.square(1, 0))
    battle.major("A", "A88")
    assert "attack hand1 E05.1" in battle.legal(), "past a token, a minion and an enemy"


# --- enemies


@rule("SV-ENM-02", "SV-ET-09")
@pytest.mark.parametrize(
    ("name", "text", "kind"),
    [("E08", "A X . . .", "melee"), ("E02", "A X . . .", "melee"), ("E02", "A . . . X", "ranged")],
)
def test_whoever_is_adjacent_attacks_in_melee(name: str, text: str, kind: str) -> None:
    """An archer with its range, too; beyond that only one with a range can attack without coming near."""
    battle = Battle(text)
    battle.enemy(name, "X", threat=16)
    battle.turn()
    attack = view(battle.state, 0).attack
    assert attack is not None
    assert attack.kind == kind
    assert (battle.where(3)[0] > 1) is (kind == "ranged")


@rule("SV-ENM-02")
def test_without_a_range_an_enemy_has_to_come_near() -> None:
    battle = Battle("A . . . X")
    boar = battle.enemy("E08", "X", threat=16)
    battle.turn()
    assert battle.where(boar) == (1, 0)


@rule("SV-ENM-04")
@pytest.mark.parametrize(("threat", "crippled"), [(9, False), (17, True), (16, False)])
def test_bones_count_in_rounds_in_which_the_card_shows_them(threat: int, crippled: bool) -> None:
    """A Poacher's hit cripples with bones on the AI card (17), not with the skull (16) or neither (9)."""
    battle = Battle("A X")
    battle.enemy("E12", "X", threat)
    battle.turn()
    battle.defend()
    assert bool(battle.state.heroes[0].status[CRIPPLE]) is crippled


@rule("SV-ENM-07")
def test_what_an_ai_card_adds_is_for_the_whole_group_and_this_round_only() -> None:
    battle = Battle("A . . . . X Y Z")
    models = [battle.enemy("E08", square) for square in "XYZ"]
    before = [
        (attack_value(battle.state, m), defense_value(battle.state, m), has_keyword(battle.state, m, NIMBLE))
        for m in models
    ]
    battle.group("E08", threat=17)
    battle.state.stale = True
    assert [attack_value(battle.state, m) for m in models] == [attack + 1 for attack, _, _ in before]
    battle.group("E08", threat=18)
    battle.state.stale = True
    assert [defense_value(battle.state, m) for m in models] == [defense + 1 for _, defense, _ in before]
    battle.group("E08", threat=11)
    battle.state.stale = True
    assert all(has_keyword(battle.state, m, NIMBLE) for m in models)
    begin_round(battle)
    idle(battle)
    assert battle.state.round == 2
    assert battle.state.groups[0].ai == NONE
    after = [
        (attack_value(battle.state, m), defense_value(battle.state, m), has_keyword(battle.state, m, NIMBLE))
        for m in models
    ]
    assert after == before


@rule("SV-ENM-09")
def test_a_trait_stays_with_its_group_until_that_is_defeated() -> None:
    battle = Battle("A . X Y")
    one, other = battle.enemy("E08", "X"), battle.enemy("E08", "Y")
    bare = defense_value(battle.state, one)
    state = battle.state
    trait = battle.trait("T1")
    state.groups[0].traits = (trait,)
    state.trait_deck &= ~(1 << trait)
    state.stale = True
    assert [defense_value(state, model) for model in (one, other)] == [bare + 1, bare + 1]
    remove_model(state, one, True)
    assert defense_value(state, other) == bare + 1
    assert not state.trait_discards
    remove_model(state, other, True)
    assert state.trait_discards == 1 << trait


@rule("SV-ET-04", "SV-ET-10")
def test_an_activation_is_target_movement_attack_retreat_and_the_end() -> None:
    battle = Battle("A . . X . . . . . . .")
    rat = battle.enemy("E03", "X", threat=4)
    battle.state.models[rat].tokens[WEAKEN] = 1
    battle.turn()
    assert battle.state.models[rat].tokens[WEAKEN] == 1
    battle.defend()
    assert battle.state.events is not None
    kinds = [event.kind for event in battle.state.events]
    course = [kind for kind in kinds if kind in ("target", "enemy moved", "enemy attacks", "retreats")]
    assert course == ["target", "enemy moved", "enemy attacks", "retreats", "enemy moved"]
    assert battle.state.models[rat].tokens[WEAKEN] == 0


@rule("SV-R-149")
def test_after_several_attacks_it_retreats_once_from_the_last_one_attacked() -> None:
    """A Poacher shoots at one and then at another hero, and retreats from the second."""
    battle = Battle("A . . X . . B . . .")
    for seat, initiative in enumerate((1, 5, 5)):
        battle.state.heroes[seat].initiative = initiative
    battle.enemy("E12", "X", threat=16)
    battle.state.groups[0].traits = (battle.trait("T11"),)
    battle.state.stale = True
    battle.turn()
    while battle.asked():
        battle.play(battle.legal()[0] if "done" not in battle.legal() else "done")
    assert battle.attacks() == [("E12.1", "H1"), ("E12.1", "H2")]
    assert battle.told("retreats") == [("E12.1", "H2", 3)]


@rule("SV-R-109")
@pytest.mark.parametrize(("left", "faster"), [(1, 0), (0, 0), (-1, 1)])
def test_the_second_half_of_a_boss_applies_below_half_of_its_wounds(left: int, faster: int) -> None:
    """The Bellfounder is faster then: with more than half of the wounds left, just half, one fewer."""
    battle = Battle("A . . X . .")
    boss = battle.enemy("B1", "X")
    before = speed(battle.state, boss)
    most = view(battle.state, 0).models[-1].most
    assert most % 2 == 0
    battle.state.models[boss].wounds = most // 2 - left
    battle.state.stale = True
    assert speed(battle.state, boss) == before + faster


# --- items, status effects, what texts mean


@rule("SV-R-33")
def test_a_discarded_item_is_lost_for_its_owner_and_lies_among_the_discards() -> None:
    battle = Battle("A .")
    battle.state.item_discards = (0,) * len(box().items)
    hero = battle.hero("A", hand1="I03")
    number = hero.items[0]
    discard(battle.state, 0, 0)
    assert hero.items[0] == NONE
    assert battle.state.item_discards[number] == 1


@rule("SV-R-130")
def test_all_heroes_may_take_the_same_improvised_item() -> None:
    table = Table()
    table.set_up("improvise")
    first = table.legal()[0]
    item = [one.id for one in box().items].index(first.split()[1])
    before = table.state.given.count(item)
    table.play(first, first, first)
    assert table.state.given.count(item) == before + 3


@rule("SV-R-169")
@pytest.mark.parametrize(("weapon", "moves"), [("hand1", True), ("fist", False)])
def test_the_effect_of_a_weapon_is_for_attacks_with_it(weapon: str, moves: bool) -> None:
    """The Moth Glaive gives a movement for a kill with it, not for one with bare hands."""
    battle = Battle("A X . .")
    battle.hero("A", "A06", hand1="I87")
    human = battle.enemy("E01", "X")
    battle.state.models[human].wounds = 1
    battle.major("A", "A06")
    battle.play(f"attack {weapon} E01.1")
    while battle.legal() and battle.legal()[0].startswith("roll"):
        die = battle.legal()[0].split()[1]
        battle.play("roll S !" if die == "S" else f"roll {die} -")
    while battle.asked() in ("spend", "react"):
        battle.play("done" if "done" in battle.legal() else battle.legal()[-1])
    assert not battle.state.is_there(human)
    assert (battle.asked() in ("whether", "move")) is moves


@rule("SV-R-170")
def test_an_ally_who_is_let_play_a_minor_chooses_the_card_and_reduces_the_own_cooldowns() -> None:
    battle = Battle("A B . .")
    battle.hero("A", "A50")
    ally = battle.hero("B", "A01", "A02", "A03")
    ally.hand, ally.cooldown = 0b011, [0, 0, 3]
    do(battle, "play(ally@5,minor)", actor=0)
    assert battle.state.asked() == [1], "the ally's player"
    assert all(answer.split()[-1] in ("A01", "A02", "no", "skip") for answer in battle.legal())
    battle.play(next(answer for answer in battle.legal() if answer.endswith("A01")))
    idle(battle)
    assert ally.cooldown == [0, 0, 2]
    assert ally.holds(0)


@rule("SV-R-171")
@pytest.mark.parametrize("wounds", [0, 1])
def test_a_die_for_the_next_attack_that_an_attack_brings_is_for_that_attack(wounds: int) -> None:
    """The Headsman: a Blessing die on attacks against somebody wounded. Spell attacks are attacks, too."""
    battle = Battle("A X")
    battle.hero("A", "A06", vessel="V17")
    boar = battle.enemy("E08", "X")
    battle.state.models[boar].wounds = wounds
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    assert battle.dice().count("B") == wounds


# --- the dice on the table


@rule("SV-UI-02", "SV-UI-01")
def test_a_roll_is_summed_up_for_the_whole_table() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06", vessel="V02").wounds = 1
    battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    waiting = view(battle.state, SPECTATOR).roll
    assert waiting is not None
    assert waiting.dice == ["S", "C", "P"], "the die of the wound among them"
    battle.roll("S +", "C -1", "P 4")
    for seat in (0, 1, SPECTATOR):
        roll = view(battle.state, seat).roll
        assert roll is not None
        assert (roll.kind, roll.power, roll.plus, roll.star, roll.botched) == ("melee", 3, 1, 0, False)
        assert roll.dice == ["S:+", "C:-1", "P:4"]


@rule("SV-R-163", "SV-R-02")
def test_oneself_or_an_adjacent_ally_may_be_oneself() -> None:
    """The place is that of the others: nobody stands next to oneself."""
    battle = Battle("A B . C")
    for hero in battle.state.heroes:
        hero.scratches = 2
    do(battle, "heal(self|ally@adj,1)", actor=0)
    assert battle.legal() == ["pick H1", "pick H2"]
    battle.play("pick H1")
    assert [hero.scratches for hero in battle.state.heroes] == [1, 2, 2]
    do(battle, "heal(each hero@adj,1)", actor=0)
    assert [hero.scratches for hero in battle.state.heroes] == [1, 1, 2], "adjacent heroes are others"


@rule("SV-R-132", "SV-ENM-04")
def test_all_texts_of_a_model_for_one_moment_happen() -> None:
    """E35 with its skull: what it hits changes places with it, and is stunned."""
    battle = Battle("A . X")
    enemy = battle.enemy("E35", "X", threat=6)
    battle.turn()
    battle.defend()
    assert battle.where(0) == (1, 0)
    assert battle.where(enemy) == (0, 0)
    assert battle.state.heroes[0].status[STUN] == 2


@rule("SV-R-66", "SV-R-108", "SV-DMG-06")
def test_what_an_attack_brings_comes_to_the_soul_whose_vessel_it_killed() -> None:
    """The third wound is a wound: bones of E01."""
    battle = Battle("A X . . . B")
    battle.state.heroes[0].wounds, battle.state.heroes[0].scratches = 2, 5
    battle.enemy("E01", "X", threat=17)
    battle.turn()
    battle.play("roll S -", "roll C -", "roll C -")
    assert battle.state.is_vesselless(0)
    assert battle.state.heroes[0].status[CURSED] == 5


@rule("SV-R-163")
def test_the_target_of_an_attack_is_not_who_gets_stronger_by_it() -> None:
    """E31 is stronger by its mates within 6 of the target; the other one is near itself only."""
    battle = Battle("A . . . . . X Y")
    enemy = battle.enemy("E31", "X", threat=9)
    battle.enemy("E31", "Y", threat=9)
    battle.turn()
    battle.play("act E31.1")
    assert battle.state.turn == enemy
    assert attack_value(battle.state, enemy) == 4


@rule("SV-R-163", "SV-RND-12")
def test_cards_placed_this_round_count_when_they_have_been_carried_out() -> None:
    battle = Battle("A B C")
    battle.hero("A", "A01", "A02")
    begin_round(battle)
    for answer in ("place A01", "place A02", "ready", "ready", "initiative A02", "stop", "forfeit A01"):
        battle.play(answer)
    assert battle.asked() == "act"
    do(battle, "if(placed(it)>=2){scratch(it,1)}", it=0)
    assert battle.state.heroes[0].scratches == 1


@rule("SV-R-187", "SV-R-188")
def test_players_pick_somebody_to_whom_it_does_something() -> None:
    """Wear comes on what is equipped: C has nothing but something in the backpack."""
    battle = Battle("A B C")
    battle.hero("A", hand1="I03")
    battle.hero("B", hand1="I03", pack1="I06")
    battle.hero("C", pack1="I03")
    do(battle, "wear(hero,1)")
    assert battle.legal() == ["pick H1", "pick H2"]
    battle.play("pick H2")
    assert [sum(hero.wear) for hero in battle.state.heroes] == [0, 1, 0], "without a question: in the hand"


@rule("SV-R-186")
def test_a_consumable_in_use_is_not_handed_on() -> None:
    """I52 lets an ally move; whoever moves may not take it."""
    battle = Battle("A B . .")
    battle.hero("A", belt1="I52", belt2="I10")
    battle.walk("A", 2)
    battle.play("use belt1")
    if battle.asked() == "choose":
        battle.play("choose 2")
    assert "fetch belt2 H1" in battle.legal()
    assert "fetch belt1 H1" not in battle.legal()


@rule("SV-R-189")
def test_an_attacker_that_is_gone_deals_no_scratches() -> None:
    """I46: plus, a damage roll against the attacker, before the scratches."""
    battle = Battle("A X . . B")
    battle.hero("A", armor="I46")
    enemy = battle.enemy("E04", "X", threat=4)
    battle.turn()
    battle.play("roll S +", "roll E -", "roll B -", "spend I46.1", "roll S 3", "roll B -")
    assert not battle.state.is_there(enemy)
    assert battle.state.heroes[0].scratches == 0
