"""What people read: plain words, one full stop after a sentence, errors beside what they are about."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.soul_dice_player import sit_down

People = Callable[..., Person]
MACHINE = re.compile(r"\b(SF|SD|BS)-[A-Z]+-\d|\bTOML\b|-1:|\b[A-Z]{3}-\d\b|\bstand-in\b")
"""Ids of rules and cards, and other words of those who wrote the program."""
NAMES = """() => [...document.querySelectorAll("[aria-label], [title]")]
  .flatMap(one => [one.ariaLabel ?? "", one.title ?? ""])"""


def read_all(one: Person) -> None:
    """Everything that can be read on the page, and everything that is read out."""
    assert not MACHINE.findall(one.page.inner_text("body"))
    for name in one.page.evaluate(NAMES):
        assert not MACHINE.search(name), name
        assert ".." not in name, name


def test_a_table_is_set_and_played_in_plain_words(person: People) -> None:
    ana = person()
    ana.go("/new/soulfall")
    ana.page.get_by_text("Clock, hints and options").click()
    first = ana.page.get_by_label("Who takes the first turn")
    assert first.locator("option").all_inner_texts() == ["Me", "Seat 2", "Seat 3", "at random"]
    first.select_option("at random")
    read_all(ana)
    ana.picture("setting-soulfall")
    ana.page.get_by_role("button", name="Set the table").click()
    ana.seated()
    ana.wait_until_asked()
    expect(ana.page.locator(".prompt")).to_contain_text("Place your first Nomad on any free space.")
    ana.answer("Begin on C4", "Begin on C3")
    ana.wait_until_asked()
    expect(ana.page.locator(".prompt")).to_contain_text("Action 1 of 3")
    read_all(ana)
    ana.answer("Play")
    read_all(ana)
    ana.picture("prompt-card")


def test_the_side_is_chosen_in_front(person: People) -> None:
    ana = person()
    ana.go("/new/soul_dice")
    sides = ana.page.get_by_role("group", name="You play")
    sides.get_by_label("devil").check()
    ana.page.get_by_role("radio", name="Advanced").check()
    expect(ana.page.get_by_label("Special abilities")).to_have_count(1)
    ana.page.get_by_role("radio", name="Solo").check()
    expect(sides).to_have_count(0)
    ana.page.get_by_role("radio", name="Standard").check()
    read_all(ana)
    ana.picture("setting-soul-dice")
    ana.page.get_by_role("button", name="Play now").click()
    ana.seated()
    expect(ana.page.locator(".before.near")).to_have_class(re.compile("devil"))


def test_a_side_that_shows_already_is_marked_as_a_waste(person: People) -> None:
    ana = person()
    sit_down(ana, "Solo")
    ana.page.get_by_role("button", name="Turn, for a crystal").click()
    die = ana.page.locator(".souldie.target").first
    shown = (die.get_attribute("aria-label") or "")[len("Die showing ") :][0]
    die.click()
    expect(
        ana.page.get_by_label(f"Side {shown}. To {shown}: it shows that already, nothing changes")
    ).to_be_visible()
    read_all(ana)


def test_what_fails_is_told_beside_it_with_a_way_to_try_again(person: People) -> None:
    ana = person()
    ana.page.route("**/api/**", lambda route: route.abort())
    ana.go("/")
    mine = ana.page.locator("section.mine")
    expect(mine.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    expect(mine).not_to_contain_text("No tables yet")
    expect(ana.page.locator("section.shelf").get_by_role("alert")).to_contain_text("cannot be shown")
    ana.picture("unreachable")
    ana.page.unroute("**/api/**")
    for section in ("section.mine", "section.shelf"):
        ana.page.locator(section).get_by_role("button", name="Try again").click()
    expect(mine).to_contain_text("No tables yet")
    expect(ana.page.get_by_role("link", name="Open Soulfall")).to_be_visible()
    ways = ana.page.locator("section.ways")
    ways.locator("input[type=file]").set_input_files(
        {"name": "notes.txt", "mimeType": "text/plain", "buffer": b"my notes"}
    )
    expect(ways.get_by_role("alert")).to_contain_text("This is not a match file.")
    ways.get_by_label("Paste the link").fill("somewhere")
    ways.get_by_role("button", name="Join").click()
    expect(ways.get_by_role("alert").first).to_contain_text("This is not a link to a table")
    ana.page.get_by_role("link", name="Open Soulfall").click()
    ana.page.route("**/api/tables", lambda route: route.fulfill(status=502, body="<html>Bad gateway</html>"))
    ana.page.get_by_role("button", name="Play now").click()
    said = ana.page.get_by_role("dialog").get_by_role("alert")
    expect(said).to_contain_text("The server could not answer.")
    ana.picture("broken")
    ana.page.unroute("**/api/tables")
    # whatever is wrong with a file of one's own is told beside it
    more = ana.page.get_by_text("Clock, hints and options")
    for wrong, reason in ((b"cards = nonsense", "line 1"), (b"#" * 2_200_000, "larger than")):
        if not ana.page.get_by_label("a content pack").is_visible():
            more.click()
        ana.page.get_by_label("a content pack").set_input_files(
            {"name": "pack.toml", "mimeType": "text/plain", "buffer": wrong}
        )
        more.click()
        ana.page.get_by_role("button", name="Set the table").click()
        beside = ana.page.locator(".more").get_by_role("alert")
        expect(beside).to_contain_text(reason)
        expect(beside).to_contain_text("Choose another file.")
    ana.page.get_by_role("button", name="Play now").click()
    ana.seated()


def test_what_fails_after_the_end_is_told_beside_it(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    ana.answer("Begin on C3")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes, resign").click()
    ana.page.route("**/api/**", lambda route: route.abort())
    over = ana.page.get_by_role("dialog")
    over.get_by_role("button", name="Verify the shuffles").click()
    expect(over.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    ana.page.unroute("**/api/**")
    over.get_by_role("alert").get_by_role("button", name="Try again").click()
    expect(over).to_contain_text("Verified.")
    expect(over.get_by_role("alert")).to_have_count(0)
    over.get_by_role("button", name="Look at it again").click()
    replay = ana.page.get_by_role("region", name="Replay")
    ana.page.route("**/api/**", lambda route: route.fulfill(status=502, body="<html>Bad gateway</html>"))
    replay.get_by_role("button", name="Save the match file").click()
    expect(replay.get_by_role("alert")).to_contain_text("The server could not answer.")
    replay.get_by_role("button", name="Play on from here").click()
    expect(replay.get_by_role("alert")).to_contain_text("The server could not answer.")
    ana.picture("replay-trouble")
    ana.page.unroute("**/api/**")
    before = ana.seated()
    replay.get_by_role("button", name="Try again").click()
    ana.page.wait_for_url(lambda url: before not in url)
    ana.seated()
