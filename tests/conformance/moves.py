"""Point 1: legal moves. Who is asked can answer, and everything else is explained."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from math import sqrt
from random import Random
from typing import Any

from soultable.engine.game import Game
from soultable.engine.move import Move, normalised
from soultable.engine.seats import CHANCE
from tests.conformance import secrecy
from tests.conformance.attributes import differences
from tests.conformance.candidates import Position, who
from tests.conformance.families import moves_around, some_moves
from tests.conformance.order import in_order
from tests.conformance.refusals import NONSENSE, reason


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
    going_on, incidents = sum(frame.has_incident for frame in state.stack), len(state.incidents)
    if going_on != incidents:
        raise position.fault(f"the stack has {going_on} happenings and the state {incidents} incidents")
    for seat in state.asked():
        frame = state.frame_of(seat)
        asked = f"{who(seat)} is asked {frame.kind!r}"
        if seat != CHANCE and not 0 <= seat < state.seats:
            raise position.fault(f"{asked}, and there are {state.seats} seats, from 0 on")
        moves = frame.moves(state)
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
    if game.perfect_information:
        secrecy.all_seen(position)
    if game.is_all_open(state):
        secrecy.all_open(position)


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
    for move in drawn:
        if move not in moves:
            raise position.fault(f"chance answers {move.notation!r}, which is not listed")
    expected = [draws * weight / sum(weights) for weight in weights]
    spread = sum(
        (drawn[move] - often) ** 2 / often for move, often in zip(moves, expected, strict=True)
    )  # chi-square
    if spread > len(moves) + 6 * sqrt(2 * len(moves)):
        raise position.fault(f"chance does not answer by its weights {weights} but so: {drawn}")
