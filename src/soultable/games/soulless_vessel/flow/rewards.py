"""The rewards of an adventure that was successful (SV-AFT-02, SV-R-158)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.chance import FromCounts
from soultable.engine.frame import Frame
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soulless_vessel.content import Item
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.handing_out import HAND_OUT
from soultable.games.soulless_vessel.flow.income import gain_coins, gain_shards
from soultable.games.soulless_vessel.flow.item_pile import DrawCards, take_named
from soultable.games.soulless_vessel.flow.vessels import (
    discard_vessel,
    draw_vessel,
    gain_shards_of,
    out_of_deck,
)
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.printed.vessels import NO_RARITY
from soultable.games.soulless_vessel.state import PARTY, VesselState


def begin_rewards(state: VesselState) -> None:
    """Currencies at once; then items are drawn and handed out, and it is asked who takes a vessel."""
    rewards = state.this_adventure().rewards
    gain_coins(state, rewards.coins)
    gain_shards(state, rewards.shards)
    state.legend += rewards.legend
    for hero in state.heroes:
        hero.experience += rewards.xp
    if rewards.xp or rewards.shards or rewards.legend:
        state.tell("rewards", NONE, (rewards.xp, rewards.shards, rewards.legend))
    state.given = tuple([item for item in rewards.items if take_named(state, item)])
    frames: list[Frame[VesselState]] = [DrawReward(pile) for pile in rewards.piles]
    frames.append(HAND_OUT)
    if rewards.rarity != NO_RARITY:
        frames.append(RewardVessel(rewards.rarity))
    state.follow(frames)
    if rewards.vessel != NONE and state.vessel_deck[rewards.vessel]:
        ask(state, WhoTakesVessel(PARTY, rewards.vessel))


class DrawReward(DrawCards):
    """An item card of a pile."""

    __slots__ = ("pile",)

    kind: ClassVar[str] = "draw item"
    rule: ClassVar[str] = "SV-AFT-02"

    def __init__(self, pile: str) -> None:
        super().__init__(1)
        self.pile = pile

    def matches(self, item: Item) -> bool:
        return item.pile == self.pile

    def drawn(self, state: VesselState, item: int) -> None:
        state.given = (*state.given, item)


class RewardVessel(FromCounts[VesselState]):
    """A vessel card of a rarity; none if there is none left (SV-R-152). It lies there until it is taken."""

    __slots__ = ("rarity",)

    kind: ClassVar[str] = "body"
    rule: ClassVar[str] = "SV-VES-02"

    def __init__(self, rarity: int) -> None:
        self.rarity = rarity

    def asks(self, state: VesselState) -> int:
        return CHANCE if any(self.among(state)) else NOBODY

    def go_on(self, state: VesselState) -> None:
        state.pop()

    def among(self, state: VesselState) -> list[int]:
        vessels = state.content.vessels
        return [state.vessel_deck[n] if vessels[n].rarity == self.rarity else 0 for n in range(len(vessels))]

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_vessel
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        state.tell("vessel found", NONE, (state.content.vessels[move.value].name,))
        ask(state, WhoTakesVessel(PARTY, move.value))


class WhoTakesVessel(Question):
    """Which hero takes the vessel. One that nobody wants is drained, a mythical one discarded (SV-R-158)."""

    __slots__ = ("vessel",)

    kind: ClassVar[str] = "reward vessel"
    rule: ClassVar[str] = "SV-R-158"

    def __init__(self, owner: int, vessel: int) -> None:
        super().__init__(owner)
        self.vessel = vessel

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        return [*[table.pick.move(seat) for seat in range(state.seats)], table.skip]

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.skip:
            draw_vessel(state, move.value, self.vessel)
            return
        out_of_deck(state, self.vessel)
        discard_vessel(state, self.vessel)
        if state.content.vessels[self.vessel].drain:
            gain_shards_of(state, NONE, self.vessel)
