"""Duel passes the examination; interrupts, standing cards and "whenever" do what its rules say."""

from __future__ import annotations

from random import Random

import pytest

from soultable.bots.bot import Bot, Knowledge
from soultable.bots.greedy import Greedy
from soultable.bots.search import Search
from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.playout import playout, playout_recorded
from soultable.engine.record import lines_of, loads
from soultable.engine.seats import SPECTATOR
from soultable.engine.trace import Trace
from soultable.lab.bench_own import random_play_from_python
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known
from tests.engine.duel import KINDS, Duel, Table


def duel(first: str, second: str, lying: tuple[str, str] = ("", "")) -> Match:
    """The first duellist is to move; both hold three cards, and some may lie before them."""
    match = Match(Duel(), seed="")
    for card in [*first.split(), *second.split()]:
        match.play(f"take {card}")
    table = match.state
    assert isinstance(table, Table)
    for seat, names in enumerate(lying):
        for name in names.split():
            table.deck[KINDS.index(name)] -= 1
            table.lying[seat].append(KINDS.index(name))
    table.recount()
    return match


def hearts(match: Match) -> list[int]:
    assert isinstance(match.state, Table)
    return match.state.hearts


def asked(match: Match) -> tuple[int, list[str]]:
    return match.ask.seat, match.ask.notations


def play(match: Match, *moves: str) -> None:
    for move in moves:
        match.play(move)


def test_the_duel_passes_the_whole_examination() -> None:
    (candidate,) = candidates_of(Duel())
    examine.everything(candidate, range(8), 0.4)


def test_an_attack_takes_a_heart_when_nobody_stops_it() -> None:
    match = duel("wall wall banner", "balm balm thorns")
    play(match, "attack", "pass", "pass")
    assert hearts(match) == [3, 2]
    assert match.ask.kind == "take"


def test_a_parry_stops_the_attack() -> None:
    match = duel("wall wall banner", "parry balm thorns")
    play(match, "attack")
    assert asked(match) == (1, ["play parry", "pass"])
    play(match, "play parry", "pass")
    assert hearts(match) == [3, 3]
    assert match.ask.kind == "take"


def test_a_feint_stops_the_parry_and_another_one_the_feint() -> None:
    match = duel("feint wall banner", "parry feint thorns")
    play(match, "attack", "play parry", "play feint")
    assert [incident.kind for incident in match.state.incidents] == ["attack", "card", "card"]
    assert asked(match) == (1, ["play feint", "pass"])
    play(match.branch(len(match.log), seed=""), "pass")
    play(match, "play feint", "pass")  # seat 0 has cards left and cannot stop it
    assert hearts(match) == [3, 3]


def test_a_feint_that_nobody_stops_lets_the_attack_through() -> None:
    match = duel("feint wall banner", "parry wall thorns")
    play(match, "attack", "play parry", "play feint", "pass")
    assert asked(match) == (1, ["pass"])  # the attack is open anew, and the Parry is gone
    play(match, "pass", "pass")
    assert hearts(match) == [3, 2]


def test_whether_somebody_is_asked_does_not_show_what_they_hold() -> None:
    with_parry, without = duel("wall wall banner", "parry balm fog"), duel("wall wall banner", "fog balm fog")
    for match in (with_parry, without):
        play(match, "attack")
    for viewer in (0, SPECTATOR):
        assert with_parry.view(viewer) == without.view(viewer)
        assert with_parry.log_for(viewer) == without.log_for(viewer)
        assert with_parry.story_for(viewer) == without.story_for(viewer)
    assert (with_parry.ask.seat, without.ask.seat) == (1, 1)
    assert without.ask.notations == ["pass"]


def test_nobody_is_asked_whose_hand_is_empty() -> None:
    match = duel("wall wall banner", "parry balm fog")
    assert isinstance(match.state, Table)
    match.state.hands[1].clear()
    play(match, "attack")
    assert match.ask.seat == 0  # who may have a Fury
    play(match, "pass")
    assert hearts(match) == [3, 2]


def test_fury_lasts_as_long_as_the_attack() -> None:
    match = duel("fury wall banner", "fog fog thorns", lying=("thorns", ""))
    play(match, "attack", "pass")
    assert asked(match) == (0, ["play fury", "pass"])
    play(match, "play fury", "pass")
    assert match.view(0)["attacks"] == ["attack 1, +1 fury", "attack 1"]  # type: ignore[index]
    play(match, "pass", "pass")
    assert hearts(match) == [3, 1]
    assert match.view(0)["attacks"] == ["attack 1", "attack 1"]  # type: ignore[index]


def test_after_fury_the_other_is_asked_again() -> None:
    match = duel("fury wall banner", "parry fog thorns")
    play(match, "attack", "pass", "play fury", "pass")
    assert asked(match) == (1, ["play parry", "pass"])


def test_numbers_change_while_cards_lie_there() -> None:
    match = duel("parry wall balm", "parry fog thorns", lying=("banner banner", "wall"))
    view = match.view(0)
    assert view["attacks"] == ["attack 1, +1 banner, +1 banner, -1 wall", "attack 1"]  # type: ignore[index]
    assert view["strength"] == [2, 1]  # type: ignore[index]


def test_banner_and_fog_forbid_each_other() -> None:
    match = duel("banner wall wall", "fog fog parry", lying=("", "fog"))
    assert match.ask.notations == ["attack", "lay wall", "wait"]
    with pytest.raises(Refused, match="Banner and Fog forbid each other"):
        match.play("lay banner")


def test_thorns_hurt_who_attacks() -> None:
    match = duel("wall wall balm", "parry fog fog", lying=("", "thorns"))
    play(match, "attack", "pass", "pass")
    assert hearts(match) == [2, 2]
    assert match.ask.kind == "take"  # nobody was asked


def test_who_has_thorns_and_balm_says_which_comes_first() -> None:
    match = duel("wall wall balm", "parry fog fog", lying=("", "thorns balm"))
    play(match, "attack", "pass", "pass")
    assert asked(match) == (1, ["use thorns", "use balm"])
    play(match, "use balm")
    assert hearts(match) == [2, 3]
    assert match.view(0)["lying"] == [[], [KINDS.index("thorns")]]  # type: ignore[index]


def test_nothing_answers_an_attack_that_took_nothing() -> None:
    match = duel("banner banner fury", "parry fog fog", lying=("", "thorns wall"))
    play(match, "attack", "pass", "pass")
    assert hearts(match) == [3, 3]


def test_whenever_one_heart_is_left_all_cards_are_lost_before_they_can_answer() -> None:
    match = duel("fury wall wall", "parry fog fog", lying=("", "thorns"))
    play(match, "attack", "pass", "play fury", "pass", "pass", "pass")
    assert hearts(match) == [3, 1]
    assert match.view(0)["lying"] == [[], []]  # type: ignore[index]


def test_whenever_no_heart_is_left_the_game_is_over_at_once() -> None:
    match = duel("wall wall balm", "parry fog fog", lying=("banner banner", "thorns"))
    play(match, "attack", "pass", "pass")
    assert match.is_over
    assert hearts(match) == [3, 0]
    assert match.result.winners == [0]
    assert match.state.incidents == ()


def test_thorns_may_end_the_game() -> None:
    match = duel("wall wall balm", "parry fog fog", lying=("", "thorns"))
    hearts(match)[0] = 1
    play(match, "attack", "pass", "pass")
    assert hearts(match) == [0, 2]
    assert match.result.winners == [1]


def test_a_match_is_saved_and_read_in_the_middle_of_a_window() -> None:
    match = duel("feint wall banner", "parry feint thorns")
    play(match, "attack", "play parry")
    with known(match.game):
        loaded = loads("\n".join(lines_of(match)))
    assert [incident.kind for incident in loaded.state.incidents] == ["attack", "card"]
    assert asked(loaded) == asked(match)
    play(loaded, "pass")
    assert hearts(loaded) == [3, 3]


def test_a_pass_in_a_window_is_taken_back_until_it_shows_something() -> None:
    match = duel("feint wall banner", "parry feint thorns")
    play(match, "attack", "pass")
    match.undo()
    assert asked(match) == (1, ["play parry", "pass"])
    play(match, "play parry")
    with pytest.raises(Refused, match="the others must agree"):
        match.undo()


def test_when_everybody_is_silent_in_every_window_the_game_comes_to_its_end() -> None:
    match = Match(Duel(), seed="silence")
    while not match.is_over:
        frame = match.state.frame_of(match.ask.seat)
        match.play(frame.default(match.state) or "attack")
    assert match.result.ending == "fallen"


def test_every_loop_plays_it_to_the_end() -> None:
    game = Duel()
    first, second = [game.start(2, "standard", {}) for _ in range(2)]
    answers = playout(first, Random(5))
    trace = Trace(game, 2, [True for _ in game.vocabulary.moves])
    assert playout_recorded(second, Random(5), trace) == answers
    assert first.hearts == second.hearts
    with known(game):
        assert random_play_from_python("duel", 2, 20)[1] > 20 * 10


@pytest.mark.parametrize("bots", [(Search(20), Greedy()), (Greedy(), Search(20))], ids=["search", "greedy"])
def test_bots_answer_in_windows(bots: tuple[Bot, Bot]) -> None:
    match, rng = Match(Duel(), seed="bots"), Random(1)
    kinds = set()
    while not match.is_over:
        seat = match.ask.seat
        kinds.add(match.ask.kind)
        match.play(bots[seat].choose(Knowledge(match.game, match.state, seat), rng))
    assert kinds == {"turn", "reaction to an attack", "reaction to a card"}
