"""The examination, point by point. Each function raises an AssertionError that says what is wrong and where.

The no-leak test, which is the longest point, is in `secrecy.py`. `everything` examines a candidate whole.
"""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from random import Random
from typing import Any, Final

from soultable.engine.errors import Refused, SoultableError
from soultable.engine.frame import Frame
from soultable.engine.game import Game
from soultable.engine.knowledge import seen
from soultable.engine.match import Match
from soultable.engine.move import Move, normalised
from soultable.engine.reactions import Happening
from soultable.engine.record import lines_of, loads
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from soultable.engine.state import State
from tests.conformance import secrecy
from tests.conformance.attributes import PLAIN, attributes, containers, differences
from tests.conformance.candidates import Candidate, Position, known, random_answers, sampled, who
from tests.conformance.families import moves_around, some_moves

BRACES: Final = set("{}")
"""They show that something was not filled in."""
NONSENSE: Final = ["", " ", "\n", "?", "0", "-1", "null", "draw draw", "x" * 5_000, "§ 💥 \0", "Ça ira"]
REQUIRED: Final = ("start", "returns", "result", "view", "redeal", "evaluate")
"""What every game has to write itself; `docs/writing-a-game.md` says so too."""


def contract(game: Game[Any]) -> None:
    """Nothing is missing that every game has to write itself."""
    missing = [method for method in REQUIRED if getattr(type(game), method) is getattr(Game, method)]
    assert not missing, f"{game.name}: the game needs the methods {', '.join(missing)}"


# --- 1: legal moves


def vocabulary(game: Game[Any]) -> None:
    """Each notation stands for one move, is found again in any case and spacing, and is found by pickle.

    Of a family some moves are looked at.
    """
    taken: dict[str, Move] = {}
    for move in some_moves(game.vocabulary, Random(game.name)):
        where = f"{game.name}: the move {move.notation!r}"
        same = taken.setdefault(normalised(move.notation), move)
        assert same is move, f"{game.name}: the notation {move.notation!r} stands for two moves"
        number = move.number
        assert 0 <= number < game.vocabulary.size, f"{where} has the number {number}"
        assert game.vocabulary.numbered(number) is move, f"{where} has the number {number} of another one"
        assert move.notation == move.notation.strip() != "", f"{where} is empty or has blanks at its ends"
        spaced = f"  {move.notation.replace(' ', '   ')}\t"
        for text in (move.notation, move.notation.upper(), move.notation.lower(), spaced):
            assert game.vocabulary.find(text) is move, f"{where} is not found as {text!r}"
        for twin in (pickle.loads(pickle.dumps(move)), copy.copy(move), copy.deepcopy([move])[0]):
            assert twin is move, f"{where} becomes another object when it is copied or pickled"
    for family in game.vocabulary.families:
        for text in NONSENSE:
            try:
                game.vocabulary.find(f"{family.verb} {text}")
            except Exception as error:
                wrong = f"{game.name}: the family {family.verb!r} cannot read {text[:40]!r}: {error!r}"
                raise AssertionError(wrong) from error


def questions(position: Position) -> None:
    """Anyone who is asked has legal moves, and `why_not` explains every other move of the vocabulary.

    Of a family the legal moves are looked at, and some others beside them and anywhere.
    """
    state = position.state
    rules = position.candidate.rules
    going_on, incidents = sum(isinstance(frame, Happening) for frame in state.stack), len(state.incidents)
    if going_on != incidents:
        raise position.fault(f"the stack has {going_on} happenings and the state {incidents} incidents")
    for seat in state.asked():
        frame = state.frame_of(seat)
        moves = frame.moves(state)
        asked = f"{who(seat)} is asked {frame.kind!r}"
        rule = frame.rule_id()
        if not frame.kind or (rule and rules and f"**{rule}**" not in rules):
            raise position.fault(f"{asked} under the rule {rule!r}, which RULES.md does not have")
        if state.unsettled:
            raise position.fault(f"{asked} before anybody has looked what follows from the last change")
        default = frame.default(state)
        if default is not None and default not in moves:
            raise position.fault(f"{asked} and silence means {default.notation!r}, which is not legal")
        if not moves or len(set(moves)) != len(moves):
            raise position.fault(f"{asked} and has no legal move, or one of them twice: {moves}")
        if frame.moves(state) != moves:
            raise position.fault(f"{asked} twice, and the moves are not the same")
        legal = set(moves)
        for move in moves_around(position.game.vocabulary, moves, position.rng()):
            refusal = frame.why_not(state, move)
            if (refusal is None) != (move in legal):
                said = "is offered and refused" if refusal else "is neither offered nor refused"
                raise position.fault(f"{asked}: {move.notation!r} {said} ({refusal})")
            if refusal is not None:
                reason(position, refusal)
        if any(move.vocabulary != position.game.vocabulary.name for move in moves):
            raise position.fault(f"{asked} and offered a move that is not in the vocabulary")


def declared(position: Position) -> None:
    """What a game says of itself is so: are several seats asked at once, is anything hidden?"""
    state, game = position.state, position.game
    if len(state.asked()) > 1 and not game.simultaneous:
        raise position.fault(
            f"the seats {state.asked()} are asked at once, and the game is not `simultaneous`"
        )
    for viewer in position.candidate.viewers if game.perfect_information else []:
        if secrecy.hides(game, state, viewer):
            raise position.fault(f"something is hidden from {who(viewer)} in spite of `perfect_information`")


def pointing(position: Position) -> None:
    """What a move is about has names, and no two moves of a verb are about the same: a click finds it."""
    state, game = position.state, position.game
    for seat in [seat for seat in state.asked() if seat != CHANCE]:
        found: dict[tuple[str, tuple[str, ...]], Move] = {}
        for move in state.legal(seat):
            about = game.about(state, seat, move)
            named = [
                isinstance(name, str) and name.strip() == name != "" and "#" not in name for name in about
            ]
            if not isinstance(about, tuple) or not all(named):
                raise position.fault(f"{move.notation!r} is about {about!r}, which are not names of things")
            other = found.setdefault((move.verb, about), move)
            if about and other is not move:
                what = f"{other.notation!r} and {move.notation!r} are both about {about}"
                raise position.fault(f"{what}: a click could not choose between them")


def reason(position: Position, refusal: Refusal) -> None:
    """A refusal has a sentence, and its rule is one of RULES.md."""
    if not refusal.sentence.strip().endswith((".", "?")):
        raise position.fault(f"a refusal without a sentence: {refusal!r}")
    rules = position.candidate.rules
    if refusal.rule and rules and f"**{refusal.rule}**" not in rules:
        raise position.fault(f"{refusal!r} names a rule that RULES.md does not have")


def answers(position: Position) -> None:
    """Every legal answer can be applied, gives the same every time, and keeps the pieces."""
    state, game = position.state, position.game
    pieces = game.pieces(state)
    for seat in state.asked():
        for move in state.legal(seat):
            after, again = state.copy(), state.copy()
            told = [repr(event) for event in position.played(after, seat, move)]
            told_again = [repr(event) for event in position.played(again, seat, move)]
            differing = differences(position.candidate.dump(after), position.candidate.dump(again))
            if differing or told != told_again:
                what = "; ".join(differing) or f"{told} and {told_again} are told"
                raise position.fault(f"{move.notation!r} does not lead to the same state every time: {what}")
            in_order(position, after, pieces, f"after {move.notation!r} ")


def chance(position: Position, draws: int = 300) -> None:
    """What chance answers is listed, and as frequent as the weights say."""
    state = position.state
    if CHANCE not in state.asked():
        return
    frame = state.frame_of(CHANCE)
    moves, weights = frame.moves(state), frame.weights(state)
    if len(weights) != len(moves) or min(weights) < 1:
        raise position.fault(f"chance is asked {frame.kind!r} with the weights {weights} for {moves}")
    rng = position.rng()
    drawn = Counter([frame.sample(state, rng) for _ in range(draws)])
    if not set(drawn) <= set(moves):
        raise position.fault(f"chance answers {set(drawn) - set(moves)}, which is not listed")
    expected = [draws * weight / sum(weights) for weight in weights]
    spread = sum(
        (drawn[move] - often) ** 2 / often for move, often in zip(moves, expected, strict=True)
    )  # chi-square
    if spread > len(moves) + 6 * sqrt(2 * len(moves)):
        raise position.fault(f"chance does not answer by its weights {weights} but so: {drawn}")


# --- 2: copies, the fold of the log, match files


@contextmanager
def unchanged(position: Position, what: str) -> Iterator[None]:
    """Fails if the state is another one afterwards."""
    before = position.candidate.dump(position.state)
    yield
    changed = differences(before, position.candidate.dump(position.state))
    if changed:
        raise position.fault(f"{what} changes the state: {'; '.join(changed)}")


def copies(position: Position) -> None:
    """A copy is equal, shares no list with the original, and goes its own way."""
    state, candidate = position.state, position.candidate
    twin = state.copy()
    differing = differences(candidate.dump(state), candidate.dump(twin))
    if differing:
        raise position.fault(f"a copy is not equal: {'; '.join(differing)}")
    mine = containers(state, candidate.shared)
    common = [path for key, path in containers(twin, candidate.shared).items() if key in mine]
    if common:
        raise position.fault(f"a copy shares {', '.join(common)} with the original")
    with unchanged(position, "play on a copy"):
        position.play_on(twin, 40)


def attributes_copied(position: Position) -> None:
    """Every attribute is copied, also one that has had the same value all the time.

    So are those of the objects that lie in the state.
    """
    for path in ["", *own_objects(position)]:
        for name, value in attributes(at_path(position.state, path)).items():
            if not path and name in (
                "events",
                "seats",
                "stack",
                "branches",
                "unsettled",
                "incidents",
            ):  # these are the engine's own
                continue
            state = position.state.copy()
            marked = marked_value(value)
            if marked is None:
                continue
            setattr(at_path(state, path), name, marked)
            if attributes(at_path(state.copy(), path))[name] != marked:
                where = f"{path}.{name}" if path else name
                raise position.fault(f"a copy is not equal: the attribute {where} is not copied")


def marked_value(value: object) -> object:
    """Another value of the same kind; None for what is not a plain value or a list."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int | float):
        return value + 1_000
    if isinstance(value, str):
        return value + " marked"
    if isinstance(value, list) and value and isinstance(value[-1], (*PLAIN, list)):
        return [*value, value[-1]]
    return None


def own_objects(position: Position) -> list[str]:
    """Where the state has objects of its own: `angel`, or `sides.0` for those in a list."""
    found: list[str] = []
    shared = position.candidate.shared
    for name, value in attributes(position.state).items():
        inside = (
            {f"{name}.{index}": item for index, item in enumerate(value)}
            if isinstance(value, list | tuple)
            else {}
        )
        for path, item in (inside or {name: value}).items():
            if not isinstance(item, (*PLAIN, Frame, Move, list, tuple)) and id(item) not in shared:
                found.append(path)
    return found


def at_path(state: State, path: str) -> object:
    """The object that lies there; the state itself for an empty path."""
    name, _, index = path.partition(".")
    found = attributes(state)[name] if name else state
    return found[int(index)] if isinstance(found, list | tuple) else found


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


# --- 4: pieces, bounds, the end


def in_order(position: Position, state: State, pieces: dict[str, int], when: str = "") -> None:
    """No piece has come or gone, and nothing is where it cannot be."""
    now = position.game.pieces(state)
    if now != pieces:
        raise position.fault(f"{when}there are {now} pieces and there were {pieces}")
    faults = position.game.faults(state)
    if faults:
        raise position.fault(f"{when}{'; '.join(faults)}")


def bounds(position: Position) -> None:
    """What bots think of a position, and the result of a game that is over, keep to the range of returns."""
    state, game = position.state, position.game
    low, high = game.returns_range
    for seat in range(state.seats):
        if not low <= game.evaluate(state, seat) <= high:
            raise position.fault(
                f"seat {seat} thinks it gets {game.evaluate(state, seat)}, not {low} to {high}"
            )
    teams = game.teams(state.seats, position.candidate.mode)
    for team in teams:
        if len({game.evaluate(state, seat) for seat in team}) > 1:
            raise position.fault(f"the seats {team} are one team and do not think the same of the position")
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


# --- 5: refusals


def refused(position: Position, match: Match, move: str | Move, seat: int | None) -> None:
    """The answer is refused with a reason, and nothing changes."""
    entries, answers_so_far = len(match.record), len(match.log)
    notation = move if isinstance(move, str) else move.notation
    told = f"{notation[:40]!r} of {'nobody' if seat is None else who(seat)}"
    with unchanged(position, f"the refused answer {told}"):
        if match.why_not(move, seat) is None:
            raise position.fault(f"the answer {told} is nonsense and would not be refused")
        try:
            match.play(move, seat)
        except Refused as refusal:
            reason(position, refusal.refusal)
        else:
            raise position.fault(f"the answer {told} is nonsense and is not refused")
    if (len(match.record), len(match.log)) != (entries, answers_so_far):
        raise position.fault(f"the refused answer {told} stands in the record")


def refusals(candidate: Candidate, seed: object, match: Match) -> None:
    """Nonsense is refused: unknown texts, moves that are not legal, the wrong seat, foreign moves."""
    position = Position(candidate, seed, len(match.log), match.state)
    rng = position.rng()
    asked = match.state.asked()
    every_move = match.game.vocabulary
    for text in NONSENSE:
        refused(position, match, text, asked[0] if asked else 0)
    for seat in asked:
        legal = match.state.legal(seat)
        drawn = rng.sample(range(every_move.size), min(every_move.size, 12 + len(legal)))
        others = [move for move in map(every_move.numbered, drawn) if move not in legal]
        for move in others[:12]:
            refused(position, match, move, seat)
            refused(position, match, move.notation, seat)
        forged = Move(legal[0].verb, legal[0].notation, legal[0].value)
        refused(position, match, forged, seat)
        refused(position, match, legal[0].notation + " x", seat)
    outsiders = {*range(candidate.seats), CHANCE, SPECTATOR, OPEN, candidate.seats, 99} - set(asked)
    right = match.state.legal(asked[0])[0] if asked else every_move.numbered(0)
    for seat in outsiders:
        refused(position, match, right, seat)
    if not asked:
        refused(position, match, right, None)


# --- 6: chapters


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


# --- the whole


def everything(candidate: Candidate, seeds: range, share: float = 1.0) -> None:
    """The whole examination, over random games with these seeds, at a share of their positions."""
    contract(candidate.game)
    vocabulary(candidate.game)
    secrets = secrecy.Secrecy(candidate)
    pieces = candidate.game.pieces(candidate.fresh[0])
    for position in sampled(candidate, seeds, 1.0):
        in_order(position, position.state, pieces)
    for point in (
        questions,
        declared,
        pointing,
        chance,
        copies,
        attributes_copied,
        answers,
        bounds,
        words,
        secrets.examine,
    ):
        for position in sampled(candidate, seeds, share):
            with unchanged(position, f"the examination of {point.__name__}"):
                point(position)
    secrets.conclude()
    for seed in seeds:
        match = fold(candidate, seed)
        record(candidate, match, seed)
        chapters(candidate, match, seed)
        refusals(candidate, seed, match)
        match = candidate.match(f"seed {seed}")
        refusals(candidate, seed, match)
        for _ in random_answers(match, seed):
            refusals(candidate, seed, match)
