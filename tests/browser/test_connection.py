"""The network goes away, the server is killed, a person comes back: the table goes on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.people import Person
from tests.server.running import Process

People = Callable[..., Person]


def test_after_the_network_was_away_the_table_is_up_to_date(person: People) -> None:
    ana, ben = person(), person()
    link, _ = ana.set_table("me", "open")
    ben.accept(link, "Ben")
    ben.wait_until_asked()
    ana.context.set_offline(True)
    expect(ana.page.get_by_text("The connection is lost")).to_be_visible()
    expect(ben.page.locator(".players li", has_text="Ana")).to_contain_text("away")
    ben.answer("Begin on E3")
    ana.page.wait_for_timeout(300)
    assert "Ben begins on E3." not in ana.log
    ana.context.set_offline(False)
    ana.wait_until_asked()
    expect(ana.page.locator("#log")).to_contain_text("Ben begins on E3.")
    expect(ana.page.get_by_text("The connection is lost")).to_have_count(0)
    ana.answer("Begin on A1")
    expect(ben.page.locator("#log")).to_contain_text("Ana begins on A1.")


def test_a_server_killed_in_the_middle_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path)
    ana = Person(browser, f"http://localhost:{server.port}")
    ana.set_table("me", "bot easy")
    for _ in range(4):
        ana.wait_until_asked()
        ana.answer("Populate", "Prosper")
    ana.wait_until_asked()
    seq, log = ana.seq, ana.log
    server.kill()
    expect(ana.page.get_by_text("The connection is lost")).to_be_visible()
    again = Process(tmp_path, port=server.port)
    expect(ana.page.get_by_text("The connection is lost")).to_have_count(0, timeout=30_000)
    ana.wait_until_asked()
    assert ana.seq == seq
    assert ana.log == log, "everything that was acknowledged is there"
    ana.answer("Prosper", "Draw")
    ana.leave()
    again.stop()


def test_coming_back_later_one_reads_what_happened(person: People) -> None:
    ana, ben = person(), person()
    link, _ = ana.set_table("me", "open", "bot easy")
    table = ana.page.url
    ben.accept(link, "Ben")
    for one in (ana, ben):
        one.wait_until_asked()
        one.answer("Begin")
    ana.wait_until_asked()
    for wish in ("Populate", "Prosper", "Devote"):
        ana.answer(wish)
    ana.go("/about")
    ben.wait_until_asked()
    for wish in ("Populate", "Prosper", "Devote"):
        ben.answer(wish)
    # it stands first in the list of my tables
    ana.go("/")
    row = ana.page.locator(".tables li").first
    expect(row).to_contain_text("Ben")
    row.get_by_role("link").click()
    assert ana.page.url == table
    recap = ana.page.get_by_role("dialog", name="Since you left")
    expect(recap).to_contain_text("Ben prospers")
    ana.picture("since-you-left")
    recap.get_by_role("button", name="Continue").click()


def test_a_bot_keeps_the_seat_until_it_is_taken_back(person: People) -> None:
    ana = person()
    ana.set_table("me", "open")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Let a bot keep my seat").click()
    expect(ana.page.locator(".players li", has_text="Ana")).to_contain_text("a bot keeps this seat")
    ana.press("Escape")
    back = ana.page.get_by_role("button", name="Take my seat back")
    back.click()
    expect(back).to_have_count(0)
    expect(ana.page.locator(".players li", has_text="Ana")).not_to_contain_text("a bot keeps this seat")


def test_the_title_calls_whoever_is_asked(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    expect(ana.page).to_have_title("Your turn · Soulfall")
    icon = ana.page.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")


def test_a_table_that_does_not_exist_is_said_plainly(person: People) -> None:
    ana = person()
    ana.go("/t/000000000000000000000000")
    expect(ana.page.get_by_role("status")).to_contain_text("table")
    ana.page.get_by_role("link", name="Back to the shelf").click()
    expect(ana.page.get_by_role("link", name="Open Soulfall")).to_be_visible()
