"""Small and middling screens: nothing sticks out sideways or overlaps, and everything can be read."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import SETTLED, Person

People = Callable[..., Person]
LONG = ["Wolfeschlegelsteinhausenberger", "Nordlichterglanzbetrachterinnen", "Ana", "W" * 30]
SETTLED_OR_CURTAIN = f"() => document.querySelector('.curtain') || ({SETTLED})()"
WINDOWS = [(768, 1024), (820, 1180), (1024, 768), (844, 390), (853, 533), (640, 400)]
"""Tablets both ways, a phone on its side, and a window of 1280 x 800 made larger by half and by two."""
PHONES = [(360, 640), (390, 844)]

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


def examine_on_phones(one: Person, what: str) -> None:
    """On the smallest and on a usual one."""
    for width, height in PHONES:
        one.page.set_viewport_size({"width": width, "height": height})
        examine(one, f"{what} on {width} x {height}")
        one.picture(f"narrow-{what.replace(' ', '-')}-{width}")


def test_long_names_at_four_seats(person: People) -> None:
    ana = person(width=390, height=844)
    ana.go("/")
    examine_on_phones(ana, "the shelf")
    ana.set_table("me", *[f"here {name}" for name in LONG[1:]], name=LONG[0], turns=2)
    examine_on_phones(ana, "the curtain")
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
            examine_on_phones(ana, f"the table, step {turn}")
            seen += 1
        ana.unfold_moves()
        ana.wished("Begin", "Draw", "Discard").click()
    assert seen > 8
    expect(ana.page.locator(".winner")).to_be_visible()
    examine_on_phones(ana, "the scores")
    ana.press("Escape")
    examine_on_phones(ana, "the table at the end")
    for name in ("At the table", "Rules", "Settings", "Replay"):
        ana.page.get_by_role("button", name=name, exact=True).click()
        ana.page.locator("dialog, section.replay").wait_for()
        examine_on_phones(ana, name)
        ana.press("Escape")
    ana.go("/")
    ana.page.locator(".tables a").wait_for()
    examine_on_phones(ana, "the list of my tables")


def test_long_words_and_many_cards(person: People) -> None:
    """What is said, a hand of six, a choice between two moves, the links, the question for a name."""
    ana = person(width=390, height=844)
    link, _ = ana.set_table("me", "open", "bot easy", name=LONG[3])
    ben = person(width=390, height=844)
    ben.page.goto(link)
    ben.page.get_by_label("Your name").fill(LONG[0])
    examine_on_phones(ben, "the question for a name")
    ben.accept(link, LONG[0])
    for one in (ana, ben):
        one.wait_until_asked()
        one.answer("Begin")
    ana.wait_until_asked()
    ana.page.locator("section.hand .card.target").first.click()
    ana.page.get_by_role("dialog", name="Which do you mean?").wait_for()
    examine_on_phones(ana, "a choice")
    ana.press("Escape")
    ana.answer("Draw")
    expect(ana.page.locator("section.hand .card")).to_have_count(6)
    examine_on_phones(ana, "six cards in hand")
    ana.answer("Discard")
    ana.page.get_by_role("button", name="Talk").click()
    ana.page.get_by_label("Say something").fill("o" * 300)
    ana.press("Enter")
    ana.page.get_by_text("ooooo").wait_for()
    examine_on_phones(ana, "a long word said")
    ana.page.get_by_role("button", name="Log").click()
    examine_on_phones(ana, "the log")
    ana.page.get_by_role("button", name="Ask for it back").click()
    ben.page.get_by_role("button", name="Refuse").wait_for()
    examine_on_phones(ben, "a motion")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Links to this table").click()
    ana.page.get_by_label("Link for people who watch").wait_for()
    examine_on_phones(ana, "the links")


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


CROWDED = """() => {
  const wrong = []
  const box = name => document.querySelector(name).getBoundingClientRect()
  const scrolls = element => element !== document.body
    && (getComputedStyle(element).overflowY === "auto" || scrolls(element.parentElement))
  const regions = ["header", ".seats", ".prompting", "main.board", "section.hand", ".panel"].map(
    name => ({ name, box: box(name) }))
  for (const one of regions)
    for (const other of regions) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (one.name < other.name && across > 1 && down > 1) wrong.push(`${one.name} lies on ${other.name}`)
    }
  const board = box("main.board")
  if (Math.min(board.width, board.height) < 240)
    wrong.push(`the board is only ${board.width} x ${board.height}`)
  const text = document.querySelector(".prompt .text")?.getBoundingClientRect()
  if (text && (text.width < 160 || text.height > 90))
    wrong.push(`the prompt is ${text.width} x ${text.height}`)
  for (const name of ["main.board", "section.hand"]) {
    const { top, bottom } = box(name)
    for (const thing of document.querySelectorAll(`${name} [data-thing]`)) {
      const own = thing.getBoundingClientRect()
      if (thing.checkVisibility() && !scrolls(thing) && (own.top < top - 9 || own.bottom > bottom + 9))
        wrong.push(`${thing.dataset.thing} is outside of ${name}`)
    }
  }
  const bottom = Math.max(...regions.map(({ box }) => box.bottom)) + scrollY
  if (bottom > document.documentElement.scrollHeight + 1) wrong.push("one cannot scroll to the end")
  return wrong
}"""
"""What lies on something else, what is too small to be read or played, what cannot be reached."""


@pytest.mark.parametrize(
    ("game", "seats", "answers"),
    [("soulfall", 4, 4), ("soul_dice", 2, 2), ("black_souls", 6, 4)],
    ids=["soulfall", "soul_dice", "black_souls"],
)
def test_between_a_phone_and_a_desk(person: People, game: str, seats: int, answers: int) -> None:
    """One table in all sizes of the window: it can be read and played in each."""
    ana = person(width=1280, height=800)
    ana.sit_at(game, "me", *["bot"] * (seats - 1))
    for _ in range(answers):
        ana.answer()
        ana.wait_until_asked()
    wrong = []
    for width, height in WINDOWS:
        ana.page.set_viewport_size({"width": width, "height": height})
        found = ana.page.evaluate(STICKS_OUT) + ana.page.evaluate(CROWDED)
        wrong += [f"{width} x {height}: {fault}" for fault in found]
        ana.picture(f"{game}-{width}x{height}", whole=True)
    assert not wrong, "\n".join(wrong)
