"""A team talks in private while it may: who is offered it, who reads it, and what is never said to all.

In Partners the seats 0 and 2 play against 1 and 3, and a team may talk while the others are on turn.
"""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.people import Person
from tests.browser.test_pages import Examiner
from tests.conformance.candidates import known
from tests.engine.partners import Partners
from tests.server.client import Guest
from tests.server.running import Running

People = Callable[..., Person]


def lines(one: Person) -> Locator:
    return one.page.get_by_role("list", name="Talk").get_by_role("listitem")


def test_only_the_team_reads_it(person: People, server: Running) -> None:
    with known(Partners()):
        host = Guest(server.port)
        made = host.make("partners", "open", "open", "easy", "me", mode="teams", name="Dan")
        people = {name: person() for name in ("Ana", "Ben")}
        for seat, (name, one) in enumerate(people.items()):
            one.accept(f"{one.address}/t/{made['table']}#s={made['links'][str(seat)]}", name)
            one.page.locator("button.tab.talk").click()
        ana, ben = people.values()
        ana.wait_until_asked()
        only, field = ben.page.get_by_label("Team only"), ben.page.get_by_placeholder("Say something")
        expect(ben.page.locator(".players")).to_contain_text("Team 2")
        expect(ana.page.get_by_label("Team only")).to_have_count(0)
        only.check()
        expect(field).to_have_accessible_name("Say something to your team")
        field.fill("Take two")
        field.press("Enter")
        expect(lines(ben)).to_have_text(["Ben (team only) Take two"])
        only.uncheck()
        field.fill("Hello")
        field.press("Enter")
        expect(lines(ben)).to_have_text(["Ben (team only) Take two", "Ben Hello"])
        expect(lines(ana)).to_have_text(["Ben Hello"])
        ben.picture("private-talk")
        examiner = Examiner("1280")
        examiner.look(ben, "private-talk")
        assert not examiner.wrong, "\n".join(examiner.wrong)
        # what was meant for the team is not said to all because the time for it is over
        only.check()
        field.fill("Or rather one")
        ana.answer("take 1")
        expect(only).to_have_count(0)
        field.press("Enter")
        expect(ben.page.get_by_role("alert").filter(has_text="This was not sent")).to_be_visible()
        expect(field).to_have_value("Or rather one")
        field.press("Enter")
        expect(lines(ana)).to_have_text(["Ben Hello", "Ben Or rather one"])
        assert not any("Take two" in frame for frame in ana.frames)
