"""Playing a Lord card (SF-PLY): reveal it, top ability, bottom ability, discard it."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.content import one_of
from soultable.engine.effects import Choice, Choosing
from soultable.engine.frame import Frame
from soultable.engine.grammar import Words
from soultable.engine.masks import bit, has
from soultable.engine.move import Move
from soultable.engine.refusal import Refusal
from soultable.engine.seats import EVERYONE, NOBODY
from soultable.games.soulfall import words
from soultable.games.soulfall.content import ACTION_WORDS, ACTIONS, MAX_SEATS, CardWords
from soultable.games.soulfall.flow.abilities import (
    DESTROY_BESIDE,
    Ability,
    Both,
    Build,
    Claim,
    ClaimCurrent,
    Destroy,
    Devote,
    Draw,
    Migrate,
    Populate,
    Prosper,
    Raze,
    Sacrifice,
    Steal,
    Wander,
)
from soultable.games.soulfall.flow.requirements import REQUIREMENTS
from soultable.games.soulfall.state import SoulfallState


class Play(Ability):
    """Reveals a Lord card and lets it take its course."""

    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        return None if state.hands[seat] else words.NO_CARD_TO_PLAY

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        state.content.moves.play.add_to(moves, state.hands[seat])

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if not state.hands[seat]:
            return words.NO_CARD_TO_PLAY
        return None if has(state.hands[seat], move.value) else words.NOT_IN_HAND

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.hands[seat] &= ~bit(move.value)
        state.playing.append(move.value)
        state.tell("played", seat, (state.content.cards[move.value].id,))
        state.follow(COURSE[seat])


class TopAbility(Frame[SoulfallState]):
    """The top ability of the card being played is used if it can be (SF-R-20, SF-R-21)."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def step(self, state: SoulfallState) -> None:
        card = state.content.cards[state.playing[-1]]
        for ability in card.top:
            if ability.can_begin(state, self.owner, EVERYONE):
                state.replace(UseTop(card.top, self.owner, self.owner, EVERYONE))
                return
        state.pop()
        state.tell("skipped", self.owner, ("top", card.id))


class UseTop(Choosing[SoulfallState]):
    """The player chooses one of the options that can be performed (SF-R-21)."""

    kind: ClassVar[str] = "top"
    rule: ClassVar[str] = "SF-R-21"


class BottomAbility(Frame[SoulfallState]):
    """The bottom ability is used if its requirement holds now (SF-R-19) and it can be."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def step(self, state: SoulfallState) -> None:
        state.pop()
        seat = self.owner
        card = state.content.cards[state.playing[-1]]
        if card.requires.holds(state, seat, card.lord):
            of = card.requires.players(state, seat) if card.of_such else EVERYONE
            if card.bottom.can_begin(state, seat, of):
                card.bottom.begin(state, seat, of)
                return
        state.tell("skipped", seat, ("bottom", card.id))


class PutAway(Frame[SoulfallState]):
    """The card that has been played goes to the discard pile (SF-PLY-08)."""

    def step(self, state: SoulfallState) -> None:
        state.pop()
        card = state.playing.pop()
        state.discards.append(card)
        state.tell("put away", NOBODY, (state.content.cards[card].id,))


# --- the language of Lord cards

ABILITIES: Final[list[Ability]] = [
    Draw("draw"), Play("play"), Populate("populate"), Prosper("prosper"), Devote("devote"), Build("build"),
    Destroy("destroy"), Sacrifice("sacrifice"), Steal("steal"), Wander("wander"), Migrate("migrate"),
    Raze("raze"), Claim("claim", "Claim a Devotion card of another player"),
    ClaimCurrent("claim current", "Claim the Devotion card of the Current Lord"), DESTROY_BESIDE,
]  # fmt: skip
"""The first six are the Actions, by number, as in content.py."""
assert [ability.word for ability in ABILITIES[:ACTIONS]] == ACTION_WORDS
OF_SUCH: Final[list[Ability]] = [
    Destroy("destroy such", "Destroy a Nomad of such a player"),
    Steal("steal such", "Steal from such a player"),
    Raze("raze such", "Raze an Outpost of such a player"),
    Claim("claim such", "Claim a Devotion card of such a player"),
]
"""Those that can be limited to `such` a player (SF-W-14)."""
AT_ONCE: Final = [
    "populate", "prosper", "build", "destroy", "sacrifice", "steal", "wander", "raze", "claim",
    "claim current",
]  # fmt: skip
"""Those that are over when their move is made: only these can stand before `then` (SF-W-09)."""


def both(first: Ability, second: Ability) -> Both:
    if first.word not in AT_ONCE or second in OF_SUCH:
        raise ValueError(f"two abilities without 'such', the first of them {one_of(AT_ONCE)}")
    return Both(first, second)


def words_of(abilities: list[Ability]) -> Words[Choice[SoulfallState]]:
    found: Words[Choice[SoulfallState]] = Words()
    for ability in abilities:
        found.add(ability.word, ability.itself)
    return found


BOTTOM: Final[Words[Choice[SoulfallState]]] = Words({"ability": words_of(ABILITIES + OF_SUCH).read})
BOTTOM.add("<ability>", Ability.itself).add("<ability> then <ability>", both)
CARD_WORDS: Final = CardWords(words_of(ABILITIES), REQUIREMENTS, BOTTOM)

COURSE: Final[list[list[Frame[SoulfallState]]]] = [
    [TopAbility(seat), BottomAbility(seat), PutAway()] for seat in range(MAX_SEATS)
]
"""What happens to a card that is played, by the player (SF-PLY-05, SF-PLY-08)."""
