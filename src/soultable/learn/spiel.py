"""Any game of ours as a game of OpenSpiel, with chance, information states and returns.

`soultable.learn.openspiel` makes it and registers it as `soultable_leduc`; afterwards OpenSpiel itself loads
it: `pyspiel.load_game("soultable_soulfall(players=3)")`. The parameters are `players`, `mode` and the options
of the game.

- **Actions** are the numbers of the vocabulary, those of chance as well.
- **Seats that are asked at once** answer one after another; what they cannot see of each other is in no
  information state.
- **The string of an information state** is everything that the seat has come to know: the log as it may know
  it, its question and its view. That of an observation is question and view alone.
- **Tensors** of both are the row of the game's encoding, scaled to numbers from 0 to 1.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel
from numpy.typing import NDArray

import soultable
from soultable.engine.encoding import Encoding
from soultable.engine.errors import BadAction
from soultable.engine.game import Game
from soultable.engine.options import checked_options, usual_seats
from soultable.engine.seats import CHANCE, sees
from soultable.engine.state import State

HIDDEN: Final = "?"
KINDS: Final = pyspiel.GameType
REGISTERED: dict[str, Game[Any]] = {}
"""The games that OpenSpiel knows, by its names for them."""


class Course:
    """A game and how it has gone so far. OpenSpiel copies and pickles what a state holds: a copy copies the
    table, and a pickle plays the same answers again."""

    __slots__ = ("answers", "game", "mode", "options", "seats", "table")

    def __init__(self, game: Game[Any], seats: int, mode: str, options: dict[str, int]) -> None:
        self.game = game
        self.seats = seats
        self.mode = mode
        self.options = options
        self.answers: list[tuple[int, int, int]] = []
        """Who answered, the number of the move, and who saw it."""
        self.table: State = game.start(seats, mode, options)
        self.table.settle()

    def __deepcopy__(self, memo: Any) -> Course:
        twin = Course.__new__(Course)
        twin.game, twin.seats, twin.mode, twin.options = self.game, self.seats, self.mode, self.options
        twin.answers = self.answers.copy()
        twin.table = self.table.copy()
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        numbers = [number for _, number, _ in self.answers]
        return played, (self.game, self.seats, self.mode, self.options, numbers)

    def play(self, number: int) -> None:
        """The answer of the one who is asked first."""
        seat = self.table.asked()[0]
        move = self.game.vocabulary.numbered(number)
        self.answers.append((seat, number, self.table.frame_of(seat).audience(self.table, move)))
        self.table.play(seat, move)

    def log_for(self, seat: int) -> str:
        """Who answered what, as the seat may know it."""
        written = self.game.vocabulary.numbered
        return "; ".join(
            f"{who} {written(number).notation if sees(audience, seat) else HIDDEN}"
            for who, number, audience in self.answers
        )


def played(game: Game[Any], seats: int, mode: str, options: dict[str, int], numbers: list[int]) -> Course:
    """A course with these answers."""
    course = Course(game, seats, mode, options)
    for number in numbers:
        course.play(number)
    return course


class TableState(pyspiel.State):
    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.course = Course(game.game, game.seats, game.mode, game.options)

    def current_player(self) -> int:
        asked = self.course.table.asked()
        if not asked:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if asked[0] == CHANCE else asked[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(move.number for move in self.course.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self.course.table
        frame = table.frame_of(CHANCE)
        weights = frame.weights(table)
        total = sum(weights)
        moves = zip(frame.moves(table), weights, strict=True)
        return sorted((move.number, weight / total) for move, weight in moves)

    def _apply_action(self, action: int) -> None:
        table, game = self.course.table, self.course.game
        seat = table.asked()[0]
        if not any(move.number == action for move in table.legal(seat)):
            move = game.vocabulary.numbered(action)
            who = "Chance" if seat == CHANCE else f"Seat {seat}"
            raise BadAction(f"{who} may not answer {move.notation!r}. {game.why_not(table, seat, move)}")
        self.course.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.course.game.vocabulary.numbered(action).notation

    def is_terminal(self) -> bool:
        return self.course.table.is_over()

    def returns(self) -> list[float]:
        table = self.course.table
        return list(self.course.game.returns(table)) if table.is_over() else [0.0] * table.seats

    def __str__(self) -> str:
        written = self.course.game.vocabulary.numbered
        return "; ".join(f"{who} {written(number).notation}" for who, number, _ in self.course.answers)


class TableGame(pyspiel.Game):
    """A game for so many seats, as OpenSpiel loads it."""

    def __init__(self, kind: pyspiel.GameType, game: Game[Any], params: dict[str, Any]) -> None:
        self.game = game
        self.mode = params.get("mode") or game.modes[0]
        self.seats = params.get("players") or usual_seats(game, self.mode)
        chosen = {name: value for name, value in params.items() if name not in ("mode", "players")}
        self.options = checked_options(game, self.seats, self.mode, chosen)
        self.encoding = game.encoding(self.seats, self.mode)
        low, high = game.returns_range
        info = pyspiel.GameInfo(
            num_distinct_actions=game.vocabulary.size,
            max_chance_outcomes=game.vocabulary.size,
            num_players=self.seats,
            min_utility=low,
            max_utility=high,
            utility_sum=None,
            max_game_length=game.longest,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.encoding, kind is not None and kind.perfect_recall)


class Observer:
    """What a seat knows, as a string and as a tensor."""

    def __init__(self, encoding: Encoding[Any] | None, perfect_recall: bool) -> None:
        self.encoding = encoding
        self.perfect_recall = perfect_recall
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if encoding is not None:
            self.scale = np.reciprocal(np.array(encoding.highs, np.float32))
            self.tensor = np.zeros(encoding.size, np.float32)
            self.dict["row"] = self.tensor

    def set_from(self, state: TableState, player: int) -> None:
        if self.encoding is not None and self.tensor is not None:
            row = np.frombuffer(memoryview(self.encoding.row(state.course.table, player)), np.uint8)
            np.multiply(row, self.scale, out=self.tensor)

    def string_from(self, state: TableState, player: int) -> str:
        course = state.course
        table = course.table
        question = course.game.kind_of(table, player) if player in table.asked() else ""
        view = msgspec.json.encode(course.game.view(table, player)).decode()
        now = f"seat {player}: {question} {view}"
        return f"{course.log_for(player)} | {now}" if self.perfect_recall else now


def load(game: str | Game[Any], seats: int, mode: str, options: dict[str, int]) -> TableGame:
    """The game of OpenSpiel, registered if it was not."""
    playing = soultable.game(game) if isinstance(game, str) else game
    mode = mode or playing.modes[0]
    seats = seats or usual_seats(playing, mode)
    checked_options(playing, seats, mode, options)  # our words, not OpenSpiel's
    loaded: TableGame = pyspiel.load_game(register(playing), {"players": seats, "mode": mode, **options})
    return loaded


def register(game: Game[Any]) -> str:
    """Makes the game known to OpenSpiel, and gives its name there. A content pack has a name of its own."""
    name = f"soultable_{game.name}"
    if game.pack:
        name += f"_{hashlib.sha256(game.pack.encode()).hexdigest()[:8]}"
    if name in REGISTERED:
        return name
    counts = [count for mode in game.modes for count in game.seats_in(mode)]
    has_rows = game.encoding(usual_seats(game, game.modes[0]), game.modes[0]) is not None
    defaults: dict[str, Any] = {"players": usual_seats(game, game.modes[0]), "mode": game.modes[0]}
    kind = KINDS(
        short_name=name,
        long_name=game.title,
        dynamics=KINDS.Dynamics.SEQUENTIAL,
        chance_mode=KINDS.ChanceMode.EXPLICIT_STOCHASTIC,
        information=KINDS.Information.PERFECT_INFORMATION
        if game.perfect_information
        else KINDS.Information.IMPERFECT_INFORMATION,
        utility=KINDS.Utility.IDENTICAL if game.cooperative else KINDS.Utility.GENERAL_SUM,
        reward_model=KINDS.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=has_rows,
        provides_observation_string=True,
        provides_observation_tensor=has_rows,
        parameter_specification=defaults | {option.name: option.default for option in game.options},
    )

    class Registered(TableGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game, params or {})

    pyspiel.register_game(kind, Registered)
    REGISTERED[name] = game
    return name
