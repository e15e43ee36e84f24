"""Abilities in town: learning, upgrading, retraining (SV-TWN-16 to 23, SV-OPT-07, 08, SV-R-99, 103)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import NOBODY
from soultable.games.soulless_vessel.flow.asking import Question
from soultable.games.soulless_vessel.flow.setup import PARTY_COPIES, base_ability, copies
from soultable.games.soulless_vessel.flow.town.activity import OWN, SHARED, TOO_DEAR, Activity
from soultable.games.soulless_vessel.hero import NONE, Hero
from soultable.games.soulless_vessel.printed.cards import BASE, VARIANTS
from soultable.games.soulless_vessel.state import TOWN_DRAFT, VesselState

CHEAP_DECK: Final = 8
"""Up to so many cards a further one costs 1 Soul XP, then 2 (SV-TWN-17)."""
RETRAINING: Final = 10
UPGRADES: Final = len(VARIANTS) - 1
TOO_LITTLE_XP: Final = Refusal("SV-TWN-17", "You do not have enough Soul XP.")
IN_DECK: Final = Refusal("SV-TWN-18", "A deck never has the same ability twice.")
PARTY_LIMIT: Final = Refusal("SV-TWN-19", "Two heroes of the party have that ability.")
VERSION_TAKEN: Final = Refusal("SV-TWN-22", "A hero of the party has this version.")
NOT_BASE: Final = Refusal("SV-TWN-20", "Only a base card that you own can be upgraded.")
NOT_IN_DECK: Final = Refusal("SV-TWN-23", "You do not own that ability.")
OTHER_LEVEL: Final = Refusal(
    "SV-TWN-23", "A base card is exchanged for a base card, an upgraded for an upgraded."
)
SAME_CARD: Final = Refusal("SV-TWN-23", "It is exchanged for another card.")
NOT_DRAFTED: Final = Refusal("SV-OPT-07", "Only abilities that are offered can be learnt or upgraded.")


def price_of_card(hero: Hero) -> int:
    """In Soul XP (SV-TWN-17)."""
    return 1 if len(hero.deck) <= CHEAP_DECK else 2


def place_of(state: VesselState, hero: Hero, card: int) -> int:
    """Where an ability lies in the deck, in whatever version."""
    for place in range(len(hero.deck)):
        if state.content.abilities[hero.deck[place]].card == card:
            return place
    return NONE


def is_taken(state: VesselState, ability: int) -> bool:
    """Has a hero of the party this upgraded version (SV-TWN-22)?"""
    if state.content.abilities[ability].variant == BASE:
        return False
    return any(ability in hero.deck for hero in state.heroes)


def is_offered(state: VesselState, card: int) -> bool:
    """All base cards are, unless they are drafted."""
    return not state.switches & TOWN_DRAFT or card in state.this_campaign().cards


def use_offer(state: VesselState, card: int) -> None:
    """An offered card serves one hero once (SV-R-103)."""
    campaign = state.this_campaign()
    if state.switches & TOWN_DRAFT:
        campaign.cards = tuple([one for one in campaign.cards if one != card])


class Learn(Activity):
    """`learn A19`: a base card for Soul XP."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        if hero.experience < price_of_card(hero):
            return []
        table: list[Move] = state.content.moves.learn
        return table

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if not is_offered(state, move.value):
            return NOT_DRAFTED
        if place_of(state, hero, move.value) != NONE:
            return IN_DECK
        if copies(state, move.value) >= PARTY_COPIES:
            return PARTY_LIMIT
        return TOO_LITTLE_XP if hero.experience < price_of_card(hero) else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        hero.experience -= price_of_card(hero)
        use_offer(state, move.value)
        ability = base_ability(state, move.value)
        hero.learn([*hero.deck, ability])
        state.tell("trained", hero.seat, (state.content.abilities[ability].name,))


class Upgrade(Activity):
    """`upgrade A19A`: an owned base card becomes its alpha or beta version."""

    __slots__ = ()

    def ability_of(self, move: Move) -> int:
        return move.value // UPGRADES * len(VARIANTS) + 1 + move.value % UPGRADES

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        if not hero.experience:
            return []
        table = state.content.moves.upgrade
        found: list[Move] = []
        for ability in hero.deck:
            if state.content.abilities[ability].variant == BASE:
                card = state.content.abilities[ability].card
                found += table[card * UPGRADES : (card + 1) * UPGRADES]
        return found

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        ability = self.ability_of(move)
        card = state.content.abilities[ability].card
        if base_ability(state, card) not in hero.deck:
            return NOT_BASE
        if not is_offered(state, card):
            return NOT_DRAFTED
        if is_taken(state, ability):
            return VERSION_TAKEN
        return None if hero.experience else TOO_LITTLE_XP

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        ability = self.ability_of(move)
        card = state.content.abilities[ability].card
        hero.experience -= 1
        use_offer(state, card)
        replace_card(hero, hero.deck.index(base_ability(state, card)), ability)
        state.tell("upgraded", hero.seat, (state.content.abilities[ability].id,))


def replace_card(hero: Hero, place: int, ability: int) -> None:
    deck = list(hero.deck)
    deck[place] = ability
    hero.learn(deck)


class Retrain(Activity):
    """`retrain A19`: an ability card is exchanged for another; which one is asked next."""

    __slots__ = ()

    def candidates(self, state: VesselState, hero: Hero) -> list[Move]:
        if state.coins < RETRAINING:
            return []
        table = state.content.moves.retrain
        return [table[state.content.abilities[ability].card] for ability in hero.deck]

    def why_not(self, state: VesselState, hero: Hero, move: Move) -> Refusal | None:
        if place_of(state, hero, move.value) == NONE:
            return NOT_IN_DECK
        return TOO_DEAR if state.coins < RETRAINING else None

    def perform(self, state: VesselState, hero: Hero, move: Move) -> None:
        state.push(Become(hero.seat, place_of(state, hero, move.value)))

    def subject(self, state: VesselState, hero: Hero, move: Move) -> int:
        """The version of the card."""
        place = place_of(state, hero, move.value)
        return NONE if place == NONE else hero.deck[place]


class Become(Question):
    """For which card: any of the same level that the limits leave (SV-R-99)."""

    __slots__ = ("place",)

    kind: ClassVar[str] = "retrain"
    rule: ClassVar[str] = "SV-TWN-23"

    def __init__(self, owner: int, place: int) -> None:
        super().__init__(owner)
        self.place = place

    def asks(self, state: VesselState) -> int:
        return NOBODY if state.coins < RETRAINING else super().asks(state)

    def go_on(self, state: VesselState) -> None:
        state.pop()  # the money went elsewhere in the meantime

    def why_no_card(self, state: VesselState, ability: int) -> Refusal | None:
        hero = state.heroes[self.owner]
        old = state.content.abilities[hero.deck[self.place]]
        new = state.content.abilities[ability]
        if new.number == old.number:
            return SAME_CARD
        if (new.variant == BASE) != (old.variant == BASE):
            return OTHER_LEVEL
        if is_taken(state, ability):
            return VERSION_TAKEN
        if new.card != old.card:
            if place_of(state, hero, new.card) != NONE:
                return IN_DECK
            if copies(state, new.card) >= PARTY_COPIES:
                return PARTY_LIMIT
        return None

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves.become
        found = [table[n] for n in range(len(table)) if self.why_no_card(state, n) is None]
        found.append(state.content.moves.skip)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move is state.content.moves.skip:
            return None
        return self.why_no_card(state, move.value) if move.verb == "become" else NOT_ASKED

    def default(self, state: VesselState) -> Move | None:
        move: Move = state.content.moves.skip
        return move

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.skip:
            return
        hero = state.heroes[self.owner]
        state.coins -= RETRAINING
        old = state.content.abilities[hero.deck[self.place]]
        replace_card(hero, self.place, move.value)
        state.tell("retrained", self.owner, (old.id, state.content.abilities[move.value].id))


TRAINING: Final[list[Activity]] = [
    Learn(["learn"], OWN),
    Upgrade(["upgrade"], OWN),
    Retrain(["retrain"], SHARED),
]
