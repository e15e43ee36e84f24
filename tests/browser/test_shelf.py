"""The shelf: the ways into a game, the list of one's tables, and that nothing jumps while it comes."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.people import Person, play_to_the_end
from tests.browser.reading import hard_to_read
from tests.browser.test_pages import Examiner

People = Callable[..., Person]
SIZES = [pytest.param(1280, 800, id="desk"), pytest.param(390, 844, id="phone")]
MOST_SHIFT = 0.05
SHIFTS = """
  window.shifted = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value
  }).observe({ type: "layout-shift", buffered: true })
"""
CUT = """() => {
  const pen = document.createElement("canvas").getContext("2d")
  return [...document.querySelectorAll("dialog li select")].flatMap(select => {
    const look = getComputedStyle(select)
    pen.font = look.font
    const room = select.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight) - ARROW
    return [...select.options].map(one => one.text).filter(text => pen.measureText(text).width > room)
  })
}""".replace("ARROW", "20")
"""What does not fit into its box, beside the arrow of 20 pixels."""
OUTSIDE = """() => {
  const edge = document.querySelector("dialog").getBoundingClientRect().right
  const parts = [...document.querySelectorAll("dialog .body :is(label, select, button)")]
  const outside = parts.filter(one => one.getBoundingClientRect().right > edge - 8)
  return outside.map(one => one.outerHTML.slice(0, 80))
}"""
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
        ana.make_table("connect_four", [{"kind": "me"}] * 2)
    warm = shifted(ana)
    assert max(cold, warm) < MOST_SHIFT, (cold, warm)


def test_a_table_is_removed_and_put_back_and_tells_how_it_ended(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy", turns=1)
    play_to_the_end(ana)
    ana.sit_at("connect_four", "me", "bot")
    ana.go("/")
    rows = ana.page.locator(".mine li")
    ended = rows.filter(has_text="Soulfall")
    expect(ended).to_contain_text("The game was stopped at the limit of turns.")
    expect(ended.locator(".people")).to_have_text(re.compile(r"Ana \d+, Ash \d+"))
    expect(ended).to_contain_text(re.compile(r"You win|Ash wins|share the victory"))
    # removed by the keyboard, announced, and put back by it
    ana.tab_to(ended.get_by_role("button", name="Remove from this list"))
    ana.press("Enter")
    undo = rows.get_by_role("button", name="Undo")
    expect(undo).to_be_focused()
    mine = ana.page.get_by_role("region", name="My tables")
    expect(mine.get_by_role("status")).to_have_text("Soulfall was removed from the list.")
    ana.picture("removed")
    examiner = Examiner("removed")
    examiner.look(ana, "shelf-removed")
    assert not examiner.wrong, "\n".join(examiner.wrong)
    ana.press("Enter")
    expect(ended.get_by_role("link")).to_be_visible()
    # after a reload it stands below, as long as it can be put back
    ended.get_by_role("button", name="Remove from this list").click()
    expect(undo).to_be_visible()
    ana.page.reload()
    ana.page.get_by_text("1 table removed lately").click()
    expect(rows).to_have_count(2)
    ana.picture("removed-lately")
    ana.page.get_by_role("button", name="Put back").click()
    expect(ended.get_by_role("link")).to_be_visible()
    expect(ana.page.get_by_text("removed lately")).to_have_count(0)


def test_a_newcomer_learns_with_one_click_and_plays_with_two(person: People) -> None:
    ana = person(newcomer=True)
    ana.go("/")
    for game in ("Soulfall", "Soul Dice", "Black Souls", "Soulgivers", "Soulless Vessel"):
        expect(ana.page.get_by_role("link", name=f"Play {game}")).to_be_visible()
        expect(ana.page.get_by_role("button", name=f"Learn {game}")).to_be_visible()
    expect(ana.page.get_by_role("link", name="How to play")).to_have_count(5)
    ana.page.get_by_role("button", name="Learn Soulfall").click()
    ana.seated()
    expect(ana.page.locator(".lesson h2")).to_contain_text("Step 1")
    ana.go("/")
    ana.page.get_by_role("link", name="Play Soul Dice").click()
    ana.page.get_by_role("button", name="Play now").click()
    ana.seated()


def test_the_set_up_can_be_read_in_every_size(person: People) -> None:
    ana = person()
    wrong = []
    for width, height in ((1280, 800), (820, 1180), (390, 844)):
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.go("/")
        ana.page.get_by_role("link", name="Open Soulfall").wait_for()
        wrong += [f"the shelf, {width}: {fault}" for fault in hard_to_read(ana)]
        ana.go("/new/black_souls")
        level = ana.page.get_by_label("Level").first
        level.wait_for()
        ana.page.get_by_text("Clock, hints and options").click()
        level.select_option("easy")
        ana.page.get_by_role("radio", name="2", exact=True).check()
        expect(ana.page.get_by_text("You against 1 bot, easy.")).to_be_visible()
        ana.picture(f"set-up-{width}")
        wrong += [f"the set-up, {width}: {fault}" for fault in hard_to_read(ana)]
        wrong += [f"the set-up, {width}: {text!r} is cut" for text in ana.page.evaluate(CUT)]
        wrong += [f"the set-up, {width}: {text!r} sticks out" for text in ana.page.evaluate(OUTSIDE)]
        who, how = [ana.page.locator("dialog li").nth(1).locator("select").nth(n) for n in (0, 1)]
        left = [one.evaluate("one => one.getBoundingClientRect().left") for one in (who, how)]
        assert left[0] <= left[1], "the level stands beside or below what it is about"
    assert not wrong, "\n".join(wrong)
