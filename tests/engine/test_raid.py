"""Cards that apply while they lie, triggers in a chosen order, choices for others, consequences that ask."""

from __future__ import annotations

import pytest

from soultable.engine.match import Match
from tests.conformance import examine
from tests.conformance.candidates import Candidate, candidates_of
from tests.engine.raid import Raid
from tests.engine.raid_table import GIVE, OGRE, Party


@pytest.fixture
def match() -> Match:
    return Match(Raid(), seed="")


def party(match: Match) -> Party:
    assert isinstance(match.state, Party)
    return match.state


def asked(match: Match) -> tuple[int, str, list[str]]:
    return match.ask.seat, match.ask.kind, match.ask.notations


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(move)


@pytest.mark.parametrize("candidate", candidates_of(Raid()), ids=str)
def test_the_raid_passes_the_whole_examination(candidate: Candidate) -> None:
    examine.everything(candidate, range(4), 0.3)


def test_what_lies_there_changes_numbers_and_says_so(match: Match) -> None:
    play(match, "play banner", "rest", "rest")  # the ogre has rage now: blows of others are 1 weaker
    assert match.view(0)["blows"][0] == "hit 2, +1 banner, -1 rage"  # type: ignore[index]
    play(match, "play sword")
    assert party(match).health[OGRE] == 13 - (2 + 1 - 1)


def test_triggers_of_several_owners_happen_in_the_order_that_one_of_them_chooses(match: Match) -> None:
    play(match, "play thorns", "rest", "play thorns", "rest", "rest", "rest")  # rage, then a sweep
    assert asked(match) == (0, "reaction", ["use Ana thorns", "use Cai thorns", "use ogre rage"])
    play(match, "use ogre rage")
    assert asked(match) == (0, "reaction", ["use Ana thorns", "use Cai thorns"])
    play(match, "use Cai thorns")
    assert party(match).health == [3, 2, 3, 13]  # thorns of 1 are nothing against rage
    assert asked(match)[1] == "turn"


def test_a_limit_of_a_trigger_is_a_number_on_the_table(match: Match) -> None:
    play(match, *["rest"] * 9)  # rage, sweep, then the club
    party(match).lying = [0b100, 0, 0, 0]
    party(match).hands = [0, 0, 0, 0]
    party(match).health = [5, 5, 5, 13]
    play(match, "pick Ana", "choose 2")
    assert party(match).used == [0b100, 0, 0, 0]
    assert party(match).health == [1, 5, 5, 12]  # two hits, one answer


def test_an_interrupt_is_played_from_the_hand(match: Match) -> None:
    play(match, *["rest"] * 9)
    play(match, "pick Bo", "choose 1")
    assert asked(match) == (1, "reaction", ["use Bo duck", "pass"])
    before = party(match).health.copy()
    play(match, "use Bo duck")
    assert party(match).health == before


def test_who_is_picked_makes_the_choices_and_who_acts_still_acts(match: Match) -> None:
    play(match, "play banner", "rest", "rest", "play rally")
    assert asked(match)[:2] == (0, "pick")
    play(match, "pick Bo")
    assert asked(match)[:2] == (1, "choose")
    play(match, "choose 2")  # it is Ana who hits: 1, banner 1, rage -1
    assert party(match).health[OGRE] == 12
    assert asked(match)[:2] == (0, "may")


def test_an_enemy_acts_and_a_player_chooses(match: Match) -> None:
    play(match, *["rest"] * 9)
    assert asked(match) == (0, "pick", ["pick Ana", "pick Bo", "pick Cai"])
    play(match, "pick Cai")
    assert asked(match)[:2] == (2, "choose")


def test_one_player_answers_for_two_heroes() -> None:
    match = Match(Raid(), seats=2, seed="")
    seats = []
    for _ in range(6):
        seats.append(match.ask.seat)
        match.play("rest")
    assert seats == [0, 1, 0, 0, 1, 0]


def test_what_follows_may_ask_and_is_looked_at_again_after_the_answer(match: Match) -> None:
    play(match, "rest", "rest", "rest", "rest", "rest")
    party(match).health = [2, 2, 5, 13]
    play(match, "rest")  # a sweep takes 2 of each
    assert asked(match) == (0, "last wish", ["give Bo", "give Cai"])
    twin = party(match).copy()
    play(match, "give Bo")  # that saves Bo
    assert (party(match).health, party(match).down) == ([0, 1, 3, 13], 0b001)
    assert asked(match)[:2] == (1, "turn")
    twin.play(0, GIVE[2])  # that does not, and Bo is asked next
    assert (twin.health, twin.down) == ([0, 0, 4, 13], 0b001)
    assert (twin.asked(), twin.legal(1)) == ([1], [GIVE[2]])
