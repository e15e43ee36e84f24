"""The Gameplay Phase: Hacks, Assets resolved by all at once, the end of the game (BS-PRE, BS-PLY, BS-HCK)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned, Together
from soultable.engine.masks import bit, has, members, named
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY, only
from soultable.games.black_souls import words
from soultable.games.black_souls.content import MAX_SEATS
from soultable.games.black_souls.flow.assets import choose, deeds, why_not_deed
from soultable.games.black_souls.flow.bonuses import BONUSES
from soultable.games.black_souls.flow.threats import loss_kind
from soultable.games.black_souls.moves import MEMBERS, SPACES, Deed
from soultable.games.black_souls.state import CHOICES, EMPTY, BlackSoulsState, carry_out

MEGA_CHARGES: Final = 2
"""BS-R-29"""


class Prepare(Frame[BlackSoulsState]):
    """Meeples go to the first Asset and the Lead Candidate is fixed (BS-PRE-01, BS-R-30, BS-R-31)."""

    def step(self, state: BlackSoulsState) -> None:
        state.lead = state.order[0]
        state.bids = [0] * state.seats  # bids are out of use
        state.previous = [0] * state.seats
        state.working = 0
        state.tell("lead", state.lead)
        state.replace(ARRIVE)


class Arrive(Frame[BlackSoulsState]):
    """All Meeples stand on an Asset: Hacks are decided, then it is resolved (BS-PLY-01, BS-PLY-02)."""

    def step(self, state: BlackSoulsState) -> None:
        state.hacked = False
        state.mega = 0
        standing = sum([not state.is_wiped(seat) for seat in range(state.seats)])
        state.tell("arrived", NOBODY, (state.position + 1, standing))
        state.follow([DECIDE_HACK[0], RESOLVE])


# --- Hacks


class DecideHack(Frame[BlackSoulsState]):
    """One after another, from the Lead Candidate clockwise, decides whether to Hack (BS-HCK-03, BS-R-32)."""

    kind: ClassVar[str] = "hack"
    rule: ClassVar[str] = "BS-HCK-03"

    def __init__(self, place: int) -> None:
        self.place = place
        """How many seats after the Lead Candidate."""

    def designer(self, state: BlackSoulsState) -> int:
        return (state.lead + self.place) % state.seats

    def seat(self, state: BlackSoulsState) -> int:
        seat = self.designer(state)
        return NOBODY if state.is_wiped(seat) or not state.charges[seat] else seat  # BS-R-34

    def step(self, state: BlackSoulsState) -> None:
        if self.place + 1 < state.seats:
            state.replace(DECIDE_HACK[self.place + 1])
        else:
            state.pop()

    def moves(self, state: BlackSoulsState) -> list[Move]:
        moves = state.content.moves
        found = [moves.pass_, moves.hack]
        if state.charges[self.designer(state)] >= MEGA_CHARGES:
            found.append(moves.mega_hack)
        return found

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        return words.MEGA_NEEDS_BOTH if move is state.content.moves.mega_hack else NOT_ASKED

    def default(self, state: BlackSoulsState) -> Move | None:
        return state.content.moves.pass_

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        seat = self.designer(state)
        moves = state.content.moves
        if move is moves.hack:
            state.charges[seat] -= 1
            state.hacked = True  # BS-HCK-04
            state.tell("hacked", seat)
            state.pop()  # BS-R-32: nobody else is asked
            return
        if move is moves.mega_hack:
            state.charges[seat] -= MEGA_CHARGES
            state.mega |= bit(seat)  # BS-HCK-05
            state.tell("mega hacked", seat)
        else:
            state.tell("no hack", seat)
        self.step(state)


# --- resolving


class Resolve(Frame[BlackSoulsState]):
    """Face-down Assets are flipped, then all resolve at once (BS-PLY-02, BS-PLY-03)."""

    def step(self, state: BlackSoulsState) -> None:
        for seat in range(state.seats):
            if has(state.face_down[seat], state.position) and not state.is_wiped(seat):
                state.face_down[seat] &= ~bit(state.position)
                asset = state.content.assets[state.asset_at(seat, state.position)]
                state.tell("flipped", seat, (asset.id,))
        state.pop()
        state.split(
            RESOLVING, [QUESTIONS[seat][state.questions_at(seat)].copy() for seat in range(state.seats)]
        )


class MeetAsset(Owned[BlackSoulsState]):
    """A designer chooses the losses to a Threat, and the use of an icon or a Token, in either order.

    They are asked as often as there is something on the Asset to resolve, even if only one answer is left
    (BS-PLY-08, BS-R-58).
    """

    kind: ClassVar[str] = "asset"
    rule: ClassVar[str] = "BS-PLY-08"
    independent: ClassVar[bool] = True

    def moves(self, state: BlackSoulsState) -> list[Move]:
        return deeds(state, self.owner)

    def why_not(self, state: BlackSoulsState, move: Move) -> Refusal | None:
        return why_not_deed(state, self.owner, move)

    def answer(self, state: BlackSoulsState, move: Move) -> None:
        state.pop()
        choose(state, self.owner, move)
        state.tell("decided", self.owner, (move.notation,), only(self.owner))

    def audience(self, state: BlackSoulsState, move: Move) -> int:
        return only(self.owner)


def ask_so_often(seat: int) -> list[list[Frame[BlackSoulsState]]]:
    """Two questions are two frames: a bot follows its answer until a frame asks that was there before it."""
    first, second = MeetAsset(seat), MeetAsset(seat)
    return [[], [first], [second, first]]


class Resolving(Together[BlackSoulsState]):
    """All have chosen: everything is carried out, and the Meeples move on (BS-PLY-05)."""

    def step(self, state: BlackSoulsState) -> None:
        state.pop()
        for seat in range(state.seats):
            carry_out_choices(state, seat)
        state.done = state.choices
        state.choices = [EMPTY] * (CHOICES * state.seats)
        alive = [seat for seat in range(state.seats) if not state.is_wiped(seat)]
        if alive and state.position + 1 < SPACES:
            state.position += 1
            return  # ARRIVE comes round again
        # BS-PLY-07, BS-R-59: the game is over; BS-R-56: what was never reached is turned up
        state.tell("over", NOBODY)
        if state.events is not None:
            tell_end(state)
        state.face_down = [0] * state.seats
        state.pop()


def carry_out_choices(state: BlackSoulsState, seat: int) -> None:
    first = MEMBERS * seat
    for move in state.chosen(seat):
        living, dead = state.living_of(seat), state.dead_of(seat)
        if state.events is not None:
            tell_choice(state, seat, move, living)
        carry_out(move, living, dead)
        state.living[first : first + MEMBERS] = living
        state.dead[first : first + MEMBERS] = dead
    if not state.is_wiped(seat) and state.party_size(seat) == 0:
        state.wiped_at[seat] = state.position  # BS-WIP-01, BS-R-44
        state.tell("wiped", seat, (state.position + 1,))


def tell_choice(state: BlackSoulsState, seat: int, move: Move, living: list[int]) -> None:
    """What a designer does at their Asset, with the party as it is just before."""
    asset = state.asset_at(seat, state.position)
    members_written = move.notation.partition(" ")[2]
    if isinstance(move, Deed) and move.verb == "lose":
        kind = loss_kind(state.content.threats_of[asset], living, move.dead)
        state.tell(kind, seat, (members_written, state.content.assets[asset].id))
    elif isinstance(move, Deed):
        state.tell(BONUSES[state.bonus_at(seat, state.position)].event, seat, (members_written,))
    elif max(living) > 0:  # anyone who is wiped out does without it anyway
        state.tell("left", seat)


def tell_end(state: BlackSoulsState) -> None:
    """What comes to light for the scoring."""
    for seat in range(state.seats):
        for space in members(state.face_down[seat]):
            asset = state.content.assets[state.asset_at(seat, space)]
            state.tell("turned up", seat, (asset.id, space + 1))  # BS-R-56
    for seat in range(state.seats):
        quirks = named(state.content.quirk_ids, state.quirks[seat])
        state.tell("revealed", seat, tuple(quirks))  # BS-REP-01


PREPARE: Final = Prepare()
ARRIVE: Final = Arrive()
RESOLVE: Final = Resolve()
RESOLVING: Final = Resolving()
DECIDE_HACK: Final = [DecideHack(place) for place in range(MAX_SEATS)]
QUESTIONS: Final = [ask_so_often(seat) for seat in range(MAX_SEATS)]
"""For each seat the frames for no question, one, or two; the last one is asked first."""
