"""What a seat of Soulfall knows, as a row of numbers (see `soultable.engine.encoding`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import (
    Encoding,
    Questions,
    others,
    put_choice,
    put_flags,
    put_number,
)
from soultable.engine.masks import bit, size
from soultable.games.soulfall.content import ACTION_WORDS, ACTIONS, Content
from soultable.games.soulfall.flow.abilities import MigrateTo
from soultable.games.soulfall.flow.lords import BottomAbility, PutAway
from soultable.games.soulfall.state import SoulfallState

QUESTIONS: Final = ["place", "turn", "discard", "top", "bottom", "migrate"]
ENDINGS: Final = ["shards", "outposts", "markers", "stopped"]
SHUFFLES: Final = 4
"""Hidden cards are told apart by the shuffle they went through, the latest and three before it; what went
through earlier ones only counts as one."""


class SoulfallEncoding(Encoding[SoulfallState]):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.questions = Questions(QUESTIONS)
        self.spaces = len(content.spaces)
        self.cards = len(content.card_ids)
        self.lords = len(content.lord_ids)
        players = others(seats)
        for player in players:
            self.flags(f"{player}.nomads", content.spaces)
            self.flags(f"{player}.outposts", content.spaces)
            self.flags(f"{player}.devotions", content.lord_ids)
            self.number(f"{player}.unplayed", content.markers)
            self.number(f"{player}.shards", content.shards)
            self.number(f"{player}.cards", self.cards)
        self.flags("me.hand", content.card_ids)
        self.flags("discards", content.card_ids)
        self.flags("top discard", content.card_ids)
        self.flags("current lord", content.lord_ids)
        self.numbers("playing", content.card_ids, self.cards)  # 1 for the outermost (SF-R-24)
        self.flags("bottom ability to come", content.card_ids)
        for shuffle in range(SHUFFLES):
            self.flags(f"unseen.{shuffle}", content.card_ids)
            self.number(f"unseen.{shuffle}.in deck", self.cards)
            self.numbers(f"unseen.{shuffle}.in hand of", players[1:], self.cards)
        self.number("shards at side", content.shards)
        self.flags("tower", players)
        self.flags("turn", players)
        self.flags("oldest", players)
        self.flags("seat", [str(seat) for seat in range(seats)])
        self.flags("selected", ACTION_WORDS)
        self.number("rounds left")
        self.flags("ending", ENDINGS)
        self.flags("asked", players)
        self.flags("question", QUESTIONS)
        self.flags("migrates from", content.spaces)

    def write(self, state: SoulfallState, seat: int, row: vec[u8], at: i64) -> i64:
        seats = state.seats
        for step in range(seats):
            who = (seat + step) % seats
            at = put_flags(row, at, state.nomads[who], self.spaces)
            at = put_flags(row, at, state.outposts[who], self.spaces)
            at = put_flags(row, at, state.devotions[who], self.lords)
            at = put_number(row, at, state.unplayed[who])
            at = put_number(row, at, state.shards[who])
            at = put_number(row, at, size(state.hands[who]))
        at = put_flags(row, at, state.hands[seat], self.cards)
        at = self.write_piles(state, row, at)
        at = self.write_unseen(state, seat, row, at)
        at = put_number(row, at, state.shards_at_side)
        at = put_choice(row, at, (state.tower - seat) % seats if state.tower >= 0 else -1, seats)
        at = put_choice(row, at, (state.turn - seat) % seats, seats)
        at = put_choice(row, at, (state.oldest - seat) % seats, seats)
        at = put_choice(row, at, seat, seats)
        at = put_flags(row, at, state.selected, ACTIONS)
        at = put_number(row, at, state.turn_limit - state.turns_taken // seats)
        at = put_choice(row, at, ENDINGS.index(state.ending) if state.ending else -1, len(ENDINGS))
        at = self.questions.put(row, at, state, seat)
        origin = -1
        if state.stack:
            frame = state.stack[-1]
            if isinstance(frame, MigrateTo):
                origin = frame.origin
        return put_choice(row, at, origin, self.spaces)

    def write_piles(self, state: SoulfallState, row: vec[u8], at: i64) -> i64:
        """The discard pile, and the cards being played with what is still to come of them."""
        for card in state.discards:
            row[at + card] = 1
        at += self.cards
        at = put_choice(row, at, state.discards[-1] if state.discards else -1, self.cards)
        at = put_choice(row, at, state.current_lord() if state.discards else -1, self.lords)
        to_come = 0
        if state.playing:
            for depth in range(len(state.playing)):
                row[at + state.playing[depth]] = u8(depth + 1)
            depth = -1  # each card has its PutAway below what else is to come of it
            for frame in state.stack:
                if isinstance(frame, PutAway):
                    depth += 1
                elif isinstance(frame, BottomAbility):
                    to_come |= bit(state.playing[depth])
        return put_flags(row, at + self.cards, to_come, self.cards)

    def write_unseen(self, state: SoulfallState, seat: int, row: vec[u8], at: i64) -> i64:
        """The cards that the seat has not seen since they were shuffled, the latest shuffle first: it knows
        how many of them are in the deck and in each hand."""
        seats = state.seats
        hidden = state.deck
        for other in range(seats):
            if other != seat:
                hidden |= state.hands[other]
        left = len(state.shuffled)
        for place in range(SHUFFLES):
            if left == 0:
                return at + (SHUFFLES - place) * (self.cards + seats)
            unseen = 0
            while left > 0 and (unseen == 0 or place == SHUFFLES - 1):
                left -= 1
                unseen |= hidden & state.shuffled[left]
            at = put_flags(row, at, unseen, self.cards)
            at = put_number(row, at, size(state.deck & unseen))
            for step in range(1, seats):
                at = put_number(row, at, size(state.hands[(seat + step) % seats] & unseen))
        return at
