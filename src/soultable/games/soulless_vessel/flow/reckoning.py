"""What the numbers of rolls and attacks are made of, for the log.

It is worked out only while somebody listens (`state.events`); nothing of it is part of the state.
"""

from __future__ import annotations

from soultable.games.soulless_vessel.flow.damage import name_of
from soultable.games.soulless_vessel.flow.sources import source_id
from soultable.games.soulless_vessel.flow.values import attack_value, defense_value
from soultable.games.soulless_vessel.happenings import ITEM, Attack, Roll
from soultable.games.soulless_vessel.hero import HERO, NONE, WEAKEN
from soultable.games.soulless_vessel.moves import ROCK, WEAPONS
from soultable.games.soulless_vessel.printed.dice import CURSED_DIE
from soultable.games.soulless_vessel.state import VesselState


class Pool:
    """Where the dice, the power and the symbols of a roll come from: `I14:E`, `wounds:C`, `A07:+2`.

    Whoever adds to the pool notes the source behind it: what is new since the last note is from there.
    """

    __slots__ = ("count", "parts", "plus", "power", "star")

    def __init__(self, roll: Roll) -> None:
        self.parts: list[str] = []
        self.count = len(roll.dice)
        self.power = roll.power
        self.plus = roll.extra_plus
        self.star = roll.extra_star

    def note(self, state: VesselState, roll: Roll, source: str) -> None:
        found = [state.content.dice[die].id for die in roll.dice[self.count :]]
        if roll.power != self.power:
            found.append(f"{roll.power - self.power:+}")
        found += ["plus"] * (roll.extra_plus - self.plus) + ["star"] * (roll.extra_star - self.star)
        if found:
            self.parts.append(f"{source}:{','.join(found)}")
        self.count = len(roll.dice)
        self.power = roll.power
        self.plus = roll.extra_plus
        self.star = roll.extra_star

    def note_attack(self, state: VesselState, roll: Roll, attack: Attack) -> None:
        """The dice and the power of the card, and of a thrown rock (SV-ATK-11)."""
        added = [state.content.dice[die].id for die in roll.dice[self.count :]]
        if attack.weapon == ROCK:
            added.remove(state.content.dice[CURSED_DIE].id)
            self.parts.append(f"rock:{state.content.dice[CURSED_DIE].id}")
        if attack.power:
            added.append(f"{attack.power:+}")
        if added:
            self.parts.append(f"{deed_id(state)}:{','.join(added)}")

    def tell(self, state: VesselState, roll: Roll) -> None:
        seat = roll.actor if roll.actor < state.seats else state.models[roll.actor].owner
        state.tell("pool", seat, (name_of(state, roll.actor), *self.parts))


def pool_of(state: VesselState, roll: Roll) -> Pool | None:
    """None if nobody listens."""
    return Pool(roll) if state.events is not None else None


def deed_id(state: VesselState) -> str:
    """Whose text is being carried out; empty if none is."""
    deed = state.deed()
    return "" if deed is None else source_id(state, deed.actor, deed.source, deed.place)


def weapon_id(state: VesselState, attack: Attack) -> str:
    """The item in hand, or `fist`, `rock`, `spell`; `own` for a minion."""
    if state.models[attack.actor].kind == HERO and attack.weapon < 2:
        return source_id(state, attack.actor, ITEM, attack.weapon)
    return WEAPONS[attack.weapon]


def tell_damage(state: VesselState, by: int, target: int, power: int, criticals: int) -> None:
    """Power against defense: what each of them is made of."""
    if state.events is None:
        return
    printed: int = state.card_of(target).defense.value(state, target, target)
    card = state.ai_of(state.groups[state.models[target].group])
    ai = 0 if card is None else card.defense
    total = defense_value(state, target)
    weaken = state.models[target].tokens[WEAKEN]
    seat = by if 0 <= by < state.seats else NONE
    values = (name_of(state, target), power, weaken, criticals, total, printed, ai, total - printed - ai)
    state.tell("damage", seat, values)


def tell_defense(state: VesselState, attack: Attack, power: int, botched: bool, left: int) -> None:
    """The attack of an enemy against the defense."""
    if state.events is None:
        return
    enemy = attack.actor
    printed: int = state.card_of(enemy).attack.value(state, enemy, enemy)
    card = state.ai_of(state.groups[state.models[enemy].group])
    ai = 0 if card is None else card.attack
    texts = attack_value(state, enemy) - printed - ai
    total = attack_value(state, enemy)
    if attack.value != NONE:
        printed, ai, texts, total = attack.value, 0, 0, attack.value
    seat = attack.target if attack.target < state.seats else NONE
    sums = (total + attack.power, printed, ai, texts, attack.power)
    state.tell("defense", seat, (name_of(state, enemy), *sums, power, int(botched), left))
