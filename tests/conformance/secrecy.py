"""No leak: what a seat sees must not depend on what it cannot know.

`redeal` makes the worlds that a seat cannot tell from the real one. Five things are asked of them and of the
views:

- **blind**: nothing that reaches the seat differs between them, and `redeal` itself does not look at what
  it deals anew (the same numbers give the same world, whatever is hidden);
- **different**: what is hidden does differ, or all the rest would prove nothing; hidden is what would look
  the same to the seat had an answer that it did not see been another one;
- **kept**: what the seat saw in the log is in its view from then on;
- **one step on**: as long as the seat sees and is asked the same after an answer, it is told the same of it;
- **memory**: what the seat was shown by an answer (in its log and its events) stays so in the worlds dealt
  after it, and what it was not shown does not (`memory.py`).
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from soultable.engine.game import Game
from soultable.engine.knowledge import seen
from soultable.engine.move import Move
from soultable.engine.seats import OPEN, sees
from soultable.engine.state import State
from tests.conformance.attributes import differences
from tests.conformance.candidates import Candidate, Position, who
from tests.conformance.memory import Memory
from tests.conformance.sight import Sight, apart, asked, logged, same_to_see, told

WORLDS: Final = 4
MORE_WORLDS: Final = 12
"""How many more are dealt if in none of the first something hidden differs."""
HIDDEN_ANSWERS: Final = 3
"""Which of the answers that a viewer has not seen may be changed: the latest three."""
LATEST_ANSWERS: Final = 12
"""Which of all answers may be changed."""
SHARE_THAT_DIFFERS: Final = 0.5


class Secrecy:
    """Examines positions, and counts in how many of them hidden things did differ."""

    def __init__(self, candidate: Candidate) -> None:
        self.candidate = candidate
        self.memory = Memory(candidate)
        self.hiding = dict.fromkeys(candidate.viewers, 0)
        """In how many positions something was hidden from each viewer."""
        self.unmoved: dict[int, list[str]] = {viewer: [] for viewer in candidate.viewers}
        """Those of them in which it was not dealt anew, in words."""

    def examine(self, position: Position) -> None:
        rng = position.rng()
        for viewer in self.candidate.viewers:
            self.blind(position, viewer)
        if position.answer is not None:
            curious = [viewer for viewer in self.candidate.viewers if one_step_on(position, viewer)]
            self.memory.examine(position, rng.choice(curious or self.candidate.viewers))
        kept(position)

    def blind(self, position: Position, viewer: int) -> None:
        """Nothing that reaches the viewer differs between the worlds."""
        state, game, candidate = position.state, position.game, self.candidate
        visible, question, pieces = seen(game, state, viewer), asked(game, state, viewer), game.pieces(state)
        everything, conferring = seen(game, state, OPEN), confer(game, state)
        differs, rng = False, position.rng()
        for _ in range(WORLDS):
            world = game.redeal(state, viewer, rng)
            if seen(game, world, viewer) != visible:
                parts = "; ".join(apart(game, state, world, viewer))
                raise position.fault(f"the view of {who(viewer)} leaks what it cannot know: {parts}")
            if asked(game, world, viewer) != question:
                parts = "; ".join(differences(question, asked(game, world, viewer)))
                raise position.fault(
                    f"who is asked, or the question to {who(viewer)}, leaks what it cannot know: {parts}"
                )
            if confer(game, world) != conferring:
                raise position.fault(f"who may talk in private tells {who(viewer)} what it cannot know")
            if game.pieces(world) != pieces or game.faults(world):
                what = game.faults(world) or differences(pieces, game.pieces(world))
                raise position.fault(f"the world dealt for {who(viewer)} is not in order: {what}")
            seed = rng.random()
            dealt = game.redeal(state, viewer, Random(seed)), game.redeal(world, viewer, Random(seed))
            for differing in differences(candidate.dump(dealt[0]), candidate.dump(dealt[1])):
                raise position.fault(f"redeal for {who(viewer)} looks at what it cannot know: {differing}")
            differs = differs or seen(game, world, OPEN) != everything
        self.different(position, viewer, differs)
        if candidate.is_long and position.number % len(candidate.viewers) != candidate.viewers.index(viewer):
            return  # the world of one viewer is played on
        position.play_on(world, candidate.longest)
        if not world.is_over():
            raise position.fault(f"the game goes on after {candidate.longest} answers in a world dealt anew")

    def different(self, position: Position, viewer: int, differs: bool) -> None:
        """Counts where something is hidden, and where it does not differ between worlds."""
        hidden = hidden_parts(position, viewer)
        if not hidden:
            return
        self.hiding[viewer] += 1
        state, game, rng = position.state, position.game, position.rng("different")
        everything = seen(game, state, OPEN)
        for _ in range(MORE_WORLDS):
            differs = differs or seen(game, game.redeal(state, viewer, rng), OPEN) != everything
        if not differs:
            fault = position.fault(f"{who(viewer)} cannot tell two worlds apart ({hidden[0]})")
            self.unmoved[viewer].append(str(fault))

    def conclude(self) -> None:
        """Hidden things did differ in a good share of the positions in which there were any."""
        for viewer, hiding in self.hiding.items():
            unmoved = self.unmoved[viewer]
            if len(unmoved) > (1 - SHARE_THAT_DIFFERS) * hiding:
                raise AssertionError(
                    f"{unmoved[0]}, and redeal deals one of them only: so in {len(unmoved)} of the {hiding}"
                    f" positions in which something is hidden from it"
                )


def confer(game: Game[Any], state: State) -> list[bool]:
    """Which seats may talk in private with their team."""
    return [game.why_not_confer(state, seat) is None for seat in range(state.seats)]


def all_seen(position: Position) -> None:
    """Every answer was seen by everybody."""
    for viewer in position.candidate.viewers:
        for given in position.past:
            if not sees(given.audience, viewer):
                raise position.fault(
                    f"{who(viewer)} does not see {given.move.notation!r} of {who(given.seat)}"
                    f" in spite of `perfect_information`"
                )


def all_open(position: Position) -> None:
    """Nothing is dealt anew where the game says that all is open."""
    state, game, dump = position.state, position.game, position.candidate.dump
    viewers = position.candidate.viewers
    said = "perfect_information" if game.perfect_information else "is_all_open"
    for viewer in [viewers[position.number % len(viewers)]] if position.candidate.is_long else viewers:
        for differing in differences(dump(state), dump(game.redeal(state, viewer, position.rng()))):
            raise position.fault(f"redeal for {who(viewer)} deals anew what is open by `{said}`: {differing}")


# --- different, and kept


def hidden_parts(position: Position, viewer: int) -> list[str]:
    """What could be otherwise without the viewer's noticing: where, and how it is and could be.

    Only what follows from an answer that the viewer has not seen is hidden. So one of the latest of these is
    changed. If that is possible, and looks the same to the viewer, here is a world that cannot be told from
    the real one, whatever `redeal` and the views say.
    """
    hidden = [place for place, given in enumerate(position.past) if not sees(given.audience, viewer)]
    game, dump, rng = position.game, position.candidate.dump, position.rng()
    for place in reversed(hidden[-HIDDEN_ANSWERS:]):
        given = position.past[place]
        assert given.before is not None
        frame = given.before.frame_of(given.seat)
        others = [
            move
            for move in frame.moves(given.before)
            if move is not given.move and not sees(frame.audience(given.before, move), viewer)
        ]
        world = otherwise(position, place, given.before, rng.choice(others)) if others else None
        if world is None or not Sight(game, position.state, viewer).is_of(world):
            continue
        parts = apart(game, position.state, world)
        if parts:
            return parts
        for differing in differences(dump(position.state), dump(world)):
            raise position.fault(f"the view for OPEN does not show everything: {differing}")
    return []


def otherwise(position: Position, place: int, before: State, other: Move) -> State | None:
    """The table had another answer been given at that place, then the same as in fact; None if impossible."""
    world = before.copy()
    given, *since = position.past[place:]
    for seat, move in [(given.seat, other), *[(later.seat, later.move) for later in since]]:
        if seat not in world.asked() or world.frame_of(seat).why_not(world, move) is not None:
            return None
        position.played(world, seat, move)
    return world


def kept(position: Position) -> None:
    """What the log told a viewer is in the view from then on, or stays in every world dealt for it.

    One of the latest answers is changed. Anyone who saw the difference in the log sees it on the table, too,
    as long as there is one; or the rules turn it face down and call it public history, and then it is never
    dealt anew. What is only on the stack, in the middle of a move, need not be on the table.
    """
    if not position.past:
        return
    rng, game, dump = position.rng(), position.game, position.candidate.dump
    place = rng.randrange(max(0, position.number - LATEST_ANSWERS), position.number)
    given, before = position.past[place], position.earlier(place)
    others = [move for move in before.legal(given.seat) if move is not given.move]
    if not others:
        return
    other = rng.choice(others)
    world = otherwise(position, place, before, other)
    if world is None:
        return
    differing = [
        difference
        for difference in differences(dump(position.state), dump(world))
        if not difference.startswith((".stack", ".branches"))
    ]
    for viewer in position.candidate.viewers if differing else []:
        entries = [logged(before, given.seat, move, viewer) for move in (given.move, other)]
        if entries[0] == entries[1] or not Sight(game, position.state, viewer).is_of(world):
            continue
        if dealt_anew(position, viewer, {difference.split(" is ")[0] for difference in differing}):
            raise position.fault(
                f"the view of {who(viewer)} forgets what the log told it after {place} answers:"
                f" {entries[0]!r} or {entries[1]!r} of {who(given.seat)}, so that now {differing[0]}"
            )


def dealt_anew(position: Position, viewer: int, paths: set[str]) -> bool:
    """Does `redeal` change anything at these places of the state?"""
    state, game, dump, rng = position.state, position.game, position.candidate.dump, position.rng()
    for _ in range(2 * WORLDS):
        changed = differences(dump(state), dump(game.redeal(state, viewer, rng)))
        if any(difference.split(" is ")[0] in paths for difference in changed):
            return True
    return False


# --- one step on


def one_step_on(position: Position, viewer: int) -> bool:
    """Anyone who sees the same after an answer was told the same of it. Did it show the viewer anything?"""
    assert position.answer is not None
    (seat, move), game, rng = position.answer, position.game, position.rng()
    after = position.state.copy()
    events = told(position.played(after, seat, move), viewer)
    entry = logged(position.state, seat, move, viewer)
    sight = Sight(game, after, viewer)
    is_shown = False
    for _ in range(WORLDS):
        world = game.redeal(position.state, viewer, rng)
        other = same_to_see(position, world, viewer, rng)
        if other is None:
            is_shown = True
            continue
        other_entry = logged(world, seat, other, viewer)
        other_events = told(position.played(world, seat, other), viewer)
        if not sight.is_of(world):
            is_shown = True
            continue
        if other_events != events:
            raise position.fault(
                f"the events tell {who(viewer)} what its view does not show: {events} or {other_events}"
            )
        if other_entry != entry:
            raise position.fault(
                f"the log tells {who(viewer)} what its view does not show: {entry!r} or {other_entry!r}"
            )
    return is_shown
