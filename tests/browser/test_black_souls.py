"""Black Souls in the browser: whole games by mouse, by keyboard and on a phone, and what nobody may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.black_souls_people import (
    answering,
    asked,
    choose,
    play_until,
    point,
    sit_down,
    stage,
    wait,
)
from tests.browser.people import Person
from tests.browser.test_narrow import CROWDED, examine
from tests.browser.test_pages import LOOKS, Examiner, Look

People = Callable[..., Person]


STICKING_OUT = """() => [...document.querySelectorAll(".members")].some(
  party => party.scrollWidth > party.clientWidth || party.scrollHeight > party.clientHeight)"""


@pytest.mark.parametrize("look", LOOKS)
def test_a_whole_game_while_axe_looks_on(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    """Four designers with the mouse, or six on a phone, by touching what lies on the table."""
    examiner = Examiner(request.node.callspec.id)
    on_a_phone = examiner.kind == "phone"
    ana = person(**look)
    sit_down(ana, *["bot"] * (5 if on_a_phone else 3))
    examined = set()

    def with_the_mouse(one: Person) -> None:
        assert one.moves.count() >= 1, "every legal move is a button in the list, too"
        assert not one.page.evaluate(STICKING_OUT), "the counts of a party have room"
        point(one, lambda spot: spot.click())

    def with_a_finger(one: Person) -> None:
        if (kind := asked(one)) not in examined:
            examined.add(kind)
            all_is_in_reach(one, kind)
        point(one, one.tap)

    def play_on_until(there: Callable[[], bool]) -> None:
        play_until(ana, there, answer=with_a_finger if on_a_phone else with_the_mouse)

    wait(ana)
    assert asked(ana) == "quirk"
    examiner.look(ana, "black_souls-setup")
    play_on_until(lambda: asked(ana) == "bid" and stage(ana) == "Turn 6 of 12")
    examiner.look(ana, "black_souls-bid")
    play_on_until(lambda: asked(ana) == "take" and ana.page.locator(".offer").count() > 1)
    if on_a_phone:
        ana.tap(ana.page.locator(".offer.target").first)
    else:
        ana.page.locator(".offer.target").first.click()
        ana.page.mouse.move(1, 1)
        expect(ana.page.locator(".zoom")).to_have_count(0)
    examiner.look(ana, "black_souls-middle")
    ana.press("Escape")
    play_on_until(lambda: asked(ana) == "hack")
    examiner.look(ana, "black_souls-hack")
    play_on_until(lambda: asked(ana) == "asset")
    examiner.look(ana, "black_souls-asset")
    play_on_until(lambda: False)
    assert ana.over
    examiner.look(ana, "black_souls-scores")
    if on_a_phone:
        examine(ana, "the scores")
    ana.press("Escape")
    examiner.look(ana, "black_souls-end")
    if on_a_phone:
        assert examined >= {"quirk", "bid", "take", "hack", "asset"}
        examine(ana, "the score sheet")
        assert ana.page.locator(".acting.shown").count() == 0, "the list of moves begins folded here"
    the_score_sheet_adds_up(ana)
    if on_a_phone:
        looking_back_nothing_overlaps(ana)
    assert not examiner.wrong, "\n".join(examiner.wrong)


def the_score_sheet_adds_up(one: Person) -> None:
    """And from the sheet one can look at every level, and back."""
    sheet = one.page.get_by_role("region", name="Final scores")
    for category in ("Playtester Reports", "Level Fluidity", "Level Challenge", "Level Difficulty"):
        expect(sheet.get_by_role("rowheader", name=category)).to_be_visible()
    columns = sheet.locator("tbody tr").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('td b')].map(cell => Number(cell.textContent)))"
    )
    totals = sheet.locator("tfoot b").all_inner_texts()
    assert [sum(column) for column in zip(*columns, strict=True)] == [int(total) for total in totals]
    one.page.get_by_role("button", name="Look at the level of Ash").click()
    expect(one.page.locator("section.studio h3")).to_have_text("Level of Ash")
    one.page.get_by_role("button", name="Back to the scores").click()
    expect(sheet).to_be_visible()


def test_a_whole_game_by_keyboard_alone(person: People) -> None:
    ana = person()
    sit_down(ana, "bot")
    wait(ana)
    for spot in (".slip.target", ".bidcard.target"):  # a Quirk, then a bid
        ana.lead_to(ana.page.locator(spot).first)
        with answering(ana):
            ana.press("Enter")
        wait(ana)
    if asked(ana) == "escape":
        choose(ana, "Pass")
        wait(ana)
    # an Asset is picked up, the focus goes to where it can be built, the arrow keys lead on
    assert asked(ana) == "take"
    ana.tab_to(ana.page.locator(".offer.target").first)
    ana.press("Enter")
    focused = ana.page.locator(".plot.target:focus")
    expect(focused).to_have_attribute("aria-label", re.compile("Asset 9, level 3: free"))
    ana.press("ArrowDown", "ArrowDown")
    with answering(ana):
        ana.press("Enter")
    expect(ana.page.locator(".plot.built")).to_have_count(1)
    expect(ana.page.get_by_role("button", name="Asset 1, level 1", exact=False)).not_to_contain_text("free")
    for _ in range(100):
        wait(ana)
        if ana.over:
            break
        ana.tab_to(ana.wished("Pass", "Lose"))
        with answering(ana):
            ana.press("Enter")
    assert ana.over
    ana.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)


def all_is_in_reach(one: Person, kind: str) -> None:
    """On a phone: nothing sticks out sideways, and of everything something is in sight."""
    examine(one, kind)
    for part in ("section.hand", ".prompt", "main.board", "section.studio"):
        box = one.page.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= 0
        assert box["y"] + min(box["height"], 60) <= 844, f"{part} is in sight"


def looking_back_nothing_overlaps(one: Person) -> None:
    """With the log opened, in the middle and at the end."""
    one.page.get_by_role("button", name="Replay", exact=True).click()
    one.page.get_by_role("button", name="Log").click()
    for share in (0.2, 0.6, 1):
        scrubber = one.page.locator(".replay input[type=range]")
        scrubber.fill(str(int(share * int(scrubber.get_attribute("max") or 0))))
        examine(one, "the replay")
        assert not one.page.evaluate(CROWDED)
        one.picture(f"black_souls-replay-phone-{share}", whole=True)


def test_on_a_phone_a_level_is_enlarged_by_a_long_press_and_laid_on_the_desk_by_a_tap(person: People) -> None:
    ana = person(width=390, height=844)
    sit_down(ana, "bot", "bot", "bot")
    play_until(ana, lambda: stage(ana) == "Turn 2 of 12" and asked(ana) == "bid")
    plan = ana.page.get_by_role("button", name="Look at the level of Ash")
    plan.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(ana.page.locator(".zoom")).to_contain_text("Level of Ash")
    examine(ana, "a level shown large")
    ana.picture("black_souls-level-large-phone")
    plan.dispatch_event("pointerup", {"pointerType": "touch"})
    plan.dispatch_event("click")
    plan.tap()
    expect(ana.page.locator("section.studio h3")).to_have_text("Level of Ash")
    ana.page.get_by_role("button", name="Back to your level").tap()
    expect(ana.page.locator("section.studio h3")).to_have_text("Your level")
    # the goals lie behind the Bid Cards
    expect(ana.page.locator(".bidcard").first).to_be_visible()
    ana.page.get_by_role("button", name="Goals").tap()
    expect(ana.page.locator(".slip").first).to_be_visible()
    expect(ana.page.locator(".bidcard").first).to_be_hidden()


def secrets_in(frames: list[str], seat: int) -> list[object]:
    """What these frames tell of the bid and the Quirks of a seat: in views, in patches and in lines."""
    found: list[object] = []
    for frame in frames:
        told: dict[str, Any] = json.loads(frame)
        if told["t"] == "snap" and told.get("view"):
            player = told["view"]["players"][seat]
            found += [player["bid"], *player["quirks"], *player["choices"]]
        for path, value in told.get("patch", []):
            if path[:2] == ["players", seat] and path[2:3] in (
                ["bid"],
                ["quirks"],
                ["choices"],
                ["discarded"],
            ):
                found.append(value)
        for line in [*told.get("story", []), *told.get("events", [])]:
            if line["seat"] == seat and line["kind"] in ("dealt", "kept", "picked", "decided"):
                found += line["values"]
    return [one for one in found if one not in (0, "", [], "?")]


def test_bids_stay_secret_until_all_are_in_and_are_revealed_together(person: People) -> None:
    ana, ben, cleo = person(), person(dark=True), person()
    link = sit_down(ana, "open")[0]
    ben.accept(link, "Ben")
    cleo.page.goto(ana.page.url)
    cleo.board.wait_for()
    for one in (ana, ben):
        wait(one)
        choose(one, "Discard")
    wait(ana)
    expect(ana.page.locator(".stage")).to_have_text("Turn 1 of 12")
    # both are asked at once; Ana has picked, and the others see that, but not what
    choose(ana, "Bid 5")
    expect(ana.page.locator(".bidcard.chosen .value")).to_have_text("5")
    for one in (ben, cleo):
        expect(one.page.locator(".strip li", has_text="Ana")).to_contain_text("has picked a Bid Card")
        expect(one.page.locator(".strip li", has_text="Ben")).to_contain_text("is thinking")
        assert not secrets_in(one.frames, 0)
    ana.picture("black_souls-waiting")
    assert not ana.asked
    choose(ben, "Bid 6")
    for one in (ana, ben, cleo):
        expect(one.page.locator(".strip li").first).to_contain_text("Ben: bids 6, its effect works")
        expect(one.page.locator(".strip li").last).to_contain_text("Ana: bids 5")
    # one who watches has no moves and sees no Quirks
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    expect(cleo.page.get_by_text("Bids and Quirks are hidden from those who watch.")).to_be_visible()
    assert cleo.moves.count() == 0
    assert cleo.page.locator(".slip.secret").count() == 0
    assert not [told for told in secrets_in(cleo.frames, 0) if told != 5]
    assert not [told for told in secrets_in(cleo.frames, 1) if told != 6]
    # and neither do opponents
    assert not [told for told in secrets_in(ben.frames, 0) if told != 5]


def test_what_cannot_be_done_says_why(person: People) -> None:
    ana = person()
    sit_down(ana, "bot")
    play_until(ana, lambda: asked(ana) == "bid")
    # the Pool is for later
    ana.page.locator(".offer").first.click()
    notice = ana.page.get_by_role("alert")
    expect(notice).to_contain_text("not what you are asked")
    choose(ana, "Bid 3")
    play_until(ana, lambda: asked(ana) == "bid" and stage(ana) == "Turn 2 of 12")
    # a 3 after a 3
    ana.page.get_by_role("button", name="Bid Card 3", exact=False).click()
    expect(notice).to_contain_text("A 3 may not follow your own 2 or 3")
    expect(notice.get_by_role("button", name="Look up the rule")).to_be_visible()


def test_the_hint_and_the_list_show_what_they_mean_on_the_board(person: People) -> None:
    ana = person()
    sit_down(ana, "bot", "bot")
    play_until(ana, lambda: asked(ana) == "take")
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("The bot suggests: Take", timeout=30_000)
    hinted = ana.page.locator(".offer.hinted")
    expect(hinted).to_have_count(1)
    hinted.click()
    expect(ana.page.locator(".plot.hinted")).to_have_count(1)
    # a ghost of the Asset stands wherever it can be built
    assert ana.page.locator(".phantom").count() == ana.page.locator(".plot.target").count() >= 2
    ana.press("Escape")  # closes the hint
    expect(ana.page.get_by_role("alert")).to_have_count(0)
    ana.press("Escape")
    expect(ana.page.locator(".phantom")).to_have_count(0)


def test_the_table_in_words(person: People) -> None:
    ana = person()
    ana.choose(speed="off", text=True)
    sit_down(ana, "bot", "bot")
    wait(ana)
    choose(ana, "Discard")
    wait(ana)
    words = ana.page.get_by_label("The table in words")
    expect(words).to_contain_text("Design Phase, turn 1 of 12.")
    expect(words).to_contain_text("The Asset Pool")
    expect(words).to_contain_text("Secret: ")
    expect(words).to_contain_text("Level of Ash: no Assets yet.")
    ana.picture("black_souls-in-words")


def test_pieces_fly_to_their_place_unless_motion_is_unwelcome(person: People) -> None:
    ana = person(animated=True)
    ana.choose(speed="slow")
    sit_down(ana, "bot")
    play_until(ana, lambda: asked(ana) == "take")
    offer = ana.page.locator(".offer.target").first
    name = str(offer.get_attribute("data-piece"))
    offer.click()
    ana.page.locator(".plot.target").first.click()
    tile = ana.page.locator(f".tile[data-piece='{name}'], .tile[data-piece^='down:']")
    expect(tile).to_have_count(1)
    assert tile.evaluate("tile => tile.getAnimations().length") >= 1
    ana.page.emulate_media(reduced_motion="reduce")
    wait(ana)
    choose(ana, "Bid")
    wait(ana)
    for one in ana.page.locator("[data-piece^='asset:']").all():
        assert one.evaluate(
            "tile => tile.getAnimations().every(one => one.effect.getTiming().duration < 1)"
        ), "nothing moves"


NAMES_CUT = """() => [...document.querySelectorAll(".strip li")].flatMap(place => {
  const name = place.querySelector(".name")
  const whole = name.checkVisibility({ visibilityProperty: true }) && name.scrollWidth <= name.clientWidth
  return whole && place.title === name.textContent ? [] : [name.textContent]
})"""


def test_the_turn_order_of_six_names_everybody(person: People) -> None:
    ana = person(width=1280, height=800)
    ana.sit_at("black_souls", "me", *["bot"] * 5)
    for step in range(3):  # the first Assets, the bids, the reveal
        assert ana.page.evaluate(NAMES_CUT) == []
        ana.picture(f"turn-order-{step}")
        ana.answer()
        ana.wait_until_asked()
