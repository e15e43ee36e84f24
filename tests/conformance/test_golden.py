"""Stored matches replay to the stored result, and the same seeds give the same games in every build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from soultable.engine.entries import Undo
from soultable.engine.errors import BadRecord
from soultable.engine.record import lines_of, verify
from soultable.engine.seats import CHANCE
from tests.conformance.candidates import BUNDLED, Candidate, each_bundled
from tests.conformance.golden import FOLDER, KINDS, TAKEN_BACK, checksum, path_of, stored_checksums

each_kind = pytest.mark.parametrize("kind", KINDS)


@each_kind
@each_bundled
def test_a_golden_match_replays_to_its_result(candidate: Candidate, kind: str) -> None:
    path = path_of(candidate, kind)
    match, faults = verify(path)
    assert faults == []
    assert match.is_over
    assert lines_of(match) == path.read_text(encoding="utf-8").splitlines()
    assert '"result"' in lines_of(match)[-1]
    assert any(isinstance(entry, Undo) for entry in match.record) == (kind == TAKEN_BACK)


def test_every_golden_match_is_one_of_a_registered_game() -> None:
    expected = {path_of(candidate, kind).name for candidate in BUNDLED for kind in KINDS}
    assert {path.name for path in FOLDER.glob("*.soul")} == expected


@each_bundled
def test_the_same_seeds_give_the_same_games_in_every_build(candidate: Candidate) -> None:
    assert checksum(candidate) == stored_checksums().get(str(candidate)), "see golden/README.md"


# --- a change shows


class Changed:
    """A golden match with something changed in it."""

    def __init__(self, folder: Path, candidate: Candidate) -> None:
        self.path = folder / "changed.soul"
        self.lines = path_of(candidate, "plain").read_text(encoding="utf-8").splitlines()
        self.head = json.loads(self.lines[0])

    def faults(self) -> list[str]:
        text = "\n".join([json.dumps(self.head), *self.lines[1:]])
        self.path.write_text(text, encoding="utf-8")
        return verify(self.path)[1]

    def line_of(self, seat: int) -> int:
        """The first line on which that seat answers."""
        return next(n for n, line in enumerate(self.lines) if line.startswith(f"[{seat},"))


@each_bundled
def test_a_changed_result_shows(candidate: Candidate, tmp_path: Path) -> None:
    changed = Changed(tmp_path, candidate)
    changed.lines[-1] = changed.lines[-1].replace('"scores": [', '"scores": [1000, ')
    assert changed.faults() == [f"line {len(changed.lines)}: the result is not what the record leads to"]


@each_bundled
def test_a_changed_seed_shows(candidate: Candidate, tmp_path: Path) -> None:
    changed = Changed(tmp_path, candidate)
    changed.head["seed"] = "another seed"
    assert "the seed is not the one that was committed to" in changed.faults()


@pytest.mark.parametrize("step", [-1, 1], ids=["older", "newer"])
@each_bundled
def test_another_version_of_the_rules_is_not_replayed(
    candidate: Candidate, step: int, tmp_path: Path
) -> None:
    changed, game = Changed(tmp_path, candidate), candidate.game
    changed.head["version"] += step
    versions = f"by version {game.version + step} of {game.title}; here is version {game.version}"
    with pytest.raises(BadRecord, match=rf"changed\.soul, line 1: it was played {versions}\.$"):
        changed.faults()


@each_bundled
def test_a_move_that_is_not_legal_shows(candidate: Candidate, tmp_path: Path) -> None:
    changed = Changed(tmp_path, candidate)
    line = changed.line_of(seat=0)
    changed.lines[line] = '[0, "flee"]'
    (fault,) = changed.faults()
    assert fault.startswith(f"line {line + 1}: 'flee' is refused: No move")


@pytest.mark.parametrize(
    "candidate", [candidate for candidate in BUNDLED if candidate.fresh[0].asked() == [CHANCE]], ids=str
)
def test_a_changed_answer_of_chance_shows(candidate: Candidate, tmp_path: Path) -> None:
    changed = Changed(tmp_path, candidate)
    line = changed.line_of(CHANCE)
    given = json.loads(changed.lines[line])[1]
    other = next(move.notation for move in candidate.fresh[0].legal(CHANCE) if move.notation != given)
    changed.lines[line] = json.dumps([CHANCE, other])
    changed.lines[line + 1 :] = []
    assert changed.faults() == [f"line {line + 1}: the seed gives {given!r}, not {other!r}"]
