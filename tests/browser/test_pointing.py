"""Pointing at things: a finger looks before it acts, what is no move says what it is, and nothing jumps."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.soul_dice_player import placed

People = Callable[..., Person]
LOOK = "What you can do with it"


def test_a_finger_looks_at_a_card_first(person: People) -> None:
    """One tap reads a secret bid, the second one makes it; a setting makes it with the first."""
    ana = person(width=390, height=844)
    ana.sit_at("black_souls", "me", "bot", "bot")
    ana.answer("Discard")
    ana.wait_until_asked()
    cards = ana.page.locator(".bidcard.target")
    cards.nth(1).tap()
    look = ana.page.get_by_role("dialog", name=LOOK)
    expect(look).to_contain_text("Draw a Party Card now")
    expect(look.get_by_role("button")).to_have_count(2)
    ana.picture("phone-looks-at-a-bid")
    # elsewhere closes it, and another card is looked at in its place
    look.get_by_role("button", name="Close").tap()
    expect(look).to_have_count(0)
    cards.nth(1).tap()
    cards.nth(4).tap()
    expect(look).to_contain_text("swap two Assets")
    bid = ana.page.locator(".bidcard:is(.chosen, .played)")
    expect(bid).to_have_count(0)
    cards.nth(4).tap()
    expect(bid).to_have_count(1)
    # what needs a place offers all its moves
    ana.wait_until_asked()
    while ana.page.locator(".offer.target").count() == 0:
        ana.answer("Pass", "No")
        ana.wait_until_asked()
    ana.page.locator(".offer.target").first.tap()
    expect(look.get_by_role("button", name="level")).to_have_count(3)
    ana.picture("phone-looks-at-an-asset")
    # for quick players
    ana.press("Escape")
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_label("act on the first tap").check()
    ana.press("Escape")
    ana.page.locator(".offer.target").first.tap()
    expect(ana.page.locator(".offer.picked")).to_have_count(1)
    expect(look).to_have_count(0)


def test_what_is_no_move_says_what_it_is(person: People) -> None:
    ana = person()
    large = ana.page.locator(".zoom")
    ana.sit_at("soulfall", "me", "bot")
    ana.answer("Begin")
    ana.wait_until_asked()
    ana.page.locator(".devotions .token").first.click()
    expect(large).to_contain_text("Devoted to this Lord")
    ana.picture("what-a-lord-is")
    ana.press("Escape")
    expect(large).to_have_count(0)
    ana.page.locator(".players .score").first.click()
    expect(large).to_contain_text("(Nomads + Devotions)")
    # it goes when somebody points elsewhere
    ana.page.locator("h1").click()
    expect(large).to_have_count(0)
    ana.page.get_by_role("button", name="The Tower card").click()
    expect(large).to_contain_text("5 points")

    ana.sit_at("soul_dice", "me", "bot")
    placed(ana)
    ana.page.locator(".far .souldie").first.click()
    expect(large).to_contain_text("Dice pay for cards")
    ana.page.locator(".soultoken").first.click()
    expect(large).to_contain_text("counts its value")
    ana.page.locator(".points").first.click()
    expect(large).to_contain_text("A point for each soul")
    ana.picture("what-a-score-is")

    ana.sit_at("black_souls", "me", "bot", "bot")
    ana.page.locator(".facts").first.click()
    expect(large).to_contain_text("Hacks left")


def test_a_notice_lies_over_the_board(person: People) -> None:
    """It moves nothing, and Escape closes it."""
    for width, height in ((1280, 800), (390, 844)):
        ana = person(width=width, height=height)
        ana.sit_at("soulfall", "me", "bot")
        ana.answer("Begin")
        ana.wait_until_asked()
        before = ana.board.bounding_box()
        ana.unfold_moves()
        ana.page.locator("#moves [aria-disabled]", has_text="Build").click(force=True)
        notice = ana.page.get_by_role("alert")
        expect(notice).to_contain_text("Nomads")
        assert ana.board.bounding_box() == before, "the board stays where it is"
        box = notice.bounding_box()
        assert box is not None
        assert before is not None
        assert box["y"] < before["y"] + before["height"], "it does not begin below the board"
        assert box["y"] + box["height"] > before["y"], "nor does it end above"
        ana.picture(f"notice-{width}")
        ana.press("Escape")
        expect(notice).to_have_count(0)
