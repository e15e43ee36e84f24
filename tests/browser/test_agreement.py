"""What the people at a table agree on, and what its owner keeps in order."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

People = Callable[..., Person]


def two_people(person: People, **size: int) -> tuple[Person, Person]:
    """Ana, who made the table, and Ben. Ben is asked for his first Nomad."""
    ana, ben = person(**size), person()
    link, _ = ana.set_table("me", "open")
    ben.accept(link, "Ben")
    ben.wait_until_asked()
    return ana, ben


def ask_the_others(one: Person, what: str) -> None:
    one.page.get_by_role("button", name="At the table").click()
    one.page.get_by_role("button", name=what).click()


def test_a_pause_is_agreed_on_and_ended(person: People) -> None:
    ana, ben = two_people(person)
    ask_the_others(ana, "Ask for a pause")
    expect(ana.page.get_by_text("Waiting for Ben to agree.")).to_be_visible()
    expect(ben.page.get_by_text("Ana asks for a pause.")).to_be_visible()
    ben.picture("motion")
    ben.page.get_by_role("button", name="Agree").click()
    for one in (ana, ben):
        expect(one.page.locator(".prompt")).to_contain_text("The game is paused.")
    assert ben.moves.count() == 0
    expect(ben.page.locator(".space.target")).to_have_count(0)
    ben.picture("paused")
    # the end of a pause needs the yes of those only who are away: here of nobody
    ben.page.get_by_role("button", name="Ask to go on").click()
    ben.wait_until_asked()
    ben.answer("Begin")
    ana.wait_until_asked()


def test_a_draw_is_refused_and_then_agreed_on(person: People) -> None:
    ana, ben = two_people(person)
    ask_the_others(ana, "Offer a draw")
    ben.page.get_by_role("button", name="Refuse").click()
    expect(ana.page.get_by_text("Waiting for Ben to agree.")).to_have_count(0)
    assert not ana.over
    ask_the_others(ben, "Offer a draw")
    expect(ana.page.get_by_text("Ben offers a draw.")).to_be_visible()
    ana.page.get_by_role("button", name="Agree").click()
    for one in (ana, ben):
        expect(one.page.locator(".winner")).to_have_text("A draw, agreed by all.")
        expect(one.page.locator("dialog .scores")).to_have_count(0)
    ana.picture("drawn")
    ana.page.get_by_role("button", name="Verify the shuffles").click()
    expect(ana.page.get_by_text("Verified.")).to_be_visible()


def test_with_a_bot_there_is_no_draw(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.page.get_by_role("button", name="At the table").click()
    draw = ana.page.get_by_role("button", name="Offer a draw")
    expect(draw).to_be_disabled()
    expect(draw).to_have_attribute("title", "A draw needs a person at every seat.")


def test_a_bot_plays_on_for_somebody_who_is_away(person: People) -> None:
    ana, ben = two_people(person)
    ben.answer("Begin on E3")
    ana.wait_until_asked()
    ana.page.get_by_role("button", name="At the table").click()
    instead = ana.page.get_by_role("button", name="Ask for a bot in this seat")
    expect(instead).to_have_count(0)
    ben.go("/about")
    instead.click()
    expect(ana.page.locator(".players li", has_text="Ben")).to_contain_text("a bot keeps this seat")


def test_the_answer_taken_back_must_be_ones_own(person: People) -> None:
    ana, ben = two_people(person)
    back = ana.page.get_by_role("button", name="Ask for it back")
    expect(back).to_have_count(0)
    ben.answer("Begin on E3")
    ana.wait_until_asked()
    expect(
        ben.page.get_by_role("button", name="Ask for it back").or_(
            ben.page.get_by_role("button", name="Take back")
        )
    ).to_have_count(1)
    expect(back).to_have_count(0)
    expect(ana.page.get_by_role("button", name="Take back")).to_have_count(0)


def test_the_owner_mutes_and_closes_the_chat(person: People) -> None:
    ana, ben = two_people(person)
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Mute").click()
    expect(ana.page.get_by_role("dialog")).to_contain_text("muted")
    ben.page.get_by_role("button", name="Talk").click()
    field = ben.page.get_by_label("Say something")
    expect(field).to_be_disabled()
    expect(ben.page.get_by_text("The owner of the table has muted you.")).to_be_visible()
    ana.page.get_by_role("button", name="Unmute").click()
    expect(field).to_be_enabled()
    ana.page.get_by_label("People at the table may chat").uncheck()
    expect(field).to_be_disabled()
    expect(ben.page.get_by_text("The owner of the table has closed the chat.")).to_be_visible()
    # Ben does not own the table
    ben.page.get_by_role("button", name="At the table").click()
    assert ben.page.get_by_role("button", name="Mute").count() == 0
    assert ben.page.get_by_label("People with the link may watch").count() == 0


def test_the_owner_sends_watchers_away(person: People) -> None:
    ana, _ = two_people(person)
    cleo, dora = person(), person()
    cleo.go("/")
    name = cleo.page.get_by_label("Your name")
    name.fill("Cleo")
    with cleo.page.expect_response("**/api/me"):
        name.blur()
    for one in (cleo, dora):
        one.page.goto(ana.page.url)
        one.board.wait_for()
    ana.page.get_by_role("button", name="At the table").click()
    dialog = ana.page.get_by_role("dialog", name="At the table")
    expect(dialog).to_contain_text("2 people are watching")
    ana.picture("at-the-table")
    dialog.get_by_role("button", name="Send away: Cleo").click()
    expect(dialog).to_contain_text("1 person is watching")
    expect(
        cleo.page.get_by_text("The owner of the table has closed it to watchers, or to you.")
    ).to_be_visible()
    expect(dora.page.get_by_text("The owner of the table has closed it")).to_have_count(0)
    dialog.get_by_label("People with the link may watch").uncheck()
    expect(dora.page.get_by_text("The owner of the table has closed it")).to_be_visible()
    expect(dialog).to_contain_text("Nobody is watching")
