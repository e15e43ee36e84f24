"""Raid: three heroes against an ogre, cards that apply while they lie, triggers whose order is chosen.

Two or three players lead three heroes, all in the open; of two players the first leads Ana and Cai. In turn
every hero plays a card or rests, then the ogre does what its card of the round says, in the same words. Where
there is something to choose for the ogre, or between what several must do at once, the player of the first
hero who stands chooses. Who is picked by a card (`with`) makes the choices about it.

Whenever a hero has no health left, their player names another hero who gets one health, and the hero is down.
Whenever the ogre has none left, the raid is won; it is lost with the last hero, and after four rounds.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from soultable.engine.effects import Effect
from soultable.engine.frame import Watched
from soultable.engine.game import Game, Result
from soultable.engine.grammar import Words
from soultable.engine.masks import bit, has, members
from soultable.engine.modifiers import in_words
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from tests.engine.raid_cards import WORDS, Interrupt
from tests.engine.raid_table import (
    CARDS,
    CONTENT,
    HEALTH,
    HEROES,
    MOVES,
    OF_OGRE,
    OGRE,
    OWNERS,
    PLAY,
    REST,
    Book,
    Party,
    modifiers,
)

NOT_HELD: Final = Refusal("", "This hero does not hold that card.")
NOT_NOW: Final = Refusal("", "That card is played in answer to a blow only.")


class Turn(Watched[Party]):
    kind: ClassVar[str] = "turn"

    def asks(self, state: Party) -> int:
        if state.turn == OGRE or has(state.down, state.turn):
            return NOBODY
        return state.seat_of(state.turn)

    def go_on(self, state: Party) -> None:
        if state.turn < OGRE:
            state.turn += 1
        elif state.rounds == len(OF_OGRE):
            state.end()
        else:
            card = CARDS.index(OF_OGRE[state.rounds])
            state.rounds += 1
            state.turn = 0
            state.used = [0 for _ in OWNERS]
            state.book.programs[card].begin(state, OGRE, card)

    def moves(self, state: Party) -> list[Move]:
        return [*[play for play in PLAY if self.why_not(state, play) is None], REST]

    def why_not(self, state: Party, move: Move) -> Refusal | None:
        if move is REST:
            return None
        if move.verb != "play":
            return NOT_ASKED
        if not has(state.hands[state.turn], move.value):
            return NOT_HELD
        program = state.book.programs[move.value]
        if any(isinstance(word, Interrupt) for word in program.stands):
            return NOT_NOW
        return program.why_not(state, state.turn, move.value)

    def answer(self, state: Party, move: Move) -> None:
        hero = state.turn
        state.turn += 1
        if move is not REST:
            state.hands[hero] &= ~bit(move.value)
            state.tell("played", NOBODY, (HEROES[hero], CARDS[move.value]))
            state.book.programs[move.value].begin(state, hero, move.value)


class Raid(Game[Party]):
    state: ClassVar[type[Party]] = Party

    def __init__(self, words: Words[Effect[Party]] = WORDS, content: str = CONTENT) -> None:
        self.book = Book(words, content)
        super().__init__(
            type(self).__name__.lower(),
            "Raid",
            1,
            (3, 2),
            MOVES,
            cooperative=True,
            perfect_information=True,
            longest=200,
        )

    def start(self, seats: int, mode: str, options: dict[str, int]) -> Party:
        state = self.state(seats, self.book)
        state.push(Turn())
        return state

    def returns(self, state: Party) -> list[float]:
        return [float(state.health[OGRE] <= 0) for _ in range(state.seats)]

    def result(self, state: Party) -> Result:
        won = state.health[OGRE] <= 0
        seats = range(state.seats)
        return Result([int(won) for _ in seats], list(seats) if won else [], "fought", [[] for _ in seats])

    def view(self, state: Party, seat: int) -> dict[str, object]:
        return {
            "health": state.health,
            "hands": [[CARDS[card] for card in members(hand)] for hand in state.hands],
            "lying": [[CARDS[card] for card in members(cards)] for cards in state.lying],
            "used": state.used,
            "down": members(state.down),
            "turn": state.turn,
            "rounds": state.rounds,
            "blows": [in_words("hit", 2, modifiers(state, owner), {}) for owner in range(len(OWNERS))],
            "happening": [[what.kind, what.actor, what.target, what.stage] for what in state.incidents],
        }

    def redeal(self, state: Party, seat: int, rng: Random) -> Party:
        return state.copy()  # nothing is hidden

    def evaluate(self, state: Party, seat: int) -> float:
        return 1 - max(0, state.health[OGRE]) / HEALTH[OGRE]

    def text(self, view: object, names: list[str]) -> str:
        assert isinstance(view, dict)
        return "\n".join(f"{name}: {value}"[:80] for name, value in view.items())

    def faults(self, state: Party) -> list[str]:
        held = [owner for owner in range(OGRE) if state.hands[owner] & state.lying[owner]]
        return [f"{OWNERS[owner]} holds and has laid a card" for owner in held]
