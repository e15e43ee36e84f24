"""Soulgivers in the browser: setup, turns and reactions by mouse, finger and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from playwright.sync_api import expect

import soultable
from soultable.engine.ask import Ask
from soultable.engine.record import lines_of
from tests.browser.people import ASKED_OR_OVER, SETTLED, Person
from tests.browser.reading import hard_to_read
from tests.browser.test_narrow import CROWDED, STICKS_OUT, WINDOWS, examine
from tests.browser.test_pages import LOOKS, Examiner, Look

People = Callable[..., Person]
BUSY: Final = ("go", "step", "attack", "charge", "collect")
"""What players do who want to meet."""
LIT: Final = "main.board .target, section.hand .target, main.board .act.main"


def sit_down(one: Person, mode: str = "1vs1", record: str = "") -> None:
    others = ["bot"] if mode == "1vs1" else ["bot"] * 3
    one.sit_at("soulgivers", "me", *others, mode=mode, record=record)


def position(wanted: Callable[[Ask], bool], mode: str = "1vs1") -> str:
    """The record of a game up to the first question of this kind to the first seat; always the same one."""
    for seed in range(40):
        match = soultable.new("soulgivers", seats=4 if mode == "2vs2" else 2, mode=mode, seed=str(seed))
        rng = Random(seed)
        while not match.is_over:
            ask = match.ask
            if ask.seat == 0 and wanted(ask):
                return "\n".join(lines_of(match))
            moves = [move for move in ask.moves if move.verb != "end"] or ask.moves
            busy = [move for move in moves if move.verb in BUSY]
            match.play(rng.choice(busy if busy and rng.random() < 0.6 else moves), ask.seat)
    raise AssertionError("no game comes to such a question")


def offers(*verbs: str) -> Callable[[Ask], bool]:
    """A question with moves of all these verbs."""
    return lambda ask: {move.verb for move in ask.moves} >= set(verbs)


def thing(name: str) -> str:
    return f"main.board [data-thing='{name}']"


@pytest.mark.parametrize("look", LOOKS)
def test_the_setup_while_axe_looks_on(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    examiner = Examiner(request.node.callspec.id)
    finger = examiner.kind == "phone"
    ana = person(**look)
    sit_down(ana)
    seen = set()
    stages = {"population": "population", "with": "exchange", "rotate": "tile", "card": "roster"}
    for _ in range(14):
        if ana.page.locator(".act, .choosing, .population, .piece.way, .tile, .chip").count() == 0:
            ana.page.wait_for_timeout(50)
        lit = ana.page.locator(LIT)
        first = str(lit.first.get_attribute("data-thing"))
        stage = next((stage for word, stage in stages.items() if first.startswith(word)), first)
        if stage == "roster" and not ana.page.locator(".choosing").count():
            stage = "placing"
        if stage not in seen and not re.match(r"(R\dC\d|.*-(west|east))$", stage):
            seen.add(stage)
            examine(ana, stage)
            examiner.look(ana, f"soulgivers-{stage}")
        if "activate" in ana.question.lower():
            break
        if first.startswith("card ") and stage == "placing":
            if not finger:  # a finger looks at the card first, and finds both ways there
                lit.first.click()
            ana.point(LIT if finger else "main.board .spot.target", finger=finger)
        else:
            ana.point(LIT, finger=finger)
    assert seen >= {"population", "roster"}
    assert not examiner.wrong, "\n".join(examiner.wrong)


@pytest.mark.parametrize("look", LOOKS)
def test_a_turn_by_pointing(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    """Movement is one gesture, an attack another; what each would do is shown before."""
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    sit_down(ana, record=position(offers("go", "step", "attack")))
    examine(ana, "a turn")
    examiner.look(ana, "soulgivers-turn")
    ana.page.locator(thing("attack")).click()
    expect(ana.page.locator(thing("attack"))).to_have_attribute("aria-pressed", "true")
    expect(ana.page.locator("main.board .spot.target, .spot[data-thing='barrier']").first).to_be_visible()
    ana.press("Escape")
    expect(ana.page.locator(thing("attack"))).not_to_have_attribute("aria-pressed", "true")
    goal = ana.page.locator(".spot.cell.target").first
    goal.hover()
    space = str(goal.get_attribute("data-space"))
    seq = ana.seq
    goal.click()
    ana.answered(seq)
    ana.until(ASKED_OR_OVER)
    active = ana.page.locator(f"[data-space='{space}']")
    expect(active).to_have_attribute("aria-label", re.compile("Active|Soul|Black Hole"))
    assert not examiner.wrong, "\n".join(examiner.wrong)


def test_the_front_is_chosen_around_the_piece(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("face", "step")))
    ana.page.locator(thing("face")).click()
    expect(ana.page.locator(".arrow")).to_have_count(4)
    ana.point(thing("face east"))
    expect(ana.page.locator(".arrow")).to_have_count(0)


@pytest.mark.parametrize("look", LOOKS)
def test_a_reaction_is_clear_and_quick_to_pass(
    person: People, look: Look, request: pytest.FixtureRequest
) -> None:
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    sit_down(ana, record=position(offers("decline", "play")))
    expect(ana.page.locator(".side")).to_contain_text("declares the")
    examiner.look(ana, "soulgivers-reaction")
    examine(ana, "a reaction")
    seq = ana.seq
    ana.page.get_by_role("button", name="Let it be", exact=True).first.click()
    ana.answered(seq)
    assert not examiner.wrong, "\n".join(examiner.wrong)


def test_tiles_change_places_and_are_turned(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("mold")))
    ana.page.locator(thing("mold")).click()
    ana.point(".spot.tile.target")
    ana.point(".spot.tile.target")
    for _ in range(2):
        ways = ana.page.locator(".piece.way.target")
        expect(ways).to_have_count(4)
        ways.nth(1).hover()
        expect(ana.page.locator("main.board svg g[transform='rotate(90)']").first).to_be_attached()
        ana.point(".piece.way.target")
    expect(ana.page.locator(".piece.way")).to_have_count(0)


def test_what_is_closed_says_why(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("step", "end")))
    ana.page.locator(".act[aria-disabled]").first.click(force=True)
    expect(ana.page.locator("[role=alert]")).to_be_visible()
    ana.press("Escape")
    ana.page.locator(".piece.portrait").last.click()
    expect(ana.page.locator(".zoom")).to_contain_text("Movement")


ACTIVATE: Final = ".spot.target"
GO: Final = ".spot.cell.target:not([aria-label*='Black Hole'])"
FACE: Final = "main.board:has(.act.target[data-thing=face]) .spot.cell:focus[aria-label*='Active']"
"""A second time where it has gone."""
END: Final = ".act[data-thing=end]"
NOT_NOW: Final = ".act[data-thing='decline turn']"
HELD: Final = "() => document.activeElement.closest('main.board [data-thing]')"
LED_ON: Final = """([seq, before]) => document.querySelector(".page").dataset.seq !== seq
  || document.activeElement.matches(".target") && document.activeElement.dataset.thing !== before"""


def test_the_setup_and_a_turn_by_keyboard_alone(person: People) -> None:
    """A Soulgiver goes somewhere and gets a front. The focus always goes on to what can be chosen."""
    ana = person()
    sit_down(ana)
    ana.lead_to(ana.page.locator(".population.target").first)
    made = ""
    for _ in range(60):
        made = plays_on_by_keyboard(ana, FACE if made == GO else GO, ACTIVATE)
        if made in (FACE, ""):
            break
    assert made == FACE
    assert any("its front to the" in line for line in ana.log)


@pytest.mark.parametrize("mode", ["1vs1", "2vs2"])
def test_the_last_turn_by_keyboard_alone(person: People, mode: str) -> None:
    """All have let their Soulgivers but one or two be lost on the Portals."""
    bots = ["bot"] if mode == "1vs1" else ["bot"] * 3
    match = soultable.new("soulgivers", seats=1 + len(bots), mode=mode, seed="keys")
    rng = Random(1)
    asked: list[int] = []
    while not match.is_over:
        ask = match.ask
        ends = [move for move in ask.moves if move.verb in ("end", "decline turn")]
        if ask.seat == 0:
            asked.append(len(match.log))
        match.play(rng.choice(ends or ask.moves), ask.seat)
    ana = person()
    record = "\n".join(lines_of(match))
    ana.sit_at("soulgivers", "me", *bots, mode=mode, record=record, length=asked[-2])
    ana.lead_to(ana.page.locator("main.board .spot.target").first)
    for _ in range(60):
        if not plays_on_by_keyboard(ana):
            break
    assert ana.over
    ana.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)


def plays_on_by_keyboard(one: Person, *turn: str) -> str:
    """Answers by what has the focus, in the own turn by the first of these that is there or by ending it.

    What it was; nothing if the game is over.
    """
    one.until(SETTLED)
    if one.over:
        return ""
    one.until(HELD)
    own = one.page.locator(END).count() > 0
    wishes = [*turn, END] if own else [NOT_NOW, ":focus.target", "main.board .target"]
    wish = next(wish for wish in wishes if one.page.locator(wish).count())
    one.lead_to(one.page.locator(wish).first)
    makes_it_by_enter(one)
    return wish


def makes_it_by_enter(one: Person) -> None:
    """What has the focus is chosen, and whatever that leads to, until the answer is complete."""
    seq = one.seq
    for _ in range(3):
        before = one.page.evaluate("document.activeElement.dataset.thing")
        one.press("Enter")
        one.until(LED_ON, [str(seq), before])
        if one.seq != seq:
            return
    raise AssertionError(f"Enter does not lead on from {before}")


def test_the_keys_lead_over_the_board_and_to_the_buttons(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("step", "attack", "face")))
    ana.lead_to(ana.page.locator("main.board .spot.cell.target").first)
    ana.lead_to(ana.space("A1"))
    ana.press("ArrowRight", "ArrowDown")
    expect(ana.page.locator(".spot:focus")).to_have_attribute("data-space", "B2")
    # to the buttons by a key, by one of them to what can be aimed at, and back
    ana.press("a")
    expect(ana.page.locator(".act:focus")).to_have_count(1)
    ana.lead_to(ana.page.locator(thing("attack")))
    ana.press("Enter")
    expect(ana.page.locator(".spot.target:focus")).to_have_count(1)
    ana.press("Escape", "a")
    ana.lead_to(ana.page.locator(thing("face")))
    ana.press("Enter")
    expect(ana.page.locator(".arrow:focus")).to_have_count(1)
    ana.press("Escape")
    expect(ana.page.locator(".arrow")).to_have_count(0)


def test_a_reaction_by_keyboard(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("decline", "play")))
    ana.press("a")
    expect(ana.page.locator(".act:focus")).to_have_text("Let it be")
    makes_it_by_enter(ana)


def test_two_teams_to_the_end(person: People) -> None:
    """The last turns of a game of four, by pointing at whatever is lit, to the scores."""
    match = soultable.new("soulgivers", seats=4, mode="2vs2", seed="end")
    rng = Random(1)
    asked: list[int] = []
    while not match.is_over:
        if match.ask.seat == 0:
            asked.append(len(match.log))
        match.play(rng.choice(match.ask.moves), match.ask.seat)
    ana = person()
    ana.sit_at(
        "soulgivers", "me", "bot", "bot", "bot",
        mode="2vs2", record="\n".join(lines_of(match)), length=asked[-3],
    )  # fmt: skip
    expect(ana.page.get_by_role("list", name="Order of turns").locator("li")).to_have_count(4)
    for _ in range(200):
        ana.until(ASKED_OR_OVER)
        if ana.over:
            break
        ana.answer("End", "Let it be")
    assert ana.over
    ana.picture("soulgivers-over")
    ana.press("Escape")
    expect(ana.page.locator(".side")).to_contain_text(re.compile("has won|have won"))
    ana.picture("soulgivers-end")


def test_the_table_in_words(person: People) -> None:
    ana = person()
    ana.choose(text=True)
    sit_down(ana, record=position(offers("step", "attack")))
    expect(ana.board).to_contain_text("Portals: north west (Specters)")
    expect(ana.board).to_contain_text(re.compile(r"Active: S\w+ \w+\."))


def test_all_text_can_be_read(person: People) -> None:
    ana = person()
    wrong = []
    for wanted in (offers("population"), offers("pick"), offers("step", "attack"), offers("decline", "play")):
        sit_down(ana, record=position(wanted))
        for width, height in ((1280, 800), (390, 844)):
            ana.page.set_viewport_size({"width": width, "height": height})
            for light in ("light", "dark"):
                ana.page.emulate_media(color_scheme=light)
                wrong += [f"{width}, {light}: {fault}" for fault in hard_to_read(ana)]
    assert not wrong, "\n".join(wrong)


def announced_position(mode: str) -> str:
    """The record of a game up to a step of the first seat while something is announced."""
    names = ["Ana", "Ash", "Ember", "Flint"][: 4 if mode == "2vs2" else 2]
    for seed in range(60):
        match = soultable.new("soulgivers", seats=len(names), mode=mode, seed=f"w{seed}")
        rng = Random(seed)
        while not match.is_over:
            ask = match.ask
            if ask.seat == 0 and offers("step")(ask) and match.game.warnings(match.view(0), names):
                return "\n".join(lines_of(match))
            match.play(rng.choice(ask.moves), ask.seat)
    raise AssertionError("no game comes to such a question")


CUT: Final = """() => [...document.querySelectorAll(".side, .players li")].flatMap(box => {
  const edge = box.getBoundingClientRect()
  return [...box.querySelectorAll(".act, .team, .piece")]
    .filter(one => one.checkVisibility())
    .filter(one => one.getBoundingClientRect().right > edge.right + 1
      || one.getBoundingClientRect().bottom > edge.bottom + 1)
    .map(one => one.getAttribute("aria-label") ?? one.innerText)
})"""
"""What sticks out of the box in which it is, or is cut off by it."""


@pytest.mark.parametrize("mode", ["1vs1", "2vs2"])
def test_a_warning_leaves_its_room_to_the_board(person: People, mode: str) -> None:
    ana = person()
    sit_down(ana, mode, announced_position(mode))
    expect(ana.page.locator(".announced")).to_be_visible()
    cell = ana.space("E5").bounding_box()
    assert cell is not None
    assert cell["width"] >= 50
    assert ana.page.evaluate(CUT) == []
    ana.page.set_viewport_size({"width": 390, "height": 844})
    assert ana.page.evaluate(CUT) == []
    ana.page.reload()  # whoever comes with a phone has no log open
    ana.wait_until_asked()
    cell = ana.space("E5").bounding_box()
    assert cell is not None
    assert cell["width"] >= 31


def test_between_a_phone_and_a_desk(person: People) -> None:
    ana = person()
    sit_down(ana, record=position(offers("step", "attack")))
    wrong = []
    for width, height in [*WINDOWS, (1280, 800), (390, 844), (360, 640)]:
        ana.page.set_viewport_size({"width": width, "height": height})
        found = ana.page.evaluate(STICKS_OUT) + ana.page.evaluate(CROWDED)
        wrong += [f"{width} x {height}: {fault}" for fault in found]
        ana.picture(f"soulgivers-{width}x{height}", whole=True)
    assert not wrong, "\n".join(wrong)
