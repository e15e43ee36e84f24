"""Match files: what is saved comes back, and what is broken is named with file and line."""

from __future__ import annotations

import json
import os
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import soultable
from soultable.engine.errors import BadRecord, SoultableError
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.record import RecordReader, entry_line, extend, lines_of, load, loads, save, started
from tests.conformance.attributes import dumped


@pytest.fixture
def match() -> Match:
    """A running match of Leduc with an agreed undo in it."""
    match = soultable.new("leduc", seed="record", names=["Ann", "Björn"])
    match.play("raise")
    match.play("call")
    match.undo(agreed_length=2)
    match.play("call")
    return match


def same(one: Match, other: Match) -> bool:
    return lines_of(one) == lines_of(other) and dumped(one.state, {}) == dumped(other.state, {})


# --- there and back


def test_a_match_comes_back_as_it_was_saved(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "evening.soul"
    match.save(path)
    loaded = load(path)
    assert same(loaded, match)
    assert loaded.names == ["Ann", "Björn"]
    assert loaded.story_for(0) == match.story_for(0)


def test_a_loaded_match_goes_on_as_it_would_have(match: Match) -> None:
    loaded = loads("\n".join(lines_of(match)))
    for going_on in (match, loaded):
        going_on.play("call")  # the public card is dealt from the seed
    assert same(loaded, match)


def test_a_branch_comes_back(match: Match) -> None:
    branch = match.branch(3, seed="another")
    loaded = loads("\n".join(lines_of(branch)))
    assert same(loaded, branch)
    assert loaded.unseeded == 3


def test_options_and_pack_come_back() -> None:
    pack = soultable.engine.registry.game(
        "soulfall", '[counts]\nstart_shards = { value = 2, mark = "pack" }', "box.toml"
    )
    match = Match(pack, 3, options={"turn_limit": 7}, seed="packed")
    loaded = loads("\n".join(lines_of(match)))
    assert same(loaded, match)
    assert loaded.options["turn_limit"] == 7
    assert loaded.game.pack == pack.pack


def test_chance_that_was_not_answered_yet_is_answered_when_the_match_is_loaded(match: Match) -> None:
    lines = lines_of(match)
    loaded = loads("\n".join(lines[:2]))
    assert len(loaded.log) == 2


def test_a_file_without_its_seed_can_be_replayed_and_not_gone_on_with(match: Match) -> None:
    loaded = loads("\n".join(lines_of(match, reveal=False)))
    assert [answer.move for answer in loaded.log] == [answer.move for answer in match.log]
    assert loaded.commitment == match.commitment
    loaded.play("call")
    assert loaded.ask.kind == "deal"


def test_empty_lines_do_not_matter(match: Match) -> None:
    assert same(loads("\n\n".join(lines_of(match)) + "\n\n"), match)


# --- entering what was checked before


def with_undos() -> Match:
    """A match of Soulfall in which much was taken back, also to before what was taken back before."""
    match, rng = soultable.new("soulfall", seed="back and forth"), Random(2)
    for _ in range(40):
        ask = match.ask
        match.play(rng.choice(ask.moves), ask.seat)
        if rng.random() < 0.3:
            match.undo(agreed_length=rng.randrange(len(match.log)))
    return match


@pytest.mark.parametrize("step", [1, 7, 50, 1_000])
def test_a_record_is_entered_at_once_or_in_pieces(step: int) -> None:
    match = with_undos()
    entries = [json.loads(entry_line(entry)) for entry in match.record]
    follower = started(RecordReader("follower", lines_of(match)[0]))
    for first in range(0, len(entries), step):
        extend(follower, entries[first : first + step])
    assert [entry_line(entry) for entry in follower.record] == lines_of(match)[1:]
    assert [entry.place for entry in follower.record] == list(range(len(entries)))
    assert dumped(follower.state, {}) == dumped(match.state, {})
    assert [(length, str(event)) for length, event in follower.story] == [
        (length, str(event)) for length, event in match.story
    ]
    assert follower.log_for(0) == match.log_for(0)


def test_what_is_taken_back_later_is_not_carried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    match = soultable.new("connect_four", seed="")
    entered: list[str] = []
    enter = match.enter

    def counted(seat: int, move: Move) -> None:
        entered.append(move.notation)
        enter(seat, move)

    monkeypatch.setattr(match, "enter", counted)
    extend(match, [[0, "drop 1"], [1, "drop 2"], {"undo": 1}, [1, "drop 3"], {"undo": 0}, [0, "drop 4"]])
    assert entered == ["drop 4"]
    assert (len(match.record), [answer.place for answer in match.log]) == (6, [5])


# --- saving


def test_a_match_file_is_written_over(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "evening.soul"
    match.save(path)
    match.play("call")
    match.save(str(path))
    assert same(load(path), match)
    assert os.listdir(tmp_path) == ["evening.soul"]  # noqa: PTH208


@pytest.mark.parametrize("content", [b"", b"my diary", b'{"soul": 1}', b"\x89PNG\r\n\x1a\n"])
def test_another_file_is_left_as_it_is(match: Match, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=r"diary\.txt: this is not a match file; it is left as it is"):
        match.save(path)
    assert path.read_bytes() == content


def test_a_folder_is_left_as_it_is(match: Match, tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="this is not a match file"):
        match.save(tmp_path)


def test_a_file_is_written_whole_or_not_at_all(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "evening.soul"
    match.save(path)
    before = path.read_text(encoding="utf-8")
    match.play("call")

    def full_disk(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(BadRecord, match=r"evening\.soul: the match cannot be saved: No space left on device"):
        match.save(path)
    assert path.read_text(encoding="utf-8") == before
    assert [found.name for found in tmp_path.iterdir()] == ["evening.soul"]


def test_a_folder_that_does_not_exist_is_named(match: Match, tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be saved: No such file or directory"):
        save(match, tmp_path / "nowhere" / "evening.soul")


# --- broken files


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"nowhere\.soul: the match file cannot be read: No such file"):
        load(tmp_path / "nowhere.soul")
    with pytest.raises(BadRecord, match="cannot be read: Is a directory"):
        load(tmp_path)
    (tmp_path / "picture.soul").write_bytes(b"\x89PNG\xff")
    with pytest.raises(BadRecord, match=r"picture\.soul: this is not a text file"):
        load(tmp_path / "picture.soul")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"soultable": 2}, "format 2 is not known; this program reads 1"),
        ({"game": "ledoc"}, r"There is no game 'ledoc'\. Did you mean 'leduc'\?"),
        ({"game": None}, "'game' is None; expected a str"),
        ({"version": 99}, "it was played by version 99 of Leduc Poker; here is version 1"),
        ({"game": "soulfall", "version": 1}, "it was played by version 1 of Soulfall; here is version 2"),
        ({"version": "1"}, "'version' is '1'; expected a int"),
        ({"seats": 3}, "Leduc Poker has no table for 3 seats"),
        ({"seats": 0}, "Leduc Poker has no table for 0 seats"),
        ({"seats": True}, "'seats' is True; expected a int"),
        ({"mode": "blitz"}, "Leduc Poker has no mode 'blitz'"),
        ({"mode": ""}, "Leduc Poker has no mode ''"),
        ({"options": {"x": 1}}, "Leduc Poker has no option 'x'"),
        ({"options": []}, r"'options' is \[\]; expected a dict"),
        ({"names": ["Ann"]}, "There are 2 seats and 1 names"),
        ({"names": ["Ann", 2]}, r"The names are \['Ann', 2\]; expected texts"),
        ({"given": -1}, "'given' is -1; expected a number of entries of this file"),
        ({"given": 99}, "'given' is 99; expected a number of entries of this file"),
        ({"seed": 7}, "'seed' is 7; expected a str"),
        ({"commitment": None}, "'commitment' is None; expected a str"),
        ({"game": "soulfall", "pack": "counts = 3"}, "evening, pack: counts has the wrong form"),
        ({"game": "soulfall", "pack": "= ="}, "evening, pack: this is not TOML"),
    ],
    ids=str,
)
def test_a_broken_head_is_named(match: Match, changes: dict[str, Any], words: str) -> None:
    lines = lines_of(match)
    lines[0] = json.dumps(json.loads(lines[0]) | changes)
    with pytest.raises(BadRecord, match=f"^evening, line 1: {words}"):
        loads("\n".join(lines), "evening")


@pytest.mark.parametrize("text", ["", "\n \n"])
def test_an_empty_file_is_named(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^evening: the file is empty; expected a match file of soultable"):
        loads(text, "evening")


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("not JSON", "this is not JSON"),
        ("[" * 100_000, "this is not JSON"),
        ("[]", "expected a head such as"),
        ('{"a": 1}', "expected a head such as"),
        ("null", "expected a head such as"),
        ('{"soultable": 1}', "'game' is None; expected a str"),
    ],
    ids=lambda value: value[:20],
)
def test_a_file_that_begins_otherwise_is_named(head: str, words: str) -> None:
    with pytest.raises(BadRecord, match=f"^evening, line 1: {words}"):
        loads(head, "evening")


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("[0, call]", "this is not JSON"),
        ('[0, "flee"]', "'flee' is refused: No move is written 'flee'"),
        ('[0, "deal K"]', "'deal K' is refused: "),
        ('[1, "call"]', "'call' is refused: Seat 1 is not asked now; seat 0 is"),
        ('[0, "fold"]', "'fold' is refused: "),
        ('[7, "call"]', "'call' is refused: Seat 7 is not asked now"),
        ('["0", "call"]', r"\['0', 'call'\] is no entry; expected"),
        ('[0, "call", 1]', "is no entry"),
        ("[0]", "is no entry"),
        ("{}", "is no entry"),
        ("17", "is no entry"),
        ('{"undo": 2}', "there is no earlier position 2"),
        ('{"undo": -1}', "there is no earlier position -1"),
        ('{"undo": true}', "is no entry"),
        ('{"result": {}}', "is no entry"),
    ],
    ids=lambda value: value,
)
def test_a_broken_entry_is_named_with_its_line(entry: str, words: str) -> None:
    lines = lines_of(soultable.new("leduc", seed="broken"))
    assert len(lines) == 3
    with pytest.raises(BadRecord, match=f"^evening, line 4: .*{words}"):
        loads("\n".join([*lines, entry, '[0, "call"]']), "evening")


def test_an_answer_after_the_end_is_named(match: Match) -> None:
    match.play("raise")
    match.play("fold")
    lines = lines_of(match)
    with pytest.raises(BadRecord, match=rf"line {len(lines)}: 'call' is refused: The game is over"):
        loads("\n".join([*lines[:-1], '[0, "call"]']))


@given(line=st.integers(0, 8), text=st.text(max_size=40), cut=st.integers(0, 60))
def test_any_broken_file_is_either_read_or_refused_as_such(line: int, text: str, cut: int) -> None:
    """Whatever is written into a file: it is a match, or BadRecord says where it is not."""
    lines = lines_of(
        soultable.load(Path(__file__).parents[1] / "conformance/golden/leduc-standard-2-plain.soul")
    )
    place = line % len(lines)
    lines[place] = lines[place][:cut] + text
    try:
        loads("\n".join(lines), "evening")
    except SoultableError as error:
        assert str(error).startswith("evening")  # noqa: PT017
