"""A way in: the brief at the first table, How to play in two minutes, and a guided first game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from soultable.engine.lesson import Lesson, lesson_of
from tests.browser.people import Person
from tests.browser.test_pages import Examiner

People = Callable[..., Person]
IN_SIGHT = """() => {
  const marked = [...document.querySelectorAll(%s)].filter(one => one.getClientRects().length > 0)
  return marked.length > 0 && marked.every(one => {
    const { x, y, width, height } = one.getBoundingClientRect()
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    return hit !== null && (one.contains(hit) || hit.contains(one))
  })
}"""
"""Is such a thing drawn, and the middle of each neither outside of the window nor behind something else?"""
ALL_IN_SIGHT = IN_SIGHT % "'.hinted'"
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
    with ana.page.expect_popup() as opened:
        brief.get_by_role("link", name="How to play in two minutes").click()
    opened.value.get_by_role("heading", name="How to play in two minutes").wait_for()
    opened.value.close()
    brief.get_by_role("button", name="Let me play").click()
    expect(brief).to_have_count(0)
    ana.play_now()
    ana.wait_until_asked()
    expect(brief).to_have_count(0)
    ana.page.get_by_role("button", name="In brief").click()
    expect(brief).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_how_to_play_is_told_with_pictures(person: People, width: int) -> None:
    ana = person(width=width, height=844 if width < 800 else 800)
    for game in ("soulfall", "soul_dice", "black_souls", "soulgivers", "soulless_vessel"):
        ana.go(f"/rules/{game}")
        ana.page.get_by_role("heading", name="How to play in two minutes").wait_for()
        for picture in ana.page.locator(".picture").all():
            box = picture.bounding_box()
            assert box is not None
            assert box["height"] >= 60
            assert picture.locator("svg").count() > 0
            assert box["x"] + box["width"] <= width
        if ana.album is not None:
            ana.page.screenshot(path=ana.album / f"how-to-{game}-{width}.png", full_page=True)


def learn(one: Person, game: str, mode: str = "") -> Lesson:
    """The clicks from the shelf to a lesson."""
    one.go(f"/new/{game}")
    if mode:
        one.page.get_by_role("radio", name=mode.capitalize()).check()
    one.page.get_by_role("button", name="Learn: a guided first game").click()
    one.seated()
    return lesson_of(game, mode)


def test_a_lesson_is_played_step_by_step(person: People) -> None:
    ana = person()
    lesson = learn(ana, "soulfall")
    steps = [step for _, step in lesson.steps]
    for number, step in enumerate(steps, 1):
        ana.until(STEP, f"Step {number} of {len(steps)}")
        ana.wait_until_asked()
        assert ana.page.locator(".hinted").count() > 0, step.look
        ana.picture(f"lesson-{number}")
        match = lesson.position(number)
        said = [match.game.say_move(match.state, lesson.learner, move) for move in step.accept]
        if number == 2:
            # another answer is told what the lesson says; what was said before can be read again
            ana.wished("Prosper").click()
            expect(ana.page.get_by_role("alert").filter(has_text=step.otherwise)).to_be_visible()
            ana.page.get_by_role("button", name="Read the step before").click()
            ana.until(STEP, f"Step 1 of {len(steps)}")
            ana.page.get_by_role("button", name="Read the next step").click()
            ana.until(STEP, f"Step 2 of {len(steps)}")
        expect(ana.page.get_by_role("button", name="Take back")).to_have_count(0)
        ana.answer(*said)
    ana.until(STEP, "You know how to play")
    ana.picture("lesson-end")
    ana.page.get_by_role("button", name="Play on").click()
    expect(ana.page.locator(".lesson")).to_have_count(0)
    ana.wait_until_asked()


@pytest.mark.parametrize(
    ("game", "mode", "size"),
    [
        pytest.param("soul_dice", "advanced", {"width": 390, "height": 844}, id="advanced"),
        pytest.param("soul_dice", "solo", {"width": 390, "height": 844, "dark": True}, id="solo"),
        pytest.param("black_souls", "", {"width": 1280, "height": 800}, id="black_souls"),
        pytest.param("soulgivers", "", {"width": 1280, "height": 800}, id="soulgivers"),
        pytest.param("soulgivers", "2vs2", {"width": 390, "height": 844}, id="soulgivers-2vs2"),
        pytest.param("soulless_vessel", "", {"width": 390, "height": 844}, id="soulless_vessel"),
        pytest.param("soulless_vessel", "campaign", {"width": 1280, "height": 800}, id="town"),
        pytest.param(
            "soulless_vessel", "campaign", {"width": 390, "height": 844, "dark": True}, id="town-phone"
        ),
    ],
)
def test_what_a_lesson_speaks_of_is_in_sight(
    person: People, game: str, mode: str, size: dict[str, int]
) -> None:
    ana = person(**size)
    lesson = learn(ana, game, mode)
    for number, (_, step) in enumerate(lesson.steps, 1):
        ana.until(STEP, f"Step {number} of {len(lesson.steps)}")
        ana.wait_until_asked()
        ana.until(ALL_IN_SIGHT)
        ana.picture(f"lesson-{game}-{mode}-{number}")
        match = lesson.position(number)
        seq = ana.seq
        # without unfolding the list of moves: it would take the room
        said = match.game.say_move(match.state, lesson.learner, step.accept[0])
        ana.wished(said).evaluate("button => button.click()")
        ana.answered(seq)
    ana.until(STEP, "You know how to play")
    ana.picture(f"lesson-{game}-{mode}-end")
    ana.until(IN_SIGHT % "'.lesson .primary'")


def test_a_lesson_on_a_phone(person: People) -> None:
    ana = person(width=390, height=844)
    lesson = learn(ana, "black_souls")
    ana.until(STEP, f"Step 1 of {len(lesson.steps)}")
    ana.wait_until_asked()
    assert ana.page.locator(".hinted").count() > 0
    examiner = Examiner("phone")
    examiner.look(ana, "lesson-black_souls")
    assert not examiner.wrong, "\n".join(examiner.wrong)
