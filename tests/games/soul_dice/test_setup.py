"""Set-up and the start of a round (SD-SET, SD-AIM, SD-RND, SD-ADV-02, SD-ADV-03)."""

from __future__ import annotations

import pytest

from soultable.engine.errors import BadOption
from soultable.engine.options import checked_options
from soultable.engine.seats import CHANCE, SPECTATOR
from tests.games.soul_dice.tables import ANGEL, DEVIL, dealt, game, opening, side, table
from tests.rules import rule


@rule("SD-SET-01", "SD-R-55")
def test_seat_0_is_the_angel_unless_the_sides_are_swapped() -> None:
    at = dealt()
    assert [view.seat for view in at.view(0).sides] == [0, 1]
    assert at.view(0).turn_seat == 0  # the angel begins round 1
    swapped = dealt(sides=1)
    assert [view.seat for view in swapped.view(0).sides] == [1, 0]
    swapped.play("draw token 0")
    assert swapped.asked == 1
    assert game().seats_in("solo") == (1,)
    assert dealt("solo").view(0).sides[ANGEL].seat == 0
    with pytest.raises(BadOption, match=r"sides is 1; expected 0, because the solo player is the angel"):
        opening("solo", sides=1)


@rule("SD-R-55", "SD-SOL-01")
def test_each_mode_has_its_seats() -> None:
    for mode, seats in (("standard", 2), ("advanced", 2), ("solo", 1)):
        assert checked_options(game(), seats, mode, {}) == {"sides": 0, "abilities": 0}
    with pytest.raises(
        BadOption, match=r"Soul Dice has no table for 2 seats in the mode solo; it is played with 1"
    ):
        checked_options(game(), 2, "solo", {})
    with pytest.raises(BadOption, match=r"Soul Dice has no table for 1 seat; it is played with 2"):
        checked_options(game(), 1, "standard", {})


@rule("SD-SET-02", "SD-C-01")
def test_each_side_has_its_parts() -> None:
    at = opening()
    for number, instrument in ((ANGEL, "harp"), (DEVIL, "trident")):
        numbers = [str(card) for card in range(1, 10) for _ in range(2)]
        assert at.draw_pile(number) == [instrument, instrument, *numbers]
        assert at.crystals(number) == 2
        assert at.used(number) + at.state.sides[number].rolling == 10


@rule("SD-SET-07", "SD-SET-08", "SD-SET-09")
def test_three_cards_are_laid_out_and_the_next_one_is_turned_up() -> None:
    at = opening()
    assert (at.asked, at.kind) == (CHANCE, "turn up")
    at.turn_up(7, 7, "harp")
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["harp", "7", "7"], "")
    at.turn_up(9)
    assert (at.display(ANGEL), at.next_card(ANGEL)) == (["harp", "7", "7"], "9")
    assert len(at.draw_pile(ANGEL)) == 16
    assert (at.discards(ANGEL), at.discards(DEVIL)) == ([], [])
    for viewer in (0, 1, SPECTATOR):
        assert at.view(viewer).sides[ANGEL].face_up == "9"  # always known


@rule("SD-SET-08")
def test_a_pile_gives_only_what_is_in_it() -> None:
    at = opening()
    assert at.refused("turn up trident").rule == "SD-SET-08"  # the angel's pile has harps
    at.turn_up(7, 7)
    assert at.refused("turn up 7").rule == "SD-SET-08"
    assert at.state.frame_of(CHANCE).weights(at.state) == [2, 2, 2, 2, 2, 2, 2, 2, 2]


@rule("SD-SET-10", "SD-R-01", "SD-C-03")
def test_each_player_rolls_ten_dice_once() -> None:
    at = opening()
    at.turn_up(1, 2, 3, 4, 1, 2, 3, 4)
    assert at.legal() == [f"roll {number}" for number in range(1, 7)]
    assert at.state.frame_of(CHANCE).weights(at.state) == [1] * 6
    at.roll(6, 6, 5, 5, 4, 4, 3, 3, 2, 1)
    assert at.dice(ANGEL) == [1, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    at.roll(*[1] * 10)
    assert at.dice(DEVIL) == [1] * 10
    assert (at.used(ANGEL), at.used(DEVIL), at.kind) == (0, 0, "reveal")


@rule("SD-SET-03", "SD-SET-04", "SD-R-53", "SD-C-04")
def test_one_soul_of_each_pile_is_revealed_side_by_side() -> None:
    at = opening()
    at.turn_up(1, 2, 3, 4, 1, 2, 3, 4)
    at.roll(*[1] * 20)
    for soul, first in ((1, 1), (2, 6), (3, 11)):
        assert at.legal() == [f"reveal S{number}" for number in range(first, first + 5)]
        assert at.refused(f"reveal S{(first + 5) % 15}").rule == "SD-SET-04"  # of another pile
        at.play(f"reveal S{first}")
        assert at.souls(1)[-1] == f"S{first}"
        assert len(at.souls(1)) == soul
    assert [soul.place for soul in at.view(0).souls] == [1, 2, 3]


@rule("SD-SET-05", "SD-SET-06", "SD-C-02", "SD-AIM-01")
def test_the_token_supply_of_the_first_round_has_no_2() -> None:
    at = dealt()
    assert at.token_supply == [0, 0, 0, 0, 1, 1, 1, 1]
    assert at.legal() == ["draw token 0", "draw token 1"]
    assert at.refused("draw token 2").rule == "SD-SET-05"
    assert at.round == 1


# --- the tokens


@rule("SD-RND-01", "SD-RND-02", "SD-RND-03", "SD-RND-04", "SD-RND-05", "SD-RND-06")
def test_three_tokens_are_laid_before_the_first_turn() -> None:
    at = dealt()
    at.play("draw token 1")
    assert (at.asked, at.kind) == (ANGEL, "token")  # the angel begins
    assert at.legal() == ["token soul 1", "token soul 2", "token soul 3"]
    at.play("token soul 2", "draw token 0")
    assert at.asked == DEVIL
    assert at.legal() == ["token soul 1", "token soul 3"]
    assert at.refused("token soul 2").rule == "SD-RND-03"
    at.play("token soul 3")
    assert at.asked == CHANCE
    at.play("draw token 1")  # it goes to the soul that is left, and nobody chooses
    assert at.state.tokens[:3] == [1, 1, 0]
    assert [soul.has_token for soul in at.view(0).souls] == [True, True, True]
    assert (at.asked, at.kind, at.turn) == (ANGEL, "turn", ANGEL)
    at.play("pass 6")
    assert (at.asked, at.turn) == (DEVIL, DEVIL)  # alternately
    at.play("pass 6")
    assert at.turn == ANGEL


@rule("SD-RND-02", "SD-RND-04", "SD-R-36")
def test_only_who_draws_a_token_knows_it_and_nobody_the_third() -> None:
    at = dealt()
    at.play("draw token 1")
    assert [at.view(viewer).held for viewer in (0, 1, SPECTATOR)] == [1, -1, -1]
    at.play("token soul 2", "draw token 0", "token soul 3", "draw token 1")
    known = {viewer: [soul.token for soul in at.view(viewer).souls] for viewer in (0, 1, SPECTATOR)}
    assert known == {0: [-1, 1, -1], 1: [-1, -1, 0], SPECTATOR: [-1, -1, -1]}
    assert [soul.looked for soul in at.view(1).souls] == [[], [0], [1]]
    assert at.view(0).unseen_tokens == [0, 0, 0, 0, 1, 1, 1]
    drawn = [
        event.values for event in at.events if event.kind == "drew token" for event in [event.seen_by(1)]
    ]
    assert drawn == [("?",), (0,)]


@rule("SD-R-25")
def test_no_additional_action_while_tokens_are_placed() -> None:
    at = dealt()
    at.play("draw token 1")
    for notation in ("exchange", "reroll", "turn 1"):
        assert at.refused(notation).rule == "SD-R-25"


@rule("SD-RND-02", "SD-RND-03", "SD-RND-04")
def test_each_token_is_asked_for_by_its_own_rule() -> None:
    at = dealt()
    assert at.asked_by == "SD-RND-02"
    at.play("draw token 1")
    assert (at.asked, at.asked_by) == (ANGEL, "SD-RND-02")
    at.play("token soul 1", "draw token 1")
    assert (at.asked, at.asked_by) == (DEVIL, "SD-RND-03")
    at.play("token soul 2")
    assert at.asked_by == "SD-RND-04"


# --- the advanced game


@rule("SD-ADV-02", "SD-ADV-03", "SD-R-40")
def test_the_angel_chooses_a_blessing_first_then_the_devil_an_evil_deed() -> None:
    at = opening("advanced")
    assert (at.asked, at.kind) == (ANGEL, "ability")
    assert at.legal() == ["choose B1", "choose B2", "choose B3", "choose B4"]
    assert at.refused("choose E1").rule == "SD-ADV-02"
    at.play("choose B3")
    assert at.asked == DEVIL
    assert at.legal() == ["choose E1", "choose E2", "choose E3", "choose E4"]
    assert at.view(DEVIL).sides[ANGEL].ability == "B3"  # both cards are open
    at.play("choose E4")
    for viewer in (0, 1, SPECTATOR):
        assert [view.ability for view in at.view(viewer).sides] == ["B3", "E4"]


@rule("SD-ADV-03", "SD-R-40")
def test_the_abilities_may_be_drawn_or_be_the_recommended_ones() -> None:
    drawn = opening("advanced", abilities=1)
    assert drawn.asked == CHANCE
    assert drawn.legal() == ["deal B1", "deal B2", "deal B3", "deal B4"]
    drawn.play("deal B2", "deal E3")
    assert [view.ability for view in drawn.view(0).sides] == ["B2", "E3"]
    recommended = opening("advanced", abilities=2)
    assert [view.ability for view in recommended.view(0).sides] == ["B1", "E1"]
    assert recommended.kind == "turn up"
    names = {ability.id: ability.name for ability in game().content.abilities}
    assert (names["B1"], names["E1"]) == ("Prophecy", "Elimination")


@rule("SD-ADV-01", "SD-R-52")
def test_there_are_no_abilities_in_the_other_modes() -> None:
    for mode, reason in (("standard", "SD-ADV-01"), ("solo", "SD-R-52")):
        assert opening(mode, abilities=1).kind == "turn up"
        at = table(mode, angel=side(crystals=2))
        assert at.refused("use B1").rule == reason
        assert "use" not in at.verbs()
