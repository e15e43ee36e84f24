"""An invitation that says what it is about, and a person who goes on at another device."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.people import Person

People = Callable[..., Person]
DECODER = Path(__file__).parents[2] / "web/node_modules/jsqr/dist/jsQR.js"
READ = """async url => {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d")
  canvas.drawImage(picture, 0, 0)
  const { data, width, height } = canvas.getImageData(0, 0, picture.width, picture.height)
  return jsQR(data, width, height)?.data
}"""


def read_code(one: Person) -> str:
    """What a camera reads in the code on the screen."""
    painted = one.page.get_by_role("img", name="QR code").screenshot()
    one.page.evaluate(DECODER.read_text(encoding="utf-8"))
    found = one.page.evaluate(READ, "data:image/png;base64," + base64.b64encode(painted).decode())
    return str(found)


def test_an_invitation_says_what_it_is_about(person: People) -> None:
    ana, ben = person(), person()
    link, _ = ana.set_table("me", "open", "bot easy", turns=9, clock="5+10")
    ben.page.goto(link)
    told = ben.page.get_by_role("main")
    expect(told.get_by_role("heading")).to_have_text("Ana invites you to Soulfall")
    for said in (
        "this seat is for you",
        "(bot, easy)",
        "5 minutes each, 10 seconds more per answer",
        "otherwise a bot keeps their seat",
        "The game stops when everybody has had this many turns: 9",
    ):
        expect(told).to_contain_text(said)
    expect(told.get_by_role("link", name="How to play")).to_have_attribute("href", "/rules/soulfall")
    ben.picture("invitation-details")
    # by keyboard: the name, then the seat
    ben.tab_to(told.get_by_label("Your name"))
    ben.page.keyboard.type("Ben")
    ben.press("Enter")
    ben.seated()
    # for anyone else the seat is gone; they can watch
    cleo = person()
    cleo.page.goto(link)
    expect(cleo.page.get_by_role("alert")).to_contain_text("This link does not lead to a seat")
    cleo.page.get_by_role("button", name="Watch").click()
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()


def test_a_person_goes_on_at_another_device_and_comes_back(person: People) -> None:
    desk, phone = person(dark=True), person(width=390, height=844)
    desk.set_table("me", "bot easy")
    desk.wait_until_asked()
    desk.page.get_by_role("button", name="At the table").click()
    desk.page.get_by_role("button", name="Continue on another device").click()
    field = desk.page.get_by_label("Link for your other device")
    link = field.input_value()
    assert read_code(desk) == link, "the code leads where the link does"
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Continue here").click()
    phone.seated()
    assert "#" not in phone.page.url, "the secret is taken out of the address"
    assert phone.hand == desk.hand
    # the phone answers, and the desk sees it
    seq = desk.seq
    phone.wait_until_asked()
    phone.answer("Begin on")
    desk.answered(seq)
    # the link is used up, and whoever has sent it says so
    thief = person()
    thief.page.goto(link)
    thief.page.get_by_role("button", name="Continue here").click()
    expect(thief.page.get_by_role("alert")).to_contain_text("This link has been used, or it is too old.")
    desk.page.get_by_role("button", name="Cancel this link").click()
    desk.page.get_by_role("button", name="Make a new link").click()
    expect(desk.page.get_by_role("dialog")).to_contain_text("You also play on 1 other device.")
    desk.page.get_by_role("button", name="Stop sharing with other devices").click()
    desk.seated()
    expect(phone.page.get_by_text("You are watching.")).to_be_visible()
