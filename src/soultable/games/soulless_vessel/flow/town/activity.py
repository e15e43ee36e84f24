"""What can be done in town. Each activity lists what a hero might try; one predicate says why not."""

from __future__ import annotations

from typing import Final

from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.state import VesselState

# Whose decision it is.
OWN: Final = 0
"""What costs the party nothing is up to the hero's player."""
SHARED: Final = 1
"""Shared currency: by common decision, as the table makes its decisions (SV-TWN-03, SV-R-135)."""
UNANIMOUS: Final = 2
"""All must agree (SV-TWN-27)."""

TOO_DEAR: Final = Refusal("SV-TWN-03", "The party does not have enough coins.")
MOST_HANDLED: Final = 24
HANDLED: Final = Refusal("SV-R-128", f"A hero handles items {MOST_HANDLED} times in one town phase.")


class Activity:
    """One thing that can be done in town, by the verbs of its moves."""

    __slots__ = ("decision", "verbs")

    def __init__(self, verbs: list[str], decision: int) -> None:
        self.verbs = verbs
        self.decision = decision

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        """What the hero might try; all that is legal is among it."""
        raise NotImplementedError

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        raise NotImplementedError

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        raise NotImplementedError

    def decision_on(self, state: VesselState, hero: Hero, move: Move) -> int:
        """Whose decision it is now."""
        return self.decision

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """What the move is about, beyond its words: `unlock 2A` is another perk on another vessel. What
        others agree to or decline is this, and no other thing of the same name (SV-R-193)."""
        return NONE


def why_not_handle(state: VesselState, hero: Hero) -> Refusal | None:
    """What costs nothing could go on for ever: so there is an end to it."""
    return HANDLED if state.this_campaign().handled[hero.seat] >= MOST_HANDLED else None


def count_handled(state: VesselState, hero: Hero) -> None:
    state.this_campaign().handled[hero.seat] += 1
