"""Match: one game being played, as the record of its answers.

The record is the match: the state, every earlier state, undo, branches and files all come from folding
it. It only grows; an undo is an entry too. Checkpoints keep the folds of a long match short.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from random import Random
from typing import Any, Final

from soultable.engine import fairness
from soultable.engine.ask import Ask, ask_of, asks_of
from soultable.engine.chapters import why_not_heirs
from soultable.engine.checkpoints import Checkpoints
from soultable.engine.entries import Answer, Undo
from soultable.engine.errors import Refused
from soultable.engine.event import HIDDEN, Event
from soultable.engine.game import Game, Result
from soultable.engine.move import Move
from soultable.engine.options import checked_heirs, checked_names, checked_options, usual_seats
from soultable.engine.refusal import Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, SPECTATOR, sees
from soultable.engine.state import State
from soultable.engine.suggestions import not_written
from soultable.engine.taking_back import others_can_stay, others_since, shows_nothing_new

SHOWN: Final = "The last answer has shown somebody something new: the others must agree."
ANSWERED_SINCE: Final = "Somebody has answered since: the others must agree."


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
        origin: str = "",
        heirs: Sequence[int] = (),
    ) -> None:
        """Starts a match. Raises BadOption for what the game does not offer, TypeError for wrong types.

        `seed` decides the answers of chance; by default a new secret one is drawn. With an empty
        seed the match does not answer for chance: its answers are played like those of a seat.
        `origin` is what an earlier match left (its `legacy`); BadOrigin says what is wrong with it. `heirs`
        says who of that match sits where now, if not everybody where they were.
        """
        if seed is not None and type(seed) is not str:
            raise TypeError(f"The seed is {seed!r}; expected a text.")
        if type(origin) is not str:
            raise TypeError(f"The origin is {origin!r}; expected a text.")
        self.game = game
        self.mode = mode or game.modes[0]
        self.seats = seats or usual_seats(game, self.mode)
        self.options = checked_options(game, self.seats, self.mode, options or {})
        self.names = checked_names(names, self.seats)
        self.origin = origin
        """What the match began with: the legacy of an earlier one; empty if it began from nothing."""
        self.heirs = checked_heirs(heirs, self.seats)
        """For each seat that of the earlier match, or NOBODY; empty if all have gone on where they were."""
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
        self.checkpoints = Checkpoints(self.state)
        self.use_seed(fairness.new_seed() if seed is None else seed)

    def use_seed(self, seed: str) -> None:
        """From now on chance is answered from this seed."""
        self.seed = seed
        self.commitment = fairness.commitment(seed) if seed else ""
        self.answer_chance()

    def _start(self) -> State:
        state: State
        if self.origin:
            state = self.game.start_from(self.origin, self.seats, self.mode, self.options)
        else:
            state = self.game.start(self.seats, self.mode, self.options)
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
        self._check_over()
        return self.game.result(self.state)

    @property
    def legacy(self) -> str:
        """What the next match begins with; empty if nothing follows. Raises Refused while it is running."""
        self._check_over()
        return self.game.legacy(self.state)

    def legacy_for(self, heirs: Sequence[int]) -> str:
        """What the next match begins with if these play it (see `following`); if none are named, all do."""
        self._check_over()
        return self.game.legacy_for(self.state, heirs) if heirs else self.legacy

    def _check_over(self) -> None:
        if not self.is_over:
            raise Refused(Refusal("", "The game is not over yet."))

    @property
    def is_draw(self) -> bool:
        """Has the match ended without a winner and yet not been lost by all?"""
        if not self.is_over or self.result.winners:
            return False
        return min(self.game.returns(self.state)) > self.game.returns_range[0]

    def say_victory(self, you: int = SPECTATOR) -> str:
        """Who has won, in a sentence for the seat `you`. Raises Refused while it is running."""
        if self.is_draw:
            return "It is a draw."
        return self.game.say_victory(self.result, self.names, self.mode, you)

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

    def _repr_html_(self) -> str:
        """The same for notebooks, which show a match as its table."""
        return f'<pre style="line-height: 1.2">{escape(str(self))}</pre>'

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
                self.game.why_unknown(self.state, seat, notation)
                or not_written(notation, self.game.vocabulary, self.state.legal(seat))
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
            raise Refused(not_written(notation, self.game.vocabulary, []))
        return move

    def answer_chance(self) -> None:
        """Answers for chance, from the seed, as long as chance is asked."""
        while self.seed and self.state.asked() == [CHANCE]:
            ask = ask_of(self.state, CHANCE)
            self.enter(CHANCE, fairness.pick(self.seed, len(self.record), ask))

    def enter(self, seat: int, move: Move) -> None:
        """Enters a legal answer into the record and carries it out."""
        answer = Answer(len(self.record), seat, move)
        self.carry_out(answer)
        self.record.append(answer)

    def carry_out(self, answer: Answer) -> None:
        """From now on this answer is in force."""
        state = self.state
        answer.audience = state.frame_of(answer.seat).audience(state, answer.move)
        state.events = []
        state.play(answer.seat, answer.move)
        self.log.append(answer)
        self.story += [(len(self.log), event) for event in state.events]
        state.events = None
        self.checkpoints.passed(len(self.log), state)

    # --- folding

    def at(self, length: int) -> State:
        """The state after the first `length` answers of the log. Raises ValueError when it has fewer."""
        self._check_length(length)
        if length == len(self.log):
            return self.state.copy()
        start, state = self.checkpoints.last(length)
        for answer in self.log[start:length]:
            state.play(answer.seat, answer.move)
        self.checkpoints.visit(length, state)
        return state

    def _check_length(self, length: int) -> None:
        if not 0 <= length <= len(self.log):
            raise ValueError(f"There is no position after {length} answers; the log has {len(self.log)}.")

    def go_back(self, length: int, kept: Sequence[int] = ()) -> None:
        """Enters an undo into the record: only the first `length` answers of the log stay in force.

        So do those at the places `kept`, if they can stay: see taking_back.py.
        """
        gone = [answer for place, answer in enumerate(self.log[length:], length) if place not in kept]
        staying = [self.log[place] for place in kept]
        audience = 0
        for answer in gone:
            audience |= answer.audience
        self.record.append(Undo(len(self.record), length, kept, audience))
        self.cut(length, staying)

    def cut(self, length: int, staying: Sequence[Answer] = ()) -> None:
        """Only the first `length` answers and those `staying` are in force; why stands in the record."""
        self.state = self.at(length)
        del self.log[length:]
        while self.story and self.story[-1][0] > length:
            self.story.pop()
        self.checkpoints.cut(length)
        for answer in staying:
            answer.is_news = None  # the position in which it was given is another one
            self.carry_out(answer)

    def may_take_back(self, seat: int, length: int) -> bool:
        """May that seat, without asking the others, take back its answers after the first `length`?

        It may if none of them has shown anyone something new, and nobody has answered since; where all are
        asked at once others may have, without having seen them. Raises ValueError when the log has fewer.
        """
        self._check_length(length)
        return others_can_stay(self, seat, length) and shows_nothing_new(self, seat, length)

    def take_back(self, seat: int, length: int) -> None:
        """Takes back the seat's answers after the first `length`; what others have answered since stays.

        `may_take_back` says whether that needs their agreement.
        """
        self.go_back(length, others_since(self.log, seat, length))
        self.answer_chance()

    def undo(self, seat: int | None = None, agreed_length: int | None = None) -> None:
        """Takes back the last answer of the seat (by default of the last one who answered).

        Raises Refused when that answer showed anyone something new, or others have answered since and not
        at the same time. If the other seats agree, the match goes back to any earlier length of the log:
        `agreed_length`.
        """
        if agreed_length is not None:
            if not 0 <= agreed_length < len(self.log):
                raise Refused(Refusal("", f"There is no earlier position {agreed_length}."))
            self.go_back(agreed_length)
            self.answer_chance()
            return
        who = self.log[-1].seat if seat is None and self.log else seat
        own = [place for place, answer in enumerate(self.log) if answer.seat == who]
        if not own or who is None or who < 0 or not self.may_take_back(who, own[-1]):
            since = own and any(answer.seat >= 0 for answer in self.log[own[-1] + 1 :])
            raise Refused(Refusal("", ANSWERED_SINCE if since else SHOWN))
        self.take_back(who, own[-1])

    def branch(self, length: int, seed: str | None = None) -> Match:
        """A new match that begins with the first `length` answers of this one.

        Raises ValueError when there are fewer.
        """
        self._check_length(length)
        setting = (self.game, self.seats, self.mode, self.options)
        twin = Match(*setting, "", self.names, self.origin, self.heirs)
        for answer in self.log[:length]:
            twin.enter(answer.seat, answer.move)
        twin.unseeded = len(twin.record)
        twin.use_seed(fairness.new_seed() if seed is None else seed)
        return twin

    def following(
        self,
        heirs: Sequence[int] = (),
        mode: str = "",
        options: dict[str, int] | None = None,
        seed: str | None = None,
        names: list[str] | None = None,
    ) -> Match:
        """The next chapter: a new match that begins with what this one left.

        `heirs` has for each of its seats the seat of this match that goes on there, or NOBODY for
        somebody new; without it all go on where they are. What else is not given stays as it is. Raises
        Refused when this match is running, nothing follows it or these cannot go on, and what a new match
        raises.
        """
        if not self.legacy:
            raise Refused(Refusal("", "Nothing follows this match."))
        fault = why_not_heirs(self, heirs or range(self.seats))
        if fault:
            raise Refused(Refusal("", f"{fault[0].upper()}{fault[1:]}."))
        if names is None:
            known = enumerate(heirs or range(self.seats))
            names = [f"Seat {seat}" if heir == NOBODY else self.names[heir] for seat, heir in known]
        chosen = self.options if options is None else options
        origin = self.legacy_for(heirs)
        if not origin:
            raise Refused(Refusal("", f"The seats {list(heirs)} cannot go on with what this match left."))
        return Match(self.game, len(names), mode or self.mode, chosen, seed, names, origin, heirs)

    def world(self, seat: int, rng: Random) -> State:
        """A state that the seat cannot tell from the real one."""
        state: State = self.game.redeal(self.state, seat, rng)
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        """A match is pickled as its file, with the seed, and copied in the same way."""
        from soultable.engine.record import lines_of, loads

        return loads, ("\n".join(lines_of(self)),)

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
