"""Scratches, wounds and healing (SV-DMG, SV-HEAL, SV-TOU, SV-EDM, SV-MDM, SV-R-51 to 56, 139, 140)."""

from __future__ import annotations

import pytest

from soultable.games.soulless_vessel.flow.damage import heal, heal_wound, scratch, suffer_wound
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.hero import BLEED, NONE, WEAKEN, Hero
from soultable.games.soulless_vessel.pieces import ATTACK_VALUE, Mark
from soultable.games.soulless_vessel.state import DEATHS_DOOR, ROUND_END
from soultable.games.soulless_vessel.words.standing import ROUND_BEGIN
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.tables import do
from tests.rules import rule


def knight(wounds: int = 0, scratches: int = 0, switches: int = 0) -> tuple[Battle, Hero]:
    """Rows 5, 6, 6."""
    battle = Battle("A X", switches=switches)
    hero = battle.hero("A", vessel="V02")
    hero.wounds, hero.scratches = wounds, scratches
    return battle, hero


def suffer(battle: Battle, count: int) -> None:
    scratch(battle.state, 0, count)
    battle.state.settle()


@rule("SV-DMG-01", "SV-DMG-02", "SV-DMG-08", "SV-TOU-01", "SV-X-01")
def test_a_row_holds_as_many_scratches_as_its_toughness() -> None:
    """SV-X-01."""
    battle, hero = knight(scratches=4)
    assert toughness(battle.state, hero) == [5, 6, 6]
    suffer(battle, 1)
    assert (hero.wounds, hero.scratches) == (0, 5)


@rule("SV-DMG-03", "SV-DMG-04", "SV-DMG-05", "SV-DMG-09", "SV-X-02", "SV-UI-01")
def test_the_first_scratch_in_a_new_row_is_a_wound() -> None:
    """SV-X-02."""
    battle, hero = knight(scratches=5)
    suffer(battle, 1)
    assert (hero.wounds, hero.scratches) == (1, 1)
    battle.enemy("E08", "X")
    battle.turn()
    assert battle.dice() == "SC"


@rule("SV-HEAL-01", "SV-HEAL-06", "SV-X-03")
def test_healing_scratches_heals_no_wound() -> None:
    """SV-X-03."""
    battle, hero = knight(1, 1)
    heal(battle.state, 0, 4)
    assert (hero.wounds, hero.scratches) == (1, 0)


@rule("SV-HEAL-02", "SV-HEAL-03", "SV-HEAL-07", "SV-R-54", "SV-X-04")
def test_a_healed_wound_uncovers_the_lowest_row() -> None:
    """SV-X-04."""
    battle, hero = knight(1, 0)
    heal_wound(battle.state, 0, 1)
    assert (hero.wounds, hero.scratches) == (0, 0)
    battle, hero = knight(2, 0)
    heal_wound(battle.state, 0, 1)
    assert hero.wounds == 1, "the latest wound: row 1 stays covered"
    battle.enemy("E08", "X")
    battle.turn()
    assert battle.dice() == "SC"


@rule("SV-HEAL-04", "SV-HEAL-05", "SV-R-55")
@pytest.mark.parametrize(("scratches", "after"), [(3, (0, 3)), (5, (0, 5)), (6, (1, 1))])
def test_scratches_move_up_if_they_fit(scratches: int, after: tuple[int, int]) -> None:
    """Six do not fit into a row of five: five are healed instead, and the wound stays."""
    battle, hero = knight(1, scratches)
    heal_wound(battle.state, 0, 1)
    assert (hero.wounds, hero.scratches) == after


@rule("SV-DMG-06", "SV-DMG-07", "SV-R-139", "SV-X-06")
def test_the_third_wound_kills_the_vessel() -> None:
    """SV-X-06: deck, items, status effects and ongoing cards stay with the player."""
    battle = Battle("A X")
    hero = battle.hero("A", "A25", "A06", vessel="V02", hand1="I03")
    hero.wounds, hero.scratches = 2, 6
    hero.lasting[0], hero.hand = 2, 2
    hero.status[BLEED] = 3
    suffer(battle, 3)
    assert hero.is_vesselless()
    assert (hero.wounds, hero.scratches) == (0, 0), "the rest is ignored"
    assert hero.lasting == [2, 0]
    assert hero.status[BLEED] == 3
    assert hero.items[0] != -1
    assert battle.state.vessel_discards[2] == 1
    assert battle.state.is_there(0)
    suffer(battle, 2)
    assert (hero.wounds, hero.scratches) == (0, 0), "a soul suffers none (SV-R-108)"


@rule("SV-R-52")
def test_a_wound_suffered_directly_covers_the_row_with_its_scratches() -> None:
    battle, hero = knight(0, 3)
    suffer_wound(battle.state, 0, -1, 0)
    battle.state.settle()
    assert (hero.wounds, hero.scratches) == (1, 0)
    battle, hero = knight(2, 3)
    suffer_wound(battle.state, 0, -1, 0)
    battle.state.settle()
    assert hero.is_vesselless()


@rule("SV-R-53")
def test_one_hit_may_cross_several_rows() -> None:
    battle, hero = knight(0, 4)
    suffer(battle, 9)
    assert (hero.wounds, hero.scratches) == (2, 2), "1 + 6 + 2"


@rule("SV-R-56")
def test_at_deaths_door_a_row_holds_at_least_one() -> None:
    battle, hero = knight(switches=DEATHS_DOOR)
    assert toughness(battle.state, hero) == [4, 5, 5]
    rows = box().vessels[hero.vessel].rows
    try:
        box().vessels[hero.vessel].rows = [1, 2, 3]
        assert toughness(battle.state, hero) == [1, 1, 2]
    finally:
        box().vessels[hero.vessel].rows = rows


@rule("SV-R-51")
def test_scratches_of_abilities_are_not_defended() -> None:
    battle, hero = knight()
    suffer(battle, 2)
    assert hero.scratches == 2
    assert battle.told("dice") == []


# --- prevention


@rule("SV-R-53", "SV-R-132")
def test_a_prevented_wound_leaves_the_row_full() -> None:
    battle, hero = knight(0, 5)
    battle.hero("A", "A46A", vessel="V02")
    suffer(battle, 1)
    battle.play("react H1 A46")
    assert (hero.wounds, hero.scratches) == (0, 5)


@rule("SV-R-132")
def test_prevention_comes_before_the_scratches_are_marked() -> None:
    battle, hero = knight(0, 4)
    battle.hero("A", "A05A", vessel="V02").lasting[0] = 2
    hero.hand = 0
    suffer(battle, 3)
    assert (hero.wounds, hero.scratches) == (1, 1), "one is prevented, two come"
    suffer(battle, 1)
    assert hero.scratches == 1, "twice in a round"
    suffer(battle, 1)
    assert hero.scratches == 2


# --- enemies


@rule(
    "SV-EDM-01",
    "SV-EDM-02",
    "SV-EDM-04",
    "SV-EDM-06",
    "SV-STS-16",
    "SV-ENM-05",
    "SV-R-63",
    "SV-X-16",
    "SV-ROLL-02",
)
@pytest.mark.parametrize(("power", "weaken", "wounds"), [("5", 0, 2), ("1", 0, 0), ("3", 1, 2), ("3", 0, 1)])
def test_wounds_are_power_by_defense(power: str, weaken: int, wounds: int) -> None:
    """SV-X-16: a Corrupted Human has defense 2 and two wounds; dying it explodes."""
    battle = Battle("A X B")
    hero = battle.hero("A", "A06")
    human = battle.enemy("E01", "X")
    battle.state.models[human].tokens[WEAKEN] = weaken
    battle.major("A", "A06")
    battle.play("attack fist E01.1")
    if power == "1":
        battle.roll("S 1", "P -")
    else:
        battle.roll("S -", f"P {power}")
    assert battle.state.is_there(human) is (wounds < 2)
    if wounds < 2:
        assert battle.state.models[human].wounds == wounds
    assert hero.scratches == battle.state.heroes[1].scratches == (1 if wounds == 2 else 0)


@rule("SV-R-63")
def test_weaken_does_not_count_on_a_botch() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06")
    human = battle.enemy("E08", "X")
    battle.state.models[human].tokens[WEAKEN] = 2
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S x", "P 5")
    assert battle.state.models[human].wounds == 0


@rule("SV-EDM-03")
def test_a_defense_of_zero_counts_as_one() -> None:
    battle = Battle("A X")
    battle.hero("A", "A86", "A12")
    hound = battle.enemy("E03", "X")
    battle.major("A", "A86")
    battle.play("choose 1", "pick E03.1")
    battle.major("A", "A12")
    battle.play("attack fist E03.1")
    battle.roll("S 1", "B 1")
    assert battle.state.models[hound].wounds == 2


@rule("SV-EDM-05")
@pytest.mark.parametrize(("heroes", "most"), [(3, 3), (5, 4)])
def test_the_wounds_of_an_enemy_depend_on_the_number_of_heroes(heroes: int, most: int) -> None:
    battle = Battle("A X", heroes)
    battle.hero("A", "A06")
    squire = battle.enemy("E06", "X")
    battle.state.models[squire].wounds = most - 1
    battle.state.uses = {}
    battle.major("A", "A06")
    battle.play("attack fist E06.1")
    battle.roll("S !", "P -")
    assert not battle.state.is_there(squire)


@rule("SV-R-140", "SV-STS-07")
def test_bleeding_to_death_is_a_defeat_of_nobody() -> None:
    """It explodes all the same; with its last model the group is gone."""
    battle = Battle("X A")
    human = battle.enemy("E01", "X")
    battle.state.models[human].tokens[BLEED] = 1
    battle.state.models[human].wounds = 1
    battle.turn()
    battle.defend("3")
    assert not battle.state.is_there(human)
    assert battle.state.heroes[0].scratches == 2
    assert battle.state.groups[0].gone


# --- minions


@rule("SV-MDM-01", "SV-MDM-02")
def test_a_minion_dies_with_the_first_scratch_beyond_its_toughness() -> None:
    battle = Battle("M . A")
    servant = battle.minion("M1", "M")
    scratch(battle.state, servant, 4)
    battle.state.settle()
    assert battle.state.models[servant].wounds == 4
    assert battle.state.is_there(servant)
    scratch(battle.state, servant, 1)
    battle.state.settle()
    assert not battle.state.is_there(servant)


@rule("SV-MDM-01")
def test_a_minion_is_healed_like_a_hero() -> None:
    battle = Battle("M A")
    servant = battle.minion("M1", "M")
    battle.state.models[servant].wounds = 3
    heal(battle.state, servant, 2)
    assert battle.state.models[servant].wounds == 1


# --- attacks


@rule("SV-R-64")
def test_an_attack_value_of_zero_is_still_one_scratch() -> None:
    battle = Battle("A X")
    boar = battle.enemy("E08", "X")
    battle.state.marks = (Mark(ATTACK_VALUE, boar, -5, 0, ROUND_END, 0, 0),)
    battle.turn()
    battle.roll("S -")
    assert battle.state.heroes[0].scratches == 1


@rule("SV-R-66")
def test_causing_a_wound_means_this_attack() -> None:
    """Grave Hounds: Bleed if the attack causes a wound, not if the target suffers one on the way."""
    battle = Battle("A X")
    hero = battle.hero("A", "A03")
    battle.enemy("E04", "X", threat=4)
    hero.scratches = 3
    hero.status[BLEED] = 1
    battle.turn()
    battle.roll("S 3")
    battle.play("react H1 A03")
    battle.roll("E -", "B -")
    while battle.asked() == "spend":
        battle.play("deal" if "deal" in battle.legal() else "done")
    assert (hero.wounds, hero.scratches) == (1, 2), "bleeding came first"
    assert hero.status[BLEED] == 1
    battle = Battle("A X")
    hero = battle.hero("A")
    battle.enemy("E04", "X", threat=4)
    hero.scratches = 3
    battle.turn()
    battle.roll("S -")
    assert hero.wounds == 1
    assert hero.status[BLEED] == 2


# --- souls


@rule("SV-R-144", "SV-R-108", "SV-X-46")
@pytest.mark.parametrize("bodies", [1, 2, 3])
def test_the_scratches_of_a_soul_hit_two_heroes_with_a_vessel(bodies: int) -> None:
    """SV-X-46: -1, -2 and a blank are 2 scratches, without a defense roll."""
    battle = Battle("A B C D", 4)
    for letter in "ABCD"[bodies:]:
        battle.hero(letter, vessel="V00")
    battle.state.heroes[3].perks = 1
    for letter in "ABCD"[bodies:3]:
        battle.state.heroes["ABCD".index(letter)].perks = 0
    battle.state.stale = True
    fire(battle.state, ROUND_BEGIN, NONE)
    battle.state.settle()
    battle.roll("C -1", "C -2", "C -")
    if bodies == 3:
        assert battle.legal() == ["pick H1", "pick H2", "pick H3"]
        battle.play("pick H1", "pick H3")
    scratches = [hero.scratches for hero in battle.state.heroes]
    assert scratches == {1: [2, 0, 0, 0], 2: [2, 2, 0, 0], 3: [2, 0, 2, 0]}[bodies]


@rule("SV-DMG-05", "SV-R-108")
def test_a_soul_owes_no_escape_test_and_cannot_pay_with_scratches() -> None:
    battle = Battle(". A X")
    battle.hero("A", "A74", "A73", vessel="V00")
    battle.enemy("E08", "X")
    battle.walk("A", 1)
    battle.play(battle.square(0, 0).replace("square", "go"))
    assert battle.told("escape test") == []
    battle.major("A", "A73")
    assert battle.asked() == "", "neither a price nor anybody to attack"


# --- prices


@rule("SV-R-108", "SV-R-185", "SV-DMG-04")
def test_a_price_in_scratches_is_suffered_but_cannot_be_prevented() -> None:
    """Second Skin prevents a scratch each round; the cards of the Penitent come back with every wound."""
    battle = Battle("A B C .")
    hero = battle.hero("A", "A05", "A01", vessel="V10")
    hero.hand, hero.lasting, hero.cooldown = 0, [3, 0], [0, 2]
    rows = toughness(battle.state, hero)
    hero.scratches = rows[0]
    do(battle, "pay(scratch(2)){threat(1)}", actor=0)
    battle.play("yes")
    assert battle.state.threat == 1
    assert (hero.wounds, hero.scratches) == (1, 2), "paid in full"
    assert battle.told("prevented") == []
    assert hero.cooldown == [0, 1], "a wound is a wound"


@rule("SV-R-108")
def test_a_price_in_scratches_is_not_paid_with_the_last_vessel() -> None:
    battle = Battle("A B C .")
    hero = battle.hero("A")
    hero.wounds, hero.scratches = 2, toughness(battle.state, hero)[2]
    do(battle, "pay(scratch(1)){threat(1)}", actor=0)
    assert battle.asked() == ""
    assert battle.state.threat == 0
