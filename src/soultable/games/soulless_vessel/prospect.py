"""What fights promise: what heroes can still do in a round, what is under way, what may befall them.

All numbers are in scratches. For the estimate of bots (`bot.py`); who fights is in `foes.py`.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import FAR, OFF
from soultable.games.soulless_vessel.appraisal import BARE, CAST, Appraisal, Blow, Worth
from soultable.games.soulless_vessel.flow.movement import Walk
from soultable.games.soulless_vessel.flow.rolls import criticals, is_botched, power, succeeds
from soultable.games.soulless_vessel.flow.space import is_within
from soultable.games.soulless_vessel.flow.spending import symbols_left
from soultable.games.soulless_vessel.flow.values import attack_value, speed
from soultable.games.soulless_vessel.foes import (
    Foe,
    Profile,
    foes_of,
    gained,
    life_left,
    life_value,
    profile_of,
    walk_between,
)
from soultable.games.soulless_vessel.happenings import ABILITY, DEFENSE, MELEE, MINOR, RANGED, Deed, Roll
from soultable.games.soulless_vessel.hero import CARDS, CRIPPLE, NONE, WEAKEN, Hero
from soultable.games.soulless_vessel.odds import ONE_CURSED, Pool
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

COOLING: Final = 0.3
"""What a card loses by lying one place farther from the hand."""
KEPT: Final = 0.8
"""What could be done is worth less than what is done."""
READY: Final = 0.3
"""What a placed card is worth whatever comes: its minor action costs nothing."""
IDLE: Final = 0.15
"""What help for a fight is worth where there is none."""
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
FIGHTING: Final = 8
"""Who has an enemy within so many steps is in a fight."""
BOTHER: Final = 0.4
"""What it costs to begin to rearrange items on the way."""


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

    __slots__ = ("appraisal", "expected", "foes", "profiles", "state", "walks")

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
        self.walks: list[list[int]] = []
        """How far each hero has to walk to each enemy; FAR for who is not on the map."""
        for hero in state.heroes:
            cell = state.models[hero.seat].cell
            self.walks.append([FAR if cell == OFF else walk_between(state, cell, foe) for foe in self.foes])
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
        return any(walk <= FIGHTING for walk in self.walks[seat])

    def blow(self, hero: Hero, blow: Blow, reach: int) -> float:
        """The most that a blow can bring against somebody whom it reaches."""
        if not self.foes:
            return 0.0
        profile = self.profiles[hero.seat]
        if blow.made_with == BARE:
            return self.best_hit(hero, blow, blow.pool, blow.far, reach)
        if blow.made_with == CAST:
            return self.best_hit(hero, blow, profile.cast + blow.pool, blow.far, reach)
        best = 0.0
        if blow.kinds & MELEE:
            best = self.best_hit(hero, blow, profile.melee + blow.pool, profile.melee_far, reach)
        if blow.kinds & RANGED:
            far = profile.ranged_far + blow.far
            best = max(best, self.best_hit(hero, blow, profile.ranged + blow.pool, far, reach))
        return best

    def best_hit(self, hero: Hero, blow: Blow, pool: Pool, far: int, reach: int) -> float:
        """The most that a blow with these dice and this range brings."""
        state = self.state
        cell = state.models[hero.seat].cell
        walks = self.walks[hero.seat]
        odds = self.appraisal.odds
        bare = blow.made_with == BARE
        if not bare:
            pool += hero.wounds * ONE_CURSED
        best = 0.0
        for i in range(len(walks)):
            walk = walks[i]
            if walk - far > reach:
                continue
            foe = self.foes[i]
            if reach == 0 and not is_hit_from(state, cell, foe, far):
                continue
            # SV-ATK-07
            dice = pool + 2 * ONE_CURSED if far > 2 and walk == 1 and not bare else pool
            wounds = odds.wounds(dice, foe.weak, foe.defense) + blow.wounds
            best = max(best, blow.chance * blow.targets * gained(foe, wounds))
        return best

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
                    strength = power(state, roll) + foe.weak
                    return gained(foe, float(strength // foe.defense + criticals(state, roll)))
            return 0.0
        return SPELL_CAST if roll.target_number and succeeds(state, roll) else 0.0

    # --- what may befall the heroes

    def expect(self) -> None:
        """Whom the enemies will attack, as far as it can be told, and how hard."""
        state = self.state
        for i in range(len(self.foes)):
            foe = self.foes[i]
            within: list[int] = []
            distances: list[int] = []
            for hero in state.heroes:
                walk = self.walks[hero.seat][i]
                if hero.vessel > 0 and walk <= foe.reach:
                    within.append(hero.seat)
                    distances.append(walk)
            if not within:
                continue
            chosen = self.targets(foe, within, distances)
            for seat in chosen:
                hero = state.heroes[seat]
                cursed = hero.wounds + (2 if hero.status[WEAKEN] else 0)
                pool = self.profiles[seat].defense + cursed * ONE_CURSED
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
