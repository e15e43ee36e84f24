"""What a seat may see of Soulfall (SF-R-31). Built by naming what is shown."""

from __future__ import annotations

import msgspec

from soultable.engine.masks import members, size
from soultable.engine.seats import OPEN
from soultable.games.soulfall.content import ABILITY_WORDS
from soultable.games.soulfall.state import Soulfall


class PlayerView(msgspec.Struct, frozen=True):
    """One player's side of the table. `hand` is empty for those who may not see it."""

    tribe: str
    nomads: list[str]
    outposts: list[str]
    unplayed: int
    shards: int
    devotions: list[str]
    cards: int
    hand: list[str]


class SoulfallView(msgspec.Struct, frozen=True):
    """The table as one seat sees it."""

    seat: int
    board: str
    players: list[PlayerView]
    deck: int
    discards: list[str]
    playing: list[str]
    current_lord: str
    shards_at_side: int
    devotions_at_side: list[str]
    tower: int
    turn: int
    selected: list[str]
    action_cards: int
    turns_taken: int
    oldest: int
    ending: str


def view(state: Soulfall, seat: int) -> SoulfallView:
    content = state.content
    cards = [card.id for card in content.cards]
    lords = [lord.id for lord in content.lords]
    held = 0
    for devotions in state.devotions:
        held |= devotions
    return SoulfallView(
        seat=seat,
        board=state.board.id,
        players=[player_view(state, owner, seat) for owner in range(state.seats)],
        deck=size(state.deck),
        discards=[cards[card] for card in state.discards],
        playing=[cards[card] for card in state.playing],
        current_lord=lords[state.current_lord()] if state.discards else "",
        shards_at_side=state.shards_at_side(),
        devotions_at_side=[lord for number, lord in enumerate(lords) if not held >> number & 1],
        tower=state.tower,
        turn=state.turn,
        selected=[ABILITY_WORDS[action] for action in members(state.selected)],
        action_cards=content.action_cards - size(state.selected),
        turns_taken=state.turns_taken,
        oldest=state.oldest,
        ending=state.ending,
    )


def player_view(state: Soulfall, owner: int, seat: int) -> PlayerView:
    content = state.content
    shown = members(state.hands[owner]) if seat in (owner, OPEN) else []
    return PlayerView(
        tribe=content.tribes[owner],
        nomads=[content.spaces[space] for space in members(state.nomads[owner])],
        outposts=[content.spaces[space] for space in members(state.outposts[owner])],
        unplayed=state.unplayed(owner),
        shards=state.shards[owner],
        devotions=[content.lords[lord].id for lord in members(state.devotions[owner])],
        cards=size(state.hands[owner]),
        hand=[content.cards[card].id for card in shown],
    )
