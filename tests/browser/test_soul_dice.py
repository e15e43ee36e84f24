"""Soul Dice in the browser: whole games by mouse, keyboard and touch, paying, refusals, what each may see."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import SETTLED, Person
from tests.browser.soul_dice_player import at_the_first_turn, goes_on, next_target, placed, sit_down
from tests.browser.test_narrow import examine
from tests.browser.test_pages import LOOKS, Examiner, Look

People = Callable[..., Person]
STEPS = 400


def test_a_whole_solo_game_with_the_mouse(person: People) -> None:
    """The other modes are played below, while axe looks on."""
    ana = person()
    sit_down(ana, "Solo")
    for _ in range(STEPS):
        if not goes_on(ana):
            break
        next_target(ana).click()
    assert ana.over
    expect(ana.page.locator("dialog")).to_contain_text("Souls")
    ana.press("Escape")
    souls_lie_before_their_winners(ana)


def souls_lie_before_their_winners(one: Person) -> None:
    expect(one.page.locator(".soul-dice")).to_have_count(2)
    won = one.page.locator(".trophies [data-piece], .trophies .piece")
    assert won.count() >= 5, "the souls lie before those who have won them"


def test_a_whole_game_by_keyboard_alone(person: People) -> None:
    ana = person()
    sit_down(ana)
    ana.page.locator(".soulcard.target").first.focus()
    for _ in range(STEPS):
        if not goes_on_by_keyboard(ana):
            break
        ana.lead_to(next_target(ana))
        ana.press("Enter")
    assert ana.over
    ana.press("Escape")
    expect(ana.page.locator("dialog")).to_have_count(0)


def goes_on_by_keyboard(one: Person) -> bool:
    one.until(SETTLED)
    told = one.page.get_by_role("button", name="Go on")
    if told.is_visible() and not one.over:
        one.lead_to(told)
        one.press("Enter")
    return not one.over


@pytest.mark.parametrize("look", LOOKS)
def test_a_whole_game_while_axe_looks_on(person: People, look: Look, request: pytest.FixtureRequest) -> None:
    """With the mouse or a finger. At set-up, in the middle, between two rounds and at the end; of every mode
    something is seen, and on a phone everything is in reach.
    """
    examiner = Examiner(request.node.callspec.id)
    ana = person(**look)
    on_a_phone = examiner.kind == "phone"
    sit_down(ana, "Solo")
    next_target(ana).click()
    examiner.look(ana, "soul_dice-solo")
    beginnings = [("Advanced", 1, "abilities"), ("Standard", 0, "setup")]
    for mode, seat, name in reversed(beginnings) if on_a_phone else beginnings:  # the last one is played
        sit_down(ana, mode, seat)
        examiner.look(ana, f"soul_dice-{name}")
    between = False
    for step in range(STEPS):
        ana.until(SETTLED)
        if not between and ana.page.get_by_role("button", name="Go on").is_visible():
            examiner.look(ana, "soul_dice-between")
            between = True
        if not goes_on(ana):
            break
        if step == 14:
            examiner.look(ana, "soul_dice-middle")
        if not on_a_phone:
            next_target(ana).click()
            continue
        if step % 9 == 0:
            examine(ana, f"step {step}")
        ana.tap(next_target(ana))
    assert ana.over
    examiner.look(ana, "soul_dice-scores")
    for column in ("Souls:", "Token points:"):
        expect(ana.page.locator("dialog")).to_contain_text(column)
    if on_a_phone:
        examine(ana, "the scores")
    ana.press("Escape")
    examiner.look(ana, "soul_dice-end")
    souls_lie_before_their_winners(ana)
    assert between
    assert not examiner.wrong, "\n".join(examiner.wrong)


def test_picked_dice_open_a_card_and_souls(person: People) -> None:
    ana = person()
    at_the_first_turn(ana)
    move = str(ana.page.locator("#moves button[aria-label^=Place]").first.get_attribute("aria-label"))
    found = re.fullmatch(r"Place (\d) at soul (\d), pay ([\d+]+)", move)
    assert found is not None
    card, soul, pay = found[1], int(found[2]), found[3].split("+")
    for value in sorted(set(pay)):
        dice = ana.page.locator(f"section.hand [data-piece^='die:angel:{value}:']")
        for copy in range(pay.count(value)):
            dice.nth(copy).click()
    expect(ana.page.locator("section.hand .souldie.picked")).to_have_count(len(pay))
    lit = ana.page.locator("section.hand .deckcard.target")
    assert set(lit.evaluate_all("cards => cards.map(card => card.dataset.piece.split(':')[2])")) == {card}
    expect(ana.page.locator(".bar p")).to_contain_text(f"{card}: choose a soul")
    ana.picture("soul_dice-dice-picked")
    # Escape puts everything back
    ana.press("Escape")
    expect(ana.page.locator(".souldie.picked")).to_have_count(0)
    for value in sorted(set(pay)):
        dice = ana.page.locator(f"section.hand [data-piece^='die:angel:{value}:']")
        for copy in range(pay.count(value)):
            dice.nth(copy).click()
    seq = ana.seq
    ana.page.locator(f"[data-place='stack:angel:{soul}'] .land").click()
    ana.answered(seq)
    expect(ana.page.locator("#log")).to_contain_text(f"places {card} at soul {soul}, paid with {found[3]}")
    # the die lies on the board now
    expect(ana.page.locator("[data-piece^='spent:angel:']")).to_have_count(len(pay))


def test_the_count_of_a_draw_pile_leaves_the_number_of_the_next_card_free(person: People) -> None:
    ana = person()
    at_the_first_turn(ana)
    for width, height in ((1280, 800), (390, 844)):
        ana.page.set_viewport_size({"width": width, "height": height})
        for side in ("angel", "devil"):
            card = ana.page.locator(f"[data-place='deck:{side}'] .face").bounding_box()
            count = ana.page.locator(f"[data-place='deck:{side}'] .count").bounding_box()
            assert card is not None
            assert count is not None
            foot = card["y"] + card["height"] * 94 / 140
            assert count["y"] >= foot - 1, f"{side}, {width} px: the count lies on the number"


def test_refusals_explain_themselves(person: People) -> None:
    ana = person()
    at_the_first_turn(ana)
    seq = ana.seq
    ana.page.get_by_role("button", name="Re-roll, for a crystal").click()
    ana.answered(seq)
    exchange = ana.page.get_by_role("button", name="Exchange, for a crystal")
    expect(exchange).to_have_attribute("aria-disabled", "true")
    exchange.click(force=True)
    notice = ana.page.get_by_role("alert")
    expect(notice).to_contain_text("You have already taken an additional action this turn.")


def test_a_hint_shows_all_that_it_is_about(person: People) -> None:
    ana = person()
    at_the_first_turn(ana)
    move = ana.page.locator("#moves button[aria-label^=Place]").first
    move.hover()
    assert ana.page.locator(".piece.pointed").count() >= 3, "a card, a soul and dice"
    ana.page.mouse.move(0, 0)
    ana.page.get_by_role("button", name="Hint").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("The bot suggests", timeout=20_000)
    expect(ana.page.locator(".piece.hinted").first).to_be_visible()
    ana.picture("soul_dice-hint")


def test_arrow_keys_lead_over_the_whole_table(person: People) -> None:
    ana = person()
    at_the_first_turn(ana)
    ana.page.locator(".soulcard").first.focus()
    ana.press("ArrowRight")
    expect(ana.page.locator(".soulcard").nth(1)).to_be_focused()
    for _ in range(6):
        ana.press("ArrowDown")
    focused = "document.activeElement.closest('section.hand') !== null"
    assert ana.page.evaluate(focused), "from the souls down to what lies before oneself"


def test_dice_are_thrown_unless_motion_is_unwelcome(person: People) -> None:
    ana = person(animated=True)
    ana.choose(speed="slow")
    at_the_first_turn(ana)
    rolling = ana.page.locator("section.hand .rolling")
    ana.page.get_by_role("button", name="Re-roll, for a crystal").click()
    expect(rolling.first).to_be_visible()
    ana.press("Shift")  # any key lets them lie
    expect(rolling).to_have_count(0)
    ana.page.emulate_media(reduced_motion="reduce")
    ana.page.reload()
    ana.page.locator("section.hand .souldie").first.wait_for()
    assert rolling.count() == 0


def test_one_who_watches_learns_nothing_of_the_tokens(person: People) -> None:
    ana = person()
    sit_down(ana)
    cleo = person()
    cleo.page.goto(ana.page.url)
    cleo.board.wait_for()
    expect(cleo.page.get_by_text("You are watching.")).to_be_visible()
    placed(ana)
    expect(cleo.page.locator("#log")).to_contain_text("Ana puts a token on soul")
    tokens = cleo.page.locator(".middle .token")
    expect(tokens).to_have_count(3)
    assert tokens.locator("text").count() == 0, "all tokens lie face down"
    known = ana.page.locator(".middle .token text")
    expect(known).to_have_count(1)
    for frame in cleo.frames:
        for key, value in secrets(json.loads(frame)):
            assert value == -1, f"{key} is told in {frame[:200]}"
        assert "token of value" not in frame


def secrets(message: Any) -> list[tuple[str, Any]]:
    """All values of tokens in a message, wherever they stand; patches name their places by paths."""
    found: list[tuple[str, Any]] = []
    if isinstance(message, dict):
        for key, value in message.items():
            if key in ("token", "held") and isinstance(value, int):
                found.append((key, value))
            found += secrets(value)
    elif isinstance(message, list):
        for value in message:
            found += secrets(value)
    return found


def test_the_table_in_words(person: People) -> None:
    ana = person()
    ana.choose(speed="off", text=True)
    sit_down(ana)
    ana.answer("Put the token on soul 2")
    ana.wait_until_asked()
    words = ana.page.get_by_label("The table in words")
    expect(words).to_contain_text("Round 1 of 3.")
    expect(words).to_contain_text("looked at by Ana")
    expect(words).to_contain_text("It is the turn of Ana, the angel: 0 of 3 cards placed.")
    expect(words).to_contain_text("Before you")
    ana.picture("soul_dice-in-words")
