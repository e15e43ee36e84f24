"""How a match has ended: by its rules, by agreement, or because somebody has resigned."""

from __future__ import annotations

import msgspec

from soultable.engine.game import Game, Result
from soultable.engine.match import Match
from soultable.engine.seats import SPECTATOR
from soultable.server.store.rows import DRAWN, Ending, ends, resigned_seat


def ending_of(match: Match, halt: str) -> Ending | None:
    """How a match has ended that was halted so, to be stored; None as long as it runs."""
    if not match.is_over and not ends(halt):
        return None
    verdicts = [verdict(match, halt, you) for you in [*range(match.seats), SPECTATOR]]
    if ends(halt):
        return Ending(verdicts, "", [])
    achieved = match.game.say_chapter(match.state, match.names) or msgspec.UNSET
    return Ending(verdicts, match.game.say_ending(match.result.ending), match.result.scores, achieved)


def verdict(match: Match, halt: str, you: int) -> str:
    """Who has won, in a sentence for the seat `you`; empty if nobody has, by agreement or a resignation."""
    if halt == DRAWN:
        return ""
    if ends(halt):
        result = resignation(match, resigned_seat(halt))
        # a game may tell of a victory by its scores, and here are none
        return Game.say_victory(match.game, result, match.names, match.mode, you) if result.winners else ""
    return match.say_victory(you)


def resignation(match: Match, seat: int) -> Result:
    """The end by a resignation: no scores, since the rules know none; of two sides the other wins."""
    others = [team for team in match.game.teams(match.seats, match.mode) if seat not in team]
    return Result([], others[0] if len(others) == 1 else [], "resigned", [])
