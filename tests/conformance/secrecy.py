"""No leak: what a seat sees must not depend on what it cannot know.

`redeal` makes the worlds that a seat cannot tell from the real one. Four things are asked of them:

- **blind**: nothing that reaches the seat differs between them, and `redeal` itself does not look at what
  it deals anew (the same numbers give the same world, whatever is hidden);
- **different**: what is hidden does differ, or all the rest would prove nothing;
- **one step on**: as long as the seat sees and is asked the same after an answer, it is told the same of it;
- **memory**: what the seat was shown by an answer (in its log and its events) stays so in the worlds dealt
  after it, and what it was not shown does not.

The last one goes from answer to answer, and so by induction through the whole game.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import msgspec

from soultable.engine.ask import ask_of
from soultable.engine.event import HIDDEN, Event
from soultable.engine.game import Game
from soultable.engine.knowledge import seen
from soultable.engine.move import Move
from soultable.engine.seats import OPEN, sees
from soultable.engine.state import State
from tests.conformance.attributes import differences
from tests.conformance.candidates import Candidate, Position, who

WORLDS: Final = 4
MEMORY: Final = 32
"""How many worlds are compared before and after an answer. A fact that is one of two is constant in all of
them by accident once in 2 ** 32."""
MEMORY_LEAST: Final = 20
TRIES: Final = 200
SHARE_THAT_DIFFERS: Final = 0.5


def asked(game: Game[Any], state: State, viewer: int) -> bytes:
    """Who is asked what, and what the viewer himself is asked, with all the words and things.

    What others are asked is open, unless several are asked at once: then everybody is on his own.
    """
    seats = [(seat, "") for seat in state.asked()]
    if len(seats) == 1 and state.stack[-1].seat(state) == seats[0][0]:
        seats = [(seats[0][0], game.kind_of(state, seats[0][0]))]
    if viewer not in state.asked():
        return msgspec.json.encode(seats)
    ask = ask_of(state, viewer)
    said = [game.say_ask(state, viewer), *[game.say_move(state, viewer, move) for move in ask.moves]]
    things = [[game.about(state, viewer, move), game.ends(state, viewer, move)] for move in ask.moves]
    closed = [[name, str(refusal)] for name, refusal in game.unavailable(state, viewer)]
    return msgspec.json.encode([seats, ask.kind, ask.rule, ask.notations, said, things, closed])


def told(events: list[Event], viewer: int) -> list[str]:
    return [repr(event.seen_by(viewer)) for event in events]


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


def hides(game: Game[Any], state: State, viewer: int) -> bool:
    """Is anything hidden from the viewer? That a view says whose it is does not count."""
    everything, shown = leaves(game.view(state, OPEN)), leaves(game.view(state, viewer))
    return any(
        (value, shown.get(path)) != (OPEN, viewer)
        for path, value in everything.items()
        if shown.get(path) != value
    )


class Secrecy:
    """Examines positions, and counts in how many of them hidden things did differ."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.hiding = dict.fromkeys(candidate.viewers, 0)
        """In how many positions something was hidden from each viewer."""
        self.differing = dict.fromkeys(candidate.viewers, 0)

    def examine(self, position: Position) -> None:
        rng = position.rng()
        for viewer in self.candidate.viewers:
            self.blind(position, viewer)
            if position.answer is not None:
                one_step_on(position, viewer)
        if position.answer is not None:
            memory(position, rng.choice(self.candidate.viewers))

    def blind(self, position: Position, viewer: int) -> None:
        """Nothing that reaches the viewer differs between the worlds."""
        state, game, candidate = position.state, position.game, self.candidate
        visible, question, pieces = seen(game, state, viewer), asked(game, state, viewer), game.pieces(state)
        everything = seen(game, state, OPEN)
        differs, rng = False, position.rng()
        for _ in range(WORLDS):
            world = game.redeal(state, viewer, rng)
            if seen(game, world, viewer) != visible:
                parts = differences(leaves(game.view(state, viewer)), leaves(game.view(world, viewer)))
                raise position.fault(
                    f"the view of {who(viewer)} leaks what it cannot know: {'; '.join(parts)}"
                )
            if asked(game, world, viewer) != question:
                raise position.fault(
                    f"who is asked, or the question to {who(viewer)}, leaks what it cannot know"
                )
            if game.pieces(world) != pieces or game.faults(world):
                what = game.faults(world) or game.pieces(world)
                raise position.fault(f"the world dealt for {who(viewer)} is not in order: {what}")
            seed = rng.random()
            dealt = game.redeal(state, viewer, Random(seed)), game.redeal(world, viewer, Random(seed))
            for differing in differences(candidate.dump(dealt[0]), candidate.dump(dealt[1])):
                raise position.fault(f"redeal for {who(viewer)} looks at what it cannot know: {differing}")
            differs = differs or seen(game, world, OPEN) != everything
        if hides(game, state, viewer):
            self.hiding[viewer] += 1
            self.differing[viewer] += differs
        position.play_on(world, candidate.longest)
        if not world.is_over():
            raise position.fault(f"the game goes on after {candidate.longest} answers in a world dealt anew")

    def conclude(self) -> None:
        """Hidden things did differ in a good share of the positions in which there were any."""
        for viewer, hiding in self.hiding.items():
            if self.differing[viewer] < SHARE_THAT_DIFFERS * hiding:
                raise AssertionError(
                    f"{self.candidate}: in {hiding} positions something is hidden from {who(viewer)}, and in"
                    f" {self.differing[viewer]} of them only does redeal deal it anew"
                )


# --- one step on


def same_to_see(position: Position, world: State, viewer: int, rng: Random) -> Move | None:
    """An answer in another world that reaches the viewer as the real one does; None if there is none.

    If he sees the real answer it is the same one; else any that is hidden from him.
    """
    assert position.answer is not None
    seat, move = position.answer
    frame = world.frame_of(seat)
    if sees(position.state.frame_of(seat).audience(position.state, move), viewer):
        return move if frame.why_not(world, move) is None else None
    hidden = [other for other in frame.moves(world) if not sees(frame.audience(world, other), viewer)]
    return rng.choice(hidden) if hidden else None


def logged(state: State, seat: int, move: Move, viewer: int) -> str:
    return move.notation if sees(state.frame_of(seat).audience(state, move), viewer) else HIDDEN


def one_step_on(position: Position, viewer: int) -> None:
    """Anyone who sees the same after an answer has been told the same of it."""
    assert position.answer is not None
    (seat, move), game, rng = position.answer, position.game, position.rng()
    after = position.state.copy()
    events = told(position.played(after, seat, move), viewer)
    entry = logged(position.state, seat, move, viewer)
    visible, question = seen(game, after, viewer), asked(game, after, viewer)
    for _ in range(WORLDS):
        world = game.redeal(position.state, viewer, rng)
        other = same_to_see(position, world, viewer, rng)
        if other is None:
            continue
        other_entry = logged(world, seat, other, viewer)
        other_events = told(position.played(world, seat, other), viewer)
        if seen(game, world, viewer) != visible or asked(game, world, viewer) != question:
            continue
        if other_events != events:
            raise position.fault(
                f"the events tell {who(viewer)} what its view does not show: {events} or {other_events}"
            )
        if other_entry != entry:
            raise position.fault(f"the log tells {who(viewer)} what its view does not show")


# --- memory


def worlds_before(position: Position, viewer: int, after: State, events: list[str]) -> Iterator[State]:
    """Worlds dealt before the answer, in which it was given and looked to the viewer as it really did."""
    assert position.answer is not None
    game, rng = position.game, position.rng()
    visible, question = seen(game, after, viewer), asked(game, after, viewer)
    for _ in range(TRIES):
        world = game.redeal(position.state, viewer, rng)
        other = same_to_see(position, world, viewer, rng)
        if other is None:
            continue
        same = told(position.played(world, position.answer[0], other), viewer) == events
        if same and seen(game, world, viewer) == visible and asked(game, world, viewer) == question:
            yield world


def memory(position: Position, viewer: int) -> None:
    """The worlds dealt after an answer are those dealt before it in which it could be given."""
    assert position.answer is not None
    (seat, move), game, rng = position.answer, position.game, position.rng()
    after = position.state.copy()
    events = told(position.played(after, seat, move), viewer)
    before_it = [
        leaves(game.view(world, OPEN))
        for world, _ in zip(worlds_before(position, viewer, after, events), range(MEMORY), strict=False)
    ]
    if len(before_it) < MEMORY_LEAST:
        return
    after_it = [leaves(game.view(game.redeal(after, viewer, rng), OPEN)) for _ in range(MEMORY)]
    shown = f"{logged(position.state, seat, move, viewer)!r} of {who(seat)}"
    for path in before_it[0]:
        known = [world.get(path) for world in before_it]
        dealt = [world.get(path) for world in after_it]
        if only_value(known) and 2 * dealt.count(known[0]) < len(dealt):
            raise position.fault(
                f"{who(viewer)} has seen by {shown} that {path} is {known[0]!r}, and redeal deals it anew:"
                f" its view forgets it, or log and events tell too much"
            )
        if only_value(dealt) and 2 * known.count(dealt[0]) < len(known):
            raise position.fault(
                f"after {shown} {who(viewer)} cannot know {path}, and redeal leaves it as it is"
            )


def only_value(values: list[object]) -> bool:
    return all(value == values[0] for value in values)
