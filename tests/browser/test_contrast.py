"""Every text of every table can be read: for both sides, in both lights, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.people import Person
from tests.browser.reading import hard_to_read

People = Callable[..., Person]
SIZES = {"desk": (1280, 800), "phone": (390, 844)}
TABLES = [
    pytest.param("soulfall", ["me", "bot", "bot", "bot"], id="soulfall"),
    pytest.param("soul_dice", ["me", "bot"], id="angel"),
    pytest.param("soul_dice", ["bot", "me"], id="devil"),
    pytest.param("black_souls", ["me", "bot", "bot", "bot", "bot", "bot"], id="black_souls"),
]
STEPS = 6


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_text_can_be_read(
    person: People, game: str, seats: list[str], request: pytest.FixtureRequest
) -> None:
    ana = person()
    ana.sit_at(game, *seats)
    wrong: dict[str, str] = {}
    for step in range(STEPS):
        if step in (0, STEPS - 1):
            for size, (width, height) in SIZES.items():
                ana.page.set_viewport_size({"width": width, "height": height})
                for light in ("light", "dark"):
                    ana.page.emulate_media(color_scheme=light)
                    ana.picture(f"contrast-{request.node.callspec.id}-{step}-{size}-{light}")
                    for fault in hard_to_read(ana):
                        wrong.setdefault(fault, f"{size}, {light}")
            ana.page.set_viewport_size({"width": 1280, "height": 800})
        ana.answer()
        ana.wait_until_asked()
    assert not wrong, "\n".join(f"{where}: {fault}" for fault, where in wrong.items())
