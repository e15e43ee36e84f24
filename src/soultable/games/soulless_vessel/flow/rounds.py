"""The six steps of a round (SV-RND, SV-INI)."""

from __future__ import annotations

from typing import ClassVar, Final

from soultable.engine.frame import Owned, Together, Watched
from soultable.engine.grid import OFF
from soultable.engine.masks import bit, members
from soultable.engine.move import Move
from soultable.engine.refusal import NOT_ASKED, Refusal
from soultable.engine.seats import EVERYONE, only
from soultable.games.soulless_vessel.flow.ai_cards import begin_ai_cards
from soultable.games.soulless_vessel.flow.asking import Question, ask
from soultable.games.soulless_vessel.flow.attack import kept_bonuses, kept_marks
from soultable.games.soulless_vessel.flow.cards import ability_of, tick_cards
from soultable.games.soulless_vessel.flow.consequences import end_adventure
from soultable.games.soulless_vessel.flow.enemy_turn import begin_group_turn
from soultable.games.soulless_vessel.flow.events import begin_event
from soultable.games.soulless_vessel.flow.giving_up import (
    decline,
    may_give_up,
    propose_to_give_up,
    why_not_give_up,
)
from soultable.games.soulless_vessel.flow.hero_turn import begin_hero_turn
from soultable.games.soulless_vessel.flow.limits import forget
from soultable.games.soulless_vessel.flow.map import clear_terrain
from soultable.games.soulless_vessel.flow.minion_turn import begin_minion_turn
from soultable.games.soulless_vessel.flow.statuses import tick_statuses
from soultable.games.soulless_vessel.flow.triggers import fire
from soultable.games.soulless_vessel.flow.values import more_places
from soultable.games.soulless_vessel.hero import CARDS, ENEMY, HERO, MINION, NONE, STUN, Hero
from soultable.games.soulless_vessel.state import (
    ADVENTURING,
    AI_CARDS,
    EVENTS,
    GIVEN_UP,
    PARTY,
    PLACING,
    REDUCING,
    REVEALING,
    ROUND_END,
    TOP_STEP,
    TURNS,
    VesselState,
)
from soultable.games.soulless_vessel.words.standing import PER_ROUND, REVEAL, ROUND_BEGIN, ROUND_ENDS

SECRET_STEPS: Final = (REDUCING, EVENTS, AI_CARDS, PLACING)
SECRET_PLANS: Final = Refusal(
    "SV-R-137", "From the beginning of a round until all cards are revealed nobody talks about plans."
)
NOT_IN_HAND: Final = Refusal("SV-RND-10", "That card is not in your hand.")
NO_MORE_CARDS: Final = Refusal("SV-RND-10", "You cannot place any more cards in this round.")
NOT_THAT_CARD: Final = Refusal("SV-INI-07", "That is none of the cards that you have placed.")


def why_not_talk(state: VesselState) -> Refusal | None:
    """Secret plans: from step 1 to the reveal nobody talks about tactics (SV-RND-11, SV-R-137)."""
    return SECRET_PLANS if state.phase == ADVENTURING and state.step in SECRET_STEPS else None


class RoundBegins(Watched[VesselState]):
    """Step 1: every ongoing effect on heroes is reduced by one; then what texts say (SV-R-48)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.round += 1
        state.step = REDUCING
        state.current = TOP_STEP
        state.acted = 0
        for hero in state.heroes:
            hero.revealed = 0
        state.given = ()
        state.tell("round", NONE, (state.round,))
        for minion in state.standing_models(MINION):
            state.models[minion].initiative = state.content.minions[state.models[minion].type].initiative
        state.replace(EVENT_STEP)
        state.push(AFTER_REDUCTIONS)
        for hero in state.heroes:
            tick_statuses(state, hero)
            tick_cards(state, hero)


class AfterReductions(Watched[VesselState]):
    """The beginning of the round (SV-R-48)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.pop()
        fire(state, ROUND_BEGIN, NONE)


class EventStep(Watched[VesselState]):
    """Step 2: skipped in the first round."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.step = EVENTS
        state.replace(AI_STEP)
        if state.round > 1:
            begin_event(state)


class AiStep(Watched[VesselState]):
    """Step 3: a new AI card for each group."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.step = AI_CARDS
        state.replace(PLACE_STEP)
        begin_ai_cards(state)


class PlaceStep(Watched[VesselState]):
    """Step 4: all players place cards face down, at once."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.step = PLACING
        state.given = ()
        state.pop()
        state.split(CARDS_PLACED, [[PlaceCards(seat)] for seat in range(state.seats)])


def most_cards(state: VesselState, hero: Hero) -> int:
    """SV-RND-10, SV-STS-12."""
    if hero.status[STUN]:
        return 1
    return CARDS + more_places(state, hero, "cards")


class PlaceCards(Owned[VesselState]):
    """A player places cards, one by one, until it is enough; or wants to give up, which takes all of them."""

    __slots__ = ()

    kind: ClassVar[str] = "place"
    rule: ClassVar[str] = "SV-RND-10"

    def moves(self, state: VesselState) -> list[Move]:
        hero = state.heroes[self.owner]
        table = state.content.moves
        found: list[Move] = []
        if len(hero.placed) < most_cards(state, hero):
            found = [table.place[ability_of(state, hero, place).card] for place in members(hero.hand)]
        found.append(table.ready)
        if not hero.placed and self.owner not in state.given and why_not_give_up(state) is None:
            found.append(table.give_up)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        if move.verb == "place":
            hero = state.heroes[self.owner]
            return NO_MORE_CARDS if len(hero.placed) >= most_cards(state, hero) else NOT_IN_HAND
        if move.verb == "give up":
            return why_not_give_up(state) or NOT_ASKED
        return NOT_ASKED

    def answer(self, state: VesselState, move: Move) -> None:
        hero = state.heroes[self.owner]
        table = state.content.moves
        if move is table.ready:
            state.pop()
        elif move is table.give_up:
            state.pop()
            state.given = (*state.given, self.owner)
        else:
            for place in members(hero.hand):
                if ability_of(state, hero, place).card == move.value:
                    hero.hand &= ~bit(place)
                    hero.placed.append(place)
                    break
            if len(hero.placed) == most_cards(state, hero) or not hero.hand:
                state.pop()

    def audience(self, state: VesselState, move: Move) -> int:
        return EVERYONE if move is state.content.moves.give_up else only(self.owner)


class CardsPlaced(Together[VesselState]):
    """Step 5: all cards are revealed at once. Those who alone wanted to give up place cards after all."""

    __slots__ = ()

    def step(self, state: VesselState) -> None:
        if len(state.given) == state.seats:
            state.pop()
            end_adventure(state, GIVEN_UP)
            return
        if state.given:
            wanted = state.given
            if any(not state.heroes[seat].placed and seat in wanted for seat in range(state.seats)):
                asked = [seat for seat in wanted if not state.heroes[seat].placed]
                decline(state)
                state.pop()
                state.split(
                    CARDS_PLACED_AFTER_ALL,
                    [[PlaceCards(s)] if s in asked else [] for s in range(state.seats)],
                )
                return
        reveal(state)


class CardsPlacedAfterAll(Together[VesselState]):
    __slots__ = ()

    def step(self, state: VesselState) -> None:
        reveal(state)


def reveal(state: VesselState) -> None:
    state.given = ()
    state.step = REVEALING
    for hero in state.heroes:
        hero.revealed = len(hero.placed)
        hero.empty = max(0, CARDS - hero.revealed)
        names = tuple([ability_of(state, hero, place).name for place in hero.placed])
        state.tell("revealed", hero.seat, names)
    state.replace(InitiativeStep(0))


class InitiativeStep(Watched[VesselState]):
    """Each hero takes the initiative of one of the revealed cards (SV-INI-07).

    What happens at the reveal comes when all are on the tracker: it may move them there.
    """

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def go_on(self, state: VesselState) -> None:
        if self.hero > state.seats:
            state.step = TURNS
            state.replace(NEXT_ACTIVATION)
            return
        state.replace(InitiativeStep(self.hero + 1))
        if self.hero < state.seats:
            ask(state, ChooseInitiative(self.hero))
        else:
            fire(state, REVEAL, NONE)


class ChooseInitiative(Question):
    """The value of one of the cards; or the player wants to give up, which takes all of them."""

    __slots__ = ()

    kind: ClassVar[str] = "initiative"
    rule: ClassVar[str] = "SV-INI-07"

    def moves(self, state: VesselState) -> list[Move]:
        """Of cards with the same value the first one."""
        hero = state.heroes[self.owner]
        table = state.content.moves
        known: list[int] = []
        found: list[Move] = []
        for place in hero.placed:
            ability = ability_of(state, hero, place)
            if ability.initiative not in known:
                known.append(ability.initiative)
                found.append(table.initiative[ability.card])
        if hero.empty and 0 not in known:
            found.append(table.initiative_empty)
        if len(found) > 1 and may_give_up(state):
            found.append(table.give_up)
        return found

    def why_not(self, state: VesselState, move: Move) -> Refusal | None:
        if move in self.moves(state):
            return None
        if move is state.content.moves.give_up:
            return why_not_give_up(state) or NOT_ASKED
        return NOT_THAT_CARD if move.verb == "initiative" else NOT_ASKED

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.give_up:
            state.push(ChooseInitiative(self.owner))  # if not all agree
            propose_to_give_up(state)
            return
        hero = state.heroes[self.owner]
        hero.initiative = 0
        for place in hero.placed:
            if ability_of(state, hero, place).card == move.value:
                hero.initiative = ability_of(state, hero, place).initiative
        state.tell("hero initiative", self.owner, (hero.initiative,))


# --- step 6


def initiative_of(state: VesselState, model: int) -> int:
    """The step of a hero or minion."""
    found = state.models[model]
    return state.heroes[model].initiative if found.kind == HERO else found.initiative


def waiting_models(state: VesselState) -> list[int]:
    """The heroes and minions that have not acted."""
    return [
        m
        for m in range(len(state.models))
        if state.models[m].cell != OFF and state.models[m].kind != ENEMY and not state.has_acted(m)
    ]


def step_to_act(state: VesselState) -> int:
    """The current step, or the highest one above it to which somebody was raised (SV-R-190)."""
    step = state.current
    for m in waiting_models(state):
        step = max(step, initiative_of(state, m))
    for group in state.groups:
        if not group.gone and not group.acted:
            step = max(step, group.initiative)
    return step


def waiting_heroes(state: VesselState) -> list[int]:
    """The heroes and minions whose step has come and who have not acted."""
    step = step_to_act(state)
    return [m for m in waiting_models(state) if initiative_of(state, m) == step]


def waiting_group(state: VesselState) -> int:
    """The enemy group that acts next on this step: in the order of placement (SV-INI-05)."""
    best = NONE
    step = step_to_act(state)
    for number in range(len(state.groups)):
        group = state.groups[number]
        if group.gone or group.acted or group.initiative != step:
            continue
        if best == NONE or group.order < state.groups[best].order:
            best = number
    return best


class NextActivation(Watched[VesselState]):
    """Step 6: from the highest initiative to the lowest; heroes and minions before enemies."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        found = waiting_heroes(state)
        if found:
            ask(state, WhoActs(PARTY if len(found) > 1 else found[0]))
            return
        group = waiting_group(state)
        if group != NONE:
            state.given = ()
            begin_group_turn(state, group)
        elif state.current > 0:
            state.current -= 1
        else:
            state.replace(ROUND_IS_OVER)
            fire(state, ROUND_ENDS, NONE)


class WhoActs(Question):
    """Which of the heroes and minions on this step comes first (SV-INI-04)."""

    __slots__ = ()

    kind: ClassVar[str] = "order"
    rule: ClassVar[str] = "SV-INI-04"

    def moves(self, state: VesselState) -> list[Move]:
        table = state.content.moves
        waiting = waiting_heroes(state)
        found = [table.next_to_act.move(table.model_name(state.models[m])) for m in waiting]
        if len(waiting) > 1 and may_give_up(state):
            found.append(table.give_up)
        return found

    def chosen(self, state: VesselState, move: Move) -> None:
        if move is state.content.moves.give_up:
            propose_to_give_up(state)
            return
        for m in waiting_heroes(state):
            if state.content.moves.model_name(state.models[m]) == move.value:
                if state.models[m].kind == MINION:
                    begin_minion_turn(state, m)
                else:
                    begin_hero_turn(state, m)
                return


class RoundIsOver(Watched[VesselState]):
    """What lasts until the end of the round stops; AI cards are discarded (SV-R-138, SV-RND-14)."""

    __slots__ = ()

    def go_on(self, state: VesselState) -> None:
        state.marks = kept_marks(state.marks, ROUND_END)
        state.bonuses = kept_bonuses(state.bonuses, ROUND_END)
        clear_terrain(state, ROUND_END)
        forget(state, PER_ROUND)
        state.round_rules = ()
        for group in state.groups:
            if group.gone:
                continue
            if group.ai != NONE:
                state.ai_discards |= bit(group.ai)
                group.ai = NONE
            group.acted = False
        state.stale = True
        state.first_player = (state.first_player + 1) % state.seats
        state.replace(ROUND_BEGINS)


ROUND_BEGINS: Final = RoundBegins()
AFTER_REDUCTIONS: Final = AfterReductions()
EVENT_STEP: Final = EventStep()
AI_STEP: Final = AiStep()
PLACE_STEP: Final = PlaceStep()
CARDS_PLACED: Final = CardsPlaced()
CARDS_PLACED_AFTER_ALL: Final = CardsPlacedAfterAll()
NEXT_ACTIVATION: Final = NextActivation()
ROUND_IS_OVER: Final = RoundIsOver()
