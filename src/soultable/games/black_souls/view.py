"""What a seat may see of Black Souls (BS-R-64). Built by naming what is shown."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from soultable.engine.masks import has, members, named, size
from soultable.engine.move import Move
from soultable.engine.seats import OPEN
from soultable.games.black_souls import scoring, words
from soultable.games.black_souls.content import (
    ICON_WORDS,
    MEMBER_WORDS,
    TYPE_WORDS,
    Content,
    column_of,
    full_hand,
    level_of,
)
from soultable.games.black_souls.flow.assets import party_now
from soultable.games.black_souls.flow.bidding import clashing
from soultable.games.black_souls.flow.threats import is_met
from soultable.games.black_souls.moves import CHAMPION, MEMBERS, SPACES, Deed
from soultable.games.black_souls.state import EMPTY, BlackSoulsState


class SpaceView(msgspec.Struct, frozen=True):
    """An Asset on a Design Board. Of a face-down one only type and Token are seen (BS-R-27)."""

    asset: str
    """Empty for a face-down one."""
    type: str
    face_down: bool
    token: str
    """`tavern`, `shrine` or empty."""


class DeedView(msgspec.Struct, frozen=True):
    """What somebody does at an Asset: by which verb, and how many Fighters, Mages, Healers and Champions the
    party gives away and gains. `meets` are the types whose Threats this is the price of.
    """

    verb: str
    given: list[int]
    gained: list[int]
    meets: list[int] = []


class PlayerView(msgspec.Struct, frozen=True):
    """One designer's side of the table. What the seat may not see is empty, or 0."""

    hand: list[int]
    """The Bid Cards in hand, which are open: all played ones lie on the table."""
    played: list[int]
    bid: int
    """The Bid Card of this turn; 0 for none, or for one that is still secret."""
    previous_bid: int
    clash: str
    """`open` for a clash in which the designer may still Hack, `escaped` for one that they Hacked, `declined`
    for one without a Hack; empty for none. From the reveal to the end of the turn."""
    works: bool
    """Does the Bid Card of this turn have its effect?"""
    charges: int
    living: list[int]
    """Fighters, Mages, Healers, Champions."""
    dead: list[int]
    level: list[SpaceView | None]
    """The Assets along the path, from Asset 1 to Asset 12; none for an empty space."""
    wiped_at: int
    """The number of the Asset on which the party was wiped out; 0 if it was not."""
    mega: bool
    """Has the designer Mega Hacked this Asset?"""
    protected: bool
    """Does a Hack or a Mega Hack protect the party at this Asset? Not known while it lies face-down."""
    difficulty: int
    """The total of the Assets that lie face-up."""
    connected: int
    """The largest connection of Assets of one type."""
    quirks: list[str]
    """The secret Quirks: of the seat itself, and of all when the game is over."""
    discarded: str
    """The Quirk that the seat itself has discarded."""
    choices: list[DeedView]
    """What the seat itself has chosen at this Asset."""
    done: list[DeedView]
    """What the designer did at the Asset before, in this order."""


class ScoreView(msgspec.Struct, frozen=True):
    """The score sheet of one designer, with what each category was counted from."""

    completed: list[str]
    """The Quirks, secret and public."""
    reports: int
    connected: int
    fluidity: int
    dead: int
    challenge: int
    difficulty: int
    rank: int
    difficulty_points: int
    wiped_at: int
    catch_up: int
    hacks: int
    total: int
    won: bool


class BlackSoulsView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int
    phase: str
    """`setup`, `design`, `gameplay` or `over`."""
    turn: int
    """Of the Design Phase, from 1 to 12."""
    order: list[int]
    """The Turn Order Card; that of the turn before until the bids are revealed."""
    revealed: bool
    """Do the bids of this turn lie open?"""
    pool: list[str]
    bag: int
    public_quirks: list[str]
    quirk_deck: int
    party_deck: int
    party_discards: list[str]
    tavern_tokens: int
    shrine_tokens: int
    lead: int
    """The Lead Candidate; below 0 before the Gameplay Phase."""
    position: int
    """The number of the Asset on which the Meeples stand, from 1 to 12; 0 before the Gameplay Phase."""
    hacked: bool
    players: list[PlayerView]
    scores: list[ScoreView]
    """Filled when the game is over."""


def view(state: BlackSoulsState, seat: int) -> BlackSoulsView:
    content = state.content
    over = state.is_over()
    discards = [
        card.id
        for number, card in enumerate(content.party_cards)
        for _ in range(state.party_discards[number])
    ]
    return BlackSoulsView(
        seat=seat,
        phase=phase(state),
        turn=state.turn,
        order=state.order.copy(),
        revealed=state.revealed,
        pool=[content.assets[asset].id for asset in state.pool],
        bag=len(state.bag),
        public_quirks=named(content.quirk_ids, state.public),
        quirk_deck=size(state.undealt),
        party_deck=sum(state.party_deck),
        party_discards=discards,
        tavern_tokens=state.taverns_left(),
        shrine_tokens=state.shrines_left(),
        lead=state.lead,
        position=state.position + 1 if state.lead >= 0 else 0,
        hacked=state.hacked,
        players=[player_view(state, owner, seat) for owner in range(state.seats)],
        scores=score_views(state) if over else [],
    )


def phase(state: BlackSoulsState) -> str:
    if state.is_over():
        return "over"
    if state.lead >= 0:
        return "gameplay"
    return "design" if state.turn else "setup"


def player_view(state: BlackSoulsState, owner: int, seat: int) -> PlayerView:
    content = state.content
    own = seat in (owner, OPEN)
    level = scoring.Level(state, owner)
    shown = state.quirks[owner] if own or state.is_over() else 0
    discarded = named(content.quirk_ids, state.discarded[owner]) if own else []
    return PlayerView(
        hand=members(state.hands[owner]),
        played=members(full_hand(state.seats) & ~state.hands[owner]),
        bid=state.bids[owner] if own or state.revealed else 0,
        previous_bid=state.previous[owner],
        clash=clash(state, owner),
        works=has(state.working, owner),
        charges=state.charges[owner],
        living=state.living_of(owner),
        dead=state.dead_of(owner),
        level=[space_view(state, owner, space, seat) for space in range(SPACES)],
        wiped_at=state.wiped_at[owner] + 1,
        mega=has(state.mega, owner),
        protected=protected(state, owner),
        difficulty=level.difficulty - face_down_difficulty(state, owner),
        connected=level.connected,
        quirks=named(content.quirk_ids, shown),
        discarded=discarded[0] if discarded else "",
        choices=[deed_view(move) for move in state.chosen(owner)] if own else [],
        done=[deed_view(move) for move in state.moves_of(state.done, owner)],
    )


def deed_view(move: Move, meets: Sequence[int] = ()) -> DeedView:
    living = move.living if isinstance(move, Deed) else [0] * MEMBERS
    given, gained = [max(0, -more) for more in living], [max(0, more) for more in living]
    return DeedView(move.verb, given, gained, list(meets))


def offered_deed(state: BlackSoulsState, seat: int, move: Deed) -> DeedView:
    """A deed that the seat can do now at the Asset on which its Meeple stands."""
    threats = state.content.threats_of[state.asset_at(seat, state.position)]
    living, _ = party_now(state, seat)
    met = [member for member in range(CHAMPION) if is_met(threats, living, move.dead, member)]
    return deed_view(move, met if move.verb == "lose" else ())


def clash(state: BlackSoulsState, owner: int) -> str:
    if not state.revealed or not has(clashing(state), owner) or not state.bids[owner]:
        return ""
    if has(state.undecided, owner):
        return "open"
    return "escaped" if has(state.escaped, owner) else "declined"


def protected(state: BlackSoulsState, owner: int) -> bool:
    """What everybody can see: a face-down Asset may be a Boss, and then protects nobody (BS-HCK-06)."""
    if state.lead < 0 or state.is_over() or state.is_wiped(owner):
        return False
    return not has(state.face_down[owner], state.position) and state.is_protected(owner)


def space_view(state: BlackSoulsState, owner: int, space: int, seat: int) -> SpaceView | None:
    asset = state.asset_at(owner, space)
    if asset == EMPTY:
        return None
    face_down = has(state.face_down[owner], space)
    tavern, shrine = has(state.taverns[owner], space), has(state.shrines[owner], space)
    return SpaceView(
        asset="" if face_down and seat != OPEN else state.content.assets[asset].id,
        type=TYPE_WORDS[state.content.type_of[asset]],
        face_down=face_down,
        token="tavern" if tavern else "shrine" if shrine else "",
    )


def face_down_difficulty(state: BlackSoulsState, owner: int) -> int:
    difficulty_of = state.content.difficulty_of
    return sum(difficulty_of[state.asset_at(owner, space)] for space in members(state.face_down[owner]))


def score_views(state: BlackSoulsState) -> list[ScoreView]:
    levels = scoring.levels_of(state)
    points = scoring.categories(state)
    won = scoring.winners(scoring.ranks_of(state, [sum(parts) for parts in points]))
    return [score_view(state, levels, points[owner], owner, owner in won) for owner in range(state.seats)]


def score_view(
    state: BlackSoulsState, levels: list[scoring.Level], points: list[int], owner: int, won: bool
) -> ScoreView:
    reports, fluidity, challenge, difficulty_points, catch_up, hacks = points
    return ScoreView(
        completed=[state.content.quirk_ids[quirk] for quirk in scoring.completed(state, levels, owner)],
        reports=reports,
        connected=levels[owner].connected,
        fluidity=fluidity,
        dead=state.dead_count(owner),
        challenge=challenge,
        difficulty=levels[owner].difficulty,
        rank=scoring.rank(levels, owner) + 1,
        difficulty_points=difficulty_points,
        wiped_at=state.wiped_at[owner] + 1,
        catch_up=catch_up,
        hacks=hacks,
        total=sum(points),
        won=won,
    )


# --- what never changes


class SpaceEntry(msgspec.Struct, frozen=True):
    """A space of the Design Board: its number along the path, its level and its column from the left."""

    number: int
    level: int
    column: int


class AssetEntry(msgspec.Struct, frozen=True):
    """An Asset; `threats` are those of Fighters, Mages and Healers, a number or X."""

    id: str
    name: str
    type: str
    icon: str
    difficulty: int
    threats: list[str]
    mark: str


class QuirkEntry(msgspec.Struct, frozen=True):
    id: str
    text: str
    points: int
    mark: str


class PartyEntry(msgspec.Struct, frozen=True):
    """A kind of Party Card, and how many cards of it there are."""

    id: str
    type: str
    cubes: int
    cards: int
    mark: str


class Catalog(msgspec.Struct, frozen=True):
    """What is in the box, for clients."""

    spaces: list[SpaceEntry]
    members: list[str]
    types: list[str]
    icons: list[str]
    bids: list[str]
    """The effect of each Bid Card, from value 1."""
    assets: list[AssetEntry]
    quirks: list[QuirkEntry]
    party_cards: list[PartyEntry]
    fluidity: list[int]
    """The DP for each size of the largest connection, from 0."""
    difficulty: list[list[int]]
    """The DP by rank, by the number of designers, from 0."""
    counts: dict[str, int]


def catalog(content: Content) -> Catalog:
    return Catalog(
        spaces=[SpaceEntry(space + 1, level_of(space) + 1, column_of(space) + 1) for space in range(SPACES)],
        members=MEMBER_WORDS,
        types=TYPE_WORDS,
        icons=ICON_WORDS,
        bids=words.BID_EFFECTS[1:],
        assets=[
            AssetEntry(
                id=asset.id,
                name=asset.name,
                type=TYPE_WORDS[asset.type],
                icon=ICON_WORDS[asset.icon],
                difficulty=asset.difficulty,
                threats=[words.threat_text(threat) for threat in asset.threats],
                mark=asset.mark,
            )
            for asset in content.assets
        ],
        quirks=[
            QuirkEntry(quirk.id, words.goal_text(quirk), quirk.points, quirk.mark) for quirk in content.quirks
        ],
        party_cards=[
            PartyEntry(card.id, MEMBER_WORDS[card.type], card.cubes, card.cards, card.mark)
            for card in content.party_cards
        ],
        fluidity=content.fluidity,
        difficulty=content.difficulty_points,
        counts={
            "party_limit": content.party_limit,
            "party_least": content.party_least,
            "hacks": content.hacks,
            "dead_for_point": content.dead_for_point,
            "catch_up_last": content.catch_up_last,
            "catch_up_second": content.catch_up_second,
        },
    )
