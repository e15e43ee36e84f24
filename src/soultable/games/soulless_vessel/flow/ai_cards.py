"""AI cards of enemy groups and their initiative (SV-RND-08, 09, SV-SPN-07, 08, SV-R-71, 72, 86)."""

from __future__ import annotations

from typing import ClassVar

from soultable.engine.chance import FromSet
from soultable.engine.frame import Watched
from soultable.engine.masks import bit
from soultable.engine.move import Move
from soultable.engine.seats import CHANCE, NOBODY
from soultable.games.soulless_vessel.content import Enemy
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.pieces import Group
from soultable.games.soulless_vessel.printed.enemies import PRIORITIES
from soultable.games.soulless_vessel.state import TOP_STEP, TURNS, VesselState
from soultable.games.soulless_vessel.words.standing import AiDraw


def begin_ai_cards(state: VesselState) -> None:
    """Step 3: all groups, from the highest initiative on; those that have none yet come last (SV-R-72)."""
    order = [number for number in range(len(state.groups)) if not state.groups[number].gone]
    order.sort(key=lambda number: place_in_order(state.groups[number]))
    if order:
        state.push(AiCards(tuple(order)))


def place_in_order(group: Group) -> tuple[int, int]:
    """On a tie the group that was placed first; those without initiative in the order of spawning."""
    return (-group.initiative, group.order) if group.initiative != NONE else (1, 0)


class AiCards(Watched[VesselState]):
    """One group after the other gets its card."""

    __slots__ = ("groups",)

    def __init__(self, groups: tuple[int, ...]) -> None:
        self.groups = groups

    def go_on(self, state: VesselState) -> None:
        rest = self.groups[1:]
        if rest:
            state.replace(AiCards(rest))
        else:
            state.pop()
        if not state.groups[self.groups[0]].gone:
            assign_ai(state, self.groups[0])


def assign_ai(state: VesselState, number: int) -> None:
    """The group gets a new AI card in place of its old one."""
    discard_ai(state, state.groups[number])
    state.push(DrawAi(number, cards_to_draw(state, state.groups[number]), ()))


def discard_ai(state: VesselState, group: Group) -> None:
    """Its initiative stays: it says in which order the groups draw next (SV-RND-08)."""
    if group.ai != NONE:
        state.ai_discards |= bit(group.ai)
        group.ai = NONE


def cards_to_draw(state: VesselState, group: Group) -> int:
    """One, unless a trait or the passive says otherwise (SV-ENM-08)."""
    card: Enemy = state.enemy_card(group.type)
    programs = [state.content.traits[trait].program for trait in group.traits]
    if card.phases[0].passive is not None:
        programs.append(card.phases[0].passive)
    count = 1
    for program in programs:
        for word in program.stands:
            if isinstance(word, AiDraw):
                count = max(count, word.count.value(state, NONE, NONE))
    return count


class DrawAi(FromSet[VesselState]):
    """A group draws its AI card; of several it keeps the one with the highest threat."""

    __slots__ = ("count", "drawn", "group")

    kind: ClassVar[str] = "ai"
    rule: ClassVar[str] = "SV-RND-08"

    def __init__(self, group: int, count: int, drawn: tuple[int, ...]) -> None:
        self.group = group
        self.count = count
        self.drawn = drawn

    def asks(self, state: VesselState) -> int:
        return CHANCE if state.ai_deck else NOBODY

    def go_on(self, state: VesselState) -> None:
        """The deck is empty: the discards are shuffled; without any, groups share cards (SV-R-86)."""
        if state.ai_discards:
            state.ai_deck = state.ai_discards
            state.ai_discards = 0
            state.tell("shuffled", NONE, ("ai",))
            return
        state.pop()
        if self.drawn:
            keep_highest(state, self.group, self.drawn)
        else:
            take_ai(state, self.group, shared_card(state))

    def among(self, state: VesselState) -> int:
        return state.ai_deck

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_ai
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.ai_deck &= ~bit(move.value)
        drawn = (*self.drawn, move.value)
        if len(drawn) < self.count:
            state.replace(DrawAi(self.group, self.count, drawn))
        else:
            state.pop()
            keep_highest(state, self.group, drawn)


def keep_highest(state: VesselState, number: int, drawn: tuple[int, ...]) -> None:
    best = max(drawn, key=lambda card: state.content.ai[card].threat)
    for card in drawn:
        if card != best:
            state.ai_discards |= bit(card)
    take_ai(state, number, best)


def shared_card(state: VesselState) -> int:
    """More groups than cards: the card that fewest groups have, of these the one that was drawn first."""
    groups = [group for group in state.groups if not group.gone and group.ai != NONE]
    groups.sort(key=lambda group: group.order)
    cards = [group.ai for group in groups]
    return min(cards, key=cards.count, default=NONE)


def take_ai(state: VesselState, number: int, card: int) -> None:
    """The group gets the card and its step on the tracker (SV-INI-08)."""
    if card == NONE:
        return
    group = state.groups[number]
    enemy: Enemy = state.enemy_card(group.type)
    group.ai = card
    group.initiative = max(0, min(TOP_STEP, enemy.initiative + state.content.ai[card].initiative))
    if state.step == TURNS and group.initiative > state.current:
        group.initiative = 0  # SV-SPN-08
    group.order = state.next_order
    state.next_order += 1
    if state.events is not None:
        found = state.content.ai[card]
        wants = [PRIORITIES[priority] for priority in found.priorities]
        state.tell("ai", NONE, (enemy.id, found.threat, group.initiative, *wants))
