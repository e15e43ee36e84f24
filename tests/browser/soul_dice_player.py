"""A person at Soul Dice, for the tests: sits down, and plays by what is lit on the board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

LIT_CARD = "section.hand .deckcard.target:not([aria-label^=Harp]):not([aria-label^=Trident])"
CHOICES = (
    ".way",
    ".abilitycard.target",
    ".soulcard.target:not(.picked)",
    "[aria-label^=Side].target",
    LIT_CARD,
)
"""What a player points at, the first that there is: he pays before he lays another card."""
OTHERS = (".souldie.target", ".deckcard.target")


def sit_down(one: Person, mode: str = "Standard", seat: int = 0, level: str = "easy") -> None:
    """A table against a bot, or against SHADE; seat 0 is the angel."""
    one.go("/")
    name = one.page.get_by_label("Your name")
    name.fill("Ana")
    name.blur()
    one.page.get_by_role("link", name="Open Soul Dice").click()
    one.page.get_by_role("radio", name=re.compile(mode, re.IGNORECASE)).check()
    rows = one.page.locator("dialog li")
    if mode != "Solo":
        rows.nth(seat).locator("select").first.select_option("me")
        rows.nth(1 - seat).locator("select").first.select_option("bot")
        rows.nth(1 - seat).get_by_label("Level").select_option(level)
    one.page.get_by_role("button", name="Set the table").click()
    one.seated()
    one.wait_until_asked()


def goes_on(one: Person) -> bool:
    """Waits until something is asked or the game is over; closes what is told about a round."""
    await_question(one)
    told = one.page.get_by_role("button", name="Go on")
    if told.is_visible() and not one.over:
        told.click()
    return not one.over


def await_question(one: Person) -> None:
    """No answer is on its way any more, and something is asked or the game is over."""
    expect(one.page.locator("#moves button:disabled")).to_have_count(0)
    expect(one.page.locator(".prompt.yours, .winner").first).to_be_visible(timeout=30_000)


def next_target(one: Person) -> Locator:
    """What a player points at next who wants to place cards and come to an end."""
    for wanted in CHOICES:
        found = one.page.locator(wanted)
        if found.count():
            return found.first
    end = one.page.locator(".act", has_text=re.compile("End turn|Leave them|No other die"))
    if end.count():
        return end.first
    waits = one.page.locator(".act[aria-pressed=true]").count()
    passing = one.page.locator(".act", has_text="Pass")
    if passing.count() and not waits:
        return passing.first
    return one.page.locator(", ".join(OTHERS)).first


def placed(one: Person) -> None:
    """Puts the token of the first round on a soul and waits for the first turn."""
    seq = one.seq
    one.page.locator(".soulcard.target").first.click()
    one.answered(seq)
    one.wait_until_asked()
    expect(one.page.locator(".act", has_text="Pass")).to_be_visible()


WAY = """goal => {
  const here = document.activeElement
  if (here === goal) return null
  if (!here.closest(".soul-dice")) return [0, 0]
  const [to, from] = [goal.getBoundingClientRect(), here.getBoundingClientRect()]
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
}"""
"""How far it is from what has the focus."""


def lead_to(one: Person, target: Locator) -> None:
    """Leads the focus to a piece with the arrow keys, by Tab where they do not get on."""
    been: list[list[float]] = [[0, 0]]
    while (way := target.evaluate(WAY)) is not None and way not in been:
        been.append(way)
        across, down = way
        if abs(down) > abs(across):
            one.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            one.press("ArrowRight" if across > 0 else "ArrowLeft")
    one.tab_to(target, limit=300)
