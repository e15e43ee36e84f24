"""What a person points at for a move of Soulless Vessel, what is drawn of it, and what is meant otherwise."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from soultable.engine.match import Match
from soultable.engine.seats import CHANCE
from soultable.games.soulless_vessel import planning, pointing
from soultable.games.soulless_vessel.catalog import catalog
from soultable.games.soulless_vessel.flow.rolls import CURSED, POWER, STANDARD
from soultable.games.soulless_vessel.happenings import MELEE, Roll
from soultable.games.soulless_vessel.view import sight_of
from soultable.games.soulless_vessel.view_structs import SightView
from tests.games.soulless_vessel.battles import Battle, game
from tests.rules import rule


def played(wanted: str, seed: str) -> tuple[Any, int]:
    """A prologue, played at random until somebody may answer with this verb."""
    match, rng = Match(game(), 3, "prologue", {}, seed), Random(seed)
    while not match.is_over:
        for seat in match.state.asked():
            if any(move.verb == wanted for move in match.state.legal(seat)):
                return match, seat
        seat = match.state.asked()[0]
        moves = [move for move in match.state.legal(seat) if move.verb != "give up"]
        match.play(rng.choice(moves), seat)
    raise AssertionError(f"nobody could {wanted}")


@pytest.mark.parametrize(
    ("verb", "kinds"),
    [
        ("deck", ["deck"]),
        ("vessel", ["vessel"]),
        ("keep", ["item"]),
        ("hand over", ["hero"]),
        ("put", ["slot", "slot"]),
        ("stand", ["square"]),
        ("place", ["card"]),
        ("major", ["card"]),
        ("go", ["square"]),
        ("open", ["door"]),
        ("act", ["model"]),
        ("attack", ["model"]),
        ("spend", ["option"]),
    ],
)
def test_a_move_is_about_things_of_these_kinds(verb: str, kinds: list[str]) -> None:
    match, seat = played(verb, "pointing")
    table = game().content.moves
    named = {
        "square": table.square_names, "door": table.door_names, "hero": table.model_names[:5],
        "model": table.model_names,
    }  # fmt: skip
    for move in match.state.legal(seat):
        if move.verb == verb:
            things = pointing.about(match.state, seat, move)[-len(kinds) :]
            for thing, kind in zip(things, kinds, strict=True):
                assert thing in named[kind] if kind in named else thing.startswith(f"{kind} ")


def test_moves_of_one_verb_differ_in_what_they_are_about() -> None:
    match: Any = Match(game(), 3, "prologue", {}, "apart")
    rng = Random("apart")
    for _ in range(250):
        for seat in match.state.asked():
            moves = match.state.legal(seat)
            things = {(move.verb, pointing.about(match.state, seat, move)) for move in moves}
            assert len(things) == len(moves)
        if match.is_over:
            break
        match.play(rng.choice(match.state.legal(match.state.asked()[0])), match.state.asked()[0])


def test_all_ways_of_a_movement_come_with_the_answer_that_ends_it() -> None:
    match, seat = played("go", "ways")
    (stop,) = [move for move in match.state.legal(seat) if move.verb == "stop"]
    shown: Any = pointing.shows(match.state, seat, stop)
    goals = {move.notation.removeprefix("go ") for move in match.state.legal(seat) if move.verb == "go"}
    assert set(shown["ways"]) == goals
    for cost, before in shown["ways"].values():
        assert before not in shown["ways"] or shown["ways"][before][0] < cost
    assert not shown["tests"]
    assert pointing.ends(match.state, seat, stop)
    assert not any(
        pointing.ends(match.state, seat, move) for move in match.state.legal(seat) if move.verb == "go"
    )


def test_an_attack_shows_its_pool_and_what_it_does_on_average() -> None:
    match, seat = played("attack", "odds")
    move = next(move for move in match.state.legal(seat) if move.verb == "attack")
    before = match.state.copy()
    shown: Any = pointing.shows(match.state, seat, move)
    assert shown["dice"][0] == "S"
    assert shown["defense"] > 0
    assert 0 <= shown["hits"] <= 100 - shown["misses"]
    assert match.state.legal(seat) == before.legal(seat)  # nothing was rolled


def test_the_odds_of_a_roll_are_those_of_its_faces() -> None:
    state: Any = Match(game(), 3, "prologue", {}, "faces").state
    roll = Roll(0, 0, MELEE)
    roll.dice, roll.power = [STANDARD, POWER, CURSED], 1
    found = planning.odds(state, roll)
    assert sum(found.values()) == pytest.approx(1)
    mean = sum(power * likely for (power, _, _), likely in found.items())
    assert mean == pytest.approx(1 + 0.8 + 2 - 0.5)
    assert sum(likely for (_, _, botches), likely in found.items() if botches) == pytest.approx(1 / 20)
    roll.negative = True
    assert min(power for power, _, _ in planning.odds(state, roll)) == 1


def test_enemies_threaten_the_squares_that_they_can_reach_and_see() -> None:
    match, seat = played("attack", "danger")
    state: Any = match.state
    every = list(range(state.dungeon.size))
    found = planning.danger(state, seat, every)
    assert found
    assert all(name[0] == "E" for names in found.values() for name in names)
    assert len(found) < len(every) or state.dungeon.size < 60


def test_pointing_elsewhere_means_what_would_be_done_there() -> None:
    match, seat = played("go", "meant")

    def meant(*things: str) -> str:
        return pointing.meant(match.state, seat, list(things))

    assert [meant("R01.D4"), meant("R00.N"), meant("slot hand1")] == ["go R01.D4", "open R00.N", "use hand1"]
    assert meant("exchange", "H3") == "exchange vessels H3"
    assert meant("pass", "slot armor", "H2") == "pass armor H2"
    assert [meant("stop"), meant("nowhere"), meant("")] == ["stop", "", ""]
    assert meant("H2").startswith("go R00.")
    other, asked = played("place", "meant")
    assert pointing.meant(other.state, asked, ["card A99"]) == "place A99"
    assert pointing.meant(other.state, asked, ["R00.A2"]) == "place R00.A2"


def test_the_catalog_names_everything_that_views_and_moves_name() -> None:
    content = game().content
    found = catalog(content)
    assert [tile.id for tile in found.tiles[:-2]] == [tile.id for tile in content.tiles]
    assert [tile.id for tile in found.tiles[-2:]] == ["straight", "corner"]
    options = [option.id for ability in found.abilities for option in ability.options]
    options += [option.id for item in found.items for option in item.options]
    options += [vessel.plus.id for vessel in found.vessels] + [option.id for option in found.options]
    assert {*options, "curse"} == set(content.moves.option_names)
    assert all(entry.major and entry.minor for entry in found.abilities)
    assert {tile.theme for tile in found.tiles} - {""} == {tile.theme for tile in content.tiles}


def walled() -> Battle:
    """A hero, an enemy in the open, one behind a red line, and a Bulky one that looks round a pillar."""
    battle = Battle(
        """
        A . X|Y .

        . o . . .

        . Z . . .

        . . . . .
        """
    )
    battle.hero("A", "A88", "A14", hand1="I04")
    battle.enemy("E08", "X")
    battle.enemy("E01", "Y")
    return battle


@rule("SV-UI-04", "SV-LOS-02", "SV-LOS-03")
def test_the_view_says_which_edge_blocks_a_line_of_sight() -> None:
    battle = walled()
    here, there, edge = [f"{battle.square(x, 0).removeprefix('square ')}" for x in (0, 3, 2)]
    assert sight_of(battle.state, 0) == {
        "E08.1": SightView(2, []),
        "E01.1": SightView(3, [here, there, edge, "E"]),
    }


@rule("SV-UI-04", "SV-LOS-02")
def test_a_bulky_model_is_seen_if_any_of_its_squares_is() -> None:
    battle = walled()
    bulky = next(enemy.id for enemy in game().content.enemies if enemy.bulky)
    battle.enemy(bulky, "Z")
    assert sight_of(battle.state, 0)[f"{bulky}.1"] == SightView(2, [])


@rule("SV-LOS-01", "SV-LOS-03")
def test_who_is_not_in_sight_is_refused_with_that_reason() -> None:
    """By the bow of an attack, and by a text with a range; the other enemy can be chosen."""
    moves = game().content.moves.vocabulary
    for answer in ("attack hand1 E01.1", "pick E01.1"):
        battle = walled()
        if answer.startswith("attack"):
            battle.major("A", "A88")
        else:
            battle.minor("A", "A14")
        move = moves.find(answer)
        assert move is not None
        assert answer.replace("E01", "E08") in battle.legal()
        refusal = battle.state.frame_of(0).why_not(battle.state, move)
        assert refusal is not None
        assert refusal.rule == "SV-LOS-03"


@rule("SV-UI-07")
def test_nobody_shuffles_draws_turns_or_locks_anything_by_hand() -> None:
    """Cards and rooms are drawn by chance, and only by chance."""
    by_hand = {"shuffle", "draw", "turn", "flip", "rotate", "lock", "room", "enemy", "event", "roll", "lot"}
    match: Any = Match(game(), 3, "prologue", {}, "by hand")
    rng = Random("by hand")
    asked: set[str] = set()
    for _ in range(120):
        asked.update(move.verb for ask in match.asks for move in ask.moves)
        match.play(rng.choice(match.asks[0].moves), match.asks[0].seat)
    assert not by_hand & asked
    assert any(answer.seat == CHANCE and answer.move.verb in by_hand for answer in match.log)
