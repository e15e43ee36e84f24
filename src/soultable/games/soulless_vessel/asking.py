"""What is asked in Soulless Vessel, in a sentence to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.effects import Program
from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.buttons import question_of
from soultable.games.soulless_vessel.flow import exchanging, looting, setup
from soultable.games.soulless_vessel.flow.attack import AttackChoice, Deal
from soultable.games.soulless_vessel.flow.displacing import Aside
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
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS, Moment, Occurrence
from soultable.games.soulless_vessel.flow.values import attack_value, defense_value
from soultable.games.soulless_vessel.happenings import ADVENTURE, ITEM, MODEL, Roll
from soultable.games.soulless_vessel.hero import MINION, NONE
from soultable.games.soulless_vessel.naming import (
    deed_words,
    first_upper,
    headed,
    hero_words,
    item_words,
    model_words,
    names_of,
    square_words,
    subject_words,
)
from soultable.games.soulless_vessel.sayings import control as said_prices
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD, ON_ITEM
from soultable.games.soulless_vessel.sayings.teller import Teller
from soultable.games.soulless_vessel.sayings.texts import event_text, of_hero, of_model, of_party
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import Area, OneByOne, Pick, PickSquare
from soultable.games.soulless_vessel.words.control import PayItem, WhetherTo, WhichOne
from soultable.games.soulless_vessel.words.fighting import WhichDie
from soultable.games.soulless_vessel.words.hands import HandCard, PlayWhich, WhichCard, WhichOngoing
from soultable.games.soulless_vessel.words.harming import Relieve
from soultable.games.soulless_vessel.words.moving import PlaceWhere, PullStep, PullWhom, PushStep, SwapWith
from soultable.games.soulless_vessel.words.standing import (
    ADVENTURE_BEGIN,
    ADVENTURE_END,
    ATTACK_DONE,
    ATTACKED,
    ATTACKS,
    CASTS,
    CAUSES_WOUND,
    DIES,
    ENDS,
    ENDS_MOVE,
    EVENT_ROLLED,
    HEALS,
    HITS,
    KILLS,
    LOOTS,
    MAJOR_USED,
    MINOR_USED,
    OPENS_DOOR,
    REVEAL,
    ROLLS,
    ROUND_BEGIN,
    ROUND_ENDS,
    SPAWN,
    SPELL_FAILS,
    SUFFERS_SCRATCH,
    SUFFERS_WOUND,
    TICK,
    TURN_BEGIN,
    TURN_ENDS,
    WAS_ATTACKED,
    WOULD_MOVE,
)
from soultable.games.soulless_vessel.words.things import WhichItem, WhichOfPile

PLAIN: Final = {
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


def effect_words(state: VesselState, word: Any) -> str:
    """A word of a text as an order: `heal 2 scratches of an ally`."""
    word = getattr(word, "word", word)  # a part of another word
    return ". ".join(teller_of(state).steps(Program([word], False)))


def teller_of(state: VesselState) -> Teller:
    """Says words of the text that is being carried out."""
    content, deed = state.content, state.deed()
    if deed is None:
        return of_hero(content)
    if deed.source == ADVENTURE:
        return of_party(content)
    if deed.source == MODEL:
        return of_model(content, state.models[deed.actor].kind == MINION)
    vessel = state.heroes[deed.actor].vessel
    counter = content.vessels[vessel].counter if vessel != NONE else ""
    return of_hero(content, ON_ITEM if deed.source == ITEM else ON_CARD, counter=counter)


def by_card(state: VesselState, what: str) -> str:
    """`Field Dressing: ...`"""
    return headed(deed_words(state, state.deed()), what)


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


def ask_aside(state: VesselState, seat: int, frame: Aside) -> str:
    return f"{be(state, frame.model, seat)} pushed aside: where to?"


def be(state: VesselState, model: int, seat: int) -> str:
    return "You are" if model == seat else f"{first_upper(model_words(state, model, seat))} is"


def are(state: VesselState, model: int, seat: int) -> str:
    return "are you" if model == seat else f"is {model_words(state, model, seat)}"


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


# --- cards


def ask_pick(state: VesselState, seat: int, frame: Pick) -> str:
    so_far = listed([model_words(state, model, seat) for model in frame.picked])
    who = f"Beside {so_far}: who else?" if so_far else "Who is it?"
    return by_card(state, f"{effect_words(state, frame.word)}. {who}")


def ask_one_by_one(state: VesselState, seat: int, frame: OneByOne) -> str:
    return by_card(state, f"{effect_words(state, frame.word)}. Who comes first?")


def ask_pull_whom(state: VesselState, seat: int, frame: PullWhom) -> str:
    return by_card(state, f"{effect_words(state, frame.word)}. Who is it?")


def ask_swap(state: VesselState, seat: int, frame: SwapWith) -> str:
    return by_card(state, f"{effect_words(state, frame.word)}. With whom?")


def ask_area(state: VesselState, seat: int, frame: Area) -> str:
    return by_card(state, f"{effect_words(state, frame.word)}. Whom does the blast hit?")


def ask_square(state: VesselState, seat: int, frame: PickSquare) -> str:
    return by_card(state, f"{effect_words(state, frame.word)}. Where?")


def ask_place_where(state: VesselState, seat: int, frame: PlaceWhere) -> str:
    return by_card(state, f"where {are(state, frame.model, seat)} placed?")


def ask_pull(state: VesselState, seat: int, frame: PullStep) -> str:
    left = counted(frame.pulling.count, "square")
    return by_card(state, f"who is pulled, and where to? {left} left.")


def ask_push(state: VesselState, seat: int, frame: PushStep) -> str:
    who = are(state, frame.model, seat)
    return by_card(state, f"where {who} pushed? {counted(frame.count, 'square')} left.")


def ask_which_card(state: VesselState, seat: int, frame: WhichCard) -> str:
    way = "falls" if frame.by < 0 else "rises"
    return by_card(state, f"which cooldown {way} by {abs(frame.by)}?")


def ask_which_ongoing(state: VesselState, seat: int, frame: WhichOngoing) -> str:
    way = "shorter" if frame.by < 0 else "longer"
    return by_card(state, f"which card lasts {counted(abs(frame.by), 'round')} {way}?")


def ask_hand_card(state: VesselState, seat: int, frame: HandCard) -> str:
    return by_card(state, f"which card from your hand goes to cooldown {frame.to}?")


def ask_play(state: VesselState, seat: int, frame: PlayWhich) -> str:
    part = "minor" if frame.word.part else "major"
    return by_card(state, f"which card do you play as a {part} action?")


def ask_choose(state: VesselState, seat: int, frame: WhichOne) -> str:
    who = "" if frame.it in (seat, NONE) or frame.it == frame.actor else model_words(state, frame.it, seat)
    about = f" for {who}" if who else ""
    return by_card(state, f"which one{about}?")


def ask_whether(state: VesselState, seat: int, frame: WhetherTo) -> str:
    tell = teller_of(state)
    cost = f"{said_prices.price(tell, frame.price)} to " if frame.price is not None else ""
    return by_card(state, f"{cost}{'. '.join(tell.steps(frame.body))}?")


def ask_relieve(state: VesselState, seat: int, frame: Relieve) -> str:
    whose = "of yours" if frame.hero == seat else f"of {hero_words(state, frame.hero, seat)}"
    if frame.ends:
        return by_card(state, f"which negative effect {whose} ends?")
    return by_card(state, f"which negative effect {whose} is shortened by {counted(frame.count, 'round')}?")


def ask_reroll(state: VesselState, seat: int, frame: WhichDie) -> str:
    return by_card(state, f"which die is re-rolled? Up to {frame.count}.")


# --- reactions

MOMENTS: Final = {
    ROUND_BEGIN: "The round begins",
    EVENT_ROLLED: "An event is rolled",
    REVEAL: "All cards are revealed",
    ROUND_ENDS: "The round ends",
    ADVENTURE_BEGIN: "The adventure begins",
    ADVENTURE_END: "The adventure is over",
    TURN_BEGIN: "{a} begin{s} a turn",
    TURN_ENDS: "{a} end{s} the turn",
    GROUP_ENDS: "{a} and the group have acted",
    SPAWN: "{a} appear{s}",
    DIES: "{a} {is} defeated",
    WOULD_MOVE: "{a} {is} about to move",
    ENDS_MOVE: "{a} {has} moved",
    ATTACKED: "{a} {is} attacked by {b}",
    WAS_ATTACKED: "{a} {was} attacked by {b}",
    ATTACKS: "{a} attack{s} {b}",
    HITS: "{a} hit{s} {b}",
    CAUSES_WOUND: "{a} wound{s} {b}",
    ATTACK_DONE: "{a} {has} attacked {b}",
    KILLS: "{a} {has} defeated {b}",
    ROLLS: "{a} roll{s} the dice",
    CASTS: "{a} {has} cast a spell",
    SPELL_FAILS: "The spell of {a} has failed",
    SUFFERS_SCRATCH: "{a} would suffer {scratches}",
    SUFFERS_WOUND: "{a} would suffer a wound",
    HEALS: "{a} {has} been healed",
    MINOR_USED: "{a} {has} used a minor action",
    MAJOR_USED: "{a} {has} used a major action",
    OPENS_DOOR: "{a} open{s} a door",
    LOOTS: "{a} {has} looted a chest",
    TICK: "A card of {a} ticks",
    ENDS: "A card of {a} ends",
}
"""What has happened, to whom and by whom."""


def moment_words(state: VesselState, seat: int, incident: Occurrence) -> str:
    one, you = incident.actor, incident.actor == seat
    a = first_upper(subject_words(state, one, seat)) if one != NONE else "Somebody"
    other = incident.target
    b = "you" if other == seat else model_words(state, other, seat) if other != NONE else "somebody"
    roll = state.roll()
    said = MOMENTS[incident.trigger].format(
        a=a,
        b=b,
        s="" if you else "s",
        **{"is": "are" if you else "is"},
        was="were" if you else "was",
        has="have" if you else "has",
        scratches=counted(incident.amount, "scratch", "scratches"),
    )
    if incident.trigger == ROLLS and roll is not None:
        said += f", with power {power(state, roll)}"
    return said


def ask_react(state: VesselState, seat: int, frame: Moment) -> str:
    incident = state.incidents[-1]
    assert isinstance(incident, Occurrence)
    said = moment_words(state, seat, incident)
    if state.content.moves.no in frame.moves(state):
        return f"{said}. Do you react?"
    return f"{said}. What takes effect first?"


SAYERS: Final[dict[type, Callable[[VesselState, int, Any], str]]] = {
    setup.LearnCards: ask_learn,
    HandOver: ask_hand_over,
    WhoTakesVessel: ask_reward_vessel,
    OneByOne: ask_one_by_one,
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
    NextModel: ask_enemy_order,
    WhomToAttack: ask_enemy_target,
    WhereTo: ask_enemy_move,
    NextStep: ask_stride,
    RetreatFrom: ask_retreat,
    Attacker: ask_opportunity,
    Volunteer: ask_volunteer,
    WhichRow: ask_row,
    Pick: ask_pick,
    PullWhom: ask_pull_whom,
    SwapWith: ask_swap,
    Area: ask_area,
    PickSquare: ask_square,
    PlaceWhere: ask_place_where,
    PullStep: ask_pull,
    PushStep: ask_push,
    WhichCard: ask_which_card,
    WhichOngoing: ask_which_ongoing,
    HandCard: ask_hand_card,
    PlayWhich: ask_play,
    WhichOne: ask_choose,
    WhetherTo: ask_whether,
    Relieve: ask_relieve,
    WhichDie: ask_reroll,
    Moment: ask_react,
}
