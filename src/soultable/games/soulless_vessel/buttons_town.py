"""Moves in town as short phrases, with what they cost."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from soultable.engine.move import Move
from soultable.games.soulless_vessel.bargains import holder, item_meant, price_of, price_words, proceeds
from soultable.games.soulless_vessel.campaign import CURRENCIES, ROW_KINDS
from soultable.games.soulless_vessel.content import Ability
from soultable.games.soulless_vessel.flow.town.shops import STOCK, WITH_STOCK
from soultable.games.soulless_vessel.flow.town.training import UPGRADES
from soultable.games.soulless_vessel.hero import NONE
from soultable.games.soulless_vessel.moves import HERO_NAMES
from soultable.games.soulless_vessel.naming import hero_words, kind_asked, names_of, slot_words
from soultable.games.soulless_vessel.printed.cards import VARIANTS
from soultable.games.soulless_vessel.printed.vessels import PERKS
from soultable.games.soulless_vessel.sayings.nouns import CURRENCIES as CURRENCY_WORDS
from soultable.games.soulless_vessel.sayings.nouns import the
from soultable.games.soulless_vessel.state import VesselState

ROWS: Final = {
    "items": "Show a further row of the item shop",
    "souls": "Show a further row of the Soul Shop",
    "vessels": "Show further vessels",
    "cards": "Show further abilities",
}
VERSIONS: Final = ["", " alpha", " beta"]


def version(ability: Ability) -> str:
    """`Hammer Home beta`"""
    return f"{ability.name}{VERSIONS[ability.variant]}"


def priced(state: VesselState, seat: int, move: Move, words: str) -> str:
    price = price_of(state, seat, move)
    return words if price is None else f"{words} ({price_words(price)})"


def row_words(name: int) -> str:
    return f" from row {name}" if name > 1 else ""


def say_buy(state: VesselState, seat: int, move: Move) -> str:
    item = state.content.items[move.value // WITH_STOCK]
    words = f"Buy {the(item.name)}{row_words(move.value % WITH_STOCK)}"
    return priced(state, seat, move, words)


def say_sell(state: VesselState, seat: int, move: Move) -> str:
    number = item_meant(holder(state, seat), move.value)
    if number == NONE:
        return f"Sell what lies in {slot_words(move.value)}"
    item = state.content.items[number]
    return f"Sell {the(item.name)} for {price_words(proceeds(state, item))}"


def thing_words(state: VesselState, number: int, slot: int) -> str:
    """An item by its name, or by where it lies."""
    return the(state.content.items[number].name) if number != NONE else f"what lies in {slot_words(slot)}"


def say_forgo(state: VesselState, seat: int, move: Move) -> str:
    number = item_meant(holder(state, seat), move.value)
    name = thing_words(state, number, move.value)
    return f"Give up {name} for the debt"


def say_slot(state: VesselState, seat: int, move: Move) -> str:
    number = holder(state, seat).items[move.value]
    name = thing_words(state, number, move.value)
    if move.verb == "stow":
        return f"Put {name} by for the party"
    return priced(state, seat, move, f"Repair {name}")


def say_collect(state: VesselState, seat: int, move: Move) -> str:
    return f"Take {the(state.content.items[move.value].name)} from what is put by"


def say_row(state: VesselState, seat: int, move: Move) -> str:
    return priced(state, seat, move, ROWS[ROW_KINDS[move.value]])


def say_inhabit(state: VesselState, seat: int, move: Move) -> str:
    name = the(state.content.vessels[move.value // WITH_STOCK].name)
    row = move.value % WITH_STOCK
    return f"Inhabit {name}{row_words(row) if row != STOCK else ''}"


def say_learn(state: VesselState, seat: int, move: Move) -> str:
    words = f"Learn {names_of(state.content).cards[move.value]}"
    return words if kind_asked(state, seat) != "town" else priced(state, seat, move, words)


def say_upgrade(state: VesselState, seat: int, move: Move) -> str:
    place = move.value // UPGRADES * len(VARIANTS) + 1 + move.value % UPGRADES
    return priced(state, seat, move, f"Upgrade to {version(state.content.abilities[place])}")


def say_retrain(state: VesselState, seat: int, move: Move) -> str:
    old = names_of(state.content).cards[move.value]
    return priced(state, seat, move, f"Exchange {old} for another ability")


def say_become(state: VesselState, seat: int, move: Move) -> str:
    return f"Learn {version(state.content.abilities[move.value])} instead"


def say_unlock(state: VesselState, seat: int, move: Move) -> str:
    vessel = state.content.vessels[max(holder(state, seat).vessel, 0)].name
    return priced(state, seat, move, f"Unlock the perk {PERKS[move.value]} of {the(vessel)}")


def say_pay(state: VesselState, seat: int, move: Move) -> str:
    return f"Pay the debt in {CURRENCY_WORDS[CURRENCIES[move.value]][1]}"


def say_set_out(state: VesselState, seat: int, move: Move) -> str:
    return f"Set out for {state.content.adventures[move.value].name}"


def say_pass(state: VesselState, seat: int, move: Move) -> str:
    place, other = move.value // len(HERO_NAMES), move.value % len(HERO_NAMES)
    number = item_meant(holder(state, seat), place)
    name = thing_words(state, number, place)
    return f"Give {name} to {hero_words(state, other, seat)}"


TOWN_BUTTONS: Final[dict[str, Callable[[VesselState, int, Move], str]]] = {
    "buy": say_buy,
    "sell": say_sell,
    "forgo": say_forgo,
    "repair": say_slot,
    "stow": say_slot,
    "collect": say_collect,
    "row": say_row,
    "inhabit": say_inhabit,
    "learn": say_learn,
    "upgrade": say_upgrade,
    "retrain": say_retrain,
    "become": say_become,
    "unlock": say_unlock,
    "pay": say_pay,
    "set out": say_set_out,
    "pass": say_pass,
}


def say_in_town(state: VesselState, seat: int, move: Move) -> str:
    """A move in town; empty for one that means the same everywhere."""
    if move.verb == "ready":
        return "Be ready to set out"
    if move.verb == "rearrange":
        return "Rearrange your items"
    if move.verb == "exchange vessels":
        return f"Exchange vessels with {hero_words(state, move.value, seat)}"
    sayer = TOWN_BUTTONS.get(move.verb)
    return sayer(state, seat, move) if sayer is not None else ""
