"""Every page and dialog, in both sizes and both lights: axe finds nothing, and a picture of each is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import expect

from tests.browser.people import Person, play_to_the_end

People = Callable[..., Person]
Look = dict[str, int | bool]
LOOKS = [
    pytest.param({"width": 1280, "height": 800}, id="wide"),
    pytest.param({"width": 390, "height": 844}, id="phone"),
]
OF_COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules of axe that look at colours: in nothing else does the dark table differ from the light one."""
AXE = """options => axe
  .run(document.querySelector("dialog:modal") ?? document, options)
  .then(results => results.violations)"""
"""What lies behind a dialog is out of reach; it is examined when there is none."""


class Examiner:
    """Takes a picture of each page in both lights, and collects what axe finds wrong there."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.wrong: list[str] = []

    def look(self, one: Person, name: str) -> None:
        if not one.page.evaluate("'axe' in window"):
            one.page.evaluate(AXE_SCRIPT)
        self.examine(one, f"{name}-{self.kind}", {})
        one.page.emulate_media(color_scheme="dark")
        self.examine(one, f"{name}-{self.kind}-dark", {"runOnly": OF_COLOURS})
        one.page.emulate_media(color_scheme="light")

    def examine(self, one: Person, name: str, rules: dict[str, list[str]]) -> None:
        one.picture(name)
        for violation in one.page.evaluate(AXE, {**rules, "resultTypes": ["violations"]}):
            nodes = [node["html"][:200] for node in violation["nodes"]]
            self.wrong.append(f"{name}: {violation['id']}, {violation['help']}: {nodes}")


@pytest.fixture
def examiner(request: pytest.FixtureRequest) -> Iterator[Examiner]:
    found = Examiner(request.node.callspec.id)
    yield found
    assert not found.wrong, "\n".join(found.wrong)


@pytest.mark.parametrize("look", LOOKS)
def test_pages_without_a_table(person: People, look: Look, examiner: Examiner) -> None:
    ana = person(**look)
    ana.go("/")
    ana.page.get_by_role("link", name="Open Soulfall").wait_for()
    examiner.look(ana, "shelf")
    ana.page.get_by_role("button", name="Settings").click()
    examiner.look(ana, "shelf-settings")
    ana.press("Escape")
    ana.page.get_by_role("link", name="Open Soulfall").click()
    ana.page.get_by_role("button", name="Play now").wait_for()
    examiner.look(ana, "new-table")
    ana.page.get_by_text("Clock, hints and options").click()
    ana.page.locator("dialog li").nth(1).locator("select").first.select_option("here")
    examiner.look(ana, "new-table-options")
    ana.press("Escape")
    ana.go("/rules/soulfall#SF-BLD-01")
    expect(ana.page.locator("[data-rule=SF-BLD-01]")).to_be_visible()
    examiner.look(ana, "rules")
    ana.go("/about")
    examiner.look(ana, "about")
    ana.go("/t/000000000000000000000000")
    ana.page.get_by_role("link", name="Back to the shelf").wait_for()
    examiner.look(ana, "no-table")
    # a list of one's own tables
    for _ in range(2):
        ana.play_now()
    ana.go("/")
    ana.page.locator(".tables a").first.wait_for()
    ana.page.get_by_role("link", name="Open Soulfall").wait_for()
    examiner.look(ana, "shelf-tables")


@pytest.mark.parametrize("look", LOOKS)
def test_a_game_from_the_first_nomad_to_the_scores(person: People, look: Look, examiner: Examiner) -> None:
    ana = person(**look)
    ana.set_table("me", "bot easy", "bot easy", turns=3)
    ana.wait_until_asked()
    examiner.look(ana, "setup")
    ana.answer("Begin on C4", "Begin on C3")
    for wish in ("Populate", "Prosper", "Play"):
        ana.wait_until_asked()
        ana.answer(wish)
    ana.wait_until_asked()
    examiner.look(ana, "middle")
    for name in ("At the table", "Settings", "Rules"):
        ana.page.get_by_role("button", name=name, exact=True).click()
        if name == "Rules":
            ana.page.locator("[data-rule]").first.wait_for()
        examiner.look(ana, {"Rules": "rules-help"}.get(name, name.lower().replace(" ", "-")))
        ana.press("Escape")
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_role("button", name="Report a bug").last.click()
    ana.page.get_by_label("What is wrong?").wait_for()
    examiner.look(ana, "report")
    ana.press("Escape")
    ana.page.get_by_role("button", name="Replay").click()
    expect(ana.page.get_by_text("The others' hands can be seen after the end.")).to_be_visible()
    examiner.look(ana, "replay")
    ana.page.get_by_role("button", name="Back to the present").click()
    play_to_the_end(ana)
    examiner.look(ana, "end")
    ana.page.get_by_role("button", name="Look at it again").click()
    replay = ana.page.get_by_role("region", name="Replay")
    replay.get_by_role("slider").press("End")
    replay.get_by_label("All hands open").check()
    replay.get_by_label("Seen by").select_option(index=1)
    examiner.look(ana, "replay-open")


@pytest.mark.parametrize("look", LOOKS)
def test_people_at_a_table(person: People, look: Look, examiner: Examiner) -> None:
    ana, ben = person(**look), person(**look)
    ana.go("/new/soulfall")
    ana.page.get_by_role("radio", name="2").check()
    ana.page.locator("dialog li").nth(1).locator("select").first.select_option("open")
    ana.page.get_by_role("button", name="Set the table").click()
    ana.page.get_by_role("link", name="Go to the table").wait_for()
    examiner.look(ana, "links")
    link = ana.page.locator("dialog input[readonly]").first.input_value()
    ana.page.get_by_role("link", name="Go to the table").click()
    ana.board.wait_for()
    ben.page.goto(link)
    ben.page.get_by_role("button", name="Take a seat").wait_for()
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("invites you to Soulfall")
    examiner.look(ben, "invitation")
    ben.accept(link, "Ben")
    cleo = person(**look)
    cleo.page.goto(ana.page.url)
    cleo.board.wait_for()
    examiner.look(cleo, "watching")
    ana.page.get_by_role("button", name="At the table").click()
    expect(ana.page.get_by_text("1 person is watching")).to_be_visible()
    examiner.look(ana, "owner")
    ana.page.get_by_role("button", name="Continue on another device").click()
    ana.page.get_by_role("img", name="QR code").wait_for()
    examiner.look(ana, "devices")
    phone = person(**look)
    phone.page.goto(ana.page.get_by_label("Link for your other device").input_value())
    phone.page.get_by_role("button", name="Continue here").wait_for()
    examiner.look(phone, "go-on")
    ana.press("Escape")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Ask for a pause").click()
    ben.page.get_by_role("button", name="Agree").wait_for()
    examiner.look(ben, "motion")
    ben.page.get_by_role("button", name="Refuse").click()
    ben.page.get_by_role("button", name="Talk").click()
    ben.page.get_by_label("Say something").fill("Good luck")
    ben.press("Enter")
    expect(ben.page.get_by_text("Good luck")).to_be_visible()
    examiner.look(ben, "talk")
    ben.answer("Begin on E3")
    ana.wait_until_asked()
    ana.answer("Begin on A1")
    # in words, and why not
    ana.choose(speed="off", text=True, confirm=True)
    ana.page.reload()
    ana.wait_until_asked()
    examiner.look(ana, "in-words")
    ana.unfold_moves()
    ana.page.locator("#moves [aria-disabled]", has_text="Build").click(force=True)
    ana.page.get_by_role("alert").wait_for()
    examiner.look(ana, "why-not")
    ana.page.get_by_role("alert").get_by_role("button", name="Close").click()
    ana.page.locator("section.hand .card.target").first.click()
    ana.page.get_by_role("dialog", name="Which do you mean?").wait_for()
    examiner.look(ana, "choice")
    ana.press("Escape")
    for wish in ("Populate", "Prosper"):
        ana.answer(wish)
    ana.wished("Build", "Devote").click()
    ana.page.get_by_role("alertdialog").wait_for()
    examiner.look(ana, "confirm")
    ana.page.get_by_role("button", name="Do it").click()
    # away for Ben's turn
    table = ana.page.url
    ana.go("/about")
    for wish in ("Populate", "Prosper", "Devote"):
        ben.wait_until_asked()
        ben.answer(wish)
    ana.page.goto(table)
    ana.page.get_by_role("dialog", name="Since you left").wait_for()
    examiner.look(ana, "recap")


@pytest.mark.parametrize("look", LOOKS)
def test_one_screen_for_two(person: People, look: Look, examiner: Examiner) -> None:
    ana = person(**look)
    ana.set_table("me", "here Ben")
    ana.page.get_by_role("button", name="I am Ben").wait_for()
    examiner.look(ana, "curtain")
