"""What fights promise: what an enemy is good for, what heroes can still do in a round, what may befall them.

All numbers are in scratches. For the estimate of bots (`bot.py`).
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.grid import FAR, OFF
from soultable.games.soulless_vessel.appraisal import BARE, CAST, Appraisal, Blow, Worth
from soultable.games.soulless_vessel.flow.asking import PartyDecides
from soultable.games.soulless_vessel.flow.enemy_turn import GroupTurn, NextModel
from soultable.games.soulless_vessel.flow.movement import Walk
from soultable.games.soulless_vessel.flow.rolls import criticals, is_botched, power, succeeds
from soultable.games.soulless_vessel.flow.space import is_within
from soultable.games.soulless_vessel.flow.spending import symbols_left
from soultable.games.soulless_vessel.flow.texts import most_wounds
from soultable.games.soulless_vessel.flow.values import (
    attack_range,
    attack_value,
    defense_value,
    speed,
    toughness,
)
from soultable.games.soulless_vessel.happenings import (
    ABILITY,
    DEFENSE,
    MELEE,
    MELEE_DEFENSE,
    MINOR,
    RANGED,
    SPELL,
    Deed,
    Roll,
)
from soultable.games.soulless_vessel.hero import (
    BLEED,
    CARDS,
    CRIPPLE,
    DAZED,
    ENEMY,
    EQUIPPED,
    NONE,
    STUN,
    WEAKEN,
    Hero,
)
from soultable.games.soulless_vessel.odds import ONE_STANDARD, Pool, pool_of, together
from soultable.games.soulless_vessel.printed.enemies import (
    CLOSEST,
    FURTHEST,
    LOWEST_INITIATIVE,
    MOST_SCRATCHED,
    MOST_UNWOUNDED,
    MOST_WOUNDED,
    PREVIOUS,
)
from soultable.games.soulless_vessel.state import PLACING, VesselState

ROUNDS: Final = 2.2
"""For so many rounds an enemy is taken to attack if nobody hurts it."""
ALIVE: Final = 0.4
"""The part of an enemy's threat that only its death takes away."""
WANTED: Final = 3.5
"""What a wound is worth on an enemy that has to be defeated."""
USUAL_DEFENSE: Final[Pool] = (1, 0, 0, 1, 0)
"""With what heroes defend themselves, on average."""
COOLING: Final = 0.3
"""What a card loses by lying one place farther from the hand."""
KEPT: Final = 0.8
"""What could be done is worth less than what is done."""
READY: Final = 0.3
"""What a placed card is worth whatever comes: its minor action costs nothing."""
IDLE: Final = 0.15
"""What help for a fight is worth where there is none."""
LATER: Final = 0.5
"""What threatens in the next round counts less than what threatens now."""
SPELL_CAST: Final = 1.5
"""What it is worth that a spell succeeds, beside what comes of it."""
SYMBOL: Final = 0.5
"""What a symbol of an attack or a spell is worth that can still be spent ..."""
SYMBOLS: Final = 3
"""... as far as so many of them."""
WALKED: Final = 0.03
"""What a step costs: nobody walks about for nothing."""
DECLINED: Final = 1.0
"""What it costs to have asked somebody for an item in vain."""
BOTHER: Final = 0.4
"""What it costs to begin to rearrange items on the way."""
STUNNED_UP_TO: Final = 10
"""A stunned enemy acts nevertheless if its AI card has more threat (SV-STS-13)."""


class Profile:
    """With what a hero attacks, casts and defends: follows from what is worn and wielded."""

    __slots__ = ("cast", "defense", "melee", "melee_far", "ranged", "ranged_far")

    def __init__(self) -> None:
        self.melee: Pool = ONE_STANDARD
        self.melee_far = 1
        self.ranged: Pool = (1, 0, 0, 0, 1)
        self.ranged_far = 3
        """Rocks (SV-ATK-11), if there is no weapon."""
        self.cast: Pool = ONE_STANDARD
        self.defense: Pool = ONE_STANDARD


class Foe:
    """An enemy on the map, as the estimate sees it."""

    __slots__ = (
        "acts", "attack", "defense", "far", "left", "model", "most", "reach", "squares", "threat", "wanted",
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
        self.wanted = False
        """Is its death what the quest is about?"""
        self.acts = 1.0
        """How much its next attack counts."""


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
                profile.cast = together(profile.cast, pool)
            if rolls & (DEFENSE | MELEE_DEFENSE):
                profile.defense = together(profile.defense, pool)
            if rolls & (MELEE | RANGED):
                if in_hand:
                    blow = together(blow, pool)
                else:
                    profile.melee = together(profile.melee, pool)
                    profile.ranged = together(profile.ranged, pool)
        if in_hand and "Ranged" in item.keywords:
            profile.ranged, profile.ranged_far = blow, item.range
        if in_hand and "Melee" in item.keywords and sum(blow) >= sum(profile.melee):
            profile.melee = blow
            profile.melee_far = 2 if "Reach" in item.keywords else 1
    return profile


# --- enemies


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


# --- what heroes can still do


def movement_left(state: VesselState, seat: int) -> int:
    """How many movement points a hero has before the cards, in this round or just now."""
    if state.turn == seat:
        for i in range(len(state.incidents) - 1, -1, -1):
            incident = state.incidents[i]
            if isinstance(incident, Walk) and incident.actor == seat:
                return incident.amount
        return 0
    if state.has_acted(seat):
        return 0
    points = speed(state, seat)
    return points // 2 if state.heroes[seat].status[CRIPPLE] else points


class Fight:
    """The table as a fight: who stands where, and what each can do."""

    __slots__ = ("appraisal", "expected", "foes", "profiles", "state")

    def __init__(
        self,
        state: VesselState,
        appraisal: Appraisal,
        known: dict[tuple[int, ...], Profile],
        wanted: list[int],
    ) -> None:
        self.state = state
        self.appraisal = appraisal
        self.foes = foes_of(state, appraisal, wanted)
        self.profiles = [profile_of(known, state, hero) for hero in state.heroes]
        self.expected = [0.0] * state.seats
        """How many scratches each hero has to expect."""

    # --- the turn of a hero

    def turn_of(self, hero: Hero) -> float:
        """What the placed cards, and the slots that stay empty, can bring."""
        state = self.state
        points = movement_left(state, hero.seat)
        rest = COOLING * float(cooling(hero))
        total = 0.0
        for place in hero.placed:
            total += self.card(hero, hero.deck[place], points, rest)
        empty = hero.empty if state.step > PLACING else CARDS - len(hero.placed)
        return total + rest * float(max(0, empty))

    def card(self, hero: Hero, ability: int, points: int, rest: float) -> float:
        """What a placed card can bring: its major or its minor action."""
        found = self.appraisal.content.abilities[ability]
        major = self.part(hero, self.appraisal.majors[ability], points)
        cooldown = float(found.cooldown) * (0.6 if found.ongoing else 1.0)
        minor = self.part(hero, self.appraisal.minors[ability], points)
        if found.interrupt:
            major *= 0.5
        return READY + max(KEPT * major - COOLING * cooldown, KEPT * minor + rest, rest)

    def part(self, hero: Hero, worth: Worth, points: int) -> float:
        total = (0.05 if self.foes else 0.12) * float(worth.move) + COOLING * worth.rest
        reach = points + worth.move
        for blow in worth.blows:
            total += self.blow(hero, blow, reach)
        if worth.healing > 0.0:
            total += self.healing(hero, worth, reach)
        if worth.help != 0.0:
            total += worth.help * (1.0 if self.is_fighting(hero.seat) else IDLE)
        return total

    def is_fighting(self, seat: int) -> bool:
        cell = self.state.models[seat].cell
        return any(walk_between(self.state, cell, foe) <= 8 for foe in self.foes)

    def blow(self, hero: Hero, blow: Blow, reach: int) -> float:
        """The most that a blow can bring against somebody whom it reaches."""
        best = 0.0
        profile = self.profiles[hero.seat]
        for foe in self.foes:
            if blow.made_with == BARE:
                best = max(best, self.hit(hero, foe, blow, blow.pool, blow.far, reach))
            elif blow.made_with == CAST:
                pool = together(profile.cast, blow.pool)
                best = max(best, self.hit(hero, foe, blow, pool, blow.far, reach))
            else:
                if blow.kinds & MELEE:
                    pool = together(profile.melee, blow.pool)
                    best = max(best, self.hit(hero, foe, blow, pool, profile.melee_far, reach))
                if blow.kinds & RANGED:
                    pool = together(profile.ranged, blow.pool)
                    best = max(best, self.hit(hero, foe, blow, pool, profile.ranged_far + blow.far, reach))
        return best

    def hit(self, hero: Hero, foe: Foe, blow: Blow, pool: Pool, far: int, reach: int) -> float:
        state = self.state
        cell = state.models[hero.seat].cell
        walk = walk_between(state, cell, foe)
        if walk - far > reach:
            return 0.0
        if reach == 0 and not is_hit_from(state, cell, foe, far):
            return 0.0
        cursed = hero.wounds if blow.made_with != BARE else 0
        if far > 2 and walk == 1 and blow.made_with != BARE:
            cursed += 2  # SV-ATK-07
        if cursed:
            pool = (pool[0], pool[1], pool[2], pool[3], pool[4] + cursed)
        weak = state.models[foe.model].tokens[WEAKEN]
        wounds = self.appraisal.odds.wounds(pool, weak, foe.defense) + blow.wounds
        return blow.chance * blow.targets * gained(foe, wounds)

    def healing(self, hero: Hero, worth: Worth, reach: int) -> float:
        """What healing brings to who needs it most."""
        state = self.state
        best = 0.0
        own = state.models[hero.seat].cell
        for other in state.heroes:
            if other.vessel <= 0 or (worth.far == 0 and other.seat != hero.seat):
                continue
            cell = state.models[other.seat].cell
            if cell == OFF or own == OFF:
                continue
            if other.seat != hero.seat and state.dungeon.walk(own)[cell] > worth.far + reach:
                continue
            best = max(best, min(worth.healing, float(other.scratches)))
        return best

    # --- what is under way

    def under_way(self) -> float:
        """What the card that is being carried out can still bring, and what the dice on the table will do."""
        state = self.state
        total = 0.0
        reach = 0
        rolled = False
        for i in range(len(state.incidents) - 1, -1, -1):
            incident = state.incidents[i]
            if isinstance(incident, Walk):
                reach = incident.amount
                total -= DECLINED * float(len(incident.declined)) + WALKED * float(incident.steps)
            elif isinstance(incident, Roll):
                rolled = True
                if not incident.resolved and len(incident.faces) == len(incident.dice):
                    total += self.rolled(incident)
                    if not incident.kind_of & DEFENSE and not is_botched(state, incident):
                        plus, star, _ = symbols_left(state, incident)
                        total += SYMBOL * float(min(SYMBOLS, plus + star))
            elif isinstance(incident, Deed) and incident.source == ABILITY and incident.actor < state.seats:
                hero = state.heroes[incident.actor]
                ability = hero.deck[incident.place]
                if incident.part == MINOR:
                    worth = self.appraisal.minors[ability]
                    total += COOLING * float(cooling(hero))
                else:
                    worth = self.appraisal.majors[ability]
                    total -= COOLING * float(self.appraisal.content.abilities[ability].cooldown)
                if not rolled and incident.last == NONE:
                    total += KEPT * self.part(hero, worth, reach - worth.move)
        return total

    def rolled(self, roll: Roll) -> float:
        """What a roll will bring as the dice lie."""
        state = self.state
        attack = state.attack()
        botched = is_botched(state, roll)
        if roll.kind_of & DEFENSE:
            if attack is None or attack.negated or roll.actor >= state.seats:
                return 0.0
            if criticals(state, roll) and not botched:
                return 0.0
            value = attack.value if attack.value != NONE else attack_value(state, attack.actor)
            value += attack.power - (0 if botched else power(state, roll))
            left = life_left(state, state.heroes[roll.actor])
            return life_value(left - float(max(1, value))) - life_value(left)
        if botched:
            return 0.0
        if attack is not None and attack.actor == roll.actor and not attack.negated:
            for foe in self.foes:
                if foe.model == attack.target:
                    strength = power(state, roll) + state.models[foe.model].tokens[WEAKEN]
                    return gained(foe, float(strength // foe.defense + criticals(state, roll)))
            return 0.0
        return SPELL_CAST if roll.target_number and succeeds(state, roll) else 0.0

    # --- what may befall the heroes

    def expect(self) -> None:
        """Whom the enemies will attack, as far as it can be told, and how hard."""
        state = self.state
        for foe in self.foes:
            within: list[int] = []
            distances: list[int] = []
            for hero in state.heroes:
                cell = state.models[hero.seat].cell
                if hero.vessel <= 0 or cell == OFF:
                    continue
                walk = walk_between(state, cell, foe)
                if walk <= foe.reach:
                    within.append(hero.seat)
                    distances.append(walk)
            if not within:
                continue
            chosen = self.targets(foe, within, distances)
            for seat in chosen:
                hero = state.heroes[seat]
                pool = self.profiles[seat].defense
                cursed = hero.wounds + (2 if hero.status[WEAKEN] else 0)
                if cursed:
                    pool = (pool[0], pool[1], pool[2], pool[3], pool[4] + cursed)
                scratches = self.appraisal.odds.scratches(pool, foe.attack)
                self.expected[seat] += foe.acts * scratches / float(len(chosen))

    def targets(self, foe: Foe, within: list[int], distances: list[int]) -> list[int]:
        """Those whom the priorities of the AI card leave; before it is drawn any of them (SV-TGT)."""
        state = self.state
        model = state.models[foe.model]
        card = state.ai_of(state.groups[model.group])
        if card is None or len(within) == 1:
            return within
        priority = card.priorities[0]
        scores: list[int] = []
        for i in range(len(within)):
            hero = state.heroes[within[i]]
            if priority == CLOSEST:
                scores.append(-distances[i])
            elif priority == FURTHEST:
                scores.append(distances[i])
            elif priority == PREVIOUS:
                scores.append(1 if model.previous == within[i] else 0)
            elif priority == LOWEST_INITIATIVE:
                scores.append(-hero.initiative)
            elif priority == MOST_UNWOUNDED:
                scores.append(-hero.wounds)
            elif priority == MOST_SCRATCHED:
                scores.append(hero.scratches)
            else:
                assert priority == MOST_WOUNDED
                scores.append(hero.wounds)
        most = max(scores)
        return [within[i] for i in range(len(within)) if scores[i] == most]


def is_hit_from(state: VesselState, square: int, foe: Foe, far: int) -> bool:
    return is_within(state.dungeon, (square,), foe.squares, far)


def cooling(hero: Hero) -> int:
    """How many cards lie on the cooldown track."""
    found = 0
    for place in hero.cooldown:
        if place:
            found += 1
    return found


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
