"""What a person points at for a move, and which answers end something, in all games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import soultable
from soultable.games.black_souls.pointing import meant as black_souls_meant
from soultable.games.soul_dice.pointing import meant_elsewhere
from tests.conformance.candidates import CANDIDATES, Candidate, random_answers
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


# --- what is meant by things that no move is about


def meant(at: Table[Any], *things: str, seat: int | None = None) -> str:
    return at.game.meant(at.state, at.asked if seat is None else seat, list(things))


def test_a_game_that_says_nothing_means_the_move_that_is_asked_for() -> None:
    match = soultable.new("connect_four", seats=2)
    assert match.game.meant(match.state, 0, ["9"]) == "drop 9"
    leduc = soultable.new("leduc", seats=2, seed="a")
    assert leduc.game.meant(leduc.state, leduc.ask.seat, ["deck"]) == ""  # there are several verbs


def test_pointing_in_soulfall_means_the_action_that_a_thing_stands_for_or_what_is_asked_for() -> None:
    at = land(hands=[["VAS-1", "VAS-2"], []], nomads=[["B2"], ["C3"]])
    mine, theirs = at.view(0).players[0].nomads[0], at.view(0).players[1].nomads[0]
    assert (meant(at, mine), meant(at, theirs)) == (f"build {mine}", f"populate {theirs}")
    assert [meant(at, thing) for thing in ("VAS-1", "deck", "shards")] == ["devote VAS-1", "draw", "prosper"]
    tribe, lord = at.view(0).players[1].tribe, at.view(0).devotions_at_side[0]
    assert (meant(at, tribe), meant(at, lord)) == (f"steal {tribe}", "")
    at.play("populate A2", "draw", "take ILU-1", "take ILU-2")
    assert at.game.kind_of(at.state, 0) == "discard"
    assert meant(at, "VAS-1") == "discard VAS-1"


def test_pointing_in_soul_dice_means_a_placing_with_dice_that_would_pay_or_a_button() -> None:
    at = souls(angel=side(display="7 9 harp", dice="1 2 3 4"), devil=side(stacks=["", "", "5"]))
    assert meant(at, "card 9", "soul 1") == "place 9 soul 1 pay 2+3+4"
    assert meant(at, "die 3", "die 4", "card 7", "soul 3") == "place 7 soul 3 pay 3+4"
    assert meant(at, "card 7", "card 9") == "place 9 soul 1 pay 2+3+4"
    assert meant(at, "soul 3") == "place 7 soul 3 pay 3+4"
    assert [meant(at, f"card {card}") for card in ("harp", "trident")] == ["harp soul 1", "trident soul 1"]
    assert meant(at, "their top 3") == "harp soul 3"
    assert [meant(at, thing) for thing in ("pass", "die 4", "exchange")] == ["pass 1", "pass 4", "exchange"]
    assert [meant(at, thing) for thing in ("their card 9", "box", "")] == ["", "", ""]
    poor = souls(angel=side(display="9", dice="1"), devil=side())
    assert meant(poor, "card 9", "soul 1") == "place 9 soul 1 pay 3+6"


def test_outside_of_a_turn_it_is_the_answer_that_soul_dice_asks_for() -> None:
    def asked(*moves: tuple[str, tuple[str, ...]], things: list[str]) -> str:
        return meant_elsewhere(things, list(moves))

    assert asked(("token soul 1", ("soul 1",)), things=["soul 3"]) == "token soul 3"
    assert asked(("discard soul 1", ("their top 1",)), things=["their top 3"]) == "discard soul 3"
    assert asked(("again 3", ("die 3",)), things=["die 5"]) == "again 5"
    assert asked(("again 3", ("die 3",)), things=["their die 5"]) == ""
    assert asked(("move soul 1 to soul 2", ("top 1", "soul 2")), things=["top 1", "soul 3"]) == (
        "move soul 1 to soul 3"
    )
    assert asked(("turn 3", ("die 3",)), ("enough", ("enough",)), things=["die 5"]) == "turn 5"


def test_pointing_in_black_souls_means_what_would_be_taken_swapped_or_done() -> None:
    at = design()
    seat = at.state.asked()[0]
    pool, quirk = at.view(seat).pool, at.view(seat).players[seat].quirks
    assert meant(at, "bid 3", seat=seat) == "bid 3"
    assert meant(at, pool[0], seat=seat) == f"take {pool[0]} 1"
    assert meant(at, pool[1], "level 2", seat=seat) == f"take {pool[1]} 2"
    assert meant(at, "level 2", seat=seat) == f"take {pool[0]} 2"
    assert meant(at, "space 5", seat=seat) == f"take {pool[0]} 2"
    assert [meant(at, one, seat=seat) for one in quirk] == [f"discard {one}" for one in quirk]
    assert meant(at, "mega hack", seat=seat) == "mega hack"
    assert meant(at, "change 1F", "to 1M", seat=seat) == "change 1F to 1M"
    assert (meant(at, "plan:1", seat=seat), meant(at, "space x", seat=seat)) == ("", "")
    seen = at.view(seat)
    assert black_souls_meant(seen, seat, "swap", ["space 5"]) == "swap 5 12"
    assert black_souls_meant(seen, seat, "swap", ["space 12"]) == "swap 12 11"


WORDS = [
    "", " ", "die", "die 9", "card", "card -1", "card x", "soul 99", "their top", "level", "level 9", "to",
    "#", "space 13", "space", "deck", "99999999999999999999", "pass", "turn", "use", "top 1", "\ud800",
]  # fmt: skip


@pytest.mark.parametrize("candidate", CANDIDATES, ids=str)
def test_whatever_somebody_points_at_means_a_text(candidate: Candidate) -> None:
    match, rng = candidate.match("seed pointing"), Random("pointing")
    for _ in random_answers(match, "pointing"):
        for seat in match.state.asked():
            if seat >= 0:
                things = [rng.choice(WORDS) for _ in range(1 + int(rng.random() * 3))]
                assert isinstance(match.game.meant(match.state, seat, things), str)
