"""A person at Soul Dice, for the tests: sits down, and plays by what is lit on the board."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

import soultable
from soultable.engine.record import lines_of
from tests.browser.people import SETTLED, Person

LIT_CARD = "section.hand .deckcard.target:not([aria-label^=Harp]):not([aria-label^=Trident])"
CHOICES = (
    ".way",
    ".abilitycard.target",
    ".soulcard.target:not(.picked)",
    "[aria-label^=Side].target",
    LIT_CARD,
)
"""What a player points at, the first that there is: he pays before he lays another card."""
NEXT = """choices => {
  const acts = [...document.querySelectorAll(".act")]
  const act = words => acts.findIndex(one => words.test(one.innerText))
  const choice = choices.find(one => document.querySelector(one))
  const waits = acts.some(one => one.ariaPressed === "true")
  if (choice) return [choice, 0]
  if (act(/End turn|Leave them|No other die/i) >= 0) return [".act", act(/End turn|Leave them|No other die/i)]
  if (act(/Pass/i) >= 0 && !waits) return [".act", act(/Pass/i)]
  return [".souldie.target, .deckcard.target", 0]
}"""
"""Where it is, by a selector and a number."""


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
    one.until(SETTLED)
    told = one.page.get_by_role("button", name="Go on")
    if told.is_visible() and not one.over:
        told.click()
    return not one.over


def next_target(one: Person) -> Locator:
    """What a player points at next who wants to place cards and come to an end."""
    selector, number = one.page.evaluate(NEXT, CHOICES)
    return one.page.locator(selector).nth(number)


def placed(one: Person) -> None:
    """Puts the token of the first round on a soul and waits for the first turn."""
    seq = one.seq
    one.page.locator(".soulcard.target").first.click()
    one.answered(seq)
    one.wait_until_asked()
    expect(one.page.locator(".act", has_text="Pass")).to_be_visible()


def at_the_first_turn(one: Person) -> None:
    """The angel's first turn with 3, 8 and 9 in the display and ten dice: many cards can be placed."""
    match = soultable.new("soul_dice", seats=2, seed="first turn")
    while match.ask.kind == "token":
        match.play(match.ask.moves[0])
    one.sit_at("soul_dice", "me", "bot", record="\n".join(lines_of(match)))
