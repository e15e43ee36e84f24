"""What one viewer gets of a match: view, question, story, clock. Nothing else leaves the server.

Everything here is computed for a viewer (a seat, or SPECTATOR) and kept until the match goes on, so that
several connections of one viewer cost as much as one.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Sequence
from operator import itemgetter
from random import Random
from typing import Any, Final

import msgspec

import soultable
from soultable.engine.ask import ask_of
from soultable.engine.event import Event
from soultable.engine.game import Game
from soultable.engine.knowledge import alike
from soultable.engine.match import Match
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, EVERYONE, SPECTATOR, sees
from soultable.engine.state import State
from soultable.engine.taking_back import others_can_stay
from soultable.server.protocol.parts import (
    AskInfo,
    ClockInfo,
    Line,
    Motion,
    MoveInfo,
    ScoreInfo,
    UnavailableInfo,
)
from soultable.server.protocol.server import ChatLine, Snap, Up
from soultable.server.store.rows import DRAWN, PAUSED, ends, resigned_seat
from soultable.server.views.ending import resignation, verdict
from soultable.server.views.patch import difference

WORLDS_TRIED: Final = 3
"""In how many worlds the offer of a free undo is tried; `Match.may_take_back` examines what is taken."""


class Seen:
    """What a connection has got so far."""

    __slots__ = ("cut", "seq", "told", "view")

    def __init__(self) -> None:
        self.seq = -1
        self.view: Any = None
        self.told = 0
        """How many lines of the story."""
        self.cut = -1
        """The length of the log to which it must cut back its story first."""


class Projection:
    """A match as its viewers get it."""

    def __init__(self, match: Match, halt: str = "") -> None:
        self.match = match
        self.halt = halt
        """What the table has agreed on: see `Standing`."""
        self.game: Game[Any] = match.game
        self.words_events = type(match.game).say_event is not Game.say_event
        self.told: list[tuple[int, Event]] = []
        """The story: the length of the log after it, and the event."""
        self.shown: dict[int, object] = {}
        """The views as the game makes them."""
        self.views: dict[int, Any] = {}
        """The same as plain data."""
        self.asks: dict[int, AskInfo | None] = {}
        self.lines: dict[tuple[int, int], Line] = {}
        self.offers: dict[int, int] = {}
        self.last: dict[int, int] = {}
        """The length of the log before the last answer of each seat."""
        self.before: tuple[int, State] | None = None
        """The state before the last answer, and the length of the log then."""
        self.go_on(0)

    # --- following the match

    def go_on(self, length: int) -> None:
        """The match has gone on since its log had this length."""
        happened: dict[int, list[Event]] = {}
        index = len(self.match.story)
        while index and self.match.story[index - 1][0] > length:
            index -= 1
        for place, event in self.match.story[index:]:
            happened.setdefault(place, []).append(event)
        for place in range(length + 1, len(self.match.log) + 1):
            answer = self.match.log[place - 1]
            self.last[answer.seat] = place - 1
            events = happened.get(place, [])
            if not events and not self.words_events and answer.seat != CHANCE:
                verb, *values = answer.move.notation.split()  # the answer itself is the story
                events = [Event(verb, answer.seat, tuple(values), answer.audience)]
            self.told += [(place, event) for event in events]
        self.forget()

    def go_back(self, length: int) -> None:
        """The log was cut back to this length, and may have gone on since. What stays is not told again."""
        del self.told[self.told_until(length) :]
        self.lines = {key: line for key, line in self.lines.items() if key[0] < len(self.told)}
        self.last = {answer.seat: place for place, answer in enumerate(self.match.log[:length])}
        self.before = None
        self.go_on(length)

    def told_until(self, length: int) -> int:
        """How many lines of the story belong to the first answers of the log."""
        return bisect_right(self.told, length, key=itemgetter(0))

    def about_to_play(self) -> None:
        """Keeps the state as it is before an answer."""
        self.before = (len(self.match.log), self.match.state.copy())

    def halted(self, halt: str) -> None:
        """The table has agreed on something else."""
        self.halt = halt
        self.forget()

    def renamed(self) -> None:
        """Somebody at the table has another name now."""
        self.lines.clear()

    def forget(self) -> None:
        self.shown.clear()
        self.views.clear()
        self.asks.clear()
        self.offers.clear()

    # --- the parts

    def shown_to(self, viewer: int) -> object:
        if viewer not in self.shown:
            self.shown[viewer] = self.game.view(self.match.state, viewer)
        return self.shown[viewer]

    def view(self, viewer: int) -> Any:
        if viewer not in self.views:
            self.views[viewer] = msgspec.to_builtins(self.shown_to(viewer))
        return self.views[viewer]

    def warnings(self, viewer: int) -> list[str]:
        """What announces the end."""
        if self.match.is_over or ends(self.halt):
            return []
        return self.game.warnings(self.shown_to(viewer), self.match.names)

    def confers(self, viewer: int) -> list[int]:
        """The other seats with whom this one may talk in private now."""
        if viewer < 0 or self.match.is_over or ends(self.halt):
            return []
        return self.game.confers(self.match.state, viewer, self.match.mode)

    def asked(self) -> list[int]:
        return self.match.state.asked() if not ends(self.halt) else []

    def ask(self, viewer: int) -> AskInfo | None:
        if viewer not in self.asks:
            state = self.match.state
            self.asks[viewer] = ask_info(self.game, state, viewer) if viewer in self.asked() else None
        return self.asks[viewer]

    def story(self, viewer: int, first: int) -> list[Line]:
        return [self.line(index, viewer) for index in range(first, len(self.told))]

    def line(self, index: int, viewer: int) -> Line:
        length, event = self.told[index]
        key = (index, SPECTATOR if event.audience == EVERYONE else viewer)
        found = self.lines.get(key)
        if found is None:
            seen = event.seen_by(viewer)
            text = self.game.say_event(seen, self.match.names)
            rule = self.game.rule_of(seen)
            by = self.match.log[length - 1].seat
            found = self.lines[key] = Line(length, seen.kind, seen.seat, list(seen.values), text, rule, by)
        return found

    def said_of(self, length: int) -> str:
        """The answer after the first `length` ones, in words that everybody may know; without a full stop.

        What chance made of it belongs to it.
        """
        log, end = self.match.log, length + 1
        while end < len(log) and log[end].seat == CHANCE:
            end += 1
        first = self.told_until(length)
        text = self.line(first, SPECTATOR).text.rstrip(".") if first < self.told_until(end) else "an answer"
        return f"{text} (and what came after it)" if end < len(log) else text

    def undo_offer(self, viewer: int) -> int:
        """How long the log must stay when this seat takes back freely, by a quick look."""
        match, place = self.match, self.last_answer(viewer)
        length = len(match.log)
        if place < 0 or match.is_over or self.halt:
            return length
        if viewer not in self.offers:
            free = others_can_stay(match, viewer, place) and not self.seems_to_show(viewer, place)
            self.offers[viewer] = place if free else length
        return self.offers[viewer]

    def seems_to_show(self, seat: int, place: int) -> bool:
        """A quick look whether the answer of this seat, at this place of the log, has shown something new.

        It asks part of what `shows_something_new` asks, of few worlds, because it is asked after every
        answer: could the public have known that the move was legal, and the seat what would come of it?
        """
        answer = self.match.log[place]
        known = self.before is not None and self.before[0] == place
        before = self.before[1] if self.before and known else self.match.at(place)
        rng = Random(0)
        for _ in range(WORLDS_TRIED if sees(answer.audience, SPECTATOR) else 0):
            world = self.game.redeal(before, SPECTATOR, rng)
            if world.frame_of(seat).why_not(world, answer.move) is not None:
                return True
        if place < len(self.match.log) - 1:
            return False  # all are still asked at once: nothing has been revealed
        world = self.game.redeal(before, seat, rng)
        world.play(seat, answer.move)
        return bool(msgspec.to_builtins(self.game.view(world, seat)) != self.view(seat))

    def last_answer(self, viewer: int) -> int:
        """The length of the log before the seat's last answer; -1 if it has given none."""
        return self.last.get(viewer, -1) if viewer >= 0 else -1

    def shared_by(self, seats: Sequence[int]) -> bool:
        """Are these several seats, which all see the same? Who plays together hides nothing from oneself."""
        return len(seats) > 1 and (self.match.game.cooperative or self.see_the_same(seats))

    def see_the_same(self, seats: Sequence[int]) -> bool:
        return alike([self.view(seat) for seat in seats])

    def last_to_answer(self, viewer: int, mine: Sequence[int]) -> int:
        """The seat whose answer a person would take back: of several that see the same, the last one."""
        return max(mine, key=self.last_answer) if self.shared_by(mine) else viewer

    def score(self, viewer: int, mine: Sequence[int]) -> ScoreInfo | None:
        """The end of the match, and the seed that can be revealed then."""
        match = self.match
        if self.halt == DRAWN:
            return ScoreInfo([], [], "draw", "", [], match.seed, match.commitment, draw=True, drawn=True)
        you = viewer if len(mine) < 2 else SPECTATOR  # with several seats of one's own "you" would be anybody
        if ends(self.halt):
            seat = resigned_seat(self.halt)
            winners = resignation(match, seat).winners
            said = verdict(match, self.halt, you)
            return ScoreInfo(
                [], winners, "resigned", "", [], match.seed, match.commitment, said, resigned=seat
            )  # fmt: skip
        if not match.is_over:
            return None
        result = match.result
        return ScoreInfo(
            result.scores, result.winners, result.ending, self.game.say_ending(result.ending),
            result.breakdown, match.seed, match.commitment, verdict(match, "", you), match.is_draw,
            next_seats=list(self.game.next_seats(match.state)) if match.legacy else [],
        )  # fmt: skip

    # --- messages

    def mark(self, viewer: int) -> str:
        """Changes when nobody can go on from what they have: another seat, other names, another program."""
        said = f"{soultable.__version__} {viewer} {self.match.names}"
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    def snap(
        self, viewer: int, chat: list[ChatLine], clock: ClockInfo | None, motion: Motion | None,
        mine: Sequence[int] = (),
    ) -> Snap:  # fmt: skip
        """The whole table for a viewer; `mine` are all seats of the person."""
        answered = self.last_to_answer(viewer, mine)
        return Snap(
            seq=len(self.match.record),
            length=len(self.match.log),
            view=self.view(viewer),
            asked=self.asked(),
            ask=self.ask(viewer),
            undo=self.undo_offer(answered),
            story=self.story(viewer, 0),
            mark=self.mark(viewer),
            chat=chat,
            clock=clock,
            motion=motion,
            paused=self.halt == PAUSED,
            over=self.score(viewer, mine),
            back=self.last_answer(answered),
            shares=self.shared_by(mine),
            warnings=self.warnings(viewer),
            confers=self.confers(viewer),
        )

    def up(
        self, viewer: int, seen: Seen, clock: ClockInfo | None, motion: Motion | None,
        mine: Sequence[int] = (),
    ) -> Up:  # fmt: skip
        """What has changed since the viewer was last sent something."""
        answered = self.last_to_answer(viewer, mine)
        gone, patch = difference(seen.view, self.view(viewer))
        return Up(
            seq=len(self.match.record),
            prev=seen.seq,
            length=len(self.match.log),
            patch=patch,
            asked=self.asked(),
            ask=self.ask(viewer),
            undo=self.undo_offer(answered),
            events=self.story(viewer, seen.told),
            gone=gone,
            cut=seen.cut,
            clock=clock,
            motion=motion,
            paused=self.halt == PAUSED,
            over=self.score(viewer, mine),
            back=self.last_answer(answered),
            shares=self.shared_by(mine),
            warnings=self.warnings(viewer),
            confers=self.confers(viewer),
        )

    def has_seen(self, viewer: int, seen: Seen) -> None:
        """Notes that a connection has now got everything."""
        seen.seq = len(self.match.record)
        seen.view = self.view(viewer)
        seen.told = len(self.told)
        seen.cut = -1


def ask_info(game: Game[Any], state: State, seat: int) -> AskInfo:
    """The question to a seat, with words for everything."""
    ask = ask_of(state, seat)
    silence = state.frame_of(seat).default(state)
    return AskInfo(
        seat=seat,
        kind=ask.kind,
        text=game.say_ask(state, seat),
        rule=ask.rule,
        moves=[move_info(game, state, seat, move) for move in ask.moves],
        unavailable=[
            UnavailableInfo(say, refusal.sentence, refusal.rule)
            for say, refusal in game.unavailable(state, seat)
        ],
        default=silence.notation if silence else "",
    )


def move_info(game: Game[Any], state: State, seat: int, move: Move) -> MoveInfo:
    return MoveInfo(
        move.notation,
        game.say_move(state, seat, move),
        list(game.about(state, seat, move)),
        game.ends(state, seat, move),
        game.shows(state, seat, move),
    )
