"""Point 5: nonsense is refused with a reason, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from soultable.engine.errors import Refused
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, OPEN, SPECTATOR
from tests.conformance.attributes import differences
from tests.conformance.candidates import Candidate, Position, unchanged, who

NONSENSE: Final = ["", " ", "\n", "?", "0", "-1", "null", "draw draw", "x" * 5_000, "§ 💥 \0", "Ça ira"]
TEXTS: Final = 3
"""How many of these are tried in the middle of a game; all of them at its beginning and its end."""
ILLEGAL: Final = 12
"""How many of the moves that are not legal are tried for each seat that is asked."""

Attempt = tuple[str | Move, int | None]
"""An answer and who gives it, if that is said."""


def reason(position: Position, refusal: Refusal) -> None:
    """A refusal has a sentence, and its rule is one of RULES.md."""
    if not refusal.sentence.strip().endswith((".", "?")):
        raise position.fault(f"a refusal without a sentence: {refusal!r}")
    rules = position.candidate.rules
    if refusal.rule and rules and f"**{refusal.rule}**" not in rules:
        raise position.fault(f"{refusal!r} names a rule that RULES.md does not have")


def refused(position: Position, match: Match, move: str | Move, seat: int | None) -> None:
    """The answer is refused with a reason, and nothing changes."""
    with unchanged(position, f"the refused answer {attempted(move, seat)}"):
        turned_down(position, match, move, seat)


def attempted(move: str | Move, seat: int | None) -> str:
    notation = move if isinstance(move, str) else move.notation
    return f"{notation[:40]!r} of {'nobody' if seat is None else who(seat)}"


def turned_down(position: Position, match: Match, move: str | Move, seat: int | None) -> None:
    """The answer is refused with a reason, and does not stand in the record."""
    entries, answers_so_far = len(match.record), len(match.log)
    if match.why_not(move, seat) is None:
        raise position.fault(f"the answer {attempted(move, seat)} is nonsense and would not be refused")
    try:
        match.play(move, seat)
    except Refused as refusal:
        reason(position, refusal.refusal)
    else:
        raise position.fault(f"the answer {attempted(move, seat)} is nonsense and is not refused")
    if (len(match.record), len(match.log)) != (entries, answers_so_far):
        raise position.fault(f"the refused answer {attempted(move, seat)} stands in the record")


def nonsense(position: Position, match: Match) -> Iterator[Attempt]:
    """Unknown texts, moves that are not legal, the wrong seat, foreign moves."""
    rng = position.rng()
    asked = match.state.asked()
    every_move = match.game.vocabulary
    for text in rng.sample(NONSENSE, TEXTS) if match.log and asked else NONSENSE:
        yield text, asked[0] if asked else 0
    for seat in asked:
        legal = match.state.legal(seat)
        drawn = rng.sample(range(every_move.size), min(every_move.size, ILLEGAL + len(legal)))
        others = [move for move in map(every_move.numbered, drawn) if move not in legal]
        for move in others[:ILLEGAL]:
            yield move, seat
            yield move.notation, seat
        yield Move(legal[0].verb, legal[0].notation, legal[0].value), seat  # a forged one
        yield legal[0].notation + " x", seat
    right = match.state.legal(asked[0])[0] if asked else every_move.numbered(0)
    seats = position.candidate.seats
    for seat in sorted({*range(seats), CHANCE, SPECTATOR, OPEN, seats, 99} - set(asked)):
        yield right, seat
    if not asked:
        yield right, None


def refusals(candidate: Candidate, seed: object, match: Match) -> None:
    """Nonsense is refused, and nothing changes."""
    position = Position(candidate, seed, len(match.log), match.state)
    before = candidate.dump(match.state)
    attempts = list(nonsense(position, match))
    for move, seat in attempts:
        turned_down(position, match, move, seat)
    changed = differences(before, candidate.dump(match.state))
    if changed:  # once more, one by one, to find which it was
        again = match.branch(len(match.log), seed="")
        position = Position(candidate, seed, len(match.log), again.state)
        for move, seat in attempts:
            refused(position, again, move, seat)
        raise position.fault(f"an answer that is refused changes the state: {'; '.join(changed)}")
