"""Point 4: pieces, consequences, bounds, the end; and what is said of it all."""

from __future__ import annotations

from typing import Final

from soultable.engine.refusal import Refusal
from soultable.engine.state import State
from tests.conformance.attributes import differences
from tests.conformance.candidates import Position, who
from tests.conformance.refusals import reason

BRACES: Final = set("{}")
"""They show that something was not filled in."""


def in_order(position: Position, state: State, pieces: dict[str, int], when: str = "") -> None:
    """No piece has come or gone, and nothing is where it cannot be."""
    now = position.game.pieces(state)
    if now != pieces:
        raise position.fault(f"{when}there are {now} pieces and there were {pieces}")
    faults = position.game.faults(state)
    if faults:
        raise position.fault(f"{when}{'; '.join(faults)}")


def settled(position: Position) -> None:
    """Where somebody is asked, all that follows from the last change has happened: to look again changes
    nothing. Not where the frame that looks asks itself.
    """
    state, dump = position.state, position.candidate.dump
    if state.is_over() or type(state).consequences is State.consequences:
        return
    again = state.copy()
    look = again.consequences()
    going_on = [*state.stack, *[frame for branch in state.branches for frame in branch]]
    if any(type(frame) is type(look) for frame in going_on):
        return
    again.push(look)
    again.settle()
    differing = differences(dump(state), dump(again))
    if differing:
        raise position.fault(
            f"not all consequences of the last change were looked at: {'; '.join(differing)}"
        )


def bounds(position: Position) -> None:
    """What bots think of a position, and the result of a game that is over, keep to the range of returns."""
    state, game = position.state, position.game
    low, high = game.returns_range
    thought = [game.evaluate(state, seat) for seat in range(state.seats)]
    for seat, worth in enumerate(thought):
        if not low <= worth <= high:
            raise position.fault(f"seat {seat} thinks it gets {worth}, not {low} to {high}")
    teams = game.teams(state.seats, position.candidate.mode)
    for team in teams:
        if len({thought[seat] for seat in team}) > 1:
            raise position.fault(f"the seats {team} are one team and do not think the same of the position")
        if len({game.why_not_confer(state, seat) is None for seat in team}) > 1:
            raise position.fault(f"the seats {team} are one team, and not all of them may talk in private")
    if not state.is_over():
        return
    returns, result = game.returns(state), game.result(state)
    if any(len({returns[seat] for seat in team}) > 1 for team in teams):
        raise position.fault(f"the returns are {returns}, and the seats of a team do not get the same")
    if len(returns) != state.seats or min(returns) < low or max(returns) > high:
        raise position.fault(f"the returns are {returns}; expected {state.seats} from {low} to {high}")
    best = [seat for seat in range(state.seats) if returns[seat] == max(returns) > low]
    drawn = not result.winners and len(best) == state.seats
    if result.winners != best and not drawn:
        raise position.fault(f"the winners are {result.winners} and the best returns are those of {best}")
    if len(result.scores) != state.seats or len(result.breakdown) != state.seats or not result.ending:
        raise position.fault("the result lacks the scores or the breakdown of a seat, or what ended the game")


def words(position: Position) -> None:
    """What people read can be said of every question, move, event and end; the table fits a terminal."""
    state, game = position.state, position.game
    if state.is_over() and not game.say_ending(game.result(state).ending).endswith("."):
        raise position.fault("what ended the game is not said in a sentence")
    names = [f"Seat {seat}" for seat in range(state.seats)]
    for seat in state.asked():
        said = [game.say_ask(state, seat), *[game.say_move(state, seat, move) for move in state.legal(seat)]]
        if not all(said):
            raise position.fault(f"nothing is said of a question or a move of {who(seat)}: {said}")
        if not said[0].endswith((".", "?")) or any(BRACES & set(text) for text in said):
            raise position.fault(f"the question of {who(seat)} or a move is not said in full: {said}")
        for _, refusal in game.unavailable(state, seat):
            reason(position, refusal)
    for viewer in position.candidate.viewers:
        lines = game.text(game.view(state, viewer), names).split("\n")
        if max(len(line) for line in lines) > 80:
            raise position.fault(f"the table of {who(viewer)} is wider than 80 characters")
        for warning in game.warnings(game.view(state, viewer), names) if not state.is_over() else []:
            if not warning.endswith(".") or BRACES & set(warning):
                raise position.fault(f"what {who(viewer)} is warned of is not said in full: {warning!r}")
    if position.answer is not None:
        twin = state.copy()
        for event in position.played(twin, *position.answer):
            reason(position, Refusal(game.rule_of(event), f"{event!r}."))
            for viewer in position.candidate.viewers:
                told = game.say_event(event.seen_by(viewer), names)
                if not told.strip():
                    raise position.fault(f"nothing is said of the event {event!r}")
                if not told.endswith(".") or BRACES & set(told):
                    raise position.fault(f"the event {event!r} is not said in full: {told!r}")
