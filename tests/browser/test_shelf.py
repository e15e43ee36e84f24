"""The shelf: the ways into a game, the list of one's tables, and that nothing jumps while it comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.people import MAKE, Person

People = Callable[..., Person]
SIZES = [pytest.param(1280, 800, id="desk"), pytest.param(390, 844, id="phone")]
MOST_SHIFT = 0.05
SHIFTS = """
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: "layout-shift", buffered: true })
"""
PAINTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def shifted(one: Person) -> float:
    """How far things have moved on the page by themselves, until all of it was there."""
    one.go("/")
    one.page.get_by_role("link", name="Open Soulfall").wait_for()
    one.page.locator(".mine li").first.wait_for()
    one.page.evaluate(PAINTED)
    return float(one.page.evaluate("window.shifted"))


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_jumps_while_games_and_tables_come(person: People, width: int, height: int) -> None:
    ana = person(width=width, height=height)
    ana.context.add_init_script(SHIFTS)

    def late(route: Route) -> None:
        ana.page.evaluate(PAINTED)
        route.continue_()

    ana.page.route("**/api/**", late)
    cold = shifted(ana)
    for _ in range(3):  # tables at which it is one's turn stand first on a phone
        ana.page.evaluate(MAKE, {"game": "connect_four", "seats": [{"kind": "me"}] * 2, "name": "Ana"})
    warm = shifted(ana)
    assert max(cold, warm) < MOST_SHIFT, (cold, warm)
