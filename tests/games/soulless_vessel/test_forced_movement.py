"""Knockback, pull, shift, straight lines, blasts (SV-KEY-07 to 12, 16 to 18, SV-R-67 to 70, 87, 141, 142)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.movement import BE_SLIPPERY
from soultable.games.soulless_vessel.flow.space import is_in_range
from soultable.games.soulless_vessel.flow.values import KNOCKBACK
from soultable.games.soulless_vessel.pieces import IMMUNE, KEYWORD, Mark
from soultable.games.soulless_vessel.words.forcing import PUSHED, begin_push
from tests.games.soulless_vessel.battles import Battle
from tests.games.soulless_vessel.tables import do, idle
from tests.rules import rule


def places(battle: Battle) -> list[str]:
    return [answer for answer in battle.legal() if answer.startswith("square")]


# --- knockback by heroes


@rule("SV-KEY-07", "SV-KEY-08", "SV-KEY-09", "SV-KEY-10", "SV-X-07")
def test_an_enemy_is_pushed_against_a_wall() -> None:
    """SV-X-07."""
    battle = Battle("A X .|. .")
    human = battle.enemy("E01", "X")
    do(battle, "knockback(enemy,3)", actor=0)
    assert battle.asked() == "push"
    assert places(battle) == [battle.square(2, 0)]
    assert "skip" in battle.legal(), "the hero may stop early"
    battle.play(battle.square(2, 0))
    assert battle.where(human) == (2, 0)
    assert battle.legal() == ["crash", "skip"]
    battle.play("crash")
    assert battle.state.asked() == [CHANCE]
    assert battle.dice() == "SS"
    battle.roll("S !", "S !")
    assert battle.told("enemy wounds") == [("E01.1", 2)]
    assert battle.told("escape test") == []


@rule("SV-KEY-08")
def test_there_are_four_dice_at_most() -> None:
    battle = Battle("A X")
    battle.enemy("E01", "X")
    do(battle, "knockback(enemy,6)", actor=0)
    battle.play("crash")
    assert battle.dice() == "SSSS"


@rule("SV-KEY-07", "SV-R-67")
def test_each_square_is_farther_away_than_the_one_before() -> None:
    battle = Battle(
        """
        . . . .

        A X . .

        . . . .
        """
    )
    battle.enemy("E01", "X")
    do(battle, "knockback(enemy,2)", actor=0)
    farther = {(1, 0), (2, 0), (2, 1), (2, 2), (1, 2)}
    assert set(places(battle)) == {battle.square(x, y) for x, y in farther}, "by the exact distance"


@rule("SV-KEY-08", "SV-R-68")
@pytest.mark.parametrize("text", ["A X:. .", "A X ~ .", "A X o .", "A X Y .", "A X"])
def test_walls_are_all_that_cannot_be_crossed_and_models(text: str) -> None:
    battle = Battle(text)
    human = battle.enemy("E01", "X")
    if "Y" in text:
        battle.enemy("E05", "Y")
    do(battle, "knockback(E01,1)", actor=0)
    assert battle.legal() == ["crash", "skip"]
    battle.play("crash")
    battle.roll("S !")
    assert battle.told("enemy wounds") == [("E01.1", 1)], "who is hit takes no damage"
    assert battle.where(human) == (1, 0)


@rule("SV-R-68")
def test_in_the_open_there_is_nothing_to_be_pushed_against() -> None:
    battle = Battle("\n\n".join([". . . . .", ". . . . .", ". A X . .", ". . . . .", ". . . . ."]))
    battle.enemy("E01", "X")
    do(battle, "knockback(enemy,2)", actor=0)
    assert "crash" not in battle.legal()


@rule("SV-R-68")
def test_who_is_immune_to_knockback_is_neither_moved_nor_hurt() -> None:
    battle = Battle("A X")
    human = battle.enemy("E01", "X")
    battle.state.marks = (Mark(IMMUNE, human, 1, KNOCKBACK, 5, -1, -1),)
    do(battle, "knockback(enemy,2)", actor=0)
    assert battle.asked() == ""


@rule("SV-R-87", "SV-R-67")
def test_a_bulky_model_is_pushed_by_positions() -> None:
    """Between two walls it can go on, half in one of them if need be: nothing is in the way."""
    battle = Battle("A X . . .\n\n. . . . .")
    ogre = battle.enemy("E07", "X")
    push(battle, ogre)
    assert "crash" not in battle.legal()
    assert battle.stride(2, 0) in battle.legal()
    assert battle.stride(2, 0, "north") in battle.legal(), "two places with the same first square"
    battle.play(battle.stride(2, 0, "north"))
    assert battle.state.dungeon.bulky_place[battle.state.models[ogre].cell] == (2, -1)
    battle = Battle("A X . B .\n\n. . . . .")
    push(battle, battle.enemy("E07", "X"))
    assert battle.stride(2, 0) not in battle.legal(), "it displaces nobody"
    assert "crash" in battle.legal()


def push(battle: Battle, model: int) -> None:
    """A knockback of one square, of whoever is immune to it, too."""
    begin_push(battle.state, PUSHED, 0, 0, model, 1)
    battle.state.settle()


# --- knockback by enemies


@rule("SV-KEY-11")
def test_a_hero_who_is_pushed_uses_as_much_of_the_distance_as_possible() -> None:
    """To the north there is one square, to the south there are two."""
    battle = Battle("# P\n\nX A\n\n# Q\n\n# R")
    human = battle.enemy("E01", "X")
    do(battle, "knockback(hero@adj,2)", actor=human)
    assert battle.where(0) == (1, 3)
    battle = Battle("# P\n\nX A\n\n# Q\n\n# R")
    human = battle.enemy("E01", "X")
    do(battle, "knockback(hero@adj,1)", actor=human)
    assert battle.state.asked() == [0], "the hero picks the direction"
    assert battle.legal() == [battle.square(1, 0), battle.square(1, 2)]


@rule("SV-KEY-11")
def test_heroes_take_no_damage_and_cannot_stop() -> None:
    battle = Battle("X A . .|.")
    human = battle.enemy("E01", "X")
    do(battle, "knockback(hero@adj,4)", actor=human)
    assert battle.where(0) == (3, 0)
    assert battle.asked() == ""
    assert battle.state.heroes[0].scratches == 0


@rule("SV-R-141")
def test_minions_are_moved_like_heroes_by_their_owner() -> None:
    battle = Battle("P X M .\n\n. . . .\n\n. A B C")
    human = battle.enemy("E01", "X")
    minion = battle.minion("M1", "M", "B")
    do(battle, "knockback(minion,1)", actor=human)
    assert battle.state.asked() == [1]
    battle.play(battle.square(3, 0))
    assert battle.where(minion) == (3, 0)
    assert battle.state.models[minion].wounds == 0


# --- pull


@rule("SV-KEY-12", "SV-R-69")
def test_the_squares_of_a_pull_are_split_among_any_models() -> None:
    """Without a range sight does not matter."""
    battle = Battle("A . . X|. . Y")
    human, hound = battle.enemy("E01", "X"), battle.enemy("E04", "Y")
    do(battle, "pull(3)", actor=0)
    assert battle.legal() == ["drag E01.1 west", "drag E04.1 west", "skip"]
    battle.play("drag E04.1 west", "drag E01.1 west")
    assert battle.where(human) == (2, 0)
    assert battle.where(hound) == (5, 0)
    battle.play("drag E01.1 west")
    assert battle.where(human) == (1, 0)
    assert battle.asked() == ""
    assert battle.told("escape test") == []


@rule("SV-KEY-12", "SV-R-67")
def test_each_square_of_a_pull_is_closer() -> None:
    battle = Battle("A . X\n\n. . .")
    battle.enemy("E01", "X")
    do(battle, "pull(2)", actor=0)
    assert battle.legal() == ["drag E01.1 west", "drag E01.1 south-west", "skip"]
    battle.play("drag E01.1 south-west")
    assert battle.legal() == ["drag E01.1 north", "drag E01.1 west", "skip"]
    battle.play("drag E01.1 north")
    assert battle.asked() == ""


@rule("SV-R-142")
def test_an_enemy_pulls_as_far_as_possible() -> None:
    """One way ends after a square, the other goes on."""
    battle = Battle("# # P .\n\nX # # A\n\n. . Q .")
    human = battle.enemy("E01", "X")
    do(battle, "pull(1,hero)", actor=human)
    assert battle.legal() == ["drag H1 south-west", "drag H1 north-west"], "and nobody may stop"
    battle = Battle("# # P .\n\nX # # A\n\n. . Q .")
    human = battle.enemy("E01", "X")
    do(battle, "pull(2,hero)", actor=human)
    assert battle.where(0) == (1, 2)


@rule("SV-R-142", "SV-R-184", "SV-KEY-12")
def test_an_enemys_pull_of_several_is_a_sum() -> None:
    """The first hero may go where it ends after a square, as long as the second uses the rest."""
    text = "# # P .\n\nX # # A\n\n. . . B"
    battle = Battle(text)
    human = battle.enemy("E01", "X")
    do(battle, "pull(2,each hero)", actor=human)
    assert "drag H1 north-west" in battle.legal()
    assert "skip" not in battle.legal()
    battle.play("drag H1 north-west")
    assert battle.where(0) == (2, 0)
    assert {answer[:7] for answer in battle.legal()} == {"drag H2"}
    battle.play("drag H2 west")
    assert battle.where(1) == (2, 2)
    assert battle.asked() == ""
    battle = Battle(text)
    human = battle.enemy("E01", "X")
    do(battle, "pull(5,each hero)", actor=human)
    assert "drag H1 north-west" not in battle.legal(), "less than five would be used"


@rule("SV-R-69")
def test_a_pull_without_a_range_is_of_any_models() -> None:
    battle = Battle("A . . B . X")
    battle.enemy("E01", "X")
    do(battle, "pull(1)", actor=0)
    assert battle.legal() == ["drag H2 west", "drag E01.1 west", "skip"]


@rule("SV-AMB-01", "SV-R-184")
def test_the_player_chooses_in_which_order_several_are_knocked_back() -> None:
    battle = Battle(". . . .\n\nA X . .\n\n. Y . .")
    battle.enemy("E01", "X")
    battle.enemy("E04", "Y")
    do(battle, "knockback(each enemy@adj,1)", actor=0)
    assert battle.asked() == "one by one"
    assert battle.legal() == ["pick E01.1", "pick E04.1"]
    battle.play("pick E04.1")
    assert battle.asked() == "push"
    assert battle.legal()[:-1] == [
        answer for answer in battle.legal() if answer.startswith("square") or answer == "crash"
    ]
    battle.play("skip")
    assert battle.asked() == "push", "only one is left"


# --- shift, swap, place


@rule("SV-R-11")
def test_a_shift_by_an_event_is_of_up_to_so_many_squares() -> None:
    battle = Battle("A . . .")
    do(battle, "with(hero){shift(it,2)}")
    assert battle.legal() == [battle.square(1, 0), "skip"]
    battle.play(battle.square(1, 0), "skip")
    assert battle.where(0) == (1, 0)


@rule("SV-R-11", "SV-R-122")
def test_any_two_heroes_exchange_places_by_an_event() -> None:
    """Change of Partners."""
    battle = Battle("A B C . .")
    do(battle, "may{swap(hero,hero)}")
    battle.play("yes")
    assert battle.legal() == ["pick H1", "pick H2", "pick H3"]
    battle.play("pick H3")
    assert battle.legal() == ["pick H1", "pick H2"]
    battle.play("pick H2")
    assert [battle.where(hero) for hero in range(3)] == [(0, 0), (2, 0), (1, 0)]


# --- terms


@rule("SV-KEY-16")
def test_reach_is_melee_within_range_2_and_in_sight() -> None:
    for text, hits in (("X . A", True), ("X . . A", False), ("X|. A", False)):
        battle = Battle(text)
        human = battle.enemy("E01", "X")
        battle.state.marks = (
            Mark(KEYWORD, human, 1, 2, 5, -1, -1),
            Mark(2, human, -9, 0, 5, -1, -1),
        )
        battle.turn()
        assert (battle.attacks() != []) is hits
        assert is_in_range(battle.state, human, 0, 2) is hits


@rule("SV-KEY-17")
def test_straight_and_diagonal_lines() -> None:
    text = "\n\n".join([". . . . .", ". . W . .", ". X A Y .", ". . . Z .", ". . . . V"])
    for line, found in (
        ("straight", {"E01.1", "E01.2", "E01.4"}),
        ("diag", {"E01.3", "E01.5"}),
        ("any", {"E01.1", "E01.2", "E01.3", "E01.4", "E01.5"}),
    ):
        battle = Battle(text)
        for name in "XYZWV":
            battle.enemy("E01", name)
        do(battle, f"wound(enemy@line({line},3),1)", actor=0)
        assert {answer.split()[1] for answer in battle.legal() if "pick" in answer} == found
    battle = Battle("A . .\n\n. . X")
    battle.enemy("E01", "X")
    do(battle, "wound(enemy@line(any,3),1)", actor=0)
    assert battle.asked() == "", "a knight's move is on no line"


@rule("SV-R-70", "SV-KEY-18")
def test_the_blast_of_an_enemy_hits_as_many_as_possible() -> None:
    battle = Battle("\n\n".join(["A . . . X . . B C"] + [". . . . . . . . ."] * 2))
    human = battle.enemy("E01", "X")
    do(battle, "scratch(each hero|minion@blast,1)", actor=human)
    idle(battle)
    assert [hero.scratches for hero in battle.state.heroes] == [0, 1, 1]


@rule("SV-R-70", "SV-R-108")
def test_the_blast_of_an_enemy_does_not_strike_souls() -> None:
    """Two souls are no more than nobody: it is placed over A, who has a vessel."""
    battle = Battle("\n\n".join(["A . . . X . . B C"] + [". . . . . . . . ."] * 2))
    human = battle.enemy("E01", "X")
    for soul in (1, 2):
        battle.state.heroes[soul].vessel = 0
    battle.state.stale = True
    do(battle, "strike(each hero|minion@blast,3)", actor=human)
    assert battle.attacks() == [("E01.1", "H1")]


@rule("SV-KEY-02", "SV-AOO-07")
@pytest.mark.parametrize("slippery", [False, True])
def test_slippery_movement_owes_no_escape_test_and_is_for_one_action(slippery: bool) -> None:
    battle = Battle(". A X . . . . . . . B C")
    battle.enemy("E01", "X")
    for flags, tested in ((BE_SLIPPERY if slippery else 0, not slippery), (0, True)):
        battle.state.put(0, battle.at["A"])
        battle.walk("A", 1, flags)
        battle.play(battle.square(0, 0).replace("square", "go"))
        assert (battle.state.asked() == [CHANCE]) is tested
        if battle.asked():
            battle.play("roll C -")
        assert battle.where(0) == (0, 0)
