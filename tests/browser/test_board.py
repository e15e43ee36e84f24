"""The board in its box: larger and smaller, shifted, and always in reach of the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

from playwright.sync_api import Locator, expect

from tests.browser.people import ANSWERED, UNTIL, Person

People = Callable[..., Person]


def at_the_start(person: People, **size: int) -> Person:
    """Ana is asked for her first Nomad."""
    ana = person(**size)
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    return ana


def zoom(one: Person) -> float:
    return float(one.page.locator("[data-zoom]").get_attribute("data-zoom") or 0)


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def nearest(things: Locator, place: tuple[float, float]) -> Locator:
    return min(things.all(), key=lambda thing: dist(middle(thing), place))


def is_inside(thing: Locator, frame: Locator) -> bool:
    inner, outer = thing.bounding_box(), frame.bounding_box()
    assert inner is not None
    assert outer is not None
    across = outer["x"] - 1 <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1
    down = outer["y"] - 1 <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    return across and down


def test_the_wheel_makes_the_board_larger_where_one_points(person: People) -> None:
    ana = at_the_start(person)
    place = ana.space(ana.free("B2", "B3"))
    x, y = middle(place)
    ana.page.mouse.move(x, y)
    ana.page.mouse.wheel(0, -400)
    expect(ana.page.locator("[data-zoom='1.00']")).to_have_count(0)
    assert zoom(ana) > 1.5
    assert abs(middle(place)[0] - x) < 3
    assert abs(middle(place)[1] - y) < 3
    # dragging shifts it and is no answer
    seq = ana.seq
    ana.page.mouse.down()
    ana.page.mouse.move(x + 40, y + 30, steps=4)
    ana.page.mouse.up()
    assert abs(middle(place)[0] - x - 40) < 3
    assert abs(middle(place)[1] - y - 30) < 3
    assert ana.seq == seq
    # and a press that does not move is one
    ana.page.mouse.click(*middle(place))
    ana.answered(seq)
    ana.picture("zoomed")


def test_the_keyboard_makes_it_larger_and_never_loses_what_has_the_focus(person: People) -> None:
    ana = at_the_start(person)
    frame = ana.page.locator("[data-zoom]")
    ana.tab_to(ana.page.locator(".space[tabindex='0']"))
    ana.press("Home", "+", "+", "+", "+")
    assert zoom(ana) > 3
    for key in ("ArrowRight", "ArrowDown", "ArrowDown", "End", "ArrowLeft", "Home"):
        ana.press(key)
        focused = ana.page.locator(".space:focus")
        assert is_inside(focused, frame), f"{focused.get_attribute('data-space')} is in sight after {key}"
    ana.press("-")
    assert 1 < zoom(ana) < 3
    ana.press("0")
    assert zoom(ana) == 1
    seq = ana.seq
    ana.press("Enter")
    if "free" in str(ana.page.locator(".space:focus").get_attribute("aria-label")):
        ana.answered(seq)


def test_buttons_for_the_size_of_the_board(person: People) -> None:
    ana = at_the_start(person)
    larger = ana.page.get_by_role("button", name="Larger")
    smaller = ana.page.get_by_role("button", name="Smaller")
    expect(smaller).to_be_disabled()
    for _ in range(5):
        larger.click()
    assert zoom(ana) == 4
    expect(larger).to_be_disabled()
    smaller.click()
    assert zoom(ana) < 4
    ana.page.get_by_role("button", name="The whole board").click()
    assert zoom(ana) == 1


def test_two_fingers_on_a_phone(person: People) -> None:
    ana = at_the_start(person, width=390, height=844)
    target = nearest(ana.page.locator(".space.target"), middle(ana.page.locator("[data-zoom]")))
    x, y = middle(target)
    touch = ana.context.new_cdp_session(ana.page)

    def fingers(kind: str, *places: float) -> None:
        points = [{"x": x + place, "y": y, "id": number} for number, place in enumerate(places)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    seq = ana.seq
    fingers("touchStart", -30, 30)
    for spread in range(30, 91, 10):
        fingers("touchMove", -spread, spread)
    fingers("touchEnd")
    ana.until("() => document.querySelector('[data-zoom]').dataset.zoom > 2.5")
    assert zoom(ana) < 3.5
    assert ana.seq == seq, "two fingers make no move"
    ana.picture("phone-zoomed")
    # one finger shifts the board, and a tap on a target answers
    before = middle(target)
    fingers("touchStart", 0)
    for shift in range(10, 61, 10):
        fingers("touchMove", shift)
    fingers("touchEnd")
    assert abs(middle(target)[0] - before[0] - 60) < 4
    assert ana.seq == seq
    ana.until("() => !document.querySelector('.held')")
    for _ in range(5):  # Chromium may take a tap right after a drag for the end of it; then one taps again
        target.tap()
        if ana.page.evaluate(UNTIL % ANSWERED, [str(seq), 3_000]):
            break
    assert ana.seq > seq
