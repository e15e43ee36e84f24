"""What the others did, the end that comes near, and looking at a game again."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.black_souls_people import choose, sit_down, wait
from tests.browser.people import ASKED, ASKED_OR_OVER, Person, play_to_the_end

People = Callable[..., Person]

SHOWN_FOR = """
  window.shown = []
  addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
    const seq = document.querySelector(".page")?.dataset.seq
    if (seq && seq !== window.shown.at(-1)?.seq) window.shown.push({ seq, at: performance.now() })
  }).observe(document, { attributes: true, childList: true, subtree: true }))
"""
"""Writes down when each position was shown first."""
LONGEST = """() => Math.max(...window.shown.slice(1).map((one, index) => one.at - window.shown[index].at))"""


def test_what_the_others_did_can_be_followed_and_stepped_through(person: People) -> None:
    ana = person()
    ana.choose(speed="off", pace="quick")
    ana.context.add_init_script(SHOWN_FOR)
    ana.set_table("me", "bot easy", turns=2)
    ana.wait_until_asked()
    ana.answer("Begin")
    for wish in ("Prosper", "Populate", "Build"):
        ana.wait_until_asked()
        ana.answer(wish)
    # the bot's steps are shown one after the other
    ana.page.evaluate("window.shown = []")
    ana.wait_until_asked()
    assert ana.page.evaluate(LONGEST) >= 600
    row = ana.page.get_by_role("region", name="Since your last turn")
    expect(row).to_contain_text("Since your last turn")
    marked = ana.page.locator(".board .mark, .marked")
    everything = marked.count()
    assert everything > 1, "all that was touched is marked"
    told = row.locator("p").inner_text()
    ana.press(".")
    expect(row.locator(".count")).to_have_text(re.compile("^1 of"))
    assert told.startswith(row.locator("p").inner_text()), "all is told from its beginning"
    ana.picture("since")
    touched = []
    while "of" in row.locator(".count").inner_text():
        touched.append(marked.count())
        ana.press(".")
    assert any(0 < some < everything for some in touched), "only what a step has touched"
    ana.press(",")
    expect(row.locator(".count")).to_have_text(f"{len(touched)} of {len(touched)}")
    row.get_by_role("button", name="Show all").click()
    expect(row.locator(".count")).to_have_text("Since your last turn")
    # an answer of one's own leaves it there for the rest of the turn; the last round is announced
    expect(ana.page.locator(".announced")).to_have_text(
        "This is the last round: the game is stopped after it."
    )
    ana.answer("Prosper", "Populate", "Draw")
    expect(row).to_contain_text("Since your last turn")


def test_the_bids_stay_until_they_have_been_seen(person: People) -> None:
    ana = person()
    ana.choose(speed="off", pace="quick")
    sit_down(ana, "bot", "bot")
    wait(ana)
    choose(ana, "Discard")
    ana.until("() => document.querySelector('.bidcard.target')")
    ana.page.locator(".bidcard.target").nth(3).click()
    reveal = ana.page.locator("dialog[open]")
    expect(reveal).to_contain_text("Ana")
    expect(reveal.locator("li")).to_have_count(3)
    ana.picture("reveal")
    seq = ana.seq
    ana.page.set_viewport_size({"width": 390, "height": 844})
    ana.picture("reveal-phone")
    ana.page.set_viewport_size({"width": 1280, "height": 800})
    assert ana.seq == seq, "nothing happens behind it"
    for _ in range(3):  # a clash with a Hack is shown twice
        if ana.page.locator(".page .offer.target").count():
            break
        ana.press("Enter")
        ana.until("() => document.querySelector('dialog[open]') || document.querySelector('.prompt.yours')")
    ana.until(ASKED)


def test_a_game_is_looked_at_again_by_keys_with_all_hands_and_its_course(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy", turns=2)
    play_to_the_end(ana)
    ana.page.get_by_role("button", name="Look at it again").click()
    replay = ana.page.get_by_role("region", name="Replay")
    scrubber = replay.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    expect(ana.page.locator("main.board")).not_to_contain_text("Current Lord")
    position = scrubber.input_value
    # step by step, turn by turn, and to both ends
    ana.press("ArrowRight")
    set_up = int(position())
    assert set_up > 1, "the deal is one step"
    ana.press("ArrowRight", "ArrowRight")
    steps = int(position())
    assert steps == set_up + 2
    ana.press("Shift+ArrowRight", "Shift+ArrowRight")
    assert int(position()) > steps + 2
    ana.press("ArrowLeft", "Home")
    expect(scrubber).to_have_value("0")
    # it plays by itself, at the speed that one likes, until it is stopped
    replay.get_by_label("Speed").select_option("very fast")
    ana.page.locator("main.board").click(position={"x": 5, "y": 5})
    ana.press(" ")
    ana.until("() => document.querySelector('.replay input[type=range]').valueAsNumber > 20")
    ana.press(" ")
    here = position()
    expect(replay.get_by_role("button", name="Play (space bar)")).to_be_visible()
    assert position() == here
    # all hands: one's own in the hand, those of the others beside their names
    assert ana.page.locator(".players .open").count() == 0
    replay.get_by_label("All hands open").check()
    expect(ana.page.locator(".players .open li").first).to_be_visible()
    assert ana.hand
    # the course of the game leads to its positions
    course = replay.get_by_role("img", name="The course of the game")
    expect(course).to_be_visible()
    ana.picture("course")
    box = course.bounding_box()
    assert box
    on_the_way = []
    for share in (0.05, 0.5, 0.95):
        course.click(position={"x": share * box["width"], "y": 10})
        on_the_way.append(int(position()))
    assert on_the_way == sorted(set(on_the_way))
    # and from there one plays on
    old = ana.page.url
    replay.get_by_role("button", name="Play on from here").click()
    ana.page.wait_for_url(lambda url: url != old)
    ana.until(ASKED_OR_OVER)
