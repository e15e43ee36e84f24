"""Point 2, too: the fold of the log, match files, and the chapter that follows."""

from __future__ import annotations

from random import Random

from soultable.engine.errors import SoultableError
from soultable.engine.knowledge import seen
from soultable.engine.match import Match
from soultable.engine.record import lines_of, loads
from soultable.engine.seats import NOBODY, OPEN
from tests.conformance.attributes import differences
from tests.conformance.candidates import Candidate, Position, known, random_answers, unchanged, who
from tests.conformance.order import in_order
from tests.conformance.refusals import NONSENSE


def fold(candidate: Candidate, seed: object) -> Match:
    """The log folded again gives the same states and the same views."""
    match = candidate.match(f"seed {seed}")
    states = {len(match.log): match.state.copy()}
    for _ in random_answers(match, seed):
        states[len(match.log)] = match.state.copy()
    lengths = Random(str(seed)).sample(sorted(states), min(len(states), 8))
    for length in [*lengths, len(match.log)]:
        position = Position(candidate, seed, length, states[length])
        for folded in (match.at(length), match.branch(length, "").state):  # from a checkpoint, from the start
            for differing in differences(candidate.dump(position.state), candidate.dump(folded)):
                raise position.fault(f"the log folded again gives another state: {differing}")
            for viewer in [*candidate.viewers, OPEN]:
                if seen(match.game, position.state, viewer) != seen(match.game, folded, viewer):
                    raise position.fault(f"the log folded again gives {who(viewer)} another view")
    return match


def record(candidate: Candidate, match: Match, seed: object) -> None:
    """A match comes out of its file as it went in: state, log, story, and the file itself."""
    position = Position(candidate, seed, len(match.log), match.state)
    lines = lines_of(match)
    with known(match.game):
        loaded = loads("\n".join(lines))
    for differing in differences(candidate.dump(match.state), candidate.dump(loaded.state)):
        raise position.fault(f"the match file gives another state: {differing}")
    if lines_of(loaded) != lines:
        raise position.fault("the match file, read and written again, is another one")
    for viewer in candidate.viewers:
        if loaded.log_for(viewer) != match.log_for(viewer) or loaded.story_for(viewer) != match.story_for(
            viewer
        ):
            raise position.fault(f"the match file gives {who(viewer)} another log or story")


def join_and_leave(position: Position, match: Match) -> None:
    """The next match begins for every number of seats that the game names, whoever has come or gone."""
    for count in match.game.next_seats(match.state):
        heirs = [*range(1, match.seats), 0, *[NOBODY] * count][:count]
        if count == match.seats and not match.legacy_for(heirs):
            continue  # the same go on, each where they are
        try:
            match.following(heirs, seed="")
        except SoultableError as error:
            raise position.fault(f"the seats {heirs} cannot go on: {error}") from error


def chapters(candidate: Candidate, match: Match, seed: object) -> None:
    """What a match leaves follows from its log, and the next one begins with it and can be played.

    At the end all is open, so a legacy has no secret to keep.
    """
    position = Position(candidate, seed, len(match.log), match.state)
    with unchanged(position, "the question what is left"):
        legacy = match.legacy
    again = match.branch(len(match.log), "").legacy
    if again != legacy:
        raise position.fault(f"the legacy is {legacy!r} and, the log folded again, {again!r}")
    if not legacy:
        return
    try:
        following = match.following(seed=f"seed {seed}")
    except SoultableError as error:
        raise position.fault(f"the legacy {legacy!r} is refused: {error}") from error
    join_and_leave(position, match)
    pieces = match.game.pieces(following.state)
    for _ in random_answers(following, seed):
        in_order(position, following.state, pieces, f"in the next match, after {len(following.log)} answers ")
    record(candidate, following, seed)
    for text in [text for text in NONSENSE if text]:
        try:
            Match(match.game, match.seats, match.mode, match.options, "", origin=text)
        except SoultableError:
            continue
        except Exception as error:
            raise position.fault(f"the origin {text[:40]!r} is not refused in words: {error!r}") from error
        raise position.fault(f"the origin {text[:40]!r} is nonsense and is not refused")
