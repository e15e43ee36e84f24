"""Cards that are programs: steps in their order, bodies in bodies, choices, things one may do."""

from __future__ import annotations

import pytest

from soultable.engine.content import Entry
from soultable.engine.effects import Effect
from soultable.engine.errors import Refused
from soultable.engine.grammar import Words
from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from tests.conformance import examine
from tests.conformance.candidates import candidates_of
from tests.engine.brawl import NO, WORDS, Brawl, Fight


@pytest.fixture
def match() -> Match:
    return Match(Brawl(), seed="")


def kind(match: Match) -> str:
    return match.ask.kind


def legal(match: Match) -> list[str]:
    return match.ask.notations


def fight(match: Match) -> Fight:
    assert isinstance(match.state, Fight)
    return match.state


def test_the_brawl_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Brawl())
    examine.everything(candidate, range(8))


def test_steps_happen_in_their_order_and_then_the_turn_goes_on(match: Match) -> None:
    match.play("play purse")  # gain(2); choose{ gain(1); may{grab()} | hit(other, 1) | give then grab }
    assert (fight(match).coins, kind(match)) == ([2, 0], "choose")
    match.play("choose 1")
    assert (fight(match).coins, kind(match)) == ([3, 0], "may")
    match.play("yes")
    assert legal(match) == ["grab 1", "grab 2", "grab 3", "grab 4", "grab 5"]
    match.play("grab 5")
    assert (match.ask.seat, kind(match)) == (1, "turn")


def test_who_declines_goes_on_behind_the_body(match: Match) -> None:
    match.play("play purse")
    match.play("choose 1")
    match.play("no")
    assert (match.ask.seat, kind(match), fight(match).gems) == (1, "turn", [0, 0])


def test_silence_means_no(match: Match) -> None:
    match.play("play purse")
    assert match.state.frame_of(0).default(match.state) is None
    match.play("choose 1")
    assert match.state.frame_of(0).default(match.state) is NO


def test_an_alternative_that_cannot_be_done_is_not_offered_and_its_reason_is_given(match: Match) -> None:
    match.play("play purse")
    assert legal(match) == ["choose 1", "choose 2"]  # nobody has a gem to give
    with pytest.raises(Refused, match="There is nothing to choose for it"):
        match.play("choose 3")
    with pytest.raises(Refused, match="There is nothing to choose for it"):
        match.play("choose 4")  # there are three
    with pytest.raises(Refused, match="That is not what you are asked now"):
        match.play("yes")


def test_a_step_whose_condition_fails_is_left_out_and_the_next_one_is_done(match: Match) -> None:
    match.play("play dagger")  # if(coins(self) >= 2 ...){ may{...} }; gain(1)
    assert (fight(match).coins, match.ask.seat) == ([1, 0], 1)


def test_a_body_within_a_body_knows_who_acts(match: Match) -> None:
    match.play("play purse")
    match.play("choose 2")
    match.play("play market")  # seat 1: no gem to give, so only grab(3) is left of it
    match.play("grab 3")
    match.play("play dagger")
    match.play("yes")
    assert (fight(match).coins, fight(match).wounds, match.ask.seat) == ([1, 0], [0, 2], 1)


def test_what_an_effect_is_about_is_handed_on_into_its_body(match: Match) -> None:
    match.play(
        "play fortune"
    )  # throw{ gain(it - 2); if(it >= 5){ may{ choose{grab() | throw{gain(it)}} } } }
    assert match.state.asked() == [CHANCE]
    match.play("show 5")
    assert (fight(match).coins, kind(match)) == ([3, 0], "may")
    match.play("yes")
    match.play("choose 2")
    match.play("show 6")
    assert (fight(match).coins, match.ask.seat) == ([9, 0], 1)


def test_a_step_that_cannot_be_done_in_the_middle_of_a_program_is_left_out(match: Match) -> None:
    match.play("play fortune")
    match.play("show 1")  # gain(-1) without a coin
    assert (fight(match).coins, match.ask.seat) == ([0, 0], 1)


def test_a_choice_with_then_is_made_only_if_the_other_can_be_made_too(match: Match) -> None:
    state = fight(match)
    state.gems = [0b000110, 0b111000]
    state.middle = 0
    match.play("play market")  # give then grab; grab(3): nothing lies in the middle
    assert (match.ask.seat, kind(match)) == (1, "turn")


def test_both_parts_of_then_are_asked_one_after_the_other(match: Match) -> None:
    state = fight(match)
    state.gems = [0b000110, 0]
    state.middle = 0b111000
    match.play("play market")
    assert legal(match) == ["give 1", "give 2"]
    with pytest.raises(Refused, match="You do not have that gem"):
        match.play("give 3")
    match.play("give 2")
    assert legal(match) == ["grab 3", "grab 4", "grab 5"]
    match.play("grab 4")
    assert (fight(match).gems, legal(match)) == ([0b010010, 0b000100], ["grab 3"])  # grab(3) is still to come


def test_a_match_can_be_copied_saved_and_undone_in_the_middle_of_a_body(match: Match) -> None:
    match.play("play purse")
    match.play("choose 1")
    twin = match.branch(len(match.log), seed="")
    twin.play("yes")
    match.play("no")
    match.undo()
    match.play("yes")
    assert legal(match) == legal(twin)


def test_what_one_may_do_is_not_in_the_way_of_the_rest(match: Match) -> None:
    fight(match).middle = 0
    fight(match).gems = [0, 0b111110]
    match.play("play purse")  # gain(2); choose{ gain(1); may{grab()} | hit(other, 1) | give then grab }
    assert legal(match) == ["choose 1", "choose 2"]
    match.play("choose 1")
    assert (fight(match).coins, match.ask.seat) == ([3, 0], 1)


def test_what_one_may_do_alone_cannot_begin_when_it_cannot_be_done() -> None:
    state = Fight()
    state.middle = 0
    may = WORDS.parse_program(Entry("box", {"does": "may{grab()}"}), "does")
    assert may.why_not(state, 0, 0) is not None


def test_a_language_says_whether_all_or_any_of_a_program_has_to_be_possible() -> None:
    state = Fight()
    state.middle = 0
    entry = Entry("box", {"does": "grab(); gain(1)"})
    every = WORDS.parse_program(entry, "does")
    some: Words[Effect[Fight]] = Words(WORDS.kinds, needs_all=False)
    for form in WORDS.forms:
        some.add(form.written, form.make)
    assert every.why_not(state, 0, 0) is not None
    assert some.parse_program(entry, "does").can_begin(state, 0, 0)
    neither = Entry("box", {"does": "grab(); gain(-1)"})
    refusal = some.parse_program(neither, "does").why_not(state, 0, 0)
    assert refusal is not None
    assert "nothing to choose" in refusal.sentence


def test_a_card_says_what_it_does() -> None:
    said = [card.say() for card in Brawl().cards]
    assert said[1] == "under conditions (perhaps (gain -2, then 1 wound for the other)), then gain 1"
    assert said[4] == "give a gem away, then grab a gem, then grab a gem up to 3"
