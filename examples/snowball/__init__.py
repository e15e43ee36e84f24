"""Snowball: hidden hands, cards that say what they do, a reaction, numbers that change, and a "whenever".

SOULTABLE_GAMES=snowball PYTHONPATH=examples soultable play snowball --seats me,hard
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import ClassVar

from soultable.engine.chance import FromCounts
from soultable.engine.content import ContentFile
from soultable.engine.effects import Effect
from soultable.engine.frame import Frame, Watched
from soultable.engine.game import Game, Result
from soultable.engine.grammar import Words, number
from soultable.engine.modifiers import FLOOR, LOWER, RAISE, Modifier, in_words, total
from soultable.engine.move import Move, Vocabulary
from soultable.engine.reactions import BEFORE, Happening, Incident, Reaction, might
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.registry import register
from soultable.engine.seats import CHANCE, NOBODY, OPEN, only
from soultable.engine.state import State

FOLDER = Path(__file__).parent
CONTENT = ContentFile((FOLDER / "content.toml").read_text(encoding="utf-8"), "content.toml").list("card")
CARDS = [card.text("name") for card in CONTENT]
COPIES = [card.number("copies", 1, 9) for card in CONTENT]
DUCK, MITTENS, FORT = [CARDS.index(name) for name in ("Duck", "Mittens", "Fort")]
WARMTH = 5
HAND = 3
COLD = 2  # how much warmth a snowball takes

MOVES = Vocabulary("snowball")
TAKE = MOVES.each("take", CARDS)
PLAY = MOVES.each("play", CARDS)
THROW = MOVES.add("throw", "throw")
WAIT = MOVES.add("wait", "wait")
PASS = MOVES.add("pass", "pass")
NOT_HELD = Refusal("SNO-TRN-02", "You do not hold that card.")
ONLY_IN_ANSWER = Refusal("SNO-CRD-01", "Duck is played in answer to a snowball only.")


class Yard(State):
    """Cards are counted by kind, wherever they are."""

    def __init__(self) -> None:
        super().__init__(2)
        self.deck = COPIES.copy()
        self.hands = [[0 for _ in CARDS], [0 for _ in CARDS]]
        self.played = [[0 for _ in CARDS], [0 for _ in CARDS]]
        self.warmth = [WARMTH, WARMTH]
        self.turn = 0

    def copy(self) -> Yard:
        twin = Yard()
        twin.deck = self.deck.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.played = [cards.copy() for cards in self.played]
        twin.warmth = self.warmth.copy()
        twin.turn = self.turn
        self.copy_flow(twin)
        return twin

    def consequences(self) -> Frame[Yard]:
        return LOOK

    def play_card(self, child: int, card: int) -> None:
        self.hands[child][card] -= 1
        self.played[child][card] += 1
        self.tell("played", child, (CARDS[card],))


def modifiers(state: Yard, thrower: int) -> list[Modifier]:
    """What makes a snowball colder or less cold, as the yard is now (SNO-THR-01)."""
    mittens, forts = state.played[thrower][MITTENS], state.played[1 - thrower][FORT]
    return [
        Modifier(RAISE, mittens, "Mittens"),
        Modifier(LOWER, forts, "Fort"),
        Modifier(FLOOR, 0, "SNO-THR-01"),
    ]


class Snowball(Happening[Yard]):
    """A snowball is in the air."""

    kind: ClassVar[str] = "snowball"
    rule: ClassVar[str] = "SNO-THR-02"

    def reactions(self, state: Yard, incident: Incident, stage: int) -> list[Reaction]:
        child = incident.target
        if stage != BEFORE or not any(state.hands[child]):
            return []
        found = [might(child)]  # being asked must not show what is in the hand
        if state.hands[child][DUCK]:
            found.append(Reaction(child, "Duck", PLAY[DUCK]))
        return found

    def passing(self, state: Yard) -> Move:
        return PASS

    def react(self, state: Yard, incident: Incident, reaction: Reaction) -> None:
        state.play_card(reaction.owner, DUCK)
        incident.stopped = True

    def carry_out(self, state: Yard, incident: Incident) -> None:
        cold = total(COLD, modifiers(state, incident.actor))
        state.warmth[incident.target] = max(0, state.warmth[incident.target] - cold)
        state.unsettled = True
        state.tell("was hit", incident.target, (cold,))


class Throw(Effect[Yard]):
    """A word on cards: `throw()`. Every child can do it without a card, too."""

    def begin(self, state: Yard, actor: int, it: int) -> None:
        state.tell("threw", actor)
        SNOWBALL.begin(state, Incident("snowball", actor, target=it))

    def say(self) -> str:
        return "throw a snowball"


class Warm(Effect[Yard]):
    """A word on cards: `warm(2)`."""

    def __init__(self, warmth: int) -> None:
        self.warmth = warmth

    def begin(self, state: Yard, actor: int, it: int) -> None:
        state.warmth[actor] += self.warmth
        state.tell("got warmer", actor, (self.warmth,))

    def say(self) -> str:
        return f"get {self.warmth} warmth"


WORDS: Words[Effect[Yard]] = Words({"number": number(1, 9)})
WORDS.add("throw()", Throw).add("warm(number)", Warm)
PROGRAMS = {
    place: WORDS.parse_program(card, "does") for place, card in enumerate(CONTENT) if "does" in card.data
}


class Look(Frame[Yard]):
    """Whenever a child has no warmth left (SNO-END-01)."""

    def step(self, state: Yard) -> None:
        state.pop()
        if 0 in state.warmth:
            state.end()


class Take(FromCounts[Yard]):
    """A card of the deck, seen by the child who takes it."""

    kind: ClassVar[str] = "take"
    rule: ClassVar[str] = "SNO-TRN-02"

    def __init__(self, child: int) -> None:
        self.child = child

    def asks(self, state: Yard) -> int:
        return CHANCE if any(state.deck) else NOBODY

    def go_on(self, state: Yard) -> None:
        state.end()  # SNO-END-02

    def among(self, state: Yard) -> list[int]:
        return state.deck

    def table(self, state: Yard) -> list[Move]:
        return TAKE

    def answer(self, state: Yard, move: Move) -> None:
        state.pop()
        state.deck[move.value] -= 1
        state.hands[self.child][move.value] += 1
        state.tell("took", self.child, (CARDS[move.value],), only(self.child))

    def audience(self, state: Yard, move: Move) -> int:
        return only(self.child)


class Turn(Watched[Yard]):
    """What a child does, when a card has been taken and all is settled."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "SNO-TRN-02"

    def asks(self, state: Yard) -> int:
        return state.turn

    def moves(self, state: Yard) -> list[Move]:
        return [move for move in [THROW, *PLAY, WAIT] if self.why_not(state, move) is None]

    def why_not(self, state: Yard, move: Move) -> Refusal | None:
        if move is THROW or move is WAIT:
            return None
        if move.verb != "play":
            return NOT_ASKED
        if move.value == DUCK:
            return ONLY_IN_ANSWER
        return None if state.hands[state.turn][move.value] else NOT_HELD

    def answer(self, state: Yard, move: Move) -> None:
        child = state.turn
        state.turn = 1 - child
        state.push(Take(state.turn))  # the next turn begins when this one is over
        if move is THROW:
            Throw().begin(state, child, 1 - child)
        elif move.verb == "play":
            state.play_card(child, move.value)
            if move.value in PROGRAMS:
                PROGRAMS[move.value].begin(state, child, 1 - child)


LOOK, SNOWBALL = Look(), Snowball()


class SnowballFight(Game[Yard]):
    def __init__(self) -> None:
        super().__init__("snowball", "Snowball", 1, (2,), MOVES, iterations=1_000, longest=100)

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Yard:
        yard = Yard()
        yard.push(Turn())
        yard.follow([Take(child) for child in (0, 1) for _ in range(HAND)])
        return yard

    def returns(self, state: Yard) -> list[float]:
        mine, theirs = state.warmth
        return [0.5, 0.5] if mine == theirs else [float(mine > theirs), float(theirs > mine)]

    def result(self, state: Yard) -> Result:
        winners = [child for child in (0, 1) if self.returns(state)[child] > 0]
        return Result(state.warmth, winners, "cold" if 0 in state.warmth else "dark", [[], []])

    def view(self, state: Yard, seat: int) -> dict[str, object]:
        seen = [seat in (child, OPEN) or not any(state.hands[child]) for child in (0, 1)]
        return {
            "warmth": state.warmth,
            "hands": [state.hands[child] if seen[child] else [] for child in (0, 1)],
            "cards": [sum(hand) for hand in state.hands],
            "played": state.played,
            "deck": sum(state.deck),
            "throws": [in_words("snowball", COLD, modifiers(state, child), {}) for child in (0, 1)],
        }

    def redeal(self, state: Yard, seat: int, rng: Random) -> Yard:
        """The deck and what others hold are mixed: the seat cannot tell which card is where."""
        world = state.copy()
        others = [child for child in (0, 1) if child != seat]
        hidden = [state.deck, *[state.hands[child] for child in others]]
        mixed = [card for card in range(len(CARDS)) for counts in hidden for _ in range(counts[card])]
        rng.shuffle(mixed)
        for child in others:
            hand, mixed = mixed[: sum(state.hands[child])], mixed[sum(state.hands[child]) :]
            world.hands[child] = [hand.count(card) for card in range(len(CARDS))]
        world.deck = [mixed.count(card) for card in range(len(CARDS))]
        return world

    def evaluate(self, state: Yard, seat: int) -> float:
        return min(1.0, max(0.0, 0.5 + (state.warmth[seat] - state.warmth[1 - seat]) / 20))

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        lines = [f"{view['deck']} cards to take"]
        for child, name in enumerate(names):
            hand = listed(view["hands"][child]) or f"{view['cards'][child]} cards"
            lines.append(f"{name}: warmth {view['warmth'][child]}, {view['throws'][child]}")
            lines += [f"  holds {hand}", f"  has played {listed(view['played'][child]) or 'nothing'}"]
        return "\n".join(lines)

    def explain(self, name: str) -> list[str]:
        texts = {CARDS[place]: f"{program.say().capitalize()}." for place, program in PROGRAMS.items()}
        return [name, texts[name]] if name in texts else []

    def pieces(self, state: Yard) -> dict[str, int]:
        return {"cards": sum(sum(cards) for cards in [state.deck, *state.hands, *state.played])}


def listed(counts: list[int]) -> str:
    return ", ".join(f"{count} {CARDS[card]}" for card, count in enumerate(counts) if count)


register("snowball", lambda pack, pack_name: SnowballFight(), FOLDER)
