"""Every text of every table can be read: for both sides, in both lights, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import soultable
from soultable.engine.record import lines_of
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
ASKED = (1, 9)
"""A seat is looked at when it is asked for the first time, and in the middle of things."""


def position(game: str, seats: list[str], asked: int) -> str:
    """The record of a game up to the question to `me` of this number; always the same one."""
    match = soultable.new(game, seats=len(seats), seed="in black and white")
    rng = Random(asked)
    while match.ask.seat != seats.index("me") or (asked := asked - 1):
        match.play(rng.choice(match.ask.moves), match.ask.seat)
    return "\n".join(lines_of(match))


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_all_text_can_be_read(
    person: People, game: str, seats: list[str], request: pytest.FixtureRequest
) -> None:
    ana = person()
    wrong: dict[str, str] = {}
    for asked in ASKED:
        ana.sit_at(game, *seats, record=position(game, seats, asked))
        for size, (width, height) in SIZES.items():
            ana.page.set_viewport_size({"width": width, "height": height})
            for light in ("light", "dark"):
                ana.page.emulate_media(color_scheme=light)
                ana.picture(f"contrast-{request.node.callspec.id}-{asked}-{size}-{light}")
                for fault in hard_to_read(ana):
                    wrong.setdefault(fault, f"{size}, {light}")
    assert not wrong, "\n".join(f"{where}: {fault}" for fault, where in wrong.items())
