"""The list of keys tells the truth: each of them does something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.people import Person

People = Callable[..., Person]
LISTED: Final = """() => [...document.querySelectorAll("dialog [data-command]")].map(
  row => [row.dataset.command, row.dataset.key])"""
SEEN: Final = """() => {
  const page = document.body.outerHTML
  const focus = [...document.querySelectorAll("*")].indexOf(document.activeElement)
  return [...page].reduce((sum, letter) => (31 * sum + letter.codePointAt(0)) % 1e9, focus)
}"""
"""All that a key could change: the page, and where the focus is."""
CHANGED: Final = f"before => ({SEEN})() !== before"


def listed(one: Person) -> list[tuple[str, str]]:
    """What the list of keys says, by a key itself."""
    one.press("?")
    one.page.get_by_role("dialog", name="Keys").wait_for()
    found = [(str(name), str(key)) for name, key in one.page.evaluate(LISTED)]
    one.press("Escape")
    one.page.get_by_role("dialog", name="Keys").wait_for(state="detached")
    return found


def does_something(one: Person, name: str, key: str) -> None:
    before = one.page.evaluate(SEEN)
    one.press(key.replace("Ctrl+", "Control+").replace(" ", "Space"))
    one.until(CHANGED, before)
    if name in ("list", "rules"):  # they come when they are loaded
        one.page.get_by_role("dialog").wait_for()
    one.press("Escape")
    one.page.get_by_role("dialog").wait_for(state="detached")


def test_every_key_in_the_list_does_something(person: People) -> None:
    ana = person()
    ana.set_table("me", "bot easy")
    ana.wait_until_asked()
    ana.answer("Begin on C4", "Begin on C3")
    ana.wait_until_asked()
    commands = listed(ana)
    assert {name for name, _ in commands} >= {
        "list", "close", "rules", "undo", "hint", "moves", "log", "talk",
        "roam", "ends", "choose", "larger", "smaller", "whole",
    }  # fmt: skip
    middle = ana.space("C3")
    for name, key in commands:
        ana.wait_until_asked()
        middle.focus()
        if name in ("smaller", "whole"):
            ana.press("+")
        if name == "close":
            ana.press("h")
            ana.page.locator(".advice[role=alert]").wait_for()
        if name == "undo":
            continue  # the last: it takes the table back
        does_something(ana, name, key)
        ana.press("0")
    does_something(ana, "undo", dict(commands)["undo"])
    # a field is for writing
    ana.page.get_by_role("button", name="Talk").click()
    ana.page.get_by_label("Say something").fill("")
    ana.page.keyboard.type("what? 0+, h")
    expect(ana.page.get_by_label("Say something")).to_have_value("what? 0+, h")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    # in the replay other keys work, and the list says so
    ana.page.get_by_role("button", name="Replay").click()
    replay = ana.page.get_by_role("region", name="Replay")
    replay.wait_for()
    ana.board.click(position={"x": 2, "y": 2})
    commands = listed(ana)
    names = {name for name, _ in commands}
    assert names >= {"back", "forward", "first", "last", "play"}
    assert not names & {"roam", "choose", "undo", "moves"}
    for name, key in commands:
        ana.page.evaluate("document.activeElement.blur()")
        if name == "close":
            continue  # nothing lies over the board here
        if name in ("smaller", "whole"):
            ana.press("+")
        ana.press("End" if name in ("back", "turnBack", "first", "hint") else "Home")
        does_something(ana, name, key)
        if name == "play":
            ana.press("Space")
        ana.press("0")


def test_letters_need_not_be_commands(person: People) -> None:
    ana = person(width=390, height=844)
    ana.choose(keys=False)
    ana.sit_at("connect_four", "me", "bot")
    before = ana.page.evaluate(SEEN)
    ana.press("?", "h", "r", "l", "+")
    assert ana.page.evaluate(SEEN) == before
    ana.page.get_by_role("button", name="Settings").click()
    ana.page.get_by_role("button", name="All keys").click()
    dialog = ana.page.get_by_role("dialog", name="Keys")
    expect(dialog).not_to_contain_text("Ask the bot for a hint")
    dialog.get_by_label("Letters and signs are commands").check()
    expect(dialog).to_contain_text("Ask the bot for a hint")
    ana.picture("keys-phone")
    ana.press("Escape", "r")
    expect(ana.page.get_by_role("dialog")).to_be_visible()
