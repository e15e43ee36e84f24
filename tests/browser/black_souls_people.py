"""Designers at a table of Black Souls, for the tests: how they sit down, and how they answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Locator, expect

from tests.browser.people import Person

PATIENCE: Final = 60_000
"""Milliseconds for five bots who answer one after another."""
MAKE: Final = """wish => fetch("/api/tables", {
  method: "POST", headers: {"content-type": "application/json"}, body: JSON.stringify(wish)
}).then(answer => answer.json())"""
POINTS: Final = (
    ".slip.target",
    ".bidcard.target",
    ".way.pass.target",
    ".word.target",
    ".offer.target",
    ".threats .chip.target",
    ".chip.target",
)
"""Where a designer points who wants to go on: at a Quirk, a Bid Card, a button, an Asset, a way to lose."""


def sit_down(one: Person, *others: str) -> list[str]:
    """Makes a table for this person and the others (`open`, or `bot`); the links of the open seats."""
    one.go("/about")
    seats = [{"kind": "me", "name": "Ana"}]
    seats += [{"kind": other, "level": "easy" if other == "bot" else ""} for other in others]
    made: dict[str, Any] = one.page.evaluate(MAKE, {"game": "black_souls", "seats": seats, "name": "Ana"})
    one.go(f"/t/{made['table']}")
    one.seated()
    return [
        f"{one.address}/t/{made['table']}#s={made['links'][str(seat + 1)]}" for seat in open_seats(others)
    ]


def open_seats(others: tuple[str, ...]) -> list[int]:
    return [seat for seat, other in enumerate(others) if other == "open"]


def asked(one: Person) -> str:
    """What the person is asked: the kind of the question by its first word that tells it."""
    text = one.page.locator(".prompt .text").inner_text()
    words = {
        "Quirk": "quirk", "Bid Card": "bid", "Take": "take", "swap": "swap",
        "clash": "escape", "Hack": "hack", "Resolve": "asset",
    }  # fmt: skip
    return next((kind for word, kind in words.items() if word in text), "")


def stage(one: Person) -> str:
    """Turn 3 of 12, Asset 5 of 12."""
    return one.page.locator(".stage").inner_text()


def wait(one: Person) -> None:
    """Until the person is asked, or the game is over."""
    expect(one.page.locator(".prompt.yours, .winner").first).to_be_visible(timeout=PATIENCE)


def answered(one: Person, seq: int) -> None:
    expect(one.table).not_to_have_attribute("data-seq", str(seq), timeout=PATIENCE)


def point(one: Person, press: Callable[[Locator], None]) -> None:
    """Answers by what lies on the table, with the mouse or with a finger."""
    seq = one.seq
    found = next(
        spot
        for spot in (one.page.locator(point).first for point in POINTS)
        if spot.count() and spot.is_visible()
    )
    kinds = str(found.get_attribute("class"))
    press(found)
    if "offer" in kinds:
        press(one.page.locator(".plot.target").first)
    elif one.page.locator(".into .chip.target").count():
        press(one.page.locator(".into .chip.target").first)
    answered(one, seq)


def choose(one: Person, *wishes: str) -> None:
    """Answers by the list of moves, also where it is folded."""
    seq = one.seq
    one.wished(*wishes).evaluate("button => button.click()")
    answered(one, seq)


def play_until(one: Person, there: Callable[[], bool], limit: int = 200) -> None:
    """Answers by the list until this is so, or the game is over."""
    for _ in range(limit):
        wait(one)
        if one.over or there():
            return
        choose(one, "No", "Pass", "Lose")
    raise AssertionError(f"not there after {limit} answers")
