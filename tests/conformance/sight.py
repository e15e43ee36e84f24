"""What reaches a viewer: views, questions, events and the log, in a form that can be compared."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from soultable.engine.ask import ask_of
from soultable.engine.event import HIDDEN, Event
from soultable.engine.game import Game
from soultable.engine.knowledge import seen
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, OPEN, sees
from soultable.engine.state import State
from tests.conformance.attributes import differences
from tests.conformance.candidates import Position


def asked(game: Game[Any], state: State, viewer: int) -> dict[str, object]:
    """Who is asked what, and what the viewer is asked, with all the words and things.

    What others are asked is open, unless several are asked at once: then everybody is on their own.
    """
    seats = [(seat, "") for seat in state.asked()]
    if len(seats) == 1 and state.stack[-1].seat(state) == seats[0][0]:
        seats = [(seats[0][0], game.kind_of(state, seats[0][0]))]
    if viewer not in state.asked():
        return {"asked": seats}
    ask = ask_of(state, viewer)
    return {
        "asked": seats,
        "kind": ask.kind,
        "rule": ask.rule,
        "moves": ask.notations,
        "sentence": game.say_ask(state, viewer),
        "words": [game.say_move(state, viewer, move) for move in ask.moves],
        "about": [game.about(state, viewer, move) for move in ask.moves],
        "ends": [game.ends(state, viewer, move) for move in ask.moves],
        "unavailable": [(name, str(refusal)) for name, refusal in game.unavailable(state, viewer)],
    }


class Sight:
    """All that a viewer sees at a moment: the view, to the byte, and the questions."""

    def __init__(self, game: Game[Any], state: State, viewer: int) -> None:
        self.game = game
        self.viewer = viewer
        self.view = seen(game, state, viewer)
        self.asked = asked(game, state, viewer)

    def is_of(self, world: State) -> bool:
        """Does the viewer see the same in that world?"""
        return (
            seen(self.game, world, self.viewer) == self.view
            and asked(self.game, world, self.viewer) == self.asked
        )


def told(events: list[Event], viewer: int) -> list[str]:
    return [repr(event.seen_by(viewer)) for event in events]


def logged(state: State, seat: int, move: Move, viewer: int) -> str:
    return move.notation if sees(state.frame_of(seat).audience(state, move), viewer) else HIDDEN


def same_to_see(position: Position, world: State, viewer: int, rng: Random) -> Move | None:
    """An answer in another world that reaches the viewer as the real one does; None if there is none.

    If the viewer sees the real answer it is the same one; else one of those that are hidden, as likely as
    it is when chance gives it.
    """
    assert position.answer is not None
    seat, move = position.answer
    frame = world.frame_of(seat)
    if sees(position.state.frame_of(seat).audience(position.state, move), viewer):
        return move if frame.why_not(world, move) is None else None
    moves = frame.moves(world)
    weights = frame.weights(world) if seat == CHANCE else [1] * len(moves)
    likely = [
        0 if sees(frame.audience(world, other), viewer) else weight
        for other, weight in zip(moves, weights, strict=True)
    ]
    return rng.choices(moves, likely)[0] if any(likely) else None


def leaves(view: object, path: str = "") -> dict[str, object]:
    """The parts of a view by their paths. A list of plain values is one part."""
    data = msgspec.to_builtins(view)
    if isinstance(data, dict):
        items = [(f"{path}.{name}" if path else str(name), value) for name, value in data.items()]
    elif isinstance(data, list) and any(isinstance(value, dict | list) for value in data):
        items = [(f"{path}[{index}]", value) for index, value in enumerate(data)]
    else:
        return {path: data}
    parts: dict[str, object] = {}
    for name, value in items:
        parts |= leaves(value, name)
    return parts


def apart(game: Game[Any], state: State, world: State, viewer: int = OPEN) -> list[str]:
    """Where the views of two states differ, in words; by default those that show everything."""
    one, other = leaves(game.view(state, viewer)), leaves(game.view(world, viewer))
    return [difference.removeprefix(".") for difference in differences(one, other)]
