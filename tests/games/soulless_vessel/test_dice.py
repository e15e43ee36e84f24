"""What dice show and what symbols are spent on (SV-DIE, SV-R-16 to 24)."""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.rolls import BLESSING
from soultable.games.soulless_vessel.happenings import MELEE
from soultable.games.soulless_vessel.hero import STUN
from soultable.games.soulless_vessel.pieces import Bonus
from soultable.games.soulless_vessel.state import ROUND_END
from tests.games.soulless_vessel.battles import Battle, box
from tests.rules import rule


def attacking(card: str, *dice: str, vessel: str = "V01", **items: str) -> tuple[Battle, int]:
    """A hero attacks a Thornback Boar (defense 2, 4 wounds) with the first weapon; these dice are thrown."""
    battle = Battle(". A X .")
    battle.hero("A", card, vessel=vessel, **items)
    boar = battle.enemy("E08", "X")
    battle.major("A", card)
    battle.play(battle.legal()[0])
    battle.roll(*dice)
    return battle, boar


def wounds(battle: Battle, enemy: int) -> int:
    return battle.state.models[enemy].wounds


@rule("SV-DIE-01", "SV-DIE-02", "SV-DIE-05")
def test_the_five_dice_with_their_supply() -> None:
    dice = box().dice[:5]
    assert [(die.name, len(die.faces), die.supply) for die in dice] == [
        ("Standard", 20, 4),
        ("Power", 6, 3),
        ("Enhancement", 10, 4),
        ("Blessing", 6, 5),
        ("Cursed", 6, 5),
    ]
    standard = dice[0]
    counts = {name: standard.face_names.count(name) for name in standard.face_names}
    assert counts == {"-": 3, "1": 6, "2": 2, "3": 2, "+": 2, "*": 1, "w": 1, "x": 1, "!": 2}
    assert dice[1].face_names == ["-", "-", "3", "4", "5", "++"]
    assert sorted(dice[2].face_names) == sorted(["-", "-", "1", "2", "3", "+", "+", "+", "++", "*"])
    assert dice[3].face_names == ["-", "-", "1", "2", "+", "*"]
    assert dice[4].face_names == ["-", "-", "-", "-", "-1", "-2"]


@rule("SV-DIE-02", "SV-X-25")
def test_dice_beyond_the_supply_are_not_rolled() -> None:
    """SV-X-25: six Blessing dice granted, five rolled."""
    battle = Battle("A X")
    battle.hero("A", "A20", hand1="I20")
    battle.enemy("E08", "X")
    battle.state.bonuses = (Bonus(0, MELEE, (BLESSING, BLESSING), 0, 0, 0, ROUND_END),)
    battle.major("A", "A20")
    battle.play("attack hand1 E08.1")
    assert battle.dice() == "SBBBBB"


@rule("SV-DIE-03", "SV-ATK-02", "SV-ATK-09")
def test_a_roll_has_one_standard_die_and_what_is_added() -> None:
    battle = Battle("A X")
    battle.hero("A", "A12", hand1="I01", hand2="I03")
    battle.enemy("E08", "X")
    battle.major("A", "A12")
    assert [move for move in battle.legal() if "E08" in move] == [
        "attack hand1 E08.1",
        "attack hand2 E08.1",
        "attack fist E08.1",
    ]
    battle.play("attack hand2 E08.1")
    assert battle.dice() == "SEB", "the sabre and the card, nothing of the poker"
    battle.roll("S +", "E -", "B -")
    assert "spend I01.1" not in battle.legal()


@rule("SV-DIE-06", "SV-DIE-07", "SV-ATK-08")
def test_power_is_summed_over_all_dice() -> None:
    battle, boar = attacking("A06", "S 2", "P 3")
    assert wounds(battle, boar) == 2
    assert battle.asked() == ""


@rule("SV-DIE-06", "SV-R-16")
def test_negative_numbers_count_and_the_total_is_never_below_zero() -> None:
    battle = Battle("A X")
    battle.hero("A", "A06").wounds = 2
    boar = battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    assert sorted(battle.dice()) == ["C", "C", "P", "S"]
    battle.roll("S -", "P 5", "C -2", "C -1")
    assert wounds(battle, boar) == 1
    battle = Battle("A X")
    battle.hero("A", "A06").wounds = 2
    boar = battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S -", "P -", "C -2", "C -1")
    assert wounds(battle, boar) == 0
    assert battle.told("no wound") == [(0,)]


@rule("SV-DIE-08", "SV-DIE-09", "SV-DIE-10", "SV-DIE-11")
def test_a_plus_pays_for_one_option_and_each_option_once() -> None:
    battle, boar = attacking("A06", "S +", "B +", "P ++", hand1="I01")
    assert battle.asked() == "spend"
    assert battle.legal() == ["spend A06.1", "spend V01.plus", "spend I01.1", "deal"]
    battle.play("spend A06.1", "spend I01.1")
    assert battle.legal() == ["spend V01.plus", "deal"], "each option once, two plus are left"
    battle.play("deal")
    assert wounds(battle, boar) == 1, "the order is the player's: 2 power against defense 2"
    battle.play("spend V01.plus", "stop")
    assert battle.asked() == "", "the last plus has nothing to pay for"


@rule("SV-DIE-12")
def test_an_option_for_defense_is_not_for_attacks() -> None:
    battle, _ = attacking("A06", "S +", "P -", hand2="I06")
    assert "spend I06.1" not in battle.legal()
    assert "spend A06.1" in battle.legal()


@rule("SV-DIE-13")
def test_a_double_plus_is_two_and_two_pay_for_a_double_cost() -> None:
    battle, boar = attacking("A32", "S +", "E +", vessel="V17")
    battle.play("spend A32.2")
    assert battle.state.models[boar].tokens[STUN] == 1
    assert battle.asked() == "", "nothing is left to pay with"
    battle, boar = attacking("A32", "S -", "E ++", vessel="V17")
    assert battle.legal() == ["spend A32.1", "spend A32.2", "spend V17.plus", "deal"]
    battle.play("spend V17.plus")
    assert battle.legal() == ["spend A32.1", "deal"], "one plus is left"


@rule("SV-DIE-14")
def test_a_star_pays_for_star_options_or_is_a_plus() -> None:
    battle, boar = attacking("A06", "S *", "P -")
    assert "spend A06.2" in battle.legal()
    battle.play("spend A06.2")
    assert battle.state.models[boar].tokens[STUN] == 1
    battle, boar = attacking("A06", "S *", "P -", vessel="V17")
    battle.play("spend A06.1")
    assert wounds(battle, boar) == 0
    assert "spend A06.2" not in battle.legal(), "the star is spent"
    battle, boar = attacking("A06", "S +", "P -")
    assert "spend A06.2" not in battle.legal(), "a plus is no star"


@rule("SV-DIE-15", "SV-R-20")
def test_wear_goes_on_an_item_that_gave_a_die_or_an_option() -> None:
    battle, _ = attacking("A12", "S w", "B -", "B -", hand1="I01", hand2="I03", armor="I02", gear1="I35")
    assert battle.asked() == "wear"
    assert battle.legal() == ["wear hand1", "wear gear1"], "the yoke offers an option to every roll"
    battle.play("wear gear1")
    assert battle.state.heroes[0].wear[3] == 1


@rule("SV-R-19")
def test_each_wear_symbol_goes_on_an_item_of_choice() -> None:
    battle, _ = attacking("A12", "S w", "S w", "B -", hand1="I05", gear1="I35")
    battle.play("wear gear1", "wear hand1")
    assert battle.state.heroes[0].wear[:4] == [1, 0, 0, 1]


@rule("SV-DIE-15")
def test_dice_of_an_effect_are_a_benefit_too() -> None:
    """Prisoner's Wraps: dice for melee with free hands."""
    battle, _ = attacking("A12", "S w", "B -", "E -", "B -", gear1="I32")
    assert battle.state.heroes[0].wear[3] == 1


@rule("SV-R-18")
def test_wear_without_an_involved_item_is_ignored() -> None:
    battle, _ = attacking("A12", "S w", "B -", armor="I02", hand2="I06")
    assert battle.asked() == ""
    assert sum(battle.state.heroes[0].wear) == 0


@rule("SV-DIE-16", "SV-R-121")
def test_a_worn_out_item_breaks_after_the_roll() -> None:
    battle = Battle("A X")
    hero = battle.hero("A", "A12", hand1="I01")
    battle.state.item_discards = (0,) * len(box().items)
    hero.wear[0] = 1
    boar = battle.enemy("E08", "X")
    battle.major("A", "A12")
    battle.play("attack hand1 E08.1")
    battle.roll("S w", "B +", "B 1")
    battle.play("spend I01.1")
    assert wounds(battle, boar) == 1, "its option has counted"
    assert battle.told("broke") == [("Bent Poker",)]
    assert hero.items[0] == -1
    assert sum(battle.state.item_discards) == 1


@rule("SV-DIE-17", "SV-DIE-18", "SV-R-17", "SV-X-25")
def test_a_botch_spoils_the_whole_roll() -> None:
    """SV-X-25: no options, no wear, the attack misses."""
    battle = Battle("A X")
    hero = battle.hero("A", "A06", hand1="I05")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack hand1 E08.1")
    assert battle.dice() == "SSP"
    battle.roll("S x", "S w", "P ++")
    assert battle.asked() == ""
    assert wounds(battle, boar) == 0
    assert hero.wear[0] == 0
    assert battle.told("missed") == [()]


@rule("SV-R-24", "SV-DIE-18")
def test_a_botch_wins_against_a_critical_unless_it_is_ignored() -> None:
    battle, boar = attacking("A06", "S x", "S !", "P 5", hand1="I05")
    assert wounds(battle, boar) == 0
    battle, boar = attacking("A12A", "S x", "B 2")
    assert wounds(battle, boar) == 1, "an ignored botch is a blank"
    battle, boar = attacking("A12A", "S x", "S x", "B 2", hand1="I05")
    assert wounds(battle, boar) == 0, "every botch has to be ignored"


@rule("SV-DIE-19", "SV-EDM-02")
def test_each_critical_of_an_attack_is_a_wound() -> None:
    battle, boar = attacking("A06", "S !", "S !", "P -", hand1="I05")
    assert wounds(battle, boar) == 2
    battle, boar = attacking("A06", "S !", "S -", "P 3", hand1="I05")
    assert wounds(battle, boar) == 2, "on top of everything else"


@rule("SV-R-21")
def test_options_with_the_same_text_are_two_options() -> None:
    battle = Battle("A . B")
    battle.hero("A", "A07")
    battle.state.heroes[1].scratches = 3
    battle.major("A", "A07")
    battle.roll("S 2")
    assert battle.state.heroes[1].scratches == 2
    battle.state.heroes[0].learn(battle.state.heroes[0].deck)
    battle.state.heroes[1].scratches = 3
    battle.hero("A", "A07", hand1="I17", hand2="I29")
    battle.major("A", "A07")
    battle.roll("S 2", "B +", "B +")
    battle.play("deal", "spend A07.1", "spend A07.2")
    assert battle.state.heroes[1].scratches == 0


@rule("SV-R-22")
def test_options_need_no_wound() -> None:
    battle, boar = attacking("A22", "S -", "E +", vessel="V17")
    battle.play("spend A22.1")
    assert battle.state.models[boar].tokens[0] == 2
    assert wounds(battle, boar) == 0


@rule("SV-R-23")
def test_dice_that_are_thrown_again_join_the_same_roll() -> None:
    battle = Battle("A X B")
    battle.hero("A", "A06")
    battle.hero("B", "A10")
    boar = battle.enemy("E08", "X")
    battle.major("A", "A06")
    battle.play("attack fist E08.1")
    battle.roll("S x", "P 5")
    assert battle.legal() == ["react H2 A10", "no"]
    battle.play("react H2 A10")
    assert battle.legal() == ["reroll 1", "reroll 2", "skip"]
    battle.play("reroll 1")
    battle.roll("S !")
    assert wounds(battle, boar) == 3
    assert battle.state.heroes[1].cooldown == [3]
