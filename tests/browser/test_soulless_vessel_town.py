"""The town of Soulless Vessel in the browser: its places by mouse and finger, a town phase by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.server.workers import uploads
from tests.browser.people import Person
from tests.browser.test_lesson import STEP, learn
from tests.browser.test_narrow import examine
from tests.browser.test_pages import LOOKS, Examiner, Look
from tests.games.soulless_vessel.battles import game
from tests.games.soulless_vessel.towns import TIER_1, left, member

People = Callable[..., Person]
ROOMS = ["items", "souls", "vessels", "trainer", "shrine", "smith", "inn", "chronicle", "gate"]

NEWCOMER = "[[hero]]\njoins = true\nxp = 1\n"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that run tests are busy: a worker may need longer than it should to read the content."""
    monkeypatch.setattr(uploads, "READ_SECONDS", 30.0)


@cache
def town() -> str:
    """The record of a match that begins in town, in the second chapter."""
    heroes = [member(0, xp=1, items="hand1 I03 wear 1, pack1 I10"), member(1), member(2)]
    origin = left(*heroes, tier=2, played=TIER_1, coins=40, shards=3, legend=2, debts=(6, 0))
    match = Match(game(), 3, "campaign", seed="1", origin=origin)
    return "\n".join(lines_of(match))


def sit_down(one: Person) -> None:
    one.sit_at("soulless_vessel", "me", "me", "me", mode="campaign", record=town())


def room(one: Person, place: str) -> Locator:
    return one.page.locator(f"main.board [data-thing='place:{place}']")


@pytest.mark.parametrize("look", LOOKS)
def test_the_places_of_the_town(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    """The new chapter is told first; then all places are gone to, something is bought, and axe looks on."""
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    sit_down(ana)
    story = ana.page.locator(".room .story").first
    expect(story).to_contain_text("The road leaves the broken towns")
    ana.page.get_by_role("button", name="Into town").click()
    expect(story).to_have_count(0)
    expect(ana.page.get_by_role("group", name="Purse of the party")).to_contain_text("40 coins")
    expect(ana.page.get_by_role("group", name="Purse of the party")).to_contain_text("Owed: 6 coins")
    examine(ana, "the town")
    examiner.look(ana, "soulless_vessel-town")
    for place in ROOMS:
        room(ana, place).click()
        examine(ana, place)
        if place in ("items", "trainer", "inn"):
            examiner.look(ana, f"soulless_vessel-{place}")
        else:
            ana.picture(f"soulless_vessel-{place}-{examiner.kind}")
    room(ana, "items").click()
    dear = ana.page.locator(".room li", has_text="does not have enough coins")
    expect(dear.first).to_be_visible()
    ana.point(ana.page.locator(".room").get_by_role("button", name=re.compile("^Buy the Bent Poker")))
    room(ana, "inn").click()
    expect(ana.page.locator(".sheet").first).to_contain_text("Bent Poker")
    assert not examiner.wrong, "\n".join(examiner.wrong)


@pytest.mark.parametrize(
    "look", [{"width": 1280, "height": 800}, {"width": 390, "height": 844, "dark": True}]
)
def test_the_lesson_of_the_town_leads_from_place_to_place(person: People, look: Look) -> None:
    """The place is marked to which the lesson leads, and there what is to be done."""
    ana = person(**look)
    lesson = learn(ana, "soulless_vessel", "campaign")
    places = ["items", "smith", "items", "trainer", "shrine", "gate", "gate"]
    for number, place in enumerate(places, 1):
        ana.until(STEP, f"Step {number} of {len(lesson.steps)}")
        ana.wait_until_asked()
        here = room(ana, place)
        if here.get_attribute("aria-expanded") != "true":
            expect(here).to_have_class(re.compile("hinted"))
            here.click()
        marked = ana.page.locator(".room .hinted")
        if place == "trainer":
            marked.first.click()
            marked = ana.page.locator(".room button.hinted")
        expect(marked).to_be_in_viewport(ratio=0.9)
        ana.picture(f"town-lesson-{number}-{look['width']}")
        seq = ana.seq
        marked.click()
        ana.answered(seq)
    ana.until(STEP, "You know how to play")
    ana.picture(f"town-lesson-end-{look['width']}")


def test_a_chapter_is_told_once(person: People) -> None:
    """Not again when the page is loaded anew; in the chronicle it can be read as often as one likes."""
    ana = person()
    sit_down(ana)
    story = ana.page.locator(".room .story").first
    expect(story).to_contain_text("The road leaves the broken towns")
    ana.page.get_by_role("button", name="Into town").click()
    ana.page.reload()
    expect(room(ana, "trainer")).to_be_visible()
    expect(story).to_have_count(0)
    # one Soul XP: one ability may be learnt, six be upgraded, one exchanged
    expect(room(ana, "trainer")).to_have_accessible_name(re.compile("^Trainer. 8 to do"))
    room(ana, "chronicle").click()
    expect(story).to_contain_text("The road leaves the broken towns")


def test_a_further_row_comes_into_sight(person: People) -> None:
    """It stands above what is always there, out of sight of the button with which it is paid for."""
    ana = person()
    sit_down(ana)
    ana.page.get_by_role("button", name="Into town").click()
    room(ana, "vessels").click()
    ana.point(ana.page.locator(".room").get_by_role("button", name=re.compile("further vessels")))
    row = ana.page.locator("[data-row='vessels row2']")
    expect(row.get_by_role("heading")).to_be_in_viewport()
    expect(row.get_by_role("button", name=re.compile("^Inhabit")).first).to_be_visible()


def test_what_is_asked_has_the_room_on_a_phone(person: People) -> None:
    ana = person(width=390, height=844, dark=True)
    sit_down(ana)
    ana.page.get_by_role("button", name="Into town").click()
    room(ana, "trainer").click()
    ana.page.locator(".room summary").first.click()
    ana.point(ana.page.locator(".room").get_by_role("button", name=re.compile("^Exchange")).first)
    expect(ana.page.locator(".question")).to_contain_text("Learn it instead")
    expect(ana.page.locator(".room")).to_be_hidden()
    ana.picture("town-question")
    ana.point(ana.page.locator(".question").get_by_role("button", name="Keep the card"))
    expect(ana.page.locator(".room")).to_be_visible()


def test_a_newcomer_is_told_where_the_party_is(person: People) -> None:
    """Not the objective of an adventure that nobody has chosen yet."""
    match = Match(
        game(), 4, "campaign", seed="1", origin=left(*[member(seat) for seat in range(3)], NEWCOMER)
    )
    ana = person()
    ana.sit_at("soulless_vessel", "me", "me", "me", "me", mode="campaign", record="\n".join(lines_of(match)))
    expect(ana.board.locator(".facts")).to_contain_text("Town, chapter 1")
    expect(ana.board.locator(".facts")).not_to_contain_text("warder's key")


def test_a_town_phase_by_keyboard_alone(person: People) -> None:
    """The smith, then the gate; all are ready, and the party sets out."""
    ana = person()
    sit_down(ana)
    ana.tab_to(ana.page.get_by_role("button", name="Into town"))
    ana.press("Enter")
    smith = room(ana, "smith")
    ana.lead_to(smith)
    ana.press("Enter")
    repair = ana.page.locator(".room").get_by_role("button", name=re.compile("^Repair the"))
    seq = ana.seq
    ana.tab_to(repair)
    ana.press("Enter")
    ana.answered(seq)
    expect(ana.page.get_by_role("group", name="Purse of the party")).to_contain_text("35 coins")
    ana.lead_to(room(ana, "gate"))
    ana.press("Enter")
    for _ in range(3):
        seq = ana.seq
        ana.tab_to(ana.page.locator(".room [data-thing='ready']"))
        ana.press("Enter")
        ana.answered(seq)
    seq = ana.seq
    ana.tab_to(ana.page.locator(".room").get_by_role("button", name=re.compile("^Set out for")).first)
    ana.press("Enter")
    ana.answered(seq)
    expect(ana.page.locator(".town")).to_have_count(0)
    ana.page.get_by_role("button", name="Read the chronicle").click()
    expect(ana.board).to_contain_text("The road leaves the broken towns")
