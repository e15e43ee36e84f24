"""A campaign in the browser: from the end of a match to the next one, and the chapters on the shelf."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from soultable.engine.chain import load_chain
from soultable.server.workers import uploads
from soultable.server.workers.pool import Pool
from tests.browser.people import Person
from tests.conformance.candidates import known
from tests.engine.caravan import Caravan

People = Callable[..., Person]


@pytest.fixture(autouse=True, scope="module")
def _caravan_is_known() -> Iterator[None]:
    with known(Caravan()):
        yield


def pass_on(one: Person) -> None:
    """Answers until the match is over."""
    for _ in range(200):
        if one.over:
            break
        if one.asked:
            one.answer("pass")
        one.page.wait_for_timeout(30)
    expect(one.page.locator(".winner")).to_be_visible()


@pytest.mark.parametrize("width", [1280, 390])
def test_a_finished_match_is_gone_on_from_and_its_chapters_stand_together(person: People, width: int) -> None:
    ana = person(width=width, height=800)
    ana.sit_at("caravan", "me", "bot")
    first = ana.seated()
    pass_on(ana)
    ana.page.get_by_role("button", name="Go on").click()
    expect(ana.board).to_contain_text("town 2")
    second = ana.seated()
    assert second != first
    pass_on(ana)
    ana.page.get_by_label("Players in the next chapter").select_option("3")
    ana.picture(f"next-chapter-{width}")
    ana.page.get_by_role("button", name="Go on").click()
    expect(ana.board).to_contain_text("town 3")
    expect(ana.page.locator(".seats")).to_contain_text("Seat 3")
    ana.page.get_by_role("button", name="At the table").click()
    ana.page.get_by_role("button", name="Let a bot sit here").click()
    ana.page.keyboard.press("Escape")
    pass_on(ana)
    expect(ana.page.get_by_role("button", name="Go on")).to_have_count(0)
    ana.go("/")
    row = ana.page.locator(".tables li").filter(has_text="2 earlier chapters")
    expect(row).to_have_count(1)
    row.get_by_text("2 earlier chapters").click()
    expect(row.get_by_role("link", name=re.compile("Chapter 2: .*(win|lose|draw|share)"))).to_have_attribute(
        "href", second
    )
    ana.picture(f"chapters-{width}")
    found = Axe().run(ana.page, options={"resultTypes": ["violations"]})
    assert found.response["violations"] == []
    row.get_by_role("link", name="Chapter 1").click()
    expect(ana.page).to_have_url(re.compile(first))


def test_a_campaign_is_saved_as_one_file_and_opened_again(
    person: People, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask(pool: Pool, question: uploads.ChapterTrial, *_: object) -> str:
        return uploads.tried(question)  # the workers do not know the caravan

    ana = person()
    ana.sit_at("caravan", "me", "me")
    pass_on(ana)
    ana.page.get_by_role("button", name="Go on").click()
    expect(ana.board).to_contain_text("town 2")
    second = ana.seated()
    ana.go("/")
    row = ana.page.locator(".tables li").filter(has_text="1 earlier chapter")
    said = row.get_by_text("Town 1: ")
    row.get_by_text("1 earlier chapter").click()
    expect(said).to_have_count(1)  # in the row of the campaign, and not once more behind it
    with ana.page.expect_download() as download:
        row.get_by_role("link", name="Save the campaign as one file").click()
    file = tmp_path / "campaign.jsonl"
    download.value.save_as(file)
    assert len(load_chain(file)) == 2
    monkeypatch.setattr(Pool, "ask", ask)
    bo = person(width=390, height=844)
    bo.go("/")
    bo.page.get_by_label("Open a match file").set_input_files(file)
    expect(bo.board).to_contain_text("town 2")
    assert bo.seated() != second
    bo.go("/")
    row = bo.page.locator(".tables li").filter(has_text="1 earlier chapter")
    row.get_by_text("1 earlier chapter").click()
    bo.picture("campaign-opened")
    row.get_by_role("link", name="Chapter 1").click()
    expect(bo.page.locator(".winner")).to_be_visible()
    bo.go("/")
    broken = file.read_text().replace('"town 2: 4 4"', '"town 2: 5 4"')
    bo.page.get_by_label("Open a match file").set_input_files(
        {"name": "broken.jsonl", "mimeType": "text/plain", "buffer": broken.encode()}
    )
    expect(bo.page.get_by_text(re.compile("record, chapter 2, line 1: its origin differs"))).to_be_visible()
