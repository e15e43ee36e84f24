"""What is asked in Soulless Vessel, in a sentence to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.asking_cards import OF_CARDS, by_card
from soultable.games.soulless_vessel.asking_town import OF_TOWN, TOWN_PLAIN
from soultable.games.soulless_vessel.flow import exchanging, looting, setup
from soultable.games.soulless_vessel.flow.attack import AttackChoice, Deal
from soultable.games.soulless_vessel.flow.displacing import Aside, WhoGivesWay
from soultable.games.soulless_vessel.flow.enemy_attack import Resist
from soultable.games.soulless_vessel.flow.enemy_movement import NextStep, WhereTo
from soultable.games.soulless_vessel.flow.enemy_turn import NextModel, WhomToAttack
from soultable.games.soulless_vessel.flow.escaping import Attacker
from soultable.games.soulless_vessel.flow.events import Volunteer, WhichRow
from soultable.games.soulless_vessel.flow.exploration import AnotherDoor, Lay, this_room, tile_of
from soultable.games.soulless_vessel.flow.giving_up import Agree
from soultable.games.soulless_vessel.flow.handing_out import HandOver
from soultable.games.soulless_vessel.flow.hero_turn import Act
from soultable.games.soulless_vessel.flow.inventory import DropExcess
from soultable.games.soulless_vessel.flow.movement import MovementQuestion, this_walk
from soultable.games.soulless_vessel.flow.retreating import RetreatFrom
from soultable.games.soulless_vessel.flow.rewards import WhoTakesVessel
from soultable.games.soulless_vessel.flow.rolls import is_botched, power
from soultable.games.soulless_vessel.flow.rounds import PlaceCards, most_cards
from soultable.games.soulless_vessel.flow.space import adjacent_enemies
from soultable.games.soulless_vessel.flow.spawning import WhereToSpawn
from soultable.games.soulless_vessel.flow.spell import Cast
from soultable.games.soulless_vessel.flow.spending import Spend, symbols_left
from soultable.games.soulless_vessel.flow.values import attack_value, defense_value
from soultable.games.soulless_vessel.happenings import Roll
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.naming import (
    first_upper,
    headed,
    hero_words,
    item_words,
    model_words,
    names_of,
    question_of,
    square_words,
    subject_words,
)
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.sayings.texts import event_text
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.control import PayItem
from soultable.games.soulless_vessel.words.items import WhichItem, WhichOfPile

PLAIN: Final = {
    **TOWN_PLAIN,
    "deck": "Choose a starter deck.",
    "draft": "Keep one of these cards.",
    "peasant": "Exactly one of you begins as the Peasant: who?",
    "vessel": "Choose a common vessel for your soul.",
    "keep": "Keep one of these three items for the party.",
    "improvise": "Take an improvised item?",
    "rearrange": "Rearrange your items, or leave them as they are.",
    "stand": "Where do you begin?",
    "initiative": "On which step do you act? Take the initiative of one of your cards.",
    "order": "Several of you can act now: who comes first?",
    "cursed card": "You are Cursed: which card from your hand goes to cooldown 2?",
    "wear": "The dice show wear: which item takes the token?",
    "uncap": "Which end cap becomes a door?",
    "door": "Which door do you open?",
    "chest": "Which chest do you open?",
    "keep loot": "The enemies leave one of two items of the same value: which one stays?",
    "roll": "The dice are thrown.",
    "event": "The event die is thrown.",
    "event row": "Two events fit the roll: which one happens?",
    "room": "Which room lies behind the door?",
    "layout": "An Enhancement die says what is in the room.",
    "body": "Whose body lies here?",
    "ai": "Which AI card does the group draw?",
    "enemy": "Which enemy is it?",
    "trait": "Which trait does the group have?",
    "offer": "Which cards are offered?",
    "draw": "Which item is drawn?",
    "draw item": "Which item is drawn?",
    "loot": "What is in the chest?",
    "group loot": "What does the group leave?",
    "lot": "The lot decides.",
}
"""By the kind of question; the others are put together below."""


def say_ask(state: VesselState, seat: int) -> str:
    frame = question_of(state, seat)
    sayer = SAYERS.get(type(frame))
    if sayer is not None:
        return sayer(state, seat, frame)
    return PLAIN[str(getattr(frame, "kind", ""))]


# --- setting up


def ask_learn(state: VesselState, seat: int, frame: Any) -> str:
    held = len(state.heroes[frame.owner].deck)
    return f"Choose ability {held + 1} of {setup.FIRST_CARDS} for your deck."


def ask_hand_over(state: VesselState, seat: int, frame: Any) -> str:
    left = len(state.given) - 1
    more = f" {counted(left, 'more item')} to hand out." if left else ""
    return f"Who gets {the(state.content.items[state.given[0]].name)}?{more}"


def ask_reward_vessel(state: VesselState, seat: int, frame: Any) -> str:
    name = state.content.vessels[frame.vessel].name
    return f"The reward is a vessel, {the(name)}: who takes it? What nobody wants is drained."


# --- a round


def ask_place(state: VesselState, seat: int, frame: Any) -> str:
    hero = state.heroes[frame.owner]
    placed = [state.content.abilities[hero.deck[place]].name for place in hero.placed]
    most = most_cards(state, hero)
    if not placed:
        return f"Place up to {counted(most, 'card')} for this round, in secret."
    left = counted(most - len(placed), "more card")
    return f"You have placed {listed(placed)}. Up to {left}, or none."


def ask_agree(state: VesselState, seat: int, frame: Any) -> str:
    if not isinstance(frame, exchanging.Agree):
        return "The others want to give up the adventure. Do you agree?"
    walk = this_walk(state)
    who = first_upper(hero_words(state, walk.actor, seat))
    exchange = frame.exchange
    if exchange is None:
        return f"{who} wants to exchange vessels with you. Do you agree?"
    giver = exchange.giver
    if exchange.thing < len(state.heroes[giver].items):
        item = item_words(state, giver, exchange.thing)
    else:
        item = the(state.content.items[exchange.thing - len(state.heroes[giver].items)].name)
    if giver == seat:
        return f"{who} wants to take {item} from you. Do you agree?"
    return f"{who} wants to give you {item}. Do you agree?"


# --- a turn


def ask_act(state: VesselState, seat: int, frame: Act) -> str:
    hero = state.heroes[frame.owner]
    cards = [state.content.abilities[hero.deck[place]].name for place in hero.placed]
    if cards:
        return f"Your turn: use {listed(cards, 'or')}, as a major or a minor action."
    if hero.empty:
        return "Your turn: rest in the empty slot."
    return "Your cards are done: use something else, or end the turn."


def ask_move(state: VesselState, seat: int, frame: MovementQuestion) -> str:
    walk = this_walk(state)
    points = counted(walk.amount, "movement point")
    who = "You have" if walk.actor == seat else f"{first_upper(model_words(state, walk.actor, seat))} has"
    asked = f"{who} {points}: where to, or what else?"
    near = adjacent_enemies(state, walk.actor) if walk.owes_test and not walk.moved else []
    if near:
        names = listed([model_words(state, enemy, seat) for enemy in near])
        asked += f" Leaving {names} needs an escape test."
    return asked


def ask_attack(state: VesselState, seat: int, frame: AttackChoice) -> str:
    if frame.actor == seat:
        return by_card(state, "whom do you attack, and with what?")
    return by_card(state, f"whom does {model_words(state, frame.actor, seat)} attack?")


def ask_spend(state: VesselState, seat: int, frame: Spend) -> str:
    roll = state.roll()
    assert roll is not None
    plus, star, _ = symbols_left(state, roll)
    found = [counted(plus, "plus", "pluses")] if plus else []
    found += [counted(star, "star")] if star else []
    said = f"{roll_words(state, seat, frame, roll)} {listed(found) if found else 'Nothing'} to spend"
    if is_botched(state, roll):
        return f"{said}; it is a botch."
    return f"{said}." if not roll.resolved else f"{said} on what is left."


def roll_words(state: VesselState, seat: int, frame: Spend, roll: Roll) -> str:
    """What is rolled, and what it has come to."""
    attack = state.attack()
    total = power(state, roll)
    if isinstance(frame.outcome, Deal) and attack is not None:
        target = model_words(state, attack.target, seat)
        if not state.is_there(attack.target):
            return f"Your attack on {target}: it is gone."
        return f"Attack on {target}: power {total} against defense {defense_value(state, attack.target)}."
    if isinstance(frame.outcome, Resist) and attack is not None:
        attacker = first_upper(model_words(state, attack.actor, seat))
        if not state.is_there(attack.actor):
            return f"{attacker} is gone."
        value = attack.power + (attack.value if attack.value != NONE else attack_value(state, attack.actor))
        whom = subject_words(state, attack.target, seat)
        return f"{attacker} attacks {whom} with {value}: the defense has power {total}."
    if isinstance(frame.outcome, Cast):
        return by_card(state, f"the spell has power {total} and needs {roll.target_number}.")
    return by_card(state, f"the roll has power {total}.")


# --- items


def ask_take(state: VesselState, seat: int, frame: Any) -> str:
    if isinstance(frame, looting.TakeGiven):
        return f"You get {the(state.content.items[frame.item].name)}: where does it go?"
    return f"What do you take from {square_words(state, frame.square)}?"


def ask_pile(state: VesselState, seat: int, frame: WhichOfPile) -> str:
    return by_card(state, "which item do you take?")


def ask_excess(state: VesselState, seat: int, frame: DropExcess) -> str:
    return "You have fewer places than before: which item do you drop?"


def ask_item(state: VesselState, seat: int, frame: WhichItem) -> str:
    if not frame.count:
        return by_card(state, "which item do you discard?")
    tokens = counted(abs(frame.count), "wear token")
    if frame.count > 0:
        return by_card(state, f"which item takes {tokens}?")
    return by_card(state, f"which item loses {tokens}?")


def ask_pay_item(state: VesselState, seat: int, frame: PayItem) -> str:
    return by_card(state, "which item do you discard?" if frame.discards else "which item is worn?")


# --- the dungeon


def ask_lay(state: VesselState, seat: int, frame: Lay) -> str:
    tile = names_of(state.content).tiles[tile_of(state, this_room(state)).id]
    return f"{first_upper(the(tile))} does not fit directly behind the door: how is it connected?"


def ask_another_door(state: VesselState, seat: int, frame: AnotherDoor) -> str:
    return "The room has no place here, so the door is walled up: which end cap becomes a door instead?"


def ask_spawn(state: VesselState, seat: int, frame: WhereToSpawn) -> str:
    name = state.enemy_card(state.groups[frame.placing.group].type).name
    return f"Where does the next {name} appear?"


def ask_who_gives_way(state: VesselState, seat: int, frame: WhoGivesWay) -> str:
    return "Several are pushed aside: who goes first?"


def ask_aside(state: VesselState, seat: int, frame: Aside) -> str:
    return f"{be(state, frame.model, seat)} pushed aside: where to?"


def be(state: VesselState, model: int, seat: int) -> str:
    return "You are" if model == seat else f"{first_upper(model_words(state, model, seat))} is"


# --- enemies


def ask_enemy_order(state: VesselState, seat: int, frame: NextModel) -> str:
    return "These enemies are equally close to the start: which one acts next?"


def ask_enemy_target(state: VesselState, seat: int, frame: WhomToAttack) -> str:
    return f"{name(state, frame.model)} sees no difference between its targets: whom does it attack?"


def ask_enemy_move(state: VesselState, seat: int, frame: WhereTo) -> str:
    return f"{name(state, frame.model)} can go to several places that are as good: which one?"


def ask_stride(state: VesselState, seat: int, frame: NextStep) -> str:
    return f"{name(state, frame.stride.model)} pushes somebody aside: which way does it take?"


def ask_retreat(state: VesselState, seat: int, frame: RetreatFrom) -> str:
    return f"{name(state, frame.model)} retreats: from whom?"


def ask_opportunity(state: VesselState, seat: int, frame: Attacker) -> str:
    whom = "you" if frame.mover == seat else model_words(state, frame.mover, seat)
    return f"Several enemies could take the opportunity to attack {whom}: which one does?"


def name(state: VesselState, model: int) -> str:
    return model_words(state, model, NONE)


# --- events


def ask_volunteer(state: VesselState, seat: int, frame: Volunteer) -> str:
    row = state.this_adventure().events[frame.row]
    return f"{headed(row.name, event_text(state.content, row))} Do you want that?"


def ask_row(state: VesselState, seat: int, frame: WhichRow) -> str:
    return f"Two events fit the roll of {state.event_roll}: which one happens?"


SAYERS: Final[dict[type, Callable[[VesselState, int, Any], str]]] = {
    **OF_CARDS,
    **OF_TOWN,
    setup.LearnCards: ask_learn,
    HandOver: ask_hand_over,
    WhoTakesVessel: ask_reward_vessel,
    PlaceCards: ask_place,
    Agree: ask_agree,
    exchanging.Agree: ask_agree,
    Act: ask_act,
    MovementQuestion: ask_move,
    AttackChoice: ask_attack,
    Spend: ask_spend,
    looting.TakeLoot: ask_take,
    looting.TakeGiven: ask_take,
    WhichOfPile: ask_pile,
    DropExcess: ask_excess,
    WhichItem: ask_item,
    PayItem: ask_pay_item,
    Lay: ask_lay,
    AnotherDoor: ask_another_door,
    WhereToSpawn: ask_spawn,
    Aside: ask_aside,
    WhoGivesWay: ask_who_gives_way,
    NextModel: ask_enemy_order,
    WhomToAttack: ask_enemy_target,
    WhereTo: ask_enemy_move,
    NextStep: ask_stride,
    RetreatFrom: ask_retreat,
    Attacker: ask_opportunity,
    Volunteer: ask_volunteer,
    WhichRow: ask_row,
}
