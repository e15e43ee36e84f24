"""Set-up of a first game: decks, vessels, items (SV-SET, SV-R-96, SV-OPT-10)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromCounts, FromList
from soultable.engine.frame import Watched
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.adventure import begin_adventure
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.exploration import PEASANT
from soultable.games.soulless_vessel.flow.handing_out import HAND_OUT
from soultable.games.soulless_vessel.flow.inventory import begin_rearranging
from soultable.games.soulless_vessel.flow.vessels import draw_vessel
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.printed.vessels import COMMON, Vessel
from soultable.games.soulless_vessel.state import PARTY, VesselState

STARTER_DECKS: Final = 0
ANY_CARDS: Final = 1
DRAFT: Final = 2
FIRST_CARDS: Final = 6
PARTY_COPIES: Final = 2
"""The same ability may exist so often in the party (SV-TWN-19)."""
OFFERED: Final = 10
KEPT: Final = 2
ROW_SIZE: Final = 3
TAKEN_TWICE: Final = Refusal("SV-R-96", "Two heroes of the party have that already.")
KNOWN: Final = Refusal("SV-CARD-02", "A deck holds only one card of a name.")
NOT_COMMON: Final = Refusal("SV-SET-04", "At the start heroes take common vessels.")
NONE_LEFT: Final = Refusal("SV-VES-07", "Only two copies of each common vessel exist.")
ONE_PEASANT: Final = Refusal("SV-SET-03", "Exactly one hero starts with the peasant.")


def new_state(
    content: Content, seats: int, adventure: int, difficulty: int, switches: int, decisions: int, cards: int
) -> VesselState:
    state = VesselState(content, seats)
    state.adventure = adventure
    state.difficulty = difficulty
    state.switches = switches
    state.decisions = decisions
    state.heroes = [Hero(seat) for seat in range(seats)]
    piles = piles_of(content.adventures[adventure].tier)
    state.item_pile = tuple([item.copies if item.pile in piles else 0 for item in content.items])
    state.item_discards = (0,) * len(content.items)
    state.vessel_deck = tuple([vessel.copies if vessel.number else 0 for vessel in content.vessels])
    state.vessel_discards = (0,) * len(content.vessels)
    state.push(START_ADVENTURE)
    for seat in range(seats - 1, -1, -1):
        state.push(Rearrange(seat))
    state.push(HAND_OUT)
    for seat in range(seats - 1, -1, -1):
        state.push(Improvise(seat))
    for seat in range(seats - 1, -1, -1):
        state.push(KeepOne(seat))
    for _ in range(seats):
        state.push(ROW)
    for _ in range(seats):
        state.push(SET_ASIDE)
    for seat in range(seats - 1, -1, -1):
        state.push(ChooseVessel(seat))
    state.push(WHO_IS_PEASANT)
    for seat in range(seats - 1, -1, -1):
        if cards == STARTER_DECKS:
            state.push(ChooseDeck(seat))
        elif cards == ANY_CARDS:
            state.push(LearnCards(seat))
        else:
            state.push(Draft(seat))
    return state


def piles_of(tier: int) -> list[str]:
    """The item deck of a chapter: tier 1, and the tiers that have joined since (SV-R-183)."""
    return ["special", *[f"t{number}" for number in range(1, tier + 1)]]


# --- decks


def copies(state: VesselState, card: int) -> int:
    """How many heroes of the party have this ability, in whatever version."""
    abilities = state.content.abilities
    return sum(1 for hero in state.heroes if any(abilities[number].card == card for number in hero.deck))


def base_ability(state: VesselState, card: int) -> int:
    """The number of the base version of a card."""
    return 3 * card


class ChooseDeck(Question):
    """One of the starter decks (SV-SET-02)."""

    __slots__ = ()

    kind: ClassVar[str] = "deck"
    rule: ClassVar[str] = "SV-SET-02"

    def moves(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.deck
        return table

    def chosen(self, state: VesselState, move: Move) -> None:
        """A third copy of a card in the party is swapped for any other one (SV-R-96)."""
        deck = state.content.decks[move.value]
        cards = [card for card in deck.cards if copies(state, card) < PARTY_COPIES]
        state.heroes[self.owner].learn([base_ability(state, card) for card in cards])
        state.tell("deck", self.owner, (deck.name,))
        if len(cards) < FIRST_CARDS:
            state.push(LearnCards(self.owner))


class LearnCards(Question):
    """Any six base cards, one after the other."""

    __slots__ = ()

    kind: ClassVar[str] = "learn"
    rule: ClassVar[str] = "SV-SET-02"

    def why_no_card(self, state: VesselState, card: int) -> Refusal | None:
        if base_ability(state, card) in state.heroes[self.owner].deck:
            return KNOWN
        return TAKEN_TWICE if copies(state, card) >= PARTY_COPIES else None

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves.learn
        return [table[card] for card in range(len(table)) if self.why_no_card(state, card) is None]

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        return self.why_no_card(state, move.value) if move.verb == "learn" else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        hero.learn([*hero.deck, base_ability(state, move.value)])
        state.tell("learnt", self.owner, (state.content.abilities[base_ability(state, move.value)].name,))
        if len(hero.deck) < FIRST_CARDS:
            state.push(LearnCards(self.owner))


class Draft(Watched[VesselState]):
    """Ten random base cards, of which two are kept; three times (SV-OPT-10, SV-R-159)."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.offered = ()
        if len(state.heroes[self.hero].deck) >= FIRST_CARDS:
            state.pop()
            return
        state.follow([OfferCard(self.hero), KeepCard(self.hero), KeepCard(self.hero)])


class OfferCard(FromList[VesselState]):
    __slots__ = ("hero",)

    kind: ClassVar[str] = "offer"
    rule: ClassVar[str] = "SV-OPT-10"

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def asks(self, state: VesselState) -> int:
        done = len(state.offered) == OFFERED or not self.among(state)
        return NOBODY if done else super().asks(state)

    def go_on(self, state: VesselState) -> None:
        state.pop()

    def among(self, state: VesselState) -> list[int]:
        own = [state.content.abilities[number].card for number in state.heroes[self.hero].deck]
        return [
            card
            for card in range(len(state.content.base_ids))
            if card not in own and card not in state.offered and copies(state, card) < PARTY_COPIES
        ]

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.offer
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.offered = (*state.offered, move.value)


class KeepCard(Question):
    __slots__ = ()

    kind: ClassVar[str] = "draft"
    rule: ClassVar[str] = "SV-OPT-10"

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.learn[card] for card in state.offered]

    def chosen(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        hero.learn([*hero.deck, base_ability(state, move.value)])
        state.offered = tuple([card for card in state.offered if card != move.value])
        state.tell("learnt", self.owner, (state.content.abilities[base_ability(state, move.value)].name,))


# --- vessels


class WhoIsPeasant(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, ThePeasant(PARTY))


class ThePeasant(Question):
    """Exactly one hero starts with the peasant (SV-SET-03)."""

    __slots__ = ()

    kind: ClassVar[str] = "peasant"
    rule: ClassVar[str] = "SV-SET-03"

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.pick.move(seat) for seat in range(state.seats)]

    def chosen(self, state: VesselState, move: Move) -> None:
        draw_vessel(state, move.value, peasant(state))


def peasant(state: VesselState) -> int:
    for vessel in state.content.vessels:
        if vessel.id == PEASANT:
            return vessel.number
    return NONE


class FirstVessel(Question):
    """A hero gets a vessel out of the vessel deck: any that the rule allows."""

    __slots__ = ()

    def why_not_allowed(self, state: VesselState, vessel: Vessel) -> Refusal | None:
        raise NotImplementedError("a first vessel needs `why_not_allowed`")

    def why_no_vessel(self, state: VesselState, number: int) -> Refusal | None:
        refusal = self.why_not_allowed(state, state.content.vessels[number])
        return NONE_LEFT if refusal is None and not state.vessel_deck[number] else refusal

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves.vessel
        return [table[number] for number in range(len(table)) if self.why_no_vessel(state, number) is None]

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        return self.why_no_vessel(state, move.value) if move.verb == "vessel" else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        draw_vessel(state, self.owner, move.value)


class ChooseVessel(FirstVessel):
    """A common vessel (SV-SET-04)."""

    __slots__ = ()

    kind: ClassVar[str] = "vessel"
    rule: ClassVar[str] = "SV-SET-04"

    def asks(self, state: VesselState) -> int:
        return NOBODY if state.heroes[self.owner].vessel != NONE else super().asks(state)

    def go_on(self, state: VesselState) -> None:
        state.pop()  # the peasant has a vessel

    def why_not_allowed(self, state: VesselState, vessel: Vessel) -> Refusal | None:
        if vessel.rarity != COMMON:
            return NOT_COMMON
        return ONE_PEASANT if vessel.id == PEASANT else None


# --- items


class DrawnItem(FromCounts[VesselState]):
    """An item card of the tier of the adventure: a first game has tier 1 (SV-SET-07, SV-R-183).

    Gold and red cards are replaced.
    """

    __slots__ = ()

    kind: ClassVar[str] = "draw"
    rule: ClassVar[str] = "SV-SET-07"

    def among(self, state: VesselState) -> list[int]:
        items = state.content.items
        tier = state.this_adventure().tier
        return [state.item_pile[n] if items[n].tier == tier else 0 for n in range(len(items))]

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_item
        return table

    def take(self, state: VesselState, number: int) -> None:
        pile = list(state.item_pile)
        pile[number] -= 1
        state.item_pile = tuple(pile)


class SetAside(DrawnItem):
    """One card for each hero, set aside."""

    __slots__ = ()

    def answer(self, state: VesselState, move: Move) -> None:
        self.take(state, move.value)
        state.given = (*state.given, move.value)
        state.pop()


class Row(DrawnItem):
    """For each hero a row of three cards; all rows are laid out before anybody chooses (SV-SET-08)."""

    __slots__ = ()

    rule: ClassVar[str] = "SV-SET-08"

    def receiver(self, state: VesselState) -> int:
        return len(state.offered) // ROW_SIZE  # who chooses first has the first row

    def answer(self, state: VesselState, move: Move) -> None:
        self.take(state, move.value)
        state.offered = (*state.offered, move.value)
        if len(state.offered) % ROW_SIZE == 0:
            state.pop()


class KeepOne(Question):
    """One card of the first row that is left is kept."""

    __slots__ = ()

    kind: ClassVar[str] = "keep"
    rule: ClassVar[str] = "SV-SET-08"

    def moves(self, state: VesselState) -> list[Move]:
        return [state.content.moves.keep[item] for item in dict.fromkeys(state.offered[:ROW_SIZE])]

    def chosen(self, state: VesselState, move: Move) -> None:
        discards = list(state.item_discards)
        for item in state.offered[:ROW_SIZE]:
            discards[item] += 1
        discards[move.value] -= 1
        state.item_discards = tuple(discards)
        state.offered = state.offered[ROW_SIZE:]
        state.given = (*state.given, move.value)
        state.tell("kept", self.owner, (state.content.items[move.value].name,))


class Improvise(Question):
    """Up to one improvised item for each hero (SV-SET-09)."""

    __slots__ = ()

    kind: ClassVar[str] = "improvise"
    rule: ClassVar[str] = "SV-SET-09"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        found = [table.improvise[item.number] for item in state.content.items if item.pile == "t0"]
        found.append(table.skip)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is not state.content.moves.skip:
            state.given = (*state.given, move.value)


class Rearrange(Watched[VesselState]):
    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.pop()
        begin_rearranging(state, self.hero)


class StartAdventure(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        begin_adventure(state)


SET_ASIDE: Final = SetAside()
ROW: Final = Row()
WHO_IS_PEASANT: Final = WhoIsPeasant()
START_ADVENTURE: Final = StartAdventure()
