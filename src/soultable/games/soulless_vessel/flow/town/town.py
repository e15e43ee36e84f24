"""The town phase: everybody acts at once, with one purse, until all are ready to set out (SV-TWN-01, 03)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Frame, Owned, Together, Watched
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.dungeon import entrance_tile
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.deeds import begin_deed
from soultable.games.soulless_vessel.flow.setup import START_ADVENTURE
from soultable.games.soulless_vessel.flow.tiers import new_transition, open_adventures
from soultable.games.soulless_vessel.flow.town.activity import SHARED, UNANIMOUS, Activity
from soultable.games.soulless_vessel.flow.town.belongings import BELONGINGS, make_room, put_by
from soultable.games.soulless_vessel.flow.town.bodies import BODIES
from soultable.games.soulless_vessel.flow.town.debts import DEBTS
from soultable.games.soulless_vessel.flow.town.rows import put_rows_back
from soultable.games.soulless_vessel.flow.town.shops import SHOPS, sell
from soultable.games.soulless_vessel.flow.town.training import TRAINING
from soultable.games.soulless_vessel.happenings import ITEM, NO_PART
from soultable.games.soulless_vessel.hero import HERO, NONE, Model
from soultable.games.soulless_vessel.printed.reading import MOST_HEROES
from soultable.games.soulless_vessel.state import ANYBODY, LEADER, NO_DUNGEON, PARTY, VesselState

ACTIVITIES: Final[list[Activity]] = [*SHOPS, *BELONGINGS, *BODIES, *TRAINING, *DEBTS]
BY_VERB: Final[dict[str, Activity]] = {verb: one for one in ACTIVITIES for verb in one.verbs}
NEEDS_VESSEL: Final = Refusal("SV-R-107", "You need a vessel before the next adventure.")
PROPOSED: Final = Refusal("SV-R-135", "You have proposed that: the others are asked.")
DECLINED_HERE: Final = Refusal("SV-R-135", "That was declined in this town phase.")


class OpenTown(Watched[VesselState]):
    """Everybody is there, and the first rows lie open."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        campaign = state.this_campaign()
        transition = new_transition(state.content, campaign)
        if transition is not None:
            state.tell("chapter", NONE, (transition.theme, transition.story or ""))  # SV-CAM-03
        state.tell("town", NONE, (campaign.tier,))
        enter_streets(state)


def enter_streets(state: VesselState) -> None:
    """Everybody goes about in town, or goes on with what they were about when all had to wait."""
    campaign = state.this_campaign()
    branches: list[list[Frame[VesselState]]] = [[IN_STREETS[seat]] for seat in range(state.seats)]
    if campaign.interrupted:
        branches = [list(branch) for branch in campaign.interrupted]
        campaign.interrupted = ()
    state.split(STREETS, branches)


class InStreets(Owned[VesselState]):
    """What does this hero do in town?"""

    __slots__ = ()

    independent: ClassVar[bool] = True
    kind: ClassVar[str] = "town"
    rule: ClassVar[str] = "SV-TWN-01"

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        found: list[Move] = []
        for activity in ACTIVITIES:
            found += [
                move
                for move in activity.candidates(state, hero)
                if activity.why_not(state, hero, move) is None and self.why_not_propose(state, move) is None
            ]
        if not hero.is_vesselless():
            found.append(state.content.moves.ready)
        return found

    def why_not_propose(self, state: VesselState, move: Move) -> Refusal | None:
        campaign = state.this_campaign()
        if not campaign.proposed and not campaign.declined:
            return None
        this = proposal_of(state, self.owner, move)
        if this in campaign.proposed:
            return PROPOSED
        return DECLINED_HERE if this in campaign.declined else None

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        hero = state.heroes[self.owner]
        if move is state.content.moves.ready:
            return NEEDS_VESSEL if hero.is_vesselless() else None  # SV-R-107
        activity = BY_VERB.get(move.verb)
        if activity is None:
            return NOT_ASKED
        return activity.why_not(state, hero, move) or self.why_not_propose(state, move)

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.ready
        return None if state.heroes[self.owner].is_vesselless() else move

    def answer(self, state: VesselState, move: Move) -> None:
        campaign = state.this_campaign()
        if move is state.content.moves.ready:
            campaign.ready |= bit(self.owner)
            state.pop()
            state.tell("ready", self.owner)
            return
        propose(state, self.owner, move)


IN_STREETS: Final = [InStreets(seat) for seat in range(MOST_HEROES)]


# --- what others have to agree to


def proposal_of(state: VesselState, seat: int, move: Move) -> tuple[int, int, int]:
    """By whom, which move, and what it is about now."""
    return seat, move.number, BY_VERB[move.verb].subject(state, state.heroes[seat], move)


def those_to_agree(state: VesselState, seat: int, move: Move) -> tuple[int, ...]:
    """Who else is asked, as the table makes its decisions (SV-TWN-03, 15, 27, SV-R-135)."""
    if move.verb == "exchange vessels":
        return (move.value,)
    decision = BY_VERB[move.verb].decision_on(state, state.heroes[seat], move)
    others = tuple([other for other in range(state.seats) if other != seat])
    if decision == UNANIMOUS:
        return others
    if decision != SHARED or state.decisions == ANYBODY:
        return ()
    if state.decisions == LEADER:
        return (state.first_player,) if seat != state.first_player else ()
    return others


def propose(state: VesselState, seat: int, move: Move) -> None:
    """Those who have to agree are asked before they go on with their own affairs; the proposer goes on."""
    asked = those_to_agree(state, seat, move)
    if asked:
        campaign = state.this_campaign()
        this = proposal_of(state, seat, move)
        campaign.proposed = (*campaign.proposed, this)
        state.branches[asked[0]].append(Consent(asked[0], this, move, asked[1:]))
    else:
        BY_VERB[move.verb].perform(state, state.heroes[seat], move)


class Consent(Question):
    """Does a player agree to what another proposes?"""

    __slots__ = ("others", "proposal", "proposer", "this")

    kind: ClassVar[str] = "consent"
    rule: ClassVar[str] = "SV-TWN-03"

    def __init__(
        self, owner: int, this: tuple[int, int, int], proposal: Move, others: tuple[int, ...]
    ) -> None:
        super().__init__(owner)
        self.proposer = this[0]
        self.proposal = proposal
        self.this = this
        """As it is noted in the campaign."""
        self.others = others
        """Who is asked after this one."""

    def rule_id(self) -> str:
        return "SV-TWN-27" if self.proposal.verb == "unlock" else "SV-TWN-03"

    def asks(self, state: VesselState) -> int:
        hero = state.heroes[self.proposer]
        possible = BY_VERB[self.proposal.verb].why_not(state, hero, self.proposal) is None
        same = proposal_of(state, self.proposer, self.proposal) == self.this
        return super().asks(state) if possible and same else NOBODY

    def go_on(self, state: VesselState) -> None:
        """The money went elsewhere in the meantime, or it is about another vessel or item now (SV-R-193)."""
        state.pop()
        self.settled(state)

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.yes, state.content.moves.no]

    def settled(self, state: VesselState) -> None:
        """Nobody is asked about it any more."""
        campaign = state.this_campaign()
        campaign.proposed = tuple([one for one in campaign.proposed if one != self.this])

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.yes:
            campaign = state.this_campaign()
            campaign.declined = (*campaign.declined, self.this)
            self.settled(state)
            state.tell("declined", self.owner, (self.proposal.notation,))
        elif self.others:
            following = Consent(self.others[0], self.this, self.proposal, self.others[1:])
            state.branches[self.others[0]].append(following)
        else:
            self.settled(state)
            own = state.stack
            state.stack = state.branches[self.proposer]  # what follows is asked of the proposer
            BY_VERB[self.proposal.verb].perform(state, state.heroes[self.proposer], self.proposal)
            state.stack = own


# --- when nobody is in the streets


class Streets(Together[VesselState]):
    """An immediate item is used while everybody waits; otherwise all are ready."""

    __slots__ = ()

    def step(self, state: VesselState) -> None:
        state.pop()
        if state.this_campaign().pending:
            state.push(BACK_TO_TOWN)
            use_immediate(state)
        else:
            leave_town(state)


def use_immediate(state: VesselState) -> None:
    """Its text speaks of heroes who stand somewhere: so they come together on an open square (SV-TWN-11)."""
    item, seat = state.this_campaign().pending
    start = state.content.adventures[0].start
    state.dungeon = entrance_tile(state.content.tiles[start].shape)
    state.occupied = [NONE] * state.dungeon.size
    state.models = [Model(HERO, 0, other) for other in range(state.seats)]
    for other in range(state.seats):
        state.put(other, state.dungeon.start[other])
    state.stale = True
    effect = state.content.items[item].effect
    state.tell("used", seat, (state.content.items[item].name,))
    if effect is not None:
        begin_deed(state, seat, ITEM, NONE, NO_PART, effect, seat)


class BackToTown(Watched[VesselState]):
    """What nobody has a slot for is put by; then everybody goes about in town again (SV-R-126, 128)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        state.this_campaign().pending = ()
        for lying in state.dropped:
            for place in range(len(lying.items)):
                put_by(state, lying.items[place], lying.wear[place])
        state.dropped = ()
        state.dungeon = NO_DUNGEON
        state.occupied = []
        state.models = []
        state.stale = True
        for hero in state.heroes:
            make_room(state, hero)
        enter_streets(state)


def leave_town(state: VesselState) -> None:
    """What still lies in no slot is sold, rows go back, and the party chooses where to go (SV-R-128, 129)."""
    campaign = state.this_campaign()
    for kept in campaign.stash:
        sell(state, NONE, kept.item)
    campaign.stash = ()
    put_rows_back(state)
    campaign.declined = ()
    campaign.handled = [0] * state.seats
    campaign.exchanged = [0] * state.seats
    campaign.free_rows = 0
    campaign.joining = ()
    state.push(START_ADVENTURE)
    state.push(CHOOSE)


class Choose(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, NextAdventure(PARTY))


class NextAdventure(Question):
    """Any adventure of the chapter that was not attempted before (SV-TWN-29)."""

    __slots__ = ()

    kind: ClassVar[str] = "next adventure"
    rule: ClassVar[str] = "SV-TWN-29"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves.set_out
        return [table[number] for number in open_adventures(state.content, state.this_campaign())]

    def chosen(self, state: VesselState, move: Move) -> None:
        state.adventure = move.value
        state.tell("set out", NONE, (state.content.adventures[move.value].name,))


STREETS: Final = Streets()
BACK_TO_TOWN: Final = BackToTown()
OPEN_TOWN: Final = OpenTown()
CHOOSE: Final = Choose()
