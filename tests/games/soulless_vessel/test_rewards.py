"""What a successful adventure brings: currencies, items, vessels (SV-AFT-02, SV-R-128, 152, 158)."""

from __future__ import annotations

import pytest

from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.hero import NONE, SLOTS
from soultable.games.soulless_vessel.state import ANYBODY, FAILED, GIVEN_UP, STARVED, SUCCESS
from tests.games.soulless_vessel.battles import box
from tests.games.soulless_vessel.tables import Table
from tests.rules import rule


def begun(adventure: str, **options: int) -> Table:
    """This adventure, right after its beginning, with heroes who hold nothing."""
    number = [one.id for one in box().adventures].index(adventure)
    table = Table(3, "adventure", adventure=number + 1, **options)
    table.set_up("place")
    for hero in table.state.heroes:
        hero.items = [NONE] * SLOTS
    return table


def end(table: Table, outcome: int = SUCCESS) -> Table:
    end_adventure(table.state, outcome)
    table.state.settle()
    return table


def ended(adventure: str, outcome: int = SUCCESS) -> Table:
    return end(begun(adventure), outcome)


def item(name: str) -> int:
    return [one.id for one in box().items].index(name)


def vessel(name: str) -> int:
    return [one.id for one in box().vessels].index(name)


@rule("SV-AFT-02", "SV-GEN-08", "SV-GEN-10")
def test_currencies_go_to_the_party_and_soul_xp_to_each_hero() -> None:
    table = ended("ADV05")
    state = table.state
    assert (state.coins, state.shards, state.legend) == (90, 2, 2)
    assert [hero.experience for hero in state.heroes] == [2, 2, 2]
    starved = begun("ADV05")
    starved.state.switches = STARVED
    assert end(starved).state.coins == 45
    lost = ended("ADV05", FAILED).state
    assert (lost.coins, lost.shards, lost.legend, lost.heroes[0].experience) == (0, 0, 0, 0)
    assert lost.is_over()


@rule("SV-AFT-02", "SV-ITM-07")
def test_an_item_is_won_and_the_party_says_who_gets_it() -> None:
    table = ended("ADV02")
    assert table.asked() == "hand over"
    assert table.legal() == ["hand over G01 H1", "hand over G01 H2", "hand over G01 H3"]
    assert not table.state.is_over()
    table.play("hand over G01 H2")
    assert item("G01") in table.state.heroes[1].items
    assert table.state.is_over()
    for outcome in (GIVEN_UP, FAILED):
        lost = ended("ADV02", outcome).state
        assert lost.is_over(), "its rewards are not gained"
        assert all(item("G01") not in hero.items for hero in lost.heroes)


@rule("SV-AFT-02", "SV-R-135")
def test_any_of_the_players_may_hand_out_what_was_won() -> None:
    table = end(begun("ADV01", decisions=ANYBODY))
    assert table.state.asked() == [0, 1, 2]
    table.answer(2, "hand over I12 H1")
    assert item("I12") in table.state.heroes[0].items


@rule("SV-R-128")
def test_an_item_for_which_nobody_has_a_slot_is_given_up() -> None:
    table = begun("ADV02")
    for hero in table.state.heroes:
        hero.items = [item("I01")] * SLOTS
    end(table)
    assert table.state.is_over()
    assert len(table.told("gave up")) == 1
    assert table.state.item_discards[item("G01")] == 1


@rule("SV-AFT-02")
def test_an_item_of_a_pile_is_drawn() -> None:
    table = ended("ADV06")
    state = table.state
    assert state.asked() == [CHANCE]
    drawn = [box().items[move.value] for move in state.legal(CHANCE)]
    assert {one.pile for one in drawn} == {"t2"}
    left = state.item_pile[drawn[0].number]
    table.play(f"draw {drawn[0].id}")
    assert state.item_pile[drawn[0].number] == left - 1
    table.play(f"hand over {drawn[0].id} H3")
    assert drawn[0].number in state.heroes[2].items


@rule("SV-VES-02", "SV-R-158", "SV-VES-03")
@pytest.mark.parametrize(
    ("adventure", "rarity", "shards"), [("ADV04", 2, 2), ("ADV11", 3, 3), ("ADV17", 4, 0)]
)
def test_a_vessel_is_won_which_a_hero_takes_or_nobody(adventure: str, rarity: int, shards: int) -> None:
    for wanted in (True, False):
        table = ended(adventure)
        state = table.state
        while table.asked() != "body":
            table.play(table.legal()[0])
        found = [box().vessels[move.value] for move in state.legal(CHANCE)]
        assert {one.rarity for one in found} == {rarity}
        before = state.shards
        table.play(f"body {found[0].id}")
        assert table.legal() == ["pick H1", "pick H2", "pick H3", "skip"]
        old = state.heroes[1].vessel
        table.play("pick H2" if wanted else "skip")
        assert state.is_over()
        assert state.vessel_deck[found[0].number] == 0
        if wanted:
            assert state.heroes[1].vessel == found[0].number
            assert state.heroes[1].perks == 1
            assert state.vessel_discards[old] == 1
            assert state.shards == before
        else:
            assert state.shards == before + shards, "drained, a mythical one is only discarded"
            assert state.vessel_discards[found[0].number] == 1


@rule("SV-R-152")
def test_no_vessel_is_won_of_which_there_is_none_left() -> None:
    table = begun("ADV04")
    state = table.state
    state.vessel_deck = tuple([0 if one.rarity == 2 else 1 for one in box().vessels])
    assert end(table).state.is_over()
    assert table.told("vessel found") == []
