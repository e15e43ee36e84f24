"""Playing a Lord card (SF-PLY): reveal it, top ability, bottom ability, discard it."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned
from soultable.engine.masks import bit, has, members, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import EVERYONE, NOBODY
from soultable.games.soulfall import words
from soultable.games.soulfall.content import (
    ABILITY_WORDS,
    ANOTHER_DEVOTED_TO_CURRENT,
    ANOTHER_HAS_MORE,
    APART,
    AT_LEAST,
    AT_MOST,
    BESIDE_UNPROTECTED,
    DESTROY_BESIDE,
    DEVOTED_TO_CURRENT,
    FEWER_THAN_EACH_OTHER,
    IS_CURRENT,
    IS_DEVOTED,
    MAX_SEATS,
    MORE_THAN_EACH_OTHER,
    NOBODY_DEVOTED_TO_CURRENT,
    OUTPOST_BESIDE_NOMADS,
    Card,
)
from soultable.games.soulfall.flow.abilities import (
    Ability,
    Build,
    Claim,
    ClaimCurrent,
    Destroy,
    DestroyBeside,
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

    def perform(self, state: SoulfallState, seat: int, move: Move) -> None:
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
            if ABILITIES[ability].can_begin(state, self.owner, EVERYONE):
                state.replace(UseTop(self.owner, card.top))
                return
        state.pop()
        state.tell("skipped", self.owner, ("top", card.id))


class BottomAbility(Frame[SoulfallState]):
    """The bottom ability is used if its requirement holds now (SF-R-19) and it can be."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def step(self, state: SoulfallState) -> None:
        seat = self.owner
        card = state.content.cards[state.playing[-1]]
        if requirement_holds(state, seat, card):
            of = players_who_make_it_true(state, seat, card) if card.of_such else EVERYONE
            if sequence_moves(state, seat, of, card.bottom):
                state.replace(UseBottom(seat, card.bottom, of))
                return
        state.pop()
        state.tell("skipped", seat, ("bottom", card.id))


class PutAway(Frame[SoulfallState]):
    """The card that has been played goes to the discard pile (SF-PLY-08)."""

    def step(self, state: SoulfallState) -> None:
        state.pop()
        card = state.playing.pop()
        state.discards.append(card)
        state.tell("put away", NOBODY, (state.content.cards[card].id,))


class UseTop(Owned[SoulfallState]):
    """The player chooses one of the options that can be performed (SF-R-21)."""

    kind: ClassVar[str] = "top"
    rule: ClassVar[str] = "SF-R-21"

    def __init__(self, owner: int, options: list[int]) -> None:
        super().__init__(owner)
        self.options = options

    def moves(self, state: SoulfallState) -> list[Move]:
        moves: list[Move] = []
        for option in self.options:
            ABILITIES[option].add_moves(state, self.owner, EVERYONE, moves)
        return moves

    def option_of(self, move: Move) -> Ability | None:
        for option in self.options:
            if ABILITIES[option].verb == move.verb:
                return ABILITIES[option]
        return None

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        ability = self.option_of(move)
        return NOT_ASKED if ability is None else ability.why_not_move(state, self.owner, EVERYONE, move)

    def answer(self, state: SoulfallState, move: Move) -> None:
        ability = self.option_of(move)
        assert ability is not None
        state.pop()
        ability.perform(state, self.owner, move)


class UseBottom(Owned[SoulfallState]):
    """The player performs the bottom ability; of two joined by `then` the first one (SF-W-09)."""

    kind: ClassVar[str] = "bottom"
    rule: ClassVar[str] = "SF-PLY-04"

    def __init__(self, owner: int, abilities: list[int], of: int) -> None:
        super().__init__(owner)
        self.abilities = abilities
        self.of = of

    def moves(self, state: SoulfallState) -> list[Move]:
        return sequence_moves(state, self.owner, self.of, self.abilities)

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        ability = ABILITIES[self.abilities[0]]
        if move.verb != ability.verb:
            return NOT_ASKED
        refusal = ability.why_not_move(state, self.owner, self.of, move)
        if refusal is None and move not in self.moves(state):
            return words.NOTHING_AFTER
        return refusal

    def answer(self, state: SoulfallState, move: Move) -> None:
        if len(self.abilities) > 1:
            state.replace(UseBottom(self.owner, self.abilities[1:], self.of))
        else:
            state.pop()
        ABILITIES[self.abilities[0]].perform(state, self.owner, move)


def sequence_moves(state: SoulfallState, seat: int, of: int, abilities: list[int]) -> list[Move]:
    """The moves of the first ability after which the next one can be performed (SF-W-09)."""
    first = ABILITIES[abilities[0]]
    moves = first.moves(state, seat, of)
    if len(abilities) == 1:
        return moves
    then = ABILITIES[abilities[1]]
    possible = []
    for move in moves:
        after = state.copy()
        first.perform(after, seat, move)
        if then.can_begin(after, seat, of):
            possible.append(move)
    return possible


# --- requirements


def requirement_holds(state: SoulfallState, seat: int, card: Card) -> bool:
    """Is the requirement of the bottom ability fulfilled (SF-PLY-03)?"""
    need = card.requires
    kind = need.kind
    if kind == IS_DEVOTED:
        return has(state.devotions[seat], card.lord)  # SF-W-11
    if kind == IS_CURRENT:
        return state.current_lord() == card.lord  # SF-W-10, SF-R-18
    if kind == DEVOTED_TO_CURRENT:
        return state.holder(state.current_lord()) == seat
    if kind == NOBODY_DEVOTED_TO_CURRENT:
        return state.holder(state.current_lord()) == NOBODY
    if kind in (ANOTHER_HAS_MORE, ANOTHER_DEVOTED_TO_CURRENT):
        return players_who_make_it_true(state, seat, card) != 0
    if kind == APART:
        return state.around(state.markers_of(seat)) & state.opposing_markers(seat) == 0
    if kind == OUTPOST_BESIDE_NOMADS:
        for space in members(state.outposts[seat]):
            if size(state.board.beside.sets[space] & state.nomads[seat]) >= need.number:
                return True
        return False
    if kind == BESIDE_UNPROTECTED:
        return ABILITIES[DESTROY_BESIDE].can_begin(state, seat, EVERYONE)
    mine = state.amount(need.thing, seat)
    if kind == AT_LEAST:
        return mine >= need.number
    if kind == AT_MOST:
        return mine <= need.number
    # SF-W-12: strictly more or fewer than every opponent
    for other in range(state.seats):
        if other != seat:
            theirs = state.amount(need.thing, other)
            if (kind == MORE_THAN_EACH_OTHER and mine <= theirs) or (
                kind == FEWER_THAN_EACH_OTHER and mine >= theirs
            ):
                return False
    return True


def players_who_make_it_true(state: SoulfallState, seat: int, card: Card) -> int:
    """SF-W-13, SF-W-14: the opponents who make a requirement about `another` player true, as a mask."""
    need = card.requires
    players = 0
    for other in range(state.seats):
        if other == seat:
            continue
        if need.kind == ANOTHER_DEVOTED_TO_CURRENT:
            true = has(state.devotions[other], state.current_lord())
        else:
            true = state.amount(need.thing, other) >= state.amount(need.thing, seat) + need.number
        if true:
            players |= bit(other)
    return players


# By number, as in content.py.
ABILITIES: Final[list[Ability]] = [
    Draw("draw"), Play("play"), Populate("populate"), Prosper("prosper"), Devote("devote"), Build("build"),
    Destroy("destroy"), Sacrifice("sacrifice"), Steal("steal"), Wander("wander"), Migrate("migrate"),
    Raze("raze"), Claim("claim"), ClaimCurrent("claim current"), DestroyBeside("destroy beside"),
]  # fmt: skip
assert [ability.word for ability in ABILITIES] == ABILITY_WORDS

COURSE: Final[list[list[Frame[SoulfallState]]]] = [
    [TopAbility(seat), BottomAbility(seat), PutAway()] for seat in range(MAX_SEATS)
]
"""What happens to a card that is played, by the player (SF-PLY-05, SF-PLY-08)."""
