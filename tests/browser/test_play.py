"""Whole games in the browser: with people and bots, by keyboard, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import ASKED_OR_OVER, FAVOURITES, Person, play_to_the_end

People = Callable[..., Person]


def test_two_people_and_a_bot_play_a_whole_game(person: People) -> None:
    ana, ben = person(), person(dark=True)
    link, _ = ana.set_table("me", "open", "bot easy", turns=6)
    ben.accept(link, "Ben")
    expect(ana.page.locator(".players .name", has_text="Ben")).to_be_visible()
    ana.picture("two-people-setup")
    for _ in range(12):
        for one in (ana, ben):
            if one.asked and not one.over:
                one.answer("Populate", "Play")
        ana.page.wait_for_timeout(20)
    assert ana.hand, "one sees one's own cards"
    # somebody says something, and the other reads it
    ana.page.get_by_role("button", name="Talk").click()
    ana.page.get_by_label("Say something").fill("Good luck")
    ana.press("Enter")
    ben.page.get_by_role("button", name="Talk").click()
    expect(ben.page.get_by_text("Good luck")).to_be_visible()
    for one in (ana, ben):
        one.page.get_by_role("button", name="Log").click()

    play_to_the_end(ana, ben)
    ana.picture("two-people-end")
    ben.picture("two-people-end-dark")
    scores = [one.page.locator("dialog .scores").inner_text() for one in (ana, ben)]
    assert scores[0] == scores[1], "both see the same scores"
    ana.page.get_by_role("button", name="Verify the shuffles").click()
    expect(ana.page.get_by_text("Verified.")).to_be_visible()
    for one in (ana, ben):
        one.page.locator("dialog").get_by_role("button", name="Close").click()
    updates = [len(frame) for frame in ana.frames if frame.startswith('{"t":"up"')]
    assert len(updates) > 20
    assert max(updates) < 3_000, "a move's update is small"
    told = [[line for line in one.log if "draw" not in line] for one in (ana, ben)]
    assert told[0] == told[1], "both have the same log, but for the cards drawn"


def test_a_whole_game_by_keyboard_alone(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    # the first Nomad: the arrow keys lead over the board, Enter places
    first = ana.page.locator(".space[tabindex='0']")
    ana.tab_to(first)
    ana.press("Home", "ArrowDown", "ArrowRight", "ArrowRight")
    focused = str(ana.page.locator(".space:focus").get_attribute("data-space"))
    assert focused.startswith("B"), "one row down, two spaces to the right"
    if "free" not in str(ana.space(focused).get_attribute("aria-label")):
        ana.press("ArrowDown")  # the bot stands there
        focused = str(ana.page.locator(".space:focus").get_attribute("data-space"))
    seq = ana.seq
    ana.press("Enter")
    ana.answered(seq)
    expect(ana.space(focused)).to_have_attribute("aria-label", re.compile(f"{focused}, Nomad of Ana, Yellow"))
    for _ in range(200):
        ana.until(ASKED_OR_OVER)
        if ana.over:
            break
        seq = ana.seq
        ana.tab_to(ana.wished(*FAVOURITES))
        ana.press("Enter")
        ana.answered(seq)
    assert ana.over
    ana.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)


def test_on_a_phone_everything_is_in_reach(person: People) -> None:
    ana = person(width=390, height=844)
    ana.play_now()
    ana.wait_until_asked()
    target = ana.page.locator(".space.target").first
    seq = ana.seq
    target.tap()
    ana.answered(seq)
    for _ in range(5):
        ana.wait_until_asked()
        ana.answer("Populate", "Draw")
    ana.wait_until_asked()
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 390, "nothing to scroll sideways"
    for part in ("section.hand", ".prompt", "main.board", "#moves"):
        box = ana.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + min(box["height"], 60) <= 844, f"{part} is in sight"
    ana.picture("phone-middle")
    # a long press shows the card large, and makes no move
    seq = ana.seq
    card = ana.page.locator("section.hand .card").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(ana.page.locator(".zoom")).to_be_visible()
    ana.picture("phone-card")
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    card.dispatch_event("click")
    assert ana.seq == seq


def test_a_target_on_the_board_is_a_move_and_anything_else_says_why_not(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    seq = ana.seq
    ana.space(ana.free("C3", "C2")).click()
    ana.answered(seq)
    ana.wait_until_asked()
    # far away from one's own markers
    ana.space(ana.free("A1", "E3", "A3", "E1")).click()
    notice = ana.page.get_by_role("alert")
    expect(notice).to_contain_text("adjacent")
    notice.get_by_role("button", name="Look up the rule").click()
    expect(ana.page.locator("[data-rule=SF-POP-01].opened")).to_be_in_viewport()
    ana.picture("rules-help")
    # the rules can be searched
    ana.page.get_by_label("Search the rules").fill("tie-breaker shards")
    expect(ana.page.locator("[data-rule]")).to_have_count(1)
    ana.page.get_by_label("Search the rules").fill("prospre")
    expect(ana.page.locator("dialog [data-rule=SF-PRO-01]")).to_be_visible()
    ana.page.get_by_label("Search the rules").fill("how do I win?")
    expect(ana.page.locator("dialog [data-rule]").first).to_have_attribute("data-rule", "SF-SCO-01")
    ana.picture("rules-asked")
    ana.page.locator("dialog").get_by_role("button", name="Close").click()
    # an Action that is closed says why
    ana.page.locator("#moves [aria-disabled]", has_text="Build").click(force=True)
    expect(ana.page.get_by_role("alert")).to_contain_text("Nomads")


def test_a_card_with_two_uses_asks_which_is_meant(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    ana.answer("Begin")
    ana.wait_until_asked()
    ana.page.locator("section.hand .card.target").first.click()
    choice = ana.page.get_by_role("dialog", name="Which do you mean?")
    expect(choice.get_by_role("button")).to_have_count(2)
    ana.picture("choice")
    seq = ana.seq
    choice.get_by_role("button", name="Devote").click()
    ana.answered(seq)
    assert any("is Devoted to" in line for line in ana.log)


def test_hints_confirmation_and_sounds(person: People) -> None:
    ana = person()
    ana.choose(speed="fast", confirm=True, sound=True)
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("The bot suggests", timeout=30_000)
    expect(ana.page.locator("#moves .hinted")).to_have_count(1)
    ana.answer("Begin")
    for wish in ("Populate", "Prosper"):
        ana.wait_until_asked()
        ana.answer(wish)
    ana.wait_until_asked()
    seq = ana.seq
    ana.moves.filter(has_text="Build").or_(ana.page.locator("section[aria-label=Build] button")).first.click()
    bar = ana.page.get_by_role("alertdialog")
    expect(bar).to_contain_text("This ends your turn")
    assert ana.seq == seq
    bar.get_by_role("button", name="Do it").click()
    ana.answered(seq)


def test_hot_seat_hides_the_hands_behind_a_curtain(person: People) -> None:
    ana = person()
    ana.go("/new/soulfall")
    rows = ana.page.locator("dialog li")
    ana.page.get_by_role("radio", name="2").check()
    rows.nth(1).locator("select").first.select_option("here")
    rows.nth(1).get_by_label("Name").fill("Ben")
    ana.page.get_by_role("button", name="Set the table").click()
    # Ben, the youngest, places first
    ready = ana.page.get_by_role("button", name="I am Ben")
    ready.wait_for()
    assert ana.page.locator(".card").count() == 0, "no card is on the page behind the curtain"
    ana.picture("curtain")
    ready.click()
    ana.wait_until_asked()
    bens = ana.hand
    ana.moves.first.click()
    ana.page.get_by_role("button", name="I am", exact=False).click()
    ana.wait_until_asked()
    assert len(ana.hand) == len(bens) == 4
    assert not set(ana.hand) & set(bens)


def test_there_is_no_curtain_where_nothing_is_hidden(person: People) -> None:
    ana = person()
    ana.page.add_init_script(
        "new MutationObserver(() => {"
        " if (document.querySelector('.curtain')) window.curtain = true"
        "}).observe(document, { childList: true, subtree: true })"
    )
    both = [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Ben"}]
    ana.go(f"/t/{ana.make_table('connect_four', both)['table']}")
    for name, column in (("Ana", 4), ("Ben", 4), ("Ana", 5), ("Ben", 5)):
        expect(ana.page.locator("li.asked.me .name")).to_have_text(name)
        ana.wait_until_asked()
        seq = ana.seq
        ana.space(f"{column}-6").click()
        ana.answered(seq)
    expect(ana.space("5-2")).to_have_attribute("aria-label", "Column 5, row 2, disc of Ben")
    ana.page.get_by_role("button", name="Take back").click()
    expect(ana.page.locator("li.asked.me .name")).to_have_text("Ben")
    assert ana.page.evaluate("window.curtain") is None


FLIGHTS = """
  window.flights = []
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    window.flights.push(this.dataset.piece)
    return animate.apply(this, how)
  }
"""


def test_pieces_fly_to_their_place_unless_motion_is_unwelcome(person: People) -> None:
    ana = person(animated=True)
    ana.choose(speed="fast")
    ana.context.add_init_script(FLIGHTS)
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    first = ana.free("C3", "C2")
    ana.answer(f"Begin on {first}")
    ana.wait_until_asked()
    assert f"marker:{first}" in ana.page.evaluate("window.flights")
    ana.page.emulate_media(reduced_motion="reduce")
    flown = ana.page.evaluate("window.flights.length")
    ana.answer("Populate")
    ana.wait_until_asked()
    assert ana.page.evaluate("window.flights.length") == flown


def test_the_table_in_words(person: People) -> None:
    ana = person()
    ana.choose(speed="off", text=True)
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    ana.answer("Begin")
    [begun] = [line for line in ana.log if line.startswith("Ana begins on")]
    words = ana.page.get_by_label("The table in words")
    expect(words).to_contain_text(f"Nomads of Ana: {begun.removeprefix('Ana begins on ')}")
    expect(words).to_contain_text("Your hand")
    for card in ana.hand:
        expect(words).to_contain_text(card)
    ana.picture("in-words")
