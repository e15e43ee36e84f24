"""An adventure from its set-up to its end (SV-ADV, SV-AFT)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.chance import FromList
from soultable.engine.frame import Watched
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.games.soulless_vessel.dungeon import CLOSED_DOOR, entrance_tile
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.consequences import AFTERWARDS, Afterwards
from soultable.games.soulless_vessel.flow.exploration import card
from soultable.games.soulless_vessel.flow.item_pile import discard_card
from soultable.games.soulless_vessel.flow.limits import forget
from soultable.games.soulless_vessel.flow.looting import items_on_their_way
from soultable.games.soulless_vessel.flow.rewards import begin_rewards
from soultable.games.soulless_vessel.flow.rounds import ROUND_BEGINS
from soultable.games.soulless_vessel.flow.tiers import is_lost, is_won, put_token
from soultable.games.soulless_vessel.flow.town.belongings import make_room
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.hero import HERO, NONE, Model
from soultable.games.soulless_vessel.printed.adventures import RANDOM
from soultable.games.soulless_vessel.state import ADVENTURING, SMART_AND_MEAN, SUCCESS, VesselState
from soultable.games.soulless_vessel.words.standing import ADVENTURE_BEGIN, ADVENTURE_END, PER_ADVENTURE


def begin_adventure(state: VesselState) -> None:
    """Everything is laid out; then the heroes take their places."""
    adventure = state.this_adventure()
    content = state.content
    state.exploration = exploration_deck(state)
    state.rooms_left = tuple(adventure.rooms(content.tiles))
    named = [entry.amount for entry in adventure.deck if entry.kind == 1]
    state.rooms_left = tuple([tile for tile in state.rooms_left if tile not in named])
    state.enemies_left = tuple([entry.enemy for entry in adventure.enemies if entry.enemy != NONE])
    state.ai_deck = 0
    for ai in content.ai:
        if ai.smart or not state.switches & SMART_AND_MEAN:
            state.ai_deck |= 1 << ai.number
    state.ai_discards = 0
    state.trait_deck = (1 << len(content.traits)) - 1
    state.trait_discards = 0
    state.threat = 0
    state.round = 0
    state.dungeon = entrance_tile(content.tiles[adventure.start].shape)
    for door in range(len(state.dungeon.doors)):
        state.dungeon = state.dungeon.with_door(door, CLOSED_DOOR)  # SV-ADV-07
    state.occupied = [NONE] * state.dungeon.size
    state.models = [Model(HERO, 0, seat) for seat in range(state.seats)]
    state.phase = ADVENTURING
    state.stale = True
    state.tell("adventure", NONE, (adventure.name, adventure.intro))
    state.follow([BEGIN, ROUND_BEGINS])
    for seat in range(state.seats - 1, -1, -1):
        state.push(TakePlace(seat))
    for entry in adventure.enemies:
        if entry.enemy == NONE:
            for _ in range(entry.count):
                state.push(RandomEnemy(entry.tier))


def exploration_deck(state: VesselState) -> tuple[int, ...]:
    """From bottom to top; random cards are drawn when it is their turn (SV-ADV-04)."""
    found: list[int] = []
    for entry in state.this_adventure().deck:
        if entry.kind == RANDOM:
            found += [card(RANDOM, 0)] * entry.amount
        else:
            found.append(card(entry.kind, entry.amount))
    return tuple(found)


class RandomEnemy(FromList[VesselState]):
    """An enemy card of a tier joins the pile of the adventure."""

    __slots__ = ("tier",)

    kind: ClassVar[str] = "enemy"
    rule: ClassVar[str] = "SV-ADV-05"

    def __init__(self, tier: int) -> None:
        self.tier = tier

    def among(self, state: VesselState) -> list[int]:
        return [
            enemy.number
            for enemy in state.content.enemies
            if enemy.tier == self.tier and not enemy.boss and enemy.number not in state.enemies_left
        ]

    def table(self, state: VesselState) -> list[Move]:
        table: list[Move] = state.content.moves.draw_enemy
        return table

    def answer(self, state: VesselState, move: Move) -> None:
        state.pop()
        state.enemies_left = (*state.enemies_left, move.value)


class TakePlace(Watched[VesselState]):
    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        state.pop()
        ask(state, Stand(self.hero))


class Stand(Question):
    """Where a hero begins (SV-ADV-07)."""

    __slots__ = ()

    kind: ClassVar[str] = "stand"
    rule: ClassVar[str] = "SV-ADV-07"

    def moves(self, state: VesselState) -> list[Move]:
        names = state.dungeon.name_of
        return [
            state.content.moves.stand.move(names[square])
            for square in state.dungeon.start
            if state.occupied[square] == NONE
        ]

    def chosen(self, state: VesselState, move: Move) -> None:
        state.put(self.owner, state.dungeon.named(move.value))


class Begin(Watched[VesselState]):
    """Everybody is there: what texts say about the beginning."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        state.stale = True
        fire(state, ADVENTURE_BEGIN, NONE)


BEGIN: Final = Begin()


class Ending(Afterwards):
    """The adventure is over: what texts say about its end, then everybody is healed (SV-AFT-01)."""

    __slots__ = ()

    def begin(self, state: VesselState) -> None:
        for item in items_on_their_way(state):
            discard_card(state, item)
        state.stack.clear()
        state.branches = []
        state.incidents = ()
        state.given = ()
        state.follow([CLEAN_UP, OVER])
        fire(state, ADVENTURE_END, NONE)


class CleanUp(Watched[VesselState]):
    """SV-AFT-01 to 03, SV-R-95, SV-R-161."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        if state.phase == SUCCESS:
            begin_rewards(state)
            state.tell("outro", NONE, (state.this_adventure().outro,))
        for hero in state.heroes:
            hero.wounds = 0
            hero.scratches = 0
            hero.status = [0] * len(hero.status)
            hero.learn(hero.deck)
            hero.placed = []
            hero.empty = 0
            hero.quest = ()
        for m in range(len(state.models)):
            if state.models[m].kind != HERO and state.models[m].cell != OFF:
                state.put(m, OFF)
        state.marks = ()
        state.bonuses = ()
        state.round_rules = ()
        state.stale = True
        forget(state, PER_ADVENTURE)


class Over(Watched[VesselState]):
    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        if state.campaign is not None:
            for hero in state.heroes:
                make_room(state, hero)
            put_token(state)
            tell_epilogue(state)
        state.end()


def tell_epilogue(state: VesselState) -> None:
    """How the campaign has ended, if it has: what was achieved on the way."""
    if not is_won(state) and not is_lost(state):
        return
    played = state.this_campaign().played
    won = sum(1 for one in played if one.outcome == SUCCESS)
    names = [state.content.vessels[hero.vessel].name for hero in state.heroes]
    ended = "won" if is_won(state) else "lost"
    state.tell("epilogue", NONE, (ended, state.this_campaign().tier, won, len(played), *names))


OVER: Final = Over()
CLEAN_UP: Final = CleanUp()
AFTERWARDS.append(Ending())
