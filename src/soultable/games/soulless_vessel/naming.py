"""Names of things for people: `Grave Hound 2`, `Chapel D4`, `the Knight (H2)`, `the first hand`.

What follows from the content alone is worked out once (`names_of`); the functions below look at the table.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from soultable.engine.grid import OFF
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.flow.asking import Voice
from soultable.games.soulless_vessel.happenings import ABILITY, ADVENTURE, ITEM, PERK, Deed
from soultable.games.soulless_vessel.hero import NONE, SLOT_NAMES, SLOTS, STATUSES
from soultable.games.soulless_vessel.moves import HERO_NAMES, MOST_MODELS, QUEST_NAMES
from soultable.games.soulless_vessel.printed.dice import SYMBOLS
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.sayings.speaker import ON_CARD, ON_ITEM
from soultable.games.soulless_vessel.sayings.texts import of_hero, option_line
from soultable.games.soulless_vessel.state import VesselState

SLOT_WORDS: Final = {
    "hand": "hand",
    "armor": "armor slot",
    "gear": "gear slot",
    "pack": "backpack",
    "belt": "consumable slot",
}
"""The kinds of places on a hero's board."""
DIRECTIONS: Final = ["north", "east", "south", "west"]
FACES: Final = {
    "-": "a blank",
    "+": "a plus",
    "++": "a double plus",
    "*": "a star",
    "w": "wear",
    "x": "a botch",
    "!": "a critical",
}
assert list(FACES) == SYMBOLS
COST_WORDS: Final = {"+": "a plus", "++": "two pluses", "*": "a star", "numbers": "a number"}
TRIGGER_TEXT: Final = 50
EVENT_TEXT: Final = 70
ROUND_TEXT: Final = 100
"""Where triggers, event rows and rules for the round stand among the texts of an adventure."""


class Names:
    """What follows from the content."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.tiles = {tile.id: tile.name.removesuffix(" (entrance)") for tile in content.tiles}
        self.squares = [self.square(name) for name in content.square_names]
        """As `square_names` of the content."""
        self.models = list(HERO_NAMES)
        """As `model_names` of the moves."""
        standees = [enemy.name for enemy in content.enemies] + [minion.name for minion in content.minions]
        for name in standees:
            self.models += [self.model(name, number) for number in range(1, MOST_MODELS + 1)]
        self.cards = [ability.name for ability in content.abilities if ability.variant == 0]
        self.items = [item.name for item in content.items]
        self.by_id: dict[str, str] = {}
        """Whatever has an id, and the names of squares and models as they stand in events."""
        things: list[Any] = [*content.abilities, *content.items, *content.vessels, *content.enemies]
        things += [*content.minions, *content.traits, *content.decks, *content.adventures]
        for thing in things:
            self.by_id[thing.id] = thing.name
        self.by_id.update(self.tiles)
        self.by_id.update(zip(content.square_names, self.squares, strict=True))
        self.by_id.update(zip(content.moves.model_names, self.models, strict=True))
        self.said_options: dict[int, tuple[str, str, str]] = {}

    def square(self, name: str) -> str:
        """`R01.D4` is `Chapel D4`; a square of a connector `Passage 2 A1`."""
        tile, _, place = name.partition(".")
        return f"{self.tiles[tile] if tile in self.tiles else f'Passage {tile[1:]}'} {place}"

    def model(self, name: str, number: int) -> str:
        """A boss is alone: it needs no number, unless there are two of them."""
        alone = number == 1 and any(enemy.boss and enemy.name == name for enemy in self.content.enemies)
        return name if alone else f"{name} {number}"

    def option(self, place: int) -> tuple[str, str, str]:
        """A spending option by its place in `Moves.option_names`: what it costs, does, and whose it is."""
        known = self.said_options.get(place)
        if known is None:
            known = self.said_option(place)
            self.said_options[place] = known
        return known

    def said_option(self, place: int) -> tuple[str, str, str]:
        content = self.content
        name = content.moves.option_names[place]
        printed = len(content.options)
        source = name.partition(".")[0]
        title = self.by_id.get(source, "")
        counter = next((vessel.counter for vessel in content.vessels if vessel.id == source), "")
        tell = of_hero(content, ON_ITEM if title in self.items else ON_CARD, counter=counter)
        if place < printed:
            cost, text = option_line(tell, content.options[place])
        elif place < printed + len(content.option_words):
            word = content.option_words[place - printed]
            cost, text = ["+", "++", "*", "numbers"][word.cost], ". ".join(tell.steps(word.body))
        else:
            cost, text, title = "+", "avoid the curse", "Cursed"
        return COST_WORDS[cost], text, title


@lru_cache(maxsize=8)
def names_of(content: Content) -> Names:
    return Names(content)


# --- models


def hero_words(state: VesselState, hero: int, seat: int) -> str:
    """`yourself` for the own hero, another one by the vessel."""
    return "yourself" if hero == seat else other_hero(state, hero)


def other_hero(state: VesselState, hero: int) -> str:
    vessel = state.heroes[hero].vessel if hero < state.seats else NONE
    if vessel == NONE:
        return f"hero {HERO_NAMES[hero]}"
    return f"{the(state.content.vessels[vessel].name)} ({HERO_NAMES[hero]})"


def model_words(state: VesselState, model: int, seat: int) -> str:
    """Whom a sentence to a seat is about: `yourself`, `the Knight (H2)`, `Grave Hound 2`."""
    if model < state.seats:
        return hero_words(state, model, seat)
    moves = state.content.moves
    return names_of(state.content).models[moves.model_name(state.models[model])]


def subject_words(state: VesselState, model: int, seat: int) -> str:
    """The same as the subject of a sentence: `you`."""
    return "you" if model == seat else model_words(state, model, seat)


def named_model(state: VesselState, place: int, seat: int) -> str:
    """By the place of the name in `Moves.model_names`."""
    return (
        hero_words(state, place, seat) if place < len(HERO_NAMES) else names_of(state.content).models[place]
    )


def first_upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def headed(title: str, text: str) -> str:
    """A text behind its title.

    >>> headed("Field Dressing", "whom?"), headed("Loot!", "a hero"), headed("", "whom?")
    ('Field Dressing: whom?', 'Loot! A hero', 'Whom?')
    """
    if not title or title[-1] in "!?":
        return f"{title} {first_upper(text)}".lstrip()
    return f"{title}: {text}"


# --- places and things


def square_words(state: VesselState, square: int) -> str:
    return names_of(state.content).squares[state.dungeon.name_of[square]]


def door_words(state: VesselState, name: str) -> str:
    """By where it leads as its tile lies: `the east door of the Chapel`."""
    tile = names_of(state.content).tiles.get(name.partition(".")[0], "")
    for door in state.dungeon.doors:
        if door.name == name:
            return door_of(tile, DIRECTIONS[door.facing])
    return door_of(tile, "")


def door_of(tile: str, way: str) -> str:
    """
    >>> door_of("Chapel", "east"), door_of("", "north")
    ('the east door of the Chapel', 'the north end of the passage')
    """
    side = f"{way} " if way else ""
    return f"the {side}door of {the(tile)}" if tile else f"the {side}end of the passage"


def slot_words(slot: int) -> str:
    """`the first hand`, `the backpack`."""
    name = SLOT_NAMES[slot]
    if name.startswith("hand"):
        return "the first hand" if name == "hand1" else "the second hand"
    return f"the {SLOT_WORDS[name.rstrip('0123456789')]}"


def item_words(state: VesselState, seat: int, slot: int) -> str:
    """The item that a hero has in a slot."""
    hero = state.heroes[seat]
    if slot >= SLOTS:
        place = slot - SLOTS
        return the(state.content.items[hero.quest[place]].name) if place < len(hero.quest) else "a quest item"
    item = hero.items[slot]
    if item == NONE:
        return f"nothing in {slot_words(slot)}"
    name = the(state.content.items[item].name)
    return name if hero.items.count(item) == 1 else f"{name} ({place_words(slot)})"


def place_words(slot: int) -> str:
    """One of several places of a kind: `backpack 2`."""
    name = SLOT_NAMES[slot]
    kind = name.rstrip("0123456789")
    return f"{SLOT_WORDS[kind].removesuffix(' slot')} {name.removeprefix(kind)}".rstrip()


def die_words(content: Content, die: int, face: int) -> str:
    """`2 on the Standard die`, `a plus on the Enhancement die`."""
    found = content.dice[die]
    return f"{face_words(found.face_names[face])} on the {found.name} die"


def face_words(face: str) -> str:
    return FACES.get(face, face)


def status_name(status: int) -> str:
    return STATUSES[status].capitalize()


# --- whose text is carried out


def deed_words(state: VesselState, deed: Deed | None) -> str:
    """The title of the text that is being carried out; empty if there is none."""
    if deed is None:
        return ""
    return text_words(state, deed.actor, deed.source, deed.place)


def text_words(state: VesselState, holder: int, source: int, place: int) -> str:
    content = state.content
    if source == ABILITY:
        return content.abilities[state.heroes[holder].deck[place]].name
    if source == ITEM:
        hero = state.heroes[holder]
        if place >= SLOTS:
            return content.items[hero.quest[place - SLOTS]].name
        item = hero.items[place] if place >= 0 else used_at_once(state)
        return content.items[item].name if item != NONE else "The find"
    if source == PERK:
        return content.vessels[state.heroes[holder].vessel].name
    if source == ADVENTURE:
        return adventure_text_words(state, place)
    return first_upper(model_words(state, holder, OFF)) if holder >= 0 else "The card"


def used_at_once(state: VesselState) -> int:
    """The immediate item that somebody has bought (SV-TWN-11); it lies in no slot."""
    pending = () if state.campaign is None else state.campaign.pending
    return pending[0] if pending else NONE


def adventure_text_words(state: VesselState, place: int) -> str:
    adventure = state.this_adventure()
    if TRIGGER_TEXT <= place < EVENT_TEXT and place - TRIGGER_TEXT < len(adventure.triggers):
        return adventure.triggers[place - TRIGGER_TEXT].name
    if EVENT_TEXT <= place < ROUND_TEXT and place - EVENT_TEXT < len(adventure.events):
        return adventure.events[place - EVENT_TEXT].name
    return adventure.name if place < TRIGGER_TEXT else "The event of this round"


def source_words(state: VesselState, owner: int, place: int) -> str:
    """What a text is called that somebody uses or that reacts, by its place in `Moves.source_names`."""
    content = state.content
    names = names_of(content)
    if place < len(names.cards):
        return names.cards[place]
    place -= len(names.cards)
    if place < SLOTS + len(QUEST_NAMES):
        known = 0 <= owner < state.seats
        return item_words(state, owner, place).removeprefix("the ") if known else "an item"
    place -= SLOTS + len(QUEST_NAMES)
    if place < 5 * len(content.vessels):
        return f"the perk of {the(content.vessels[place // 5].name)}"
    place -= 5 * len(content.vessels)
    if place < len(names.models):
        return named_model(state, place, OFF)
    place -= len(names.models)
    if place < 10:
        return f"a rule of {state.this_adventure().name}"
    return "the event of this round"


# --- what is asked


def question_of(state: VesselState, seat: int) -> object:
    """What the seat is asked; of a question to the party the question itself."""
    if seat not in state.asked():
        return None
    frame = state.frame_of(seat)
    return frame.question if isinstance(frame, Voice) else frame


def kind_asked(state: VesselState, seat: int) -> str:
    return str(getattr(question_of(state, seat), "kind", ""))
