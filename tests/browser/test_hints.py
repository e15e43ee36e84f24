"""Hints: what the bot would do, what is second best, and why, beside the board; in the replay, too."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

import soultable
from soultable.engine.record import lines_of
from tests.browser import black_souls_people
from tests.browser.black_souls_people import asked, play_until
from tests.browser.people import Person
from tests.games.matches import played_out

People = Callable[..., Person]
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
SECOND = re.compile("(Second best|About as good): .+")
APART = """() => {
  const hint = document.querySelector(".advice").getBoundingClientRect()
  const board = document.querySelector("main.board").getBoundingClientRect()
  const within = hint.left >= 0 && hint.right <= innerWidth && hint.top >= 0 && hint.bottom <= innerHeight
  return within && (hint.top >= board.bottom || hint.bottom <= board.top || hint.left >= board.right)
}"""
"""Is all of the hint in sight, and does it leave the board free?"""


def sit_down(one: Person, game: str) -> None:
    """Plays until there is a choice of several kinds."""
    if game == "black_souls":
        black_souls_people.sit_down(one, *["bot"] * 3)
        play_until(one, lambda: asked(one) == "take")
        return
    one.sit_at(game, "me", "bot")
    one.answer("Begin", "Put")
    one.wait_until_asked()


@pytest.mark.parametrize("game", ["soulfall", "soul_dice", "black_souls"])
def test_a_hint_with_its_reasons_stands_beside_the_board(person: People, game: str) -> None:
    ana = person()
    sit_down(ana, game)
    hint = ana.page.get_by_role("alert").filter(has_text="The bot suggests: ")
    for size, (width, height) in SIZES.items():
        ana.page.set_viewport_size({"width": width, "height": height})
        if size == "phone":
            ana.page.locator(".tab[aria-pressed=true]").click()  # the log is folded there at first
        ana.page.evaluate("document.activeElement.blur()")
        ana.press("h")
        expect(hint).to_have_text(SECOND)
        assert ana.page.locator(".hinted:visible").count() >= 1, "the board shows the best move"
        assert ana.page.evaluate(APART)
        ana.picture(f"hint-{game}-{size}")
        ana.press("Escape")
        expect(hint).to_have_count(0)
        assert ana.page.locator(".hinted").count() == 0


def test_the_replay_of_a_loaded_match_can_be_asked_for_a_hint(person: People) -> None:
    match = played_out(soultable.new("soulfall", seats=2, seed="hints", names=["Ana", "Bo"]))
    ana = person()
    made = ana.make_table("soulfall", [{"kind": "me"}, {"kind": "bot"}], record="\n".join(lines_of(match)))
    ana.go(f"/t/{made['table']}")
    ana.page.locator(".winner").wait_for()
    ana.press("Escape")
    ana.page.get_by_role("button", name="Replay").click()
    ask = ana.page.get_by_role("region", name="Replay").get_by_role("button", name="Hint")
    expect(ask).to_be_disabled()  # at the end nobody is asked
    theirs = max(place for place, answer in enumerate(match.log[:60]) if answer.seat == 1)
    ana.page.get_by_label("Position").fill(str(theirs))
    hint = ana.page.get_by_role("alert")
    for width, height in SIZES.values():
        ana.page.set_viewport_size({"width": width, "height": height})
        expect(ask).to_be_enabled()
        ask.click()
        expect(hint).to_contain_text("In Ash's place the bot suggests: ")
        expect(hint).to_have_text(SECOND)
        assert ana.page.evaluate(APART)
        ana.picture(f"hint-replay-{width}")
        ana.page.evaluate("document.activeElement.blur()")
        ana.press("ArrowRight")
        expect(hint).to_have_count(0)
        ana.press("ArrowLeft")
