"""Brawl: a small game of cards that are programs, with bodies in bodies, choices and things one may do.

Two players hold the same five cards, in the open. In turn each plays one, and it does what it says: coins,
wounds, gems from the middle. Three wounds lose; otherwise coins and gems count when all cards are
played. The content is below; its language is written as a game for soultable would write it.
"""

from __future__ import annotations

import re
from random import Random
from typing import ClassVar, Final

from soultable.engine.chance import FromList
from soultable.engine.content import ContentFile
from soultable.engine.effects import Choice, Choosing, Effect, Program, Then, Whether, Which
from soultable.engine.frame import Frame
from soultable.engine.game import Game, Result
from soultable.engine.grammar import Reader, Words, word_of
from soultable.engine.masks import bit, has, mask_of, members, size
from soultable.engine.move import Move, Vocabulary
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.state import State

CONTENT: Final = """
[[card]]
id = "purse"
does = "gain(2); choose{ gain(1); may{grab()} | hit(other, 1) | give then grab }"

[[card]]
id = "dagger"
does = "if(coins(self) >= 2 and wounds(other) < 2){ may{ gain(-2); hit(other, 1) } }; gain(1)"

[[card]]
id = "fortune"
does = "throw{ gain(it - 2); if(it >= 5){ may{ choose{grab() | throw{gain(it)}} } } }"

[[card]]
id = "robbery"
does = "choose{ hit(self, 1); grab(2) | gain(gems(other) + 1) }"

[[card]]
id = "market"
does = "give then grab; grab(3)"
"""

SIDES: Final = ["self", "other"]
SIGN: Final = re.compile(r"[+-]")
DIGITS: Final = re.compile(r"\d+")
COMPARED: Final = re.compile(">=|<")
GEMS: Final = mask_of([1, 2, 3, 4, 5])
DEADLY: Final = 3
MOVES: Final = Vocabulary("brawl")
GRAB: Final = MOVES.each("grab", [str(gem) for gem in range(6)])
GIVE: Final = MOVES.each("give", [str(gem) for gem in range(6)])
SHOWS: Final = MOVES.each("show", [str(side) for side in range(7)])
CHOOSE: Final = MOVES.each("choose", ["1", "2", "3", "4"])
YES: Final = MOVES.add("yes", "yes")
NO: Final = MOVES.add("no", "no")
NOT_IN_MIDDLE: Final = Refusal("", "That gem does not lie in the middle, or is too precious.")
NOT_YOURS: Final = Refusal("", "You do not have that gem.")
POOR: Final = Refusal("", "You do not have the coins.")
NOT_TRUE: Final = Refusal("", "What it asks for is not true.")
NOT_HELD: Final = Refusal("", "You do not hold that card.")


class Fight(State):
    def __init__(self) -> None:
        super().__init__(2)
        self.coins = [0, 0]
        self.wounds = [0, 0]
        self.gems = [0, 0]
        self.middle = GEMS
        self.hands = [0, 0]
        self.turn = 0

    def copy(self) -> Fight:
        twin = Fight()
        twin.coins = self.coins.copy()
        twin.wounds = self.wounds.copy()
        twin.gems = self.gems.copy()
        twin.middle = self.middle
        twin.hands = self.hands.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin


# --- numbers and conditions: kinds of arguments that this game has


class Amount:
    """A sum of whole numbers, of what a side has, and of `it`."""

    def __init__(self, terms: list[tuple[int, str, int]], written: str) -> None:
        self.terms = terms
        self.written = written

    def of(self, state: Fight, actor: int, it: int) -> int:
        total = 0
        for sign, thing, value in self.terms:
            owner = actor if value == 0 else 1 - actor
            if thing == "number":
                total += sign * value
            elif thing == "it":
                total += sign * it
            elif thing == "gems":
                total += sign * size(state.gems[owner])
            else:
                total += sign * (state.coins if thing == "coins" else state.wounds)[owner]
        return total


def amount(text: Reader) -> Amount:
    start = text.here()
    terms = [(-1 if text.take("-") else 1, *term(text))]
    while text.sees("+") or text.sees("-"):
        sign = 1 if text.matched(SIGN, "a sign") == "+" else -1
        terms.append((sign, *term(text)))
    return Amount(terms, text.text[start : text.at].strip())


def term(text: Reader) -> tuple[str, int]:
    for thing in ("coins", "wounds", "gems"):
        if text.take_part(thing):
            text.need("(")
            side = text.word_of(SIDES)
            text.need(")")
            return thing, side
    start = text.here()
    if text.take_part("it"):
        if "throw" not in text.inside:
            raise text.wrong("a number ('it' is what a throw shows)", start)
        return "it", 0
    return "number", int(text.matched(DIGITS, "a number"))


class Condition:
    def __init__(self, left: Amount, is_least: bool, right: Amount) -> None:
        self.left = left
        self.is_least = is_least
        self.right = right

    def holds(self, state: Fight, actor: int, it: int) -> bool:
        left, right = self.left.of(state, actor, it), self.right.of(state, actor, it)
        return left >= right if self.is_least else left < right


def conditions(text: Reader) -> list[Condition]:
    found = [condition(text)]
    while text.take_part("and"):
        found.append(condition(text))
    return found


def condition(text: Reader) -> Condition:
    left = amount(text)
    is_least = text.matched(COMPARED, "'>=' or '<'") == ">="
    return Condition(left, is_least, amount(text))


# --- the words


class Gain(Effect[Fight]):
    def __init__(self, coins: Amount) -> None:
        self.coins = coins

    def why_not(self, state: Fight, actor: int, it: int) -> Refusal | None:
        return POOR if state.coins[actor] + self.coins.of(state, actor, it) < 0 else None

    def begin(self, state: Fight, actor: int, it: int) -> None:
        state.coins[actor] += self.coins.of(state, actor, it)

    def say(self) -> str:
        return f"gain {self.coins.written}"


class Hit(Effect[Fight]):
    def __init__(self, side: int, wounds: Amount) -> None:
        self.side = side
        self.wounds = wounds

    def begin(self, state: Fight, actor: int, it: int) -> None:
        victim = actor if self.side == 0 else 1 - actor
        state.wounds[victim] += self.wounds.of(state, actor, it)
        if state.wounds[victim] >= DEADLY:
            state.end()

    def say(self) -> str:
        return f"{self.wounds.written} wound for {['you', 'the other'][self.side]}"


class Gem(Choice[Fight]):
    def question(self, options: list[Choice[Fight]], owner: int, actor: int, it: int) -> Choosing[Fight]:
        return ChooseGem(options, owner, actor, it)


class Grab(Gem):
    def __init__(self, most: Amount | None = None) -> None:
        super().__init__("grab")
        self.most = most

    def gems(self, state: Fight, actor: int, it: int) -> list[int]:
        most = 9 if self.most is None else self.most.of(state, actor, it)
        return [gem for gem in members(state.middle) if gem <= most]

    def add_moves(self, state: Fight, actor: int, it: int, moves: list[Move]) -> None:
        moves += [GRAB[gem] for gem in self.gems(state, actor, it)]

    def why_not_move(self, state: Fight, actor: int, it: int, move: Move) -> Refusal | None:
        return None if move.value in self.gems(state, actor, it) else NOT_IN_MIDDLE

    def perform(self, state: Fight, actor: int, it: int, move: Move) -> None:
        state.middle &= ~bit(move.value)
        state.gems[actor] |= bit(move.value)
        state.tell("grabbed", actor, (move.value,))

    def say(self) -> str:
        return "grab a gem" if self.most is None else f"grab a gem up to {self.most.written}"


class Give(Gem):
    def add_moves(self, state: Fight, actor: int, it: int, moves: list[Move]) -> None:
        moves += [GIVE[gem] for gem in members(state.gems[actor])]

    def why_not_move(self, state: Fight, actor: int, it: int, move: Move) -> Refusal | None:
        return None if has(state.gems[actor], move.value) else NOT_YOURS

    def perform(self, state: Fight, actor: int, it: int, move: Move) -> None:
        state.gems[actor] &= ~bit(move.value)
        state.gems[1 - actor] |= bit(move.value)
        state.tell("gave", actor, (move.value,))

    def say(self) -> str:
        return "give a gem away"


class GiveThenGrab(Then[Fight]):
    def __init__(self) -> None:
        super().__init__(Give("give"), Grab())


class If(Effect[Fight]):
    def __init__(self, conditions: list[Condition], body: Program[Fight]) -> None:
        self.conditions = conditions
        self.body = body

    def why_not(self, state: Fight, actor: int, it: int) -> Refusal | None:
        return None if all(one.holds(state, actor, it) for one in self.conditions) else NOT_TRUE

    def is_needed(self) -> bool:
        return False

    def begin(self, state: Fight, actor: int, it: int) -> None:
        self.body.begin(state, actor, it)

    def say(self) -> str:
        return f"under conditions ({self.body.say()})"


class May(Effect[Fight]):
    def __init__(self, body: Program[Fight]) -> None:
        self.body = body

    def why_not(self, state: Fight, actor: int, it: int) -> Refusal | None:
        return self.body.why_not(state, actor, it)

    def is_needed(self) -> bool:
        return False

    def begin(self, state: Fight, actor: int, it: int) -> None:
        state.push(AskWhether(self.body, actor, actor, it))

    def say(self) -> str:
        return f"perhaps ({self.body.say()})"


class Choose(Effect[Fight]):
    def __init__(self, bodies: list[Effect[Fight]]) -> None:
        if len(bodies) > len(CHOOSE):
            raise ValueError(f"at most {len(CHOOSE)} alternatives")
        self.bodies = bodies

    def why_not(self, state: Fight, actor: int, it: int) -> Refusal | None:
        return None if any(body.can_begin(state, actor, it) for body in self.bodies) else NOT_TRUE

    def begin(self, state: Fight, actor: int, it: int) -> None:
        state.push(AskWhich(self.bodies, actor, actor, it))

    def say(self) -> str:
        return " or ".join([body.say() for body in self.bodies])


class Throw(Effect[Fight]):
    def __init__(self, body: Program[Fight]) -> None:
        self.body = body

    def begin(self, state: Fight, actor: int, it: int) -> None:
        state.push(Die(actor, self.body))

    def say(self) -> str:
        return f"throw a die: {self.body.say()}"


WORDS: Final[Words[Effect[Fight]]] = Words(
    {"amount": amount, "side": word_of(SIDES), "conditions": conditions}
)
WORDS.add("gain(amount)", Gain).add("hit(side, amount)", Hit).add("grab(amount?)", Grab)
WORDS.add("give then grab", GiveThenGrab)
WORDS.add("if(conditions){}", If).add("may{}", May).add("choose{|}", Choose).add("throw{}", Throw)


# --- the questions


class ChooseGem(Choosing[Fight]):
    kind: ClassVar[str] = "gem"


class AskWhether(Whether[Fight]):
    kind: ClassVar[str] = "may"

    def yes(self, state: Fight) -> Move:
        return YES

    def no(self, state: Fight) -> Move:
        return NO


class AskWhich(Which[Fight]):
    kind: ClassVar[str] = "choose"

    def table(self, state: Fight) -> list[Move]:
        return CHOOSE


class Die(FromList[Fight]):
    kind: ClassVar[str] = "die"

    def __init__(self, owner: int, body: Program[Fight]) -> None:
        self.owner = owner
        self.body = body

    def among(self, state: Fight) -> list[int]:
        return [1, 2, 3, 4, 5, 6]

    def table(self, state: Fight) -> list[Move]:
        return SHOWS

    def answer(self, state: Fight, move: Move) -> None:
        state.pop()
        self.body.begin(state, self.owner, move.value)


class Turn(Frame[Fight]):
    kind: ClassVar[str] = "turn"

    def __init__(self, cards: list[Program[Fight]], plays: list[Move]) -> None:
        self.cards = cards
        self.plays = plays

    def seat(self, state: Fight) -> int:
        return state.turn

    def moves(self, state: Fight) -> list[Move]:
        return [self.plays[card] for card in members(state.hands[state.turn])]

    def why_not(self, state: Fight, move: Move) -> Refusal | None:
        if move.verb != "play":
            return NOT_ASKED
        return None if has(state.hands[state.turn], move.value) else NOT_HELD

    def answer(self, state: Fight, move: Move) -> None:
        actor = state.turn
        state.hands[actor] &= ~bit(move.value)
        state.turn = 1 - actor
        if not state.hands[state.turn]:
            state.pop()
        self.cards[move.value].begin(state, actor, 0)
        state.tell("played", actor, (move.notation,))


class Brawl(Game[Fight]):
    def __init__(self, words: Words[Effect[Fight]] = WORDS, content: str = CONTENT) -> None:
        entries = ContentFile(content, "brawl.toml").list("card")
        self.cards = [words.parse_program(entry, "does") for entry in entries]
        self.plays = PLAYS[: len(self.cards)]
        super().__init__(type(self).__name__.lower(), "Brawl", 1, (2,), MOVES, perfect_information=True)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Fight:
        state = Fight()
        state.hands = [bit(len(self.cards)) - 1] * 2
        state.push(Turn(self.cards, self.plays))
        return state

    def score(self, state: Fight, seat: int) -> int:
        return -1 if state.wounds[seat] >= DEADLY else state.coins[seat] + sum(members(state.gems[seat]))

    def returns(self, state: Fight) -> list[float]:
        mine, theirs = self.score(state, 0), self.score(state, 1)
        return [0.5, 0.5] if mine == theirs else [float(mine > theirs), float(theirs > mine)]

    def result(self, state: Fight) -> Result:
        scores = [self.score(state, seat) for seat in range(2)]
        winners = [seat for seat in range(2) if scores[seat] == max(scores)]
        return Result(scores, winners, "fought", [[], []])

    def view(self, state: Fight, seat: int) -> dict[str, object]:
        return {
            "coins": state.coins,
            "wounds": state.wounds,
            "gems": [members(gems) for gems in state.gems],
            "middle": members(state.middle),
            "hands": [members(hand) for hand in state.hands],
            "turn": state.turn,
        }

    def redeal(self, state: Fight, seat: int, rng: Random) -> Fight:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: Fight, seat: int) -> float:
        return self.returns(state)[seat]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}" for name, value in view.items())

    def pieces(self, state: Fight) -> dict[str, int]:
        return {"gems": size(state.middle) + size(state.gems[0]) + size(state.gems[1])}


PLAYS: Final = MOVES.each("play", ["purse", "dagger", "fortune", "robbery", "market"])
