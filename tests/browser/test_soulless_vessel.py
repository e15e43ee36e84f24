"""Soulless Vessel in the browser: the set-up and a round, by mouse, finger and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

import soultable
from soultable.engine.match import Match
from soultable.engine.record import lines_of
from soultable.games.soulless_vessel.view_structs import VesselView
from soultable.server.workers import uploads
from tests.browser.people import ASKED_OR_OVER, Person
from tests.browser.reading import hard_to_read
from tests.browser.test_narrow import examine
from tests.browser.test_pages import LOOKS, Examiner, Look
from tests.rules import rule

People = Callable[..., Person]
LIT: Final = "main.board .target, section.hand .target"
BUSY: Final = ("open", "attack", "major", "place")
"""What heroes do who look for a fight, the first of these that they can."""

TAKE_NOTES: Final = """() => {
  window.notes = []
  const look = () => {
    const said = [...document.querySelectorAll("[role=status]")].map(one => one.textContent).join(" ")
    if (document.querySelector(".pointed-out")?.checkVisibility()) window.notes.push(said)
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}"""
"""Notes what is said while something is pointed out: on a busy machine it is gone before one has looked."""
NOTED: Final = "said => window.notes.some(note => note.includes(said))"


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that run tests are busy: a worker may need longer than it should to read the content."""
    monkeypatch.setattr(uploads, "READ_SECONDS", 30.0)


def is_walled_off(match: Match, seat: int) -> bool:
    """Is an enemy near this hero, behind a wall?"""
    view = match.view(seat)
    assert isinstance(view, VesselView)
    seen = view.sight.get(f"H{seat + 1}", {})
    return any(one.blocked and one.range < 6 for name, one in seen.items() if name.startswith("E"))


@cache
def position(*verbs: str, walled: bool = False) -> str:
    """The record of a prologue up to the first question with answers of these verbs; always the same one."""
    for seed in range(6):
        match, rng = soultable.new("soulless_vessel", seats=3, mode="prologue", seed=str(seed)), Random(seed)
        while not match.is_over and len(match.log) < 600:
            for ask in match.asks:
                fits = {move.verb for move in ask.moves} >= set(verbs)
                if fits and (not walled or is_walled_off(match, ask.seat)):
                    return "\n".join(lines_of(match))
            ask = match.asks[0]
            moves = [move for move in ask.moves if move.verb not in ("give up", "forfeit")]
            busy = [move for verb in BUSY for move in moves if move.verb == verb]
            match.play(busy[0] if busy and rng.random() < 0.7 else rng.choice(moves), ask.seat)
    raise AssertionError("no prologue comes to such a question")


def sit_down(one: Person, record: str = "") -> None:
    """One person with all three heroes."""
    one.sit_at("soulless_vessel", "me", "me", "me", mode="prologue", record=record)


def thing(one: Person, name: str) -> Locator:
    return one.page.locator(f"main.board [data-thing='{name}']").first


@pytest.mark.parametrize("look", LOOKS)
def test_the_setup_while_axe_looks_on(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    """Decks, vessels and items are chosen from pages; then everybody stands on the map and places cards."""
    examiner = Examiner(request.node.callspec.id)
    finger = examiner.kind == "phone"
    ana = person(**look)
    sit_down(ana)
    seen: set[str] = set()
    for _ in range(60):
        lit = ana.page.locator(LIT)
        lit.first.wait_for()
        kind = str(lit.first.get_attribute("data-thing")).split()[0]
        stage = "stand" if kind.startswith("R00") else "hand over" if kind.startswith("H") else kind
        if stage not in seen:
            seen.add(stage)
            examine(ana, stage)
            if stage in ("deck", "vessel", "item"):
                examiner.look(ana, f"soulless_vessel-{stage.replace(' ', '-')}")
        if "Place up to" in ana.question:
            break
        done = ana.page.locator("main.board .target[data-thing='done']")
        ana.point(done if done.count() else lit.first, finger=finger)
    assert seen >= {"deck", "vessel", "item", "stand"}
    assert not examiner.wrong, "\n".join(examiner.wrong)


def test_cards_are_placed_by_pointing_at_them_and_whoever_is_asked_comes_forward(person: People) -> None:
    ana = person()
    sit_down(ana, position("place", "ready"))
    board = ana.page.locator("section.hand .own")
    first = board.locator("b").first.inner_text()
    cards = board.locator(".fan .ability.target")
    for placed in (1, 2):
        ana.point(cards.first)
        if board.locator("b").first.inner_text() == first:
            expect(board.locator(".fan .placed")).to_have_count(placed)
    if board.locator("b").first.inner_text() == first:
        ana.point(thing(ana, "ready"))
    expect(board.locator("b").first).not_to_have_text(first)


@pytest.mark.parametrize("look", LOOKS)
def test_a_way_is_shown_before_it_is_walked(
    person: People, look: Look, request: pytest.FixtureRequest
) -> None:
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    sit_down(ana, position("go", "stop"))
    examine(ana, "walking")
    examiner.look(ana, "soulless_vessel-walk")
    squares = ana.page.locator("main.board .spot.square.target")
    goal = squares.last
    name = str(goal.get_attribute("data-thing"))
    assert "point" in str(goal.get_attribute("aria-label"))
    assert ana.page.locator(".plans .cost").count() == squares.count()
    if examiner.kind == "wide":
        goal.hover()
        expect(ana.page.locator(".plans .way").first).to_be_attached()
    ana.point(goal, finger=examiner.kind == "phone")
    expect(ana.page.locator(f"main.board .spot.model[aria-label*='{name}']")).to_have_count(1)
    assert not examiner.wrong, "\n".join(examiner.wrong)


@pytest.mark.parametrize("look", LOOKS)
def test_an_attack_with_its_odds_and_symbols_that_are_spent(
    person: People, look: Look, request: pytest.FixtureRequest
) -> None:
    examiner = Examiner(request.node.callspec.id)
    finger = examiner.kind == "phone"
    ana = person(**look)
    sit_down(ana, position("attack"))
    examine(ana, "an attack")
    examiner.look(ana, "soulless_vessel-attack")
    expect(ana.page.locator(".plans .chance").first).to_contain_text("%")
    (attack, *_) = ana.page.locator("main.board .act small").all()
    ana.point(attack, finger=finger)
    assert any('"dice"' in frame for frame in ana.frames)  # they fall at once, if nobody interrupts

    bo = person(**look)
    sit_down(bo, position("spend", "deal"))
    examine(bo, "spending")
    die = bo.page.locator(".tray button.spends").first
    options = bo.page.locator("main.board .act[data-thing^='option ']")
    if options.count() == 1:
        bo.point(die, finger=finger)
    else:
        die.click()
        expect(options.first).to_be_focused()
        bo.point(options.first, finger=finger)
    assert not examiner.wrong, "\n".join(examiner.wrong)


def test_a_round_by_keyboard_alone(person: People) -> None:
    """The arrow keys lead over map, panel and board; what is asked next is found without a mouse."""
    ana = person()
    sit_down(ana, position("go", "stop"))
    for _ in range(12):
        if ana.over:
            break
        lit = ana.page.locator("main.board .act.target:not([data-thing='give up']), main.board .part.target")
        target = lit.first if lit.count() else ana.page.locator(LIT).first
        ana.lead_to(target)
        seq = ana.seq
        ana.press("Enter")
        ana.answered(seq)
        ana.until(ASKED_OR_OVER)
    assert ana.seq > 12


def test_the_map_follows_and_can_be_looked_at_as_one_likes(person: People) -> None:
    ana = person()
    sit_down(ana, position("attack"))
    frame = ana.page.locator("main.board [data-zoom]")
    ana.press("0")
    expect(frame).to_have_attribute("data-zoom", "1.00")
    ana.press("+")
    expect(frame).to_have_attribute("data-zoom", "1.40")
    ana.page.get_by_role("button", name="The whole board").click()
    expect(frame).to_have_attribute("data-zoom", "1.00")


def test_the_party_is_asked_as_one(person: People) -> None:
    """Whoever answers first answers for all; with all heroes that is one click."""
    ana = person()
    sit_down(ana, position("act"))
    choices = ana.page.locator("main.board .act.target:not([data-thing='give up'])")
    assert choices.count() > 1
    first = str(choices.first.get_attribute("data-thing"))
    ana.point(choices.first)
    expect(ana.page.locator(f"main.board .act[data-thing='{first}']")).to_have_count(0)


@rule("SV-UI-04", "SV-LOS-03")
def test_the_edge_that_blocks_the_sight_is_drawn_and_told(person: People) -> None:
    ana = person()
    sit_down(ana, position("go", "stop", walled=True))
    hidden = ana.page.locator("main.board .spot.model[aria-label*='No line of sight'][data-thing^='E']").first
    assert "side of R0" in str(hidden.get_attribute("aria-label"))
    ana.lead_to(hidden)
    expect(ana.page.locator(".sight .edge")).to_have_count(2)
    expect(ana.page.locator(".sight")).to_have_text("No line of sight")
    ana.press("ArrowLeft")
    expect(ana.page.locator(".sight .edge")).to_have_count(0)


@rule("SV-UI-05")
def test_cards_say_what_they_do_and_are_read_in_large(person: People) -> None:
    """Also those that one has placed and the others do not see."""
    ana = person()
    sit_down(ana, position("place", "ready"))
    card = ana.page.locator("section.hand .fan .ability").last
    first = card.locator("strong").inner_text()
    assert len(card.locator(".brief").inner_text()) > 10
    ana.lead_to(card)
    ana.press("Enter")
    placed = ana.page.locator("section.hand .fan .placed .ability")
    expect(placed.locator("strong")).to_have_text(first)
    expect(placed).to_be_focused()  # though it lies elsewhere now
    ana.page.mouse.move(0, 0)
    placed.hover()
    expect(ana.page.locator(".tall .face strong")).to_have_text(first)
    expect(ana.page.locator(".tall .face .minor")).to_be_visible()


@rule("SV-UI-06")
def test_things_are_pointed_out_to_the_others(person: People) -> None:
    """By mouse, by a key and by a long press; the others see who it was, and hear it."""
    ana, bo = person(), person(width=390, height=844)
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]
    made = ana.make_table("soulless_vessel", seats, mode="prologue", record=position("go", "stop"))
    ana.go(f"/t/{made['table']}")
    ana.seated()
    bo.accept(f"{bo.address}/t/{made['table']}#s={made['links']['1']}", "Bo")
    for one in (ana, bo):
        one.page.evaluate(TAKE_NOTES)
    seq = ana.seq
    square = ana.page.locator("main.board .spot.square").first
    square.click(modifiers=["Alt"])
    for one in (ana, bo):
        one.until(NOTED, f"Ana 2 points at {square.get_attribute('data-thing')}")
    ana.lead_to(ana.page.locator("main.board .spot.model").first)
    ana.press("p")
    bo.until(NOTED, "Ana 2 points at Ana, ")

    box = bo.page.locator("main.board .spot.model").first.bounding_box()
    assert box is not None
    finger = bo.context.new_cdp_session(bo.page)
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    ana.until(NOTED, "Bo points at ")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert ana.seq == seq


def test_all_text_can_be_read(person: People) -> None:
    ana = person()
    wrong: dict[str, str] = {}
    for verbs in (("vessel",), ("major", "minor"), ("attack",)):
        sit_down(ana, position(*verbs))
        for width, height in ((1280, 800), (390, 844)):
            ana.page.set_viewport_size({"width": width, "height": height})
            for light in ("light", "dark"):
                ana.page.emulate_media(color_scheme=light)
                for fault in hard_to_read(ana):
                    wrong.setdefault(fault, f"{verbs[0]}, {width}, {light}")
    assert not wrong, "\n".join(f"{where}: {fault}" for fault, where in wrong.items())
