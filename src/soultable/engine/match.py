"""Match: one game being played, as the record of its answers.

The record is the match: the state, every earlier state, undo, branches and files all come from folding
it. It only grows; an undo is an entry too.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from random import Random
from typing import Any, Final

from soultable.engine import fairness
from soultable.engine.ask import Ask, ask_of, asks_of
from soultable.engine.errors import BadOption, Refused, SoultableError
from soultable.engine.event import HIDDEN, Event
from soultable.engine.game import Game, Result
from soultable.engine.knowledge import shows_something_new
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, EVERYONE, OPEN, SPECTATOR, sees
from soultable.engine.state import State

VERY_NEAR: Final = 0.8
"""So alike (1 is the same) must be what is suggested though it is not to be chosen now."""
MOST_COMPARED: Final = 100
"""At most that many moves that may be chosen are compared with what somebody wrote, letter by letter."""


class Answer:
    """An entry of the record: what a seat or chance answered, and who saw it."""

    def __init__(self, place: int, seat: int, move: Move, audience: int = EVERYONE) -> None:
        self.place = place
        self.seat = seat
        self.move = move
        self.audience = audience

    def __repr__(self) -> str:
        return f"<{'chance' if self.seat == CHANCE else self.seat}: {self.move.notation}>"


class Undo:
    """An entry of the record: from here on only the first `length` answers of the log are in force."""

    def __init__(self, place: int, length: int) -> None:
        self.place = place
        self.length = length


class Match:
    """A game being played.

    >>> import soultable
    >>> match = soultable.new("connect_four")
    >>> match.play("drop 4")
    >>> match.ask
    <seat 1 is asked: turn, 7 moves>
    >>> match.play("drop 9")
    Traceback (most recent call last):
        ...
    soultable.engine.errors.Refused: No move is written 'drop 9'. Did you mean 'drop 7'?
    """

    def __init__(
        self,
        game: Game[Any],
        seats: int = 0,
        mode: str = "",
        options: dict[str, int] | None = None,
        seed: str | None = None,
        names: list[str] | None = None,
    ) -> None:
        """Starts a match. Raises BadOption for what the game does not offer, TypeError for wrong types.

        `seed` decides the answers of chance; by default a new secret one is drawn. With an empty
        seed the match does not answer for chance: its answers are played like those of a seat.
        """
        if seed is not None and type(seed) is not str:
            raise TypeError(f"The seed is {seed!r}; expected a text.")
        self.game = game
        self.mode = mode or game.modes[0]
        self.seats = seats or usual_seats(game, self.mode)
        self.options = checked_options(game, self.seats, self.mode, options or {})
        self.names = checked_names(names, self.seats)
        self.seed = ""
        self.commitment = ""
        self.unseeded = 0
        """How many entries at the beginning of the record were given and do not follow from the seed."""
        self.record: list[Answer | Undo] = []
        self.log: list[Answer] = []
        """The answers in force."""
        self.story: list[tuple[int, Event]] = []
        """What happened: the length of the log when it happened, and the event."""
        self.state = self._start()
        self.use_seed(fairness.new_seed() if seed is None else seed)

    def use_seed(self, seed: str) -> None:
        """From now on chance is answered from this seed."""
        self.seed = seed
        self.commitment = fairness.commitment(seed) if seed else ""
        self.answer_chance()

    def _start(self) -> State:
        state: State = self.game.start(self.seats, self.mode, self.options)
        state.settle()
        return state

    # --- looking

    @property
    def asks(self) -> list[Ask]:
        """All open questions; several when seats are asked at once, none when the game is over."""
        return asks_of(self.state)

    @property
    def ask(self) -> Ask:
        """The open question; the first one when several seats are asked at once.

        Raises Refused when the game is over.
        """
        asked = self.state.asked()
        if not asked:
            raise Refused(Refusal("", "The game is over: nobody is asked."))
        return ask_of(self.state, asked[0])

    @property
    def is_over(self) -> bool:
        return self.state.is_over()

    @property
    def result(self) -> Result:
        """How the match ended. Raises Refused while it is running."""
        if not self.is_over:
            raise Refused(Refusal("", "The game is not over yet."))
        return self.game.result(self.state)

    @property
    def is_draw(self) -> bool:
        """Has the match ended without a winner and yet not been lost by all?"""
        if not self.is_over or self.result.winners:
            return False
        return min(self.game.returns(self.state)) > self.game.returns_range[0]

    def view(self, seat: int) -> object:
        """What that seat sees: one of the seats, SPECTATOR or OPEN. Raises ValueError for another one."""
        if not 0 <= seat < self.seats and seat not in (SPECTATOR, OPEN):
            raise ValueError(
                f"There is no seat {seat}; the seats are 0 to {self.seats - 1}, SPECTATOR and OPEN."
            )
        return self.game.view(self.state, seat)

    def log_for(self, seat: int) -> list[tuple[int, str]]:
        """The log as that seat may know it: who answered what."""
        return [
            (answer.seat, answer.move.notation if sees(answer.audience, seat) else HIDDEN)
            for answer in self.log
        ]

    def story_for(self, seat: int) -> list[str]:
        """What happened, in sentences, as that seat may know it."""
        return [self.game.say_event(event.seen_by(seat), self.names) for _, event in self.story]

    def __repr__(self) -> str:
        return f"<Match of {self.game.name}, {self.seats} seats, {len(self.log)} answers>"

    def __str__(self) -> str:
        """The table as the asked seat sees it (as spectators do when several or none are asked)."""
        asked = self.state.asked()
        seat = asked[0] if len(asked) == 1 and asked[0] >= 0 else SPECTATOR
        return self.game.text(self.view(seat), self.names)

    # --- playing

    def play(self, move: str | Move, seat: int | None = None) -> None:
        """Gives an answer. Raises Refused, with the rule, when it is not allowed; nothing changes then.

        `seat` may be left out when only one seat is asked.
        """
        self.enter(*self.checked(move, seat))
        self.answer_chance()

    def why_not(self, move: str | Move, seat: int | None = None) -> Refusal | None:
        """Why this answer would be refused; None when it would be accepted."""
        try:
            self.checked(move, seat)
        except Refused as refused:
            return refused.refusal
        return None

    def checked(self, move: str | Move, seat: int | None) -> tuple[int, Move]:
        """The seat and the move that are meant. Raises Refused when the answer is not allowed."""
        asked = self.state.asked()
        if not asked:
            raise Refused(Refusal("", "The game is over."))
        if seat is None:
            if len(asked) > 1:
                raise Refused(Refusal("", f"Several seats are asked ({asked}): say which one answers."))
            seat = asked[0]
        if seat not in asked:
            whose = ", ".join("chance" if s == CHANCE else f"seat {s}" for s in asked)
            raise Refused(Refusal("", f"Seat {seat} is not asked now; {whose} is."))
        notation = notation_of(move)
        found = self.game.vocabulary.find(notation)
        if found is None:
            raise Refused(
                self.game.why_unknown(self.state, seat, notation) or self.not_written(notation, seat)
            )
        if found is not move and not isinstance(move, str):
            raise Refused(Refusal("", f"{move!r} is not a move of {self.game.title}."))
        refusal = self.game.why_not(self.state, seat, found)
        if refusal is not None:
            raise Refused(refusal)
        return seat, found

    def find(self, notation: str) -> Move:
        """The move that is written so. Raises Refused when there is none."""
        move = self.game.vocabulary.find(notation)
        if move is None:
            raise Refused(self.not_written(notation))
        return move

    def not_written(self, notation: str, seat: int | None = None) -> Refusal:
        """That no move is written so, and which one is: one that the seat may choose, or else one like it.

        Moves of families are suggested only where they may be chosen: there are too many to compare.
        """
        legal = [] if seat is None else self.state.legal(seat)
        near = difflib.get_close_matches(notation, sharing_words(notation, legal), 1)
        if not near:
            every = [move.notation for move in self.game.vocabulary.moves]
            near = difflib.get_close_matches(notation, every, 1, VERY_NEAR)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        return Refusal("", f"No move is written {notation!r}.{hint}")

    def answer_chance(self) -> None:
        """Answers for chance, from the seed, as long as chance is asked."""
        while self.seed and self.state.asked() == [CHANCE]:
            ask = ask_of(self.state, CHANCE)
            self.enter(CHANCE, fairness.pick(self.seed, len(self.record), ask))

    def enter(self, seat: int, move: Move) -> None:
        """Enters a legal answer into the record and carries it out."""
        answer = Answer(len(self.record), seat, move)
        self._apply(self.state, answer)
        self.record.append(answer)
        self.log.append(answer)

    def _apply(self, state: State, answer: Answer) -> None:
        answer.audience = state.frame_of(answer.seat).audience(state, answer.move)
        state.events = []
        state.play(answer.seat, answer.move)
        self.story += [(len(self.log) + 1, event) for event in state.events]
        state.events = None

    # --- folding

    def at(self, length: int) -> State:
        """The state after the first `length` answers of the log. Raises ValueError when it has fewer."""
        self._check_length(length)
        state = self._start()
        for answer in self.log[:length]:
            state.play(answer.seat, answer.move)
        return state

    def _check_length(self, length: int) -> None:
        if not 0 <= length <= len(self.log):
            raise ValueError(f"There is no position after {length} answers; the log has {len(self.log)}.")

    def go_back(self, length: int) -> None:
        """Enters an undo into the record: only the first `length` answers of the log stay in force."""
        self.record.append(Undo(len(self.record), length))
        answers = self.log[:length]
        self.log, self.story, self.state = [], [], self._start()
        for answer in answers:
            self._apply(self.state, answer)
            self.log.append(answer)

    def undo_limit(self, seat: int) -> int:
        """How many answers must stay when that seat takes back freely.

        Free to take back are the seat's own last answers, up to the last one that showed anyone
        something new.
        """
        length = len(self.log)
        while length > 0:
            answer = self.log[length - 1]
            if answer.seat != seat:
                break
            if shows_something_new(self.game, self.at(length - 1), answer.seat, answer.move):
                break
            length -= 1
        return length

    def undo(self, seat: int | None = None, agreed_length: int | None = None) -> None:
        """Takes back the last answer of the seat (by default of the last one who answered).

        Raises Refused when that answer showed anyone something new. If the other seats agree, the
        match goes back to any earlier length of the log: `agreed_length`.
        """
        if agreed_length is not None:
            if not 0 <= agreed_length < len(self.log):
                raise Refused(Refusal("", f"There is no earlier position {agreed_length}."))
            length = agreed_length
        else:
            who = self.log[-1].seat if seat is None and self.log else seat
            if who is None or who < 0 or self.undo_limit(who) == len(self.log):
                raise Refused(
                    Refusal("", "The last answer has shown somebody something new: the others must agree.")
                )
            length = len(self.log) - 1
        self.go_back(length)
        self.answer_chance()

    def branch(self, length: int, seed: str | None = None) -> Match:
        """A new match that begins with the first `length` answers of this one.

        Raises ValueError when there are fewer.
        """
        self._check_length(length)
        twin = Match(self.game, self.seats, self.mode, self.options, "", self.names)
        for answer in self.log[:length]:
            twin.enter(answer.seat, answer.move)
        twin.unseeded = len(twin.record)
        twin.use_seed(fairness.new_seed() if seed is None else seed)
        return twin

    def world(self, seat: int, rng: Random) -> State:
        """A state that the seat cannot tell from the real one."""
        state: State = self.game.redeal(self.state, seat, rng)
        return state

    def save(self, path: str | Path) -> None:
        """Writes the match to a file (see `soultable.engine.record`)."""
        from soultable.engine.record import save

        save(self, path)


def notation_of(move: object) -> str:
    """How the move is written. Raises TypeError for what is no move."""
    if isinstance(move, str):
        return move
    if isinstance(move, Move):
        return move.notation
    raise TypeError(f"{move!r} is no move; expected its notation or one of `match.ask.moves`.")


def sharing_words(notation: str, moves: list[Move]) -> list[str]:
    """The notations of the moves that have the most words in common with what somebody wrote."""
    words = set(notation.lower().split())
    notations = [move.notation for move in moves]
    notations.sort(key=lambda other: -len(words.intersection(other.lower().split())))
    return notations[:MOST_COMPARED]


def usual_seats(game: Game[Any], mode: str) -> int:
    """How many play in this mode when nobody says a number."""
    return game.seats_in(mode)[0] if mode in game.modes else game.seat_counts[0]


def checked_options(game: Game[Any], seats: int, mode: str, options: dict[str, int]) -> dict[str, int]:
    """All options of the game with the given values. Raises BadOption."""
    if mode not in game.modes:
        raise BadOption(f"{game.title} has no mode {mode!r}; the modes are: {', '.join(game.modes)}.")
    if type(seats) is not int:
        raise TypeError(f"The number of seats is {seats!r}; expected a whole number.")
    if seats not in game.seats_in(mode):
        counts = ", ".join(str(count) for count in game.seats_in(mode))
        where = "" if game.seats_in(mode) == game.seat_counts else f" in the mode {mode}"
        others = [other for other in game.modes if seats in game.seats_in(other)]
        hint = f" The mode {' or '.join(others)} is played with {seats}." if others else ""
        wanted = "1 seat" if seats == 1 else f"{seats} seats"
        raise BadOption(f"{game.title} has no table for {wanted}{where}; it is played with {counts}.{hint}")
    known = {option.name: option for option in game.options}
    for name in options:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise BadOption(f"{game.title} has no option {name!r}; the options are: {listed}.")
    values = {}
    for option in game.options:
        value = options.get(option.name, option.default)
        if type(value) is not int or not option.low <= value <= option.high:
            expected = f"a whole number from {option.low} to {option.high}"
            raise BadOption(f"{game.title}: option {option.name!r} is {value!r}; expected {expected}.")
        values[option.name] = value
    return values


def checked_names(names: list[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if len(names) != seats:
        raise SoultableError(f"There are {seats} seats and {len(names)} names.")
    if not all(isinstance(name, str) for name in names):
        raise SoultableError(f"The names are {names!r}; expected texts.")
    return list(names)
