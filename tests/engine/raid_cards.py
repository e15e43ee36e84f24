"""The words on the cards of Raid, and the questions that they ask."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.effects import Choice, Choosing, Effect, Program, Standing, Whether, Which
from soultable.engine.grammar import Reader, Words, number, word_of
from soultable.engine.masks import bit, has, members
from soultable.engine.modifiers import LOWER, RAISE
from soultable.engine.move import Move
from soultable.engine.reactions import AFTER, BEFORE, Incident
from soultable.engine.refusal import Refusal
from soultable.engine.seats import NOBODY
from soultable.engine.standing import Aura, On
from tests.engine.raid_table import (
    ALL_AT_ONCE,
    BLOW,
    CHOOSE,
    HEALTH,
    IS_DOWN,
    NO,
    OGRE,
    PICK,
    WHOM,
    YES,
    Party,
)

# --- words that do something


def whom(text: Reader) -> int:
    start = text.here()
    found = text.word_of(WHOM)
    if WHOM[found] == "it" and "with" not in text.inside:
        raise text.wrong("'self' or 'foe' ('it' is the one whom `with` picks)", start)
    return found


def target_of(place: int, actor: int, it: int) -> int:
    return [actor, OGRE, it][place]


class Hit(Effect[Party]):
    def __init__(self, target: int, amount: int) -> None:
        self.target = target
        self.amount = amount

    def why_not(self, state: Party, actor: int, it: int) -> Refusal | None:
        return IS_DOWN if has(state.down, target_of(self.target, actor, it)) else None

    def begin(self, state: Party, actor: int, it: int) -> None:
        target = target_of(self.target, actor, it)
        BLOW.begin(state, Incident("hit", actor, target, self.amount))

    def say(self) -> str:
        return f"hit {WHOM[self.target]} for {self.amount}"


class Heal(Hit):
    def begin(self, state: Party, actor: int, it: int) -> None:
        target = target_of(self.target, actor, it)
        state.health[target] = min(HEALTH[target], state.health[target] + self.amount)

    def say(self) -> str:
        return f"heal {WHOM[self.target]} by {self.amount}"


class Sweep(Effect[Party]):
    def __init__(self, amount: int) -> None:
        self.amount = amount

    def begin(self, state: Party, actor: int, it: int) -> None:
        ALL_AT_ONCE.begin(state, Incident("sweep", actor, NOBODY, self.amount))

    def say(self) -> str:
        return f"hit all heroes for {self.amount}"


class Stop(Effect[Party]):
    def begin(self, state: Party, actor: int, it: int) -> None:
        state.incidents[-1].stopped = True

    def say(self) -> str:
        return "stop the blow"


# --- words that ask or have a body: somebody else than the one who acts may make the choices


class Word(Effect[Party]):
    def begin(self, state: Party, actor: int, it: int) -> None:
        self.begin_by(state, actor, actor, it)


class With(Choice[Party]):
    """Picks a hero, who is `it` in the body and makes the choices there."""

    def __init__(self, body: Program[Party]) -> None:
        super().__init__("pick")
        self.body = body

    def question(self, options: list[Choice[Party]], owner: int, actor: int, it: int) -> Choosing[Party]:
        return PickHero(options, owner, actor, it)

    def add_moves(self, state: Party, actor: int, it: int, moves: list[Move]) -> None:
        moves += [PICK[hero] for hero in state.standing()]

    def why_not_move(self, state: Party, actor: int, it: int, move: Move) -> Refusal | None:
        return IS_DOWN if has(state.down, move.value) else None

    def perform_by(self, state: Party, owner: int, actor: int, it: int, move: Move) -> None:
        self.body.begin_by(state, move.value, actor, move.value)

    def say(self) -> str:
        return f"pick a hero: {self.body.say()}"


class Choose(Word):
    def __init__(self, bodies: list[Effect[Party]]) -> None:
        self.bodies = bodies

    def begin_by(self, state: Party, owner: int, actor: int, it: int) -> None:
        state.push(AskWhich(self.bodies, owner, actor, it))

    def say(self) -> str:
        return " or ".join([body.say() for body in self.bodies])


class May(Word):
    def __init__(self, body: Program[Party]) -> None:
        self.body = body

    def begin_by(self, state: Party, owner: int, actor: int, it: int) -> None:
        state.push(AskWhether(self.body, owner, actor, it))

    def say(self) -> str:
        return f"perhaps {self.body.say()}"


class Ongoing(Effect[Party]):
    """The card, of which a program is about when it begins, is laid before the one who plays it."""

    def __init__(self, body: Program[Party]) -> None:
        self.body = body

    def begin(self, state: Party, actor: int, it: int) -> None:
        state.lying[actor] |= bit(it)

    def standing(self) -> list[Standing[Party]]:
        return self.body.standing()

    def say(self) -> str:
        return f"while it lies there {self.body.say()}"


# --- words that apply


class Whenever(On[Party]):
    """`on(hit){}` counts for the one who was hit; with a limit once in a round."""

    def __init__(self, kind: int, most: int | None, body: Program[Party]) -> None:
        super().__init__(["hit", "sweep"][kind], AFTER, body)
        self.has_limit = most is not None

    def applies(self, state: Party, owner: int, incident: Incident) -> bool:
        if has(state.down, owner) or incident.target not in (owner, NOBODY):
            return False
        return not self.has_limit or not any(
            has(state.used[owner], card)
            for card in members(state.lying[owner])
            if self in state.book.programs[card].stands
        )

    def say(self) -> str:
        return f"whenever there is a {self.kind}: {self.body.say()}"


class Interrupt(On[Party]):
    def __init__(self, kind: int, body: Program[Party]) -> None:
        super().__init__(["hit", "sweep"][kind], BEFORE, body, forced=False)

    def applies(self, state: Party, owner: int, incident: Incident) -> bool:
        return incident.target == owner

    def standing(self) -> list[Standing[Party]]:
        return [self]

    def say(self) -> str:
        return f"before a {self.kind}: {self.body.say()}"


def more(amount: int) -> Aura[Party]:
    return Stronger("hit", RAISE, amount)


def less(amount: int) -> Aura[Party]:
    return Weaker("hit", LOWER, amount)


class Stronger(Aura[Party]):
    def say(self) -> str:
        return f"blows are {self.amount} stronger"


class Weaker(Aura[Party]):
    """It counts for those on the other side."""

    def applies(self, state: Party, owner: int, subject: int) -> bool:
        return (subject == OGRE) != (owner == OGRE)

    def say(self) -> str:
        return f"blows of others are {self.amount} weaker"


WORDS: Final[Words[Effect[Party]]] = Words(
    {"whom": whom, "number": number(1, 9), "kind": word_of(["hit", "sweep"]), "hero": word_of(["hero"])},
    needs_all=False,
)
WORDS.add("hit(whom, number)", Hit).add("heal(whom, number)", Heal).add("sweep(number)", Sweep)
WORDS.add("stop()", Stop).add("choose{|}", Choose).add("may{}", May)
WORDS.add("with(hero){}", lambda _, body: With(body)).add("ongoing{}", Ongoing)
WORDS.add("on(kind, number?){}", Whenever).add("interrupt(kind){}", Interrupt)
WORDS.add("more(number)", more).add("less(number)", less)


# --- the questions


class PickHero(Choosing[Party]):
    kind: ClassVar[str] = "pick"


class AskWhether(Whether[Party]):
    kind: ClassVar[str] = "may"

    def yes(self, state: Party) -> Move:
        return YES

    def no(self, state: Party) -> Move:
        return NO


class AskWhich(Which[Party]):
    kind: ClassVar[str] = "choose"

    def table(self, state: Party) -> list[Move]:
        return CHOOSE
