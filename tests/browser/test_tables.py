"""Kinds of tables: with clocks, with a content pack, with calls; and the name by which one is known."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Response, Route, expect

from soultable.server.table import clocks
from tests.browser.people import Person

People = Callable[..., Person]
PACK = """
whole = ["lord", "card"]

[counts]
end_shards = { value = 5, mark = "pack" }

[[lord]]
id = "ASH"
name = "Ashen"
title = "the First"
mark = "pack"
""" + "".join(
    f"""
[[card]]
id = "ASH-{number}"
lord = "ASH"
name = "Ember {number}"
top = ["prosper"]
requires = "devoted"
bottom = "draw"
mark = "pack"
"""
    for number in range(1, 31)
)
STUB = """
  window.shown = []
  window.away = false
  Object.defineProperty(document, "hidden", { get: () => window.away })
  window.Notification = class {
    static permission = "default"
    static answer = "%s"
    static async requestPermission() {
      Notification.asked = true
      return (Notification.permission = Notification.answer)
    }
    constructor(text) { window.shown.push(text) }
    close() {}
  }
"""


HEARD = """
  window.tones = 0
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (when) { window.tones++; start.call(this, when) }
"""


def test_the_name_that_is_typed_counts_however_slow_the_server_is(person: People) -> None:
    ana = person()
    answers: list[Response] = []
    ana.page.on("response", lambda answer: answers.append(answer))

    def late(route: Route) -> None:
        ana.page.wait_for_timeout(400)
        route.continue_()

    ana.page.route("**/api/me", late)
    ana.set_table("me", "bot expert", name="Ana")
    expect(ana.page.locator(".players .name").first).to_have_text("Ana")
    expect(ana.page.locator(".players")).to_contain_text("bot, expert")
    given = [answer.url for answer in answers if "set-cookie" in answer.all_headers()]
    assert len(given) == 1, "one guest, one cookie"
    ana.page.unroute("**/api/me")
    ana.go("/")
    expect(ana.page.get_by_label("Your name")).to_have_value("Ana")


def test_a_clock_runs_and_a_bot_plays_on_when_it_has_run_out(
    person: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(clocks.PRESETS, "10+15", clocks.Preset(6.0, 0.0, False, 60.0))
    ana, ben = person(), person()
    ben.choose(speed="off", sound=True)
    ben.context.add_init_script(HEARD)
    # the set-up says what the clock is, and what happens when it has run out
    ana.go("/new/soulfall")
    ana.page.get_by_text("Clock, hints and options").click()
    choice = ana.page.get_by_role("combobox", name="Clock")
    assert choice.locator("option").all_inner_texts()[1:5:3] == [
        "5 minutes each, 10 seconds more per answer",
        "1 day a turn",
    ]
    choice.select_option("10+15")
    expect(ana.page.get_by_text("a bot keeps their seat until they take it back")).to_be_visible()
    hints = ana.page.get_by_label("The bot may give hints")
    expect(hints).to_be_checked()
    ana.page.locator("dialog li").nth(1).locator("select").first.select_option("open")
    expect(hints).not_to_be_checked()
    ana.picture("clocks")
    link, _ = ana.set_table("me", "open", clock="10+15")
    bens = ana.page.get_by_label("Time left for Ben")
    own = ana.page.get_by_label("Time left for Ana")
    expect(own).to_have_text("0:06")
    ben.accept(link, "Ben")
    ben.wait_until_asked()
    expect(own).to_have_text("0:06")
    expect(bens).to_have_text(re.compile("0:0[0-5]"))
    expect(ben.page.locator(".clock.short")).to_have_text(re.compile("0:0[0-5]"))
    ana.picture("clock")
    row = ana.page.locator(".players li", has_text="Ben")
    expect(row).to_contain_text("a bot keeps this seat", timeout=30_000)
    expect(row.locator(".clock.short")).to_have_text("0:00")
    assert row.locator(".name").evaluate("name => name.scrollWidth <= name.clientWidth"), "the name is cut"
    ana.page.get_by_role("button", name="Talk").click()
    for place in (ana.page.get_by_role("list", name="Talk"), ana.page.get_by_role("alert")):
        expect(place).to_contain_text("Ben has run out of time: a bot keeps the seat.")
    ana.wait_until_asked()
    # Ben is told, has no moves while the bot plays, and has heard the last seconds
    lost = ben.page.get_by_role("dialog", name="Your time has run out")
    expect(lost).to_be_visible()
    ben.picture("time-has-run-out")
    expect(ben.page.locator(".prompt")).to_contain_text("A bot keeps your seat.")
    assert (ben.asked, ben.moves.count()) == (False, 0)
    assert ben.page.evaluate("window.tones") > 2
    # who comes back gets a little time
    ben.press("Escape")
    ben.picture("kept")
    ben.page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
    expect(row).not_to_contain_text("a bot keeps this seat")
    expect(bens).to_have_text(re.compile("1:00|0:5."))


def test_a_table_with_a_pack_shows_its_content(person: People, tmp_path: Path) -> None:
    pack = tmp_path / "mine.toml"
    pack.write_text(PACK, encoding="utf-8")
    ana = person()
    ana.set_table("me", "bot easy", pack=pack)
    expect(ana.page.get_by_text("own content")).to_be_visible()
    expect(ana.page.get_by_label("1 of 5 Shards").first).to_be_visible()
    ana.wait_until_asked()
    assert all(name.startswith("Ember") for name in ana.hand)
    ana.picture("pack")
    # a broken one is refused with file, key and what was expected
    pack.write_text(PACK.replace('"prosper"', '"fly"', 1), encoding="utf-8")
    ana.go("/new/soulfall")
    ana.page.get_by_text("Clock, hints and options").click()
    ana.page.get_by_label("Content pack").set_input_files(pack)
    ana.page.get_by_role("button", name="Set the table").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("fly")
    expect(ana.page.get_by_role("alert")).to_contain_text("ASH-1")


def test_a_notification_only_where_it_is_wanted_and_allowed(person: People) -> None:
    ana = person()
    ana.context.add_init_script(STUB % "granted")
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    assert not ana.page.evaluate("Notification.asked"), "nobody is asked who did not want it"
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("Notify me when").check()
    assert ana.page.evaluate("Notification.asked")
    ana.press("Escape")
    ana.answer("Begin")
    for away in (True, False):  # nothing is shown while one looks at the table
        ana.page.evaluate(f"window.away = {str(away).lower()}")
        turns = sum("Ana takes" in line for line in ana.log)
        for wish in ("Prosper", "Populate", "Devote"):
            ana.wait_until_asked()
            ana.answer(wish)
        expect(ana.page.locator("#log .turn", has_text="Ana takes")).to_have_count(turns + 1)
        ana.wait_until_asked()
        assert ana.page.evaluate("window.shown") == ["It is your turn at Soulfall."]


def test_a_browser_that_does_not_allow_notifications_is_told_of(person: People) -> None:
    ana = person()
    ana.context.add_init_script(STUB % "denied")
    ana.go("/")
    ana.page.get_by_role("button", name="Settings").click()
    box = ana.page.get_by_label("Notify me when")
    box.click()
    expect(box).not_to_be_checked()
    expect(ana.page.get_by_role("alert")).to_contain_text("does not allow notifications")
