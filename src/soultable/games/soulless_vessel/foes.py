"""Who fights: with what heroes attack and defend, what each enemy on the map is and will cost.

All numbers are in scratches. For the estimate of bots (`bot.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.grid import FAR, OFF
from soultable.games.soulless_vessel.appraisal import Appraisal
from soultable.games.soulless_vessel.flow.asking import PartyDecides
from soultable.games.soulless_vessel.flow.enemy_turn import GroupTurn, NextModel
from soultable.games.soulless_vessel.flow.texts import most_wounds
from soultable.games.soulless_vessel.flow.values import (
    attack_range,
    attack_value,
    defense_value,
    speed,
    toughness,
)
from soultable.games.soulless_vessel.happenings import DEFENSE, MELEE, MELEE_DEFENSE, RANGED, SPELL
from soultable.games.soulless_vessel.hero import (
    BLEED,
    CRIPPLE,
    DAZED,
    ENEMY,
    EQUIPPED,
    NONE,
    STUN,
    WEAKEN,
    Hero,
)
from soultable.games.soulless_vessel.odds import ONE_CURSED, ONE_STANDARD, UNITS, Pool, pool_of, size
from soultable.games.soulless_vessel.state import VesselState

ROUNDS: Final = 2.2
"""For so many rounds an enemy is taken to attack if nobody hurts it."""
ALIVE: Final = 0.4
"""The part of an enemy's threat that only its death takes away."""
WANTED: Final = 3.5
"""What a wound is worth on an enemy that has to be defeated."""
USUAL_DEFENSE: Final[Pool] = UNITS[0] + UNITS[3]
"""With what heroes defend themselves, on average."""
LATER: Final = 0.5
"""What threatens in the next round counts less than what threatens now."""
STUNNED_UP_TO: Final = 10
"""A stunned enemy acts nevertheless if its AI card has more threat (SV-STS-13)."""


class Profile:
    """With what a hero attacks, casts and defends: follows from what is worn and wielded."""

    __slots__ = ("cast", "defense", "melee", "melee_far", "ranged", "ranged_far")

    def __init__(self) -> None:
        self.melee: Pool = ONE_STANDARD
        self.melee_far = 1
        self.ranged: Pool = ONE_STANDARD + ONE_CURSED
        self.ranged_far = 3
        """Rocks (SV-ATK-11), if there is no weapon."""
        self.cast: Pool = ONE_STANDARD
        self.defense: Pool = ONE_STANDARD


def profile_of(known: dict[tuple[int, ...], Profile], state: VesselState, hero: Hero) -> Profile:
    key = tuple(hero.items[:EQUIPPED])
    found = known.get(key)
    if found is None:
        found = new_profile(state, hero)
        known[key] = found
    return found


def new_profile(state: VesselState, hero: Hero) -> Profile:
    profile = Profile()
    items = state.content.items
    for slot in range(EQUIPPED):
        if hero.items[slot] == NONE:
            continue
        item = items[hero.items[slot]]
        in_hand = slot < 2
        blow = ONE_STANDARD
        for rolls, dice in item.pools:
            pool = pool_of(dice)
            if rolls & SPELL:
                profile.cast = profile.cast + pool
            if rolls & (DEFENSE | MELEE_DEFENSE):
                profile.defense = profile.defense + pool
            if rolls & (MELEE | RANGED):
                if in_hand:
                    blow = blow + pool
                else:
                    profile.melee = profile.melee + pool
                    profile.ranged = profile.ranged + pool
        if in_hand and "Ranged" in item.keywords:
            profile.ranged, profile.ranged_far = blow, item.range
        if in_hand and "Melee" in item.keywords and size(blow) >= size(profile.melee):
            profile.melee = blow
            profile.melee_far = 2 if "Reach" in item.keywords else 1
    return profile


# --- enemies


class Foe:
    """An enemy on the map, as the estimate sees it."""

    __slots__ = (
        "acts", "attack", "defense", "far", "left", "model", "most", "reach", "squares", "threat",
        "wanted", "weak",
    )  # fmt: skip

    def __init__(self, model: int) -> None:
        self.model = model
        self.squares: tuple[int, ...] = ()
        self.attack = 0
        self.defense = 1
        self.most = 1
        self.left = 1
        """How many wounds it has left."""
        self.far = 1
        self.reach = 0
        """How far it comes and attacks in one activation."""
        self.threat = 0.0
        """What it would cost the party."""
        self.weak = 0
        """How much more power attacks on it have (SV-STS, Weaken)."""
        self.wanted = False
        """Is its death what the quest is about?"""
        self.acts = 1.0
        """How much its next attack counts."""


def foes_of(state: VesselState, appraisal: Appraisal, wanted: list[int]) -> list[Foe]:
    found: list[Foe] = []
    models = state.models
    waiting = still_to_act(state)
    for m in range(state.seats, len(models)):
        model = models[m]
        if model.kind != ENEMY or model.cell == OFF:
            continue
        foe = Foe(m)
        foe.squares = state.squares_of(m)
        foe.attack = max(1, attack_value(state, m))
        foe.defense = defense_value(state, m)
        foe.most = most_wounds(state, m)
        foe.left = max(1, foe.most - model.wounds)
        foe.far = attack_range(state, m)
        group = state.groups[model.group]
        foe.reach = speed(state, m) // (2 if model.tokens[CRIPPLE] else 1) + foe.far
        if group.acted and m not in waiting:
            foe.acts = LATER
        card = state.ai_of(group)
        if model.tokens[STUN] and (card is None or card.threat <= STUNNED_UP_TO):
            foe.acts *= 0.3
        elif model.tokens[DAZED]:
            foe.acts *= 0.9
        blow = appraisal.odds.scratches(USUAL_DEFENSE, foe.attack) + 0.5
        if foe.far > 2:
            blow *= 1.2
        foe.threat = ROUNDS * blow
        foe.weak = model.tokens[WEAKEN]
        foe.wanted = model.type in wanted
        found.append(foe)
    return found


def still_to_act(state: VesselState) -> tuple[int, ...]:
    """The models of the group whose turn it is that have not acted yet."""
    for i in range(len(state.stack) - 1, -1, -1):
        frame = state.stack[i]
        if isinstance(frame, PartyDecides):
            question = frame.question
            if isinstance(question, NextModel):
                return question.turn.models
        elif isinstance(frame, NextModel):
            return frame.turn.models
        elif isinstance(frame, GroupTurn):
            return frame.models
    return ()


def cost_of(state: VesselState, foe: Foe) -> float:
    """What an enemy costs the party as it stands there."""
    tokens = state.models[foe.model].tokens
    share = ALIVE + (1.0 - ALIVE) * float(foe.left) / float(foe.most)
    cost = foe.threat * share
    harm = 0.8 * float(tokens[STUN]) + 0.5 * float(tokens[DAZED]) + 0.4 * float(tokens[CRIPPLE])
    harm += 0.5 * float(tokens[WEAKEN]) + gained(foe, 0.7 * float(tokens[BLEED]))
    return cost - min(harm, 0.6 * cost)


def gained(foe: Foe, wounds: float) -> float:
    """What so many wounds on it are worth."""
    done = min(1.0, wounds / float(foe.left))
    gain = foe.threat * ((1.0 - ALIVE) * done * float(foe.left) / float(foe.most) + ALIVE * done * done)
    return gain + WANTED * done * float(foe.left) if foe.wanted else gain


def walk_between(state: VesselState, square: int, foe: Foe) -> int:
    """The walking distance to the nearest square of an enemy."""
    far = state.dungeon.walk(square)
    least = FAR
    for beyond in foe.squares:
        if far[beyond] < least:
            least = far[beyond]
    return least


# --- heroes


def life_left(state: VesselState, hero: Hero) -> float:
    """How many scratches a hero can take before the vessel dies."""
    rows = toughness(state, hero)
    left = -hero.scratches
    for row in range(hero.wounds, len(rows)):
        left += rows[row]
    return float(left)


def life_value(left: float) -> float:
    """What so many scratches are worth that a hero can still take: the last ones most."""
    if left <= 0.0:
        return 0.0
    return left + 7.0 * (1.0 - exp(-left / 3.0))
