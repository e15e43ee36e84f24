"""Duel: a small game of interrupts, standing cards and a rule that says "whenever".

Two duellists with three hearts each hold cards that the other does not see. In turn they take a card, while
the deck lasts, and then attack, lay a card before themselves, or wait. An attack takes one heart, more or
fewer by what lies on the table.

- **Parry** stops an attack on you. **Fury** makes an attack of yours 1 stronger. **Feint** stops a card that
  the other plays, be it a Feint.
- **Banner** makes your attacks 1 stronger. **Fog**: no attack takes more than one heart. The two forbid each
  other: neither is laid while the other lies, before whomever. **Wall** makes attacks on you 1 weaker.
- **Thorns**: who takes a heart from you loses one. **Balm** gives you back a heart after an attack that took
  one, and is used up. Who has both says which comes first.

Whenever a duellist has no heart left, the other has won. Whenever one has a single heart left, what lies
before them is lost. After eight turns more hearts win.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from soultable.engine.chance import FromCounts
from soultable.engine.frame import Frame, Watched
from soultable.engine.game import Game, Result
from soultable.engine.modifiers import CAP, FLOOR, LOWER, RAISE, Modifier, in_words, shift, total
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import BEFORE, CHANGE, STOP, Happening, Incident, Reaction, might
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

HEARTS: Final = 3
TURNS: Final = 8
HAND: Final = 3
KINDS: Final = ["parry", "fury", "feint", "banner", "fog", "wall", "thorns", "balm"]
PARRY, FURY, FEINT, BANNER, FOG, WALL, THORNS, BALM = range(8)
FORBIDS: Final = {BANNER: FOG, FOG: BANNER}
COPIES: Final = 2

# Nothing of it is compiled: the broken sisters in tests/broken replace one part each.
MOVES: Final = Vocabulary("duel")
TAKE: Final = MOVES.each("take", KINDS)
PLAY: Final = MOVES.each("play", KINDS[:BANNER])
LAY: Final = MOVES.each("lay", KINDS[BANNER:], BANNER)
USE: Final = {THORNS: MOVES.add("use", "use thorns", THORNS), BALM: MOVES.add("use", "use balm", BALM)}
ATTACK_MOVE: Final = MOVES.add("attack", "attack")
WAIT: Final = MOVES.add("wait", "wait")
PASS: Final = MOVES.add("pass", "pass")

NOT_HELD: Final = Refusal("", "You do not hold that card.")
FORBIDDEN: Final = Refusal("", "Banner and Fog forbid each other.")


class Table(State):
    attack: ClassVar[Attack]
    card_played: ClassVar[CardPlayed]

    def __init__(self) -> None:
        super().__init__(2)
        self.deck = [COPIES] * len(KINDS)
        self.hands: list[list[int]] = [[], []]
        self.lying: list[list[int]] = [[], []]
        self.discards: list[int] = []
        self.hearts = [HEARTS, HEARTS]
        self.strength = [1, 1]
        """How many hearts an attack takes by what lies on the table. `recount` keeps it right."""
        self.turn = 0
        self.turns = 0

    def copy(self) -> Self:
        twin = type(self)()
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.lying = [cards.copy() for cards in self.lying]
        twin.discards = self.discards.copy()
        twin.hearts = self.hearts.copy()
        twin.strength = self.strength.copy()
        twin.turn = self.turn
        twin.turns = self.turns
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Table]:
        return CHECK

    def lose_heart(self, seat: int, count: int) -> None:
        self.hearts[seat] = max(0, self.hearts[seat] - count)
        self.unsettled = True
        self.tell("lost hearts", seat, (count,))

    def recount(self) -> None:
        """To be called when what lies on the table has changed."""
        self.strength = strength_of(self)


def standing(state: Table, seat: int) -> list[Modifier]:
    """What makes the attacks of a duellist stronger or weaker as long as it lies on the table."""
    found = [Modifier(RAISE, 1, KINDS[card]) for card in state.lying[seat] if card == BANNER]
    found += [Modifier(LOWER, 1, KINDS[card]) for card in state.lying[1 - seat] if card == WALL]
    found += [Modifier(CAP, 1, KINDS[card]) for card in [*state.lying[0], *state.lying[1]] if card == FOG]
    return [*found, Modifier(FLOOR, 0, "attack")]


def strength_of(state: Table) -> list[int]:
    return [total(1, standing(state, seat)) for seat in range(2)]


def modifiers(state: Table, seat: int) -> list[Modifier]:
    """The same with what lasts as long as the attacks that are going on."""
    blows = [blow for blow in state.incidents if isinstance(blow, Blow) and blow.actor == seat]
    return standing(state, seat) + [shift(blow.edge, KINDS[FURY]) for blow in blows]


# --- what happens


class Blow(Incident):
    """An attack, with what lasts as long as it does."""

    def __init__(self, kind: str, actor: int, target: int, amount: int) -> None:
        super().__init__(kind, actor, target, amount)
        self.edge = 0
        """How much stronger it is by Fury."""

    def copy(self) -> Blow:
        twin = Blow(self.kind, self.actor, self.target, self.amount)
        twin.edge = self.edge
        self.copy_course(twin)
        return twin


class Reacting(Happening[Table]):
    """What both kinds of incident have in common: cards that are played from the hand."""

    def passing(self, state: Table) -> Move:
        return PASS

    def from_hand(self, state: Table, owner: int, kind: int, priority: int) -> list[Reaction]:
        """Anyone who has a hand is asked, for the other cannot know what is in it."""
        if not state.hands[owner]:
            return []
        found = [might(owner, priority)]
        if kind in state.hands[owner]:
            found.append(Reaction(owner, KINDS[kind], PLAY[kind], priority=priority))
        return found

    def react(self, state: Table, incident: Incident, reaction: Reaction) -> None:
        assert reaction.move is not None
        if reaction.move.verb == "play":
            play_card(state, reaction.owner, reaction.move.value)
        elif reaction.move is USE[THORNS]:
            state.lose_heart(incident.actor, 1)
        else:
            state.lying[reaction.owner].remove(BALM)
            state.discards.append(BALM)
            state.hearts[reaction.owner] += 1
            state.recount()
            state.tell("healed", reaction.owner)


class Attack(Reacting):
    kind: ClassVar[str] = "reaction to an attack"

    def reactions(self, state: Table, incident: Incident, stage: int) -> list[Reaction]:
        if stage == BEFORE:
            parries = self.from_hand(state, incident.target, PARRY, STOP)
            return parries + self.from_hand(state, incident.actor, FURY, CHANGE)
        if incident.amount == 0:
            return []
        return [
            Reaction(incident.target, KINDS[card], USE[card], forced=True)
            for card in USE
            if card in state.lying[incident.target]
        ]

    def carry_out(self, state: Table, incident: Incident) -> None:
        incident.amount = total(1, modifiers(state, incident.actor))
        state.lose_heart(incident.target, incident.amount)


class CardPlayed(Reacting):
    kind: ClassVar[str] = "reaction to a card"

    def reactions(self, state: Table, incident: Incident, stage: int) -> list[Reaction]:
        return self.from_hand(state, incident.target, FEINT, STOP) if stage == BEFORE else []

    def carry_out(self, state: Table, incident: Incident) -> None:
        card = incident.amount
        if card in (PARRY, FEINT):
            state.incidents[-2].stopped = True
            state.tell("stopped", incident.actor, (state.incidents[-2].kind,))
        elif card == FURY:
            blow = state.incidents[-2]
            assert isinstance(blow, Blow)
            blow.edge += 1
        else:
            state.discards.remove(card)
            state.lying[incident.actor] = sorted([*state.lying[incident.actor], card])
            state.unsettled = True
            state.recount()


Table.attack = Attack()
Table.card_played = CardPlayed()


def play_card(state: Table, seat: int, card: int) -> None:
    """A card leaves the hand; what it does happens if the other does not stop it."""
    state.hands[seat].remove(card)
    state.discards.append(card)
    state.tell("played", seat, (KINDS[card],))
    state.card_played.begin(state, Incident("card", seat, 1 - seat, card))


# --- the course of the game


class Check(Frame[Table]):
    """Whenever: first the end of the game, then what a duellist with one heart loses."""

    def step(self, state: Table) -> None:
        state.pop()
        if 0 in state.hearts:
            state.end()
            return
        for seat in range(2):
            if state.hearts[seat] == 1 and state.lying[seat]:
                state.discards += state.lying[seat]
                state.lying[seat] = []
                state.recount()
                state.tell("lost all cards", seat)


CHECK: Final = Check()


class Take(FromCounts[Table]):
    kind: ClassVar[str] = "take"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def asks(self, state: Table) -> int:
        return CHANCE if any(state.deck) else NOBODY

    def go_on(self, state: Table) -> None:
        state.pop()

    def among(self, state: Table) -> list[int]:
        return state.deck

    def table(self, state: Table) -> list[Move]:
        return TAKE

    def answer(self, state: Table, move: Move) -> None:
        state.pop()
        state.deck[move.value] -= 1
        state.hands[self.owner] = sorted([*state.hands[self.owner], move.value])
        state.tell("took", self.owner, (KINDS[move.value],), only(self.owner))

    def audience(self, state: Table, move: Move) -> int:
        return only(self.owner)


class Turn(Watched[Table]):
    """The turn begins with a card that is taken, and goes over when what was done is over."""

    kind: ClassVar[str] = "turn"

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def asks(self, state: Table) -> int:
        return self.owner if state.turn == self.owner else NOBODY

    def go_on(self, state: Table) -> None:
        if state.turns == TURNS:
            state.end()
        else:
            state.replace(type(self)(state.turn))
            state.push(Take(state.turn))

    def moves(self, state: Table) -> list[Move]:
        cards = [LAY[card - BANNER] for card in dict.fromkeys(state.hands[self.owner]) if card >= BANNER]
        return [ATTACK_MOVE, *[lay for lay in cards if why_not_lay(state, lay.value) is None], WAIT]

    def why_not(self, state: Table, move: Move) -> Refusal | None:
        if move in (ATTACK_MOVE, WAIT):
            return None
        if move.verb != "lay":
            return NOT_ASKED
        return why_not_lay(state, move.value) if move.value in state.hands[self.owner] else NOT_HELD

    def answer(self, state: Table, move: Move) -> None:
        state.turn = 1 - self.owner
        state.turns += 1
        if move is ATTACK_MOVE:
            state.tell("attacked", self.owner)
            state.attack.begin(state, Blow("attack", self.owner, 1 - self.owner, 0))
        elif move is WAIT:
            state.tell("waited", self.owner)
        else:
            play_card(state, self.owner, move.value)


def why_not_lay(state: Table, card: int) -> Refusal | None:
    return FORBIDDEN if FORBIDS.get(card) in [*state.lying[0], *state.lying[1]] else None


class Duel(Game[Table]):
    state: ClassVar[type[Table]] = Table
    turn: ClassVar[type[Turn]] = Turn

    def __init__(self) -> None:
        super().__init__(type(self).__name__.lower(), "Duel", 1, (2,), MOVES, longest=400)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Table:
        state = self.state()
        state.push(self.turn(0))
        state.follow([Take(seat) for seat in (0, 1) for _ in range(HAND)])
        return state

    def winners(self, state: Table) -> list[int]:
        return [seat for seat in range(2) if state.hearts[seat] == max(state.hearts)]

    def returns(self, state: Table) -> list[float]:
        winners = self.winners(state)
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(2)]

    def result(self, state: Table) -> Result:
        ending = "fallen" if 0 in state.hearts else "time"
        return Result(state.hearts.copy(), self.winners(state), ending, [[], []])

    def view(self, state: Table, seat: int) -> dict[str, object]:
        return {
            "hands": [hand if seat in (owner, OPEN) else [] for owner, hand in enumerate(state.hands)],
            "cards": [len(hand) for hand in state.hands],
            "deck": sum(state.deck),
            "lying": state.lying,
            "discards": state.discards,
            "hearts": state.hearts,
            "strength": state.strength,
            "attacks": [in_words("attack", 1, modifiers(state, seat), {}) for seat in range(2)],
            "turn": state.turn,
            "happening": [[what.kind, what.actor, what.amount, what.stage] for what in state.incidents],
        }

    def redeal(self, state: Table, seat: int, rng: Random) -> Table:
        world = state.copy()
        others = [owner for owner in range(2) if owner != seat]
        unknown = [card for card in range(len(KINDS)) for _ in range(state.deck[card])]
        unknown = sorted(unknown + [card for owner in others for card in state.hands[owner]])
        rng.shuffle(unknown)
        for owner in others:
            count = len(state.hands[owner])
            world.hands[owner], unknown = sorted(unknown[:count]), unknown[count:]
        world.deck = [unknown.count(card) for card in range(len(KINDS))]
        return world

    def evaluate(self, state: Table, seat: int) -> float:
        return 0.5 + (state.hearts[seat] - state.hearts[1 - seat]) / (4 * HEARTS)

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}"[:80] for name, value in view.items())

    def pieces(self, state: Table) -> dict[str, int]:
        places = [*state.hands, *state.lying, state.discards]
        return {"cards": sum(state.deck) + sum(len(cards) for cards in places)}

    def faults(self, state: Table) -> list[str]:
        expected = strength_of(state)
        if state.strength != expected:
            return [f"the strength is {state.strength} and comes to {expected}"]
        return []
