"""Designers at a table of Black Souls, for the tests: how they sit down, and how they answer."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Locator

from tests.browser.people import ASKED_OR_OVER, Person

PATIENCE: Final = 60_000
"""Milliseconds for five bots who answer one after another."""
SHOWN: Final = "seq => Number(document.querySelector('.page').dataset.seq) >= seq"
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
    seats = [{"kind": "me", "name": "Ana"}]
    seats += [{"kind": other, "level": "easy" if other == "bot" else ""} for other in others]
    made = one.make_table("black_souls", seats)
    one.go(f"/t/{made['table']}")
    one.seated()
    return [
        f"{one.address}/t/{made['table']}#s={made['links'][str(seat + 1)]}" for seat in open_seats(others)
    ]


def open_seats(others: tuple[str, ...]) -> list[int]:
    return [seat for seat, other in enumerate(others) if other == "open"]


def asked(one: Person) -> str:
    """The kind of the question that the person is asked, as the server named it last."""
    for frame in reversed(one.frames):
        told = json.loads(frame)
        if told["t"] in ("snap", "up"):
            return str(told["ask"]["kind"]) if told.get("ask") else ""
    return ""


def stage(one: Person) -> str:
    """Turn 3 of 12, Asset 5 of 12."""
    return one.page.locator(".stage").inner_text()


def wait(one: Person) -> None:
    """Until the person is asked, or the game is over."""
    one.until(ASKED_OR_OVER, patience=PATIENCE)


def is_taken(frame: bytes | str) -> bool:
    return str(frame).startswith('{"t":"ok"')


@contextmanager
def answering(one: Person) -> Iterator[None]:
    """The server has taken an answer, and the page shows it. Other seats may have answered meanwhile."""
    with one.socket.expect_event("framereceived", is_taken, timeout=PATIENCE) as taken:
        yield
    one.until(SHOWN, json.loads(str(taken.value))["seq"])


def point(one: Person, press: Callable[[Locator], None]) -> None:
    """Answers by what lies on the table, with the mouse or with a finger."""
    found = next(
        spot
        for spot in (one.page.locator(point).first for point in POINTS)
        if spot.count() and spot.is_visible()
    )
    kinds = str(found.get_attribute("class"))
    with answering(one):
        press(found)
        if "offer" in kinds and one.page.locator(".offer.picked").count():  # a finger is offered the levels
            press(one.page.locator(".plot.target").first)
        elif one.page.locator(".into .chip.target").count():
            press(one.page.locator(".into .chip.target").first)


def choose(one: Person, *wishes: str) -> None:
    """Answers by the list of moves, also where it is folded."""
    with answering(one):
        one.wished(*wishes).evaluate("button => button.click()")


def go_on(one: Person) -> None:
    """Answers by the list of moves, and gives away little."""
    choose(one, "No", "Pass", "Lose")


def play_until(
    one: Person, there: Callable[[], bool], limit: int = 200, answer: Callable[[Person], None] = go_on
) -> None:
    """Answers until this is so, or the game is over."""
    for _ in range(limit):
        wait(one)
        if one.over or there():
            return
        answer(one)
    raise AssertionError(f"not there after {limit} answers")
