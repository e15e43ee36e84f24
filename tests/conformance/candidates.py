"""The candidates of the examination, and random play of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, ClassVar, Final

import pytest

import soultable
from soultable.engine import registry
from soultable.engine.errors import BadOption
from soultable.engine.event import Event
from soultable.engine.game import Game, Option
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.options import checked_options
from soultable.engine.rulebook import has_rules, rulebook
from soultable.engine.seats import CHANCE, EVERYONE, SPECTATOR
from soultable.engine.state import State
from tests.conformance.attributes import differences, dumped, shared_tables
from tests.conformance.origins import origin_of

LONG_GAMES: Final = ("soulless_vessel",)
"""Games that people play for hours: a random one has a thousand answers, each dearer than in other games."""
FEWER: Final = 8
"""So many times fewer games and positions of these are examined; `make test-deep` makes up for it."""
BRIEF: Final = 3
"""So many times fewer of all others, when the examination is brief (`--brief`)."""
STEPS: Final = 3
"""Of other options of these, every third set is looked at in `make test`."""


class Candidate:
    """One game at one seat count and in one mode, with some options."""

    brief: ClassVar = False
    """Is it examined in full elsewhere, on the compiled package (`pytest --brief`)?"""

    def __init__(self, game: Game[Any], seats: int, mode: str, options: dict[str, int] | None = None) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options or {}
        """Those that are not the usual ones."""
        self.origin = origin_of(game.name, mode, seats)
        """What its matches begin with, if a later chapter is examined."""
        self.viewers = [*range(seats), SPECTATOR]
        self.is_long = game.name in LONG_GAMES
        self.longest = game.longest
        self.rules = rules_of(game)
        """The text of RULES.md; empty for a game that has none."""
        self.fresh = [self.start(), self.start()]
        self.shared = shared_tables(*self.fresh)

    def start(self) -> State:
        options = checked_options(self.game, self.seats, self.mode, self.options)
        state: State
        if self.origin:
            state = self.game.start_from(self.origin, self.seats, self.mode, options)
        else:
            state = self.game.start(self.seats, self.mode, options)
        state.settle()
        return state

    def fewer(self, count: int) -> int:
        """So many; of a long game, or if the examination is brief, not quite so many."""
        return max(1, count // (FEWER if self.is_long else BRIEF if self.brief else 1))

    def match(self, seed: str) -> Match:
        return Match(self.game, self.seats, self.mode, self.options, seed, origin=self.origin)

    def dump(self, state: State) -> object:
        """Everything the state holds, to be compared."""
        return dumped(state, self.shared)

    def __str__(self) -> str:
        options = [f"-{name}={value}" for name, value in self.options.items()]
        return f"{self.game.name}-{self.mode}-{self.seats}{''.join(options)}"


def rules_of(game: Game[Any]) -> str:
    known = game.name in registry.REGISTERED and has_rules(game.name)
    return rulebook(game.name).text if known else ""


def candidates_of(game: Game[Any]) -> list[Candidate]:
    return [Candidate(game, seats, mode) for mode in game.modes for seats in game.seats_in(mode)]


def with_options(usual: Candidate) -> list[Candidate]:
    """The same table with other options: every value that stands for something occurs once at least.

    What a game refuses is left out, and so are options that make no difference in this mode. The tables of a
    long game share the work: each value occurs at one of its seat counts.
    """
    named = [option for option in usual.game.options if option.choices and is_of(option, usual.mode)]
    found = []
    counts = usual.game.seats_in(usual.mode)
    for step in range(1, max((len(option.choices) for option in named), default=0)):
        if usual.is_long and counts[step % len(counts)] != usual.seats:
            continue
        options = {
            option.name: option.low + (option.default - option.low + step) % len(option.choices)
            for option in named
        }
        try:
            candidate = Candidate(usual.game, usual.seats, usual.mode, options)
        except BadOption:
            continue
        if differences(usual.dump(usual.fresh[0]), usual.dump(candidate.fresh[0])):
            found.append(candidate)
    return found


def is_of(option: Option, mode: str) -> bool:
    """Is there something to choose in this mode?"""
    return not option.modes or mode in option.modes


CANDIDATES: Final = [
    candidate for name in sorted(registry.REGISTERED) for candidate in candidates_of(soultable.game(name))
]  # fmt: skip
"""Every registered game, in every mode, at every seat count."""
BUNDLED: Final = [
    candidate for candidate in CANDIDATES if candidate.game.name not in registry.external_games()
]
"""Those that are part of soultable."""
OTHER_CANDIDATES: Final = [other for candidate in CANDIDATES for other in with_options(candidate)]
"""The same with other options."""


def is_between(candidate: Candidate) -> bool:
    """Is the table neither the smallest nor the largest of its mode, or one with other options?

    Such a table is examined on the compiled package only, as all slow tests are. A game that is not part of
    soultable may be a new one: it is examined at every seat count, always.
    """
    if candidate in OTHER_CANDIDATES:
        return True
    counts, modes = candidate.game.seats_in(candidate.mode), candidate.game.modes
    if candidate.is_long:  # only the smallest table of the first mode and the largest of the last
        ends = [(modes[0], min(counts)), (modes[-1], max(counts))]
        return (candidate.mode, candidate.seats) not in ends
    return candidate in BUNDLED and min(counts) < candidate.seats < max(counts)


def marks_of(candidate: Candidate) -> list[pytest.MarkDecorator]:
    if candidate.is_long and candidate in OTHER_CANDIDATES:
        others = [one for one in OTHER_CANDIDATES if one.is_long]
        if others.index(candidate) % STEPS:
            return [pytest.mark.deep]
    return [pytest.mark.slow] if is_between(candidate) else []


def each(candidates: list[Candidate]) -> pytest.MarkDecorator:
    listed = [pytest.param(one, marks=marks_of(one)) for one in candidates]
    return pytest.mark.parametrize("candidate", listed, ids=str)


each_candidate: Final = each(CANDIDATES)
each_bundled: Final = each(BUNDLED)
each_with_options: Final = each([*CANDIDATES, *OTHER_CANDIDATES])


class Given:
    """An answer that was given: by whom, who saw it, and the table before it if not everybody did."""

    __slots__ = ("audience", "before", "move", "seat")

    def __init__(self, state: State, seat: int, move: Move) -> None:
        self.seat = seat
        self.move = move
        self.audience = state.frame_of(seat).audience(state, move)
        self.before = None if self.audience == EVERYONE else state.copy()


class Position:
    """A moment of a random game, and where it is to be found again."""

    def __init__(
        self,
        candidate: Candidate,
        seed: object,
        number: int,
        state: State,
        past: list[Given] | None = None,
    ) -> None:
        self.candidate = candidate
        self.game = candidate.game
        self.seed = seed
        self.number = number
        self.state = state
        self.past = [] if past is None else past
        """The answers that led here, if they are known."""
        self.answer: tuple[int, Move] | None = None
        """What will be answered here; None when the game is over."""

    def afresh(self) -> Position:
        """The same position, played again from the start."""
        twin = Position(self.candidate, self.seed, self.number, self.earlier(self.number), self.past)
        twin.answer = self.answer
        return twin

    def earlier(self, answers: int) -> State:
        """The state after the first answers of the past."""
        state = self.candidate.start()
        for given in self.past[:answers]:
            state.play(given.seat, given.move)
        return state

    def fault(self, what: str) -> AssertionError:
        return AssertionError(f"{self.candidate}, seed {self.seed}, after {self.number} answers: {what}")

    def rng(self, purpose: str = "") -> Random:
        """Random numbers that are the same every time; others for another purpose."""
        return Random(f"{self.candidate} {self.seed} {self.number} {purpose}")

    def played(self, state: State, seat: int, move: Move) -> list[Event]:
        """Gives an answer in that state and returns what was told of it."""
        events: list[Event] = []
        state.events = events
        try:
            state.play(seat, move)
        except Exception as error:
            raise self.fault(
                f"{move.notation!r} of {who(seat)} is legal and cannot be applied: {error!r}"
            ) from error
        state.events = None
        return events

    def chosen(self, state: State, seat: int, rng: Random) -> Move:
        """A random answer of a seat that is asked."""
        frame = state.frame_of(seat)
        if seat == CHANCE:
            move = frame.sample(state, rng)
            if frame.why_not(state, move) is not None:
                raise self.fault(f"chance answers {move.notation!r}, which is not listed")
            return move
        moves = frame.moves(state)
        if not moves:
            raise self.fault(f"{who(seat)} is asked {frame.kind!r} and has no legal move")
        return moves[int(rng.random() * len(moves))]

    def play_on(self, state: State, answers: int) -> None:
        """Plays that state on at random, for so many answers or to the end."""
        rng = self.rng()
        for _ in range(answers):
            asked = state.asked()
            if not asked:
                break
            seat = rng.choice(asked)
            self.played(state, seat, self.chosen(state, seat, rng))


@contextmanager
def unchanged(position: Position, what: str) -> Iterator[None]:
    """Fails if the state is another one afterwards."""
    before = position.candidate.dump(position.state)
    yield
    changed = differences(before, position.candidate.dump(position.state))
    if changed:
        raise position.fault(f"{what} changes the state: {'; '.join(changed)}")


def who(seat: int) -> str:
    return {CHANCE: "chance", SPECTATOR: "a spectator"}.get(seat, f"seat {seat}")


def walk(candidate: Candidate, seed: object) -> Iterator[Position]:
    """Plays a random game and stops before every answer, and at the end.

    State and past of a position are the living ones: anyone who changes them spoils the walk.
    """
    rng = Random(f"{candidate} {seed}")
    state = candidate.start()
    past: list[Given] = []
    while True:
        number = len(past)
        position = Position(candidate, seed, number, state, past)
        asked = state.asked()
        if not asked:
            yield position
            return
        if number >= candidate.longest:
            raise position.fault(f"the game goes on after {candidate.longest} answers")
        seat = asked[int(rng.random() * len(asked))]
        position.answer = seat, position.chosen(state, seat, rng)
        yield position
        given = Given(state, *position.answer)
        position.played(state, *position.answer)
        past.append(given)


def sampled(candidate: Candidate, seeds: range, share: float) -> Iterator[Position]:
    """A share of the positions of some random games; the end is always one of them."""
    for seed in seeds:
        for position in walk(candidate, seed):
            if is_sampled(position, share):
                yield position


def is_sampled(position: Position, share: float) -> bool:
    """By numbers of its own: others would not be random any more in the positions that are chosen by them."""
    return position.answer is None or position.rng("sampled").random() < share


def random_answers(match: Match, seed: object) -> Iterator[None]:
    """Plays a match to the end at random and stops after every answer; chance answers from its seed."""
    rng = Random(f"{match.game.name} {seed}")
    while not match.is_over:
        ask = rng.choice(match.asks)
        match.play(rng.choice(ask.moves), ask.seat)
        yield


@contextmanager
def known(game: Game[Any]) -> Iterator[None]:
    """Makes sure that match files can name the game, if only for a while."""
    if game.name in registry.REGISTERED:
        yield
        return
    registry.register(game.name, lambda pack, pack_name: game)
    try:
        yield
    finally:
        del registry.REGISTERED[game.name]
