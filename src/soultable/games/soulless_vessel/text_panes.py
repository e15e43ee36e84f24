"""The table of Soulless Vessel in the panes of a terminal: the map with the own board, and all the others."""

from __future__ import annotations

from textwrap import wrap
from typing import Final

from soultable.engine.drawing import FAINT, STRONG, Drawing
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.state import PLACING, TURNS
from soultable.games.soulless_vessel.text import hand_lines, own_lines, roll_lines, sum_words, title_of
from soultable.games.soulless_vessel.text_map import MapDrawing, letters, sign_of
from soultable.games.soulless_vessel.text_town import campaign_lines, town_lines
from soultable.games.soulless_vessel.view_structs import GroupView, HeroView, VesselView

PANE: Final = 46
"""The width of what lies before the players: beside the map, in a terminal of 80 columns."""
MAP_WIDTH: Final = 34
CELL: Final = 3
COLUMNS: Final = 11
LINES: Final = 11
"""The window onto the map."""
STATUS_SIGNS: Final = {status: status[:2].capitalize() for status in STATUSES}
"""`Bl`, `Cr`, `Da` ..."""


def board(content: Content, view: VesselView, marks: dict[str, int]) -> Drawing:
    """The map around whoever acts, or the town, and below it the own board."""
    if view.phase == "town" and not view.tiles:
        drawing = Drawing()
        for line in town_lines(content, view, MAP_WIDTH):
            drawing.put(drawing.height, 0, line)
    else:
        drawing = MapDrawing(content, view, marks, CELL, COLUMNS, LINES).draw()
    if 0 <= view.seat < len(view.heroes):
        hero = view.heroes[view.seat]
        for line in own_lines(content, view, hero, MAP_WIDTH, with_hand=False):
            drawing.put(drawing.height, 0, line)
    return drawing


def players(content: Content, view: VesselView, names: list[str]) -> Drawing:
    """Round and threat, the heroes, the enemies, the dice: at most 46 wide."""
    drawing = Drawing()
    if view.phase == "town":
        for line in campaign_lines(content, view, PANE):
            drawing.put(drawing.height, 0, line)
    elif view.phase != "set-up":
        head = f"Round {view.round}  threat {view.threat}  step {view.current}  coins {view.coins}"
        drawing.put(0, 0, head[:PANE], STRONG)
    for hero in view.heroes:
        drawing.put(drawing.height, 0, hero_line(content, view, hero, names)[:PANE], hero.seat)
    for group in view.groups:
        for line in group_lines(content, view, group):
            drawing.put(drawing.height, 0, line)
    for minion in [model for model in view.models if model.kind == "minion"]:
        sign = sign_of(view, minion, letters(view))
        line = f" {sign} {minion.title[:18]:<18} {minion.wounds}/{minion.most}"
        drawing.put(drawing.height, 0, line, minion.owner)
    roll = view.roll
    if roll is not None and roll_lines(content, view, names):
        dice = " ".join([die.replace(":", "") for die in roll.dice])
        for line in wrap(f"Dice {dice}: {sum_words(roll)}", PANE, subsequent_indent="  "):
            drawing.put(drawing.height, 0, line, STRONG)
    for line in hand_lines(content, view, PANE):
        drawing.put(drawing.height, 0, line, FAINT)
    return drawing


def hero_line(content: Content, view: VesselView, hero: HeroView, names: list[str]) -> str:
    """`>H1 Ana       Knight     W1 2/6 i4 h3 Bl2`"""
    sign = ">" if view.turn == HERO_NAMES[hero.seat] else "'" if hero.acted else " "
    vessel = title_of(content, hero.vessel) if hero.vessel else ""
    health = ""
    if hero.rows:
        health = f"W{hero.wounds} {hero.scratches}/{hero.rows[min(hero.wounds, 2)]}"
    step = (
        f"i{hero.initiative}"
        if view.step == TURNS
        else f"p{hero.placed_count}"
        if view.step == PLACING
        else ""
    )
    statuses = " ".join([f"{STATUS_SIGNS[name]}{count}" for name, count in hero.statuses.items()])
    name = names[hero.seat][:8]
    return (
        f"{sign}{HERO_NAMES[hero.seat]} {name:<8} {vessel[:11]:<11} {health:<6} {step:<2} {statuses}".rstrip()
    )


def group_lines(content: Content, view: VesselView, group: GroupView) -> list[str]:
    """`'G Grave Hound i5 AI7 a2 d1: G1 0/1 G2 0/1`"""
    models = [model for model in view.models if model.name in group.models]
    if not models:
        return []
    one, known = models[0], letters(view)
    sign = ">" if view.turn in group.models else "'" if group.acted else " "
    step = f"i{group.initiative} " if group.initiative >= 0 else ""
    ai = f"AI{group.ai} " if group.ai else ""
    head = f"{sign}{known[group.title]} {group.title} {step}{ai}a{one.attack} d{one.defense} s{one.speed}:"
    told = []
    for model in models:
        tokens = "".join([f"+{STATUS_SIGNS[name]}{count}" for name, count in model.statuses.items()])
        told.append(f"{sign_of(view, model, known)} {model.wounds}/{model.most}{tokens}")
    return wrap(f"{head} {'  '.join(told)}", PANE, subsequent_indent="   ")


def hand(content: Content, view: VesselView) -> list[str]:
    """The titles of the cards that the viewer holds or has placed, and of what is offered."""
    if not 0 <= view.seat < len(view.heroes):
        return []
    hero = view.heroes[view.seat]
    own = [*hero.placed, *hero.hand, *hero.cooldown, *hero.ongoing]
    items = [item.item for item in hero.items]
    shown = [*own, *dict.fromkeys(view.offered), *dict.fromkeys(view.given), *dict.fromkeys(items)]
    return list(dict.fromkeys([title_of(content, name) for name in shown]))


# --- the signs

LEGEND: Final = {
    "H1 H2": "the heroes, by their seats",
    "G1 G2": "enemies and minions: a letter for each kind, the number of the standee",
    "d4": "a free square of its room: Chapel D4; `a0` in a small map is A10",
    "::": "difficult terrain: 2 movement points",
    "~~ ##": "a pit, which can be seen across; a pillar",
    "[] %% @@": "a chest, dropped items, a vessel that can be assumed or drained",
    "&j": "an ability token, with its first letter",
    "| --": "walls",
    ": ..": "what can be seen through, not crossed: left of a square, or between rows",
    "+ ==": "a closed door, at the side of a room or above and below it",
    "X XX": "a sealed door",
    "> *": "before a square: what was done last; what you point at",
    "> '": "before a name: whose turn it is; who has acted in this round",
    "W1 2/6": "wounds, and scratches in the current row of so many",
    "XXX oo..": "rows of scratches: covered by a wound, scratches, free",
    "i4 p1": "acts on step 4; has placed 1 card",
    "AI7 a2 d1 s5": "AI card of threat 7, attack 2, defense 1, speed 5",
    "G1 0/2+Bl1": "wounds of so many, and tokens: Bleed 1",
    "Bl Cr Da St": "Bleed, Cripple, Dazed, Stun",
    "We Cu Te": "Weaken, Cursed, Terror",
    "S P E B C": "dice: Standard, Power, Enhancement, Blessing, Cursed",
    "- + ++ * w x !": "faces: blank, plus, double plus, star, wear, botch, critical",
}
