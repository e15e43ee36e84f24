"""Small screens: whatever people are called, and however much lies there, nothing sticks out sideways."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import SETTLED, Person

People = Callable[..., Person]
LONG = ["Wolfeschlegelsteinhausenberger", "Nordlichterglanzbetrachterinnen", "Ana", "W" * 30]
SETTLED_OR_CURTAIN = f"() => document.querySelector('.curtain') || ({SETTLED})()"
SIZES = [pytest.param(390, 844, id="390"), pytest.param(360, 640, id="360")]

STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth
  const inside = box => box.width === 0 || (box.left >= -0.5 && box.right <= wide + 0.5)
  const clipped = element => {
    for (let box = element.parentElement; box; box = box.parentElement)
      if (getComputedStyle(box).overflowX !== "visible" && inside(box.getBoundingClientRect())) return true
    return false
  }
  const name = element => `${element.tagName}.${element.getAttribute("class") ?? ""}`
  const all = [...document.querySelectorAll("body *")]
  const out = all.filter(one =>
    !inside(one.getBoundingClientRect()) && !one.closest(".unseen") && !clipped(one))
  const scrolls = all.filter(one => one.scrollWidth > one.clientWidth + 1
    && ["auto", "scroll"].includes(getComputedStyle(one).overflowX) && !one.closest("[data-scrolls]"))
  if (document.documentElement.scrollWidth > wide) out.push(document.documentElement)
  return [...out.map(name), ...scrolls.map(one => `${name(one)} scrolls`)]
}"""


def examine(one: Person, what: str) -> None:
    found = one.page.evaluate(STICKS_OUT)
    assert not found, f"{what}: {found}"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_long_names_at_four_seats(person: People, width: int, height: int) -> None:
    ana = person(width=width, height=height)
    ana.go("/")
    examine(ana, "the shelf")
    ana.set_table("me", *[f"here {name}" for name in LONG[1:]], name=LONG[0], turns=2)
    examine(ana, "the curtain")
    seen = 0
    for turn in range(120):
        ana.until(SETTLED_OR_CURTAIN)
        if ana.over:
            break
        curtain = ana.page.get_by_role("button", name="I am", exact=False)
        if curtain.count():
            curtain.click()
            ana.page.locator(".page").wait_for()
            continue
        if turn % 4 == 0 or ana.page.locator("section.hand .card").count() > 5:
            examine(ana, f"the table, step {turn}")
            seen += 1
        ana.unfold_moves()
        ana.wished("Begin", "Draw", "Discard").click()
    assert seen > 8
    expect(ana.page.locator(".winner")).to_be_visible()
    examine(ana, "the scores")
    ana.picture(f"long-names-end-{width}")
    ana.press("Escape")
    examine(ana, "the table at the end")
    ana.picture(f"long-names-{width}")
    for name in ("At the table", "Rules", "Settings", "Replay"):
        ana.page.get_by_role("button", name=name, exact=True).click()
        ana.page.locator("dialog, section.replay").wait_for()
        examine(ana, name)
        ana.press("Escape")
    ana.go("/")
    ana.page.locator(".tables a").wait_for()
    examine(ana, "the list of my tables")


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_long_words_and_many_cards(person: People, width: int, height: int) -> None:
    """What is said, a hand of six, a choice between two moves, the links, the question for a name."""
    ana = person(width=width, height=height)
    link, _ = ana.set_table("me", "open", "bot easy", name=LONG[3])
    ben = person(width=width, height=height)
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill(LONG[0])
    examine(ben, "the question for a name")
    ben.accept(link, LONG[0])
    for one in (ana, ben):
        one.wait_until_asked()
        one.answer("Begin")
    ana.wait_until_asked()
    ana.page.locator("section.hand .card.target").first.click()
    ana.page.get_by_role("dialog", name="Which do you mean?").wait_for()
    examine(ana, "a choice")
    ana.press("Escape")
    ana.answer("Draw")
    expect(ana.page.locator("section.hand .card")).to_have_count(6)
    examine(ana, "six cards in hand")
    ana.picture(f"six-cards-{width}")
    ana.answer("Discard")
    ana.page.get_by_role("button", name="Talk").click()
    ana.page.get_by_label("Say something").fill("o" * 300)
    ana.press("Enter")
    ana.page.get_by_text("ooooo").wait_for()
    examine(ana, "a long word said")
    ana.page.get_by_role("button", name="Log").click()
    examine(ana, "the log")
    ana.page.get_by_role("button", name="Ask for it back").click()
    ben.page.get_by_role("button", name="Refuse").wait_for()
    examine(ben, "a motion")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Links to this table").click()
    ana.page.get_by_label("Link for people who watch").wait_for()
    examine(ana, "the links")


def test_on_a_phone_one_can_do_all_that_one_can_elsewhere(person: People) -> None:
    ana = person(width=390, height=844)
    ana.set_table("me", "open")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Let a bot keep my seat").click()
    back = ana.page.get_by_role("button", name="Take my seat back")
    back.first.wait_for()
    ana.press("Escape")
    back.click()
    expect(back).to_have_count(0)
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_role("button", name="Report a bug").click()
    expect(ana.page.get_by_label("What is wrong?")).to_be_visible()
