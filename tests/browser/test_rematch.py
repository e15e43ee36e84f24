"""The end between people: resigning, and another game with the same ones."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

People = Callable[..., Person]


def test_one_resigns_and_both_play_again_from_the_other_seats(person: People) -> None:
    ana, ben = person(), person(width=390, height=844)
    link, _ = ana.set_table("me", "open", clock="10+15")
    ben.accept(link, "Ben")
    ben.wait_until_asked()
    # resigning takes a second yes
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Resign").click()
    expect(ana.page.get_by_role("alertdialog", name="Resign")).to_contain_text("the other side wins")
    ana.picture("resign")
    ana.page.get_by_role("button", name="Cancel").click()
    ana.page.get_by_role("button", name="Resign").click()
    ana.page.get_by_role("button", name="Yes, resign").click()
    for one in (ana, ben):
        expect(one.page.locator(".winner")).to_have_text("Ben wins." if one is ana else "You win.")
        expect(one.page.get_by_role("dialog")).to_contain_text("Ana has resigned, so there are no scores.")
        expect(one.page.locator("dialog .scores")).to_have_count(0)
    # Ben does not want to at first
    old = ana.seated()
    again = ana.page.get_by_role("dialog").get_by_role("button", name="Play again")
    again.click()
    dialog = ana.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You want to play again. Waiting for Ben to agree.")
    ana.picture("rematch-waiting")
    offer = ben.page.get_by_role("dialog")
    expect(offer).to_contain_text("Ana wants to play again.")
    ben.picture("rematch-offered")
    offer.get_by_role("button", name="No, thanks").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ben said no: Ana had asked to play again.")
    # the offer finds him wherever he is: on the shelf, and at the old table
    ben.go("/")
    ben.page.locator(".tables li").wait_for()
    again.click()
    expect(dialog).to_contain_text("Waiting for Ben to agree.")
    ben.go("/")
    expect(ben.page.locator(".tables li", has_text="Ana offers a rematch")).to_have_count(1)
    ben.picture("rematch-shelf")
    ben.page.locator(".tables a").first.click()
    offer.get_by_role("button", name="Play along").click()
    for one in (ana, ben):
        one.page.wait_for_url(lambda url: old not in url)
        one.seated()
        expect(one.page.get_by_label("Time left for")).to_have_count(2)
    assert ana.seated() == ben.seated()
    # Ben has Ana's seat now: the one behind the last Nomad begins
    ana.wait_until_asked()
    ana.answer("Begin on A1")
    ben.wait_until_asked()
    expect(ben.page.locator("#log")).to_contain_text("Ana begins on A1")
    ana.picture("rematch")
    ana.go("/")
    expect(ana.page.locator(".tables li")).to_have_count(2)
    expect(ana.page.locator(".tables li", has_text="Ben wins. You resigned.")).to_have_count(1)
