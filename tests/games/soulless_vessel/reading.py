"""What texts of cards are read into, written so that tests can show it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from soultable.engine.content import Entry
from soultable.engine.effects import Program
from soultable.games.soulless_vessel.content import Content
from soultable.games.soulless_vessel.happenings import DAMAGE, DEFENSE, MELEE, RANGED, SPELL, SPELL_ATTACK
from soultable.games.soulless_vessel.hero import STATUSES
from soultable.games.soulless_vessel.printed.dice import DICE
from soultable.games.soulless_vessel.state import UNTILS
from soultable.games.soulless_vessel.words.language import VesselLanguage
from soultable.games.soulless_vessel.words.numbers import Counted, Named, Reckoned
from soultable.games.soulless_vessel.words.standing import PERIODS, TRIGGERS, Limit
from soultable.games.soulless_vessel.words.terms import AREA, KINDS, PLACES, TOKEN, TYPE, Fixed, Selector
from tests.games.soulless_vessel.boxes import TEXTS

LANGUAGE = VesselLanguage()
CONTENT = Content(TEXTS, LANGUAGE)

PREFIXES = ["", "each ", "random ", "n", "up"]
PLACED = ["", " within ", " exactly ", " adjacent", " in line ", " in blast", " in area "]
UNSHOWN = ["given", "stands", "when"]
"""Attributes that follow from others."""


MASKS = [(MELEE, "melee"), (RANGED, "ranged"), (SPELL_ATTACK, "spell attack"), (SPELL, "spell")]
MASKS += [(DEFENSE, "defense"), (DAMAGE, "damage")]
NAMING: dict[str, Callable[[Any], str]] = {
    "dice": lambda dice: "".join(DICE[die] for die in dice),
    "kinds": lambda rolls: masks(rolls),
    "rolls": lambda rolls: masks(rolls),
    "trigger": lambda trigger: [*TRIGGERS, "group ends"][trigger],
    "until": lambda until: UNTILS[until],
    "status": lambda status: STATUSES[status],
    "item": lambda item: CONTENT.items[item].id if item >= 0 else "none",
    "tile": lambda tile: tile if isinstance(tile, str) else CONTENT.tiles[tile].id,
    "name": lambda name: LANGUAGE.token_names[name] if isinstance(name, int) else name,
}
"""Numbers that have names."""


def masks(rolls: int) -> str:
    return "|".join(name for roll, name in MASKS if rolls & roll)


def shown(value: Any) -> str:
    """Any word, number, selector or condition, with all that is not as if it had been left out."""
    if isinstance(value, Program):
        return "{" + "; ".join(shown(step) for step in value.steps) + "}"
    if isinstance(value, Selector):
        return selector(value)
    if isinstance(value, Fixed):
        return str(value.number)
    if isinstance(value, Named):
        return value.name
    if isinstance(value, Counted):
        others = [] if value.other is None else [shown(value.other)]
        if value.status >= 0:
            others.append(STATUSES[value.status])
        return f"{value.name}({', '.join([shown(value.selector), *others])})"
    if isinstance(value, Reckoned):
        return f"({shown(value.one)} {value.sign} {shown(value.other)})"
    if isinstance(value, Limit):
        return f"{value.count}/{PERIODS[value.period]}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(shown(item) for item in value) + "]"
    if value is None or isinstance(value, int | str):
        return str(value)
    parts = []
    for name in attributes(value):
        part = getattr(value, name)
        numbers_word = name == "number" and isinstance(part, int)
        if name not in UNSHOWN and not numbers_word and part not in (None, 0, "", [], ()):
            parts.append(f"{name}={NAMING[name](part) if name in NAMING else shown(part)}")
    return f"{type(value).__name__}({', '.join(parts)})"


def attributes(value: Any) -> list[str]:
    """The names of what an object has, compiled or not."""
    found: set[str] = set()
    for kind in type(value).__mro__:
        found |= set(getattr(kind, "__mypyc_attrs__", ())) | set(kind.__dict__.get("__slots__", ()))
    return sorted(found - {"__dict__"})


def selector(value: Selector) -> str:
    """`<up(2) hero|minion within 3 of <self>, if ...>`"""
    prefix = PREFIXES[value.prefix]
    if value.prefix > 2:
        prefix += f"({shown(value.count)}) "
    types = [CONTENT.enemies[number].id for number in value.types]
    kinds = []
    for kind in value.kinds:
        if kind < TYPE:
            kinds.append(KINDS[kind])
        elif kind == TYPE:
            kinds.append(types.pop(0))
        else:
            token = LANGUAGE.token_names[value.token] if kind == TOKEN else ""
            kinds.append(f"token {token}" if kind == TOKEN else PLACES[kind - TYPE - 1])
    text = prefix + "|".join(kinds) + PLACED[value.where]
    if PLACED[value.where].endswith(" "):
        text += shown(value.distance)
    if value.where == 4:
        text += f" way {value.line}"
    if value.origin is not None:
        text += f"{' around' if value.where == AREA else ' of'} {shown(value.origin)}"
    if value.condition is not None:
        text += f", if {shown(value.condition)}"
    if value.extreme is not None:
        text += f", {'most' if value.largest else 'least'} {shown(value.extreme)}"
    return f"<{text}>"


def read(text: str, key: str = "effect") -> str:
    """What a text is read into: a condition with the key `success`, a formula with the key `attack`."""
    entry = Entry("box.toml: thing T1", {key: text})
    if key == "success":
        return shown(LANGUAGE.condition(entry, key))
    if key == "attack":
        return shown(LANGUAGE.formula(entry, key))
    if key == "dice":
        return shown(LANGUAGE.pool(entry, key))
    return ", ".join(shown(step) for step in LANGUAGE.program(entry, key).steps)
