"""How good a table is for the party: all heroes win or lose together, so all seats get the same.

It is a sum in scratches: how far the quest is, what the heroes can still take and hold, what the enemies on
the map will cost, what can still be done in this round, what is about to happen, and how far it is to
whatever comes next. What dice bring is in `odds.py`, what cards and items are good for in `appraisal.py`,
what heroes make of them in `outfit.py`, who fights in `foes.py`, what fights promise in `prospect.py`,
objectives in `ways.py`.
"""

from __future__ import annotations

from math import exp
from typing import Final

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.appraisal import Appraisal
from soultable.games.soulless_vessel.bot_town import PROPOSED, agreed, town_points
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.giving_up import AllAgree
from soultable.games.soulless_vessel.flow.inventory import Rearranging
from soultable.games.soulless_vessel.flow.values import toughness
from soultable.games.soulless_vessel.foes import WANTED, Profile, cost_of, life_left, life_value
from soultable.games.soulless_vessel.hero import (
    BLEED,
    CRIPPLE,
    CURSED,
    DAZED,
    MINION,
    NONE,
    STUN,
    TERROR,
    WEAKEN,
    Hero,
)
from soultable.games.soulless_vessel.odds import pool_of
from soultable.games.soulless_vessel.outfit import Outfitter
from soultable.games.soulless_vessel.printed.adventures import RANDOM
from soultable.games.soulless_vessel.prospect import BOTHER, COOLING, IDLE, Fight
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    IN_TOWN,
    PLACING,
    REVEALING,
    SETTING_UP,
    SUCCESS,
    VesselState,
)
from soultable.games.soulless_vessel.ways import (
    TOO_FAR,
    Quest,
    is_all_but_there,
    is_on,
    loot_squares,
    next_door,
    sealed_doors,
    squares_of_tiles,
    steps_to,
    vessel_squares,
)

SCALE: Final = 30.0
"""So many scratches make the chances of the party e times as good."""
MOST_SURE: Final = 0.999
"""No estimate is surer than this before the adventure is over."""
ROOM: Final = 22.0
"""What a card of the exploration deck brings the party nearer to its goal."""
STRENGTH: Final = 45.0
"""What a hero is worth with all that belongs to it when an adventure begins: the chances are even then."""
TOWN_LEVEL: Final = -50.0
"""Makes the estimate about even for each hero in town, with the things of a middle chapter."""
HOPE: Final = 3.0
"""What a room brings, with all that waits in it, as long as nobody has seen it."""
UNSEEN: Final = 10.0
"""What it costs to open a door with nothing left in hand, as long as nobody has seen what waits behind it."""
CROWD: Final = 32.0
"""Enemies that cost so much together cost twice as much, as all more do: a hero fights one at a time."""
UNREADY: Final = 1.6
"""By how much more enemies cost a party that has nothing left in hand ..."""
A_FIGHT: Final = 12.0
"""... as far as they cost so much: nobody rests because the enemies are many."""
DONE: Final = 12.0
"""What is needed for the quest and done: a door opened, a key found."""
FOUND: Final = 30.0
"""Something that the quest needs in the hands of a hero: more than the way that it has to be carried."""
OPENED: Final = 60.0
"""A door of the quest that is open: more than the key that is gone, and than the way there for the others."""
IN_VAIN: Final = 15.0
"""What the quest needs in the hands of somebody who can do nothing with it."""
MOST_HEROES: Final = 8
SOUL: Final = 8.0
"""What it costs to be without a vessel, beside the scratches."""
WOUND: Final = 1.5
"""What a wound costs, beside the scratches: a Cursed die in each roll."""
HELPLESS: Final = 1.5
"""How much more somebody without a vessel counts as hurt as long as a vessel lies there to be assumed."""
DANGER: Final = 0.6
"""What is about to happen counts less than what has happened: much can be done about it."""
PER_STEP: Final = 0.2
"""What a step towards the next goal is worth."""
TO_THE_END: Final = 0.6
"""The same to where the adventure ends ..."""
WITH_THE_KEY: Final = 0.8
"""... and to what the quest is about: one hero alone does it, and all wait for that."""
NEAR: Final = 4
"""In a fight somebody is at hand who is not farther away than this."""
TOGETHER: Final = 6
"""Who is farther away from the others than this is too far away."""
STATUS: Final = [0.6, 0.4, 0.4, 1.2, 0.6, 0.7, 0.5]
"""What a round of each status costs."""
PACE: Final = 2
"""How many rounds a room may take; a party that is slower is bolder, for time helps the enemies."""
PATIENCE: Final = 4.0
"""After so many rounds more nothing is waited for any longer."""
LATEST: Final = 3.0
"""How late a party can be: no door is left closed for ever."""
QUARRY: Final = 6.0
"""What it is worth to have found an enemy that has to be defeated."""
EARLY: Final = 0.08
"""What a step of the initiative tracker is worth in a fight: who acts early is hurt less."""
CHEST: Final = 1.5
"""What a chest is worth to who opens it, whatever is in it."""
PUTTING: Final = 0.05
"""What it costs to go on rearranging items: nothing is put elsewhere for no reason."""
TALK: Final = 2.0
"""What it costs when somebody wants to give up."""


class Estimate:
    """Judges tables of one content; keeps what it has worked out."""

    __slots__ = ("appraisal", "content", "outfitter", "profiles", "quests")

    def __init__(self, content: Content) -> None:
        self.content = content
        self.appraisal = Appraisal(content)
        self.outfitter = Outfitter(content, self.appraisal)
        self.profiles: dict[tuple[int, ...], Profile] = {}
        self.quests: dict[int, Quest] = {}

    def chance(self, state: VesselState) -> float:
        """How likely the party succeeds, roughly."""
        if state.phase != ADVENTURING:
            if state.phase == IN_TOWN:
                points = self.town(state)
            elif state.phase == SETTING_UP:
                points = self.party(state)
            else:
                return 1.0 if state.phase == SUCCESS else 0.0
        else:
            points = self.points(state)
        return MOST_SURE / (1.0 + exp(-max(-60.0, min(60.0, points / SCALE))))

    def quest(self, state: VesselState) -> Quest:
        key = state.adventure * MOST_HEROES + state.seats
        found = self.quests.get(key)
        if found is None:
            adventure = state.this_adventure()
            found = Quest(adventure.success)
            for entry in adventure.deck:
                found.burden += ROOM * float(entry.amount if entry.kind == RANDOM else 1)
            for enemy in found.enemies:
                found.burden += WANTED * float(self.wounds_of(state, enemy))
            self.quests[key] = found
        return found

    def wounds_of(self, state: VesselState, enemy: int) -> int:
        wounds: int = state.enemy_card(enemy).wounds[state.spawn_heroes() - 3].value(state, NONE, NONE)
        return wounds

    # --- on the way

    def points(self, state: VesselState) -> float:
        quest = self.quest(state)
        fight = Fight(state, self.appraisal, self.profiles, quest.enemies)
        fight.expect()
        total = self.progress(state, quest) + self.outfitter.makeup(state)
        for hero in state.heroes:
            total += self.hero(state, hero, fight)
            if hero.placed or hero.empty or state.step == PLACING:
                total += fight.turn_of(hero)
        total += self.others(state, fight) - CHEST * float(len(state.chests))
        cost = 0.0
        for foe in fight.foes:
            cost += cost_of(state, foe)
            if foe.wanted:
                total -= WANTED * float(foe.left) - QUARRY
        unready = self.unreadiness(state)
        total -= cost * (1.0 + min(1.0, cost / CROWD)) + UNREADY * min(cost, A_FIGHT) * unready
        total += self.whereabouts(state, quest, fight)
        if state.incidents:
            total += fight.under_way()
        top = state.stack[len(state.stack) - 1]
        if state.given or (state.branches and isinstance(top, AllAgree)):
            total -= TALK
        if isinstance(top, Rearranging):
            total -= PUTTING if top.put else BOTHER
        if state.room is not None:
            total -= ROOM * (1.0 + lateness(state)) + UNSEEN * unready - HOPE
        return total + quest.burden - STRENGTH * float(state.seats)

    def progress(self, state: VesselState, quest: Quest) -> float:
        """How far the quest is."""
        total = -ROOM * (1.0 + lateness(state)) * float(len(state.exploration))
        for door in state.opened:
            if state.dungeon.doors[door].name in quest.doors:
                total += OPENED
        for enemy in quest.enemies:
            if enemy in state.defeated:
                total += 2.0 * DONE
            elif not any(model.type == enemy and model.cell != OFF for model in state.models[state.seats :]):
                total -= WANTED * float(self.wounds_of(state, enemy))
        for hero in state.heroes:
            # a soul without a vessel opens no door (SV-VES-10)
            total += (FOUND if hero.vessel else IN_VAIN) * float(len(hero.quest))
        for _, item, _ in state.sealed:
            for hero in state.heroes:
                if item in hero.items:
                    total += FOUND
        for count in quest.counts:
            wanted = max(1, count.other.value(state, NONE, NONE))
            total += 2.0 * DONE * min(1.0, float(count.one.value(state, NONE, NONE)) / float(wanted))
        return total

    def hero(self, state: VesselState, hero: Hero, fight: Fight) -> float:
        total = self.outfitter.holdings(hero)
        for place in range(len(hero.deck)):
            if hero.cooldown[place]:
                total -= COOLING * float(hero.cooldown[place])
            elif hero.lasting[place]:
                help_of = self.appraisal.majors[hero.deck[place]].help
                share = min(1.0, float(hero.lasting[place]) / 3.0)
                total += share * help_of * (1.0 if fight.foes else IDLE)
        for status in (BLEED, CRIPPLE, DAZED, STUN, WEAKEN, CURSED, TERROR):
            total -= STATUS[status] * float(min(3, hero.status[status]))
        if hero.vessel == 0:
            return total - SOUL
        left = life_left(state, hero)
        expected = fight.expected[hero.seat]
        total += self.body(hero) + life_value(left) - WOUND * float(hero.wounds)
        if fight.foes and state.step >= REVEALING and not state.has_acted(hero.seat):
            total += EARLY * float(hero.initiative)
        if expected > 0.0:
            total -= DANGER * (life_value(left) - life_value(left - expected))
        return total

    def others(self, state: VesselState, fight: Fight) -> float:
        """Minions, and what waits for the next rolls."""
        total = 0.0
        for model in state.models:
            if model.kind == MINION and model.cell != OFF:
                toughness_of = self.content.minions[model.type].toughness
                total += 2.0 + 0.4 * float(max(0, toughness_of - model.wounds))
        for bonus in state.bonuses:
            if bonus.model < state.seats and fight.is_fighting(bonus.model):
                total += 0.7 * self.appraisal.odds.power(pool_of(bonus.dice)) + 0.4 * float(bonus.power)
                total += 0.2 * float(len(bonus.dice) + bonus.plus + bonus.star)
        for mark in state.marks:
            if mark.model < state.seats:
                total += 0.3
        return total

    def unreadiness(self, state: VesselState) -> float:
        """How little the party is prepared for new enemies, from 0 to about 1."""
        away = 0
        cards = 0
        hurt = 0.0
        cells: list[int] = []
        for hero in state.heroes:
            cards += len(hero.deck)
            for place in range(len(hero.deck)):
                if hero.cooldown[place]:
                    away += 1 if hero.cooldown[place] < 3 else 2
            if hero.vessel == 0:
                hurt += 1.0
            else:
                rows = toughness(state, hero)
                hurt += 1.0 - float(life_left(state, hero)) / float(max(1, sum(rows)))
            cell = state.models[hero.seat].cell
            if cell != OFF and hero.vessel:
                cells.append(cell)
        apart = 0
        for cell in cells:
            far = state.dungeon.walk(cell)
            apart = max(apart, max([far[other] for other in cells]))
        if state.found:
            hurt += HELPLESS * float(sum([1 for hero in state.heroes if hero.vessel == 0]))
        patience = max(0.0, 1.0 - lateness(state))
        share = float(away) / float(max(1, cards))
        unready = 0.8 * share * share
        unready += 0.5 * patience * hurt / float(state.seats)
        unready += 0.04 * patience * float(max(0, min(apart, 20) - TOGETHER))
        return unready

    def whereabouts(self, state: VesselState, quest: Quest, fight: Fight) -> float:
        """How far everybody is from what comes next."""
        total = 0.0
        doors = next_door(state) if state.exploration else []
        ready = len(quest.tiles) > 0 and is_all_but_there(state.this_adventure().success, state)
        exits = squares_of_tiles(state, quest.tiles) if ready else []
        quest_loot = loot_squares(state, True)
        loot = loot_squares(state, False)
        bodies = vessel_squares(state)
        nearest_loot = TOO_FAR
        for hero in state.heroes:
            if state.models[hero.seat].cell == OFF:
                continue
            sealed = sealed_doors(state, hero) if hero.vessel else []
            steps = 0
            if exits:
                steps = 0 if is_on(state, hero, quest.tiles) else 1 + steps_to(state, hero, exits)
                total += 4.0 if steps == 0 else 0.0
                total -= TO_THE_END * float(steps)
                continue
            if hero.vessel == 0 and bodies:
                total -= 2.0 * PER_STEP * float(steps_to(state, hero, bodies))
                continue
            if sealed:
                total -= WITH_THE_KEY * float(steps_to(state, hero, sealed))
                continue
            if fight.foes:
                total -= 0.6 * PER_STEP * self.approach(state, hero, fight)
                total -= PER_STEP * float(max(0, steps_to(state, hero, self.allies(state, hero)) - NEAR))
                continue
            if hero.vessel != 0 and loot:
                nearest_loot = min(nearest_loot, steps_to(state, hero, quest_loot or loot))
            if doors:
                total -= PER_STEP * float(steps_to(state, hero, doors))
            elif quest.tiles:
                tiles = squares_of_tiles(state, quest.tiles)
                if tiles and not is_on(state, hero, quest.tiles):
                    total -= PER_STEP * float(steps_to(state, hero, tiles))
        if loot and not fight.foes:
            total -= (WITH_THE_KEY if quest_loot else 1.5 * PER_STEP) * float(nearest_loot)
        return total

    def allies(self, state: VesselState, hero: Hero) -> list[int]:
        """The squares of the other heroes who have a vessel."""
        found: list[int] = []
        for other in state.heroes:
            cell = state.models[other.seat].cell
            if other.seat != hero.seat and other.vessel and cell != OFF:
                found.append(cell)
        return found

    def approach(self, state: VesselState, hero: Hero, fight: Fight) -> float:
        """How far a hero is from being of use in the fight: beside enemies, or within range."""
        far = self.outfitter.habits(hero).distance(fight.profiles[hero.seat])
        least = TOO_FAR
        for walk in fight.walks[hero.seat]:
            least = min(least, walk)
        return float(max(0, least - far))

    # --- before it begins

    def party(self, state: VesselState) -> float:
        """How good a party is going to be; it goes on from there when the adventure begins."""
        total = self.outfitter.makeup(state) - STRENGTH * float(state.seats)
        for hero in state.heroes:
            total += self.outfitter.holdings(hero)
            if hero.vessel > 0:
                total += self.body(hero) + life_value(life_left(state, hero))
        if isinstance(state.stack[len(state.stack) - 1], Rearranging):
            total -= PUTTING
        for item in state.given:
            total += 0.5 * self.appraisal.of_item(self.content.items[item], 0.5, 0.5, 0.5)
        return total

    def town(self, state: VesselState) -> float:
        """How good the party is that is in town."""
        if state.this_campaign().proposed:
            return self.town(agreed(state)) - PROPOSED
        return TOWN_LEVEL * float(state.seats) + town_points(self.outfitter, state)

    def body(self, hero: Hero) -> float:
        """What a vessel is worth beside the scratches that it can take."""
        return self.appraisal.vessels[hero.vessel]


def lateness(state: VesselState) -> float:
    """How far the party is behind: 0 as long as it is in time."""
    rooms = 0
    for laid in state.dungeon.tiles:
        if not laid.shape.is_connector:
            rooms += 1
    return min(LATEST, max(0.0, float(state.round - PACE * rooms) / PATIENCE))
