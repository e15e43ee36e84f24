"""Moves of Soulless Vessel as short phrases, for buttons and lists."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from soultable.engine.english import listed
from soultable.engine.grid import OFF
from soultable.engine.move import Move
from soultable.games.soulless_vessel.buttons_board import ON_BOARD
from soultable.games.soulless_vessel.buttons_town import TOWN_BUTTONS, say_in_town
from soultable.games.soulless_vessel.content import Ability
from soultable.games.soulless_vessel.flow.exploration import Lay, ways_to_lay
from soultable.games.soulless_vessel.flow.hero_turn import usable
from soultable.games.soulless_vessel.flow.triggers import Moment, source_name
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.laying import Placement
from soultable.games.soulless_vessel.moves import (
    HERO_NAMES,
    WAYS,
)
from soultable.games.soulless_vessel.naming import (
    DIRECTIONS,
    face_words,
    first_upper,
    headed,
    hero_words,
    kind_asked,
    model_words,
    named_model,
    names_of,
    question_of,
    source_words,
    square_words,
    status_name,
)
from soultable.games.soulless_vessel.sayings.nouns import article, the
from soultable.games.soulless_vessel.sayings.texts import event_text, of_hero
from soultable.games.soulless_vessel.state import IN_TOWN, VesselState
from soultable.games.soulless_vessel.words.choosing import Area
from soultable.games.soulless_vessel.words.control import WhetherTo, WhichOne
from soultable.games.soulless_vessel.words.standing import Use

WORDS: Final = {
    "give up": "Give up the adventure",
    "rest": "Rest in an empty slot: all your cooldowns fall by one",
    "end": "End the turn",
    "stop": "Stop moving",
    "rearrange": "Rearrange your items (1 point)",
    "done": "That is all",
    "crash": "Let it crash: a Standard die of damage for each square that is left",
}
"""Moves that are only a word; `yes`, `no`, `skip` and `deal` depend on the question."""
ON_CARDS: Final = {
    "lot card": "The lot falls on {}",
    "offer": "Offer {}",
    "learn": "Learn {}",
    "forfeit": "Forfeit {}: all your cooldowns fall by one",
    "card": "{}",
}
ON_ITEMS: Final = {"draw": "Draw {}", "keep": "Keep {}", "improvise": "Take {}"}
ON_SQUARES: Final = {
    "lot square": "The lot falls on {}",
    "stand": "Begin on {}",
    "go": "Go to {}",
    "square": "{}",
    "chest": "Open the chest on {}",
}
SKIPS: Final = {
    "improvise": "Take nothing",
    "hand over": "Leave it: nobody has room for it",
    "attack": "Do not attack",
    "reroll": "Re-roll no more",
    "door": "Open no door",
    "chest": "Open no chest",
    "pull": "Pull no farther",
    "push": "Leave it there",
    "play": "Play no card",
    "reward vessel": "Drain it: nobody wants it",
    "square": "Choose no square",
    "retrain": "Keep the card",
}
"""What `skip` means, by the kind of question; otherwise that it is enough."""
LONGEST: Final = 100
"""A button says what `yes` does only if it is not longer."""


def say_move(state: VesselState, seat: int, move: Move) -> str:
    verb, value = move.verb, move.value
    if state.phase == IN_TOWN:
        said = say_in_town(state, seat, move)
        if said:
            return said
    fixed = WORDS.get(verb)
    if fixed is not None:
        return fixed
    names = names_of(state.content)
    on_square = ON_SQUARES.get(verb)
    if on_square is not None:
        return on_square.format(names.squares[value])
    on_card = ON_CARDS.get(verb)
    if on_card is not None:
        return on_card.format(names.cards[value])
    on_item = ON_ITEMS.get(verb)
    if on_item is not None:
        return on_item.format(the(names.items[value]))
    return OTHERS[verb](state, seat, move)


# --- chance


def say_roll(state: VesselState, seat: int, move: Move) -> str:
    _, die, _ = move.notation.split(" ")
    number = next(n for n, one in enumerate(state.content.dice) if one.id == die)
    found = state.content.dice[number]
    return f"The {found.name} die shows {face_words(found.face_names[move.value])}"


def say_drawn(state: VesselState, seat: int, move: Move) -> str:
    """The cards that chance turns up."""
    content, value = state.content, move.value
    if move.verb == "enemy":
        return f"The enemy is {the(content.enemies[value].name)}"
    if move.verb == "body":
        return f"The body is that of {article(content.vessels[value].name)}"
    if move.verb == "ai":
        return f"The AI card of threat {content.ai[value].threat}"
    if move.verb == "trait":
        return f"The trait is {content.traits[value].name}"
    if move.verb == "room":
        return f"The room is {the(names_of(content).tiles[content.tiles[value].id])}"
    if move.verb == "event":
        return f"The event die shows {value}"
    return f"The lot falls on {hero_words(state, value, OFF)}"


# --- setting up, and the round


def say_deck(state: VesselState, seat: int, move: Move) -> str:
    deck = state.content.decks[move.value]
    return f"Take {the(deck.name)} deck ({deck.role})"


def say_vessel(state: VesselState, seat: int, move: Move) -> str:
    vessel = state.content.vessels[move.value]
    rows = "-".join([str(row) for row in vessel.rows])
    return f"Inhabit {the(vessel.name)} (speed {vessel.speed}, toughness {rows})"


def say_hand_over(state: VesselState, seat: int, move: Move) -> str:
    item, hero = the(state.content.items[move.value // 5].name), move.value % 5
    return f"Take {item} yourself" if hero == seat else f"Give {item} to {hero_words(state, hero, seat)}"


def say_place(state: VesselState, seat: int, move: Move) -> str:
    ability = own_card(state, seat, move.value)
    cooldown = f"cooldown {ability.cooldown}" if ability.cooldown else "cooldown X"
    lasts = cooldown.replace("cooldown", "lasts") if ability.ongoing else cooldown
    return f"Place {ability.name} (initiative {ability.initiative}, {lasts})"


def say_ready(state: VesselState, seat: int, move: Move) -> str:
    placed = 0 <= seat < state.seats and state.heroes[seat].placed
    return "Place no more cards" if placed else "Place no card"


def own_card(state: VesselState, seat: int, card: int) -> Ability:
    """The version of a card that a hero has."""
    abilities = state.content.abilities
    if 0 <= seat < state.seats:
        for number in state.heroes[seat].deck:
            if abilities[number].card == card:
                return abilities[number]
    return abilities[3 * card]


def say_initiative(state: VesselState, seat: int, move: Move) -> str:
    if move.value < 0:
        return "Act on step 0, that of the empty slot"
    ability = own_card(state, seat, move.value)
    return f"Act on step {ability.initiative}, that of {ability.name}"


def say_next(state: VesselState, seat: int, move: Move) -> str:
    if move.value == seat:
        return "You act next"
    return f"{first_upper(named_model(state, move.value, seat))} acts next"


def say_card_action(state: VesselState, seat: int, move: Move) -> str:
    name = names_of(state.content).cards[move.value]
    return f"{name}: the {move.verb} action"


def say_invoke(state: VesselState, seat: int, move: Move) -> str:
    words = f"Use {source_words(state, seat, move.value)}"
    for stood in usable(state, state.heroes[seat]) if 0 <= seat < state.seats else []:
        if source_name(state, stood.holder, stood.source, stood.place) == move.value:
            assert isinstance(stood.word, Use)
            return f"{words}: {'. '.join(of_hero(state.content).steps(stood.word.body))}"
    return words


# --- whatever a card asks


def say_pick(state: VesselState, seat: int, move: Move) -> str:
    return first_upper(named_model(state, move.value, seat))


def say_area(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if not isinstance(frame, Area):
        return f"Area {move.value + 1}"
    areas = kept(frame, state, frame.areas)
    if move.value >= len(areas):
        return f"Area {move.value + 1}"
    hit = sorted({state.occupied[square] for square in areas[move.value]} - {NONE, frame.actor})
    whom = listed([model_words(state, model, seat) for model in hit])
    return f"Hit {whom} (around {square_words(state, areas[move.value][0])})"


def say_choice(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if isinstance(frame, WhichOne) and move.value < len(frame.word.bodies):
        tell = of_hero(state.content)
        return first_upper(". ".join(tell.steps(frame.word.bodies[move.value])))
    rows = state.this_adventure().events
    if getattr(frame, "kind", "") == "event row" and move.value < len(rows):
        return headed(rows[move.value].name, event_text(state.content, rows[move.value]))
    return f"Choice {move.value + 1}"


def say_relieve(state: VesselState, seat: int, move: Move) -> str:
    return status_name(move.value)


def say_drag(state: VesselState, seat: int, move: Move) -> str:
    model, way = divmod(move.value, len(WAYS))
    return f"Pull {named_model(state, model, seat)} to the {WAYS[way]}"


def say_react(state: VesselState, seat: int, move: Move) -> str:
    size = state.content.moves.reacts.size // (len(HERO_NAMES) + 1)
    owner, source = divmod(move.value, size)
    words = source_words(state, owner if owner < state.seats else NONE, source)
    if source < len(names_of(state.content).cards) and free_to_pass(state, seat):
        return f"Play {words}"
    whose = "" if owner == seat or owner >= state.seats else f" of {hero_words(state, owner, seat)}"
    return f"{first_upper(words)}{whose} first"


def free_to_pass(state: VesselState, seat: int) -> bool:
    frame = question_of(state, seat)
    return isinstance(frame, Moment) and state.content.moves.no in frame.moves(state)


def say_laying(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if not isinstance(frame, Lay):
        return f"Way {move.value + 1}"
    ways = kept(frame, state, ways_to_lay)
    return placement_words(ways[move.value]) if move.value < len(ways) else "Another way"


def placement_words(placement: Placement) -> str:
    """The connectors between the door and the room, and where they lead."""
    between = []
    for piece, entry in zip(placement.pieces[:-1], placement.entries[:-1], strict=True):
        far = next(side for side in piece.shape.sides if side != entry)
        way = DIRECTIONS[piece.entrance(far)[2]]
        corner = len({side & 1 for side in piece.shape.sides}) > 1
        between.append(f"a corner to the {way}" if corner else f"a straight passage to the {way}")
    return f"Behind {listed(between)}" if between else "Directly behind the door"


def say_yes_or_no(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if isinstance(frame, Moment):
        return "Do not react"
    if isinstance(frame, WhetherTo) and move.verb == "yes":
        text = ". ".join(of_hero(state.content).steps(frame.body))
        return f"Yes: {text}" if len(text) <= LONGEST else "Yes"
    return move.verb.capitalize()


def say_skip(state: VesselState, seat: int, move: Move) -> str:
    frame = question_of(state, seat)
    if getattr(frame, "picked", ()):
        return "Nobody else"
    kind = kind_asked(state, seat)
    return "Choose nobody" if kind == "pick" else SKIPS.get(kind, "Leave it")


def kept(frame: object, state: VesselState, work: Callable[[VesselState], Any]) -> Any:
    """What is worked out once for all moves of a question: nothing changes while it is asked."""
    if LAST[0] is not frame:
        LAST[:] = [frame, work(state)]
    return LAST[1]


LAST: Final[list[Any]] = [None, None]

OTHERS: Final[dict[str, Callable[[VesselState, int, Move], str]]] = {
    **TOWN_BUTTONS,
    **ON_BOARD,
    "roll": say_roll,
    "event": say_drawn,
    "lot": say_drawn,
    "enemy": say_drawn,
    "body": say_drawn,
    "ai": say_drawn,
    "trait": say_drawn,
    "room": say_drawn,
    "deck": say_deck,
    "vessel": say_vessel,
    "hand over": say_hand_over,
    "place": say_place,
    "ready": say_ready,
    "initiative": say_initiative,
    "act": say_next,
    "major": say_card_action,
    "minor": say_card_action,
    "invoke": say_invoke,
    "pick": say_pick,
    "area": say_area,
    "choose": say_choice,
    "relieve": say_relieve,
    "drag": say_drag,
    "react": say_react,
    "lay": say_laying,
    "yes": say_yes_or_no,
    "no": say_yes_or_no,
    "skip": say_skip,
}
"""Moves of which more has to be said."""
