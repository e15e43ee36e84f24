"""Ability cards and starter decks."""

from __future__ import annotations

from typing import Any, Final

from soultable.engine.content import Entry
from soultable.engine.effects import Program
from soultable.engine.errors import BadContent
from soultable.games.soulless_vessel.printed.dice import CARD_ROLLS, NUMBERS_COST, Options, SpendingOption
from soultable.games.soulless_vessel.printed.reading import (
    chosen,
    id_of,
    places,
    table,
    tables,
    text_or_none,
    words_of,
)

BASE: Final = 0
ALPHA: Final = 1
BETA: Final = 2
VARIANTS: Final = ["", "A", "B"]
"""What stands behind the id of the base card."""

TYPES: Final = ["Attack", "Melee", "Ranged", "Defense", "Spell", "Meta"]
FLAGS: Final = ["interrupt", "ongoing"]
MOST_OPTIONS: Final = 3
PRINTED: Final = ["types", "initiative", "cooldown", "flags", "major", "options", "minor", "mark"]
"""What an upgrade may have otherwise than its base card."""


class Ability:
    """One card: a base card or one of its upgrades."""

    def __init__(
        self, entry: Entry, number: int, name: str, options: Options, base: Ability | None, changed: list[str]
    ) -> None:
        """`entry` has all that is printed on the card, `changed` what an upgrade has otherwise."""
        self.number = number
        self.id = name
        self.card = number // len(VARIANTS)
        """The number of the base card among the base cards."""
        self.variant = number % len(VARIANTS)
        self.name = entry.text("name")
        self.types = types(entry)
        self.initiative = entry.number("initiative", 1, 6)
        self.cooldown = entry.number("cooldown", 0, 5)
        """0 is X: the cooldown of the copied card."""
        flags = words_of(entry, "flags", FLAGS)
        self.interrupt = "interrupt" in flags
        self.ongoing = "ongoing" in flags
        language = options.language
        self.major: Program[Any] = (
            language.program(entry, "major") if base is None or "major" in changed else base.major
        )
        self.minor: Program[Any] = (
            language.program(entry, "minor") if base is None or "minor" in changed else base.minor
        )
        self.interrupts = language.interrupts(self.major) if self.interrupt else []
        """The words by which it can be played as an interrupt."""
        self.options: list[SpendingOption] = []
        major = entry.text("major")
        for place, inner in enumerate(tables(entry, "options"), 1):
            option = options.read(inner, f"{name}.{place}", CARD_ROLLS)
            if option.cost == NUMBERS_COST and "misc(" not in major:
                raise inner.wrong("cost", "+, ++ or *; numbers are spent only on a misc(...) roll")
            self.options.append(option)
        if len(self.options) > MOST_OPTIONS:
            raise entry.wrong("options", f"at most {MOST_OPTIONS} options")
        if self.ongoing != ("ongoing{" in major) or self.interrupt != ("interrupt(" in major):
            raise entry.wrong(
                "flags", "ongoing and interrupt just where major has ongoing{...} and interrupt(...){...}"
            )
        self.mark = entry.mark()


def types(entry: Entry) -> list[str]:
    """The type of a card, then free keywords."""
    found = entry.texts("types")
    if not found or found[0] not in TYPES:
        raise entry.wrong(
            "types", f"a type, then keywords if there are any; the types are {', '.join(TYPES)}"
        )
    return found


def variants(entry: Entry, card: int, options: Options) -> list[Ability]:
    """A base card and its upgrades, with the fields that they change."""
    entry.only(["id", "name", *PRINTED, *VARIANTS[ALPHA:]])
    name = id_of(entry)
    first = card * len(VARIANTS)
    base = Ability(entry, first, name, options, None, [])
    found = [base]
    for variant in (ALPHA, BETA):
        letter = VARIANTS[variant]
        changes = table(entry, letter)
        changes.only(PRINTED)
        if not any(key != "mark" and changes.data[key] != entry.data.get(key) for key in changes.data):
            raise BadContent(
                f"{changes.where} changes nothing; expected one or more of {', '.join(PRINTED[:-1])}."
            )
        whole = Entry(changes.where, {**entry.data, **changes.data})
        found.append(Ability(whole, first + variant, f"{name}{letter}", options, base, list(changes.data)))
    return found


ROLES: Final = ["tank", "supporter", "sorcerer", "damage"]
DECK_SIZE: Final = 6


class Deck:
    """A starter deck (SV-SET-02)."""

    def __init__(self, entry: Entry, cards: list[str]) -> None:
        """`cards`: the ids of the base cards."""
        entry.only(["id", "name", "role", "theme", "cards", "mark"])
        self.id = id_of(entry)
        self.name = entry.text("name")
        self.role = chosen(entry, "role", ROLES)
        self.theme = text_or_none(entry, "theme")
        self.cards = places(entry, "cards", cards, "a base card")
        """The numbers of the base cards among the base cards."""
        if len(self.cards) != DECK_SIZE:
            raise entry.wrong("cards", f"{DECK_SIZE} ids of base cards")
        self.mark = entry.mark()
