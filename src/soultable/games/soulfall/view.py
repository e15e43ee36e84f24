"""What a seat may see of Soulfall (SF-R-31). Built by naming what is shown."""

from __future__ import annotations

import msgspec

from soultable.engine.masks import bit, named, size
from soultable.engine.seats import NOBODY, OPEN
from soultable.games.soulfall import words
from soultable.games.soulfall.content import ACTION_WORDS, Content
from soultable.games.soulfall.scoring import breakdown, score
from soultable.games.soulfall.state import SoulfallState


class PlayerView(msgspec.Struct, frozen=True):
    """One player's side of the table.

    `hand` is empty for those who may not see it. `score` is what the player would score now: `people` times
    `wealth`, and the `tower_points`.
    """

    tribe: str
    nomads: list[str]
    outposts: list[str]
    unplayed: int
    shards: int
    devotions: list[str]
    cards: int
    hand: list[str]
    people: int
    wealth: int
    tower_points: int
    score: int


class UnseenView(msgspec.Struct, frozen=True):
    """Cards that went through one shuffle together and that the seat has not seen since.

    It knows which they are, and how many of them are in the deck and in each hand: it saw who drew.
    """

    cards: list[str]
    deck: int
    hands: list[int]


class SoulfallView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int
    board: str
    players: list[PlayerView]
    deck: int
    unseen: list[UnseenView]
    discards: list[str]
    playing: list[str]
    current_lord: str
    shards_at_side: int
    devotions_at_side: list[str]
    tower: int
    turn: int
    """Whose turn it is, or who places their first Nomad; below 0 while cards are dealt and after the end."""
    selected: list[str]
    action_cards: int
    turns_taken: int
    turn_limit: int
    oldest: int
    ending: str


def view(state: SoulfallState, seat: int) -> SoulfallView:
    content = state.content
    cards, lords = content.card_ids, content.lord_ids
    held = 0
    for devotions in state.devotions:
        held |= devotions
    return SoulfallView(
        seat=seat,
        board=state.board.id,
        players=[player_view(state, owner, seat) for owner in range(state.seats)],
        deck=size(state.deck),
        unseen=[unseen_view(state, shuffle, seat) for shuffle in state.shuffled],
        discards=[cards[card] for card in state.discards],
        playing=[cards[card] for card in state.playing],
        current_lord=lords[state.current_lord()] if state.discards else "",
        shards_at_side=state.shards_at_side,
        devotions_at_side=named(lords, bit(len(lords)) - 1 & ~held),
        tower=state.tower,
        turn=whose_turn(state),
        selected=named(ACTION_WORDS, state.selected),
        action_cards=content.action_cards - size(state.selected),
        turns_taken=state.turns_taken,
        turn_limit=state.turn_limit,
        oldest=state.oldest,
        ending=state.ending,
    )


def whose_turn(state: SoulfallState) -> int:
    """SF-SET-09: while the first Nomads are placed it is not yet the turn of the oldest player."""
    if state.is_over():
        return NOBODY
    unplaced = [seat for seat in range(state.seats) if not state.markers_of(seat)]
    if not unplaced:
        return state.turn
    return next((seat for seat in state.asked() if seat in unplaced), NOBODY)


def player_view(state: SoulfallState, owner: int, seat: int) -> PlayerView:
    content = state.content
    shown = state.hands[owner] if seat in (owner, OPEN) else 0
    nomads, devotions, shards, outposts, tower = [points for _, points in breakdown(state, owner)]
    return PlayerView(
        tribe=content.tribes[owner],
        nomads=named(content.spaces, state.nomads[owner]),
        outposts=named(content.spaces, state.outposts[owner]),
        unplayed=state.unplayed[owner],
        shards=state.shards[owner],
        devotions=named(content.lord_ids, state.devotions[owner]),
        cards=size(state.hands[owner]),
        hand=named(content.card_ids, shown),
        people=nomads + devotions,
        wealth=shards + outposts,
        tower_points=tower,
        score=score(state, owner),
    )


def unseen_view(state: SoulfallState, shuffle: int, seat: int) -> UnseenView:
    hands = [0 if seat in (owner, OPEN) else hand & shuffle for owner, hand in enumerate(state.hands)]
    unseen = state.deck & shuffle
    for hand in hands:
        unseen |= hand
    return UnseenView(
        cards=named(state.content.card_ids, unseen),
        deck=size(state.deck & shuffle),
        hands=[size(hand) for hand in hands],
    )


# --- what never changes


class BoardEntry(msgspec.Struct, frozen=True):
    """One side of the board, with the names of its spaces row by row (SF-C-06)."""

    id: str
    name: str
    players: list[int]
    rows: list[list[str]]
    mark: str


class LordEntry(msgspec.Struct, frozen=True):
    id: str
    name: str
    title: str
    mark: str


class CardEntry(msgspec.Struct, frozen=True):
    """A Lord card; `top` and `bottom` are its abilities in words."""

    id: str
    lord: str
    name: str
    top: str
    bottom: str
    mark: str


class Catalog(msgspec.Struct, frozen=True):
    """What is in the box, for clients."""

    boards: list[BoardEntry]
    tribes: list[str]
    lords: list[LordEntry]
    cards: list[CardEntry]
    actions: list[str]
    counts: dict[str, int]


def catalog(content: Content) -> Catalog:
    boards = [
        BoardEntry(
            id=board.id,
            name=board.name,
            players=board.players,
            rows=board.rows,
            mark=board.mark,
        )
        for board in content.boards
    ]
    cards = []
    for card in content.cards:
        top, bottom = words.card_text(content, card)
        cards.append(CardEntry(card.id, content.lords[card.lord].id, card.name, top, bottom, card.mark))
    return Catalog(
        boards=boards,
        tribes=content.tribes,
        lords=[LordEntry(lord.id, lord.name, lord.title, lord.mark) for lord in content.lords],
        cards=cards,
        actions=ACTION_WORDS,
        counts={
            "markers": content.markers,
            "action_cards": content.action_cards,
            "shards": content.shards,
            "tower_points": content.tower_points,
            "end_shards": content.end_shards,
            "end_outposts": content.end_outposts,
            "end_unplayed": content.end_unplayed,
        },
    )
