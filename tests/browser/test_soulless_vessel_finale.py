"""The end of a campaign in the browser: an immediate item is bought, the finale won, the epilogue told."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.games.soulless_vessel import FOLDER, VesselGame
from soultable.server.workers import uploads
from tests.browser.people import ASKED_OR_OVER, Person
from tests.browser.test_narrow import examine
from tests.browser.test_pages import LOOKS, Look
from tests.games.soulless_vessel.towns import TIER_5, left, member
from tests.rules import rule

People = Callable[..., Person]
QUIET = ", ".join([f"main.board .act[data-thing='{one}']" for one in ("stop", "ready", "rest", "done")])
"""What one answers who wants to be done with a turn."""
LIT = "main.board .target:visible, section.hand .target:visible"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that run tests are busy: a worker may need longer than it should to read the content."""
    monkeypatch.setattr(uploads, "READ_SECONDS", 30.0)


@cache
def easy_finale() -> str:
    """A pack in which the finale is won when the first turn is over, before anybody has left the entrance."""
    text = (FOLDER / "content" / "adventures.toml").read_text(encoding="utf-8")
    (finale,) = [
        one for one in re.split(r"^(?=\[\[adventure\]\])", text, flags=re.MULTILINE) if 'id = "ADV20"' in one
    ]
    finale = finale.split("[[transition]]")[0]
    finale = re.sub(r"^success = .*$", 'success = "on_tile(each hero,N00)"', finale, flags=re.MULTILINE)
    finale = re.sub(r"^check = .*$", 'check = "turn_end"', finale, flags=re.MULTILINE)
    return re.sub(r'^mark = "stand-in".*$', 'mark = "pack"', finale, flags=re.MULTILINE)


@cache
def last_town() -> str:
    """The record of a match in town before the finale, in which the Soul Shop has Dead Man's Trunk."""
    game = VesselGame(easy_finale())
    heroes = [member(seat) for seat in range(3)]
    for seed in range(60):
        origin = left(*heroes, tier=6, played=TIER_5, coins=20, shards=9)
        match = Match(game, 3, "campaign", seed=str(seed), origin=origin)
        if any(move.notation == "buy S04 row1" for move in match.asks[0].moves):
            return "\n".join(lines_of(match))
    raise AssertionError("no seed shows it")


@rule("SV-TWN-11", "SV-R-154")
@pytest.mark.parametrize("look", LOOKS)
def test_an_immediate_item_then_the_finale_is_won_and_the_epilogue_told(person: People, look: Look) -> None:
    finger = look["width"] < 800
    ana = person(**look, dark=finger)

    def point(spot: Locator) -> None:
        ana.point(spot, finger=finger)

    ana.sit_at(
        "soulless_vessel", "me", "me", "me", mode="campaign", record=last_town(), pack=easy_finale()
    )  # fmt: skip
    ana.page.get_by_role("button", name="Into town").click()
    ana.page.locator("main.board [data-thing='place:souls']").click()
    point(ana.page.locator(".room [data-thing*='S04']").first)
    expect(ana.page.locator(".prompt")).to_contain_text("Dead Man's Trunk: which one?")
    examine(ana, "an immediate item")
    ana.picture(f"immediate-{look['width']}")
    point(ana.page.locator("main.board .act", has_text="A hero gains 1 Soul XP"))
    point(ana.page.locator(LIT).first)  # which hero
    expect(ana.page.locator("main.board .town")).to_be_visible()

    gate = ana.page.locator("main.board [data-thing='place:gate']")
    if gate.get_attribute("aria-expanded") != "true":
        gate.click()
    for _ in range(3):
        point(ana.page.locator(".room [data-thing='ready']"))
    for _ in range(60):
        if ana.over:
            break
        quiet = ana.page.locator(QUIET)
        point(quiet.first if quiet.count() else ana.page.locator(LIT).first)
        ana.until(ASKED_OR_OVER)
    end = ana.page.get_by_role("dialog", name="Victory")
    expect(end).to_have_accessible_description(re.compile(r"win\. The Neverwake Dragon is defeated"))
    expect(end.locator(".score")).to_have_count(0)  # nobody has points of their own
    ana.picture(f"finale-won-{look['width']}")
    ana.press("Escape")
    expect(ana.board).to_contain_text("The dragon dreams no more, and the souls keep their bodies")
    expect(ana.page.locator(".prompt")).to_contain_text("win.")
    examine(ana, "the epilogue")
    ana.picture(f"epilogue-{look['width']}")
