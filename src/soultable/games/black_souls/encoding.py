"""What a seat of Black Souls knows, as a row of numbers (see `soultable.engine.encoding`)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from soultable.engine.encoding import (
    Encoding,
    Questions,
    others,
    put_choice,
    put_counts,
    put_flags,
    put_number,
)
from soultable.engine.masks import has, mask_of, size
from soultable.games.black_souls.content import (
    ICON_WORDS,
    ICONS,
    MEMBER_WORDS,
    TYPE_WORDS,
    TYPES,
    Content,
    X,
)
from soultable.games.black_souls.moves import HIGHEST_BID, MEMBERS, SPACES, Deed
from soultable.games.black_souls.state import CHOICES, EMPTY, BlackSoulsState

QUESTIONS: Final = ["quirk", "bid", "escape", "swap", "take", "hack", "asset"]
BID_NAMES: Final = [str(bid) for bid in range(HIGHEST_BID + 1)]
BIDS: Final = HIGHEST_BID + 1
DEEDS: Final = ["lose", "add", "revive", "change", "pass"]
"""What can be chosen at an Asset, by verb."""
THREATENED: Final = 3
"""The types of members that Assets threaten: all but the Champions."""
NUMBERED: Final = 99
"""The highest difficulty and the highest Threat."""


class BlackSoulsEncoding(Encoding[BlackSoulsState]):
    def __init__(self, content: Content, seats: int) -> None:
        super().__init__()
        self.questions = Questions(QUESTIONS)
        self.quirks = len(content.quirks)
        self.assets = len(content.assets)
        players = others(seats)
        for player in players:
            self.declare_player(player, content, seats)
            for space in range(SPACES):
                self.declare_space(f"{player}.{space + 1}", content)
        self.flags("me.discarded", content.quirk_ids)
        for choice in range(CHOICES):
            self.declare_deed(f"me.choice {choice + 1}")
        self.flags("seat", [str(seat) for seat in range(seats)])
        self.number("turn", SPACES)
        self.number("revealed", 1)
        self.flags("pool", [asset.id for asset in content.assets])
        self.number("bag", self.assets)
        self.flags("public quirks", content.quirk_ids)
        self.number("quirk deck", self.quirks)
        self.number("party deck")
        self.numbers("party discards", [card.id for card in content.party_cards])
        self.flags("lead", players)
        self.number("position", SPACES)
        self.number("hacked", 1)
        self.flags("asked", players)
        self.flags("question", QUESTIONS)

    def declare_player(self, player: str, content: Content, seats: int) -> None:
        self.flags(f"{player}.hand", BID_NAMES)
        self.flags(f"{player}.bid", BID_NAMES)
        self.flags(f"{player}.previous bid", BID_NAMES)
        self.number(f"{player}.place in order", seats)
        self.flags(player, ["undecided", "escaped", "works", "mega hacked"])
        self.number(f"{player}.charges", content.hacks)
        self.numbers(f"{player}.living", MEMBER_WORDS, content.party_limit)
        self.numbers(f"{player}.dead", MEMBER_WORDS)
        self.number(f"{player}.wiped out at", SPACES)
        self.flags(f"{player}.quirks", content.quirk_ids)
        for choice in range(CHOICES):
            self.declare_deed(f"{player}.done {choice + 1}")

    def declare_deed(self, name: str) -> None:
        self.flags(name, DEEDS)
        self.numbers(f"{name}.given", MEMBER_WORDS, 9)
        self.numbers(f"{name}.gained", MEMBER_WORDS, 9)

    def declare_space(self, name: str, content: Content) -> None:
        self.flags(f"{name}.type", TYPE_WORDS)
        self.flags(name, ["face-down", "tavern", "shrine"])
        self.number(f"{name}.asset", self.assets)  # 1 for the first one; what it is follows
        self.flags(f"{name}.icon", ICON_WORDS)
        self.number(f"{name}.difficulty", NUMBERED)
        self.numbers(f"{name}.threat to", MEMBER_WORDS[:THREATENED], NUMBERED)
        self.flags(f"{name}.threat X to", MEMBER_WORDS[:THREATENED])

    def write(self, state: BlackSoulsState, seat: int, row: vec[u8], at: i64) -> i64:
        seats = state.seats
        for step in range(seats):
            who = (seat + step) % seats
            at = self.write_player(state, who, step == 0, row, at)
            for space in range(SPACES):
                at = self.write_space(state, who, space, row, at)
        at = put_flags(row, at, state.discarded[seat], self.quirks)
        at = self.write_deeds(state, state.choices, seat, row, at)
        at = put_choice(row, at, seat, seats)
        at = put_number(row, at, state.turn)
        at = put_number(row, at, int(state.revealed))
        at = put_flags(row, at, mask_of(state.pool), self.assets)
        at = put_number(row, at, len(state.bag))
        at = put_flags(row, at, state.public, self.quirks)
        at = put_number(row, at, size(state.undealt))
        at = put_number(row, at, sum(state.party_deck))
        at = put_counts(row, at, state.party_discards)
        at = put_choice(row, at, (state.lead - seat) % seats if state.lead >= 0 else -1, seats)
        at = put_number(row, at, state.position + 1 if state.lead >= 0 else 0)
        at = put_number(row, at, int(state.hacked))
        return self.questions.put(row, at, state, seat)

    def write_player(self, state: BlackSoulsState, who: int, own: bool, row: vec[u8], at: i64) -> i64:
        """Bids are secret until all are in, Quirks to the end (BS-R-64)."""
        bid = state.bids[who] if own or state.revealed else 0
        at = put_flags(row, at, state.hands[who], BIDS)
        at = put_choice(row, at, bid or -1, BIDS)
        at = put_choice(row, at, state.previous[who] or -1, BIDS)
        at = put_number(row, at, state.order.index(who) + 1)
        for those in (state.undecided, state.escaped, state.working, state.mega):
            at = put_number(row, at, int(has(those, who)))
        at = put_number(row, at, state.charges[who])
        at = put_counts(row, at, state.living_of(who))
        at = put_counts(row, at, state.dead_of(who))
        at = put_number(row, at, state.wiped_at[who] + 1)
        at = put_flags(row, at, state.quirks[who] if own or state.is_over() else 0, self.quirks)
        return self.write_deeds(state, state.done, who, row, at)

    def write_deeds(self, state: BlackSoulsState, choices: list[int], who: int, row: vec[u8], at: i64) -> i64:
        """What somebody does at an Asset: by which verb, and what the party gives and gains."""
        moves = state.content.moves.vocabulary.moves
        for choice in range(CHOICES):
            number = choices[CHOICES * who + choice]
            if number != EMPTY:
                move = moves[number]
                row[at + DEEDS.index(move.verb)] = 1
                if isinstance(move, Deed):
                    place: i64 = at + len(DEEDS)
                    for more in move.living:
                        if more < 0:
                            row[place] = u8(-more)
                        else:
                            row[place + MEMBERS] = u8(more)
                        place += 1
            at += len(DEEDS) + 2 * MEMBERS
        return at

    def write_space(self, state: BlackSoulsState, who: int, space: int, row: vec[u8], at: i64) -> i64:
        """Of a face-down Asset only type and Token are seen, also by its designer (BS-R-27)."""
        end: i64 = at + TYPES + 3 + 1 + ICONS + 1 + 2 * THREATENED
        asset = state.asset_at(who, space)
        if asset == EMPTY:
            return end
        content = state.content
        row[at + content.type_of[asset]] = 1
        at += TYPES
        for those in (state.face_down, state.taverns, state.shrines):
            at = put_number(row, at, int(has(those[who], space)))
        if has(state.face_down[who], space):
            return end
        at = put_number(row, at, asset + 1)
        at = put_choice(row, at, content.icon_of[asset], ICONS)
        at = put_number(row, at, content.difficulty_of[asset])
        for threat in content.threats_of[asset]:
            if threat == X:
                row[at + THREATENED] = 1
            else:
                row[at] = u8(threat)
            at += 1
        return end
