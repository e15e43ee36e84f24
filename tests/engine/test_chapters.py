"""Chapters: a match that begins with what an earlier one left, alone and as a chain of files."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

import soultable
from soultable.engine.chain import load_chain, save_chain, verify_chain
from soultable.engine.errors import BadOption, BadOrigin, BadRecord, Refused
from soultable.engine.game import Game
from soultable.engine.match import Match
from soultable.engine.record import lines_of, load, loads, verify
from soultable.engine.seats import NOBODY
from tests.conformance import examine
from tests.conformance.candidates import candidates_of, known, random_answers
from tests.engine.caravan import Caravan, Traders


@pytest.fixture(autouse=True)
def _caravan_is_known() -> Iterator[None]:
    with known(Caravan()):
        yield


def played_out(match: Match) -> Match:
    for _ in random_answers(match, "chapters"):
        pass
    return match


def town(number: int, seats: int = 2) -> Match:
    """A finished match in that town, gone on with from the towns before."""
    match = played_out(Match(Caravan(), seats, seed="town 1"))
    for other in range(2, number + 1):
        match = played_out(match.following(seed=f"town {other}"))
    return match


def purses(match: Match) -> list[int]:
    assert isinstance(match.state, Traders)
    return match.state.purses


# --- the examination


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_in_chapters_passes_the_examination(seats: int) -> None:
    candidate = candidates_of(Caravan())[seats - 2]
    examine.everything(candidate, range(4), 0.5)


class SecondTown(Caravan):
    """Every match is a second chapter."""

    def __init__(self) -> None:
        super().__init__()
        self.name = "second_town"

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Traders:
        return self.start_from(f"town 2: {'5 0 7 4'[: 2 * seats - 1]}", seats, mode, options)


def test_a_later_chapter_passes_the_examination() -> None:
    examine.everything(candidates_of(SecondTown())[1], range(4), 0.5)


# --- a match and what it leaves


def test_a_match_goes_on_with_what_the_one_before_left() -> None:
    first = town(1)
    second = first.following()
    assert second.origin == first.legacy == f"town 2: {purses(first)[0]} {purses(first)[1]}"
    assert purses(second) == purses(first)
    assert (second.seats, second.mode, second.names) == (first.seats, first.mode, first.names)
    assert second.commitment != first.commitment


def test_who_joins_begins_anew_and_who_stays_behind_is_gone() -> None:
    three = town(1, seats=3)
    three.names = ["Ann", "Ben", "Cem"]
    four = three.following([0, 1, 2, NOBODY])
    assert (purses(four), four.names) == ([*purses(three), 4], ["Ann", "Ben", "Cem", "Seat 3"])
    two = three.following([2, 0])
    assert (purses(two), two.names) == ([purses(three)[2], purses(three)[0]], ["Cem", "Ann"])
    assert three.following([2, NOBODY], names=["Cem", "Dee"]).names == ["Cem", "Dee"]
    assert purses(two.branch(0)) == purses(two)


@pytest.mark.parametrize(
    ("heirs", "words"),
    [
        ([2], "The next match is for 1 seat; expected 2, 3, 4."),
        ([0, 1, 2, NOBODY, NOBODY], "The next match is for 5 seats; expected 2, 3, 4."),
        ([0, 3], "Seat 3 is to go on; the match before has the seats 0 to 2."),
        ([0, -1], "Seat -1 is to go on; the match before has the seats 0 to 2."),
        ([1, 1], "Seat 1 is to go on at two seats."),
    ],
)
def test_not_everybody_can_go_on(heirs: list[int], words: str) -> None:
    with pytest.raises(Refused, match=words):
        town(1, seats=3).following(heirs)


class Closed(Caravan):
    """Nobody joins or leaves: what a game in chapters does that says nothing about it."""

    def next_seats(self, state: Traders) -> tuple[int, ...]:
        return Game.next_seats(self, state)

    def legacy(self, state: Traders) -> str:
        return super().legacy_for(state, range(state.seats))

    def legacy_for(self, state: Traders, heirs: Sequence[int]) -> str:
        return Game.legacy_for(self, state, heirs)


def test_the_same_go_on_unless_the_game_says_otherwise() -> None:
    match = played_out(Match(Closed(), 3, seed="closed"))
    assert match.following().seats == 3
    with pytest.raises(Refused, match="The next match is for 2 seats; expected 3"):
        match.following([0, 1])
    with pytest.raises(Refused, match=r"The seats \[1, 2, 0\] cannot go on with what this match left"):
        match.following([1, 2, 0])


def test_a_running_match_has_left_nothing_yet() -> None:
    match = Match(Caravan(), seed="running")
    with pytest.raises(Refused, match="The game is not over yet"):
        match.legacy  # noqa: B018
    with pytest.raises(Refused, match="The game is not over yet"):
        match.following()


def test_nothing_follows_the_last_chapter() -> None:
    assert town(3).legacy == ""
    with pytest.raises(Refused, match="Nothing follows this match"):
        town(3).following()


def test_a_game_without_chapters_leaves_nothing_and_begins_with_nothing() -> None:
    match = played_out(soultable.new("connect_four", seed=""))
    assert match.legacy == ""
    with pytest.raises(BadOption, match="Connect Four does not go on from an earlier match"):
        soultable.new("connect_four", origin="town 2: 5 3")


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        ("town two", r"The origin is 'town two'; expected a text such as 'town 2: 5 3'"),
        ("town 4: 5 3", "The origin is in town 4; expected 2 to 3"),
        ("town 2: 5", "The origin has 1 purses; expected 2"),
        ("town 2: 5 9", "The origin has a purse of 9; in town 2 nobody has over 7"),
    ],
)
def test_an_origin_is_checked_by_the_game(origin: str, words: str) -> None:
    with pytest.raises(BadOrigin, match=words):
        soultable.new("caravan", origin=origin)


def test_an_origin_is_a_text() -> None:
    wrong: Any = 5
    with pytest.raises(TypeError, match="The origin is 5; expected a text"):
        Match(Caravan(), origin=wrong)


# --- what keeps the origin


def test_every_fold_of_the_match_begins_with_its_origin() -> None:
    match = soultable.new("caravan", origin="town 2: 7 0", seed="")
    match.play("price 2")
    assert match.at(0).purses == [7, 0]  # type: ignore[attr-defined]
    assert purses(match.branch(1)) == [7, 0]
    assert match.branch(1).origin == match.origin
    match.play("buy")
    match.undo()
    assert purses(match) == [7, 0]


def test_the_origin_comes_back_from_the_file(tmp_path: Path) -> None:
    match = town(2)
    match.save(tmp_path / "two.soul")
    loaded = load(tmp_path / "two.soul")
    assert loaded.origin == match.origin
    assert lines_of(loaded) == lines_of(match)
    assert verify(tmp_path / "two.soul")[1] == []


def test_who_has_come_and_gone_stands_in_the_file_and_in_the_chain(tmp_path: Path) -> None:
    first = town(1, seats=3)
    second = played_out(first.following([2, NOBODY], seed="two"))
    assert json.loads(lines_of(second)[0])["heirs"] == [2, NOBODY]
    paths = saved([first, second, played_out(second.following(seed="three"))], tmp_path)
    assert faults(paths) == [[], [], []]
    loaded = load(paths[1])
    assert (loaded.heirs, lines_of(loaded)) == ([2, NOBODY], lines_of(second))
    lines = paths[1].read_text().split("\n")
    for heirs, words in (
        ([2, 3], "line 1: seat 3 is to go on; the match before has the seats 0 to 2"),
        ([2], "There are 2 seats and 1 heirs"),
        ([2, "x"], r"The heirs are \[2, 'x'\]; expected numbers of seats"),
        ("all", "'heirs' is 'all'; expected a list"),
    ):
        wrong = [json.dumps(json.loads(lines[0]) | {"heirs": heirs}), *lines[1:]]
        paths[1].write_text("\n".join(wrong))
        try:
            found = faults(paths)[1][0]
        except BadRecord as error:
            found = str(error)
        assert re.search(words, found), found
    other = [json.dumps(json.loads(lines[0]) | {"heirs": [1, NOBODY]}), *lines[1:]]
    paths[1].write_text("\n".join(other))
    same = purses(first)[1] == purses(first)[2]
    assert bool(faults(paths)[1]) != same


def test_only_a_match_with_an_origin_has_one_in_its_file() -> None:
    assert "origin" not in json.loads(lines_of(town(1))[0])
    assert json.loads(lines_of(town(2))[0])["origin"] == town(1).legacy


@pytest.mark.parametrize(
    ("origin", "words"),
    [
        ("town 9: 5 3", "The origin is in town 9; expected 2 to 3"),
        (7, "'origin' is 7; expected a str"),
        (None, "'origin' is None; expected a str"),
    ],
)
def test_a_broken_origin_in_a_file_is_named(origin: object, words: str) -> None:
    lines = lines_of(town(2))
    lines[0] = json.dumps(json.loads(lines[0]) | {"origin": origin})
    with pytest.raises(BadRecord, match=f"^evening, line 1: {words}"):
        loads("\n".join(lines), "evening")


# --- chains


@pytest.fixture
def chain() -> list[Match]:
    return [town(1), town(2), town(3)]


def saved(matches: list[Match], folder: Path) -> list[Path]:
    paths = [folder / f"{number}.soul" for number in range(1, len(matches) + 1)]
    for match, path in zip(matches, paths, strict=True):
        match.save(path)
    return paths


def faults(paths: list[Path]) -> list[list[str]]:
    return [chapter.faults for chapter in verify_chain(paths)]


def test_a_chain_is_in_order_file_by_file_and_in_one_file(chain: list[Match], tmp_path: Path) -> None:
    paths = saved(chain, tmp_path)
    assert faults(paths) == [[], [], []]
    assert faults(paths[1:]) == [[], []]  # a campaign may be checked from any chapter on
    save_chain(chain, tmp_path / "campaign.soul")
    assert (tmp_path / "campaign.soul").read_text() == "".join(path.read_text() for path in paths)
    assert [chapter.name for chapter in verify_chain([tmp_path / "campaign.soul"])] == [
        f"{tmp_path / 'campaign.soul'}, chapter {number}" for number in (1, 2, 3)
    ]
    assert faults([tmp_path / "campaign.soul"]) == [[], [], []]


def test_a_campaign_comes_back_from_its_file_and_goes_on(chain: list[Match], tmp_path: Path) -> None:
    save_chain(chain[:2], tmp_path / "campaign.soul")
    loaded = load_chain(tmp_path / "campaign.soul")
    assert [lines_of(match) for match in loaded] == [lines_of(match) for match in chain[:2]]
    assert purses(loaded[-1].following()) == purses(chain[1])


def test_a_link_that_does_not_hold_is_named(chain: list[Match], tmp_path: Path) -> None:
    other = played_out(Match(Caravan(), 2, seed="another evening"))
    assert other.legacy != chain[0].legacy
    running = Match(Caravan(), 2, seed="running")
    fresh = played_out(Match(Caravan(), 2, seed="fresh"))
    foreign = played_out(soultable.new("connect_four", seed=""))
    place = len("town 2: ") + (other.legacy[:9] == chain[1].origin[:9]) * 2
    cases = [
        ([other, chain[1]], f"line 1: its origin differs at character {place + 1}: expected "),
        ([running, chain[1]], "line 1: the match before it is not finished, so nothing follows it"),
        ([chain[2], chain[1]], "line 1: nothing follows the match before it"),
        ([chain[0], fresh], f"line 1: it begins from nothing; expected the origin {chain[0].legacy!r}"),
        ([foreign, chain[1]], "line 1: this is a match of Caravan, and the one before it is one of Connect"),
    ]
    for matches, words in cases:
        assert faults(saved(matches, tmp_path))[1][0].startswith(words)
        save_chain(matches, tmp_path / "campaign.soul")
        with pytest.raises(BadRecord, match=f"campaign.soul, chapter 2, {words}"):
            load_chain(tmp_path / "campaign.soul")


def test_what_is_wrong_in_a_chain_is_named_by_match_and_line(chain: list[Match], tmp_path: Path) -> None:
    path = tmp_path / "campaign.soul"
    save_chain(chain, path)
    lines = path.read_text().split("\n")
    head = next(place for place in range(1, len(lines)) if lines[place].startswith('{"soultable"'))
    path.write_text("\n".join([*lines[: head + 2], "not JSON", *lines[head + 2 :]]))
    with pytest.raises(BadRecord, match=r"campaign\.soul, chapter 2, line 3: this is not JSON"):
        verify_chain([path])
    with pytest.raises(BadRecord, match=rf"campaign\.soul, line {head + 1}: another match begins here"):
        load(path)


def test_an_empty_chain_is_named(tmp_path: Path) -> None:
    (tmp_path / "empty.soul").write_text("\n")
    with pytest.raises(BadRecord, match=r"empty\.soul: the file is empty"):
        load_chain(tmp_path / "empty.soul")
