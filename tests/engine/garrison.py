"""Garrison: a toy with a heavy state and a log as long as one likes, to count and to time folds.

Forty soldiers with twelve properties each are divided among two to five captains. Each soldier has secret
orders, which only their captain knows. Chance sends the weather; then a captain drills some of their own
soldiers, by which nobody learns anything new, or opens the orders of some to everybody, and rests. The
options say for how many days this goes on. Most experience wins.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.frame import Frame
from soultable.engine.game import Game, Option, Result
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, OPEN
from soultable.engine.state import State

SOLDIERS: Final = 40
ORDERS: Final = 4
DRILLS: Final = 6
"""How many soldiers are drilled on a day."""
SECRET: Final = -1
MOVES: Final = Vocabulary("garrison")
WEATHER: Final = [MOVES.add("weather", f"weather {kind}", kind) for kind in range(4)]
DRILL: Final = [MOVES.add("drill", f"drill {number}", number) for number in range(SOLDIERS)]
OPEN_ORDERS: Final = [MOVES.add("open", f"open {number}", number) for number in range(SOLDIERS)]
REST: Final = MOVES.add("rest", "rest")
NOT_YOURS: Final = Refusal("", "This is not a soldier of yours.")
TIRED: Final = Refusal("", "All have drilled enough today.")
IS_OPEN: Final = Refusal("", "These orders are open already.")


class Soldier:
    """Most properties are there to be copied and shown."""

    __slots__ = (
        "ammunition", "captain", "column", "experience", "fatigue", "health", "is_open", "morale", "orders",
        "row", "shield", "stance",
    )  # fmt: skip

    def __init__(self, captain: int, row: int, column: int, orders: int) -> None:
        self.captain = captain
        self.row = row
        self.column = column
        self.orders = orders
        self.is_open = False
        self.health = 10
        self.shield = 2
        self.ammunition = 6
        self.morale = 5
        self.fatigue = 0
        self.stance = 0
        self.experience = 0

    def copy(self) -> Soldier:
        twin = Soldier(self.captain, self.row, self.column, self.orders)
        twin.is_open = self.is_open
        twin.health = self.health
        twin.shield = self.shield
        twin.ammunition = self.ammunition
        twin.morale = self.morale
        twin.fatigue = self.fatigue
        twin.stance = self.stance
        twin.experience = self.experience
        return twin

    def shown(self, is_known: bool) -> dict[str, int]:
        return {
            "captain": self.captain,
            "row": self.row,
            "column": self.column,
            "orders": self.orders if is_known else SECRET,
            "is_open": self.is_open,
            "health": self.health,
            "shield": self.shield,
            "ammunition": self.ammunition,
            "morale": self.morale,
            "fatigue": self.fatigue,
            "stance": self.stance,
            "experience": self.experience,
        }


class Camp(State):
    plays: ClassVar[int] = 0
    """How many answers have been carried out, in all matches, folds and worlds."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.soldiers: list[Soldier] = []
        self.captain = 0
        self.drills = DRILLS
        self.weather = 0
        self.days = 0

    def copy(self) -> Camp:
        twin = Camp(self.seats)
        twin.soldiers = [soldier.copy() for soldier in self.soldiers]
        twin.captain = self.captain
        twin.drills = self.drills
        twin.weather = self.weather
        twin.days = self.days
        self.copy_flow(twin)
        return twin

    def play(self, seat: int, move: Move) -> None:
        Camp.plays += 1
        super().play(seat, move)


class Morning(Frame[Camp]):
    kind: ClassVar[str] = "morning"

    def seat(self, state: Camp) -> int:
        return CHANCE

    def moves(self, state: Camp) -> list[Move]:
        return WEATHER

    def answer(self, state: Camp, move: Move) -> None:
        state.weather = move.value
        state.tell("weather", CHANCE, (move.value,))
        state.replace(DAY)


class Day(Frame[Camp]):
    kind: ClassVar[str] = "day"

    def seat(self, state: Camp) -> int:
        return state.captain

    def moves(self, state: Camp) -> list[Move]:
        moves = [REST]
        for number, soldier in enumerate(state.soldiers):
            if soldier.captain == state.captain and state.drills:
                moves.append(DRILL[number])
                if not soldier.is_open:
                    moves.append(OPEN_ORDERS[number])
        return moves

    def why_not(self, state: Camp, move: Move) -> Refusal | None:
        if move is REST:
            return None
        if move.verb == "weather":
            return NOT_ASKED
        if move.value >= len(state.soldiers) or state.soldiers[move.value].captain != state.captain:
            return NOT_YOURS
        if not state.drills:
            return TIRED
        return IS_OPEN if move.verb == "open" and state.soldiers[move.value].is_open else None

    def answer(self, state: Camp, move: Move) -> None:
        if move is REST:
            state.days -= 1
            state.captain = (state.captain + 1) % state.seats
            state.drills = DRILLS
            state.tell("rested", state.captain)
            if state.days:
                state.replace(MORNING)
            else:
                state.pop()
            return
        soldier = state.soldiers[move.value]
        state.drills -= 1
        if move.verb == "open":
            soldier.is_open = True
            state.tell("opened", state.captain, (move.value, soldier.orders))
        else:
            soldier.experience += 1 + state.weather
            soldier.fatigue = (soldier.fatigue + 1) % 10
            soldier.stance = 1 - soldier.stance
            soldier.column = (soldier.column + 1) % 10
            state.tell("drilled", state.captain, (move.value,))


MORNING: Final = Morning()
DAY: Final = Day()


class Garrison(Game[Camp]):
    def __init__(self) -> None:
        options = (
            Option("days", 4, 1, 100_000, "How many days the exercise goes on."),
            Option("soldiers", SOLDIERS, 5, SOLDIERS, "How many soldiers there are."),
        )
        super().__init__("garrison", "Garrison", 1, (2, 3, 4, 5), MOVES, options=options)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Camp:
        state = Camp(seats)
        state.days = options["days"]
        for number in range(options["soldiers"]):
            state.soldiers.append(Soldier(number % seats, number // 10, number % 10, number * 7 % ORDERS))
        state.push(MORNING)
        return state

    def experience(self, state: Camp) -> list[int]:
        totals = [0] * state.seats
        for soldier in state.soldiers:
            totals[soldier.captain] += soldier.experience
        return totals

    def winners(self, state: Camp) -> list[int]:
        totals = self.experience(state)
        return [seat for seat in range(state.seats) if totals[seat] == max(totals)]

    def returns(self, state: Camp) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]

    def result(self, state: Camp) -> Result:
        return Result(self.experience(state), self.winners(state), "over", [[] for _ in range(state.seats)])

    def view(self, state: Camp, seat: int) -> dict[str, object]:
        return {
            "captain": state.captain,
            "drills": state.drills,
            "weather": state.weather,
            "days": state.days,
            "soldiers": [
                soldier.shown(soldier.is_open or seat in (soldier.captain, OPEN))
                for soldier in state.soldiers
            ],
        }

    def redeal(self, state: Camp, seat: int, rng: Random) -> Camp:
        world = state.copy()
        unknown = [one for one in world.soldiers if not one.is_open and one.captain != seat]
        for soldier in unknown:
            soldier.orders = int(rng.random() * ORDERS)
        return world

    def evaluate(self, state: Camp, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return f"Day {view['days']}, weather {view['weather']}."
