"""Ability cards: major and minor actions, cooldowns, ongoing cards, tokens (SV-CARD, SV-R-36 to 45)."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.games.soulless_vessel.flow.cards import tick_cards
from soultable.games.soulless_vessel.hero import DAZED, STUN
from tests.games.soulless_vessel.battles import Battle, box
from tests.games.soulless_vessel.reading import LANGUAGE
from tests.games.soulless_vessel.tables import acting, begin_round
from tests.rules import rule


@rule("SV-CARD-01", "SV-CARD-02")
def test_versions_of_a_card_are_the_same_card() -> None:
    abilities = {ability.id: ability for ability in box().abilities}
    assert abilities["A06"].card == abilities["A06A"].card == abilities["A06B"].card
    assert abilities["A06"].name == abilities["A06B"].name
    assert abilities["A06A"].cooldown == 3, "what it has otherwise"
    assert abilities["A06A"].initiative == abilities["A06"].initiative


@rule("SV-CARD-04", "SV-CARD-05", "SV-CARD-06", "SV-CARD-16", "SV-R-36")
def test_a_minor_after_a_major_reduces_the_card_just_used() -> None:
    battle = Battle("A X")
    battle.enemy("E08", "X")
    hero = battle.hero("A", "A06", "A12", "A22")
    hero.cooldown[2], hero.hand = 1, 3
    acting(battle, hero, 0, 1)
    assert battle.legal() == [
        "major A06",
        "minor A06",
        "forfeit A06",
        "major A12",
        "minor A12",
        "forfeit A12",
    ]
    battle.play("major A06", "skip")
    assert hero.cooldown == [4, 0, 1]
    battle.play("minor A12", "choose 2", "skip")
    assert hero.cooldown == [3, 0, 0]
    assert hero.hand == 0b110, "the used card and the one from place 1"


@rule("SV-R-36", "SV-R-131")
def test_a_minor_before_a_major_does_not() -> None:
    battle = Battle("A X")
    battle.enemy("E08", "X")
    hero = battle.hero("A", "A06", "A12", "A22")
    hero.cooldown[2], hero.hand = 3, 3
    acting(battle, hero, 0, 1)
    battle.play("minor A12", "choose 2")
    assert hero.cooldown == [0, 0, 3], "at the end of the action"
    battle.play("skip")
    assert hero.cooldown == [0, 0, 2]
    battle.play("major A06", "skip")
    assert hero.cooldown == [4, 0, 2]


@rule("SV-CARD-07")
def test_other_effects_reduce_cooldowns_alike() -> None:
    battle = Battle("A B")
    battle.hero("A", "A45")
    other = battle.hero("B", "A06", "A12")
    other.cooldown, other.hand = [1, 3], 0
    battle.minor("A", "A45")
    battle.play("pick H2", "card A06")
    assert other.cooldown == [0, 3]
    assert other.hand == 1


@rule("SV-CARD-20", "SV-R-37")
def test_an_empty_slot_reduces_cooldowns_when_the_player_wants() -> None:
    battle = Battle("A .")
    hero = battle.hero("A", "A06", "A12", "A22")
    hero.cooldown[2], hero.hand = 3, 3
    acting(battle, hero, 0)
    battle.play("rest")
    assert hero.cooldown == [0, 0, 2]
    battle.play("major A06")
    assert hero.cooldown == [4, 0, 2]


@rule("SV-CARD-20")
def test_an_empty_slot_is_resolved_without_a_question_when_nothing_else_is_left() -> None:
    battle = Battle("A .")
    hero = battle.hero("A", "A06", "A12", "A22")
    hero.cooldown[2], hero.hand = 3, 3
    acting(battle, hero, 0)
    battle.play("major A06")
    assert hero.cooldown == [3, 0, 2]


@rule("SV-CARD-17", "SV-R-38")
def test_a_forfeited_card_is_a_minor_action_of_which_nothing_was_used() -> None:
    battle = Battle("A .")
    hero = battle.hero("A", "A06", "A12", "A22")
    hero.cooldown[2], hero.hand = 3, 3
    acting(battle, hero, 0, 1)
    battle.play("forfeit A06")
    assert hero.cooldown == [0, 0, 2]
    assert hero.holds(0)


@rule("SV-CARD-17", "SV-CARD-18", "SV-CARD-19")
def test_parts_may_be_left_out_and_come_in_their_order() -> None:
    battle = Battle("A . X")
    battle.enemy("E08", "X")
    battle.hero("A", "A19")
    battle.minor("A", "A19")
    assert battle.asked() == "move"
    battle.play(battle.square(1, 0).replace("square", "go"), "stop")
    assert battle.asked() == "attack"
    battle.play("skip")
    assert battle.asked() == ""
    assert battle.where(0) == (1, 0)


@rule("SV-CARD-09", "SV-CARD-10", "SV-CARD-11", "SV-STS-10")
def test_an_ongoing_card_lies_on_the_effects_track_while_it_applies() -> None:
    battle = Battle("A X")
    battle.enemy("E08", "X")
    hero = battle.hero("A", "A25")
    hero.status[DAZED] = 3
    battle.major("A", "A25")
    assert hero.lasting == [2], "its duration is not longer for a dazed hero"
    assert hero.cooldown == [0]
    battle.turn()
    assert battle.dice() == "SB"
    battle.roll("S 3", "B -")
    tick_cards(battle.state, hero)
    assert hero.lasting == [1]
    tick_cards(battle.state, hero)
    assert hero.lasting == [0]
    assert hero.holds(0)


@rule("SV-R-43")
def test_durations_have_no_upper_end() -> None:
    battle = Battle("A . . .")
    hero = battle.hero("A", "A66", hand1="I29", hand2="I17", vessel="V03")
    hero.perks = 0b1001
    battle.major("A", "A66")
    battle.roll("S 3", *["B -"] * (len(battle.dice()) - 1))
    while battle.asked() and hero.lasting == [0]:
        battle.play(battle.legal()[0])
    assert hero.lasting == [6], "5, and one more by a perk"


@rule("SV-R-45", "SV-R-174")
def test_what_an_ongoing_card_brought_leaves_with_it() -> None:
    battle = Battle("A . . .")
    hero = battle.hero("A", "A16")
    battle.major("A", "A16")
    battle.roll("S 3")
    battle.play(battle.square(2, 0))
    servant = len(battle.state.models) - 1
    assert battle.state.is_there(servant)
    assert hero.lasting == [4]
    for _ in range(4):
        tick_cards(battle.state, hero)
    assert not battle.state.is_there(servant)
    assert hero.holds(0)


@rule("SV-R-44", "SV-CARD-08")
def test_a_failed_ongoing_spell_goes_to_place_one() -> None:
    battle = Battle("A . . .")
    hero = battle.hero("A", "A16")
    battle.major("A", "A16")
    battle.roll("S 2")
    assert hero.cooldown == [1]
    assert hero.lasting == [0]
    assert len(battle.state.models) == 3


@rule("SV-R-42", "SV-STS-10", "SV-X-21")
def test_the_arithmetic_of_cooldowns() -> None:
    """SV-X-21: at most five; reductions come after that."""
    battle = Battle("A . . . . . . . X")
    hero = battle.hero("A", "A24", "A06", "A12")
    hero.status[DAZED] = 2
    battle.enemy("E08", "X")
    for card in ("A24", "A06", "A12"):
        battle.major("A", card)
    assert hero.cooldown == [5, 5, 2]
    battle = Battle("A B")
    hero = battle.hero("A", "A54", hand1="I08", hand2="I17")
    battle.hero("B")
    hero.status[DAZED] = 2
    battle.major("A", "A54")
    battle.roll("S 2", "B +", "B +")
    battle.play("spend A54.2")
    assert hero.cooldown == [3], "5 at most, less 2"


@rule("SV-R-41", "SV-CARD-08", "SV-X-21")
def test_a_dazed_heros_failed_spell_goes_to_place_one() -> None:
    """SV-X-21."""
    battle = Battle("A B")
    hero = battle.hero("A", "A07")
    hero.status[DAZED] = 2
    battle.major("A", "A07")
    battle.roll("S 1")
    assert hero.cooldown == [1]


@rule("SV-CARD-08")
def test_what_helps_after_a_failed_spell_helps_that_card() -> None:
    """Torn Prayer Leaf; another card lies on place 1 too."""
    battle = Battle("A B")
    hero = battle.hero("A", "A12", "A07", hand1="I17")
    battle.state.item_discards = (0,) * len(box().items)
    hero.hand, hero.cooldown[0] = 2, 1
    battle.major("A", "A07")
    battle.roll("S -", "B -")
    battle.play("yes")
    assert hero.cooldown == [1, 0]
    assert hero.items[0] == -1


@rule("SV-R-51", "SV-STS-12")
def test_stun_and_scratches_of_abilities() -> None:
    battle = Battle("X A . .")
    human = battle.enemy("E01", "X")
    hero = battle.hero("A", "A12")
    hero.status[STUN] = 1
    acting(battle, hero, 0)
    battle.play("major A12", "attack fist E01.1")
    battle.roll("S !", "B 2")
    assert not battle.state.is_there(human)
    assert hero.scratches == 1, "the explosion is not defended"


@rule("SV-CARD-15")
def test_tokens_may_lie_under_models_and_obstruct_nothing() -> None:
    battle = Battle("A . X .")
    battle.hero("A", "A79")
    human = battle.enemy("E01", "X")
    battle.major("A", "A79")
    battle.play(battle.square(1, 0))
    assert [token.square for token in battle.state.tokens] == [battle.state.dungeon.at(1, 0)]
    battle.walk("A", 1)
    battle.play(battle.square(1, 0).replace("square", "go"))
    assert battle.where(0) == (1, 0)
    assert battle.state.is_there(human)


@rule("SV-CARD-10", "SV-CARD-11")
def test_a_card_reacts_to_its_own_duration_and_applies_until_it_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "ongoing{on(self.tick){heal(self,1)}; on(self.ends){threat(2)}}"
    program = LANGUAGE.program(Entry("a test", {"major": text}), "major")
    ability = next(one for one in box().abilities if one.id == "A05")
    monkeypatch.setattr(ability, "major", program)
    battle = Battle("A B C . . . .")
    hero = battle.hero("A", "A05", "A01")
    hero.hand, hero.lasting, hero.scratches = 0, [2, 2], 4
    begin_round(battle)
    assert hero.scratches == 3, "not for the other card"
    assert battle.state.threat == 0
    battle.state.stack.clear()
    battle.state.branches = []
    battle.state.round = 0
    begin_round(battle)
    assert hero.scratches == 2
    assert battle.state.threat == 2
    assert hero.lasting == [0, 0]
    assert hero.hand == 0b11
