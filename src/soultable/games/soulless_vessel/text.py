"""The table of Soulless Vessel in characters.

`table` is read line by line: the map, everybody on it, the own board, the others. What a terminal with
colours draws is in text_panes.py.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.english import counted, listed
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.naming import door_of, face_words, first_upper, names_of
from soultable.games.soulless_vessel.printed.dice import DICE
from soultable.games.soulless_vessel.sayings.nouns import DICE_NAMES, the
from soultable.games.soulless_vessel.state import TURNS
from soultable.games.soulless_vessel.text_map import MapDrawing, letters, sign_of
from soultable.games.soulless_vessel.text_town import campaign_lines, town_lines
from soultable.games.soulless_vessel.view_structs import HeroView, ModelView, RollView, VesselView

WIDTH: Final = 80
PAGE_CELL: Final = 4
PAGE_COLUMNS: Final = 19
PAGE_LINES: Final = 24
"""The window onto the map, on a page."""
LONGEST_NAME: Final = 10
WAYS: Final = [
    ["north-west", "north", "north-east"],
    ["west", "", "east"],
    ["south-west", "south", "south-east"],
]
APART: Final = 5_000


def wrapped(text: str, width: int = WIDTH) -> list[str]:
    return wrap(text, width, subsequent_indent="    ")


def title_of(content: Content, name: str) -> str:
    return names_of(content).by_id.get(name, name)


def titles(content: Content, names: list[str]) -> str:
    return listed([title_of(content, name) for name in names])


# --- the whole page


def table(content: Content, view: VesselView, names: list[str]) -> str:
    """The whole table, at most 80 wide."""
    parts = [
        heading_lines(content, view, names),
        campaign_lines(content, view, WIDTH),
        town_lines(content, view, WIDTH),
        map_lines(content, view),
        enemy_lines(content, view),
        roll_lines(content, view, names),
        hero_lines(content, view, names),
        hand_lines(content, view),
    ]
    return "\n\n".join("\n".join(part) for part in parts if part)


def heading_lines(content: Content, view: VesselView, names: list[str]) -> list[str]:
    if view.phase == "town":
        return []
    adventure = next(one for one in content.adventures if one.id == view.adventure)
    lines = wrapped(f"{adventure.name}. {adventure.objective}")
    if view.phase == "set-up":
        return lines
    told = [f"Round {view.round}", f"threat {view.threat}"]
    told += [counted(view.coins, "coin")] if view.coins else []
    told += [counted(view.shards, "Soul Shard")] if view.shards else []
    told.append(f"{counted(view.exploration, 'card')} left to explore")
    lines += wrapped(f"{', '.join(told)}. {order_words(view, names)}")
    return lines


def order_words(view: VesselView, names: list[str]) -> str:
    """Who acts on which step of this round, and who has."""
    steps: dict[int, list[str]] = {}
    for hero in view.heroes if view.step == TURNS else []:
        now = view.turn == HERO_NAMES[hero.seat]
        name = names[hero.seat][:LONGEST_NAME]
        steps.setdefault(hero.initiative, []).append(state_of(name, hero.acted, now))
    for group in view.groups:
        if group.initiative >= 0:
            now = view.turn in group.models
            steps.setdefault(group.initiative, []).append(state_of(group.title, group.acted, now))
    if not steps:
        return ""
    told = [f"{step} {listed(steps[step])}" for step in sorted(steps, reverse=True)]
    return f"Initiative: {'; '.join(told)}."


def state_of(name: str, acted: bool, now: bool) -> str:
    return f"{name} (now)" if now else f"{name} (done)" if acted else name


def map_lines(content: Content, view: VesselView) -> list[str]:
    if not view.tiles:
        return []
    drawn = MapDrawing(content, view, {}, PAGE_CELL, PAGE_COLUMNS, PAGE_LINES)
    lines = str(drawn.draw()).split("\n")
    beyond = drawn.beyond()
    if beyond:
        lines += wrapped(f"The map goes on to the {listed(beyond)}.")
    return [*lines, "", *room_lines(content, view), *thing_lines(content, view)]


def room_lines(content: Content, view: VesselView) -> list[str]:
    """Which room is which: seen from the one in which the viewer's hero stands."""
    own = f"H{max(view.seat, 0) + 1}"
    at = next((model.squares[0] for model in view.models if model.name == own), "")
    here = next((tile for tile in view.tiles if tile.id == at.partition(".")[0]), view.tiles[0])
    tiles = names_of(content).tiles
    told = [
        f"{the(tiles[tile.id])} {lies(tile.x - here.x, tile.y - here.y)}"
        for tile in view.tiles
        if tile.id in tiles and tile is not here
    ]
    name = tiles.get(here.id, "passage")
    where = "You are in" if view.seat >= 0 else "The first hero is in"
    rest = f"; {listed(told)}" if told else ""
    return wrapped(f"{where} {the(name)}{rest}.")


def lies(right: int, down: int) -> str:
    if abs(right) > APART:
        return "lies apart"
    way = WAYS[(down > 2) - (down < -2) + 1][(right > 2) - (right < -2) + 1]
    return f"lies {way}" if way else "lies beside it"


def thing_lines(content: Content, view: VesselView) -> list[str]:
    """Chests, bodies, tokens and what was dropped; doors that can be opened."""
    names = names_of(content)
    told = []
    for thing in view.things:
        where = names.by_id[thing.squares[0]]
        if thing.kind == "chest":
            told.append(f"a chest on {where}")
        elif thing.kind == "token":
            told.append(f"a {thing.names[0].replace('_', ' ')} token on {where}")
        elif thing.kind == "vessel":
            told.append(f"the body of {the(title_of(content, thing.names[0]))} on {where}")
        else:
            told.append(f"{titles(content, thing.names)} on {where}")
    lines = wrapped(f"There lie {listed(told)}.") if told else []
    doors = []
    for door in view.doors:
        if door.state == "cap":
            continue
        tile = names.tiles.get(door.name.partition(".")[0], "")
        sealed = f" (sealed, needs {the(title_of(content, door.needs))})" if door.needs else ""
        doors.append(door_of(tile, ["north", "east", "south", "west"][door.facing]) + sealed)
    return lines + (wrapped(f"Doors: {listed(doors)}.") if doors else [])


def enemy_lines(content: Content, view: VesselView) -> list[str]:
    """Each group with its models: where they are, their wounds and tokens."""
    lines: list[str] = []
    known = letters(view)
    for group in view.groups:
        models = [model for model in view.models if model.name in group.models]
        if not models:
            continue
        one = models[0]
        far = f"range {one.range}" if one.range > 1 else "melee"
        ai = f", AI card of threat {group.ai}" if group.ai else ""
        traits = f", {titles(content, group.traits)}" if group.traits else ""
        lines += wrapped(
            f"{known[group.title]}: {group.title}, attack {one.attack}, {far}, defense {one.defense}, speed"
            f" {one.speed}{ai}{traits}."
        )
        lines += wrapped("    " + "; ".join([model_words(content, view, model) for model in models]) + ".")
    for minion in [model for model in view.models if model.kind == "minion"]:
        owner = HERO_NAMES[minion.owner]
        where = model_words(content, view, minion)
        lines += wrapped(f"{known[minion.title]}: {minion.title}, a minion of {owner}: {where}.")
    return lines


def model_words(content: Content, view: VesselView, model: ModelView) -> str:
    """`G2 on Chapel D4, 1 of 2 wounds, Bleed 1`"""
    names = names_of(content)
    sign = sign_of(view, model, letters(view))
    told = [f"{sign} on {names.by_id[model.squares[0]]}"]
    unit = "scratches" if model.kind == "minion" else "wounds"
    told += [f"{model.wounds} of {model.most} {unit}"] if model.wounds or model.kind == "enemy" else []
    told += [f"{status.capitalize()} {count}" for status, count in model.statuses.items()]
    if model.taunted_by:
        heroes = [HERO_NAMES[one] for one in model.taunted_by if one < len(view.heroes)]
        told.append(f"taunted by {listed(heroes) or 'a minion'}")
    return ", ".join(told)


def roll_lines(content: Content, view: VesselView, names: list[str]) -> list[str]:
    roll = view.roll
    if roll is None or not any(":" in die for die in roll.dice):
        return []
    lines = wrapped(f"Dice: {dice_words(roll)}.")
    return [*lines, f"{first_upper(sum_words(roll))}."]


def dice_words(roll: RollView) -> str:
    found = []
    for shown in roll.dice:
        die, _, face = shown.partition(":")
        name = DICE_NAMES[DICE.index(die)]
        found.append(f"{face_words(face)} ({name})" if face else f"{name} to be thrown")
    return listed(found)


def sum_words(roll: RollView) -> str:
    told = [f"power {roll.power}"]
    told += [counted(roll.plus, "plus", "pluses")] if roll.plus else []
    told += [counted(roll.star, "star")] if roll.star else []
    told += [f"target number {roll.target_number}"] if roll.target_number else []
    told += ["botched"] if roll.botched else []
    return ", ".join(told)


def hero_lines(content: Content, view: VesselView, names: list[str]) -> list[str]:
    lines: list[str] = []
    for hero in view.heroes:
        lines += wrapped(hero_words(content, view, hero, names))
        if hero.seat == view.seat:
            lines += ["    " + line for line in own_lines(content, view, hero, WIDTH - 4)]
    return lines


def hero_words(content: Content, view: VesselView, hero: HeroView, names: list[str]) -> str:
    """A hero in a line: where, how wounded, what is worn."""
    sign = ">" if view.turn == HERO_NAMES[hero.seat] else " "
    told = [title_of(content, hero.vessel) if hero.vessel else "no vessel yet"]
    model = next((model for model in view.models if model.name == HERO_NAMES[hero.seat]), None)
    if model is not None:
        told.append(names_of(content).by_id[model.squares[0]])
        told.append(f"speed {model.speed}")
    if hero.rows:
        told += health_words(hero)
    told += [f"{status.capitalize()} {count}" for status, count in hero.statuses.items()]
    if hero.seat != view.seat:
        if hero.items:
            told.append(f"with {titles(content, [item.item for item in hero.items])}")
        told += [f"placed {titles(content, hero.placed)}"] if hero.placed else []
        told += [f"lasting: {titles(content, list(hero.ongoing))}"] if hero.ongoing else []
    return f"{sign} {HERO_NAMES[hero.seat]} {names[hero.seat][:20]}: {', '.join(told)}."


def health_words(hero: HeroView) -> list[str]:
    row = hero.rows[min(hero.wounds, len(hero.rows) - 1)]
    found = [counted(hero.wounds, "wound")] if hero.wounds else []
    return [*found, f"{hero.scratches} of {row} scratches"]


def rows_drawn(hero: HeroView) -> str:
    """The three rows of scratches: `XXXXX oo.... ......`; X is covered by a wound."""
    found = []
    for number, row in enumerate(hero.rows):
        marked = hero.scratches if number == hero.wounds else 0
        found.append("X" * row if number < hero.wounds else "o" * marked + "." * (row - marked))
    return " ".join(found)


def own_lines(
    content: Content, view: VesselView, hero: HeroView, width: int, with_hand: bool = True
) -> list[str]:
    """The own board: scratches, cards placed, cooldown and effects tracks, hand, items."""
    lines = [f"Scratches {rows_drawn(hero)}"] if hero.rows else []
    told = [("Placed", titles(content, hero.placed))]
    told.append(("Cooldown", tracked(content, hero.cooldown)))
    told.append(("Lasting", tracked(content, hero.ongoing)))
    if with_hand:
        told.append(("Hand", ", ".join([title_of(content, card) for card in hero.hand])))
    worn = [item for item in hero.items if not item.slot.startswith(("pack", "belt"))]
    packed = [item for item in hero.items if item.slot.startswith(("pack", "belt"))]
    told.append(("Worn", ", ".join([item_words(content, item.item, item.wear) for item in worn])))
    told.append(("Packed", ", ".join([item_words(content, item.item, item.wear) for item in packed])))
    told.append(("Quest", titles(content, hero.quest)))
    for head, text in told:
        if text:
            lines += wrap(f"{head}: {text}", width, subsequent_indent="  ")
    return lines


def tracked(content: Content, track: dict[str, int]) -> str:
    """Cards on a track, by their place."""
    by_place = sorted(track.items(), key=lambda one: one[1])
    return ", ".join([f"{place} {title_of(content, card)}" for card, place in by_place])


def item_words(content: Content, item: str, wear: int) -> str:
    return f"{title_of(content, item)} (wear {wear})" if wear else title_of(content, item)


def hand_lines(content: Content, view: VesselView, width: int = WIDTH) -> list[str]:
    """What lies open to be chosen; the texts of cards are asked for with `show`."""
    lines: list[str] = []
    if view.offered:
        lines += wrapped(f"Offered: {titles(content, view.offered)}.", width)
    if view.given:
        lines += wrapped(f"To be handed out: {titles(content, view.given)}.", width)
    return lines


# --- what announces the end


def warnings(content: Content, view: VesselView, names: list[str]) -> list[str]:
    """Heroes whose vessel is about to die, and souls without one."""
    if view.phase != "adventure":
        return []
    souls = [hero.seat for hero in view.heroes if hero.vessel and not hero.rows]
    found = []
    if souls and len(souls) == len(view.heroes) - 1:
        found.append("Only one hero has a vessel left: if it dies, the adventure is lost.")
    for hero in view.heroes:
        if hero.rows and hero.wounds == len(hero.rows) - 1:
            left = hero.rows[hero.wounds] - hero.scratches + 1
            whose = "Your vessel" if hero.seat == view.seat else f"The vessel of {names[hero.seat]}"
            found.append(f"{whose} dies with {counted(left, 'more scratch', 'more scratches')}.")
    return found
