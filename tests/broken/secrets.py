"""Broken sisters of Hoard and Tricks that do not keep a secret, or do not remember one.

Each has one slip, and the words with which the examination must fail it.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, Self

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import EVERYONE, OPEN, SPECTATOR
from tests.broken.hoard import NOT_HELD, Hoard, HoardState, Take
from tests.broken.sound import OpenHoard
from tests.broken.tricks import Trick, Tricks, TricksState

# --- what leaks


class LeakingView(Hoard):
    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        return super().view(state, OPEN)


class LeakingSpectator(Hoard):
    """Only the spectators see too much."""

    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        return super().view(state, OPEN if seat == SPECTATOR else seat)


class LeakingQuestion(Hoard):
    def say_ask(self, state: HoardState, seat: int) -> str:
        return (
            "You will win."
            if max(state.hands[0], default=0) > max(state.hands[1], default=0)
            else "You will lose."
        )


class LeakingEnd(Hoard):
    """Whether a move ends something tells whether it beats the opponent's cards."""

    def ends(self, state: HoardState, seat: int, move: Move) -> bool:
        return all(move.value > card for card in state.hands[1 - seat])


class LeakingTalk(Hoard):
    """Who may talk in private holds the 8."""

    def why_not_confer(self, state: HoardState, seat: int) -> Refusal | None:
        return None if 8 in state.hands[seat] else NOT_HELD


class LeakingEvent(Hoard):
    class Slip(Take):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            state.tell("peeked", self.owner, (move.value,), EVERYONE)

    take = Slip


class LeakingLog(Hoard):
    """The log shows everybody which card was dealt to whom."""

    class Slip(Take):
        def audience(self, state: HoardState, move: Move) -> int:
            return EVERYONE

    take = Slip


class TrueCopy(Hoard):
    """A note of the card that was dealt last, which no view shows and `redeal` leaves as it is."""

    class Slip(HoardState):
        def __init__(self) -> None:
            super().__init__()
            self.last = 0

        def copy(self) -> Self:
            twin = super().copy()
            twin.last = self.last
            return twin

    class SlipOfTake(Take):
        def answer(self, state: HoardState, move: Move) -> None:
            super().answer(state, move)
            assert isinstance(state, TrueCopy.Slip)
            state.last = move.value

    state = Slip
    take = SlipOfTake


class NeedlessRedeal(OpenHoard):
    """Every card is dealt openly, the game says so, and yet the hands are dealt anew."""

    def __init__(self) -> None:
        super().__init__()
        self.perfect_information = True

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        return Hoard.redeal(self, state, seat, rng)


class OpenNowAndThen(Hoard):
    """Says that all is open as soon as the gems are out, and the hands are hidden still."""

    def is_all_open(self, state: HoardState) -> bool:
        return sum(state.gems) > 0


class NoRedeal(Hoard):
    """The world of every seat is the true one."""

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        return state.copy()


class PeekingRedeal(Hoard):
    """Worlds with the true hand in them are dealt more often than they are likely."""

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        return state.copy() if rng.random() < 0.3 else super().redeal(state, seat, rng)


class LosingRedeal(Hoard):
    """A card is lost when worlds are dealt."""

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        world = super().redeal(state, seat, rng)
        if len(world.deck) > 2:
            world.deck.pop()
            world.deck.append(world.deck[0])
        return world


# --- what is forgotten


class ForgottenPlay(Hoard):
    """The view does not show the pile: anyone who wants to know what lies there has to remember it."""

    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        shown = super().view(state, seat)
        return shown if seat == OPEN else {**shown, "pile": len(state.pile)}


class TellingLog(LeakingLog):
    """The log shows everybody all cards, so nothing is dealt anew; and the view shows none of them."""

    def redeal(self, state: HoardState, seat: int, rng: Random) -> HoardState:
        return state.copy()


class HalfOpen(Hoard):
    """Those who see everything do not see the hands."""

    def view(self, state: HoardState, seat: int) -> dict[str, object]:
        return super().view(state, SPECTATOR if seat == OPEN else seat)


class ForgottenVoids(Tricks):
    """Who could not follow suit is shown nowhere, and is dealt cards of that suit."""

    counts: ClassVar[tuple[int, ...]] = (3,)

    def view(self, state: TricksState, seat: int) -> dict[str, object]:
        return {name: value for name, value in super().view(state, seat).items() if name != "voids"}

    def is_impossible(self, world: TricksState, owner: int) -> bool:
        return False


class VoidsOfOneTrick(Tricks):
    """It is remembered, until the trick is taken."""

    counts: ClassVar[tuple[int, ...]] = (4,)

    class Slip(Trick):
        def take(self, state: TricksState, winner: int) -> None:
            super().take(state, winner)
            state.voids = [""] * state.seats

    trick = Slip


SLIPS: Final[list[tuple[type[Hoard] | type[Tricks], str]]] = [
    (LeakingView, r"the view of seat \d leaks what it cannot know: hands\[\d\]\[\d\] is \d and \d"),
    (LeakingSpectator, r"the view of a spectator leaks what it cannot know"),
    (LeakingQuestion, r"the question to seat \d, leaks what it cannot know: \.sentence is 'You will"),
    (LeakingEnd, r"the question to seat \d, leaks what it cannot know: \.ends\[\d\] is"),
    (LeakingTalk, r"who may talk in private tells (seat \d|a spectator) what it cannot know"),
    (LeakingEvent, r"the events tell (seat \d|a spectator) what its view does not show: .*peeked"),
    (LeakingLog, r"has seen by 'take \d' of chance that hands\[\d\] is \[.*\], and redeal deals it anew"),
    (TrueCopy, r"cannot know that state\.last is \d, and redeal leaves it as it is"),
    (NeedlessRedeal, r"redeal for seat \d deals anew .*`perfect.*: \.(deck|hands)\[\d\].* is \d and \d"),
    (OpenNowAndThen, r"redeal for seat \d deals anew .*`is_all.*: \.(deck|hands)\[\d\].* is \d and \d"),
    (NoRedeal, r"cannot know that hands\[\d\] is \[.*\], and redeal leaves it as it is"),
    (PeekingRedeal, r"redeal for (seat \d|a spectator) looks at what it cannot know"),
    (LosingRedeal, r"the world dealt for (seat \d|a spectator) is not in order: \['the cards are"),
    (ForgottenPlay, r"forgets what the log told it after \d+ answers: 'play \d' or 'play \d' of seat \d"),
    (TellingLog, r"after '\?' of chance (seat \d|a spectator) cannot know that hands\[\d\] is"),
    (HalfOpen, r"the view for OPEN does not show everything: \.(deck|hands)"),
    (ForgottenVoids, r"has seen by 'play ..' of seat \d that hands\[\d\] does not hold '..', and redeal"),
    (VoidsOfOneTrick, r"onetrick-.* has seen by 'play ..' of seat \d that .* hold '..', and redeal"),
]  # fmt: skip
