"""What can be done: the Actions (SF-DRW to SF-DEV; Play is in lords.py) and the words on Lord cards (SF-W).

Abilities are choices (see `soultable.engine.effects`): their legal moves and the reasons against all others
come from the same sets of spaces, cards and players. `of` is the mask of players on whom an ability may be
used: EVERYONE, or those who make a requirement true (SF-W-14).
"""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.effects import Choice, Choosing, Then
from soultable.engine.frame import Owned
from soultable.engine.masks import bit, has, size
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulfall import words
from soultable.games.soulfall.flow.cards import DISCARD, draw_cards
from soultable.games.soulfall.state import SoulfallState


class Ability(Choice[SoulfallState]):
    """Something a player can do. There is one object for each word that cards can have."""

    def __init__(self, word: str, text: str = "") -> None:
        super().__init__(word.split(" ")[0])
        self.word = word
        """As content.toml writes it."""
        self.text = text or word.capitalize()

    def itself(self) -> Ability:
        return self

    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        """Why it cannot be performed at all (SF-R-02)."""
        return None if self.moves(state, seat, of) else words.NO_TARGET

    def question(
        self, options: list[Choice[SoulfallState]], owner: int, seat: int, of: int
    ) -> Choosing[SoulfallState]:
        return UseBottom(options, owner, seat, of)

    def say(self) -> str:
        return self.text


class UseBottom(Choosing[SoulfallState]):
    """The player performs the bottom ability; of two joined by `then` one after the other (SF-W-09)."""

    kind: ClassVar[str] = "bottom"
    rule: ClassVar[str] = "SF-PLY-04"


class Both(Then[SoulfallState]):
    """Two abilities joined by `then` (SF-W-09)."""

    def __init__(self, first: Ability, second: Ability) -> None:
        super().__init__(first, second, words.NOTHING_AFTER)


# --- the Actions


class Draw(Ability):
    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        return None if state.deck or len(state.discards) >= 2 else words.NOTHING_TO_DRAW  # SF-R-05

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if self.why_not(state, seat, of) is None:
            moves.append(state.content.moves.draw)

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        return self.why_not(state, seat, of)

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.push(DISCARD[seat])
        state.push(draw_cards(seat, state.content.draw))  # before it


class Populate(Ability):
    def spaces(self, state: SoulfallState, seat: int) -> int:
        """SF-POP-01"""
        return state.free & state.around(state.markers_of(seat))

    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        if state.unplayed[seat] == 0:
            return words.NO_UNPLAYED
        return None if self.spaces(state, seat) else words.NO_FREE_SPACE

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if state.unplayed[seat] > 0:
            state.content.moves.populate.add_to(moves, self.spaces(state, seat))

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if state.unplayed[seat] == 0:
            return words.NO_UNPLAYED
        refusal = why_not_put(state, move.value)
        if refusal is not None or has(self.spaces(state, seat), move.value):
            return refusal
        return words.NOT_ADJACENT

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.put_nomad(seat, move.value)
        state.tell("populated", seat, (state.content.spaces[move.value],))


class Prosper(Ability):
    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        return None if state.shards_at_side > 0 else words.NO_SHARD  # SF-R-25

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if self.why_not(state, seat, of) is None:
            moves.append(state.content.moves.prosper)

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        return self.why_not(state, seat, of)

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.shards[seat] += 1
        state.shards_at_side -= 1
        state.tell("prospered", seat)


class Devote(Ability):
    def cards(self, state: SoulfallState, seat: int) -> int:
        """The cards in hand of Lords to whom the player is not Devoted (SF-R-15)."""
        return state.hands[seat] & ~state.content.cards_of.of(state.devotions[seat])

    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        return None if self.cards(state, seat) else words.NO_CARD_TO_DEVOTE

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        state.content.moves.devote.add_to(moves, self.cards(state, seat))

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        lord = state.content.lord_of[move.value]
        if has(state.devotions[seat], lord):
            return words.DEVOTED_ALREADY
        if has(state.hands[seat], move.value):
            return None
        held = state.hands[seat] & state.content.cards_of.of(bit(lord))
        return words.CARD_NOT_HELD if held else words.LORD_NOT_HELD

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        # SF-R-17: discard first, then take
        card = move.value
        lord = state.content.lord_of[card]
        state.hands[seat] &= ~bit(card)
        state.discards.append(card)
        named = state.content.cards[card].id
        giver = take_devotion(state, seat, lord)
        if giver == NOBODY:
            state.tell("devoted", seat, (named, state.content.lords[lord].id))
        else:
            state.tell("devoted from", seat, (named, state.content.lords[lord].id, giver))


class Build(Ability):
    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        nomads = size(state.nomads[seat])
        if nomads <= size(state.outposts[seat]):
            return words.MORE_NOMADS  # SF-BLD-01
        return words.LAST_CANNOT_BUILD if nomads < 2 else None  # SF-R-11

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if self.why_not(state, seat, of) is None:
            state.content.moves.build.add_to(moves, state.nomads[seat])

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        refusal = self.why_not(state, seat, of)
        if refusal is not None or has(state.nomads[seat], move.value):
            return refusal
        return words.NO_NOMAD_TO_BUILD

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        # SF-BLD-02
        state.nomads[seat] &= ~bit(move.value)
        state.outposts[seat] |= bit(move.value)
        state.tell("built", seat, (state.content.spaces[move.value],))


# --- words on Lord cards


class Destroy(Ability):
    def reach(self, state: SoulfallState, seat: int) -> int:
        """The spaces in which a Nomad can be destroyed: all of them (SF-R-13)."""
        return state.board.spaces

    def spaces(self, state: SoulfallState, seat: int, of: int) -> int:
        targets = 0
        for other in range(state.seats):
            if other != seat and has(of, other) and size(state.nomads[other]) > 1:  # SF-R-10
                targets |= state.nomads[other]
        return targets & self.reach(state, seat) if targets else 0

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        state.content.moves.destroy.add_to(moves, self.spaces(state, seat, of))

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if has(self.spaces(state, seat, of), move.value):
            return None
        owner = owner_of(state.nomads, move.value)
        if owner in (NOBODY, seat):
            return words.NOT_THEIR_NOMAD
        if size(state.nomads[owner]) == 1:
            return words.LAST_NOMAD
        return words.NOT_BESIDE if has(of, owner) else words.NOT_SUCH

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        # SF-PLY-07, SF-R-14
        owner = owner_of(state.nomads, move.value)
        state.take_nomad(owner, move.value)
        state.tell("destroyed", seat, (state.content.spaces[move.value], owner))


class DestroyBeside(Destroy):
    def reach(self, state: SoulfallState, seat: int) -> int:
        return state.around(state.markers_of(seat))  # SF-W-15


class Sacrifice(Ability):
    def why_not(self, state: SoulfallState, seat: int, of: int) -> Refusal | None:
        return None if size(state.nomads[seat]) > 1 else words.LAST_NOMAD  # SF-POP-02

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if size(state.nomads[seat]) > 1:
            state.content.moves.sacrifice.add_to(moves, state.nomads[seat])

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if not has(state.nomads[seat], move.value):
            return words.NO_NOMAD_TO_SACRIFICE
        return words.LAST_NOMAD if size(state.nomads[seat]) == 1 else None

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.take_nomad(seat, move.value)
        state.tell("sacrificed", seat, (state.content.spaces[move.value],))


class Steal(Ability):
    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        victims = 0
        for other in range(state.seats):
            if other != seat and has(of, other) and state.shards[other] >= 2:  # SF-PRO-02
                victims |= bit(other)
        state.content.moves.steal.add_to(moves, victims)

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if move.value == seat or move.value >= state.seats:
            return words.NOT_OPPONENT
        if state.shards[move.value] < 2:
            return words.LAST_SHARD
        return None if has(of, move.value) else words.NOT_SUCH

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.shards[move.value] -= 1
        state.shards[seat] += 1
        state.tell("stole", seat, (move.value,))


class Wander(Ability):
    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if state.unplayed[seat] > 0:
            state.content.moves.wander.add_to(moves, state.free)

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        return why_not_put(state, move.value) if state.unplayed[seat] else words.NO_UNPLAYED

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.put_nomad(seat, move.value)
        state.tell("wandered", seat, (state.content.spaces[move.value],))


class Migrate(Ability):
    """Asks for the Nomad; where it goes is asked next."""

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        if state.free:
            state.content.moves.migrate.add_to(moves, state.nomads[seat])

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if not state.free:
            return words.NOWHERE_TO_MIGRATE
        return None if has(state.nomads[seat], move.value) else words.NO_NOMAD_TO_MIGRATE

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        state.push(MigrateTo(seat, move.value))


class MigrateTo(Owned[SoulfallState]):
    """Where the Nomad goes (SF-W-05)."""

    kind: ClassVar[str] = "migrate"
    rule: ClassVar[str] = "SF-W-05"

    def __init__(self, owner: int, origin: int) -> None:
        super().__init__(owner)
        self.origin = origin

    def moves(self, state: SoulfallState) -> list[Move]:
        return state.content.moves.to.among(state.free)

    def why_not(self, state: SoulfallState, move: Move) -> Refusal | None:
        return why_not_put(state, move.value) if move.verb == "to" else NOT_ASKED

    def answer(self, state: SoulfallState, move: Move) -> None:
        state.pop()
        state.take_nomad(self.owner, self.origin)
        state.put_nomad(self.owner, move.value)
        names = state.content.spaces
        state.tell("migrated", self.owner, (names[self.origin], names[move.value]))


class Raze(Ability):
    def spaces(self, state: SoulfallState, seat: int, of: int) -> int:
        targets = 0
        for other in range(state.seats):
            if other != seat and has(of, other):
                targets |= state.outposts[other]
        return targets

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        state.content.moves.raze.add_to(moves, self.spaces(state, seat, of))

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if has(self.spaces(state, seat, of), move.value):
            return None
        owner = owner_of(state.outposts, move.value)
        return words.NOT_THEIR_OUTPOST if owner in (NOBODY, seat) else words.NOT_SUCH

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        owner = owner_of(state.outposts, move.value)
        state.outposts[owner] &= ~bit(move.value)
        state.nomads[owner] |= bit(move.value)
        state.tell("razed", seat, (state.content.spaces[move.value], owner))


class Claim(Ability):
    """Takes a Devotion card of another player."""

    def lords(self, state: SoulfallState, seat: int, of: int) -> int:
        lords = 0
        for other in range(state.seats):
            if other != seat and has(of, other):
                lords |= state.devotions[other]
        return lords

    def add_moves(self, state: SoulfallState, seat: int, of: int, moves: list[Move]) -> None:
        state.content.moves.claim.add_to(moves, self.lords(state, seat, of))

    def why_not_move(self, state: SoulfallState, seat: int, of: int, move: Move) -> Refusal | None:
        if has(self.lords(state, seat, of), move.value):
            return None
        holder = state.holder(move.value)
        return words.NOT_CLAIMABLE if holder in (NOBODY, seat) or has(of, holder) else words.NOT_SUCH

    def perform(self, state: SoulfallState, seat: int, of: int, move: Move) -> None:
        giver = take_devotion(state, seat, move.value)
        lord = state.content.lords[move.value].id
        if giver == NOBODY:
            state.tell("claimed", seat, (lord,))
        else:
            state.tell("claimed from", seat, (lord, giver))


class ClaimCurrent(Claim):
    """Takes the Current Lord's Devotion card, wherever it is."""

    def lords(self, state: SoulfallState, seat: int, of: int) -> int:
        return bit(state.current_lord()) & ~state.devotions[seat]


def take_devotion(state: SoulfallState, seat: int, lord: int) -> int:
    """SF-DEV-02: takes the card from where it is. Returns who had it, NOBODY for the side."""
    giver = state.holder(lord)
    if giver != NOBODY:
        state.devotions[giver] &= ~bit(lord)
    state.devotions[seat] |= bit(lord)
    return giver


def owner_of(masks: list[int], space: int) -> int:
    """Whose marker stands there, given the spaces of each player; NOBODY if it is nobody's."""
    for seat in range(len(masks)):
        if has(masks[seat], space):
            return seat
    return NOBODY


def why_not_put(state: SoulfallState, space: int) -> Refusal | None:
    """Why no marker can be put there."""
    if not has(state.board.spaces, space):
        return words.NO_SUCH_SPACE
    return None if has(state.free, space) else words.OCCUPIED


DESTROY_BESIDE: Final = DestroyBeside(
    "destroy beside", "Destroy an opposing Nomad adjacent to one of your markers"
)
