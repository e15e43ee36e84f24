"""What the words of cards ask, and who reacts to what, in a sentence to the one who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.effects import Program
from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.flow.rolls import power
from soultable.games.soulless_vessel.flow.triggers import GROUP_ENDS, Moment, Occurrence
from soultable.games.soulless_vessel.happenings import ADVENTURE, ITEM, MODEL
from soultable.games.soulless_vessel.hero import MINION, NONE
from soultable.games.soulless_vessel.naming import (
    deed_words,
    first_upper,
    headed,
    hero_words,
    model_words,
    subject_words,
)
from soultable.games.soulless_vessel.sayings import control as said_prices
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD, ON_ITEM
from soultable.games.soulless_vessel.sayings.teller import Teller
from soultable.games.soulless_vessel.sayings.texts import of_hero, of_model, of_party
from soultable.games.soulless_vessel.state import VesselState
from soultable.games.soulless_vessel.words.choosing import Area, OneByOne, Pick, PickSquare
from soultable.games.soulless_vessel.words.control import WhetherTo, WhichOne
from soultable.games.soulless_vessel.words.forcing import PullStep, PullWhom, PushStep
from soultable.games.soulless_vessel.words.hands import HandCard, PlayWhich, WhichCard, WhichOngoing
from soultable.games.soulless_vessel.words.harming import Relieve
from soultable.games.soulless_vessel.words.moving import PlaceWhere, SwapWith
from soultable.games.soulless_vessel.words.qualities import Qualify
from soultable.games.soulless_vessel.words.rolling import WhichDie
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


def effect_words(state: VesselState, word: Any) -> str:
    """A word of a text as an order: `heal 2 scratches of an ally`."""
    # a part of another word is said as that word
    word = word.quality if isinstance(word, Qualify) else getattr(word, "word", word)
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


def are(state: VesselState, model: int, seat: int) -> str:
    return "are you" if model == seat else f"is {model_words(state, model, seat)}"


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
    """Whoever is asked would do it, whatever the text stands on."""
    deed = state.deed()
    hero_text = deed is not None and deed.source not in (ADVENTURE, MODEL)
    tell = teller_of(state) if hero_text else of_hero(state.content)
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


OF_CARDS: Final[dict[type, Callable[[VesselState, int, Any], str]]] = {
    OneByOne: ask_one_by_one,
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
