"""Every page, in both sizes and both lights: axe finds nothing, and a picture of each is kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.people import Person, play_to_the_end

People = Callable[..., Person]
LOOKS = [
    pytest.param({"width": 1280, "height": 800}, id="wide"),
    pytest.param({"width": 1280, "height": 800, "dark": True}, id="wide-dark"),
    pytest.param({"width": 390, "height": 844}, id="phone"),
    pytest.param({"width": 390, "height": 844, "dark": True}, id="phone-dark"),
]


class Examiner:
    """Takes a picture of each page and collects what axe finds wrong there."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.wrong: list[str] = []

    def look(self, one: Person, name: str) -> None:
        one.picture(f"{name}-{self.kind}")
        found = Axe().run(one.page, options={"resultTypes": ["violations"]})
        for violation in found.response["violations"]:
            nodes = [node["html"][:200] for node in violation["nodes"]]
            self.wrong.append(f"{name}: {violation['id']}, {violation['help']}: {nodes}")


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing(
    person: People, look: dict[str, int | bool], request: pytest.FixtureRequest
) -> None:
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    ana.go("/")
    ana.page.get_by_role("link", name="Open Soulfall").wait_for()
    examiner.look(ana, "shelf")
    ana.page.get_by_role("link", name="Open Soulfall").click()
    ana.page.get_by_text("Clock, hints and options").click()
    examiner.look(ana, "new-table")
    ana.press("Escape")
    ana.go("/rules/soulfall#SF-BLD-01")
    expect(ana.page.locator("[data-rule=SF-BLD-01]")).to_be_visible()
    examiner.look(ana, "rules")
    ana.go("/about")
    examiner.look(ana, "about")

    ana.go("/new/soulfall")
    ana.page.get_by_role("radio", name="2").check()
    ana.page.locator("dialog li").nth(1).locator("select").first.select_option("open")
    ana.page.get_by_role("button", name="Set the table").click()
    ana.page.get_by_role("link", name="Go to the table").wait_for()
    examiner.look(ana, "links")
    link = ana.page.locator("dialog input[readonly]").first.input_value()
    guest = person(**look)
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Sit down").wait_for()
    examiner.look(guest, "claim")

    ana.set_table("me", "bot easy", "bot easy", turns=2)
    ana.wait_until_asked()
    examiner.look(ana, "setup")
    ana.answer("Begin on C4", "Begin on C3")
    for wish in ("Populate", "Prosper", "Play"):
        ana.wait_until_asked()
        ana.answer(wish)
    ana.wait_until_asked()
    examiner.look(ana, "middle")
    ana.page.get_by_role("button", name="Settings").click()
    examiner.look(ana, "settings")
    ana.press("Escape")
    ana.page.get_by_role("button", name="Rules", exact=True).click()
    ana.page.locator("[data-rule]").first.wait_for()
    examiner.look(ana, "rules-help")
    ana.press("Escape")
    ana.page.get_by_role("button", name="Replay").click()
    ana.page.get_by_role("region", name="Replay").wait_for()
    examiner.look(ana, "replay")
    ana.page.get_by_role("button", name="Back to the present").click()
    play_to_the_end(ana)
    examiner.look(ana, "end")
    assert not examiner.wrong, "\n".join(examiner.wrong)
