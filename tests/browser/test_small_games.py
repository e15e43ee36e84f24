"""The two example games in the browser: one with a drawn board, one that is shown in words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import ASKED_OR_OVER, Person
from tests.browser.test_pages import Examiner

People = Callable[..., Person]


@pytest.mark.parametrize("width", [1280, 390])
def test_connect_four_is_played_on_its_board(person: People, width: int) -> None:
    ana = person(width=width, height=800)
    ana.sit_at("connect_four", "me", "bot")
    expect(ana.page.locator(".space.target")).to_have_count(7)
    expect(ana.page.locator("section.hand")).to_have_count(0)
    # anywhere in a column means the column; by keyboard too
    seq = ana.seq
    ana.space("4-3").click()
    ana.answered(seq)
    expect(ana.space("4-1")).to_have_attribute("aria-label", "Column 4, row 1, disc of Ana")
    ana.wait_until_asked()
    ana.tab_to(ana.page.locator(".space[tabindex='0']"))
    seq = ana.seq
    ana.press("Home", "ArrowDown", "Enter")
    ana.answered(seq)
    examiner = Examiner(str(width))
    examiner.look(ana, "connect-four")
    assert not examiner.wrong, "\n".join(examiner.wrong)
    for _ in range(21):
        ana.until(ASKED_OR_OVER)
        if ana.over:
            break
        ana.answer("Drop")
    expect(ana.page.locator(".winner")).to_be_visible()


def test_a_game_without_a_drawn_table_is_played_all_the_same(person: People) -> None:
    ana = person()
    ana.sit_at("leduc", "me", "bot")
    expect(ana.board).to_contain_text("paid")
    for _ in range(12):
        ana.until(ASKED_OR_OVER)
        if ana.over:
            break
        ana.answer("Call", "call")
    expect(ana.page.locator(".winner")).to_be_visible()
    ana.picture("leduc")
