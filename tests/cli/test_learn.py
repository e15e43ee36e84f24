"""`soultable learn`: a lesson in lines and in panes, and the brief at the beginning of every game."""

from __future__ import annotations

from pathlib import Path

import pytest

from soultable.cli.learn import LessonSitting
from soultable.engine.lesson import lesson_of
from tests.cli.helper import refused, run
from tests.cli.test_terminal import LARGE, SMALL, Seen, drive

LESSONS = [
    ("soulfall", ""),
    ("soul_dice", "standard"),
    ("soul_dice", "advanced"),
    ("soul_dice", "solo"),
    ("black_souls", ""),
    ("soulgivers", "1vs1"),
    ("soulgivers", "2vs2"),
    ("soulless_vessel", "prologue"),
]


@pytest.mark.parametrize(("name", "mode"), LESSONS)
def test_a_lesson_is_played_in_lines(home: Path, name: str, mode: str) -> None:
    lesson = lesson_of(name, mode)
    accepted = [step.accept[0].notation for _, step in lesson.steps]
    ran = run("learn", name, "--mode", mode, "--plain", typed="\n".join(["hint", "undo", *accepted, "quit"]))
    assert ran.code == 0
    for number in range(1, len(lesson.steps) + 1):
        assert f"Step {number} of {len(lesson.steps)}." in ran.out
    assert f"The lesson goes on with: {accepted[0]}" in ran.out
    assert "there is no way back in it" in ran.out
    assert " ".join(lesson.closing.split()) in " ".join(ran.out.split())
    assert "Aim: " in ran.out
    # what is kept is a match as any other
    kept = next(home.rglob("*.soul"))
    assert run("verify", str(kept)).code == 0


def test_another_answer_is_told_what_the_lesson_says(home: Path) -> None:
    step = lesson_of("soulfall").steps[0][1]
    ran = run("learn", "soulfall", "--plain", typed="place A1\nwhy place A1\nplace Z9\nquit")
    assert " ".join(ran.out.split()).count(" ".join(step.otherwise.split())) == 2
    assert "Step 2 of" not in ran.out


def test_a_game_without_a_lesson_is_refused(home: Path) -> None:
    assert "connect_four has no lesson" in refused("learn", "connect_four")


def test_the_brief_can_be_asked_for(home: Path) -> None:
    ran = run("play", "soul_dice", "--mode", "solo", "--plain", typed="brief\nquit")
    assert ran.out.count("Aim: Win more of the nine souls than SHADE.") == 2


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_a_lesson_is_played_in_panes(home: Path, size: tuple[int, int]) -> None:
    async def script(seen: Seen) -> None:
        assert "Step 1 of 10." in seen.text
        await seen.type("place C3")
        assert "Step 2 of 10." in seen.text
        assert "Populate B2." in " ".join(seen.text.split())
        await seen.press("f5")
        assert "Aim: " in seen.text

    drive(LessonSitting(lesson_of("soulfall"), "test"), home / "a.soul", script, size)
