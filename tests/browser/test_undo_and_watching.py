"""Taking back, watching, looking at it again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Person, play_to_the_end

People = Callable[..., Person]


def two_people(person: People) -> tuple[Person, Person]:
    """Ana and Ben have placed their first Nomads; it is Ana's turn."""
    ana, ben = person(), person()
    link, _ = ana.set_table("me", "open")
    ben.accept(link, "Ben")
    ben.wait_until_asked()
    ben.answer("Begin on E3")
    ana.wait_until_asked()
    ana.answer("Begin on A1")
    ana.wait_until_asked()
    return ana, ben


def test_what_showed_nothing_new_is_taken_back_freely(person: People) -> None:
    ana, ben = two_people(person)
    ana.answer("Populate A2")
    expect(ben.page.locator("#log")).to_contain_text("Ana populates A2")
    seq = ana.seq
    ana.page.get_by_role("button", name="Take back").click()
    ana.answered(seq)
    for one in (ana, ben):
        expect(one.page.locator("#log")).not_to_contain_text("Ana populates A2")
        expect(one.space("A2")).to_have_attribute(
            "aria-label", "A2, free" + (". Populate A2" if one is ana else "")
        )


def test_beyond_that_the_others_must_agree(person: People) -> None:
    ana, ben = two_people(person)
    before = ana.hand
    ana.answer("Draw")
    ana.answer("Discard")
    expect(ben.page.locator("#log")).to_contain_text("Ana discards")
    ask = ana.page.get_by_role("button", name="Ask for it back")
    waiting = ana.page.get_by_text("Waiting for Ben to agree.")
    ask.click()
    expect(waiting).to_be_visible()
    expect(ben.page.get_by_text(re.compile("Ana wants to take back: Ana discards"))).to_be_visible()
    ben.picture("take-back")
    ana.page.get_by_role("button", name="Withdraw").click()
    expect(ben.page.get_by_text("Ana no longer asks to take back").first).to_be_visible()
    ask.click()
    ben.page.get_by_role("button", name="Refuse").click()
    expect(waiting).to_have_count(0)
    expect(ana.page.get_by_role("alert")).to_contain_text(
        "Ben said no: Ana had asked to take back: Ana discards"
    )
    expect(ben.page.locator("#log")).to_contain_text("Ana discards")
    # asked again, Ben agrees: back to before the discard, then to before the draw
    agree = ben.page.get_by_role("button", name="Agree")
    ask.click()
    agree.click()
    expect(ben.page.locator("#log")).not_to_contain_text("Ana discards")
    expect(ana.page.locator("section.hand .card")).to_have_count(len(before) + 2)
    ask.click()
    agree.click()
    expect(ana.page.locator("section.hand .card")).to_have_count(len(before))
    assert ana.hand == before


def test_one_who_watches_sees_no_hand_and_has_no_moves(person: People) -> None:
    ana, _ = two_people(person)
    cleo = person()
    cleo.page.goto(ana.page.url)
    cleo.board.wait_for()
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    expect(cleo.page.get_by_text("Hands are hidden from those who watch.")).to_be_visible()
    assert cleo.moves.count() == 0
    ana.answer("Draw")
    ana.answer("Discard")
    expect(cleo.page.locator("#log")).to_contain_text("Ana discards")
    snap = next(json.loads(frame) for frame in cleo.frames if '"t":"snap"' in frame)
    assert all(player["hand"] == [] for player in snap["view"]["players"])
    drawn = [line for line in cleo.log if "Ana draws" in line]
    assert drawn
    assert all(line.startswith("Ana draws a card.") for line in drawn)
    cleo.picture("watching")


def test_a_finished_match_is_looked_at_again_saved_and_gone_on_from(person: People, tmp_path: Path) -> None:
    ana = person()
    ana.set_table("me", "bot easy", turns=3)
    play_to_the_end(ana)
    ana.page.get_by_role("button", name="Look at it again").click()
    replay = ana.page.get_by_role("region", name="Replay")
    scrubber = replay.get_by_role("slider")
    expect(scrubber).to_have_value("0")
    expect(ana.page.locator(".marker")).to_have_count(0)
    # by keyboard through the match
    scrubber.focus()
    ana.press("End")
    expect(ana.page.locator(".marker").first).to_be_visible()
    last = ana.page.locator(".marker").count()
    replay.get_by_label("Jump to a turn").select_option(index=3)
    expect(ana.page.locator(".marker")).not_to_have_count(last)
    # all hands lie open after the end, and one looks through the eyes of the bot
    replay.get_by_label("All hands open").check()
    own = ana.hand
    replay.get_by_label("Seen by").select_option(index=1)
    expect(ana.page.locator("section.hand .card").first).to_be_visible()
    assert ana.hand != own
    ana.picture("replay")
    with ana.page.expect_download() as download:
        replay.get_by_role("button", name="Save the match file").click()
    file = tmp_path / "match.jsonl"
    download.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8").splitlines()[0])["game"] == "soulfall"
    # a new table begins here
    old = ana.page.url
    replay.get_by_role("button", name="Play on from here").click()
    ana.page.wait_for_url(lambda url: url != old)
    ana.wait_until_asked()
    ana.answer("Prosper", "Populate", "Draw")
    # and the file opens again from the shelf
    ana.go("/")
    opener = ana.page.get_by_label("Open a match file")
    expect(opener).to_have_attribute("accept", re.compile(r"\.soul\b"))  # as the terminal names them
    opener.set_input_files(file)
    expect(ana.page.get_by_text("The game is over", exact=True)).to_be_visible(timeout=30_000)


def test_a_report_carries_the_position(person: People) -> None:
    ana = person()
    ana.play_now()
    ana.page.get_by_role("button", name="Report a bug").click()
    ana.page.get_by_label("What is wrong?").fill("The tent on B2 leaks.")
    ana.page.get_by_role("button", name="Send the report").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("Thank you")
