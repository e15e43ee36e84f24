"""People at a browser, for the tests: what they see, and what they do."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, ClassVar, Final

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ElementHandle,
    Error,
    Locator,
    Page,
    WebSocket,
    expect,
)

SETTINGS: Final = {"speed": "off", "pace": "off"}
PATIENCE: Final = 30_000
"""Milliseconds: machines that run tests are busy."""
expect.set_options(timeout=PATIENCE)
WITHOUT_GRAIN: Final = """
  const sheet = new CSSStyleSheet()
  sheet.replaceSync("svg, svg * { filter: none !important }")
  document.adoptedStyleSheets = [sheet]
"""
"""The grain of the land, where nobody looks at it: to paint it took half of the time of an answer."""
KNOWS_THE_GAMES: Final = """
  for (const game of ["soulfall", "soul_dice", "black_souls", "soulgivers", "soulless_vessel"])
    localStorage.setItem(`soultable.briefed.${game}`, "true")
"""
"""Most people in the tests have been told what the games are about."""
UNTIL: Final = """([given, patience]) => new Promise(done => {
  const look = () => { if ((%s)(given)) end(true) }
  const watch = new MutationObserver(look)
  const late = setTimeout(() => end(false), patience)
  const again = setInterval(look, 100)
  const end = found => { watch.disconnect(); clearTimeout(late); clearInterval(again); done(found) }
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  look()
})"""
"""Every change of the page is looked at as it happens; `expect` looks after 100, 350, 850 milliseconds. What
only becomes visible, by a style sheet that has come or a window of another size, is no change of the page."""
ANSWERED: Final = "seq => document.querySelector('.page').dataset.seq !== seq"
ASKED: Final = "() => document.querySelector('.prompt.yours')?.checkVisibility()"
ASKED_OR_OVER: Final = """() =>
  [...document.querySelectorAll('.prompt.yours, .winner')].some(one => one.checkVisibility())"""
SETTLED: Final = f"""() => !document.querySelector("#moves button:disabled") && ({ASKED_OR_OVER})()"""
"""No answer is on its way any more, and something is asked or the game is over."""
CLICK: Final = f"""() => {{ window.clicked = new Promise(done => {{
  addEventListener("click", () => setTimeout(() => done(true)), {{ capture: true, once: true }})
  setTimeout(() => done(false), {PATIENCE})
}}) }}"""
"""The click that a finger makes comes after the finger has been lifted, on a busy machine much later."""
UNFOLD: Final = """() => {
  const tab = document.querySelector(".tab.moves")
  if (tab?.checkVisibility() && tab.ariaPressed === "false") tab.click()
}"""
"""Seen and clicked at once: the layout may be about to change."""
TABS: Final = """goal => {
  const all = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter(one => one.tabIndex >= 0 && !one.disabled && one.checkVisibility())
  if (!all.includes(goal)) return null
  const here = all.indexOf(document.activeElement)
  return here < 0 ? 1 : all.indexOf(goal) - here
}"""
"""How many times Tab leads there; less than none: with Shift. Where nothing has the focus one Tab tells."""
WAY: Final = """goal => {
  const here = document.activeElement
  if (here === goal) return null
  if (!here.matches("[data-thing]")) return [0, 0]
  const [to, from] = [goal.getBoundingClientRect(), here.getBoundingClientRect()]
  return [to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2]
}"""
"""How far it is from what has the focus."""
STOP: Final = """goal => goal.tabIndex >= 0
  ? goal : goal.closest("[data-rove]").querySelector("[data-thing][tabindex='0']")"""
"""Where Tab leads to a thing: to itself, or to one beside it, from which the arrow keys lead on."""
FAVOURITES: Final = ("Prosper", "Populate", "Build", "Draw")
"""What a player does who wants the game to end: Shards first."""


class Person:
    """Somebody with a browser of their own. Errors on the page are errors of the test."""

    album: ClassVar[Path | None] = None
    """Where pictures are kept (`pytest --pictures`)."""

    def __init__(
        self, browser: Browser, address: str, *,
        width: int = 1280, height: int = 800, dark: bool = False, animated: bool = False,
        newcomer: bool = False,
    ) -> None:  # fmt: skip
        self.address = address
        self.context: BrowserContext = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if animated else "reduce",
            has_touch=width < 800,
            accept_downloads=True,
        )
        self.choose(**SETTINGS)
        if not newcomer:
            self.context.add_init_script(KNOWS_THE_GAMES)
        if self.album is None:
            self.context.add_init_script(WITHOUT_GRAIN)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.trouble: list[str] = []
        self.frames: list[str] = []
        """What the server has sent."""
        self.page.on("websocket", self.connected)
        self.page.on("pageerror", lambda error: self.trouble.append(str(error)))
        self.page.on(
            "console", lambda said: self.trouble.append(said.text) if unexpected(said.text) else None
        )

    def connected(self, socket: WebSocket) -> None:
        self.socket = socket
        socket.on("framereceived", lambda frame: self.frames.append(str(frame)))

    def choose(self, **settings: object) -> None:
        """Settings that the browser has kept from an earlier visit."""
        kept = json.dumps(json.dumps({"pace": "off"} | settings))
        self.context.add_init_script(f"localStorage.setItem('soultable.settings', {kept})")

    def leave(self) -> None:
        self.context.close()
        assert not self.trouble, self.trouble

    def picture(self, name: str, *, whole: bool = False) -> None:
        """Of what there is to be looked at, if somebody wants to; of the whole page where it scrolls."""
        if self.album is not None:
            self.page.screenshot(path=self.album / f"{name}.png", full_page=whole)

    # --- going to a table

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def play_now(self) -> str:
        """The two clicks from the shelf to a game against bots; the address of the table."""
        self.go("/")
        self.page.get_by_role("link", name="Open Soulfall").click()
        self.page.get_by_role("button", name="Play now").click()
        return self.seated()

    def set_table(
        self, *seats: str, name: str = "Ana", turns: int = 0, clock: str = "", pack: Path | None = None
    ) -> list[str]:
        """Sets a table with these seats (me, open, here NAME, bot LEVEL) and returns its links.

        After so many turns each the game is stopped.
        """
        self.go("/")
        field = self.page.get_by_label("Your name")
        field.fill(name)
        field.blur()
        self.page.get_by_role("link", name="Open Soulfall").click()
        self.page.get_by_role("radio", name=str(len(seats))).check()
        rows = self.page.locator("dialog li")
        for row, seat in enumerate(seats):
            kind, _, detail = seat.partition(" ")
            rows.nth(row).locator("select").first.select_option(kind)
            if kind == "bot":
                rows.nth(row).get_by_label("Level").select_option(detail)
            if kind == "here":
                rows.nth(row).get_by_label("Name").fill(detail)
        if turns or clock or pack:
            self.page.get_by_text("Clock, hints and options").click()
        if turns:
            self.page.get_by_label("The game stops when").fill(str(turns))
        if clock:
            self.page.get_by_role("combobox", name="Clock").select_option(clock)
        if pack:
            self.page.get_by_label("Content pack").set_input_files(pack)
        self.page.get_by_role("button", name="Set the table").click()
        if "open" not in seats:
            return [self.seated()]
        self.page.get_by_role("link", name="Go to the table").wait_for()
        links = [field.input_value() for field in self.page.locator("dialog input[readonly]").all()]
        self.page.get_by_role("link", name="Go to the table").click()
        self.seated()
        return links

    def make_table(self, game: str, seats: list[dict[str, str]], **wishes: object) -> dict[str, Any]:
        """Makes a table without the dialog.

        Not by a script in a page: it could overtake the page's own first request, and each of the two would
        bring another cookie. The person who sits at the table would be a stranger to the page.
        """
        wish = {"game": game, "seats": seats, "name": "Ana"} | wishes
        answer = self.context.request.post(f"{self.address}/api/tables", data=wish)
        assert answer.ok, answer.text()
        made: dict[str, Any] = answer.json()
        return made

    def sit_at(self, game: str, *seats: str, **wishes: object) -> None:
        """Sits down at a new table with these seats (me, bot), without the dialog, and waits to be asked."""
        kinds = [{"kind": "bot", "level": "easy"} if seat == "bot" else {"kind": seat} for seat in seats]
        made = self.make_table(game, kinds, **wishes)
        self.go(f"/t/{made['table']}")
        self.seated()
        self.wait_until_asked()

    def accept(self, link: str, name: str) -> None:
        """Takes a seat by its link."""
        self.page.goto(link)
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("button", name="Take a seat").click()
        self.seated()
        assert "#" not in self.page.url, "the secret is taken out of the address"

    def seated(self) -> str:
        self.page.locator("main.board, main.curtain").wait_for()
        return self.page.url.removeprefix(self.address)

    # --- what one sees

    @property
    def table(self) -> Locator:
        return self.page.locator(".page")

    @property
    def board(self) -> Locator:
        return self.page.locator("main.board")

    @property
    def seq(self) -> int:
        return int(self.table.get_attribute("data-seq") or -1)

    @property
    def asked(self) -> bool:
        return self.page.locator(".prompt.yours").is_visible()

    @property
    def over(self) -> bool:
        return self.page.locator(".winner").is_visible()

    @property
    def question(self) -> str:
        return self.page.locator(".prompt .text").inner_text()

    @property
    def log(self) -> list[str]:
        return self.page.locator("#log .line").all_inner_texts()

    @property
    def hand(self) -> list[str]:
        return self.page.locator("section.hand .name").all_inner_texts()

    @property
    def moves(self) -> Locator:
        return self.page.locator("#moves button:not([aria-disabled])")

    def space(self, name: str) -> Locator:
        return self.page.locator(f"[data-space='{name}']")

    def free(self, *spaces: str) -> str:
        """The first of these on which nobody stands."""
        return next(
            name for name in spaces if "free" in str(self.space(name).get_attribute("aria-label"))
        )  # fmt: skip

    def until(self, condition: str, given: object = None, patience: int = PATIENCE) -> None:
        """Waits for the change of the page that makes this so, which is a function in JavaScript."""
        try:
            found = self.page.evaluate(UNTIL % condition, [given, patience])
        except Error as error:
            if "garbage collected" not in error.message:
                raise
            # now and then the browser drops what is awaited, though the page still looks: it is asked again
            found = self.page.evaluate(UNTIL % condition, [given, patience])
        assert found, f"after {patience} ms it is not so: ({condition})({given!r})"

    def wait_until_asked(self) -> None:
        self.until(ASKED)

    # --- what one does

    def point(self, spot: Locator | str, *, finger: bool = False) -> None:
        """Points at this, or at the first of these, and waits for the answer."""
        seq = self.seq
        target = self.page.locator(spot).first if isinstance(spot, str) else spot
        if finger:
            self.tap(target)
        else:
            target.click()
        self.answered(seq)
        self.until(ASKED_OR_OVER)

    def answered(self, seq: int) -> None:
        """The server has taken the answer and this page shows it."""
        self.until(ANSWERED, str(seq))

    def answer(self, *wishes: str) -> None:
        """Makes a move by its button in the list."""
        seq = self.seq
        self.unfold_moves()
        self.wished(*wishes).click()
        self.answered(seq)

    def unfold_moves(self) -> None:
        """On a small screen the list of moves may be folded, or another list lies in its place."""
        self.page.evaluate(UNFOLD)

    def wished(self, *wishes: str) -> Locator:
        """The first move in the list whose name begins with the first wish that fits, or else any."""
        names: list[str] = self.moves.evaluate_all(
            "moves => moves.map(move => move.ariaLabel ?? move.innerText)"
        )
        wanted = [index for wish in wishes for index, name in enumerate(names) if name.startswith(wish)]
        return self.moves.nth(wanted[0] if wanted else 0)

    def tap(self, target: Locator) -> None:
        """With a finger: a card is shown large first, and meant the second time."""
        self.page.evaluate(CLICK)
        target.tap()
        assert self.page.evaluate("window.clicked"), f"a finger on {target} is no click"
        shown = self.page.get_by_role("dialog", name="What you can do with it")
        if shown.is_visible():
            shown.get_by_role("button").first.tap()

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, target: Locator | ElementHandle, limit: int = 10) -> None:
        """Presses Tab until this element has the focus; so many times it is looked where one is."""
        for _ in range(limit):
            tabs = target.evaluate(TABS)
            assert tabs is not None, f"nothing leads to {target}"
            if tabs == 0:
                return
            self.press(*["Tab" if tabs > 0 else "Shift+Tab"] * abs(tabs))
        raise AssertionError(f"Tab does not lead to {target}")

    def lead_to(self, target: Locator) -> None:
        """Leads the focus to a thing with the arrow keys; where they do not get on, by Tab first."""
        self.roam_to(target)
        if target.evaluate(WAY) is not None:
            stop = target.evaluate_handle(STOP).as_element()
            assert stop is not None
            self.tab_to(stop)
            self.roam_to(target)
        assert target.evaluate(WAY) is None, f"no keys lead to {target}"

    def roam_to(self, target: Locator) -> None:
        been: list[list[float]] = [[0, 0]]
        while (way := target.evaluate(WAY)) is not None and way not in been:
            been.append(way)
            across, down = way
            if abs(down) > abs(across):
                self.press("ArrowDown" if down > 0 else "ArrowUp")
            else:
                self.press("ArrowRight" if across > 0 else "ArrowLeft")


def unexpected(said: str) -> bool:
    """Browsers report every lost connection; anything else is a fault of the page."""
    return bool(said) and not re.search(r"WebSocket|ERR_|Failed to load resource|AudioContext", said)


def play_to_the_end(*people: Person, limit: int = 600) -> None:
    """Everybody answers when asked, until the scores are there."""
    for _ in range(limit):
        if all(person.over for person in people):
            return
        for person in people:
            if person.asked and not person.over:
                person.answer(*FAVOURITES)
        if len(people) == 1:
            people[0].until(ASKED_OR_OVER)
        else:
            people[0].page.wait_for_timeout(10)
    raise AssertionError(f"the game is not over after {limit} rounds")
