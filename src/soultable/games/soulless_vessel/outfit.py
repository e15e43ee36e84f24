"""What the things and the decks of heroes are worth: for the estimate of bots.

`holdings` judges items as they lie, `best` what a hero could make of them. What an item is worth depends on
how the hero fights, and that on the deck (`Habits`).
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from soultable.games.soulless_vessel.appraisal import WEAPON, Appraisal
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.inventory import (
    BACKPACK,
    exchanged,
    items_of,
    layout_of,
    legal_puts,
    places_of,
)
from soultable.games.soulless_vessel.foes import Profile
from soultable.games.soulless_vessel.happenings import MELEE, RANGED
from soultable.games.soulless_vessel.hero import (
    CONSUMABLES,
    EQUIPPED,
    GEAR,
    HAND_SLOTS,
    NONE,
    PACK_SLOTS,
    SLOTS,
    Hero,
)
from soultable.games.soulless_vessel.state import VesselState

CASTING: Final = 4
"""From how far away spells are cast."""
THROWN: Final = 3
"""How far one throws without a weapon."""
FIRST_CONSUMABLE: Final = 14
"""The first of the slots for consumables."""
SECOND: Final = 0.3
"""The part of its worth that a second weapon has, and whatever lies in the backpack."""
AT_HAND: Final = 1.0
"""What a consumable at the belt is worth, beside the part of what it does ..."""
IN_THE_PACK: Final = 0.1
"""... and in the backpack, whatever it does."""

# Where an item is of use.
NOWHERE: Final = 0
IN_ONE_HAND: Final = 1
SHIELD: Final = 2
IN_BOTH_HANDS: Final = 3
ARMOUR: Final = 4
WORN: Final = 5
BELT: Final = 6
USES: Final = {"none": NOWHERE, "hand": IN_ONE_HAND, "hands2": IN_BOTH_HANDS, "armor": ARMOUR, "gear": WORN}


class Habits:
    """How a hero with a certain deck fights, and what items are worth to such a hero."""

    __slots__ = ("items", "melee", "ranged", "spell")

    def __init__(self, appraisal: Appraisal, deck: tuple[int, ...]) -> None:
        melee = ranged = spell = 0.2
        abilities = appraisal.content.abilities
        for ability in deck:
            for worth in (appraisal.majors[ability], appraisal.minors[ability]):
                for blow in worth.blows:
                    if blow.made_with == WEAPON:
                        melee += 0.15 if blow.kinds & MELEE else 0.0
                        ranged += 0.15 if blow.kinds & RANGED else 0.0
            if abilities[ability].types[0] == "Spell":
                spell += 0.15
        self.melee = min(1.0, melee)
        self.ranged = min(1.0, ranged)
        self.spell = min(1.0, spell)
        self.items = [
            appraisal.of_item(item, self.melee, self.ranged, self.spell) for item in appraisal.content.items
        ]

    def distance(self, profile: Profile) -> int:
        """From how far away such a hero fights."""
        if self.spell > self.melee and self.spell > self.ranged:
            return CASTING
        return profile.ranged_far if self.ranged >= self.melee and profile.ranged_far > THROWN else 1


class Outfitter:
    """Judges items and decks of one content; keeps what it has worked out."""

    __slots__ = ("appraisal", "content", "decks", "known", "made_up", "parties", "uses")

    def __init__(self, content: Content, appraisal: Appraisal) -> None:
        self.content = content
        self.appraisal = appraisal
        self.known: dict[tuple[int, ...], Habits] = {}
        self.parties: dict[tuple[int, ...], float] = {}
        self.uses: list[int] = []
        """Where each item is of use."""
        for item in content.items:
            use = BELT if "Consumable" in item.keywords else USES.get(item.slot, NOWHERE)
            self.uses.append(SHIELD if "Shield" in item.keywords else use)
        self.decks: list[tuple[int, ...]] = []
        """The decks of the party that was judged last: hardly ever another one than before ..."""
        self.made_up = 0.0
        """... and what they are worth together."""

    def habits(self, hero: Hero) -> Habits:
        """How the hero fights: follows from the deck."""
        found = self.known.get(hero.deck)
        if found is None:
            found = Habits(self.appraisal, hero.deck)
            self.known[hero.deck] = found
        return found

    # --- items

    def holdings(self, hero: Hero) -> float:
        """What the items of a hero are worth: where they are of use, as long as they last."""
        return self.laid(hero, hero.items, hero.wear)

    def arranged(self, state: VesselState, hero: Hero, put: int) -> float:
        """The same for a hero who is rearranging them: after the best that can be put elsewhere next.

        `put` are the slots that were put already. Both hands are emptied for a weapon that needs both.
        """
        best = self.holdings(hero)
        for one, other in legal_puts(state, hero, put):
            layout = exchanged(layout_of(hero), one, other)
            wear = [0 if slot == NONE else hero.wear[slot] for slot in layout]
            best = max(best, self.laid(hero, items_of(hero, layout), wear))
        return max(best, self.in_both_hands(state, hero))

    def in_both_hands(self, state: VesselState, hero: Hero) -> float:
        """What all items are worth when a weapon of the backpack is taken in both hands; 0 if none can be."""
        room = places_of(state, hero)[BACKPACK]
        full = sum([1 for slot in PACK_SLOTS if hero.items[slot] != NONE])
        held = [slot for slot in HAND_SLOTS if hero.items[slot] != NONE]
        best = 0.0
        for slot in PACK_SLOTS:
            if hero.items[slot] == NONE or self.uses[hero.items[slot]] != IN_BOTH_HANDS:
                continue
            if full - 1 + len(held) > room:
                continue
            layout = layout_of(hero)
            layout[slot] = NONE
            free = [place for place in PACK_SLOTS if layout[place] == NONE]
            for place in range(len(held)):
                layout[free[place]] = held[place]
                layout[held[place]] = NONE
            layout[HAND_SLOTS[0]] = slot
            wear = [0 if place == NONE else hero.wear[place] for place in layout]
            best = max(best, self.laid(hero, items_of(hero, layout), wear))
        return best

    def laid(self, hero: Hero, items: list[int], wear: list[int]) -> float:
        worths = self.habits(hero).items
        total = 0.0
        weapon = 0.0
        for slot in range(SLOTS):
            number = items[slot]
            if number == NONE:
                continue
            worth = worths[number]
            if wear[slot]:
                worth *= self.lasting(number, wear[slot])
            if slot >= FIRST_CONSUMABLE:
                total += AT_HAND + SECOND * worth
            elif slot >= EQUIPPED:
                total += IN_THE_PACK if self.uses[number] == BELT else 0.1 + SECOND * worth
            elif slot < 2 and self.uses[number] != SHIELD:
                total += SECOND * min(worth, weapon)
                weapon = max(weapon, worth)
            else:
                total += worth
        return total + weapon

    def lasting(self, item: int, wear: int) -> float:
        """Which part of its worth an item has that is worn."""
        durability = max(1, self.content.items[item].durability)
        return 1.0 - 0.5 * float(wear) / float(durability)

    def best(self, hero: Hero, more: int = NONE) -> float:
        """What a hero can make of all the own items, and of one more, however they lie."""
        worths = self.habits(hero).items
        weapon = second = both = shield = armour = 0.0
        worn: list[float] = []
        bodies: list[str] = []
        belt: list[float] = []
        for slot in range(SLOTS + 1):
            number = more if slot == SLOTS else hero.items[slot]
            if number == NONE:
                continue
            worth = worths[number]
            if slot < SLOTS and hero.wear[slot]:
                worth *= self.lasting(number, hero.wear[slot])
            use = self.uses[number]
            if use == IN_ONE_HAND:
                second = max(second, min(weapon, worth))
                weapon = max(weapon, worth)
            elif use == SHIELD:
                shield = max(shield, worth)
            elif use == IN_BOTH_HANDS:
                both = max(both, worth)
            elif use == ARMOUR:
                armour = max(armour, worth)
            elif use == WORN:
                put_on(worn, bodies, worth, self.content.items[number].body)
            elif use == BELT:
                belt.append(AT_HAND + SECOND * worth)
        worn.sort(reverse=True)
        belt.sort(reverse=True)
        total = max(both, weapon + max(shield, SECOND * second)) + armour
        return total + sum(worn[:GEAR]) + sum(belt[:CONSUMABLES])

    # --- decks

    def makeup(self, state: VesselState) -> float:
        """What the decks of the party are worth together: there should be something of everything in them."""
        if not self.is_same_party(state):
            self.decks = [hero.deck for hero in state.heroes]
            self.made_up = self.worth_together(tuple([ability for deck in self.decks for ability in deck]))
        return self.made_up

    def is_same_party(self, state: VesselState) -> bool:
        if len(self.decks) != state.seats:
            return False
        return all(self.decks[hero.seat] is hero.deck for hero in state.heroes)

    def worth_together(self, abilities: tuple[int, ...]) -> float:
        found = self.parties.get(abilities)
        if found is None:
            healing = blows = help_of = found = 0.0
            for ability in abilities:
                found += 0.5 * self.appraisal.of_card(self.content.abilities[ability])
                major, minor = self.appraisal.majors[ability], self.appraisal.minors[ability]
                healing += major.healing + 2.0 * minor.healing
                blows += float(len(major.blows) + 2 * len(minor.blows))
                help_of += max(0.0, major.help)
            found += 1.5 * sqrt(min(healing, 12.0)) + 2.0 * sqrt(blows) + sqrt(help_of)
            self.parties[abilities] = found
        return found


def put_on(worn: list[float], bodies: list[str], worth: float, body: str) -> None:
    """One more thing to wear; of two for the same part of the body only the better one (SV-ITM)."""
    if body not in ("none", "ring") and body in bodies:
        place = bodies.index(body)
        worn[place] = max(worn[place], worth)
        return
    bodies.append(body)
    worn.append(worth)
