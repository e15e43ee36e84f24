"""A way in: the brief at the first table, How to play in two minutes, and a guided first game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from soultable.engine.lesson import lesson_of
from tests.browser.people import Person
from tests.browser.test_pages import Examiner

People = Callable[..., Person]
STEP = "text => document.querySelector('.lesson h2')?.innerText === text"


def test_the_brief_is_shown_at_the_first_table_and_then_behind_a_button(person: People) -> None:
    ana = person(newcomer=True)
    ana.play_now()
    brief = ana.page.get_by_role("dialog", name="Soulfall in brief")
    expect(brief).to_contain_text("(Nomads + Devotions)")
    ana.picture("brief")
    examiner = Examiner("brief")
    examiner.look(ana, "brief")
    assert not examiner.wrong, "\n".join(examiner.wrong)
    ana.press("Enter")
    expect(brief).to_have_count(0)
    ana.play_now()
    ana.wait_until_asked()
    expect(brief).to_have_count(0)
    ana.page.get_by_role("button", name="In brief").click()
    expect(brief).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_how_to_play_is_told_with_pictures(person: People, width: int) -> None:
    ana = person(width=width, height=844 if width < 800 else 800)
    examiner = Examiner(str(width))
    for game in ("soulfall", "soul_dice", "black_souls"):
        ana.go(f"/rules/{game}")
        ana.page.get_by_role("heading", name="How to play in two minutes").wait_for()
        for picture in ana.page.locator(".picture").all():
            box = picture.bounding_box()
            assert box is not None
            assert box["height"] >= 60
            assert picture.locator("svg").count() > 0
            assert box["x"] + box["width"] <= width
        examiner.look(ana, f"how-to-{game}")
        if ana.album is not None:
            ana.page.screenshot(path=ana.album / f"how-to-{game}-{width}.png", full_page=True)
    assert not examiner.wrong, "\n".join(examiner.wrong)


@pytest.mark.parametrize("game", ["soulfall", "soul_dice", "black_souls"])
def test_a_lesson_is_played_step_by_step(person: People, game: str) -> None:
    lesson = lesson_of(game)
    steps = [step for _, step in lesson.steps]
    ana = person(width=1280 if game == "soulfall" else 390, height=800 if game == "soulfall" else 844)
    ana.go(f"/new/{game}")
    ana.page.get_by_role("button", name="Learn: a guided first game").click()
    ana.seated()
    for number, step in enumerate(steps, 1):
        ana.until(STEP, f"Step {number} of {len(steps)}")
        ana.wait_until_asked()
        if step.look:
            assert ana.page.locator(".hinted").count() > 0, step.look
        ana.picture(f"lesson-{game}-{number}")
        if number == 1:
            examiner = Examiner(game)
            examiner.look(ana, f"lesson-{game}")
            assert not examiner.wrong, "\n".join(examiner.wrong)
        match = lesson.position(number)
        say = match.game.say_move(match.state, lesson.learner, step.accept[0])
        if number == 2:
            other = next(move for move in match.state.legal(lesson.learner) if move not in step.accept)
            ana.unfold_moves()
            ana.wished(match.game.say_move(match.state, lesson.learner, other)).click()
            expect(ana.page.get_by_role("alert").filter(has_text=step.otherwise)).to_be_visible()
            ana.page.get_by_role("button", name="Read the step before").click()
            ana.until(STEP, f"Step 1 of {len(steps)}")
            ana.page.get_by_role("button", name="Read the next step").click()
        expect(ana.page.get_by_role("button", name="Take back")).to_have_count(0)
        ana.answer(say)
    ana.until(STEP, "You know how to play")
    ana.picture(f"lesson-{game}-end")
    ana.page.get_by_role("button", name="Play on").click()
    expect(ana.page.locator(".lesson")).to_have_count(0)
    ana.wait_until_asked()
