"""What a person points at for a move, what is drawn of it, and what is meant by anything else.

Squares, models and doors are pointed at by their names; cards, items, slots and the like say what they are:
`card A07`, `slot hand1`. What belongs to another hero is named after that one: `H2 hand1`.
"""

from __future__ import annotations

from typing import Final

from soultable.engine.grid import FAR
from soultable.engine.move import Move
from soultable.games.soulless_vessel.bargains import bargain
from soultable.games.soulless_vessel.flow.asking import Voice
from soultable.games.soulless_vessel.flow.exploration import Lay, this_room, tile_of, ways_to_lay
from soultable.games.soulless_vessel.flow.movement import MovementQuestion, step_cost, this_walk, ways
from soultable.games.soulless_vessel.flow.spending import offers
from soultable.games.soulless_vessel.hero import SLOT_NAMES
from soultable.games.soulless_vessel.laying import placed
from soultable.games.soulless_vessel.moves import HERO_NAMES, QUEST_NAMES, WEAPONS
from soultable.games.soulless_vessel.planning import attack_odds, danger
from soultable.games.soulless_vessel.pointing_town import TOWN_KINDS, about_town, meant_in_town
from soultable.games.soulless_vessel.printed.dice import COSTS
from soultable.games.soulless_vessel.state import IN_TOWN, VesselState
from soultable.games.soulless_vessel.view import form
from soultable.games.soulless_vessel.words.choosing import Area

# --- what a move is about

BUTTONS: Final = (
    "ready", "give up", "rest", "end", "stop", "rearrange", "deal", "done",
    "crash", "yes", "no", "skip",
)  # fmt: skip
"""Moves that are only a word, and are pointed at by it."""
CARDS: Final = ("learn", "place", "initiative", "major", "minor", "forfeit", "card")
ITEMS: Final = ("keep", "improvise")
SLOTS: Final = ("use", "wear", "item")
KINDS: Final = {
    "deck": "deck",
    "vessel": "vessel",
    "spend": "option",
    "reroll": "die",
    "area": "area",
    "choose": "choose",
    "relieve": "status",
    "lay": "lay",
}
"""Verbs whose object has a name that says what it is, and which kind that is."""


def about(state: VesselState, seat: int, move: Move) -> tuple[str, ...]:
    verb = move.verb
    if verb in BUTTONS:
        return (verb,)
    words = move.notation.removeprefix(verb).split()
    if kind_of(state, seat) in TOWN_KINDS:
        return about_town(verb, words)
    if verb in CARDS:
        return (f"card {version_held(state, seat, words[0])}",) if words[0] != "0" else ("empty slot",)
    if verb in ITEMS:
        return (f"item {words[0]}",)
    if verb in SLOTS:
        return (f"slot {words[0]}",)
    if verb in KINDS:
        return (f"{KINDS[verb]} {words[0]}",)
    if verb == "invoke":
        return (source(version_held(state, seat, words[0])),)
    if verb == "react":
        own = 0 <= seat < len(HERO_NAMES) and words[0] == HERO_NAMES[seat]
        if words[0] in HERO_NAMES:
            words[1] = version_held(state, HERO_NAMES.index(words[0]), words[1])
        return (source(words[1]),) if own or words[0] == "table" else (f"{words[0]} {words[1]}",)
    if verb == "attack":
        return about_attack(state, seat, words)
    if verb == "take":
        return (f"item {words[0]}", f"slot {words[1]}")
    if verb == "put":
        return (f"slot {words[0]}", f"slot {words[1]}")
    if verb == "pass":
        return ("pass", carried(words[0]), words[1])
    if verb == "fetch":
        return ("fetch", f"{words[1]} {words[0]}")
    if verb == "exchange vessels":
        return ("exchange", words[0])
    if verb == "hand over":
        return (words[1],)
    if verb == "drag":
        return (words[0], f"way {words[1]}")
    if verb == "stride":
        return (words[0], f"corner {words[1]}")
    return tuple(words)


def version_held(state: VesselState, seat: int, card: str) -> str:
    """Moves name a card whatever its version; people point at the version that the hero has."""
    if 0 <= seat < state.seats and card in state.content.base_ids:
        number = state.content.base_ids.index(card)
        for ability in state.heroes[seat].deck:
            if state.content.abilities[ability].card == number:
                return state.content.abilities[ability].id
    return card


def base_of(state: VesselState, card: str) -> str:
    """The other way round: `A07B` is named `A07` in moves."""
    return card[:-1] if card[:-1] in state.content.base_ids else card


def kind_of(state: VesselState, seat: int) -> str:
    """The kind of the question to a seat; empty if it is not asked."""
    if not state.stack or seat not in state.asked():
        return ""
    frame = state.frame_of(seat)
    question = frame.question if isinstance(frame, Voice) else frame
    return str(type(question).kind)


def about_attack(state: VesselState, seat: int, words: list[str]) -> tuple[str, ...]:
    """The target; before it the weapon, if there are several for this target."""
    weapon, target = words
    several = sum(1 for move in state.legal(seat) if move.notation.endswith(f" {target}")) > 1
    named = f"slot {weapon}" if weapon in SLOT_NAMES else f"weapon {weapon}"
    return (named, target) if several else (target,)


def carried(name: str) -> str:
    """What a hero carries: in a slot, or a quest item."""
    return f"slot {name}" if name in SLOT_NAMES else f"item {name}"


def source(name: str) -> str:
    """Whatever has a text: a card, an item, a perk, a model, a rule of the adventure."""
    if name in SLOT_NAMES:
        return f"slot {name}"
    if name in QUEST_NAMES:
        return f"quest {name}"
    if name.startswith("rule"):
        return f"rule {name}"
    if name[:1] == "V" and "." in name:
        return f"perk {name}"
    return name if "." in name or name in HERO_NAMES else f"card {name}"


# --- what is drawn of a move


def shows(state: VesselState, seat: int, move: Move) -> dict[str, object] | None:
    """What an attack would do, what an option costs, which squares a blast covers, how a room would lie.

    Of a movement action all ways and dangers are drawn at once: they come with the answer that ends it.
    """
    verb = move.verb
    if state.phase == IN_TOWN:
        return bargain(state, seat, move)
    if verb == "attack":
        return attack_odds(state, seat, move)
    if verb == "spend":
        return option_shown(state, move)
    frame = state.frame_of(seat)
    question = frame.question if isinstance(frame, Voice) else frame
    if verb == "stop" and isinstance(question, MovementQuestion):
        return walk_shown(state)
    if verb == "area" and isinstance(question, Area):
        return {"squares": names_of(state, question.areas(state)[move.value])}
    if verb == "lay" and isinstance(question, Lay):
        return laying_shown(state, move)
    return None


def names_of(state: VesselState, squares: tuple[int, ...]) -> list[str]:
    return [state.content.square_names[state.dungeon.name_of[square]] for square in squares]


def option_shown(state: VesselState, move: Move) -> dict[str, object] | None:
    roll = state.roll()
    if roll is None:
        return None
    table = state.content.moves
    for one in offers(state, roll):
        if table.spend_index(one.number) == move.value:
            return {"cost": COSTS[one.cost]}
    return None


def walk_shown(state: VesselState) -> dict[str, object]:
    """For each square in reach the points that it costs and the square before it; who could attack there."""
    walk = this_walk(state)
    dungeon = state.dungeon
    costs, _ = ways(state, walk)
    start = state.models[walk.actor].cell
    reached = [square for square in range(dungeon.size) if costs[square] <= walk.amount]
    found: dict[str, list[object]] = {}
    for square in reached:
        name = names_of(state, (square,))[0]
        if square != start:
            before = best_before(state, costs, square)
            found[name] = [costs[square], names_of(state, (before,))[0] if before >= 0 else ""]
    return {
        "ways": found,
        "tests": walk.owes_test and not walk.moved,
        "danger": danger(state, walk.actor, reached),
    }


def best_before(state: VesselState, costs: list[int], square: int) -> int:
    """The square from which the cheapest way comes; below 0 where it crosses somebody."""
    walk = this_walk(state)
    wanted = costs[square] - step_cost(state, walk, square)
    for other in state.dungeon.steps[square]:
        if costs[other] == wanted < FAR:
            return other
    return -1


def laying_shown(state: VesselState, move: Move) -> dict[str, object]:
    """The pieces of the map that would be new."""
    room = this_room(state)
    dungeon = placed(state.dungeon, room.door, ways_to_lay(state)[move.value])
    new = dungeon.tiles[len(state.dungeon.tiles) :]
    return {
        "tile": tile_of(state, room).id,
        "tiles": [{"form": form(one), "x": one.x, "y": one.y, "turned": one.turned} for one in new],
    }


# --- what is meant

MEANT: Final = {
    "deck": "deck",
    "draft": "learn",
    "learn": "learn",
    "vessel": "vessel",
    "keep": "keep",
    "improvise": "improvise",
    "stand": "stand",
    "place": "place",
    "initiative": "initiative",
    "act": "major",
    "order": "act",
    "rearrange": "put",
    "take": "take",
    "take given": "take",
    "pick": "pick",
    "opportunity": "pick",
    "enemy target": "pick",
    "enemy order": "pick",
    "one by one": "pick",
    "give way": "pick",
    "reward vessel": "pick",
    "square": "square",
    "push": "square",
    "spawn": "square",
    "enemy move": "square",
    "retreat": "square",
    "chest": "chest",
    "door": "door",
    "uncap": "door",
    "wear": "wear",
    "item": "item",
    "card": "card",
    "cursed card": "card",
    "play": "card",
    "spend": "spend",
    "reroll": "reroll",
    "relieve": "relieve",
    "choose": "choose",
}
"""The verb by which each kind of question is answered with things."""


def meant(state: VesselState, seat: int, things: list[str]) -> str:
    """The notation of what somebody means by these things; empty for nothing."""
    last = things[-1]
    if last in BUTTONS:
        return last
    frame = state.frame_of(seat)
    question = frame.question if isinstance(frame, Voice) else frame
    kind = str(type(question).kind)
    words = [thing.rpartition(" ")[2] for thing in things]
    if kind in TOWN_KINDS:
        return meant_in_town(kind, things)
    if kind == "move":
        return meant_walking(state, things, words)
    if kind == "attack":
        weapon = next((word for word in words if word in WEAPONS), "")
        legal = [move.notation.split() for move in state.legal(seat)]
        return f"attack {weapon or legal[0][min(1, len(legal[0]) - 1)]} {words[-1]}"
    if kind not in MEANT:
        return ""
    verb = MEANT[kind]
    if verb in CARDS:
        return f"{verb} {base_of(state, words[-1])}"
    if verb in ("put", "take"):
        return f"{verb} {words[0]} {words[-1]}" if len(words) > 1 else ""
    return f"{verb} {words[-1]}"


def meant_walking(state: VesselState, things: list[str], words: list[str]) -> str:
    """A square to go to, a door to open, something to use, somebody to give it to."""
    last, word = things[-1], words[-1]
    table = state.content.moves
    if things[0] in ("pass", "fetch", "exchange"):
        hero = next((one for one in words if one in HERO_NAMES), "H1")
        if things[0] == "exchange":
            return f"exchange vessels {hero}"
        slot = next((one for one in words if one in SLOT_NAMES), "hand1")
        return f"{things[0]} {slot} {hero}"
    if word in table.door_names:
        return f"open {word}"
    if last.startswith("slot "):
        return f"use {word}"
    if word in table.model_names:
        squares = [state.squares_of(m) for m in range(len(state.models)) if is_named(state, m, word)]
        return f"go {names_of(state, squares[0])[0]}" if squares and squares[0] else ""
    return f"go {word}" if word in table.square_names else ""


def is_named(state: VesselState, model: int, name: str) -> bool:
    table = state.content.moves
    return state.is_there(model) and table.model_names[table.model_name(state.models[model])] == name


# --- what ends something

ENDING: Final = ("ready", "rest", "end", "stop", "give up")


def ends(state: VesselState, seat: int, move: Move) -> bool:
    """A turn, a movement action, one's part in placing cards, the adventure."""
    return move.verb in ENDING
