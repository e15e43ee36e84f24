"""What a person points at for a move, and which answers end something, in all games."""

from __future__ import annotations

from typing import Any

import soultable
from tests.games.black_souls.tables import design, gameplay
from tests.games.soul_dice.tables import DEVIL, side
from tests.games.soul_dice.tables import table as souls
from tests.games.soulfall.tables import table as land
from tests.tabletest import Table


def about(at: Table[Any], notation: str, seat: int | None = None) -> tuple[str, ...]:
    who = at.asked if seat is None else seat
    assert notation in at.legal(seat=who)
    return at.game.about(at.state, who, at.find(notation))


def ends(at: Table[Any], notation: str, seat: int | None = None) -> bool:
    who = at.asked if seat is None else seat
    assert notation in at.legal(seat=who)
    return at.game.ends(at.state, who, at.find(notation))


def test_a_game_that_says_nothing_names_what_follows_the_verb_and_ends_nothing() -> None:
    match = soultable.new("connect_four", seats=2)
    assert match.game.about(match.state, 0, match.ask.moves[3]) == ("4",)
    leduc = soultable.new("leduc", seats=2, seed="a")
    (call, *_) = [move for move in leduc.ask.moves if move.verb == "call"]
    assert leduc.game.about(leduc.state, leduc.ask.seat, call) == ()
    assert not leduc.game.ends(leduc.state, leduc.ask.seat, call)


def test_soulfall_is_about_spaces_cards_piles_tribes_and_lords() -> None:
    at = land(hands=[["VAS-1"], []])
    assert about(at, "populate A2") == ("A2",)
    assert about(at, "play VAS-1") == ("VAS-1",)
    assert [about(at, notation) for notation in ("draw", "prosper")] == [("deck",), ("shards",)]


def test_the_last_action_of_soulfall_ends_the_turn_unless_it_asks_for_more() -> None:
    at = land(hands=[["VAS-1", "VAS-2"], []])
    assert not ends(at, "prosper")
    at.play("prosper", "populate A2")
    assert ends(at, "devote VAS-1")
    assert not ends(at, "draw")
    at.play("draw", "take ILU-1", "take ILU-2")
    assert ends(at, "discard VAS-1")


def test_a_placing_is_about_its_dice_the_card_and_the_soul_where_it_goes() -> None:
    at = souls(angel=side(display="6 2 harp", dice="2 3 3"), devil=side(stacks=["", "", "5"]))
    assert about(at, "place 6 soul 3 pay 3+3") == ("die 3", "die 3", "card 6", "soul 3")
    assert about(at, "harp soul 3") == ("card harp", "their top 3")
    assert about(at, "reroll") == ("reroll",)


def test_passing_and_turning_a_die_are_buttons_in_a_turn_but_not_within_an_ability() -> None:
    at = souls(mode="advanced", angel=side(ability="B2", dice="1 4"))
    assert [about(at, "pass 4"), about(at, "turn 4")] == [("pass", "die 4"), ("turn", "die 4")]
    assert about(at, "use B2") == ("B2",)
    at.play("use B2")
    assert about(at, "turn 4") == ("die 4",)
    at.play("turn 4")
    assert about(at, "to 6") == ("side 6",)


def test_passing_and_ending_end_a_turn_of_soul_dice_and_so_does_the_last_that_can_be_done() -> None:
    at = souls(angel=side(display="1 2 3", dice="1 2 3 4", crystals=0))
    assert ends(at, "pass 4")
    at.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2")
    assert ends(at, "end")
    assert ends(at, "place 3 soul 1 pay 3")
    rich = souls(angel=side(display="1 2 3", dice="1 2 3 4"))
    rich.play("place 1 soul 1 pay 1", "place 2 soul 1 pay 2")
    assert not ends(rich, "place 3 soul 1 pay 3")  # a crystal can be spent yet
    for crystals, last in ((1, True), (2, False)):
        trident = side(display="trident 2 3", crystals=crystals)
        at = souls(angel=side(stacks=["5", "", ""]), devil=trident, turn=DEVIL)
        assert ends(at, "trident soul 1") is last


def test_an_asset_goes_to_a_level_and_two_spaces_change_places() -> None:
    at = design(2, pool="C01 C02 C03")
    assert about(at, "bid 4", 0) == ("bid 4",)
    assert ends(at, "bid 4", 0)
    at.bid(6, 4)
    assert about(at, "take C01 2") == ("C01", "level 2")
    assert ends(at, "take C01 2")
    tweak = design(2, pool="C01 C02 C03", levels=["C04 C05", "D01 D02"])
    tweak.bid(5, 6)
    assert about(tweak, "swap 1 2") == ("space 1", "space 2")
    assert not ends(tweak, "swap 1 2")


def test_the_first_of_two_choices_at_an_asset_ends_nothing() -> None:
    at = gameplay(2, levels=["C01t", "D01"], parties=[(3, 3, 3, 1)])
    (loss, *_) = at.legal("lose", 0)
    assert about(at, loss, 0) == (loss,)
    assert [ends(at, loss, 0), ends(at, "add F", 0)] == [False, False]
    at.answer(0, loss)
    assert [ends(at, "add F", 0), ends(at, "pass", 0)] == [True, True]
    merchant = gameplay(2, here="C17 D01", parties=[(3, 3, 3, 1)])
    assert about(merchant, "change 1F+1M to 2H", 0) == ("change 1F+1M", "to 2H")
