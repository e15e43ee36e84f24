"""What a person points at in town: a card in a row, a slot, a hero; what is done with it is named first.

In town most things can be treated in several ways (an item is sold, repaired, put by, handed on), so every
move but `ready` begins with what is done: `buy`, then `item I03 row1`.
"""

from __future__ import annotations

from typing import Final

from soultable.games.soulless_vessel.hero import SLOT_NAMES
from soultable.games.soulless_vessel.moves import HERO_NAMES

TOWN_KINDS: Final = ("town", "consent", "retrain", "next adventure", "join vessel")
CARD_VERBS: Final = ("learn", "upgrade", "retrain", "become")


def about_town(verb: str, words: list[str]) -> tuple[str, ...]:
    if verb in ("buy", "inhabit"):
        kind = "item" if verb == "buy" else "vessel"
        return (verb, f"{kind} {words[0]} {words[1]}")
    if verb in CARD_VERBS:
        return (verb, f"card {words[0]}")
    if verb == "exchange vessels":
        return ("exchange", words[0])
    if verb == "set out":
        return (f"adventure {words[0]}",)
    if verb == "vessel":
        return (f"vessel {words[0]}",)
    return (verb, *[thing(word) for word in words])


def thing(word: str) -> str:
    if word in SLOT_NAMES:
        return f"slot {word}"
    if word in HERO_NAMES:
        return word
    if word in ("items", "souls", "vessels", "cards"):
        return f"row {word}"
    if word in ("coins", "shards"):
        return f"debt {word}"
    return f"perk {word}" if word[0].isdigit() else f"item {word}"


def meant_in_town(kind: str, things: list[str]) -> str:
    """The notation that says the same as these things."""
    if kind == "next adventure":
        return f"set out {last_word(things[-1])}"
    if kind == "join vessel":
        return f"vessel {last_word(things[-1])}"
    if kind == "retrain":
        return f"become {last_word(things[-1])}"
    if kind == "consent" or len(things) < 2:
        return ""
    verb = "exchange vessels" if things[0] == "exchange" else things[0]
    words: list[str] = []
    for one in things[1:]:
        words += one.split(" ")[1:] if " " in one else [one]
    return " ".join([verb, *words])


def last_word(text: str) -> str:
    return text.rpartition(" ")[2]
