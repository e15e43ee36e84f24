"""Many games side by side, for those who learn: one answer in each of them at a step.

A learner wants thousands of decisions at once, as arrays. `Lanes` keeps so many games and, for each of them,
who is asked now, what that seat knows (a row of the game's `Encoding`) and what it may answer (a mask).
`step` plays one answer in every lane, lets chance answer, and begins a game that is over anew. All that it
shows lies in vectors that NumPy reads where they are; `soultable.learn` has the arrays.

The observations are a new vector at every step: to copy a blank one is quicker than to clear the old one
place by place, and whoever keeps the old one need not copy it. All others stay, and what has changed in them
is written.

- **Actions** are the numbers of the game's vocabulary, families included. Moves of chance have numbers too,
  which are never legal: one table of numbers serves logs, masks and policies, and no second one has to be
  kept in step.
- **One seat is asked at a time.** Where a game asks several at once (secret bids), a lane asks them one after
  another, and none sees what the others have answered: rows show what views show.
- **Rewards** are `Game.returns` when a game is over, and 0 before. The seats of a team get the same.
- **An action that is not legal** is refused with its lane and the rule before anything is played, so that all
  lanes stay as they were.
- **The same seed gives the same games**, compiled and plain, whatever else the other lanes do: each has
  numbers of its own.
"""

from __future__ import annotations

from random import Random
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from soultable.engine.encoding import Encoding
from soultable.engine.errors import BadAction
from soultable.engine.game import Game
from soultable.engine.move import Move
from soultable.engine.options import checked_options
from soultable.engine.seats import CHANCE, NOBODY
from soultable.engine.state import State


class Lanes:
    """`count` games of the same kind in step. See the head of this module.

    `limit` cuts games off after so many answers of the seats, 0 for never. Without `masked` no masks are
    kept: where a vocabulary has tens of thousands of moves, those who choose among `numbers` need none.
    """

    def __init__(
        self,
        game: Game[Any],
        encoding: Encoding[Any],
        count: int,
        seats: int,
        mode: str,
        options: dict[str, int],
        seed: int,
        limit: int = 0,
        masked: bool = True,
    ) -> None:
        if count < 1:
            raise ValueError(f"there are {count} lanes; expected 1 or more")
        if limit < 0:
            raise ValueError(f"games are cut off after {limit} answers; expected a number, or 0 for never")
        self.game = game
        self.encoding = encoding
        self.count = count
        self.seats = seats
        self.mode = mode
        self.options: dict[str, int] = checked_options(game, seats, mode, options)
        self.limit = limit
        self.masked = masked
        self.size = encoding.size
        """How many places an observation has."""
        self.actions = game.vocabulary.size
        """How many numbers of moves there are."""
        self.blank = bytes(count * self.size)
        """Observations of nothing."""
        self.observations: vec[u8] = vec[u8](self.blank)
        """For each lane what the seat that is asked knows; another vector after each step."""
        self.masks: vec[u8] = vec[u8](bytes(count * self.actions if masked else 0))
        """For each lane and each move: 1 if it is a legal answer."""
        self.asked: vec[i32] = vec[i32]([0] * count)
        """Who is asked in each lane."""
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        """For each lane what each seat has got by the last step."""
        self.over: vec[u8] = vec[u8](bytes(count))
        """1 where the last step ended a game. What is shown of that lane is the next game already."""
        self.cut: vec[u8] = vec[u8](bytes(count))
        """1 where the last step reached the limit, and the game was left as it was."""
        self.answers: vec[i32] = vec[i32]([0] * count)
        """How many answers the seats have given in the game of each lane."""
        self.states: list[State] = []
        self.most = 64
        """For how many legal answers of a lane there is room."""
        self.legal: vec[i64] = vec[i64]([0] * (count * self.most))
        """The numbers of the legal answers in each lane, from `lane * most` on ..."""
        self.choices: vec[i64] = vec[i64]([0] * count)
        """... and how many there are."""
        self.luck: list[Random] = [Random() for _ in range(count)]
        self.made: list[Move | None] = [None] * self.actions
        """The moves by number, as far as they have been needed."""
        self.reset(seed)

    # --- what learners do

    def reset(self, seed: int) -> None:
        """Begins all games anew."""
        self.states = []
        self.observations = vec[u8](self.blank)
        for lane in range(self.count):
            self.luck[lane].seed(f"lane {lane} of seed {seed}")
            self.states.append(self.begun(lane))
            self.answers[lane] = 0
            self.settle_accounts(lane)
            self.show(lane)

    def step(self, actions: vec[i64]) -> None:
        """Plays one answer in every lane: of the seat that is asked there, by the number of the move.

        Raises BadAction, and leaves everything as it was, unless all of them are legal.
        """
        if len(actions) != self.count:
            raise BadAction(f"There are {len(actions)} actions; expected {self.count}, one for each lane.")
        for lane in range(self.count):
            self.check(lane, actions[lane])
        self.observations = vec[u8](self.blank)
        for lane in range(self.count):
            self.play(lane, self.move(actions[lane]))

    def copy(self) -> Lanes:
        """The same games at the same point, which go on in the same way, independent of these."""
        twin = Lanes(
            self.game,
            self.encoding,
            self.count,
            self.seats,
            self.mode,
            self.options,
            0,
            self.limit,
            self.masked,
        )
        twin.observations = vec[u8](self.blank)
        for lane in range(self.count):
            twin.luck[lane].setstate(self.luck[lane].getstate())
            twin.states[lane] = self.states[lane].copy()
            twin.asked[lane] = self.asked[lane]
            twin.over[lane] = self.over[lane]
            twin.cut[lane] = self.cut[lane]
            twin.answers[lane] = self.answers[lane]
            twin.show(lane)
        for place in range(self.count * self.seats):
            twin.rewards[place] = self.rewards[place]
        return twin

    def state(self, lane: int) -> State:
        """The table of a lane, as a copy that may be played on. It holds what no seat may know."""
        return self.states[lane].copy()

    def numbers(self) -> tuple[vec[i64], vec[i64]]:
        """The numbers of all legal answers, lane after lane, and where those of each lane begin and end.

        Those of lane 3 are `numbers[starts[3]:starts[4]]`.
        """
        found: vec[i64] = vec[i64](capacity=8 * self.count)
        starts: vec[i64] = vec[i64]([0])
        legal = self.legal
        for lane in range(self.count):
            place: i64 = lane * self.most
            end: i64 = place + self.choices[lane]
            while place < end:
                found = append(found, legal[place])
                place += 1
            starts = append(starts, len(found))
        return found, starts

    def drawn(self, luck: vec[float]) -> vec[i64]:
        """A legal answer in each lane, by a number from 0 up to 1: all alike likely if the numbers are."""
        actions: vec[i64] = vec[i64]([0] * self.count)
        legal = self.legal
        for lane in range(self.count):
            share: float = luck[lane] * float(self.choices[lane])
            place: i64 = lane * self.most
            actions[lane] = legal[place + int(share)]
        return actions

    # --- how it goes on

    def check(self, lane: int, action: i64) -> None:
        if action < 0 or action >= self.actions:
            raise BadAction(
                f"Lane {lane}: there is no action {action}; expected a number from 0 to {self.actions - 1}."
            )
        legal = self.legal
        place: i64 = lane * self.most
        end: i64 = place + self.choices[lane]
        while place < end:
            if legal[place] == action:
                return
            place += 1
        state = self.states[lane]
        seat = int(self.asked[lane])
        move = self.move(action)
        refusal = state.frame_of(seat).why_not(state, move)
        raise BadAction(f"Lane {lane}: seat {seat} may not answer {move.notation!r}. {refusal}")

    def move(self, action: i64) -> Move:
        found = self.made[action]
        if found is None:
            found = self.game.vocabulary.numbered(int(action))
            self.made[action] = found
        return found

    def play(self, lane: int, move: Move) -> None:
        """One answer, all that follows from it, and what is shown afterwards."""
        state = self.states[lane]
        if state.branches:
            state.play(int(self.asked[lane]), move)
        else:
            state.stack[-1].answer(state, move)
        if self.over[lane] or self.cut[lane]:
            self.settle_accounts(lane)
        self.answers[lane] += 1
        if self.goes_on(state, lane) == NOBODY:
            self.over[lane] = 1
            place: i64 = lane * self.seats
            for got in self.game.returns(state):
                self.rewards[place] = got
                place += 1
            self.begin_next(lane)
        elif self.limit and self.answers[lane] >= self.limit:
            self.cut[lane] = 1
            self.begin_next(lane)
        self.show(lane)

    def goes_on(self, state: State, lane: int) -> int:
        """Lets chance answer until a seat is asked, and says which (NOBODY: the game is over)."""
        luck = self.luck[lane]
        stack = state.stack
        while stack:
            frame = stack[-1]
            seat = frame.seat(state)
            if seat >= 0:
                self.asked[lane] = i32(seat)
                return seat
            if seat == NOBODY:
                frame.step(state)
            elif seat == CHANCE:
                frame.answer(state, frame.sample(state, luck))
            else:
                seat = state.asked()[0]
                if seat >= 0:
                    self.asked[lane] = i32(seat)
                    return seat
                state.play(CHANCE, state.frame_of(CHANCE).sample(state, luck))
        return NOBODY

    def begun(self, lane: int) -> State:
        """A new game, at its first question to a seat."""
        state: State = self.game.start(self.seats, self.mode, self.options)
        if self.goes_on(state, lane) == NOBODY:
            raise ValueError(f"{self.game.title}: a game is over before anybody was asked")
        return state

    def begin_next(self, lane: int) -> None:
        self.states[lane] = self.begun(lane)
        self.answers[lane] = 0

    def settle_accounts(self, lane: int) -> None:
        """Nothing has ended and nobody has got anything by the last step."""
        self.over[lane] = 0
        self.cut[lane] = 0
        place: i64 = lane * self.seats
        for seat in range(self.seats):
            self.rewards[place + seat] = 0.0

    def show(self, lane: int) -> None:
        """Writes what the seat that is asked knows, where nothing was written before, and may answer."""
        state = self.states[lane]
        seat = int(self.asked[lane])
        moves = state.legal(seat) if state.branches else state.stack[-1].moves(state)
        if len(moves) > self.most:
            self.make_room(len(moves))
        legal = self.legal
        first: i64 = lane * self.most
        place: i64 = first
        if self.masked:
            masks = self.masks
            mask: i64 = lane * self.actions
            end: i64 = place + self.choices[lane]
            while place < end:
                masks[mask + legal[place]] = 0
                place += 1
            place = first
            for move in moves:
                number: i64 = move.number
                masks[mask + number] = 1
                legal[place] = number
                place += 1
        else:
            for move in moves:
                legal[place] = move.number
                place += 1
        self.choices[lane] = place - first
        self.encoding.write(state, seat, self.observations, lane * self.size)

    def make_room(self, needed: int) -> None:
        """For so many legal answers in a lane."""
        most = 2 * self.most
        while most < needed:
            most *= 2
        wider: vec[i64] = vec[i64]([0] * (self.count * most))
        for lane in range(self.count):
            there: i64 = lane * most
            place: i64 = lane * self.most
            end: i64 = place + self.choices[lane]
            while place < end:
                wider[there] = self.legal[place]
                place += 1
                there += 1
        self.legal = wider
        self.most = most
